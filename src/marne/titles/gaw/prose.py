"""Prose: what is asked, done, refused and told, as a person reads it; and the report of a battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Choice
from marne.kernel.ruling import NO_QUESTION, NOT_ASKED, Ruling
from marne.titles.gaw import actions as verbs
from marne.titles.gaw import rulings as no
from marne.titles.gaw.activation import Activation, Ride
from marne.titles.gaw.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BONUS,
    COST,
    DISC_STRENGTH,
    DISC_SUPPLY,
    ENTENTE,
    FORT_AREA,
    FORT_NAMES,
    FORTS_IN,
    GB,
    GERMAN_SIDE,
    LOSSES_TO_LOSE,
    MAJOR,
    NEIGHBOURS,
    RED,
    RIVER,
    RIVER_NAMES,
    SIDE_OF,
    STACK,
    STRATEGIC_VALUE,
    TERRAIN,
    TERRAIN_NAMES,
    TURN_NAMES,
    VALOUR_TO_WIN,
    VICTORY,
)
from marne.titles.gaw.battle import Battle, BattleChoice, Declaration, Razing, due_battles
from marne.titles.gaw.board import ACTIVE, DEAD, DRAWN_ZONE, LATER, POOL, Gaw
from marne.titles.gaw.firepower import (
    CHARGE_TERM,
    FOCH_TERM,
    GARRISON_TERM,
    HALVED_TERM,
    MINUTE_TERM,
    MOUNTAIN_TERM,
    QUARTERED_TERM,
    STRENGTH_TERM,
    TACTICAL_TERM,
    TERRAIN_TERM,
)
from marne.titles.gaw.impetus import Impetus
from marne.titles.gaw.losses import HitChoice, Losses, strongest
from marne.titles.gaw.marching import GAIT, IS_ALPINE, step_cost
from marne.titles.gaw.movement import UNLIMITED, March, Movement
from marne.titles.gaw.reinforcing import (
    Calling,
    Deployment,
    Draw,
    Restoration,
    icons_for,
    placed_units,
    places_for,
    pool_size,
)
from marne.titles.gaw.retreat import RetreatCall, Withdrawal
from marne.titles.gaw.roster import (
    ARMY,
    ARMY_NAMES,
    HEART,
    KIND,
    KIND_NAMES,
    LEADER,
    LEADERS,
    POWER,
    SIDE,
    SLOTS,
    STATIC,
    STRENGTH,
    UNIT_NAMES,
)
from marne.titles.gaw.setup import Deal, Muster
from marne.titles.gaw.supply import COMMANDERS, range_of
from marne.titles.gaw.turn import Orders

# ---------------------------------------------------------------- names

ADJECTIVES = ["German", "French", "British", "Belgian"]
SEAT_POWERS = ["the Germans", "the French", "the British"]
"""The seats of three players by the Powers they are named after."""


def area_name(area: int) -> str:
    """An area by number and name.

    >>> area_name(17), area_name(0)
    ('17 Lille–Maubeuge', 'Great Britain')
    """
    return AREA_NAMES[area] if area == GB else f"{AREA_IDS[area]} {AREA_NAMES[area]}"


def fort_name(fort: int) -> str:
    return FORT_NAMES[fort]


def power_name(power: int) -> str:
    """
    >>> [power_name(p) for p in range(4)]
    ['the Germans', 'the French', 'the British', 'the Belgians']
    """
    return f"the {ADJECTIVES[power]}" + ("s" if ADJECTIVES[power].endswith("an") else "")


def side_name(side: int) -> str:
    return "the Germans" if side == GERMAN_SIDE else "the Entente"


def seat_name(g: Gaw, seat: int) -> str:
    """The player at a seat."""
    if seat == CHANCE:
        return "chance"
    return side_name(seat) if g.players == 2 else SEAT_POWERS[seat]


def army_name(army: int) -> str:
    """An army, with the short name that everybody uses for the British one."""
    return ARMY_NAMES[army].replace("British Expeditionary Force", "BEF")


def unit_name(unit: int) -> str:
    """A unit with its army. Leaders have names of their own, so for them the Power need not be said.

    >>> from marne.titles.gaw.roster import UNIT
    >>> [unit_name(UNIT[code]) for code in ("G1-L", "G1-II", "E-C1", "B-3")]
    ['von Kluck (1st Army)', 'II Inf (German 1st Army)', 'Cav (BEF)', '3 Inf (Belgian Army)']
    >>> [unit_name(UNIT[code]) for code in ("B-L", "F-FOCH", "FP-1", "FR-1")]
    ['King Albert I (Belgian Army)', 'Foch', 'Paris static infantry', '1 Gr Reserve (French)']
    """
    name = UNIT_NAMES[unit]
    army = army_name(ARMY[unit])
    power = ADJECTIVES[POWER[unit]]
    if KIND[unit] == STATIC:
        return f"{name} static infantry"
    if army == name:
        return name
    if KIND[unit] == LEADER and army.split()[1:2] != ["Army"]:
        army = army.removeprefix(f"{power} ")
    if name.endswith("Reserve"):
        army = army.removesuffix(" Reserve")
    return f"{name} ({army})"


def short_name(unit: int) -> str:
    """A unit in a sentence: leaders by their name alone.

    >>> from marne.titles.gaw.roster import UNIT
    >>> short_name(UNIT["G1-L"]), short_name(UNIT["G1-II"])
    ('von Kluck', 'II Inf (German 1st Army)')
    """
    return UNIT_NAMES[unit] if KIND[unit] == LEADER else unit_name(unit)


def strength_name(unit: int, step: int) -> str:
    """The strength of a unit on a step: strength 5, 4 stars, the heart."""
    if KIND[unit] != LEADER:
        return f"strength {STRENGTH[unit][step]}"
    return "the heart" if HEART[unit][step] else count(STRENGTH[unit][step], "star")


def block_name(power: int) -> str:
    """A block of which only the colour is seen."""
    return f"a {ADJECTIVES[power]} block"


def count(n: int, word: str) -> str:
    """
    >>> count(1, "hit"), count(2, "hit")
    ('1 hit', '2 hits')
    """
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def _are(n: int, word: str) -> str:
    return f"{count(n, word)} {'is' if n == 1 else 'are'}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """
    >>> listed(["9 Liège", "20 Namur", "7 Antwerp"])
    '9 Liège, 20 Namur and 7 Antwerp'
    """
    return f"{', '.join(items[:-1])} {word} {items[-1]}" if len(items) > 1 else "".join(items)


_SMALL = tuple(name for name in UNIT_NAMES if name[0].islower())
"""Names of units that begin with a small letter."""


def few(items: Sequence[str], word: str = "and", most: int = 4) -> str:
    """The items, or the first of many.

    >>> few(["1", "2", "3"], most=2)
    '1, 2 and 1 more'
    """
    return listed(items, word) if len(items) <= most else listed([*items[:most], f"{len(items) - most} more"], word)


def capital(text: str) -> str:
    """The text as the beginning of a sentence. Names such as von Kluck stay as they are.

    >>> capital("the Germans pass"), capital("von Kluck rides")
    ('The Germans pass', 'von Kluck rides')
    """
    return text if text.startswith(_SMALL) else text[0].upper() + text[1:]


def does(side: int, verb: str) -> str:
    """A side as the subject of a verb.

    >>> does(0, "pass"), does(1, "pass"), does(1, "take")
    ('the Germans pass', 'the Entente passes', 'the Entente takes')
    """
    if side == ENTENTE:
        verb += "es" if verb.endswith("s") else "s"
    return f"{side_name(side)} {verb}"


def _holds(side: int) -> str:
    return does(side, "hold")


# ---------------------------------------------------------------- actions

ORDER_NAMES = [
    "a Tactical Action",
    "a Tactical Action with the surprise bonus",
    "a Strategic Action, option A",
    "a Strategic Action, option B",
    "a Pass",
]
ADVANTAGE_NAMES = ["nothing", "Pontoon Engineers", "Pioneers", "Foch's attack"]

_ORDER_PHRASES = [
    "Tactical Action: activate leaders",
    "Tactical Action with the surprise bonus, for the Disc",
    "Strategic Action A, for the Disc: move units",
    "Strategic Action B, for the Disc: draw reinforcements",
    "pass, moving one unit at most",
]


def describe(a: Action) -> str:
    """An action as a short phrase for a menu.

    >>> describe(verbs.STEP[17])
    'march to 17 Lille–Maubeuge'
    """
    if isinstance(a, verbs.Order):
        return _ORDER_PHRASES[a.kind]
    if isinstance(a, verbs.Call):
        return f"draw {count(a.count, 'block')}"
    if isinstance(a, verbs.Declare):
        return f"spend the Disc on {ADVANTAGE_NAMES[a.kind]}" if a.kind else "keep the Disc"
    if isinstance(a, verbs.UnitAreaAction):
        return _UNIT_AREA_PHRASES[type(a)].format(unit_name(a.unit), area_name(a.area))
    if isinstance(a, verbs.UnitAction):
        return _UNIT_PHRASES[type(a)].format(unit_name(a.unit))
    if isinstance(a, verbs.AreaAction):
        return _AREA_PHRASES[type(a)].format(area_name(a.area))
    if isinstance(a, verbs.FortAction):
        return _FORT_PHRASES[type(a)].format(fort_name(a.fort))
    return _BARE_PHRASES[type(a)]


_UNIT_AREA_PHRASES: dict[type[Action], str] = {
    verbs.Withdraw: "retreat {} to {}",
    verbs.Pursue: "ride on with {} to {}",
    verbs.Place: "place {} in {}",
}
_UNIT_PHRASES: dict[type[Action], str] = {
    verbs.Activate: "activate {}",
    verbs.Pick: "take up {}",
    verbs.Hit: "let {} take the hit",
    verbs.Restore: "restore {} by a step",
    verbs.Drawn: "{} is drawn",
}
_AREA_PHRASES: dict[type[Action], str] = {
    verbs.Step: "march to {}",
    verbs.Sail: "sail to {}",
    verbs.Rail: "go by rail to {}",
    verbs.Fight: "fight in {}",
}
_FORT_PHRASES: dict[type[Action], str] = {
    verbs.Build: "build a garrison in {}",
    verbs.Raze: "remove a garrison from {}",
}
_BARE_PHRASES: dict[type[Action], str] = {
    verbs.Done: "done: nothing more here",
    verbs.Halt: "halt here",
    verbs.Reveal: "reveal the leader here",
    verbs.Retreat: "spend the Disc on a General Retreat",
    verbs.Return: "put the blocks without a place back into the pool",
}

_DONE_PHRASES = {
    "Activation": "activate no more leaders",
    "Movement": "end the movement",
    "BattleChoice": "fight no more battles",
    "Razing": "remove no more garrisons",
    "RetreatCall": "keep the Disc: no General Retreat",
    "Withdrawal": "retreat nobody else",
    "Impetus": "ride on with nobody else",
    "Restoration": "restore no more steps",
}


def phrase(kind: str, a: Action) -> str:
    """An action as an answer to a question of this class: what `describe` cannot say without knowing the question.

    >>> phrase("Impetus", verbs.DONE_MOVE), phrase("Ride", verbs.STEP[9])
    ('ride on with nobody else', 'ride to 9 Liège')
    """
    if isinstance(a, verbs.Done) and kind in _DONE_PHRASES:
        return _DONE_PHRASES[kind]
    if isinstance(a, verbs.Step) and kind == "Ride":
        return f"ride to {area_name(a.area)}"
    return describe(a)


# ---------------------------------------------------------------- questions

# Whoever reads a question knows his own blocks and, of the enemy, numbers and colours: nothing else goes into a text.


def ask(g: Gaw, question: Choice[Any]) -> str:
    """What is asked, in plain words, with the facts one needs to answer."""
    if isinstance(question, Orders):
        return _ask_orders(g, question)
    if isinstance(question, Calling):
        at_most = f"At most {question.most(g)}: {_call_limits(g, question.side)}."
        return f"Strategic Action, option B: how many blocks do you draw? {at_most}"
    if isinstance(question, Activation):
        value = STRATEGIC_VALUE[g.phasing]
        text = "Which leader do you activate?"
        if g.slots == 0:
            return f"{text} One at least, {value} at most."
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
        return f"Fight in an area contested before, or be done? {count(left, 'battle')} left in this impulse."
    if isinstance(question, Declaration):
        return f"Battle of {area_name(question.area)}, {_forces(g, question.area)}: spend the Disc on an advantage?"
    if isinstance(question, Razing):
        there = g.walls[question.area]
        most = f"{count(min(question.left, there), 'disc')} at most, {there} {'lies' if there == 1 else 'lie'} there"
        return f"Pioneers in {area_name(question.area)}: remove which disc? {most}."
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
        return "Impetus: which cavalry rides on, and where to?"
    if isinstance(question, Deployment):
        waiting = sum(1 for u, w in enumerate(g.where) if w == DRAWN_ZONE and SIDE[u] == question.side)
        return f"Reinforcements: {count(waiting, 'drawn block')} to place. Which one goes where?"
    if isinstance(question, Restoration):
        steps = f"{count(question.left, 'step')} of {STRATEGIC_VALUE[question.side]} left"
        return f"Which leader is restored by a step? {steps}."
    if isinstance(question, Muster):
        return f"Set-up: which unit goes to {_icon(question.slot)}?"
    if isinstance(question, Deal):
        return f"Set-up: which unit is dealt to {_icon(question.slot)}?"
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
    disc = "you hold the Disc" if g.disc == side else f"{_holds(g.disc)} the Disc"
    text = f"{TURN_NAMES[g.turn - 1]}, impulse {g.impulse}; {disc}."
    if g.impulse > g.cap:
        return f"{text} The turn has had its last action: pass."
    if g.passes:
        text += " The enemy has passed: a Pass ends the turn."
    return f"{text} {'What do you propose to the British?' if len(g.seats(side)) > 1 else 'What do you play?'}"


def _call_limits(g: Gaw, side: int) -> str:
    return f"the Strategic Value is {STRATEGIC_VALUE[side]}, and {_are(pool_size(g, side), 'block')} in the pool"


def _ask_ride(g: Gaw, question: Ride) -> str:
    unit, area = question.unit, g.where[question.unit]
    side = SIDE[unit]
    text = f"{short_name(unit)} in {area_name(area)}, {count(question.points(), 'Movement Point')} left"
    if g.foes(side, area) > 0:
        return f"{text}: he must leave the enemies here before he is revealed. Where to?"
    if g.room(side, area) < 0:
        return f"{text}: the area is full, he cannot be revealed here. Where to?"
    return f"{text}: reveal him here, or ride on?" if question.points() > 0 else f"{text}: reveal him here."


def _ask_movement(g: Gaw, question: Movement) -> str:
    if g.is_tactical():
        active = [UNIT_NAMES[u] for u in LEADERS if g.mark[u] & ACTIVE]
        who = listed(active, "or") if len(active) < 4 else "an activated leader"
        return f"Which unit in range of {who} moves or builds? {_engagements(g)}."
    if g.order == verbs.PASS:
        return "Pass: which unit moves, without engaging, or builds? Nobody has to."
    left = f"{count(question.left, 'unit')} of {STRATEGIC_VALUE[g.phasing]} left"
    return f"Strategic Action: which unit moves or builds? {left}, {_engagements(g).lower()}."


def _engagements(g: Gaw) -> str:
    return f"New engagements: {len(g.fresh)} of {g.slots} made"


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
        return f"{text}: the area is full, {'he' if KIND[unit] == LEADER else 'it'} cannot stay. Where to?"
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
        else_ = "The attacker has cavalry: without it nobody leaves"
    else:
        else_ = "The attacker has no cavalry: cavalry and leaders may leave without it"
    return (
        f"Battle of {area_name(question.area)}, {_forces(g, question.area)}: a General Retreat for the Disc? {else_}."
    )


def _ask_hit(g: Gaw, question: HitChoice) -> str:
    below = g.stack[-2] if len(g.stack) > 1 else None
    left = f"{count(below.left, 'hit')} left. " if isinstance(below, Losses) else ""
    best = max((STRENGTH[u][g.step[u]] for u in g.units_in(question.side, question.area)), default=0)
    return f"Battle of {area_name(question.area)}: {left}Which of your units at strength {best} takes the next one?"


def _icon(slot: int) -> str:
    area, _, army, kind = SLOTS[slot]
    return f"the {KIND_NAMES[kind]} icon of the {ARMY_NAMES[army]} in {area_name(area)}"


# ---------------------------------------------------------------- refusals


def explain(g: Gaw, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """A refusal in one sentence: who cannot do what, why, by which rule.

    The seat may name anything: only units of its own side are looked at.
    """
    mine = question if ruling is not NOT_ASKED and ruling is not NO_QUESTION else None
    return f"{capital(_cannot(g, mine, seat, a))}: {_reason(g, question, seat, a, ruling)} ({ruling.rule})."


_UNIT_DEEDS: dict[type[Action], str] = {
    verbs.Activate: "be activated",
    verbs.Pick: "move or build",
    verbs.Hit: "take the hit",
    verbs.Restore: "be restored",
    verbs.Drawn: "be drawn",
    verbs.Withdraw: "retreat to {}",
    verbs.Pursue: "ride on to {}",
    verbs.Place: "be placed in {}",
}
_ORDER_DEEDS = [*(f"play {name}" for name in ORDER_NAMES[:4]), "pass"]
_BARE_DEEDS: dict[type[Action], str] = {
    verbs.Done: "stop here",
    verbs.Halt: "halt a unit",
    verbs.Reveal: "reveal a leader",
    verbs.Retreat: "call a General Retreat",
    verbs.Return: "put blocks back into the pool",
}


def _cannot(g: Gaw, question: Choice[Any] | None, seat: int, a: Action) -> str:
    """Actor and deed."""
    if isinstance(a, verbs.UnitAreaAction):
        return f"{short_name(a.unit)} cannot {_UNIT_DEEDS[type(a)].format(area_name(a.area))}"
    if isinstance(a, verbs.UnitAction):
        return f"{short_name(a.unit)} cannot {_UNIT_DEEDS[type(a)]}"
    if isinstance(question, Ride):
        if isinstance(a, verbs.Step):
            return f"{short_name(question.unit)} cannot ride to {area_name(a.area)}"
        if isinstance(a, verbs.Reveal):
            return f"{short_name(question.unit)} cannot be revealed in {area_name(g.where[question.unit])}"
    if isinstance(question, March):
        if isinstance(a, verbs.Step | verbs.Sail | verbs.Rail | verbs.Build):
            return f"{short_name(question.unit)} cannot {describe(a)}"
        if isinstance(a, verbs.Halt):
            return f"{short_name(question.unit)} cannot halt in {area_name(g.where[question.unit])}"
    if isinstance(a, verbs.Order):
        deed = _ORDER_DEEDS[a.kind]
    elif type(a) in _BARE_DEEDS:
        deed = _BARE_DEEDS[type(a)]
    else:
        deed = describe(a)
    return f"{seat_name(g, seat)} cannot {deed}"


_MOMENTS = {
    "Orders": "the kind of impulse is chosen",
    "Calling": "the number of blocks to draw is named",
    "Activation": "leaders are activated",
    "Ride": "a leader rides to where he will be revealed",
    "Movement": "a unit is taken up to move or to build",
    "March": "a unit is on the march",
    "BattleChoice": "the next battle is chosen",
    "Declaration": "the attacker may spend the Disc",
    "Razing": "the Pioneers remove discs",
    "RetreatCall": "the defender may call a General Retreat",
    "Withdrawal": "the defender may retreat",
    "HitChoice": "a unit takes a hit",
    "Impetus": "cavalry may ride on",
    "Deployment": "reinforcements are placed",
    "Restoration": "leaders are restored",
    "Muster": "an icon is filled",
    "Deal": "an icon is filled",
    "Draw": "a block is drawn",
}


def _reason(g: Gaw, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """Why not; with the numbers where numbers decide."""
    if question is None or ruling is NO_QUESTION:
        return ruling.text
    if ruling is NOT_ASKED:
        return f"the question is put to {listed([seat_name(g, s) for s in question.seats(g)])}"
    if ruling is no.OTHER_QUESTION:
        return f"at this moment {_MOMENTS[type(question).__name__]}"
    reason: str | None = None
    if isinstance(question, Orders | Calling):
        reason = _reason_impulse(g, question, ruling)
    elif isinstance(question, BattleChoice | HitChoice):
        reason = _reason_battle(g, question, a, ruling)
    elif isinstance(question, Deployment | Muster):
        reason = _reason_placing(g, question, seat, a, ruling)
    elif isinstance(question, Ride | March):
        reason = _reason_march(g, question, a, ruling)
    if reason is None and isinstance(a, verbs.UnitAction | verbs.UnitAreaAction):
        reason = _reason_unit(g, seat, a.unit, ruling)
    if reason is None and isinstance(a, verbs.Withdraw | verbs.Pursue):
        reason = _reason_retreat(g, a.unit, a.area, ruling)
    return ruling.text if reason is None else reason


def _reason_impulse(g: Gaw, question: Orders | Calling, ruling: Ruling) -> str | None:
    if ruling is no.NO_DISC:
        return f"that spends the Initiative Disc, and {_holds(g.disc)} it"
    if ruling is no.ONLY_PASS:
        return f"after {g.cap} impulses both Sides can only pass in this turn"
    if ruling is no.NOT_PROPOSED and isinstance(question, Orders):
        return f"proposed were {listed([ORDER_NAMES[question.first], ORDER_NAMES[question.second]])}"
    if ruling is no.TOO_MANY_CALLED:
        return _call_limits(g, g.phasing)
    return None


def _reason_unit(g: Gaw, seat: int, unit: int, ruling: Ruling) -> str | None:
    """Reasons that lie in the unit named. An enemy unit is not looked at."""
    he = "he" if KIND[unit] == LEADER else "it"
    side = GERMAN_SIDE if seat == 0 else ENTENTE
    if ruling in (no.NOT_A_LEADER, no.NOT_RESTORABLE, no.NOT_ON_MAP, no.NOT_DRAWN, no.NOT_DEFENDING, no.NO_SPUR):
        if SIDE[unit] != side:
            return f"{he} is on the other Side"
    if ruling in (no.NOT_A_LEADER, no.NOT_RESTORABLE) and KIND[unit] != LEADER:
        return "it is not a leader"
    if ruling in (no.NOT_A_LEADER, no.NOT_RESTORABLE, no.NOT_ON_MAP):
        return f"{he} {_off_map(g.where[unit])}"
    if ruling is no.NOT_YOUR_UNIT:
        return f"{he} belongs to {seat_name(g, g.seat_of(POWER[unit]))} player"
    if ruling is no.OUT_OF_COMMAND:
        return _out_of_command(g, unit)
    if ruling is no.HARBOUR_CLOSED:
        return "neither harbour is in Entente hands, free of enemies and with room"
    if ruling is no.IMMOBILE:
        return "it never moves, and there is nothing to build"
    if ruling is no.UNIT_CUT:
        return f"{he} is isolated"
    if ruling is no.HAS_MOVED:
        return f"{he} has had {'his' if he == 'he' else 'its'} move in this impulse"
    return None


def _off_map(where: int) -> str:
    places = {POOL: "is still in the pool", DEAD: "has been eliminated", DRAWN_ZONE: "is not placed yet"}
    places[LATER] = "has not come into the game yet"
    return places.get(where, "is not on the map")


def _out_of_command(g: Gaw, unit: int) -> str:
    """Which leaders could command it, and why none does."""
    leaders = [u for i, u in enumerate(LEADERS) if COMMANDERS[unit] >> i & 1]
    active = [u for u in leaders if g.mark[u] & ACTIVE]
    if len(active) > 2:
        return f"none of the {len(active)} leaders activated for it reaches {area_name(g.where[unit])}"
    if active:
        reach = [f"{UNIT_NAMES[u]} in {area_name(g.where[u])} (range {range_of(g, u)})" for u in active]
        return f"{listed(reach)} {'does' if len(active) == 1 else 'do'} not reach {area_name(g.where[unit])}"
    if not leaders:
        return "no leader commands him, and he was not activated"
    if len(leaders) == 1:
        return f"{UNIT_NAMES[leaders[0]]}, who commands {'him' if KIND[unit] == LEADER else 'it'}, is not activated"
    return f"none of the leaders who may command it is activated ({listed([UNIT_NAMES[u] for u in leaders], 'or')})"


def _reason_march(g: Gaw, question: Ride | March, a: Action, ruling: Ruling) -> str | None:
    unit = question.unit
    side, here = SIDE[unit], g.where[unit]
    if ruling in (no.REVEAL_FULL, no.HALT_FULL):
        return _crowd(g, side, here)
    if ruling is no.REVEAL_ENEMY:
        return "enemies stand there"
    if isinstance(a, verbs.AreaAction):
        return _reason_way(g, question, a.area, ruling)
    if isinstance(a, verbs.Build):
        if ruling is no.NOT_THERE:
            return f"it stands in {area_name(here)}, not in {area_name(FORT_AREA[a.fort])}"
        if ruling is no.NOT_HELD:
            return f"{area_name(here)} is controlled by {side_name(g.control[here])}"
        if ruling is no.NO_DISCS:
            return f"all {DISC_SUPPLY[POWER[unit]]} discs of {power_name(POWER[unit])} are on the map"
        if ruling is no.FORT_FULL:
            return f"{fort_name(a.fort)} holds {count(g.discs_at(a.fort), 'disc')} already"
    return None


def _reason_way(g: Gaw, question: Ride | March, area: int, ruling: Ruling) -> str | None:
    unit = question.unit
    side, here = SIDE[unit], g.where[unit]
    he = "he" if KIND[unit] == LEADER else "it"
    if ruling is no.NOT_NEXT:
        return f"{he} is there already" if area == here else f"it is not adjacent to {area_name(here)}"
    if ruling is no.RIDE_ENEMY:
        return "enemies stand there, and a leader who is being activated does not engage"
    if ruling is no.LEAVE_TO_FRIENDS:
        state = "contested" if g.control[area] == side else f"controlled by {side_name(g.control[area])}"
        return f"out of {area_name(here)}, where enemies stand, the first step leads to friends; the area is {state}"
    if ruling is no.NO_MORE_ENGAGEMENTS:
        made = f": {listed([area_name(b) for b in g.fresh])}" if g.fresh else ""
        return f"this impulse allows {count(g.slots, 'new engagement')}{made}"
    if ruling is no.TOO_DEAR and area in NEIGHBOURS[here]:
        left = question.points() if isinstance(question, Ride) else question.points(g, GAIT[unit])
        return f"the step costs {_price(g, unit, here, area)}, and {_are(left, 'Movement Point')} left"
    if ruling is no.FULL:
        return f"{_crowd(g, side, area)}, and no step leads on to where {he} could stay"
    if ruling in (no.HARBOUR_FULL, no.RAIL_FULL):
        return _crowd(g, side, area)
    if ruling is no.HARBOUR_CLOSED:
        return f"{area_name(area)} is not in Entente hands and free of enemies"
    return None


def _crowd(g: Gaw, side: int, area: int) -> str:
    there = g.blocks[side * AREAS + area]
    word = f"{count(there, 'unit')} of {side_name(side)}"
    return f"{word} {'is' if there == 1 else 'are'} there, the stacking limit is {STACK[area]}"


def _price(g: Gaw, unit: int, a: int, b: int) -> str:
    """The cost of a step, taken apart if there is more to it than the area."""
    side, alpine = SIDE[unit], IS_ALPINE[GAIT[unit]]
    total = step_cost(g, side, alpine, a, b, RIVER[a][b])
    ground = 1 if alpine and TERRAIN[b] == RED else COST[b]
    parts = [f"{TERRAIN_NAMES[TERRAIN[b]]} area {ground}"]
    parts += ["Major River 1"] if RIVER[a][b] == MAJOR and g.order != verbs.SURPRISE else []
    parts += ["engaging 1"] if g.foes(side, b) > 0 else []
    parts += ["leaving enemies 1"] if g.foes(side, a) > 0 else []
    return f"{total} ({', '.join(parts)})"


def _reason_battle(g: Gaw, question: BattleChoice | HitChoice, a: Action, ruling: Ruling) -> str | None:
    if isinstance(question, HitChoice):
        if ruling is no.NOT_STRONGEST and isinstance(a, verbs.Hit):
            best = strongest(g, question.side, question.area)[0]
            mine, most = STRENGTH[a.unit][g.step[a.unit]], STRENGTH[best][g.step[best]]
            return f"its strength is {mine}, and units of strength {most} take the hits first"
        return None
    if ruling in (no.NEW_FIRST, no.MUST_FIGHT):
        due = listed([area_name(b) for b in due_battles(g, question.fought)])
        return f"newly contested, and so to be fought{' first' if ruling is no.NEW_FIRST else ''}: {due}"
    if ruling is no.NO_SLOT:
        return f"this impulse allows {count(g.slots, 'battle')}, and {len(question.fought)} had its turn"
    return None


def _reason_retreat(g: Gaw, unit: int, area: int, ruling: Ruling) -> str | None:
    """The unit is one of the seat's side, or the ruling would be another."""
    side, here = SIDE[unit], g.where[unit]
    if ruling in (no.FULL_RETREAT, no.IMPETUS_FULL):
        return _crowd(g, side, area)
    if ruling not in (no.BAD_RETREAT, no.IMPETUS_BAD) or here >= AREAS:
        return None
    if area not in NEIGHBOURS[here]:
        return f"it is not adjacent to {area_name(here)}"
    if ruling is no.IMPETUS_BAD:
        if g.foes(side, area) > 0:
            return "enemies stand there"
        return f"it may cost 1 Movement Point only, and costs {_price(g, unit, here, area)}"
    if g.control[area] != side:
        return f"the area is controlled by {side_name(1 - side)}"
    return "the area is contested"


