"""The server's own log: one line of JSON per record, without secrets."""

import json
import logging
import sys
from datetime import UTC, datetime

# Only these are written of what a message carries: no token, name, nonce or card is among them.
FIELDS = ("table", "tables", "game", "seat", "host", "port")


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "what": record.getMessage()}
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_to_stderr() -> None:
    """Write the server's log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # it warns of each request that is none
    logging.getLogger("alembic").setLevel(logging.WARNING)
