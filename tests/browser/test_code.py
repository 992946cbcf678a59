"""Code in lessons prints what it should, is edited, stopped and put back, and reaches nothing it should not.

One page and one interpreter serve nearly all these tests, as they serve a reader: starting Python takes time.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from app.core.lessons.drills.files import check_file
from app.core.lessons.lesson import Code, Lesson
from tests.browser.conftest import PATIENCE
from tests.browser.looks import barriers, overflow
from tests.browser.python import Python
from tests.browser.server import Site, running
from tests.browser.watching import Watch
from tests.conftest import Clock

pytestmark = pytest.mark.browser

LESSON = "/lessons/paired-deltas"
START = 40_000


@pytest.fixture(scope="module")
def python(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Python]:
    """A lesson whose Python has been started."""
    with running(tmp_path_factory.mktemp("code"), Clock()) as site:
        context = chromium.new_context(base_url=site.address)
        context.set_default_timeout(PATIENCE)
        watch = Watch(site.address)
        watch.over(context)
        page = context.new_page()
        page.goto(LESSON)
        python = Python(page, site)
        assert python.run("print(1)").printed == "1\n"
        yield python
        context.close()
        watch.expect(*REFUSED)
        assert watch.unexpected() == []


def example(python: Python, number: int) -> Locator:
    """An example of the lesson, come near."""
    found = python.page.locator("[data-run]").nth(number)
    found.scroll_into_view_if_needed()
    expect(found.get_by_role("textbox")).to_be_visible()
    return found


def finished(example: Locator, state: str = "done") -> Locator:
    output = example.locator(".output")
    expect(output).to_have_attribute("data-state", state, timeout=START)
    return output


def test_every_example_of_every_lesson_prints_what_the_lesson_says(python: Python) -> None:
    """And so what CPython prints, which the lessons' tests compare; none leans on what another left."""
    lessons: dict[str, Lesson] = python.site.app.state.site.library.shelf.lessons
    faults: list[str] = []
    for slug, lesson in lessons.items():
        for block in lesson.blocks:
            if isinstance(block, Code) and block.runnable:
                faults += [
                    f"lessons/{slug}/lesson.md:{block.line}: {each}" for each in differs(python, block)
                ]
    assert faults == []


def test_every_drill_of_every_lesson_fails_as_it_begins_and_passes_as_it_is_solved(python: Python) -> None:
    """As in CPython, where the tests of the drills run them."""
    lessons: dict[str, Lesson] = python.site.app.state.site.library.shelf.lessons
    faults: list[str] = []
    for slug, lesson in lessons.items():
        for drill in lesson.drills:
            begun = python.run(drill.starter, check_file(drill))
            solved = python.run(drill.solution, check_file(drill))
            if begun.error or begun.stopped or begun.ok:
                faults.append(f"lessons/{slug}/drills/{drill.id}.py: {begun}")
            if not solved.ok or [each["name"] for each in solved.checks] != [
                each.name for each in drill.checks
            ]:
                faults.append(f"lessons/{slug}/drills/{drill.id}.solution.py: {solved}")
    assert faults == []


def differs(python: Python, block: Code) -> list[str]:
    """What is not as the lesson says."""
    ran = python.run(block.source)
    if not ran.ok:
        return [ran.error or ran.stopped or ""]
    same = ran.printed.rstrip() == block.output.rstrip()
    return [] if same else [f"prints\n{ran.printed}\ninstead of\n{block.output}"]


