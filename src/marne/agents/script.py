"""`guide`: the opponent of a guided first game. It gives the answers that the guide was written for.

They are kept by what the seat sees at each question, so they fit as long as the newcomer follows the guide, with Undo
and all; whoever leaves it meets the default opponent. So a guide stays as it is when the staff of its title learns to
play better.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from marne.agents.agent import UNLIMITED, Agent, Budget
from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View

GUIDE: Final = "guide"
"""The name of the level."""
FILE: Final = "guide.json"
"""In the folder of a title: what its other seats answer in the guide."""


class Scripted:
    """Gives the answers of a script, and asks another player where it has none."""

    def __init__(self, game: Game, replies: Mapping[str, str], otherwise: Agent) -> None:
        self._game: Final = game
        self._replies: Final = replies
        self._otherwise: Final = otherwise

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        reply = self._replies.get(sight(view, prompt))
        if reply is not None:
            for a in prompt.actions:
                if self._game.show(a) == reply:
                    return a
        return self._otherwise.choose(view, prompt, budget)


def sight(view: View, prompt: Prompt) -> str:
    """A digest of all that a seat sees at a question."""
    seen = json.dumps([prompt.question, len(prompt.actions), view.data()], sort_keys=True)
    return hashlib.sha256(seen.encode()).hexdigest()[:16]


def read_replies(folder: Path) -> dict[str, str]:
    """The script in the folder of a title, by `sight`; empty if it has none."""
    file = folder / FILE
    if not file.exists():
        return {}
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found
