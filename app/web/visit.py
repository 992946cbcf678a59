"""One request as its handler sees it: who asks, when, the library, one transaction, and how to answer."""

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import cached_property
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.core.review.day import find_zone
from app.library.shelf import Shelf
from app.store import engine as database
from app.store.engine import Session
from app.store.learners import (
    SIGN_IN_LASTS,
    Person,
    add_guest,
    add_sign_in,
    end_sign_in,
    person_by_token,
    renew_sign_in,
    set_zone,
)
from app.web.limits import ORDINARY, Rate
from app.web.refusals import too_many
from app.web.same_origin import SAFE
from app.web.site import Site
from app.web.wire import html

COOKIE_LASTS = 90 * 24 * 3600


class Visit:
    """Made for each request without any I/O; the session opens at its first query."""

    def __init__(self, request: Request, response: Response) -> None:
        self.request = request
        self.response = response
        self.site: Site = request.app.state.site
        self.now: datetime = self.site.clock()
        self._session: Session | None = None
        self._token: str | None = None

    @property
    def shelf(self) -> Shelf:
        """The authored content."""
        return self.site.library.shelf

    @property
    def writes(self) -> bool:
        """Whether the method may change something: the transaction then begins as a writing one."""
        return self.request.method not in SAFE

    @property
    def fragment(self) -> bool:
        """Whether htmx asks: the fragment alone is sent."""
        return "HX-Request" in self.request.headers

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """One transaction around the handler, committed before the response leaves."""
        with database.transaction(self.site.engine, write=self.writes) as session:
            self._session = session
            try:
                yield session
            finally:
                self._session = None

    @property
    def session(self) -> Session:
        """The session of this request's transaction."""
        assert self._session is not None, "open a transaction first"
        return self._session

    @cached_property
    def person(self) -> Person | None:
        """Who asks: a guest, an account, or nobody known yet."""
        token = self.request.cookies.get(self._cookie_name)
        return person_by_token(self.session, token, self.now) if token else None

    def known(self) -> Person:
        """Who asks; somebody unknown becomes a guest now, because something worth keeping has happened."""
        if self.person is None:
            guest = add_guest(self.session, self._browser_zone or "UTC", self.now)
            self.remember(guest)
        else:
            if not self.person.zone_chosen and self._browser_zone not in (None, self.person.zone):
                set_zone(self.session, self.person.id, str(self._browser_zone), chosen=False)
            self._renew(self.person)
        assert self.person is not None
        return self.person

    def _renew(self, person: Person) -> None:
        """At most once a day."""
        until = person.signed_in_until
        if self._token is None and until and until - self.now < SIGN_IN_LASTS - timedelta(days=1):
            self._token = self.request.cookies.get(self._cookie_name, "")
            renew_sign_in(self.session, self._token, self.now)

    def remember(self, person: Person) -> None:
        """Sign this browser in as `person` with a fresh token; the old token ends."""
        self.forget()
        self._token = secrets.token_urlsafe(32)
        add_sign_in(self.session, person.id, self._token, self.now)
        self.person = person

    def forget(self) -> None:
        """Sign this browser out."""
        token = self.request.cookies.get(self._cookie_name)
        if token:
            end_sign_in(self.session, token)
        self._token = ""
        self.person = None

    def limit(self, name: str, rate: Rate, *parts: str) -> None:
        """Refuse with 429 once `rate` is used up for these parts."""
        wait = self.site.buckets.take((name, *parts), rate, self.now)
        if wait:
            raise too_many(wait)

    def limit_visitor(self) -> None:
        """The ordinary limit, per visitor: somebody without a cookie is told apart by address and browser."""
        if self.person is not None:
            self.limit("visitor", ORDINARY, str(self.person.id))
        else:
            self.limit("stranger", ORDINARY, self.place, self.request.headers.get("user-agent", ""))

    @property
    def place(self) -> str:
        """The network address the request came from."""
        return self.request.client.host if self.request.client else ""

    def page(self, template: str, values: Mapping[str, Any], status: int = 200) -> HTMLResponse:
        """A rendered template; every template knows who asks and where."""
        known = {"person": self.person, "path": self.request.url.path}
        return html(self.request, self.site.pages.text(template, {**known, **values}), status)

    def go(self, path: str) -> RedirectResponse:
        """See other: after a POST, so that F5 repeats a GET."""
        return RedirectResponse(path, 303)

    def finish(self, response: Response) -> Response:
        """Set or remove the cookie if the sign-in changed."""
        if self._token is not None:
            response.set_cookie(
                self._cookie_name,
                self._token,
                max_age=COOKIE_LASTS if self._token else 0,
                path="/",
                secure=self.site.settings.secure,
                httponly=True,
                samesite="lax",
            )
        return response

    @property
    def _cookie_name(self) -> str:
        return "__Host-sid" if self.site.settings.secure else "sid"

    @property
    def _browser_zone(self) -> str | None:
        """The zone a small script reports; nothing depends on it being there."""
        zone = self.request.cookies.get("zone", "").replace("%2F", "/")
        return zone if find_zone(zone) else None


async def visit(request: Request, response: Response) -> Visit:
    """The dependency behind `Here`; async without awaiting, so that it costs no thread."""
    return Visit(request, response)


Here = Annotated[Visit, Depends(visit)]
