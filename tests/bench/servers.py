"""Servers in processes of their own, on free ports, ended by their own handle."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

RUN = (
    "import sys, uvicorn; from {module} import {maker}; "
    "uvicorn.run({call}, port={port}, loop='asyncio', http='httptools', access_log=False, log_level='error')"
)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def floor(database: str) -> Iterator[int]:
    """The reference application; gives its port."""
    port = free_port()
    code = RUN.format(
        module="tests.bench.floor", maker="floor_app", call=f"floor_app({database!r})", port=port
    )
    with _running([sys.executable, "-c", code], port, "/lesson"):
        yield port


@contextmanager
def discordant(database: str) -> Iterator[int]:
    """Discordant as its command serves it; gives its port."""
    port = free_port()
    command = [sys.executable, "-m", "app.cli", "serve", "--port", str(port), "--database", database]
    with _running(command, port, "/healthz"):
        yield port


@contextmanager
def _running(command: list[str], port: int, path: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_for(port, path)
        yield process
    finally:
        process.terminate()
        process.wait(10)


def wait_for(port: int, path: str, seconds: float = 30.0) -> None:
    """Until the server answers."""
    end = time.monotonic() + seconds
    while True:
        try:
            urlopen(f"http://127.0.0.1:{port}{path}", timeout=2).close()
            return
        except (URLError, ConnectionError, TimeoutError):
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