def _reason_placing(g: Gaw, question: Deployment | Muster, seat: int, a: Action, ruling: Ruling) -> str | None:
    if isinstance(question, Muster):
        return f"{_icon(question.slot)} is to be filled, from the pool" if ruling is no.SETUP_ICON else None
    placed = placed_units(g, question.side)
    if ruling is no.HAS_PLACE:
        waiting = [u for u, w in enumerate(g.where) if w == DRAWN_ZONE and g.seat_of(POWER[u]) == seat]
        homes = [short_name(u) for u in waiting if places_for(g, u, placed)]
        return f"there is still a place for {few(homes, most=1)}" if homes else None
    if not isinstance(a, verbs.Place) or SIDE[a.unit] != question.side:
        return None
    if ruling is no.WRONG_ICON:
        return f"it has an icon open in {listed([area_name(b) for b in icons_for(g, a.unit, placed)], 'or')}"
    if ruling is no.NO_CITY:
        open_ = few([area_name(b) for b in places_for(g, a.unit, placed)], "or")
        at_home = "without an open icon it goes to a city or fortress at home"
        return f"{at_home}: {open_}" if open_ else f"{at_home}, and none is open"
    return None


# ---------------------------------------------------------------- events

Args = tuple[int, ...]

_WON = {
    "GAW 1.7-2": f"{VALOUR_TO_WIN} Valour are reached",
    "GAW 1.7-3": "{} enemy units are eliminated",
    "GAW 1.7-4": f"all {len(VICTORY)} Victory Areas are taken",
    "GAW 1.7-5": f"most of the {len(VICTORY)} Victory Areas at the end",
}


