"""The counters of counters.toml: classes with their steps, units, pools of step counters, markers."""

from __future__ import annotations

from typing import Final, NamedTuple, NoReturn

from marne.kernel.game import DataError
from marne.kit.data import Entry, Sheet
from marne.titles.hex14.box.campaign import Campaign
from marne.titles.hex14.box.reading import Sources, note, source, tables

NATIONS: Final = ["GE", "IT", "FR", "BR", "BE", "NL"]
"""Whose counters there are; the first two are the German side's."""
KINDS: Final = ["infantry", "cavalry", "artillery", "engineer", "dummy"]
CALIBRES: Final = ["150", "210", "305", "420", "field-heavy"]
SIZES: Final = ["XXX", "XX", "X", "III", "II"]
SIZE_NAMES: Final = {"XXX": "corps", "XX": "division", "X": "brigade"}
CIRCLES: Final = ["black", "red"]
DIAMONDS: Final = ["red", "grey", "black"]
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
ENGINEER: Final = 3
GERMAN: Final = 0
MOST_STEPS: Final = 9
TURNS: Final = 99


class Step(NamedTuple):
    """The values of a counter at one step."""

    attack: int
    defence: int
    move: int
    size: str
    stacking: int

    def __str__(self) -> str:
        return f"{self.attack}-{self.defence}-{self.move}"


class Unit(NamedTuple):
    """One combat unit, with its steps from the one it starts at to the last."""

    id: str
    nation: int
    name: str
    kind: int
    letter: str
    """The class, "" for artillery and engineers."""
    first_step: int
    """The step number printed on the counter it starts as."""
    steps: list[Step]
    calibre: int
    """An index of CALIBRES, -1 without guns; 0 (150) for a class with guns of its own."""
    red: bool
    """The gun adds its attack to the fight against troops."""
    rail_only: bool
    arrival: int
    """The turn it comes; 0: at the start."""
    bef: bool
    points: int
    """What the enemy scores for destroying it."""
    east: int
    """What it counts in the East Front box; 0: it may not go."""
    city: str
    card: str
    sea_supply: bool
    army: str
    historical_east: bool
    source: str = ""


class UnitClass(NamedTuple):
    """A class of a nation: its steps from the highest to 1, and where the values of each come from."""

    nation: int
    letter: str
    kind: int
    steps: list[Step]
    sources: list[str]
    calibre: int
    """0 (150) with siege guns of its own, else -1."""
    garrison: bool
    note: str


class Pool(NamedTuple):
    """How many counters there are of a step."""

    nation: int
    letter: str
    step: int
    number: int
    source: str


class Marker(NamedTuple):
    """A kind of marker, and how many there are."""

    kind: str
    number: int
    source: str


class Counters(NamedTuple):
    """The whole file."""

    classes: list[UnitClass]
    units: list[Unit]
    pools: list[Pool]
    markers: list[Marker]
    total: int
    """Counters of the game."""
    optional: int
    source: str
    """Of the totals."""


def _fail(place: str, reason: str) -> NoReturn:
    raise DataError(f"counters.toml, {place}: {reason}")


def read_counters(sheet: Sheet) -> Counters:
    """All counters, each checked by itself and against its class."""
    sources = Sources(sheet)
    text = sources.of("meta")
    sources.close()
    top = Entry(sheet.name, sheet.data, {})
    for key in ("class", "replacement_pool", "marker"):
        sheet.asked.add(key)
    classes = [_class(entry) for entry in _twofold(top, "class")]
    _once("class", [(c.nation, c.letter) for c in classes])
    known = {(c.nation, c.letter): c for c in classes}
    units = [_unit(entry, known) for entry in sheet.entries("unit")]
    pools = []
    for entry in _twofold(top, "replacement_pool"):
        nation, letter = entry.one_of("nation", NATIONS), entry.text("class")
        step, count = entry.whole("step", 1, MOST_STEPS), entry.whole("count", 1, 99)
        pools.append(Pool(nation, letter, step, count, source(entry)))
        entry.close()
    markers = []
    for entry in tables(top, "marker", "marker", "kind"):
        markers.append(Marker(entry.text("kind"), entry.whole("count", 1, 99), source(entry)))
        entry.close()
    if len({marker.kind for marker in markers}) < len(markers):
        _fail("marker", "a kind is written twice")
    check_pools(classes, pools)
    meta = sheet.table("meta")
    counters = Counters(
        classes, units, pools, markers, meta.whole("counters_total", 1, 9999),
        meta.whole("counters_optional", 0, 9999), text,
    )  # fmt: skip
    check_mix(counters, meta)
    sheet.close([])
    return counters


