"""Numbers as help writes them: in mathematics (TeX) and in prose."""

from collections.abc import Mapping
from fractions import Fraction

from app.core.answers.units import MINUS, Shown, Unit, decimal_text, exact
from app.core.quantities.quantity import Scene

# What stands in a formula for a number that the step itself asks for.
SYMBOLS: Mapping[str, str] = {
    "both": r"\text{both}",
    "only_a": r"\text{only A}",
    "only_b": r"\text{only B}",
    "neither": r"\text{neither}",
    "discordant": r"\text{discordant}",
    "accuracy_a": "p_A",
    "accuracy_b": "p_B",
    "delta": r"\Delta",
    "se_unpaired": r"\mathrm{SE}_{\text{unpaired}}",
    "se_paired": r"\mathrm{SE}",
    "decisive": "N",
    "items_needed": "n",
    "sd_difference": "s_d",
    "se_difference": r"\mathrm{SE}",
    "se_items": r"\mathrm{SE}_{\text{alone}}",
    "se_clustered": r"\mathrm{SE}_{\text{clustered}}",
    "se_accuracy": r"\mathrm{SE}",
    "se_ratio": r"\text{ratio}",
    "covariance": r"\mathrm{cov}",
    "z_quick": "z",
    "p_exact": r"p_{\text{exact}}",
    "p_point": r"P(X = \text{split})",
}


def plug(scene: Scene, name: str, number: str) -> str:
    """The number, or its symbol where the number may not be shown."""
    return SYMBOLS[name] if name in scene.hidden else number


def tex(value: float | Fraction, digits: int) -> str:
    """A plain number for a formula, rounded as everywhere else."""
    return decimal_text(exact(value), digits).replace(MINUS, "-")


def tex_pp(value: float | Fraction, digits: int) -> str:
    """Percentage points as a bare number for a formula: 0.02 is "2.0"."""
    return tex(exact(value) * 100, digits)


def tex_share(value: float | Fraction) -> str:
    """A share with at most four decimals and no idle zeros: .78, .5833."""
    return tex(value, 4).rstrip("0").rstrip(".")


def signed(value: float | Fraction, digits: int) -> str:
    """A number that follows another in a formula: negative ones get brackets."""
    text = tex_pp(value, digits)
    return f"({text})" if text.startswith("-") else text


def prose(value: float | Fraction | tuple[float, float] | None, unit: Unit, digits: int) -> str:
    """As everywhere on the pages."""
    return Shown(value, unit, digits).text()


def capital(sentence: str) -> str:
    """A sentence that may begin with an author's word, as in "the new prompt is better"."""
    return sentence[:1].upper() + sentence[1:]


def error_digits(n: int) -> int:
    """Standard errors: .1 pp below 100 items, .01 pp from there."""
    return 1 if n < 100 else 2
