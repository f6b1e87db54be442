"""A position in numbers, from which a value of positions is learned: Valour, losses, areas, strength, danger."""

from __future__ import annotations

from typing import Final

from marne.kernel.state import State, pending
from marne.titles.gaw.rules.atlas import (
    AREAS,
    COUNTRY,
    DISC_STRENGTH,
    ENTENTE,
    GB,
    GERMAN_SIDE,
    LOSSES_TO_LOSE,
    NEIGHBOURS,
    PARIS,
    POWERS,
    POWERS_OF,
    PRIZE,
    SIDE_OF,
    TURNS,
    VALOUR_TO_WIN,
    VICTORY,
)
from marne.titles.gaw.rules.board import OF_SIDE, POOL, Gaw
from marne.titles.gaw.rules.roster import HEART, KIND, LEADER, STRENGTH
from marne.titles.gaw.rules.turn import Orders

CALM: Final = 8.0
"""The strength that half decides who will hold an area; it keeps small forces from counting too much."""
NAMES: Final = (
    "time", "turn", "German Valour", "Entente Valour", "German Valour left", "Entente Valour left",
    "German losses", "Entente losses", "German losses left", "Entente losses left",
    "Victory Areas", "majority", "majority late", "German strength", "Entente strength", "odds",
    "German stars", "Entente stars", "Disc", "Initiative", "prizes in danger", "prizes to take back",
    "Victory Areas in danger", "Victory Areas to take back", "near Paris", "at Paris", "British ashore",
    "German pool", "Entente pool", "Germans to move",
)  # fmt: skip


def _prizes() -> list[tuple[int, float, bool]]:
    """Areas whose conquest brings the Germans Valour or decides the game, with the Valour and whether it decides."""
    victory = set(VICTORY)
    found: list[tuple[int, float, bool]] = []
    for a in range(1, AREAS):
        owner = COUNTRY[a]
        valour = float(PRIZE[a]) if owner < POWERS and SIDE_OF[owner] == ENTENTE else 0.0
        if valour or a in victory:
            found.append((a, valour, a in victory))
    return found


PRIZES: Final = _prizes()
AT_PARIS: Final = set(NEIGHBOURS[PARIS])


class GawFeatures:
    """The features of a position."""

    version: Final = "1"
    names: Final = NAMES

    def is_milestone(self, g: State) -> bool:
        """Whether an impulse begins."""
        return isinstance(pending(g), Orders)

    def features(self, g: State) -> list[float]:
        assert isinstance(g, Gaw)
        time = min(1.0, (g.turn - 1 + min(g.impulse, 10) / 10) / TURNS)
        valour = [0.0, 0.0]
        for side in (GERMAN_SIDE, ENTENTE):
            for p in POWERS_OF[side]:
                valour[side] += g.valour[p]
        force = [0.0, 0.0]
        stars = [0.0, 0.0]
        pool = [0.0, 0.0]
        at = [0.0] * (2 * AREAS)
        for side in (GERMAN_SIDE, ENTENTE):
            for u in OF_SIDE[side]:
                where = g.where[u]
                if where < AREAS:
                    value = float(STRENGTH[u][g.step[u]])
                    if KIND[u] == LEADER:
                        if not HEART[u][g.step[u]]:
                            stars[side] += value
                        continue
                    force[side] += value
                    at[side * AREAS + where] += value
                elif where == POOL:
                    pool[side] += 1.0
        for a in range(1, AREAS):
            if g.walls[a]:
                at[g.control[a] * AREAS + a] += float(DISC_STRENGTH * g.walls[a])
        ashore = -float(g.blocks[ENTENTE * AREAS + GB])
        danger = back = areas_danger = areas_back = 0.0
        for a, prize, decides in PRIZES:
            near = [at[a], at[AREAS + a]]
            for b in NEIGHBOURS[a]:
                near[0] += at[b] / 2
                near[1] += at[AREAS + b] / 2
            share = near[0] / (near[0] + near[1] + CALM)
            if g.control[a] == ENTENTE:
                danger += prize * share
                areas_danger += share if decides else 0.0
            else:
                back += prize * (1.0 - share)
                areas_back += 1.0 - share if decides else 0.0
        close = paris = 0.0
        for b in AT_PARIS:
            paris += at[b]
            for c in NEIGHBOURS[b]:
                close += at[c] / 4
        held = float(g.held(GERMAN_SIDE))
        majority = held - len(VICTORY) / 2
        return [
            time, float(g.turn), valour[0], valour[1],
            1.0 / max(1.0, VALOUR_TO_WIN - valour[0]), 1.0 / max(1.0, VALOUR_TO_WIN - valour[1]),
            float(g.lost[0]), float(g.lost[1]),
            1.0 / max(1, LOSSES_TO_LOSE[0] - g.lost[0]), 1.0 / max(1, LOSSES_TO_LOSE[1] - g.lost[1]),
            held, 1.0 if majority > 0 else 0.0, majority * time * time,
            force[0], force[1], (force[0] - force[1]) / (force[0] + force[1] + 1.0),
            stars[0], stars[1], 1.0 if g.disc == GERMAN_SIDE else 0.0, 1.0 if g.initiative == GERMAN_SIDE else 0.0,
            danger, back, areas_danger, areas_back, close, paris, ashore,
            pool[0], pool[1], 1.0 if g.phasing == GERMAN_SIDE else 0.0,
        ]  # fmt: skip


FEATURES: Final = GawFeatures()
