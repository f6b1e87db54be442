"""Mistakes in the data files: each is refused, and told with file, entry and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from marne.kernel.game import DataError
from marne.titles.gaw.box.load import STANDARD_DIGEST, digest
from marne.titles.gaw.rules.atlas import NEIGHBOURS
from tests.titles.gaw.data_kit import box_of, change


def refused(folder: Path) -> str:
    with pytest.raises(DataError) as caught:
        box_of(folder)
    return str(caught.value)


NO_ARMY = "no such army: G9 (units.toml has G1, G2, G3, G4, G5, G6, G7, FF, F1, F2, F3, F4, F5, FR, FP, E, B)"
WORDS = "rulebook, derived, fits-example, reconstructed, ruling, geography, drawing, box"

AREA_MISTAKES = [
    ("area 17", 'to = "16"', 'to = "99"', "area 17, adj to 99: no such area"),
    ("area 17", 'to = "16"', 'to = "016"', "area 17, adj to 016: no such area"),
    ("area 17", 'to = "16"', "to = 16", "area 17, adj to 16, to: must be a text, not 16"),
    ("area 17", 'to = "16"', 'to = "17"', "area 17, adj to 17: an area is not its own neighbour"),
    ("area 17", 'to = "16"', 'to = "18"', "area 17, adj to 18: written twice"),
    ("area 17", 'to = "16"', 'to = "1"', "area 16, adj to 17: area 17 does not have area 16 as its neighbour"),
    ("area 17", 'to = "16"', 'to = "GB"', "area 16, adj to 17: area 17 does not have area 16 as its neighbour"),
    ("area 1", 'to = "2"', 'to = "GB"', "area 1, adj to GB: GB has no neighbours; units leave it by sea"),
    (
        "area 17",
        '"16", river = "none"',
        '"16", river = "minor"',
        "area 16, adj to 17, river: none, but area 17 says minor of the same border",
    ),
    (
        "area 17",
        'river = "none"',
        'river = "wide"',
        "area 17, adj to 16, river: unknown river wide (one of none, minor, major)",
    ),
    ("area 17", ', prov = "reconstructed"', "", "area 17, adj to 5, prov: missing"),
    (
        "area 17",
        ', prov = "reconstructed"',
        ', prov = "guess"',
        f'area 17, adj to 5, prov: must begin with one of {WORDS}, and "guess" does not',
    ),
    ("area 17", "adj = [", "adj = [1, ", "area 17, adj: must be a list of tables"),
    ("area 17", 'id = "17"', 'id = "94"', 'area 94, id: must be "GB" or a number from 1 to 93'),
    ("area 17", 'id = "17"', 'id = "18"', "area 18, id: written twice"),
    ("area 17", 'id = "17"', "", "area (number 18), id: missing"),
    ("area 17", 'id = "17"', 'id = "1 7"', "area 1 7, id: must be one word"),
    ("area 17", 'name = "Lille–Maubeuge"', 'name = "Arras"', "area 17, name: Arras is area 16, too"),
    ("area 17", 'name = "Lille–Maubeuge"', 'name = " "', 'area 17, name: must be a text, not " "'),
    (
        "area 17",
        'country = "France"',
        'country = "Holland"',
        "area 17, country: unknown country Holland (one of Germany, France, Great Britain, Belgium, Luxembourg)",
    ),
    (
        "area 17",
        'country = "France"',
        'country = "Great Britain"',
        "area 17, country: Great Britain is for GB, and only for GB",
    ),
    ("area 16", 'country = "France"', 'country = "Luxembourg"', ": one area must be in Luxembourg, not 16, 37"),
    ("area 37", 'country = "Luxembourg"', 'country = "Germany"', ": one area must be in Luxembourg, not none"),
    (
        "area 17",
        'terrain = "green"',
        'terrain = "blue"',
        "area 17, terrain: unknown terrain blue (one of green, yellow, red, none)",
    ),
    ("area 17", 'terrain = "green"', 'terrain = "none"', "area 17, terrain: none is for GB, and only for GB"),
    ("area GB", 'terrain = "none"', 'terrain = "green"', "area GB, terrain: none is for GB, and only for GB"),
    ("area 17", "bonus = 1", "bonus = 5", "area 17, bonus: must be from 0 to 4, not 5"),
    ("area 17", "bonus = 1", "bonus = 1.5", "area 17, bonus: must be a whole number, not 1.5"),
    ("area 17", "bonus = 1", "bonus = true", "area 17, bonus: must be a whole number, not true"),
    ("area 17", "bonus = 1\n", "", "area 17, bonus: missing"),
    ("area 17", "bonus = 1\n", "bonus = 1\nstack = 4\n", "area 17, stack: unknown key"),
    ("area 17", "lat = 50.63", "lat = 91", "area 17, lat: must be degrees from -90 to 90, not 91"),
    ("area 17", "lon = 3.06", 'lon = "east"', 'area 17, lon: must be degrees from -180 to 180, not "east"'),
    (
        "area 17",
        "label = [50.439, 3.502]",
        "label = [50.439]",
        "area 17, label: must be two numbers, latitude and longitude",
    ),
    (
        "area 17",
        "label = [50.439, 3.502]",
        "label = [50.439, 999]",
        "area 17, label: must be degrees from -180 to 180, not 999",
    ),
    ("area 17", 'terrain = "rulebook"', 'relief = "rulebook"', "area 17, prov of relief: there is no such value"),
    ("area 17", 'terrain = "rulebook", ', "", "area 17, prov of terrain: missing"),
    (
        "area 17",
        'terrain = "rulebook"',
        'terrain = "?"',
        f'area 17, prov of terrain: must begin with one of {WORDS}, and "?" does not',
    ),
    ("area 17", 'terrain = "rulebook"', "terrain = 1", "area 17, prov of terrain: must be a text, not 1"),
    ("area 17", "prov = { id", 'prov = "rulebook" # { id', "area 17, prov: must be a table"),
    ("area 17", 'name = "Maubeuge"', 'name = "Lille"', "area 17, fortress Lille: area 17 has it already"),
    (
        "area 17",
        'name = "Lille", garrisons = 1',
        'name = "Lille", garrisons = 6',
        "area 17, fortress Lille, garrisons: must be from 0 to 5, not 6",
    ),
    ("area 17", 'name = "Lille", garrisons = 1', 'name = "Lille"', "area 17, fortress Lille, garrisons: missing"),
    (
        "area 17",
        'name = "Lille", garrisons = 1',
        'name = "Lille", garrisons = 1, guns = 3',
        "area 17, fortress Lille, guns: unknown key",
    ),
    ("area 9", 'army = "B"', 'army = "G9"', f"area 9, icons of G9, army: {NO_ARMY}"),
    (
        "area 9",
        'type = "infantry"',
        'type = "tanks"',
        "area 9, icons of B, type: unknown type tanks (one of infantry, cavalry, leader, static)",
    ),
    ("area 9", "count = 1", "count = 0", "area 9, icons of B, count: must be from 1 to 9, not 0"),
    (
        "area 9",
        "count = 1",
        "count = 5",
        "area 9, setup: 5 units, but the stacking limit is 4 (rules.toml, terrain.green)",
    ),
    (
        "area 9",
        "count = 1",
        "count = 2",
        "icons of B, infantry: 7 in all, but units.toml has 6 such units without green number",
    ),
    (
        "area GB",
        'type = "infantry", count = 2',
        'type = "infantry", count = 3',
        "icons of E, infantry: 3 in all, but units.toml has 2 such units without green number",
    ),
    ("area 9", 'army = "B"', 'army = "G1"', "area 9, icons of G1: German units do not set up in Belgium"),
    ("area 9", 'army = "B"', 'army = "E"', "area 9, icons of E: the British set up in GB, and nobody else does"),
    ("area 9", 'army = "B"', 'army = "FR"', "area 9, icons of FR: Foch and the Reserves have no icons"),
    ("area 11", 'type = "cavalry"', 'type = "infantry"', "area 11, icons of G1, type: infantry written twice"),
    (
        "area 37",
        "adj = [",
        'setup = [{ army = "G1", type = "infantry", count = 1, prov = "box" }]\nadj = [',
        "area 37, icons of G1: German units do not set up in Luxembourg",
    ),
    ("area 46", 'type = "static"', 'type = "infantry"', ": no icon for the static unit in the French capital"),
    (
        "area 55",
        'type = "leader"',
        'type = "static"',
        "area 55, icons of F3: the static unit starts in the French capital",
    ),
    ("area 46", 'capital = "Paris"\n', 'major_city = "Paris"\n', "area 46, prov of capital: there is no such value"),
    ("area 46", "victory = true\n", "", "area 46, prov of victory: there is no such value"),
    ("area 46", "victory = true", "victory = 1", "area 46, victory: must be true or false, not 1"),
    (
        "area 46",
        "victory = true",
        "victory = false",
        ": 6 Victory Areas (5, 25, 42, 55, 77, 88), but rules.toml, victory, areas says 7",
    ),
    ("area 46", 'capital = "Paris"', 'capital = "Paris"\nmajor_city = "Paris"', "area 46, prov of major_city: missing"),
]


@pytest.mark.parametrize(("entry", "old", "new", "message"), AREA_MISTAKES)
def test_mistakes_in_areas(copy: Path, entry: str, old: str, new: str, message: str) -> None:
    """A mistake in areas.toml is told with its entry and reason."""
    change(copy, "areas.toml", entry, old, new)
    assert refused(copy) == "areas.toml" + (message if message[0] == ":" else f", {message}")


UNIT_MISTAKES = [
    ("unit F1-44", 'army = "F1"', 'army = "G9"', f"unit F1-44, army: {NO_ARMY}"),
    ("unit F1-44", 'id = "F1-44"', 'id = "F1-XXI"', "unit F1-XXI, id: written twice"),
    ("unit F1-44", 'id = "F1-44"', 'id = "f1-xxi"', "unit f1-xxi, id: written twice"),
    ("unit F1-44", 'name = "44 Inf"\n', "", "unit F1-44, name: missing"),
    (
        "unit F1-44",
        'type = "infantry"',
        'type = "chasseur"',
        "unit F1-44, type: unknown type chasseur (one of infantry, cavalry, leader, static)",
    ),
    (
        "unit F1-44",
        'steps = ["3 white", "2 white", "1 white"]',
        "steps = []",
        "unit F1-44, steps: must be a list of 1 to 4 steps",
    ),
    ("unit G1-II", '"5 white", ', '"6 white", "5 white", ', "unit G1-II, steps: must be a list of 1 to 4 steps"),
    (
        "unit F1-44",
        'steps = ["3 white", "2 white", "1 white"]',
        "steps = 3",
        "unit F1-44, steps: must be a list of 1 to 4 steps",
    ),
    (
        "unit F1-44",
        '"2 white"',
        '"3 white"',
        "unit F1-44, step 2: strength must fall from step to step, and 3 follows 3",
    ),
    ("unit F1-44", '"1 white"', '"0 white"', "unit F1-44, step 3: strength must be from 1 to 9, not 0"),
    (
        "unit F1-44",
        '"2 white"',
        '"2 pink"',
        "unit F1-44, step 2: unknown colour pink (infantry has black, white, blue, red)",
    ),
    (
        "unit F1-44",
        '"2 white"',
        '"2 star"',
        "unit F1-44, step 2: unknown colour star (infantry has black, white, blue, red)",
    ),
    ("unit F1-L", '"2 star"', '"2 white"', "unit F1-L, step 3: unknown colour white (leader has star, heart)"),
    (
        "unit F1-44",
        '"2 white"',
        '"two white"',
        'unit F1-44, step 2: must be a strength and a colour, like "3 black", not "two white"',
    ),
    ("unit F1-44", '"2 white"', "2", 'unit F1-44, step 2: must be a strength and a colour, like "3 black", not 2'),
    ("unit F1-L", '"2 star"', '"2 heart"', "unit F1-L, steps: the last step of a leader, and no other, is a heart"),
    ("unit F1-L", ', "1 heart"', "", "unit F1-L, steps: the last step of a leader, and no other, is a heart"),
    ("unit F1-L", ', "2 star", "1 heart"', ', "2 heart"', "unit F1-L, steps: a heart has strength 1, not 2"),
    ("unit E-III", "green = 2", "green = 5", "unit E-III, green: must be from 2 to 4, not 5"),
    ("unit E-III", "green = 2", "green = 1", "unit E-III, green: must be from 2 to 4, not 1"),
    ("unit E-III", "green = 2", 'green = "2"', 'unit E-III, green: must be a whole number, not "2"'),
    (
        "unit F1-44",
        'ability = "chasseurs"',
        'ability = "flying"',
        "unit F1-44, ability: unknown ability flying (one of foch, chasseurs, reserve)",
    ),
    ("unit F1-44", 'ability = "chasseurs"', 'ability = "foch"', "unit F1-44, ability: foch is for a French leader"),
    ("unit F1-44", 'ability = "chasseurs"\n', "", ": there must be one unit of ability chasseurs, not none"),
    (
        "unit F1-XXI",
        "prov = ",
        'ability = "chasseurs"\nprov = ',
        ": there must be one unit of ability chasseurs, not F1-XXI, F1-44",
    ),
    ("unit F-FOCH", 'ability = "foch"\n', "", ": there must be one unit of ability foch, not none"),
    ("unit FP-1", 'type = "static"', 'type = "infantry"', ": there must be one unit of type static, not none"),
    (
        "unit F1-XXI",
        'type = "infantry"',
        'type = "leader"',
        "unit F1-XXI, step 1: unknown colour white (leader has star, heart)",
    ),
    ("unit F1-44", "prov = ", "horsehead = true\nprov = ", "unit F1-44, horsehead: only leaders have one"),
    ("unit F1-L", "horsehead = true\n", "", "unit F1-L, horsehead: missing"),
    ("unit F1-L", "horsehead = true", "horsehead = false", "unit F1-L, horsehead: false, but army F1 has cavalry"),
    ("unit G2-L", "horsehead = false", "horsehead = true", "unit G2-L, horsehead: true, but army G2 has no cavalry"),
    (
        "unit F1-44",
        'strength = "reconstructed"',
        'dots = "reconstructed"',
        "unit F1-44, prov of dots: there is no such value",
    ),
    ("unit F1-44", ', strength = "reconstructed"', "", "unit F1-44, prov of strength: missing"),
    ("unit F1-44", "prov = ", "move = 3\nprov = ", "unit F1-44, move: unknown key"),
    ("unit F1-44", 'army = "F1"', 'army = "F2"', "army F1, units: 9, but the list below has 8"),
    ("army F1", "units = 9", "units = 59", "army F1, units: must be from 1 to 58, not 59"),
    (
        "army F1",
        'power = "French"',
        'power = "Italian"',
        "army F1, power: unknown power Italian (one of German, French, British, Belgian)",
    ),
    (
        "army F1",
        'name = "French 1st Army"',
        'name = "French 2nd Army"',
        "army F2, name: French 2nd Army is army F1, too",
    ),
    ("army F1", 'id = "F1"', 'id = "F2"', "army F2, id: written twice"),
    ("army F1", ', units = "rulebook"', "", "army F1, prov of units: missing"),
    ("army B", 'power = "Belgian"', 'power = "British"', ", Belgian units: 0, and there must be 1 to 58"),
    ("army B", 'power = "Belgian"', 'power = "German"', ", German units: 66, and there must be 1 to 58"),
    ("army FR", 'power = "French"', 'power = "British"', "unit FR-1, ability: reserve is for a French infantry"),
]


@pytest.mark.parametrize(("entry", "old", "new", "message"), UNIT_MISTAKES)
def test_mistakes_in_units(copy: Path, entry: str, old: str, new: str, message: str) -> None:
    """A mistake in units.toml is told with its entry and reason."""
    change(copy, "units.toml", entry, old, new)
    assert refused(copy) == "units.toml" + (message if message[0] in ":," else f", {message}")


def test_mistake_in_the_colour_of_an_army(copy: Path) -> None:
    """Colours of armies are known ones: a terminal has to show them."""
    change(copy, "units.toml", "army F1", 'colour = "red"', 'colour = "plaid"')
    assert refused(copy).startswith("units.toml, army F1, colour: unknown colour plaid (one of blue, yellow, green, ")


def test_two_leaders_in_an_army(copy: Path) -> None:
    """An army has one leader at most."""
    change(copy, "units.toml", "unit F1-XXI", 'type = "infantry"', 'type = "leader"\nhorsehead = true')
    change(copy, "units.toml", "unit F1-XXI", "4 white", "4 star")
    change(copy, "units.toml", "unit F1-XXI", '"3 white", "2 white", "1 white"', '"1 heart"')
    assert refused(copy) == "units.toml, army F1: two leaders, F1-L and F1-XXI"


RULE_MISTAKES = [
    ("stack = 4", 'stack = "four"', 'terrain.green, stack: must be a whole number, not "four"'),
    ("stack = 4", "stack = 4.0", "terrain.green, stack: must be a whole number, not 4.0"),
    ("stack = 4", "stack = 0", "terrain.green, stack: must be from 1 to 9, not 0"),
    ("cost = 2", "cost = 0", "terrain.red, cost: must be from 1 to 9, not 0"),
    ("[terrain.red]", "[terrain.rot]", "terrain, red: missing"),
    (
        "[terrain.none]",
        '[terrain.sea]\ncost = 1\nstack = 1\nprov = "box"\n\n[terrain.none]',
        "terrain, sea: unknown key",
    ),
    ("[hits]", "[blows]", "[hits]: missing"),
    ("[game]", "[extra]\nx = 1\n\n[game]", "[extra]: unknown table"),
    ("black = 1", "black = 0", "hits, black: must be from 1 to 9, not 0"),
    ("black = 1", "black = 1\npink = 1", "hits, pink: unknown key"),
    ("static = 0", "static = 1", "move, static: a static unit does not move: must be 0, not 1"),
    ("areas = 7 ", "areas = 8 ", "victory, areas: must be odd, or the game could be tied; it is 8"),
    ("losses = { German = 10, Entente = 20 }", "losses = { German = 10 }", "victory, losses, Entente: missing"),
    ("losses = { German = 10, Entente = 20 }", "losses = 10", "victory, losses: must be a table"),
    ("Entente = 5", "Entente = 0", "strategic_value, Entente: must be from 1 to 99, not 0"),
    (
        "supply = { German = 10,",
        "supply = { German = 7,",
        "discs, supply, German: 7, but 8 garrisons start in Germany (areas.toml)",
    ),
    ("supply = { German = 10,", "supply = { Italian = 2, German = 10,", "discs, supply, Italian: unknown key"),
    ('prov = "rulebook (1.6)"', "", "strategic_value, prov: missing"),
    (
        'prov = "rulebook (1.6)"',
        'prov = "hearsay"',
        f'strategic_value, prov: must begin with one of {WORDS}, and "hearsay" does not',
    ),
    ('prov = "rulebook (1.6)"', 'prov = { German = "box" }', "strategic_value, prov of Entente: missing"),
    ('turns = ["August 1914"', 'turns = [8, "August 1914"', "game, turns: must be a list of names"),
]


@pytest.mark.parametrize(("old", "new", "message"), RULE_MISTAKES)
def test_mistakes_in_rules(copy: Path, old: str, new: str, message: str) -> None:
    """A mistake in rules.toml is told with its table and reason."""
    change(copy, "rules.toml", "", old, new)
    assert refused(copy) == f"rules.toml, {message}"


def test_capitals_one_for_each_power(copy: Path) -> None:
    """GAW 2.9-1: a country with two Capitals, or with none, is refused."""
    change(copy, "areas.toml", "area 46", "capital = ", "major_city = ")
    change(copy, "areas.toml", "area 46", 'capital = "rulebook"', 'major_city = "rulebook"')
    assert refused(copy) == "areas.toml: France must have one area with a capital, not none"
    for n in ("46", "14"):
        change(copy, "areas.toml", f"area {n}", "major_city = ", "capital = ")
        change(copy, "areas.toml", f"area {n}", "major_city = ", "capital = ")
    assert refused(copy) == "areas.toml: France must have one area with a capital, not 14, 46"


def test_a_capital_is_the_city_of_its_area(copy: Path) -> None:
    """GAW 2.9-1: a Capital is a Major City already, and is not written as one once more."""
    change(copy, "areas.toml", "area 46", 'capital = "Paris"', 'capital = "Paris"\nmajor_city = "Paris"')
    change(copy, "areas.toml", "area 46", "prov = {", 'prov = { major_city = "box",')
    assert refused(copy) == "areas.toml, area 46, major_city: the capital is the Major City already"


def test_landing_areas(copy: Path) -> None:
    """GAW 2.5-3: the British land somewhere, and not in Germany."""
    for n in ("1", "5"):
        change(copy, "areas.toml", f"area {n}", "landing = true", "landing = false")
    assert refused(copy) == "areas.toml: no area is a landing area"
    change(copy, "areas.toml", "area 13", "adj = [", "landing = true\nadj = [")
    change(copy, "areas.toml", "area 13", "prov = { id", 'prov = { landing = "box", id')
    assert refused(copy) == "areas.toml, area 13, landing: the British land in France or Belgium"


def test_luxembourg_has_no_city(copy: Path) -> None:
    """GAW R9: Luxembourg is nobody's home, so that nothing there could be anybody's."""
    change(copy, "areas.toml", "area 37", "adj = [", 'major_city = "Luxembourg"\nadj = [')
    change(copy, "areas.toml", "area 37", "prov = { id", 'prov = { major_city = "box", id')
    assert refused(copy) == "areas.toml, area 37: Luxembourg is not a Power and has neither city nor fortress"


def test_great_britain_is_no_victory_area(copy: Path) -> None:
    """GAW 2.5-7: what no enemy can enter cannot be a Victory Area."""
    change(copy, "areas.toml", "area 46", "victory = true", "victory = false")
    change(copy, "areas.toml", "area GB", "setup = [", "victory = true\nsetup = [")
    change(copy, "areas.toml", "area GB", "prov = { id", 'prov = { victory = "box", id')
    assert refused(copy) == "areas.toml, area GB, victory: nobody can take Great Britain"


def test_a_missing_area(copy: Path) -> None:
    """GAW 2.0-1: all the numbers must be there."""
    text = (copy / "areas.toml").read_text(encoding="utf-8")
    start = text.index('[[area]]\nid = "93"')
    (copy / "areas.toml").write_text(text[:start], encoding="utf-8")
    assert refused(copy) == "areas.toml, area 93: missing"


def test_an_area_nobody_can_reach(copy: Path) -> None:
    """A board in two pieces is refused."""
    for near in NEIGHBOURS[93]:
        change(copy, "areas.toml", f"area {near}", '{ to = "93"', '#{ to = "93"')
    text = (copy / "areas.toml").read_text(encoding="utf-8")
    start = text.index("adj = [", text.index('[[area]]\nid = "93"'))
    end = text.index("]\n", start) + 2
    (copy / "areas.toml").write_text(text[:start] + text[end:], encoding="utf-8")
    assert refused(copy) == "areas.toml, area 93, adj: it cannot be reached from area 1"


def test_an_order_of_battle_of_59_germans(copy: Path) -> None:
    """More units than a set of units has bits."""
    change(copy, "units.toml", "army G7", "units = 8", "units = 9")
    with open(copy / "units.toml", "a", encoding="utf-8") as f:
        f.write(
            '\n[[unit]]\nid = "G7-X"\narmy = "G7"\nname = "X"\ntype = "infantry"\nsteps = ["1 black"]\n'
            'prov = { name = "box", type = "box", strength = "box" }\n'
        )
    assert refused(copy) == "units.toml, German units: 59, and there must be 1 to 58"


@pytest.mark.parametrize("file", ["areas.toml", "units.toml", "rules.toml"])
def test_files_that_cannot_be_read(copy: Path, file: str) -> None:
    """One that is no TOML, no text, no file, or empty. For a missing file there is the shipped one."""
    path = copy / file
    path.write_text("[oops\n", encoding="utf-8")
    assert refused(copy).startswith(f"{file}: not TOML: ")
    assert "line 1" in refused(copy)
    path.write_bytes(b'name = "Li\xe8ge"\n')
    assert refused(copy).startswith(f"{file}: not UTF-8: ")
    path.write_text("", encoding="utf-8")
    assert refused(copy).startswith(file)
    path.unlink()
    assert digest(box_of(copy)) == STANDARD_DIGEST
    path.mkdir()
    assert refused(copy).startswith(f"{file}: cannot be read: ")


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """The folder itself is missing."""
    assert refused(tmp_path / "nothing") == f"no such folder: {tmp_path / 'nothing'}"


@pytest.mark.parametrize("file", ["areas.toml", "units.toml"])
def test_provenance_for_a_whole_file(copy: Path, file: str) -> None:
    """What [prov] says holds where an entry says nothing, and is checked as well."""
    change(copy, file, "", "[prov]\n", '[prov]\nname = "box"\n')
    box_of(copy)
    change(copy, file, "", '[prov]\nname = "box"\n', '[prov]\nname = "heard"\n')
    assert refused(copy) == f'{file}, prov of name: must begin with one of {WORDS}, and "heard" does not'
    change(copy, file, "", '[prov]\nname = "heard"\n', '[prov]\nsmell = "box"\n')
    assert refused(copy) == f"{file}, prov of smell: there is no such value"
