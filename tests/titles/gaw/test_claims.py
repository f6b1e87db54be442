"""A refusal is true: tried on random positions against a second reading of the rules."""

from __future__ import annotations

from collections import Counter

from marne.kernel.state import check, legal, pending
from marne.kernel.frame import CHANCE, Choice
from marne.titles.gaw.rules import rulings
from tests.laws import kit
from tests.titles.gaw.claims import CLAIMS, REMEDIES, actors

NAMES = {id(r): name for name, r in vars(rulings).items() if isinstance(r, rulings.Ruling)}


def test_every_ruling_has_a_claim() -> None:
    assert set(NAMES.values()) == set(CLAIMS) == set(REMEDIES)


def examine(games, scattered, n, base=0):
    game = kit.titles()["gaw"]
    eff = kit.QUICK._replace(kinds=6, kept=200)
    bad, seen, cured = [], Counter(), Counter()
    plays = [kit.play(game, s, eff) for s in range(base, base + games)] + [
        kit.play(game, s, eff._replace(bound=60), kit.scattered(game)) for s in range(base, base + scattered)
    ]
    import random
    for p in plays:
        for spot in p.spots:
            g = spot.g
            q = pending(g)
            rng = p.rng(f"claims{spot.at}")
            for seat in [CHANCE, *range(g.players)]:
                current = legal(g, seat)
                kinds = {type(a) for a in current}
                same = [a for a in kit.universe(game) if type(a) in kinds]
                for a in kit.probes(p, rng, current, n) + kit.some(rng, same, n):
                    r = check(g, seat, a)
                    if r is None:
                        continue
                    if kit.is_readable(game, a):
                        s = game.explain(g, seat, a, r)
                        if s.split(" cannot ")[0] not in actors(g, q, seat):
                            bad.append(("actor", s))
                    if r is g.not_asked or r is g.over:
                        continue
                    name = NAMES[id(r)]
                    seen[name] += 1
                    if not CLAIMS[name](g, q, seat, a):
                        bad.append((name, p.where(spot.at, g), a, s))
                    h = g.clone()
                    if REMEDIES[name](h, q, seat, a):
                        cured[name] += 1
                        if check(h, seat, a) is r:
                            bad.append(("remedy", name, p.where(spot.at, g), a, s))
    return bad, seen, cured


if __name__ == "__main__":
    import sys
    bad, seen, cured = examine(int(sys.argv[1]), int(sys.argv[2]), 60, int(sys.argv[3]))
    shown = Counter()
    for b in bad:
        k = b[:2] if b[0] == "remedy" else b[0]
        shown[k] += 1
        if shown[k] <= 3:
            print(*b)
    print(shown)
    print({n: (seen[n], cured[n]) for n in CLAIMS})
