"""What games have taught: how good an answer is by its traits, beside what the staff thinks of it.

In games with varied answers some were better for their side than others, whatever the staff had thought of them. The
weights of `experience.json` say by how much, trait by trait, and an answer is as good as its traits add up to.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.game import DataError
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.traits import NAMES, TRAITS, VERSION, WORTHS, Traits

FILE: Final = Path(__file__).with_name("experience.json")
FORMAT: Final = 1

CLEAR: Final = 1.6
"""Answers that the staff finds worse than its best by so many Victory Points are not looked at."""
BREADTH: Final = 6
"""So many answers at most are looked at."""
A_POINT: Final = 0.43
"""What a Victory Point by the staff's judgement counts among what experience says."""
NOT_VARIED: Final = "Mulligan"
"""A question with too much to it for traits: the staff's answer is given."""
PLAIN: Final = [1.0 if at in WORTHS else 0.0 for at in range(TRAITS)]
"""No experience: an answer is as good as the staff thinks."""


class Experience:
    """Says how good answers are."""

    def __init__(self, weights: Sequence[float]) -> None:
        assert len(weights) == TRAITS
        self._weights: Final = list(weights)

    def ranked(self, judge: Judge, actions: Sequence[Action]) -> list[tuple[float, int]]:
        """The answers that are worth a look, by their numbers, the best first. What is in front of a number is how
        much better than this answer the best one is."""
        found: list[tuple[float, int]] = []
        worths: list[float] = []
        best = -1e9
        for a in actions:
            worth = judge.worth(a)
            worths.append(worth)
            if worth > best:
                best = worth
        for i in range(len(worths)):
            if best - worths[i] <= CLEAR:
                found.append((best - worths[i], i))
        found.sort()
        if len(found) == 1 or judge.question == NOT_VARIED:
            return [(0.0, found[0][1])]
        traits = Traits(judge)
        ranked: list[tuple[float, int]] = []
        for n in range(min(BREADTH, len(found))):
            i = found[n][1]
            ranked.append((-self.score(traits, actions[i], worths[i]), i))
        ranked.sort()
        least = ranked[0][0]
        return [(score - least, i) for score, i in ranked]

    def score(self, traits: Traits, a: Action, worth: float) -> float:
        """How good an answer is, compared with others to the same question."""
        at: list[int] = []
        values: list[float] = []
        traits.of(a, worth, at, values)
        weights = self._weights
        total = 0.0
        for n in range(len(at)):
            total += weights[at[n]] * values[n]
        return total


def text_of(weights: Mapping[str, float], made: Mapping[str, Any]) -> str:
    """The text of a file: the weights that count, how they were made, and a checksum."""
    kept = {name: weights[name] for name in NAMES if weights.get(name)}
    data = {"format": FORMAT, "traits": VERSION, "made": dict(made), "checksum": _checksum(kept), "weights": kept}
    return json.dumps(data, indent=1) + "\n"


def read_experience(path: Path = FILE) -> Experience:
    """The experience in a file. Raises DataError, with the reason, unless it was made for these traits."""
    try:
        data: dict[str, Any] = json.loads(path.read_text())
        weights: dict[str, float] = {str(name): float(x) for name, x in data["weights"].items()}
        facts = (data["format"], data["traits"], data["checksum"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as e:
        raise DataError(f"{path.name}: not experience: {type(e).__name__}: {e}") from None
    if facts != (FORMAT, VERSION, _checksum(weights)):
        raise DataError(f"{path.name}: made for other traits, or the checksum is wrong: make it again")
    if not weights.keys() <= set(NAMES):
        raise DataError(f"{path.name}: names traits that there are not")
    return Experience([weights.get(name, 0.0) for name in NAMES])


def _checksum(weights: Mapping[str, float]) -> str:
    return hashlib.sha256(json.dumps(dict(weights), sort_keys=True).encode()).hexdigest()
