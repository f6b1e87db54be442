"""What an attack brings on average by the tables of this game, and who strikes best from where."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from marne.titles.deluxe.rules.joining import is_siege_gun
from marne.titles.deluxe.rules.roster import ATTACK, RED, STEPS
from marne.titles.deluxe.rules.tables import (
    ASSAULT_DIE,
    ATTACK_POINTS,
    DESTROYS,
    EIGHTHS,
    END_LIMIT,
    FORT_BAND,
    FORT_DEFENCE,
    HALVES,
    INTO,
    OUT_OF_RIVER,
    UPSLOPE,
    band,
    column,
)
from marne.titles.deluxe.staff import endgame
from marne.titles.deluxe.staff.chances import ATTACKER_HIT, DEFENDER_HIT
from marne.titles.deluxe.staff.expect import STEP_VALUE
from marne.titles.hex14.rules.grid import (
    FORT_GRADE,
    FORT_HEX,
    FORT_SYMBOLS,
    RAIL,
    RING,
    RIVER,
    TERRAIN,
    UPHILL,
    direction,
    hexes_in,
)
from marne.titles.hex14.rules.roster import CALIBRE, INFANTRY, KIND, POINTS
from marne.titles.hex14.rules.targets import SPOTS
from marne.titles.hex14.staff.geography import FORT_VALUE
from marne.titles.hex14.staff.judgement import Blow, Foes
from marne.titles.hex14.staff.offence import is_sheltered, prize
from marne.titles.hex14.staff.situation import Situation

EASY: Final = 4.0
"""What it is worth to clear a hex that nobody can defend."""


@lru_cache(maxsize=20000)
def keeps(h: int, target: int) -> int:
    """What an attack out of a hex into the next keeps of its strength, in eighths."""
    value = EIGHTHS
    if RIVER[h]:
        value = value * OUT_OF_RIVER // HALVES
    d = direction(h, target)
    if d >= 0 and UPHILL[6 * h + d]:
        value = value * UPSLOPE // HALVES
    return value * INTO[TERRAIN[target]] // HALVES


def gain_of(s: Situation, target: int, foes: Foes, total: int, step: float) -> float:
    """What an attack of a strength in eighths brings on average; `step`: what the attacker's step is worth."""
    if s.has_last_word:
        return endgame.gain_of(s, target, foes, total, step)
    if foes.defence < 1:
        return EASY + prize(s, target)
    defence = round(foes.defence)
    table, at = band(defence), column(total, EIGHTHS * defence)
    factor = 1.0 if is_sheltered(s, target) else s.style.retreat
    hit = DEFENDER_HIT[table][at]
    return hit * (factor * foes.step + prize(s, target)) - ATTACKER_HIT[table][at] * step * s.style.caution


def blow_at(s: Situation, target: int, options: dict[int, int], guns: dict[int, int], moving: bool) -> Blow | None:
    """The best attack on a hex by units with the hexes they can be in; None if nobody can attack it."""
    g = s.g
    ring = RING[target]
    found: list[tuple[int, int, int]] = []
    for u, hexes in options.items():
        spots = hexes & ring
        if spots:
            best, place = 0, -1
            here = g.where[u]
            for h in hexes_in(spots):
                value = keeps(h, target)
                if value > best or (value == best and h == here):
                    best, place = value, h
            found.append((best * ATTACK[u][g.steps_lost(u)], u, place))
    if not found:
        return None
    found.sort(key=lambda x: (-x[0], x[1]))
    foes = s.foes[target]
    used: dict[int, int] = {}
    coming: dict[int, int] = {}
    part: dict[int, int] = {}
    total = 0
    step = 99.0
    best_gain = -99.0
    best_part: dict[int, int] = {}
    for _, u, wanted in found:
        place = fit(s, target, options[u] & ring, wanted, u, used, coming, moving)
        if place < 0:
            continue
        part[u] = place
        total += keeps(place, target) * ATTACK[u][g.steps_lost(u)]
        step = min(step, price(s, u))
        gain = gain_of(s, target, foes, total, step)
        if gain > best_gain + 0.01:
            best_gain, best_part = gain, part.copy()
    if not best_part:
        return None
    places = set(best_part.values())
    total = sum(keeps(h, target) * ATTACK[u][g.steps_lost(u)] for u, h in best_part.items())
    best_gun: tuple[int, int, int] | None = None
    for u, hexes in guns.items():
        for h in hexes_in(hexes & ring):
            if h in places and RED[u] and (best_gun is None or keeps(h, target) * ATTACK[u][0] > best_gun[0]):
                best_gun = (keeps(h, target) * ATTACK[u][0], u, h)
    if best_gun is not None:
        gain = gain_of(s, target, foes, total + best_gun[0], step)
        if gain > best_gain + 0.01:
            best_gain = gain
            best_part[best_gun[1]] = best_gun[2]
    return Blow(target, -1, best_gain, best_part)


