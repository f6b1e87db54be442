"""Actions and things as text and back: `step 17`, `pick F1-44`, `declare pontoon`, a fortress as `17a`."""

from __future__ import annotations

from typing import Final

from marne.kernel.notation import Notation, verbs_in
from marne.titles.gaw.rules import actions
from marne.titles.gaw.rules.kinds import AREA, FORT, UNIT
from marne.titles.gaw.rules.kinds import fort_code as fort_code

NOTATION: Final = Notation(verbs_in(actions))
show: Final = NOTATION.show
read: Final = NOTATION.read
read_unit: Final = UNIT.read
read_area: Final = AREA.read
read_fort: Final = FORT.read
