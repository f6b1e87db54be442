"""What a player could work out from a view with pencil and paper: reach, supply, odds, the score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, NamedTuple

from marne.kernel.ruling import Ruling
from marne.kernel.state import pending
from marne.titles.hex14.analysis import history, paths
from marne.titles.hex14.analysis.escapes import escapes
from marne.titles.hex14.analysis.likely import Likelihood
from marne.titles.hex14.analysis.view_board import board_of
from marne.titles.hex14.guesses import guesses
from marne.titles.hex14.notation import Counters
from marne.titles.hex14.rules import lines, victory
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import COUNTRY, FORT_HEX, GERMAN, HEXES, STARS
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.kinds import FORT, HEX, SIDE, UNIT
from marne.titles.hex14.rules.neutrality import untouched
from marne.titles.hex14.rules.roster import IS_DUMMY, OF_SIDE
from marne.titles.hex14.rules.roster import SIDE as SIDE_OF
from marne.titles.hex14.rules.targets import ATTACK, PROBE
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.strike import strike
from marne.titles.hex14.wire import Destination, Escape, Fed, Forecast, History, Reach, Score, ScoreTerm, Supply, Way
from marne.titles.hex14.words.escapes import escape_texts
from marne.titles.hex14.words.names import COUNTRY_NAMES, hex_name
from marne.titles.hex14.words.supply import fed_text

KINDS: Final = ("reach", "supply", "fed", "odds", "strike", "score", "history", "guess")


class Plan(NamedTuple):
    """An attack that a forecast is asked for: how it is called and its number, its target, a hex or a fort, and who
    takes part. `problem` is why it could not be made, or ""; `escapes` who may leave before it is fought."""

    word: str
    kind: int
    target: int
    units: list[int]
    problem: str
    escapes: list[Escape]

    def unread(self) -> Forecast:
        """The forecast before anything has been worked out."""
        return {
            "kind": self.word,
            "hex": self.target if self.kind <= PROBE else FORT_HEX[self.target],
            "fort": -1 if self.kind <= PROBE else self.target,
            "attackers": [UNIT.show(u) for u in self.units],
            "attack": 0,
            "terms": [],
            "defence_terms": [],
            "take": 0,
            "escapes": self.escapes,
            "problem": self.problem,
        }


def percent(thousandths: int) -> int:
    """A chance in thousandths as players read it."""
    return (thousandths + 5) // 10


class Insights(ABC):
    """The insights of a title. What an attack would bring, and how many units there is room for, only it can say."""

    caught: ClassVar[str]
    """How infantry defends that has tried in vain to get away before the fight."""

    def __init__(
        self,
        counters: Counters,
        attacks: Mapping[str, int],
        strength: list[int],
        likelihood: Likelihood,
        cite: Callable[[str], str] | None = None,
    ) -> None:
        self.counters: Final = counters
        self.attacks: Final = attacks
        """The kinds of attack, by the word for them."""
        self.strength: Final = strength
        """By unit: what it counts for where units of an army are set up one after the other."""
        self.likelihood: Final = likelihood
        """What owners usually do with what they hide."""
        self.cite: Final[Callable[[str], str]] = cite if cite is not None else str
        """The id by which players read a rule (see `Game.cite`)."""

    @abstractmethod
    def odds(self, view: CampaignView, g: Campaign, plan: Plan) -> Mapping[str, Any]:
        """The forecast of an attack."""

    @abstractmethod
    def room_for(self, g: Campaign, units: list[int], h: int, along: bool) -> int:
        """How many of these units, one after the other, may end their moves in a hex."""

    def insight(self, view: CampaignView, kind: str, subject: str) -> Mapping[str, Any]:
        """What is asked for by a kind and its subject.

        `reach UNIT,UNIT`, `supply SIDE`, `fed UNIT`, `odds [KIND] TARGET UNIT,UNIT@HEX`, `strike HEX`, `score`,
        `history`, `guess HEX`, `guess reserve`, `guess east`.
        """
        if kind not in KINDS:
            raise ValueError(f"there is no insight {kind!r}; there are: {', '.join(KINDS)}")
        if kind == "guess":
            return guesses(view, self.likelihood, subject)
        g = board_of(view)
        if kind == "reach":
            return self.reach(view, g, self.units_of(subject))
        if kind == "supply":
            return supply(view, g, SIDE.read(subject))
        if kind == "fed":
            (unit,) = known(view, self.units_of(subject)[:1])
            return self.fed(g, unit)
        if kind == "odds":
            return self.odds(view, g, self.planned(view, g, subject))
        if kind == "strike":
            if view.side is None:
                raise ValueError("a spectator attacks nobody")
            return strike(g, view.side, HEX.read(subject), self.strength)
        return self.score(view, g) if kind == "score" else self.as_in_history(view, g)

    def units_of(self, text: str) -> list[int]:
        """Units by their ids, with commas between them."""
        return [self.counters.unit_of(code) for code in text.split(",") if code]

    def reach(self, view: CampaignView, g: Campaign, units: list[int]) -> Reach:
        """Where all of these units can go, each by itself, and how many of them there is room for together."""
        known(view, units)
        shared: dict[tuple[int, int], Way] = {}
        for n, u in enumerate(units):
            own: dict[tuple[int, int], Way] = {}
            for m in paths.marches(g, u):
                before = shared.get((m.hex, m.manner))
                if n == 0 or before is not None:
                    cost = max(m.cost, before["cost"]) if before else m.cost
                    own[m.hex, m.manner] = {"cost": cost, "way": m.way, "fit": 0}
            shared = own
        for (h, manner), way in shared.items():
            way["fit"] = self.room_for(g, units, h, manner == 1)
        ends = sorted({h for h, _ in shared})
        rail = set.intersection(*[set(paths.by_rail(g, u)) for u in units])
        sail = set.intersection(*[set(paths.by_sea(g, u)) for u in units])
        return {
            "units": [UNIT.show(u) for u in units],
            "hexes": [_destination(g, SIDE_OF[units[0]], h, shared.get((h, 0)), shared.get((h, 1))) for h in ends],
            "rail": sorted(rail),
            "sail": sorted(sail),
        }

    def fed(self, g: Campaign, unit: int) -> Fed:
        """Whether a unit is in supply, why, and the line that feeds it."""
        if g.where[unit] >= HEXES:
            raise ValueError(f"{UNIT.show(unit)} is not on the map")
        means = lines.why(g, unit)
        rule, text = fed_text(g, unit, means)
        return {
            "unit": UNIT.show(unit),
            "supplied": means != lines.NOTHING,
            "reason": lines.MEANS[means],
            "rule": self.cite(rule),
            "line": paths.line_home(g, unit),
            "text": text,
        }

    def planned(self, view: CampaignView, g: Campaign, subject: str) -> Plan:
        """The attack with these units, or without any: of all that could join. One that is named with a hex, UNIT@HEX,
        is moved there first: what if it had marched?"""
        words = subject.split()
        if words and words[0] not in self.attacks:
            words.insert(0, "attack")
        if not 2 <= len(words) <= 3:
            raise ValueError(f"write: odds [{'|'.join(self.attacks)}] TARGET UNIT,UNIT")
        kind = self.attacks[words[0]]
        target = HEX.read(words[1]) if kind <= PROBE else FORT.read(words[1])
        named = [code.partition("@") for code in words[2].split(",") if code] if len(words) == 3 else []
        units = [self.counters.unit_of(code) for code, _, _ in named]
        if view.side is None:
            raise ValueError("a spectator attacks nobody")
        known(view, units) if units else None
        if any(SIDE_OF[u] != view.side for u in units):
            raise ValueError("these units are not yours")
        for u, (_, _, goal) in zip(units, named, strict=True):
            if goal and g.where[u] < HEXES:
                g.shift(u, free_of_enemies(g, view.side, HEX.read(goal)))
        asked = Joining(view.side, kind, target, ())
        problem = ""
        for u in units:
            ruling = asked.refuse(g, u)
            if ruling is not None:
                problem = f"{UNIT.show(u)}: {self.refusal(ruling)}"
                break
            asked = Joining(view.side, kind, target, (*asked.joined, u))
        if not problem and units and (ruling := asked.unlawful(g)) is not None:
            problem = self.refusal(ruling)
        leave = self.escapes(view, g, units, target) if kind == ATTACK and units else []
        return Plan(words[0], kind, target, units, problem, leave)

    def escapes(self, view: CampaignView, g: Campaign, units: list[int], target: int) -> list[Escape]:
        """Who may leave a hex before these units attack it."""
        texts = escape_texts(escapes(view, g, units, target), self.caught)
        return [{"rule": self.cite(rule), "text": text} for rule, text in texts]

    def refusal(self, ruling: Ruling) -> str:
        """A refusal with its rule."""
        return f"{ruling.text} ({self.cite(ruling.rule)})"

    def score(self, view: CampaignView, g: Campaign) -> Score:
        """The points of both sides with what they are for."""
        terms: list[list[ScoreTerm]] = [[], []]

        def add(side: int, rule: str, text: str, points: int) -> None:
            terms[side].append({"rule": self.cite(rule), "text": text, "points": points})

        for h, side, points in STARS:
            if g.controls(side, h):
                add(side, "DLX R-54", hex_name(h), points)
        for country in range(len(COUNTRY_NAMES)):
            points = victory.neutrality_points(g, country)
            if points:
                add(1, "DLX 14-1", f"the Germans have invaded {COUNTRY_NAMES[country]}", points)
        for side in range(2):
            if g.destroyed_points(side):
                add(side, "DLX R-55", self.destroyed_text(g), g.destroyed_points(side))
            if g.east_points[side]:
                add(side, "DLX 8-3", "the East Front", g.east_points[side])
        winner, level = victory.standing(g)
        return {
            "points": [victory.score(g, side, None) for side in range(2)],
            "terms": terms,
            "level": victory.LEVELS[level],
            "winner": winner if winner < 2 else None,
        }

    def destroyed_text(self, g: Campaign) -> str:
        """What points for destroyed units are called in the score."""
        return "units destroyed"

    def as_in_history(self, view: CampaignView, g: Campaign) -> History:
        """The answers that set up what is left of the viewer's side as in 1914, if that is asked: each line a unit."""
        asked = pending(g)
        if asked is None or view.seat not in asked.seats(g):
            return {"lines": []}
        east = [f"commit {UNIT.show(u)}" for u in history.sent_east(g)]
        placed = history.set_up(g, self.strength)
        return {"lines": east + [f"deploy {UNIT.show(u)}; place {HEX.show(h)}" for u, h in placed]}


