"""The types of this title's JSON: views, the book, insights. The page's TypeScript types are generated from them.

The text in an `Annotated` is the TypeScript type, where it is more precise than the Python type.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

Pair = Annotated[list[int], "[number, number]"]


class View(TypedDict):
    """What `GawView.data` writes."""

    seat: int | None
    side: int | None
    players: int
    rules: int
    cap: int
    turn: int
    impulse: int
    played: int
    disc: int
    initiative: int
    passes: int
    phasing: int
    order: int
    slots: int
    fresh: list[int]
    valour: list[int]
    lost: list[int]
    restored: list[int]
    control: list[int]
    discs: list[int]
    least: list[int]
    most: list[int]
    stack: list[Annotated[dict[str, Any], "Frame"]]
    moving: Annotated[list[int | str], "[power: number, area: number, mark: number, veil: string]"] | None
    tokens: list[
        Annotated[
            list[int | str],
            "[power: number, where: number, mark: number, veil: string, unit: number, step: number]",
        ]
    ]
    result: Annotated[list[int | str | None], "[winner: number | null, kind: string, rule: string]"] | None


class Side(TypedDict):
    name: str
    powers: list[int]
    losses: int
    strategic_value: int


class Power(TypedDict):
    code: str
    name: str
    side: int
    range: int
    discs: int
    first: int
    count: int


class Area(TypedDict):
    """`home` is the side that holds it at the start; `rivers` are those to the `neighbours`, in their order."""

    id: str
    name: str
    country: int
    home: int
    terrain: int
    bonus: int
    cost: int
    stack: int
    city: str
    capital: int | None
    victory: bool
    landing: bool
    prize: int
    forts: list[int]
    neighbours: list[int]
    rivers: list[int]


class Fort(TypedDict):
    code: str
    name: str
    area: int
    discs: int


class Army(TypedDict):
    id: str
    name: str
    colour: str
    power: int


class Unit(TypedDict):
    id: str
    name: str
    historical: str
    army: int
    power: int
    kind: int
    move: int
    green: int
    horsehead: bool
    reserve: bool
    strengths: list[int]
    colours: list[str]
    hits: list[int]


class Places(TypedDict):
    """The zones of blocks that are off the map."""

    pool: int
    drawn: int
    dead: int
    later: int


class Marks(TypedDict):
    """The meaning of the bits of a block's marks."""

    up: int
    active: int
    moved: int
    spur: int
    cut: int
    minor: int
    major: int


class Book(TypedDict):
    """What `book` returns. `icons` are the areas of the set-up icons, in order."""

    sides: list[Side]
    powers: list[Power]
    areas: list[Area]
    forts: list[Fort]
    armies: list[Army]
    units: list[Unit]
    kinds: list[str]
    terrains: list[str]
    rivers: list[str]
    countries: list[str]
    orders: list[str]
    advantages: list[str]
    turns: list[str]
    icons: list[int]
    victory: list[int]
    valour_to_win: int
    discs_per_fort: int
    disc_strength: int
    places: Places
    marks: Marks


class StepTerm(TypedDict):
    term: Literal["ground", "river", "engage", "disengage"]
    amount: int
    rule: str


class WayStep(TypedDict):
    area: int
    river: int
    terms: list[StepTerm]


class Way(TypedDict):
    """`room`: how many more blocks may end there."""

    area: int
    cost: int
    engages: bool
    room: int
    steps: list[WayStep]


class Barred(TypedDict):
    rule: str
    text: str


class Ways(TypedDict):
    """The insight `ways`."""

    unit: str
    start: int
    points: int
    ride: bool
    thought: bool
    barred: Barred | None
    areas: list[Way]
    sail: list[int]
    rail: list[int]
    build: list[str]


class Marches(TypedDict):
    """The insight `marches`."""

    ways: list[Ways]


class Refusal(TypedDict):
    """The insight `refusal`: a sentence that ends with its rule in brackets, and the rule; empty if it is allowed."""

    text: str
    rule: str


class Borne(TypedDict):
    """What a unit bears: its hits, and the strengths that it passes, 0 if it is eliminated."""

    unit: str
    hits: int
    strengths: list[int]


class HitPlan(TypedDict):
    plan: Literal["evenly", "few"]
    answers: list[str]
    borne: list[Borne]
    loss: int


class Bearer(TypedDict):
    """A unit that may take the next hit, what it has absorbed, and how many hits take its step off."""

    unit: str
    absorbed: int
    hits: int


class Hits(TypedDict):
    """The insight `hits`."""

    left: int
    rule: str
    plans: list[HitPlan]
    bearers: list[Bearer]


class Isolated(TypedDict):
    area: int
    blocks: int


class PowerLines(TypedDict):
    power: int
    depots: list[int]
    linked: list[int]
    loose: list[int]
    isolated: list[Isolated]
    lines: list[Pair]


class CommunicationRules(TypedDict):
    """The rules that say where a line of communication leads, and what isolated blocks cannot do."""

    line: str
    isolated: str


class Communication(TypedDict):
    """The insight `communication`."""

    side: int
    rules: CommunicationRules
    powers: list[PowerLines]


class CommandRange(TypedDict):
    """The insight `range`."""

    leader: str
    area: int
    range: int
    active: bool
    areas: list[int]
    units: list[str]
    beyond: list[str]
    supports: list[int]


class Span(TypedDict):
    low: int
    mean: float
    high: int


class Bounds(TypedDict):
    low: int
    high: int


class ForecastTerm(TypedDict):
    """A term of a fire. `after`: it belongs to the unit of the term before."""

    rule: str
    code: int
    subject: int
    text: str
    after: bool
    low: int
    high: int


Comer = TypedDict("Comer", {"unit": str, "from": int, "cost": int, "river": int})
"""A unit that could march into the area of a forecast."""


class Forecast(TypedDict):
    """The insight `forecast`."""

    area: int
    attacker: int
    fought: bool
    advantage: str
    advantages: list[str]
    attack: list[ForecastTerm]
    defence: list[ForecastTerm]
    fire: Span
    reply: Span
    result: Span
    degrees: Annotated[list[str], "[string, string]"]
    mean_degree: str
    attacker_hits: Bounds
    defender_hits: Bounds
    attacker_bears: Bounds
    defender_bears: Bounds
    statements: list[str]
    comers: list[Comer]


class Possibility(TypedDict):
    """What something hidden may be, and the chance of it, from 0 to 1."""

    name: str
    chance: float


class BlockGuess(TypedDict):
    """Hidden blocks that look alike, by their fields in the view, and what each of them may be: by kind, by kind and
    strength ("infantry 4"), by unit; the likeliest first."""

    power: int
    mark: int
    veil: str
    blocks: int
    kinds: list[Possibility]
    strengths: list[Possibility]
    units: list[Possibility]


class Guesses(TypedDict):
    """The insight `guess`."""

    area: int
    blocks: list[BlockGuess]
