"""The messages of the WebSocket: a struct for each kind, validated when it is decoded.

A person has one WebSocket per table. The first message is hello; every other one has an `id`, and
is answered by `done` or `refused` with the same id. Everything that happens is an `event`, numbered
without gaps; to get missed events, a client sends hello with the last number it has received.
"""

from typing import Annotated, NotRequired, TypedDict

import msgspec
from msgspec import UNSET, UnsetType

from fairdeal.engine.game import Facts
from fairdeal.engine.messages import Message
from fairdeal.server.events import Logged
from fairdeal.server.refusals import NextActions
from fairdeal.server.settings import TableSettings
from fairdeal.server.snap import Verdict

MOST_BYTES = 8_192  # of a frame
MOST_ACTIONS = 32  # of one move
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Token = Annotated[str, msgspec.Meta(min_length=22, max_length=64)]
Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32,64}\Z")]
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]


# -- from a client ------------------------------------------------------------
class Sent(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """The base of messages from a client."""


class Hello(Sent, tag="hello"):
    """The token of a seat, and the last event received; without a token, a spectator.

    With `company`, the client is told of spectators and of pauses, and ends a pause by `go_on`.
    """

    token: Token | None = None
    since: Number | None = None
    company: bool = False


class Request(Sent, kw_only=True):
    """The base of messages that get an answer."""

    id: Number


class Play(Request, tag="play"):
    """A complete move, valid for the table after `ply` actions.

    In races, `seen` is the last painted event that changed the cards (`started`, `played`), and
    `reaction` the milliseconds from then to the input.
    """

    actions: Annotated[list[Number], msgspec.Meta(min_length=1, max_length=MOST_ACTIONS)]
    ply: Number
    seen: Number | None = None
    reaction: Annotated[int, msgspec.Meta(ge=0, le=600_000)] | None = None


class Start(Request, tag="start"):
    """The host starts the match; bots take the empty seats."""


class Bring(Request, tag="bring"):
    """Commit to this client's part in the deal: the SHA-256 of a nonce that it keeps secret."""

    nonce_hash: Hash


class Reveal(Request, tag="reveal"):
    """The nonce itself, once the seats are closed and the hashes of all are known."""

    nonce: Nonce


class Leave(Request, tag="leave"):
    """Give up the seat."""


class HandOver(Request, tag="hand_over"):
    """Ask for a one-time code with which another device takes this seat."""


class Kick(Request, tag="kick"):
    """The host frees a person's seat."""

    seat: Number


class SeatBot(Request, tag="seat_bot"):
    """The host puts a bot of this level on an empty seat, or changes the level of one."""

    seat: Number
    level: str


class Resign(Request, tag="resign"):
    """Resign the match; a bot plays on."""


class Rematch(Request, tag="rematch"):
    """Play again with the same people, in the same seats or each one seat on."""

    rotate: bool = False


class Say(Request, tag="say"):
    """A quick phrase, by its number."""

    phrase: Number


class Ping(Request, tag="ping"):
    """Nothing but an answer: the page asks it when it has heard nothing for a while."""


class GoOn(Request, tag="go_on"):
    """The person has seen how the round ended; in no pause, this does nothing."""


class AskHint(Request, tag="hint"):
    """Ask for the view of the seat, to compute a hint; everybody sees that it was asked."""


FromClient = (
    Hello
    | Play
    | Start
    | Bring
    | Reveal
    | Leave
    | HandOver
    | Kick
    | SeatBot
    | Resign
    | Rematch
    | Say
    | Ping
    | GoOn
    | AskHint
)
read_message = msgspec.json.Decoder(FromClient).decode


# -- from the server ----------------------------------------------------------
class Told(msgspec.Struct, tag_field="type", omit_defaults=True):
    """The base of messages from the server."""


class Chair(msgspec.Struct):
    """The player of a seat."""

    name: str | None  # nobody yet
    bot: str | None  # the level of the bot that plays here, now
    person: bool  # the seat belongs to a person
    here: bool  # whether the person is connected
    host: bool
    nonce_hash: str  # of the person's nonce for the deal
    unstable: bool = False  # in races: no latency compensation


class CommonView(TypedDict):
    """The keys that the views of all games have; each game describes the rest in its seen.py."""

    seat: int | None  # nobody's: a spectator
    turn: int | None  # the seat on turn
    ending: NotRequired[str]  # why the match ended early


class OpenVerdict(Verdict, frozen=True, kw_only=True):
    """The verdict of a race as everybody is told it: moves that came too late name no cards."""

    words: str  # the same in English


class RequestOutcome(TypedDict, total=False):
    """The result of a request, beside its event."""

    table: str  # that was opened for a rematch
    code: str  # that hands a seat over
    seconds: int  # for which it is valid
    view: str  # for a hint: the record of the seat's view, in base64
    rules: int  # the version of the rules that have this record
    words: str  # why a hand had no effect, in English
    said: Message  # the same as a message of the game's catalogue


# JSON that is passed on as it is; `shape` is what is in it, for the types of the page.
SeenView = Annotated[Facts, msgspec.Meta(extra={"shape": CommonView})]
Raced = Annotated[Logged, msgspec.Meta(extra={"shape": OpenVerdict})]


class Sight(msgspec.Struct):
    """The table as one seat, or a spectator, sees it."""

    view: SeenView | None  # in words; nothing before the deal
    actions: list[int]  # the seat's legal ones
    names: list[str]  # of these
    ply: int
    turn: list[int]  # the seat that the table waits for, and the receiver's own if it may act
    left: int | None = None  # milliseconds on the clock
    hands: list[SeenView] | None = None  # every seat's view, if spectators may see hands


class Happening(msgspec.Struct, kw_only=True):
    """The public part of an event; fields that this kind of event does not have are left out."""

    seq: int | UnsetType = UNSET  # its number, in a list of events
    type: str  # as docs/protocol.md lists them
    seat: int | UnsetType = UNSET
    seats: list[int] | UnsetType = UNSET
    name: str | UnsetType = UNSET
    bot: str | UnsetType | None = UNSET  # its level; none for a person
    nonce_hash: str | UnsetType = UNSET
    kicked: bool | UnsetType = UNSET
    actions: list[int] | UnsetType = UNSET
    action: int | UnsetType = UNSET
    phrase: int | UnsetType = UNSET
    words: str | list[str] | UnsetType = UNSET
    by: str | UnsetType = UNSET  # person, bot, clock
    snap: Raced | UnsetType | None = UNSET  # the verdict of a race
    points: list[int] | UnsetType = UNSET
    places: list[int] | UnsetType = UNSET
    automatic: list[int] | UnsetType = UNSET  # seats whose reactions look automatic
    commitment: str | UnsetType = UNSET
    secret: str | UnsetType = UNSET
    nonces: list[str] | UnsetType = UNSET
    table: str | UnsetType = UNSET  # of a rematch


class RoundPause(Told, tag="pause", omit_defaults=False):
    """The end of a round: bots and clocks wait for these seats; for none, play goes on."""

    waiting: list[int]
    left: int  # milliseconds that the table waits at the most
    clock: int | None = None  # milliseconds on the clock that starts when the pause is over


class Spectators(Told, tag="spectators", omit_defaults=False):
    """How many people watch the table."""

    count: int


class Welcome(Told, TableSettings, tag="welcome", kw_only=True, omit_defaults=False):
    """The answer to hello: the table, the missed events, and the current sight."""

    table: str
    commitment: str
    seat: int | None
    seq: int  # the number of the last event
    phase: str  # waiting, dealing, playing, over
    chairs: list[Chair]
    sight: Sight
    missed: list[Happening]
    phrases: list[str]
    daily: str | None = None
    spectators: int = 0
    pause: RoundPause | None = None
    evening: str | None = None  # that opened this table
    shared: bool = False  # other tables have the same deal: send no nonce
    rematch: bool = False  # it starts by itself when everybody is back
    skipped: int = 0  # events after `since` that `missed` leaves out; it has the newest


class Happened(Told, tag="event"):
    """One event as this client may know it, and the table after it."""

    seq: int
    what: Happening
    sight: Sight | None = None
    chairs: list[Chair] | None = None


class Done(Told, tag="done"):
    """The request was judged and stored, as this event."""

    id: int
    seq: int
    more: RequestOutcome | None = None


class Refused(Told, tag="refused"):
    """The request was not carried out, and nothing has changed."""

    id: int | None
    code: str
    why: str
    more: NextActions | None = None  # for an incomplete play, the possible next actions
    said: Message | None = None  # why, as a message of the game's catalogue


class Bye(Told, tag="bye"):
    """The server closes this connection, and says when to reconnect."""

    why: str
    back_in: float  # seconds


write = msgspec.json.Encoder().encode
