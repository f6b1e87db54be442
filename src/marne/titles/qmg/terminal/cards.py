"""Cards on the screen: the hands you hold, one card as a panel, the five decks, Status cards and discard piles."""

from __future__ import annotations

from collections import Counter

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from marne.titles.qmg.rules.atlas import COUNTRY_NAMES, POWERS, SPACE_NAMES, spaces_in
from marne.titles.qmg.rules.cards import (
    COUNT,
    COUNTRY,
    EVERYWHERE,
    ID,
    OWNER,
    PLAY_TEXT,
    PREPARED_TEXT,
    REACH,
    TITLE,
    TYPE,
    TYPE_NAMES,
)
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.terminal.theme import (
    ACCENT,
    COUNTRY_COLOURS,
    DIM,
    POWER_BRIEF,
    RULE,
    TYPE_BRIEF,
    TYPE_COLOURS,
    Signs,
    cut,
    ink,
    power_ink,
)
from marne.titles.qmg.words.names import POWER_SHORT, card_name

TITLE_WIDTH = 27
TYPE_WIDTH = 8
ID_WIDTH = 6


def hand_order(kind: int) -> tuple[int, int]:
    """The sort order of a hand: Status, Events and Economic Warfare first, plain cards last."""
    return int(TYPE[kind] < 4), kind


def grouped(kinds: list[int]) -> list[tuple[int, int]]:
    """Every kind with its number of copies."""
    return sorted(Counter(kinds).items(), key=lambda item: hand_order(item[0]))


def hand_lines(view: QmgView, power: int, width: int, signs: Signs, rows: int | None = None) -> list[Text]:
    """Hand and prepared cards of an own power, a line each, as many as fit."""
    cards = view.cards[power]
    head = Text(no_wrap=True)
    head.append(f"{signs.bar}{POWER_SHORT[power]}", power_ink(power))
    head.append(f"  hand {cards.hand_count}, prepared {cards.prepared_count}", DIM)
    if width >= 100:
        head.append(" " * max(1, play_column(width) - len(head)) + "when played", DIM)
        head.append(" " * max(1, prepared_column(width) - len(head)) + "when prepared", DIM)
    lines = [head]
    lines += [card_line(kind, n, "hand", width, signs) for kind, n in grouped(cards.hand)]
    lines += [card_line(kind, n, "prepared", width, signs) for kind, n in grouped(cards.prepared)]
    if rows is not None and len(lines) > max(rows, 2):
        hidden = len(lines) - max(rows, 2) + 1
        lines = [*lines[: max(rows, 2) - 1], Text(f"  {signs.more} {hidden} more: type cards", DIM)]
    return lines


def play_column(width: int) -> int:
    """Where the Play text begins."""
    return 2 + ID_WIDTH + TITLE_WIDTH + TYPE_WIDTH + 3


def prepared_column(width: int) -> int:
    """Where the prepare text begins."""
    return play_column(width) + (width - play_column(width)) * 58 // 100


def card_line(kind: int, n: int, zone: str, width: int, signs: Signs) -> Text:
    """A card in one line: number, title, type, what it does played and prepared."""
    line = Text(no_wrap=True, style="dim" if zone == "gone" else "")
    mark = ("P " if signs.ascii else "▣ ") if zone == "prepared" else "  "
    line.append(mark, ACCENT)
    line.append(f"{ID[kind]:<{ID_WIDTH}}", ink(COUNTRY[kind]))
    title = (card_name(kind) if TYPE[kind] < 4 else TITLE[kind]) + (f" x{n}" if n > 1 else "")
    titles = TITLE_WIDTH if width >= 100 else 22
    line.append(f"{cut(title, titles, signs):<{titles}} ", "bold" if zone != "prepared" else ACCENT)
    line.append(f"{TYPE_BRIEF[TYPE[kind]]:<{TYPE_WIDTH}} ", TYPE_COLOURS[TYPE[kind]])
    if width >= 100:
        room = prepared_column(width) - play_column(width) - 1
        line.append(f"{cut(PLAY_TEXT[kind], room, signs):<{room}} ", "" if zone == "hand" else DIM)
        prepared = cut(PREPARED_TEXT[kind], width - prepared_column(width), signs)
        line.append(prepared, ACCENT if zone == "prepared" else DIM)
    else:
        text = PREPARED_TEXT[kind] if zone == "prepared" else PLAY_TEXT[kind]
        line.append(cut(text, max(0, width - len(line)), signs), DIM)
    return line


