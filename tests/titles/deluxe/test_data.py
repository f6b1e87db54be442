"""The shipped data of 1914 Deluxe: it passes every check, has the sizes it should have, and can be replaced."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from marne.kernel.game import DataError
from marne.kit.data_folder import DataFiles
from marne.titles.deluxe.box.checks import check_all, identifier, postings_of
from marne.titles.deluxe.box.examine import examine
from marne.titles.deluxe.box.load import BOX, CALIBRES, DIGEST, FILES, KINDS, NATIONS, STANDARD_DIGEST, Unit, digest
from marne.titles.hex14.box import source
from marne.titles.hex14.box.plans import slot_class, to_deploy
from marne.titles.hex14.box.source import SHIPPED, agree, family_files
from tests.titles.deluxe.data_kit import SHIPPED as STANDARD
from tests.titles.deluxe.data_kit import box_with
from tests.titles.hex14.chart_kit import changed, with_change
from tests.titles.hex14.folders import corrected, in_new_process
from tools.titles.deluxe.pages import MEANINGS, data_page
from tools.titles.hex14.notes import MARKS

UNIT = {unit.id: unit for unit in BOX.units}
POSTINGS = postings_of(BOX.units, BOX.family.formations)


def of(nation: str) -> list[Unit]:
    return [unit for unit in BOX.units if NATIONS[unit.nation] == nation]


def test_everything_passes() -> None:
    """All checks, those of a corrected copy included."""
    check_all(BOX.counters, BOX.numbers, BOX.family)
    examine(BOX)


# ---------------------------------------------------------------- sizes


def test_numbers_of_counters() -> None:
    assert len(BOX.units) == 191
    assert {nation: len(of(nation)) for nation in NATIONS} == {"GE": 89, "IT": 2, "FR": 69, "BR": 17, "BE": 8, "NL": 6}
    assert len(BOX.pools) == 39
    assert sum(BOX.pools.values()) == 139
    assert sum(marker.number for marker in BOX.counters.markers) == 110
    assert BOX.counters.total == 191 + 139 + 110 == 440
    assert BOX.numbers.limits.numbers["dummies_each"] == 10


def test_units_on_the_map_at_the_start() -> None:
    """Up to 73 Germans, 49 French (55 with Territorials), 5 Belgians (8 with A1), 6 Dutch."""
    start = [unit for unit in BOX.units if not unit.arrival]
    by = Counter((NATIONS[unit.nation], unit.card) for unit in start)
    assert by["GE", ""] == 73
    assert (by["FR", ""], by["FR", "A3"]) == (49, 6)
    assert (by["BE", ""], by["BE", "A1"]) == (5, 3)
    assert by["NL", ""] == 6


def test_units_that_plans_deploy() -> None:
    german, french = BOX.family.deck.plans[0], BOX.family.deck.plans[6]
    assert to_deploy(POSTINGS, german) == {"A": 23, "B": 14, "K": 10, "L": 4, "L2": 1}
    wanted = {"A": 21, "B": 4, "K": 10, "D": 3, "X": 2, "Y": 1, "ART": 4}
    assert to_deploy(POSTINGS, french) == wanted


def test_the_historical_force_in_the_east() -> None:
    own = [unit for unit in BOX.units if unit.historical_east]
    assert (len(own), sum(unit.east for unit in own)) == (8, 39)


def test_how_units_are_printed() -> None:
    assert identifier(UNIT["BE-K-1"]) == "(2)-1-3"
    assert identifier(UNIT["GE-A-I"]) == "7-12-3"
    posting = {posting.id: posting.formation for posting in POSTINGS}
    names = ("GE-L-7", "GE-L-D2", "FR-ART-1", "FR-A-I")
    assert [slot_class(posting[name]) for name in names] == ["L", "L2", "ART", "A"]


def test_steps_of_a_unit() -> None:
    """A unit has the steps of its class from the one it starts at."""
    assert [str(step) for step in UNIT["FR-A-I"].steps] == ["6-10-3", "4-8-3", "3-7-3", "2-5-3"]
    assert [str(step) for step in UNIT["BE-G-7"].steps] == ["3-4-2", "1-2-2"]
    assert len(UNIT["BR-K-1"].steps) == 7
    assert CALIBRES[UNIT["GE-420-RR"].calibre] == "420"
    assert UNIT["GE-420-RR"].rail_only
    assert UNIT["FR-X-M"].sea_supply
    assert KINDS[UNIT["GE-EB-1"].kind] == "engineer"


def test_combat_cells_of_the_rulebook() -> None:
    """Three of 192 cells are known: 3-6 at 2-1 and 3; 7-9 at 1-2 and 3; 7-9 at 1-2 and 5."""
    crt = BOX.numbers.crt
    assert sum(len(row) for band in crt.bands for row in band.results) == 192
    known = [(crt.bands[b].name, crt.odds[o], die, crt.bands[b].results[die - 1][o]) for b, o, die in crt.printed]
    assert known == [("3-6", "2-1", 3, "1/1"), ("7-9", "1-2", 3, "1/1"), ("7-9", "1-2", 5, "0/0")]
    assert [(band.low, band.high) for band in crt.bands] == [(1, 2), (3, 6), (7, 9), (10, 14)]


def test_named_tables_are_the_raw_ones() -> None:
    """Rules may read tables.toml as it is, or by name; the limits of war.toml are among them."""
    limits = BOX.tables["limits"]
    assert BOX.numbers.limits.numbers == {key: limits[key] for key in BOX.numbers.limits.numbers}
    assert (limits["supply_to_rail"], limits["garrison_trigger_units_france"]) == (3, [10, 30])
    assert BOX.numbers.limits.rail["GE"].hexes == limits["rail_strategic"]["GE"]["hexes"] == 25
    assert BOX.numbers.bombardment.destroyed_on == [[3, 5, 6, 6], [0, 3, 5, 5], [0, 0, 4, 4]]
    assert BOX.numbers.air.missions[0] == BOX.tables["air"]["august"]
    assert BOX.numbers.limits.replacements["BR_total"] == limits["replacements"]["BR_total"] == 3
    assert [kind.rough_to_build for kind in BOX.numbers.terrain] == [False, True, False, True, False, False, False]


def test_reduced_steps_with_a_printed_value() -> None:
    """Of the 39 reduced steps eight have a value that the rulebooks print."""
    printed = [text for group in BOX.counters.classes for text in group.sources[1:] if text.startswith("rulebook")]
    assert (len(printed), sum(len(group.sources) - 1 for group in BOX.counters.classes)) == (8, 39)


# ---------------------------------------------------------------- other data


def test_the_shipped_data_is_the_standard() -> None:
    """Whoever changes the meaning of the shipped files gives the rules another version, and changes the digest here."""
    assert DIGEST == STANDARD_DIGEST == digest(STANDARD) == "d99eb080c760"


@pytest.mark.parametrize(
    ("file", "anchor", "old", "new", "same"),
    [
        ("map.toml", "[sources]", 'terrain = "geography"', 'terrain = "box"', True),
        ("map.toml", "[expect]", "rail_share = [30, 46]", "rail_share = [20, 50]", True),
        ("war.toml", "[east]", 'levels_source = "reconstructed', 'levels_source = "box', True),
        ("counters.toml", 'id = "GE-A-I"', 'source = "derived', 'source = "box', True),
        ("map.toml", "[forts]", "symbols = 3", "symbols = 2", False),
        ("war.toml", "[east.code]", "A = [1, 1, 2", "A = [1, 2, 2", False),
        ("formations.toml", '"GE-A-I"', "in_east = true", "in_east = false", False),
        ("tables.toml", "[air]", "august    = [0, 0", "august    = [0, 1", False),
        ("cards.toml", 'id = "G3"', "turn = 7", "turn = 8", False),
        ("counters.toml", "[[replacement_pool]]", "count = 10", "count = 9", False),
    ],
)
def test_what_changes_the_digest(file: str, anchor: str, old: str, new: str, same: bool) -> None:
    """Sources and expectations do not; whatever play depends on does."""
    assert (digest(with_change(STANDARD, file, anchor, old, new)) == STANDARD_DIGEST) == same


def test_a_corrected_value_is_read() -> None:
    assert box_with("war.toml", "[limits]", "dummy_move = 4", "dummy_move = 5").tables["limits"]["dummy_move"] == 5
    box = box_with("formations.toml", '"FR-D-37"', "move = 3", "move = 3, sea_supply = true")
    assert [unit.id for unit in box.units if unit.sea_supply] == ["FR-D-37", "FR-X-M"]
    points = box_with("war.toml", "[victory.unit_points]", "A = 8,", "A = 9,").units[0].points
    assert (points, BOX.units[0].points) == (9, 8)
    assert box_with("formations.toml", '"GE-A-I"', 'name = "I Corps"', 'name = "1st"').units[2].name == "1st"


def test_titles_of_the_family_must_have_the_same_map(tmp_path: Path) -> None:
    """The family is built once: a file of it with other contents is refused, a copy is not."""
    shutil.copyfile(SHIPPED["map.toml"], tmp_path / "map.toml")
    other = DataFiles("deluxe", FILES.shipped, str(tmp_path))
    agree(STANDARD, other)
    text = changed((tmp_path / "map.toml").read_text(encoding="utf-8"), "[forts]", "symbols = 3", "symbols = 2")
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"^map.toml of deluxe: .* is in use already; games with the same map"):
        agree(STANDARD, DataFiles("deluxe", FILES.shipped, str(tmp_path)))


def test_which_files_the_family_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped ones, or those that a title replaces; two titles must replace them alike."""
    assert dict(family_files().paths) == dict(SHIPPED)
    files = []
    for name, points in (("one", 30), ("two", 30), ("three", 9)):
        (tmp_path / name).mkdir()
        corrected(STANDARD, tmp_path / name, "war.toml", "[victory]", "invaded = 30", f"invaded = {points}")
        files.append(DataFiles("deluxe", FILES.shipped, str(tmp_path / name)))
    monkeypatch.setitem(source._claims, "one", lambda: files[0])
    monkeypatch.setitem(source._claims, "two", lambda: files[1])
    assert family_files() is files[1]
    monkeypatch.setitem(source._claims, "three", lambda: files[2])
    with pytest.raises(DataError, match=r"^war.toml of deluxe: .*two is in use already"):
        family_files()


