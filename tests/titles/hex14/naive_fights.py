"""A second, slow reading of what all fights of the family have in common. See `naive`."""

from __future__ import annotations

from tests.titles.hex14.naive import AROUND, COUNTRY, SIX, ZONES, Fort, Table

ATTACK, PROBE, ASSAULT, BOMBARD = "attack", "probe", "assault", "bombard"


def is_front(t: Table, unit: str, h: str) -> bool:
    """Whether a neighbouring hex is one of the two that a unit faces (15.1); all are without the optional rule."""
    corner = t.facing[unit]
    return not t.rules["facing"] or h in (SIX[t.where[unit]][corner], SIX[t.where[unit]][(corner + 1) % 6])


def posts(fort: Fort) -> dict[str, str]:
    """The hexes from which a fort is attacked, and where one looks from there."""
    if fort.outer:
        return {fort.outer: fort.hex, fort.hex: fort.outer}
    return dict.fromkeys(AROUND[fort.hex], fort.hex)


def may_be(t: Table, h: str, side: str, *kinds: str) -> bool:
    """Whether one of the counters in a hex may be of these kinds, for all that everybody knows."""
    return any(t.guesses[u] & set(kinds) for u in t.at(h, side))


def is_neutral(t: Table, h: str) -> bool:
    """Closed to a retreat (R-17); card G7 gives the Germans the way through Limburg."""
    return not t.at_war(COUNTRY[h]) and not ("G7" in t.cards and h in ZONES["dutch_limburg"])


def may_fall_back(t: Table, units: list[str], a: str, b: str) -> bool:
    """Whether units may go from a hex into the next without invading anything (R-17, R-128)."""
    return not is_neutral(t, b) and not any(t.is_barred(u, a, b) for u in units)
