"""Every quantity an answer can ask for, by name. A new one is an entry in its family and a test."""

from collections.abc import Mapping
from types import MappingProxyType

from app.core.quantities.calls import CALLS
from app.core.quantities.counts import COUNTS
from app.core.quantities.intervals import INTERVALS
from app.core.quantities.quantity import Quantity
from app.core.quantities.shares import SHARES
from app.core.quantities.significance import SIGNIFICANCE
from app.core.quantities.standard_errors import STANDARD_ERRORS

FAMILIES = (COUNTS, SHARES, STANDARD_ERRORS, INTERVALS, SIGNIFICANCE, CALLS)

CATALOGUE: Mapping[str, Quantity] = MappingProxyType({q.name: q for family in FAMILIES for q in family})
