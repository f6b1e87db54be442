"""The vocabulary of positions as text, and the defaults for what a text leaves out."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import FACING, IMPULSES
from marne.titles.deluxe.rules.turn import PHASES, SEQUENCE, WITH_IMPULSES
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
    IN_COUNTRY,
    NETHERLANDS,
    NOBODY,
)
from marne.titles.hex14.rules.neutrality import at_war
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

HEAD: Final = "deluxe position 1"
"""The first line: the title, and the version of the notation."""

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
"""Marks that mean something at the beginning of a step."""
NEVER: Final = "never"
"""Written for `east.FOR_GOOD`, the turn on which a unit returns that was sent East for good."""

# What the enemy knows of face-down counters, unless a text says otherwise.
START: Final = "start"  # as after the set-up: any type that is set up face down
ALL: Final = "all"  # which type each of them is
KNOWLEDGE: Final = (START, ALL)

ONCE: Final = {
    "options", "turn", "step", "side", "opened", "bef", "landed", "level", "resolve", "british steps", "knowledge",
    "won",
}  # fmt: skip
"""Keys with a single value; the others take lists, which may continue on another line."""
LISTS: Final = {
    *ZONE_CODES, "control", "fallen", "repairs", "invaded", "east points", "drawn", "in force", "effects", "plans",
    "duties", "owed", "known", "rides", "active", "stack",
}  # fmt: skip
MIDWAY: Final = ("side", "rides", "active")
"""Keys that make sense only in the middle of a step, so they need a stack."""


def step_codes(g: Deluxe) -> list[tuple[str, int]]:
    """The steps of a turn in their order: how each is written, and its number in the sequence."""
    sequence = WITH_IMPULSES if g.rules & IMPULSES else SEQUENCE
    found: list[tuple[str, int]] = []
    for n, (side, phase) in enumerate(sequence):
        if PHASES[phase]:
            whose = "" if side == NOBODY else f"{SIDE_CODES[side]} "
            found.append((f"{whose}{PHASES[phase]}", n))
    return found


def usual_zone(g: Deluxe, unit: int) -> int:
    """Where a unit is that no line names: on the track if its turn is still to come, otherwise out of play."""
    card = CARD_NEEDED[unit]
    return LATER if ARRIVAL[unit] > g.turn and (not card or in_force(g, card)) else GONE


def usual_due(g: Deluxe, unit: int, zone: int) -> int:
    """The turn on which a unit comes: that printed for it."""
    return ARRIVAL[unit] if zone == LATER else 0


def usual_facing(g: Deluxe, unit: int, zone: int) -> int:
    """The bits of the corner that a unit faces: towards the enemy's country, if the game is played with facing.

    Counters that were taken off the map face nowhere in particular.
    """
    if not g.rules & FACING or g.turn == 0 or zone in (RESERVE, EAST, DEAD):
        return 0
    return HOMEWARD[SIDE[unit]] << FACING_SHIFT


def usual_control(g: Deluxe) -> list[int]:
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


def usual_resolve(g: Deluxe) -> int:
    """The turn of the EF Resolve marker: where it begins, until that turn is over."""
    return EAST_RESOLVE_START if g.turn <= EAST_RESOLVE_START else 0
