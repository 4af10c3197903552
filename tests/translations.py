"""Translated functions, run by Node, beside what they say in Python."""

import json
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from machines import NODE

from fairdeal.engine.javascript import javascript
from fairdeal.engine.messages import Message

DRIVER = Path(__file__).parent / "words_in_node.mjs"
RUNTIME = Path(__file__).parents[1] / "web" / "src" / "rules" / "python.js"
LONGEST = 100  # seconds
Call = tuple[object, ...]  # the function, the record in hex or None, further arguments


def in_node(
    roots: Mapping[str, Callable[..., object]],
    calls: Sequence[Call],
    folder: Path,
    fields: object = None,
) -> list[str]:
    """The answers of these functions in JavaScript, each as JSON."""
    assert NODE, "Node is needed: run make setup"
    module = folder / "translated.mjs"
    module.write_text(javascript(roots, RUNTIME.as_uri()))
    asked = json.dumps({"module": module.as_uri(), "fields": fields, "calls": calls})
    done = subprocess.run(
        [NODE, str(DRIVER)],
        input=asked,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers: list[str] = json.loads(done.stdout)
    return answers


def as_json(value: object) -> str:
    """As JSON.stringify writes it; a message is an object."""

    def plain(one: object) -> object:
        assert isinstance(one, Message)
        return {"key": one.key, "args": one.args}

    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=plain)
