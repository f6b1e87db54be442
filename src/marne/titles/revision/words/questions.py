"""Questions: what is asked, and the rule to read at that moment. What only this title has, and the whole.

Whoever reads a question knows their own counters and, of the enemy, where counters lie: nothing else goes into a text.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Choice
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.combat import AttackChoice
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.sea import Embarked
from marne.titles.hex14.rules.targets import ASSAULT
from marne.titles.hex14.words import questions as shared
from marne.titles.hex14.words.names import (
    ADJECTIVES,
    count,
    country_name,
    fort_name,
    hex_name,
    listed,
    unit_name,
)
from marne.titles.revision.rules import plan17
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import CombatDie
from marne.titles.revision.rules.forced_march import LongMarch, MarchDie
from marne.titles.revision.rules.going_back import GoingBack
from marne.titles.revision.rules.occupy import Occupy
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import RULES, Losses, Outcome, price
from marne.titles.revision.rules.siege import SiegeDie
from marne.titles.revision.rules.stacking import Surplus
from marne.titles.revision.rules.support import Support
from marne.titles.revision.rules.tables import AB, AE, NOTHING, ODDS, RESULT_NAMES, UNITS_PER_HEX
from marne.titles.revision.words.names import MEASURE, garrisons_name, values_name


def rule_of(question: Choice[Any]) -> str:
    """The rule that is best read at this moment."""
    if isinstance(question, Outcome | Losses) and RULES[question.result]:
        return RULES[question.result]
    return shared.rule_of(question)


# ---------------------------------------------------------------- steps of a turn


def _raising(g: Revision, question: Raising) -> str:
    left = f"strength {question.left} left for this turn"
    return f"{ADJECTIVES[question.nation]} replacements, {left}: who comes back, and where?"


def _garrison(g: Revision, question: GarrisonDuty) -> str:
    owed = garrisons_name(g.owed[question.country])
    return f"You owe {country_name(question.country)} {owed}. Which unit stays behind?"


def _long_march(g: Revision, question: LongMarch) -> str:
    text = shared.marching(g, question)
    return f"{text} It may roll for a forced march." if question.forbid_roll(g) is None else text


def _embarked(g: Revision, question: Embarked) -> str:
    where = hex_name(g.where[question.unit])
    return f"{unit_name(question.unit)} is on a ship in {where}: to which port or hex on the coast?"


def _march_die(g: Revision, question: MarchDie) -> str:
    return "Does the forced march succeed?"


def _surplus(g: Revision, question: Surplus) -> str:
    there = len(g.units_at(question.hex))
    over = count(there - UNITS_PER_HEX, "unit")
    most = f"{hex_name(question.hex)} holds {count(UNITS_PER_HEX, 'unit')}, and {count(there, 'counter')} are there"
    return f"{most}: {over} must be taken off, and is lost. Which?"


# ---------------------------------------------------------------- combat


def _attack_choice(g: Revision, question: AttackChoice) -> str:
    text = shared.attack_choice(g, question)
    owed = plan17.missing(g, question.side)
    return f"{text} Plan 17: the French owe {count(owed, 'attack')} this turn." if owed else text


def _joining(g: Revision, question: Joining) -> str:
    if question.kind != ASSAULT:
        return shared.joining(g, question)
    symbols = count(g.symbols[question.target], "symbol")
    return f"Attack on {fort_name(question.target)} ({symbols}): which infantry and guns join?{shared.joined(question)}"


def _support(g: Revision, question: Support) -> str:
    return f"The enemy attacks {fort_name(question.fort)}: which unit there supports the fort?"


def _siege_die(g: Revision, question: SiegeDie) -> str:
    return f"Do the guns break {fort_name(question.fort)}? It takes a die of {question.needed} or less."


def _combat_die(g: Revision, question: CombatDie) -> str:
    added = f", {question.added} is added" if question.added else ""
    return f"Odds {ODDS[question.column]}{added}: what does the die of the attack bring?"


def _outcome(g: Revision, question: Outcome) -> str:
    whose = "in the attack on" if question.result in (AE, AB) else "in the defence of"
    where = hex_name(question.hex)
    going, staying = price(question.result, False), price(question.result, True)
    back = f"lose {count(going, 'unit')} and go back" if going else "go back"
    stay = f"lose {count(staying, 'unit')} and stay"
    return f"{RESULT_NAMES[question.result]} {whose} {where}: do you {back}, or {stay}?"


def _losses(g: Revision, question: Losses) -> str:
    result = f"{RESULT_NAMES[question.result]}: "
    if question.count > 0:
        return f"{result}{count(question.count, 'unit')} must be lost. Which?"
    if question.need > 0:
        return f"{result}units worth {question.need} more must be lost. Which?"
    return f"{result}enough is lost. Do you give up more, so that the enemy has to lose as much?"


def _going_back(g: Revision, question: GoingBack) -> str:
    units = listed([unit_name(u) for u in question.units])
    why = "The units get away before the fight" if question.result == NOTHING else RESULT_NAMES[question.result]
    return f"{why}: who goes back where? Still to go: {units}."


def _occupy(g: Revision, question: Occupy) -> str:
    hexes = listed([hex_name(h) for h in question.hexes], "or")
    return f"The attackers have left {hexes}: which hex do the defenders enter, if any?"


def _advance(g: Revision, question: AdvanceChoice) -> str:
    return QUESTIONS.advance(question, "who enters it?", UNITS_PER_HEX - len(g.units_at(question.hex)))


QUESTIONS: Final = shared.Questions(
    MEASURE,
    values_name,
    {
        Raising: _raising,
        GarrisonDuty: _garrison,
        LongMarch: _long_march,
        Embarked: _embarked,
        MarchDie: _march_die,
        Surplus: _surplus,
        AttackChoice: _attack_choice,
        Joining: _joining,
        Support: _support,
        SiegeDie: _siege_die,
        CombatDie: _combat_die,
        Outcome: _outcome,
        Losses: _losses,
        GoingBack: _going_back,
        Occupy: _occupy,
        AdvanceChoice: _advance,
    },
)
ask = QUESTIONS.ask
