"""Questions: what is asked, in plain words, and the rule to read at that moment.

Whoever reads a question knows their own counters and, of the enemy, where counters lie: nothing else goes into a text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from marne.kernel.frame import Choice
from marne.titles.hex14.rules import railways
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.board import MOVED, NO_PLAN, Campaign
from marne.titles.hex14.rules.cards import LEVELS, level_of
from marne.titles.hex14.rules.cavalry import ProbeReply, Withdrawal
from marne.titles.hex14.rules.climate import MobilizationCard, PoliticalCard
from marne.titles.hex14.rules.combat import AttackChoice
from marne.titles.hex14.rules.commitment import Adjustment, Commitment, committed
from marne.titles.hex14.rules.construction import Building, WorkDie
from marne.titles.hex14.rules.deployment import Deployment, Placing
from marne.titles.hex14.rules.east import RETURN_DELAY, Alarm, MobilizationDie, Returning, Sending, SituationDie
from marne.titles.hex14.rules.evasion import Evasion, EvasionDie
from marne.titles.hex14.rules.facing import Facing
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import HEXES, RING
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.lines import STORES
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.movement import Movement, movers
from marne.titles.hex14.rules.railways import GROUP, NO_LINES, Entrained
from marne.titles.hex14.rules.rations import FortSupply, left_in
from marne.titles.hex14.rules.reinforcing import Entering
from marne.titles.hex14.rules.roster import DUMMIES_OF, ENGINEERS, IS_DUMMY, NATION, OF_SIDE, RESERVE
from marne.titles.hex14.rules.sea import Embarked
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK, PROBE
from marne.titles.hex14.rules.victory import Extension
from marne.titles.hex14.words.measure import Measure
from marne.titles.hex14.words.names import (
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
)

Asking = Callable[[Any, Any], str]
"""The text of a question in a position."""
_JOINING_RULES: Final = {PROBE: "DLX 10.2.2-1", ASSAULT: "DLX 11.2-1"}


class Questions:
    """The questions of a title: those of the family, and by class those that it has besides or has in other words."""

    def __init__(self, measure: Measure, unit_values: Callable[[int], str], own: Mapping[type[Any], Asking]) -> None:
        self.measure: Final = measure
        self.unit_values: Final = unit_values
        """What a unit at full strength shows, such as 7-12-3, four stacking points."""
        found: dict[type[Any], Asking] = {
            **_ASKING,
            Placing: self._placing,
            FortSupply: self._fort_supply,
            GarrisonDuty: self._garrison,
            Movement: self._movement,
            ProbeReply: self._probe_reply,
            **own,
        }
        self._asking: Final = found

    def ask(self, g: Campaign, question: Choice[Any]) -> str:
        """What is asked, in plain words, with the facts one needs to answer."""
        asking = next(self._asking[kind] for kind in type(question).__mro__ if kind in self._asking)
        return capital(asking(g, question))

    def _placing(self, g: Campaign, question: Placing) -> str:
        u = question.unit
        if IS_DUMMY[u]:
            return f"Where do you set up {unit_name(u)}?"
        return f"Set-up{_plan(g, question.side)}: where do you put {unit_name(u)}, {self.unit_values(u)}?"

    def advance(self, question: AdvanceChoice, asked: str, left: int) -> str:
        """Who enters an open hex; there is room for so much more."""
        room = f"There is room for {self.measure.of(left)}" if left > 0 else "There is no room for more"
        pursuit = " One cavalry unit may pursue the enemy's." if question.fled else ""
        return f"{hex_name(question.hex)} is open: {asked} {room}.{pursuit}"

    def _fort_supply(self, g: Campaign, question: FortSupply) -> str:
        store = hex_name(STORES[question.store].hex)
        left = left_in(g, question.side, question.store, question.here, question.marked != 0)
        fate = "lose a step" if question.marked else "are out of supply"
        return f"The stores of {store} can feed {self.measure.of(left)} more: whom? Those left out {fate}."

    def _garrison(self, g: Campaign, question: GarrisonDuty) -> str:
        owed = self.measure.of(g.owed[question.country])
        return f"You owe {country_name(question.country)} a garrison of {owed}. Which unit stays behind?"

    def _movement(self, g: Campaign, question: Movement) -> str:
        return f"Which unit moves? {can_still_move(g, question)}; {self.trains(g, question.side)}."

    def trains(self, g: Campaign, side: int) -> str:
        """What the railways can still carry."""
        groups = sorted({GROUP[NATION[u]] for u in movers(g, side)} - {NO_LINES})
        names = ["German", "French", "Belgian"]
        parts = [f"{names[i]} {railways.points_left(g, i)}" for i in groups]
        return f"{self.measure.noun}s left by rail: {', '.join(parts)}"

    def _probe_reply(self, g: Campaign, question: ProbeReply) -> str:
        left = self.measure.of(g.defence_limit() - sum(g.points(u) for u in question.units))
        where = hex_name(question.hex)
        return f"Cavalry probes {where}: which cavalry meets it? Up to {left}; or none, and all is shown."


def rule_of(question: Choice[Any]) -> str:
    """The rule that is best read at this moment."""
    if isinstance(question, Joining) and question.kind in _JOINING_RULES:
        return _JOINING_RULES[question.kind]
    return question.rule


# ---------------------------------------------------------------- set-up and the East


def _political_card(g: Campaign, question: PoliticalCard) -> str:
    return f"Which political card do {side_name(question.side)} draw?"


def _mobilization_card(g: Campaign, question: MobilizationCard) -> str:
    return f"Which mobilization plan do {side_name(question.side)} draw?"


def _mobilization_die(g: Campaign, question: MobilizationDie) -> str:
    return f"The East Front, level {LEVELS[g.level]}: what does the first die bring?"


def _situation_die(g: Campaign, question: SituationDie) -> str:
    return "The East Front: what does the second die bring?"


def _returning(g: Campaign, question: Returning) -> str:
    back = f"They come on {on_turn(g.turn + RETURN_DELAY)}"
    return f"East Front: units worth {question.left(g)} may still return. Which do you call back? {back}."


def _sending(g: Campaign, question: Sending) -> str:
    left = question.left(g)
    if left <= 0:
        return f"East Front: units worth {question.need} had to go, and they have."
    return f"East Front: units worth {left} of {question.need} must still go. Which do you send?"


def _alarm(g: Campaign, question: Alarm) -> str:
    corps = count(question.left, "corps", "corps")
    return f"Alarm in the East: {corps} of class A or B must go there for good. Which do you send?"


def _box(g: Campaign) -> str:
    points = committed(g)
    return f"The units in the East Front box are worth {points}, level {LEVELS[level_of(points)]}"


def _commitment(g: Campaign, question: Commitment) -> str:
    return f"Whom do you send to the East Front? {_box(g)}."


def _adjustment(g: Campaign, question: Adjustment) -> str:
    if question.too_strong(g):
        return f"Cards in force allow at most level {LEVELS[question.most]}. {_box(g)}: whom do you take back?"
    return f"Cards in force call for at least level {LEVELS[question.least]}. {_box(g)}: whom do you add?"


def _plan(g: Campaign, side: int) -> str:
    return f" by {plan_name(g.plans[side])}" if g.plans[side] != NO_PLAN else ""


def _deployment(g: Campaign, question: Deployment) -> str:
    side = question.side
    units = sum(1 for u in OF_SIDE[side] if g.where[u] == RESERVE and not IS_DUMMY[u])
    dummies = sum(1 for u in OF_SIDE[side] if g.where[u] == RESERVE and IS_DUMMY[u])
    spare = count(dummies, "dummy", "dummies")
    played = g.is_in_play(DUMMIES_OF[side][0])
    if units + dummies == 0:
        return "All units and dummies are set up." if played else "All units are set up."
    if units == 0:
        left = f"{spare} {'is' if dummies == 1 else 'are'} left"
        return f"All units are set up, and {left}: set up another, or are you done?"
    more = f", and {spare} if you like" if played else ""
    return f"Set-up{_plan(g, side)}: {count(units, 'unit')} to place{more}. Which counter next?"


# ---------------------------------------------------------------- steps of a turn


def _entering(g: Campaign, question: Entering) -> str:
    units = [u for u in OF_SIDE[question.side] if g.where[u] == RESERVE]
    real = sum(1 for u in units if not IS_DUMMY[u])
    parts = [count(real, "unit")] if real else []
    if len(units) > real:
        parts.append(count(len(units) - real, "dummy", "dummies"))
    return f"Reinforcements: {listed(parts)} beside the map. Which comes where? Those left out may come later."


def _building(g: Campaign, question: Building) -> str:
    ready = sum(1 for u in ENGINEERS[g.phasing] if g.where[u] < HEXES and not g.mark[u] & MOVED)
    return f"Construction: {count(ready, 'engineer unit')} can still work. Which one works on the line in its hex?"


def _work_die(g: Campaign, question: WorkDie) -> str:
    return f"Does the work on the railway in {hex_name(question.hex)} get on?"


def _extension(g: Campaign, question: Extension) -> str:
    return f"Turn {g.turn} is over, and nobody has more than a marginal victory. Do you want to play on?"


# ---------------------------------------------------------------- movement


def can_still_move(g: Campaign, question: Movement) -> str:
    """How many counters of the side have not moved."""
    side = question.side
    ready = [u for u in movers(g, side) if g.where[u] < HEXES and question.forbid(g, u) is None]
    return capital(f"{count(len(ready), 'counter')} can still move")


def marching(g: Campaign, question: Marching) -> str:
    """Where a unit goes that has been taken up."""
    u = question.unit
    text = f"{unit_name(u)} in {hex_name(g.where[u])}"
    points = question.points(g)
    if points == 0:
        return f"{text} has no movement points{' left' if question.steps else ' of its own'}: what does it do?"
    word = count(points, "hex", "hexes") if IS_DUMMY[u] else count(points, "movement point")
    return f"{text}, {word} left: where to?"


def _entrained(g: Campaign, question: Entrained) -> str:
    far = count(g.rail_hexes(GROUP[NATION[question.unit]]), "hex", "hexes")
    where = hex_name(g.where[question.unit])
    return f"{unit_name(question.unit)} is on a train in {where}: where to, up to {far} away?"


def _embarked(g: Campaign, question: Embarked) -> str:
    return f"{unit_name(question.unit)} is on a ship in {hex_name(g.where[question.unit])}: to which port?"


def _facing(g: Campaign, question: Facing) -> str:
    return "Which unit do you turn, and where to? Those left out keep facing as they do."


# ---------------------------------------------------------------- combat


def attack_choice(g: Campaign, question: AttackChoice) -> str:
    """What is attacked next."""
    return f"{side_adjective(question.side)} combat: which hex or fort do you attack next?"


def joined(question: Joining) -> str:
    """Who has joined an attack, as a sentence of its own after the question; "" if nobody has."""
    return f" So far: {listed([unit_name(u) for u in question.joined])}." if question.joined else ""


def joining(g: Campaign, question: Joining) -> str:
    """Who takes part in an attack."""
    if question.kind == ATTACK:
        return f"Attack on {_crowd(g, question.target)}: who joins?{joined(question)}"
    if question.kind == PROBE:
        return f"Probe of {_crowd(g, question.target)}: which cavalry joins?{joined(question)}"
    return f"Attack on {fort_name(question.target)}: who joins?{joined(question)}"


def _crowd(g: Campaign, h: int) -> str:
    return f"{hex_name(h)} ({count(len(g.units_at(h)), 'counter')})"


def _withdrawal(g: Campaign, question: Withdrawal) -> str:
    where = hex_name(question.hex)
    return f"Infantry attacks {where}: which cavalry withdraws two hexes before the fight, and where to?"


def _evasion(g: Campaign, question: Evasion) -> str:
    around = (RING[question.hex] & g.occupied[1 - question.side]).bit_count()
    where = hex_name(question.hex)
    return f"{where} is attacked: does the infantry try to get away? It takes a die above {around}."


def _evasion_die(g: Campaign, question: EvasionDie) -> str:
    return f"Does the infantry get away from {hex_name(question.hex)}?"


_ASKING: Final[dict[type[Any], Asking]] = {
    PoliticalCard: _political_card,
    MobilizationCard: _mobilization_card,
    MobilizationDie: _mobilization_die,
    SituationDie: _situation_die,
    Returning: _returning,
    Sending: _sending,
    Alarm: _alarm,
    Commitment: _commitment,
    Adjustment: _adjustment,
    Deployment: _deployment,
    Entering: _entering,
    Building: _building,
    WorkDie: _work_die,
    Extension: _extension,
    Marching: marching,
    Entrained: _entrained,
    Embarked: _embarked,
    Facing: _facing,
    AttackChoice: attack_choice,
    Joining: joining,
    Withdrawal: _withdrawal,
    Evasion: _evasion,
    EvasionDie: _evasion_die,
}
