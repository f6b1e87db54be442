"""The political and mobilization cards as ints: ids, sides, effects, and what acts on what.

A set of cards is an int with a bit for each. The level in the East, which acts as a card, is handed in by itself.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.game import DataError
from marne.titles.hex14.box.load import DECK, WAR

CARD_IDS: Final[list[str]] = [card["id"] for card in DECK["political"]]
CARDS: Final[int] = len(CARD_IDS)
CARD: Final[dict[str, int]] = {name: n for n, name in enumerate(CARD_IDS)}
CARD_TITLES: Final[list[str]] = [card["title"] for card in DECK["political"]]
CARD_SIDE: Final[list[int]] = [["german", "allied"].index(card["side"]) for card in DECK["political"]]
PLAN_IDS: Final[list[str]] = [plan["id"] for plan in DECK["mobilization"]]
PLANS: Final[int] = len(PLAN_IDS)
PLAN: Final[dict[str, int]] = {name: n for n, name in enumerate(PLAN_IDS)}
PLAN_TITLES: Final[list[str]] = [plan["title"] for plan in DECK["mobilization"]]
PLAN_SIDE: Final[list[int]] = [["german", "allied"].index(plan["side"]) for plan in DECK["mobilization"]]
PLAN_SLOTS: Final[list[list[tuple[list[int], dict[str, int]]]]] = [
    [(list(slot["hexes"]), dict(slot["units"])) for slot in plan["slots"]] for plan in DECK["mobilization"]
]
"""PLAN_SLOTS[plan]: numbers of mobilization hexes, and how many units of each class go in or next to them."""

# ---------------------------------------------------------------- the level in the East, which acts as a card

LEVELS: Final[list[str]] = [row["level"] for row in WAR["east"]["levels"]]
"""The commitment to the East Front by its number: E0 (nobody) to E6."""
LEVEL: Final[dict[str, int]] = {name: n for n, name in enumerate(LEVELS)}
LEVEL_LEAST: Final[list[int]] = [row["min"] for row in WAR["east"]["levels"]]
LEVEL_MOST: Final[list[int]] = [row["max"] for row in WAR["east"]["levels"]]
LEVEL_MARKERS: Final[list[str]] = [row["marker"] for row in WAR["east"]["levels"]]
"""The marker of each level: it names the upper end of its range."""


def level_of(points: int) -> int:
    """The level of units worth so many points.

    >>> LEVELS[level_of(31)], LEVELS[level_of(50)], LEVEL_MARKERS[level_of(45)]
    ('E2', 'E2', 'EF-50')
    """
    level = 0
    while level < len(LEVELS) - 1 and points > LEVEL_MOST[level]:
        level += 1
    return level


# ---------------------------------------------------------------- effects by card


def effect(card: str, do: str) -> dict[str, Any]:
    """What a card does of this kind, as its table in cards.toml."""
    for row in DECK["political"][CARD[card]]["effects"]:
        if row["do"] == do:
            found: dict[str, Any] = row
            return found
    raise DataError(f"cards.toml, political card {card}: it has no effect {do}")


def _limit(card: int, do: str, otherwise: int) -> int:
    for row in DECK["political"][card]["effects"]:
        if row["do"] == do:
            return LEVEL[row["level"]]
    return otherwise


EAST_LEAST: Final[list[int]] = [_limit(c, "ef_min", 0) for c in range(CARDS)]
"""EAST_LEAST[card]: the lowest level in the East that it allows."""
EAST_MOST: Final[list[int]] = [_limit(c, "ef_max", len(LEVELS) - 1) for c in range(CARDS)]
"""EAST_MOST[card]: the highest."""
PLAN_NAMED: Final[list[int]] = [-1] * CARDS
"""PLAN_NAMED[card]: the mobilization card that it prescribes, or -1."""
DRAWS_PLAN: Final[list[bool]] = [False] * CARDS
"""DRAWS_PLAN[card]: whether it calls for a mobilization card drawn at random."""
EARLY: Final[list[list[str]]] = [[] for _ in range(CARDS)]
"""EARLY[card]: the reinforcements that it lets start on the map."""
for _n, _card in enumerate(DECK["political"]):
    for _effect in _card["effects"]:
        if _effect["do"] == "use_mobilization":
            PLAN_NAMED[_n] = PLAN[_effect["card"]]
        elif _effect["do"] == "draw_mobilization":
            DRAWS_PLAN[_n] = True
        elif _effect["do"] == "arrive_at_start":
            EARLY[_n].extend(_effect["units"])

# ---------------------------------------------------------------- what acts on what

# The alternate effects by number: bit n of a set of them.
NO_BEF: Final = 1
BACK_FROM_EAST: Final = 2
MORE_TO_EAST: Final = 3
EARLY_BEF: Final = 4
PLAN_AS_NAMED: Final = 5
EAST_IS_STRONG: Final = 6
PLAN_THAT_FITS: Final = 7
PLAN_IN_ORDER: Final = 8

LEAVES_VOID: Final[dict[int, str]] = {PLAN_AS_NAMED: "G2", EAST_IS_STRONG: "G3", PLAN_IN_ORDER: "A8"}
"""The card that an alternate effect leaves without any; PLAN_THAT_FITS does it to G4 or G5."""


def _bit(name: str) -> int:
    """A card in a set of cards; a level in the East is one too, behind the others."""
    return 1 << CARD[name] if name in CARD else 1 << CARDS + LEVEL[name]


def with_level(cards: int, level: int) -> int:
    """A set of cards with the level as the fourth German one; E0 is none (DLX 3.2-1, R-67)."""
    return cards | 1 << CARDS + level if level > 0 else cards


_REPLACE: Final[list[tuple[int, int, int]]] = []
"""The two cards that must be there, the one put away, the one taken for it."""
_CANCEL: Final[list[tuple[int, int]]] = []
"""The two cards that must be there, the one cancelled."""
_ALTERNATE: Final[list[tuple[int, int]]] = []
"""The two cards that must be there, the number of the effect."""
for _card in DECK["political"]:
    for _row in _card["interactions"]:
        _both = _bit(_card["id"]) | _bit(_row["with"])
        if _row["kind"] == "replace":
            _REPLACE.append((_both, _bit(_row["target"]), _bit(_row["by"])))
        elif _row["kind"] == "cancel":
            _CANCEL.append((_both, _bit(_row["target"])))
        else:
            _ALTERNATE.append((_both, _row["number"]))


def replaced(drawn: int, level: int) -> int:
    """The cards after all replacements: one put away, the one named taken, unless it was drawn too (DLX 3.2.2-1)."""
    there = with_level(drawn, level)
    kept = drawn
    for both, target, by in _REPLACE:
        if there & both == both:
            kept = kept & ~target | by
    return kept


def cancelled(cards: int, level: int) -> int:
    """The cards that others cancel, all at once, so that two may cancel each other (DLX 3.2.1-1, R-06)."""
    there = with_level(cards, level)
    gone = 0
    for both, target in _CANCEL:
        if there & both == both:
            gone |= target
    return gone


def alternates(cards: int, level: int) -> tuple[int, int]:
    """The alternate effects, as bits by number, and the cards that they leave without effect (DLX 3.2.3-1, R-06).

    Those that leave a card without effect come first and take its other rows with it. Of the two plans of
    PLAN_THAT_FITS the one stands that allows the level as it was made.
    """
    there = with_level(cards, level)
    found = void = 0
    for both, number in _ALTERNATE:
        if there & both == both:
            if number == PLAN_THAT_FITS:
                void |= _bit("G5") if level <= EAST_MOST[CARD["G4"]] else _bit("G4")
                found |= 1 << number
            elif number in LEAVES_VOID:
                void |= _bit(LEAVES_VOID[number])
                found |= 1 << number
    there &= ~void
    for both, number in _ALTERNATE:
        if there & both == both:
            found |= 1 << number
    return found, void


def east_limits(cards: int, effects: int) -> tuple[int, int]:
    """The lowest and the highest level in the East that cards in force and alternate effects allow (DLX 3.1-3).

    A maximum wins over a minimum (DLX R-61). MORE_TO_EAST stops at the level that its card asks for.
    """
    least, most = 0, len(LEVELS) - 1
    for c in range(CARDS):
        if cards >> c & 1:
            least = max(least, EAST_LEAST[c])
            most = min(most, EAST_MOST[c])
    if effects >> MORE_TO_EAST & 1:
        most = min(most, EAST_LEAST[CARD["G5"]])
    return min(least, most), most
