"""The vocabulary of positions as text, and the defaults for what a text leaves out.

Marks and keys are those that all titles of the family have; a dialect may add some.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import (
    ATTACKED,
    BY_LINE,
    CUT,
    DEFENDED,
    ENTERED,
    FACING_MASK,
    FACING_SHIFT,
    MOVED,
    RAILED,
    REBUILT,
    SHIPPED,
    STOPPED,
    UP,
    Campaign,
)
from marne.titles.hex14.rules.calendar import EAST_RESOLVE_START
from marne.titles.hex14.rules.cards import alternates, cancelled, replaced
from marne.titles.hex14.rules.climate import in_force
from marne.titles.hex14.rules.facing import HOMEWARD
from marne.titles.hex14.rules.garrisons import IN_FRANCE
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    FRANCE,
    GERMANY,
    HEXES,
    IN_COUNTRY,
    NETHERLANDS,
    NOBODY,
)
from marne.titles.hex14.rules.neutrality import at_war
from marne.titles.hex14.rules.phases import PHASES
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    BE,
    CARD_NEEDED,
    DEAD,
    EAST,
    FIGHTS,
    GONE,
    LATER,
    NATION,
    NL,
    RESERVE,
    SIDE,
)

SIDE_CODES: Final = ["german", "allied", "nobody"]
COUNTRY_CODES: Final = ["germany", "france", "belgium", "netherlands", "luxembourg"]
NEUTRAL_CODES: Final = COUNTRY_CODES[BELGIUM:]
DUTY_CODES: Final = ["belgium", *[str(n) for n in IN_FRANCE]]
"""Garrison duties: for Belgium, and for so many counters in France."""
WORK_CODES: Final = ["", "1-2", "1-4", "done"]
ZONE_CODES: Final[dict[str, int]] = {"track": LATER, "reserve": RESERVE, "east": EAST, "dead": DEAD, "gone": GONE}
MARK_CODES: Final[dict[str, int]] = {
    "up": UP,
    "moved": MOVED,
    "stopped": STOPPED,
    "line": BY_LINE,
    "railed": RAILED,
    "shipped": SHIPPED,
    "attacked": ATTACKED,
    "defended": DEFENDED,
    "cut": CUT,
    "rebuilt": REBUILT,
    "new": ENTERED,
}
LASTING: Final = UP | CUT | ENTERED | FACING_MASK
NEVER: Final = "never"
"""Written for `east.FOR_GOOD`, the turn on which a unit returns that was sent East for good."""

# What the enemy knows of face-down counters, unless a text says otherwise.
START: Final = "start"  # as after the set-up: any type that is set up face down
ALL: Final = "all"  # which type each of them is
KNOWLEDGE: Final = (START, ALL)

ONCE: Final = {
    "options", "turn", "step", "side", "opened", "bef", "landed", "level", "resolve", "knowledge", "won",
}  # fmt: skip
LISTS: Final = {
    *ZONE_CODES, "control", "fallen", "repairs", "invaded", "east points", "drawn", "in force", "effects", "plans",
    "duties", "owed", "known", "rides", "stack",
}  # fmt: skip
MIDWAY: Final = ("side", "rides")


def step_codes(g: Campaign) -> list[tuple[str, int]]:
    """The steps of a turn in their order: how each is written, and its number in the sequence."""
    found: list[tuple[str, int]] = []
    for n, (side, phase) in enumerate(g.sequence()):
        if PHASES[phase]:
            whose = "" if side == NOBODY else f"{SIDE_CODES[side]} "
            found.append((f"{whose}{PHASES[phase]}", n))
    return found


def usual_zone(g: Campaign, unit: int) -> int:
    """Where a unit is that no line names: on the track if its turn is still to come, otherwise out of play."""
    card = CARD_NEEDED[unit]
    comes = g.is_in_play(unit) and ARRIVAL[unit] > g.turn and (not card or in_force(g, card))
    return LATER if comes else GONE


def usual_due(g: Campaign, unit: int, zone: int) -> int:
    """The turn on which a unit comes: that printed for it."""
    return ARRIVAL[unit] if zone == LATER else 0


def usual_facing(g: Campaign, unit: int, zone: int) -> int:
    """The bits of the corner that a unit faces: towards the enemy's country, if the game is played with facing.

    Counters beside the map face nowhere in particular.
    """
    if not g.has_facing() or g.turn == 0 or zone >= HEXES:
        return 0
    return HOMEWARD[SIDE[unit]] << FACING_SHIFT


def usual_mark(g: Campaign, zone: int) -> int:
    """The mark that a counter has without being said: on the map it lies face up in a game where none are hidden."""
    return UP if zone < HEXES and not g.hides() else 0


def usual_control(g: Campaign) -> list[int]:
    """By side the hexes it controls: its country, countries that have come into the war, and where its troops are."""
    held = [IN_COUNTRY[GERMANY], IN_COUNTRY[FRANCE]]
    for country in (BELGIUM, NETHERLANDS):
        if at_war(g, country):
            held[ALLIED] |= IN_COUNTRY[country]
    for h, stack in g.at.items():
        for u in stack:
            neutral = (NATION[u] == BE and not at_war(g, BELGIUM)) or (NATION[u] == NL and not at_war(g, NETHERLANDS))
            if FIGHTS[u] and not neutral:
                held[SIDE[u]] |= BIT[h]
                held[1 - SIDE[u]] &= ~BIT[h]
    return held


def usual_cards(drawn: int, level: int) -> tuple[int, int]:
    """The cards in force, and the alternate effects, that follow from those drawn."""
    cards = replaced(drawn, level)
    cards &= ~cancelled(cards, level)
    effects, void = alternates(cards, level)
    return cards & ~void, effects


def usual_resolve(g: Campaign) -> int:
    """The turn of the EF Resolve marker: where it begins, until that turn is over; 0 without the East Front."""
    return EAST_RESOLVE_START if g.has_east() and g.turn <= EAST_RESOLVE_START else 0
