"""Actions and things as text and back: `march GE-A-IX`, `go 3013`, `assault 2823|2923`."""

from __future__ import annotations

from typing import Final

from marne.kernel.notation import Notation, verbs_in
from marne.titles.deluxe.rules import actions
from marne.titles.deluxe.rules.kinds import fort_code as fort_code

NOTATION: Final = Notation(verbs_in(actions))
