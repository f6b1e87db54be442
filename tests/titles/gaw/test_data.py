"""Board, blocks and numbers as the manual has them, and the page that shows them."""

from __future__ import annotations

from marne.titles.gaw.box import load
from marne.titles.gaw.rules import atlas, roster
from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BELGIAN,
    BONUS,
    BRITISH,
    CAPITAL,
    CITY,
    CITY_NAMES,
    COST,
    COUNTRY,
    COUNTRY_NAMES,
    ENTENTE,
    FORT_AREA,
    FORT_NAMES,
    FORT_START,
    FORTS,
    FORTS_IN,
    FRENCH,
    GERMAN,
    GERMAN_SIDE,
    GREEN,
    HOME_SIDE,
    ICONS,
    MAJOR,
    MINOR,
    NEIGHBOURS,
    NO_RIVER,
    NO_TERRAIN,
    PRIZE,
    RED,
    RIVER,
    RIVERS_TO,
    SIDE_OF,
    STACK,
    TERRAIN,
    VICTORY,
    YELLOW,
)
from marne.titles.gaw.rules.roster import (
    ARMY,
    ARMY_COLOURS,
    ARMY_IDS,
    ARMY_POWER,
    BIT,
    CAVALRY,
    CLASS,
    COUNT,
    FIRST,
    FOCH,
    GREEN_TURN,
    HITS,
    HORSEHEAD,
    INFANTRY,
    KIND,
    LAST,
    LEADER,
    LEADER_OF,
    LEADERS,
    MOVE,
    NO_GREEN,
    POWER,
    RESERVES,
    SLOTS,
    STATIC,
    STRENGTH,
    UNIT,
    UNIT_IDS,
    UNIT_NAMES,
    UNITS,
    units_in,
)
from tools.titles.gaw.pages import MARKS, data_page


def area(name: str) -> int:
    return AREA_NAMES.index(name)


def fort(name: str) -> int:
    return FORT_NAMES.index(name)


def army(name: str) -> int:
    return ARMY_IDS.index(name)


def own(name: str, kind: int) -> list[int]:
    """The units of an army that are of one kind."""
    return [u for u in range(UNITS) if ARMY[u] == army(name) and KIND[u] == kind]


def icons(place: int) -> dict[tuple[str, int], int]:
    """How many icons of which army and kind an area has."""
    found: dict[tuple[str, int], int] = {}
    for a, _, n, kind in SLOTS:
        if a == place:
            found[ARMY_IDS[n], kind] = found.get((ARMY_IDS[n], kind), 0) + 1
    return found


def steps_to(start: int, goal: int) -> int:
    """How many borders lie between two areas."""
    far, seen, edge = 0, {start}, {start}
    while goal not in seen:
        edge = {n for a in edge for n in NEIGHBOURS[a]} - seen
        seen |= edge
        far += 1
    return far


# ---------------------------------------------------------------- armies and blocks


def test_gaw_armies_1_the_german_armies() -> None:
    """GAW armies-1: seven Armies, with their units, colours and leaders."""
    expected = [
        ("G1", 10, "blue", "von Kluck"),
        ("G2", 7, "yellow", "von Bülow"),
        ("G3", 6, "green", "von Hausen"),
        ("G4", 11, "red", "Duke of Württemberg"),
        ("G5", 7, "celeste", "Kronprinz Wilhelm"),
        ("G6", 9, "pink", "Kronprinz Rupprecht von Bayern"),
        ("G7", 8, "brown", "von Heeringen"),
    ]
    for name, count, colour, leader in expected:
        n = army(name)
        assert (ARMY.count(n), ARMY_COLOURS[n], UNIT_NAMES[LEADER_OF[n]]) == (count, colour, leader)
        assert ARMY_POWER[n] == GERMAN
    assert ARMY_POWER.count(GERMAN) == 7


def test_gaw_armies_2_the_french_armies() -> None:
    """GAW armies-2: Foch, five Armies, seven white Reserves and the Paris static infantry, both without a leader."""
    expected = [
        ("FF", 1, "none", "Foch"),
        ("F1", 9, "red", "Dubail"),
        ("F2", 9, "yellow", "Castelnau"),
        ("F3", 6, "brown", "Ruffey"),
        ("F4", 5, "green", "Langle de Cary"),
        ("F5", 9, "pink", "Lanrezac"),
    ]
    for name, count, colour, leader in expected:
        n = army(name)
        assert (ARMY.count(n), ARMY_COLOURS[n], UNIT_NAMES[LEADER_OF[n]]) == (count, colour, leader)
    assert LEADER_OF[army("FF")] == FOCH
    assert [ARMY[u] for u in RESERVES] == [army("FR")] * 7
    assert ARMY_COLOURS[army("FR")] == "white"
    assert ARMY_COLOURS[army("FP")] == "gray"
    assert LEADER_OF[army("FR")] == LEADER_OF[army("FP")] == -1
    assert ARMY_POWER.count(FRENCH) == 8


