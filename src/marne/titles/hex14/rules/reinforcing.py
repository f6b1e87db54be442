"""The Reinforcement step: arrivals, duties of cards, replacements, the East Front (DLX 4.2-1, 4.6b-1, 7-1, R-80)."""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules import control, facts
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DONE_HERE, Done, Enter
from marne.titles.hex14.rules.bases import PlainSideChoice, SideStaged
from marne.titles.hex14.rules.board import ENTERED, UP, Campaign
from marne.titles.hex14.rules.calendar import BEF_START, REPLACEMENTS_FROM
from marne.titles.hex14.rules.climate import belgian_ports_at_once
from marne.titles.hex14.rules.east import EastFront, alarm, has_alarm
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, EDGES, ENTRY, GERMAN, HEXES, ZONE, hexes_in, set_of
from marne.titles.hex14.rules.neutrality import at_war, bef_turn
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    BR,
    EAST,
    FR,
    GE,
    IS_BEF,
    IS_DUMMY,
    IT,
    LATER,
    LETTER,
    NATION,
    NATION_CODES,
    OF_SIDE,
    RESERVE,
    SIDE,
    SIDE_OF_NATION,
    UNITS,
    VEIL,
    type_set,
)
from marne.titles.hex14.rules.veils import mingle, narrow, next_dummy

NATIONS_OF: Final[list[list[int]]] = [[n for n in range(len(NATION_CODES)) if SIDE_OF_NATION[n] == s] for s in range(2)]
BRITISH: Final[list[int]] = [u for u in OF_SIDE[ALLIED] if NATION[u] == BR]
KEEPS_ITS_TURN: Final = 20
"""British units due on this turn or later come on it however late the BEF was (DLX R-60)."""

ENTRY_SET: Final[list[int]] = [0] * len(NATION_CODES)
"""By nation: where its reinforcements come to the map (DLX 7-1)."""
ENTRY_SET[GE] = set_of(EDGES[GERMAN])
ENTRY_SET[IT] = ZONE["italian_entry"]
ENTRY_SET[FR] = set_of(EDGES[ALLIED] + ENTRY["french"])
ENTRY_SET[BR] = set_of(ENTRY["british"])
BELGIAN_ENTRY: Final[int] = set_of(ENTRY["british_naval"])
"""The Belgian ports, for the naval brigades."""
IS_NAVAL: Final[list[bool]] = [NATION[u] == BR and LETTER[u] == "Y" for u in range(UNITS)]
NAVAL_SET: Final[int] = type_set(ALLIED, IS_NAVAL)
BEF_SET: Final[int] = type_set(ALLIED, IS_BEF)

_MADE: Final[dict[int, Enter]] = {}


def entering(unit: int, h: int) -> Enter:
    """The action, made once."""
    key = unit * HEXES + h
    made = _MADE.get(key)
    if made is None:
        made = Enter(unit, h)
        _MADE[key] = made
    return made


# ---------------------------------------------------------------- who comes


def british_turn(g: Campaign, unit: int) -> int:
    """The turn in which a British unit comes, 0 if never (DLX R-60).

    The BEF on its own turn; nobody before it; those after it as much later as it is late, until turn 20.
    """
    if g.bef == 0:
        return 0
    if IS_BEF[unit]:
        return g.bef
    turn = ARRIVAL[unit]
    if turn < KEEPS_ITS_TURN:
        turn += max(0, g.bef - BEF_START)
    return max(turn, g.bef)


def date_the_british(g: Campaign) -> None:
    """Write down when the BEF and the British after it come, as things stand (DLX 12-3, R-49, R-60)."""
    if not g.landed:
        g.bef = bef_turn(g)
    due = g.due
    for u in BRITISH:
        turn = british_turn(g, u)
        if g.where[u] == LATER and due[u] != turn:
            if due is g.due:
                due = g.due[:]
            due[u] = turn
    g.due = due


def land_bef(g: Campaign) -> None:
    """The BEF comes on its turn (DLX 4.6b-1, 12-3), also if its units find no free port and wait (DLX R-142)."""
    date_the_british(g)
    if not g.landed and 0 < g.bef <= g.turn:
        g.landed = g.turn
        if g.listening:
            g.tell(Event(facts.BEF_LANDED, "DLX 12-3", (g.turn,)))


def muster(g: Campaign, side: int) -> None:
    """Those due now, from the track and from the East, join those that wait and the dummies not on the map (DLX 7-1).

    Counters of a nation lie there face down together: nobody else can tell a dummy from a reinforcement (DLX R-64).
    If counters are not hidden, everybody sees who they are.
    """
    if side == ALLIED:
        land_bef(g)
    came: list[int] = []
    back = 0
    for u in OF_SIDE[side]:
        zone = g.where[u]
        if 0 < g.due[u] <= g.turn:
            if zone == LATER:
                came.append(u)
            elif zone == EAST:
                back += 1
            else:
                continue
            g.lift(u, RESERVE)
            g.mark[u] = 0
    if came or back:
        due = g.due[:]
        for u in OF_SIDE[side]:
            if g.where[u] == RESERVE:
                due[u] = 0
        g.due = due
        if g.listening:
            if came:
                g.tell(Event(facts.ARRIVED, "DLX 7-1", (side, tuple(came))))
            if back:
                g.tell(Event(facts.BACK_FROM_EAST, "DLX R-66", (back,), reveals=not g.hides()))
    if not g.hides():
        for u in OF_SIDE[side]:
            if g.where[u] == RESERVE:
                g.veil[u] = VEIL[u]
        return
    for nation in NATIONS_OF[side]:
        group = [u for u in OF_SIDE[side] if g.where[u] == RESERVE and NATION[u] == nation]
        if group:
            mingle(g, group)
            for u in group:
                g.mark[u] = 0  # dummies that were found may have kept how they faced


