"""How each game looks."""

from fairdeal.terminal.faces import beverbende, ratscrew, reverb, segments, uno
from fairdeal.terminal.faces.face import Face

FACES: dict[str, Face] = {
    "beverbende": beverbende.FACE,
    "ratscrew": ratscrew.FACE,
    "reverb": reverb.FACE,
    "segments": segments.FACE,
    "uno": uno.FACE,
}
