"""The political climate: drawing and resolving the cards, and what those in force change elsewhere (DLX 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Fact
from marne.titles.hex14.box.load import FAMILY
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DRAW_CARD, DRAW_PLAN, DrawCard, DrawPlan
from marne.titles.hex14.rules.bases import SideDraw
from marne.titles.hex14.rules.board import NO_PLAN, Campaign
from marne.titles.hex14.rules.cards import (
    CARD,
    CARD_SIDE,
    CARDS,
    DRAWS_PLAN,
    EARLY_BEF,
    NO_BEF,
    PLAN_NAMED,
    PLAN_SIDE,
    PLANS,
    alternates,
    cancelled,
    effect,
    replaced,
)
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, GERMAN, IN_COUNTRY

DRAWN_EACH: Final[int] = FAMILY.deck.drawn_each
"""Political cards that each side draws (DLX R-07)."""
DECK_OF: Final[list[list[int]]] = [[c for c in range(CARDS) if CARD_SIDE[c] == s] for s in range(2)]
"""DECK_OF[side]: its political cards."""
PLANS_OF: Final[list[list[int]]] = [[p for p in range(PLANS) if PLAN_SIDE[p] == s] for s in range(2)]
"""PLANS_OF[side]: its mobilization cards."""


def in_force(g: Campaign, card: str) -> bool:
    """Whether the text of a card is in force."""
    return g.cards >> CARD[card] & 1 != 0


def applies(g: Campaign, number: int) -> bool:
    """Whether an alternate effect is in force."""
    return g.alternates >> number & 1 != 0


# ---------------------------------------------------------------- drawing


def cards_left(g: Campaign, side: int) -> list[int]:
    """The political cards of a side that are in the deck of this title and not drawn yet."""
    out = g.drawn | g.cards_left_out()
    return [c for c in DECK_OF[side] if not out >> c & 1]


def cards_drawn(g: Campaign, side: int) -> int:
    """How many political cards a side has drawn."""
    return len([c for c in DECK_OF[side] if g.drawn >> c & 1])


class PoliticalCard(SideDraw[Campaign]):
    """A side draws a political card, at random and for everybody to see (DLX 2.4-1, 3.2-1, R-07)."""

    rule: ClassVar[str] = "DLX 3.2-1"

    def purpose(self, g: Campaign) -> str:
        return "german cards" if self.side == GERMAN else "allied cards"

    def outcomes(self, g: Campaign) -> Sequence[tuple[Action, int]]:
        return [(DRAW_CARD[c], 1) for c in cards_left(g, self.side)]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, DrawCard):
            return no.OTHER_QUESTION
        return None if a.card in cards_left(g, self.side) else no.NOT_IN_DECK

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, DrawCard)
        g.drawn |= 1 << a.card
        if g.listening:
            g.tell(Event(facts.CARD_DRAWN, self.rule, (self.side, a.card)))
        return DONE


class MobilizationCard(SideDraw[Campaign]):
    """A card makes a side draw one of its mobilization plans (DLX 2.1.13-1, 3.3.2-1)."""

    rule: ClassVar[str] = "DLX 3.3.2-1"

    def purpose(self, g: Campaign) -> str:
        return "german plans" if self.side == GERMAN else "allied plans"

    def outcomes(self, g: Campaign) -> Sequence[tuple[Action, int]]:
        return [(DRAW_PLAN[p], 1) for p in PLANS_OF[self.side]]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, DrawPlan):
            return no.OTHER_QUESTION
        return None if PLAN_SIDE[a.plan] == self.side else no.NOT_IN_DECK

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, DrawPlan)
        choose_plan(g, self.side, a.plan)
        return DONE


def choose_plan(g: Campaign, side: int, plan: int) -> None:
    """A side has to deploy by a plan."""
    g.plans[side] = plan
    if g.listening:
        g.tell(Event(facts.PLAN_CHOSEN, "DLX 3.3.2-1", (side, plan)))


# ---------------------------------------------------------------- resolving


def resolve(g: Campaign) -> None:
    """Let the cards act on each other, by the level in the East as it was made (DLX 3.2-2, R-06, R-111).

    Replacements, then all cancellations at once, then alternate effects; what is left is in force.
    """
    cards = replaced(g.drawn, g.level)
    tell_each(g, facts.CARD_REPLACED, "DLX 3.2.2-1", g.drawn & ~cards)
    tell_each(g, facts.CARD_TAKEN, "DLX 3.2.2-1", cards & ~g.drawn)
    gone = cancelled(cards, g.level)
    tell_each(g, facts.CARD_CANCELLED, "DLX 3.2.1-1", gone)
    cards &= ~gone
    g.alternates, void = alternates(cards, g.level)
    if g.listening:
        for number in range(g.alternates.bit_length()):
            if applies(g, number):
                g.tell(Event(facts.ALTERNATE_EFFECT, "DLX 3.2.3-1", (number,)))
    tell_each(g, facts.CARD_VOID, "DLX R-06", void)
    g.cards = cards & ~void
    for side in (ALLIED, GERMAN):
        tell_each(g, facts.CARD_IN_FORCE, "DLX 3.2-1", g.cards & sum([1 << c for c in DECK_OF[side]]))


def tell_each(g: Campaign, fact: Fact, rule: str, cards: int) -> None:
    """Tell the same of every card of a set."""
    if g.listening:
        for c in range(CARDS):
            if cards >> c & 1:
                g.tell(Event(fact, rule, (c,)))


def name_plans(g: Campaign) -> None:
    """The plans that cards in force name: G4 and G5 (DLX 3.3.2-1)."""
    for c in range(CARDS):
        if g.cards >> c & 1 and PLAN_NAMED[c] >= 0:
            choose_plan(g, CARD_SIDE[c], PLAN_NAMED[c])


def must_draw_plan(g: Campaign, side: int) -> bool:
    """Whether a card in force still calls for a plan drawn at random: G2 or A2."""
    if g.plans[side] != NO_PLAN:
        return False
    for c in DECK_OF[side]:
        if DRAWS_PLAN[c] and g.cards >> c & 1:
            return True
    return False


# ---------------------------------------------------------------- what cards change elsewhere

_ALARM: Final[dict[str, Any]] = effect("G3", "send_east_on_turn")
_ALARM_TURN: Final[int] = _ALARM["turn"]
_ALARM_CORPS: Final[int] = _ALARM["corps"]
_RUSSIANS_SLOW: Final[int] = effect("G1", "ef_first_die")["add"]
_RUSSIANS_FAST: Final[int] = effect("A6", "ef_first_die")["add"]
_RUSSIA_FIRST: Final[int] = round(2 * effect("G5", "ef_vp_factor")["factor"])
"""In halves: the factor is one and a half."""
_WAIVED: Final[int] = effect("G10", "waive_garrison")["count"]
_SABOTAGE: Final[int] = effect("A10", "garrison_factor")["factor"]
_SABOTAGE_DIE: Final[int] = effect("A10", "construction_die")["add"]
_DUTCH_POINTS: Final[int] = effect("A7", "vp_override")["points"]
_ALPINE: Final[dict[str, Any]] = effect("A9", "rail_points")
_ALPINE_POINTS: Final[int] = _ALPINE["points"]
_ALPINE_FIRST: Final[int] = _ALPINE["turns"][0]
_ALPINE_LAST: Final[int] = _ALPINE["turns"][1]


def bef_never_lands(g: Campaign) -> bool:
    """A1 with G8: no BEF at all (DLX 3.2.3-1)."""
    return applies(g, NO_BEF)


def belgian_ports_at_once(g: Campaign) -> bool:
    """A1 with A4: the BEF may land in Belgian ports as well."""
    return applies(g, EARLY_BEF)


def belgium_is_allied(g: Campaign) -> bool:
    """A1: Belgium is on the Allied side from turn 1, and nobody scores its invasion (DLX 3.2-3)."""
    return in_force(g, "A1")


def french_rail_points(g: Campaign, usual: int) -> int:
    """A9: the strategic moves of the French and British in this turn, in stacking points."""
    return _ALPINE_POINTS if in_force(g, "A9") and _ALPINE_FIRST <= g.turn <= _ALPINE_LAST else usual


def garrisons_waived(g: Campaign) -> int:
    """G10: how many garrison deductions fall away, from the first on."""
    return _WAIVED if in_force(g, "G10") else 0


def garrison_factor(g: Campaign) -> int:
    """A10: by how much each garrison deduction is multiplied."""
    return _SABOTAGE if in_force(g, "A10") else 1


def construction_die(g: Campaign, h: int) -> int:
    """A10: what is added to a die for work on a line in this hex."""
    return _SABOTAGE_DIE if in_force(g, "A10") and IN_COUNTRY[BELGIUM] & BIT[h] else 0


def belgian_points(g: Campaign, usual: int) -> int:
    """A1: what the Allies score for the invasion of Belgium."""
    return 0 if in_force(g, "A1") else usual


def dutch_points(g: Campaign, usual: int) -> int:
    """A7: what the Allies score for the invasion of the Netherlands."""
    return _DUTCH_POINTS if in_force(g, "A7") else usual


def first_east_die(g: Campaign, die: int) -> int:
    """G1 and A6: the first East Front die as it counts; it stays from 1 to 6."""
    if in_force(g, "G1"):
        die += _RUSSIANS_SLOW
    if in_force(g, "A6"):
        die += _RUSSIANS_FAST
    return min(max(die, kinds.DIE.low), kinds.DIE.high - 1)


def german_east_points(g: Campaign, points: int) -> int:
    """G5: German points for the situation in the East, raised by half, the fraction dropped."""
    return points * _RUSSIA_FIRST // 2 if in_force(g, "G5") else points


def alarm_turn(g: Campaign) -> int:
    """G3: the turn on which corps must be sent East, 0 if none need go."""
    return _ALARM_TURN if in_force(g, "G3") else 0


def alarm_corps(g: Campaign) -> int:
    """G3: how many corps of class A or B."""
    return _ALARM_CORPS if in_force(g, "G3") else 0


def germans_deploy_first(g: Campaign) -> bool:
    """Whether the Germans deploy first (DLX 3.3.4-1): only if the French have a plan and they have none, or by A8.

    A plan that the rules of the title fix takes the French out of this: they have no choice to make, and go first.
    """
    if g.fixed_plan(ALLIED) != NO_PLAN:
        return False
    if in_force(g, "A8"):
        return True
    return g.plans[ALLIED] != NO_PLAN and g.plans[GERMAN] == NO_PLAN
