"""A review in words: its sentences and cells, in any language, for text and page."""

from collections.abc import Callable
from pathlib import Path

from fairdeal.bots.hint import decimal
from fairdeal.engine.game import Facts, Game, names_of
from fairdeal.engine.messages import ENGLISH, Message, catalogue, message, seat_message
from fairdeal.games import find
from fairdeal.lab.review.account import ALL, ONE, Decision, Review, ReviewedMove

SENTENCES = Path(__file__).parent / "messages"
SHORT = 48  # characters of a fact that is shown; a hand is always shown
KNOWN_ANYWAY = ("seat", "turn", "phase", "round", "discards")
FactWords = Callable[[str, object], str]  # says a fact of a view: its name and its value


def english_fact(name: str, value: object) -> str:
    return f"{name}: {listed(value)}"


def listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


class ReviewWords:
    """The words of one review in one language."""

    def __init__(
        self, review: Review, language: str = ENGLISH, fact: FactWords = english_fact
    ) -> None:
        self.review, self.language, self.fact = review, language, fact
        self.game: Game = find(review.game)

    def say(self, said: Message) -> str:
        return catalogue(SENTENCES, self.language).sentence(said)

    def who(self, seat: int) -> str:
        return self.say(seat_message(seat))

    # -- sentences ------------------------------------------------------------
    def title(self) -> str:
        return self.say(message("title", game=self.review.title, moves=len(self.review.moves) - 1))

    def outcome(self) -> str:
        """The winner; for a solo match, the comparison with the reference player."""
        accounts = self.review.accounts
        if self.review.seats == 1:
            if not accounts or not accounts[0].place:
                return self.say(message("alone-unfinished"))
            share = f"{100 * accounts[0].share:.0f} %"
            return self.say(message("alone", points=accounts[0].points, share=share))
        winners = [self.who(seat) for seat in self.review.winners]
        if not winners:
            return self.say(message("nobody"))
        said = message("won" if len(winners) == 1 else "shared", who=", ".join(winners))
        sentence = self.say(said)
        return sentence[0].upper() + sentence[1:]

    def method(self) -> list[str]:
        """Whose knowledge, and how much work."""
        review = self.review
        if review.knowledge == ONE:
            said = message("seat-knowledge", who=self.who(review.seat or 0))
        else:
            said = message("all-knowledge" if review.knowledge == ALL else "own-knowledge")
        effort = message("effort", playouts=str(review.playouts), seed=review.seed)
        return [self.say(said), self.say(effort), *self.interrupted()]

    def interrupted(self) -> list[str]:
        if self.review.complete:
            return []
        done = max(0, len(self.review.moves) - 1)
        return [self.say(message("interrupted", done=done, moves=self.review.length))]

    def sums_mean(self) -> str:
        if self.review.seats == 1:
            return self.say(message("sums-mean-alone"))
        return self.say(message("sums-mean", even=f"{100 * self.review.even:.0f} %"))

    def told(self, move: ReviewedMove) -> str:
        """A move, as a sentence."""
        if move.seat is None:
            return self.say(message("deal"))
        return self.game.tell(move.actions, seat_message(move.seat), language=self.language)

    def costly(self, move: ReviewedMove) -> str:
        return self.say(message("move", number=str(move.number), told=self.told(move)))

    def better(self, decision: Decision) -> str:
        best = self.actions(decision.best)
        return self.say(message("better", best=best, cost=self.cost(decision)))

    def knew(self, move: ReviewedMove, decision: Decision) -> str:
        """The short facts of the player's view."""
        who = self.who(move.seat or 0)
        shown = "; ".join(self.fact(*one) for one in facts_of(decision.knew))
        return self.say(message("knew", who=who, facts=shown))

    # -- figures ---------------------------------------------------------------
    def points(self, share: float) -> str:
        return self.say(decimal(f"{100 * share:.1f}", 1))

    def signed(self, share: float) -> str:
        written = f"{100 * share:+.1f}"
        return self.say(decimal("0.0" if written in ("-0.0", "+0.0") else written, 1))

    def cost(self, decision: Decision) -> str:
        return f"{self.points(decision.cost)} ± {self.points(decision.cost_error)}"

    # -- cells ----------------------------------------------------------------
    def actions(self, actions: list[int]) -> str:
        if not actions:
            return self.say(message("waiting"))
        names = names_of(self.game, self.language)
        return ", ".join(names[action] for action in actions)

    def best(self, decision: Decision) -> str:
        if decision.best_is_played or decision.cost == 0:
            return self.say(message("same"))
        return self.actions(decision.best)

    def sum_rows(self) -> list[list[str]]:
        """Luck and skill of each seat, below their heads."""
        alone = self.review.seats == 1
        keys = ["head-won", "head-result", "head-skill", "head-luck", "head-cards", "head-others"]
        heads = [message("head-seat"), *(message(key) for key in keys[: 4 if alone else 6])]
        rows = [[self.say(head) for head in heads]]
        for one in self.review.accounts:
            skill = f"{self.signed(one.skill)} ± {self.points(one.skill_error)}"
            won, result = f"{100 * one.share:.0f} %", self.signed(one.result)
            luck = (one.luck,) if alone else (one.luck, one.cards, one.others)
            rows.append([self.who(one.seat), won, result, skill, *map(self.signed, luck)])
        return rows

    def move_rows(self) -> list[list[str]]:
        """Every move, below the heads."""
        keys = ("number", "what", "best", "cost", "luck", "chances")
        rows = [[self.say(Message(f"head-{key}")) for key in keys]]
        return rows + [self.move_row(move) for move in self.review.moves]

    def move_row(self, move: ReviewedMove) -> list[str]:
        decision = move.decision
        shown = " ".join(f"{100 * min(1, max(0, one)):3.0f}" for one in move.chances)
        luck = move.luck if move.seat is None else [move.luck[move.seat]]
        return [
            str(move.number),
            self.told(move),
            self.best(decision) if decision else "",
            self.cost(decision) if decision and decision.cost > 0 else "",
            " ".join(self.signed(one) if abs(one) > TINY else "" for one in luck),
            shown,
        ]


TINY = 1e-9


def facts_of(knew: Facts) -> list[tuple[str, object]]:
    """The facts of a view that fit on a line, the hand first."""
    shown = []
    for name, value in sorted(knew.items(), key=lambda fact: fact[0] != "hand"):
        short = name not in KNOWN_ANYWAY and len(listed(value)) <= SHORT
        nothing = not any(value) if isinstance(value, list) else not value
        if (short or name == "hand") and not nothing:
            shown.append((name, value))
    return shown
