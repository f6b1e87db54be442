"""The order of battle that both hex games share, and how it fits the counters of each."""

from __future__ import annotations

from collections import Counter

import pytest

from marne.kernel.game import DataError
from marne.titles.deluxe.box.load import BOX as DELUXE
from marne.titles.hex14.box.formations import CALIBRES, HOME, KINDS, NATIONS, NO_GUN, SIDE_OF_NATION, points_key
from marne.titles.hex14.box.load import FAMILY
from marne.titles.hex14.box.plans import pack
from marne.titles.hex14.box.postings import Posting, without_counter
from marne.titles.revision.box.load import BOX as REVISION
from tests.titles.hex14.chart_kit import family_with

FORMATIONS = FAMILY.formations.all


def test_numbers_of_formations() -> None:
    """The 191 that Deluxe has counters for, and the two French railway troops of Revision."""
    count = Counter(NATIONS[formation.nation] for formation in FORMATIONS)
    assert count == {"GE": 89, "IT": 2, "FR": 71, "BR": 17, "BE": 8, "NL": 6}
    kinds = Counter(KINDS[formation.kind] for formation in FORMATIONS)
    assert kinds == {"infantry": 140, "cavalry": 28, "artillery": 20, "engineer": 5}


def test_the_order_of_the_numbers() -> None:
    """The German side comes first; the MG units are the last French ones."""
    assert [formation.side for formation in FORMATIONS] == [0] * 91 + [1] * 102
    assert [formation.id for formation in FORMATIONS[160:163]] == ["FR-MG-1", "FR-MG-2", "BR-A-I"]
    assert len(NATIONS) == len(SIDE_OF_NATION) == len(HOME)


def test_which_formations_a_title_leaves_out() -> None:
    """The Italians are in Deluxe only, the MG units in Revision only; each formation has one counter."""
    ids = [formation.id for formation in FORMATIONS]
    assert {unit.id for unit in DELUXE.units} == set(ids) - {"FR-MG-1", "FR-MG-2"}
    assert {unit.formation.id for unit in REVISION.units} == set(ids) - {"IT-B-1", "IT-B-2"}
    assert len(DELUXE.units) == len(REVISION.units) == len(set(ids)) - 2


def test_values_that_both_titles_write_of_a_formation() -> None:
    """The values that Revision was converted from are those of Deluxe at full strength."""
    twins = {unit.id: unit for unit in DELUXE.units}
    compared = 0
    for unit in REVISION.units:
        if unit.original is None:
            continue
        step = twins[unit.formation.id].steps[0]
        mine = (unit.original.attack, unit.original.defence, unit.move, unit.size)
        assert mine == (step.attack, step.defence, step.move, step.size), unit.id
        compared += 1
    assert compared == 189


def test_what_a_formation_has() -> None:
    """One of each kind of thing that can be said of it."""
    named = FAMILY.formations.named()
    corps, brigade, gun = named["GE-A-I"], named["FR-X-M"], named["GE-420-RR"]
    assert (corps.size, corps.move, corps.east, corps.in_east, corps.points) == ("XXX", 3, 7, True, 8)
    assert (CALIBRES[corps.calibre], corps.letter, corps.fights) == ("150", "A", True)
    assert (brigade.sea_supply, brigade.calibre, brigade.east) == (True, NO_GUN, 0)
    assert (gun.rail_only, gun.move, CALIBRES[gun.calibre], gun.letter, gun.fights) == (True, 0, "420", "", False)
    assert (named["BR-K-1"].arrival, named["BR-K-1"].bef) == (4, True)
    assert (named["BE-G-4"].city, named["BE-G-4"].card) == ("Antwerp", "A1")
    assert [formation.id for formation in FORMATIONS if formation.guard] == ["GE-A-Gd", "GE-A-GdR"]
    assert (named["FR-MG-1"].points, named["GE-EB-1"].points) == (2, 2)


def test_counts_of_what_formations_have() -> None:
    """Reinforcements, set-up cities, cards, the BEF and the force in the East."""
    assert sum(bool(f.arrival) and not f.card for f in FORMATIONS) == 49
    assert Counter(f.card for f in FORMATIONS) == {"": 182, "A1": 3, "A3": 6, "G6": 2}
    assert sum(bool(f.city) for f in FORMATIONS) == 26
    assert (sum(f.bef for f in FORMATIONS), sum(f.in_east for f in FORMATIONS)) == (5, 8)
    assert sum(f.east for f in FORMATIONS if f.in_east) == 39
    assert sum(bool(f.east) for f in FORMATIONS) == 76
    assert sum(f.calibre == 0 for f in FORMATIONS) == 26


