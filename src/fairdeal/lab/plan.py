"""A plan: everything that decides which matches are played, on any machine."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from fairdeal.engine.chance import fork, give_key, key_of
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers, blank, wrap
from fairdeal.engine.game import Answers, Game, Value
from fairdeal.engine.messages import message
from fairdeal.engine.players import MOST_SKILL, Players


@dataclass(frozen=True)
class Plan:
    """Everything that decides which matches are played, and nothing else."""

    game: Game
    seats: int
    games: int
    seed: str
    options: Mapping[str, Value]
    skill: tuple[int, ...] = ()  # of the seats from 0 on; the others have skill 0

    def __post_init__(self) -> None:
        if self.games < 1:
            raise SetupRefused(message("no-matches", given=str(self.games)))
        if len(self.skill) > self.seats:
            raise SetupRefused(message("skill-of-each", seats=self.seats, given=len(self.skill)))
        if self.skill and self.game.whim is None:
            raise SetupRefused(message("no-races", what="--skill", game=self.game.title))
        for skill in self.skill:
            if not -MOST_SKILL <= skill <= MOST_SKILL:
                raise SetupRefused(message("wrong-skill", most=MOST_SKILL, given=str(skill)))

    def master(self) -> Numbers:
        """The players with the master key, from which each match gets its key."""
        master = np.zeros(1, Players.dtype)
        give_key(wrap(master), key_of(self.seed))
        master["skill"][0, : len(self.skill)] = self.skill
        return master

    def table(self) -> Numbers:
        """A table with its seats and options, before the deal."""
        table = np.zeros(1, self.game.state)
        self.game.settle(wrap(table), self.seats, self.options)
        return table

    def answers(self) -> Answers:
        """The options to compile in."""
        return self.game.answers_to_compile(self.seats, self.options)

    def key(self, number: int) -> bytes:
        """The key of one match."""
        child = blank(Players)
        fork(wrap(self.master()), number, child)
        return child.record["key"].astype("<u4").tobytes()


class OpenPlan(Plan):
    """A plan whose options are read at run time: all rule sets share one compilation."""

    def answers(self) -> Answers:
        return ()
