"""Corrected data files: what may change, and what is refused, with file, entry and reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from marne.kernel.game import DataError
from marne.kit.data_folder import DataFiles
from marne.titles.qmg.box.checks import CONDITIONS, COUNTED, DOUBLE_IF, MORE_IF, STEPS, SYMBOLS, TYPES, check
from marne.titles.qmg.box.load import FILES
from marne.titles.qmg.rules import cards


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for path in FILES.shipped.values():
        shutil.copy(path, tmp_path)
    return tmp_path


def files_of(folder: Path) -> DataFiles:
    return DataFiles(FILES.key, FILES.shipped, str(folder))


def change(folder: Path, file: str, entry: str, old: str, new: str) -> None:
    """Replace a text after the first occurrence of another."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    start = text.index(entry)
    assert old in text[start:], old
    path.write_text(text[:start] + text[start:].replace(old, new, 1), encoding="utf-8")


def test_the_shipped_data_is_the_standard() -> None:
    """Whoever changes what the shipped files mean gives the rules another version, and changes the digest here."""
    assert FILES.digest == FILES.standard_digest == "37a3bcf280bb"


def test_checks_and_rules_have_the_same_vocabulary() -> None:
    assert [*STEPS, "choose", "special"] == cards.OPS
    assert (TYPES, SYMBOLS, ["", *COUNTED]) == (cards.TYPE_NAMES, cards.SYMBOLS, cards.COUNTED)
    assert {"", *CONDITIONS, *MORE_IF, *DOUBLE_IF} == set(cards.CONDITIONS)


@pytest.mark.parametrize(
    ("file", "entry", "old", "new"),
    [
        ("setup.toml", "[game]", "sudden_victory_lead = 12", "sudden_victory_lead = 10"),
        ("setup.toml", 'code = "uk"', "navies = 5", "navies = 6"),
        ("setup.toml", 'code = "uk"', 'start_navies = ["NAO"]', "start_navies = []"),
        ("spaces.toml", 'code = "ALP"', 'terrain = "difficult"', 'terrain = "clear"'),
        ("spaces.toml", 'code = "ANA"', "objective = false", "objective = true"),
        ("cards.toml", 'id = "A-21"', "hits = { russia = 2 }", "hits = { russia = 3 }"),
        ("cards.toml", 'id = "A-12"', 'title = "Sea Battle"', 'title = "Lissa"'),
        ("cards.toml", 'id = "A-10"', 'ids = ["A-10", "A-11"]\ncopies = 2', "copies = 1"),
        ("cards.toml", 'id = "A-17"', "count = 1", "count = 2"),
    ],
)
def test_a_corrected_value_is_another_digest(copy: Path, file: str, entry: str, old: str, new: str) -> None:
    change(copy, file, entry, old, new)
    files = files_of(copy)
    check(files)
    assert files.digest != FILES.standard_digest


