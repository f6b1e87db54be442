"""The options: standard or advanced, the fifteen points each by itself, Plan 17, losses and the extension."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

import marne.titles.revision
from marne.titles.revision.box.load import BOX
from marne.titles.revision.game import GAME
from marne.titles.revision.rules import options
from marne.titles.revision.rules.options import OPTIONS, POINTS, PRESET, bit, parse
from tests.titles.revision.kit import answers, give, question

LEDGER = Path(marne.titles.revision.__file__).parent / "ledger.toml"
BITS = [
    options.FACE_DOWN, options.EAST_FRONT, options.CARDS, options.SUPPLY_LINES, options.CAVALRY, options.EXTENDED,
    options.GARRISONS, options.SEA, options.TIME_LIMIT, options.DUMMIES, options.FACING, options.EVASION,
    options.RELIEVING, options.REFEREE, options.FORCED_MARCH,
]  # fmt: skip
"""By the number of the point, from 1 on."""
DEFAULTS = {name: values[0] for name, values in OPTIONS.items()}


def rules(**given: str) -> int:
    """The bits in use, whether or not the table has filled in what was not given."""
    assert parse(given) == parse(DEFAULTS | given)
    return parse(given)[1]


def points(**given: str) -> set[int]:
    """The numbers of the points in force."""
    return {n for n, of_point in enumerate(BITS, 1) if rules(**given) & of_point}


def test_every_bit_is_its_own() -> None:
    beyond = [options.STRICT, options.TO_TACTICAL, options.TO_39, options.ALL_LOSSES]
    assert sorted([*BITS, *beyond]) == [1 << n for n in range(19)]
    assert [bit(n) for n in range(1, 16)] == BITS


def test_v_24_standard_has_none() -> None:
    """REV V-24: it is what is played unless something else is asked for."""
    assert rules() == rules(rules="standard") == 0


def test_v_24_advanced_has_all_but_the_clock_and_the_referee() -> None:
    """REV V-24: these two are matters of the table."""
    assert points(rules="advanced") == set(range(1, 16)) - {9, 14}
    assert rules(rules="advanced") == options.ADVANCED


@pytest.mark.parametrize("number", range(1, 16))
def test_v_24_each_point_by_itself(number: int) -> None:
    """REV V-24: it can be added to the standard game and to the advanced one, and left out of either."""
    name, advanced = POINTS[number - 1], points(rules="advanced")
    assert points(**{name: "on"}) == points(**{"rules": "standard", name: "on"}) == {number}
    assert points(**{name: "off"}) == set()
    assert points(**{"rules": "advanced", name: "on"}) == advanced | {number}
    assert points(**{"rules": "advanced", name: "off"}) == advanced - {number}
    assert points(**{"rules": "advanced", name: PRESET}) == advanced


def test_v_24_any_set_may_be_chosen() -> None:
    """REV V-24: points 1, 4 and 7, in whatever order they are named."""
    assert points(garrisons="on", face_down="on", supply_lines="on") == {1, 4, 7}
    assert parse({"dummies": "off", "rules": "advanced"}) == parse({"rules": "advanced", "dummies": "off"})


def test_points_have_the_numbers_of_the_text() -> None:
    """The data files call some of them by another name."""
    numbers = BOX.tables.options.numbers
    ours = {name: POINTS[number - 1] for name, number in numbers.items()}
    assert {name: our for name, our in ours.items() if our != name} == {
        "inverted": "face_down",
        "game_variation": "cards",
        "extension": "extended",
        "amphibious_and_sea": "sea",
        "all_round_defence": "facing",
        "retreat_before_combat": "evasion",
        "third_player": "referee",
    }
    assert len(ours) == len(set(POINTS)) == 15


def test_v_14_plan_17_relief_or_strict() -> None:
    """REV V-14: relief is the default."""
    assert rules(plan17="strict") == options.STRICT
    assert rules(plan17="relief") == 0


def test_v_18_losses_pile_or_all() -> None:
    """REV V-18: pile is the default, in the advanced game too."""
    assert rules(losses="all") == options.ALL_LOSSES
    assert rules(losses="pile") == 0
    assert not rules(rules="advanced") & options.ALL_LOSSES


def test_r_02_the_extension_needs_the_extended_game() -> None:
    """REV R-02, advanced-6: without that point the setting does not matter."""
    assert rules(extended="on", extension="tactical") == options.EXTENDED | options.TO_TACTICAL
    assert rules(rules="advanced", extension="39") == options.ADVANCED | options.TO_39
    assert rules(extension="39") == rules(extension="tactical") == 0
    assert not rules(rules="advanced", extended="off", extension="39") & options.TO_39


def noted_only(name: str, of_point: int) -> None:
    """A point that changes no rule: the same answers all the way through set-up and the first moves, and a position
    that differs in that it notes the point, in what is saved too."""
    rng = random.Random(9)
    plain, noted = [GAME.new({"rules": "advanced", name: value}) for value in ("off", "on")]
    turns = 0
    while turns < 60:
        assert answers(noted) == answers(plain) and question(noted) == question(plain)
        turns += question(plain) == "Movement"
        a = rng.choice(answers(plain))
        assert give(noted, a) == give(plain, a)
    assert noted.rules == plain.rules | of_point and not plain.rules & of_point
    assert GAME.read_position(GAME.write_position(noted)).rules & of_point
    noted.rules &= ~of_point
    assert noted.data() == plain.data()


def test_advanced_9_a_limit_of_time_calls_for_a_clock() -> None:
    """REV advanced-9: with that point and not without, also where all options are filled in."""
    for given, needed in (({}, False), ({"rules": "advanced"}, False), ({"time_limit": "on"}, True)):
        assert GAME.clock_rule(given) == GAME.clock_rule(DEFAULTS | given) == ("REV advanced-9" if needed else "")


def test_advanced_9_a_limit_of_time_changes_no_rule() -> None:
    """REV advanced-9: it is noted in the position; the clock is the table's."""
    noted_only("time_limit", options.TIME_LIMIT)


def test_advanced_14_a_referee_changes_no_rule() -> None:
    """REV advanced-14: it is noted in the position; hidden positions are kept by the program in every game."""
    noted_only("referee", options.REFEREE)


def test_two_play() -> None:
    assert parse({"players": "2"}) == parse({}) == (1, 0)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"weather": "on"}, "no option is called 'weather'; there are: players, rules, plan17"),
        ({"rules": "1,4,7"}, "option rules: '1,4,7' is not one of standard, advanced"),
        ({"cavalry": "yes"}, "option cavalry: 'yes' is not one of preset, off, on"),
        ({"players": "3"}, "option players: '3' is not one of 2"),
    ],
)
def test_options_are_refused_in_words(given: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parse(given)


def test_the_ledger_explains_every_option() -> None:
    """With the same values, the default first; and it has no option that there is not."""
    entries = [rule for rule in tomllib.loads(LEDGER.read_text(encoding="utf-8"))["rule"] if "option" in rule]
    assert {rule["option"] for rule in entries} == set(OPTIONS) - {"players"}
    for rule in entries:
        assert (*rule["values"],) == OPTIONS[rule["option"]], rule["id"]
        assert rule["default"] == OPTIONS[rule["option"]][0], rule["id"]
    numbered = [f"REV advanced-{n}" for n in range(1, 16)]
    assert [rule["option"] for rule in entries if rule["id"] in numbered] == POINTS
