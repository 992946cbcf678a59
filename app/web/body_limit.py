"""No request is larger than it has to be; one that is gets the same kind of refusal as everything else.

FastAPI's own `max_body_size` answers in plain text from outside of every middleware: without the security
headers, and without a word on what to do.
"""

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import answer
from app.web.refusals import too_large


class BodyLimit:
    """Pure ASGI; `most`: bytes of a body, declared or counted while it comes in pieces."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or answer 413 without reading what is known to be too much."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = Headers(scope=scope).get("content-length", "")
        if declared.isdigit() and int(declared[:20]) > self.most:
            await answer(scope, too_large())(scope, receive, send)
            return
        left = self.most

        async def receive_counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
            return message

        await self.app(scope, receive_counted, send)
