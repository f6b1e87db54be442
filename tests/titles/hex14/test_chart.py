"""The shipped map, cards and war of the hex family: they pass every check, and have the sizes they should have."""

from __future__ import annotations

from datetime import date

import pytest

from marne.kernel.game import DataError
from marne.titles.hex14.box.chart import HEXES, NATIONS, STRIDE, around, distance, hex_code, hex_number
from marne.titles.hex14.box.deck import EFFECTS
from marne.titles.hex14.box.examine import Reach, examine_map
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.load import CHART, DECK, FAMILY, FILES, WAR
from tests.titles.hex14.chart_kit import family_with

GROUND = Ground(CHART)
DECK_OF, CAMPAIGN = FAMILY.deck, FAMILY.campaign
REACH = Reach((25, 15), 3, 6)


def test_the_shipped_files_are_read() -> None:
    assert FILES.folder is None
    assert list(FILES.paths) == ["map.toml", "cards.toml", "war.toml", "formations.toml"]


# ---------------------------------------------------------------- hexes


def test_hexes_are_written_column_and_row() -> None:
    assert hex_code(0) == "0101"
    assert hex_number("3013") == 29 * STRIDE + 12
    assert all(hex_number(hex_code(h)) == h for h in range(HEXES) if h % STRIDE < STRIDE - 1)


@pytest.mark.parametrize("code", ["", "0000", "0136", "4601", "301", "30133", "3o13", "²²²²"])
def test_what_is_no_hex(code: str) -> None:
    with pytest.raises(ValueError, match="there is no hex"):
        hex_number(code)


def test_neighbours_are_symmetric_and_one_hex_away() -> None:
    """Six directions clockwise from the north; the opposite one leads back."""
    board = [h for h in range(HEXES) if h % STRIDE < STRIDE - 1]
    pairs = 0
    for h in board:
        for direction, n in enumerate(around(h)):
            if n >= 0:
                pairs += 1
                assert around(n)[(direction + 3) % 6] == h
                assert distance(h, n) == 1
    assert pairs == 2 * 4566  # 3726 of them join playable hexes


def test_distance() -> None:
    at = {place.name: place.hex for place in CHART.places}
    assert distance(at["Paris"], at["Verdun"]) == 15
    assert distance(at["Boulogne"], at["Maubeuge"]) == 10
    assert distance(at["Metz"], at["Metz"]) == 0


# ---------------------------------------------------------------- sizes


def test_sizes_of_the_map() -> None:
    assert len(GROUND.land) == 1294
    assert sum(n in GROUND.land for h in GROUND.land for n in GROUND.near[h]) == 2 * 3726
    assert len(GROUND.rail) == 567
    assert (len(CHART.links), sum(link.tracks == 2 for link in CHART.links)) == (647, 558)
    assert (len(GROUND.fort_in), len(GROUND.fort_on)) == (38, 22)
    assert sum(len(sides) for sides in CHART.ridges.values()) == 167
    assert sum(GROUND.is_river(h) for h in GROUND.land) == 279
    assert (len(CHART.places), len(CHART.ports), len(CHART.stars)) == (236, 9, 24)
    assert [len(hexes) for hexes in CHART.supply] == [7, 7]
    assert [len(hexes) for hexes in CHART.mobilization] == [20, 21]
    assert (len(CHART.rivers), len(CHART.ridges), sum(len(s) for s in CHART.borders.values())) == (26, 23, 210)


def test_terrain_counts() -> None:
    counts = [sum(CHART.terrain[h] == kind for h in GROUND.land) for kind in range(5)]
    assert counts == [883, 80, 175, 121, 35]


def test_places_that_nobody_can_enter() -> None:
    assert [p.name for p in CHART.places if CHART.closed[p.hex]] == ["Flushing", "Basel"]


def test_the_track_has_39_turns_of_two_days() -> None:
    boxes = CHART.turns.boxes
    assert len(boxes) == 39
    assert (boxes[0].first, boxes[-1].last) == (date(1914, 8, 14), date(1914, 10, 30))
    assert [box.turn for box in boxes if box.first <= date(1914, 9, 12) <= box.last] == [15]


def test_stars_are_worth_what_the_front_of_september_needs() -> None:
    """245 points for the Germans to win, 105 for the Allies."""
    assert [sum(star.points for star in CHART.stars if star.side == side) for side in range(2)] == [245, 105]


def test_numbers_of_cards() -> None:
    ids = [card.id for card in DECK_OF.political]
    assert ids == [f"{letter}{n}" for letter in "GA" for n in range(1, 11)]
    assert [plan.id for plan in DECK_OF.plans] == [f"{name}{n}" for name in ("MG", "MF") for n in range(1, 7)]
    assert DECK_OF.drawn_each == 3
    assert {effect.do for card in DECK_OF.political for effect in card.effects} == set(EFFECTS)


