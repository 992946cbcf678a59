"""Servers in processes of their own, on free ports, ended by their own handle."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
FLOOR = (
    "import uvicorn; from tests.bench.floor import floor_app; "
    "uvicorn.run(floor_app({database!r}), port={port}, loop='asyncio', http='httptools', access_log=False, "
    "log_level='error')"
)


@dataclass(frozen=True, slots=True)
class Server:
    """A running server: its port, and the process that is ours to end."""

    port: int
    process: subprocess.Popen[bytes]

    def cpu_seconds(self) -> float:
        """Processor time used so far; 0 where the system does not tell."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return 0.0
        user, system = stat.read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """SIGKILL: no handler, no flush, no goodbye."""
        self.process.kill()
        self.process.wait(10)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def floor(database: str) -> Iterator[Server]:
    """The reference application of the bench."""
    port = free_port()
    code = FLOOR.format(database=database, port=port)
    with _running([sys.executable, "-c", code], port, "/lesson") as server:
        yield server


@contextmanager
def discordant(database: str) -> Iterator[Server]:
    """Discordant as its command serves it."""
    port = free_port()
    command = [sys.executable, "-m", "app.cli", "serve", "--port", str(port), "--database", database]
    with _running(command, port, "/healthz") as server:
        yield server


@contextmanager
def _running(command: list[str], port: int, path: str) -> Iterator[Server]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT)
    try:
        _wait_for(process, port, path)
        yield Server(port, process)
    finally:
        process.terminate()
        process.wait(10)


def _wait_for(process: subprocess.Popen[bytes], port: int, path: str, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            urlopen(f"http://127.0.0.1:{port}{path}", timeout=5).close()
            return
        except (URLError, HTTPException, OSError):
            if process.poll() is not None:
                raise RuntimeError(
                    f"the server ended with status {process.returncode} before it answered"
                ) from None
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
