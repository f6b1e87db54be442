"""The facts of a view, sorted for drawing: counters by hex, what is known of them, and how they look on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from marne.kernel.game import View
from marne.titles.hex14.rules.board import ATTACKED, CUT, FACING_MASK, FACING_SHIFT, FORCED, ISOLATED, MOVED, UP
from marne.titles.hex14.rules.grid import FORT_SYMBOLS, HEX_CODES, HEXES, PLACE_NAMES, RING, hexes_in
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.railways import Entrained
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
    UNIT_NAMES,
)
from marne.titles.hex14.rules.targets import PROBE
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, Token
from marne.titles.hex14.terminal.hexmap import ROOM, Scene
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.theme import ALARM, NATION_LETTERS, Signs, counter, nation_ink
from marne.titles.hex14.words.names import face_name

WEAK: Final = {INFANTRY: "0", CAVALRY: "0", ARTILLERY: "guns", ENGINEER: "rail", DUMMY: "dummy"}
"""What a stack is called whose counters of one kind have no strength."""
MARKS: Final = (
    (MOVED, "has moved", ""),
    (FORCED, "on a forced march", ""),
    (CUT, "out of supply", ALARM),
    (ISOLATED, "isolated", ALARM),
)
"""What a list says of the marks of a counter."""


def own(view: View) -> CampaignView:
    """A view of a title of the family."""
    assert isinstance(view, CampaignView)
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


class Sight:
    """A view, sorted by hex. It contains nothing that the view does not."""

    def __init__(self, view: CampaignView, idiom: Idiom) -> None:
        self.view: Final = view
        self.idiom: Final = idiom
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

    def scene(self, lit: Sequence[int] = (), here: int = -1, bits: int = 0) -> Scene:
        """The position for drawing, with the hexes that answers lead to."""
        moving = bool(self.view.stack) and isinstance(self.view.stack[-1], Movement | Marching | Entrained)
        stacks = {h: self.stack(tokens, moving) for h, tokens in self.at.items()}
        for h in lit:
            bits |= 1 << h
        return Scene(self.view.held, self.view.fallen, stacks, bits, here, self.idiom.symbols(self.view))

    def ready_in(self, hexes: int, on_fort: bool = False) -> list[int]:
        """The viewer's own infantry in a set of hexes that has not attacked, with the guns that help it."""
        found: list[int] = []
        for h in hexes_in(hexes):
            ready = [u for u in self.own_at(h) if not self.known[u].mark & ATTACKED]
            foot = [u for u in ready if KIND[u] == INFANTRY]
            guns = [u for u in ready if KIND[u] == ARTILLERY] if foot and self.idiom.adds_guns else []
            found += foot + [u for u in guns if on_fort or self.attack_of([u])]
        return found

    def attack_of(self, units: Sequence[int]) -> int:
        """The attack values of own units together."""
        return sum(self.idiom.attack_value(self.known[u]) for u in units)

    def attack_from(self, hexes: int, on_fort: bool = False) -> str:
        """What could attack out of a set of hexes, with the factors left out."""
        ready = self.ready_in(hexes, on_fort)
        total = self.attack_of(ready)
        return f"{len(ready)} of yours with {total} before terrain"

    def odds_of(self, asked: Joining, units: Sequence[int]) -> str:
        """The odds of an attack with these units, and the chance of success."""
        target = HEX_CODES[asked.target] if asked.kind <= PROBE else FORT.show(asked.target)
        codes = ",".join(UNIT_IDS[u] for u in units)
        found = self.idiom.insight(self.view, "odds", f"{self.idiom.attacks[asked.kind]} {target} {codes}")
        cases = found["cases"]
        likely = max(cases, key=lambda case: int(case["share"]))["column"]
        return f"{likely}{' most likely' if len(cases) > 1 else ''}, {found['take']} %"

    def hidden_around(self, h: int) -> int:
        """The face-down counters of the enemy in a hex and around it."""
        found = 0
        for x in (h, *hexes_in(RING[h])):
            if self.side_at(x) == 1 - (self.view.side or 0):
                found += sum(1 for t in self.at[x] if not t.mark & UP)
        return found

    def symbols_of(self, fort: int) -> str:
        """The symbols of a fort: 3 symbols, 1 of 3 symbols; all of them once it has fallen."""
        whole = FORT_SYMBOLS[fort]
        left = self.idiom.symbols(self.view)[fort]
        noun = f"{whole} symbol{'s' * (whole != 1)}"
        return noun if left in (whole, 0) else f"{left} of {noun} left"

    # ---------------------------------------------------------------- counters

    def stack(self, tokens: Sequence[Token], moving: bool = False) -> Text:
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
        strength = self.idiom.strength(tokens)
        style = counter(tokens[-1].nation, worn)
        text = Text(names, style)
        if hidden < len(tokens):
            numbers = strength.text
            if strength.is_none and not hidden:
                kinds = {KIND[t.unit] for t in tokens}
                numbers = WEAK[max(kinds)] if len(kinds) == 1 else "0"
            if len(names) + 1 + len(numbers) + bool(hidden) > ROOM:
                numbers = strength.short
            text.append("!" if cut_off else " ", Style(color=ALARM, bold=True) if cut_off else style).append(numbers)
        elif cut_off:
            text.append("!", Style(color=ALARM, bold=True))
        if hidden:
            text.append("?")
        text.truncate(ROOM)
        return text

    def line(self, t: Token, signs: Signs) -> Text:
        """A counter in a list: its code, name, values and marks, or what it may be."""
        line = Text()
        if t.unit == UNKNOWN:
            line.append(f"{NATION_LETTERS[t.nation]}?", nation_ink(t.nation)).append(
                f" face down: {signs.spell(self.idiom.may_be(t))}"
            )
            line.append(f", {losses(t)}" if losses(t) else "")
        else:
            line.append_text(code_of(t.unit)).append(f" {signs.spell(UNIT_NAMES[t.unit])}")
            if not IS_DUMMY[t.unit]:
                line.append(f"  {self.idiom.values(t.unit, t.lost)}", "bold")
                size = self.idiom.size(t.unit, t.lost)
                line.append(f"  {size}" if size else "")
            if t.where < HEXES and self.idiom.hides(self.view):
                line.append("  face up" if t.mark & UP else "  face down")
        if t.where < HEXES and self.idiom.has_facing(self.view):
            line.append(f", faces {face_name((t.mark & FACING_MASK) >> FACING_SHIFT)}")
        for mark, word, ink in MARKS:
            if t.mark & mark:
                line.append(f", {word}", ink)
        return line


def losses(t: Token) -> str:
    """What everybody can know of the steps a hidden counter has lost."""
    if t.most == 0:
        return ""
    return f"{t.least} steps lost" if t.least == t.most else f"{t.least} to {t.most} steps lost"


def hexes_of(bits: str) -> list[int]:
    """A set of hexes of an insight, which is hexadecimal."""
    return hexes_in(int(bits, 16))
