"""Sea movement of the Allies from port to port (DLX 9.10)."""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules import control, facts, neutrality
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import HALT, SAIL, Halt, Sail
from marne.titles.hex14.rules.bases import RideChoice
from marne.titles.hex14.rules.board import MOVED, SHIPPED, STOPPED, UP, Campaign
from marne.titles.hex14.rules.calendar import SEA_MOVES_FROM
from marne.titles.hex14.rules.grid import ALLIED, BELGIAN_PORTS, BELGIUM, BIT, IN_COUNTRY, PORTS, hexes_in, set_of
from marne.titles.hex14.rules.reach import OFF
from marne.titles.hex14.rules.roster import IS_DUMMY, NATION, NL, OF_SIDE, REAL_SET, SIDE, UNITS, type_set
from marne.titles.hex14.rules.veils import narrow

_PORTS: Final[int] = set_of(PORTS)
_BELGIAN: Final[int] = set_of(BELGIAN_PORTS)
_OF_NATION: Final[list[int]] = [
    REAL_SET[ALLIED] & type_set(ALLIED, [NATION[u] == n and n != NL for u in range(UNITS)]) for n in range(NL + 1)
]
"""By nation: the types that may go by sea; dummies do not (DLX R-64)."""


def ports(g: Campaign) -> int:
    """The ports that ships may use (DLX 2.1.14-1, R-70): under Allied control, Belgian ones with Belgium at war."""
    found = _PORTS & g.held[ALLIED]
    return found if neutrality.at_war(g, BELGIUM) else found & ~_BELGIAN


def passengers(g: Campaign) -> list[int]:
    """The units that have gone by sea in this phase."""
    return [u for u in OF_SIDE[ALLIED] if g.mark[u] & SHIPPED]


def veto_embark(g: Campaign, unit: int, steps: int) -> Ruling | None:
    """Why a unit may not board a ship: from turn 5, from a port, instead of moving otherwise (DLX 9.10-1, R-70)."""
    if SIDE[unit] != ALLIED or NATION[unit] == NL:
        return no.NO_SHIPS
    if IS_DUMMY[unit]:
        return no.DUMMY_RIDE
    refused = g.sail_refusal(unit)
    if refused is not None:
        return refused
    if g.turn < SEA_MOVES_FROM:
        return no.TOO_EARLY_AT_SEA
    if steps:
        return no.HAS_MARCHED
    if not ports(g) >> g.where[unit] & 1:
        return no.NO_PORT
    used = sum([g.points(u) for u in passengers(g)])
    return no.SHIPS_USED if used + g.points(unit) > g.sea_load() else None


class Embarked(RideChoice[Campaign]):
    """A unit on a ship: to which port? (DLX 9.10-1) Some titles let it land elsewhere as well."""

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 9.10-1"

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = [SAIL[h] for h in hexes_in(ports(g) | g.beaches(self.unit)) if self.forbid(g, h) is None]
        found.append(HALT)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Halt):
            return None
        return self.forbid(g, a.hex) if isinstance(a, Sail) else no.OTHER_QUESTION

    def forbid(self, g: Campaign, h: int) -> Ruling | None:
        """Why the unit may not land in a hex."""
        u = self.unit
        if h == g.where[u]:
            return no.IS_THERE
        shore = g.beaches(u)
        if not (ports(g) | shore) >> h & 1:
            return no.NO_LANDING if shore else no.NO_PORT
        if g.occupied[1 - ALLIED] >> h & 1:
            return no.ENEMY_THERE
        if neutrality.closed_to(g, NATION[u]) >> h & 1:
            return no.BELGIUM_CLOSED if IN_COUNTRY[BELGIUM] >> h & 1 else no.NEUTRAL_GROUND
        return g.stop_refusal(u, h, OFF)

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        g.mark[self.unit] |= MOVED
        if isinstance(a, Sail):
            self.sail(g, a.hex)
        return DONE

    def sail(self, g: Campaign, h: int) -> None:
        """Land the unit."""
        u = self.unit
        start = g.where[u]
        able = 0
        for n in neutrality.ALLIED_NATIONS:
            if not neutrality.closed_to(g, n) >> h & 1:
                able |= _OF_NATION[n]
        face_up = g.mark[u] & UP != 0
        narrow(g, u, able)
        place = g.place_in(start, u)
        g.shift(u, h)
        g.mark[u] |= SHIPPED | STOPPED
        g.arrived[SIDE[u]] |= BIT[h]
        g.learn_stop(u, h, OFF)
        if g.listening:
            audience = None if face_up else g.seats(ALLIED)
            g.tell(Event(facts.SAILED, self.rule, (ALLIED, u, start, place, h), audience))
        control.enter_from(g, u, start, h)


def embark(g: Campaign, unit: int) -> Frame[Campaign]:
    """A unit boards a ship, and everybody sees it."""
    able = 0
    for n in neutrality.ALLIED_NATIONS:
        able |= _OF_NATION[n]
    narrow(g, unit, able)
    g.learn_load([*passengers(g), unit], g.sea_load())
    if g.listening:
        h = g.where[unit]
        audience = None if g.mark[unit] & UP else g.seats(ALLIED)
        values = (ALLIED, unit, h, g.place_in(h, unit))
        g.tell(Event(facts.EMBARKED, "DLX 9.10-1", values, audience))
    return Goto(Embarked(unit))
