"""The types of the JSON that all titles of the family send: views, the book, insights.

The text in an `Annotated` is the TypeScript type, where it is more precise than the Python type.
"""

from __future__ import annotations

from typing import Annotated, Any, TypedDict


class View(TypedDict):
    """What `CampaignView.data` writes for all titles. Sets of hexes, forts and types are hexadecimal."""

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
    stack: list[Annotated[dict[str, Any], "Frame"]]
    moving: Annotated[list[int], "[hex: number, place: number]"] | None
    result: Annotated[list[int | str | None], "[winner: number | null, kind: string, rule: string]"] | None


class Unit(TypedDict):
    """A counter, as far as all titles print the same."""

    id: str
    name: str
    nation: int
    kind: int
    letter: str
    type: int
    move: int
    calibre: int
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
    """One factor of a strength: the rule, whom it concerns, and the strength before and after, in the fractions in
    which the title counts."""

    rule: str
    unit: str
    text: str
    before: int
    after: int


class Comer(TypedDict):
    """A unit that can march beside a target: where it would stop, what it pays, along the railway or not, the hexes
    entered, and whether it would invade a neutral country."""

    unit: str
    hex: int
    cost: int
    line: bool
    way: list[int]
    invades: bool


class Strike(TypedDict):
    """The insight `strike HEX`: one's own units that could attack the enemies there, those beside it and those that can
    still come, each after the ones before it."""

    hex: int
    beside: list[str]
    coming: list[Comer]


class Escape(TypedDict):
    """What some of the defenders may do before the fight instead of staying, and by which rule."""

    rule: str
    text: str


class Forecast(TypedDict):
    """The insight `odds [KIND] TARGET UNIT,UNIT@HEX…`, from the view alone: strengths, and `take`, the chance of
    success in percent, if all defenders stay; `escapes` tells which may not. `fort` is -1 unless a fort is the target;
    `problem` is why the attack could not be made, or ""."""

    kind: str
    hex: int
    fort: int
    attackers: list[str]
    attack: int
    terms: list[Term]
    defence_terms: list[Term]
    take: int
    escapes: list[Escape]
    problem: str


class ScoreTerm(TypedDict):
    """Points of a side for one thing."""

    rule: str
    text: str
    points: int


class Score(TypedDict):
    """The insight `score`: the points of both sides, and the level of victory they would give now."""

    points: list[int]
    terms: list[list[ScoreTerm]]
    level: str
    winner: int | None


class History(TypedDict):
    """The insight `history`: answers that set up the rest of the own units as in 1914, a line for each."""

    lines: list[str]


class Possibility(TypedDict):
    """Something that a hidden counter may be, with the chance from 0 to 1."""

    name: str
    chance: float


class FaceChance(TypedDict):
    """What a hidden counter may show: the type of units in the book that show the same, and the steps that it has
    lost."""

    type: int
    lost: int
    chance: float


class CounterGuess(TypedDict):
    """What a face-down counter may be, or each of several that look alike. `places`: where they lie in the stack, from
    the bottom; none beside the map."""

    nation: int
    places: list[int]
    number: int
    kinds: list[Possibility]
    faces: list[FaceChance]


class Guesses(TypedDict):
    """What the face-down counters in a hex, or in a zone beside the map, may be."""

    where: int
    counters: list[CounterGuess]
