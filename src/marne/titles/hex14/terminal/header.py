"""The header of the screen: turn and dates, whose phase it is, the score and what is to come."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from marne.terminal.layout import spread
from marne.titles.hex14.rules.cards import LEVELS
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.theme import ACCENT, DIM, Signs, side_ink
from marne.titles.hex14.words.names import dates

SIDE_NAMES: Final = ("Germans", "Allies", "both sides")
PHASES: Final = {
    "Commitment": "East Front", "Adjustment": "East Front", "Returning": "East Front", "Sending": "East Front",
    "Alarm": "East Front", "Deployment": "set-up", "Placing": "set-up", "FortSupply": "supply",
    "Entering": "reinforcements", "Building": "construction", "Movement": "movement", "Marching": "movement",
    "Entrained": "movement", "Embarked": "movement", "Facing": "movement", "GarrisonDuty": "garrisons",
    "AttackChoice": "combat", "Joining": "combat", "Withdrawal": "combat", "Evasion": "combat", "ProbeReply": "combat",
    "AdvanceChoice": "combat", "Extension": "the last turn",
}  # fmt: skip
"""The phase, by the open question. A title has it for its own questions."""
WIDE: Final = 100


def phase(view: CampaignView, idiom: Idiom) -> str:
    """What is going on."""
    asked = type(view.stack[-1]).__name__ if view.stack else ""
    return PHASES.get(asked) or idiom.phases.get(asked, "")


def seat_name(view: CampaignView) -> str:
    """Who is looking."""
    if view.side is None or view.seat is None:
        return "spectator"
    return SIDE_NAMES[view.side] + (f", commander {view.seat // 2 + 1}" if view.commanders > 1 else "")


def last_turn(view: CampaignView, idiom: Idiom) -> int:
    """The last turn of the standard game, or the turn itself after it."""
    return max(idiom.last_turn(view), view.turn)


def header(view: CampaignView, idiom: Idiom, width: int, signs: Signs) -> list[Text]:
    """Two lines: the moment and who looks; the score and what comes."""
    you = Text().append("you: ", DIM).append(f"{seat_name(view)} ", "bold")
    left = moment(view, idiom, signs)
    left.truncate(width - len(you) - 2)
    right = ahead(view, idiom)
    points = standing(view, idiom, signs, short=width < WIDE)
    if len(points) + len(right) + 2 > width:
        right.truncate(max(0, width - len(points) - 2))
    return [spread(left, you, width), spread(points, right, width)]


def moment(view: CampaignView, idiom: Idiom, signs: Signs) -> Text:
    """The turn, its dates and whose phase it is."""
    line = Text(no_wrap=True)
    if view.turn == 0:
        line.append(" August 1914 ", "bold reverse")
        step = phase(view, idiom)
        return line.append("  set-up" if step == "set-up" else f"  set-up {signs.dot} {step}")
    turn = f"turn {view.turn}/{last_turn(view, idiom)}"
    line.append(f" {signs.spell(dates(view.turn))} {signs.dot} {turn} ", "bold reverse")
    if view.result is not None:
        return line.append("  the war is over", "bold")
    line.append("  ").append(SIDE_NAMES[view.phasing], side_ink(view.phasing))
    return line.append(f" {signs.dot} {phase(view, idiom)}")


def standing(view: CampaignView, idiom: Idiom, signs: Signs, short: bool) -> Text:
    """The points of both sides, and the victory they would be."""
    found = idiom.insight(view, "score", "")
    line = Text(no_wrap=True)
    for side in range(2):
        line.append(f" {SIDE_NAMES[side]} ", side_ink(side)).append(f"{found['points'][side]}", "bold")
        line.append(" " if short else " points ", DIM)
    if not short:
        winner = found["winner"]
        level = found["level"]
        line.append(f" {signs.dot} {level}" + (f" of the {SIDE_NAMES[winner]}" if winner is not None else ""), DIM)
    return line


def ahead(view: CampaignView, idiom: Idiom) -> Text:
    """What is to come: a duty, garrisons owed, the BEF, the East Front."""
    line = Text(no_wrap=True)
    duty = idiom.duty(view)
    if duty:
        line.append(f"{duty}   ", ACCENT)
    owed = sum(view.owed)
    if owed:
        line.append(f"garrisons owed {owed}   ", ACCENT)
    if view.turn and not view.landed:
        line.append("BEF ", DIM).append(f"turn {view.bef}   " if view.bef else "never   ")
    if view.turn and idiom.has_east(view):
        line.append("East Front ", DIM).append(LEVELS[view.level])
        line.append(f", turn {view.resolve} " if view.resolve else ", closed ", DIM)
    return line
