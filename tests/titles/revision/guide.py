"""What must have been told by the end of the guided game, in lines of the log or parts of them."""

from __future__ import annotations

TOLD = (
    "The Germans invade Belgium at Visé 3113.",
    "goes by rail from Coblenz 4015 to Düren 3412",
    "a 2 is rolled, 4 or less was needed: the guns destroy the fort.",
    "A 3 is rolled: DB, the defender goes back, or loses a unit.",
)
