"""Set-up played for tests: units committed, cards drawn, deployment by hand or at random."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.state import apply, legal, pending, push
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import parse
from marne.titles.hex14.rules.actions import COMMIT, DEPLOY, DONE_HERE, DRAW_CARD, DRAW_PLAN, PLACE, RECALL
from marne.titles.hex14.rules.cards import CARD, CARD_IDS, CARD_SIDE, LEVEL, LEVEL_LEAST, PLAN
from marne.titles.hex14.rules.commitment import MAY_GO_EAST
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.roster import EAST, EAST_VALUE, OF_SIDE, UNIT_IDS, UNITS
from marne.titles.hex14.rules.setup import SetUp
from tests.titles.deluxe import kit
from tests.titles.hex14.kit import asked

TEAMS = (["G9", "G1", "G7"], ["A3", "A9", "A5"])
"""Cards that do nothing to each other, to fill up a hand."""


def seats(g: Deluxe) -> tuple[int, ...]:
    """All seats that are asked."""
    open_now = pending(g)
    assert open_now is not None
    return open_now.seats(g)


def start(**options: str) -> Deluxe:
    """A new game at its first question: the East Front."""
    return kit.ask(Deluxe(*parse(options)), SetUp(0))


def commit(g: Deluxe, *units: str) -> None:
    """Send these units East, and be done."""
    for code in units:
        kit.give(g, COMMIT[kit.unit(code)])
    kit.give(g, DONE_HERE)


def of_worth(points: int) -> list[str]:
    """Units worth exactly so many points."""
    found = []
    for value in (7, 5, 4, 3, 2):
        for u in OF_SIDE[GERMAN]:
            left = points - value
            if MAY_GO_EAST[u] and EAST_VALUE[u] == value and UNIT_IDS[u] not in found and (left >= 2 or left == 0):
                found.append(UNIT_IDS[u])
                points = left
    assert points == 0
    return found


def commit_level(g: Deluxe, level: str) -> None:
    """Send just enough units East for a level."""
    need = LEVEL_LEAST[LEVEL[level]]
    commit(g, *(of_worth(max(need, 2)) if need else []))
    assert g.level == LEVEL[level]


def draw(g: Deluxe, *cards: str) -> list[str]:
    """Let both sides draw these cards, and others that do nothing to them up to three; returns the events."""
    told: list[str] = []
    for side in range(2):
        hand = [c for c in cards if CARD_SIDE[CARD[c]] == side]
        hand += [c for c in spare(side, cards) if c not in hand][: 3 - len(hand)]
        for c in hand:
            g.listening, g.told = True, []
            apply(g, CHANCE, DRAW_CARD[CARD[c]])
            told += [e.name for e in g.told]
    return told


def spare(side: int, cards: tuple[str, ...]) -> list[str]:
    """Cards of a side that do not act on any of these."""
    hostile = {"A6": "G1", "A7": "G7", "G6": "A9"}
    return [c for c in TEAMS[side] if c not in [hostile.get(d) for d in cards]] + ["G3" if side == GERMAN else "A8"]


def climate(level: str, *cards: str) -> Deluxe:
    """A game after the draw: the level as it was made, and these cards drawn."""
    g = start()
    commit_level(g, level)
    draw(g, *cards)
    return g


def in_force(g: Deluxe) -> set[str]:
    """The cards in force."""
    return {CARD_IDS[c] for c in range(len(CARD_IDS)) if g.cards >> c & 1}


def effects(g: Deluxe) -> set[int]:
    """The alternate effects in force."""
    return {n for n in range(20) if g.alternates >> n & 1}


def plan(g: Deluxe, name: str) -> None:
    """Let CHANCE draw a mobilization card."""
    apply(g, CHANCE, DRAW_PLAN[PLAN[name]])


def lay(g: Deluxe, unit: str, where: str) -> list[str]:
    """Set a counter up in a hex; returns the events."""
    return kit.give(g, DEPLOY[kit.unit(unit)]) + kit.give(g, PLACE[kit.at(where)])


def places(g: Deluxe, unit: str) -> set[int]:
    """Where a counter may be set up now."""
    made = g.clone()
    push(made, asked(made), DEPLOY[kit.unit(unit)])
    return {a.hex for a in legal(made, asked(made)) if hasattr(a, "hex")}


def everything() -> list[Action]:
    """Every answer that a question of set-up could be given."""
    return [DONE_HERE, *COMMIT, *RECALL, *DEPLOY, *PLACE, *DRAW_CARD, *DRAW_PLAN]


def east_sum(g: Deluxe) -> int:
    """What lies in the East Front box."""
    return sum(EAST_VALUE[u] for u in range(UNITS) if g.where[u] == EAST)
