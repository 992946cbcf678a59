"""Data of kinds that are not a table, for tests that go over everything asked of them."""

from app.core.quantities.data import Data, Votes

VOTES = Votes(30, 52, 18)

SAMPLES: tuple[Data, ...] = (VOTES, Votes(41, 37, 22), Votes(19, 6, 25))
