"""Neutral ground: who may move, who may enter what, invasions, and the dates that follow from them (DLX 12)."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.titles.hex14.box.load import CHART
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.calendar import BEF_AUTOMATIC, BEF_START
from marne.titles.hex14.rules.cards import CARD, EARLY_BEF, NO_BEF, effect
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    COUNTRY,
    GERMAN,
    IN_COUNTRY,
    LAND,
    LUXEMBOURG,
    NETHERLANDS,
    ZONE,
    set_of,
    spread,
)
from marne.titles.hex14.rules.roster import BE, BR, FR, GE, IT, NATION_CODES, NL

_AFTER_INVASION: Final[int] = BEF_START - 1
"""An invasion on turn 1 brings the BEF on the turn where its marker starts (DLX 12-3)."""
ENTRY_DELAY: Final = 2
"""The French enter Belgium two turns after it is opened (DLX 12-2)."""
_WAVER: Final[int] = effect("G8", "bef_delay")["turns"]
_HONOURED: Final[int] = effect("A4", "bef_turn")["turn"]
_EARLIEST: Final = 2
"""Alternate effect 4: the BEF lands on turn 2."""

_A1: Final[int] = 1 << CARD["A1"]
_A4: Final[int] = 1 << CARD["A4"]
_A7: Final[int] = 1 << CARD["A7"]
_G7: Final[int] = 1 << CARD["G7"]
_G8: Final[int] = 1 << CARD["G8"]

NEUTRALS: Final[int] = IN_COUNTRY[BELGIUM] | IN_COUNTRY[NETHERLANDS] | IN_COUNTRY[LUXEMBOURG]
"""Every hex of the three countries that are neutral at first."""
_LIMBURG: Final[int] = ZONE["dutch_limburg"]
_DUTCH_BORDER: Final[int] = spread(IN_COUNTRY[NETHERLANDS]) & ~IN_COUNTRY[NETHERLANDS]
WEST_OF_MEUSE: Final[int] = ZONE["belgium_west_of_meuse"]
EAST_BANK: Final[int] = ZONE["belgium_east_of_meuse"] | set_of(CHART.rivers["Meuse"])
"""The Meuse and Belgium east of it: who goes from here to the west has crossed it (DLX R-50)."""
_TO_BELGIUM: Final = 1
_TO_NETHERLANDS: Final = 2
_TO_LUXEMBOURG: Final = 4


def _closed(nation: int, may: int) -> int:
    """What is closed to a nation's units when these countries may be entered (bits _TO_...)."""
    if nation == GE or nation == IT:
        return 0
    found = 0
    if not may & _TO_BELGIUM and nation != BE:
        found |= IN_COUNTRY[BELGIUM]
    if not may & _TO_NETHERLANDS:
        if nation == NL:  # on the alert, but at peace (DLX R-101)
            return LAND & ~IN_COUNTRY[NETHERLANDS]
        found |= IN_COUNTRY[NETHERLANDS]
    if not may & _TO_LUXEMBOURG:
        found |= IN_COUNTRY[LUXEMBOURG]
    return found


_CLOSED: Final[list[list[int]]] = [[_closed(n, may) for may in range(8)] for n in range(len(NATION_CODES))]


def is_open(g: Campaign) -> bool:
    """Whether the French and the British may enter Belgium (DLX 12-2, R-50): at once if it is an ally (card A1)."""
    return g.cards & _A1 != 0 or (g.opened > 0 and g.turn >= g.opened + ENTRY_DELAY)


def closed_to(g: Campaign, nation: int) -> int:
    """The hexes that a nation's units may not enter now (DLX 2.1.11-1, 12-2, R-50, R-73).

    Germans may go everywhere: they invade. The Allies enter Luxembourg and the Netherlands only after a German has.
    """
    if nation <= IT:
        return 0
    may = _TO_BELGIUM if g.cards & _A1 or (g.opened > 0 and g.turn >= g.opened + ENTRY_DELAY) else 0
    invaded = g.invaded
    if invaded[NETHERLANDS]:
        may |= _TO_NETHERLANDS
    if invaded[LUXEMBOURG]:
        may |= _TO_LUXEMBOURG
    return _CLOSED[nation][may]


