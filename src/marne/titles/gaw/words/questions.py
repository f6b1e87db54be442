"""Questions: what is asked, in plain words, and the rule to read at that moment.

Whoever reads a question knows their own blocks and, of the enemy, numbers and colours: nothing else goes into a text.
"""

from __future__ import annotations

from typing import Any

from marne.kernel.frame import Choice
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules.activation import Activation, Ride
from marne.titles.gaw.rules.advantages import Declaration, Razing
from marne.titles.gaw.rules.atlas import AREAS, GB, STRATEGIC_VALUE, TURN_NAMES
from marne.titles.gaw.rules.battle import Battle
from marne.titles.gaw.rules.board import ACTIVE, DRAWN_ZONE, Gaw
from marne.titles.gaw.rules.combat import BattleChoice, due_battles
from marne.titles.gaw.rules.impetus import Impetus
from marne.titles.gaw.rules.losses import HitChoice, Losses
from marne.titles.gaw.rules.movement import UNLIMITED, March, Movement
from marne.titles.gaw.rules.movement_costs import GAIT
from marne.titles.gaw.rules.reinforcing import Calling, Deployment, Draw, Restoration, pool_size
from marne.titles.gaw.rules.retreat import RetreatCall, Withdrawal
from marne.titles.gaw.rules.roster import KIND, LEADER, LEADERS, SIDE, STATIC, STRENGTH, UNIT_NAMES
from marne.titles.gaw.rules.setup import Deal, Muster
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.words.names import (
    ORDER_NAMES,
    are,
    area_name,
    count,
    does,
    icon_name,
    listed,
    short_name,
    side_name,
    strength_name,
)


def ask(g: Gaw, question: Choice[Any]) -> str:
    """What is asked, in plain words, with the facts one needs to answer."""
    if isinstance(question, Orders):
        return _ask_orders(g, question)
    if isinstance(question, Calling):
        at_most = f"At most {question.most(g)}: {call_limits(g, question.side)}."
        return f"Strategic Action, option B: how many blocks do you draw? {at_most}"
    if isinstance(question, Activation):
        value = STRATEGIC_VALUE[g.phasing]
        text = "Which leader do you activate?"
        if g.slots == 0:
            return f"{text} At least one, at most {value}."
        return f"{text} {g.slots} of at most {value} {'is' if g.slots == 1 else 'are'} activated."
    if isinstance(question, Ride):
        return _ask_ride(g, question)
    if isinstance(question, Movement):
        return _ask_movement(g, question)
    if isinstance(question, March):
        return _ask_march(g, question)
    if isinstance(question, BattleChoice):
        due = due_battles(g, question.fought)
        if due:
            return f"{count(len(due), 'battle')} must be fought: which one first?"
        left = g.slots - len(question.fought)
        return f"You may fight where it was contested before. {count(left, 'battle')} left in this impulse."
    if isinstance(question, Declaration):
        return f"Battle of {area_name(question.area)}, {_forces(g, question.area)}: spend the Disc on an advantage?"
    if isinstance(question, Razing):
        there = g.walls[question.area]
        most = f"At most {min(question.left, there)} of {count(there, 'disc')}"
        return f"Pioneers in {area_name(question.area)}: which disc do you remove? {most}."
    if isinstance(question, RetreatCall):
        return _ask_retreat(g, question)
    if isinstance(question, Withdrawal):
        here = f"{count(g.blocks[question.side * AREAS + question.area], 'block')} of {side_name(question.side)} there"
        if question.called:
            return f"General Retreat from {area_name(question.area)}, {here}: which unit goes where?"
        return f"Cavalry Retreat from {area_name(question.area)}, {here}: which cavalry or leader goes where?"
    if isinstance(question, HitChoice):
        return _ask_hit(g, question)
    if isinstance(question, Impetus):
        return "Impetus: which cavalry rides on, and where to? It is optional."
    if isinstance(question, Deployment):
        waiting = sum(1 for u, w in enumerate(g.where) if w == DRAWN_ZONE and SIDE[u] == question.side)
        return f"Reinforcements: {count(waiting, 'drawn block')} to place. Which one goes where?"
    if isinstance(question, Restoration):
        steps = f"{count(question.left, 'step')} of {STRATEGIC_VALUE[question.side]} left"
        return f"Which leader regains a step? {steps}."
    if isinstance(question, Muster):
        return f"Set-up: which unit goes to {icon_name(question.slot)}?"
    if isinstance(question, Deal):
        return f"Set-up: which unit is dealt to {icon_name(question.slot)}?"
    assert isinstance(question, Draw), question
    pool = count(pool_size(g, question.side), "block")
    return f"Which of the {pool} in the pool of {side_name(question.side)} is drawn?"


def rule_of(question: Choice[Any]) -> str:
    """The rule that is best read at this moment."""
    if isinstance(question, Orders) and question.first >= 0:
        return "GAW M2"
    if isinstance(question, Movement):
        if question.left > UNLIMITED // 2:
            return "GAW 7.4-4"
        return "GAW 7.4-3" if question.left > 1 else "GAW 7.3.2-1"
    if isinstance(question, March) and question.built:
        return "GAW 4.1-13"
    if isinstance(question, Withdrawal):
        return "GAW 7.5.1.2-1" if question.called else "GAW 7.5.1.1-2"
    return question.rule


