"""A live table without its wires: what all its events so far have made of it.

`Sitting` takes events and changes by them; asked for a request, it judges and answers with the
events that it would lead to. It knows no clock, socket or disk, so a log always leads to the same.
"""

from dataclasses import dataclass, field
from typing import Any

from fairdeal.bots.levels import LEVELS
from fairdeal.engine.errors import FairdealError, MoveRefused, NotWhole
from fairdeal.engine.messages import Message
from fairdeal.engine.table import Table
from fairdeal.games import find
from fairdeal.server import events, fair, reflexes

WAITING, DEALING, PLAYING, OVER = "waiting", "dealing", "playing", "over"
PHRASES = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Oops.",
    "Your turn.",
    "One moment, please.",
    "Thanks for the game!",
    "Again?",
)
EXTRAS = (events.Said, events.Advised, events.Pressed, events.Sat)  # without end, if one likes
MOST_EXTRAS = 1_000  # of them, at one table
STAND_IN = "medium"  # the level that plays for who is away


class Refusal(FairdealError):
    """A request that is not carried out; the code is for programs."""

    def __init__(
        self,
        code: str,
        why: str,
        more: dict[str, Any] | None = None,
        said: Message | None = None,
    ) -> None:
        super().__init__(why)
        self.code = code
        self.more = more  # what would help a program
        self.said = said  # the same as data, where it is about the game


class OtherRules(FairdealError):
    """The table was opened with another version of its game's rules than the one here."""


@dataclass
class Chair:
    """Who sits at one seat."""

    name: str | None = None
    token: str | None = None  # sealed; only a person has one
    nonce: str = ""  # in a log of version 0.1
    nonce_hash: str = ""  # of the nonce that the person has fixed for the deal
    bot: str | None = None  # the level of the bot whose seat it is
    host: bool = False
    away: bool = False
    resigned: bool = False

    @property
    def person(self) -> bool:
        return self.token is not None

    @property
    def level(self) -> str | None:
        """The bot that plays here now, if any."""
        return (STAND_IN if self.away or self.resigned else None) if self.person else self.bot


