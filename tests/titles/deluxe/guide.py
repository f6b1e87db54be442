"""What must have been told by the end of the guided game, in lines of the log or parts of them."""

from __future__ import annotations

TOLD = (
    "The Germans invade Belgium at Visé 3113.",
    "goes by rail from Coblenz 4015 to Düren 3412",
    "A 2 is rolled: both lose a step.",
    "German Guard Reserve Corps in Verviers 3114 loses a step",
)
