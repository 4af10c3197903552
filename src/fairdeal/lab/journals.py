"""Writes the matches of a plan as journals."""

from pathlib import Path

from fairdeal.engine import contract
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.compile import plain
from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.face import blank
from fairdeal.engine.journal import Journal
from fairdeal.engine.messages import message
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.lab.plan import Plan
from fairdeal.lab.spread import Progress


def make_folder(folder: Path) -> None:
    """Make the folder that was asked for, before any match is played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupRefused(cannot_write(folder, error)) from None


def keep_journals(plan: Plan, folder: Path, progress: Progress) -> None:
    """Replay the matches of the plan at a table, and write a journal of each."""
    make_folder(folder)
    digits = len(str(plan.games - 1))
    whim, moves = plain(contract.whim, plan.game), [0] * plan.game.actions
    for number in range(plan.games):
        path = folder / f"{plan.game.name}-{number:0{digits}}.jsonl"
        table = Table(plan.game, plan.seats, options=plan.options, key=plan.key(number))
        whims = blank(Players)
        give_key(whims, table.key, WHIMS)
        whims.record["skill"] = plan.master()["skill"]
        try:
            journal = Journal(path, table)
        except FileExistsError:
            raise SetupRefused(message("folder-not-empty", path=str(path))) from None
        except OSError as error:
            raise SetupRefused(cannot_write(path, error)) from None
        with journal:
            while not table.over:
                journal.add(table.play(*whim(table.state, whims, moves)))
        progress(number + 1)
