"""The progress of a run: a table that is drawn anew in a terminal, lines elsewhere."""

from collections import deque
from collections.abc import Iterable
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.live import Live
from rich.table import Table as Grid

ROWS = 12  # of the table: the last slices
MILLION = 1e6

Line = dict[str, Any]  # what one slice showed, as its line of JSON has it


class ProgressTable:
    """The results of the last slices of a run, and the number of updates done."""

    def __init__(self, title: str, updates: int, console: Console | None = None) -> None:
        self.title, self.updates = title, updates
        self.console = console or Console()
        self.lines = deque[Line](maxlen=ROWS)
        self.live = Live(console=self.console) if self.console.is_terminal else None

    def __enter__(self) -> "ProgressTable":
        if self.live is not None:
            self.live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.live is not None:
            self.live.stop()

    def tell(self, update: int) -> None:
        """This update is done."""
        if self.live is not None:
            self.live.update(self.grid(update))

    def add(self, line: Line) -> None:
        """A slice is done, which showed this."""
        self.lines.append(line)
        if self.live is not None:
            self.live.update(self.grid(line["update"]))
        else:
            print(shown(line), flush=True)

    def grid(self, update: int) -> Grid:
        """The table: a row for each of the last slices, and at the end how far the run is."""
        seats = seats_in(self.lines)
        grid = Grid(title=self.title, caption=f"update {update:,} of {self.updates:,}")
        for name in ("updates", "M choices", "M/s", *map(column, seats)):
            grid.add_column(name, justify="right")
        for name in ("entropy", "error", "change"):
            grid.add_column(name, justify="right", style="dim")
        for line in self.lines:
            grid.add_row(
                f"{line['update']:,}",
                f"{line['choices'] / MILLION:.1f}",
                f"{line['a second'] / MILLION:.2f}",
                *(result(one, line["results"].get(one)) for one in seats),
                *(f"{line[name]:.3f}" for name in ("entropy", "error", "change")),
            )
        return grid


def seats_in(lines: Iterable[Line]) -> list[str]:
    """The numbers of seats that have a result: in a short slice perhaps no match of some ended."""
    return sorted({seats for line in lines for seats in line["results"]}, key=int)


def column(seats: str) -> str:
    return "points alone" if seats == "1" else f"wins, {seats} seats"


def result(seats: str, value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.2f}" if seats == "1" else f"{100 * value:.1f} %"


def shown(line: Line) -> str:
    """A slice as one line."""
    found = "  ".join(
        f"alone {result(seats, value)}" if seats == "1" else f"{seats} seats {result(seats, value)}"
        for seats, value in line["results"].items()
    )
    return (
        f"{line['update']:6d}/{line['of']}  {line['choices'] / MILLION:8.1f} M choices  "
        f"{line['a second'] / MILLION:5.1f} M/s  against thumb: {found}  "
        f"entropy {line['entropy']:.3f}  error {line['error']:.3f}  change {line['change']:.3f}"
    )
