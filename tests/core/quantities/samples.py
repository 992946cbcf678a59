"""Data of kinds that are not a table, for tests that go over everything asked of them."""

from app.core.quantities.data import Data, Grouped, Votes

VOTES = Votes(30, 52, 18)
GROUPED = Grouped(
    (
        ("1", 20, 1, 6),
        ("2", 12, 4, 1),
        ("3", 30, 2, 9),
        ("4", 16, 3, 3),
        ("5", 24, 1, 8),
        ("6", 18, 5, 2),
        ("7", 10, 0, 4),
        ("8", 30, 6, 5),
    )
)

SAMPLES: tuple[Data, ...] = (VOTES, Votes(41, 37, 22), Votes(19, 6, 25), GROUPED)
