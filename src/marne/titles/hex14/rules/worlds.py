"""Worlds that look the same: full states that a viewer cannot tell from the real one.

Hidden counters become units that they may be, and whatever the open question takes for granted holds.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.frame import Frame
from marne.kit.lots import SEEDS
from marne.titles.hex14.rules.actions import Attack, Done, FortAction, Probe
from marne.titles.hex14.rules.board import ENTERED, STOPPED, Campaign
from marne.titles.hex14.rules.calendar import EAST_RESOLVE_START
from marne.titles.hex14.rules.cards import LEVEL_LEAST, level_of
from marne.titles.hex14.rules.cavalry import CAVALRY_SET, INFANTRY_SET
from marne.titles.hex14.rules.combat import AttackChoice
from marne.titles.hex14.rules.commitment import Adjustment
from marne.titles.hex14.rules.dealing import NATIONS, Deal
from marne.titles.hex14.rules.grid import BIT, GERMAN, HEXES
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.roster import (
    EAST,
    EAST_VALUE,
    GE,
    GUN_SET,
    OF_SIDE,
    OF_TYPE,
    RESERVE,
    SIDE,
    SIDE_OF_NATION,
    UNITS,
)
from marne.titles.hex14.rules.targets import ALL_SPOTS, ATTACK, PROBE
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, has_secrets

TRIES: Final = 8
"""So often a world is drawn again in which nobody could answer the open question; then it is arranged."""
FIGHTING: Final[list[list[int]]] = [INFANTRY_SET, CAVALRY_SET, INFANTRY_SET, *[GUN_SET, INFANTRY_SET] * TRIES]
"""What is tried, one after the other, so that there is an attack to make; guns need infantry by their side."""
WHOLLY: Final = 3
"""The first of them for all counters in touch, the others for some."""
MOST_STEPS: Final = 7
"""No unit has more."""


class Worlds:
    """Draws worlds that agree with a view. A title has a class of its own, which makes positions of its own.

    What is known is built once, and every world adds hidden counters to a copy of it.
    """

    def __init__(self, view: CampaignView, below: Below) -> None:
        self.view: Final = view
        self.below = below
        empty = self.empty()
        seen = [not empty.is_in_play(u) for u in range(UNITS)]
        self.hidden: Final[list[list[int]]] = [[] for _ in range(NATIONS)]
        """By nation: the tokens that are not known, by their place in the list."""
        # What is seen of these, again and again: lists are quicker to read than tokens.
        self.where: Final[list[list[int]]] = [[] for _ in range(NATIONS)]
        self.mark: Final[list[list[int]]] = [[] for _ in range(NATIONS)]
        self.veil: Final[list[list[int]]] = [[] for _ in range(NATIONS)]
        for i, t in enumerate(view.tokens):
            if t.unit == UNKNOWN:
                self.hidden[t.nation].append(i)
                self.where[t.nation].append(t.where)
                self.mark[t.nation].append(t.mark)
                self.veil[t.nation].append(t.veil)
            else:
                seen[t.unit] = True
        self.deals: Final[list[Deal]] = [Deal(n, self.veil[n], seen, below) for n in range(NATIONS)]
        self.units: Final[list[int]] = [t.unit for t in view.tokens]
        """By token: the unit that it is, or has been dealt."""
        self.stacks: Final[list[tuple[int, int, int]]] = []
        """The stacks with hidden counters: their hex, their first token and the one after their last."""
        self.step_weights: list[float] = []
        """By nation, by how many steps more than it has lost at least a counter may have lost, and by how many it has:
        the weights of these. None: all that is possible is equally likely."""
        self.late: Final[list[int]] = []
        """The hidden tokens that come on a later turn."""
        self.secret: Final[list[int]] = [i for i, f in enumerate(view.stack) if has_secrets(f)]
        """The frames that know secrets."""
        self.know(empty)
        self.known: Final = empty
        """The position without what is hidden."""

    def know(self, g: Campaign) -> None:
        """Fill in what is known; stacks have their hidden counters only once these are dealt."""
        view = self.view
        g.turn, g.phasing = view.turn, view.phasing
        g.held, g.fallen, g.works = view.held[:], view.fallen, view.works.copy()
        g.invaded, g.opened, g.bef, g.landed = view.invaded[:], view.opened, view.bef, view.landed
        g.level, g.resolve, g.east_points = view.level, view.resolve, view.east_points[:]
        g.drawn, g.cards, g.alternates, g.plans = view.drawn, view.cards, view.alternates, view.plans[:]
        g.duties, g.owed, g.result = view.duties, view.owed[:], view.result
        due = [0] * UNITS
        first = 0
        has_hidden = False
        for i, t in enumerate(view.tokens):
            u = t.unit
            if u == UNKNOWN:
                has_hidden = True
                if t.due:
                    self.late.append(i)
            else:
                g.mark[u], g.veil[u], g.where[u] = t.mark, t.veil, t.where
                due[u] = t.due
            if t.where >= HEXES:
                continue
            side = SIDE_OF_NATION[t.nation]
            g.occupied[side] |= BIT[t.where]
            if t.mark & (STOPPED | ENTERED):
                g.arrived[side] |= BIT[t.where]
            if i + 1 == len(view.tokens) or view.tokens[i + 1].where != t.where:  # the top of a stack
                if has_hidden:
                    self.stacks.append((t.where, first, i + 1))
                else:
                    g.at[t.where] = tuple(self.units[first : i + 1])
                first = i + 1
                has_hidden = False
        g.due = due
        g.stale = [True, True]
        g.recount_walls()
        self.complete(g)
        g.stack = [f.clone() for f in view.stack]

    # ---------------------------------------------------------------- what a title answers

    def empty(self) -> Campaign:
        """A position of the title with nothing on the map, for a game with the rules of the view."""
        raise NotImplementedError  # every title has positions of its own

    def complete(self, g: Campaign) -> None:
        """Fill in what is known and only positions of the title have."""
        raise NotImplementedError  # every title has fields of its own

    def wear(self, g: Campaign) -> None:
        """Fill in what the title hides of counters besides their types."""

    def small_types(self, side: int) -> int:
        """The types of a side that take least room, so that others can stop beside them."""
        raise NotImplementedError  # every title has its own stacking limits

    # ---------------------------------------------------------------- worlds

    def more_lost(self, nation: int, most: int) -> int:
        """How many steps a counter has lost beyond those that it has lost at least, up to `most`."""
        if most <= 0:
            return 0
        weights = self.step_weights
        if not weights:
            return self.below(most + 1)
        first = (nation * MOST_STEPS + most) * MOST_STEPS
        total = 0.0
        for n in range(most + 1):
            total += weights[first + n]
        luck = total * self.below(SEEDS) / SEEDS
        for n in range(most):
            luck -= weights[first + n]
            if luck < 0.0:
                return n
        return most

    def draw_from(self, below: Below) -> None:
        """Take random numbers from another source from now on."""
        self.below = below
        for deal in self.deals:
            deal.below = below

    def find(self) -> Campaign:
        """A world in which the open question can be answered."""
        g = self.draw()
        tries = 0
        while not self.is_answerable(g):
            if tries < TRIES:
                g = self.draw()
            elif tries < TRIES + len(FIGHTING):
                self.arrange(g, tries - TRIES)
                g = self.build()
            else:
                raise ValueError("no world agrees with the open question")
            tries += 1
        return g

    def draw(self) -> Campaign:
        """A new world."""
        for n in range(NATIONS):
            if self.hidden[n]:
                self.deals[n].run()
        self.weigh_box()
        return self.build()

    def build(self) -> Campaign:
        """The world as it has been dealt."""
        units = self.units
        g = self.known.clone()
        assert isinstance(g, Campaign)
        where, mark, veil = g.where, g.mark, g.veil
        for n in range(NATIONS):
            hidden = self.hidden[n]
            if hidden:
                seen_where, seen_mark, seen_veil = self.where[n], self.mark[n], self.veil[n]
                for k, u in enumerate(self.deals[n].named()):
                    units[hidden[k]] = u
                    where[u] = seen_where[k]
                    mark[u] = seen_mark[k]
                    veil[u] = seen_veil[k]
        if self.late:
            due = g.due[:]
            for i in self.late:
                due[units[i]] = self.view.tokens[i].due
            g.due = due
        at = g.at
        for h, first, end in self.stacks:
            at[h] = tuple(units[first:end])
        self.wear(g)
        g.rides = {at[h][place]: origin for origin, h, place in self.view.rides}
        for i in self.secret:
            g.stack[i] = self.imagine(g, self.view.stack[i])
        return g

    def imagine(self, g: Campaign, f: Frame[Any]) -> Frame[Any]:
        """A question with its secrets filled in: the counter that is under way, or what may be meant."""
        if isinstance(f, Joining) and f.kind == UNKNOWN:
            return self.plan_attack(g, f)
        values = f.data()
        if f.shape.names[0] != "unit" or values[0] != UNKNOWN:
            return f.clone()
        if self.view.moving is not None:
            unit = g.at[self.view.moving[0]][self.view.moving[1]]
        else:  # a counter that is being set up
            side = values[f.shape.names.index("side")]
            beside = [u for u in OF_SIDE[side] if g.where[u] == RESERVE]
            unit = beside[self.below(len(beside))]
        make: Any = type(f)
        copy: Frame[Any] = make(unit, *values[1:])
        return copy

    def plan_attack(self, g: Campaign, f: Joining) -> Frame[Any]:
        """Some attack that the side can make, none with UNKNOWN if there is none; nobody has joined it yet."""
        found: list[Action] = [a for a in AttackChoice(f.side).candidates(g, f.side) if not isinstance(a, Done)]
        if not found:
            return Joining(f.side, UNKNOWN, UNKNOWN, ())
        a = found[self.below(len(found))]
        if isinstance(a, Attack):
            return Joining(f.side, ATTACK, a.hex, ())
        if isinstance(a, Probe):
            return Joining(f.side, PROBE, a.hex, ())
        assert isinstance(a, FortAction)
        return Joining(f.side, g.fort_attack(a), a.fort, ())

    # ---------------------------------------------------------------- what the open question takes for granted

    def is_answerable(self, g: Campaign) -> bool:
        """Whether the side that is asked has an answer. Most questions have one whatever the counters are."""
        top = g.stack[-1] if g.stack else None
        if isinstance(top, Joining):
            return top.kind != UNKNOWN
        if isinstance(top, Adjustment) or (isinstance(top, Marching) and top.steps > 0):
            seat = top.seats(g)[0]
            return seat % 2 == self.view.side or len(top.candidates(g, seat)) > 0
        return True

    def arrange(self, g: Campaign, n: int) -> None:
        """Let those counters on which the answer hangs be what makes one likely, in exchange for others.

        Infantry, cavalry or guns next to the enemy can make an attack; small counters leave room to stop.
        """
        top = g.stack[-1]
        if isinstance(top, Joining):
            side = top.side
            there = g.near(1 - side) | ALL_SPOTS[side]
            types = FIGHTING[n][side]
        elif isinstance(top, Marching):
            side = SIDE[top.unit]
            there = BIT[g.where[top.unit]]
            types = self.small_types(side)
        else:  # the box need no longer agree with the level that was shown
            self.deals[GE].run()
            return
        for nation in range(NATIONS):
            tokens = [self.view.tokens[i] for i in self.hidden[nation]]
            elsewhere = [k for k, t in enumerate(tokens) if t.where >= HEXES or not there >> t.where & 1]
            for k, t in enumerate(tokens):
                if t.where < HEXES and there >> t.where & 1 and (n < WHOLLY or self.below(2)):
                    self.deals[nation].make(k, types, elsewhere)

    # ---------------------------------------------------------------- the East Front box

    def weigh_box(self) -> None:
        """What lies in the East Front box agrees with the level that was shown, as long as nobody has left it."""
        view = self.view
        if view.side == GERMAN or view.resolve != EAST_RESOLVE_START or view.level == 0:
            return
        deal = self.deals[GE]
        tokens = [view.tokens[i] for i in self.hidden[GE]]
        box = [k for k, t in enumerate(tokens) if t.where == EAST and t.due == 0]
        others = [k for k, t in enumerate(tokens) if t.where != EAST]
        if not box or not others:
            return
        total = sum([EAST_VALUE[OF_TYPE[deal.types[k]][0]] for k in box])
        for _ in range(50 * len(box)):
            if level_of(total) == view.level:
                return
            k, j = box[self.below(len(box))], others[self.below(len(others))]
            gain = EAST_VALUE[OF_TYPE[deal.types[j]][0]] - EAST_VALUE[OF_TYPE[deal.types[k]][0]]
            if gain * (1 if total < LEVEL_LEAST[view.level] else -1) > 0 and deal.swap(k, j):
                total += gain
