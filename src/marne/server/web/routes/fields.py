"""Fields that several routes have in common."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints


def _printable(text: str) -> str:
    if any(unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t" for c in text):
        raise ValueError("control characters are not allowed")
    return text


Text = Annotated[str, AfterValidator(_printable)]
"""A text that both databases can keep."""
ShortText = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80), AfterValidator(_printable)
]
"""A short text that is not empty."""
Speech = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1000), AfterValidator(_printable)
]
"""What somebody says."""


class In(BaseModel):
    """The body of a request; an unknown field is refused, and so is a text where a number belongs."""

    model_config = ConfigDict(extra="forbid", strict=True)  # "1" is no number
