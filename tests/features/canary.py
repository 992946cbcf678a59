"""What the leak canary knows: secrets, and how to find them in a page or in JSON."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from typing import Any

NUMBER = re.compile(r"(?<![\w.])\d+[.,]\d+")
TELLING = re.compile(r"\b(right|correct|why|solution|is_right|explanation|expected)\b")
# Drawn shapes are the same on every page; addresses are versioned by a hash.
GEOMETRY = {"d", "viewbox", "cx", "cy", "r", "x", "y", "points", "width", "height", "href", "src", "content"}
# Keys whose numbers are about the learner, not about the data.
ACCOUNTS = {"credit", "cost", "asked", "seed", "status", "why_today"}
PERSONAL = {"value", "id", "for", "name"}
VOID = {"input", "meta", "link", "br", "hr", "img"}


@dataclass(frozen=True, slots=True)
class Secrets:
    """Names of quantities, their numbers, authored ids of options, and pieces of reasons and solutions."""

    names: frozenset[str] = frozenset()
    numbers: tuple[tuple[str, float], ...] = ()
    option_ids: frozenset[str] = frozenset()
    texts: frozenset[str] = frozenset()

    def but_texts(self, kept: "Secrets | None" = None) -> "Secrets":
        """The same without the reasons, or with those of `kept` only."""
        return replace(self, texts=kept.texts if kept else frozenset())

    def but_typed(self, *texts: str) -> "Secrets":
        """The same without the numbers that happen to look like what the learner typed."""
        alone = ((each, replace(self, numbers=(each,))) for each in self.numbers)
        kept = tuple(each for each, one in alone if not any(number_faults(text, one) for text in texts))
        return replace(self, numbers=kept)


def fragments(source: str) -> list[str]:
    """The pieces of authored Markdown that are plain prose, long enough to be recognised."""
    pieces = re.split(r"\[\[[^\]]*\]\]|\$[^$]*\$|[*_`\\|\n]+", source)
    return [piece for piece in map(plain, pieces) if len(piece) >= 24]


def plain(text: str) -> str:
    """Without the differences that typesetting makes."""
    straight = text.translate(str.maketrans("’‘“”\u00a0\u202f−", "''\"\"  -"))
    return re.sub(r"\s+", " ", straight).strip()


def number_faults(text: str, secrets: Secrets) -> list[str]:
    """Numbers with decimals that are a secret in some displayed rounding, as a share or in points."""
    found = []
    for token in NUMBER.findall(text):
        value, digits = float(token.replace(",", ".")), len(re.split("[.,]", token)[1])
        if value * 10**digits < 10:
            continue  # one significant digit may be anything
        for name, secret in secrets.numbers:
            if any(abs(abs(secret) * scale - value) <= 0.5 * 10**-digits + 1e-12 for scale in (1, 100)):
                found.append(f"{token} is {name} = {secret}")
    return found


def text_faults(text: str, secrets: Secrets) -> list[str]:
    """What a passage gives away."""
    said = plain(text)
    found = [f"reason: {piece}" for piece in secrets.texts if piece in said]
    found += [
        f"name: {name}"
        for name in secrets.names
        if "_" in name and re.search(rf"\b{re.escape(name)}\b", said)
    ]
    return found + number_faults(said, secrets)


def json_faults(body: Any, secrets: Secrets) -> list[str]:
    """What an answer of the API gives away."""
    return [fault for parent, key, value in _members(body) for fault in _member(parent, key, value, secrets)]


def _members(body: Any, parent: str = "") -> Iterator[tuple[str, str, Any]]:
    for key, value in body.items() if isinstance(body, dict) else [(parent, each) for each in body]:
        yield parent, key, value
        if isinstance(value, dict | list):
            yield from _members(value, key or parent)


def _member(parent: str, key: str, value: Any, secrets: Secrets) -> list[str]:
    found = []
    if key in secrets.names and parent != "answers":
        found.append(f"field {parent}.{key}")
    if parent != "answers" and TELLING.fullmatch(key):
        found.append(f"telling field {parent}.{key}")
    if isinstance(value, str):
        if value in secrets.names and key not in {"id", "name", "step", "steps", "slug", "exercise"}:
            found.append(f"value {key} = {value}")
        if value in secrets.option_ids:
            found.append(f"option {key} = {value}")
        if key not in ACCOUNTS | {"name"}:
            found += [f"{key}: {fault}" for fault in text_faults(value, secrets)]
    elif isinstance(value, float) and key not in ACCOUNTS:
        found += number_faults(f"{abs(value):.12f}".rstrip("0"), secrets)
    return found


class Page(HTMLParser):
    """A page as elements with their attributes, and the text a person reads."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        # Per question, per option: the label, its button, and what its text stands in.
        self.questions: list[list[list[dict[str, str]]]] = [[]]
        self.comments: list[str] = []
        self.text = ""
        self._quiet = 0  # depth inside an element that only says how many digits are asked
        self._label: list[dict[str, str]] | None = None
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect."""
        own = {name: value or "" for name, value in attrs}
        self.elements.append((tag, own))
        if tag == "fieldset":
            self.questions.append([])
        if tag == "label":
            self._label = []
        if self._label is not None and len(self._label) < 3:
            self._label.append({"tag": tag, **own})
        if tag not in VOID and (self._quiet or "asked" in own.get("class", "").split()):
            self._quiet += 1
        self.text += " " if tag not in {"b", "strong", "em", "span", "a", "i", "code"} else ""

    def handle_endtag(self, tag: str) -> None:
        """Close."""
        self._quiet -= self._quiet > 0
        if tag == "label" and self._label is not None:
            if any(each.get("type") == "radio" for each in self._label):
                self.questions[-1].append(self._label)
            self._label = None

    def handle_data(self, data: str) -> None:
        """Keep what is read."""
        self.text += "" if self._quiet else data

    def handle_comment(self, data: str) -> None:
        """Keep what is not read."""
        self.comments.append(data)


def own_names(exercise: Any) -> list[str]:
    """What the boxes, steps and buttons of an exercise are called in its page."""
    names = [exercise.slug]
    for step in exercise.steps:
        names += [f"{exercise.slug}-{step.id}", f"check:{step.id}", f"help:{step.id}"]
        for answer in step.answers:
            dashed = answer.name.replace(".", "-")
            names += [f"{exercise.slug}-{step.id}-{dashed}", f"{step.id}.{answer.name}"]
    return names


def page_faults(source: str, own: Collection[str], secrets: Secrets) -> list[str]:
    """What a page gives away; `own`: names that may stand in attributes."""
    page = Page(source)
    found = text_faults(page.text, secrets)
    found += [f"comment: {text}" for text in page.comments if text_faults(text, secrets)]
    found += option_faults(page, secrets)
    for _, attributes in page.elements:
        for name, value in attributes.items():
            found += _attribute(name, value, own, secrets)
    return found


def option_faults(page: Page, secrets: Secrets) -> list[str]:
    """Options of an open question that look different, or go by their authored names."""
    ids = [own.get("value", "") for _, own in page.elements if own.get("type") == "radio"]
    found = [f"option id {value}" for value in ids if value in secrets.option_ids]
    for question in page.questions:
        if any("checked" in own for option in question for own in option):
            continue
        shapes = {
            str([sorted((name, own[name]) for name in own.keys() - PERSONAL) for own in option])
            for option in question
        }
        found += [f"options differ: {sorted(shapes)}"] if len(shapes) > 1 else []
    return found


def _attribute(name: str, value: str, own: Collection[str], secrets: Secrets) -> list[str]:
    found = [f"attribute {name}"] if _named(name, secrets) or TELLING.search(name.replace("-", " ")) else []
    if name.lower() in GEOMETRY:
        return found
    rest = value
    for allowed in sorted(own, key=len, reverse=True):
        rest = rest.replace(allowed, "")
    if name in {"class", "id", "name", "value", "for", "title"} or name.startswith(("data-", "aria-")):
        found += [f"{name}={value}" for part in rest.split() if _named(part, secrets)]
    return found + [f"{name}: {fault}" for fault in text_faults(rest, secrets)]


def _named(text: str, secrets: Secrets) -> bool:
    parts = text.lower().removeprefix("data-").replace("-", "_")
    return parts in secrets.names or any("_" in name and name in parts for name in secrets.names)
