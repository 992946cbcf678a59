"""Every quantity an answer can ask for, by name. A new one is an entry in its family and a test."""

from collections.abc import Mapping
from types import MappingProxyType

from app.core.quantities.accuracies import ACCURACY_A, ACCURACY_B
from app.core.quantities.calls import CALL
from app.core.quantities.ci_tango import CI_TANGO
from app.core.quantities.ci_wald import CI_WALD
from app.core.quantities.counts import COUNTS
from app.core.quantities.delta import DELTA
from app.core.quantities.p_exact import P_EXACT
from app.core.quantities.quantity import Quantity
from app.core.quantities.se_paired import SE_PAIRED
from app.core.quantities.se_unpaired import SE_UNPAIRED
from app.core.quantities.z_quick import Z_QUICK

ENTRIES = (
    *COUNTS,
    ACCURACY_A,
    ACCURACY_B,
    DELTA,
    SE_UNPAIRED,
    SE_PAIRED,
    CI_WALD,
    CI_TANGO,
    Z_QUICK,
    P_EXACT,
    CALL,
)

CATALOGUE: Mapping[str, Quantity] = MappingProxyType({q.name: q for q in ENTRIES})
