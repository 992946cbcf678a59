"""Security headers on every response, and the rule for caches where a page does not say otherwise."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


def worker_policy(files: str) -> str:
    """The policy of the worker that runs a learner's code; `files`: the whole address of the static files.

    The code may have been written by somebody else, and would be the visitor to this site. So it reaches
    nothing but the files that Python itself is made of, and starts no script.
    """
    own = f"{files}vendor/pyodide/"
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {own} 'wasm-unsafe-eval'",
            f"connect-src {own} {files}python/",
            "worker-src 'none'",
        )
    )


def security_headers(*, secure: bool) -> dict[str, str]:
    """The headers of every response; `secure`: visitors come by https."""
    headers = {
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
        # Personal unless a page says otherwise.
        "Cache-Control": "no-store",
    }
    return headers | {"Strict-Transport-Security": "max-age=31536000"} if secure else headers


class SecurityHeaders:
    """Pure ASGI; sets what is not set yet."""

    def __init__(self, app: ASGIApp, *, secure: bool) -> None:
        self.app = app
        self.headers = security_headers(secure=secure)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, adding headers to the start of the response."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)
