"""Words that titles of the family share, each completed by its own: whose words win, and how rules are cited."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import Choice
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.clash import CombatDie
from marne.titles.deluxe.rules.forts import SiegeDie
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.combat import AttackChoice
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN, PLACE
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.roster import UNIT
from marne.titles.hex14.words.actions import Phrases
from marne.titles.hex14.words.events import Log
from marne.titles.hex14.words.measure import Measure
from marne.titles.hex14.words.questions import Questions
from marne.titles.hex14.words.reasons import Reasons
from marne.titles.hex14.words.refusals import Refusals
from marne.titles.hex14.words.report import attackers_in, last_battle, lines_of

UNITS = Measure("unit", "unit", "counts as")
PHRASES = Phrases({}, {})
IX = UNIT["GE-A-IX"]


def refusals(reasons: Reasons, **more: Any) -> Refusals:
    return Refusals(PHRASES, reasons, deeds={}, questions={}, moments={}, no_end={}, **more)


def why(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    return "we say so"


def test_a_refusal_cites_the_rule_as_players_of_the_title_read_it() -> None:
    g, march = Deluxe(1, 0), verbs.MARCH[IX]
    told = refusals(Reasons(UNITS, [])).explain(g, Movement(GERMAN, 0), GERMAN, march, no.HAS_MOVED)
    assert told == "German IX Corps cannot be moved: it has had its movement of this turn (DLX 9-1)."
    cited = refusals(Reasons(UNITS, []), cite={"DLX 9-1": "NEW 1"}.__getitem__)
    assert cited.explain(g, Movement(GERMAN, 0), GERMAN, march, no.HAS_MOVED).endswith("of this turn (NEW 1).")


def test_the_reasons_of_a_title_go_before_those_of_the_family() -> None:
    g, march = Deluxe(1, 0), verbs.MARCH[IX]
    assert Reasons(UNITS, []).find(g, Movement(GERMAN, 0), GERMAN, march, no.NOT_ON_MAP) == "it is out of play"
    own = Reasons(UNITS, [(no.NOT_ON_MAP, why)])
    assert own.find(g, Movement(GERMAN, 0), GERMAN, march, no.NOT_ON_MAP) == "we say so"
    assert own.find(g, Movement(GERMAN, 0), GERMAN, march, no.HAS_MOVED) == no.HAS_MOVED.text


def test_a_title_puts_a_question_in_its_own_words() -> None:
    """One that is asked by a class of its own is put in the words of the class it comes from."""
    g = Deluxe(1, 0)
    shared = Questions(UNITS, str, {CombatDie: lambda g, question: "how does it end?"})
    assert shared.ask(g, AttackChoice(ALLIED)) == "Allied combat: which hex or fort do you attack next?"
    assert shared.ask(g, SiegeDie(3, 0, 0)) == "How does it end?"
    own = Questions(UNITS, str, {AttackChoice: lambda g, question: "where to now?"})
    assert own.ask(g, AttackChoice(ALLIED)) == "Where to now?"


def test_what_is_scarce_is_counted_in_the_measure_of_the_title() -> None:
    due = Event(facts.GARRISON_DUE, "DLX 13-1", (BELGIUM, 1))
    assert Log(UNITS, {}).tell(due) == "The Germans owe Belgium a garrison of one unit."
    assert Log(Measure("stacking point", "point", "has"), {}).tell(due).endswith("of one stacking point.")
    assert Log(UNITS, {"GarrisonDue": lambda e: "somebody stays"}).tell(due) == "Somebody stays."


def test_phrases_of_a_title_go_before_those_of_the_family() -> None:
    own = Phrases({verbs.March: "take up {}"}, {"Movement": "enough"})
    assert own.describe(verbs.MARCH[IX]) == "take up German IX Corps"
    assert own.describe(verbs.DONE_HERE, "Movement") == "enough"
    assert own.describe(verbs.DONE_HERE, "Facing") == PHRASES.describe(verbs.DONE_HERE, "Facing")


def test_what_reports_have_in_common() -> None:
    """The last battle, open or over; who attacked out of which hex; lines with the rules that players read."""
    liege, vise = PLACE["Liege"], PLACE["Liege"] + 1
    begun = Event(facts.ATTACK_DECLARED, "DLX 10-1", (GERMAN, liege))
    joined = Event(facts.JOINED, "DLX 10-1", (GERMAN, (IX, UNIT["GE-A-X"]), (vise, vise)))
    ended = Event(facts.BATTLE_ENDED, "DLX R-79", (GERMAN, liege))
    after = Event(facts.MOVEMENT_ENDED, "DLX 9-1", (GERMAN,))
    events = [begun, ended, begun, joined, ended, after]
    assert last_battle(events, {"AttackDeclared"}) == [begun, joined, ended]
    assert last_battle(events[:4], {"AttackDeclared"}) == [begun, joined]
    assert last_battle([after], {"AttackDeclared"}) == []
    assert attackers_in(events) == [{"hex": vise, "units": [IX, UNIT["GE-A-X"]]}]
    told = lines_of(events, {"MovementEnded"}, Log(UNITS, {}).clause, {"DLX 9-1": "NEW 1"}.__getitem__)
    assert told == [{"text": "the Germans end their movement", "rule": "NEW 1"}]