def price(s: Situation, unit: int) -> float:
    """What a step of a unit costs its side: the last one costs the unit."""
    left = STEPS[unit] - s.g.steps_lost(unit)
    if s.has_last_word:
        return POINTS[unit] if left == 1 else endgame.SPENT
    share = s.style.kill if left == 1 else s.style.wear if left == 2 else 0.0
    return STEP_VALUE[unit] + share * POINTS[unit]


def fit(
    s: Situation, target: int, spots: int, wanted: int, unit: int, used: dict[int, int], coming: dict[int, int],
    moving: bool,
) -> int:  # fmt: skip
    """A hex next to the target where there is room for one more attacker, -1 if there is none."""
    g = s.g
    here = g.where[unit]
    points = g.points(unit)
    places = sorted(hexes_in(spots), key=lambda h: (h != wanted, -keeps(h, target), h != here, h))
    for h in places:
        if used.get(h, 0) + points > ATTACK_POINTS:
            continue
        if h != here:
            if not moving or coming.get(h, 0) + points > s.room(h):
                continue
            coming[h] = coming.get(h, 0) + points
        used[h] = used.get(h, 0) + points
        return h
    return -1


def siege_at(s: Situation, fort: int, options: dict[int, int], guns: dict[int, int], moving: bool) -> Blow | None:
    """The best bombardment of a fort: guns and infantry in one hex next to it.

    Where there is room for a corps alone, all who come have to come along the railway.
    """
    g = s.g
    best: Blow | None = None
    grade = FORT_GRADE[fort]
    least = ASSAULT_DIE if FORT_SYMBOLS[fort] == 1 else 0
    for h in hexes_in(SPOTS[fort]):
        strongest: list[tuple[int, int]] = []
        dice = 0
        gun = -1
        narrow = moving and END_LIMIT[h] < ATTACK_POINTS and RAIL >> h & 1 != 0
        for u, hexes in options.items():
            if hexes >> h & 1 and (not narrow or g.where[u] == h or s.reach_by_line(u) >> h & 1):
                strongest.append((ATTACK[u][g.steps_lost(u)], u))
        if not strongest:
            continue
        for u, hexes in guns.items():
            if narrow and g.where[u] != h and not s.reach_by_line(u) >> h & 1:
                continue
            if hexes >> h & 1 and is_siege_gun(u) and DESTROYS[grade][CALIBRE[u]] > dice:
                dice, gun = DESTROYS[grade][CALIBRE[u]], u
        strongest.sort(reverse=True)
        part: dict[int, int] = {}
        total = points = 0
        left = (ATTACK_POINTS - s.arrived.get(h, 0) if narrow else s.room(h)) - (
            0 if gun < 0 or g.where[gun] == h else g.points(gun)
        )
        for value, u in strongest:
            own = g.points(u)
            if points + own > ATTACK_POINTS or (g.where[u] != h and own > left):
                continue
            part[u] = h
            points += own
            left -= 0 if g.where[u] == h else own
            total += value * keeps(h, FORT_HEX[fort])
            if is_siege_gun(u) and DESTROYS[grade][CALIBRE[u]] > dice:
                dice = DESTROYS[grade][CALIBRE[u]]
        dice = max(dice, least if part else 0)
        if not part or not dice:
            continue
        if gun >= 0:
            part[gun] = h
        at = column(total, EIGHTHS * FORT_DEFENCE)
        step = min(price(s, u) for u in part if KIND[u] == INFANTRY)
        gain = dice / 6 * s.style.siege * FORT_VALUE[fort] - ATTACKER_HIT[FORT_BAND][at] * step * s.style.caution
        if best is None or gain > best.gain:
            best = Blow(FORT_HEX[fort], fort, gain, part)
    return best
