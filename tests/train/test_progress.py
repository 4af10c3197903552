"""The progress of a run on the screen."""

import io

import pytest
from rich.console import Console

from fairdeal.train.progress import ProgressTable


def test_the_progress_is_a_table_in_a_terminal_and_lines_elsewhere(
    capsys: pytest.CaptureFixture[str],
) -> None:
    figures: dict[str, object] = {"entropy": 1.0, "error": 0.5, "change": 0.25}
    counts: dict[str, object] = {"update": 2, "of": 4, "choices": 3_000_000, "a second": 2_000_000}
    line = counts | figures | {"results": {"1": -7.5, "2": 0.581}}
    screen = io.StringIO()
    for console in (Console(file=screen, force_terminal=True, width=120), Console(file=screen)):
        with ProgressTable("UNO", 4, console) as table:
            table.tell(1)
            table.add(line)
    for words in ("wins, 2 seats", "58.1 %", "-7.50", "update 2 of 4"):
        assert words in screen.getvalue()
    (said,) = capsys.readouterr().out.splitlines()
    assert "2/4" in said
    assert "2 seats 58.1 %" in said
