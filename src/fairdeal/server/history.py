"""The state of a live table, as its events have made it.

It uses no clock, socket or disk, so a log always leads to the same state.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.messages import message
from fairdeal.engine.table import Table
from fairdeal.games import find
from fairdeal.server import events, fair, reflexes
from fairdeal.server.refusals import Refusal

Phase = Literal["waiting", "dealing", "playing", "over"]
WAITING: Final = "waiting"
DEALING: Final = "dealing"
PLAYING: Final = "playing"
OVER: Final = "over"
EXTRAS = (
    events.Said,
    events.Advised,
    events.Pressed,
    events.Sat,
    events.HandedOver,
)  # events that people can repeat without limit
MOST_REQUESTS = 128  # requests that may come again: a gateway holds half as many
STAND_IN = "medium"  # the level that plays for a person who is away


class OtherRules(FairdealError):
    """The table was opened with another version of the game's rules."""


@dataclass
class Occupant:
    """The player of one seat."""

    name: str | None = None
    token: str | None = None  # sealed; only a person has one
    nonce: str = ""  # in a log of version 0.1
    nonce_hash: str = ""  # of the person's nonce for the deal
    bot: str | None = None  # the level of the bot whose seat it is
    host: bool = False
    away: bool = False
    resigned: bool = False
    first: str | None = None  # the token before another device got the seat

    @property
    def sat_with(self) -> str | None:
        """The token with which the person sat down, whatever device has the seat now."""
        return self.first or self.token

    @property
    def person(self) -> bool:
        return self.token is not None

    @property
    def level(self) -> str | None:
        """The level of the bot that plays here now, if any."""
        return (STAND_IN if self.away or self.resigned else None) if self.person else self.bot


