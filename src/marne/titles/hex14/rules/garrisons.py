"""Garrisons: what the Germans must leave behind in the countries they enter."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.box.load import FAMILY
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DONE_HERE, GARRISON, Done, Garrison
from marne.titles.hex14.rules.bases import Staged
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.climate import garrison_factor, garrisons_waived
from marne.titles.hex14.rules.grid import BELGIUM, BIT, FRANCE, GERMAN, HEXES, IN_COUNTRY, hexes_in
from marne.titles.hex14.rules.roster import FIGHTS, GONE, SIDE
from marne.titles.hex14.rules.veils import show

IN_FRANCE: Final[list[int]] = list(FAMILY.campaign.limits.garrison_triggers)
"""The numbers of counters in France that call for a garrison each."""
DUTIES: Final[int] = 1 + len(IN_FRANCE)
"""The first is for Belgium."""


def counters_in(g: Campaign, country: int) -> int:
    """The German counters in a country; dummies count, for nobody can tell them, and a duty is public (DLX R-154)."""
    total = 0
    for h in hexes_in(g.occupied[GERMAN] & IN_COUNTRY[country]):
        total += len(g.at[h])
    return total


def call_up(g: Campaign) -> None:
    """The duties that have come up: for the invasion of Belgium, and for many units in France (DLX 13-1, R-52).

    Each costs a 4-4-2 or its equal in points, twice that with card A10; card G10 waives the first.
    """
    abroad = counters_in(g, FRANCE) if g.duties >> 1 != (1 << DUTIES - 1) - 1 else 0
    for duty in range(DUTIES):
        if g.duties >> duty & 1:
            continue
        country = BELGIUM if duty == 0 else FRANCE
        if g.invaded[BELGIUM] > 0 if duty == 0 else abroad >= IN_FRANCE[duty - 1]:
            waived = g.duties.bit_count() < garrisons_waived(g)
            g.duties |= 1 << duty
            points = 0 if waived else g.garrison_price() * garrison_factor(g)
            g.owed[country] += points
            if g.listening:
                g.tell(Event(facts.GARRISON_DUE, "DLX 13-1", (country, points)))


def fits(g: Campaign, country: int, unit: int) -> Ruling | None:
    """Why a unit cannot be taken as a garrison for a country (DLX 13-1, R-52).

    Infantry and cavalry of any class, in the country, of no more points than are owed. Smaller units make up a larger
    one, reduced red ovals by their size (DLX 13-2).
    """
    if SIDE[unit] != GERMAN:
        return no.ENEMY_UNIT
    h = g.where[unit]
    if h >= HEXES:
        return no.NOT_ON_MAP
    if not IN_COUNTRY[country] & BIT[h]:
        return no.NOT_IN_COUNTRY
    if not FIGHTS[unit]:
        return no.NO_GARRISON
    return g.garrison_refusal(country, unit)


def fitting(g: Campaign, country: int) -> list[int]:
    """The units that can be taken as a garrison for a country."""
    found: list[int] = []
    for h in hexes_in(g.occupied[GERMAN] & IN_COUNTRY[country]):
        for u in g.at[h]:
            if FIGHTS[u] and g.garrison_refusal(country, u) is None:
                found.append(u)
    return found


class Garrisons(Staged[Campaign]):
    """The end of German movement: new duties come up, and what is owed is given up, as far as it can be (DLX R-52).

    The Germans are asked whenever they owe points and have counters in the country, whatever these are.
    """

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        if self.stage == 0:
            call_up(g)
        while self.stage < 2:
            country = BELGIUM if self.stage == 0 else FRANCE
            self.stage += 1
            if g.owed[country] > 0 and g.occupied[GERMAN] & IN_COUNTRY[country]:
                return GarrisonDuty(country)
        return DONE


class GarrisonDuty(Choice[Campaign]):
    """Which unit stays behind? Any that fits; only if none does the duty waits (DLX 13-1, R-52).

    The unit is shown, so that the enemy can see that it is worth its points (DLX R-155), and is out of play; it scores
    nothing (DLX R-53).
    """

    shape: ClassVar[Shape] = Shape(country=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 13-1"

    def __init__(self, country: int) -> None:
        self.country = country

    def data(self) -> tuple[Any, ...]:
        return (self.country,)

    def clone(self) -> Frame[Campaign]:
        return self

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(GERMAN)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = [GARRISON[u] for u in fitting(g, self.country)]
        return found or [DONE_HERE]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return no.GARRISON_OWED if fitting(g, self.country) else None
        return fits(g, self.country, a.unit) if isinstance(a, Garrison) else no.OTHER_QUESTION

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if not isinstance(a, Garrison):
            if g.listening:
                values = (self.country, g.owed[self.country])
                g.tell(Event(facts.GARRISON_WAITS, "DLX R-52", values, reveals=True))
            return DONE
        leave_behind(g, a.unit, self.country)
        owing = g.owed[self.country] > 0 and g.occupied[GERMAN] & IN_COUNTRY[self.country] != 0
        return None if owing else DONE


def leave_behind(g: Campaign, unit: int, country: int) -> None:
    """A unit is a garrison from now on, and out of play."""
    show(g, unit, "DLX 13-1")
    h = g.where[unit]
    g.owed[country] -= g.garrison_worth(country, unit)
    g.lift(unit, GONE)
    g.mark[unit] = 0
    if g.listening:
        g.tell(Event(facts.GARRISONED, "DLX 13-1", (unit, h, country, g.owed[country])))
