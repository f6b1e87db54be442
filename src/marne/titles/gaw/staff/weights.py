"""The weights of answers in random play, chosen so that games have battles and come to an end."""

from __future__ import annotations

from typing import Final

from marne.kernel.playout import Weights
from marne.titles.gaw.rules.actions import ORDER, PASS, Activate, Build, Done, Halt

# Leaders wear out and count as losses, two passes end a turn, and a side that stops at once does nothing.
WEIGHTS: Final = Weights({Activate: 50, Done: 300, Halt: 300, Build: 100}, {ORDER[PASS]: 300})
