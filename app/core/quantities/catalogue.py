"""Every quantity an answer can ask for, by name. A new one is an entry in its family and a test."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from app.core.quantities.accuracies import ACCURACY_A, ACCURACY_B
from app.core.quantities.association import COVARIANCE, PHI
from app.core.quantities.calls import CALL
from app.core.quantities.calls_of_tests import TEST_CALL
from app.core.quantities.ci_accuracy import CI_ACCURACY
from app.core.quantities.ci_bootstrap import CI_BOOTSTRAP
from app.core.quantities.ci_clustered import CI_CLUSTERED
from app.core.quantities.ci_tango import CI_TANGO
from app.core.quantities.ci_wald import CI_WALD
from app.core.quantities.claims import CLAIM
from app.core.quantities.counts import COUNTS
from app.core.quantities.data import Data, Family
from app.core.quantities.data.family import ORDINALS
from app.core.quantities.delta import DELTA
from app.core.quantities.design_effect import DESIGN_EFFECT
from app.core.quantities.efficiency import RELATIVE_EFFICIENCY, SE_RATIO
from app.core.quantities.false_alarm import ANY_FALSE_ALARM
from app.core.quantities.false_discoveries import P_BH, REJECTED_BH
from app.core.quantities.from_margins import FROM_MARGINS
from app.core.quantities.group_call import CALL_GROUPED
from app.core.quantities.group_delta import GROUP_DELTA, GROUPS
from app.core.quantities.group_margin import MARGIN_CLUSTERED
from app.core.quantities.group_se_clustered import SE_CLUSTERED
from app.core.quantities.group_se_items import SE_ITEMS
from app.core.quantities.holm import P_HOLM, REJECTED_HOLM
from app.core.quantities.items_half_lead import ITEMS_HALF_LEAD
from app.core.quantities.items_needed import ITEMS_NEEDED
from app.core.quantities.lift import lifted, of_member
from app.core.quantities.margin import MARGIN
from app.core.quantities.one_score import ACCURACY, ITEMS_FOR_HALF
from app.core.quantities.p_exact import P_EXACT
from app.core.quantities.p_mid import P_CHI2, P_MID, P_POINT
from app.core.quantities.plan_parts import DISAGREEMENT, LEAD
from app.core.quantities.planned_width import HALF_WIDTH
from app.core.quantities.quantity import Quantity
from app.core.quantities.score_call import CALL_SCORES
from app.core.quantities.score_delta import SCORE_DELTA, SD_DIFFERENCE
from app.core.quantities.score_direction import DIRECTION
from app.core.quantities.score_error import SE_DIFFERENCE
from app.core.quantities.score_interval import CI_T
from app.core.quantities.score_t import T_PAIRED
from app.core.quantities.se_accuracy import SE_ACCURACY
from app.core.quantities.se_bootstrap import SE_BOOTSTRAP
from app.core.quantities.se_paired import SE_PAIRED
from app.core.quantities.se_unpaired import SE_UNPAIRED
from app.core.quantities.vote_call import CALL_VOTES
from app.core.quantities.vote_counts import DECISIVE, WINS_B
from app.core.quantities.vote_p import P_VOTES
from app.core.quantities.vote_z import Z_VOTES
from app.core.quantities.win_rates import WIN_RATE, WIN_RATE_HALF
from app.core.quantities.z_quick import Z_QUICK
from app.core.stats.table import Table

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
    P_CHI2,
    P_POINT,
    P_EXACT,
    P_MID,
    CALL,
    DECISIVE,
    WINS_B,
    WIN_RATE,
    WIN_RATE_HALF,
    Z_VOTES,
    P_VOTES,
    CALL_VOTES,
    GROUPS,
    GROUP_DELTA,
    SE_ITEMS,
    SE_CLUSTERED,
    DESIGN_EFFECT,
    MARGIN_CLUSTERED,
    CI_CLUSTERED,
    CALL_GROUPED,
    SCORE_DELTA,
    SD_DIFFERENCE,
    SE_DIFFERENCE,
    T_PAIRED,
    CI_T,
    DIRECTION,
    CALL_SCORES,
    ANY_FALSE_ALARM,
    P_HOLM,
    REJECTED_HOLM,
    P_BH,
    REJECTED_BH,
    LEAD,
    DISAGREEMENT,
    ITEMS_NEEDED,
    ITEMS_HALF_LEAD,
    HALF_WIDTH,
    SE_BOOTSTRAP,
    CI_BOOTSTRAP,
    MARGIN,
    CLAIM,
    TEST_CALL,
    COVARIANCE,
    PHI,
    SE_RATIO,
    RELATIVE_EFFICIENCY,
    *FROM_MARGINS,
    ACCURACY,
    SE_ACCURACY,
    CI_ACCURACY,
    ITEMS_FOR_HALF,
)


@cache
def quantities_of(takes: type[Data]) -> Mapping[str, Quantity]:
    """What can be asked of a class of data: its own entries, and those of the tables behind it.

    One name may have an entry for each class of data: `delta` of a table and `delta` of scores.
    """
    own = {quantity.name: quantity for quantity in ENTRIES if quantity.takes is takes}
    behind: dict[str, Quantity] = {}
    if takes is Family:
        members = (of_member(q, *place) for place in enumerate(ORDINALS) for q in CATALOGUE.values())
        behind = {quantity.name: quantity for quantity in members}
    elif hasattr(takes, "table"):
        behind = {name: lifted(quantity, takes) for name, quantity in CATALOGUE.items()}
    return MappingProxyType({**behind, **own})


CATALOGUE: Mapping[str, Quantity] = quantities_of(Table)
"""What can be asked of a table."""
