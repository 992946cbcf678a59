"""A load generator for one machine: keep-alive connections to 127.0.0.1, bounded in count and in time."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """What came back: seconds per request, statuses that were not 2xx or 3xx, and bodies where kept."""

    times: list[float] = field(default_factory=list)
    failures: dict[int, int] = field(default_factory=dict)
    bodies: list[bytes] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Requests per second."""
        return len(self.times) / self.seconds if self.seconds else 0.0

    def quantile(self, share: float) -> float:
        """Milliseconds within which this share of the requests was answered."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def request(method: str, path: str, cookie: str = "", body: bytes = b"", gzip: bool = True) -> bytes:
    """One HTTP/1.1 request as bytes."""
    head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    if cookie:
        head.append(f"Cookie: {cookie}")
    if gzip:
        head.append("Accept-Encoding: gzip")
    if method != "GET":
        head += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return ("\r\n".join(head) + "\r\n\r\n").encode() + body


async def _worker(port: int, requests: Iterator[bytes], until: float, tally: Tally, keep: bool) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=4_000_000)
    try:
        for each in requests:
            start = time.perf_counter()
            if start > until:
                return
            writer.write(each)
            head = await reader.readuntil(b"\r\n\r\n")
            lower = head.lower()
            at = lower.find(b"content-length:")
            length = int(lower[at + 15 : lower.index(b"\r\n", at)]) if at >= 0 else 0
            body = await reader.readexactly(length)
            tally.times.append(time.perf_counter() - start)
            status = int(head[9:12])
            if status >= 400:
                tally.failures[status] = tally.failures.get(status, 0) + 1
            elif keep:
                tally.bodies.append(body)
    finally:
        writer.close()


async def _load(port: int, requests: Iterator[bytes], connections: int, seconds: float, keep: bool) -> Tally:
    tally = Tally()
    start = time.perf_counter()
    workers = [_worker(port, requests, start + seconds, tally, keep) for _ in range(connections)]
    await asyncio.wait_for(asyncio.gather(*workers), seconds + 30)
    tally.seconds = time.perf_counter() - start
    return tally


def load(
    port: int, requests: Iterator[bytes], *, connections: int = 16, seconds: float = 3.0, keep: bool = False
) -> Tally:
    """Send requests until they or the seconds run out."""
    return asyncio.run(_load(port, requests, connections, seconds, keep))


def all_of(port: int, requests: Sequence[bytes], *, connections: int = 16) -> Tally:
    """Send every request once, keeping the bodies (in the order they came back)."""
    return load(port, iter(requests), connections=connections, seconds=120, keep=True)
