"""The playground for people: the address is the state, and nothing typed into it breaks the page."""

import re

import pytest
from fastapi.testclient import TestClient

from app.core.playground.presets import PRESETS
from app.core.playground.settings import Settings
from app.core.playground.told import told
from app.core.playground.view import View


def box(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, name
    return found[1]


def test_without_an_address_it_shows_twins(client: TestClient) -> None:
    page = client.get("/playground").text
    assert [box(page, name) for name in ("n", "accuracy", "gap", "rho")] == ["500", "78", "2", "0.8"]
    shown = told(View(Settings()))
    for text in shown.values():
        assert text in page


@pytest.mark.parametrize(
    "query",
    ["n=200&accuracy=0.7&gap=0.04&rho=0.5&seed=3", "n=200&accuracy=70%25&gap=4pp&rho=.5&seed=3"],
    ids=["fractions", "as people write"],
)
def test_the_address_is_the_state(client: TestClient, query: str) -> None:
    page = client.get(f"/playground?{query}").text
    assert [box(page, name) for name in ("n", "accuracy", "gap", "rho", "seed")] == [
        "200",
        "70",
        "4",
        "0.5",
        "3",
    ]
    assert client.get("/playground?n=200&accuracy=70&gap=4&rho=0.5&seed=3").text == page


def test_reshuffle_takes_the_next_run_and_keeps_everything_else(client: TestClient) -> None:
    answer = client.get("/playground?n=200&accuracy=70&gap=4&rho=0.5&seed=3&reshuffle=1")
    assert str(answer.url).endswith("/playground?n=200&accuracy=70&gap=4&rho=0.5&seed=4")


def test_every_preset_is_a_link_that_keeps_the_luck(client: TestClient) -> None:
    page = client.get("/playground?seed=41").text
    for preset in PRESETS.values():
        assert f'href="{preset.settings.address.replace("seed=9", "seed=41").replace("&", "&amp;")}"' in page


def test_what_cannot_be_read_is_said_at_its_box_and_stays(client: TestClient) -> None:
    answer = client.get("/playground?n=many&accuracy=200&gap=2&rho=0.8&seed=9")
    assert answer.status_code == 422
    assert (box(answer.text, "n"), box(answer.text, "accuracy"), box(answer.text, "gap")) == (
        "many",
        "200",
        "2",
    )
    assert re.search(r'id="play-n-error"[^>]*>“many” is not part of a number.*20 to 5,000 items', answer.text)
    assert re.search(r'id="play-accuracy-error"[^>]*>It takes 5% to 99%; 200% lies outside', answer.text)
    assert answer.text.count('aria-invalid="true"') == 2


@pytest.mark.parametrize("name", ["n", "accuracy", "gap", "rho", "seed"])
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1e9",
        "-1",
        "NaN",
        "inf",
        "1/0",
        "1/3",
        "\x00",
        "９",
        "0x10",
        "<b>",
        "9" * 5000,
        "12.5",
        "<0.1",
    ],
)
def test_whatever_stands_in_a_box_there_is_a_page(client: TestClient, name: str, text: str) -> None:
    answer = client.get("/playground", params={name: text})
    assert answer.status_code in (200, 422)
    assert "<b>" not in box(answer.text, name)
    assert 'data-picture="intervals"' in answer.text


@pytest.mark.parametrize(
    "query",
    ["n=20&accuracy=5&gap=-20&rho=-1", "n=20&accuracy=99&gap=20&rho=1", "n=21&accuracy=50&gap=0&rho=1",
     "n=5000&accuracy=50&gap=0&rho=-1", "n=20&accuracy=99&gap=0&rho=1&seed=999999999"],
)  # fmt: skip
def test_the_ends_of_every_dial_can_be_drawn(client: TestClient, query: str) -> None:
    assert client.get(f"/playground?{query}&sweep=1").status_code == 200


def test_an_impossible_correlation_is_cut_and_said(client: TestClient) -> None:
    page = client.get("/playground?n=500&accuracy=60&gap=20&rho=0.95&seed=9").text
    assert box(page, "rho") == "0.95"
    assert "A correlation of 0.95 cannot be: drawn with 0.61." in page
    assert "with 60% and 80% right there must be at least 40% of the items solved by both" in page


def test_sweep_without_scripts_is_a_table(client: TestClient) -> None:
    page = client.get("/playground?n=500&accuracy=78&gap=2&rho=0.8&seed=9&sweep=1").text
    assert "The correlation swept while the luck stays" in page
    assert page.count('<tr><th scope="row">0.') == 10


def test_a_lesson_gets_the_playground_alone(client: TestClient) -> None:
    fragment = client.get("/playground?rho=0", headers={"HX-Request": "true"}).text
    assert "<html" not in fragment
    assert "<h1" not in fragment
    assert "<paired-playground" in fragment
    assert "playground.css" in fragment


def test_the_experiments_quote_what_was_worked_out(client: TestClient) -> None:
    page = client.get("/playground").text
    for shares in ("In the long run in 0.5 of a hundred", "in 41.", "Paired 12.2 and unpaired 12.2 times"):
        assert shares in page


def test_coin_flips_have_an_address(client: TestClient) -> None:
    page = client.get("/playground/flips?only_a=0&only_b=4").text
    assert (box(page, "only_a"), box(page, "only_b")) == ("0", "4")
    assert "exact p 0.125" in page


@pytest.mark.parametrize("text", ["many", "61", "-1", "2.5", "1e99", "\x00", "<b>"])
def test_flips_that_cannot_be_read_are_said_at_their_box(client: TestClient, text: str) -> None:
    answer = client.get("/playground/flips", params={"only_a": text})
    assert answer.status_code == 422
    assert "0 to 60" in answer.text
    assert "15 only A, 25 only B" in answer.text
