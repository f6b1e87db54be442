"""The worlds a viewer can imagine: they agree with all that is known, differ in the rest, and can be played on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from marne.kernel.state import legal, pending, push
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import HAS_COUNTER, STEPS
from marne.titles.deluxe.rules.view import DeluxeView, sample
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.calendar import EAST_RESOLVE_START
from marne.titles.hex14.rules.cards import LEVEL_LEAST, level_of
from marne.titles.hex14.rules.commitment import EAST_VEIL, MAY_GO_EAST, committed
from marne.titles.hex14.rules.dealing import Deal
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES
from marne.titles.hex14.rules.roster import (
    DUMMY_BIT,
    EAST,
    GE,
    IS_DUMMY,
    NATION,
    OF_SIDE,
    OF_TYPE,
    RESERVE,
    SIDE,
    TYPE,
    UNIT_IDS,
    UNITS,
    VEIL,
    type_set,
)
from tests.titles.deluxe import worlds as positions
from tests.titles.deluxe.fights import PLAIN, fight
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import moving, play, veiled
from tests.titles.deluxe.orders import asked, question, say

EVERYTHING = [type_set(s, HAS_COUNTER) for s in range(2)]


def worlds(g: Deluxe, seat: int | None, n: int = 20) -> Iterator[Deluxe]:
    """Worlds that look like this one to a seat."""
    rng = random.Random(7)
    view = DeluxeView(g, seat)
    for _ in range(n):
        h = sample(view, rng.randrange)
        assert DeluxeView(h, seat).data() == view.data()
        yield h


def public(g: Deluxe) -> tuple[Any, ...]:
    """What a position has besides its counters: all but where they are, what is known of them and what they lost."""
    found = g.data()
    assert found[6] == tuple(sorted(g.at.items())) and found[-5] == tuple(g.lost)
    return found[:2] + found[7:-5] + found[-2:]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seat", [GERMAN, ALLIED, None])
def test_dlx_r_90_worlds_agree_with_all_that_is_known(seed: int, seat: int | None) -> None:
    """DLX R-90, 9.13-1: own and face-up counters are themselves, all others within their veils and ranges."""
    g = positions.scattered(random.Random(seed), {})
    for h in worlds(g, seat, 4):
        for u in range(UNITS):
            if SIDE[u] == seat or g.mark[u] & UP:
                assert (h.where[u], h.lost[u], h.mark[u], h.veil[u]) == (g.where[u], g.lost[u], g.mark[u], g.veil[u])
            assert h.veil[u] & VEIL[u]
            assert h.lost[u] < STEPS[u] and (h.where[u] >= HEXES or h.least[u] <= h.lost[u] <= h.most[u])
        assert {x: len(stack) for x, stack in h.at.items()} == {x: len(stack) for x, stack in g.at.items()}
        assert public(h) == public(g), "all that is not a counter is public"


def test_dlx_2_2_10_1_worlds_differ_in_what_is_hidden() -> None:
    """DLX 2.2.10-1: a counter of which nothing is known may be anything of its nation, fairly."""
    g = empty()
    for u in OF_SIDE[ALLIED]:
        if NATION[u] == NATION[unit("FR-A-I")]:
            g.where[u] = RESERVE
    put(g, PLAIN, "FR-A-I")
    for u in OF_SIDE[ALLIED]:
        if NATION[u] == NATION[unit("FR-A-I")]:
            g.veil[u] = EVERYTHING[ALLIED]
    found = Counter(TYPE[h.at[at(PLAIN)][0]] for h in worlds(g, GERMAN, 300))
    corps, dummies = found[TYPE[unit("FR-A-I")]], found[TYPE[unit("FR-DUM-1")]]
    assert len(found) > 7 and 1.2 < corps / dummies < 4, "21 corps to 10 dummies"
    assert {h.at[at(PLAIN)] for h in worlds(g, ALLIED, 3)} == {(unit("FR-A-I"),)}


def test_dlx_r_91_worlds_at_every_step_that_may_be() -> None:
    """DLX R-91: after a step was given unseen."""
    g = empty()
    put(g, PLAIN, "FR-A-I", lost=2)
    g.least[unit("FR-A-I")], g.most[unit("FR-A-I")] = 1, 3
    assert {h.lost[h.at[at(PLAIN)][0]] for h in worlds(g, GERMAN, 40)} == {1, 2, 3}


def test_dlx_9_11_1_worlds_in_the_middle_of_a_march() -> None:
    """DLX 9.11-1: the counter under way is one that could have come so far, and can go on or stop."""
    g = empty()
    put(g, PLAIN, "FR-K-1")
    for code in ("FR-A-I", "FR-ART-1", "FR-T-1", "FR-DUM-1"):
        g.where[unit(code)] = RESERVE
    veiled(g, "FR-K-1", "FR-A-I", "FR-ART-1", "FR-T-1", "FR-DUM-1")
    moving(g, ALLIED)
    play(g, "march FR-K-1", "step 0626", "step 0625", "step 0624")
    for h in worlds(g, GERMAN):
        mover = h.stack[-1].data()[0]
        assert h.where[mover] == at("0624") and VEIL[mover] & g.veil[unit("FR-K-1")]
        assert legal(h, ALLIED)


def test_dlx_10_1_worlds_in_which_an_attack_is_planned() -> None:
    """DLX 10-1: a side that plans an attack has one to make, in every world, however unlikely that is."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}, hidden="GE-A-I FR-A-I")
    for u in OF_SIDE[GERMAN]:
        if g.where[u] >= HEXES and (IS_DUMMY[u] or UNIT_IDS[u] == "GE-A-II"):
            g.where[u], g.veil[u] = RESERVE, EVERYTHING[GERMAN]
    say(g, f"attack {PLAIN}", "join GE-A-I")
    for h in worlds(g, ALLIED, 30):
        assert question(h) == "Joining" and legal(h, GERMAN)


