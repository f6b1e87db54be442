"""What `tools/explore_answers.py` varies: the answers that experience finds almost as good as its best."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.state import State
from marne.titles.qmg.rules.atlas import POWERS, TEAM_OF
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.experience import PLAIN, Experience, read_experience, text_of
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.style import OWN_STYLES
from marne.titles.qmg.staff.traits import CARDS_FROM, NAMES, PLACES_FROM, POWERS_FROM, TRAITS, WORTHS, Traits

RATES: Final[Mapping[str, float]] = {
    "PlayStep": 0.6,
    "PrepareStep": 0.6,
    "PlacePiece": 0.6,
    "ChooseBattle": 0.6,
    "Reinforce": 0.5,
    "Sustain": 0.5,
    "AttritionStep": 0.4,
    "Hit": 0.15,
    "DrawStep": 0.1,
}


def _spreads() -> list[float]:
    return [
        0.07 if at < POWERS_FROM else 0.05 if at < CARDS_FROM else 0.05 if at < PLACES_FROM else 0.3
        for at in range(TRAITS)
    ]


SPREADS: Final = _spreads()
"""How large the weight of a trait may well be: that of a space more than others, which held-out games bear out."""


class Look:
    """A look at the answers to one question."""

    def __init__(self, judge: Judge, actions: list[Action], experience: Experience) -> None:
        self._judge: Final = judge
        self._actions: Final = actions
        self.ranked: Final = experience.ranked(judge, actions)
        """By how much an answer is worse than the best, and its number; the best first."""

    def traits(self, number: int) -> dict[int, float]:
        """The traits of an answer that are not zero."""
        at: list[int] = []
        values: list[float] = []
        a = self._actions[number]
        Traits(self._judge).of(a, self._judge.worth(a), at, values)
        return dict(zip(at, values, strict=True))


class Exploring:
    """The players of such games: general's judgement and what it knows by experience, for both sides."""

    names: Final = NAMES
    worths: Final = WORTHS
    rates: Final = RATES
    spreads: Final = SPREADS

    def __init__(self, file: Path | None) -> None:
        """`file` holds the experience to begin with; None: none."""
        self._notes: Final = (Notes(OWN_STYLES[0]), Notes(OWN_STYLES[1]))
        self._experience: Final = Experience(PLAIN) if file is None else read_experience(file)

    def look(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Look:
        """What the seat thinks of its answers."""
        assert isinstance(g, Qmg)
        view = QmgView(g, seat)
        judge = Judge(view, type(question).__name__, self._notes[TEAM_OF[view.powers[0]]])
        return Look(judge, actions, self._experience)

    def turn(self, g: State) -> int:
        """The number of the present turn."""
        assert isinstance(g, Qmg)
        return POWERS * g.round + g.turn

    def text_of(self, weights: Mapping[str, float], made: Mapping[str, Any]) -> str:
        """The text of a file of experience."""
        return text_of(weights, made)
