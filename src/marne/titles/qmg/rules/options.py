"""The options of a game: the number of players, the two optional rules of the book, and every point it leaves open.

Each open point has two readings; the first is the default. The second reading is a bit of `Qmg.rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PLAYERS: Final = ("5", "4", "3", "2")

READINGS: Final[dict[str, tuple[str, str]]] = {
    "mulligan": ("yes", "no"),
    "opening": ("choose", "simple"),
    "draft_offers": ("present", "any"),
    "kiel_canal": ("central", "german_builds"),
    "sustain_short": ("no", "yes"),
    "clear_from_sea": ("no", "yes"),
    "attrition_country": ("card", "power"),
    "hit_order": ("turn", "active"),
    "caporetto_empty_hand": ("nothing", "vp"),
    "redl_empty_hand": ("nothing", "vp"),
    "submarine_discards": ("any", "one"),
    "tunnel_mines": ("each", "one"),
    "gallipoli_order": ("navy_army_battle", "navy_battle_army"),
    "offensive_from": ("any", "named"),
    "sea_targets": ("no", "yes"),
    "gorlice_baltic": ("yes", "no"),
    "afrique_sea": ("NAO", "WES"),
    "bertha_pays_stoss": ("yes", "no"),
    "renault_with_nivelle": ("yes", "no"),
    "alpini_from_sea": ("yes", "no"),
    "helper_counterattack": ("yes", "no"),
    "ottoman_rail_seas": ("no", "yes"),
    "october_moscow": ("yes", "no"),
    "bares_with_coloniales": ("no", "yes"),
    "revanche_helper": ("no", "yes"),
    "blockade_us": ("yes", "no"),
    "pals_needs_deck": ("no", "yes"),
    "bersaglieri_scope": ("power", "battle"),
}
_NAMES: Final = list(READINGS)


def bit(name: str) -> int:
    """The bit that says: this option has its second value."""
    return 1 << _NAMES.index(name)


NO_MULLIGAN: Final[int] = bit("mulligan")
SIMPLE_OPENING: Final[int] = bit("opening")
DRAFT_BLIND: Final[int] = bit("draft_offers")
CANAL_GERMAN_BUILDS: Final[int] = bit("kiel_canal")
SUSTAIN_SHORT: Final[int] = bit("sustain_short")
CLEAR_FROM_SEA: Final[int] = bit("clear_from_sea")
ATTRITION_BY_POWER: Final[int] = bit("attrition_country")
HITS_FROM_ACTIVE: Final[int] = bit("hit_order")
CAPORETTO_VP: Final[int] = bit("caporetto_empty_hand")
REDL_VP: Final[int] = bit("redl_empty_hand")
ONE_SUBMARINE: Final[int] = bit("submarine_discards")
ONE_TUNNEL: Final[int] = bit("tunnel_mines")
GALLIPOLI_BATTLE_FIRST: Final[int] = bit("gallipoli_order")
OFFENSIVE_FROM_NAMED: Final[int] = bit("offensive_from")
SEA_TARGETS: Final[int] = bit("sea_targets")
NO_BALTIC: Final[int] = bit("gorlice_baltic")
AFRIQUE_WES: Final[int] = bit("afrique_sea")
BERTHA_NOT_FOR_STOSS: Final[int] = bit("bertha_pays_stoss")
RENAULT_NOT_NIVELLE: Final[int] = bit("renault_with_nivelle")
ALPINI_LAND_ONLY: Final[int] = bit("alpini_from_sea")
NO_HELPER_COUNTER: Final[int] = bit("helper_counterattack")
RAIL_SEAS: Final[int] = bit("ottoman_rail_seas")
OCTOBER_NOT_MOSCOW: Final[int] = bit("october_moscow")
BARES_COLONIALES: Final[int] = bit("bares_with_coloniales")
REVANCHE_HELPER: Final[int] = bit("revanche_helper")
BLOCKADE_NOT_US: Final[int] = bit("blockade_us")
PALS_DECK: Final[int] = bit("pals_needs_deck")
BERSAGLIERI_BATTLE: Final[int] = bit("bersaglieri_scope")


def parse(options: Mapping[str, str]) -> tuple[int, int]:
    """The number of players and the bits of the second readings. Raises ValueError in words."""
    players = 5
    rules = 0
    for name, value in options.items():
        if name == "players":
            if value not in PLAYERS:
                raise ValueError(f"option players: {value!r} is not one of 2, 3, 4, 5")
            players = int(value)
        elif name not in READINGS:
            raise ValueError(f"no option is called {name!r}; there are: players, {', '.join(READINGS)}")
        elif value not in READINGS[name]:
            raise ValueError(f"option {name}: {value!r} is not one of {', '.join(READINGS[name])}")
        elif value == READINGS[name][1]:
            rules |= bit(name)
    return players, rules
