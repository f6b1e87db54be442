"""A second, slow reading of the rules that all titles of the family share: the map and what lies on the table, as texts
in dictionaries.

It is written from the rulebook and the rulings, not from the engine, and reads the data files by itself. Hexes are
written "3013", units "GE-A-IX", sides "german" and "allied", countries by their letter on the map.
"""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from marne.titles import hex14
from marne.titles.hex14.rules import board
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.cards import CARD_IDS
from marne.titles.hex14.rules.grid import FORTS as FORT_COUNT
from marne.titles.hex14.rules.grid import HEX_CODES, HEXES
from marne.titles.hex14.rules.kinds import fort_code
from marne.titles.hex14.rules.roster import TYPE, TYPE_BIT, TYPE_SIDE, TYPES, UNIT_IDS


def load(package: Any, name: str) -> dict[str, Any]:
    return tomllib.loads((Path(package.__file__).parent / "data" / name).read_text(encoding="utf-8"))


MAP = load(hex14, "map.toml")
CARDS = load(hex14, "cards.toml")
WAR = load(hex14, "war.toml")
LIMITS = WAR["limits"]
FORMATIONS: dict[str, dict[str, Any]] = {row["id"]: row for row in load(hex14, "formations.toml")["formations"]["rows"]}

# ---------------------------------------------------------------- the map


def grid(rows: list[str]) -> dict[str, str]:
    """A letter for every hex, from one line a row."""
    return {f"{c + 1:02}{r + 1:02}": letter for r, row in enumerate(rows) for c, letter in enumerate(row)}


TERRAIN = grid(MAP["hexes"]["terrain"])
COUNTRY = grid(MAP["hexes"]["nation"])
RIVER = grid(MAP["hexes"]["river"])
OPEN = {
    h
    for h in TERRAIN
    if TERRAIN[h] != "~"
    and COUNTRY[h] not in (*MAP["hexes"]["closed_nations"], "~")
    and h not in MAP["hexes"]["islands"]
}


def numbers_around(h: str) -> list[tuple[int, int]]:
    c, r = int(h[:2]), int(h[2:])
    k = 1 if c % 2 == 0 else 0
    return [(c, r - 1), (c + 1, r - 1 + k), (c + 1, r + k), (c, r + 1), (c - 1, r + k), (c - 1, r - 1 + k)]


SIX = {h: [f"{c:02}{r:02}" for c, r in numbers_around(h)] for h in TERRAIN}
"""The six neighbours clockwise from the north, whatever they are."""
AROUND = {h: [n for n in SIX[h] if n in OPEN] for h in TERRAIN}


def chains(text: dict[str, list[str]]) -> Iterator[tuple[frozenset[str], int]]:
    for tracks, lines in ((2, text["double"]), (1, text["single"])):
        for line in lines:
            for a, b in itertools.pairwise(line.split()):
                yield frozenset((a, b)), tracks


TRACKS: dict[frozenset[str], int] = {}
for _net in MAP["rail"].values():
    for _pair, _tracks in chains(_net):
        TRACKS[_pair] = max(_tracks, TRACKS.get(_pair, 0))
RAIL = {h for pair in TRACKS for h in pair}
ALONG = {h: [n for n in AROUND[h] if frozenset((h, n)) in TRACKS] for h in OPEN}
"""The neighbours along a railway."""
ENDS = {(chain[1], chain[0]) for chain in (line.split() for line in MAP["rivers"].values()) if RIVER[chain[0]] == "e"}
"""From the last river hex into the hex where that river ends."""
PORTS = {port["hex"]: port["use"] for port in MAP["ports"].values()}
COAST = set(MAP["hexes"]["coastal"]) | set(PORTS)
PLACES = {row[0]: row[2] for row in MAP["places"]["rows"]}
SOURCES = {side: [edge["hex"] for edge in MAP["supply"][side]] for side in ("german", "allied")}
ZONES = {name: set(hexes) for name, hexes in MAP["zones"].items()}


def is_clear(h: str) -> bool:
    """For stacking (R-30): neither river nor swamp nor anything else."""
    return TERRAIN[h] == "." and RIVER[h] != "R"


@dataclass(frozen=True)
class Fort:
    """In a hex, or on the side of it towards another."""

    code: str
    hex: str
    outer: str
    side: str
    symbols: int
    country: str


def fort_of(row: dict[str, Any]) -> Fort:
    h, outer = row.get("hex") or row["inner"], row.get("outer", "")
    side = "german" if row["owner"] == "DE" else "allied"
    return Fort(f"{h}|{outer}" if outer else h, h, outer, side, row["symbols"], COUNTRY[h])


