"""The header of the screen: turn and dates, whose phase it is, the score and what is to come."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from marne.titles.deluxe.insight import insight
from marne.titles.deluxe.rules.options import END_15
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.words import dates
from marne.titles.hex14.rules.calendar import LAST_TURN, LAST_TURN_BY_DATE
from marne.titles.hex14.rules.cards import LEVELS
from marne.titles.hex14.terminal.theme import ACCENT, DIM, Signs, side_ink, spread

SIDE_NAMES: Final = ("Germans", "Allies", "both sides")
PHASES: Final = {
    "Commitment": "East Front", "Adjustment": "East Front", "Returning": "East Front", "Sending": "East Front",
    "Alarm": "East Front", "Deployment": "set-up", "Placing": "set-up", "FortSupply": "supply",
    "Entering": "reinforcements", "Rebuilding": "replacements", "Building": "construction", "Scouting": "air",
    "Movement": "movement", "Marching": "movement", "Entrained": "movement", "Embarked": "movement",
    "Facing": "movement", "Activation": "impulses", "GarrisonDuty": "garrisons", "AttackChoice": "combat",
    "Joining": "combat", "Withdrawal": "combat", "Evasion": "combat", "ProbeReply": "combat", "Defence": "combat",
    "LossOfStep": "combat", "Footing": "combat", "AdvanceChoice": "combat", "Extension": "the last turn",
}  # fmt: skip
"""The phase, by the open question."""
WIDE: Final = 100


def phase(view: DeluxeView) -> str:
    """What is going on."""
    return PHASES.get(type(view.stack[-1]).__name__, "") if view.stack else ""


def seat_name(view: DeluxeView) -> str:
    """Who is looking."""
    if view.side is None or view.seat is None:
        return "spectator"
    return SIDE_NAMES[view.side] + (f", commander {view.seat // 2 + 1}" if view.commanders > 1 else "")


def last_turn(view: DeluxeView) -> int:
    """The last turn of the standard game, or the turn itself after it."""
    return max(LAST_TURN_BY_DATE if view.rules & END_15 else LAST_TURN, view.turn)


def header(view: DeluxeView, width: int, signs: Signs) -> list[Text]:
    """Two lines: the moment and who looks; the score and what comes."""
    you = Text().append("you: ", DIM).append(f"{seat_name(view)} ", "bold")
    left = moment(view, signs)
    left.truncate(width - len(you) - 2)
    right = ahead(view, signs)
    points = standing(view, signs, short=width < WIDE)
    if len(points) + len(right) + 2 > width:
        right.truncate(max(0, width - len(points) - 2))
    return [spread(left, you, width), spread(points, right, width)]


def moment(view: DeluxeView, signs: Signs) -> Text:
    """The turn, its dates and whose phase it is."""
    line = Text(no_wrap=True)
    if view.turn == 0:
        line.append(" August 1914 ", "bold reverse")
        return line.append("  set-up" if phase(view) == "set-up" else f"  set-up {signs.dot} {phase(view)}")
    turn = f"turn {view.turn}/{last_turn(view)}"
    line.append(f" {signs.spell(dates(view.turn))} {signs.dot} {turn} ", "bold reverse")
    if view.result is not None:
        return line.append("  the war is over", "bold")
    line.append("  ").append(SIDE_NAMES[view.phasing], side_ink(view.phasing))
    return line.append(f" {signs.dot} {phase(view)}")


def standing(view: DeluxeView, signs: Signs, short: bool) -> Text:
    """The points of both sides, and the victory they would be."""
    found = insight(view, "score", "")
    line = Text(no_wrap=True)
    for side in range(2):
        line.append(f" {SIDE_NAMES[side]} ", side_ink(side)).append(f"{found['points'][side]}", "bold")
        line.append(" " if short else " points ", DIM)
    if not short:
        winner = found["winner"]
        level = found["level"]
        line.append(f" {signs.dot} {level}" + (f" of the {SIDE_NAMES[winner]}" if winner is not None else ""), DIM)
    return line


def ahead(view: DeluxeView, signs: Signs) -> Text:
    """What is to come: the East Front, the BEF, garrisons owed."""
    line = Text(no_wrap=True)
    owed = sum(view.owed)
    if owed:
        line.append(f"garrisons owed {owed}   ", ACCENT)
    if view.turn and not view.landed:
        line.append("BEF ", DIM).append(f"turn {view.bef}   " if view.bef else "never   ")
    if view.turn:
        line.append("East Front ", DIM).append(LEVELS[view.level])
        line.append(f", turn {view.resolve} " if view.resolve else ", closed ", DIM)
    return line
