"""What the pages of the playground show, as plain values."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.core.playground.flips import read_flips
from app.core.playground.often import OFTEN, times_in_a_hundred
from app.core.playground.presets import PRESETS
from app.core.playground.settings import RUNS
from app.core.playground.sweep import sweep as swept
from app.core.playground.told import told
from app.core.playground.view import View
from app.core.text.figures import flips


def page_values(view: View, *, sweep: bool) -> dict[str, Any]:
    """Everything the templates of the playground need; presets keep the luck that is there."""
    seed = view.settings.seed
    addresses = {name: replace(settings, seed=seed).address for name, (settings, _) in OFTEN.items()}
    return {
        "view": view,
        "settings": view.settings,
        "two": view.possible,
        "pictures": view.pictures,
        "told": told(view),
        "presets": PRESETS.values(),
        "addresses": addresses,
        "often": times_in_a_hundred(),
        "sweep": swept(view.settings) if sweep else [],
        "runs": RUNS,
    }


def drawn_flips(texts: Mapping[str, str]) -> dict[str, Any]:
    """The coin flips of two typed counts."""
    read = read_flips(texts)
    title = "What a fair coin does with these disagreements"
    return {
        "texts": read.texts,
        "errors": dict.fromkeys(read.texts, "") | read.errors,
        "place": "flips",
        "title": title,
        "svg": flips(read.only_a, read.only_b, title=title),
    }