@dataclass
class History:
    """One table, from opening to the end of its match."""

    id: str
    secret: bytes
    seq: int = -1  # the number of the last event
    moved: int = -1  # the number of the last event that changed the cards
    extras: int = 0  # the number of events that people can repeat without limit
    phase: Phase = WAITING
    chairs: list[Occupant] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)  # the nonces of the deal, by seat
    table: Table | None = None
    again: str | None = None
    ended: events.Ended | None = None
    judged: events.Played | None = None  # the last move that was judged
    spare: Table | None = None  # the table after that move
    reactions: dict[int, list[int]] = field(default_factory=dict)  # of people, by seat
    fulfilled: dict[str, int] = field(default_factory=dict)  # the latest requests, by event
    evening_event: int = -1  # the last event of its evening that moved a person of this table
    opened: events.Opened = field(init=False)

    def take(self, event: events.TableEvent) -> None:
        """Apply one event, the next one in the log."""
        self.seq += 1
        self.extras += isinstance(event, EXTRAS)
        if isinstance(event, events.AskedEvent) and event.request:
            self.remember_request(event.request)
        match event:
            case events.Opened():
                self.opened = event
                self.game = find(event.game)
                self.check_rules()
                self.chairs = [Occupant() for _ in range(event.seats)]
            case events.Sat():
                resigned = self.chairs[event.seat].resigned  # whoever sits there now
                self.reactions.pop(event.seat, None)
                self.chairs[event.seat] = Occupant(
                    event.name,
                    event.token,
                    event.nonce,
                    event.nonce_hash,
                    event.bot,
                    event.host,
                    resigned=resigned,
                )
            case events.Brought():
                self.extras += bool(self.chairs[event.seat].nonce_hash)  # once more
                self.chairs[event.seat].nonce = event.nonce
                self.chairs[event.seat].nonce_hash = event.nonce_hash
            case events.Left():
                self.stand_up(event.seat)
            case events.HandedOver():
                self.change_device(event)
            case events.Dealing():
                self.phase = DEALING
            case events.Cancelled():
                self.call_off(event.seats)
            case events.Started():
                self.phase = PLAYING
                self.moved = self.seq
                self.deal(event.nonces or [chair.nonce for chair in self.chairs])
            case events.Played():
                self.carry_out(event)
                self.remember_reactions(event)
                self.moved = self.seq
            case events.Gone():
                self.chairs[event.seat].away = True
            case events.Back():
                self.chairs[event.seat].away = False
            case events.HostChanged():
                for seat, chair in enumerate(self.chairs):
                    chair.host = seat == event.seat
            case events.Resigned():
                self.chairs[event.seat].resigned = True
            case events.Ended():
                self.phase = OVER
                self.ended = event
            case events.Again():
                self.again = event.table

    def remember_request(self, request: str) -> None:
        self.fulfilled[request] = self.seq
        if len(self.fulfilled) > MOST_REQUESTS:
            del self.fulfilled[next(iter(self.fulfilled))]

    def check_rules(self) -> None:
        then, now = self.opened.rules, self.game.version
        if then != now:
            raise OtherRules(f"it has version {then} of the rules of {self.game.title}, not {now}")

    def stand_up(self, seat: int) -> None:
        """Free a seat, or during a match give it to a bot; another person becomes the host.

        After the match the result keeps the name, and an evening knows whose result it is.
        """
        was = self.chairs[seat]
        chair = Occupant()
        if self.phase == PLAYING:
            chair = Occupant(was.name, bot=STAND_IN, resigned=was.resigned)
        elif self.phase == OVER:
            chair = Occupant(was.name, resigned=was.resigned, first=was.sat_with)
        self.chairs[seat] = chair
        if was.host:
            for chair in self.chairs:
                if chair.person:
                    chair.host = True
                    break

    def change_device(self, event: events.HandedOver) -> None:
        """Another device has the seat; before the deal, it has a nonce of its own to bring."""
        chair = self.chairs[event.seat]
        chair.first, chair.token = chair.sat_with, event.token
        if event.evening_event is not None:
            chair.first, self.evening_event = None, event.evening_event
        if self.phase == WAITING:
            chair.nonce_hash = ""

    def call_off(self, seats: list[int]) -> None:
        """Cancel the deal and remove these people; a revealed nonce is never reused."""
        self.phase = WAITING
        for seat in seats:
            self.stand_up(seat)
        for chair in self.chairs:
            chair.nonce_hash = ""

    def deal(self, nonces: list[str]) -> None:
        opened = self.opened
        self.nonces = nonces
        key = fair.deal_key(self.secret, self.nonces)
        if opened.daily:
            key = self.secret
        self.table = Table(self.game, opened.seats, options=opened.options, key=key)

    def carry_out(self, event: events.Played) -> None:
        """Play a move: the one just judged, or one from the log."""
        table, judged, self.judged = self.at_play(), self.judged, None
        if judged is event and self.spare:
            table.swap(self.spare)
        else:
            for action in event.actions:
                table.play(event.seat, action)

    def remember_reactions(self, event: events.Played) -> None:
        """Record people's reaction times to unpredictable events."""
        if event.snap is None:
            return
        bots, game = self.bots(), self.game
        for seat, action, took in reflexes.reported(event.snap):
            single = action.isdecimal() and game.kind_of(int(action)) in game.reflexes
            if single and seat not in bots:
                self.reactions.setdefault(seat, []).append(took)

    def at_play(self) -> Table:
        """The table, after the deal."""
        if self.table is None:
            raise Refusal("not_started", message("not-started"))
        return self.table

    @property
    def fixed_deal(self) -> bool:
        """Whether the deal is the same for others, so that no nonce can change it."""
        return bool(self.opened.daily) or self.opened.shared

    @property
    def starts_itself(self) -> bool:
        """Whether the match starts as soon as everybody is there: one knows who will come."""
        return self.opened.evening is not None or self.opened.rematch

    # -- who is who -----------------------------------------------------------
    def seat_of(self, token: str) -> int | None:
        """The seat of this token."""
        found = None
        for seat, chair in enumerate(self.chairs):
            if fair.opens(token, chair.token) and chair.token:
                found = seat
        return found

    def first_of(self, tokens: Iterable[str]) -> str | None:
        """The first of these tokens that has a seat."""
        return next((one for one in tokens if self.seat_of(one) is not None), None)

    def bots(self) -> dict[int, str]:
        """The seats that bots play at now, with their levels."""
        return {
            seat: chair.level for seat, chair in enumerate(self.chairs) if chair.level is not None
        }
