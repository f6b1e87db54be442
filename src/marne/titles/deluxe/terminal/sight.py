"""The facts of a view, sorted for drawing: counters by hex, what is known of them, and how they look on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from marne.kernel.game import View
from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE, STACKING, UNIT_NAMES
from marne.titles.deluxe.rules.view import UNKNOWN, DeluxeView, Token
from marne.titles.deluxe.words import type_name, types_in, values_name
from marne.titles.hex14.rules.board import CUT, MOVED, UP
from marne.titles.hex14.rules.grid import HEX_CODES, HEXES, PLACE_NAMES, hexes_in
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    CAVALRY,
    DUMMY,
    ENGINEER,
    INFANTRY,
    IS_DUMMY,
    KIND,
    NATION,
    SIDE,
    SIDE_OF_NATION,
    UNIT_IDS,
)
from marne.titles.hex14.terminal.hexmap import ROOM, Scene
from marne.titles.hex14.terminal.theme import ALARM, NATION_LETTERS, Signs, counter, nation_ink

WEAK: Final = {INFANTRY: "0", CAVALRY: "0", ARTILLERY: "guns", ENGINEER: "rail", DUMMY: "dummy"}
"""What a stack is called whose counters of one kind have no strength."""


def own(view: View) -> DeluxeView:
    """A view of this title."""
    assert isinstance(view, DeluxeView)
    return view


def spot(h: int) -> str:
    """A hex in a list: its number and town.

    >>> from marne.titles.hex14.rules.grid import PLACE
    >>> spot(PLACE["Liege"]), spot(PLACE["Liege"] + 1)
    ('3013 Liège', '3014')
    """
    return f"{HEX_CODES[h]} {PLACE_NAMES[h]}".rstrip()


def code_of(unit: int) -> Text:
    """The code of a unit in the colour of its nation."""
    return Text().append(UNIT_IDS[unit], nation_ink(NATION[unit]))


def values(unit: int, lost: int) -> str:
    """The values of a unit now: 7-12-3, 5-9-3 of 7-12-3; a dummy has none."""
    if IS_DUMMY[unit]:
        return "dummy"
    now = values_name(unit, lost)
    return f"{now} of {values_name(unit, 0)}" if lost else now


class Sight:
    """A view, sorted by hex. It contains nothing that the view does not."""

    def __init__(self, view: DeluxeView) -> None:
        self.view: Final = view
        self.at: Final[dict[int, list[Token]]] = {}
        """The counters of a hex, bottom first."""
        self.known: Final[dict[int, Token]] = {}
        """The counters that the viewer can identify, by unit."""
        self.beside: Final[list[Token]] = []
        for t in view.tokens:
            if t.where < HEXES:
                self.at.setdefault(t.where, []).append(t)
            else:
                self.beside.append(t)
            if t.unit != UNKNOWN:
                self.known[t.unit] = t

    def where(self, unit: int) -> int:
        """The hex of a unit. Raises ValueError if the viewer cannot know it, or the unit is not on the map."""
        token = self.known.get(unit)
        if token is None:
            raise ValueError(f"{UNIT_IDS[unit]} {UNIT_NAMES[unit]} is hidden from you")
        if token.where >= HEXES:
            raise ValueError(f"{UNIT_IDS[unit]} {UNIT_NAMES[unit]} is not on the map")
        return token.where

    def in_zone(self, zone: int) -> list[Token]:
        """The counters in a zone beside the map."""
        return [t for t in self.beside if t.where == zone]

    def own_at(self, h: int) -> list[int]:
        """The viewer's own units in a hex."""
        return [t.unit for t in self.at.get(h, []) if t.unit != UNKNOWN and SIDE[t.unit] == self.view.side]

    def side_at(self, h: int) -> int:
        """The side whose counters lie in a hex, -1 if it is empty."""
        here = self.at.get(h)
        return SIDE_OF_NATION[here[0].nation] if here else -1

    def is_own(self, t: Token) -> bool:
        return SIDE_OF_NATION[t.nation] == self.view.side

    def scene(self, lit: Sequence[int] = (), here: int = -1, bits: int = 0) -> Scene:
        """The position for drawing, with the hexes that answers lead to."""
        moving = bool(self.view.stack) and type(self.view.stack[-1]).__name__ in ("Movement", "Marching", "Entrained")
        stacks = {h: stack_text(tokens, moving) for h, tokens in self.at.items()}
        for h in lit:
            bits |= 1 << h
        return Scene(self.view.held, self.view.fallen, stacks, bits, here)


