"""The server's own log: one line of JSON per record, without secrets."""

import json
import logging
import sys
from datetime import UTC, datetime

from fairdeal.engine.errors import FairdealError

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


def warn_of(log: logging.Logger, event: str, error: Exception) -> None:
    """Log why something failed that is tried again; with a traceback if the error is unexpected."""
    match error:
        case FairdealError():
            log.warning("%s: %s", event, error)
        case OSError():  # a lost connection to NATS, or no answer
            log.warning("%s: %s", event, type(error).__name__)
        case _:
            log.warning("%s: %s", event, type(error).__name__, exc_info=error)