def free_of_enemies(g: Campaign, side: int, h: int) -> int:
    """The hex, if no enemy is in it; raises ValueError otherwise."""
    if g.holder(h) == 1 - side:
        raise ValueError(f"enemies are in {HEX.show(h)}")
    return h


def known(view: CampaignView, units: list[int]) -> list[int]:
    """The units, if the viewer may know where they are; raises ValueError for one of the enemy's."""
    seen = {t.unit for t in view.tokens}
    for u in units:
        if u not in seen:
            raise ValueError(f"{UNIT.show(u)} is hidden from you")
    if not units:
        raise ValueError("name a unit")
    return units


def _destination(g: Campaign, side: int, h: int, off: Way | None, along: Way | None) -> Destination:
    """A hex with the ways to it, off the railway line and along it, of which there is at least one.

    The better one invades fewer countries, has room for more units, or costs less.
    """
    both = off is not None and along is not None
    neutral = untouched(g) if side == GERMAN else 0

    def merit(w: Way) -> tuple[int, int, int]:
        return (len({COUNTRY[x] for x in w["way"] if neutral >> x & 1}), -w["fit"], w["cost"])

    best = min([w for w in (off, along) if w is not None], key=merit)
    return {
        "hex": h,
        "cost": best["cost"],
        "manner": 2 if both else 1 if off is None else 0,
        "line": best is along,
        "way": best["way"],
        "fit": best["fit"],
        "off": off if both else None,
        "along": along if both else None,
    }


def supply(view: CampaignView, g: Campaign, side: int) -> Supply:
    """What feeds a side where, and which of its counters that the viewer knows are cut off."""
    found = lines.net(g, side)
    by_line = country = fort = 0
    for group in range(lines.GROUPS):
        if lines.GROUP_SIDE[group] == side:
            by_line |= found.line[group]
            country |= found.fed[group] & ~found.line[group] & ~found.coast & ~found.engineers
    for store in lines.STORES:
        if store.side == side:
            fort |= store.zone(g)
    seen = {t.unit for t in view.tokens}
    cut = [
        [g.where[u], g.place_in(g.where[u], u)]
        for u in OF_SIDE[side]
        if u in seen and g.where[u] < HEXES and not IS_DUMMY[u] and not lines.supplied(g, u)
    ]
    own = view.side == side
    return {
        "side": side,
        "rails": f"{found.net.joined:x}",
        "line": f"{by_line:x}",
        "engineers": f"{found.engineers if own else 0:x}",
        "fort": f"{fort:x}",
        "coast": f"{found.coast:x}",
        "country": f"{country if country != found.net.passable else 0:x}",
        "cut": cut,
    }