def test_gaw_armies_3_the_belgian_and_the_british_army() -> None:
    """GAW armies-3: 8 Belgian units under the King, 6 British ones under Sir John French."""
    assert (ARMY.count(army("B")), UNIT_NAMES[LEADER_OF[army("B")]]) == (8, "King Albert I")
    assert (ARMY.count(army("E")), UNIT_NAMES[LEADER_OF[army("E")]]) == (6, "Sir John French")


def test_gaw_1_1_1_blocks_of_each_power() -> None:
    """GAW 1.1-1: 58 German, 47 French, 6 British and 8 Belgian blocks, numbered by Power."""
    assert (UNITS, COUNT, FIRST) == (119, [58, 47, 6, 8], [0, 58, 105, 111])
    assert sorted(POWER) == POWER
    assert len(set(UNIT_IDS)) == UNITS
    assert all(units_in(POWER[u], BIT[u]) == [u] for u in range(UNITS))


def test_gaw_1_1_2_discs_in_the_box() -> None:
    """GAW 1.1-2 and GAW 4.1-1: 35 garrison discs, 20 French, 10 German, 5 Belgian, none British."""
    assert atlas.DISC_SUPPLY == [10, 20, 0, 5]
    assert sum(atlas.DISC_SUPPLY) == 35


def test_gaw_1_2_1_four_months() -> None:
    """GAW 1.2-1: four turns, August to November 1914."""
    assert atlas.TURNS == 4
    assert [name.split()[0] for name in atlas.TURN_NAMES] == ["August", "September", "October", "November"]


def test_gaw_1_5_1_two_sides() -> None:
    """GAW 1.5-1: the Germans against French, British and Belgians."""
    assert SIDE_OF == [GERMAN_SIDE, ENTENTE, ENTENTE, ENTENTE]
    assert atlas.POWERS_OF == [[GERMAN], [FRENCH, BRITISH, BELGIAN]]


def test_gaw_1_6_1_strategic_values() -> None:
    """GAW 1.6-1: 7 for the Germans, 5 for the Entente."""
    assert atlas.STRATEGIC_VALUE == [7, 5]


def test_gaw_1_7_2_sudden_death_numbers() -> None:
    """GAW 1.7-2 and -3: 10 Valour win; 10 German or 20 Entente units lost lose."""
    assert atlas.VALOUR_TO_WIN == 10
    assert atlas.LOSSES_TO_LOSE == [10, 20]


def test_gaw_4_0_2_dots_stars_and_hearts() -> None:
    """GAW 4.0-2: strength falls step by step, at most four steps; a heart is the last step of leaders only."""
    for u in range(UNITS):
        assert 1 <= len(STRENGTH[u]) <= 4
        assert STRENGTH[u] == sorted(set(STRENGTH[u]), reverse=True)
        assert LAST[u] == len(STRENGTH[u]) - 1
        assert roster.HEART[u] == [KIND[u] == LEADER and step == LAST[u] for step in range(LAST[u] + 1)]


def test_gaw_7_3_1_5_fifteen_leaders() -> None:
    """GAW 7.3.1-2 and -5, GAW 7.3.1.6-2: 7 German, 6 French, 1 British, 1 Belgian; 4, 3, 2 stars and a heart."""
    assert len(LEADERS) == 15
    assert [sum(POWER[u] == p for u in LEADERS) for p in range(4)] == [7, 6, 1, 1]
    assert all(STRENGTH[u] == [4, 3, 2, 1] for u in LEADERS)


def test_gaw_4_0_4_a_horsehead_means_cavalry() -> None:
    """GAW 4.0-4: a leader shows the horse's head when his Army has cavalry, as the French 4th Army's does."""
    for u in range(UNITS):
        assert HORSEHEAD[u] == (
            KIND[u] == LEADER and any(KIND[v] == CAVALRY and ARMY[v] == ARMY[u] for v in range(UNITS))
        )
    assert HORSEHEAD[LEADER_OF[army("F4")]]


