"""The ids by which players of this title read rules: code of the family cites the rulebook of Deluxe."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kernel.ledger import ledger_of

FOLDER: Final = Path(__file__).parent


def cite(rule: str) -> str:
    """The id of a rule in the ledger of this title.

    >>> cite("DLX 2.2.8-1"), cite("REV crt-1")
    ('REV units-2', 'REV crt-1')
    """
    return ledger_of(FOLDER).cite(rule)
