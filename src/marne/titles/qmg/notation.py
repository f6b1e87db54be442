"""Actions as text and back: `play G-44`, `attack PAR from PIC`; a card may be named by the number of any copy."""

from __future__ import annotations

from typing import Final

from marne.kernel.notation import Notation, verbs_in
from marne.titles.qmg.rules import actions

NOTATION: Final = Notation(verbs_in(actions))
show: Final = NOTATION.show
read: Final = NOTATION.read
