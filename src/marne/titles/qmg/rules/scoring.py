"""Scoring rounds and the end of the game."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.kernel.state import Result
from marne.kernel.tally import Tally, add
from marne.titles.qmg.rules import facts
from marne.titles.qmg.rules.atlas import (
    AO,
    AUSTRIA,
    CENTRAL,
    ENTENTE,
    GE,
    GERMANY,
    HOME_BIT,
    LAND,
    OBJECTIVES,
    ROUNDS,
    RU,
    RUSSIA,
    SEA,
    SIDE_COUNTRIES,
    SIDE_OF,
    SPACE,
    SUDDEN_LEAD,
    UK,
    mask_of,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    BALKAN_DOMINATION,
    EASTER_RISING,
    HIGH_SEAS_FLEET,
    KRIEGSMARINE,
    WARM_WATER,
)

BALKANS: Final[int] = mask_of(["SER", "BUD", "RUM", "BUL", "GRE"])
WARM_PORTS: Final[int] = mask_of(["GRE", "ROM", "BUL", "IST", "ANA", "MID"])
FLEET_SEAS: Final[int] = mask_of(["ENG", "NTH", "NAO"])
IRELAND: Final[int] = 1 << SPACE["IRE"]


def is_blocked(g: Qmg, country: int) -> bool:
    """QMG scoring-10: an enemy Army in its Home space keeps a country from scoring."""
    return g.side(1 - SIDE_OF[country]) & HOME_BIT[country] & LAND != 0


def objectives(g: Qmg, team: int) -> int:
    """QMG scoring-6 to -11: the Objectives for which a team scores, each once."""
    held = 0
    for c in SIDE_COUNTRIES[team]:
        if g.pos[c] and not is_blocked(g, c):
            held |= g.pos[c]
    return held & LAND & (OBJECTIVES | g.tokens)


def status_points(g: Qmg, team: int, tally: Tally | None = None) -> int:
    """QMG scoring-7: the points of scoring Status cards."""
    total = 0
    if team == ENTENTE:
        if g.table[RU] & WARM_WATER and g.supplied(RUSSIA) & WARM_PORTS and not is_blocked(g, RUSSIA):
            total = add(tally, "QMG card R-18", total, 1)
        return total
    if not is_blocked(g, AUSTRIA):
        if g.table[AO] & BALKAN_DOMINATION and not g.side(ENTENTE) & LAND & BALKANS:
            total = add(tally, "QMG card A-18", total, 2)
        if g.table[AO] & KRIEGSMARINE and g.pos[AUSTRIA] & SEA:
            total = add(tally, "QMG scoring-7", total, 1)
    if not is_blocked(g, GERMANY):
        if g.table[GE] & EASTER_RISING and not g.pos[UK] & IRELAND:
            total = add(tally, "QMG card G-30", total, 1)
        if g.table[GE] & HIGH_SEAS_FLEET and g.pos[GERMANY] & FLEET_SEAS:
            total = add(tally, "QMG scoring-7", total, 2)
    return total


def points(g: Qmg, team: int, tally: Tally | None = None) -> int:
    """What a team would gain in a Scoring Round now."""
    held = objectives(g, team).bit_count()
    if tally is None:
        return held + status_points(g, team)
    tally.append(("QMG scoring-6", 0, held))
    status: Tally = []
    total = held + status_points(g, team, status)
    for rule, before, after in status:
        tally.append((rule, held + before, held + after))
    return total


def score(g: Qmg) -> None:
    """QMG scoring-5: a Scoring Round; then sudden victory, or the end after round 17."""
    for team in (CENTRAL, ENTENTE):
        gained = points(g, team)
        g.vp[team] += gained
        if g.listening:
            held = objectives(g, team).bit_count()
            g.tell(Event(facts.TEAM_SCORED, "QMG scoring-6", (team, g.round, gained, held, gained - held)))
    lead = g.vp[CENTRAL] - g.vp[ENTENTE]
    if lead >= SUDDEN_LEAD:
        end(g, CENTRAL, "sudden victory", "QMG victory-2")
    elif -lead >= SUDDEN_LEAD:
        end(g, ENTENTE, "sudden victory", "QMG victory-2")
    elif g.round == ROUNDS:  # QMG victory-5: a tie goes to the Central Powers
        end(g, CENTRAL if lead >= 0 else ENTENTE, "final score", "QMG victory-5" if lead == 0 else "QMG victory-4")


def end(g: Qmg, team: int, kind: str, rule: str) -> None:
    g.result = Result(team, kind, rule)
    if g.listening:
        g.tell(Event(facts.GAME_ENDED, rule, (team, g.vp[CENTRAL], g.vp[ENTENTE])))
