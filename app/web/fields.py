"""The text fields of a posted form: capped, and of characters that every database can keep."""

from typing import Annotated

from fastapi import Depends, Request
from starlette.datastructures import UploadFile

from app.web.refusals import invalid

MOST_CHARACTERS = 10_000


async def form_fields(request: Request) -> dict[str, str]:
    """The text fields of a posted form, of which the last of a name counts."""
    form = await request.form(max_files=0, max_fields=200)
    fields = {name: value for name, value in form.multi_items() if not isinstance(value, UploadFile)}
    for name, value in fields.items():
        if len(value) > MOST_CHARACTERS:
            raise invalid(name, "This is too long. Shorten it and send it again.")
    return {name: clean(value) for name, value in fields.items()}


def clean(text: str) -> str:
    """Text that every database can keep: no NUL, no half of a surrogate pair."""
    return text.replace("\x00", "\ufffd").encode("utf-8", "replace").decode("utf-8")


Fields = Annotated[dict[str, str], Depends(form_fields)]