def tell(e: Event) -> str:
    """An event, as its viewer may know it, in a sentence."""
    return capital(_TELL[e.name](e.args, e.rule)) + "."


def _way(a: Args) -> str:
    return f"from {area_name(a[1])} to {area_name(a[2])}"


def _tell_showdown(a: Args, rule: str) -> str:
    sides: dict[int, list[str]] = {}
    for i in range(1, len(a), 2):
        sides.setdefault(SIDE[a[i]], []).append(f"{short_name(a[i])} {STRENGTH[a[i]][a[i + 1]]}")
    lines = [listed(units) for units in sides.values()]
    return f"showdown in {area_name(a[0])}: {lines[0]} against {lines[1] if len(lines) > 1 else 'the garrison alone'}"


def _tell_outcome(a: Args, rule: str) -> str:
    area, side, fire, reply, suffered, price = a
    text = f"battle of {area_name(area)}: {fire} against {reply}"
    if fire == reply:
        return f"{text}, a tie without losses"
    winner = side if fire > reply else 1 - side
    hits = f"{does(1 - winner, 'take')} {count(suffered, 'hit')}, {does(winner, 'take')} {price}"
    return f"{text}, a {degree(fire - reply)} victory of {side_name(winner)}: {hits}"


def _tell_declared(a: Args, rule: str) -> str:
    area, kind = a
    if kind == verbs.NOTHING:
        return f"the attacker keeps the Disc in {area_name(area)}"
    return f"the attacker spends the Disc on {ADVANTAGE_NAMES[kind]} in {area_name(area)}"


