"""The header of the Quartermaster General screen: round, turn, step and Victory Points."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from marne.titles.qmg.insight import open_board
from marne.titles.qmg.rules.atlas import (
    CENTRAL,
    COUNTRIES,
    ENTENTE,
    ROUNDS,
    SCORING_ROUNDS,
    SPACE_CODES,
    SUDDEN_LEAD,
    spaces_in,
)
from marne.titles.qmg.rules.scoring import points
from marne.titles.qmg.rules.turn import Opening, Turn
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.terminal.theme import ACCENT, DIM, TEAM_COLOURS, Signs, ink, power_ink
from marne.titles.qmg.words.names import COUNTRY_SHORT, POWER_SHORT

STEPS: Final = ("Draft", "Play", "Attrition", "Prepare", "Draw")


def step_of(view: QmgView) -> tuple[int, str]:
    """The power whose turn it is and the step it is in."""
    for frame in view.stack:
        if isinstance(frame, Opening):
            return frame.power, "opening hand"
        if isinstance(frame, Turn):
            at = min(max(frame.at - 1, 0), len(STEPS) - 1)
            return frame.power, f"{STEPS[at]} step"
    return view.turn, ""


def next_scoring(view: QmgView) -> int:
    """The next Scoring Round."""
    return min((r for r in SCORING_ROUNDS if r >= view.round), default=ROUNDS)


def header(view: QmgView, you: str, width: int, signs: Signs) -> list[Text]:
    """The header in two lines, or three on a narrow screen."""
    power, step = step_of(view)
    first = Text(no_wrap=True)
    first.append(f" Round {view.round}/{ROUNDS} ", "bold reverse")
    first.append("  ")
    if view.result is None:
        first.append(POWER_SHORT[power], power_ink(power))
        first.append(f" {signs.dot} {step}" if step else "", "bold")
    else:
        first.append("The war is over", "bold")
    first.append(f"   you: {you}", DIM)
    lines = [first]
    track, race = rounds(view, signs), points_race(view, signs)
    if width >= 118:
        first.append(" " * max(2, width - len(first) - len(track)))
        first.append_text(track)
        lines.append(spread(race, expected(view), width))
    elif width >= 108:
        lines.append(spread(race, track, width))
    else:
        first.append(f"   scoring after {next_scoring(view)}", DIM)
        lines.append(race)
    return lines


def spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the ends of a line."""
    line = left.copy()
    line.append(" " * max(2, width - len(left) - len(right)))
    line.append_text(right)
    return line


def rounds(view: QmgView, signs: Signs) -> Text:
    """The round track; Scoring Rounds are marked."""
    track = Text(no_wrap=True)
    for r in range(1, ROUNDS + 1):
        sign = f"{r}{signs.objective}" if r in SCORING_ROUNDS else str(r)
        style = "bold reverse" if r == view.round else DIM if r < view.round else ""
        if r == next_scoring(view) and r != view.round:
            style = ACCENT
        track.append(sign, style)
        track.append(" ")
    return track


def points_race(view: QmgView, signs: Signs) -> Text:
    """Both scores with a bar between them that fills towards the leader; its end is the sudden victory."""
    central, entente = view.vp
    lead = max(-SUDDEN_LEAD, min(SUDDEN_LEAD, central - entente))
    left, right = max(lead, 0), max(-lead, 0)
    line = Text(no_wrap=True)
    line.append(" Central Powers ", Style(color=TEAM_COLOURS[CENTRAL], bold=True))
    line.append(f"{central:>3} VP ", "bold")
    line.append(signs.empty * (SUDDEN_LEAD - left), DIM)
    line.append(signs.full * left, TEAM_COLOURS[CENTRAL])
    line.append(signs.middle, "bold")
    line.append(signs.full * right, TEAM_COLOURS[ENTENTE])
    line.append(signs.empty * (SUDDEN_LEAD - right), DIM)
    line.append(f" {entente} VP", "bold")
    line.append(" Entente", Style(color=TEAM_COLOURS[ENTENTE], bold=True))
    return line


def expected(view: QmgView) -> Text:
    """What each team would gain in a Scoring Round now."""
    g = open_board(view)
    after = next_scoring(view)
    line = Text(f"scoring after round {after}; as it stands ", DIM, no_wrap=True)
    line.append(f"+{points(g, CENTRAL)}", TEAM_COLOURS[CENTRAL])
    line.append(" / ")
    line.append(f"+{points(g, ENTENTE)} ", TEAM_COLOURS[ENTENTE])
    return line


def positions(view: QmgView, width: int, signs: Signs) -> list[Text]:
    """Every country's pieces in words, for a screen without room for the map."""
    g = open_board(view)
    lines: list[Text] = []
    for country in range(COUNTRIES):
        spaces = spaces_in(g.pos[country])
        if not spaces:
            continue
        able = g.able(country)
        text = Text(f"{COUNTRY_SHORT[country]} ", ink(country), no_wrap=True)
        text.append(" ".join(SPACE_CODES[s] + ("" if able >> s & 1 else signs.unsupplied) for s in spaces), "default")
        if lines and len(lines[-1]) + 2 + len(text) <= width:
            lines[-1].append("  ").append_text(text)
        else:
            lines.append(Text(no_wrap=True).append_text(text))
    return lines
