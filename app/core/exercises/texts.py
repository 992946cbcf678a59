"""Authored texts of an exercise: placeholders that name something, and nothing that gives an answer away."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.text.faults import Fault
from app.core.text.fill import fill_faults, placeholders
from app.core.text.proofread import text_faults


@dataclass(frozen=True, slots=True)
class Texts:
    """Checks texts against what is asked where. `asked`: quantity name to the index of its step."""

    names: frozenset[str]
    asked: Mapping[str, int]
    faults: list[Fault]

    def check(self, source: str, file: str, line: int, step: int, *, markdown: bool = True) -> None:
        """A text of step number `step` (0 for the prompt) may not hold what is asked from there on."""
        self.faults.extend(fill_faults(source, self.names, file, line))
        if markdown:
            self.faults.extend(text_faults(source, file, line))
        for placeholder in placeholders(source):
            if self.asked.get(placeholder.name, -1) >= step:
                reason = f"[[{placeholder.name}]] gives away what is asked in this or a later step"
                remedy = "leave it out, or mention it after the step that asks it"
                self.faults.append(Fault(file, line + placeholder.line - 1, reason, remedy))