def test_interactions_of_the_rulebook() -> None:
    """G1 cancels A6; G4 with E6 becomes G5; A1 with G8 stops the BEF (DLX 3.2)."""
    by = {card.id: {(i.other, i.kind): i for i in card.interactions} for card in DECK_OF.political}
    assert by["G1"]["A6", "cancel"].target == "A6"
    assert (by["G4"]["E6", "replace"].target, by["G4"]["E6", "replace"].by) == ("G4", "G5")
    assert by["A1"]["G8", "alternate"].number == by["G8"]["A1", "alternate"].number == 1
    assert DECK_OF.alternates[0].source == "rulebook"


def test_levels_and_situations_of_the_east() -> None:
    assert CAMPAIGN.level_names() == [f"E{n}" for n in range(7)]
    e2 = CAMPAIGN.east.levels[2]
    assert (e2.low, e2.high, e2.marker) == (31, 50, "EF-50")
    assert len(CAMPAIGN.east.situations) == 12


def test_calendar() -> None:
    assert CAMPAIGN.calendar.days(12) == (date(1914, 9, 5), date(1914, 9, 6))
    assert CAMPAIGN.calendar.months == [(1, 9), (10, 24), (25, 39)]
    assert CAMPAIGN.calendar.last() == 39


def test_raw_files_are_the_typed_ones() -> None:
    """Rules may read the files as they are."""
    assert [card["id"] for card in DECK["political"]] == [card.id for card in DECK_OF.political]
    assert WAR["calendar"]["bef_automatic_turn"] == CAMPAIGN.calendar.turns["bef_automatic_turn"]
    assert [row[0] for row in CHART.setup] == [row.name for row in CHART.setups]
    assert [row[0] for row in CHART.track] == [box.turn for box in CHART.turns.boxes]


def test_every_table_of_the_map_has_a_source() -> None:
    assert CHART.sources["rail"].startswith("geography")
    assert len(CHART.sources) == 20


# ---------------------------------------------------------------- what the map must show


def test_the_map_shows_what_it_says() -> None:
    """Distances, fort lines, supply, worked examples: everything of `examine`."""
    examine_map(GROUND, REACH)


def test_a_line_of_the_example_of_construction() -> None:
    """From Metz to 3229 one hex must be repaired (DLX 9.9)."""
    assert GROUND.by_rail(GROUND.names["Metz"], hex_number("3229"), ("DE", "FR")) == 7


@pytest.mark.parametrize(
    ("start", "goal", "net", "hexes"),
    [
        ("Paris", "Verdun", "FR", 15),
        ("Paris", "Maubeuge", "FR", 13),
        ("Paris", "Nancy", "FR", 19),
        ("Paris", "Belfort", "FR", 24),
        ("Verdun", "Belfort", "FR", 15),
        ("Calais", "Lille", "FR", 6),
        ("Belfort", "Lille", "FR", 30),
        ("Koln", "Metz", "DE", 14),
        ("Koln", "Aachen", "DE", 4),
        ("Aachen", "Metz", "DE", 15),
        ("Frankfurt", "Metz", "DE", 14),
        ("Antwerp", "Liege", "BE", 9),
    ],
)
def test_distances_by_rail(start: str, goal: str, net: str, hexes: int) -> None:
    assert GROUND.by_rail(GROUND.names[start], GROUND.names[goal], (net,)) == hexes


def test_supply_is_farther_with_more_reach() -> None:
    with pytest.raises(DataError, match=r"map.toml, expect.german_supply: Louvain is not in reach of German lines"):
        examine_map(GROUND, Reach((25, 15), 3, 2))


def test_corrected_values_are_taken() -> None:
    """What is not fixed may change: a fort, a town, a river."""
    family = family_with("map.toml", "[forts]", 'symbols = 3, class = "heavy"', 'symbols = 2, class = "medium"')
    assert (family.chart.forts[0].symbols, family.chart.forts[0].grade) == (2, 1)
    family = family_with("war.toml", "[victory]", "invaded = 30", "invaded = 25")
    assert family.campaign.victory.invaded["belgium"] == 25
    family = family_with("cards.toml", 'id = "G3"', "turn = 7", "turn = 9")
    assert DECK_OF.card("G3") != family.deck.card("G3")
    assert family.deck.card("Z9") is None


def test_countries_of_the_map() -> None:
    counts = {name: len(GROUND.of(name)) for name in NATIONS if GROUND.of(name)}
    assert counts == {"DE": 394, "FR": 684, "BE": 117, "NL": 88, "LU": 11}


def test_places_that_the_rulebook_tells_of() -> None:
    """3229 is a river hex beside Epinal; Vise is on the Meuse beside Dutch ground; Limburg is around Maastricht."""
    crossing, names = hex_number("3229"), GROUND.names
    assert GROUND.is_river(crossing) and names["Epinal"] in GROUND.near[crossing]
    assert names["Epinal"] // STRIDE > crossing // STRIDE
    assert names["Vise"] in CHART.rivers["Meuse"]
    assert any(GROUND.nation(h) == "NL" for h in GROUND.near[names["Vise"]])
    assert names["Maastricht"] in CHART.zones["dutch_limburg"]