def _tell_cavalry(a: Args, rule: str) -> str:
    return f"{does(a[1], 'declare')} {'' if a[2] else 'no '}cavalry in {area_name(a[0])}"


def _tell_term(a: Args, rule: str) -> str:
    side, code, subject, amount = a
    fire = "German fire" if side == GERMAN_SIDE else "Entente fire"
    return f"{fire}: {term_name(code, subject, rule)} {amount:+d}"


def _tell_eliminated(a: Args, rule: str) -> str:
    text = f"{short_name(a[0])} is eliminated in {area_name(a[1])}"
    return f"{text}, activated on his heart" if rule == "GAW 7.7-3" else text


def _tell_won(a: Args, rule: str) -> str:
    return f"{does(a[0], 'win')} the game: {_WON[rule].format(LOSSES_TO_LOSE[1 - a[0]])}"


_TELL: dict[str, Callable[[Args, str], str]] = {
    # the course of the game
    "TurnBegan": lambda a, rule: f"turn {a[0]}, {TURN_NAMES[a[0] - 1]}, begins",
    "ImpulseBegan": lambda a, rule: f"{TURN_NAMES[a[1] - 1]}, impulse {a[2]}: {side_name(a[0])}",
    "Proposed": lambda a, rule: f"{SEAT_POWERS[a[0]]} propose {ORDER_NAMES[a[1]]}",
    "Ordered": lambda a, rule: (
        does(a[0], "pass") if a[1] == verbs.PASS else f"{does(a[0], 'play')} {ORDER_NAMES[a[1]]}"
    ),
    "DiscPassed": lambda a, rule: f"the Initiative Disc goes to {side_name(a[0])}",
    "FinalPhase": lambda a, rule: f"Final Phase of turn {a[0]}, {TURN_NAMES[a[0] - 1]}",
    "Worn": lambda a, rule: f"{short_name(a[0])}, isolated among enemies in {area_name(a[1])}, loses a step",
    "BlockWorn": lambda a, rule: f"{block_name(a[0])}, isolated among enemies in {area_name(a[1])}, loses a step",
    "Won": _tell_won,
    # set-up and reinforcements
    "JoinedPool": lambda a, rule: f"{unit_name(a[0])} joins the pool",
    "Called": lambda a, rule: f"{does(a[0], 'call')} for {count(a[1], 'block')}",
    "UnitDrawn": lambda a, rule: f"{unit_name(a[0])} is drawn",
    "BlockDrawn": lambda a, rule: f"{block_name(a[0])} is drawn",
    "Placed": lambda a, rule: f"{unit_name(a[0])} is placed in {area_name(a[1])}",
    "BlockPlaced": lambda a, rule: f"{block_name(a[0])} is placed in {area_name(a[1])}",
    "Returned": lambda a, rule: f"{unit_name(a[0])} finds no place and goes back to the pool",
    "BlockReturned": lambda a, rule: f"{block_name(a[0])} finds no place and goes back to the pool",
    "Restored": lambda a, rule: f"{short_name(a[0])} is restored to {strength_name(a[0], a[1])}",
    "LeaderRestored": lambda a, rule: f"a leader of {side_name(a[0])} is restored by a step",
    # leaders
    "LeaderNamed": lambda a, rule: f"{unit_name(a[0])} is activated in {area_name(a[1])}: {strength_name(a[0], a[2])}",
    "LeaderRode": lambda a, rule: f"{short_name(a[0])} rides {_way(a)}",
    "LeaderRevealed": lambda a, rule: f"{short_name(a[0])} is revealed in {area_name(a[1])}",
    "Deactivated": lambda a, rule: f"{short_name(a[0])} is deactivated: {strength_name(a[0], a[1])} left",
    # movement
    "Picked": lambda a, rule: f"{short_name(a[0])} is taken up in {area_name(a[1])}",
    "BlockPicked": lambda a, rule: f"{block_name(a[0])} is taken up in {area_name(a[1])}",
    "Marched": lambda a, rule: f"{short_name(a[0])} marches {_way(a)}",
    "BlockMarched": lambda a, rule: f"{block_name(a[0])} marches {_way(a)}",
    "Sailed": lambda a, rule: f"{short_name(a[0])} sails {_way(a)}",
    "BlockSailed": lambda a, rule: f"{block_name(a[0])} sails {_way(a)}",
    "Railed": lambda a, rule: f"{short_name(a[0])} goes by rail {_way(a)}",
    "BlockRailed": lambda a, rule: f"{block_name(a[0])} goes by rail {_way(a)}",
    "Pursued": lambda a, rule: f"{short_name(a[0])} rides on {_way(a)}",
    "BlockPursued": lambda a, rule: f"{block_name(a[0])} rides on {_way(a)}",
    "Built": lambda a, rule: f"{short_name(a[0])} gives up a step and builds a garrison in {fort_name(a[1])}",
    "DiscBuilt": lambda a, rule: f"a {ADJECTIVES[a[0]]} garrison is built in {fort_name(a[1])}",
    # control
    "Taken": lambda a, rule: f"{power_name(a[1])} take {area_name(a[0])}",
    "ValourGained": lambda a, rule: f"{power_name(a[0])} gain {a[1]} Valour",
    "ValourLost": lambda a, rule: f"{power_name(a[0])} lose {a[1]} Valour",
    # battles
    "BattleBegan": lambda a, rule: f"battle of {area_name(a[0])}: {does(a[1], 'attack')}",
    "Declared": _tell_declared,
    "CavalryDeclared": _tell_cavalry,
    "RetreatCalled": lambda a, rule: f"{does(a[0], 'call')} a General Retreat from {area_name(a[1])}",
    "RetreatDeclined": lambda a, rule: f"{does(a[0], 'call')} no General Retreat from {area_name(a[1])}",
    "Withdrew": lambda a, rule: f"{short_name(a[0])} retreats {_way(a)}",
    "BlockWithdrew": lambda a, rule: f"{block_name(a[0])} retreats {_way(a)}",
    "WalkedIn": lambda a, rule: f"nobody is left to fight in {area_name(a[0])}: it falls to {side_name(a[1])}",
    "Showdown": _tell_showdown,
    "CameOver": lambda a, rule: f"{short_name(a[0])} came over a {RIVER_NAMES[a[1]].capitalize()} River",
    "HeldBack": lambda a, rule: f"{short_name(a[0])} is isolated and does not attack",
    "Term": _tell_term,
    "Outcome": _tell_outcome,
    "Absorbed": lambda a, rule: f"{short_name(a[0])} absorbs a hit ({a[1]} so far)",
    "Reduced": lambda a, rule: f"{short_name(a[0])} is reduced to {strength_name(a[0], a[1])}",
    "Eliminated": _tell_eliminated,
    "DiscLost": lambda a, rule: f"a {ADJECTIVES[a[1]]} garrison is lost in {fort_name(a[0])}",
}


