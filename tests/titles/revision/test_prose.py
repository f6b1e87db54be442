"""Prose of 1914 Revision: names, actions and events that only this title has."""

from __future__ import annotations

import pytest

from marne.kernel.event import Event
from marne.kernel.schema import Fact
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.roster import DUMMY_BIT, VEIL
from marne.titles.revision import words
from marne.titles.revision.game import GAME
from marne.titles.revision.rules import facts
from marne.titles.revision.rules.plan17 import RULE
from marne.titles.revision.rules.tables import AB, DE, EX, NOTHING
from marne.titles.revision.words import names
from tests.titles.revision.kit import at, unit

# ---------------------------------------------------------------- names and actions


def test_units_1_values_are_named_as_printed() -> None:
    """REV units-1, set-up-4, set-up-5: strength and movement, and who only attacks or only defends."""
    values = [words.values_name(unit(code)) for code in ("GE-A-IX", "GE-A-Gd", "GE-K-2", "GE-305-1", "FR-DUM-1")]
    assert values == ["9-3", "10-3", "4d4", "0a2", "dummy"]


def test_units_3_a_face_down_counter_may_be_one_of_some_types() -> None:
    """REV units-3: types that look the same are named once."""
    veil = VEIL[unit("GE-A-IX")] | VEIL[unit("GE-A-Gd")] | DUMMY_BIT[GERMAN]
    assert [words.type_name(t) for t in words.types_in(GERMAN, veil)] == ["10-3", "9-3", "dummy"]


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("roll", "roll for a forced march"),
        ("raise FR-A-I 0131", "bring French I Corps back at hex 0131"),
        ("attack 3013", "attack Liège 3013"),
        ("assault 3013", "attack the forts of Liège 3013"),
        ("support BE-G-7", "support the fort with Belgian Liege Division"),
        ("stay", "pay in units and stay"),
        ("back", "go back"),
        ("lose FR-A-I", "lose French I Corps"),
        ("fall FR-A-I 2715", "go back with French I Corps to hex 2715"),
        ("occupy 3114", "enter Verviers 3114"),
    ],
)
def test_r_95_actions_as_phrases(text: str, phrase: str) -> None:
    """REV R-95: what a menu says."""
    assert words.describe(GAME.read(text)) == phrase


def test_v_32_units_without_a_counter_cannot_be_named() -> None:
    """REV V-32: there are no Italians."""
    with pytest.raises(ValueError, match="names a unit that has no counter in this game"):
        GAME.read("march IT-B-1")


def test_infantry_attack_3_whoever_is_done_supports_no_fort() -> None:
    """REV R-95: what `done` means there."""
    assert words.describe(verbs.DONE_HERE, "Support") == "nobody supports the fort"


# ---------------------------------------------------------------- single events


def told(fact: Fact, rule: str, *values: int) -> str:
    return words.tell(Event(fact, rule, values))


def test_crt_1_the_die_is_told_with_what_it_counts_as() -> None:
    """REV crt-1, V-03: what is added to the die, and the result in words; against a fort it means something else."""
    assert told(facts.DIE_RAISED, "REV terrain-2", 1) == "1 is added to the die for the river."
    rolled = told(facts.COMBAT_ROLLED, "REV crt-1", 3, 4, AB, 0)
    assert rolled == "A 3 is rolled, which counts as 4: AB, the attacker goes back, or loses a unit."
    assert told(facts.COMBAT_ROLLED, "REV crt-1", 2, 2, DE, 1) == "A 2 is rolled: DE, a symbol of the fort falls."
    assert told(facts.COMBAT_ROLLED, "REV crt-1", 2, 2, NOTHING, 1) == "A 2 is rolled: no effect, the fort holds out."


def test_crt_3_who_stays_pays() -> None:
    """REV crt-3, V-29: what it costs to stay."""
    assert told(facts.OUTCOME_CHOSEN, "REV crt-3", 0, DE, 1) == "DE: the Germans stay, at the price of two units."
    assert told(facts.OUTCOME_CHOSEN, "REV crt-5", 1, AB, 0) == "AB: the Allies go back."


def test_siege_2_a_siege_is_told_with_the_die_it_needed() -> None:
    """REV siege-2: what the guns needed, and whether they broke the fort."""
    text = told(facts.SIEGE_ROLLED, "REV siege-2", 0, 4, 3, 0)
    assert text == "Siege of the forts of Liège 3013: a 4 is rolled, 3 or less was needed: the guns fail."
    assert told(facts.SIEGE_ROLLED, "REV siege-2", 0, 1, 1, 1).endswith("a 1 was needed: the guns destroy the fort.")


def test_v_37_the_symbols_that_are_left_are_counted() -> None:
    """REV V-37: a fort falls symbol by symbol."""
    assert told(facts.SYMBOL_FELL, "REV crt-3", 0, 2) == "A symbol of the forts of Liège 3013 falls; two symbols left."


def test_v_27_a_term_is_told_in_fractions() -> None:
    """REV V-27: half of an odd strength keeps its fraction."""
    halved = told(shared_facts.STRENGTH_TERM, "REV V-27", 0, unit("GE-A-IX"), 36, 18)
    assert halved == "German IX Corps, up a slope: 9 becomes 4½."


def test_v_35_an_attack_that_is_called_off() -> None:
    """REV V-35: the strengths, and that no die is rolled."""
    text = told(facts.CALLED_OFF, "REV V-35", 0, at("0627"), 9, 36)
    assert text.startswith("Attack 2¼ against defence 9 is below 1-3: the attack on hex 0627 is called off")
    assert text.endswith("no die is rolled.")


def test_replacements_1_what_is_left_is_told() -> None:
    """REV replacements-1: who comes back, and what can still come back this turn."""
    assert told(facts.RAISED, "REV replacements-1", unit("FR-A-I"), at("0131"), 3) == (
        "French I Corps comes back to the map at hex 0131; strength 3 is left to bring back."
    )
    assert told(facts.RAISED, "REV replacements-1", unit("FR-A-I"), at("0131"), 0).endswith(
        "; that was all for this turn."
    )


@pytest.mark.parametrize(
    ("owed", "text"),
    [
        (0, "The garrison for Belgium is waived."),
        (2, "The Germans owe Belgium a garrison: a 4-2 or two 2-2."),
        (4, "The Germans owe Belgium two garrisons, each a 4-2 or two 2-2."),
    ],
)
def test_base_18_garrisons_are_told_as_units(owed: int, text: str) -> None:
    """REV base-18: what makes a garrison."""
    assert told(shared_facts.GARRISON_DUE, "DLX 13-1", 2, owed) == text


def test_plan_17_1_the_end_by_plan_17() -> None:
    """REV plan-17-1, V-14: who gave it up, and the points at that moment."""
    text = told(shared_facts.GAME_ENDED, RULE, 0, 12, 30)
    assert text == (
        "The French have abandoned Plan 17, and the game ends with a victory of the Germans: "
        "12 points of the Germans against 30 of the Allies."
    )
    assert told(shared_facts.GAME_ENDED, "DLX 14.2-1", 1, 12, 30).startswith("The game ends with a tactical victory of")


def test_crt_6_results_have_names() -> None:
    """REV crt-6: what an exchange means, against units and against a fort."""
    assert names.result_name(EX) == "EX, both sides lose units"
    assert names.result_name(EX, True) == "EX, a symbol of the fort falls, and the attacker loses units"
