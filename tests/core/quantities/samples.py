"""Data of kinds that are not a table, for tests that go over everything asked of them."""

from app.core.quantities.data import Data, Grouped, Plan, Printed, ScorePairs, Slices, Votes
from app.core.stats.table import Table

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
SCORES_A = (41, 52, 38, 60, 47, 55, 33, 49)
SCORES_B = (46, 55, 39, 71, 50, 53, 42, 54)
ITEMS = tuple((f"{place}", a, b) for place, (a, b) in enumerate(zip(SCORES_A, SCORES_B, strict=True)))
SCORES = ScorePairs(ITEMS, 1)
LOWER = ScorePairs(ITEMS, 1, lower_is_better=True)
LEVEL = ScorePairs((*ITEMS[:5], ("5", 60, 48), ("6", 50, 41), ("7", 49, 44)), 1)
# p: 0.0041, 0.7893, 0.0118, 0.1516, 0.3771, 0.0440, 0.6476
SLICES = Slices(
    ("German", "French", "Spanish", "Polish", "Dutch", "Greek", "Turkish"),
    ((8, 25), (30, 33), (22, 7), (14, 24), (12, 17), (7, 18), (9, 12)),
)
PLAN = Plan(20, 80)
NINETY = Plan(30, 150, 900, 600)

SMALL_LEAD = Printed(Table(1500, 80, 125, 295), 40)

SAMPLES: tuple[Data, ...] = (
    VOTES,
    Votes(41, 37, 22),
    Votes(19, 6, 25),
    GROUPED,
    SCORES,
    LOWER,
    LEVEL,
    SLICES,
    PLAN,
    NINETY,
    SMALL_LEAD,
)