# ---------------------------------------------------------------- battles


def degree(result: int) -> str:
    """GAW 7.5.1.11: how great a victory is.

    >>> degree(5), degree(-6), degree(11)
    ('marginal', 'decisive', 'brilliant')
    """
    size = abs(result)
    return "marginal" if size <= 5 else "decisive" if size <= 10 else "brilliant"


_KIND_GROUPS = ["infantry", "cavalry", "leaders", "static infantry"]
_OWN_TERMS = {
    MOUNTAIN_TERM: "doubled in a red area",
    FOCH_TERM: "doubled by Foch's attack",
    CHARGE_TERM: "doubled by the charge",
    TERRAIN_TERM: "Terrain Bonus",
    MINUTE_TERM: "mad minute",
}
"""Terms that add to the strength of one unit."""


def term_name(code: int, subject: int, rule: str) -> str:
    """A term of a fire."""
    if code == STRENGTH_TERM:
        return unit_name(subject)
    if code in _OWN_TERMS:
        return f"{unit_name(subject)}, {_OWN_TERMS[code]}"
    if code == HALVED_TERM:
        river = "a Major River, pontoons: halved" if rule == "GAW 7.2.1-1" else "a Minor River: halved"
        return f"{_KIND_GROUPS[subject]} over {river}"
    if code == QUARTERED_TERM:
        return f"{_KIND_GROUPS[subject]} over a Major River: quartered"
    if code == TACTICAL_TERM:
        return f"Tactical Value of {unit_name(subject)}"
    if code == GARRISON_TERM:
        return f"{count(subject, 'garrison')} at {DISC_STRENGTH}"
    return f"Valour of {power_name(subject)}"