def at_war(g: Campaign, country: int) -> bool:
    """Whether a country that is neutral at first has come into the war: invaded, or Belgium by treaty (card A1)."""
    return g.invaded[country] > 0 or (country == BELGIUM and g.cards & _A1 != 0)


def may_move(g: Campaign, nation: int) -> bool:
    """Belgians and Dutch stay still until their country is invaded (DLX 12-1, R-51).

    A treaty sets the Belgians free (card A1), a German counter next to their border the Dutch (card A7).
    """
    if nation == BE:
        return at_war(g, BELGIUM)
    if nation == NL:
        return g.invaded[NETHERLANDS] > 0 or (g.cards & _A7 != 0 and g.occupied[GERMAN] & _DUTCH_BORDER != 0)
    return True


def untouched(g: Campaign) -> int:
    """The hexes that a German unit cannot enter without invading their country (DLX R-48); card G7 opens Limburg."""
    found = 0
    if not g.invaded[BELGIUM]:
        found |= IN_COUNTRY[BELGIUM]
    if not g.invaded[LUXEMBOURG]:
        found |= IN_COUNTRY[LUXEMBOURG]
    if not g.invaded[NETHERLANDS]:
        found |= IN_COUNTRY[NETHERLANDS] & ~_LIMBURG if g.cards & _G7 else IN_COUNTRY[NETHERLANDS]
    return found


def invade(g: Campaign, country: int, h: int, rule: str) -> None:
    """A German unit enters a hex of a neutral country or attacks a unit or fort there (DLX 2.1.11-1, R-48).

    Its hexes that nobody holds are the Allies' from now on; Luxembourg, which has no army, stays nobody's until
    somebody comes (DLX R-102). Nothing happens the second time, or if the country was at war already.
    """
    if g.invaded[country] or not NEUTRALS & BIT[h]:
        return
    g.invaded[country] = g.turn
    if country != LUXEMBOURG:
        join(g, country)
    if country == BELGIUM and not g.landed:
        g.bef = bef_turn(g)
    if g.listening:
        g.tell(Event(facts.INVADED, rule, (country, h)))


def attack_on(g: Campaign, h: int, rule: str) -> None:
    """The Germans attack a unit or a fort in a hex: an invasion if its country is still neutral (DLX R-33, R-48)."""
    if untouched(g) & BIT[h]:
        invade(g, COUNTRY[h], h, rule)


def join(g: Campaign, country: int) -> None:
    """A country is on the Allied side: its hexes that no German holds are theirs (DLX R-42). Set-up calls it for A1."""
    g.held[ALLIED] |= IN_COUNTRY[country] & ~g.held[GERMAN]


def liege_taken(g: Campaign) -> None:
    """All symbols of Liège are gone: the French may come two turns from now (DLX 12-2, R-50)."""
    open_belgium(g, "DLX 12-2")


def open_belgium(g: Campaign, rule: str) -> None:
    """Liège is taken or the Meuse crossed, for the first time."""
    if not g.opened:
        g.opened = g.turn
        if g.listening:
            g.tell(Event(facts.BELGIUM_OPENED, rule, (g.turn + ENTRY_DELAY,)))


def bef_turn(g: Campaign) -> int:
    """The turn in which the BEF is due as things stand, 0 if it never comes (DLX 12-3, R-49).

    Three turns after the invasion of Belgium, on turn 10 at the latest; cards G8, A4 and alternate effects 1 and 4.
    """
    if g.alternates >> NO_BEF & 1:
        return 0
    if g.alternates >> EARLY_BEF & 1:
        return _EARLIEST
    if g.cards & _A4:
        return _HONOURED
    delay = _WAVER if g.cards & _G8 else 0
    automatic = BEF_AUTOMATIC + delay
    invaded = g.invaded[BELGIUM]
    return min(invaded + _AFTER_INVASION + delay, automatic) if invaded else automatic


ALLIED_NATIONS: Final[list[int]] = [FR, BR, BE, NL]
