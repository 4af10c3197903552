"""Questions about one game only: a module named after the game answers them with `ask`."""

from fairdeal.engine.parts import part_of
from fairdeal.lab.analysis import Study
from fairdeal.lab.section import Section


def questions(study: Study) -> list[Section]:
    """The sections about this game only; none if it has no module here."""
    own = part_of(study.plan.game, __name__)
    section = own.ask(study) if own else None
    return [section] if section else []
