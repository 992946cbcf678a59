"""Pages made for one person go out compressed, as far as the browser reads it."""

import gzip

import brotli
import pytest
from fastapi import Request

from app.web.wire import WORTH_IT, html

LONG = "<p>B is two points ahead.</p>\n" * 400


def asking(accepts: str) -> Request:
    return Request({"type": "http", "method": "GET", "headers": [(b"accept-encoding", accepts.encode())]})


@pytest.mark.parametrize(
    ("accepts", "coding", "unpack"),
    [("gzip, br", "br", brotli.decompress), ("gzip", "gzip", gzip.decompress), ("", None, bytes)],
)
def test_a_long_page_is_sent_in_a_coding_that_is_read(accepts, coding, unpack):
    sent = html(asking(accepts), LONG)
    assert sent.headers.get("content-encoding") == coding
    assert unpack(sent.body).decode() == LONG
    assert sent.headers["vary"] == "Cookie, Accept-Encoding"
    assert int(sent.headers["content-length"]) == len(sent.body)


def test_a_short_page_stays_as_it_is_and_keeps_its_status():
    sent = html(asking("br"), "<p>No.</p>", 422)
    assert (sent.status_code, sent.body) == (422, b"<p>No.</p>")
    assert len(sent.body) < WORTH_IT
