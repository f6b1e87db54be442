"""Actions and things as text and back: `march GE-A-IX`, `go 3013`, `assault 2823|2923`, `fall GE-A-IX 3113`."""

from __future__ import annotations

from typing import Final

from marne.kernel.notation import Notation, verbs_in
from marne.titles.hex14.notation import Counters
from marne.titles.hex14.rules import actions as shared
from marne.titles.revision.rules import actions
from marne.titles.revision.rules.roster import HAS_COUNTER

NOTATION: Final = Notation([*verbs_in(shared), *verbs_in(actions)])
COUNTERS: Final = Counters(HAS_COUNTER)