def _twofold(top: Entry, key: str) -> list[Entry]:
    """The tables of a list that are named by nation and class."""
    found = tables(top, key, key, "nation")
    return [
        Entry(f"{top.place}, {key} {' '.join(str(row.data.get(k, '?')) for k in ('nation', 'class'))}", row.data, {})
        for row in found
    ]


def _once(key: str, names: list[tuple[int, str]]) -> None:
    for n, (nation, letter) in enumerate(names):
        if (nation, letter) in names[:n]:
            _fail(f"{key} {NATIONS[nation]} {letter}", "written twice")


def _step(entry: Entry) -> Step:
    size, stacking = SIZES[entry.one_of("size", SIZES)], entry.whole("stacking", 0, 8)
    attack, defence = entry.whole("attack", 0, 99), entry.whole("defence", 0, 99)
    return Step(attack, defence, entry.whole("move", 0, 9), size, stacking)


def _class(entry: Entry) -> UnitClass:
    kind = entry.one_of("type", KINDS[:2])
    steps: list[Step] = []
    sources = []
    rows = tables(entry, "steps", "step", "step")
    for n, row in enumerate(rows):
        if row.whole("step", 1, MOST_STEPS) != len(rows) - n:
            row.fail("step", f"must be {len(rows) - n}: steps go down to 1 without a gap")
        step = _step(row)
        if steps and (step.attack > steps[-1].attack or step.defence > steps[-1].defence):
            row.refuse(f"{step} must not be stronger than the step before it, {steps[-1]}")
        if steps and step.move != steps[-1].move:
            row.fail("move", f"{step.move}, but it was {steps[-1].move}: steps keep their movement")
        steps.append(step)
        sources.append(source(row))
        row.close()
    calibre = entry.one_of("siege", CALIBRES[:1]) if entry.has("siege") else -1
    oval, garrison = _flagged(entry, "oval", ["red"]), entry.flag("garrison") if entry.has("garrison") else False
    if bool(oval) != garrison:
        entry.fail("oval", "a class has a red oval if it shrinks in size and may be a garrison")
    nation, letter = entry.one_of("nation", NATIONS), entry.text("class")
    found = UnitClass(nation, letter, kind, steps, sources, calibre, garrison, note(entry, "note"))
    entry.close()
    return found


def _flagged(entry: Entry, key: str, words: list[str]) -> str:
    """A word that may be left out."""
    return words[entry.one_of(key, words)] if entry.has(key) else ""


def _flag(entry: Entry, key: str) -> bool:
    return entry.flag(key) if entry.has(key) else False


def _unit(entry: Entry, classes: dict[tuple[int, str], UnitClass]) -> Unit:
    nation, kind, letter = entry.one_of("nation", NATIONS), entry.one_of("type", KINDS[:4]), entry.text("class")
    first, own = entry.whole("step", 1, MOST_STEPS), _step(entry)
    calibre = -1
    if kind in (INFANTRY, CAVALRY):
        if (nation, letter) not in classes:
            entry.fail("class", f"there is no class {letter} of {NATIONS[nation]}")
        group = classes[nation, letter]
        if group.kind != kind:
            entry.fail("type", f"{KINDS[kind]}, but class {letter} of {NATIONS[nation]} is {KINDS[group.kind]}")
        if first > len(group.steps):
            entry.fail("step", f"{first}, but class {letter} of {NATIONS[nation]} has {len(group.steps)} steps")
        steps = group.steps[len(group.steps) - first :]
        for key, mine, theirs in zip(Step._fields, own, steps[0], strict=True):
            if mine != theirs:
                entry.fail(key, f"{mine}, but step {first} of class {letter} has {theirs}")
        calibre = entry.one_of("siege", CALIBRES[:1]) if entry.has("siege") else -1
        if calibre != group.calibre:
            entry.fail("siege", f"a unit has siege guns if its class ({NATIONS[nation]} {letter}) has them")
    else:
        steps = [own]
        if letter != "-":
            entry.fail("class", f'must be "-", as {KINDS[kind]} has no class, not {letter}')
        if first != 1:
            entry.fail("step", f"must be 1, as {KINDS[kind]} has no steps, not {first}")
        if kind == ARTILLERY:
            calibre = entry.one_of("calibre", CALIBRES[1:]) + 1
    diamond = _flagged(entry, "diamond", DIAMONDS)
    if bool(diamond) != (kind == ARTILLERY):
        entry.fail("diamond", "artillery has a diamond, and nothing else has")
    if _flag(entry, "attack_paren") != (kind == CAVALRY):
        entry.fail("attack_paren", "cavalry has its attack in parentheses, and nothing else has")
    circle, arrival = CIRCLES[entry.one_of("circle", CIRCLES)], entry.whole("arrival", 0, TURNS)
    card = entry.text("only_if") if entry.has("only_if") else ""
    if circle == "black" and arrival:
        entry.fail("arrival", f"must be 0, as a black circle is there at the start, not {arrival}")
    if circle == "red" and not arrival:
        entry.fail("arrival", "must be a turn, as a red circle is a reinforcement")
    east = entry.whole("east_value", 0, 99) if entry.has("east_value") else 0
    if entry.has("east_value") != (nation == GERMAN and kind in (INFANTRY, CAVALRY)):
        entry.fail("east_value", "German infantry and cavalry has one, and nothing else has")
    if entry.has("east_value") and east != own.attack:
        entry.fail("east_value", f"{east}, but the attack is {own.attack}")
    historical = _flag(entry, "historical_east")
    if historical and not (east and circle == "black"):
        entry.fail("historical_east", "a unit in the East is German and there at the start")
    found = Unit(
        entry.text("id"), nation, entry.text("name"), kind, "" if letter == "-" else letter, first, steps, calibre,
        diamond == "red", _flag(entry, "rail_only"), arrival, _flag(entry, "bef"), entry.whole("vp", 0, 99), east,
        entry.text("fixed_city") if entry.has("fixed_city") else "", card, _flag(entry, "sea_supply"),
        entry.text("army") if entry.has("army") else "", historical, source(entry),
    )  # fmt: skip
    if not found.id.startswith(f"{NATIONS[nation]}-"):
        entry.fail("id", f"must begin with {NATIONS[nation]}-")
    entry.close()
    return found


