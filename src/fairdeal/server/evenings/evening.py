"""One evening as its events have made it, and the judge of what people ask for.

It uses no clock, socket or disk, so a log always leads to the same evening.
"""

import hmac
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.games import GAMES
from fairdeal.server import fair
from fairdeal.server.evenings import events
from fairdeal.server.evenings.rounds import Round, SeatMove
from fairdeal.server.evenings.seating import FEWEST, EarlierRounds, draw_round
from fairdeal.server.evenings.settling import check_settings, tables_for
from fairdeal.server.evenings.sheet import Standings, totals
from fairdeal.server.forms import NextRound, looks
from fairdeal.server.refusals import Refusal

MOST_PEOPLE = 12
MOST_EVER = 36  # people in the log of one evening, with those who have left
MOST_ROUNDS = 100
MOST_CHANGES = 2_000  # events that people can repeat without limit
EXTRAS = (
    events.PersonJoined,
    events.PersonLeft,
    events.PersonMoved,
    events.BreakTaken,
    events.Voted,
)
# A game in which several people can compete.
CHOICES = [name for name, game in GAMES.items() if game.seats[1] >= FEWEST]


@dataclass
class Friend:
    """One person of an evening."""

    name: str
    token: str  # sealed
    left: bool = False
    away: bool = False  # takes a break


