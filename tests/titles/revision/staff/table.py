"""Where the staff of this title plays for tests."""

from __future__ import annotations

from marne.titles.revision.game import GAME
from tests.titles.hex14.staff.table import StaffTable, questions

__all__ = ["answered", "asked", "moved", "played", "questions", "situation"]

TABLE = StaffTable(GAME)
asked, answered, played = TABLE.asked, TABLE.answered, TABLE.played
moved, situation = TABLE.moved, TABLE.situation
