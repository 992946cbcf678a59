"""Looking for words in the lessons, with or without scripts."""

from fastapi.testclient import TestClient

from tests.features.reading import text_of


def test_the_map_has_a_form_that_finds_lessons(client: TestClient) -> None:
    page = client.get("/").text
    assert '<form class="search" role="search" action="/lessons">' in page
    found = client.get("/lessons", params={"q": "unpaired error bar"})
    assert found.status_code == 200
    assert 'value="unpaired error bar"' in found.text
    assert '<h2><a href="/lessons/paired-deltas">Two points ahead</a></h2>' in found.text
    assert "<mark>unpaired</mark>" in found.text or "<mark>Unpaired</mark>" in found.text
    assert 'href="/lessons/paired-deltas#s-' in found.text
    assert '<meta name="robots" content="noindex">' in found.text


def test_every_place_that_is_found_is_in_its_lesson(client: TestClient) -> None:
    page = client.get("/lessons?q=interval").text
    links = {part.split('"')[0] for part in page.split('<a href="/lessons/')[1:] if "#" in part.split('"')[0]}
    assert links
    for link in links:
        slug, _, anchor = link.partition("#")
        assert f'id="{anchor}"' in client.get(f"/lessons/{slug}").text


def test_nothing_found_says_what_to_do(client: TestClient) -> None:
    read = text_of(client.get("/lessons?q=xylophone").text)
    assert "No lesson says “xylophone”." in read
    assert "look at the map of the course" in read
    page = client.get("/lessons?q=bootstrapp").text
    assert 'Did you mean <a href="/lessons?q=bootstrap">bootstrap</a>?' in page


def test_an_empty_question_gives_examples(client: TestClient) -> None:
    for question in ("", "%20", "%00"):
        read = text_of(client.get(f"/lessons?q={question}").text)
        assert "Type a word or two" in read


def test_what_is_typed_stays_text(client: TestClient) -> None:
    typed = '"><script>alert(1)</script>'
    page = client.get("/lessons", params={"q": typed}).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
    assert client.get("/lessons", params={"q": "x " * 5000}).status_code == 200


def test_searching_leaves_no_row_and_no_cookie(client: TestClient) -> None:
    assert "set-cookie" not in client.get("/lessons?q=coin").headers
