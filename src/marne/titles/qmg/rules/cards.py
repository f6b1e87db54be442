"""The 216 cards: 152 kinds, their copies, their clauses and what they do once prepared, read once from cards.toml.

A copy is a bit in its power's card sets (no deck has more than 53 cards); identical copies are one kind, and actions
name kinds. The Play text is a list of clauses of a small closed vocabulary; the odd ones name a procedure of odd.py.
"""

from __future__ import annotations

from typing import Any, Final

from marne.titles.qmg.box.load import FILES
from marne.titles.qmg.rules.atlas import (
    COUNTRY_CODES,
    LAND,
    POWER_CODES,
    POWERS,
    SEA,
    SPACE,
    SPACES,
    mask_of,
)

# Card types
BUILD_ARMY: Final = 0
BUILD_NAVY: Final = 1
LAND_BATTLE: Final = 2
SEA_BATTLE: Final = 3
ECONOMIC_WARFARE: Final = 5
STATUS: Final = 6
TYPE_NAMES: Final = ["Build Army", "Build Navy", "Land Battle", "Sea Battle", "Event", "Economic Warfare", "Status"]

# Prepare symbols
REINFORCE_ARMY: Final = 0
REINFORCE_NAVY: Final = 1
SUSTAIN_LAND: Final = 2
SUSTAIN_SEA: Final = 3
COUNTERATTACK: Final = 4
ATTRITION: Final = 5
SYMBOLS: Final = ["reinforce_army", "reinforce_navy", "sustain_land", "sustain_sea", "counterattack", "attrition"]

# Terrain limits of prepare texts
ANY_TERRAIN: Final = 0
CLEAR_TERRAIN: Final = 1
DIFFICULT_TERRAIN: Final = 2

# The vocabulary of clauses
OPS: Final = [
    "cost", "require", "attrition", "vp", "draft", "prepare", "play_status", "play_economic_warfare", "build",
    "recruit", "battle", "eliminate", "objective", "treat_as_supplied", "choose", "special",
]  # fmt: skip
COST: Final = 0
REQUIRE: Final = 1
HITS: Final = 2
VP: Final = 3
FREE_DRAFT: Final = 4
PREPARE_CARDS: Final = 5
PLAY_STATUS: Final = 6
PLAY_WARFARE: Final = 7
BUILD: Final = 8
RECRUIT: Final = 9
BATTLE: Final = 10
ELIMINATE_PIECE: Final = 11
OBJECTIVE: Final = 12
TREAT_AS_SUPPLIED: Final = 13
CHOOSE: Final = 14

# Conditions
NO_CONDITION: Final = 0
CONDITIONS: Final = [
    "",
    "uk_navies_3",
    "french_navy_in_NAO",
    "uk_army_in",
    "us_army_within_2_of_german_army",
    "uk_navies_below_3",
    "entente_navy_in_NTH",
]
UK_NAVIES_3: Final = 1
FRENCH_NAVY_IN_NAO: Final = 2
UK_ARMY_IN: Final = 3
US_ARMY_NEAR_GERMAN: Final = 4
UK_NAVIES_BELOW_3: Final = 5
ENTENTE_NAVY_IN_NTH: Final = 6

# What extra attrition is counted by
COUNTED: Final = ["", "central_piece", "french_army", "central_navy", "german_army"]
CENTRAL_PIECES: Final = 1
FRENCH_ARMIES: Final = 2
CENTRAL_NAVIES: Final = 3

# Where a battle may start (Clause.origin; a space number otherwise)
FROM_ANYWHERE: Final = -1
FROM_BUILT: Final = -2

EVERYWHERE: Final = (1 << SPACES) - 1


