"""How Germany at War is fought by computer players: games are played, and what an eye on the war would count is told.

    python tools/titles/gaw/staff_war.py --games 20 [--seed N] [--german PLAYER] [--entente PLAYER] [--each]

A PLAYER is written as for `marne arena`. Seeds from 1,000,000,000 on are for tuning.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import NamedTuple

from marne.agents import Agent
from marne.arena.match import below_of
from marne.arena.players import find_player
from marne.arena.statistics import Times
from marne.kernel.chance import pick
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.playout import someone
from marne.kernel.state import pending, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    ENTENTE,
    GERMAN,
    GERMAN_SIDE,
    HOME_SIDE,
    NEIGHBOURS,
    PARIS,
    SIDE_NAMES,
    TURNS,
)
from marne.titles.gaw.rules.board import OF_POWER, Gaw
from marne.titles.gaw.rules.roster import SIDE

BRUSSELS = AREA_IDS.index("19")
BESIDE_PARIS = (PARIS, *NEIGHBOURS[PARIS])


class War(NamedTuple):
    """One game, as it was fought."""

    seed: int
    winner: int
    kind: str
    turn: int
    counts: Counter[str]
    """How often each thing happened; of things that happen or not, 1 or nothing."""
    times: tuple[Times, Times]
    taken: Counter[str]
    """Areas that the Germans held at the end of August."""


class Watch:
    """Counts what happens in one game, from its events and positions."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.august: Counter[str] = Counter()
        self.rode: dict[int, list[int]] = {}
        """By leader under way: the areas left in this impulse."""

    def hear(self, g: Gaw, e: Event) -> None:
        side = SIDE_NAMES[g.phasing]
        if e.name == "ImpulseBegan":
            self.rode.clear()
            side = SIDE_NAMES[e["side"]]
            if g.disc == e["side"]:
                self.counts[f"{side} impulses with the Disc"] += 1
            self.counts[f"{side} impulses"] += 1
        elif e.name == "Ordered":
            self.counts[f"{side} order {e['order']}"] += 1
        elif e.name == "BattleBegan":
            self.counts[f"{SIDE_NAMES[e['side']]} attacks"] += 1
        elif e.name == "Outcome":
            if e["fire"] > e["reply"]:
                self.counts[f"{SIDE_NAMES[e['side']]} attacks won"] += 1
        elif e.name == "Declared" and e["advantage"]:
            self.counts[f"{side} advantage {e['advantage']}"] += 1
        elif e.name == "RetreatCalled":
            self.counts[f"{SIDE_NAMES[e['side']]} General Retreats"] += 1
        elif e.name == "LeaderRode":
            left = self.rode.setdefault(e["unit"], [])
            left.append(e["origin"])
            if e["area"] in left:
                self.counts["rides back"] += 1
        elif e.name == "Eliminated":
            self.counts[f"{SIDE_NAMES[SIDE[e['unit']]]} units lost"] += 1
        elif e.name == "Sailed":
            self.counts[f"landed in turn {g.turn}"] += 1
        elif e.name == "FinalPhase" and e["turn"] == 1:
            self.look(g)

    def look(self, g: Gaw) -> None:
        """The map at the end of August."""
        for a, side in enumerate(g.control):
            if side == GERMAN_SIDE:
                self.august[AREA_IDS[a]] += 1
        if g.control[BRUSSELS] == GERMAN_SIDE:
            self.counts["Brussels in August"] = 1

    def see(self, g: Gaw) -> None:
        if not self.counts["next to Paris"] and any(g.where[u] in BESIDE_PARIS for u in OF_POWER[GERMAN]):
            self.counts["next to Paris"] = 1
        if not self.counts["in Paris"] and g.control[PARIS] == GERMAN_SIDE:
            self.counts["in Paris"] = 1


def fight(seed: int, players: tuple[str, str]) -> War:
    """One game between a German and an Entente player."""
    agents: list[Agent] = [find_player(GAME, name).level.make(GAME, seat, seed) for seat, name in enumerate(players)]
    rng = random.Random(f"war/{seed}")
    below = below_of(rng)
    times = (Times(), Times())
    watch = Watch()
    g = GAME.new()
    g.listening = True
    while (question := pending(g)) is not None:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), below))
        else:
            seat, _ = someone(g, question, below)
            prompt = GAME.prompt(g, seat)
            assert prompt is not None
            view = GAME.view(g, seat)
            start = time.thread_time()
            action = agents[seat].choose(view, prompt)
            times[seat].add(time.thread_time() - start)
            push(g, seat, action)
        for e in g.told:
            watch.hear(g, e)
        g.told.clear()
        watch.see(g)
    assert g.result is not None and g.result.winner is not None
    if g.turn == 1:
        watch.look(g)
    return War(seed, g.result.winner, g.result.kind, min(g.turn, TURNS), watch.counts, times, watch.august)


def report(wars: list[War]) -> list[str]:
    """The figures of all games, line by line."""
    n = len(wars)
    total: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for war in wars:
        total.update(war.counts)
        taken.update(war.taken)
    ends = Counter((SIDE_NAMES[war.winner], war.kind, war.turn) for war in wars)
    lines = [f"{n} games, won by the Germans {sum(war.winner == GERMAN_SIDE for war in wars)}"]
    lines += [f"  {side} by {kind} in turn {turn}: {count}" for (side, kind, turn), count in sorted(ends.items())]
    for what in ("Brussels in August", "next to Paris", "in Paris"):
        count = total.pop(what, 0)
        lines.append(f"{what}: {count} games, {100 * count / n:.0f} %")
    lines.append(f"rides back: {total.pop('rides back', 0)}")
    lines += [f"{what}: {count / n:.1f} a game" for what, count in sorted(total.items()) if count]
    held = [f"{area} {100 * count // n}" for area, count in taken.most_common() if HOME_SIDE[AREA_IDS.index(area)]]
    lines.append("German at the end of August, % of games: " + ", ".join(held[:20]))
    for side in (GERMAN_SIDE, ENTENTE):
        times = [war.times[side] for war in wars]
        asked = sum(t.number for t in times)
        spent = sum(t.total for t in times)
        lines.append(
            f"{SIDE_NAMES[side]}: {asked / n:.0f} decisions a game, {1000 * spent / asked:.2f} ms each, "
            f"{1000 * spent / total[f'{SIDE_NAMES[side]} impulses']:.0f} ms an impulse, "
            f"longest {1000 * max(t.longest for t in times):.0f} ms"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1_000_000_000, help="of the first game")
    parser.add_argument("--german", default="staff")
    parser.add_argument("--entente", default="staff")
    parser.add_argument("--each", action="store_true", help="a line for each game")
    args = parser.parse_args()
    wars = []
    for seed in range(args.seed, args.seed + args.games):
        war = fight(seed, (args.german, args.entente))
        wars.append(war)
        if args.each:
            print(war.seed, SIDE_NAMES[war.winner], war.kind, war.turn, dict(war.counts), flush=True)
    print("\n".join(report(wars)))


if __name__ == "__main__":
    main()