def test_dlx_10_2_2_1_worlds_in_which_a_probe_is_planned() -> None:
    """DLX 10.2.2-1: where only cavalry can do anything."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-A-I"}, hidden="GE-K-1 FR-A-I")
    for u in OF_SIDE[GERMAN]:
        if g.where[u] >= HEXES and IS_DUMMY[u]:
            g.where[u], g.veil[u] = RESERVE, DUMMY_BIT[GERMAN] | VEIL[unit("GE-K-1")]
    g.veil[unit("GE-K-1")] = DUMMY_BIT[GERMAN] | VEIL[unit("GE-K-1")]
    say(g, f"probe {PLAIN}")
    for h in worlds(g, ALLIED, 30):
        assert legal(h, GERMAN)


@pytest.mark.parametrize("level", range(1, 7))
def test_dlx_r_62_worlds_with_the_box_at_its_level(level: int) -> None:
    """DLX R-62, 3.1-1: the level was shown, so what lies in the box is worth that much."""
    g = empty(1)
    rng = random.Random(level)
    going = [u for u in range(UNITS) if MAY_GO_EAST[u]]
    rng.shuffle(going)
    for u in going:
        far = committed(g) >= LEVEL_LEAST[level]
        g.where[u], g.veil[u] = (RESERVE if far else EAST), EAST_VEIL
    g.level, g.resolve = level_of(committed(g)), EAST_RESOLVE_START
    found = set()
    for h in worlds(g, ALLIED, 12):
        assert level_of(committed(h)) == g.level
        found.add(tuple(u for u in going if h.where[u] == EAST))
    assert len(found) > 1


def test_a_deal_that_is_tight_is_found() -> None:
    """Counters that leave each other one choice: whoever was dealt wrong gives way."""
    corps, horse, gun = (TYPE[unit(code)] for code in ("GE-A-IX", "GE-K-1", "GE-210-1"))
    hidden = [OF_TYPE[corps][0], OF_TYPE[horse][0], OF_TYPE[gun][0]]
    seen = [u not in hidden for u in range(UNITS)]
    both = VEIL[hidden[0]] | VEIL[hidden[1]]
    for seed in range(20):
        deal = Deal(GE, [both | VEIL[hidden[2]], both, VEIL[hidden[0]]], seen, random.Random(seed).randrange)
        deal.run()
        assert deal.types == [gun, horse, corps]
        assert deal.named() == [hidden[2], hidden[1], hidden[0]]


def test_a_deal_that_cannot_be_is_refused() -> None:
    seen = [u != unit("GE-A-IX") for u in range(UNITS)]
    with pytest.raises(ValueError, match="no deal"):
        Deal(GE, [VEIL[unit("GE-K-1")]], seen, random.Random(1).randrange).run()


@pytest.mark.parametrize("seed", range(12))
def test_scattered_positions_are_played_on(seed: int) -> None:
    """What the laws are shown: a question of some step of the war, and from there on no rule fails."""
    rng = random.Random(seed)
    g = positions.scattered(
        rng, {"facing": "on", "evasion": "on"} if seed % 3 == 0 else {"impulses": "on"} if seed % 3 == 1 else {}
    )
    for _ in range(60):
        if pending(g) is None:
            break
        seat = asked(g)
        push(g, seat, rng.choice(legal(g, seat)))