_OF_BATTLE = {
    "BattleBegan", "Declared", "DiscPassed", "DiscLost", "CavalryDeclared", "RetreatCalled", "RetreatDeclined",
    "Withdrew", "BlockWithdrew", "WalkedIn", "Showdown", "CameOver", "HeldBack", "Term", "Outcome", "Absorbed",
    "Reduced", "Eliminated", "Taken", "ValourGained", "ValourLost", "Won",
}  # fmt: skip
_AFTER_BATTLES = {"GAW 7.1-14", "GAW 7.7-1", "GAW 7.7-3"}
"""Rules of the end of an impulse, whose events have names that occur in battles too."""


def battles(events: Sequence[Event]) -> list[list[Event]]:
    """The events of every battle among these, battle by battle."""
    found: list[list[Event]] = []
    fighting = False
    for e in events:
        if e.name == "BattleBegan":
            found.append([])
            fighting = True
        elif e.name not in _OF_BATTLE or e.rule in _AFTER_BATTLES:
            fighting = False
        if fighting:
            found[-1].append(e)
    return found


Row = tuple[str, str, str]
"""Amount, text, rule. A row with nothing but a text is a headline."""


def report(events: Sequence[Event]) -> list[str]:
    """The report of the first battle among these events, line by line: both fires, the result, what became of it.

    Nothing if they hold no battle. Events are taken as they are: pass those that the reader may know.
    """
    fought = battles(events)
    if not fought:
        return []
    area, attacker = fought[0][0].args
    title = f"Battle of {area_name(area)}: {does(attacker, 'attack')}"
    ground = [f"{TERRAIN_NAMES[TERRAIN[area]]} area", f"Terrain Bonus {BONUS[area]}"]
    ground += [f"fortress {fort_name(fort)}" for fort in FORTS_IN[area]]
    named = {e.name: e for e in fought[0]}
    rows = _rows_before(fought[0])
    if "Showdown" in named:
        for side in (attacker, 1 - attacker):
            rows += _rows_fire(fought[0], side, attacker)
    if "Outcome" in named:
        rows += _rows_outcome(named["Outcome"])
        winner = attacker if named["Outcome"].args[2] > named["Outcome"].args[3] else 1 - attacker
        for side in (1 - winner, winner):
            rows += _rows_losses(fought[0], side)
    rows += _rows_after(fought[0], area, attacker)
    return [title, "=" * len(title), ", ".join(ground), *_aligned(rows)]


