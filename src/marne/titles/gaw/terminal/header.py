"""The header of the Germany at War screen: month, impulse, Disc, and how close each side is to winning."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from marne.terminal.layout import spread
from marne.titles.gaw.rules.atlas import (
    ENTENTE,
    GERMAN_SIDE,
    LOSSES_TO_LOSE,
    POWERS,
    SIDE_NAMES,
    SIDE_OF,
    TURN_NAMES,
    TURNS,
    VALOUR_TO_WIN,
    VICTORY,
)
from marne.titles.gaw.rules.board import NO_ORDER
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.terminal.theme import ACCENT, DIM, GOLD, LETTERS, Signs, power_ink, side_ink

ORDERS: Final = ("Tactical Action", "Tactical Action, surprise", "Strategic Action A", "Strategic Action B", "Pass")
SEGMENTS: Final = {
    "Orders": "Orders", "Calling": "Reinforcements", "Deployment": "Reinforcements", "Restoration": "Restoring leaders",
    "Draw": "Reinforcements", "Activation": "Activation", "Ride": "Activation", "Movement": "Movement",
    "March": "Movement", "BattleChoice": "Combat", "Declaration": "Combat", "Razing": "Combat",
    "RetreatCall": "Combat", "Withdrawal": "Combat", "HitChoice": "Combat", "Impetus": "Impetus",
    "Muster": "Set-up", "Deal": "Set-up",
}  # fmt: skip
"""The segment of the turn, by the open question."""
WIDE: Final = 112


def segment(view: GawView) -> str:
    """What is going on."""
    return SEGMENTS.get(type(view.stack[-1]).__name__, "") if view.stack else ""


def seat_name(view: GawView) -> str:
    """Who is looking."""
    if view.seat is None:
        return "spectator"
    if view.players == 2:
        return SIDE_NAMES[view.seat]
    return ("Germans", "French", "British and Belgians")[view.seat]


def held(view: GawView, side: int) -> int:
    """The Victory Areas that a side controls."""
    return sum(1 for area in VICTORY if view.control[area] == side)


def valour(view: GawView, side: int) -> int:
    return sum(view.valour[p] for p in range(POWERS) if SIDE_OF[p] == side)


def header(view: GawView, width: int, signs: Signs) -> list[Text]:
    """The header in two lines, or three on a narrow screen."""
    left, right = moment(view, signs), disc(view, signs, True)
    if len(left) + len(right) + 2 > width:
        right = disc(view, signs, False)
    left.truncate(width - len(right) - 1)
    first = spread(left, right, width)
    if width >= WIDE:
        return [first, spread(standing(view, GERMAN_SIDE, True, signs), standing(view, ENTENTE, True, signs), width)]
    return [first, standing(view, GERMAN_SIDE, False, signs), standing(view, ENTENTE, False, signs)]


def moment(view: GawView, signs: Signs) -> Text:
    """The month, the impulse and whose it is."""
    line = Text(no_wrap=True)
    turn = max(view.turn, 1)
    line.append(f" {TURN_NAMES[turn - 1]} {signs.dot} turn {turn}/{TURNS} ", "bold reverse")
    if view.result is not None:
        return line.append("  The war is over", "bold")
    doing = segment(view)
    if view.impulse and doing != "Set-up":
        line.append(f"  impulse {view.impulse}  ")
        line.append(SIDE_NAMES[view.phasing], side_ink(view.phasing))
        if view.order != NO_ORDER:
            line.append(f" {signs.dot} {ORDERS[view.order]}")
    if doing and doing != "Orders":
        line.append(f" {signs.dot} {doing}" if view.impulse else f"  {doing}")
    return line


def disc(view: GawView, signs: Signs, who: bool) -> Text:
    """Who has the Disc, and who the viewer is, if that matters."""
    line = Text(no_wrap=True)
    if view.passes and view.result is None:
        line.append("one pass   ", ACCENT)
    if who and view.seat is not None:
        line.append("you: ", DIM).append(seat_name(view), "bold").append("   ")
    line.append("Disc: ", DIM)
    line.append(f"{'()' if signs.ascii else '◉'} {SIDE_NAMES[view.disc]} ", side_ink(view.disc))
    return line


def bar(n: int, total: int, width: int, colour: str, signs: Signs) -> Text:
    """A progress bar."""
    done = min(width, -(-n * width // total))
    return Text().append(signs.full * done, colour).append(signs.empty * (width - done), DIM)


def standing(view: GawView, side: int, short: bool, signs: Signs) -> Text:
    """A side's progress: its Valour, its losses and the Victory Areas it holds."""
    line = Text(no_wrap=True)
    line.append(f" {SIDE_NAMES[side]}", side_ink(side))
    line.append("  Valour ", DIM).append_text(bar(valour(view, side), VALOUR_TO_WIN, 5, GOLD, signs))
    line.append(f" {valour(view, side)}/{VALOUR_TO_WIN}", "bold")
    if side == ENTENTE:
        for p in range(POWERS):
            if SIDE_OF[p] == side:
                line.append(f" {LETTERS[p]}{view.valour[p]}", power_ink(p))
    most = LOSSES_TO_LOSE[side]
    line.append("  lost ", DIM).append_text(bar(view.lost[side], most, 5, "#ff8787", signs))
    line.append(f" {view.lost[side]}/{most}", "bold")
    n = held(view, side)
    line.append("  Victory Areas " if not short else "  V ", f"bold {GOLD}" if short else DIM)
    return line.append(f"{n}/{len(VICTORY)} ", "bold")
