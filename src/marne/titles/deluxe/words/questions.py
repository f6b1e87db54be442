"""Questions: what is asked, and the rule to read at that moment. What only this title has, and the whole.

Whoever reads a question knows their own counters and, of the enemy, where counters lie: nothing else goes into a text.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Choice
from marne.titles.deluxe.rules.advance import room
from marne.titles.deluxe.rules.air import AirDie, Scouting
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.clash import BY_ATTACKER, BY_STANDING, LOSS_RULES, CombatDie, LossOfStep
from marne.titles.deluxe.rules.defence import Defence
from marne.titles.deluxe.rules.impulses import Activation, FreezeDie, ImpulseDice
from marne.titles.deluxe.rules.joining import BOMBARD
from marne.titles.deluxe.rules.replacements import Rebuilding
from marne.titles.deluxe.rules.retreat import MUST_GO, SLIPS, Footing
from marne.titles.deluxe.rules.roster import STACKING
from marne.titles.deluxe.words.names import MEASURE, values_name
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.grid import FORT_SYMBOLS
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.marching import ON_FOOT, STRATEGIC, Marching
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.targets import ASSAULT
from marne.titles.hex14.words import questions as shared
from marne.titles.hex14.words.names import (
    ADJECTIVES,
    capital,
    count,
    fort_name,
    hex_name,
    listed,
    side_name,
    unit_name,
)

_FOOTING_RULES: Final = {MUST_GO: "DLX 10.2.3-1", SLIPS: "DLX 15.2-1"}


def rule_of(question: Choice[Any]) -> str:
    """The rule that is best read at this moment."""
    if isinstance(question, Movement) and question.kind != 0:
        return "DLX 15.3-1" if question.kind == ON_FOOT else "DLX 15.3-2"
    if isinstance(question, Joining) and question.kind == BOMBARD:
        return "DLX 11.3-1"
    if isinstance(question, LossOfStep):
        return LOSS_RULES[question.why]
    if isinstance(question, Footing) and question.stand in _FOOTING_RULES:
        return _FOOTING_RULES[question.stand]
    return shared.rule_of(question)


def _unit_values(unit: int) -> str:
    return f"{values_name(unit, 0)}, {MEASURE.of(STACKING[unit][0])}"


# ---------------------------------------------------------------- steps of a turn


def _rebuilding(g: Deluxe, question: Rebuilding) -> str:
    steps = count(question.left, "step")
    return f"{ADJECTIVES[question.nation]} replacements: {steps} left for this turn. Which unit gets one?"


def _air_die(g: Deluxe, question: AirDie) -> str:
    return f"How many air missions do {side_name(question.side)} have?"


def _scouting(g: Deluxe, question: Scouting) -> str:
    seen = "it shows the enemy there and in the hexes next to it"
    return f"Air reconnaissance, {count(question.left, 'mission')} left. Over which hex? {seen.capitalize()}."


# ---------------------------------------------------------------- movement, with impulses


def _impulse_dice(g: Deluxe, question: ImpulseDice) -> str:
    return f"How many hexes may {side_name(question.side)} activate?"


def _freeze_die(g: Deluxe, question: FreezeDie) -> str:
    active = count(question.enemies, "active enemy hex", "active enemy hexes")
    return f"Is {hex_name(question.hex)} frozen by {active} next to it?"


def _activation(g: Deluxe, question: Activation) -> str:
    left = question.most - len(question.chosen)
    chosen = f", next to {listed([hex_name(h) for h in question.chosen], 'or')}" if question.chosen else ""
    return f"Impulse: you may activate {count(left, 'hex', 'hexes')} more{chosen}. Which one?"


def _movement(g: Deluxe, question: Movement) -> str:
    trains = QUESTIONS.trains(g, question.side)
    if question.kind == STRATEGIC:
        return f"Strategic moves: which unit goes by rail or sea? {capital(trains)}."
    left = shared.can_still_move(g, question)
    if question.kind == ON_FOOT:
        return f"Impulse: which unit of the activated hexes moves? {left}."
    return f"Which unit moves? {left}; {trains}."


def _marching(g: Deluxe, question: Marching) -> str:
    if question.kind == STRATEGIC:
        return f"{unit_name(question.unit)} in {hex_name(g.where[question.unit])}: board a train or a ship, or stay?"
    return shared.marching(g, question)


# ---------------------------------------------------------------- combat


def _joining(g: Deluxe, question: Joining) -> str:
    if question.kind < ASSAULT:
        return shared.joining(g, question)
    name, joined = fort_name(question.target), shared.joined(question)
    if question.kind == BOMBARD:
        return f"Bombardment of {name}: which guns and infantry of one hex join?{joined}"
    hexes = count(FORT_SYMBOLS[question.target], "hex", "hexes")
    return f"Assault on {name}, out of {hexes}: which infantry joins?{joined}"


def _defence(g: Deluxe, question: Defence) -> str:
    where = hex_name(question.hex)
    left = MEASURE.of(g.defence_limit() - sum(g.points(u) for u in question.units))
    if not question.units:
        return f"{where} is attacked: which units defend it? At least one, up to {left}."
    named = listed([unit_name(u) for u in question.units])
    return f"{where} is defended by {named}: who else? Up to {left} more."


def _combat_die(g: Deluxe, question: CombatDie) -> str:
    return "What does the die of the attack bring?"


def _loss_of_step(g: Deluxe, question: LossOfStep) -> str:
    if question.why == BY_ATTACKER:
        return "The attack costs a step: which of the attackers loses it?"
    return f"{'Standing' if question.why == BY_STANDING else 'The defence'} costs a step: which unit loses it?"


def _footing(g: Deluxe, question: Footing) -> str:
    where = hex_name(question.hex)
    if question.stand == SLIPS:
        return f"The infantry gets away from {where}: where to?"
    if question.stand == MUST_GO:
        return f"The defence of {where} loses a step, and cavalry retreats: where to?"
    return f"The defence of {where} loses a step: where does it retreat to, or does it stand and lose another?"


def _advance(g: Deluxe, question: AdvanceChoice) -> str:
    return QUESTIONS.advance(question, "who advances?", room(g, question.hex, question.advanced))


QUESTIONS: Final = shared.Questions(
    MEASURE,
    _unit_values,
    {
        Rebuilding: _rebuilding,
        AirDie: _air_die,
        Scouting: _scouting,
        ImpulseDice: _impulse_dice,
        FreezeDie: _freeze_die,
        Activation: _activation,
        Movement: _movement,
        Marching: _marching,
        Joining: _joining,
        Defence: _defence,
        CombatDie: _combat_die,
        LossOfStep: _loss_of_step,
        Footing: _footing,
        AdvanceChoice: _advance,
    },
)
ask = QUESTIONS.ask
