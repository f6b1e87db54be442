"""What the reports of battles have in common in all titles of the family: who attacked, the strengths, sentences."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Final, TypedDict

from marne.kernel.event import Event
from marne.titles.hex14.words.names import capital, fort_name, hex_name, listed, side_adjective, unit_name

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


def add_term(fighters: dict[int, Fighter], e: Event, factors: Mapping[str, str]) -> None:
    """Take down a term of a strength; `factors` say what a rule is to the strength of a unit."""
    unit = e["unit"]
    fighter = fighters.setdefault(unit, {"unit": unit, "strength": 0, "factors": []})
    fighter["strength"] = e["after"]
    fighter["factors"].append({"text": factors[e.rule], "rule": e.rule, "before": e["before"], "after": e["after"]})


# ---------------------------------------------------------------- in words


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


def force_lines(force: Force, word: str, show: Callable[[int], str], values: Container[str]) -> list[str]:
    """The strength of a side and how it came about; `values` are the rules by which a unit has any to begin with."""
    lines = [f"  {side_adjective(force['side'])} {word} {show(force['total'])}"]
    for fighter in force["units"]:
        factors = _factors(fighter, show, values)
        lines.append(f"    {show(fighter['strength']):>4}  {unit_name(fighter['unit'])}{factors}")
    return lines


def _factors(fighter: Fighter, show: Callable[[int], str], values: Container[str]) -> str:
    """The factors after the printed value."""
    found = [f"{f['text']} ({f['rule']})" for f in fighter["factors"] if f["rule"] not in values]
    printed = next((f["after"] for f in fighter["factors"] if f["rule"] in values), fighter["strength"])
    return f", {show(printed)} {', '.join(found)}" if found else ""
