"""`fairdeal report --watch`: a report after each change; errors leave the last page."""

import os
import subprocess
from types import SimpleNamespace
from typing import Any

import pytest

from fairdeal.cli import app
from fairdeal.engine.speech import Reader
from fairdeal.lab import watch as watching


class Enough(Exception):
    """The designer has stopped."""


def test_a_changed_rule_is_reported_again_and_an_error_is_one_line(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Reader, "language", "en")
    rules, runs = tmp_path / "rules.py", list[Any]()
    rules.write_text("HAND = 7\n")
    edits = iter(["HAND = (\n", "HAND = 5\n"])

    def run(words: Any, **_: Any) -> Any:
        runs.append(words)
        broken = "(" in rules.read_text()
        return SimpleNamespace(
            returncode=int(broken), stderr="Traceback\nSyntaxError: '(' was never closed\n"
        )

    def edit() -> None:
        text = next(edits, None)
        if text is None:
            raise Enough
        rules.write_text(text)
        os.utime(rules, ns=(len(runs), len(runs)))

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(Enough):
        watching.watch(tmp_path, ["report", "uno"], edit)
    said = capsys.readouterr().err
    assert len(runs) == 3
    assert runs[0][-2:] == ["report", "uno"]
    assert said.count("SyntaxError: '(' was never closed; the last page stays") == 1
    assert "Traceback" not in said


def test_a_command_that_is_refused_is_not_watched(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rules.py").touch()
    with pytest.raises(SystemExit) as ended:
        watching.watch(tmp_path, ["report", "uno", "--out", str(tmp_path)])
    assert ended.value.code == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith("fairdeal: ")
    assert str(tmp_path) in said


@pytest.mark.parametrize("given", [["--seed", "7"], ["--seed=7"], []])
def test_every_renewal_plays_the_same_deals(
    given: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without --seed too: one is drawn, once. The reports themselves do not watch."""
    asked = ["report", "uno", "--watch", *given]
    runs, commands = list[Any](), list[list[str]]()
    monkeypatch.setattr("sys.argv", ["fairdeal", *asked])
    monkeypatch.setattr("fairdeal.lab.report.run", lambda rules, *_: runs.append(rules))
    monkeypatch.setattr(watching, "watch", lambda _, words: commands.append(words))
    app(asked, standalone_mode=False)
    (words,) = commands
    assert "--watch" not in words
    for _ in range(2):
        app(words, standalone_mode=False)
    first, again = (rules[0].plan.seed for rules in runs)
    assert first == again == ("7" if given else first)
