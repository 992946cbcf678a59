"""The bars of an interval figure: the usual ones of a table by name, or any number with its interval."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from app.core.answers.units import Shown, Unit
from app.core.lessons.manuscript import Manuscript
from app.core.stats.table import Table
from app.core.text.faults import did_you_mean
from app.core.text.fields import Fields
from app.core.text.figures import Bar, Tone, intervals

TONES: tuple[Tone, ...] = get_args(Tone)


@dataclass(frozen=True, slots=True)
class Drawable:
    """A bar to be: what it is called, the names of its point and its interval, how it looks."""

    label: str
    point: str
    interval: str
    tone: Tone


USUAL: Mapping[str, Drawable] = {
    "unpaired": Drawable("Unpaired", "delta", "ci_unpaired", "unpaired"),
    "paired": Drawable("Paired", "delta", "ci_wald", "paired"),
    "tango": Drawable("Tango", "delta", "ci_tango", "score"),
    "bootstrap": Drawable("Bootstrap", "delta", "ci_bootstrap", "score"),
    "score_a": Drawable("Model A", "accuracy_a", "ci_a", "a"),
    "score_b": Drawable("Model B", "accuracy_b", "ci_b", "b"),
}


def draw_usual(fields: Fields, table: Table, title: str, manuscript: Manuscript) -> tuple[str, str] | None:
    """`bars = ["unpaired", "paired"]` of one table."""
    fields.only("table", "title", "caption", "bars")
    names = fields.strings("bars") or ("unpaired", "paired")
    unknown = next((name for name in names if name not in USUAL), None)
    if unknown is not None:
        remedy = did_you_mean(unknown, USUAL) or f"known bars: {', '.join(USUAL)}"
        fields.fault("bars", f'unknown bar "{unknown}"', remedy)
        return None
    data = fields.string("table")
    found = [(USUAL[name].label, _numbers(data, USUAL[name], manuscript), USUAL[name].tone) for name in names]
    return _drawn([(label, *pair, tone) for label, pair, tone in found if pair], fields, title)


def draw_free(fields: Fields, title: str, manuscript: Manuscript) -> tuple[str, str] | None:
    """`[[bars]]`, each with a label, the data, the names of its point and its interval, and its tone."""
    fields.only("title", "caption", "bars")
    found = [_free(each, manuscript) for each in fields.each("bars")]
    bars = [bar for bar in found if bar is not None]
    return _drawn(bars, fields, title) if len(bars) == len(found) else None


_Numbered = tuple[str, Shown, Shown, Tone]


def _free(fields: Fields, manuscript: Manuscript) -> _Numbered | None:
    fields.only("label", "data", "point", "interval", "tone")
    label, tone = manuscript.label(fields, "label"), fields.one_of("tone", TONES, "paired")
    if manuscript.named(fields, "data") is None:
        return None
    name = fields.string("data")
    point, limits = (_named(fields, key, name, manuscript) for key in ("point", "interval"))
    if point is None or limits is None:
        return None
    if isinstance(point.value, tuple) or not isinstance(limits.value, tuple):
        key = "point" if isinstance(point.value, tuple) else "interval"
        wanted = "a number" if key == "point" else "an interval that is defined here"
        fields.fault(key, f'"{fields.string(key)}" is not {wanted}', "such as delta, and ci_wald")
        return None
    return label, point, limits, next(each for each in TONES if each == tone)


def _named(fields: Fields, key: str, data: str, manuscript: Manuscript) -> Shown | None:
    name = fields.string(key)
    found = manuscript.values.get(f"{data}.{name}")
    if name and not isinstance(found, Shown):
        known = [each.removeprefix(f"{data}.") for each in manuscript.values if each.startswith(f"{data}.")]
        remedy = did_you_mean(name, known) or f"known: {', '.join(known)}"
        fields.fault(key, f'"{data}" has no number "{name}"', remedy)
    return found if isinstance(found, Shown) else None


def _numbers(data: str, drawable: Drawable, manuscript: Manuscript) -> tuple[Shown, Shown] | None:
    point, limits = (manuscript.values.get(f"{data}.{name}") for name in (drawable.point, drawable.interval))
    if isinstance(point, Shown) and isinstance(limits, Shown) and isinstance(limits.value, tuple):
        return point, limits
    return None


def _drawn(bars: list[_Numbered], fields: Fields, title: str) -> tuple[str, str] | None:
    units: set[Unit] = {point.unit for _, point, _, _ in bars}
    if len(units) != 1:
        said = "scores and differences on one axis" if units else "none of these intervals is defined"
        fields.fault("bars", said, "draw them in two figures" if units else "draw others, or another table")
        return None
    unit = units.pop()
    told = [f"- {label}: {point.text()}, 95% interval {limits.text()}" for label, point, limits, _ in bars]
    drawn = [_bar(*each) for each in bars]
    return intervals(drawn, unit=unit, title=title, zero=unit != "percent"), f"{title}\n\n" + "\n".join(told)


def _bar(label: str, point: Shown, limits: Shown, tone: Tone) -> Bar:
    assert isinstance(limits.value, tuple)
    assert point.value is not None
    assert not isinstance(point.value, tuple)
    return Bar(label, float(point.value), float(limits.value[0]), float(limits.value[1]), tone)
