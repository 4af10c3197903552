"""Questions that only one game has: a module named after the game answers them with `ask`."""

from fairdeal.engine.parts import part_of
from fairdeal.lab.sections import Section
from fairdeal.lab.study import Study


def questions(study: Study) -> list[Section]:
    """What is asked of this game alone; nothing, if it has no module here."""
    own = part_of(study.plan.game, __name__)
    section = own.ask(study) if own else None
    return [section] if section else []
