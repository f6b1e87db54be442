"""Board, blocks and numbers as the manual has them, the checks on the data files, and the page that shows them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from marne.titles.gaw import atlas, roster, tables
from marne.titles.gaw.atlas import (
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
from marne.titles.gaw.roster import (
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
from marne.titles.gaw.tables import STANDARD, DataError, digest, load
from tools.gaw_data_page import MARKS, data_page


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


# ---------------------------------------------------------------- the files


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the shipped data."""
    return Path(shutil.copytree(STANDARD, tmp_path / "data"))


def change(folder: Path, file: str, entry: str, old: str, new: str) -> None:
    """Replace a text in one entry ("area 17", "unit F1-44"), or anywhere in the file if no entry is named."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    start, end = 0, len(text)
    if entry:
        kind, name = entry.split()
        start = text.index(f'[[{kind}]]\nid = "{name}"\n')
        end = text.find("\n[[", start + 1) % (len(text) + 1)
    block = text[start:end]
    assert old in block, f"{file}, {entry}: no {old!r}"
    path.write_text(text[:start] + block.replace(old, new, 1) + text[end:], encoding="utf-8")


def refused(folder: Path) -> str:
    with pytest.raises(DataError) as caught:
        load(folder)
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
    ("area 1", 'to = "2"', 'to = "GB"', "area 1, adj to GB: GB has no neighbours, it is left by sea"),
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
    ("area 9", 'army = "B"', 'army = "E"', "area 9, icons of E: the British, and nobody else, set up in GB"),
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
    ("areas = 7 ", "areas = 8 ", "victory, areas: must be odd, or the game could end in a tie; it is 8"),
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
    assert refused(copy) == "areas.toml, area 37: Luxembourg is no Power and has neither city nor fortress"


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
    assert refused(copy) == "areas.toml, area 93, adj: no way leads there from area 1"


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
    """A missing file, one that is no TOML, no text, no file, or empty."""
    path = copy / file
    path.write_text("[oops\n", encoding="utf-8")
    assert refused(copy).startswith(f"{file}: not TOML: ")
    assert "line 1" in refused(copy)
    path.write_bytes(b'name = "Li\xe8ge"\n')
    assert refused(copy).startswith(f"{file}: not UTF-8: ")
    path.write_text("", encoding="utf-8")
    assert refused(copy).startswith(file)
    path.unlink()
    assert refused(copy) == f"{file}: no such file in {copy}"
    path.mkdir()
    assert refused(copy).startswith(f"{file}: cannot be read: ")


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """The folder itself is missing."""
    assert refused(tmp_path / "nothing") == f"no such folder: {tmp_path / 'nothing'}"


@pytest.mark.parametrize("file", ["areas.toml", "units.toml"])
def test_provenance_for_a_whole_file(copy: Path, file: str) -> None:
    """What [prov] says holds where an entry says nothing, and is checked as well."""
    change(copy, file, "", "[prov]\n", '[prov]\nname = "box"\n')
    load(copy)
    change(copy, file, "", '[prov]\nname = "box"\n', '[prov]\nname = "heard"\n')
    assert refused(copy) == f'{file}, prov of name: must begin with one of {WORDS}, and "heard" does not'
    change(copy, file, "", '[prov]\nname = "heard"\n', '[prov]\nsmell = "box"\n')
    assert refused(copy) == f"{file}, prov of smell: there is no such value"


# ---------------------------------------------------------------- data of one's own


def test_the_shipped_data_is_the_standard() -> None:
    """The digest in the program is that of the files: whoever changes their meaning gives the rules another version."""
    assert digest(load(STANDARD)) == tables.STANDARD_DIGEST


def test_wording_does_not_change_the_digest(copy: Path) -> None:
    """Comments, names, coordinates and provenance are not what play depends on."""
    change(copy, "areas.toml", "area 17", 'name = "Lille–Maubeuge"', '# a comment\nname = "Lille"')
    change(copy, "areas.toml", "area 17", "lat = 50.63", "lat = 50.64")
    change(copy, "areas.toml", "area 17", 'terrain = "rulebook"', 'terrain = "box"')
    change(copy, "areas.toml", "area 1", '{ to = "2", river = "none", prov = "reconstructed" },\n', "")
    change(copy, "areas.toml", "area 1", "adj = [\n", 'adj = [\n{ prov = "box", to = "2", river = "none" },\n')
    change(copy, "units.toml", "unit F1-44", 'name = "44 Inf"', 'name = "44"')
    change(copy, "units.toml", "army F1", 'colour = "red"', 'colour = "orange"')
    change(copy, "rules.toml", "", "August 1914", "August")
    assert digest(load(copy)) == tables.STANDARD_DIGEST


@pytest.mark.parametrize(
    ("file", "entry", "old", "new"),
    [
        ("areas.toml", "area 17", "bonus = 1", "bonus = 2"),
        ("areas.toml", "area 27", 'terrain = "yellow"', 'terrain = "red"'),
        ("areas.toml", "area 17", "garrisons = 1", "garrisons = 2"),
        ("areas.toml", "area 1", "landing = true", "landing = false"),
        ("areas.toml", "area 11", "count = 3", "count = 2"),
        ("units.toml", "unit F1-44", '"3 white"', '"4 white"'),
        ("units.toml", "unit F1-44", '"3 white"', '"3 red"'),
        ("units.toml", "unit E-III", "green = 2", "green = 3"),
        ("rules.toml", "", "blue = 2", "blue = 1"),
        ("rules.toml", "", "German = 7", "German = 6"),
        ("rules.toml", "", "strength = 5", "strength = 4"),
    ],
)
def test_a_corrected_value_changes_the_digest(copy: Path, file: str, entry: str, old: str, new: str) -> None:
    """Whatever play depends on makes another digest."""
    change(copy, file, entry, old, new)
    assert digest(load(copy)) != tables.STANDARD_DIGEST


def test_a_corrected_copy_may_have_other_counts(copy: Path) -> None:
    """Numbers of borders, fortresses, cities, discs, icons and units are the data's, not the program's."""
    change(copy, "areas.toml", "area 1", "adj = [", 'adj = [{ to = "43", river = "major", prov = "box" },')
    change(copy, "areas.toml", "area 43", "adj = [", 'adj = [{ to = "1", river = "major", prov = "box" },')
    change(
        copy, "areas.toml", "area 43", "adj = [", 'fortresses = [{ name = "X", garrisons = 1, prov = "box" }]\nadj = ['
    )
    change(copy, "areas.toml", "area 11", "count = 3", "count = 2")
    change(copy, "units.toml", "army G2", "units = 7", "units = 6")
    change(copy, "units.toml", "unit G2-XR", "[[unit]]", "#[[unit]]")
    text = (copy / "units.toml").read_text(encoding="utf-8")
    start = text.index('#[[unit]]\nid = "G2-XR"')
    end = text.index("\n[[", start)
    (copy / "units.toml").write_text(text[:start] + text[end:], encoding="utf-8")
    box = load(copy)
    assert len(box.units) == 118
    assert sum(len(a.borders) for a in box.areas) == 2 * 238


def in_new_process(folder: str, code: str) -> subprocess.CompletedProcess[str]:
    """Run a line of code with MARNE_GAW_DATA set: the data is read when it is imported."""
    env = {**os.environ, tables.VARIABLE: folder}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def test_the_environment_names_another_folder(copy: Path) -> None:
    """MARNE_GAW_DATA: board and blocks come from the folder it names; empty, from the shipped one."""
    change(copy, "areas.toml", "area 17", "bonus = 1", "bonus = 3")
    change(copy, "units.toml", "unit F1-44", '"3 white"', '"5 red"')
    code = (
        "from marne.titles.gaw import atlas, roster, tables; "
        "print(atlas.BONUS[17], roster.STRENGTH[roster.CHASSEUR], roster.HITS[roster.CHASSEUR], "
        "tables.DIGEST == tables.STANDARD_DIGEST)"
    )
    assert in_new_process(str(copy), code).stdout == "3 [5, 2, 1] [3, 2, 2] False\n"
    assert in_new_process("", code).stdout == "1 [3, 2, 1] [2, 2, 2] True\n"


def test_the_environment_names_a_bad_folder(tmp_path: Path) -> None:
    """MARNE_GAW_DATA naming nothing usable is told as such."""
    done = in_new_process(str(tmp_path / "nothing"), "import marne.titles.gaw.tables")
    assert done.returncode != 0
    assert f"no such folder: {tmp_path / 'nothing'}" in done.stderr


# ---------------------------------------------------------------- the page


def test_the_page_shows_every_area_and_unit() -> None:
    """docs/data-gaw.md has a line for each area and unit, and says how to correct them."""
    page = data_page()
    for a in range(AREAS):
        assert f"| {AREA_IDS[a]}" in page
    for u in range(UNITS):
        assert f"| {UNIT_IDS[u]} | {UNIT_NAMES[u]}" in page
    assert "237 borders are 164 open, 41 Minor and 32 Major" in page
    assert tables.VARIABLE in page
    assert set(MARKS) == set(tables.PROVENANCES)
