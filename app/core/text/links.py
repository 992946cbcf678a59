"""Where authored text may point: this site, the web, a mailbox. Pictures come from this site only."""

import re

_WEB = re.compile(r"https?://[^/\\?#]", re.IGNORECASE)
_UNSEEN = re.compile("[\x00-\x20\x7f-\x9f]")


def may_link(address: str) -> bool:
    """http(s) with a host, mailto, or an address on this site; never a script, a file or data."""
    if _UNSEEN.search(address) or "\\" in address or address.startswith("//"):
        return False
    before_path = re.split("[/?#]", address, maxsplit=1)[0]
    return ":" not in before_path or leaves(address) or address.lower().startswith("mailto:")


def leaves(address: str) -> bool:
    """Whether the address is on another site."""
    return _WEB.match(address) is not None


def may_show(address: str) -> bool:
    """Whether a picture comes from this site."""
    return may_link(address) and not leaves(address) and not address.lower().startswith("mailto:")
