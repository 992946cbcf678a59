"""What crawlers and link previews read: sitemap.xml, robots.txt, canonical addresses, Open Graph."""

import re
import struct
import xml.etree.ElementTree as ET

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.conftest import ADDRESS
from tests.features.reading import PAGE

NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def test_the_sitemap_lists_every_page_that_is_the_same_for_everybody(
    client: TestClient, app: FastAPI
) -> None:
    answer = client.get("/sitemap.xml")
    assert answer.headers["content-type"].startswith("application/xml")
    found = [each.text or "" for each in ET.fromstring(answer.text).findall("s:url/s:loc", NAMES)]
    shelf = app.state.site.library.shelf
    assert len(found) == len(set(found)) == 3 + len(shelf.lessons) + len(shelf.exercises)
    for address in found:
        assert address.startswith(ADDRESS)
        page = client.get(address.removeprefix(ADDRESS))
        assert page.status_code == 200
        assert f'<link rel="canonical" href="{address}">' in page.text


def test_robots_txt_keeps_crawlers_to_what_is_everybodys(client: TestClient) -> None:
    answer = client.get("/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    assert lines[0] == "User-agent: *"
    assert lines[-1] == f"Sitemap: {ADDRESS}/sitemap.xml"
    assert {"Disallow: /account", "Disallow: /review", "Disallow: /lessons?"} <= set(lines)


@pytest.mark.parametrize("path", ["/sitemap.xml", "/robots.txt"])
def test_learners_get_the_same(client: TestClient, path: str) -> None:
    before = client.get(path).text
    client.post(f"{PAGE}/finish")
    assert client.get(path).text == before


def properties(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page))


def test_every_page_says_what_a_preview_shows(client: TestClient) -> None:
    told = properties(client.get("/").text)
    assert told["title"] == "Discordant: which of two models is better?"
    assert told["type"] == "website"
    assert told["description"].startswith("Two models answered the same questions.")
    for path in ("/exercises", "/playground", "/review", "/account", "/lessons?q=x"):
        assert {"title", "type", "description", "url"} <= set(properties(client.get(path).text)), path


def test_a_lesson_says_what_a_preview_shows(client: TestClient) -> None:
    told = properties(client.get(PAGE).text)
    assert told["title"] == "Two points ahead · Discordant"
    assert told["type"] == "article"
    assert told["url"] == f"{ADDRESS}{PAGE}"
    assert told["image"] == f"{ADDRESS}{PAGE}/picture.png"


def test_every_lesson_has_a_picture_of_the_size_that_previews_want(client: TestClient, app: FastAPI) -> None:
    pictures = set()
    for slug in app.state.site.library.shelf.lessons:
        answer = client.get(f"/lessons/{slug}/picture.png")
        assert answer.headers["content-type"] == "image/png"
        assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
        assert len(answer.content) < 100_000
        pictures.add(answer.content)
    assert len(pictures) == len(app.state.site.library.shelf.lessons)
    assert client.get("/lessons/nowhere/picture.png").status_code == 404


def test_other_sites_may_show_the_picture(client: TestClient) -> None:
    answer = client.get(f"{PAGE}/picture.png")
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert "set-cookie" not in answer.headers
    assert client.head(f"{PAGE}/picture.png").headers["content-length"] == str(len(answer.content))
