"""A page made for one person, compressed on its way: quickly, because it is sent once.

Brotli at its second level takes a 56 KB lesson to 14 KB in 0.4 ms; gzip at its first takes three times as
long for a little less. Nothing secret stands in a page beside what a visitor may choose: keys are made
anew for each page, and the sign-in is in the cookie alone.
"""

import gzip

import brotli
from fastapi import Request
from fastapi.responses import HTMLResponse

from app.web.prepared import preferred

WORTH_IT = 4_000  # bytes; below that a page fits into a few packets as it is
VARIES = {"Vary": "Cookie, Accept-Encoding"}


def html(request: Request, text: str, status: int = 200) -> HTMLResponse:
    """The page in a coding that the asker reads."""
    body = text.encode()
    coding = preferred(request.headers.get("accept-encoding", "")) if len(body) >= WORTH_IT else ""
    if not coding:
        return HTMLResponse(body, status, VARIES)
    packed = brotli.compress(body, quality=2) if coding == "br" else gzip.compress(body, 1, mtime=0)
    return HTMLResponse(packed, status, {**VARIES, "Content-Encoding": coding})
