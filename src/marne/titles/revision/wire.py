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
from marne.titles.hex14.wire import Score as Score
from marne.titles.hex14.wire import ScoreTerm as ScoreTerm
from marne.titles.hex14.wire import Supply as Supply
from marne.titles.hex14.wire import Term as Term
from marne.titles.hex14.wire import Way as Way


class View(shared.View):
    """What `RevisionView.data` writes: by fort the symbols that stand, the hexes attacked in this Combat step, and the
    attacks by French units in this player turn."""

    symbols: list[int]
    fought: str
    attacks: int
    tokens: list[
        Annotated[
            list[int | str],
            "[where: number, place: number, nation: number, mark: number, veil: string, due: number, unit: number]",
        ]
    ]


class Unit(shared.Unit):
    """A counter: `label` is its name as printed, `mode` whether it attacks and defends (0), only attacks (1) or only
    defends (2), `siege` its guns against forts, -1 without any."""

    label: str
    size: str
    strength: int
    mode: int
    siege: int


class Figures(TypedDict):
    """Numbers of the rules that the sheet prints: what is added to the die and what a march costs where it is more than
    a point a hex, the strength of a fort's symbol, room, the turns and attacks of Plan 17, the last turn."""

    rough_adds: int
    river_adds: int
    river_last: str
    """The best odds at which a river helps the defender."""
    assault_adds: int
    failed_siege_adds: int
    uphill: float
    rough_costs: int
    """So much more, once a march."""
    river_costs: int
    """For leaving a river hex in rough terrain."""
    fort_defence: int
    units_a_hex: int
    plan17_turns: list[int]
    plan17_attacks: int
    last_turn: int


class Book(shared.Book):
    """The printed matter. `crt` has a row for each number of the die with what is added to it, from 1, and in it a
    result for each of the `odds`; `siege` by grade of a fort and guns the die up to which a siege destroys it."""

    units: list[Unit]
    odds: list[str]
    crt: list[list[str]]
    guns: list[str]
    siege: list[list[int]]
    replacements: list[int]
    """By nation: the strength that comes back in a turn."""
    figures: Figures
    set_up: list[Annotated[list[str], "[map: string, counter: string]"]]
    """What the set-up hexes of the map print, in the values of the other game, and what the counters have instead."""


class Addition(TypedDict):
    """What is added to the die, and why."""

    rule: str
    text: str
    added: int


class Outcome(TypedDict):
    """What a number on the die would bring: the row of the table, and the result, empty if nothing happens."""

    die: int
    row: int
    result: str
    text: str


class Odds(TypedDict):
    """The forecast of an attack against one possible defence; `share` is how likely that defence is, in percent.

    There are no outcomes if no die would be rolled; then `column` says why.
    """

    defenders: list[str]
    defence: int
    column: str
    additions: list[Addition]
    outcomes: list[Outcome]
    share: int


class Forecast(shared.Forecast):
    """The insight `odds HEX UNIT,UNIT…` (also `assault FORT …`, `probe HEX …`), from the view alone.

    For hidden defenders there are several `cases`, the weakest first. `siege` is the chance in percent that guns
    destroy the fort before infantry attacks, 0 without a siege; `take` the chance in percent, over everything, that the
    defenders lose a unit or go back, or that a symbol of the fort falls. The attack is counted in quarters, the
    defence of a case is not.
    """

    cases: list[Odds]
    siege: int
