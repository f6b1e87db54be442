"""What the laws need to know of all titles of the family."""

from __future__ import annotations

from typing import Final

BIAS: Final = {
    "Commit": 0.05,
    "March": 6,
    "Go": 3,
    "Step": 0.4,
    "Halt": 0.2,
    "Attack": 4,
    "Join": 3,
    "Probe": 2,
    "Done": 0.3,
}
"""Verbs that lead to battles."""

OWN_SECRETS: Final = frozenset(
    {"March", "Go", "Step", "Halt", "Entrain", "Rail", "Embark", "Sail", "Deploy", "Place", "Enter"}
)
"""Verbs that can be taken back although the enemy learns something of the mover's own counters by them."""