SETUP = [
    ("[game]", "rounds = 17", "rounds = 18", "game, scoring_rounds: must rise from 1 or more to the last round, 18"),
    ("[game]", "[3, 7, 11", "[3, 3, 11", "game, scoring_rounds: must rise from 1 or more to the last round, 17"),
    ("[game]", "[3, 7", '["3", 7', "game, scoring_rounds: must be a list of whole numbers"),
    ("[game]", "vp_floor = 0", "vp_floor = 1", "game, vp_floor: must stay 0, which the rules take for granted"),
    ("[hand]", "opening_keep = 7", "opening_keep = 8", "hand, hand_limit_for_drawing: must be opening_keep, 8"),
    ("[hand]", "opening_draw = 10", "opening_draw = 6", "hand, opening_draw: must be from 7 to 20, not 6"),
    ("[order]", '"draft", ', "", 'order: must stay {"turns": ['),
    ('code = "russia"', 'code = "russia"', 'code = "prussia"', "power prussia, code: no such power; they cannot"),
    ('code = "austria"', 'home = "VIE"', 'home = "BUD"', 'country austria, home: must stay "VIE", which the rules'),
    ('code = "austria"', "armies = 7", "armies = 1", "country austria, start_armies: 2 pieces, but there are 1"),
    ('code = "austria"', '"VIE", "BUD"]', '"VIE", "BUS"]', "country austria, start_armies: unknown: BUS (one of ADR,"),
    ('code = "austria"', '"VIE", "BUD"]', '"VIE", "ADR"]', "country austria, start_armies: ADR is at sea"),
    ('code = "uk"', '["NAO"]', '["IRE"]', "country uk, start_navies: IRE is on land"),
    ('code = "germany"\nname = "Germany"\npower', '"WGE"]', '"MOS"]', "country germany, start_armies: an enemy starts"),
    ('code = "uk"', "armies = 5", "armys = 5", "country uk, armies: missing"),
    ('code = "uk"', "armies = 5", "armies = 5\nplanes = 1", "country uk, planes: unknown key"),
]
SPACES = [
    ('code = "ALP"', 'kind = "land"', 'kind = "sea"', 'space ALP, kind: must stay "land", which the rules take for'),
    ('code = "ALP"', '"difficult"', '"sea"', "space ALP, terrain: unknown terrain sea (one of clear, difficult)"),
    ('code = "BER"', "objective = true", "objective = false", "space BER, objective: every Home space is an Objective"),
    ('code = "ALP"', '"PRO", "ROM"', '"ALP", "PRO", "ROM"', "space ALP, adjacent: a space is not its own neighbour"),
    ('code = "ALP"', '"PRO", "ROM"', '"PAR", "PRO", "ROM"', "space ALP, adjacent: PAR does not have ALP as its neigh"),
    ('code = "ALP"', '"ADR", "PRO"', '"PRO"', "space ALP, coast: must be the neighbours on land or at sea: WES"),
    ("[[special", 'team = "central"', 'team = "entente"', "special_adjacency: must stay [{"),
]
CARDS = [
    ('id = "A-12"', 'id = "A-12"', 'id = "A-99"', "card A-99, id: no such card; they cannot be added"),
    ('id = "A-12"', '"Sea Battle"\nplay', '"Event"\nplay', 'card A-12, type: must stay "Sea Battle", which the rules'),
    ('id = "A-12"', 'country = "austria"', 'country = "uk"', "card A-12, country: unknown country uk (one of austria"),
    ('id = "A-10"', "copies = 2", "copies = 3", "card A-10, ids: must be 3, of which the first is A-10"),
    ('id = "A-10"', '"A-11"', '"A-09"', "card A-10, ids: A-09 is another card, too"),
    ('id = "A-17"', "copies = 1", "copies = 2", "card A-17, copies: must be from 1 to 1, not 2"),
    ('id = "A-18"', "vp = 2", "vp = 3", 'card A-18, status: must stay {"timing": "scoring", "vp": 2'),
    ('id = "A-12"', "source", 'spaces = ["MOS"]\nsource', "card A-12, spaces: must be left out, as in the shipped"),
    ('id = "A-12"', "steps = [{ do", "steps = [1, { do", "card A-12, steps: must be a list of tables"),
    ('id = "A-12"', 'do = "battle"', 'do = "bottle"', "card A-12, step 1, do: unknown step bottle (one of cost,"),
    ('id = "A-12"', 'kind = "sea"', 'kind = "air"', "card A-12, step 1, kind: unknown kind air (one of land, sea,"),
    ('id = "A-12"', 'kind = "sea"', 'from = "ABC", kind = "sea"', "card A-12, step 1, from: unknown from ABC (one of"),
    ('id = "A-12"', 'kind = "sea"', 'where = ["ABC"], kind = "sea"', "card A-12, step 1, where: unknown: ABC (one of"),
    ('id = "A-12"', 'kind = "sea"', 'where = "ABC", kind = "sea"', "card A-12, step 1, where: unknown where ABC (one"),
    ('id = "A-12"', ', kind = "sea"', "", "card A-12, step 1, kind: missing"),
    ('id = "A-21"', "must = true", 'must = "yes"', 'card A-21, step 1, must: must be true or false, not "yes"'),
    ('id = "A-21"', "hits = { russia", "hits = { prussia", "card A-21, step 1.hits, prussia: unknown key"),
    ('id = "A-21"', 'each = "central_piece"', 'each = "horse"', "card A-21, step 1.extra, each: unknown each horse"),
    ('id = "G-23"', 'if = "uk', 'if = "us', "card G-23, step 1.extra, if: unknown if us_navies_below_3 (one of"),
    ('id = "A-22"', "max = 2", "max = 3", "card A-22, step 3: the rules have a special of their own for some cards"),
    ('id = "A-12"', "count = 1", "count = 3", "card A-12.prepare, count: must be from 1 to 2, not 3"),
    ('id = "A-12"', "count = 1", 'terrain = "wet", count = 1', "card A-12.prepare, terrain: unknown terrain wet (one"),
    ('id = "A-12"', "supply = false", "supply = 0", "card A-12.prepare, supply: must be true or false, not 0"),
    ('do = "eliminate"', 'team = "', 'country = "austria", team = "', "needs either country or team"),
]
MISTAKES = [
    (f"{name}.toml", *mistake)
    for name, mistakes in (("setup", SETUP), ("spaces", SPACES), ("cards", CARDS))
    for mistake in mistakes
]


@pytest.mark.parametrize(("file", "entry", "old", "new", "said"), MISTAKES)
def test_a_mistake_is_named(copy: Path, file: str, entry: str, old: str, new: str, said: str) -> None:
    change(copy, file, entry, old, new)
    with pytest.raises(DataError) as told:
        check(files_of(copy))
    assert str(told.value).startswith(f"{file}, ") and said in str(told.value)


def test_entries_may_not_go_or_change_places(copy: Path) -> None:
    path = copy / "spaces.toml"
    text = path.read_text(encoding="utf-8")
    first, second = text.index('[[space]]\ncode = "ADR"'), text.index('[[space]]\ncode = "ALP"')
    third = text.index('[[space]]\ncode = "ANA"')
    path.write_text(text[:first] + text[second:], encoding="utf-8")
    with pytest.raises(DataError, match=r"^spaces\.toml, space ADR: missing"):
        check(files_of(copy))
    path.write_text(text[:first] + text[second:third] + text[first:second] + text[third:], encoding="utf-8")
    with pytest.raises(DataError, match=r"^spaces\.toml: the \[\[space\]\] tables must be in the order of the shipped"):
        check(files_of(copy))


def test_a_deck_has_its_limit(copy: Path) -> None:
    """A set of cards is one number, which a browser must read exactly."""
    ids = ", ".join(f'"G-X{n}"' for n in range(2))
    change(copy, "cards.toml", 'id = "G-44"', "copies = 1", f'ids = ["G-44", {ids}]\ncopies = 3')
    with pytest.raises(DataError, match=r"^cards\.toml: 55 cards of germany, and there must be 10 to 53"):
        check(files_of(copy))
