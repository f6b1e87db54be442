"""The types of this title's JSON: views, the book, insights. The page's TypeScript types are generated from them.

The text in an `Annotated` is the TypeScript type, where it is more precise than the Python type.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from marne.titles.hex14 import wire as shared
from marne.titles.hex14.wire import Destination as Destination
from marne.titles.hex14.wire import Fed as Fed
from marne.titles.hex14.wire import Guesses as Guesses
from marne.titles.hex14.wire import History as History
from marne.titles.hex14.wire import Reach as Reach
from marne.titles.hex14.wire import ScoreTerm as ScoreTerm
from marne.titles.hex14.wire import Supply as Supply
from marne.titles.hex14.wire import Term as Term
from marne.titles.hex14.wire import Way as Way


class View(shared.View):
    """What `DeluxeView.data` writes."""

    british_steps: int
    active: list[str]
    tokens: list[
        Annotated[
            list[int | str],
            "[where: number, place: number, nation: number, mark: number, veil: string, least: number, most: number, "
            "due: number, unit: number, lost: number]",
        ]
    ]


class Step(TypedDict):
    """The values of a unit at one step."""

    attack: int
    defence: int
    size: str
    stacking: int


class Unit(shared.Unit):
    """A counter; `steps` are those from full strength to the last."""

    steps: list[Step]
    first_step: int
    red: bool


class Book(shared.Book):
    """The printed matter."""

    units: list[Unit]
    odds: list[str]
    bands: list[str]
    crt: list[list[list[str]]]
    bombardment: dict[str, dict[str, int]]


class Outcome(TypedDict):
    """What a number on the die would bring."""

    die: int
    attacker: int
    defender: int
    destroyed: bool
    text: str


class Odds(TypedDict):
    """The forecast of an attack against one possible defence; `share` is how likely that defence is, in percent."""

    defenders: list[str]
    defence: int
    column: str
    band: str
    outcomes: list[Outcome]
    share: int


class Forecast(shared.Forecast):
    """The insight `odds HEX UNIT,UNIT…` (also `assault FORT …`, `bombard FORT …`, `probe HEX …`), from the view alone.

    For hidden defenders there are several `cases`, the weakest and the strongest first; `take` is the chance in percent
    that the defenders lose a step, or that the fort falls, over all of them.
    """

    cases: list[Odds]


class StepCounters(TypedDict):
    """The counters for units of a nation and class that have so many steps left: how many are free, of how many."""

    nation: int
    letter: str
    step: int
    free: int
    size: int


class Score(shared.Score):
    """The insight `score`. `counters` are the step counters of the viewer's side of which some are in use; of the
    enemy's nobody can be sure."""

    counters: list[StepCounters]
