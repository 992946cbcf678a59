"""The rules of the playground: what can be set, what is said, and the shares it quotes."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.playground.often import OFTEN, times_in_a_hundred
from app.core.playground.presets import PRESETS
from app.core.playground.reading import read_settings
from app.core.playground.settings import Settings, possible
from app.core.playground.sweep import sweep
from app.core.playground.told import told
from app.core.playground.view import View
from app.core.stats.clearing import clearing
from app.core.stats.simulate import phi_bounds
from app.core.stats.table import Table


@pytest.mark.parametrize("name", OFTEN)
def test_the_quoted_shares_are_what_counting_gives(name: str) -> None:
    settings, stored = OFTEN[name]
    counted = clearing(possible(settings).chances, settings.n)
    assert (round(counted.unpaired, 5), round(counted.paired, 5)) == (stored.unpaired, stored.paired)


def test_shares_are_said_as_people_say_them() -> None:
    assert times_in_a_hundred()["twins"] == {"unpaired": "0.5", "paired": "41"}
    assert times_in_a_hundred()["real-jump"] == {"unpaired": "28", "paired": "71"}


def test_an_address_reads_back_to_the_same_settings() -> None:
    for preset in PRESETS.values():
        query = preset.settings.address.partition("?")[2]
        assert read_settings(dict(pair.split("=") for pair in query.split("&"))).settings == preset.settings


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("accuracy", "78", "78/100"), ("accuracy", "0.78", "78/100"), ("accuracy", "78.5%", "785/1000"),
        ("gap", "2", "2/100"), ("gap", "0.02", "2/100"), ("gap", "0.5", "5/1000"), ("gap", "0.1pp", "1/1000"),
        ("gap", "−4 pp", "-4/100"), ("rho", "80%", "8/10"), ("rho", "-.25", "-1/4"),
    ],
)  # fmt: skip
def test_numbers_as_people_write_them(name: str, text: str, value: str) -> None:
    assert getattr(read_settings({name: text}).settings, name) == Fraction(value)


@pytest.mark.parametrize("accuracy", [5, 50, 78, 99])
@pytest.mark.parametrize("gap", [-20, 0, 2, 20])
@pytest.mark.parametrize("rho", [-1, 0, 1])
def test_every_setting_is_cut_to_a_possible_one(accuracy: int, gap: int, rho: int) -> None:
    two = possible(Settings(200, Fraction(accuracy, 100), Fraction(gap, 100), Fraction(rho), 1))
    bounds = phi_bounds(two.accuracy, two.accuracy_b)
    assert bounds == (two.low, two.high)
    assert two.low <= two.rho <= two.high
    chances = two.chances
    assert sum((chances.both, chances.only_a, chances.only_b, chances.neither)) == pytest.approx(1)


def test_the_hundred_holds_the_run_that_is_shown() -> None:
    view = View(Settings(seed=341))
    assert view.settings.runs == range(300, 400)
    assert view.now == 41
    assert view.table == View(Settings(seed=341)).hundred[41]
    assert view.hundred == View(Settings(seed=300)).hundred


def test_the_axis_stands_still_while_luck_and_correlation_change() -> None:
    reaches = {View(replace(Settings(), seed=seed, rho=Fraction(rho, 10))).reach
               for seed in range(0, 100, 9) for rho in range(0, 10, 3)}  # fmt: skip
    assert reaches == {0.12}


def test_without_a_disagreement_nothing_is_claimed() -> None:
    view = View(Settings(n=20, accuracy=Fraction(99, 100), gap=Fraction(0), rho=Fraction(1)))
    assert view.table == Table(20, 0, 0, 0)
    said = told(view)
    assert (said["ci_paired"], said["efficiency"], said["phi"]) == ("not defined",) * 3
    assert said["call_paired"] == "not shown: zero lies inside"
    assert said["p_exact"] == "1.000"


def test_what_cannot_be_is_said() -> None:
    said = told(View(Settings(accuracy=Fraction(95, 100), gap=Fraction(10, 100), rho=Fraction(9, 10))))
    assert said["note"].startswith(
        "B is never right on more than 99% of the items here: drawn with a gap of +4.0"
    )
    assert "A correlation of 0.90 cannot be: drawn with 0.44." in said["note"]


def test_the_sweep_goes_as_far_as_two_models_can() -> None:
    stops = sweep(Settings())
    assert [stop.rho for stop in stops] == [f"0.{tenth}" for tenth in range(10)]
    assert [stop.rho for stop in sweep(Settings(accuracy=Fraction(6, 10), gap=Fraction(2, 10)))][-1] == "0.6"
