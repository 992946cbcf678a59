"""Static files, compressed once and cached for ever: their address holds a hash of all of them."""

from contextlib import suppress
from gzip import compress
from hashlib import sha256
from pathlib import Path

from servestatic import ServeStaticASGI
from starlette.types import ASGIApp

SERVED = {".css", ".js", ".mjs", ".woff2", ".svg", ".png", ".ico", ".txt", ".json", ".wasm", ".zip"}
COMPRESSED = {".css", ".js", ".mjs", ".svg"}


class Assets:
    """The files of one folder under one versioned address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        digest = sha256()
        for file in sorted(folder.rglob("*")):
            if file.is_file() and file.suffix in SERVED:
                content = file.read_bytes()
                digest.update(file.name.encode() + content)
                if file.suffix in COMPRESSED:
                    _refresh(file, content)
        self.prefix = f"/static/{digest.hexdigest()[:10]}/"

    def url(self, name: str) -> str:
        """The address of a file, such as `style.css`."""
        return self.prefix + name

    def around(self, application: ASGIApp) -> ASGIApp:
        """The application behind the static files."""
        served: ASGIApp = ServeStaticASGI(
            application,
            root=str(self.folder),
            prefix=self.prefix,
            immutable_file_test=lambda _path, _url: True,
            allow_all_origins=False,
        )
        return served


def _refresh(file: Path, content: bytes) -> None:
    """Write the compressed sibling if it is missing or older; a read-only folder stays as it is."""
    sibling = file.with_name(file.name + ".gz")
    with suppress(OSError):
        if not sibling.exists() or sibling.stat().st_mtime < file.stat().st_mtime:
            fresh = sibling.with_name(sibling.name + ".new")
            fresh.write_bytes(compress(content, 9, mtime=0))
            fresh.replace(sibling)
