"""What a computer player is: somebody who answers questions from what its seat may see."""

from __future__ import annotations

from typing import Protocol

from marne.kernel.action import Action
from marne.kernel.game import Prompt, View


class Agent(Protocol):
    """A player without memory of its own: equal views and prompts give equal answers."""

    def choose(self, view: View, prompt: Prompt, seconds: float | None = None) -> Action:
        """One of the prompt's actions; `seconds` is how long it may think, None: as long as it likes."""
