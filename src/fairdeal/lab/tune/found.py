"""What a search found: all rule sets that were tried, the proposals, and what to say of them."""

from dataclasses import dataclass

from fairdeal.engine.game import Value
from fairdeal.lab.tune.measure import Samples
from fairdeal.lab.tune.proposals import WINNERS, Proposal
from fairdeal.lab.tune.wishes import LENGTH, Wish, interval
from fairdeal.lab.tune.words import changes_words, figure_words, wish_name
from fairdeal.lab.words import number, t


@dataclass(frozen=True)
class TuneResult:
    """The results of a search."""

    want: str
    wishes: tuple[Wish, ...]
    tried: list[tuple[dict[str, Value], list[float]]]  # changes, and the figure of each wish
    whole: int  # rule sets that there are
    deals: int  # of each rule set in the search
    fresh: int  # and of each proposal
    start: Samples  # of the rules as they are, on the fresh deals
    proposals: list[Proposal]
    strong: str  # the stronger players

    @property
    def summary(self) -> list[str]:
        """How it was found, and what."""
        counted = {"sets": number(len(self.tried), ","), "whole": number(self.whole, ",")}
        played = {"deals": number(self.deals, ","), "fresh": number(self.fresh, ",")}
        said = [t("tune-how", **counted, **played), *self.out_of_reach()]
        if not self.proposals:
            return [*said, t("tune-nothing")]
        checked = [n for n, one in enumerate(self.proposals) if one.checked]
        others = [n for n, one in enumerate(self.proposals) if not one.checked]
        return [*said, *map(self.verdict, checked), *([self.unchecked(others)] if others else [])]

    def out_of_reach(self) -> list[str]:
        """A length that no rule set comes near, and what there is instead."""
        said = []
        for place, wish in enumerate(self.wishes):
            figures = [figures[place] for _, figures in self.tried]
            if wish.kind == LENGTH and 0 < wish.low < 1e5 and min(map(wish.loss, figures)) > 0:
                ends = {
                    "near": min(figures, key=wish.loss),
                    "low": min(figures),
                    "high": max(figures),
                }
                words = {name: number(one, ".1f") for name, one in ends.items()}
                said.append(t("tune-out-of-reach", unit=wish_name(wish), **words))
        return said

    def verdict(self, place: int) -> str:
        """Whether stronger players confirm a proposal, wish by wish."""
        one = self.proposals[place]
        names = [t("wish-named", kind=wish.kind) for wish in self.wishes]
        kept = [names[n] for n in one.promised if one.checked[n].verdict > 0]
        open_ = [names[n] for n in one.promised if one.checked[n].verdict == 0]
        lost = [name for name, step in zip(names, one.checked, strict=True) if step.verdict < 0]
        return t(
            "tune-confirmed" if one.confirmed else "tune-not-confirmed",
            number=place + 1,
            changes=changes_words(one.changes),
            bots=self.strong,
            kept=", ".join(kept) or t("tune-none"),
            open=", ".join(open_) or t("tune-none"),
            lost=", ".join(lost) or t("tune-none"),
        )

    def unchecked(self, places: list[int]) -> str:
        """That no stronger players played these proposals."""
        sets = ", ".join(str(place + 1) for place in places)
        return t("tune-unchecked", n=len(places), sets=sets, winners=WINNERS, bots=self.strong)

    def lines(self) -> list[str]:
        """The rules as they are and the proposals, each with its figures and their intervals."""
        known = [(t("tune-start"), self.start)]
        known += [
            (f"{n}. {changes_words(one.changes)}", one.samples)
            for n, one in enumerate(self.proposals, start=1)
        ]
        said = []
        for name, samples in known:
            said += ["", name]
            for wish, sample in zip(self.wishes, samples, strict=True):
                said.append(f"   {wish_name(wish)}: {figure_words(wish, interval(wish, sample))}")
        return said
