"""Game set-up: the East Front box, the political climate, mobilization; then the war begins (DLX 3)."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.bases import Staged
from marne.titles.hex14.rules.board import NO_PLAN, UP, Campaign
from marne.titles.hex14.rules.calendar import EAST_RESOLVE_START
from marne.titles.hex14.rules.cards import CARDS, EARLY, east_limits
from marne.titles.hex14.rules.climate import (
    DRAWN_EACH,
    MobilizationCard,
    PoliticalCard,
    bef_never_lands,
    belgium_is_allied,
    cards_drawn,
    choose_plan,
    germans_deploy_first,
    in_force,
    must_draw_plan,
    name_plans,
    resolve,
)
from marne.titles.hex14.rules.commitment import IS_BLACK, Adjustment, Commitment, set_up_veil, show_level
from marne.titles.hex14.rules.deployment import Deployment
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN
from marne.titles.hex14.rules.neutrality import bef_turn, join
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    BR,
    CARD_NEEDED,
    CITY,
    GONE,
    IS_DUMMY,
    LATER,
    NATION,
    RESERVE,
    UNIT,
    UNITS,
)

# Stages of set-up
BOX: Final = 0
LEVEL: Final = 1
DRAW: Final = 2
CLIMATE: Final = 3
PLANS: Final = 4
REQUIRED: Final = 5
FIRST: Final = 6
SECOND: Final = 7
READY: Final = 8


class SetUp(Staged[Campaign]):
    """From the empty map to turn 1 (DLX 3-1): East Front, cards, plans, units with a fixed place, deployment."""

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        stage = self.stage
        if stage == DRAW:
            for side in (GERMAN, ALLIED):
                if cards_drawn(g, side) < DRAWN_EACH:
                    return PoliticalCard(side)
        if stage == PLANS:
            for side in (GERMAN, ALLIED):
                if must_draw_plan(g, side):
                    return MobilizationCard(side)
        self.stage += 1
        if stage == BOX:
            muster(g)
            return Commitment() if g.has_east() else None
        if stage == LEVEL:
            if g.has_east():
                show_level(g)
            if not g.has_cards():  # then there are no plans drawn or named by cards either (DLX 3.2-1)
                self.stage = REQUIRED
            return None
        if stage == CLIMATE:
            resolve(g)
            name_plans(g)
            if not g.has_east():
                return None
            least, most = east_limits(g.cards, g.alternates)
            return None if least <= g.level <= most else Adjustment(least, most)
        if stage == REQUIRED:
            bring(g)
            fill_set_up_hexes(g)
            return None
        if stage == FIRST:
            return Deployment(GERMAN if germans_deploy_first(g) else ALLIED)
        if stage == SECOND:
            return Deployment(ALLIED if germans_deploy_first(g) else GERMAN)
        if stage == READY:
            g.turn = 1
            g.phasing = GERMAN
            return DONE
        return None


def muster(g: Campaign) -> None:
    """Sort the counters: black units and dummies beside the map, reinforcements on the track, the rest out of play.

    (DLX 2.2.5-1, 3-1.) What is set up face down may be anything that its side sets up so (DLX 2.2.10-1). Units with a
    fixed place are known; they wait face up on the track until they are put there. A side whose plan the rules of the
    title fix has it from the beginning.
    """
    due = [0] * UNITS
    for u in range(UNITS):
        if not g.is_in_play(u):
            continue
        if IS_DUMMY[u] or (IS_BLACK[u] and CITY[u] < 0):
            g.where[u] = RESERVE
            g.veil[u] = set_up_veil(g, u)
        elif not CARD_NEEDED[u]:
            g.where[u] = LATER
            due[u] = ARRIVAL[u]
    g.due = due
    g.resolve = EAST_RESOLVE_START if g.has_east() else 0
    g.bef = bef_turn(g)
    for side in (GERMAN, ALLIED):
        plan = g.fixed_plan(side)
        if plan != NO_PLAN:
            choose_plan(g, side, plan)


def bring(g: Campaign) -> None:
    """What cards in force change before the first unit is placed (DLX 3.2-1, 3.2-3, R-110).

    Units that only a card brings come into play; reinforcements that start early are set up with the others. A treaty
    makes Belgium an ally; without a BEF no British unit comes at all (DLX R-60).
    """
    due = g.due[:]
    for u in range(UNITS):
        if CARD_NEEDED[u] and in_force(g, CARD_NEEDED[u]):
            due[u] = ARRIVAL[u]
            g.where[u] = LATER
        elif NATION[u] == BR and bef_never_lands(g):
            due[u] = 0
            g.where[u] = GONE
    for c in range(CARDS):
        if g.cards >> c & 1:
            for name in EARLY[c]:
                u = UNIT[name]
                due[u] = 0
                g.where[u] = RESERVE
                g.veil[u] = set_up_veil(g, u)
                if g.listening:
                    g.tell(Event(facts.STARTS_EARLY, "DLX R-110", (u,)))
    g.due = due
    if belgium_is_allied(g):
        join(g, BELGIUM)
    g.bef = bef_turn(g)


def fill_set_up_hexes(g: Campaign) -> None:
    """The units that must stand in a named place are put there first, face down if counters are; they are known.

    (DLX 2.1.12-1, 3.3.1-1, R-94.) The Territorials and three Belgian corps only with their cards.
    """
    for u in range(UNITS):
        if CITY[u] >= 0 and g.where[u] == LATER:
            g.put(u, CITY[u])
            if not g.hides():
                g.mark[u] |= UP
            if g.listening:
                g.tell(Event(facts.SET_UP, "DLX 3.3.1-1", (u, CITY[u])))
