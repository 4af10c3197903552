"""The language of commands: asked for, or that of the environment."""

import pytest

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import ENGLISH
from fairdeal.engine.speech import Reader, language, language_of, speak


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "language", ENGLISH)


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl"}, "nl"),
        ({"LANG": "nl_BE@euro"}, "nl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "", "LANGUAGE": "fr:nl:en"}, "nl"),
    ],
)
def test_the_environment_names_the_language_as_for_other_programs(
    environment: dict[str, str], spoken: str
) -> None:
    assert language_of(environment) == spoken


def test_what_is_asked_for_counts_more_than_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", "nl")
    speak()
    assert language() == "nl"
    speak("en")
    assert language() == "en"


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(SetupRefused, match=r"no language 'fr' here; there are: en .* nl"):
        speak("fr")
    assert language() == ENGLISH
