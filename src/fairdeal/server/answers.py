"""HTTP responses, a struct for each kind; the web page has the same types."""

from msgspec import UNSET, Struct, UnsetType

from fairdeal.engine.game import Value
from fairdeal.engine.messages import Message
from fairdeal.server.history import Phase
from fairdeal.server.protocol import SeenView
from fairdeal.server.rows import DayDone
from fairdeal.server.settings import TableSettings


class RequestRefused(Struct, omit_defaults=True):
    """The reason of a refused request; nothing has changed."""

    code: str  # for programs
    why: str
    said: Message | None = None  # why, as data: a message of the catalogues


class Health(Struct):
    """Whether the server is healthy, or the reason why not."""

    ok: bool
    tables: int  # in memory
    why: str | UnsetType = UNSET


# -- the games --------------------------------------------------------------------
class OptionForm(Struct, tag_field="kind"):
    """An option of a game, as data for a form."""

    name: str
    default: Value
    about: str
    races: bool  # a table with this option on has races
    ruling: str  # its number on the rules page, or empty


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
    """A game, with all settings of a new table."""

    name: str
    title: str
    about: str
    seats: tuple[int, int]  # the fewest and the most
    usual: int
    presets: dict[str, dict[str, Value]]
    options: list[SwitchForm | ChoiceForm | NumberForm]
    races: bool  # the game always has races
    levels: list[str]
    clocks: list[str]
    phrases: list[str]


class GamePage(GameForm):
    """A game with all its actions, as messages and in English, and the page of its rules."""

    actions: list[str]
    messages: list[Message]
    cards: dict[str, Message]  # the meaning of each card name
    page: str  # HTML


class RulesPage(Struct):
    """The rules of a game, in the language that was asked for or else in English."""

    language: str
    page: str  # HTML


# -- tables -----------------------------------------------------------------------
class TableOpened(Struct):
    """An opened table, with the commitment to its deal."""

    table: str
    commitment: str


class Seated(Struct):
    """A seat, and for a program its token; a browser gets a cookie."""

    table: str
    seat: int
    new: bool  # false if the same browser already had the seat
    token: str | None = None


class SeatListed(Struct):
    """The player of a seat."""

    name: str | None
    bot: str | None  # its level
    person: bool


class TableListed(Struct):
    """A public table to join or watch."""

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
    """A table, for a person who might join."""

    table: str
    commitment: str
    phase: Phase
    daily: str | None
    evening: str | None  # that opened it
    chairs: list[SeatListed]


class TablePreview(Struct):
    """What a link to a table tells everybody; players only of a match that all may see."""

    game: str
    players: list[str] = []  # by seat
    places: list[int] = []  # by seat; 0 for none
    points: list[int] = []


class TableThen(Struct):
    """A table after an event."""

    seq: int
    view: SeenView | None = None  # in words; null before the deal
    ply: int = 0
    turn: list[int] = []
    hands: list[SeenView] | None = None  # every seat's view, once all may be seen


class Proof(Struct):
    """Everything to verify the deal of a finished match, with its journal."""

    commitment: str
    secret: str
    nonces: list[str]  # by seat
    daily: str | None
    journal: str
    shared: bool | UnsetType = UNSET  # other tables had the same deal, and nobody a nonce


# -- how people did ---------------------------------------------------------------
class PlayerMatch(Struct):
    """A finished match of a person."""

    table: str | None  # null unless public or the requester had a seat there
    game: str
    preset: str
    seats: int
    created: str
    place: int  # 0 is none
    points: int | None
    daily: str | None


class DailyScore(Struct):
    """A person's result of a daily deal, and a text to share."""

    name: str
    turns: int
    share: str


class DailyPage(Struct):
    """A daily deal, and its results."""

    date: str
    game: str  # which is dealt
    commitment: str  # to its deal, the same for everybody
    par: int
    proved: bool  # whether par is proved optimal
    results: list[DailyScore]


class Streak(Struct):
    """How many days in a row a name has finished the daily deal, and all its days."""

    name: str
    streak: int
    days: list[DayDone]
