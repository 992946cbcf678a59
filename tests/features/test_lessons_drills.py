"""Drills: what is typed stays, a pass is remembered, help opens in its order, and nothing breaks them."""

from collections.abc import Callable
from html import unescape

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from app.core.lessons.lesson import Code, Drill
from app.store.drills import DrillEvent
from app.store.learners import Learner
from tests.conftest import ADDRESS
from tests.features.account_forms import sign_up
from tests.features.reading import HTMX, count, section, text_of

PAGE = "/lessons/same-questions"
PATH = f"{PAGE}/drills/four-groups"
MINE, OTHER = "def four_groups(a, b):\n    return 1\n", "def four_groups(a, b):\n    return 2\n"


@pytest.fixture
def drill(app: FastAPI) -> Drill:
    lesson = app.state.site.library.shelf.lessons["same-questions"]
    found: Drill = next(each for each in lesson.drills if each.id == "four-groups")
    return found


def events(app: FastAPI) -> int:
    with app.state.site.engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(DrillEvent)) or 0


def tried(client: TestClient, typed: str, *, passed: bool = False, key: str = "") -> str:
    data = {"typed": typed, "passed": "yes" if passed else "", "key": key}
    answer = client.post(PATH, data=data, headers=HTMX)
    assert answer.status_code == 200
    return answer.text


def helped(client: TestClient, level: str) -> str:
    return client.post(f"{PATH}/help", data={"level": level}, headers=HTMX).text


def own(client: TestClient) -> str:
    return section_of(client.get(PAGE).text)


def section_of(page: str) -> str:
    """The whole section of the drill, with the sections in it."""
    return page.partition('id="drill-four-groups"')[2].partition("</details>\n</section>")[0]


def test_a_stranger_sees_the_starter_and_what_must_hold_and_nothing_of_the_solution(
    client: TestClient, drill: Drill
) -> None:
    mine = own(client)
    assert "both = only_a = only_b = neither = 0" in mine
    for check in drill.checks:
        assert check.title in text_of(mine)
    assert mine.count('data-state="open"') == len(drill.checks)
    assert drill.nudge.markdown not in text_of(mine)
    assert "if pair" not in mine
    assert "Give me a nudge" in mine
    assert "Passed" not in mine


def test_without_scripts_it_can_be_kept_and_checked_elsewhere(client: TestClient) -> None:
    mine = own(client)
    assert '<button class="quiet">Keep what I wrote</button>' in mine
    assert "python check.py" in text_of(mine)
    assert f'href="{PATH}.check.py"' in mine
    assert f'href="{PATH}.py"' in mine
    answer = client.post(PATH, data={"typed": MINE})
    assert answer.url == f"{ADDRESS}{PAGE}#drill-four-groups"
    assert "return 1" in section_of(answer.text)


def test_the_files_are_programs(client: TestClient, drill: Drill) -> None:
    check, starter = client.get(f"{PATH}.check.py"), client.get(f"{PATH}.py")
    assert check.headers["content-disposition"] == 'attachment; filename="check.py"'
    assert check.headers["content-type"] == "text/x-python; charset=utf-8"
    assert check.text.startswith(drill.check.rstrip())
    assert '__name__ == "__main__"' in check.text
    assert starter.text == drill.starter
    assert starter.headers["content-disposition"] == 'attachment; filename="main.py"'
    again = client.get(f"{PATH}.check.py", headers={"If-None-Match": check.headers["etag"]})
    assert again.status_code == 304
    client.post(PATH, data={"typed": MINE})
    assert client.get(f"{PATH}.check.py").text == check.text


def test_what_was_typed_last_stands_there_again(client: TestClient) -> None:
    tried(client, MINE)
    tried(client, "<b>&</textarea>\n")
    mine = own(client)
    assert "\n&lt;b&gt;&amp;&lt;/textarea&gt;\n</textarea>" in mine
    assert 'data-starter="def four_groups' in mine
    assert MINE not in mine


def test_a_first_empty_line_is_not_lost(client: TestClient) -> None:
    tried(client, "\n\nx = 1\n")
    assert 'spellcheck="false">\n\n\nx = 1\n</textarea>' in own(client)


def test_lines_of_a_form_are_lines_of_python(client: TestClient, app: FastAPI) -> None:
    tried(client, MINE.replace("\n", "\r\n"))
    with app.state.site.engine.connect() as connection:
        assert connection.scalar(select(DrillEvent.typed)) == MINE


def test_a_pass_is_remembered_and_says_who_checked_it(client: TestClient, drill: Drill) -> None:
    state = tried(client, drill.solution, passed=True)
    assert "Passed. All of it held when it was checked in your own browser." in text_of(state)
    mine = own(client)
    assert mine.count('data-state="holds"') == len(drill.checks)
    tried(client, MINE)
    mine = own(client)
    assert "Passed." in mine
    assert mine.count('data-state="open"') == len(drill.checks)


def test_the_same_key_gives_the_same_answer_and_another_text_under_it_is_refused(
    client: TestClient, app: FastAPI
) -> None:
    key = "0123456789abcdef0123456789abcdef"
    assert tried(client, MINE, key=key) == tried(client, MINE, key=key)
    assert events(app) == 1
    clash = client.post(PATH, data={"typed": OTHER, "key": key}, headers=HTMX)
    assert clash.status_code == 409
    assert "The first text is kept." in text_of(clash.text)
    assert events(app) == 1


def test_the_same_text_once_more_adds_nothing_unless_it_has_passed_now(
    client: TestClient, app: FastAPI
) -> None:
    for _ in range(3):
        tried(client, MINE)
    assert events(app) == 1
    tried(client, MINE, passed=True)
    tried(client, MINE)
    assert events(app) == 2
    assert "Passed." in own(client)


