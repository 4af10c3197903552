"""The progress of a run on the screen."""

import io

import pytest
from rich.console import Console

from fairdeal.train.curve import curve
from fairdeal.train.progress import Line, ProgressTable


def some_line(update: int, results: dict[str, float]) -> Line:
    figures: Line = {"entropy": 1.0, "error": 0.5, "change": 0.25, "a second": 2_000_000}
    return figures | {"update": update, "of": 4, "choices": 1_000 * update, "results": results}


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


def test_a_slice_in_which_no_match_ended_has_a_gap_in_the_table_and_in_the_curve() -> None:
    lines = [some_line(1, {}), some_line(2, {"4": 0.3}), some_line(3, {"2": 0.5, "4": 0.2})]
    table = ProgressTable("UNO", 4, Console(file=io.StringIO()))
    table.lines.extend(lines)
    shown = [list(column.cells) for column in table.grid(3).columns]
    assert shown[3:6] == [["", "", "50.0 %"], ["", "30.0 %", "20.0 %"], ["1.000"] * 3]
    drawn = curve("UNO", lines)
    assert [part.count(",") for part in drawn.split('points="')[1:]] == [1, 2]
    assert "<svg" in curve("UNO", lines[:1])