@pytest.mark.parametrize("first", ["deluxe.rules.roster", "deluxe.box.load", "deluxe"])
def test_a_folder_replaces_files_of_the_title_and_of_the_family(tmp_path: Path, first: str) -> None:
    """Whatever is imported first, the map of the folder is used."""
    corrected(STANDARD, tmp_path, "map.toml", "[forts]", "symbols = 3", "symbols = 2")
    corrected(STANDARD, tmp_path, "formations.toml", '"GE-A-I"', 'name = "I Corps"', 'name = "Koenigsberg"')
    code = (
        f"import marne.titles.{first}; from marne.titles.hex14.rules.grid import FORT_SYMBOLS; "
        "from marne.titles.hex14.rules.roster import UNIT, UNIT_NAMES; "
        "from marne.titles.deluxe.box.load import DIGEST, STANDARD_DIGEST; "
        "print(FORT_SYMBOLS[0], UNIT_NAMES[UNIT['GE-A-I']], DIGEST == STANDARD_DIGEST)"
    )
    done = in_new_process("deluxe", tmp_path, code)
    assert done.stdout == "2 Koenigsberg False\n", done.stderr


def test_a_corrected_folder_is_examined(tmp_path: Path) -> None:
    """Plans and distances are looked at only when somebody has changed something."""
    corrected(STANDARD, tmp_path, "map.toml", "[expect]", "rail_share = [30, 46]", "rail_share = [50, 60]")
    done = in_new_process("deluxe", tmp_path, "import marne.titles.deluxe.box.load")
    assert "map.toml, expect, rail_share: from 50 to 60, but 44 of 100 playable hexes" in done.stderr


def test_a_broken_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "weather.toml").write_text("", encoding="utf-8")
    done = in_new_process("deluxe", tmp_path, "import marne.titles.deluxe.box.load")
    assert "unknown: weather.toml; the data files of deluxe are counters.toml, tables.toml" in done.stderr


# ---------------------------------------------------------------- the page


def test_the_page_shows_everything() -> None:
    page = data_page()
    for unit in BOX.units:
        assert f"| {unit.id} |" in page
    for card in BOX.family.deck.political:
        assert f"**{card.title}.** {card.text}" in page
    for plan in BOX.family.deck.plans:
        assert f"| {plan.id} | {plan.title} |" in page
    for star in BOX.family.chart.stars:
        assert f"| {star.name} | " in page
    assert set(MARKS) == set(MEANINGS)
    assert page.count("1/1ʳ") == 2
    assert page.count("0/0ʳ") == 1


def test_the_page_is_up_to_date() -> None:
    """docs/titles/deluxe/data.md is what the generator writes."""
    path = Path(__file__).parents[3] / "docs" / "titles" / "deluxe" / "data.md"
    if not path.is_file():
        pytest.skip("the pages are not here")
    assert path.read_text(encoding="utf-8") == data_page()
