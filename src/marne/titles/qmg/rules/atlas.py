"""The board as the box prints it: powers, countries, spaces and their borders, read once from the data files.

A set of spaces is one int, bit by space, so that supply, building and battle are a few operations on ints.
"""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.box.load import FILES

# The five powers: each has a deck, a hand and a turn.
AO: Final = 0
RU: Final = 1
GE: Final = 2
FI: Final = 3
UU: Final = 4
POWERS: Final = 5

# The eight countries: each has pieces and a Home space.
AUSTRIA: Final = 0
OTTOMAN: Final = 1
RUSSIA: Final = 2
GERMANY: Final = 3
FRANCE: Final = 4
ITALY: Final = 5
UK: Final = 6
US: Final = 7
COUNTRIES: Final = 8

CENTRAL: Final = 0
ENTENTE: Final = 1

_setup: Final = FILES.read("setup.toml")
_spaces: Final = FILES.read("spaces.toml")["space"]

POWER_CODES: Final[list[str]] = [p["code"] for p in _setup["power"]]
POWER_NAMES: Final[list[str]] = [p["name"] for p in _setup["power"]]
COUNTRY_CODES: Final[list[str]] = [c["code"] for c in _setup["country"]]
COUNTRY_NAMES: Final[list[str]] = [c["name"] for c in _setup["country"]]
TEAM_NAMES: Final = ["Central Powers", "Entente"]
POWER_OF: Final[list[int]] = [POWER_CODES.index(c["power"]) for c in _setup["country"]]
TEAM_OF: Final[list[int]] = [CENTRAL if p["team"] == "central" else ENTENTE for p in _setup["power"]]
SIDE_OF: Final[list[int]] = [TEAM_OF[p] for p in POWER_OF]
COUNTRIES_OF: Final[list[list[int]]] = [[c for c in range(COUNTRIES) if POWER_OF[c] == p] for p in range(POWERS)]
MEMBERS: Final[list[list[int]]] = [[p for p in range(POWERS) if TEAM_OF[p] == t] for t in range(2)]
SIDE_COUNTRIES: Final[list[list[int]]] = [[c for c in range(COUNTRIES) if SIDE_OF[c] == t] for t in range(2)]

SPACE_CODES: Final[list[str]] = [s["code"] for s in _spaces]
SPACE_NAMES: Final[list[str]] = [s["name"] for s in _spaces]
SPACES: Final = len(SPACE_CODES)
SPACE: Final[dict[str, int]] = {code: i for i, code in enumerate(SPACE_CODES)}


def mask_of(codes: list[str]) -> int:
    """The set of the named spaces."""
    mask = 0
    for code in codes:
        mask |= 1 << SPACE[code]
    return mask


def spaces_in(mask: int) -> list[int]:
    """The spaces of a set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


LAND: Final[int] = mask_of([s["code"] for s in _spaces if s["kind"] == "land"])
SEA: Final[int] = mask_of([s["code"] for s in _spaces if s["kind"] == "sea"])
DIFFICULT: Final[int] = mask_of([s["code"] for s in _spaces if s["terrain"] == "difficult"])
OBJECTIVES: Final[int] = mask_of([s["code"] for s in _spaces if s["objective"]])
HOME: Final[list[int]] = [SPACE[c["home"]] for c in _setup["country"]]
HOME_BIT: Final[list[int]] = [1 << s for s in HOME]
STOCK_ARMIES: Final[list[int]] = [c["armies"] for c in _setup["country"]]
STOCK_NAVIES: Final[list[int]] = [c["navies"] for c in _setup["country"]]
START: Final[list[int]] = [mask_of(c["start_armies"] + c["start_navies"]) for c in _setup["country"]]

ROUNDS: Final[int] = _setup["game"]["rounds"]
SCORING_ROUNDS: Final[frozenset[int]] = frozenset(_setup["game"]["scoring_rounds"])
SUDDEN_LEAD: Final[int] = _setup["game"]["sudden_victory_lead"]
HAND_SIZE: Final[int] = _setup["hand"]["opening_keep"]
OPENING_DRAW: Final[int] = _setup["hand"]["opening_draw"]
SEATINGS: Final[dict[int, list[list[int]]]] = {
    int(n): [[POWER_CODES.index(p) for p in seat] for seat in seats] for n, seats in _setup["seats"].items()
}

BORDERS: Final[list[int]] = [mask_of(s["adjacent"]) for s in _spaces]
"""The neighbours of each space for both teams."""
_BAL: Final[int] = SPACE["BAL"]
_NTH: Final[int] = SPACE["NTH"]
CANAL_BORDERS: Final[list[int]] = [
    mask | (1 << _NTH if s == _BAL else 0) | (1 << _BAL if s == _NTH else 0) for s, mask in enumerate(BORDERS)
]
"""The neighbours of each space for those who may use the Kiel Canal."""


def within_two(space: int) -> int:
    """The space and everything at most two borders away."""
    near = BORDERS[space] | 1 << space
    far = near
    for s in spaces_in(near):
        far |= BORDERS[s]
    return far


WITHIN_TWO: Final[list[int]] = [within_two(s) for s in range(SPACES)]