# ---------------------------------------------------------------- checks


def check_pools(classes: list[UnitClass], pools: list[Pool]) -> None:
    """There is a pool for every step of a class but its highest, and no other (DLX R-20)."""
    seen = set()
    steps = {(c.nation, c.letter): len(c.steps) for c in classes}
    for pool in pools:
        place = f"replacement_pool {NATIONS[pool.nation]} {pool.letter}"
        key = (pool.nation, pool.letter)
        if key not in steps:
            _fail(place, "there is no such class")
        if pool.step >= steps[key]:
            _fail(f"{place}, step", f"{pool.step} is not a reduced step: the class has {steps[key]}")
        if (*key, pool.step) in seen:
            _fail(f"{place}, step", f"{pool.step} is written twice")
        seen.add((*key, pool.step))
    for (nation, letter), count in steps.items():
        for step in range(1, count):
            if (nation, letter, step) not in seen:
                _fail(f"replacement_pool {NATIONS[nation]} {letter}", f"there is none for step {step}")


def check_mix(counters: Counters, meta: Entry) -> None:
    """Units, step counters and markers are as many as the sheets have (DLX 2.2.1)."""
    meta.text("game")
    parts = {
        "combat_units": len(counters.units),
        "reduced_step_counters": sum(pool.number for pool in counters.pools),
        "markers": sum(marker.number for marker in counters.markers),
    }
    for key, count in parts.items():
        if meta.whole(key, 0, 9999) != count:
            meta.fail(key, f"{meta.value(key)}, but there are {count}")
    if sum(parts.values()) != counters.total:
        meta.fail("counters_total", f"{counters.total}, but there are {sum(parts.values())}")
    optional = sum(meta.whole(f"optional_activation_{side}", 0, 9999) for side in ("german", "allied"))
    if optional != counters.optional:
        meta.fail("counters_optional", f"{counters.optional}, but there are {optional}")
    meta.close()


def points_key(unit: Unit, keys: dict[str, int]) -> str:
    """What a unit is called in the list of points for destroyed units."""
    if unit.kind == ENGINEER:
        return "EB"
    if unit.kind == ARTILLERY:
        return f"artillery_{CALIBRES[unit.calibre]}" if unit.nation == GERMAN else "artillery"
    return unit.letter if unit.letter in keys else f"{unit.letter}_{SIZE_NAMES.get(unit.steps[0].size, '')}"


def check_points(units: list[Unit], campaign: Campaign) -> None:
    """A unit is worth what war.toml says of its class, and war.toml knows no other (DLX 14.3)."""
    used: dict[str, set[str]] = {}
    for unit in units:
        keys = campaign.victory.unit_points[NATIONS[unit.nation]]
        key = points_key(unit, keys)
        used.setdefault(NATIONS[unit.nation], set()).add(key)
        if keys.get(key) != unit.points:
            said = f"{keys[key]}" if key in keys else "nothing"
            _fail(f"unit {unit.id}, vp", f"{unit.points}, but war.toml, victory.unit_points.{NATIONS[unit.nation]} "
                  f"says {said} for {key}")  # fmt: skip
    for nation, keys in campaign.victory.unit_points.items():
        for key in keys:
            if key not in used.get(nation, set()):
                shrunk = key.partition("_")[0] in {u.letter for u in units if NATIONS[u.nation] == nation and u.letter}
                if not shrunk:
                    raise DataError(f"war.toml, victory.unit_points.{nation}, {key}: no unit is called so")