def brief_hand(view: QmgView, power: int, width: int, signs: Signs) -> Text:
    """The cards of an own power that is not asked now, in one line."""
    cards = view.cards[power]
    line = Text(no_wrap=True)
    line.append(f"{signs.bar}{POWER_SHORT[power]} ", power_ink(power))
    for name, kinds in (("hand", cards.hand), ("prepared", cards.prepared)):
        shown = ", ".join(ID[k] + (f" x{n}" if n > 1 else "") for k, n in grouped(kinds)) or "none"
        line.append(f" {name}: {shown}", DIM)
    line.truncate(width, overflow="ellipsis" if not signs.ascii else "crop")
    return line


def card_panel(kind: int, width: int, signs: Signs) -> RenderableType:
    """The whole card."""
    from rich import box

    country = COUNTRY[kind]
    top = Table.grid(expand=True)
    top.add_column()
    top.add_column(justify="right")
    top.add_row(Text(COUNTRY_NAMES[country], ink(country)), Text(TYPE_NAMES[TYPE[kind]], TYPE_COLOURS[TYPE[kind]]))
    played = "While on the table" if TYPE_NAMES[TYPE[kind]] == "Status" else "Played"
    body: list[RenderableType] = [
        top,
        Text(""),
        Text(played, f"bold {RULE}"),
        Text(PLAY_TEXT[kind]),
        Text(""),
        Text("Prepared", f"bold {RULE}"),
        Text(PREPARED_TEXT[kind]),
    ]
    if REACH[kind] != EVERYWHERE:
        body.append(Text("where: " + ", ".join(SPACE_NAMES[s] for s in spaces_in(REACH[kind])), DIM))
    copies = f"{COUNT[kind]} copies" if COUNT[kind] > 1 else "1 copy"
    body += [Text(""), Text(f"{copies} in the deck of {POWER_SHORT[OWNER[kind]]}", DIM)]
    return Panel(
        Group(*body),
        title=Text(f" {TITLE[kind]} ", "bold"),
        subtitle=Text(f" {ID[kind]} ", DIM),
        border_style=Style(color=COUNTRY_COLOURS[country][0]),
        box=box.ASCII if signs.ascii else box.ROUNDED,
        width=min(width, 64),
        padding=(0, 2),
    )


def decks(view: QmgView, width: int, signs: Signs) -> list[Text]:
    """The five decks: cards in hand, in the deck, prepared and discarded, and the top of the discard pile."""
    name = 8
    head = Text(f"{'':<{name}} hand deck prep disc  on top", DIM, no_wrap=True)
    lines = [head]
    for power in range(POWERS):
        cards = view.cards[power]
        line = Text(no_wrap=True)
        here = power == view.turn and view.result is None
        pointer = (">" if signs.ascii else "▶") if here else " "
        line.append(pointer, ACCENT)
        line.append(f"{POWER_BRIEF[power]:<{name - 1}}", power_ink(power))
        for n in (cards.hand_count, cards.deck_count, cards.prepared_count, cards.pile_count):
            line.append(f"{n:>5}", "bold" if n else DIM)
        top = "none" if not cards.pile_count else TITLE[cards.up[-1]] if cards.up else "face down"
        line.append("  " + cut(top, max(0, width - len(line) - 2), signs), DIM)
        lines.append(line)
    return lines


def statuses(view: QmgView, width: int) -> list[Text]:
    """The Status cards on the table, by team."""
    lines = []
    for power in range(POWERS):
        table = view.cards[power].table
        if not table:
            continue
        line = Text()
        line.append(f"{POWER_BRIEF[power]}: ", power_ink(power))
        line.append(", ".join(f"{TITLE[k]} ({ID[k]})" for k in table), TYPE_COLOURS[6])
        lines.append(line)
    return lines


def known_of_others(view: QmgView) -> list[Text]:
    """The hidden cards of others that this seat has seen."""
    lines = []
    for power in range(POWERS):
        cards = view.cards[power]
        if cards.own:
            continue
        for zone, kinds in (("hand", cards.hand), ("prepared", cards.prepared)):
            if kinds:
                names = ", ".join(f"{card_name(k)} ({ID[k]})" for k in kinds)
                lines.append(Text(f"You have seen, {zone} of {POWER_SHORT[power]}: {names}", DIM))
    return lines


def all_cards(view: QmgView, width: int, signs: Signs) -> RenderableType:
    """The `cards` command: everything about cards that this seat may see."""
    parts: list[RenderableType] = []
    for power in view.powers:
        parts += [*hand_lines(view, power, width, signs), Text("")]
    parts += [*decks(view, width, signs), Text("")]
    parts += statuses(view, width) or [Text("No Status card is on the table.", DIM)]
    parts += known_of_others(view)
    for power in range(POWERS):
        up = view.cards[power].up
        if up:
            line = Text("Discarded face up, ", DIM)
            line.append(POWER_BRIEF[power], power_ink(power))
            line.append(": " + ", ".join(card_name(k) for k in reversed(up)), DIM)
            parts.append(line)
    return Group(*parts)