FORTS = {f.code: f for f in (fort_of(row) for row in (*MAP["forts"]["in_hex"], *MAP["forts"]["on_hexside"]))}
FORT_IN = {f.hex: f for f in FORTS.values() if not f.outer}
FORT_ON = {frozenset((f.hex, f.outer)): f for f in FORTS.values() if f.outer}

# ---------------------------------------------------------------- the counters


def formation(unit: str) -> dict[str, Any]:
    """What the order of battle says of a counter; nothing of a dummy."""
    return FORMATIONS.get(unit, {})


def kind(unit: str) -> str:
    return str(formation(unit).get("kind", "dummy"))


def nation(unit: str) -> str:
    return unit[:2]


def side_of(unit: str) -> str:
    return "german" if nation(unit) in ("GE", "IT") else "allied"


def other(side: str) -> str:
    return "allied" if side == "german" else "german"


def fights(unit: str) -> bool:
    return kind(unit) in ("infantry", "cavalry")


def is_gun(unit: str) -> bool:
    return kind(unit) == "artillery"


def is_railway_gun(unit: str) -> bool:
    return bool(formation(unit).get("rail_only"))


# ---------------------------------------------------------------- the table

MARKS = {
    "up": board.UP, "moved": board.MOVED, "stopped": board.STOPPED, "line": board.BY_LINE, "railed": board.RAILED,
    "shipped": board.SHIPPED, "attacked": board.ATTACKED, "defended": board.DEFENDED, "cut": board.CUT,
    "rebuilt": board.REBUILT, "entered": board.ENTERED, "isolated": board.ISOLATED, "forced": board.FORCED,
    "slowed": board.SLOWED,
}  # fmt: skip
ZONE_NAMES = ["later", "reserve", "east", "dead", "gone"]
COUNTRIES = "DFBNL"
SIDES = ("german", "allied")


def hexes_of(bits: int) -> set[str]:
    return {HEX_CODES[h] for h in range(HEXES) if bits >> h & 1}