def test_an_example_is_edited_run_and_put_back_by_keyboard_alone(python: Python) -> None:
    page, first = python.page, example(python, 0)
    stored = first.locator(".output").text_content() or ""
    page.set_viewport_size({"width": 360, "height": 740})
    field = first.get_by_role("textbox", name="Python code of example")
    field.focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("\nfor left in (1, 0):\nprint('left', left)\nprint(1 / left)")
    page.keyboard.press("Control+Enter")
    output = finished(first, "failed")
    expect(output).to_contain_text(stored)
    expect(output).to_contain_text(re.compile(r"left 1\s1\.0\sleft 0\sTraceback"))
    expect(output).to_contain_text("ZeroDivisionError: division by zero")
    expect(output).not_to_contain_text("runner")
    expect(first.get_by_role("status").first).to_have_text(re.compile(r"An error in line \d+"))
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert [*barriers(page), *overflow(page)] == []
    page.keyboard.press("Tab")
    expect(first.get_by_role("button", name="Run")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(first.locator(".output")).to_have_text(stored)
    expect(field).not_to_have_value(re.compile("left"))
    page.keyboard.press("Enter")
    expect(finished(first)).to_have_text(stored)


# The code, and a part of what is said about it.
ENDLESS = {
    "while True:\n    try:\n        pass\n    except BaseException:\n        pass": "a loop that never ends?",
    "while True:\n    print('again')": "it printed more than 20,000 characters",
    "def f(n):\n    return f(n + 1)\nf(0)": "RecursionError: maximum recursion depth exceeded",
    "numbers = [0] * 10**9": "MemoryError",
    "name = input('Your name? ')": "input() has nobody to ask here",
    "for i in range(3)\n    print(i)": "SyntaxError: expected ':'",
    "import sys\nsys.exit('no data')": "no data",
}


def test_what_would_not_end_is_ended_and_what_fails_is_told(python: Python) -> None:
    for code, said in ENDLESS.items():
        ran = python.run(code)
        assert not ran.ok, code
        assert said in f"{ran.error}{ran.stopped}", code
        assert len(ran.printed) <= 20_000
    assert python.run("import sys\nprint('bye')\nsys.exit()").ok
    # Nothing of all this is left behind.
    assert (
        python.run("import random\nrandom.seed(7)\nprint(random.random())").printed == "0.32383276483316237\n"
    )


CHECK = """
import main

def check_sum():
    "adds two numbers"
    assert main.add(1, 2) == 3, f"got {main.add(1, 2)}"

def check_words():
    "puts words together"
    assert main.add("a", "b") == "ab"

def check_other():
    "has a difference too"
    main.subtract(2, 1)
"""


def test_checks_say_what_holds_and_why_not(python: Python) -> None:
    ran = python.run("def add(a, b):\n    print('adding')\n    return a + int(b)", CHECK)
    assert not ran.ok
    assert ran.printed.startswith("adding\n")
    title, holds, message = zip(
        *((each["title"], each["holds"], each["message"]) for each in ran.checks), strict=True
    )
    assert title == ("adds two numbers", "puts words together", "has a difference too")
    assert holds == (True, False, False)
    assert message[1].startswith("The code ended in line 3: ValueError: invalid literal for int()")
    assert message[2] == "There is no “subtract” in the code: keep the name that was asked for."
    assert not any(each["holds"] for each in python.run("def add(a, b) return a", CHECK).checks)
    assert python.run("add = lambda a, b: a + b\nsubtract = print", CHECK).ok


# What a learner's code, written perhaps by somebody else, may try with the visitor's own session.
FORBIDDEN = {
    "js.eval('1')": "EvalError",
    "js.Function.new('return 1')": "EvalError",
    "__import__('pyodide.code').code.run_js('1')": "EvalError",
    "r = js.XMLHttpRequest.new(); r.open('POST', '/account/delete', False); r.send()": "NetworkError",
    "r = js.XMLHttpRequest.new(); r.open('GET', '/account', False); r.send()": "NetworkError",
    "r = js.XMLHttpRequest.new(); r.open('GET', 'https://example.org/', False); r.send()": "NetworkError",
}
WITHOUT_WAITING = """
import js
own = "fetch('/account')"
js.Worker.new(js.URL.createObjectURL(js.Blob.new([own])))
js.fetch("/account").catch(lambda error: None)
"""
# What the browser says while it refuses.
REFUSED = ("Content Security Policy", "ERR_BLOCKED_BY_CSP", " csp", "foreign: https://example.org")


def test_code_reaches_nothing_of_the_site_and_starts_no_script(python: Python) -> None:
    answered: list[str] = []
    python.page.context.on("response", lambda response: answered.append(response.url))
    for code, refused in FORBIDDEN.items():
        assert refused in (python.run(f"import js\n{code}").error or ""), code
    assert python.run(WITHOUT_WAITING).ok
    python.page.wait_for_timeout(500)
    assert [url for url in answered if "/static/" not in url] == []


def test_code_is_stopped_by_its_button(python: Python) -> None:
    second = example(python, 1)
    field, button = second.get_by_role("textbox"), second.get_by_role("button", name=re.compile("Run|Stop"))
    field.fill("import time\nprint('begun')\ntime.sleep(60)")
    button.click()
    expect(second.locator(".output")).to_contain_text("begun", timeout=START)
    button.click()
    expect(second.get_by_role("status").first).to_have_text("Stopped, as you asked.")
    field.fill("print('and on')")
    field.press("Control+Enter")
    expect(finished(second)).to_have_text("and on")


def test_what_no_count_of_steps_can_end_is_ended_by_the_clock(python: Python) -> None:
    """The last one: the clock of the page is not put right again."""
    page = python.page
    page.clock.install()
    begin = "(module) => import(module).then((m) => (window.answer = m.run('sum(range(10**12))'), null))"
    page.evaluate(begin, python.module)
    page.wait_for_timeout(200)
    page.clock.fast_forward(10_000)
    assert (
        page.evaluate("window.answer")["stopped"]
        == "Stopped after 10 seconds. Is there a loop that never ends?"
    )


def test_python_that_does_not_arrive_is_told_kindly(page: Page, site: Site, watch: Watch) -> None:
    watch.expect("ERR_FAILED", "wasm instantiation failed", "Failed to fetch")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(LESSON)
    ran = Python(page, site).run("print(1)")
    assert (ran.stopped or "").startswith("Python did not start here.")


def test_a_reader_who_runs_nothing_loads_no_python(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(LESSON)
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if "pyodide" in url or "editor" in url] == []
