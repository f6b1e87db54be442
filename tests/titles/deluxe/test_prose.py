"""Prose: names, actions, and what was asked, refused, told and reported in whole games."""

from __future__ import annotations

import pytest

from marne.kernel.event import Event
from marne.kernel.schema import Fact
from marne.titles.deluxe import words
from marne.titles.deluxe.frames import FRAMES
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.words import events, refusals
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules.roster import UNITS
from marne.titles.hex14.words.names import unit_name
from tests.titles.deluxe.kit import at, unit
from tests.titles.deluxe.orders import read
from tests.titles.hex14.prose import WIDTH, Heard

GAMES: list[dict[str, str]] = [
    {},
    {"facing": "on", "evasion": "on", "players": "4"},
    {"impulses": "on", "end": "15"},
    {"cards": "none"},
]


# ---------------------------------------------------------------- names and actions


def test_unit_names_tell_units_apart() -> None:
    """DLX 2.2.9-1: no two counters have the same name once their nation is said."""
    assert len({unit_name(u) for u in range(UNITS)}) == UNITS
    assert unit_name(unit("GE-A-IX")) == "German IX Corps"
    assert unit_name(unit("IT-B-1")) == "Italian Corps 1"


def test_dlx_r_95_every_action_has_a_phrase_of_its_own() -> None:
    """DLX R-95: a menu never shows the same line for two answers."""
    chosen = [a for a in GAME.universe() if not isinstance(a, verbs.UnitHexAction)]
    phrases = {words.describe(a) for a in chosen}
    assert len(phrases) == len(chosen)
    assert max(map(len, phrases)) <= WIDTH


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("march GE-A-IX", "move German IX Corps"),
        ("go 3013", "march to Liège 3013"),
        ("go 3013 line", "march to Liège 3013 along the railway"),
        ("step 3014", "one hex, to hex 3014"),
        ("rail 3223", "by rail to Metz 3223"),
        ("turn FR-A-I se", "turn French I Corps to face south-east"),
        ("assault 3013", "assault the forts of Liège 3013"),
        ("bombard 2823|2923", "bombard Genicourt (2823|2923)"),
        ("withdraw FR-K-1 3014", "withdraw French 1. Cavalry Division to hex 3014"),
        ("enter BR-A-I 0318", "bring British I Corps to Le Havre 0318"),
        ("rolled 4", "4 is rolled"),
        ("card G3", "G3 Alarm in East Prussia is drawn"),
        ("plan MF1", "MF1 Plan XVII (historical) is drawn"),
        ("stand", "stand and pay another step"),
    ],
)
def test_actions_as_phrases(text: str, phrase: str) -> None:
    """DLX R-95: what a menu says."""
    assert words.describe(read(text)) == phrase


def test_dlx_r_95_the_phrase_says_what_done_means() -> None:
    """DLX R-95: the same answer means something else in every question that takes it."""
    done = verbs.DONE_HERE
    meanings = [words.describe(done, name) for name, frame in FRAMES.items() if words.describe(done, name) != "done"]
    assert len(set(meanings)) == len(meanings) == 22
    assert words.describe(done, "Evasion") == "stand and fight"


# ---------------------------------------------------------------- a few whole games


@pytest.fixture(scope="module")
def heard() -> Heard:
    found = Heard(GAME, words)
    found.listen(GAMES)
    return found


def test_dlx_4_1_every_question_is_put_in_words(heard: Heard) -> None:
    """DLX 4-1: every question is put in plain words, short enough for a screen, without names of the program."""
    asking = {name for name, frame in FRAMES.items() if frame.asks}
    rare = {"Adjustment", "Alarm", "Building", "Embarked", "Extension", "FortSupply", "GarrisonDuty", "ProbeReply"}
    assert asking - set(heard.asked) <= rare | {"Sending", "WorkDie", "MobilizationCard", "Returning", "EvasionDie"}
    heard.check_questions("Deluxe")


def test_dlx_r_95_whoever_can_be_done_is_told_what_it_means(heard: Heard) -> None:
    """DLX R-95: every question that takes `done` has words for it."""
    heard.check_done()


def test_dlx_r_90_every_event_has_a_sentence(heard: Heard) -> None:
    """DLX R-90: every fact is told in a sentence, to those who may know it and to the others."""
    names = {fact.name for part in (shared_facts, facts) for fact in vars(part).values() if isinstance(fact, Fact)}
    assert names == set(events.LOG.telling)
    heard.check_events(50)


def test_dlx_9_13_1_a_masked_event_never_names_the_unit(heard: Heard) -> None:
    """DLX 9.13-1: whoever sees only the back of a counter reads of a counter, and where it lies."""
    heard.check_masked()


def test_dlx_r_96_a_refusal_names_actor_deed_reason_and_rule(heard: Heard) -> None:
    """DLX R-96: one sentence with its rule, the same in two worlds that look the same (tried while playing)."""
    heard.check_refusals("DLX")


def test_dlx_r_95_moments_name_every_question() -> None:
    """DLX R-95: an answer to another question is refused with the question that is open, and its own moment."""
    asking = {name for name, frame in FRAMES.items() if frame.asks and not name.endswith(("Die", "Dice", "Card"))}
    assert set(refusals.REFUSALS.questions) == asking
    kinds = {type(a) for a in GAME.universe()}
    assert kinds <= {*refusals.REFUSALS.moments, verbs.Done, verbs.Rolled, verbs.DrawCard, verbs.DrawPlan}


def test_dlx_10_1_every_battle_has_a_report(heard: Heard) -> None:
    """DLX 10-1: a headline that begins with who attacks what, and lines with their rules."""
    heard.check_reports("attack|probes|assault|bombard")


def test_dlx_r_90_a_counter_is_named_by_where_it_lies() -> None:
    """DLX R-90: which counter of a stack it is everybody sees, what it is only its owner."""
    values = (0, unit("GE-A-IX"), at("3212"), 1, at("3313"))
    e = Event(shared_facts.RAILED, "DLX 9.8-1", values, (0,))
    assert words.tell(e) == "German IX Corps goes by rail from hex 3212 to Aachen 3313."
    assert words.tell(e.seen_by(1)) == "A German counter goes by rail from hex 3212 to Aachen 3313."
