"""One match being played, and the only judge of a move."""

import copy
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fairdeal.engine.chance import give_key, secret_key
from fairdeal.engine.errors import (
    GameOver,
    IllegalMove,
    MoveRefused,
    NoSuchSeat,
    NotAnAction,
    NotOnePlay,
    NotWhole,
    NotYourTurn,
    StaleMove,
)
from fairdeal.engine.face import blank
from fairdeal.engine.game import AS_WRITTEN, Facts, Game, Value, View
from fairdeal.engine.messages import Message, message, seat_message

SPECTATOR = -1
Move = int | list[int] | tuple[int, ...]  # one action, or all those of one play
FEW = 6  # legal actions in a refusal


@dataclass(frozen=True)
class Event:
    """One action, the number of actions before it, and the table after it."""

    ply: int
    seat: int
    action: int
    words: str
    state: bytes

    @property
    def mark(self) -> str:
        return mark_of(self.state)


def mark_of(state: bytes) -> str:
    """A short digest of every byte of a table."""
    return hashlib.blake2b(state, digest_size=6).hexdigest()


class Table:
    """One match: all players, local or remote, people or bots, use `play`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        preset: str = AS_WRITTEN,
        options: Mapping[str, object] | None = None,
        key: bytes | None = None,
        simulated: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options: dict[str, Value] = game.choose(seats, preset, options, simulated)
        self.key = secret_key() if key is None else key
        self.ply = 0
        self.spare: Table | None = None  # the table for trying a move before it is made
        self.state = blank(game.state)
        game.settle(self.state, seats, self.options)
        give_key(self.state, self.key)
        game.deal(self.state)

    @property
    def over(self) -> bool:
        return bool(self.game.over(self.state))

    @property
    def points(self) -> list[int]:
        points = [0] * self.seats
        self.game.score(self.state, points)
        return points

    @property
    def places(self) -> list[int]:
        """The place of each seat: 1 is a win, ties share a place, 0 is no place."""
        places = [0] * self.seats
        self.game.rank(self.state, places)
        return places

    @property
    def standings(self) -> list[int]:
        """The standing of each seat, higher is better; points, unless the game defines it."""
        standings = [0] * self.seats
        (self.game.standing or self.game.score)(self.state, standings)
        return standings

    @property
    def mark(self) -> str:
        """A short digest of every byte of the table."""
        return mark_of(self.state.bytes())

    @property
    def whole(self) -> bool:
        """Whether no play is incomplete."""
        return self.game.whole is None or bool(self.game.whole(self.state))

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions, ascending; none if it may not act."""
        self.check_seat(seat)
        moves = [0] * self.game.actions
        return moves[: self.game.legal(self.state, seat, moves)]

    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return [seat for seat in range(self.seats) if self.legal(seat)]

    def view(self, seat: int = SPECTATOR) -> View:
        """The view of the seat."""
        if seat != SPECTATOR:
            self.check_seat(seat)
        view = blank(self.game.view)
        self.game.settle(view, self.seats, self.options)
        self.game.look(self.state, seat, view)
        return view

    def copy(self) -> "Table":
        """A copy of the table."""
        twin = copy.copy(self)
        twin.state, twin.spare = self.state.copy(), None
        return twin

    def play(self, seat: int, action: Move, ply: int | None = None) -> list[Event]:
        """Judge a move and play it, or refuse it and change nothing.

        A move is one action, or a list of all the actions of one play. With a `ply` the move is
        only valid at that ply.
        """
        self.spare, events = self.after(seat, action, ply, self.spare)
        self.swap(self.spare)
        return events

    def swap(self, other: "Table") -> None:
        """Swap the state with another table of the same match."""
        self.state, other.state = other.state, self.state
        self.ply, other.ply = other.ply, self.ply

    def after(
        self, seat: int, action: Move, ply: int | None = None, spare: "Table | None" = None
    ) -> tuple["Table", list[Event]]:
        """The table after this move, and the events; this table does not change.

        It reuses a spare table, if there is one, which is much faster than a copy.
        """
        self.check_seat(seat)
        if ply is not None and ply != self.ply:
            moved = message("moved-on", ply=str(self.ply), given=str(ply))
            raise self.refusal(StaleMove, moved)
        table = spare or self.copy()
        table.state.restore(self.state.whole)
        table.ply = self.ply
        if isinstance(action, (list, tuple)):
            return table, table.play_whole(seat, action)
        return table, [table.play_one(seat, action)]

    def play_whole(self, seat: int, actions: Sequence[int]) -> list[Event]:
        """Play the actions of one play, which must be complete after the last one, not before.

        So a refusal never reveals what a move would have shown: until a play is complete, the
        table has only changed by what the seat itself has chosen.
        """
        if not actions:
            raise NotAnAction(
                f"a move needs at least one action, a number from 0 to {self.game.actions - 1}"
            )
        if len(actions) > 1 and self.game.whole is None:
            raise NotOnePlay(f"a move in {self.game.title} is one action, not {len(actions)}")
        events = list[Event]()
        for action in actions:
            if events and self.whole:
                raise NotOnePlay(
                    f"the play is complete after {len(events)} of {len(actions)} actions"
                )
            events.append(self.play_one(seat, action))
        if not self.whole:
            following = self.legal(seat)
            names = ", ".join(map(self.game.action_name, following))
            why = f"a play is sent whole, all of its actions at once; next: {names}"
            raise NotWhole(why, following)
        return events

    def play_one(self, seat: int, action: int) -> Event:
        """Judge one action and play it."""
        refusal = self.judge(seat, action, self.legal(seat))
        if refusal:
            raise refusal
        self.game.apply(self.state, seat, action)
        self.ply += 1
        return Event(self.ply - 1, seat, action, self.game.action_name(action), self.state.bytes())

    def judge(self, seat: int, action: object, legal: Sequence[int]) -> MoveRefused | None:
        """The refusal of this action, or None if it is legal."""
        game, count = self.game, self.game.actions
        if self.over:
            return self.refusal(GameOver, message("game-over"))
        if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action < count:
            return NotAnAction(f"{action!r} is not an action: it is a number from 0 to {count - 1}")
        if action in legal:
            return None
        whose = seat_message(seat)
        if not legal:
            # Which other seats may act could reveal their cards; whose turn it is, is public.
            turn = seat_message(int(self.state.turn))
            return self.refusal(NotYourTurn, message("whose-turn", seat=whose, turn=turn))
        named, why = game.action_message(action), game.why_not(self.view(seat), action)
        if len(legal) > FEW:
            return self.refusal(IllegalMove, message("cannot", action=named, why=why))
        can = tuple(game.action_message(one) for one in legal)
        said = message("cannot-but", action=named, why=why, seat=whose, can=can)
        return self.refusal(IllegalMove, said)

    def refusal(self, kind: type[MoveRefused], said: Message) -> MoveRefused:
        """A refusal with a message of the game."""
        return kind(said, self.game.folder / "messages")

    def check_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise NoSuchSeat(message("no-seat-here", given=repr(seat), last=self.seats - 1))

    def describe(self, seat: int = SPECTATOR) -> Facts:
        """The view of the seat, in words."""
        return self.game.describe(self.view(seat))
