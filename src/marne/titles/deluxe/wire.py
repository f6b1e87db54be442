"""The types of this title's JSON: views, the book, insights. The page's TypeScript types are generated from them.

The text in an `Annotated` is the TypeScript type, where it is more precise than the Python type.
"""

from __future__ import annotations

from typing import Annotated, Any, TypedDict


class View(TypedDict):
    """What `DeluxeView.data` writes. Sets of hexes, forts and types are hexadecimal."""

    seat: int | None
    side: int | None
    players: int
    rules: int
    turn: int
    phasing: int
    held: list[str]
    fallen: str
    works: list[Annotated[list[int], "[hex: number, stage: number]"]]
    rides: list[Annotated[list[int], "[origin: number, hex: number, place: number]"]]
    invaded: list[int]
    opened: int
    bef: int
    landed: int
    level: int
    resolve: int
    east_points: list[int]
    drawn: int
    cards: int
    alternates: int
    plans: list[int]
    duties: int
    owed: list[int]
    british_steps: int
    active: list[str]
    stack: list[Annotated[dict[str, Any], "Frame"]]
    moving: Annotated[list[int], "[hex: number, place: number]"] | None
    tokens: list[
        Annotated[
            list[int | str],
            "[where: number, place: number, nation: number, mark: number, veil: string, least: number, most: number, "
            "due: number, unit: number, lost: number]",
        ]
    ]
    result: Annotated[list[int | str | None], "[winner: number | null, kind: string, rule: string]"] | None


class Step(TypedDict):
    """The values of a unit at one step."""

    attack: int
    defence: int
    size: str
    stacking: int


class Unit(TypedDict):
    """A counter; `steps` are those from full strength to the last."""

    id: str
    name: str
    nation: int
    kind: int
    letter: str
    type: int
    move: int
    steps: list[Step]
    first_step: int
    calibre: int
    red: bool
    rail_only: bool
    arrival: int
    points: int
    east: int
    army: str


class UnitType(TypedDict):
    """A type that a face-down counter may be: its bit in a veil of its side, and one unit of it."""

    side: int
    bit: str
    unit: int


class Fort(TypedDict):
    """A fort in a hex, or on the side between `hex` and `outer` (-1)."""

    code: str
    name: str
    hex: int
    outer: int
    side: int
    symbols: int
    grade: int


class Star(TypedDict):
    hex: int
    side: int
    points: int


class Card(TypedDict):
    id: str
    title: str
    text: str
    side: int


class Turn(TypedDict):
    dates: str
    arrivals: list[int]


class Book(TypedDict):
    """The printed matter. Strings of hexes have a letter for each hex by number."""

    nations: list[str]
    kinds: list[str]
    calibres: list[str]
    units: list[Unit]
    types: list[UnitType]
    columns: int
    rows: int
    stride: int
    terrain: str
    country: str
    river: str
    names: dict[str, str]
    links: list[Annotated[list[int], "[a: number, b: number, tracks: number]"]]
    forts: list[Fort]
    stars: list[Star]
    ports: list[int]
    cards: list[Card]
    plans: list[Card]
    odds: list[str]
    bands: list[str]
    crt: list[list[list[str]]]
    bombardment: dict[str, dict[str, int]]
    turns: list[Turn]


class Way(TypedDict):
    """A way to a hex: what the dearest unit pays for it, the hexes entered, and how many of the units have room there.

    The units are counted in the order in which they were named.
    """

    cost: int
    way: list[int]
    fit: int


class Destination(TypedDict):
    """A hex that all the units of a question can march to: what the dearest of them pays, and the way.

    `manner` is 0 off the line, 1 along the railway, 2 if both are possible: then `off` and `along` are the ways, and
    the better of them is repeated, by the countries it invades, the units it has room for, and its cost. `line`: that
    is the one along the railway.
    """

    hex: int
    cost: int
    manner: int
    line: bool
    way: list[int]
    fit: int
    off: Way | None
    along: Way | None


class Reach(TypedDict):
    """The insight `reach UNIT,UNIT…`: where all of them can go on foot, by rail and by sea."""

    units: list[str]
    hexes: list[Destination]
    rail: list[int]
    sail: list[int]


class Supply(TypedDict):
    """The insight `supply SIDE`: supplied hexes by reason, and the rail hexes that carry supply, as sets of hexes."""

    side: int
    rails: str
    line: str
    engineers: str
    fort: str
    coast: str
    country: str
    cut: list[Annotated[list[int], "[hex: number, place: number]"]]


class Fed(TypedDict):
    """The insight `fed UNIT`: whether it is in supply and why, and the line back to its source."""

    unit: str
    supplied: bool
    reason: str
    rule: str
    line: list[int]
    text: str


class Term(TypedDict):
    """One factor of a strength: the rule, whom it concerns, and the strength before and after, in eighths."""

    rule: str
    unit: str
    text: str
    before: int
    after: int


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


class Forecast(TypedDict):
    """The insight `odds HEX UNIT,UNIT…` (also `assault FORT …`, `bombard FORT …`, `probe HEX …`), from the view alone.

    For hidden defenders there are several `cases`, the weakest and the strongest first; `take` is the chance in percent
    that the defenders lose a step, or that the fort falls, over all of them.
    """

    kind: str
    hex: int
    fort: int
    attackers: list[str]
    attack: int
    terms: list[Term]
    defence_terms: list[Term]
    cases: list[Odds]
    take: int
    problem: str


class ScoreTerm(TypedDict):
    """Points of a side for one thing."""

    rule: str
    text: str
    points: int


class StepCounters(TypedDict):
    """The counters for units of a nation and class that have so many steps left: how many are free, of how many."""

    nation: int
    letter: str
    step: int
    free: int
    size: int


class Score(TypedDict):
    """The insight `score`: the points of both sides, and the level of victory they would give now.

    `counters` are the step counters of the viewer's side of which some are in use; of the enemy's nobody can be sure.
    """

    points: list[int]
    counters: list[StepCounters]
    terms: list[list[ScoreTerm]]
    level: str
    winner: int | None


class History(TypedDict):
    """The insight `history`: answers that set up the rest of the own units as in 1914, a line for each."""

    lines: list[str]
