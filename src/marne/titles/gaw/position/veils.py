"""Public knowledge of upright blocks: the defaults that a text need not state, and sets of units in words."""

from __future__ import annotations

from marne.kit.position_text import words
from marne.titles.gaw.notation import read_unit
from marne.titles.gaw.position.vocabulary import ALL, CLASSES
from marne.titles.gaw.rules.atlas import KIND_NAMES, POWER_CODES, POWER_NAMES, POWERS
from marne.titles.gaw.rules.board import DEAD, EVERYONE, LATER, UP, Gaw
from marne.titles.gaw.rules.roster import (
    ARMIES,
    ARMY,
    ARMY_IDS,
    ARMY_POWER,
    BIT,
    CLASS,
    KIND,
    POWER,
    UNIT_IDS,
    UNITS,
    units_in,
)


def hidden_units(g: Gaw, known: set[int]) -> list[int]:
    """By Power: the set of units that its upright blocks may be, as far as the other side knows."""
    found = [0] * POWERS
    for u in range(UNITS):
        if not g.mark[u] & UP and g.where[u] != DEAD and g.where[u] != LATER and u not in known:
            found[POWER[u]] |= BIT[u]
    return found


def usual_veils(g: Gaw, knowledge: str, hidden: list[int]) -> list[int]:
    """The veil of each block about which a text says nothing."""
    found = BIT[:]
    if knowledge != ALL:
        for u in range(UNITS):
            if hidden[POWER[u]] & BIT[u]:
                found[u] = hidden[POWER[u]] & group_of(u, knowledge)
    return found


def group_of(unit: int, knowledge: str) -> int:
    """The units that cannot be told from this one at that level of knowledge."""
    return CLASS[ARMY[unit]][KIND[unit]] if knowledge == CLASSES else EVERYONE[POWER[unit]]


def set_words(power: int, mask: int, hidden: int) -> list[str]:
    """A set of units written as armies, classes and single units; a group stands for its hidden units only."""
    found: list[str] = []
    for army in range(ARMIES):
        if ARMY_POWER[army] == power:
            members = sum(CLASS[army])
            if members & hidden and members & hidden & ~mask == 0 and (members & hidden).bit_count() > 1:
                found.append(ARMY_IDS[army])
                mask &= ~(members & hidden)
            for kind, name in enumerate(KIND_NAMES):
                group = CLASS[army][kind] & hidden
                if group & ~mask == 0 and group.bit_count() > 1:
                    found.append(f"{ARMY_IDS[army]}-{name}")
                    mask &= ~group
    return found + [UNIT_IDS[u] for u in units_in(power, mask)]


def set_of(power: int, names: str, hidden: int) -> int:
    """The set written as a Power, armies or classes (their hidden units) and single units, less those after 'but'."""
    groups: dict[str, int] = {POWER_CODES[power]: hidden}
    for army in range(ARMIES):
        if ARMY_POWER[army] == power:
            groups[ARMY_IDS[army].lower()] = sum(CLASS[army]) & hidden
            for kind, name in enumerate(KIND_NAMES):
                groups[f"{ARMY_IDS[army].lower()}-{name}"] = CLASS[army][kind] & hidden
    found = 0
    taking = True
    for word in words(names):
        if word.lower() == "but":
            taking = False
            continue
        mask = groups.get(word.lower(), 0)
        if word.lower() not in groups:
            u = read_unit(word)
            if POWER[u] != power:
                raise ValueError(f"{UNIT_IDS[u]} does not belong to the {POWER_NAMES[power]}, whose blocks these are")
            mask = BIT[u]
        found = found | mask if taking else found & ~mask
    return found
