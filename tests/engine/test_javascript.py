"""Python translated to JavaScript: the same answers, and a clear line for what it does not know."""

from pathlib import Path
from random import Random
from types import FunctionType

import pytest
from translations import as_json, in_node

from fairdeal.engine.javascript import Untranslatable, javascript
from fairdeal.engine.messages import Message, message

NAMES = {2: "two", 3: "three"}
EDGES = (0, 1, -1, 31, 32, 2**31 - 1, 2**31, -(2**31), 2**32, 2**53 - 1, 2**53, -(2**53), 2**63 - 1)


def arithmetic(one: int, other: int, places: int) -> list[str]:
    numbers = [one + other, one - other, one * other, -one, ~one, one & other, one | other]
    numbers += [one ^ other, one << places, one >> places, abs(one), one.bit_length()]
    numbers += [one // other, one % other, *divmod(one, other)] if other else []
    return [str(number) for number in numbers] + [str(one < other), str(one == other)]


def test_whole_numbers_are_calculated_as_python_does(tmp_path: Path) -> None:
    random = Random(1)
    numbers = [*EDGES, *(random.randrange(-(2**40), 2**40) for _ in range(40))]
    small = [number for number in numbers if abs(number) < 2**53]  # what JSON carries exactly
    given = [(random.choice(small), random.choice(small), random.randrange(70)) for _ in range(500)]
    found = in_node({"call": arithmetic}, [("call", None, *one) for one in given], tmp_path)
    assert found == [as_json(arithmetic(*one)) for one in given]


def shortened(word: str, length: int = 3, *, mark: str = ".") -> str:
    return word[:length] + mark if len(word) > length else word


def collected(values: list[int], new: int) -> dict[str, object]:
    """Loops, conditions, comprehensions and calls with keywords."""
    found: list[str] = []
    total = 0
    for place, value in enumerate(values):
        if value in NAMES:
            found.append(f"{NAMES[value]} at {place}")
            continue
        total += value
    while total > 10:
        total //= 2
    if larger := [value for value in values if 1 < value <= 3]:
        found += ["some"] * len(larger)
    return {
        "found": " ".join(found) or None,
        "words": [
            shortened("letters", mark="!"),
            shortened("ab", 1),
            f"{total} of {new} {not new}",
        ],
        "pairs": [[a, b] for a, b in zip(values, values[2:], strict=False) if a != b],
        "by name": {f"n{value}": value for value in values},
        "last": values[-1] if values else None,
        "backwards": values[::-1],
        "most": max([0, *values]) - min([new, *values]) + sum(values),
        "repeated": ["x"] * (new > 1) + ["y"] * 2,
        "both": (values and new) or 0,
    }


def test_statements_and_expressions_mean_what_they_mean_in_python(tmp_path: Path) -> None:
    given: list[tuple[list[int], int]] = [([], 0), ([2], 1), ([3, 5, 5, 2], 2), ([40, 1], 7)]
    found = in_node({"call": collected}, [("call", None, *one) for one in given], tmp_path)
    assert found == [as_json(collected(*one)) for one in given]


def said(card: int) -> Message:
    return message("card", name=NAMES[card], of=message("deck"))


def test_a_message_is_a_key_with_arguments_and_an_unknown_key_is_an_error(tmp_path: Path) -> None:
    found = in_node({"call": said}, [("call", None, 2), ("call", None, 9)], tmp_path)
    assert found == [as_json(said(2)), "error there is nothing at 9"]


def with_lambda(value: int) -> object:
    return [lambda: value]


def with_try(value: int) -> object:
    try:
        return value
    finally:
        pass


def with_format(value: int) -> str:
    return f"{value:>3}"


def with_fractions(value: int) -> float:
    return value / 2


def with_a_change(value: list[int]) -> None:
    value.sort()


@pytest.mark.parametrize(
    ("function", "what"),
    [
        (with_lambda, "the expression lambda: value"),
        (with_try, "the statement Try"),
        (with_format, "a format in an f-string"),
        (with_fractions, "the operator Div"),
        (with_a_change, "the call of value.sort"),
    ],
)
def test_other_parts_of_python_are_refused_with_their_file_and_line(
    function: FunctionType, what: str
) -> None:
    with pytest.raises(Untranslatable) as refused:
        javascript({"call": function}, "./python.js")
    line = function.__code__.co_firstlineno + 1
    assert str(refused.value).startswith(
        f"{__file__}:{line}: {function.__name__} cannot be translated to JavaScript: {what};"
    )
    assert "\n" not in str(refused.value)
