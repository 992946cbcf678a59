"""One file per command; each has `add_arguments(parser)` and `run(options) -> exit status`."""


class CommandError(Exception):
    """A failure to be told in one line: what to do."""
