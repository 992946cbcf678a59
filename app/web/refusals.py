"""What cannot or may not be: raised above the store, turned into a page or problem JSON by errors.py."""

from dataclasses import dataclass, field


@dataclass(eq=False)
class Refusal(Exception):
    """A request that is answered with an error.

    `title` says what happened, `detail` what is safe and what to do, `fault` names the input field at fault.
    """

    status: int
    title: str
    detail: str
    fault: str | None = None
    headers: dict[str, str] = field(default_factory=dict)


def not_found(what: str = "page") -> Refusal:
    """There is nothing here, or it belongs to somebody else: both look alike from outside."""
    return Refusal(404, f"There is no such {what}", "Check the address, or go on from the course map.")


def conflict(title: str, detail: str) -> Refusal:
    """The request was right once, but something else has happened since."""
    return Refusal(409, title, detail)


def invalid(field_name: str, detail: str) -> Refusal:
    """An input that cannot be taken; says which and what to send instead."""
    return Refusal(422, "That cannot be taken as it is", detail, field_name)


def forbidden(detail: str) -> Refusal:
    """Known, but not allowed."""
    return Refusal(403, "This is not open to you", detail)


def too_many(seconds: int) -> Refusal:
    """Too much at once."""
    detail = f"Nothing is lost. Wait {seconds} seconds and send it again."
    return Refusal(429, "That was a lot at once", detail, headers={"Retry-After": str(seconds)})


def too_large() -> Refusal:
    """More bytes than any form of ours needs."""
    return Refusal(413, "That is too large", "Nothing was changed. Send less at once.")
