"""Lines of communication, and the range of leaders."""

from __future__ import annotations

from marne.titles.gaw import wire
from marne.titles.gaw.analysis.view_board import board_of
from marne.titles.gaw.insight.ways import known
from marne.titles.gaw.notation import read_area, read_unit
from marne.titles.gaw.rules.atlas import AREAS, NEIGHBOURS, POWER_CODES, POWERS_OF, SIDE_NAMES, SIDE_OF
from marne.titles.gaw.rules.board import ACTIVE, Gaw
from marne.titles.gaw.rules.roster import KIND, LEADER, LEADERS, UNIT_IDS
from marne.titles.gaw.rules.supply import COMMANDERS, DEPOTS, commanding, connected, isolated_areas, range_of
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.words.names import unit_name


def communication(view: GawView, subject: str) -> wire.Communication:
    """For every Power of a Side its lines of communication, and the blocks and areas that have none."""
    names = [name.lower() for name in SIDE_NAMES]
    if not subject:
        side = view.phasing if view.side is None else view.side
    elif subject.lower() in names:
        side = names.index(subject.lower())
    elif subject.lower() in POWER_CODES:
        side = SIDE_OF[POWER_CODES.index(subject.lower())]
    else:
        raise ValueError(f"there is no side {subject!r}; there are {' and '.join(names)}")
    g = board_of(view)
    return {
        "side": side,
        "rules": {"line": "GAW 7.0.1-10", "isolated": "GAW 7.0.1-3"},
        "powers": [lines_of(view, g, power) for power in POWERS_OF[side]],
    }


def lines_of(view: GawView, g: Gaw, power: int) -> wire.PowerLines:
    side = SIDE_OF[power]
    linked = connected(g, power)
    cut = isolated_areas(g, power)
    blocks = [0] * AREAS
    for t in view.tokens:
        if t.power == power and t.where < AREAS:
            blocks[t.where] += 1
    depots = [a for a in DEPOTS[power] if linked[a]]
    onward = roads(linked, depots)
    lines: set[tuple[int, int]] = set()
    for area in range(1, AREAS):
        if not blocks[area] or cut[area]:
            continue
        a = area
        if not linked[a]:  # contested: its line begins in an adjacent area
            b = min([n for n in NEIGHBOURS[a] if linked[n]], key=lambda n: (onward[n][0], n))
            lines.add((a, b))
            a = b
        while onward[a][1] != a:
            lines.add((a, onward[a][1]))
            a = onward[a][1]
    return {
        "power": power,
        "depots": depots,
        "linked": [a for a in range(AREAS) if linked[a]],
        "loose": [a for a in range(1, AREAS) if cut[a] and view.control[a] == side],
        "isolated": [{"area": a, "blocks": blocks[a]} for a in range(AREAS) if cut[a] and blocks[a]],
        "lines": [list(pair) for pair in sorted(lines)],
    }


def roads(linked: list[bool], depots: list[int]) -> dict[int, tuple[int, int]]:
    """For every linked area: its distance from a depot, and the next area towards it."""
    found = {a: (0, a) for a in depots}
    edge = list(depots)
    for a in edge:
        for b in NEIGHBOURS[a]:
            if linked[b] and b not in found:
                found[b] = (found[a][0] + 1, a)
                edge.append(b)
    return found


def range_from(view: GawView, subject: str) -> wire.CommandRange:
    """A leader's command range, the units within it, and the battles that the leader would support."""
    words = subject.split()
    if not 1 <= len(words) <= 2:
        raise ValueError("name a leader, for example G1-L; or a leader and an area: G1-L 21")
    leader = read_unit(words[0])
    if KIND[leader] != LEADER:
        raise ValueError(f"{UNIT_IDS[leader]} {unit_name(leader)} is not a leader")
    t = known(view, leader)
    g = board_of(view)
    g.where[leader] = at = read_area(words[1]) if len(words) == 2 else t.where
    for u in LEADERS:
        g.mark[u] = g.mark[u] | ACTIVE if u == leader else g.mark[u] & ~ACTIVE
    g.command = None
    reached = commanding(g)
    bit = 1 << LEADERS.index(leader)
    own = [t for t in view.tokens if t.unit >= 0 and t.where < AREAS and COMMANDERS[t.unit] & bit]
    return {
        "leader": UNIT_IDS[leader],
        "area": at,
        "range": range_of(g, leader),
        "active": t.mark & ACTIVE != 0,
        "areas": [a for a in range(AREAS) if reached[a]],
        "units": [UNIT_IDS[t.unit] for t in own if reached[t.where]],
        "beyond": [UNIT_IDS[t.unit] for t in own if not reached[t.where]],
        "supports": NEIGHBOURS[at],
    }