def _headline(text: str, rows: list[Row]) -> list[Row]:
    """Rows under a headline; nothing without rows."""
    return [("", text, ""), *rows] if rows else []


def _aligned(rows: list[Row]) -> list[str]:
    """The rows with amounts and rules in columns; an empty line before every headline."""
    lefts = [f"{amount:>3}  {text}" if amount else text for amount, text, _ in rows]
    width = max((len(left) for left, row in zip(lefts, rows, strict=True) if row[2]), default=0)
    lines: list[str] = []
    for left, (amount, _, rule) in zip(lefts, rows, strict=True):
        if amount or rule:
            lines.append(f"  {left:<{width}}  {rule}".rstrip())
        else:
            lines += ["", left]
    return lines


def _rows_before(events: list[Event]) -> list[Row]:
    """What happened before the blocks were laid open, or instead of it."""
    area = area_name(events[0].args[0])
    rows: list[Row] = []
    for e in events[1:]:
        if e.name == "Showdown":
            break
        if e.name in ("Withdrew", "BlockWithdrew"):
            who = short_name(e.args[0]) if e.name == "Withdrew" else block_name(e.args[0])
            rows.append(("", f"{who} retreats to {area_name(e.args[2])}", e.rule))
        elif e.name == "DiscLost":
            rows.append(("", f"the Pioneers remove a garrison from {fort_name(e.args[0])}", e.rule))
        elif e.name not in _AFTERMATH:
            rows.append(("", _clause(e).removesuffix(f" in {area}").removesuffix(f" from {area}"), e.rule))
    return _headline("Before the Showdown", rows)


