"""Static files, compressed once and cached for ever: their address holds a hash of all of them.

Third-party files come compressed from the build (.ci/build_assets.py). Its stamp says what it made them from,
so they are not read again at every start.
"""

import gzip
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from wsgiref.headers import Headers

import brotli
from servestatic import ServeStaticASGI
from starlette.types import ASGIApp

from app.web.headers import worker_policy

SERVED = {".css", ".js", ".woff2", ".svg", ".png", ".ico", ".txt", ".json", ".py"}
COMPRESSED = {".css", ".js", ".svg", ".py"}
CODINGS: Mapping[str, Callable[[bytes], bytes]] = {
    "gz": lambda content: gzip.compress(content, 9, mtime=0),
    "br": lambda content: bytes(brotli.compress(content, quality=11)),
}
VENDOR = "vendor"
WORKER = "python-worker.js"


class Assets:
    """The files of one folder under one versioned address; `origin` is the address visitors use."""

    def __init__(self, folder: Path, origin: str) -> None:
        self.folder = folder
        self.origin = origin
        # The policy is kept for ever with the worker, so another policy means another address.
        digest = sha256(worker_policy(origin).encode())
        stamp = folder / VENDOR / ".stamp"
        digest.update(stamp.read_bytes() if stamp.is_file() else b"")
        for file in sorted(folder.rglob("*")):
            if file.is_file() and file.suffix in SERVED and file.relative_to(folder).parts[0] != VENDOR:
                content = file.read_bytes()
                digest.update(file.name.encode() + content)
                if file.suffix in COMPRESSED:
                    for coding, packed in CODINGS.items():
                        _refresh(file, content, coding, packed)
        self.prefix = f"/static/{digest.hexdigest()[:10]}/"

    def url(self, name: str) -> str:
        """The address of a file, such as `style.css`."""
        return self.prefix + name

    def around(self, application: ASGIApp) -> ASGIApp:
        """The application behind the static files."""
        policy = worker_policy(self.origin + self.prefix)

        def add_headers(headers: Headers, _path: str, url: str) -> None:
            if url == self.prefix + WORKER:
                headers["Content-Security-Policy"] = policy

        served: ASGIApp = ServeStaticASGI(
            application,
            root=str(self.folder),
            prefix=self.prefix,
            immutable_file_test=lambda _path, _url: True,
            allow_all_origins=False,
            add_headers_function=add_headers,
            mimetypes={".py": "text/x-python"},
        )
        return served


def _refresh(file: Path, content: bytes, coding: str, packed: Callable[[bytes], bytes]) -> None:
    """Write the compressed sibling if it is missing or older; a read-only folder stays as it is."""
    sibling = file.with_name(f"{file.name}.{coding}")
    with suppress(OSError):
        if not sibling.exists() or sibling.stat().st_mtime < file.stat().st_mtime:
            fresh = sibling.with_name(sibling.name + ".new")
            fresh.write_bytes(packed(content))
            fresh.replace(sibling)