class Clause:
    """One action of a Play text."""

    def __init__(self, op: int, step: dict[str, Any]) -> None:
        self.op: Final = op
        self.country: Final[int] = COUNTRY_CODES.index(step["country"]) if "country" in step else -1
        where = step.get("where", [])
        self.battled: Final[bool] = where == "battled"
        if self.battled or not where:
            mask = EVERYWHERE
        elif isinstance(where, str):
            mask = mask_of([where])
        else:
            mask = mask_of(where)
        kind = step.get("kind") or {"army": "land", "navy": "sea"}.get(step.get("piece", ""), "any")
        self.where: Final[int] = mask & (LAND if kind == "land" else SEA if kind == "sea" else EVERYWHERE)
        self.named: Final[bool] = bool(where) and not self.battled
        self.clear_only: Final[bool] = bool(step.get("clear_only"))
        self.n: Final[int] = step.get("n", step.get("max", 1))
        self.of_prepared: Final[bool] = step.get("from") == "prepared"
        self.germany_pays: Final[bool] = step.get("who") == "germany"
        origin = step.get("from", "")
        self.origin: Final[int] = FROM_BUILT if origin == "built" else SPACE.get(origin, FROM_ANYWHERE)
        self.near_built: Final[bool] = step.get("near") == "built"
        self.team: Final[int] = {"central": 0, "entente": 1}.get(step.get("team", ""), -1)
        self.hits: Final[list[int]] = hits_of(step.get("hits") or step.get("each_hits") or {})
        extra = step.get("extra") or {}
        self.extra_power: Final[int] = POWER_CODES.index(extra["power"]) if extra else -1
        self.extra_each: Final[int] = COUNTED.index(extra.get("each", ""))
        self.extra_n: Final[int] = extra.get("n", 0)
        self.extra_where: Final[int] = mask_of(extra["where"]) if "where" in extra else EVERYWHERE
        self.condition: Final[int] = CONDITIONS.index(step.get("if") or extra.get("if") or step.get("double_if") or "")
        self.doubles: Final[bool] = "double_if" in step
        self.types: Final[list[int]] = [TYPE_NAMES.index(t) for t in step.get("types", [])]
        self.special: Final[str] = step.get("key", "")
        self.target: Final[int] = POWER_CODES.index(step["target"]) if step.get("target") in POWER_CODES else -1
        self.target_chooses: Final[bool] = step.get("chooser") in ("target", step.get("target"))


def hits_of(hits: dict[str, int]) -> list[int]:
    """Cards to discard by power."""
    return [hits.get(code, 0) for code in POWER_CODES]


def clauses_of(card: dict[str, Any]) -> list[Clause]:
    """The Play text of a card. `choose` keeps its alternatives in odd.py (one card has it)."""
    return [Clause(OPS.index(step["do"]), step) for step in card.get("steps", [])]


_cards: Final[list[dict[str, Any]]] = FILES.read("cards.toml")["card"]

KINDS: Final = len(_cards)
ID: Final[list[str]] = [c["id"] for c in _cards]
KIND: Final[dict[str, int]] = {i: k for k, c in enumerate(_cards) for i in c.get("ids", [c["id"]])}
"""Every printed copy's id leads to its kind."""
TITLE: Final[list[str]] = [c["title"] for c in _cards]
PLAY_TEXT: Final[list[str]] = [c["play"] for c in _cards]
PREPARED_TEXT: Final[list[str]] = [c.get("prepared", "") for c in _cards]
OWNER: Final[list[int]] = [POWER_CODES.index(c["power"]) for c in _cards]
COUNTRY: Final[list[int]] = [COUNTRY_CODES.index(c["country"]) for c in _cards]
TYPE: Final[list[int]] = [TYPE_NAMES.index(c["type"]) for c in _cards]
COUNT: Final[list[int]] = [c["copies"] for c in _cards]
CLAUSES: Final[list[list[Clause]]] = [clauses_of(c) for c in _cards]

SYMBOL: Final[list[int]] = [SYMBOLS.index(c["prepare"]["symbol"]) for c in _cards]
VALUE: Final[list[int]] = [c["prepare"]["count"] for c in _cards]
"""How many symbols a prepared card shows."""
REACH: Final[list[int]] = [mask_of(c["prepare"]["where"]) if "where" in c["prepare"] else EVERYWHERE for c in _cards]
"""The spaces battled in which the prepared card may be used."""
TERRAIN: Final[list[int]] = [["", "clear", "difficult"].index(c["prepare"].get("terrain", "")) for c in _cards]
SUPPLY_SYMBOL: Final[list[bool]] = [bool(c["prepare"].get("supply")) for c in _cards]
PREPARED_HITS: Final[list[list[int]]] = [hits_of(c["prepare"].get("hits") or {}) for c in _cards]
"""Power-specific attrition; all zero for a single symbol, whose target is chosen."""

