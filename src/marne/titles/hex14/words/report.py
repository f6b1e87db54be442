"""The report of a battle, made of its events: who attacked what, strengths, the die, what was lost, what followed.

What is told of every battle in all titles is written here. A title adds what its tables say, and the headline.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Final, TypedDict

from marne.kernel.event import Event
from marne.titles.hex14.rules.grid import FORT_HEX
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.words.names import (
    capital,
    fort_name,
    hex_name,
    listed,
    side_adjective,
    side_name,
    unit_name,
)
from marne.titles.hex14.words.strengths import Strengths

ATTACK: Final = "attack"
PROBE: Final = "probe"
ASSAULT: Final = "assault"
BEGINNINGS: Final[dict[str, str]] = {"AttackDeclared": ATTACK, "ProbeDeclared": PROBE, "FortAssaulted": ASSAULT}
"""By the event with which a battle begins: what kind of battle it is."""


class Line(TypedDict):
    """A sentence of the report with its rule."""

    text: str
    rule: str


class Factor(TypedDict):
    """What made the strength of a unit what it is: before and after, in the fractions in which the title counts."""

    text: str
    rule: str
    before: int
    after: int


class Fighter(TypedDict):
    """A unit that fought: its strength in the same fractions, and how it came about. Units without a factor added
    nothing."""

    unit: int
    strength: int
    factors: list[Factor]


class Group(TypedDict):
    """The attackers out of one hex."""

    hex: int
    units: list[int]


class Force(TypedDict):
    """What one side brought into the fight, and the total in the same fractions; for a fort `units` may be empty."""

    side: int
    units: list[Fighter]
    total: int


class Loss(TypedDict):
    """What a unit lost; `points` are what the enemy scores for it."""

    unit: int
    points: int
    text: str
    rule: str


class Report(TypedDict):
    """A battle as far as its events tell it: an attack, a probe, an attack on a fort (`kind`).

    `fort` is -1 unless a fort was the target; `hex` is where it was fought for. `before` and `after` are what happened
    before the strengths were counted and after the die. `over`: it has been fought to its end.
    """

    kind: str
    side: int
    hex: int
    fort: int
    headline: str
    attackers: list[Group]
    defenders: list[int]
    before: list[Line]
    after: list[Line]
    over: bool


def last_battle(events: Sequence[Event], beginnings: Container[str]) -> Sequence[Event]:
    """The events of the last battle among these; none if there was no battle."""
    for start in range(len(events) - 1, -1, -1):
        if events[start].name in beginnings:
            for end in range(start, len(events)):
                if events[end].name == "BattleEnded":
                    return events[start : end + 1]
            return events[start:]
    return []


def attackers_in(fought: Sequence[Event]) -> list[Group]:
    """The attackers by the hexes they came from."""
    groups: dict[int, Group] = {}
    for e in fought:
        if e.name == "Joined":
            for unit, h in zip(e.many("units"), e.many("hexes"), strict=True):
                groups.setdefault(h, {"hex": h, "units": []})["units"].append(unit)
    return list(groups.values())


def defenders_in(fought: Sequence[Event]) -> list[int]:
    """The units that defended the hex."""
    return [u for e in fought if e.name == "Defended" for u in e.many("units")]


def lines_of(
    fought: Sequence[Event], names: Container[str], clause: Callable[[Event], str], cite: Callable[[str], str] = str
) -> list[Line]:
    """What events of these names tell, with the ids by which players read their rules."""
    return [{"text": clause(e), "rule": cite(e.rule)} for e in fought if e.name in names]


class Terms:
    """The terms of the strengths of both sides, taken down one after the other until the odds are told."""

    def __init__(self, strengths: Strengths) -> None:
        self.strengths: Final = strengths
        self.fighters: list[dict[int, Fighter]] = [{}, {}]

    def add(self, e: Event) -> None:
        """Take down a term."""
        unit = e["unit"]
        fighter = self.fighters[e["side"]].setdefault(unit, {"unit": unit, "strength": 0, "factors": []})
        fighter["strength"] = e["after"]
        text = self.strengths.factors[e.rule]
        fighter["factors"].append({"text": text, "rule": e.rule, "before": e["before"], "after": e["after"]})

    def forces(self, attacker: int, attack: int, defence: int) -> tuple[Force, Force]:
        """What both sides bring, the attacker first; the next terms are those of another fight."""
        fighters, self.fighters = self.fighters, [{}, {}]
        found: list[Force] = [
            {"side": side, "units": list(fighters[side].values()), "total": total}
            for side, total in ((attacker, attack), (1 - attacker, defence))
        ]
        return found[0], found[1]


class Reporter:
    """Makes the reports of a title.

    `clause` is how it tells an event; `before` and `after` are the events that may happen before the strengths are
    counted, and after the die; `verbs` are what attackers do, by the kind of a battle that is no probe.
    """

    def __init__(
        self,
        clause: Callable[[Event], str],
        strengths: Strengths,
        before: Container[str],
        after: Container[str],
        verbs: Mapping[str, str],
        beginnings: Mapping[str, str] = BEGINNINGS,
        cite: Callable[[str], str] = str,
    ) -> None:
        self.clause: Final = clause
        self.strengths: Final = strengths
        self.before: Final = before
        self.after: Final = after
        self.verbs: Final = verbs
        self.beginnings: Final = beginnings
        self.cite: Final = cite

    def report(self, fought: Sequence[Event]) -> Report:
        """What can be told of every battle; the headline is still to come."""
        first = fought[0]
        fort = first["fort"] if "fort" in first.fact.index else -1
        return {
            "kind": self.beginnings[first.name],
            "side": first["side"],
            "hex": FORT_HEX[fort] if fort >= 0 else first["hex"],
            "fort": fort,
            "headline": "",
            "attackers": attackers_in(fought),
            "defenders": defenders_in(fought),
            "before": lines_of(fought, self.before, self.clause, self.cite),
            "after": lines_of(fought, self.after, self.clause, self.cite),
            "over": fought[-1].name == "BattleEnded",
        }

    # ---------------------------------------------------------------- in words

    def headline(self, found: Report, parts: Sequence[str]) -> str:
        """Who attacked what, and what came of it, in one line."""
        attacker, target = side_name(found["side"]), target_name(found["hex"], found["fort"])
        if found["kind"] == PROBE:
            opening = f"Cavalry of {attacker} probes {target}"
        else:
            opening = f"{capital(attacker)} {self.verbs[found['kind']]} {target}"
        return f"{opening}: {', '.join(parts)}" if parts else opening

    def lines(self, found: Report, rolls: Sequence[str], losses: Sequence[Loss]) -> list[str]:
        """The report as lines of text: the headline, and under it what happened in its order."""
        lines = [found["headline"]]
        lines += [group_text(group) for group in found["attackers"]]
        if found["defenders"]:
            lines.append(defence_text(found["defenders"]))
        lines += [sentence(line) for line in found["before"]]
        lines += rolls
        for loss in losses:
            points = f", {side_name(1 - SIDE[loss['unit']])} score {loss['points']}" if loss["points"] else ""
            lines.append(f"  {capital(loss['text'])}{points} ({loss['rule']}).")
        lines += [sentence(line) for line in found["after"]]
        return lines

    def force_lines(self, attack: Force, defence: Force) -> list[str]:
        """The strengths of both sides and how they came about."""
        show = self.strengths.show
        lines: list[str] = []
        for force, word in ((attack, "attack"), (defence, "defence")):
            lines.append(f"  {side_adjective(force['side'])} {word} {show(force['total'])}")
            for fighter in force["units"]:
                lines.append(
                    f"    {show(fighter['strength']):>4}  {unit_name(fighter['unit'])}{self._factors(fighter)}"
                )
        return lines

    def _factors(self, fighter: Fighter) -> str:
        """The factors after the printed value."""
        values = self.strengths.values
        found = [f"{f['text']} ({f['rule']})" for f in fighter["factors"] if f["rule"] not in values]
        printed = next((f["after"] for f in fighter["factors"] if f["rule"] in values), fighter["strength"])
        return f", {self.strengths.show(printed)} {', '.join(found)}" if found else ""


def target_name(h: int, fort: int) -> str:
    """What was attacked: a fort, or a hex if `fort` is -1."""
    return fort_name(fort) if fort >= 0 else hex_name(h)


def sentence(line: Line) -> str:
    """A line of the report."""
    return f"  {capital(line['text'])} ({line['rule']})."


def group_text(group: Group) -> str:
    """The attackers out of one hex."""
    return f"  out of {hex_name(group['hex'])}: {listed([unit_name(u) for u in group['units']])}"


def defence_text(units: Sequence[int]) -> str:
    """The defenders."""
    return f"  in defence: {listed([unit_name(u) for u in units])}"


def withdrawal(names: Container[str]) -> list[str]:
    """What a headline says of cavalry that got away."""
    return ["cavalry withdraws"] if "Withdrew" in names else []


def probing(fought: Sequence[Event]) -> list[str]:
    """What a headline says of how a probe ended."""
    return ["the probe succeeds" if e["success"] else "the probe fails" for e in fought if e.name == "Probed"][:1]
