"""Events as sentences, as their reader may know them: a counter that they cannot see is named by where it lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.titles.hex14.rules.cards import (
    BACK_FROM_EAST,
    EARLY_BEF,
    EAST_IS_STRONG,
    LEVELS,
    MORE_TO_EAST,
    NO_BEF,
    PLAN_AS_NAMED,
    PLAN_IN_ORDER,
    PLAN_THAT_FITS,
)
from marne.titles.hex14.rules.control import REPAIRED
from marne.titles.hex14.rules.east_front import LETTERS, TITLES
from marne.titles.hex14.rules.grid import HEXES, NOBODY
from marne.titles.hex14.rules.lines import COASTAL, COUNTRY, ENGINEER, LINE, STORE
from marne.titles.hex14.rules.phases import PHASES
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.words.measure import Measure
from marne.titles.hex14.words.names import (
    ADJECTIVES,
    capital,
    card_name,
    count,
    country_name,
    dates,
    face_name,
    fort_name,
    grown,
    hex_name,
    listed,
    plan_name,
    side_adjective,
    side_name,
    unit_name,
)

Telling = Callable[[Event], str]
"""An event in the middle of a text."""
_MEANS: Final[dict[int, str]] = {
    LINE: "a railway line",
    ENGINEER: "railway engineers",
    COASTAL: "ships off the coast",
    COUNTRY: "its own country",
    STORE: "the stores of a fort",
}
_EFFECTS: Final[dict[int, str]] = {
    NO_BEF: "no BEF comes in this game",
    BACK_FROM_EAST: "units come back from the East Front",
    MORE_TO_EAST: "more units go to the East Front",
    EARLY_BEF: "the BEF comes early, and may land in Belgian ports",
    PLAN_AS_NAMED: "the plan that a card names stands, and none is drawn",
    EAST_IS_STRONG: "the East is strong enough, and no corps is called for",
    PLAN_THAT_FITS: "of two plans the one stands that fits the East Front",
    PLAN_IN_ORDER: "a plan decides who deploys first",
}
_REPAIRS: Final = ["", "the marker 1-2 lies there", "the marker 1-4 lies there", "the line is repaired"]


class Log:
    """The log of a title: the facts of the family, and by name those that it has besides or tells in other words."""

    def __init__(self, measure: Measure, own: Mapping[str, Telling]) -> None:
        self.measure: Final = measure
        found: dict[str, Telling] = {
            **_TELLING,
            "GarrisonDue": self._due,
            "GarrisonWaits": self._waits,
            "Garrisoned": self._garrisoned,
            **own,
        }
        self.telling: Final = found

    def tell(self, e: Event) -> str:
        """An event, as its viewer may know it, in a sentence.

        >>> from marne.titles.hex14.rules import facts
        >>> from marne.titles.hex14.rules.kinds import HEX, UNIT
        >>> log = Log(Measure("unit", "unit", "counts as"), {})
        >>> values = (0, UNIT.read("GE-A-IX"), HEX.read("3212"), 0, (HEX.read("3113"), HEX.read("3013")))
        >>> marched = Event(facts.MARCHED, "DLX 9.1-1", values, (0,))
        >>> log.tell(marched)
        'German IX Corps marches from hex 3212 through Visé 3113 to Liège 3013.'
        >>> log.tell(marched.seen_by(1))
        'A German counter marches from hex 3212 through Visé 3113 to Liège 3013.'
        """
        return capital(self.clause(e)) + "."

    def clause(self, e: Event) -> str:
        """An event in the middle of a text."""
        return self.telling[e.name](e)

    def _due(self, e: Event) -> str:
        country = country_name(e["country"])
        if not e["points"]:
            return f"the garrison for {country} is waived"
        return f"the Germans owe {country} a garrison of {self.measure.of(e['points'])}"

    def _waits(self, e: Event) -> str:
        owed = f"{self.measure.of(e['owed'])} {'is' if e['owed'] == 1 else 'are'} still owed"
        return f"no German unit fits as a garrison of {country_name(e['country'])}: {owed}"

    def _garrisoned(self, e: Event) -> str:
        left = f"{self.measure.in_short(e['owed'])} still owed" if e["owed"] else "nothing more is owed"
        return f"{in_place(e)} stays behind as a garrison of {country_name(e['country'])}; {left}"


def who(e: Event) -> str:
    """The unit an event is about, or a counter of its nation or side where the reader does not know which."""
    if e["unit"] != UNKNOWN:
        return unit_name(e["unit"])
    if "nation" in e.fact.index:
        return grown("a", f"{ADJECTIVES[e['nation']]} counter")
    if "side" in e.fact.index:
        return grown("a", f"{side_adjective(e['side'])} counter")
    return "a counter"


def hex_of(e: Event) -> str:
    """The hex an event is about."""
    return hex_name(e["hex"])


def in_place(e: Event) -> str:
    """The unit an event is about, and where it is."""
    return f"{who(e)} in {hex_of(e)}"


def way_of(e: Event) -> str:
    """Where from and where to."""
    return f"from {hex_name(e['origin'])} to {hex_of(e)}"


def side_of(e: Event) -> str:
    """The side an event is about."""
    return side_name(e["side"])


def _card(e: Event) -> str:
    return card_name(e["card"])


def _turn(turn: int) -> str:
    return f"turn {turn}, {dates(turn)}"


# ---------------------------------------------------------------- the course of the game


def _phase(e: Event) -> str:
    return f"{side_adjective(e['side'])} {PHASES[e['phase']]}"


def ended(e: Event) -> str:
    """The end of the game by the score."""
    points = f"{e['german']} points of the Germans against {e['allied']} of the Allies"
    if e["winner"] == NOBODY:
        return f"the game ends in a draw: {points}"
    level = {"DLX 14.1-1": "a decisive", "DLX 14.2-1": "a tactical", "DLX 14.3-1": "a marginal"}[e.rule]
    return f"the game ends with {level} victory of {side_name(e['winner'])}: {points}"


def _answered(e: Event) -> str:
    return f"{side_of(e)} {'want to play on' if e['agreed'] else 'let the game end here'}"


# ---------------------------------------------------------------- set-up


def _drawn_card(e: Event) -> str:
    return f"{side_of(e)} draw the card {_card(e)}"


def _counters(e: Event) -> str:
    n = e["counters"]
    return f"{count(n, 'counter')} {'lies' if n == 1 else 'lie'} in the box"


def _committed(e: Event) -> str:
    return (
        f"{'a German counter' if e['unit'] == UNKNOWN else unit_name(e['unit'])} goes to the East Front: {_counters(e)}"
    )


def _recalled(e: Event) -> str:
    who_ = "a German counter" if e["unit"] == UNKNOWN else unit_name(e["unit"])
    return f"{who_} is taken out of the East Front box: {_counters(e)}"


def deployed(e: Event) -> str:
    """A side has set up: which dummies are left is no secret."""
    spare = e["spare"]
    if not spare:
        return f"{side_of(e)} have deployed, and all their dummies are on the map"
    kept = f"{count(spare, 'dummy', 'dummies')} of theirs stay{'s' if spare == 1 else ''} beside the map"
    return f"{side_of(e)} have deployed; {kept}"


# ---------------------------------------------------------------- supply, reinforcements, the East, repairs


def _fed(e: Event) -> str:
    return f"{in_place(e)} is in supply through {_MEANS.get(e['means'], 'means of its own')}"


def _entered(e: Event) -> str:
    return f"{who(e)} comes to the map at {hex_of(e)}"


def _arrived(e: Event) -> str:
    names = [unit_name(u) for u in e.many("units")]
    return f"reinforcements of {side_of(e)}: {listed(names)}"


def modified(e: Event) -> str:
    """A die, and what it counts as."""
    return f"a {e['die']} is rolled" + (f", which counts as {e['modified']}" if e["modified"] != e["die"] else "")


def _again(turn: int) -> str:
    return f"the matter comes up again on {_turn(turn)}" if turn else "the matter is closed"


def _east_passed(e: Event) -> str:
    return f"the East at level {LEVELS[e['level']]}: {modified(e)}, nothing happens yet; {_again(e['resolve'])}"


def _east_rolled(e: Event) -> str:
    row = f"the second die is read in row {LETTERS[e['letter']]}"
    return f"the East at level {LEVELS[e['level']]}: {modified(e)}, and {row}"


def _situation(e: Event) -> str:
    gains = [
        f"{n} {'point' if n == 1 else 'points'} for {side_name(s)}"
        for s, n in enumerate((e["german"], e["allied"]))
        if n
    ]
    points = listed(gains) if gains else "no points"
    return f"the East, a {e['die']} is rolled: {TITLES[e['situation']]}; {points}; {_again(e['resolve'])}"


def _sent(e: Event) -> str:
    return f"{who(e)} leaves {hex_of(e)} for the East Front"


def _returning(e: Event) -> str:
    who_ = "a German counter" if e["unit"] == UNKNOWN else unit_name(e["unit"])
    return f"{who_} is called back from the East Front and comes on {_turn(e['turn'])}"


def _alarm_ended(e: Event) -> str:
    return f"no German corps is left that could go to the East Front; {count(e['missing'], 'corps', 'corps')} missing"


def _work_rolled(e: Event) -> str:
    done = "and the line is repaired" if e["stage"] == REPAIRED else f"and {_REPAIRS[e['stage']]}"
    return f"repairs in {hex_of(e)}: {modified(e)}, {done}"


# ---------------------------------------------------------------- movement


def _marched(e: Event) -> str:
    way = e.many("way")
    through = f" through {listed([hex_name(h) for h in way[:-1]])}" if len(way) > 1 else ""
    return f"{who(e)} marches from {hex_name(e['origin'])}{through} to {hex_name(way[-1])}"


# ---------------------------------------------------------------- combat


def _joined(e: Event) -> str:
    groups: dict[int, list[str]] = {}
    for unit, h in zip(e.many("units"), e.many("hexes"), strict=True):
        groups.setdefault(h, []).append(unit_name(unit))
    return f"the attack is made by {listed([f'{listed(units)} out of {hex_name(h)}' for h, units in groups.items()])}"


def _evaded(e: Event) -> str:
    text = f"a retreat before combat out of {hex_of(e)}: a {e['die']} is rolled against {e['around']}"
    return f"{text}, the infantry gets away" if e["escaped"] else f"{text}, the infantry is caught"


def _defended(e: Event) -> str:
    return f"{hex_of(e)} is defended by {listed([unit_name(u) for u in e.many('units')])}"


def _destroyed(e: Event) -> str:
    scores = f"{side_name(1 - SIDE[e['unit']])} score {count(e['points'], 'point')}"
    return f"{unit_name(e['unit'])} is destroyed{f' in {hex_of(e)}' if e['hex'] < HEXES else ''}; {scores}"


def _pursued(e: Event) -> str:
    way = f"from {hex_name(e['origin'])} to {hex_name(e['through'])}"
    return f"{unit_name(e['unit'])} pursues {way}" + (f" and on to {hex_of(e)}" if e["hex"] != e["through"] else "")


def _probed(e: Event) -> str:
    if e["success"]:
        return f"the probe of {hex_of(e)} succeeds: everything there is shown"
    return f"the probe of {hex_of(e)} fails: the cavalry there is face down again"


_TELLING: Final[dict[str, Telling]] = {
    # what becomes known, and losses
    "DummyRemoved": lambda e: f"a dummy in {hex_of(e)} is found out and removed",
    "Destroyed": _destroyed,
    "DummyLost": lambda e: f"{side_of(e)} lose a dummy with the corps",
    "NoDummyLost": lambda e: f"{side_of(e)} have no dummy beside the map to lose with the corps",
    # the course of the game
    "TurnBegan": lambda e: f"turn {e['turn']} begins, {dates(e['turn'])}",
    "PhaseBegan": _phase,
    "Answered": _answered,
    "GameEnded": ended,
    # control and countries
    "NotTaken": lambda e: f"{hex_of(e)} stays as it is: only infantry and cavalry take hexes",
    "Taken": lambda e: f"{side_of(e)} take {hex_of(e)}",
    "Invaded": lambda e: f"the Germans invade {country_name(e['country'])} at {hex_of(e)}",
    "BelgiumOpened": lambda e: f"Belgium is opened: its allies may enter from {_turn(e['turn'])}",
    "RepairLifted": lambda e: f"the enemy is near: the repairs in {hex_of(e)} are lost",
    # supply and garrisons
    "CutOff": lambda e: f"{in_place(e)} is out of supply",
    "SuppliedAgain": lambda e: f"{in_place(e)} is in supply again",
    "Fed": _fed,
    # reinforcements, the East Front, construction
    "Arrived": _arrived,
    "BefLanded": lambda e: "the British Expeditionary Force comes",
    "BackFromEast": lambda e: (
        f"{count(e['count'], 'counter')} {'comes' if e['count'] == 1 else 'come'} back from the East"
    ),
    "Entered": _entered,
    "EastRolled": _east_rolled,
    "EastPassed": _east_passed,
    "EastSituation": _situation,
    "Returning": _returning,
    "SentEast": _sent,
    "EnoughSent": lambda e: f"enough has gone to the East Front, or nobody else can: {e['need']} were called for",
    "AlarmEnded": _alarm_ended,
    "WorkBegun": lambda e: f"{in_place(e)} works on the railway",
    "WorkRolled": _work_rolled,
    # movement
    "TakenUp": lambda e: f"{in_place(e)} is to move",
    "Marched": _marched,
    "Halted": lambda e: f"{who(e)} stays in {hex_of(e)}",
    "Entrained": lambda e: f"{who(e)} boards a train in {hex_of(e)}",
    "Railed": lambda e: f"{who(e)} goes by rail {way_of(e)}",
    "Embarked": lambda e: f"{who(e)} boards a ship in {hex_of(e)}",
    "Sailed": lambda e: f"{who(e)} goes by sea {way_of(e)}",
    "MovementEnded": lambda e: f"{side_of(e)} end their movement",
    "Turned": lambda e: f"{in_place(e)} turns to face {face_name(e['facing'])}",
    # set-up
    "Committed": _committed,
    "Recalled": _recalled,
    "LevelShown": lambda e: f"the commitment to the East Front is {LEVELS[e['level']]}: {_counters(e)}",
    "CardDrawn": _drawn_card,
    "CardReplaced": lambda e: f"{_card(e)} is put away for another card",
    "CardTaken": lambda e: f"{_card(e)} is taken in its place",
    "CardCancelled": lambda e: f"{_card(e)} is cancelled",
    "AlternateEffect": lambda e: f"two cards together: {_EFFECTS[e['number']]}",
    "CardVoid": lambda e: f"{_card(e)} has no effect",
    "CardInForce": lambda e: f"{_card(e)} is in force",
    "PlanChosen": lambda e: f"{side_of(e)} deploy by the plan {plan_name(e['plan'])}",
    "StartsEarly": lambda e: f"{unit_name(e['unit'])} starts on the map",
    "SetUp": lambda e: f"{unit_name(e['unit'])} is set up in {hex_of(e)}",
    "Deployed": lambda e: f"{who(e)} is set up in {hex_of(e)}",
    "DeploymentEnded": deployed,
    # combat
    "AttackPlanned": lambda e: f"{side_of(e)} plan an attack",
    "AttackDeclared": lambda e: f"{side_of(e)} attack {hex_of(e)}",
    "ProbeDeclared": lambda e: f"cavalry of {side_of(e)} probes {hex_of(e)}",
    "FortAssaulted": lambda e: f"{side_of(e)} assault {fort_name(e['fort'])}",
    "Joined": _joined,
    "Withdrew": lambda e: f"{unit_name(e['unit'])} withdraws {way_of(e)}",
    "EvasionRolled": _evaded,
    "Defended": _defended,
    "Retreated": lambda e: f"{unit_name(e['unit'])} retreats {way_of(e)}",
    "Advanced": lambda e: f"{unit_name(e['unit'])} advances {way_of(e)}",
    "Pursued": _pursued,
    "FortFell": lambda e: (
        f"{fort_name(e['fort'])} {'are' if fort_name(e['fort']).startswith('the forts') else 'is'} reduced"
    ),
    "FortHeld": lambda e: (
        f"{fort_name(e['fort'])} {'hold' if fort_name(e['fort']).startswith('the forts') else 'holds'} out"
    ),
    "Probed": _probed,
    "BattleEnded": lambda e: f"the fight for {hex_of(e)} is over",
}
