"""The answers to a question of Germany at War: a few words for each, laid out in columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.terminal.layout import cut, spread, wrap
from marne.terminal.menu import Entry, Menu, value_of
from marne.titles.gaw.analysis.forecast import forecast
from marne.titles.gaw.analysis.view_board import board_of
from marne.titles.gaw.notation import read_area, show
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.advantages import Declaration, Razing
from marne.titles.gaw.rules.atlas import AREA_IDS, AREA_NAMES, AREAS, GB, IS_VICTORY, MAJOR, PRIZE, RIVER, TERRAIN
from marne.titles.gaw.rules.board import UP
from marne.titles.gaw.rules.losses import HitChoice
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.movement_costs import GAIT, IS_ALPINE, step_cost
from marne.titles.gaw.rules.retreat import RetreatCall, Withdrawal
from marne.titles.gaw.rules.roster import ARMY, KIND, LEADER, LEADER_OF, POWER, SIDE, UNIT_IDS, UNIT_NAMES
from marne.titles.gaw.rules.view import GawView, under_way
from marne.titles.gaw.terminal.map import garrison, pieces
from marne.titles.gaw.terminal.theme import ACCENT, ALARM, DIM, RULE, Sight, Signs, badge, place, power_ink, strength
from marne.titles.gaw.words import describe
from marne.titles.gaw.words.forecast import numbers

GAP: Final = 2
NAME: Final = 14
"""Columns for a name in a note."""


_AREA: Final = re.compile(r"(?:^ ?|(?:→|->|fight in|to) )(GB|\d\d?)(?= |$)")
"""Matches the number of an area in the words of an answer."""


class Answers:
    """Puts the answers of one prompt into words."""

    def __init__(self, prompt: Prompt, view: GawView, signs: Signs) -> None:
        self.prompt: Final = prompt
        self.view: Final = view
        self.signs: Final = signs
        self.sight: Final = Sight(view)
        self.board: Final = board_of(view)

    def menu(self, final: Callable[[Action], bool]) -> Menu:
        """The answers in order. Finality is computed once for all answers that look alike to the other side."""
        known: dict[tuple[object, ...], bool] = {}
        made = []
        for action in self.prompt.actions:
            alike = self.alike(action)
            if alike not in known:
                known[alike] = final(action)
            made.append((self.rank(action), Entry(action, self.text(action), self.note(action), known[alike])))
        made.sort(key=lambda item: item[0])
        return Menu([entry for _, entry in made])

    def alike(self, action: Action) -> tuple[object, ...]:
        """What the other side sees of an answer: when picked, blocks of one Power in one area look the same."""
        if isinstance(action, verbs.Pick):
            t = self.sight.known.get(action.unit)
            if t is not None and not t.mark & UP:
                return (verbs.Pick, t.where, t.power)
        return (action,)

    def rank(self, action: Action) -> tuple[int, ...]:
        """The sort rank: actions first, by area and army, then stopping."""
        if isinstance(action, verbs.Done | verbs.Halt | verbs.Return) or action == verbs.ORDER[verbs.PASS]:
            return (5,)
        if isinstance(action, verbs.Reveal):
            return (4,)
        if isinstance(action, verbs.UnitAreaAction):
            return (1, action.unit, action.area)
        if isinstance(action, verbs.UnitAction):
            t = self.sight.known.get(action.unit)
            leads = 0 if LEADER_OF[ARMY[action.unit]] == action.unit else 1
            return (1, AREAS if t is None else t.where, ARMY[action.unit], leads, action.unit)
        if isinstance(action, verbs.Build):
            return (3, action.fort)
        return (1, *action.data())

    def text(self, action: Action) -> str:
        """The words that tell an answer from the others."""
        signs = self.signs
        if isinstance(action, verbs.Hit):
            return f"{self.unit(action.unit)}"
        if isinstance(action, verbs.UnitAreaAction):
            return f"{UNIT_IDS[action.unit]} {signs.arrow} {AREA_IDS[action.area]}"
        if isinstance(action, verbs.UnitAction):
            t = self.sight.known.get(action.unit)
            at = f"{AREA_IDS[t.where]:>2} " if t is not None and t.where < AREAS else ""
            if KIND[action.unit] == LEADER and isinstance(action, verbs.Activate | verbs.Restore):
                return f"{at}{self.leader(action.unit)}"
            return f"{at}{self.unit(action.unit)}"
        if isinstance(action, verbs.Step | verbs.Fight):
            return f"{signs.arrow if isinstance(action, verbs.Step) else 'fight in'} {self.area(action.area)}"
        if isinstance(action, verbs.Done | verbs.Halt | verbs.Reveal):
            return show(action)
        return signs.spell(describe(action, self.prompt.question))

    def unit(self, unit: int) -> str:
        t = self.sight.known.get(unit)
        return UNIT_IDS[unit] + (f" {strength(unit, t.step, self.signs)}" if t is not None else "")

    def leader(self, unit: int) -> str:
        t = self.sight.known.get(unit)
        stars = f" {strength(unit, t.step, self.signs)}" if t is not None else ""
        return self.signs.spell(UNIT_NAMES[unit]) + stars

    def area(self, area: int) -> str:
        return self.signs.spell(place(area))

    def note(self, action: Action) -> str:
        """Further details, left out where space is short."""
        if isinstance(action, verbs.Step):
            return self.step_note(action.area)
        if isinstance(action, verbs.Fight):
            return self.fight_note(action.area)
        if isinstance(action, verbs.UnitAreaAction):
            return cut(self.signs.spell(AREA_NAMES[action.area]), NAME, self.signs)
        if isinstance(action, verbs.Activate):
            return f"{UNIT_IDS[action.unit]} {self.named(action.unit)}".rstrip()
        if isinstance(action, verbs.Pick | verbs.Restore):
            leads = KIND[action.unit] == LEADER
            return (
                cut(self.signs.spell(UNIT_NAMES[action.unit]), NAME, self.signs) if leads else self.named(action.unit)
            )
        if isinstance(action, verbs.Hit):
            return self.signs.spell(UNIT_NAMES[action.unit])
        if isinstance(action, verbs.Done | verbs.Halt | verbs.Reveal):
            return describe(action, self.prompt.question).removeprefix("halt ")
        return ""

    def named(self, unit: int) -> str:
        """The name of the area a unit stands in."""
        t = self.sight.known.get(unit)
        return (
            cut(self.signs.spell(AREA_NAMES[t.where]), NAME, self.signs)
            if t is not None and GB < t.where < AREAS
            else ""
        )

    def step_note(self, area: int) -> str:
        """The cost of a step, the river it crosses, and who is there."""
        unit = under_way(self.view)
        t, g = self.sight.known.get(unit), self.board
        if t is None or area not in RIVER[t.where]:
            return ""
        side, river = SIDE[unit], RIVER[t.where][area]
        notes = [f"{step_cost(g, side, IS_ALPINE[GAIT[unit]], t.where, area, river)} MP"]
        if river:
            notes.append("Major River" if river == MAJOR else "Minor River")
        if g.foes(side, area) > 0:
            notes.append(f"engages {self.what_stands(area, 1 - side)}")
        elif g.control[area] != side:
            notes.append("takes it" + (f", {PRIZE[area]} Valour" if PRIZE[area] else ""))
        if IS_VICTORY[area]:
            notes.append("Victory Area")
        return ", ".join(notes)

    def fight_note(self, area: int) -> str:
        """The two sides of a battle, and the expected fire of each."""
        side = self.view.phasing
        sides = [self.what_stands(area, side), self.what_stands(area, 1 - side)]
        f = forecast(self.view, area)
        fires = [numbers(f.fire.low, f.fire.high), numbers(f.reply.low, f.reply.high)]
        return f"{' against '.join(sides)}, fire {' : '.join(fires)}"

    def what_stands(self, area: int, side: int | None = None) -> str:
        """Blocks and discs in an area, as symbols."""
        parts = []
        for text in pieces(self.sight, area, self.signs, True):
            if side is None or text.plain[0] in ("G" if side == 0 else "FEB"):
                parts.append(text.plain)
        discs = garrison(self.sight, area, self.signs).plain
        if discs and discs != self.signs.no_disc and (side is None or self.view.control[area] == side):
            parts.append(discs)
        return " ".join(parts)


def question_lines(prompt: Prompt, menu: Menu, hint: str, width: int, rows: int, signs: Signs) -> list[Text]:
    """What is asked, by which rule, and the numbered answers, in `rows` lines if they can be made to fit."""
    ask = Text().append(f"{'?' if signs.ascii else '❯'} {signs.spell(prompt.text)}", ACCENT)
    *lines, last = wrap([ask], width)
    if len(last) + 2 + len(prompt.rule) <= width:
        last.append(f"  {prompt.rule}", RULE)
        tail = Text().append(hint, DIM)
    else:
        tail = Text().append(f"{prompt.rule}  ", RULE).append(hint, DIM)
    if len(last) + 2 + len(tail) <= width:
        lines.append(spread(last, tail, width))
    else:
        tail.truncate(width, overflow="crop")
        lines += [last, tail]
    return lines + columns(menu.entries, width, rows - len(lines), signs)


def columns(entries: Sequence[Entry], width: int, rows: int, signs: Signs) -> list[Text]:
    """The answers in as few columns as rows allow; notes give way first, then words are cut."""
    for notes in (True, False):
        made = [entry_text(n, e, notes, signs) for n, e in enumerate(entries, 1)]
        room = max(map(len, made), default=1) + GAP
        count = max(1, width // room)
        if -(-len(made) // count) <= max(rows, 1):
            break
    count = max(count, 1)
    if notes and count > 1:
        count = min(count, max(1, -(-len(made) // 3)))  # few answers go in a single column
    height = -(-len(made) // count)
    room = width // count
    lines = []
    for r in range(height):
        line = Text(no_wrap=True)
        for text in made[r::height]:
            text.truncate(room - 1, overflow="crop" if signs.ascii else "ellipsis")
            line.append_text(text).append(" " * (room - len(text)))
        line.rstrip()
        lines.append(line)
    return lines


def entry_text(number: int, e: Entry, notes: bool, signs: Signs) -> Text:
    """One answer with its number."""
    line = Text(no_wrap=True)
    line.append(f"{number:>2}", "bold #ffd75f")
    line.append(signs.final if e.final else " ", f"bold {ALARM}")
    line.append(" ").append_text(entry_words(e))
    return line.append(f"  {e.note}", DIM) if notes and e.note else line


def entry_words(e: Entry) -> Text:
    """The words of an answer: areas as on the map, a unit's code in the colour of its Power."""
    text = Text(e.text)
    for found in _AREA.finditer(e.text):
        area = read_area(found[1])
        text.stylize(badge(TERRAIN[area]), found.start(1), found.end(1))
    unit = value_of(e.action, "unit")
    if unit is not None:
        start = max(e.text.find(UNIT_IDS[unit]), 0)
        text.stylize(power_ink(POWER[unit]), start, start + len(UNIT_IDS[unit]))
    return text


def lit_areas(prompt: Prompt, sight: Sight) -> tuple[frozenset[int], int]:
    """The areas that answers lead to, and the one that the question is about (-1 if none)."""
    lit: set[int] = set()
    for action in prompt.actions:
        if isinstance(action, (verbs.AreaAction, verbs.UnitAreaAction)):
            lit.add(action.area)
        elif isinstance(action, (verbs.Pick, verbs.Activate)):
            t = sight.known.get(action.unit)
            if t is not None and t.where < AREAS:
                lit.add(t.where)
    top = sight.view.stack[-1] if sight.view.stack else None
    here = -1
    if isinstance(top, March | Ride):
        t = sight.known.get(top.unit)
        here = -1 if t is None else t.where
    elif isinstance(top, Declaration | Razing | RetreatCall | Withdrawal | HitChoice):
        here = top.area
    return frozenset(lit), here
