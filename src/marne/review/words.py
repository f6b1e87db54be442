"""What was played and what would have been better, in a player's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from marne.agents.search.stream import Stream
from marne.kernel import story
from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt
from marne.kernel.policy import Policy, advance
from marne.review.chances import Milestone, Yardstick
from marne.review.course import Turn
from marne.table.story import Told, tell
from marne.table.table import Entry

LINES: Final = 4
"""At most this many lines of a turn are told."""
WEIGHTY: Final = (
    story.BATTLE, story.CARD, story.TURN, story.PLACE, story.ARRIVAL, story.LOSS, story.SCORE, story.MARCH,
    story.ORDER, story.OTHER, story.PHASE, story.ROUND,
)  # fmt: skip
"""Of many lines those of the kinds that come first here are told."""
ANSWERS: Final = 3
"""At most this many answers of a line are told."""


class Telling(NamedTuple):
    """A decision in words."""

    question: str
    """What was asked; empty where a whole turn is told."""
    played: tuple[str, ...]
    """Of a turn: the lines of its story that the better turn does not have."""
    better: tuple[str, ...]
    """Of a turn: as it might have gone."""
    more_played: int = 0
    """How many lines are left out."""
    more_better: int = 0


def turn_told(game: Game, yardstick: Yardstick, turn: Turn, instead: list[Policy], seed: int) -> Telling:
    """A turn as it was played, and how it might have gone with these policies."""
    g = turn.position.clone()
    g.listening = True
    for policy in instead:
        policy.begin()
    advance(g, Stream(seed), Milestone(yardstick.watch(g)), instead)
    better = _lines(game, turn, [Entry(turn.start, event) for event in g.told])
    played = _lines(game, turn, turn.told)
    worse, best = _without(played, better), _without(better, played)
    return Telling(
        question="",
        played=_weightiest(worse),
        better=_weightiest(best),
        more_played=max(0, len(worse) - LINES),
        more_better=max(0, len(best) - LINES),
    )


def answer_told(game: Game, prompt: Prompt, played: Action, line: Sequence[Action]) -> Telling:
    """An answer as it was given, and those with which the adviser would have gone on."""
    then = [a for a in line[1:] if not a.closes()][: ANSWERS - 1]
    better = [game.describe(line[0], prompt.question), *(game.describe(a) for a in then)]
    return Telling(prompt.text, (game.describe(played, prompt.question),), tuple(better))


def _lines(game: Game, turn: Turn, told: Sequence[Entry]) -> list[Told]:
    """The lines of a turn's story. The chapter may have begun before; what belongs to the next turn is left out."""
    found: list[Told] = []
    for line in tell(game, [*turn.chapter, *told]):
        if line.kind in (story.ROUND, story.TURN) and line.parts[0] >= len(turn.chapter):
            break
        if line.parts[-1] >= len(turn.chapter):
            found.append(line)
    return found


def _without(lines: Sequence[Told], others: Sequence[Told]) -> list[Told]:
    known = {line.text for line in others}
    return [line for line in lines if line.text not in known]


def _weightiest(lines: Sequence[Told]) -> tuple[str, ...]:
    """The lines that matter most, in their order."""
    ranked = sorted(range(len(lines)), key=lambda at: (WEIGHTY.index(lines[at].kind), at))
    return tuple(lines[at].text for at in sorted(ranked[:LINES]))
