"""What a player could work out from a view with pencil and paper, as JSON data."""

from __future__ import annotations

from typing import Any

from marne.titles.qmg.view import QmgView


def insight(view: QmgView, kind: str, subject: str) -> dict[str, Any]:
    """The answer to a question about what the view shows; raises ValueError in words if there is no such question."""
    raise ValueError(f"there is no such insight as {kind[:40]!r}")