def test_numbers_that_revision_takes_over_from_deluxe() -> None:
    """Loads of railways, ships and fortresses as in Deluxe, a unit for four points; the same siege."""
    deluxe, revision = DELUXE.numbers.limits, REVISION.tables.limits
    for key, other in (
        ("sea_units_per_turn", "sea_points_per_turn"), ("fortress_supply_units", "fortress_supply_points"),
        ("rail_strategic_per_pair_single_track", "rail_strategic_per_hex_single_track"),
    ):  # fmt: skip
        assert 4 * revision.numbers[key] == deluxe.numbers[other], key
    for name, move in revision.rail.items():
        assert (4 * move.load, move.hexes) == deluxe.rail[name]
    shared = FAMILY.campaign.limits
    assert revision.garrison_triggers == deluxe.garrison_triggers == shared.garrison_triggers == (10, 30)
    assert all(limits.numbers[key] == n for limits in (deluxe, revision) for key, n in shared.numbers.items())
    assert (len(shared.numbers), shared.numbers["supply_to_rail"], shared.numbers["dummies_each"]) == (10, 3, 10)
    assert REVISION.tables.siege == [row[:3] for row in DELUXE.numbers.bombardment.destroyed_on]


def test_what_units_are_called_in_the_list_of_points() -> None:
    def key(nation: str, kind: str, group: str, size: str, *keys: str) -> str:
        formation = FORMATIONS[0]._replace(nation=NATIONS.index(nation), kind=KINDS.index(kind), group=group)
        return points_key(formation, size, dict.fromkeys(keys, 1))

    assert key("GE", "infantry", "A", "XXX", "A", "L_corps") == "A"
    assert key("GE", "infantry", "L", "XX", "A", "L_corps") == "L_division"
    assert key("GE", "artillery", "305", "III", "A") == "artillery_305"
    assert key("FR", "artillery", "field-heavy", "III", "A") == "artillery"
    assert key("GE", "engineer", "EB", "II", "A") == "EB"


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        (
            "GE-A-I",
            'kind = "infantry"',
            'kind = "dummy"',
            "kind: unknown kind dummy (one of infantry, cavalry, artillery, engineer)",
        ),
        (
            "GE-A-I",
            'kind = "infantry"',
            'kind = "cavalry"',
            "kind: must be the same as that of GE-A-Gd, which is of the same class",
        ),
        ("GE-A-I", 'name = "I Corps",', "", "name: missing"),
        ("GE-A-I", 'class = "A"', 'class = ""', 'class: must be a text, not ""'),
        ("GE-305-1", 'class = "305"', 'class = "380"', "class: unknown class 380 (one of 210, 305, 420, field-heavy)"),
        ("GE-EB-1", 'class = "EB"', 'class = "A"', "class: unknown class A (one of EB, MG)"),
        ("GE-A-I", 'size = "XXX"', 'size = "XXXX"', "size: unknown size XXXX (one of XXX, XX, X, III, II)"),
        ("GE-A-I", 'size = "XXX"', 'size = "III"', "size: infantry and cavalry is XXX, XX or X, not III"),
        ("GE-A-I", "move = 3", "move = 4", "move: must be the same as that of GE-A-Gd, which is of the same class"),
        ("GE-A-I", "move = 3", 'move = "3"', 'move: must be a whole number, not "3"'),
        ("GE-A-I", "move = 3, ", "", "move: missing"),
        ("GE-A-I", ', siege = "150"', "", "siege: must be the same as that of GE-A-Gd, which is of the same class"),
        ("GE-A-I", 'siege = "150"', 'siege = "210"', "siege: unknown siege 210 (one of 150)"),
        ("GE-305-1", "move = 2", 'move = 2, siege = "150"', "siege: unknown key"),
        ("GE-A-I", ", east = 7", "", "east: German infantry and cavalry has one, and nothing else has"),
        (
            "GE-305-1",
            "move = 2",
            "move = 2, east = 1",
            "east: German infantry and cavalry has one, and nothing else has",
        ),
        ("GE-A-I", "in_east = true", 'in_east = "yes"', 'in_east: must be true or false, not "yes"'),
        (
            "GE-A-I",
            "in_east = true",
            "in_east = true, arrival = 3",
            "in_east: a formation in the East is German infantry or cavalry, and there at the start",
        ),
        (
            "GE-305-1",
            "move = 2",
            "move = 2, in_east = true",
            "in_east: a formation in the East is German infantry or cavalry, and there at the start",
        ),
        ("GE-A-I", "in_east = true", "bef = true", "bef: must be left out, as the formation does not arrive later"),
        (
            "FR-D-40",
            "arrival = 13",
            'arrival = 13, city = "Paris"',
            "city: must be left out, as the formation comes on turn 13",
        ),
        ("FR-D-40", "arrival = 13", "arrival = 0", "arrival: must be from 1 to 99, not 0"),
        (
            "GE-A-I",
            "in_east = true",
            "rail_only = true",
            "rail_only: a formation without movement moves by rail only, and no other does",
        ),
        (
            "GE-420-RR",
            ", rail_only = true",
            "",
            "rail_only: a formation without movement moves by rail only, and no other does",
        ),
        ("GE-A-I", "in_east = true", 'leader = "Francois"', "leader: unknown key"),
    ],
)
def test_mistakes_in_a_formation(name: str, old: str, new: str, reason: str) -> None:
    """The key and the reason are told."""
    with pytest.raises(DataError) as caught:
        family_with("formations.toml", f'"{name}"', old, new)
    assert str(caught.value) == f"formations.toml, formations, formation {name}, {reason}"


