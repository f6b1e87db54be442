"""The counters of counters.toml: classes with their steps, units, pools of step counters, markers."""

from __future__ import annotations

from typing import Final, NamedTuple, NoReturn

from marne.kernel.game import DataError
from marne.kit.data import Entry, Sheet
from marne.titles.hex14.box.formations import (
    ARTILLERY,
    KINDS,
    NATIONS,
    SIZES,
    Formation,
    formation_of,
)
from marne.titles.hex14.box.reading import Sources, flag, note, source, tables

DIAMONDS: Final = ["red", "grey", "black"]
MOST_STEPS: Final = 9


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
    """One combat unit, with its steps from the one it starts at to the last.

    Name, kind, class, calibre, movement, arrival, points and places are those of its formation.
    """

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


def read_counters(sheet: Sheet, formations: dict[str, Formation]) -> Counters:
    """All counters, each checked by itself and against its class; a unit is the formation whose id it has."""
    sources = Sources(sheet)
    text = sources.of("meta")
    sources.close()
    top = Entry(sheet.name, sheet.data, {})
    for key in ("class", "replacement_pool", "marker"):
        sheet.asked.add(key)
    classes = [_class(entry) for entry in _twofold(top, "class")]
    _once("class", [(c.nation, c.letter) for c in classes])
    known = {(c.nation, c.letter): c for c in classes}
    units = [_unit(entry, known, formations) for entry in sheet.entries("unit")]
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
    oval, garrison = _flagged(entry, "oval", ["red"]), flag(entry, "garrison")
    if bool(oval) != garrison:
        entry.fail("oval", "a class has a red oval if it shrinks in size and may be a garrison")
    nation, letter = entry.one_of("nation", NATIONS), entry.text("class")
    found = UnitClass(nation, letter, kind, steps, sources, garrison, note(entry, "note"))
    entry.close()
    return found


def _flagged(entry: Entry, key: str, words: list[str]) -> str:
    """A word that may be left out."""
    return words[entry.one_of(key, words)] if entry.has(key) else ""


def _unit(entry: Entry, classes: dict[tuple[int, str], UnitClass], formations: dict[str, Formation]) -> Unit:
    formation = formation_of(entry, "id", formations)
    if formation.fights:
        first, steps = _class_steps(entry, formation, classes)
    else:
        first, steps = 1, [_own_step(entry, formation)]
    diamond = _flagged(entry, "diamond", DIAMONDS)
    if bool(diamond) != (formation.kind == ARTILLERY):
        entry.fail("diamond", "artillery has a diamond, and nothing else has")
    found = Unit(
        id=formation.id,
        nation=formation.nation,
        name=formation.name,
        kind=formation.kind,
        letter=formation.letter,
        first_step=first,
        steps=steps,
        calibre=formation.calibre,
        red=diamond == "red",
        rail_only=formation.rail_only,
        arrival=formation.arrival,
        bef=formation.bef,
        points=formation.points,
        east=formation.east,
        city=formation.city,
        card=formation.card,
        sea_supply=formation.sea_supply,
        army=formation.army,
        historical_east=formation.in_east,
        source=source(entry),
    )
    entry.close()
    return found


def _class_steps(
    entry: Entry, formation: Formation, classes: dict[tuple[int, str], UnitClass]
) -> tuple[int, list[Step]]:
    """Where infantry or cavalry begins in its class, and its steps from there on, which fit its formation."""
    nation, letter = NATIONS[formation.nation], formation.group
    if (formation.nation, letter) not in classes:
        entry.refuse(f"there is no class {letter} of {nation}, which it has in formations.toml")
    group, first = classes[formation.nation, letter], entry.whole("step", 1, MOST_STEPS)
    if first > len(group.steps):
        entry.fail("step", f"{first}, but class {letter} of {nation} has {len(group.steps)} steps")
    steps = group.steps[len(group.steps) - first :]
    theirs: list[tuple[str, object, object]] = [
        ("kind", KINDS[group.kind], KINDS[formation.kind]), ("size", steps[0].size, formation.size),
        ("move", steps[0].move, formation.move),
    ]  # fmt: skip
    if formation.east:
        theirs.append(("east", steps[0].attack, formation.east))
    for key, mine, other in theirs:
        if mine != other:
            entry.fail("step", f"{first} of class {letter} has {mine}, but {key} in formations.toml is {other}")
    return first, steps


def _own_step(entry: Entry, formation: Formation) -> Step:
    """The values of a unit without steps."""
    attack, defence = entry.whole("attack", 0, 99), entry.whole("defence", 0, 99)
    return Step(attack, defence, formation.move, formation.size, entry.whole("stacking", 0, 8))


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
