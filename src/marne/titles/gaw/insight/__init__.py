"""What a player could work out from a view with pencil and paper, as JSON data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marne.titles.gaw.insight.battles import hits_of, outlook
from marne.titles.gaw.insight.guesses import guesses
from marne.titles.gaw.insight.lines import communication, range_from
from marne.titles.gaw.insight.ways import marches_of, refusal, ways_of
from marne.titles.gaw.rules.view import GawView

KINDS: Final = ("ways", "marches", "refusal", "communication", "range", "forecast", "hits", "guess")


def insight(view: GawView, kind: str, subject: str) -> Mapping[str, Any]:
    """The insight `kind` about `subject`; raises ValueError with a readable reason if there is none.

    - ways: where a unit may go, by which path, and at what cost; without a subject, the moving unit
    - marches: the same for several units of one's own, as one march together
    - refusal: why a unit cannot go to an area; "G1-II 21"
    - communication: the lines of a Side, and the isolated blocks; without a subject, the viewer's Side
    - range: the units that a leader commands; "G1-L 21": if the leader were in area 21
    - forecast: the battle in an area, term by term; "9 G1-II pontoon": with units that join, and a use of the Disc
    - guess: what the hidden blocks in an area may be, with the chances; "21", "pool"
    - hits: ways to take all hits that are left, if that is the question
    """
    if kind == "ways":
        return ways_of(view, subject)
    if kind == "marches":
        return marches_of(view, subject)
    if kind == "refusal":
        return refusal(view, subject)
    if kind == "hits":
        return hits_of(view)
    if kind == "communication":
        return communication(view, subject)
    if kind == "range":
        return range_from(view, subject)
    if kind == "forecast":
        return outlook(view, subject)
    if kind == "guess":
        return guesses(view, subject)
    raise ValueError(f"there is no insight {kind[:40]!r}; there are {', '.join(KINDS)}")
