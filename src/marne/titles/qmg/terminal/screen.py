"""Quartermaster General: 1914 on a terminal: the whole screen, laid out for its size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Prompt, View
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import Result
from marne.terminal.menu import FOLD, Entry, Menu, menu_of, value_of
from marne.terminal.screen import Log, Look, Words
from marne.titles.qmg.rules import actions as verbs
from marne.titles.qmg.rules.atlas import COUNTRIES_OF, POWER_OF, POWERS, SPACE_CODES, TEAM_NAMES
from marne.titles.qmg.rules.cards import ID, OWNER
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.terminal.cards import all_cards, brief_hand, card_panel, decks, hand_lines, hand_order, statuses
from marne.titles.qmg.terminal.guesses import guess_lines
from marne.titles.qmg.terminal.header import header, positions, step_of
from marne.titles.qmg.terminal.map import HEIGHT, WIDTH, schematic
from marne.titles.qmg.terminal.space import space_panel
from marne.titles.qmg.terminal.theme import ACCENT, DIM, LETTERS, RULE, Signs, cut, power_ink
from marne.titles.qmg.terminal.typed_actions import find_card, find_power, find_space, own_cards, typed
from marne.titles.qmg.words import tell
from marne.titles.qmg.words.names import POWER_SHORT, card_name

WIDE: Final = 118
"""The width from which a column fits beside the map."""
SIDE_LEAST: Final = WIDTH + 1

_WAYS: Final = {
    "sudden victory": "a lead of 12 Victory Points or more at the end of a Scoring Round",
    "final score": "the count of Victory Points after the last round",
}


class QmgScreen:
    """Everything the terminal shows of this title. It gets views, never a position."""

    words: Final = Words(
        typing=(
            ("play G-44, play schlieffen", "an answer in words: cards by number or title, spaces by code or name"),
            ("attack PAR from PIC", "likewise: place germany BEL, use G-10, draw 3, pass (p), ..."),
        ),
        looking=(
            ("card X", "a whole card, by number or title"),
            ("show SPACE", "a space: pieces, supply, neighbours"),
            ("map, cards", "the map; all cards you may see"),
            ("guess france", "what the hidden cards of a power may be, with the chances"),
        ),
        hint="why, card X, show PIC, map, help",
        action="attack PAR from PIC",
        rule="QMG build-2",
        hidden="everybody's cards",
        folded="the answers that remove own pieces",
        span="rounds",
    )

    def __init__(self, ascii_only: bool) -> None:
        self.signs: Final = Signs(ascii_only)

    def whole(
        self, view: View, prompt: Prompt, menu: Menu, log: Log, hint: str, size: tuple[int, int]
    ) -> RenderableType:
        """Header, map, decks, log, cards and the question, as the terminal's size allows."""
        v = own(view)
        width, height = size
        top: list[RenderableType] = list(header(v, self.seat_name(v), width, self.signs))
        asked = self.question(prompt, menu, hint, width)
        if width >= WIDE:
            body: list[RenderableType] = [self.map_and_side(v, log, width)]
            used = len(top) + HEIGHT
        elif height >= 46:
            lines = schematic(v, self.signs)
            body = [*lines, *decks(v, width, self.signs), *self.log_lines(log, width, 5)]
            used = len(top) + len(lines) + POWERS + 1 + 5
        else:
            body = self.small(v, log, width)
            used = len(top) + len(body) + 1
        cards = self.cards_block(v, prompt, width, height - used - len(asked) - 1)
        return Group(*top, *body, *cards, *asked)

    def small(self, v: QmgView, log: Log, width: int) -> list[RenderableType]:
        """What a small terminal shows instead of the map: pieces and decks in words, and a few lines of the log."""
        line = Text("hand/deck/prep/disc ", DIM, no_wrap=True)
        for power in range(POWERS):
            c = v.cards[power]
            line.append("".join(LETTERS[c] for c in COUNTRIES_OF[power]) + " ", power_ink(power))
            line.append(f"{c.hand_count}/{c.deck_count}/{c.prepared_count}/{c.pile_count} ", "default")
        if len(line) > width:
            line = line[20:]
        return [*positions(v, width, self.signs), line, *self.log_lines(log, width, 4)]

    def map_and_side(self, v: QmgView, log: Log, width: int) -> RenderableType:
        """The map with decks, Status cards and the log beside it."""
        side = width - SIDE_LEAST
        lines: list[Text] = list(decks(v, side, self.signs))
        shown = statuses(v, side)
        if shown:
            lines.append(Text("Status cards", f"bold {RULE}"))
            lines += wrap(shown, side)[: HEIGHT - len(lines) - 5]
        lines.append(Text("What happened", f"bold {RULE}"))
        lines += self.log_lines(log, side, HEIGHT - len(lines))
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=WIDTH, no_wrap=True)
        grid.add_column(width=side, no_wrap=True)
        grid.add_row(Group(*schematic(v, self.signs)), Group(*lines))
        return grid

    def cards_block(self, v: QmgView, prompt: Prompt, width: int, rows: int) -> list[Text]:
        """The hand of the power that is asked; other powers of the seat in a line each."""
        focus = self.focus(v, prompt)
        others = [brief_hand(v, p, width, self.signs) for p in v.powers if p != focus]
        return [*hand_lines(v, focus, width, self.signs, max(rows - len(others), 6)), *others]

    def focus(self, v: QmgView, prompt: Prompt) -> int:
        """The power that a question is about."""
        for action in prompt.actions:
            card, country = value_of(action, "card"), value_of(action, "country")
            if card is not None and OWNER[card] in v.powers:
                return OWNER[card]
            if country is not None and POWER_OF[country] in v.powers:
                return POWER_OF[country]
        power, _ = step_of(v)
        return power if power in v.powers else v.powers[0]

    def log_lines(self, log: Log, width: int, rows: int) -> list[Text]:
        """The last lines of the log that fit, with new ones highlighted."""
        lines: list[Text] = []
        loud = [item for item in log if not is_quiet(item[0])]
        for event, fresh, times in reversed(condensed(loud)[-rows:] if rows > 0 else []):
            lines = wrap([self.log_line(event, fresh, times, width < 60)], width) + lines
            if len(lines) >= rows:
                break
        return lines[-rows:] if rows > 0 else []

    def hear(self, events: Sequence[Event]) -> None:
        """No command of this title looks anything up in the log."""

    def told(self, events: Sequence[Event]) -> list[Text]:
        """Events in words, a line each; repeated events share a line."""
        return [self.log_line(event, True, times) for event, _, times in condensed([(e, True) for e in events])]

    def log_line(self, event: Event, fresh: bool, times: int, brief: bool = False) -> Text:
        """An event in words, with the power's name in its colour."""
        text = tell(event) + (f" (x{times})" if times > 1 else "")
        text = text.replace(POWER_SHORT[0], "Austria & Ottomans") if brief else text
        style = "bold" if event.name in ("TurnStarted", "TeamScored", "GameEnded") else "" if fresh else DIM
        line = Text(text, style)
        if event.name == "TurnStarted":
            return Text(f"{'--' if self.signs.ascii else '──'} {text.rstrip('.')}", power_ink(event["power"]))
        for power, name in [*enumerate(POWER_SHORT), (0, "Austria & Ottomans")]:
            if text.startswith(name):
                line.stylize(power_ink(power), 0, len(name))
        return line

    def question(self, prompt: Prompt, menu: Menu, hint: str, width: int) -> list[Text]:
        """What is asked, by which rule, and the numbered answers."""
        mark = "?" if self.signs.ascii else "❯"
        ask = Text(f"{mark} {prompt.text}", ACCENT)
        ask.append(f"  {prompt.rule}", f"not bold {RULE}")
        lines = wrap([ask], width)
        if len(lines[-1]) + len(hint) + 2 <= width:
            lines[-1].append(" " * (width - len(lines[-1]) - len(hint)) + hint, f"not bold {DIM}")
        else:
            lines.append(Text(hint, DIM, no_wrap=True))
        return lines + self.columns(menu, width)

    def columns(self, menu: Menu, width: int) -> list[Text]:
        """The answers in as many columns as fit."""
        longest = max((5 + len(e.text) + len(e.note) for e in menu.entries), default=1)
        total = len(menu.entries) + bool(menu.folded)
        count = max(1, min(-(-total // 3), width // min(longest + 2, 40)))
        room = width // count
        entries = [self.entry(n, e, room - 2) for n, e in enumerate(menu.entries, 1)]
        if menu.folded:
            entries.append(Text(f" r  remove own pieces ({len(menu.folded)})", DIM))
        rows = -(-total // count)
        lines = []
        for r in range(rows):
            line = Text(no_wrap=True)
            for entry in entries[r::rows]:
                entry.pad_right(max(0, room - len(entry)))
                line.append_text(entry)
            line.rstrip()
            lines.append(line)
        return lines

    def entry(self, number: int, e: Entry, room: int) -> Text:
        """One answer of the menu; if it is too long, what to type replaces its words."""
        line = Text(no_wrap=True)
        line.append(f"{number:>2}", "bold #ffd75f")
        line.append(self.signs.final if e.final else " ", "bold #ff8787")
        line.append(" " + cut(e.text, room - 4 - (len(e.note) + 1 if e.note else 0), self.signs))
        if e.note:
            line.append(f" {e.note}", DIM)
        return line

    def menu(
        self, prompt: Prompt, view: View, describe: Callable[[Action], str], final: Callable[[Action], bool]
    ) -> Menu:
        return menu_of(prompt.actions, lambda a: self.describe(a, describe(a)), self.note, final, self.rank)

    def rank(self, action: Action) -> tuple[int, ...]:
        """The sort rank: actions first, cards in hand order; then passing; removing own pieces last."""
        if isinstance(action, verbs.Remove):
            return (FOLD,)
        if isinstance(action, (verbs.Pass, verbs.Mulligan)):
            return (5,)
        card = value_of(action, "card")
        order = (0, 0) if card is None else hand_order(card)
        return (2 if isinstance(action, verbs.Unprepare) else 1, *order)

    def describe(self, action: Action, described: str) -> str:
        """The game's phrase, without what the screen already shows."""
        if isinstance(action, verbs.Bury):
            return f"bury {card_name(action.card)}"
        if isinstance(action, (verbs.Prepare, verbs.Play, verbs.Mulligan)):
            return described.partition(": ")[0].partition(" (")[0]
        return described

    def note(self, action: Action) -> str:
        """What to type for an answer: the number of the card or the code of the space."""
        card = value_of(action, "card")
        if card is not None:
            return ID[card]
        return SPACE_CODES[action.space] if isinstance(action, verbs.PieceAction) else ""

    def read(self, text: str, prompt: Prompt, view: View) -> list[Action]:
        return [typed(text, prompt.actions, own(view))]

    def commands(self) -> Mapping[str, Look]:
        return {"card": self.card, "show": self.place, "map": self.map, "cards": self.cards, "guess": self.guess}

    def card(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        if not text:
            raise ValueError("card X, for example: card G-44 or card schlieffen")
        return card_panel(find_card(text, (own_cards(own(view)),)), width, self.signs)

    def place(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        if not text:
            raise ValueError("show SPACE, for example: show PIC")
        return space_panel(own(view), find_space(text), width, self.signs)

    def map(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        v = own(view)
        lines = [line.copy() for line in schematic(v, self.signs)]
        note = "Spaces that touch are adjacent; the Kiel Canal joins BAL and NTH for the Central Powers."
        return Group(*lines, Text(note, DIM))

    def cards(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        return all_cards(own(view), width, self.signs)

    def guess(self, text: str, view: View, prompt: Prompt, width: int) -> RenderableType:
        """What hidden cards may be."""
        if not text:
            raise ValueError("guess POWER, for example: guess france")
        return Group(*guess_lines(own(view), find_power(text), self.signs))

    def seat_name(self, v: QmgView) -> str:
        return " + ".join(POWER_SHORT[p] for p in v.powers)

    def turn(self, view: View) -> object:
        """A value that changes when a new turn begins."""
        v = own(view)
        return v.round, v.turn, step_of(v)[1] == "opening hand"

    def clock(self, view: View) -> int:
        return own(view).round

    def ending(self, result: Result, view: View, width: int) -> RenderableType:
        """Who has won and how, over the final map."""
        v = own(view)
        winner = "Nobody wins" if result.winner is None else f"The {TEAM_NAMES[result.winner]} win"
        line = Text(f"{winner} {v.vp[0]} to {v.vp[1]} in round {v.round}", ACCENT)
        line.append(f", by {_WAYS.get(result.kind, result.kind)}  ", "")
        line.append(result.rule, RULE)
        parts: list[RenderableType] = list(header(v, "spectator", width, self.signs))
        if width >= WIDTH:
            parts += schematic(v, self.signs)
        return Group(*parts, Text(""), line)


def own(view: View) -> QmgView:
    assert isinstance(view, QmgView)
    return view


def is_quiet(e: Event) -> bool:
    """Whether the short log leaves an event out; `history` has it."""
    return e.name == "DeckShuffled" or (e.name in ("CardDrawn", "CardBuried") and e["card"] == UNKNOWN)


def condensed(log: Log) -> list[tuple[Event, bool, int]]:
    """The log with equal consecutive lines merged and counted."""
    made: list[tuple[Event, bool, int]] = []
    for event, fresh in log:
        last = made[-1] if made else None
        if last is not None and last[1] == fresh and (last[0].name, last[0].values) == (event.name, event.values):
            made[-1] = (event, fresh, last[2] + 1)
        else:
            made.append((event, fresh, 1))
    return made


def wrap(texts: Sequence[Text], width: int) -> list[Text]:
    """Texts wrapped into lines, with a hanging indent."""
    from rich.console import Console

    console = Console(width=max(width, 10), file=None)
    lines: list[Text] = []
    for text in texts:
        first, *rest = text.wrap(console, max(width - 1, 10)) or [Text("")]
        lines.append(first)
        for line in rest:
            indented = Text(" ")
            indented.append_text(line)
            lines.append(indented)
    for line in lines:
        line.no_wrap = True
        line.rstrip()
    return lines
