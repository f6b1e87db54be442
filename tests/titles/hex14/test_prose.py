"""Prose of every title of the family: actions, and what was asked, refused, told and reported in whole games."""

from __future__ import annotations

import pytest

from marne.kernel.event import Event
from marne.kernel.schema import Fact
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules.roster import UNITS
from marne.titles.hex14.words.names import unit_name
from tests.titles.hex14.kit import at, unit
from tests.titles.hex14.members import Member
from tests.titles.hex14.prose import WIDTH, Heard

RARE = {
    "Adjustment", "Alarm", "Building", "Embarked", "Extension", "FortSupply", "GarrisonDuty", "MobilizationCard",
    "ProbeReply", "Returning", "Sending", "WorkDie",
}  # fmt: skip
"""Questions that a few games may not come to."""
CHANCE = ("Die", "Dice", "Card")
"""How the names of questions to CHANCE end."""


def asking(member: Member) -> set[str]:
    """The names of all questions."""
    return {name for name, frame in member.dialect.frames.items() if frame.asks}


# ---------------------------------------------------------------- names and actions


def test_dlx_2_2_9_1_unit_names_tell_units_apart() -> None:
    """DLX 2.2.9-1: no two counters have the same name once their nation is said."""
    assert len({unit_name(u) for u in range(UNITS)}) == UNITS
    assert unit_name(unit("GE-A-IX")) == "German IX Corps"
    assert unit_name(unit("IT-B-1")) == "Italian Corps 1"


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("march GE-A-IX", "move German IX Corps"),
        ("go 3013", "march to Liège 3013"),
        ("go 3013 line", "march to Liège 3013 along the railway"),
        ("step 3014", "one hex, to hex 3014"),
        ("rail 3223", "by rail to Metz 3223"),
        ("turn FR-A-I se", "turn French I Corps to face south-east"),
        ("withdraw FR-K-1 3014", "withdraw French 1. Cavalry Division to hex 3014"),
        ("enter BR-A-I 0318", "bring British I Corps to Le Havre 0318"),
        ("rolled 4", "4 is rolled"),
        ("card G3", "G3 Alarm in East Prussia is drawn"),
        ("plan MF1", "MF1 Plan XVII (historical) is drawn"),
    ],
)
def test_dlx_r_95_actions_as_phrases(member: Member, text: str, phrase: str) -> None:
    """DLX R-95: what a menu says."""
    assert member.game.describe(member.game.read(text)) == phrase


def test_dlx_r_95_every_action_has_a_phrase_of_its_own(member: Member) -> None:
    """DLX R-95: a menu never shows the same line for two answers."""
    chosen = member.simple_actions()
    phrases = {member.game.describe(a) for a in chosen}
    assert len(phrases) == len(chosen)
    assert max(map(len, phrases)) <= WIDTH


def test_dlx_r_95_the_phrase_says_what_done_means(member: Member) -> None:
    """DLX R-95: the same answer means something else in every question that takes it."""
    phrases = [member.game.describe(verbs.DONE_HERE, name) for name in member.dialect.frames]
    meanings = [phrase for phrase in phrases if phrase != "done"]
    assert len(set(meanings)) == len(meanings) == member.own.DONE


def test_dlx_r_95_moments_name_every_question(member: Member) -> None:
    """DLX R-95: an answer to another question is refused with the question that is open, and its own moment."""
    refusals = member.part("words.refusals").REFUSALS
    assert set(refusals.questions) == {name for name in asking(member) if not name.endswith(CHANCE)}
    assert set(member.verbs()) <= {*refusals.moments, verbs.Done}


# ---------------------------------------------------------------- events


def test_dlx_r_90_every_fact_has_a_sentence(member: Member) -> None:
    """DLX R-90: of the family and of the title."""
    parts = (shared_facts, member.part("rules.facts"))
    names = {fact.name for part in parts for fact in vars(part).values() if isinstance(fact, Fact)}
    assert set(member.part("words.events").LOG.telling) == names


def test_dlx_r_90_a_counter_is_named_by_where_it_lies(member: Member) -> None:
    """DLX R-90: which counter of a stack it is everybody sees, what it is only its owner."""
    values = (0, unit("GE-A-IX"), at("3212"), 1, at("3313"))
    e = Event(shared_facts.RAILED, "DLX 9.8-1", values, (0,))
    assert member.game.tell(e) == "German IX Corps goes by rail from hex 3212 to Aachen 3313."
    assert member.game.tell(e.seen_by(1)) == "A German counter goes by rail from hex 3212 to Aachen 3313."


# ---------------------------------------------------------------- a few whole games


@pytest.fixture(scope="module")
def heard(member: Member) -> Heard:
    found = Heard(member)
    found.listen(member.own.HEARD)
    return found


def test_dlx_4_1_every_question_is_put_in_words(member: Member, heard: Heard) -> None:
    """DLX 4-1: plain words, short enough for a screen, without names of the program."""
    assert asking(member) - set(heard.asked) <= RARE | member.own.RARE
    heard.check_questions()


def test_dlx_r_95_whoever_can_be_done_is_told_what_it_means(heard: Heard) -> None:
    """DLX R-95: every question that takes `done` has words for it."""
    heard.check_done()


def test_dlx_r_90_every_event_is_told_in_a_sentence(heard: Heard) -> None:
    """DLX R-90: to those who may know it and to the others."""
    heard.check_events(50)


def test_dlx_9_13_1_a_masked_event_never_names_the_unit(heard: Heard) -> None:
    """DLX 9.13-1: whoever sees only the back of a counter reads of a counter, and where it lies."""
    heard.check_masked()


def test_dlx_r_96_a_refusal_names_actor_deed_reason_and_rule(member: Member, heard: Heard) -> None:
    """DLX R-96: one sentence with its rule, the same in two worlds that look the same (tried while playing)."""
    heard.check_refusals(member.book)


def test_dlx_10_1_every_battle_has_a_report(member: Member, heard: Heard) -> None:
    """DLX 10-1: a headline that begins with who attacks what, and lines with their rules."""
    heard.check_reports(member.own.ATTACKS)
