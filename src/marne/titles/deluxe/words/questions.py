"""Questions: what is asked, in plain words, and the rule to read at that moment.

Whoever reads a question knows their own counters and, of the enemy, where counters lie: nothing else goes into a text.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Chance, Choice
from marne.titles.deluxe.rules import railways
from marne.titles.deluxe.rules.advance import AdvanceChoice, room
from marne.titles.deluxe.rules.air import AirDie, Scouting
from marne.titles.deluxe.rules.battle import ATTACK, PROBE
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.cavalry import ProbeReply, Withdrawal
from marne.titles.deluxe.rules.clash import BY_ATTACKER, BY_STANDING, LOSS_RULES, CombatDie, LossOfStep
from marne.titles.deluxe.rules.combat import AttackChoice
from marne.titles.deluxe.rules.construction import Building, WorkDie
from marne.titles.deluxe.rules.defence import Defence
from marne.titles.deluxe.rules.deployment import Deployment, Placing
from marne.titles.deluxe.rules.forts import ASSAULT, BOMBARD
from marne.titles.deluxe.rules.impulses import Activation, FreezeDie, ImpulseDice
from marne.titles.deluxe.rules.joining import Joining
from marne.titles.deluxe.rules.marching import ON_FOOT, STRATEGIC, Marching
from marne.titles.deluxe.rules.movement import Movement, movers
from marne.titles.deluxe.rules.railways import DISTANCE, GROUP, NO_LINES, Entrained
from marne.titles.deluxe.rules.rations import FortSupply, left_in
from marne.titles.deluxe.rules.reinforcing import Entering
from marne.titles.deluxe.rules.replacements import Rebuilding
from marne.titles.deluxe.rules.retreat import MUST_GO, SLIPS, Evasion, EvasionDie, Footing
from marne.titles.deluxe.rules.roster import STACKING
from marne.titles.deluxe.rules.sea import Embarked
from marne.titles.deluxe.rules.tables import DEFEND_POINTS
from marne.titles.deluxe.words.names import (
    ADJECTIVES,
    capital,
    count,
    country_name,
    fort_name,
    hex_name,
    listed,
    on_turn,
    plan_name,
    side_adjective,
    side_name,
    unit_name,
    values_name,
)
from marne.titles.hex14.rules.board import MOVED, NO_PLAN
from marne.titles.hex14.rules.cards import LEVELS, level_of
from marne.titles.hex14.rules.climate import MobilizationCard, PoliticalCard
from marne.titles.hex14.rules.commitment import Adjustment, Commitment, committed
from marne.titles.hex14.rules.east import RETURN_DELAY, Alarm, MobilizationDie, Returning, Sending, SituationDie
from marne.titles.hex14.rules.facing import Facing
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import FORT_SYMBOLS, GERMAN, HEXES, RING
from marne.titles.hex14.rules.lines import STORES
from marne.titles.hex14.rules.roster import ENGINEERS, IS_DUMMY, NATION, OF_SIDE, RESERVE
from marne.titles.hex14.rules.victory import Extension

_JOINING_RULES: Final = {PROBE: "DLX 10.2.2-1", ASSAULT: "DLX 11.2-1", BOMBARD: "DLX 11.3-1"}
_FOOTING_RULES: Final = {MUST_GO: "DLX 10.2.3-1", SLIPS: "DLX 15.2-1"}


def ask(g: Deluxe, question: Choice[Any]) -> str:
    """What is asked, in plain words, with the facts one needs to answer."""
    return capital(_ask(g, question))


def _ask(g: Deluxe, question: Choice[Any]) -> str:
    if isinstance(question, Chance):
        return _ask_chance(g, question)
    if isinstance(question, Commitment | Adjustment | Returning | Sending | Alarm):
        return _ask_east(g, question)
    if isinstance(question, Deployment | Placing):
        return _ask_deployment(g, question)
    if isinstance(question, Movement | Marching | Entrained | Embarked | Facing | Activation):
        return _ask_movement(g, question)
    if isinstance(question, AttackChoice | Joining):
        return _ask_attack(g, question)
    if isinstance(question, Withdrawal | Evasion | ProbeReply | Defence):
        return _ask_defence(g, question)
    if isinstance(question, LossOfStep | Footing | AdvanceChoice):
        return _ask_result(g, question)
    return _ask_step(g, question)


def rule_of(question: Choice[Any]) -> str:
    """The rule that is best read at this moment."""
    if isinstance(question, Movement) and question.kind != 0:
        return "DLX 15.3-1" if question.kind == ON_FOOT else "DLX 15.3-2"
    if isinstance(question, Joining) and question.kind in _JOINING_RULES:
        return _JOINING_RULES[question.kind]
    if isinstance(question, LossOfStep):
        return LOSS_RULES[question.why]
    if isinstance(question, Footing) and question.stand in _FOOTING_RULES:
        return _FOOTING_RULES[question.stand]
    return question.rule


def _ask_chance(g: Deluxe, question: Chance[Any]) -> str:
    if isinstance(question, PoliticalCard):
        return f"Which political card do {side_name(question.side)} draw?"
    if isinstance(question, MobilizationCard):
        return f"Which mobilization plan do {side_name(question.side)} draw?"
    if isinstance(question, MobilizationDie):
        return f"The East Front, level {LEVELS[g.level]}: what does the first die bring?"
    if isinstance(question, SituationDie):
        return "The East Front: what does the second die bring?"
    if isinstance(question, WorkDie):
        return f"Does the work on the railway in {hex_name(question.hex)} get on?"
    if isinstance(question, AirDie):
        return f"How many air missions do {side_name(question.side)} have?"
    if isinstance(question, EvasionDie):
        return f"Does the infantry get away from {hex_name(question.hex)}?"
    if isinstance(question, ImpulseDice):
        return f"How many hexes may {side_name(question.side)} activate?"
    if isinstance(question, FreezeDie):
        return f"Is {hex_name(question.hex)} frozen by {_active(question.enemies)} next to it?"
    assert isinstance(question, CombatDie), question
    return "What does the die of the attack bring?"


def _active(n: int) -> str:
    return count(n, "active enemy hex", "active enemy hexes")


# ---------------------------------------------------------------- set-up and the East


def _ask_east(g: Deluxe, question: Commitment | Adjustment | Returning | Sending | Alarm) -> str:
    if isinstance(question, Returning):
        back = f"They come on {on_turn(g.turn + RETURN_DELAY)}"
        return f"East Front: units worth {question.left(g)} may still return. Which do you call back? {back}."
    if isinstance(question, Sending):
        left = question.left(g)
        if left <= 0:
            return f"East Front: units worth {question.need} had to go, and they have."
        return f"East Front: units worth {left} of {question.need} must still go. Which do you send?"
    if isinstance(question, Alarm):
        corps = count(question.left, "corps", "corps")
        return f"Alarm in the East: {corps} of class A or B must go there for good. Which do you send?"
    points = committed(g)
    box = f"The units in the East Front box are worth {points}, level {LEVELS[level_of(points)]}"
    if isinstance(question, Commitment):
        return f"Whom do you send to the East Front? {box}."
    if question.too_strong(g):
        return f"Cards in force allow at most level {LEVELS[question.most]}. {box}: whom do you take back?"
    return f"Cards in force call for at least level {LEVELS[question.least]}. {box}: whom do you add?"


def _ask_deployment(g: Deluxe, question: Deployment | Placing) -> str:
    side = question.side
    plan = f" by {plan_name(g.plans[side])}" if g.plans[side] != NO_PLAN else ""
    if isinstance(question, Placing):
        u = question.unit
        if IS_DUMMY[u]:
            return f"Where do you set up {unit_name(u)}?"
        points = count(STACKING[u][0], "stacking point")
        return f"Set-up{plan}: where do you put {unit_name(u)}, {values_name(u, 0)}, {points}?"
    units = sum(1 for u in OF_SIDE[side] if g.where[u] == RESERVE and not IS_DUMMY[u])
    dummies = sum(1 for u in OF_SIDE[side] if g.where[u] == RESERVE and IS_DUMMY[u])
    spare = count(dummies, "dummy", "dummies")
    if units + dummies == 0:
        return "All units and dummies are set up."
    if units == 0:
        left = f"{spare} {'is' if dummies == 1 else 'are'} left"
        return f"All units are set up, and {left}: set up another, or are you done?"
    return f"Set-up{plan}: {count(units, 'unit')} to place, and {spare} if you like. Which counter next?"


# ---------------------------------------------------------------- steps of a turn


def _ask_step(g: Deluxe, question: Choice[Any]) -> str:
    if isinstance(question, FortSupply):
        store = hex_name(STORES[question.store].hex)
        left = left_in(g, question.side, question.store, question.here, question.marked != 0)
        fate = "lose a step" if question.marked else "are out of supply"
        return f"The stores of {store} can feed {_points(left)} more: whom? Those left out {fate}."
    if isinstance(question, Entering):
        return _ask_entering(g, question)
    if isinstance(question, Rebuilding):
        steps = count(question.left, "step")
        return f"{ADJECTIVES[question.nation]} replacements: {steps} left for this turn. Which unit gets one?"
    if isinstance(question, Building):
        ready = sum(1 for u in ENGINEERS[GERMAN] if g.where[u] < HEXES and not g.mark[u] & MOVED)
        return f"Construction: {count(ready, 'engineer unit')} can still work. Which one works on the line in its hex?"
    if isinstance(question, Scouting):
        seen = "it shows the enemy there and in the hexes next to it"
        return f"Air reconnaissance, {count(question.left, 'mission')} left. Over which hex? {seen.capitalize()}."
    if isinstance(question, GarrisonDuty):
        owed = count(g.owed[question.country], "stacking point")
        return f"You owe {country_name(question.country)} a garrison of {owed}. Which unit stays behind?"
    assert isinstance(question, Extension), question
    return f"Turn {g.turn} is over, and nobody has more than a marginal victory. Do you want to play on?"


def _points(n: int) -> str:
    return count(n, "stacking point")


def _ask_entering(g: Deluxe, question: Entering) -> str:
    units = [u for u in OF_SIDE[question.side] if g.where[u] == RESERVE]
    real = sum(1 for u in units if not IS_DUMMY[u])
    parts = [count(real, "unit")] if real else []
    if len(units) > real:
        parts.append(count(len(units) - real, "dummy", "dummies"))
    return f"Reinforcements: {listed(parts)} beside the map. Which comes where? Those left out may come later."


# ---------------------------------------------------------------- movement


def _ask_movement(g: Deluxe, question: Movement | Marching | Entrained | Embarked | Facing | Activation) -> str:
    if isinstance(question, Movement):
        return _ask_mover(g, question)
    if isinstance(question, Marching):
        return _ask_marching(g, question)
    if isinstance(question, Activation):
        left = question.most - len(question.chosen)
        chosen = f", next to {listed([hex_name(h) for h in question.chosen], 'or')}" if question.chosen else ""
        return f"Impulse: you may activate {count(left, 'hex', 'hexes')} more{chosen}. Which one?"
    if isinstance(question, Facing):
        return "Which unit do you turn, and where to? Those left out keep facing as they do."
    where = hex_name(g.where[question.unit])
    if isinstance(question, Embarked):
        return f"{unit_name(question.unit)} is on a ship in {where}: to which port?"
    far = count(DISTANCE[GROUP[NATION[question.unit]]], "hex", "hexes")
    return f"{unit_name(question.unit)} is on a train in {where}: where to, up to {far} away?"


def _ask_mover(g: Deluxe, question: Movement) -> str:
    side = question.side
    ready = [u for u in movers(g, side) if g.where[u] < HEXES and question.forbid(g, u) is None]
    left = capital(f"{count(len(ready), 'counter')} can still move")
    if question.kind == ON_FOOT:
        return f"Impulse: which unit of the activated hexes moves? {left}."
    if question.kind == STRATEGIC:
        return f"Strategic moves: which unit goes by rail or sea? {capital(_trains(g, side))}."
    return f"Which unit moves? {left}; {_trains(g, side)}."


def _trains(g: Deluxe, side: int) -> str:
    """What the railways can still carry."""
    groups = sorted({GROUP[NATION[u]] for u in movers(g, side)} - {NO_LINES})
    names = ["German", "French", "Belgian"]
    parts = [f"{names[i]} {railways.points_left(g, i)}" for i in groups]
    return f"stacking points left by rail: {', '.join(parts)}"


def _ask_marching(g: Deluxe, question: Marching) -> str:
    u = question.unit
    text = f"{unit_name(u)} in {hex_name(g.where[u])}"
    points = question.points()
    if question.kind == STRATEGIC:
        return f"{text}: board a train or a ship, or stay?"
    if points == 0:
        return f"{text} has no movement points{' left' if question.steps else ' of its own'}: what does it do?"
    word = count(points, "hex", "hexes") if IS_DUMMY[u] else count(points, "movement point")
    return f"{text}, {word} left: where to?"


# ---------------------------------------------------------------- combat


def _ask_attack(g: Deluxe, question: AttackChoice | Joining) -> str:
    if isinstance(question, AttackChoice):
        return f"{side_adjective(question.side)} combat: which hex or fort do you attack next?"
    joined = f" So far: {listed([unit_name(u) for u in question.joined])}." if question.joined else ""
    if question.kind == ATTACK:
        return f"Attack on {_crowd(g, question.target)}: who joins?{joined}"
    if question.kind == PROBE:
        return f"Probe of {_crowd(g, question.target)}: which cavalry joins?{joined}"
    name = fort_name(question.target)
    if question.kind == BOMBARD:
        return f"Bombardment of {name}: which guns and infantry of one hex join?{joined}"
    hexes = count(FORT_SYMBOLS[question.target], "hex", "hexes")
    return f"Assault on {name}, out of {hexes}: which infantry joins?{joined}"


def _crowd(g: Deluxe, h: int) -> str:
    return f"{hex_name(h)} ({count(len(g.units_at(h)), 'counter')})"


def _ask_defence(g: Deluxe, question: Withdrawal | Evasion | ProbeReply | Defence) -> str:
    where = hex_name(question.hex)
    if isinstance(question, Withdrawal):
        return f"Infantry attacks {where}: which cavalry withdraws two hexes before the fight, and where to?"
    if isinstance(question, Evasion):
        around = (RING[question.hex] & g.occupied[1 - question.side]).bit_count()
        return f"{where} is attacked: does the infantry try to get away? It takes a die above {around}."
    left = DEFEND_POINTS - sum(g.points(u) for u in question.units)
    if isinstance(question, ProbeReply):
        return f"Cavalry probes {where}: which cavalry meets it? Up to {_points(left)}; or none, and all is shown."
    if not question.units:
        return f"{where} is attacked: which units defend it? At least one, up to {_points(left)}."
    named = listed([unit_name(u) for u in question.units])
    return f"{where} is defended by {named}: who else? Up to {_points(left)} more."


def _ask_result(g: Deluxe, question: LossOfStep | Footing | AdvanceChoice) -> str:
    if isinstance(question, LossOfStep):
        if question.why == BY_ATTACKER:
            return "The attack costs a step: which of the attackers loses it?"
        return f"{'Standing' if question.why == BY_STANDING else 'The defence'} costs a step: which unit loses it?"
    where = hex_name(question.hex)
    if isinstance(question, AdvanceChoice):
        pursuit = " One cavalry unit may pursue the enemy's." if question.fled else ""
        left = room(g, question.hex, question.advanced)
        space = f"There is room for {_points(left)}" if left > 0 else "There is no room for more"
        return f"{where} is open: who advances? {space}.{pursuit}"
    if question.stand == SLIPS:
        return f"The infantry gets away from {where}: where to?"
    if question.stand == MUST_GO:
        return f"The defence of {where} loses a step, and cavalry retreats: where to?"
    return f"The defence of {where} loses a step: where does it retreat to, or does it stand and lose another?"