# Copies: kind k of power p owns the bits FIRST[k] .. FIRST[k] + COUNT[k] - 1 of p's card sets.
FIRST: Final[list[int]] = [sum(COUNT[j] for j in range(k) if OWNER[j] == OWNER[k]) for k in range(KINDS)]
COPIES: Final[list[int]] = [((1 << COUNT[k]) - 1) << FIRST[k] for k in range(KINDS)]
DECK_SIZE: Final[list[int]] = [sum(COUNT[k] for k in range(KINDS) if OWNER[k] == p) for p in range(POWERS)]
KIND_AT: Final[list[list[int]]] = [
    [k for k in range(KINDS) if OWNER[k] == p for _ in range(COUNT[k])] for p in range(POWERS)
]
"""The kind of each copy, by power and bit."""
KINDS_OF: Final[list[list[int]]] = [[k for k in range(KINDS) if OWNER[k] == p] for p in range(POWERS)]


def copies_where(power: int, wanted: list[bool]) -> int:
    """The copies of a power's kinds for which `wanted` holds."""
    mask = 0
    for k in KINDS_OF[power]:
        if wanted[k]:
            mask |= COPIES[k]
    return mask


def kinds_in(power: int, mask: int) -> list[int]:
    """The distinct kinds of a set of a power's copies, in order."""
    found = []
    at = KIND_AT[power]
    while mask:
        k = at[(mask & -mask).bit_length() - 1]
        found.append(k)
        mask &= ~COPIES[k]
    return found


def cards_in(power: int, mask: int) -> list[int]:
    """The kind of every copy in a set, in order."""
    found = []
    at = KIND_AT[power]
    while mask:
        low = mask & -mask
        found.append(at[low.bit_length() - 1])
        mask ^= low
    return found


OF_TYPE: Final[list[list[int]]] = [
    [copies_where(p, [TYPE[k] == t for k in range(KINDS)]) for t in range(7)] for p in range(POWERS)
]
"""OF_TYPE[power][type]: the copies of that card type."""
OF_COUNTRY: Final[list[int]] = [
    copies_where(p, [COUNTRY[k] == c for k in range(KINDS)])
    for c in range(len(COUNTRY_CODES))
    for p in range(POWERS)
    if any(COUNTRY[k] == c and OWNER[k] == p for k in range(KINDS))
]
"""OF_COUNTRY[country]: the copies that carry its flag."""
WITH_SYMBOL: Final[list[list[int]]] = [
    [copies_where(p, [SYMBOL[k] == s for k in range(KINDS)]) for s in range(6)] for p in range(POWERS)
]
"""WITH_SYMBOL[power][symbol]: the copies that show that symbol once prepared."""


def status(card: str) -> int:
    """The copy bit of a Status card: `g.table[power] & STATUS_BIT` asks whether it is on the table."""
    k = KIND[card]
    assert TYPE[k] == STATUS and COUNT[k] == 1, card
    return COPIES[k]


RAIL_GAUGE: Final[int] = status("A-17")
BALKAN_DOMINATION: Final[int] = status("A-18")
KRIEGSMARINE: Final[int] = status("A-19")
LIMITED_RAIL: Final[int] = status("A-20")
WARM_WATER: Final[int] = status("R-18")
EASTER_RISING: Final[int] = status("G-30")
GERMAN_AID: Final[int] = status("G-31")
MUSTARD_GAS: Final[int] = status("G-32")
STOSSTRUPPEN: Final[int] = status("G-33")
TRENCH_LINES: Final[int] = status("G-34")
HIGH_SEAS_FLEET: Final[int] = status("G-35")
BIG_BERTHA: Final[int] = status("G-36")
RUMPLER_TAUBE: Final[int] = status("G-37")
WOE_TO_THEM: Final[int] = status("G-38")
RED_BARON: Final[int] = status("G-39")
LA_REVANCHE: Final[int] = status("F-24")
VERDUN: Final[int] = status("F-25")
NIVELLE: Final[int] = status("F-26")
RENAULT_TANKS: Final[int] = status("F-27")
BARES: Final[int] = status("F-28")
COLONIALES: Final[int] = status("F-29")
CITIZEN_SOLDIERS: Final[int] = status("F-30")
MARNE: Final[int] = status("F-31")
ALPINI: Final[int] = status("F-32")
PALS: Final[int] = status("U-27")
COMMONWEALTH: Final[int] = status("U-28")
ANY_ENTERPRISE: Final[int] = status("U-29")
BATTLECRUISERS: Final[int] = status("U-30")
YELLOW_HANDS: Final[int] = status("U-31")
MARK_IV: Final[int] = status("U-32")
DREADNOUGHTS: Final[int] = status("U-33")
DOUGHBOYS: Final[int] = status("U-34")