@dataclass
class Evening:
    """An evening with its people, votes and rounds."""

    id: str
    secret: bytes = field(repr=False)  # of the shared deals
    seq: int = -1  # the number of the last event
    extras: int = 0
    people: list[Friend] = field(default_factory=list)
    votes: dict[int, str] = field(default_factory=dict)  # for the next round
    rounds: list[Round] = field(default_factory=list)
    past: EarlierRounds = field(default_factory=EarlierRounds)

    def take(self, event: events.EveningEvent) -> None:
        """Apply one event, the next one in the log."""
        self.seq += 1
        self.extras += isinstance(event, EXTRAS)
        match event:
            case events.PersonJoined():
                friend = Friend(event.name, event.token)
                self.people[event.person : event.person + 1] = [friend]
            case events.PersonLeft():
                self.people[event.person].left = True
                self.votes.pop(event.person, None)
            case events.PersonMoved():
                self.change_device(event)
            case events.BreakTaken():
                self.people[event.person].away = event.away
            case events.Voted():
                self.votes[event.person] = event.game
            case events.RoundStarted():
                self.votes = {}
                self.rounds.append(Round(len(self.rounds) + 1, event))
                self.past.add([table.people for table in event.tables], event.out)
            case events.TableCounted():
                self.rounds[-1].counted[event.table] = event
            case events.RoundClosed():
                self.rounds[-1].closed = True

    def change_device(self, event: events.PersonMoved) -> None:
        """Know a person by another token; nobody who left on that device has it any more."""
        moved = self.people[event.person]
        for friend in self.people:
            friend.token = "" if friend.token == event.token else friend.token
        if event.table is not None:
            move = SeatMove(self.seq, event.table, moved.token, event.token)
            self.rounds[-1].moves.append(move)
        moved.token = event.token

    # -- what is so -----------------------------------------------------------------
    @property
    def playing(self) -> Round | None:
        """The round that goes on, if any."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    def person_of(self, tokens: Iterable[str]) -> int | None:
        """The number of the person with one of these tokens, also of one who has left."""
        sealed = {fair.seal(token) for token in tokens}
        found = (n for n, friend in enumerate(self.people) if friend.token in sealed)
        return next(found, None)

    def host(self, present: Collection[int]) -> int | None:
        """The first person who joined, of those who are there; so an evening always has a host."""
        members = [n for n, friend in enumerate(self.people) if not friend.left]
        return next((n for n in members if n in present), members[0] if members else None)

    def leading(self, present: Collection[int]) -> list[str]:
        """The games with the most votes of the people who are there; all, if nobody has voted."""
        votes = Counter(game for one, game in self.votes.items() if one in present)
        most = max(votes.values(), default=0)
        return [game for game in CHOICES if votes[game] == most]

    def ready(self, present: Collection[int]) -> list[int]:
        """The people who are there and want to play."""
        return [
            n for n, one in enumerate(self.people) if n in present and not (one.left or one.away)
        ]

    def deal_secret(self, number: int) -> bytes:
        """The secret of the shared deal of a round, fixed when the evening was opened."""
        return hmac.digest(self.secret, f"round {number}".encode(), "sha256")

    @property
    def next_commitment(self) -> str:
        """The commitment to the shared deal of the next round."""
        return fair.commitment_to(self.deal_secret(len(self.rounds) + 1))

    def round_of(self, table: str) -> Round | None:
        """The round that a table belongs to."""
        ids = ((one, {table.table for table in one.started.tables}) for one in self.rounds)
        return next((one for one, tables in ids if table in tables), None)

    def standings(self) -> list[Standings]:
        over = [one for one in self.rounds if one.over]
        points, out = [one.points for one in over], [one.started.out for one in over]
        return totals(len(self.people), points, out)

    # -- what is asked for ------------------------------------------------------------
    def check_extras(self) -> None:
        if self.extras >= MOST_CHANGES:
            raise Refusal("too_many", message("evening-too-many-changes", most=MOST_CHANGES))

    def check_member(self, person: int | None) -> int:
        if person is None or self.people[person].left:
            raise Refusal("not_joined", message("evening-join-first"))
        return person

    def check_host(self, person: int | None, present: Collection[int]) -> int:
        if self.check_member(person) != self.host(present):
            raise Refusal("not_host", message("only-host"))
        assert person is not None
        return person

    def join(self, name: str, token: str) -> events.PersonJoined | None:
        """A person joins or returns; no event if they are there under this name."""
        number = self.person_of([token])
        known = self.people[number] if number is not None else None
        if known and not known.left and known.name == name:
            return None
        self.check_extras()
        members = [one for one in self.people if not one.left and one is not known]
        if any(looks(one.name) == looks(name) for one in members):
            raise Refusal("name_taken", message("name-taken", name=name))
        if len(members) >= MOST_PEOPLE or (known is None and len(self.people) >= MOST_EVER):
            raise Refusal("full", message("evening-full", most=MOST_PEOPLE))
        person = len(self.people) if number is None else number
        return events.PersonJoined(person, name, fair.seal(token))

    def leave(
        self, person: int | None, other: int | None, present: Collection[int]
    ) -> events.PersonLeft:
        """A person leaves, or the host removes another one."""
        self.check_extras()
        own = self.check_member(person)
        if other is None or other == own:
            return events.PersonLeft(own)
        self.check_host(own, present)
        if not 0 <= other < len(self.people) or self.people[other].left:
            raise Refusal("no_person", message("evening-no-person", given=str(other)))
        return events.PersonLeft(other, removed=True)

    def move(self, person: int, token: str, table: str | None) -> events.PersonMoved:
        """A person goes on at the device with this token."""
        self.check_member(person)
        self.check_extras()
        other = self.person_of([token])
        if other is not None and not self.people[other].left:
            here = message("evening-one-person-each", name=self.people[other].name)
            raise Refusal("seat_held", here)
        return events.PersonMoved(person, fair.seal(token), table)

    def take_break(self, person: int | None, away: bool) -> events.BreakTaken | None:
        own = self.check_member(person)
        if self.people[own].away == away:
            return None
        self.check_extras()
        return events.BreakTaken(own, away)

    def vote(self, person: int | None, game: str) -> events.Voted | None:
        own = self.check_member(person)
        if self.playing:
            raise Refusal("playing", message("evening-round-goes-on"))
        if game not in CHOICES:
            raise Refusal("no_game", message("no-game", given=game, games=", ".join(CHOICES)))
        if self.votes.get(own) == game:
            return None
        self.check_extras()
        return events.Voted(own, game)

    def start(
        self,
        person: int | None,
        present: Collection[int],
        wanted: NextRound,
        new_id: Callable[[], str],
        at: float,
    ) -> events.RoundStarted | None:
        """The host starts a round; no event if that round has been started already."""
        self.check_host(person, present)
        if wanted.number == len(self.rounds) and wanted.number:
            return None
        if self.playing:
            raise Refusal("playing", message("evening-round-goes-on"))
        if len(self.rounds) >= MOST_ROUNDS:
            raise Refusal("too_many", message("evening-too-many-rounds", most=MOST_ROUNDS))
        if wanted.number != len(self.rounds) + 1:
            raise Refusal("no_round", message("evening-other-round", next=len(self.rounds) + 1))
        game = self.chosen(wanted.game, present)
        people = self.ready(present)
        tables = tables_for(len(people), game, wanted)
        drawn, out = draw_round(people, tables, game.seats, self.past, wanted.shared)
        for seats in drawn:
            check_settings(game, len(seats), wanted)
        opened = [events.RoundTable(new_id(), seats) for seats in drawn]
        return events.RoundStarted(**wanted.settings(), at=at, tables=opened, out=out)

    def chosen(self, game: str, present: Collection[int]) -> Game:
        """The game of the next round: the vote decides, and the host if it is a tie."""
        leading = self.leading(present)
        if game not in CHOICES:
            raise Refusal("no_game", message("no-game", given=game, games=", ".join(CHOICES)))
        if game not in leading:
            raise Refusal("voted_down", message("evening-voted-down", games=", ".join(leading)))
        return GAMES[game]

    def count(
        self,
        table: str,
        tokens: Collection[str | None],
        places: list[int],
        points: list[int],
        at: float,
    ) -> events.TableCounted | None:
        """Enter the result of a table; no event if it is in the sheet, or counts no more."""
        if self.playing is None or self.playing is not self.round_of(table):
            return None
        if table in self.playing.counted:
            return None
        numbers = {friend.token: n for n, friend in enumerate(self.people)}
        people = [numbers.get(token) if token else None for token in tokens]
        return events.TableCounted(at, table, people, places, points)

    def close(
        self, person: int | None, present: Collection[int], number: int
    ) -> events.RoundClosed | None:
        """The host ends a round without waiting for the tables that still play."""
        self.check_host(person, present)
        if not 1 <= number <= len(self.rounds):
            raise Refusal("no_round", message("evening-other-round", next=len(self.rounds)))
        return events.RoundClosed() if self.playing and self.playing.number == number else None
