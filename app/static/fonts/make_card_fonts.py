"""Make the letters of preview pictures from Source Sans 3. For maintainers: the application needs the result.

    npm pack @fontsource/source-sans-3@5.3.0 && tar xzf fontsource-source-sans-3-5.3.0.tgz
    pip install "fonttools[woff]"
    python app/static/fonts/make_card_fonts.py package/files

The subset drops hinting, and gets a name of its own, because it is a modified version of a reserved one.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
WEIGHTS = {400: "Regular", 600: "SemiBold"}
CHARACTERS = {*range(0x20, 0x7F), 0xA0, 0xB1, 0xB7, 0xD7, 0xE9, 0x2013, 0x2014, *range(0x2018, 0x201A)}
CHARACTERS |= {0x201C, 0x201D, 0x2022, 0x2026, 0x2212}


def subset(font: TTFont, weight: int) -> TTFont:
    """The font with what a title and a figure need."""
    options = Options()
    options.layout_features = ["kern", "mark"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    maker = Subsetter(options)
    maker.populate(unicodes=CHARACTERS)
    maker.subset(font)
    names = {1: "Discordant Sans", 2: WEIGHTS[weight], 4: f"Discordant Sans {WEIGHTS[weight]}"}
    names |= {3: f"Discordant Sans {weight}; subset of Source Sans 3", 6: f"DiscordantSans-{WEIGHTS[weight]}"}
    for number, name in names.items():
        font["name"].setName(name, number, 3, 1, 0x409)
        font["name"].removeNames(number, 1)
    return font


def main() -> None:
    """Write discordant-sans-400.ttf and -600.ttf beside this file."""
    if len(sys.argv) != 2:
        sys.exit("say where the files of Source Sans 3 are")
    for weight in WEIGHTS:
        source = Path(sys.argv[1]) / f"source-sans-3-latin-{weight}-normal.woff"
        font = subset(TTFont(source, recalcTimestamp=False), weight)
        font.flavor = None
        target = HERE / f"discordant-sans-{weight}.ttf"
        font.save(target)
        print(f"{target.name}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
