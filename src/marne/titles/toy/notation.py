"""Actions as text and back: `discard rat`, `play fox`, `name ben`."""

from __future__ import annotations

from typing import Final

from marne.kernel.notation import Notation, verbs_in
from marne.titles.toy.rules import actions

NOTATION: Final = Notation(verbs_in(actions))
