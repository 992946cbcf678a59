"""Playing in a browser: everything follows a slider, the luck stays, and keys and listeners get the same."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.server import Site
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser

HERE = "/playground?n=500&accuracy=78&gap=2&rho=0.8&seed=9"


def slider(page: Page, name: str) -> Locator:
    return page.locator(f'[data-dial="{name}"] .slider')


def box(page: Page, name: str) -> Locator:
    return page.locator(f'[data-dial="{name}"] .box input')


def said(page: Page, name: str) -> Locator:
    return page.locator(f'[data-told="{name}"]').first


def bar(page: Page, kind: str) -> tuple[float, float]:
    """The centre and the length of a bar as it is drawn."""
    drawn = page.locator(f'[data-picture="intervals"] .fig-{kind} .fig-bar')
    left, width = (float(drawn.get_attribute(name) or 0) for name in ("x", "width"))
    return left + width / 2, width


def press(target: Locator, key: str, times: int) -> None:
    expect(target).to_be_enabled()
    target.focus()
    for _ in range(times):
        target.press(key)


def test_dragged_everything_follows_and_the_address_too(page: Page) -> None:
    page.goto(HERE)
    slider(page, "rho").scroll_into_view_if_needed()
    knob = slider(page, "rho").bounding_box()
    assert knob is not None
    page.mouse.move(knob["x"] + 0.9 * (knob["width"] - 24) + 12, knob["y"] + knob["height"] / 2)
    page.mouse.down()
    page.mouse.move(knob["x"] + 0.5 * (knob["width"] - 24) + 12, knob["y"] + knob["height"] / 2, steps=12)
    page.mouse.up()
    expect(box(page, "rho")).to_have_value(re.compile(r"^-?0(\.0\d?)?$"))
    expect(page).to_have_url(re.compile(r"gap=2&rho=-?0(\.0\d?)?&seed=9$"))
    expect(page.locator('[data-picture="runs-paired"] title')).not_to_have_text(re.compile("39 of 100"))
    drawn = page.locator('[data-picture="runs-paired"] title').text_content()
    text = said(page, "ci_paired").or_(said(page, "se_paired")).first.text_content()
    page.reload()
    assert page.locator('[data-picture="runs-paired"] title').text_content() == drawn
    expect(said(page, "se_paired")).to_have_text(text or "")


def test_swept_one_bar_shrinks_and_both_keep_their_centre(page: Page) -> None:
    page.goto(HERE.replace("rho=0.8", "rho=0"))
    before = {kind: bar(page, kind) for kind in ("unpaired", "paired")}
    press(slider(page, "rho"), "ArrowRight", 90)
    expect(box(page, "rho")).to_have_value("0.9")
    expect(page.locator('[data-picture="intervals"] desc')).to_contain_text("without zero")
    after = {kind: bar(page, kind) for kind in ("unpaired", "paired")}
    assert after["unpaired"][1] / before["unpaired"][1] == pytest.approx(1, abs=0.06)
    assert 0.25 < after["paired"][1] / before["paired"][1] < 0.4
    for drawn in (before, after):
        assert drawn["paired"][0] == pytest.approx(drawn["unpaired"][0], abs=0.1)


def test_sweep_shows_it_and_comes_back(page: Page) -> None:
    page.goto(HERE)
    page.get_by_role("button", name="Sweep").click()
    expect(box(page, "rho")).to_have_value(re.compile(r"^0\.[12]"))
    expect(box(page, "rho")).to_have_value("0.9")
    expect(box(page, "rho")).to_have_value("0.8")


def test_without_motion_sweep_is_a_table(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(HERE)
    page.get_by_role("button", name="Sweep").click()
    expect(page.get_by_role("table", name=re.compile("swept"))).to_be_visible()


def test_keys_move_sliders_that_speak_and_the_picture_is_told_politely(page: Page) -> None:
    page.goto(HERE)
    expect(slider(page, "gap")).to_have_attribute("aria-valuetext", "B is 2 points ahead")
    press(slider(page, "gap"), "ArrowRight", 4)
    expect(slider(page, "gap")).to_have_attribute("aria-valuetext", "B is 4 points ahead")
    status = page.locator("paired-playground [role=status]")
    expect(status).to_contain_text("Of a hundred runs,")
    expect(status).to_contain_text("Paired [")
    press(slider(page, "gap"), "ArrowLeft", 8)
    expect(slider(page, "gap")).to_have_attribute("aria-valuetext", "equally good")


def test_reshuffle_goes_through_the_hundred(page: Page) -> None:
    page.goto(HERE)
    expect(said(page, "run")).to_have_text("10")
    strip = page.locator('[data-picture="runs-paired"] .fig-clears')
    lines = strip.get_attribute("d")
    page.get_by_role("button", name="Reshuffle").click()
    expect(said(page, "run")).to_have_text("11")
    expect(box(page, "seed")).to_have_value("10")
    expect(strip).to_have_attribute("d", lines or "")
    page.locator('[data-picture="runs-paired"] svg').click(position={"x": 300, "y": 100})
    expect(said(page, "run")).not_to_have_text("11")


def test_what_cannot_be_is_shown_and_the_wish_is_kept(page: Page) -> None:
    page.goto(HERE)
    box(page, "gap").fill("15")
    expect(said(page, "note")).to_have_text(
        re.compile(r"A correlation of 0.80 cannot be: drawn with 0.\d\d.")
    )
    expect(page.locator(".bounds")).to_contain_text("at least 15% by only one")
    expect(box(page, "rho")).to_have_value("0.8")
    box(page, "gap").fill("2")
    expect(said(page, "note")).to_be_hidden()


def test_a_typo_is_said_at_its_box_and_the_picture_stays(page: Page) -> None:
    page.goto(HERE)
    text = said(page, "se_paired").text_content() or ""
    box(page, "n").fill("five hundred")
    box(page, "accuracy").focus()
    expect(page.locator('[data-dial="n"] .error')).to_have_text(
        "It takes 20 to 5,000 items. The picture keeps 500."
    )
    expect(said(page, "se_paired")).to_have_text(text)
    box(page, "n").fill("1,000")
    expect(page.locator('[data-dial="n"] .error')).to_be_hidden()
    expect(said(page, "se_paired")).not_to_have_text(text)


def test_presets_and_experiments_set_the_dials_and_keep_the_luck(page: Page) -> None:
    page.goto(HERE.replace("seed=9", "seed=41"))
    page.get_by_role("link", name="Real jump").click()
    expect(box(page, "gap")).to_have_value("4")
    expect(page.get_by_role("link", name="Real jump")).to_have_attribute("aria-current", "true")
    page.locator("#experiment-opposites").get_by_role("link", name="Set it up").click()
    expect(box(page, "rho")).to_have_value("-0.25")
    expect(slider(page, "n")).to_be_focused()
    expect(box(page, "seed")).to_have_value("41")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_prediction_answers_where_it_is_chosen(new_visitor: Visitors, scripts: bool) -> None:
    page = new_visitor(java_script_enabled=scripts)
    page.goto("/playground")
    experiment = page.locator("#experiment-twins")
    expect(experiment.get_by_text("That is what the paired interval does")).to_be_hidden()
    experiment.get_by_label("In about forty").check()
    expect(experiment.get_by_text("That is what the paired interval does")).to_be_visible()
    experiment.get_by_label("In hardly any").check()
    expect(experiment.get_by_text("In the long run in 0.5 of a hundred")).to_be_visible()
    expect(experiment.get_by_text("That is what the paired interval does")).to_be_hidden()


def test_without_scripts_the_form_draws_and_nothing_typed_is_lost(
    new_visitor: Visitors, watch: Watch
) -> None:
    watch.expect("status of 422")
    page = new_visitor(java_script_enabled=False)
    page.goto("/playground")
    expect(page.locator(".slider").first).to_be_hidden()
    box(page, "rho").fill("0")
    page.get_by_role("button", name="Draw").click()
    expect(said(page, "phi")).to_have_text(re.compile(r"^−?0.0\d$"))
    page.get_by_role("button", name="Reshuffle").click()
    expect(box(page, "seed")).to_have_value("10")
    expect(box(page, "rho")).to_have_value("0")
    box(page, "n").fill("a few")
    page.get_by_role("button", name="Draw").click()
    expect(page.locator('[data-dial="n"] .error')).to_contain_text("20 to 5,000 items")
    expect(box(page, "n")).to_have_value("a few")


def test_in_a_lesson_it_opens_in_place_with_its_preset(page: Page, site: Site) -> None:
    page.goto("/lessons/why-pairing-works")
    page.get_by_role("link", name="Open the playground: Twins").first.click()
    press(slider(page, "rho"), "ArrowLeft", 10)
    expect(box(page, "rho")).to_have_value("0.7")
    expect(page.locator("[data-link]")).to_have_attribute("href", re.compile(r"rho=0\.7"))
    expect(page).to_have_url(f"{site.address}/lessons/why-pairing-works")


def test_the_coins_flip_under_their_sliders_on_their_page_and_in_the_lesson(page: Page) -> None:
    for path in ("/playground/flips?only_a=0&only_b=4", "/lessons/coin-flips"):
        page.goto(path)
        picture = page.locator("coin-flips").first
        expect(picture.locator("desc")).to_contain_text("exact p 0.125")
        press(picture.locator(".slider").last, "ArrowRight", 2)
        expect(picture.locator("desc")).to_contain_text("exact p 0.031")
        expect(picture.locator("[role=status]")).to_contain_text("exact p 0.031")


def test_without_scripts_the_coins_are_a_form(new_visitor: Visitors) -> None:
    page = new_visitor(java_script_enabled=False)
    page.goto("/playground/flips")
    box(page, "only_a").fill("0")
    box(page, "only_b").fill("6")
    page.get_by_role("button", name="Flip").click()
    expect(page.locator("coin-flips desc")).to_contain_text("exact p 0.031")
