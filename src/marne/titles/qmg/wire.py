"""The types of this title's JSON: views, the book, insights. The page's TypeScript types are generated from them.

The text in an `Annotated` is the TypeScript type, where it is more precise than the Python type.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

Pair = Annotated[list[int], "[number, number]"]


class KnownCards(TypedDict):
    """What is known about a power's cards; -1 for an unknown card at the bottom of the deck."""

    bottom: list[int]
    down: list[int]
    hand: list[int]
    out: list[int]
    prepared: list[int]


class PowerCards(TypedDict):
    """The cards of a power. `table`: Status cards; `up`: discarded face up, the last lies on top; `deck`: the cards in
    the draw deck of a power that the viewer plays, in no particular order."""

    deck: list[int]
    deck_count: int
    hand_count: int
    known: KnownCards
    own: bool
    pile_count: int
    prepared_count: int
    public: KnownCards
    table: list[int]
    up: list[int]


class View(TypedDict):
    """What `QmgView.data` returns. `pos` has the pieces of each country, as a set of spaces."""

    asked: list[int]
    cards: list[PowerCards]
    players: int
    pos: list[int]
    powers: list[int]
    result: Annotated[list[int | str | None], "[winner: number | null, kind: string, rule: string]"] | None
    round: int
    rules: int
    seat: int | None
    seat_of: list[int]
    stack: list[Annotated[dict[str, Any], "Frame"]]
    tokens: int
    treated: list[int]
    truce: int
    turn: int
    used: list[int]
    vp: Pair
    waived: int


class Power(TypedDict):
    code: str
    name: str
    short: str
    team: int
    countries: list[int]
    deck: int


class Country(TypedDict):
    code: str
    name: str
    short: str
    adjective: str
    power: int
    team: int
    home: int
    armies: int
    navies: int


class Space(TypedDict):
    """`canal` are the neighbours reached only through a canal."""

    code: str
    name: str
    kind: Literal["land", "sea"]
    difficult: bool
    objective: bool
    home: int | None
    adjacent: list[int]
    canal: list[int]


class CardKind(TypedDict):
    """The public facts of a card, with the number of its copies. An empty `where` means everywhere; `parts` has a
    sentence for each clause of the Play text, where there are several."""

    id: str
    title: str
    name: str
    power: int
    country: int
    type: int
    copies: int
    play: str
    parts: list[str]
    prepared: str
    symbol: int
    value: int
    where: list[int]
    terrain: str
    supply: bool
    hits: list[int]


class BattleRules(TypedDict):
    """The rules behind what a screen says of a battle."""

    start: str
    cost: str
    rough: str
    reinforce: str
    reinforce_more: str
    sustain: str
    sustain_cost: str
    in_turn: str
    unsupplied: str
    won: str
    lost: str
    counterattack: str


class Book(TypedDict):
    """What `book` writes."""

    teams: list[str]
    powers: list[Power]
    countries: list[Country]
    spaces: list[Space]
    cards: list[CardKind]
    types: list[str]
    symbols: list[str]
    modes: list[str]
    steps: list[str]
    rounds: int
    scoring_rounds: list[int]
    sudden_lead: int
    hand_size: int
    seatings: dict[str, list[list[int]]]
    battle_rules: BattleRules


class CountrySupply(TypedDict):
    country: int
    home: int
    source: bool
    supplied: list[int]
    unsupplied: list[int]
    treated: list[int]
    lines: list[Pair]
    buildable: list[int]


class Supply(TypedDict):
    """The insight `supply`."""

    countries: list[CountrySupply]


class ScoreLine(TypedDict):
    rule: str
    card: int | None
    points: int


class TeamScore(TypedDict):
    """`blocked`: countries with an enemy Army in their Home space, which score nothing."""

    team: int
    points: int
    lines: list[ScoreLine]
    objectives: list[int]
    blocked: list[int]


class Score(TypedDict):
    """The insight `score`."""

    teams: list[TeamScore]


class TallyLine(TypedDict):
    rule: str
    by: int


class Prospect(TypedDict):
    """A battle and its price. `supplied` are the defenders in supply."""

    country: int
    power: int
    space: int
    origin: int
    rough: bool
    cost: int
    cost_lines: list[TallyLine]
    defenders: list[int]
    supplied: list[int]


class PossibleBattle(Prospect):
    """The insight `battle` about a possible battle."""

    stage: Literal["prospect"]
    able: bool


class NoBattle(TypedDict):
    """The insight `battle` when there is no battle."""

    stage: Literal["none"]


class PledgedCard(TypedDict):
    """A pledged card; null where the viewer does not know which."""

    card: int | None
    power: int
    mode: NotRequired[int]


Stage = Literal["cost", "start", "reinforce", "sustain", "sustain_cost", "won", "lost"]


class BattleReport(Prospect):
    """The insight `battle` about the current battle."""

    stage: Stage
    attack: int
    attack_due: int
    attack_lines: list[TallyLine]
    defence: int
    defence_due: int
    defence_lines: list[TallyLine]
    asked: list[int]
    pledged: list[PledgedCard]
    needed: int | None
    missing: int | None


class Possibility(TypedDict):
    """What something hidden may be, and the chance of it, from 0 to 1."""

    name: str
    chance: float


class CardGuess(TypedDict):
    """The hidden cards of a power in one place, and what they may be, the likeliest first. `sorts` are types of cards
    in hand and symbols of prepared ones, `kinds` the cards by their id: the chance of each of the hidden cards to be
    that. `some` and `held` are the same names with the chance that at least one of them is."""

    place: Literal["prepared", "hand"]
    cards: int
    sorts: list[Possibility]
    kinds: list[Possibility]
    some: list[Possibility]
    held: list[Possibility]


class Guesses(TypedDict):
    """The insight `guess`."""

    power: int
    places: list[CardGuess]
