"""Copies of a log: a backup of everything, and finished matches as journals."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.messages import message
from fairdeal.server.database import StoreFailed
from fairdeal.server.record import journal_of
from fairdeal.server.store import Store
from fairdeal.server.stores import FILE, open_store

SOUND = "ok"  # what SQLite says of a file without a fault


def back_up(data: Path, to: Path) -> None:
    """Copy the log of a folder into a new file, also while a server writes to it."""
    log = data / FILE
    if not log.exists():
        raise SetupRefused(message("no-log-there", folder=str(data)))
    if to.exists():
        raise SetupRefused(message("file-exists", path=str(to)))
    copy(log, to)


def restore(backup: Path, data: Path) -> None:
    """Put a backup into a folder that has no log."""
    # What is left of a log that was deleted would be added to the restored one.
    if any((data / f"{FILE}{end}").exists() for end in ("", "-wal", "-shm")):
        raise SetupRefused(message("log-is-there", folder=str(data)))
    if not backup.is_file() or not is_log(backup):
        raise SetupRefused(message("no-backup-file", file=str(backup)))
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupRefused(cannot_write(data, error)) from None
    unfinished = data / f"{FILE}.part"
    unfinished.unlink(missing_ok=True)
    copy(backup, unfinished)
    unfinished.replace(data / FILE)


def copy(log: Path, to: Path) -> None:
    """Copy a log into a new file, all of it or nothing."""
    try:
        with closing(sqlite3.connect(log)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
    except (OSError, sqlite3.Error) as error:
        to.unlink(missing_ok=True)
        raise SetupRefused(message("no-backup", file=str(to), why=str(error))) from None


def is_log(file: Path) -> bool:
    """Whether this is a log without a fault."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as link:
            link.execute("SELECT id FROM tables LIMIT 1")
            return bool(link.execute("PRAGMA integrity_check(1)").fetchone()[0] == SOUND)
    except sqlite3.Error:
        return False


@dataclass
class Exported:
    """What was written."""

    matches: int = 0
    left_out: list[str] = field(default_factory=list)  # tables that this version cannot replay


def export(where: Path | str, folder: Path) -> Exported:
    """Write every finished match of a log as a journal."""
    if isinstance(where, Path) and not (where / FILE).exists():
        raise SetupRefused(message("no-log-there", folder=str(where)))
    return asyncio.run(export_all(open_store(where), folder))


async def export_all(store: Store, folder: Path) -> Exported:
    await store.open()
    done, last = Exported(), None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while page := await store.finished(last):
            for one in page:
                await export_one(store, one.id, folder, done)
            last = page[-1]
    except OSError as error:
        raise SetupRefused(cannot_write(folder, error)) from None
    finally:
        await store.close()
    return done


async def export_one(store: Store, id: str, folder: Path, done: Exported) -> None:
    """Write a match; one that does not replay keeps no other from being written."""
    row = await store.table(id)
    try:
        bodies = [stored.body for stored in await store.events(id)]
        lines = journal_of(bodies, row.secret) if row else ""
    except StoreFailed:
        raise
    except Exception:  # whatever it is, the log stays as it is
        done.left_out.append(id)
        return
    if row and lines:  # it was not deleted meanwhile
        (folder / f"{row.game}-{id}.jsonl").write_text(lines, encoding="utf-8")
        done.matches += 1