def _rows_fire(events: list[Event], side: int, attacker: int) -> list[Row]:
    """The terms of a fire and their sum. A unit of the attacker without one is isolated."""
    rows: list[Row] = []
    total = 0
    firing: set[int] = set()
    for e in events:
        if e.name == "Term" and e.args[0] == side:
            _, code, subject, amount = e.args
            if code == STRENGTH_TERM:
                firing.add(subject)
            text = f"  {_OWN_TERMS[code]}" if code in _OWN_TERMS else term_name(code, subject, e.rule)
            rows.append((f"{amount:+d}", text, e.rule))
            total += amount
    for unit in _since_showdown(events)[0].args[1::2]:
        if SIDE[unit] == side and unit not in firing:
            rows.append(("0", f"{unit_name(unit)}, isolated", "GAW M8"))
    rows += [("---", "", ""), (str(total), "sum", "")]
    return _headline(f"{'Offensive' if side == attacker else 'Defensive'} Fire of {side_name(side)}", rows)


_PRICE_RULES = {"marginal": "GAW 7.5.1.11-4", "decisive": "GAW 7.5.1.11-5", "brilliant": "GAW 7.5.1.11-6"}
_PRICES = {
    "marginal": "half of {}, rounded up",
    "decisive": "a quarter of {}, rounded up",
    "brilliant": "as in any brilliant victory",
}


def _rows_outcome(e: Event) -> list[Row]:
    _, attacker, fire, reply, suffered, price = e.args
    result = fire - reply
    sums = f"{fire} - {reply} = {result}"
    if result == 0:
        return _headline("Result", [("", f"{sums}: a tie, nobody is hit", "GAW 7.5.1.10-2")])
    winner = attacker if result > 0 else 1 - attacker
    how = degree(result)
    hits: Row = ("", f"{does(1 - winner, 'take')} {count(suffered, 'hit')}", "GAW 7.5.1.11-1")
    if suffered < abs(result):
        hits = (
            "",
            f"{does(1 - winner, 'take')} {suffered} of {abs(result)} hits, all there is to lose",
            "GAW 7.5.1.11-2",
        )
    cost = f"{does(winner, 'take')} {count(price, 'hit')}, {_PRICES[how].format(suffered)}"
    rows: list[Row] = [
        ("", f"{sums}: a {how} victory of {side_name(winner)}", e.rule),
        hits,
        ("", cost, _PRICE_RULES[how]),
    ]
    return _headline("Result", rows)


class _Loss:
    """What became of a unit, or of the garrison of a fortress."""

    def __init__(self, path: list[str]) -> None:
        self.path = path  # the strengths it went through
        self.hits = 0
        self.rule = ""

    def hit(self, rule: str) -> None:
        self.hits += 1
        self.rule = rule

    def text(self) -> str:
        if not self.path:
            return f"{count(self.hits, 'disc')} lost"
        return " > ".join(self.path) if len(self.path) > 1 else f"holds at {self.path[0]}"


def _rows_losses(events: list[Event], side: int) -> list[Row]:
    """Unit by unit what its hits did to it, and the garrisons."""
    found: dict[str, _Loss] = {}
    for e in _since_showdown(events):
        if e.name == "Showdown":
            for i in range(1, len(e.args), 2):
                found[unit_name(e.args[i])] = _Loss([str(STRENGTH[e.args[i]][e.args[i + 1]])])
        elif e.name in ("Absorbed", "Reduced", "Eliminated") and SIDE[e.args[0]] == side:
            loss = found[unit_name(e.args[0])]
            loss.hit(e.rule)
            if e.name != "Absorbed":
                loss.path.append("eliminated" if e.name == "Eliminated" else str(STRENGTH[e.args[0]][e.args[1]]))
        elif e.name == "DiscLost" and SIDE_OF[e.args[1]] == side:
            found.setdefault(f"garrison of {fort_name(e.args[0])}", _Loss([])).hit(e.rule)
    found = {name: loss for name, loss in found.items() if loss.hits}
    names = max(map(len, found), default=0)
    texts = max((len(loss.text()) for loss in found.values()), default=0)
    rows: list[Row] = [
        ("", f"{name:<{names}}  {loss.text():<{texts}}  {count(loss.hits, 'hit')}", loss.rule)
        for name, loss in found.items()
    ]
    return _headline(f"Losses of {side_name(side)}", rows)


def _since_showdown(events: list[Event]) -> list[Event]:
    names = [e.name for e in events]
    return events[names.index("Showdown") :] if "Showdown" in names else []


_AFTERMATH = ("WalkedIn", "Taken", "ValourGained", "ValourLost", "Won")


def _rows_after(events: list[Event], area: int, attacker: int) -> list[Row]:
    """Who holds the area, and what it brought."""
    rows: list[Row] = [("", _clause(e), e.rule) for e in events if e.name in _AFTERMATH]
    if "Taken" not in [e.name for e in events]:
        own, foes = _survivors(events, attacker)
        if own and foes:
            rows.append(("", f"{area_name(area)} stays contested", "GAW 7.5.1.16-3"))
        elif foes:
            rows.append(("", f"no attacker is left in {area_name(area)}", "GAW R8"))
    return _headline("Aftermath", rows)


def _clause(e: Event) -> str:
    """An event in the middle of a text."""
    return _TELL[e.name](e.args, e.rule)


def _survivors(events: list[Event], attacker: int) -> tuple[int, int]:
    """Blocks left after the Showdown, the attacker's and the defender's with his discs; none without a Showdown."""
    left = [0, 0]
    for e in _since_showdown(events):
        if e.name == "Showdown":
            for i in range(1, len(e.args), 2):
                left[SIDE[e.args[i]]] += 1
        elif e.name == "Term" and e.args[1] == GARRISON_TERM:
            left[1 - attacker] += e.args[2]
        elif e.name == "Eliminated":
            left[SIDE[e.args[0]]] -= 1
        elif e.name == "DiscLost" and SIDE_OF[e.args[1]] != attacker:
            left[1 - attacker] -= 1
    return left[attacker], left[1 - attacker]
