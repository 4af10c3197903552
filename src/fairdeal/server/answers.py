"""What is answered over HTTP, a struct for each kind of answer; the page has the same types."""

from msgspec import UNSET, Struct, UnsetType

from fairdeal.engine.game import Facts, Value
from fairdeal.engine.messages import Message
from fairdeal.server.history import Phase
from fairdeal.server.rows import DayDone
from fairdeal.server.settings import TableSettings


class RequestRefused(Struct, omit_defaults=True):
    """Why a request was not carried out; nothing has changed."""

    code: str  # for programs
    why: str
    said: Message | None = None  # why, as data: a message of the catalogues


class Health(Struct):
    """Whether the server is well, and why not."""

    ok: bool
    tables: int  # in memory
    why: str | UnsetType = UNSET


# -- the games --------------------------------------------------------------------
class OptionForm(Struct, tag_field="kind"):
    """An option of a game as a form asks for it."""

    name: str
    default: Value
    about: str
    races: bool  # hands race where it is on
    ruling: str  # that the page of the rules explains it under, or nothing


class SwitchForm(OptionForm, tag="bool"):
    """Yes or no."""


class ChoiceForm(OptionForm, tag="choice"):
    """One of some words."""

    values: list[str]


class NumberForm(OptionForm, tag="number"):
    """A whole number."""

    least: int
    most: int
    optional: bool  # null stands for none


class GameForm(Struct):
    """A game, and all that one can choose when a table is opened."""

    name: str
    title: str
    about: str
    seats: tuple[int, int]  # the fewest and the most
    usual: int
    presets: dict[str, dict[str, Value]]
    options: list[SwitchForm | ChoiceForm | NumberForm]
    races: bool  # hands race whatever is chosen
    levels: list[str]
    clocks: list[str]
    phrases: list[str]


class GamePage(GameForm):
    """A game with all its actions, as messages and in English, and the page of its rules."""

    actions: list[str]
    messages: list[Message]
    cards: dict[str, Message]  # what the names of cards stand for
    page: str  # HTML


class RulesPage(Struct):
    """The rules of a game, in the language that was asked for or else in English."""

    language: str
    page: str  # HTML


# -- tables -----------------------------------------------------------------------
class TableOpened(Struct):
    """A table that was opened, and what its deal is committed to."""

    table: str
    commitment: str


class Seated(Struct):
    """A seat, and for a program the token that opens it; a browser has it as a cookie."""

    table: str
    seat: int
    new: bool  # not so where the same browser sat already
    token: str | None = None


class SeatListed(Struct):
    """Who sits at a seat."""

    name: str | None
    bot: str | None  # its level
    person: bool


class TableListed(Struct):
    """A public table that one can join or watch."""

    table: str
    game: str
    preset: str
    seats: int
    state: Phase
    created: str
    clock: str
    watch: bool
    free: int  # seats
    chairs: list[SeatListed]


class TableAbout(TableSettings, kw_only=True):
    """A table as somebody who might join sees it."""

    table: str
    commitment: str
    phase: Phase
    daily: str | None
    chairs: list[SeatListed]


class TableThen(Struct):
    """A table as it was after an event."""

    seq: int
    view: Facts | None = None  # as the game describes it; nothing before the deal
    ply: int = 0
    turn: list[int] = []
    hands: list[Facts] | None = None  # every seat's view, once all may be seen


class Proof(Struct):
    """All that is needed to check the deal of a finished match, and the match itself."""

    commitment: str
    secret: str
    nonces: list[str]  # by seat
    daily: str | None
    journal: str


# -- how people did ---------------------------------------------------------------
class PlayerMatch(Struct):
    """A match that a person has played to the end."""

    table: str | None  # known to those who sat there, if it was not public
    game: str
    preset: str
    seats: int
    created: str
    place: int  # 0 is none
    points: int | None
    daily: str | None


class DailyScore(Struct):
    """How somebody did at the deal of a day, and a text to share."""

    name: str
    turns: int
    share: str


class DailyPage(Struct):
    """The deal of a day, and how people did."""

    date: str
    game: str  # which is dealt
    commitment: str  # to its deal, the same for everybody
    par: int
    proved: bool  # that nobody can do better
    results: list[DailyScore]


class Streak(Struct):
    """For how many days in a row a name has finished the deal of the day, and all its days."""

    name: str
    streak: int
    days: list[DayDone]