def strengths(tokens: Sequence[Token]) -> tuple[int, int, int]:
    """The attack of infantry, that of cavalry, and the defence of the counters that one can see."""
    foot = horse = defence = 0
    for t in tokens:
        if t.unit == UNKNOWN:
            continue
        defence += DEFENCE[t.unit][t.lost]
        if KIND[t.unit] == INFANTRY:
            foot += ATTACK[t.unit][t.lost]
        elif KIND[t.unit] == CAVALRY:
            horse += ATTACK[t.unit][t.lost]
    return foot, horse, defence


def stack_text(tokens: Sequence[Token], moving: bool) -> Text:
    """A stack on the map: nations and numbers, attack and defence of what one can see, ? for what one cannot.

    G3 14-24, G1 (2)-1 cavalry alone, F2? hidden, F3 6-10? the top one seen, G2!9-14 one cut off, g2 9-14 all moved.
    """
    counts: dict[int, int] = {}
    for t in tokens:
        counts[t.nation] = counts.get(t.nation, 0) + 1
    worn = moving and all(t.mark & MOVED for t in tokens)
    names = "".join(f"{NATION_LETTERS[n].lower() if worn else NATION_LETTERS[n]}{k}" for n, k in counts.items())
    hidden = sum(1 for t in tokens if t.unit == UNKNOWN)
    cut_off = any(t.mark & CUT for t in tokens)
    foot, horse, defence = strengths(tokens)
    style = counter(tokens[-1].nation, worn)
    text = Text(names, style)
    if hidden < len(tokens):
        numbers = f"{foot}-{defence}" if foot or not horse else f"({horse})-{defence}"
        if foot + horse + defence == 0 and not hidden:
            kinds = {KIND[t.unit] for t in tokens}
            numbers = WEAK[max(kinds)] if len(kinds) == 1 else "0"
        if len(names) + 1 + len(numbers) + bool(hidden) > ROOM:
            numbers = f"{foot or horse}"
        text.append("!" if cut_off else " ", Style(color=ALARM, bold=True) if cut_off else style).append(numbers)
    elif cut_off:
        text.append("!", Style(color=ALARM, bold=True))
    if hidden:
        text.append("?")
    text.truncate(ROOM)
    return text


def may_be(t: Token, most: int = 4) -> str:
    """What a hidden counter may be, by its full values: one of 7-12-3, 6-10-3; or of how many types."""
    types = types_in(SIDE_OF_NATION[t.nation], t.veil)
    names = [type_name(n) for n in types]
    if len(names) <= most:
        return "a dummy" if names == ["dummy"] else " or ".join(dict.fromkeys(names))
    return f"one of {len(names)} types" + (", or a dummy" if "dummy" in names else ", no dummy")


def losses(t: Token) -> str:
    """What everybody can know of the steps a hidden counter has lost."""
    if t.most == 0:
        return ""
    return f"{t.least} steps lost" if t.least == t.most else f"{t.least} to {t.most} steps lost"


def token_line(t: Token, signs: Signs) -> Text:
    """A counter in a list: its code, name, values and marks, or what it may be."""
    line = Text()
    if t.unit == UNKNOWN:
        line.append(f"{NATION_LETTERS[t.nation]}?", nation_ink(t.nation)).append(
            f" face down: {signs.spell(may_be(t))}"
        )
        line.append(f", {losses(t)}" if losses(t) else "")
    else:
        line.append_text(code_of(t.unit)).append(f" {signs.spell(UNIT_NAMES[t.unit])}")
        if not IS_DUMMY[t.unit]:
            line.append(f"  {values(t.unit, t.lost)}", "bold")
            line.append(f"  {STACKING[t.unit][t.lost]} points")
        line.append("" if t.where >= HEXES else "  face up" if t.mark & UP else "  face down")
    for mark, word in ((MOVED, "has moved"), (CUT, "out of supply")):
        if t.mark & mark:
            line.append(f", {word}", ALARM if mark == CUT else "")
    return line


def hexes_of(bits: str) -> list[int]:
    """A set of hexes of an insight, which is hexadecimal."""
    return hexes_in(int(bits, 16))
