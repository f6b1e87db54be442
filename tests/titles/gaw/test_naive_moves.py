"""The engine's legal moves against those of a second, naive reading of the rules, in positions of played games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.state import check, legal, pending, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import fort_code, show
from marne.titles.gaw.rules.actions import (
    ACTIVATE,
    BUILD,
    FIGHT,
    PICK,
    RAIL,
    SAIL,
    STEP,
    Activate,
    Build,
    Done,
    Order,
    Pick,
    Pursue,
    Rail,
    Reveal,
    Step,
    Withdraw,
)
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.atlas import AREAS, COUNTRY, FORTS_IN, NEIGHBOURS, TERRAIN, TERRAIN_NAMES
from marne.titles.gaw.rules.board import CUT, Gaw
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.retreat import Withdrawal
from marne.titles.gaw.rules.roster import LAST, UNIT, UNIT_IDS, UNITS
from tests.titles.gaw import naive
from tests.titles.gaw.naive import Memory
from tests.titles.gaw.play import ENTENTE, GERMANS, position

FLAVOURS = {"paris": "on", "rail": "on", "plan17": "on", "blue": "one"}
TABLES: list[Mapping[str, str]] = [
    {},
    {"players": "3"},
    {"rail": "on"},
    {"players": "3", **FLAVOURS},
    {"free_setup": "both", **FLAVOURS},
    {"players": "3", "rail": "on", "free_setup": "german"},
]
SHARE = {
    "Orders": 0.5,
    "Activation": 0.4,
    "Ride": 0.2,
    "Movement": 0.08,
    "March": 0.15,
    "BattleChoice": 0.5,
    "Withdrawal": 1.0,
    "Impetus": 1.0,
}
"""Of the questions of each kind, how many are compared."""


class Witness:
    """Plays at random, remembers what happens, and compares the two readings of the rules."""

    def __init__(self, seed: int, boldness: float) -> None:
        self.dice = random.Random(seed)
        self.boldness = boldness  # how gladly a unit engages
        self.seen: Counter[str] = Counter()
        self.quarrels: list[str] = []
        self.memory = Memory()

    def play(self, g: Gaw, limit: int) -> None:
        """A game to its end, or its next `limit` answers."""
        self.listen(g)
        for _ in range(limit):
            question = pending(g)
            if question is None:
                break
            if isinstance(question, Chance):
                push(g, CHANCE, pick(question.outcomes(g), self.dice.randrange))
                self.listen(g)
                continue
            self.look(g, question)
            seat = self.dice.choice(question.seats(g))
            actions = legal(g, seat)
            if not actions:
                self.quarrels.append(f"{question!r}: no legal answer")
                break
            a = self.dice.choices(actions, [self.zest(g, a) for a in actions])[0]
            self.note(g, question, a)
            push(g, seat, a)
            self.listen(g)

    def zest(self, g: Gaw, a: Action) -> float:
        """How gladly an answer is given: games shall be long, and every kind of question shall come up."""
        if isinstance(a, Order):
            return (1.0, 1.0, 1.0, 0.3, 0.3)[a.kind]
        if isinstance(a, Step):
            return self.boldness if g.foes(g.phasing, a.area) else 1.0
        if isinstance(a, Rail):
            return 0.1
        return 0.5 if isinstance(a, Done) else 1.0

    # ------------------------------------------------------------ memory

    def note(self, g: Gaw, question: Choice[Gaw], a: Action) -> None:
        """Remember an answer that is about to be given."""
        memory = self.memory
        if isinstance(a, Step) and isinstance(question, March | Ride):
            board = naive.table(g)
            memory.spent += naive.price(board, memory, question.unit, a.area)
            memory.steps += 1
            if board.enemies(g.phasing, a.area):
                if not board.present(g.phasing, a.area):
                    memory.engaged.append(a.area)
                memory.moved.add(question.unit)
        elif isinstance(a, Build):
            memory.built += 1
        elif isinstance(question, March):
            memory.moved.add(question.unit)
        elif isinstance(a, Reveal) and isinstance(question, Ride):
            memory.active.add(question.unit)
        elif isinstance(a, Pick | Activate):
            memory.spent = memory.steps = memory.built = 0
        elif isinstance(a, Pursue):
            memory.ridden.add(a.unit)

    def listen(self, g: Gaw) -> None:
        """Remember what has just been told."""
        memory = self.memory
        for e in g.told:
            if e.name == "ImpulseBegan":
                memory = self.memory = Memory()
                board = naive.table(g)
                mine = [u for u in range(UNITS) if naive.side_of(u) == g.phasing and g.where[u] < AREAS]
                memory.cut = {u for u in mine if naive.isolated(board, u)}
            elif e.name == "Ordered":
                memory.order = e["order"]
            elif e.name == "BattleBegan":
                memory.fought.append(e["area"])
                memory.refuge = naive.refuges(g, 1 - g.phasing, e["area"])
            elif e.name == "Showdown":
                memory.shown.add(e["area"])
        g.told.clear()

    # ------------------------------------------------------------ comparison

    def look(self, g: Gaw, question: Choice[Gaw]) -> None:
        """Compare the readings at a sample of the questions."""
        kind = type(question).__name__
        if self.dice.random() >= SHARE.get(kind, 0.0):
            return
        self.seen[kind] += 1
        if kind == "Orders":
            self.compare_isolation(g)
            return
        for seat in question.seats(g):
            mine, probes = self.answers(g, question, seat)
            theirs = {show(a) for a in legal(g, seat)}
            checked = {show(a) for a in probes if check(g, seat, a) is None}
            if mine != theirs or checked != {a for a in mine if a not in ("done", "halt", "reveal")}:
                self.quarrels.append(
                    f"{question!r} of seat {seat}: only the engine {sorted(theirs - mine)}, only the naive reading "
                    f"{sorted(mine - theirs)}; check() lets pass {sorted(checked)}"
                )

    def compare_isolation(self, g: Gaw) -> None:
        board = naive.table(g)
        for u in range(UNITS):
            mine = naive.side_of(u) == g.phasing and g.where[u] < AREAS and naive.isolated(board, u)
            if mine != bool(g.mark[u] & CUT):
                self.quarrels.append(f"isolation of {UNIT_IDS[u]} in {g.where[u]}: {mine}")

    def answers(self, g: Gaw, question: Choice[Gaw], seat: int) -> tuple[set[str], list[Action]]:
        """The naive legal answers, and conceivable ones of the same verbs to be checked one by one."""
        memory = self.memory
        if isinstance(question, March):
            spent = question.alpine_spent if question.unit == naive.THE_44TH else question.spent
            assert (spent, question.steps, question.built) == (memory.spent, memory.steps, memory.built)
            return naive.march(g, memory, question.unit), [*STEP, *SAIL, *RAIL, *BUILD]
        if isinstance(question, Ride):
            assert question.spent == memory.spent
            return naive.rides(g, memory, question.unit), [*STEP]
        if isinstance(question, Withdrawal):
            side, area, called = question.side, question.area, bool(question.called)
            assert called or not naive.has_riders(g, memory, area)
            probes: list[Action] = [Withdraw(u, b) for u in range(UNITS) for b in [area, *NEIGHBOURS[area]]]
            return naive.withdrawals(g, memory, side, area, called, seat), probes
        kind = type(question).__name__
        if kind == "Movement":
            return naive.picks(g, memory, seat), [*PICK]
        if kind == "BattleChoice":
            assert g.fresh == memory.engaged
            return naive.battles(g, memory), [*FIGHT]
        if kind == "Impetus":
            riders = [u for u in range(UNITS) if g.where[u] < AREAS]
            return naive.pursuits(g, memory, seat), [Pursue(u, b) for u in riders for b in NEIGHBOURS[g.where[u]]]
        found = naive.activations(g, memory, seat)
        others = [s for s in question.seats(g) if s != seat]
        if memory.active or any(naive.activations(g, memory, s) for s in others):
            found.add("done")
        return found, [*ACTIVATE]


# ---------------------------------------------------------------- crowded positions


def corner(dice: random.Random, size: int) -> list[int]:
    """So many areas around a random one."""
    found = [dice.randrange(1, AREAS)]
    for a in found:  # grows while it is walked through
        found += [b for b in NEIGHBOURS[a] if b not in found and len(found) < size]
    return found


def scattered(dice: random.Random, options: Mapping[str, str]) -> Gaw:
    """Most blocks thrown at random into one corner of the map: crowds, sieges, pockets, cut off units."""
    blocks: dict[int, list[int]] = {a: [] for a in corner(dice, dice.choice((14, 24, 36)))}
    for u in dice.sample(range(UNITS), 100):
        a = dice.choice(list(blocks))
        there = [v for v in blocks[a] if naive.side_of(v) == naive.side_of(u)]
        if len(there) < naive.LIMITS[TERRAIN_NAMES[TERRAIN[a]]]:
            blocks[a].append(u)
    control: dict[int, int] = {}
    discs: dict[str, int | tuple[str, int]] = {}
    supply = [10, 20]
    for a in range(1, AREAS):
        sides = {naive.side_of(u) for u in blocks.get(a, [])}
        control[a] = sides.pop() if len(sides) == 1 else dice.choice([int(COUNTRY[a] in (1, 2, 3)), 0, 1])
        number, side = dice.choice((0, 0, 1, 5)), dice.randrange(2)
        for f in FORTS_IN[a]:
            if 0 < number <= supply[side]:
                control[a] = side  # a disc makes its owner the Original Defender, whoever stands there
                discs[fort_code(f)] = ("french" if side == ENTENTE else "german", number)
                supply[side] -= number
    return position(
        {str(a): " ".join(worn(u, dice.randrange(LAST[u] + 1)) for u in there) for a, there in blocks.items()},
        phasing=dice.randrange(2),
        disc=dice.randrange(2),
        control=control,
        discs=discs,
        options=options,
    )


def raid(dice: random.Random) -> Gaw:
    """German cavalry and its leaders in a corner of the map, among tired French cavalry."""
    place = corner(dice, 20)
    names = [UNIT_IDS[u] for u in range(UNITS) if naive.kind_of(u) == "cavalry"]
    tired = [worn(UNIT[name], LAST[UNIT[name]]) for name in names if name[0] == "F"]
    prey = dict(zip(dice.sample(place, len(tired)), tired, strict=True))
    blocks = {a: prey.get(a, "") for a in place}
    for name in [name for name in names if name[0] == "G"] + ["G1-L", "G3-L", "G5-L", "G6-L"]:
        a = dice.choice([a for a in place if a not in prey and len(blocks[a].split()) < 2])
        blocks[a] += f" {name}"
    control = {a: ENTENTE if a in prey or dice.random() < 0.1 else GERMANS for a in range(1, AREAS)}
    return position({str(a): names for a, names in blocks.items() if names}, control=control)


def worn(unit: int, steps: int) -> str:
    return f"{UNIT_IDS[unit]}/{steps}"


# ---------------------------------------------------------------- tests


def agreed(witness: Witness, *kinds: str) -> None:
    """The readings agree, and did so at enough questions of these kinds."""
    assert not witness.quarrels, "\n".join(witness.quarrels)
    assert all(witness.seen[kind] >= 5 for kind in kinds), witness.seen


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_naive_moves_in_played_games(table: int) -> None:
    """Two games at every table, from the set-up on."""
    witness = Witness(seed=table, boldness=0.2)
    turns = 0
    for _ in range(2):
        g = GAME.new(TABLES[table])
        g.listening = True
        witness.play(g, 1200)
        turns = max(turns, g.turn)
    assert turns >= 2
    agreed(witness, "Orders", "Activation", "Ride", "Movement", "March")


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_naive_moves_in_crowded_positions(table: int) -> None:
    """A dozen positions full of sieges, pockets and crowds at every table, each played on for some impulses."""
    witness = Witness(seed=100 + table, boldness=1.0)
    for _ in range(12):
        witness.play(scattered(witness.dice, TABLES[table]), 120)
    agreed(witness, "Orders", "Activation", "Ride", "Movement", "March", "BattleChoice", "Withdrawal")


def test_naive_moves_of_cavalry_with_impetus() -> None:
    """Positions of cavalry against cavalry on its last legs, so that there is impetus."""
    witness = Witness(seed=1, boldness=5.0)
    for _ in range(20):
        witness.play(raid(witness.dice), 60)
    agreed(witness, "Impetus")
