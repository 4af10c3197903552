"""Judges the requests at a live table, without clock, socket or disk.

A request is refused, or answered with its events; `history` applies these, which changes the
table.
"""

from base64 import b64encode

from fairdeal.bots.levels import levels_of
from fairdeal.engine.errors import MoveRefused, NotWhole
from fairdeal.engine.messages import message, seat_message
from fairdeal.server import events, fair, reflexes
from fairdeal.server.forms import looks
from fairdeal.server.history import DEALING, OVER, PLAYING, STAND_IN, WAITING, History
from fairdeal.server.protocol import RequestOutcome
from fairdeal.server.refusals import NextActions, Refusal, code_of

PHRASES = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Oops.",
    "Your turn.",
    "One moment, please.",
    "Thanks for the game!",
    "Again?",
    # The page draws those from here on as reactions (web/src/table/Phrase.svelte).
    "Thumbs up!",
    "Applause!",
    "Haha!",
    "Wow!",
    "Oh no!",
    "Love it!",
)
NO_WORDS = "this server computes no hints for clients of version 0.1: update fairdeal"
MOST_EXTRAS = 1_000  # events at one table that people can repeat without limit


class Sitting(History):
    """One table with its rules for requests."""

    # -- who may do what ------------------------------------------------------
    def check_extras(self) -> None:
        """Refuse more extra events than the limit of a table."""
        if self.extras >= MOST_EXTRAS:
            raise Refusal("too_many", message("too-many-extras", most=MOST_EXTRAS))

    def check_host(self, seat: int | None) -> None:
        if seat is None or not self.chairs[seat].host:
            raise Refusal("not_host", message("only-host"))

    def check_open(self) -> None:
        if self.phase == DEALING:
            raise Refusal("dealing", message("being-dealt"))

    # -- what is asked for ----------------------------------------------------
    def sit(self, name: str, seat: int | None, token: str, nonce_hash: str) -> events.Sat:
        """A person takes a free seat, or a bot's."""
        if self.phase == OVER:
            raise Refusal("over", message("match-over"))
        self.check_open()
        if self.opened.shared:  # who sits at two of these tables sees two hands of one deal
            raise Refusal("shared", message("seats-are-drawn"))
        free = [
            place
            for place, chair in enumerate(self.chairs)
            if not chair.person and not chair.resigned
        ]
        if seat is not None and not 0 <= seat < len(self.chairs):
            raise Refusal("no_seat", message("no-seat", last=len(self.chairs) - 1, given=str(seat)))
        if seat is not None and self.chairs[seat].resigned:
            raise Refusal("resigned", message("seat-resigned", seat=seat_message(seat)))
        if seat is not None and seat not in free:
            raise Refusal("seat_taken", message("seat-taken", seat=seat_message(seat)))
        if not free:
            raise Refusal("full", message("all-seats-taken"))
        if any(chair.person and looks(str(chair.name)) == looks(name) for chair in self.chairs):
            raise Refusal("name_taken", message("name-taken", name=name))
        chosen = seat if seat is not None else self.best_seat(free)
        first = not any(chair.person for chair in self.chairs)
        fixed = nonce_hash if self.phase == WAITING and not self.fixed_deal else ""
        return events.Sat(chosen, name, None, fair.seal(token), host=first, nonce_hash=fixed)

    def best_seat(self, free: list[int]) -> int:
        """The best seat for a new person: an empty one before a bot's."""
        return min(free, key=lambda seat: (self.chairs[seat].bot is not None, seat))

    def seat_bot(self, by: int | None, seat: int, level: str) -> events.Sat:
        self.check_host(by)
        self.check_open()
        levels = levels_of(self.game)
        if level not in levels:
            raise Refusal("no_level", message("no-level", levels=", ".join(levels), given=level))
        if not 0 <= seat < len(self.chairs):
            raise Refusal("no_seat", message("no-seat", last=len(self.chairs) - 1, given=str(seat)))
        if self.chairs[seat].person:
            raise Refusal("seat_taken", message("person-sits", seat=seat_message(seat)))
        self.check_extras()
        if self.phase == OVER:
            raise Refusal("over", message("match-over"))
        if self.phase == PLAYING:
            raise Refusal("started", message("level-fixed"))
        return events.bot_at(seat, level)

    def bring(self, seat: int | None, nonce_hash: str) -> events.Brought | None:
        """A person commits to a nonce for the deal; no event if the hash is the same."""
        if seat is None:
            raise Refusal("not_seated", message("spectators-have-no-part"))
        if self.phase != WAITING:
            raise Refusal("started", message("seats-closed"))
        if self.opened.daily:
            raise Refusal("daily", message("no-nonces-today"))
        if self.opened.shared:
            raise Refusal("shared", message("no-nonces-shared"))
        known = self.chairs[seat].nonce_hash
        if known == nonce_hash:
            return None
        if known:
            self.check_extras()
        return events.Brought(seat, nonce_hash=nonce_hash)

    def reveal(self, seat: int | None, nonce: str) -> None:
        """Judge a revealed nonce."""
        if self.phase != DEALING:
            raise Refusal("not_dealing", message("not-dealing"))
        if seat is None or not self.chairs[seat].nonce_hash:
            raise Refusal("not_seated", message("no-part"))
        if fair.hash_of(nonce) != self.chairs[seat].nonce_hash:
            raise Refusal("wrong_nonce", message("wrong-nonce"))

    def nonces_wanted(self) -> list[int]:
        """The seats whose nonces are part of the deal."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.nonce_hash]

    def start(self, by: int | None) -> list[events.TableEvent]:
        """Bots take the empty seats, and the seats are closed."""
        self.check_host(by)
        if self.phase != WAITING:
            raise Refusal("started", message("started-already"))
        for chair in self.chairs:
            if chair.person and not chair.nonce_hash and not self.fixed_deal:
                raise Refusal("no_nonce", message("not-here-yet", name=str(chair.name)))
        empty = [seat for seat, chair in enumerate(self.chairs) if chair.name is None]
        return [
            *(events.bot_at(seat, STAND_IN) for seat in empty),
            events.Dealing(),
        ]

    def leave(self, seat: int | None) -> events.Left | events.Cancelled:
        if seat is None:
            raise Refusal("not_seated", message("spectators-cannot-leave"))
        return events.Cancelled([seat]) if self.phase == DEALING else events.Left(seat)

    def offer_seat(self, seat: int | None) -> int:
        """A person wants to go on at another device; the seat, if that is possible now."""
        if seat is None:
            raise Refusal("not_seated", message("spectators-have-no-seat"))
        self.check_open()
        self.check_extras()
        return seat

    def hand_over(self, seat: int, token: str) -> events.HandedOver:
        """The device with this token takes the seat that a code was for."""
        self.offer_seat(seat)
        if self.seat_of(token) not in (None, seat):
            raise Refusal("seat_held", message("one-seat-each"))
        return events.HandedOver(seat, fair.seal(token))

    def kick(self, by: int | None, seat: int) -> events.Left:
        self.check_host(by)
        self.check_open()
        if self.phase == OVER:  # a place in the result, and its proof, are the person's own
            raise Refusal("over", message("match-over"))
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].name is None:
            raise Refusal("no_seat", message("nobody-sits", seat=seat_message(seat)))
        if seat == by:
            raise Refusal("own_seat", message("leave-yourself"))
        if self.phase == PLAYING and not (self.chairs[seat].person and self.chairs[seat].away):
            raise Refusal("not_away", message("only-away"))
        return events.Left(seat, kicked=True)

    def play(
        self, seat: int | None, actions: list[int], ply: int, by: str = "person"
    ) -> events.Played:
        """Judge a move as the table would, and change nothing."""
        if seat is None:
            raise Refusal("not_seated", message("spectators-cannot-play"))
        if by == "person" and self.chairs[seat].resigned:
            raise Refusal("resigned", message("resigned"))
        self.judged = None
        try:
            self.spare, _ = self.at_play().after(seat, actions, ply, self.spare)
        except NotWhole as refused:
            names = [self.game.action_name(action) for action in refused.actions]
            following = NextActions(actions=refused.actions, names=names)
            raise Refusal(code_of(refused), str(refused), following) from None
        except MoveRefused as refused:
            raise Refusal(code_of(refused), str(refused), said=refused.said) from None
        self.judged = events.Played(seat, actions, by)
        return self.judged

    def why_futile(self, pressed: events.Pressed) -> RequestOutcome:
        """The reason why a key press had no effect."""
        table = self.at_play()
        said = self.game.why_not(table.view(pressed.seat), pressed.action)
        return {"said": said, "words": self.game.say(said)}

    def press(self, seat: int | None, actions: list[int], ply: int) -> events.Pressed | None:
        """The event of a key press without effect, if this is one: in races it is no mistake."""
        table = self.at_play()
        if self.game.hand is None or seat is None or self.chairs[seat].resigned:
            return None
        if len(actions) != 1 or not 0 <= actions[0] < self.game.actions or ply != table.ply:
            return None
        futile = not table.over and actions[0] not in table.legal(seat)
        if futile:
            self.check_extras()
        return events.Pressed(seat, actions[0]) if futile else None

    def open_to(self, seat: int | None) -> list[int]:
        """The actions that the person at this seat may play now; after resigning, none."""
        if seat is None or self.table is None or self.phase != PLAYING:
            return []
        return [] if self.chairs[seat].resigned else self.table.legal(seat)

    def advise(self, seat: int | None) -> events.Advised:
        """A person who may act asks for a hint."""
        self.at_play()
        if seat is None or not self.open_to(seat):
            raise Refusal("not_your_turn", message("nothing-to-advise"))
        self.check_extras()
        return events.Advised(seat)

    def view_record(self, seat: int | None) -> RequestOutcome:
        """All that a client needs to compute a hint by itself: what the seat sees, as bytes."""
        assert seat is not None
        view = self.at_play().view(seat).bytes()
        return {
            "view": b64encode(view).decode(),
            "rules": self.game.version,
            "words": NO_WORDS,
        }

    def resign(self, seat: int | None) -> events.Resigned:
        if seat is None:
            raise Refusal("not_seated", message("spectators-cannot-resign"))
        if self.phase != PLAYING:
            raise Refusal("not_playing", message("nothing-to-resign"))
        if self.chairs[seat].resigned:
            raise Refusal("resigned", message("resigned-already"))
        return events.Resigned(seat)

    def say(self, seat: int | None, phrase: int) -> events.Said:
        if seat is None:
            raise Refusal("not_seated", message("spectators-cannot-speak"))
        if not 0 <= phrase < len(PHRASES):
            raise Refusal(
                "no_phrase", message("no-phrase", last=len(PHRASES) - 1, given=str(phrase))
            )
        self.check_extras()
        return events.Said(seat, phrase)

    def end(self, at: float) -> events.Ended | None:
        """The last event, once the match is over; players who resigned come last.

        The deal of a day, or of several tables, stays secret: others still play it.
        """
        if self.phase != PLAYING or self.table is None or not self.table.over:
            return None
        resigned = [chair.resigned for chair in self.chairs]
        places = without_the_resigned(self.table.places, resigned, self.table.standings)
        secret = "" if self.fixed_deal else self.secret.hex()
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