@dataclass(kw_only=True)
class Table:
    """What lies on the table."""

    barring: ClassVar[int] = 2
    """Symbols of a fort on a hexside that let nobody through."""

    where: dict[str, str]
    marks: dict[str, set[str]]
    facing: dict[str, int]
    guesses: dict[str, set[str]]
    control: dict[str, str]
    fallen: set[str]
    works: dict[str, int]
    rides: dict[str, str]
    invaded: dict[str, int]
    opened: int
    landed: int
    cards: set[str]
    turn: int
    captures: bool = True
    due: dict[str, int] = field(default_factory=dict)
    """The turns on which units come that wait or have been called back."""
    level: int = 0
    """The commitment in the East as it is shown."""
    effects: set[int] = field(default_factory=set)
    """The alternate effects of cards in force."""
    east_points: dict[str, int] = field(default_factory=dict)
    stacks: dict[str, list[str]] = field(default_factory=dict)
    rules: dict[str, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for u, h in self.where.items():
            if h in OPEN:
                self.stacks.setdefault(h, []).append(u)

    def at(self, h: str, side: str = "") -> list[str]:
        """The counters in a hex, of one side if it is named."""
        return [u for u in self.stacks.get(h, []) if not side or side_of(u) == side]

    def holds(self, side: str, h: str) -> bool:
        return bool(self.at(h, side))

    def near(self, side: str, h: str) -> bool:
        """Whether counters of a side are next to a hex."""
        return any(self.holds(side, n) for n in AROUND[h])

    def points(self, unit: str) -> int:
        """What a counter counts for stacking, trains, ships and stores."""
        raise NotImplementedError  # each game has its own

    def may_stop(self, unit: str, h: str, by_line: bool) -> bool:
        """Whether a unit may end its move in a hex."""
        raise NotImplementedError  # each game has its own

    def scores(self, unit: str) -> bool:
        """Whether a dead unit counts for the enemy."""
        return True

    def rail_points(self, group: str) -> int:
        """What the lines of a group carry in a turn."""
        raise NotImplementedError  # each game has its own

    def rail_hexes(self, group: str) -> int:
        """How far."""
        raise NotImplementedError  # each game has its own

    def pair_points(self) -> int:
        """What goes between two hexes in a turn, unless by a double line."""
        raise NotImplementedError  # each game has its own

    def sea_points(self) -> int:
        """What ships carry in a turn."""
        raise NotImplementedError  # each game has its own

    def rations(self) -> int:
        """What the stores of a fort feed."""
        raise NotImplementedError  # each game has its own

    def is_beach(self, h: str) -> bool:
        """Whether ships land in a hex besides the ports."""
        return False

    def has_room(self, unit: str, h: str) -> bool:
        """Whether a counter finds room in a hex at set-up."""
        raise NotImplementedError  # each game has its own

    def may_arrive(self, h: str) -> bool:
        """Whether a hex has room for an arrival."""
        return True

    def stands(self, fort: Fort) -> bool:
        return fort.code not in self.fallen

    # ------------------------------------------------------------ forts and countries

    def wall(self, side: str, h: str) -> bool:
        """An enemy fort stands in the hex (R-31)."""
        fort = FORT_IN.get(h)
        return fort is not None and fort.side != side and self.stands(fort)

    def symbols(self, side: str, a: str, b: str) -> int:
        """Symbols of a standing enemy fort on a hexside."""
        fort = FORT_ON.get(frozenset((a, b)))
        return fort.symbols if fort is not None and fort.side != side and self.stands(fort) else 0

    def at_war(self, country: str) -> bool:
        """A neutral that has been drawn in: by invasion, or Belgium by the treaty of card A1."""
        return country in "DF" or self.invaded[country] > 0 or (country == "B" and "A1" in self.cards)

    def may_enter(self, unit: str, h: str) -> bool:
        """Whether its country lets a unit in, of whichever kind (12, R-50, R-73, R-101)."""
        country = COUNTRY[h]
        if nation(unit) == "NL" and not self.at_war("N"):
            return country == "N"  # on the alert, they stay at home until they are invaded
        if side_of(unit) == "german" or country in "DF":
            return True
        if country == "B":
            is_opened = self.opened > 0 and self.turn >= self.opened + 2
            return nation(unit) == "BE" or is_opened or "A1" in self.cards
        if country == "N" and nation(unit) == "NL":
            return True
        return self.invaded[country] > 0

    def may_move(self, unit: str) -> bool:
        """Belgians and Dutch stay still at peace (12-1); card A7 alerts the Dutch."""
        if nation(unit) == "BE":
            return self.at_war("B")
        if nation(unit) == "NL":
            border = {n for h in OPEN if COUNTRY[h] == "N" for n in AROUND[h] if COUNTRY[n] != "N"}
            alert = "A7" in self.cards and any(self.holds("german", h) for h in border)
            return self.at_war("N") or alert
        return True

    def may_attack(self, unit: str) -> bool:
        """At war, alert or not (R-51, R-134)."""
        return nation(unit) not in ("BE", "NL") or self.at_war("B" if nation(unit) == "BE" else "N")

    def is_barred(self, unit: str, a: str, b: str) -> bool:
        """Whether a unit on foot cannot cross from a hex into the next, whatever its points (9.6, R-31, R-34)."""
        side = side_of(unit)
        return (
            self.holds(other(side), b)
            or self.wall(side, b)
            or self.symbols(side, a, b) >= self.barring
            or not self.may_enter(unit, b)
        )

    def is_foreign(self, side: str, h: str) -> bool:
        """Whether no line of a side runs there as long as nobody has invaded the country (REV V-47)."""
        country = COUNTRY[h]
        return country in "BNL" and not self.at_war(country) and not (side == "german" and country == "L")

    # ------------------------------------------------------------ supply

    def net(self, side: str) -> set[str]:
        """The friendly rail hexes that lines join to a source (5.1, R-46). Where lines need not be captured, all are
        friendly outside neutral countries."""

        def friendly(h: str) -> bool:
            mine = self.control[h] == side if self.captures else not self.is_foreign(side, h)
            return mine and not self.holds(other(side), h) and not self.wall(side, h)

        found = {h for h in SOURCES[side] if friendly(h)}
        edge = list(found)
        while edge:
            a = edge.pop()
            for b in ALONG[a]:
                if b not in found and friendly(b) and not self.symbols(side, a, b):
                    found.add(b)
                    edge.append(b)
        return found

    def depots(self, whose: str, net: set[str]) -> set[str]:
        """The hexes of the net at most six beyond a nation's own railways (5.2, R-44, R-65)."""
        own = {"GE": "DL", "IT": "DL", "FR": "F", "BR": "F", "BE": "BF"}[whose]
        if not self.captures:
            return net
        found = {h for h in net if COUNTRY[h] in own}
        for _ in range(LIMITS["supply_beyond_own_rail"]):
            side = "german" if whose in ("GE", "IT") else "allied"
            found |= {b for a in found for b in ALONG[a] if b in net and not self.symbols(side, a, b)}
        return found

    def fed_by(self, side: str, depots: Iterable[str], friendly: bool = False) -> set[str]:
        """The hexes within three of a depot: no enemy on the way, no enemy fort between (5.2, 9.6)."""
        found = {h for h in depots if not self.holds(other(side), h)}
        for _ in range(LIMITS["supply_to_rail"]):
            more = {
                b
                for a in found
                for b in AROUND[a]
                if not self.holds(other(side), b) and not self.wall(side, b) and not self.symbols(side, a, b)
            }
            found |= {h for h in more if not friendly or self.control[h] == side}
        return found

    def supply(self, side: str) -> dict[str, set[str]]:
        """The hexes where units of each nation of a side are fed, forts apart; "sea" for British and Marines."""
        net = self.net(side)
        nations = ("GE", "IT") if side == "german" else ("FR", "BR", "BE")
        found: dict[str, set[str]] = {}
        for n in nations:
            found[n] = self.fed_by(side, self.depots(n, net))
        heads = {h for u, h in self.where.items() if kind(u) == "engineer" and side_of(u) == side and h in net}
        for n in nations:
            found[n] |= self.fed_by(side, heads)
        coast = {h for h in COAST & OPEN if self.control[h] == "allied" and self.captures}
        found["sea"] = self.fed_by("allied", coast, friendly=True) if side == "allied" else set()
        found["NL"] = {h for h in OPEN if COUNTRY[h] == "N"}
        return found

    def is_fed(self, unit: str, supply: dict[str, set[str]]) -> bool:
        """Whether a unit on the map is in supply without a fort (5, R-65)."""
        n, h = nation(unit), self.where[unit]
        if n in ("BE", "NL") and not self.at_war("B" if n == "BE" else "N"):
            return True
        by_sea = (n == "BR" or bool(formation(unit).get("sea_supply"))) and h in supply["sea"]
        return by_sea or h in supply[n]

    def at_fort(self, unit: str) -> bool:
        """Whether a friendly fort could feed it: in its hex, next to it, or on a side of its hex (5.6, R-151)."""
        side, h = side_of(unit), self.where[unit]
        if nation(unit) == "NL" and COUNTRY[h] != "N":
            return False
        return any(
            f.side == side
            and self.stands(f)
            and self.at_war(f.country)
            and (f.hex == h or (not f.outer and f.hex in AROUND[h]))
            for f in FORTS.values()
        )


def written(g: Campaign, units: Iterable[str]) -> dict[str, Any]:
    """What a position of any title has for a table with these counters."""
    wanted = set(units)
    mine = {n: name for n, name in enumerate(UNIT_IDS) if name in wanted}
    kinds: list[set[str]] = [set() for _ in range(TYPES)]
    for n, u in mine.items():
        kinds[TYPE[n]].add(kind(u))
    held = [hexes_of(bits) for bits in g.held]
    order = [u for stack in g.at.values() for u in stack]
    on_map = set(order)
    order += [n for n in mine if n not in on_map]
    return {
        "where": {
            mine[n]: HEX_CODES[g.where[n]] if g.where[n] < HEXES else ZONE_NAMES[g.where[n] - HEXES] for n in order
        },
        "marks": {u: {name for name, bit in MARKS.items() if g.mark[n] & bit} for n, u in mine.items()},
        "facing": {u: (g.mark[n] & board.FACING_MASK) >> board.FACING_SHIFT for n, u in mine.items()},
        "guesses": {
            u: {
                k
                for t in range(TYPES)
                if SIDES[TYPE_SIDE[t]] == side_of(u) and g.veil[n] & TYPE_BIT[t]
                for k in kinds[t]
            }
            for n, u in mine.items()
        },
        "control": {h: "german" if h in held[0] else "allied" if h in held[1] else "" for h in OPEN},
        "fallen": {fort_code(f) for f in range(FORT_COUNT) if g.fallen >> f & 1},
        "works": {HEX_CODES[h]: n for h, n in g.works.items()},
        "rides": {mine[n]: HEX_CODES[h] for n, h in g.rides.items()},
        "invaded": {letter: g.invaded[i] for i, letter in enumerate(COUNTRIES)},
        "opened": g.opened,
        "landed": g.landed,
        "cards": {card for i, card in enumerate(CARD_IDS) if g.cards >> i & 1},
        "turn": g.turn,
        "captures": g.captures_lines(),
        "due": {u: g.due[n] for n, u in mine.items()},
        "level": g.level,
        "effects": {n for n in range(g.alternates.bit_length()) if g.alternates >> n & 1},
        "east_points": dict(zip(SIDES, g.east_points, strict=True)),
    }
