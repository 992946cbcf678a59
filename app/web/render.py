"""Templates to bytes. The only place where finished HTML from the core is declared safe."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from app.core.text.html import inline, markdown
from app.web.assets import Assets


class Pages:
    """Renders templates; `assets` gives addresses of static files that may be cached for ever."""

    def __init__(self, folder: Path, assets: Assets, address: str) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(folder),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._environment.globals.update(static=assets.url, address=address)
        self._environment.filters.update(html=Markup, markdown=as_block, inline=as_inline)

    def text(self, template: str, values: Mapping[str, Any]) -> str:
        """The rendered template."""
        return self._environment.get_template(template).render(values)


def as_block(source: str) -> Markup:
    """Markdown of the core (hints, reports) as safe HTML."""
    return Markup(markdown(source))  # noqa: S704 (the core's renderer escapes)


def as_inline(source: str) -> Markup:
    """One line of Markdown of the core (a question, a message) as safe HTML."""
    return Markup(inline(source))  # noqa: S704 (the core's renderer escapes)
