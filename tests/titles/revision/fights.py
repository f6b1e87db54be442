"""Fights for tests of single rules: units in hexes, the Combat step of a side, and answers as they are typed."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.kernel.notation import verbs_in
from marne.titles.hex14.rules.board import CUT, ISOLATED
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.revision.rules import actions
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import CombatDie
from marne.titles.revision.rules.tables import ODDS, RESULT_NAMES
from tests.titles.hex14.fights import PLAIN, belgium_at_war, each, face, join, shown, veil, where
from tests.titles.hex14.orders import VERBS, agree, asked, names, options, question, refusal, say, start
from tests.titles.revision.kit import empty, put, unit

__all__ = [
    "PLAIN", "agree", "asked", "face", "join", "names", "options", "question", "refusal", "say", "shown", "start",
    "veil", "where",
]  # fmt: skip

VERBS.update({kind.form.word: kind for kind in verbs_in(actions) if kind.form.word})

LATE = 5
"""A turn without the demands of Plan 17."""


def fight(positions: dict[str, str], side: int = GERMAN, turn: int = LATE, hidden: str = "", **given: str) -> Revision:
    """The Combat step of a side. Those units that are `hidden` lie face down and may be anything."""
    g = lay(positions, side, turn, hidden, **given)
    start(g, CombatPhase(side))
    return g


def lay(positions: dict[str, str], side: int = GERMAN, turn: int = LATE, hidden: str = "", **given: str) -> Revision:
    """The same before the step begins. Belgium is at war."""
    g = empty(turn, side, **given)
    belgium_at_war(g)
    for place, code in each(positions):
        put(g, place, code, up=True)
    veil(g, *hidden.split())
    return g


def isolate(g: Revision, *codes: str) -> None:
    """Mark units as isolated."""
    for code in codes:
        g.mark[unit(code)] |= CUT | ISOLATED


def symbols(g: Revision, code: str) -> int:
    """The symbols that are left of a fort."""
    return g.symbols[FORT.read(code)]


def odds(events: list[Event]) -> tuple[float, float, str]:
    """Attack, defence and odds as the log tells them."""
    (found,) = [e for e in events if e.name == "Odds"]
    return found["attack"] / 4, found["defence"] / 4, ODDS[found["column"]]


def terms(events: list[Event]) -> list[tuple[str, float, float]]:
    """Rule, before and after of every term of the strengths."""
    return [(e.rule, e["before"] / 4, e["after"] / 4) for e in events if e.name == "StrengthTerm"]


def added(events: list[Event]) -> dict[str, int]:
    """What was added to the die, by rule."""
    return {e.rule: e["added"] for e in events if e.name == "DieRaised"}


def result(events: list[Event]) -> str:
    """The result of the die."""
    (found,) = [e for e in events if e.name == "CombatRolled"]
    return RESULT_NAMES[found["result"]]


def without_additions(g: Revision) -> None:
    """Take back what is added to the die that is rolled now, for results that it would make impossible."""
    die = g.stack[-1]
    assert isinstance(die, CombatDie)
    die.added = 0
