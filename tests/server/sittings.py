"""A sitting without a server, to which anything can happen."""

from random import Random
from typing import Any

from known import known
from matches import short

from fairdeal.games import GAMES
from fairdeal.server import events, fair
from fairdeal.server.refusals import Refusal
from fairdeal.server.sitting import Sitting

SECRET = bytes(range(32))
SHORT = {name: short(name, 40, racing=20) for name in GAMES}


class Host:
    """A sitting together with its log: what is asked of it happens."""

    def __init__(self, game: str = "uno", seats: int = 3, **more: Any) -> None:
        self.log: list[bytes] = []
        self.sitting = Sitting("table", SECRET)
        options = GAMES[game].choose(seats, "as-written", SHORT[game])
        settled: dict[str, Any] = {
            "game": game,
            "rules": 1,
            "seats": seats,
            "options": options,
        } | more
        self.take(events.Opened(at=0.0, commitment=fair.commitment_to(SECRET), **settled))

    @property
    def phase(self) -> str:
        return self.sitting.phase

    def take(self, *happened: events.TableEvent) -> None:
        for event in happened:
            self.log.append(events.write_event(event))
            self.sitting.take(event)

    def sit(self, name: str, seat: int | None = None) -> None:
        nonce_hash = fair.hash_of(f"nonce of {name}")
        self.take(self.sitting.sit(name, seat, f"token of {name}", nonce_hash))

    def start(self) -> None:
        self.take(*self.sitting.start(0))
        people = [f"nonce of {one.name}" if one.person else "" for one in self.sitting.chairs]
        self.take(events.Started(1.0, people))

    def play_out(self, random: Random) -> None:
        """Play anything legal and whole, to the end."""
        table = self.sitting.at_play()
        while not table.over:
            seat = table.state.turn if table.legal(table.state.turn) else table.to_act()[0]
            actions = self.spell(seat, random)
            self.take(self.sitting.play(seat, actions, table.ply, "bot"))
        self.take(known(self.sitting.end(2.0)))

    def spell(self, seat: int, random: Random) -> list[int]:
        """A move that is whole, found by asking."""
        actions, legal = [], self.sitting.at_play().legal(seat)
        while True:
            actions.append(random.choice(legal))
            try:
                self.sitting.play(seat, actions, self.sitting.at_play().ply, "bot")
                return actions
            except Refusal as refused:
                if refused.code != "not_whole":
                    raise
                legal = known(refused.more)["actions"]