@pytest.mark.parametrize(
    ("anchor", "old", "new", "message"),
    [
        (
            "[formations]",
            'id = "GE-A-I"',
            'id = "GE-A-II"',
            "formations.toml, formations, formation GE-A-II, id: written twice",
        ),
        (
            "[formations]",
            'id = "GE-A-I"',
            'id = "A-I"',
            "formations.toml, formations, formation A-I, id: must begin with a nation and a hyphen (one of GE, IT, ",
        ),
        (
            "[formations]",
            "rows = [",
            'rows = [{ id = "BE-G-9", name = "9th", kind = "infantry", class = "G", size = "XXX", move = 2 },',
            "formations.toml, formations, rows: GE-A-Gd must not come after BE-G-9: the order is GE, IT, FR, ",
        ),
        (
            "[sources]",
            'formations = "derived',
            'formations = "guessed',
            "formations.toml, sources, formations: must begin with one of rulebook, derived, ",
        ),
        (
            "[sources]",
            '"formations.siege"',
            '"formations.sieges"',
            "formations.toml, sources, formations.sieges: there is no such value",
        ),
    ],
)
def test_mistakes_in_the_order_of_battle(anchor: str, old: str, new: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        family_with("formations.toml", anchor, old, new)
    assert str(caught.value).startswith(message)


def test_a_class_that_no_formation_has_scores_nothing() -> None:
    """A class that shrinks may be scored at sizes that no formation has; a class that nobody has may not."""
    message = r"^war.toml, victory.unit_points.IT, Q: no formation is called so$"
    with pytest.raises(DataError, match=message):
        family_with("war.toml", "[victory.unit_points]", "IT = { B = 6 }", "IT = { B = 6, Q = 1 }")
    assert "L_brigade" in FAMILY.campaign.victory.unit_points["GE"]
    with pytest.raises(DataError, match=r"formation GE-A-Gd: war.toml, victory.unit_points.GE has no A_corps$"):
        family_with("war.toml", "[victory.unit_points]", "A = 8, ", "")
    with pytest.raises(DataError, match=r"formation NL-D-1: war.toml, victory.unit_points.NL has no Q_division$"):
        family_with("formations.toml", '"NL-D-1"', 'class = "D"', 'class = "Q"')


def test_a_formation_has_one_counter() -> None:
    one = Posting("X-1", FORMATIONS[0], "", 1)
    assert without_counter([one], FAMILY.formations) == FORMATIONS[1:]
    with pytest.raises(DataError, match=r"^counters.toml, unit X-2: is the formation GE-A-Gd, as X-1 is$"):
        without_counter([one, one._replace(id="X-2")], FAMILY.formations)


def test_units_move_over_to_make_room() -> None:
    """A slot that comes later pushes units of another one to hexes that only that one has."""
    assert pack([1, 1], [[1, 2], [1]], {1: 1, 2: 1}) == {1: 1, 2: 1}
    assert pack([2, 1], [[1, 2], [1]], {1: 1, 2: 1}) is None