@dataclass
class Sitting:
    """One table: opened, sat down at, dealt, played, over."""

    id: str
    secret: bytes
    seq: int = -1  # the number of the last event
    moved: int = -1  # the number of the last event that changed the cards
    extras: int = 0  # events that somebody can make without end
    phase: str = WAITING
    chairs: list[Chair] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)  # those that the deal was made with, by seat
    table: Table | None = None
    again: str | None = None
    ended: events.Ended | None = None
    judged: events.Played | None = None  # the last move that was judged
    spare: Table | None = None  # the table after that move
    reactions: dict[int, list[int]] = field(default_factory=dict)  # of people, by seat
    opened: events.Opened = field(init=False)

    # -- what has happened ----------------------------------------------------
    def take(self, event: events.Event) -> None:
        """Change by one event; the next one in the log."""
        self.seq += 1
        self.extras += isinstance(event, EXTRAS)
        match event:
            case events.Opened():
                self.opened = event
                self.game = find(event.game)
                self.check_rules()
                self.chairs = [Chair() for _ in range(event.seats)]
            case events.Sat():
                resigned = self.chairs[event.seat].resigned  # whoever sits there now
                self.reactions.pop(event.seat, None)
                self.chairs[event.seat] = Chair(
                    event.name,
                    event.token,
                    event.nonce,
                    event.nonce_hash,
                    event.bot,
                    event.host,
                    resigned=resigned,
                )
            case events.Brought():
                self.chairs[event.seat].nonce = event.nonce
                self.chairs[event.seat].nonce_hash = event.nonce_hash
            case events.Left():
                self.stand_up(event.seat)
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
            case events.Hosts():
                for seat, chair in enumerate(self.chairs):
                    chair.host = seat == event.seat
            case events.Resigned():
                self.chairs[event.seat].resigned = True
            case events.Ended():
                self.phase = OVER
                self.ended = event
            case events.Again():
                self.again = event.table

    def check_rules(self) -> None:
        then, now = self.opened.rules, self.game.version
        if then != now:
            raise OtherRules(f"it has version {then} of the rules of {self.game.title}, not {now}")

    def stand_up(self, seat: int) -> None:
        """Free a seat, or in play leave it to a bot; somebody else is the host then."""
        was = self.chairs[seat]
        playing = self.phase == PLAYING
        stands_in = Chair(was.name, bot=STAND_IN, resigned=was.resigned)
        self.chairs[seat] = stands_in if playing else Chair()
        if was.host:
            for chair in self.chairs:
                if chair.person:
                    chair.host = True
                    break

    def call_off(self, seats: list[int]) -> None:
        """Wait again without these people; a nonce that was revealed is never used again."""
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
        """Play a move: as it was judged just before, or again, out of the log."""
        table, judged, self.judged = self.at_play(), self.judged, None
        if judged is event and self.spare:
            table.swap(self.spare)
        else:
            for action in event.actions:
                table.play(event.seat, action)

    def remember_reactions(self, event: events.Played) -> None:
        """Keep how long people's hands took to answer to what they could not foresee."""
        bots, game = self.bots(), self.game
        for seat, action, took in reflexes.reported(event.snap):
            single = action.isdecimal() and game.kind_of(int(action)) in game.reflexes
            if single and seat not in bots:
                self.reactions.setdefault(seat, []).append(took)

    def at_play(self) -> Table:
        """The table, if there are cards on it."""
        if self.table is None:
            raise Refusal("not_started", "the match has not begun")
        return self.table

    # -- who is who -----------------------------------------------------------
    def seat_of(self, token: str) -> int | None:
        """The seat that this token opens."""
        found = None
        for seat, chair in enumerate(self.chairs):
            if fair.opens(token, chair.token) and chair.token:
                found = seat
        return found

    def bots(self) -> dict[int, str]:
        """The seats that bots play at now, with their levels."""
        return {
            seat: chair.level for seat, chair in enumerate(self.chairs) if chair.level is not None
        }

    def check_extras(self) -> None:
        """A log has room for a match, and for what belongs to one."""
        if self.extras >= MOST_EXTRAS:
            raise Refusal(
                "too_many",
                f"at most {MOST_EXTRAS} phrases, hints, bots and vain presses at a table",
            )

    def check_host(self, seat: int | None) -> None:
        if seat is None or not self.chairs[seat].host:
            raise Refusal("not_host", "only the host can do that")

    def check_open(self) -> None:
        if self.phase == DEALING:
            raise Refusal("dealing", "the cards are being dealt: try again in a moment")

    # -- what is asked for ----------------------------------------------------
    def sit(self, name: str, seat: int | None, token: str, nonce_hash: str) -> events.Sat:
        """A person takes a free seat, or a bot's."""
        if self.phase == OVER:
            raise Refusal("over", "the match is over")
        self.check_open()
        free = [
            place
            for place, chair in enumerate(self.chairs)
            if not chair.person and not chair.resigned
        ]
        if seat is not None and not 0 <= seat < len(self.chairs):
            raise Refusal("no_seat", f"the seats are 0 to {len(self.chairs) - 1}, not {seat}")
        if seat is not None and self.chairs[seat].resigned:
            raise Refusal("resigned", f"seat {seat} has resigned: a bot plays it to the end")
        if seat is not None and seat not in free:
            raise Refusal("seat_taken", f"seat {seat} is taken")
        if not free:
            raise Refusal("full", "every seat is taken; one may look on")
        if any(chair.person and chair.name == name for chair in self.chairs):
            raise Refusal("name_taken", f"somebody here is called {name!r} already")
        chosen = seat if seat is not None else self.best_seat(free)
        first = not any(chair.person for chair in self.chairs)
        fixed = nonce_hash if self.phase == WAITING and not self.opened.daily else ""
        return events.Sat(chosen, name, None, fair.seal(token), host=first, nonce_hash=fixed)

    def best_seat(self, free: list[int]) -> int:
        """An empty seat rather than a bot's."""
        return min(free, key=lambda seat: (self.chairs[seat].bot is not None, seat))

    def seat_bot(self, by: int | None, seat: int, level: str) -> events.Sat:
        self.check_host(by)
        self.check_open()
        if level not in LEVELS:
            raise Refusal("no_level", f"a bot is {', '.join(LEVELS)}, not {level!r}")
        if not 0 <= seat < len(self.chairs):
            raise Refusal("no_seat", f"the seats are 0 to {len(self.chairs) - 1}, not {seat}")
        if self.chairs[seat].person:
            raise Refusal("seat_taken", f"a person sits at seat {seat}")
        self.check_extras()
        if self.phase == OVER:
            raise Refusal("over", "the match is over")
        if self.phase == PLAYING:
            raise Refusal("started", "the level of a bot cannot change during a match")
        return events.Sat(seat, f"{level} bot", level)

    def bring(self, seat: int | None, nonce_hash: str) -> events.Brought | None:
        """A person fixes a nonce for the deal, or another one; nothing if it is the same."""
        if seat is None:
            raise Refusal("not_seated", "a spectator has no part in the deal")
        if self.phase != WAITING:
            raise Refusal("started", "the seats are closed: no other nonce can be brought")
        if self.opened.daily:
            raise Refusal("daily", "the deal of a day is the same for everybody: it has no nonces")
        same = self.chairs[seat].nonce_hash == nonce_hash
        return None if same else events.Brought(seat, nonce_hash=nonce_hash)

    def reveal(self, seat: int | None, nonce: str) -> None:
        """Judge a nonce that is revealed."""
        if self.phase != DEALING:
            raise Refusal("not_dealing", "no cards are being dealt: keep your nonce")
        if seat is None or not self.chairs[seat].nonce_hash:
            raise Refusal("not_seated", "this seat has no part in the deal")
        if fair.hash_of(nonce) != self.chairs[seat].nonce_hash:
            raise Refusal("wrong_nonce", "this is not the nonce whose hash was brought")

    def nonces_wanted(self) -> list[int]:
        """The seats whose nonces the deal is made with."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.nonce_hash]

    def start(self, by: int | None) -> list[events.Event]:
        """Bots take the empty seats, and the seats are closed."""
        self.check_host(by)
        if self.phase != WAITING:
            raise Refusal("started", "the match has begun already")
        for chair in self.chairs:
            if chair.person and not chair.nonce_hash and not self.opened.daily:
                why = f"{chair.name} is not here yet: wait for {chair.name}, or free the seat"
                raise Refusal("no_nonce", why)
        empty = [seat for seat, chair in enumerate(self.chairs) if chair.name is None]
        return [
            *(events.Sat(seat, f"{STAND_IN} bot", STAND_IN) for seat in empty),
            events.Dealing(),
        ]

    def leave(self, seat: int | None) -> events.Left | events.Cancelled:
        if seat is None:
            raise Refusal("not_seated", "who looks on has no seat to leave")
        return events.Cancelled([seat]) if self.phase == DEALING else events.Left(seat)

    def kick(self, by: int | None, seat: int) -> events.Left:
        self.check_host(by)
        self.check_open()
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].name is None:
            raise Refusal("no_seat", f"nobody sits at seat {seat}")
        if seat == by:
            raise Refusal("own_seat", "to give up your own seat, leave the table")
        if self.phase == PLAYING and not (self.chairs[seat].person and self.chairs[seat].away):
            why = "during a match the host can only free the seat of a person who is away"
            raise Refusal("not_away", why)
        return events.Left(seat, kicked=True)

    def play(
        self, seat: int | None, actions: list[int], ply: int, by: str = "person"
    ) -> events.Played:
        """Judge a move as the table would, and change nothing."""
        if seat is None:
            raise Refusal("not_seated", "who looks on cannot play")
        if by == "person" and self.chairs[seat].resigned:
            raise Refusal("resigned", "this seat has resigned: a bot plays on")
        self.judged = None
        try:
            self.spare, _ = self.at_play().after(seat, actions, ply, self.spare)
        except NotWhole as refused:
            names = [self.game.action_name(action) for action in refused.actions]
            more = {"actions": refused.actions, "names": names}
            raise Refusal(code_of(refused), str(refused), more) from None
        except MoveRefused as refused:
            raise Refusal(code_of(refused), str(refused), said=refused.said) from None
        self.judged = events.Played(seat, actions, by)
        return self.judged

    def why_futile(self, pressed: events.Pressed) -> dict[str, Any]:
        """Why a key press did nothing, for whoever pressed it."""
        table = self.at_play()
        said = self.game.why_not(table.view(pressed.seat), pressed.action)
        return {"said": said, "words": self.game.say(said)}

    def press(self, seat: int | None, actions: list[int], ply: int) -> events.Pressed | None:
        """A key press that would do nothing, if this is one: where hands race it is no mistake."""
        table = self.at_play()
        if self.game.hand is None or seat is None or self.chairs[seat].resigned:
            return None
        if len(actions) != 1 or not 0 <= actions[0] < self.game.actions or ply != table.ply:
            return None
        futile = not table.over and actions[0] not in table.legal(seat)
        if futile:
            self.check_extras()
        return events.Pressed(seat, actions[0]) if futile else None

    def resign(self, seat: int | None) -> events.Resigned:
        if seat is None:
            raise Refusal("not_seated", "who looks on cannot resign")
        if self.phase != PLAYING:
            raise Refusal("not_playing", "there is nothing to resign: no match is being played")
        if self.chairs[seat].resigned:
            raise Refusal("resigned", "this seat has resigned already")
        return events.Resigned(seat)

    def say(self, seat: int | None, phrase: int) -> events.Said:
        if seat is None:
            raise Refusal("not_seated", "who looks on is silent")
        if not 0 <= phrase < len(PHRASES):
            raise Refusal("no_phrase", f"the phrases are 0 to {len(PHRASES) - 1}, not {phrase}")
        self.check_extras()
        return events.Said(seat, phrase)

    def end(self, at: float) -> events.Ended | None:
        """The last event, once the match is over; players who resigned come last.

        The deal of a day stays secret: others still play it.
        """
        if self.phase != PLAYING or self.table is None or not self.table.over:
            return None
        resigned = [chair.resigned for chair in self.chairs]
        places = without_the_resigned(self.table.places, resigned, self.table.standings)
        secret = "" if self.opened.daily else self.secret.hex()
        automatic = sorted(
            seat for seat, took in self.reactions.items() if reflexes.look_automatic(took)
        )
        return events.Ended(at, self.table.points, places, secret, automatic)


def without_the_resigned(
    places: list[int], resigned: list[bool], standings: list[int]
) -> list[int]:
    """Players who resigned come last; the best remaining player wins, and the others move up.

    Remaining players without a place share the one behind those who have one. If none has, they
    are ranked by how they stand. A match that placed nobody still places nobody.
    """
    staying = [seat for seat, gone in enumerate(resigned) if not gone]
    if len(staying) == len(places) or not any(places):
        return places
    if any(places[seat] for seat in staying):
        order = {seat: places[seat] or len(places) + 1 for seat in staying}
    else:
        order = {seat: -standings[seat] for seat in staying}
    behind = 1 + len(staying) if staying else 0
    return [
        behind if gone else 1 + sum(other < order[seat] for other in order.values())
        for seat, gone in enumerate(resigned)
    ]


def code_of(refused: MoveRefused) -> str:
    """A refused move for programs: stale_move, illegal_move, ..."""
    name = type(refused).__name__
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]
