"""Pictures of a comparison as SVG and HTML: the same in a lesson, a solution, the playground and a report."""

from app.core.text.figures.bootstrap import bootstrap
from app.core.text.figures.flips import flips
from app.core.text.figures.groups import groups
from app.core.text.figures.intervals import Bar, Tone, intervals
from app.core.text.figures.looks import looks
from app.core.text.figures.outcomes import outcomes

__all__ = ["Bar", "Tone", "bootstrap", "flips", "groups", "intervals", "looks", "outcomes"]
