"""What the code of every lesson prints, and every answer to "what does this print?": run, and compared."""

import pytest

from app.core.lessons.executions import Execution, executions
from tests.lessons.walk import ROOT, printed, read_lesson

EVERY = [
    pytest.param(execution, id=f"{folder.name}-{execution.name}-{execution.line}")
    for folder in sorted(ROOT.iterdir())
    if (folder / "lesson.md").is_file()
    for execution in executions(read_lesson(folder.name))
]


@pytest.mark.parametrize("execution", EVERY)
def test_code_prints_what_the_lesson_says(execution: Execution) -> None:
    assert printed(execution.source, execution.name) == execution.prints
