"""What an answer is called, what it would bring, where on the map it is, and which answers come first."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.deluxe.analysis.paths import marches
from marne.titles.deluxe.analysis.view_board import board_of
from marne.titles.deluxe.insight import insight
from marne.titles.deluxe.notation import NOTATION
from marne.titles.deluxe.rules import actions as own_verbs
from marne.titles.deluxe.rules.battle import PROBE
from marne.titles.deluxe.rules.joining import Joining
from marne.titles.deluxe.rules.marching import Marching
from marne.titles.deluxe.rules.roster import ATTACK, STACKING, UNIT_NAMES
from marne.titles.deluxe.rules.view import UNKNOWN, DeluxeView
from marne.titles.deluxe.terminal.sight import Sight, spot, stack_text, values
from marne.titles.deluxe.words import describe
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.board import ATTACKED, UP
from marne.titles.hex14.rules.grid import BIT, FORT_HEX, FORT_SYMBOLS, HEX_CODES, HEXES, PLACE_NAMES, RING, distance
from marne.titles.hex14.rules.grid import hexes_in as in_set
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import EAST_VALUE, HISTORICAL_EAST, INFANTRY, IS_DUMMY, KIND, TYPE, UNIT_IDS
from marne.titles.hex14.terminal.theme import Signs, cut

SHOWN: Final = 15
"""Answers in the menu, ends apart, before the others are folded away."""
FEW: Final = 22
"""So many are all shown."""
NAME: Final = 26
SHORT_NAME: Final = 18
"""Columns of a name in a note; where more follows."""
IDLE: Final = 8
"""How much farther than it is a dummy seems to be, when it is asked which counter moves."""
ENDS: Final = (
    verbs.Done,
    verbs.Halt,
    verbs.Entrain,
    verbs.Embark,
    own_verbs.Stand,
    verbs.Finish,
)
_KINDS: Final = ("attack", "probe", "assault", "bombard")


class Answers:
    """Puts the answers of one prompt into words and in order."""

    def __init__(self, prompt: Prompt, view: DeluxeView, signs: Signs, focus: int) -> None:
        self.prompt: Final = prompt
        self.view: Final = view
        self.signs: Final = signs
        self.focus: Final = focus
        """The hex that answers near it come before others."""
        self.sight: Final = Sight(view)
        self.foes: Final = sum(BIT[h] for h in self.sight.at if self.sight.side_at(h) == 1 - (view.side or 0))
        top = view.stack[-1] if view.stack else None
        self.marching: Final = top if isinstance(top, Marching) else None
        self.joining: Final = top if isinstance(top, Joining) else None
        self._costs: dict[tuple[int, int], int] | None = None

    # ---------------------------------------------------------------- order

    def sorted(self) -> tuple[list[Action], list[Action]]:
        """The answers to show, in order, and those to fold away."""
        ends = [a for a in self.prompt.actions if isinstance(a, ENDS)]
        ends.sort(key=lambda a: isinstance(a, verbs.Done | verbs.Halt))
        others = [a for a in self.prompt.actions if not isinstance(a, ENDS)]
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
        h = self.hex_of(a)
        if isinstance(a, verbs.Commit):
            return (0 if HISTORICAL_EAST[a.unit] else 1, a.unit)
        if isinstance(a, verbs.Deploy | verbs.Return):
            return (self.alike(a)[0], a.unit)
        if isinstance(a, own_verbs.Scout):
            return (-self.hidden_around(h), h)
        if isinstance(a, verbs.Go):
            near = RING[h] & self.foes != 0
            gain = not self.view.held[self.view.side or 0] & BIT[h]
            return (-2 * near - 2 * gain - bool(PLACE_NAMES[h]), -self.cost(a), h)
        if isinstance(a, verbs.Rail):
            return (-bool(PLACE_NAMES[h]), min((distance(h, foe) for foe in in_set(self.foes)), default=0), h)
        if isinstance(a, verbs.Enter):
            units = list(dict.fromkeys(b.unit for b in self.prompt.actions if isinstance(b, verbs.Enter)))
            mine = [b.hex for b in self.prompt.actions if isinstance(b, verbs.Enter) and b.unit == a.unit]
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

    def hidden_around(self, h: int) -> int:
        """The face-down counters of the enemy in a hex and around it."""
        found = 0
        for x in (h, *in_set(RING[h])):
            if self.sight.side_at(x) == 1 - (self.view.side or 0):
                found += sum(1 for t in self.sight.at[x] if not t.mark & UP)
        return found

    # ---------------------------------------------------------------- words

    def text(self, a: Action) -> str:
        """The words that tell an answer from the others."""
        arrow = self.signs.arrow
        if isinstance(a, verbs.UnitHexAction):
            return f"{UNIT_IDS[a.unit]} {arrow} {self.spot(a.hex)}"
        if isinstance(a, verbs.Turn):
            return NOTATION.show(a)
        if isinstance(a, verbs.UnitAction):
            return self.unit(a.unit)
        if isinstance(a, verbs.Go):
            return f"go {self.spot(a.hex)}" + (" line" if a.manner == verbs.BY_LINE else "")
        if isinstance(a, verbs.HexAction):
            return f"{a.form.word} {self.spot(a.hex)}"
        if isinstance(a, verbs.FortAction):
            return f"{a.form.word} {FORT.show(a.fort)}"
        if isinstance(a, ENDS):
            return NOTATION.show(a)
        return self.signs.spell(describe(a, self.prompt.question))

    def unit(self, unit: int) -> str:
        t = self.sight.known.get(unit)
        lost = 0 if t is None or t.lost == UNKNOWN else t.lost
        at = f"{HEX_CODES[t.where]} " if t is not None and t.where < HEXES else ""
        return f"{at}{UNIT_IDS[unit]} {values(unit, lost)}"

    def name(self, unit: int, most: int = NAME) -> str:
        return cut(self.signs.spell(UNIT_NAMES[unit]), most, self.signs)

    def spot(self, h: int) -> str:
        return self.signs.spell(spot(h))

    def note(self, a: Action) -> str:
        """Further details, left out where space is short."""
        if isinstance(a, verbs.Go | verbs.Step):
            return self.go_note(a)
        if isinstance(a, verbs.Attack | verbs.Probe):
            return f"{self.who(a.hex)}, {self.attack_around(RING[a.hex])}"
        if isinstance(a, verbs.FortAction):
            name = self.signs.spell(describe(a)).split(" ", 1)[1]
            return f"{name}, {FORT_SYMBOLS[a.fort]} symbol{'s' * (FORT_SYMBOLS[a.fort] != 1)}"
        if isinstance(a, verbs.Join):
            return self.join_note(a.unit)
        if isinstance(a, own_verbs.Scout):
            return f"{self.hidden_around(a.hex)} face-down counters"
        if isinstance(a, verbs.Commit | verbs.Send | verbs.Return):
            word = ", historical" if HISTORICAL_EAST[a.unit] and isinstance(a, verbs.Commit) else ""
            return f"worth {EAST_VALUE[a.unit]}{word}"
        if isinstance(a, verbs.Deploy):
            _, count = self.alike(a)
            others = f", {count} alike" if count > 1 else ""
            return f"{self.name(a.unit, SHORT_NAME)}, {points(STACKING[a.unit][0])}{others}"
        if isinstance(a, verbs.UnitAction):
            size = f", {points(STACKING[a.unit][0])}" if isinstance(a, verbs.Garrison) else ""
            return self.name(a.unit) + size
        if isinstance(a, verbs.HexAction):
            return self.who(a.hex)
        if isinstance(a, ENDS):
            said = self.signs.spell(describe(a, self.prompt.question))
            return "" if said == NOTATION.show(a) else said
        return ""

    def who(self, h: int) -> str:
        """The counters of a hex."""
        tokens = self.sight.at.get(h)
        return stack_text(tokens, False).plain if tokens else ""

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

    def attack_around(self, ring: int) -> str:
        """What could attack out of these hexes, with the factors left out."""
        total, count = 0, 0
        for h in in_set(ring):
            for u in self.sight.own_at(h):
                t = self.sight.known[u]
                if KIND[u] == INFANTRY and not t.mark & ATTACKED:
                    total, count = total + ATTACK[u][t.lost], count + 1
        return f"{count} of yours with {total} before terrain"

    def join_note(self, unit: int) -> str:
        """The odds if this unit joins too."""
        asked = self.joining
        if asked is None:
            return ""
        target = HEX_CODES[asked.target] if asked.kind <= PROBE else FORT.show(asked.target)
        units = ",".join(UNIT_IDS[u] for u in (*asked.joined, unit))
        found = insight(self.view, "odds", f"{_KINDS[asked.kind]} {target} {units}")
        cases = found["cases"]
        likely = max(cases, key=lambda case: int(case["share"]))["column"]
        return self.signs.spell(f"then {likely}{' most likely' if len(cases) > 1 else ''}, {found['take']} %")

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
        if self.prompt.question in ("Marching", "Entrained", "Embarked") and top is not None:
            t = self.sight.known.get(getattr(top, "unit", -1))
            return t.where if t is not None and t.where < HEXES else -1
        h = getattr(top, "hex", -1)
        return h if isinstance(h, int) and 0 <= h < HEXES else -1


def points(n: int) -> str:
    """So many stacking points."""
    return f"{n} point{'s' * (n != 1)}"
