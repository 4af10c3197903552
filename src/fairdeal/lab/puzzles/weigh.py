"""What every action of a position wins, by the playouts of a review, and by a search."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairdeal.bots.playouts import IMAGINED, MATCH, PLAYED, weigh
from fairdeal.bots.searcher import Estimate, Searcher
from fairdeal.bots.verdict import REPLY, SEEN, review_binding
from fairdeal.engine.chance import WHIMS, give_key, key_of
from fairdeal.engine.compile import compiled
from fairdeal.engine.face import blank
from fairdeal.engine.game import View
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.lab.review.judge import Judge


@dataclass(frozen=True)
class Weighed:
    """One action, compared with the first one of its position."""

    action: int
    chance: float  # of winning; alone, of a better result than the reference player has
    gap: float  # its chance less that of the first action, at the same tables
    error: float  # the standard error of the gap


class Scales:
    """Weighs the actions of positions of one rule set, which a table shows."""

    def __init__(self, table: Table, seed: str) -> None:
        self.judge = Judge(table, seed)
        self.twin = compiled(weigh, table.game, (), review_binding(table.game))
        self.searcher = Searcher(table.game, table.seats, table.options)
        self.luck = blank(Players)
        self.key = key_of(f"puzzle {seed}")

    def weigh(
        self, view: View, actions: Sequence[int], playouts: int, number: int
    ) -> list[Weighed]:
        """Compare all actions with the first one; the same number means the same luck."""
        judge, trials = self.judge, self.judge.trials
        trials["lines"] = len(actions)
        trials["action"][0] = PLAYED
        trials["action"][1 : len(actions)] = actions[1:]
        judge.said.actions[0] = actions[0]
        judge.views[SEEN] = view.record[0]
        records = judge.people, judge.tables, judge.views[REPLY], judge.record[0]["actions"]
        self.twin(judge.views[SEEN], IMAGINED, number, *records, 1, trials, playouts)
        return [self.line(action, line, view.seat) for line, action in enumerate(actions)]

    def line(self, action: int, line: int, seat: int) -> Weighed:
        """One line; as it may have fewer tries, its chance is that of the first one and the gap."""
        t, tries = self.judge.trials, int(self.judge.trials["tries"][line])
        gap = float(t["gaps"][line]) / tries
        variance = max(0.0, float(t["squares"][line]) / tries - gap * gap)
        first = float(t["totals"][0, seat]) / int(t["tries"][0])
        chance = max(0.0, first + gap)
        return Weighed(action, chance / MATCH, gap / MATCH, (variance / tries) ** 0.5 / MATCH)

    def search(self, view: View, simulations: int) -> list[Estimate]:
        """The values of the actions by a search, the most visited first."""
        give_key(self.luck, self.key, WHIMS)
        return self.searcher.study(view, self.luck, simulations)
