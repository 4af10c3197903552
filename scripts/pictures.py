"""Makes the pictures of the README and the docs, small, from those of `make screenshots`.

    python scripts/pictures.py [FOLDER]

Run it after `make screenshots`, and look at what has changed before you commit it.
"""

import sys
from pathlib import Path

from PIL import Image
from steps import ROOT

PICTURES = ROOT / "docs" / "pictures"
CHOSEN = {  # by the name in docs/pictures: the name of the screenshot
    "home": "home-desk-light",
    "uno": "uno-desk-light",
    "segments": "segments-desk-light",
    "beverbende": "beverbende-desk-dark",
    "ratscrew": "ratscrew-desk-light",
    "reverb": "reverb-desk-dark",
    "daily": "daily-desk-light",
    "result": "beverbende-end-desk-light",
    "phone": "uno-phone-light",
    "lesson": "learn-uno-phone-light",
    "puzzle": "puzzle-segments-phone-dark",
    "rules": "rules-reverb-phone-light-nl",
}
WIDE, NARROW = 1000, 400  # pixels, of a desk and of a phone
COLOURS = 256


def main(folder: Path) -> None:
    for name, shot in CHOSEN.items():
        picture = Image.open(folder / f"{shot}.png").convert("RGB")
        width = NARROW if "phone" in shot else WIDE
        height = picture.height * width // picture.width
        small = picture.resize((width, height), Image.Resampling.LANCZOS)
        small = small.quantize(COLOURS, Image.Quantize.FASTOCTREE)  # it keeps rare colours
        file = PICTURES / f"{name}.png"
        small.save(file, optimize=True)
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "out" / "screenshots")