def test_gaw_4_0_2_the_pictured_blocks() -> None:
    """GAW 4.0-2: blocks of 4-3-2-1 and one of 2-1 are pictured, three of them of the French 4th Army."""
    shapes = [STRENGTH[u] for u in range(UNITS) if ARMY[u] == army("F4")]
    assert shapes.count([4, 3, 2, 1]) >= 2
    assert [2, 1] in shapes


def test_gaw_7_5_1_13_3_hits_by_colour() -> None:
    """GAW 7.5.1.13-3 and GAW R26: black and star 1 hit, white and blue 2, red and heart 3."""
    price = {"black": 1, "star": 1, "white": 2, "blue": 2, "red": 3, "heart": 3}
    for u in range(UNITS):
        assert HITS[u] == [price[colour] for colour in roster.STEP_COLOURS[u]]
        assert roster.BLUE[u] == [colour == "blue" for colour in roster.STEP_COLOURS[u]]


def test_gaw_7_5_1_7_1_british_infantry() -> None:
    """GAW 7.5.1.7-1: the British have three infantry, and nobody else has blue dots."""
    assert len(own("E", INFANTRY)) == 3
    assert len(own("E", CAVALRY)) == 2
    assert [u for u in range(UNITS) if any(roster.BLUE[u])] == own("E", INFANTRY)


def test_gaw_4_2_2_4_the_44th_division() -> None:
    """GAW 4.2.2-4: the 44th is one of the six infantry of the French 1st Army."""
    assert roster.CHASSEUR in own("F1", INFANTRY)
    assert len(own("F1", INFANTRY)) == 6
    assert UNIT_IDS[roster.CHASSEUR] == "F1-44"


def test_gaw_4_2_2_1_the_paris_static() -> None:
    """GAW 4.2.2-1: the static infantry is French, starts in Paris, does not move."""
    u = roster.PARIS_STATIC
    assert (POWER[u], KIND[u], MOVE[u], KIND.count(STATIC)) == (FRENCH, STATIC, 0, 1)
    assert icons(atlas.PARIS) == {("FP", STATIC): 1}


def test_gaw_7_4_1_1_movement_allowances() -> None:
    """GAW 7.4.1-1 to -3: infantry 3, cavalry and leaders 5, static 0."""
    assert [{INFANTRY: 3, CAVALRY: 5, LEADER: 5, STATIC: 0}[kind] for kind in KIND] == MOVE


def test_gaw_7_3_1_5_1_tactical_ranges() -> None:
    """GAW 7.3.1.5-1: Germans and British 2, French and Belgians 1."""
    assert atlas.TACTICAL_RANGE == [2, 1, 2, 1]


def test_gaw_4_1_15_belgian_blocks() -> None:
    """GAW 4.1-15, GAW 7.5.1.13-9 and -10: Belgian infantry of 3 dots, one of them black, one with a white 3."""
    infantry = own("B", INFANTRY)
    assert len(infantry) == 6
    assert len(own("B", CAVALRY)) == 1
    assert all(STRENGTH[u] == [3, 2, 1] for u in infantry)
    assert any(HITS[u] == [1, 1, 1] for u in infantry)
    assert any(HITS[u][0] == 2 for u in infantry)