def _ask_orders(g: Gaw, question: Orders) -> str:
    side = g.phasing
    if question.second >= 0:
        choice = listed([ORDER_NAMES[question.first], ORDER_NAMES[question.second]], "or")
        return f"Which of the two proposals is played: {choice}?"
    if question.first >= 0:
        return f"The French propose {ORDER_NAMES[question.first]}. Agree by naming the same, or name another."
    disc = "you hold the Disc" if g.disc == side else f"{does(g.disc, 'hold')} the Disc"
    text = f"{TURN_NAMES[g.turn - 1]}, impulse {g.impulse}; {disc}."
    if g.impulse > g.cap:
        return f"{text} The turn has had its last action: you can only pass."
    if g.passes:
        text += " The enemy has passed: a Pass ends the turn."
    return f"{text} {'What do you propose to the British?' if len(g.seats(side)) > 1 else 'What do you play?'}"


def call_limits(g: Gaw, side: int) -> str:
    return f"the Strategic Value is {STRATEGIC_VALUE[side]}, and {are(pool_size(g, side), 'block')} in the pool"


def _ask_ride(g: Gaw, question: Ride) -> str:
    unit, area = question.unit, g.where[question.unit]
    side = SIDE[unit]
    text = f"{short_name(unit)} in {area_name(area)}, {count(question.points(), 'Movement Point')} left"
    if g.foes(side, area) > 0:
        return f"{text}: the leader must leave the enemies here before being revealed. Where to?"
    if g.room(side, area) < 0:
        return f"{text}: the area is full, so the leader cannot be revealed here. Where to?"
    return (
        f"{text}: reveal the leader here, or ride on?" if question.points() > 0 else f"{text}: reveal the leader here."
    )


def _ask_movement(g: Gaw, question: Movement) -> str:
    if g.is_tactical():
        active = [UNIT_NAMES[u] for u in LEADERS if g.mark[u] & ACTIVE]
        who = listed(active, "or") if len(active) < 4 else "an activated leader"
        return f"Which unit in range of {who} moves or builds? {_engagements(g)}."
    if g.order == verbs.PASS:
        return "Pass: you may move one unit (no attack) or build. Or just end the impulse."
    left = f"{count(question.left, 'unit')} of {STRATEGIC_VALUE[g.phasing]} left"
    return f"Strategic Action: which unit moves or builds? {left}, {_engagements(g).lower()}."


def _engagements(g: Gaw) -> str:
    return f"New engagements: {len(g.fresh)} of {g.slots}"


def _ask_march(g: Gaw, question: March) -> str:
    unit, area = question.unit, g.where[question.unit]
    name = short_name(unit)
    if question.built:
        now = strength_name(unit, g.step[unit])
        return f"{name} in {area_name(area)} has built {count(question.built, 'disc')}, {now} left: build on, or halt?"
    if area == GB:
        return f"{name} in {area_name(area)}: which harbour does it sail to?"
    if KIND[unit] == STATIC:
        return f"{name} in {area_name(area)}: build, or halt?"
    points = question.points(g, GAIT[unit])
    text = f"{name} in {area_name(area)}, {count(points, 'Movement Point')} left"
    if g.room(SIDE[unit], area) < 0:
        return f"{text}: the area is full, so {'the leader' if KIND[unit] == LEADER else 'it'} cannot stay. Where to?"
    return f"{text}: where to?" if points > 0 else f"{text}: halt here."


def _forces(g: Gaw, area: int) -> str:
    """Who stands there, as everybody sees it, the attacker first."""
    found: list[str] = []
    for side in (g.phasing, 1 - g.phasing):
        blocks = g.blocks[side * AREAS + area]
        walls = g.walls[area] if g.control[area] == side else 0
        parts = [count(blocks, "block")] if blocks or not walls else []
        parts += [count(walls, "disc")] if walls else []
        found.append(" and ".join(parts))
    return " against ".join(found)


def _ask_retreat(g: Gaw, question: RetreatCall) -> str:
    below = g.stack[-2] if len(g.stack) > 1 else None
    if isinstance(below, Battle) and below.cavalry:
        else_ = "The attacker has cavalry, so nobody can leave otherwise"
    else:
        else_ = "The attacker has no cavalry, so cavalry and leaders can leave in any case"
    battle = f"Battle of {area_name(question.area)}, {_forces(g, question.area)}"
    return f"{battle}: spend the Disc on a General Retreat? {else_}."


def _ask_hit(g: Gaw, question: HitChoice) -> str:
    below = g.stack[-2] if len(g.stack) > 1 else None
    left = f"{count(below.left, 'hit')} left. " if isinstance(below, Losses) else ""
    best = max((STRENGTH[u][g.step[u]] for u in g.units_in(question.side, question.area)), default=0)
    return f"Battle of {area_name(question.area)}: {left}Which of your units at strength {best} takes the next one?"
