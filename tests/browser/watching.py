"""What a browser complains about while a page is open: at the end of a test, nothing."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request

# Runs before any script of a page; the console is watched, so nothing has to be asked for afterwards.
REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => {
  const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
  console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
});
"""
# A page that is left takes its unfinished requests with it; that is no failure.
LEFT = "net::ERR_ABORTED"


# Without slots: Playwright keeps its handlers in the object.
@dataclass
class Watch:
    """`complaints`: broken policies, errors in the console or in a script, failed requests, foreign hosts."""

    address: str
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def expect(self, *parts: str) -> None:
        """What this test brings about on purpose: complaints with any of these parts are none."""
        self.expected.extend(parts)

    def over(self, context: BrowserContext) -> None:
        """Watch every page of a context."""
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._add(f"error: {error.error}"))
        context.on("request", self._request)
        context.on("requestfailed", self._failed)

    def unexpected(self) -> list[str]:
        """What nobody asked for."""
        return [each for each in self.complaints if not any(part in each for part in self.expected)]

    def _add(self, complaint: str) -> None:
        self.complaints.append(complaint)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._add(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        here, there = urlsplit(self.address), urlsplit(request.url)
        if there.scheme not in {"data", "blob"} and there.netloc != here.netloc:
            self._add(f"foreign: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self._add(f"failed: {request.method} {request.url} {request.failure}")
