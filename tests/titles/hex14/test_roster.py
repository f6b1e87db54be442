"""The counters of the hex family: 213 numbers for both titles, and the types that a face-down counter may be."""

from __future__ import annotations

from collections import Counter

from marne.titles.deluxe.rules import roster as deluxe
from marne.titles.hex14.box.formations import CALIBRES, KINDS
from marne.titles.hex14.box.formations import NATIONS as NATION_NAMES
from marne.titles.hex14.rules import roster
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, PLACE
from marne.titles.hex14.rules.roster import OF_TYPE, SIDE, TYPE, TYPES, UNIT, UNIT_IDS, UNITS
from marne.titles.revision.box.load import BOX as REVISION

RAILWAY_TROOPS = {"FR-MG-1", "FR-MG-2"}
ITALIANS = {"IT-B-1", "IT-B-2"}


def test_the_numbers_of_the_counters() -> None:
    """Germans, Italians and their dummies; French with the MG units, British, Belgians, Dutch and theirs."""
    assert (UNITS, len(UNIT), len(UNIT_IDS)) == (213, 213, 213)
    assert [UNIT[name] for name in ("GE-A-Gd", "IT-B-1", "GE-DUM-1", "GE-DUM-10")] == [0, 89, 91, 100]
    assert [UNIT[name] for name in ("FR-A-I", "FR-MG-1", "BR-A-I", "BE-G-1", "NL-D-1")] == [101, 170, 172, 189, 197]
    assert [UNIT[name] for name in ("FR-DUM-1", "FR-DUM-10")] == [203, 212]
    assert SIDE == [GERMAN] * 101 + [ALLIED] * 112
    assert [len(units) for units in roster.OF_SIDE] == [101, 112]
    assert [len(units) for units in roster.DUMMIES_OF] == [10, 10]


def test_names_of_nations_kinds_and_calibres() -> None:
    """The constants are the indices of the lists of the box."""
    nations = [roster.GE, roster.IT, roster.FR, roster.BR, roster.BE, roster.NL]
    assert [NATION_NAMES[n] for n in nations] == roster.NATION_CODES == ["GE", "IT", "FR", "BR", "BE", "NL"]
    kinds = [roster.INFANTRY, roster.CAVALRY, roster.ARTILLERY, roster.ENGINEER, roster.DUMMY]
    assert [KINDS[k] for k in kinds] == ["infantry", "cavalry", "artillery", "engineer", "dummy"]
    guns = [roster.GUN_150, roster.GUN_210, roster.GUN_305, roster.GUN_420, roster.FIELD_GUN]
    assert [CALIBRES[c] for c in guns] == ["150", "210", "305", "420", "field-heavy"]


def test_deluxe_has_a_counter_for_every_unit_but_two() -> None:
    """Only the MG units are not in Deluxe; its first step is the size at full strength."""
    assert {UNIT_IDS[u] for u in range(UNITS) if not deluxe.HAS_COUNTER[u]} == RAILWAY_TROOPS
    for u in range(UNITS):
        if deluxe.HAS_COUNTER[u]:
            assert roster.SIZE[u] == deluxe.SIZES[u][0], UNIT_IDS[u]
    assert all(deluxe.LIMITS[key] == number for key, number in roster.LIMITS.items())


def test_agrees_with_revision_for_every_unit() -> None:
    """By formation, for all 191 counters of Revision: it has no Italians."""
    named = {unit.formation.id: unit for unit in REVISION.units}
    assert set(UNIT) - set(named) - {name for name in UNIT if "-DUM-" in name} == ITALIANS
    for name, unit in named.items():
        u = UNIT[name]
        assert (unit.nation, unit.kind, unit.size, unit.move) == (
            roster.NATION[u], roster.KIND[u], roster.SIZE[u], roster.MOVE[u],
        )  # fmt: skip
        assert (unit.arrival, unit.card, unit.east) == (
            roster.ARRIVAL[u], roster.CARD_NEEDED[u], roster.EAST_VALUE[u],
        )  # fmt: skip
        assert roster.CITY[u] == (PLACE[unit.city] if unit.city else -1)
        assert unit.points == roster.POINTS[u]


def test_railway_troops_of_both_sides() -> None:
    """Three German EB units, and the two French MG units, which come on turn 4."""
    names = [[UNIT_IDS[u] for u in units] for units in roster.ENGINEERS]
    assert names == [["GE-EB-1", "GE-EB-2", "GE-EB-3"], ["FR-MG-1", "FR-MG-2"]]
    assert {roster.ARRIVAL[UNIT[name]] for name in RAILWAY_TROOPS} == {4}
    assert not any(roster.FIGHTS[UNIT[name]] for name in RAILWAY_TROOPS)
    assert all(roster.FIGHTS[UNIT[name]] and SIDE[UNIT[name]] == GERMAN for name in ITALIANS)


def test_a_type_has_the_same_steps_in_deluxe() -> None:
    """Of 45 types 44 are in Deluxe, where nothing but the title tells the Guard from other corps."""
    assert TYPES == 45
    for units in OF_TYPE:
        assert len({(tuple(deluxe.ATTACK[u]), tuple(deluxe.DEFENCE[u]), tuple(deluxe.STACKING[u])) for u in units}) == 1
    assert [UNIT_IDS[u] for u in OF_TYPE[TYPE[UNIT["GE-A-Gd"]]]] == ["GE-A-Gd", "GE-A-GdR"]
    assert deluxe.ATTACK[UNIT["GE-A-Gd"]] == deluxe.ATTACK[UNIT["GE-A-I"]]


def test_a_type_has_one_strength_in_revision() -> None:
    """What a face-down counter may be is known by its type in that title, too."""
    strengths: dict[int, set[str]] = {}
    for unit in REVISION.units:
        strengths.setdefault(TYPE[UNIT[unit.formation.id]], set()).add(unit.printed)
    assert {len(found) for found in strengths.values()} == {1}
    assert strengths[TYPE[UNIT["GE-A-Gd"]]] == {"10-3"}
    assert strengths[TYPE[UNIT["GE-A-I"]]] == {"9-3"}


def test_sets_of_types() -> None:
    """A set has one bit for each type of a side."""
    assert Counter(roster.TYPE_SIDE) == {GERMAN: 17, ALLIED: 28}
    for side in (GERMAN, ALLIED):
        types = [t for t in range(TYPES) if roster.TYPE_SIDE[t] == side]
        assert sorted(roster.TYPE_BIT[t] for t in types) == [1 << n for n in range(len(types))]
        every = (1 << len(types)) - 1
        assert roster.REAL_SET[side] | roster.DUMMY_BIT[side] == every
        assert roster.REAL_SET[side] & roster.DUMMY_BIT[side] == 0
        assert roster.MOVE_SET[side][0] == roster.REAL_SET[side]
        assert roster.MOVE_SET[side][5] == 0
        fighters = {t for t in types if roster.FIGHTER_SET[side] & roster.TYPE_BIT[t]}
        assert fighters == {TYPE[u] for u in roster.OF_SIDE[side] if roster.FIGHTS[u]}
    assert sum(len(types) for types in roster.TYPES_OF_NATION) == TYPES
    fast = roster.MOVE_SET[GERMAN][4]
    assert fast == roster.VEIL[UNIT["GE-K-1"]]
    wanted = [name in ITALIANS or name == "BE-G-1" for name in UNIT_IDS]
    assert roster.type_set(GERMAN, wanted) == roster.VEIL[UNIT["IT-B-2"]]
    assert roster.type_set(ALLIED, wanted) == roster.VEIL[UNIT["BE-G-6"]]