def test_nothing_written_keeps_nothing_and_makes_nobody(
    client: TestClient, app: FastAPI, drill: Drill
) -> None:
    for typed in ("", "  \n", drill.starter, drill.starter + "\n"):
        tried(client, typed)
    assert count(app, Learner) == events(app) == 0


def test_starting_over_is_kept_once_there_was_something(
    client: TestClient, app: FastAPI, drill: Drill
) -> None:
    tried(client, MINE)
    tried(client, drill.starter)
    assert events(app) == 2
    assert "return 1" not in own(client)


def test_help_opens_one_level_after_the_other(client: TestClient, drill: Drill) -> None:
    assert client.post(f"{PATH}/help", data={"level": "setup"}).status_code == 409
    nudged = helped(client, "nudge")
    assert text_of(drill.nudge.html).strip() in text_of(nudged)
    assert "Show the set-up" in nudged
    assert text_of(drill.setup.html).strip() not in text_of(nudged)
    set_up = helped(client, "setup")
    assert text_of(drill.setup.html).strip() in text_of(set_up)
    assert "The solution opens after two tries of your own. So far: none." in text_of(set_up)
    assert "<button" not in set_up
    assert text_of(own(client)).count("A nudge") == 1


def test_an_open_level_again_is_the_same(client: TestClient, app: FastAPI) -> None:
    assert helped(client, "nudge") == helped(client, "nudge")
    assert events(app) == 1


def test_the_solution_opens_after_two_honest_tries(client: TestClient, drill: Drill) -> None:
    helped(client, "nudge")
    helped(client, "setup")
    for typed in (MINE, MINE.replace("    ", "\t"), drill.starter + "\n\n", MINE):
        state = tried(client, typed)
        assert "So far: one." in text_of(state), typed
        assert client.post(f"{PATH}/help", data={"level": "solution"}).status_code == 409
    assert "Show the solution" in tried(client, OTHER)
    solution = helped(client, "solution")
    assert "pair" in text_of(solution)
    assert "<form" not in solution
    assert 'data-level="solution"' in own(client)


def test_whoever_has_passed_may_compare(client: TestClient, drill: Drill) -> None:
    state = tried(client, MINE, passed=True)
    assert "Show the solution" in state
    assert 'data-level="solution"' in helped(client, "solution")


def test_what_a_guest_did_is_there_after_signing_up_and_nobody_elses(
    visitor: Callable[[], TestClient], drill: Drill
) -> None:
    one, other = visitor(), visitor()
    tried(one, drill.solution, passed=True)
    tried(other, OTHER)
    sign_up(one)
    assert "Passed." in own(one)
    assert "Passed." not in own(other)
    assert "return 2" in own(other)


@pytest.mark.parametrize(
    "typed",
    ["\x00", "\ud800".encode("utf-8", "surrogatepass"), "😀" * 100, "x" * 10_000, "'\"`${}{{ 1 }}<script>"],
)
def test_whatever_is_typed_is_no_fault_of_ours(client: TestClient, typed: str) -> None:
    answer = client.post(PATH, data={"typed": typed})
    assert answer.status_code == 200
    assert "<script>" not in section_of(answer.text)


def test_too_much_is_told_and_what_is_no_request_is_refused(client: TestClient) -> None:
    long = client.post(PATH, data={"typed": "x" * 10_001}, headers=HTMX)
    assert long.status_code == 422
    assert "This is too long. Shorten it and send it again." in text_of(long.text)
    assert client.post(PATH, data={"typed": MINE, "key": "short"}).status_code == 422
    assert client.post(f"{PATH}/help", data={"level": "everything"}).status_code == 422
    assert client.post(f"{PATH}/help", data={}).status_code == 422
    for path in (
        f"{PAGE}/drills/nothing",
        "/lessons/nowhere/drills/four-groups",
        f"{PAGE}/drills/nothing/help",
    ):
        assert client.post(path, data={"typed": MINE, "level": "nudge"}).status_code == 404
    for path in (f"{PAGE}/drills/nothing.py", f"{PAGE}/drills/nothing.check.py", f"{PATH}.solution.py"):
        assert client.get(path).status_code == 404


def test_no_drill_of_any_lesson_shows_its_solution_unasked(client: TestClient, app: FastAPI) -> None:
    for lesson in app.state.site.library.shelf.lessons.values():
        page = f"/lessons/{lesson.slug}"
        seen = [client.get(path).text for path in (page, f"{page}.md", f"{page}/handout", f"/api{page}")]
        shown = [block.source for block in lesson.blocks if isinstance(block, Code)]
        for drill in lesson.drills:
            paths = (f"{page}/drills/{drill.id}.check.py", f"/api{page}/drills/{drill.id}")
            seen += [client.get(path).text for path in paths]
            given = {line.strip() for text in (drill.starter, *shown) for line in text.splitlines()}
            for line in drill.solution.splitlines():
                if len(line.strip()) > 30 and line.strip() not in given:
                    assert not any(line.strip() in unescape(text) for text in seen), (drill.id, line)


def test_a_lesson_whose_drill_was_tried_is_begun(client: TestClient) -> None:
    tried(client, MINE)
    home = client.get("/").text
    assert "Go on with “Same questions, paired results”" in text_of(home)
    assert "0 of" in text_of(home)


def test_htmx_gets_the_state_alone(client: TestClient) -> None:
    state = tried(client, MINE)
    assert "<textarea" not in state
    assert "Give me a nudge" in state


def test_a_drill_goes_on_paper_with_its_lesson(client: TestClient) -> None:
    handout = client.get(f"{PAGE}/handout").text
    assert "both = only_a = only_b = neither = 0" in section_of(handout)
    assert "if pair" not in section(handout, "drill-four-groups")
