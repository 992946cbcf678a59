"""Make the mathematics font of the pages from STIX Two Math. For maintainers: pages need only its result.

    pip install "fonttools[woff]" ziamath==0.13
    python app/static/fonts/make_subset.py "$(python -c 'import ziamath, pathlib; \
        print(next(pathlib.Path(ziamath.__file__).parent.rglob("STIXTwoMath-Regular.ttf")))')"

Version 2.11 of the font stands in the package ziamath 0.13. The subset keeps the MATH table and the
script-size forms, drops hinting, and gets a name of its own, because it is a modified version.
"""

import re
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
NAMES = {
    1: "Discordant Math",
    3: "Discordant Math; subset of STIX Two Math 2.11",
    4: "Discordant Math",
    6: "DiscordantMath",
}
MOST_BYTES = 85_000


def characters() -> set[int]:
    """The code points listed in characters.txt."""
    found: set[int] = set()
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", (HERE / "characters.txt").read_text()):
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def subset(font: TTFont) -> TTFont:
    """The font with only the listed characters and what they need to grow, shrink and combine."""
    missing = {point for point in characters() if point not in font.getBestCmap()} - {0x237}
    if missing:
        sys.exit("not in the font: " + " ".join(f"U+{point:04X}" for point in sorted(missing)))
    options = Options()
    options.layout_features = ["ssty", "dtls", "flac"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, *NAMES, 5, 13, 14]
    options.drop_tables += ["DSIG"]
    maker = Subsetter(options)
    maker.populate(unicodes=characters())
    maker.subset(font)
    for number, name in NAMES.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    return font


def main() -> None:
    """Write discordant-math.woff2 beside this file."""
    if len(sys.argv) != 2:
        sys.exit("say where STIXTwoMath-Regular.ttf is")
    font = subset(TTFont(sys.argv[1], recalcTimestamp=False))
    font.flavor = "woff2"
    target = HERE / "discordant-math.woff2"
    font.save(target)
    size = target.stat().st_size
    print(f"{target.name}: {size:,} bytes, {len(font.getBestCmap())} characters")
    if size > MOST_BYTES:
        sys.exit(f"over {MOST_BYTES:,} bytes: shorten characters.txt")


if __name__ == "__main__":
    main()
