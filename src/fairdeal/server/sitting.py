"""A live table without its wires, which judges what is asked of it.

A request is refused, or answered with the events that it leads to; taking these is what changes
the table. That is in `history`.
"""

from typing import Any

from fairdeal.bots.levels import LEVELS
from fairdeal.engine.errors import MoveRefused, NotWhole
from fairdeal.server import events, fair, reflexes
from fairdeal.server.history import DEALING, OVER, PLAYING, STAND_IN, WAITING, History
from fairdeal.server.refusals import Refusal, code_of

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
MOST_EXTRAS = 1_000  # events at one table that somebody can make without end


class Sitting(History):
    """One table: opened, sat down at, dealt, played, over."""

    # -- who may do what ------------------------------------------------------
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

    def start(self, by: int | None) -> list[events.TableEvent]:
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
