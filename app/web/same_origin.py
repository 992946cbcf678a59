"""State-changing requests come from our own pages: refused when the browser says otherwise.

No token is needed: every browser sends `Sec-Fetch-Site` or at least `Origin` with a POST, and neither can
be set by another site's page. A request with neither does not come from a browser, so no cookie of a
person rides along.
"""

from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.errors import answer
from app.web.refusals import Refusal

SAFE = {"GET", "HEAD", "OPTIONS"}


class SameOrigin:
    """Pure ASGI: BaseHTTPMiddleware would cost more than the page."""

    def __init__(self, app: ASGIApp, origin: str) -> None:
        self.app = app
        self.origin = origin.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it pass, or answer 403."""
        if scope["type"] == "http" and scope["method"] not in SAFE and self._foreign(scope):
            refusal = Refusal(
                403,
                "This request came from another site",
                "Nothing was changed. Open the page here and send it again from there.",
            )
            await answer(scope, refusal)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _foreign(self, scope: Scope) -> bool:
        headers = dict(scope["headers"])
        site = headers.get(b"sec-fetch-site")
        origin = headers.get(b"origin")
        return (site is not None and site != b"same-origin") or (origin is not None and origin != self.origin)