def is_awaited(g: Campaign, side: int) -> bool:
    """Whether somebody may enter, as everybody sees: a counter lies beside the map.

    Dummies may come with reinforcements, and with the replacements of every turn from the second (DLX 3.3.3.3-1,
    R-140); nobody is due before that.
    """
    if g.turn < REPLACEMENTS_FROM:
        return False
    for u in OF_SIDE[side]:
        if g.where[u] == RESERVE:
            return True
    return False


# ---------------------------------------------------------------- where


def entry_set(g: Campaign, unit: int) -> int:
    """The hexes where a unit may come to the map, held by the enemy or not."""
    found = ENTRY_SET[NATION[unit]]
    if IS_NAVAL[unit] or (IS_BEF[unit] and belgian_ports_at_once(g)):
        found |= BELGIAN_ENTRY
    return found


def free_set(g: Campaign, side: int) -> int:
    """The entry hexes that are free: the enemy neither holds nor controls them, and the ports are not neutral."""
    found = ~(g.occupied[1 - side] | g.held[1 - side])
    if side == ALLIED and not at_war(g, BELGIUM):
        found &= ~BELGIAN_ENTRY
    return found


class ReinforcementStep(SideStaged[Campaign]):
    """The Reinforcement step of a side, in the order of DLX R-80."""

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        stage, self.stage = self.stage, self.stage + 1
        if stage == 0:
            muster(g, self.side)
            return Entering(self.side) if is_awaited(g, self.side) else None
        if stage == 1:
            return alarm(g) if self.side == GERMAN and has_alarm(g) else None
        if stage == 2:
            return g.replacements(GE if self.side == GERMAN else FR)
        if stage == 3:
            return g.replacements(BR) if self.side == ALLIED else None
        if stage == 4 and self.side == GERMAN and g.resolve == g.turn:
            return EastFront(0)
        return DONE


class Entering(PlainSideChoice[Campaign]):
    """Bring a unit that is due, or a dummy, to the map, or be done (DLX 7-1, 3.3.3.3-1).

    Who does not come waits and may come on any later turn (DLX R-57). Any number may come to one hex (DLX R-141),
    unless the title says that it is full. They may move on at once, by rail too (DLX 7-2), and those that do not count
    as having stopped there (DLX R-57).
    """

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 7-1"

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = []
        free = free_set(g, self.side) & ~g.entry_full(self.side)
        dummy = next_dummy(g, self.side)
        for u in OF_SIDE[self.side]:
            if g.where[u] == RESERVE and (u == dummy or not IS_DUMMY[u]):
                for h in hexes_in(entry_set(g, u) & free):
                    found.append(entering(u, h))
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Enter):
            return no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != self.side:
            return no.ENEMY_UNIT
        if g.where[u] != RESERVE:
            return no.NOT_DUE
        if IS_DUMMY[u] and u != next_dummy(g, self.side):
            return no.DUMMIES_ALIKE
        bit = BIT[a.hex]
        if not entry_set(g, u) & bit:
            return no.NO_ENTRY_HERE
        if (g.occupied[1 - self.side] | g.held[1 - self.side]) & bit:
            return no.ENTRY_BLOCKED
        if not free_set(g, self.side) & bit:
            return no.PORT_NEUTRAL
        return g.entry_refusal() if g.entry_full(self.side) & bit else None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Enter)
        bring(g, a.unit, a.hex)
        for u in OF_SIDE[self.side]:
            if g.where[u] == RESERVE:
                return None
        return DONE


def bring(g: Campaign, unit: int, h: int) -> None:
    """Lay a counter face down, or face up if counters are not hidden, into its entry hex.

    A Belgian port tells that it is one of those that may land there.
    """
    if BELGIAN_ENTRY & BIT[h]:
        narrow(g, unit, NAVAL_SET | BEF_SET if belgian_ports_at_once(g) else NAVAL_SET)
    control.enter(g, unit, h)
    g.put(unit, h)
    hidden = g.hides()
    g.mark[unit] = ENTERED if hidden else ENTERED | UP
    g.arrived[SIDE[unit]] |= BIT[h]
    if g.listening:
        values = (unit, NATION[unit], h, g.place_in(h, unit))
        g.tell(Event(facts.ENTERED, "DLX 7-1", values, g.seats(SIDE[unit]) if hidden else None))
