"""What an answer is called, what it would bring, where on the map it is, and which answers come first."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.terminal.layout import cut
from marne.titles.hex14.analysis.paths import marches
from marne.titles.hex14.analysis.view_board import board_of
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.grid import BIT, FORT_HEX, HEX_CODES, HEXES, PLACE_NAMES, RING, distance
from marne.titles.hex14.rules.grid import hexes_in as in_set
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.railways import Entrained
from marne.titles.hex14.rules.roster import (
    EAST_VALUE,
    HISTORICAL_EAST,
    IS_DUMMY,
    TYPE,
    UNIT_IDS,
    UNIT_NAMES,
)
from marne.titles.hex14.rules.sea import Embarked
from marne.titles.hex14.rules.targets import PROBE
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.sight import Sight, spot
from marne.titles.hex14.terminal.theme import Signs

SHOWN: Final = 15
"""Answers in the menu, ends apart, before the others are folded away."""
FEW: Final = 22
"""So many are all shown."""
NAME: Final = 26
SHORT_NAME: Final = 18
"""Columns of a name in a note; where more follows."""
IDLE: Final = 8
"""How much farther than it is a dummy seems to be, when it is asked which counter moves."""
ENDS: Final[tuple[type[Action], ...]] = (verbs.Done, verbs.Halt, verbs.Entrain, verbs.Embark, verbs.Finish)


class Answers:
    """Puts the answers of one prompt into words and in order."""

    def __init__(self, prompt: Prompt, view: CampaignView, idiom: Idiom, signs: Signs, focus: int) -> None:
        self.prompt: Final = prompt
        self.view: Final = view
        self.idiom: Final = idiom
        self.signs: Final = signs
        self.focus: Final = focus
        """The hex that answers near it come before others."""
        self.sight: Final = Sight(view, idiom)
        self.ends: Final = (*ENDS, *idiom.ends)
        self.foes: Final = sum(BIT[h] for h in self.sight.at if self.sight.side_at(h) == 1 - (view.side or 0))
        top = view.stack[-1] if view.stack else None
        self.marching: Final = top if isinstance(top, Marching) else None
        self.joining: Final = top if isinstance(top, Joining) else None
        self._costs: dict[tuple[int, int], int] | None = None

    # ---------------------------------------------------------------- order

    def sorted(self) -> tuple[list[Action], list[Action]]:
        """The answers to show, in order, and those to fold away."""
        ends = [a for a in self.prompt.actions if isinstance(a, self.ends)]
        ends.sort(key=lambda a: isinstance(a, verbs.Done | verbs.Halt))
        others = [a for a in self.prompt.actions if not isinstance(a, self.ends)]
        steps: list[Action] = [a for a in others if isinstance(a, verbs.Step)]
        plain = [a for a in others if not isinstance(a, verbs.Step)]
        if not plain:
            plain, steps = steps, []
        if len(plain) + len(steps) <= FEW:
            return [*sorted(plain, key=self.rank), *sorted(steps, key=self.rank), *ends], []
        likely = sorted(plain, key=self.interest)
        shown, hidden = likely[:SHOWN], likely[SHOWN:]
        return [*sorted(shown, key=self.rank), *ends], [*sorted(hidden, key=self.rank), *steps]

    def rank(self, a: Action) -> tuple[int, ...]:
        """The place in the menu: by hex, then by unit."""
        return (self.hex_of(a), *a.data())

    def interest(self, a: Action) -> tuple[int, ...]:
        """What a player is likely to want comes first."""
        own = self.idiom.interest(a, self.sight)
        if own is not None:
            return own
        h = self.hex_of(a)
        if isinstance(a, verbs.Commit):
            return (0 if HISTORICAL_EAST[a.unit] else 1, a.unit)
        if isinstance(a, verbs.Deploy | verbs.Return):
            return (self.alike(a)[0], a.unit)
        if isinstance(a, verbs.Go):
            near = RING[h] & self.foes != 0
            gain = not self.view.held[self.view.side or 0] & BIT[h]
            return (-2 * near - 2 * gain - bool(PLACE_NAMES[h]), -self.cost(a), h)
        if isinstance(a, verbs.Rail):
            return (-bool(PLACE_NAMES[h]), min((distance(h, foe) for foe in in_set(self.foes)), default=0), h)
        if isinstance(a, verbs.UnitHexAction) and isinstance(a, (verbs.Enter, *self.idiom.arrivals)):
            others = [b for b in self.prompt.actions if isinstance(b, verbs.UnitHexAction)]
            units = list(dict.fromkeys(b.unit for b in others))
            mine = [b.hex for b in others if b.unit == a.unit]
            return (mine.index(h), units.index(a.unit))
        if h >= HEXES or self.focus < 0:
            return (0, *a.data())
        idle = IDLE if isinstance(a, verbs.March) and IS_DUMMY[a.unit] else 0
        return (distance(h, self.focus) + idle, *a.data())

    def alike(self, a: verbs.UnitAction) -> tuple[int, int]:
        """Of the answers with units of the same type: how many come before this one, and how many there are."""
        same = [b.unit for b in self.prompt.actions if isinstance(b, verbs.UnitAction) and TYPE[b.unit] == TYPE[a.unit]]
        return same.index(a.unit), len(same)

    def hex_of(self, a: Action) -> int:
        """The hex of an answer; beyond the board if it has none."""
        if isinstance(a, verbs.HexAction | verbs.Go | verbs.UnitHexAction):
            return a.hex
        if isinstance(a, verbs.FortAction):
            return FORT_HEX[a.fort]
        if isinstance(a, verbs.UnitAction | verbs.Turn):
            t = self.sight.known.get(a.unit)
            return HEXES if t is None else t.where
        return HEXES + 9

    # ---------------------------------------------------------------- words

    def text(self, a: Action) -> str:
        """The words that tell an answer from the others."""
        arrow = self.signs.arrow
        if isinstance(a, verbs.UnitHexAction):
            return f"{UNIT_IDS[a.unit]} {arrow} {self.spot(a.hex)}"
        if isinstance(a, (verbs.Turn, *self.ends)):
            return self.idiom.game.show(a)
        if isinstance(a, verbs.UnitAction):
            return self.unit(a.unit)
        if isinstance(a, verbs.Go):
            return f"go {self.spot(a.hex)}" + (" line" if a.manner == verbs.BY_LINE else "")
        if isinstance(a, verbs.HexAction):
            return f"{a.form.word} {self.spot(a.hex)}"
        if isinstance(a, verbs.FortAction):
            return f"{a.form.word} {FORT.show(a.fort)}"
        return self.said(a)

    def said(self, a: Action) -> str:
        """The game's own phrase."""
        return self.signs.spell(self.idiom.game.describe(a, self.prompt.question))

    def unit(self, unit: int) -> str:
        t = self.sight.known.get(unit)
        lost = 0 if t is None or t.lost == UNKNOWN else t.lost
        at = f"{HEX_CODES[t.where]} " if t is not None and t.where < HEXES else ""
        return f"{at}{UNIT_IDS[unit]} {self.idiom.values(unit, lost)}"

    def name(self, unit: int, most: int = NAME) -> str:
        return cut(self.signs.spell(UNIT_NAMES[unit]), most, self.signs)

    def spot(self, h: int) -> str:
        return self.signs.spell(spot(h))

    def note(self, a: Action) -> str:
        """Further details, left out where space is short."""
        own = self.idiom.note(a, self.sight)
        if own is not None:
            return self.signs.spell(own)
        if isinstance(a, verbs.Go | verbs.Step):
            return self.go_note(a)
        if isinstance(a, verbs.Attack | verbs.Probe):
            return f"{self.who(a.hex)}, {self.sight.attack_from(RING[a.hex])}"
        if isinstance(a, verbs.FortAction):
            return f"{self.said(a).split(' ', 1)[1]}, {self.sight.symbols_of(a.fort)}"
        if isinstance(a, verbs.Join):
            return self.join_note(a.unit)
        if isinstance(a, verbs.Commit | verbs.Send | verbs.Return):
            word = ", historical" if HISTORICAL_EAST[a.unit] and isinstance(a, verbs.Commit) else ""
            return f"worth {EAST_VALUE[a.unit]}{word}"
        if isinstance(a, verbs.Deploy):
            _, count = self.alike(a)
            others = f", {count} alike" if count > 1 else ""
            return f"{self.name(a.unit, SHORT_NAME)}{self.size(a.unit)}{others}"
        if isinstance(a, verbs.UnitAction):
            return self.name(a.unit) + (self.size(a.unit) if isinstance(a, verbs.Garrison) else "")
        if isinstance(a, verbs.HexAction):
            return self.who(a.hex)
        if isinstance(a, self.ends):
            said = self.said(a)
            return "" if said == self.idiom.game.show(a) else said
        return ""

    def size(self, unit: int) -> str:
        """What a whole unit counts where room is scarce, behind its name."""
        size = self.idiom.size(unit, 0)
        return f", {size}" if size else ""

    def who(self, h: int) -> str:
        """The counters of a hex."""
        tokens = self.sight.at.get(h)
        return self.sight.stack(tokens).plain if tokens else ""

    def go_note(self, a: verbs.Go | verbs.Step) -> str:
        """The cost, what changes hands, and who is near."""
        notes = []
        cost = self.cost(a)
        if cost:
            notes.append(f"{cost} MP")
        if not self.view.held[self.view.side or 0] & BIT[a.hex]:
            notes.append("takes it")
        near = in_set(RING[a.hex] & self.foes)
        if near:
            notes.append("next to " + ", ".join(f"{self.who(h)} in {HEX_CODES[h]}" for h in near[:2]))
        if a.hex in self.sight.at:
            notes.append(f"with {self.who(a.hex)}")
        return ", ".join(notes)

    def cost(self, a: verbs.Go | verbs.Step) -> int:
        """What the march costs, 0 if it is not known."""
        if self._costs is None:
            self._costs = {}
            if self.marching is not None and self.marching.steps == 0:
                found = marches(board_of(self.view), self.marching.unit)
                self._costs = {(m.hex, m.manner): m.cost for m in found}
        return self._costs.get((a.hex, a.manner if isinstance(a, verbs.Go) else 0), 0)

    def join_note(self, unit: int) -> str:
        """The odds if this unit joins too."""
        asked = self.joining
        if asked is None:
            return ""
        return self.signs.spell(f"then {self.sight.odds_of(asked, (*asked.joined, unit))}")

    # ---------------------------------------------------------------- on the map

    def lit(self) -> int:
        """The hexes that answers lead to, as a set."""
        found = 0
        for a in self.prompt.actions:
            h = self.hex_of(a)
            if h < HEXES:
                found |= BIT[h]
        return found

    def here(self) -> int:
        """The hex that the question is about, -1 if none."""
        top = self.view.stack[-1] if self.view.stack else None
        if self.joining is not None:
            kind, target = self.joining.kind, self.joining.target
            return target if kind <= PROBE else FORT_HEX[target]
        if isinstance(top, Marching | Entrained | Embarked):
            t = self.sight.known.get(top.unit)
            return t.where if t is not None and t.where < HEXES else -1
        h = getattr(top, "hex", -1)
        return h if isinstance(h, int) and 0 <= h < HEXES else -1
