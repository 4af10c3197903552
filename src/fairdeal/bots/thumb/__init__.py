"""Rules of thumb: how an experienced player plays each game, in a few sentences that compile."""

from collections.abc import Callable

from fairdeal.bots.thumb import beverbende, reverb, segments, uno

THUMBS: dict[str, Callable[..., int]] = {
    "beverbende": beverbende.choose,
    "reverb": reverb.choose,
    "segments": segments.choose,
    "uno": uno.choose,
}