def test_gaw_7_5_1_13_9_german_blocks_of_the_opening() -> None:
    """GAW 7.5.1.13-9 to -11: infantry of 5, 5 and 4, one cavalry that is halved to 2, one of 3."""
    first = sorted(STRENGTH[u][0] for u in own("G1", INFANTRY))
    assert first.count(5) >= 2
    assert 4 in first
    assert len(own("G1", INFANTRY)) >= 6
    assert [STRENGTH[u][0] // 2 for u in own("G1", CAVALRY)] == [2]
    assert [STRENGTH[u][0] for u in own("G3", CAVALRY)] == [3]
    assert any(STRENGTH[u][0] == 5 and HITS[u][0] == 2 for u in own("G3", INFANTRY))


# ---------------------------------------------------------------- board


def test_gaw_2_0_1_numbered_areas() -> None:
    """GAW 2.0-1: Great Britain and 1 to 93, each with a name of its own."""
    assert AREAS == 94
    assert ["GB"] + [str(n) for n in range(1, 94)] == AREA_IDS
    assert len(set(AREA_NAMES)) == 94


def test_gaw_2_0_2_terrain_and_bonus() -> None:
    """GAW 2.0-2, GAW 2.1-1 and GAW 2.2-1: a colour and a bonus of 0 to 4, but none in Great Britain."""
    assert TERRAIN[0] == NO_TERRAIN
    assert BONUS[0] == 0
    assert set(TERRAIN[1:]) == {GREEN, YELLOW, RED}
    assert set(BONUS) <= {0, 1, 2, 3, 4}


def test_gaw_2_2_2_the_terrain_the_manual_names() -> None:
    """GAW 2.2-2: area 1 green 1, area 27 yellow 1, area 93 red 2."""
    assert [(TERRAIN[a], BONUS[a]) for a in (1, 27, 93)] == [(GREEN, 1), (YELLOW, 1), (RED, 2)]


def test_gaw_2_3_1_entry_costs() -> None:
    """GAW 2.3-1 to -3: green and yellow 1, red 2, and no cost for Great Britain."""
    assert [{GREEN: 1, YELLOW: 1, RED: 2, NO_TERRAIN: 0}[t] for t in TERRAIN] == COST


def test_gaw_2_4_1_stacking_limits() -> None:
    """GAW 2.4-1 to -3: green 4, yellow and red 2, Great Britain 6."""
    assert [{GREEN: 4, YELLOW: 2, RED: 2, NO_TERRAIN: 6}[t] for t in TERRAIN] == STACK


def test_gaw_2_4_7_lille_and_maubeuge() -> None:
    """GAW 2.4-5 and -7, GAW 4.1-9: area 17 is green with two fortresses, each of five discs; no other area has two."""
    assert TERRAIN[17] == GREEN
    assert [FORT_NAMES[f] for f in FORTS_IN[17]] == ["Lille", "Maubeuge"]
    assert [a for a in range(AREAS) if len(FORTS_IN[a]) > 1] == [17]
    assert atlas.DISCS_PER_FORT == 5
    assert [a for a in range(AREAS) if PRIZE[a] > 1] == [17]


def test_gaw_2_5_1_four_british_units_begin_in_great_britain() -> None:
    """GAW 2.5-1 and -2: four British icons in Great Britain; the other two units have green numbers."""
    assert sum(icons(0).values()) == 4
    assert {a for a, power, _, _ in SLOTS if power == BRITISH} == {0}
    assert sorted(GREEN_TURN[u] for u in range(UNITS) if POWER[u] == BRITISH) == [0, 0, 0, 0, 2, 3]


def test_gaw_2_5_3_the_landing_areas() -> None:
    """GAW 2.5-3: Le Havre, area 1, and Calais, area 5; Great Britain has no neighbours."""
    assert atlas.LANDING == [1, 5]
    assert [AREA_NAMES[a] for a in atlas.LANDING] == ["Le Havre", "Calais"]
    assert NEIGHBOURS[0] == []


def test_gaw_2_6_1_1_who_controls_what_at_the_start() -> None:
    """GAW 2.6.1-1, GAW 2.6.2-2 and GAW 5.0-1: everybody his country, the Germans Luxembourg, where nobody is set up."""
    for a in range(AREAS):
        name = COUNTRY_NAMES[COUNTRY[a]]
        assert HOME_SIDE[a] == (GERMAN_SIDE if name in ("Germany", "Luxembourg") else ENTENTE)
    assert AREA_NAMES[atlas.LUXEMBOURG] == "Luxembourg"
    assert icons(atlas.LUXEMBOURG) == {}


def test_gaw_2_7_1_victory_areas() -> None:
    """GAW 2.7-1: Paris, Calais, Épinal, Verdun, Cologne, Frankfurt, Strassburg."""
    names = {"Paris", "Calais", "Épinal", "Verdun", "Cologne", "Frankfurt", "Strassburg"}
    assert {AREA_NAMES[a] for a in VICTORY} == names
    assert [a for a in range(AREAS) if atlas.IS_VICTORY[a]] == VICTORY


def test_gaw_2_9_1_capitals() -> None:
    """GAW 2.9-1: Frankfurt, Paris, London and Brussels, each a Major City at home."""
    assert [CITY_NAMES[a] for a in CAPITAL] == ["Frankfurt", "Paris", "London", "Brussels"]
    assert [COUNTRY[a] for a in CAPITAL] == [0, 1, 2, 3]
    assert all(CITY[a] for a in CAPITAL)


def test_gaw_2_10_1_fortresses_of_each_power() -> None:
    """GAW 2.10-1: six German, ten French, four Belgian."""
    homes = [COUNTRY[a] for a in FORT_AREA]
    assert FORTS == 20
    assert [homes.count(p) for p in range(4)] == [6, 10, 0, 4]
    assert all(f in FORTS_IN[FORT_AREA[f]] for f in range(FORTS))


def test_gaw_2_10_2_discs_at_the_start() -> None:
    """GAW 2.10-2 to -4, GAW 4.1-2 and GAW 5.0-8: one disc each, two in six fortresses, 26 in all."""
    two = {"Metz", "Strassburg", "Épinal", "Toul", "Verdun", "Belfort"}
    assert [2 if name in two else 1 for name in FORT_NAMES] == FORT_START
    assert two <= set(FORT_NAMES)
    by_power = [sum(FORT_START[f] for f in range(FORTS) if COUNTRY[FORT_AREA[f]] == p) for p in range(4)]
    assert by_power == [8, 14, 0, 4]


def test_gaw_2_11_1_one_prize_for_each_city_and_fortress() -> None:
    """GAW 2.11-1: an area is worth its fortresses or its city, never both."""
    assert not any(CITY[a] and FORTS_IN[a] for a in range(AREAS))
    assert [len(FORTS_IN[a]) + CITY[a] for a in range(AREAS)] == PRIZE


def test_the_places_that_the_manual_names_are_there() -> None:
    """GAW 2.5-3, GAW 2.7-1 and GAW 2.10-1: the named places, four of them with their numbers."""
    assert [AREA_NAMES[a] for a in (1, 5, 7, 17, 35)] == ["Le Havre", "Calais", "Antwerp", "Lille–Maubeuge", "Sedan"]
    for name in ("Ypres", "Liège", "Namur", "Brussels", "Paris", "Verdun", "Toul", "Épinal", "Belfort", "Metz"):
        assert area(name) > 0
    for name in ("Antwerp", "Liège", "Namur", "Lille", "Maubeuge", "Metz", "Strassburg"):
        assert fort(name) >= 0


def test_borders_are_the_same_from_both_sides() -> None:
    """237 borders: 164 open, 41 Minor, 32 Major; lists and maps say the same."""
    kinds = [RIVER[a][b] for a in range(AREAS) for b in NEIGHBOURS[a] if a < b]
    assert len(kinds) == 237
    assert [kinds.count(k) for k in (NO_RIVER, MINOR, MAJOR)] == [164, 41, 32]
    for a in range(AREAS):
        assert NEIGHBOURS[a] == sorted(RIVER[a])
        assert RIVERS_TO[a] == [RIVER[a][b] for b in NEIGHBOURS[a]]
        assert all(RIVER[b][a] == RIVER[a][b] for b in NEIGHBOURS[a])


def test_borders_of_the_examples() -> None:
    """GAW 7.0.1-13, GAW 7.1-8, GAW 4.1-15: four neighbours of area 8, a Major River 49/52, Ypres next to Antwerp."""
    assert len(NEIGHBOURS[8]) == 4
    assert RIVER[49][52] == MAJOR
    assert TERRAIN[52] != RED
    assert area("Ypres") in NEIGHBOURS[area("Antwerp")]


def test_gaw_7_4_14_board_of_the_worked_opening() -> None:
    """GAW 7.4-14: one area touches Liège and Namur, over Major Rivers, and Sedan, over none."""
    liege, namur, sedan = area("Liège"), area("Namur"), area("Sedan")
    common = set(NEIGHBOURS[liege]) & set(NEIGHBOURS[namur]) & set(NEIGHBOURS[sedan])
    assert any(RIVER[a][liege] == MAJOR and RIVER[a][namur] == MAJOR and RIVER[a][sedan] != MAJOR for a in common)
    assert [TERRAIN[a] for a in (liege, 23, 34)] == [GREEN] * 3
    assert [BONUS[liege], BONUS[namur]] == [1, 1]
    assert steps_to(17, 49) <= 4
    for place in (10, 34):
        assert not icons(place)
        assert not FORTS_IN[place]


def test_every_place_has_coordinates() -> None:
    """Places and labels lie in the theatre of war, which a map needs."""
    for lat, lon in atlas.COORDINATES + atlas.LABELS:
        assert 46.5 < lat < 52
        assert -1 < lon < 9.5


# ---------------------------------------------------------------- set-up


def test_gaw_5_0_2_the_entente_sets_up_first() -> None:
    """GAW 5.0-2: the icons of the Entente come before those of the Germans."""
    sides = [SIDE_OF[power] for _, power, _, _ in SLOTS]
    assert sides == [ENTENTE] * 46 + [GERMAN_SIDE] * 42


def test_gaw_5_0_3_icons_match_units() -> None:
    """GAW 5.0-3: every icon has a unit of its army and kind without green number; stacking limits are kept."""
    for n in range(len(ARMY_IDS)):
        for kind in range(4):
            wanted = sum((a, k) == (n, kind) for _, _, a, k in SLOTS)
            assert (CLASS[n][kind] & NO_GREEN[ARMY_POWER[n]]).bit_count() >= wanted
    for a in range(AREAS):
        assert sum(icons(a).values()) <= STACK[a]
    assert sum(count for _, _, _, _, count in ICONS) == len(SLOTS)
    assert all(power == ARMY_POWER[n] for _, power, n, _ in SLOTS)


def test_gaw_5_0_5_the_entente_at_the_start() -> None:
    """GAW 5.0-5: 46 icons, 15 units left: three with green numbers, seven Reserves and five others."""
    there = [u for u in range(UNITS) if SIDE_OF[POWER[u]] == ENTENTE]
    assert sum(SIDE_OF[power] == ENTENTE for _, power, _, _ in SLOTS) == 46
    assert len(there) - 46 == 15
    assert sorted(GREEN_TURN[u] for u in there if GREEN_TURN[u]) == [2, 2, 3]
    assert GREEN_TURN[FOCH] == 2
    assert not any(ARMY_IDS[n] in ("FR", "FF") for _, _, n, _ in SLOTS)


def test_gaw_5_0_6_the_germans_at_the_start() -> None:
    """GAW 5.0-6: 42 icons, 16 units left, eight of them with green numbers, one of these 2."""
    there = [u for u in range(UNITS) if POWER[u] == GERMAN]
    assert sum(power == GERMAN for _, power, _, _ in SLOTS) == 42
    assert len(there) - 42 == 16
    greens = sorted(GREEN_TURN[u] for u in there if GREEN_TURN[u])
    assert len(greens) == 8
    assert greens.count(2) == 1


def test_gaw_5_0_7_the_german_second_army() -> None:
    """GAW 5.0-7: leader and one infantry in area 24, four infantry in area 23, one infantry left over."""
    assert icons(24) == {("G2", LEADER): 1, ("G2", INFANTRY): 1}
    assert icons(23) == {("G2", INFANTRY): 4}
    assert len(own("G2", INFANTRY)) == 6
    assert own("G2", CAVALRY) == []


def test_gaw_5_0_3_set_up_of_the_worked_opening() -> None:
    """GAW 5.0-3 and GAW 7.4-14: Belgian infantry in Liège and Namur, French cavalry in Sedan, as the opening has it."""
    assert icons(area("Liège")) == icons(area("Namur")) == {("B", INFANTRY): 1}
    sedan = icons(area("Sedan"))
    assert {kind for _, kind in sedan} == {CAVALRY}
    start = [(ARMY_IDS[n], kind) for _, _, n, kind in SLOTS]
    assert [start.count(("G1", kind)) for kind in (LEADER, INFANTRY, CAVALRY)] == [1, 6, 1]
    assert [start.count(("G3", kind)) for kind in (LEADER, INFANTRY, CAVALRY)] == [1, 3, 1]


def test_classes_of_units() -> None:
    """A class is the set of one army's units of one kind."""
    for u in range(UNITS):
        assert CLASS[ARMY[u]][KIND[u]] & BIT[u]
    assert sum(mask.bit_count() for masks in CLASS for mask in masks) == UNITS
    assert units_in(FRENCH, CLASS[army("F1")][CAVALRY]) == [UNIT["F1-6C"], UNIT["F1-8C"]]
    assert roster.class_mask(FRENCH, army("F1"), CAVALRY) == CLASS[army("F1")][CAVALRY]
    assert roster.class_mask(GERMAN, army("F1"), CAVALRY) == 0


# ---------------------------------------------------------------- the page


def test_the_page_shows_every_area_and_unit() -> None:
    """docs/titles/gaw/data.md has a line for each area and unit, and says how to correct them."""
    page = data_page()
    for a in range(AREAS):
        assert f"| {AREA_IDS[a]}" in page
    for u in range(UNITS):
        assert f"| {UNIT_IDS[u]} | {UNIT_NAMES[u]}" in page
    assert "237 borders are 164 open, 41 Minor and 32 Major" in page
    assert "marne data gaw --copy" in page and "marne play gaw --data" in page
    assert set(MARKS) == set(load.PROVENANCES)
