"""The three worked battles of the manual, played from the set-up, with every number it gives."""

from __future__ import annotations

import pytest

from marne.titles.gaw.rules.atlas import GERMAN
from marne.titles.gaw.rules.board import UP, Gaw
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    each,
    options,
    outcome,
    play,
    question,
    resolve,
    start,
    step,
    terms,
    told,
    units_at,
    where,
)

DEALS = {9: "B-3", 20: "B-1", 11: "G1-II G1-III G1-IIIR", 12: "G1-IV G1-IX G1-11LW", 38: "G3-XII", 35: "F5-CC F5-4C"}
OPENING = (
    "surprise",
    "activate G1-L, step 11, step 23, step 21, reveal",
    "activate G2-L, step 23, step 21, reveal",
    "activate G3-L, step 37, step 36, reveal, done",
    "pick G3-XII, step 37, step 36, step 35, pick G3-C1, step 37, step 36, step 35",
    "pick G1-C2, step 23, step 21, step 20",
    "pick G1-II, step 23, step 10, step 9, pick G1-III, step 23, step 10, step 9",
    "pick G1-IIIR, step 23, step 10, step 9",
    "done",
)


@pytest.fixture
def opened() -> Gaw:
    """The Germans have engaged Liège, Namur and Sedan under the surprise bonus; no battle has been fought."""
    g = start(DEALS)
    play(g, *OPENING)
    assert question(g) == "BattleChoice"
    assert options(g) == ["fight 35", "fight 20", "fight 9"]
    return g


def test_gaw_7_5_1_13_9_liege(opened: Gaw) -> None:
    """GAW 7.5.1.13-9, 7.2.3-3, 7.5.1.4-4, R28: 14 halved to 7, two leaders 8: 15 against 3, 1 and 5. The Belgians can
    take 4 of 6 hits; a quarter of these 4 is one hit."""
    g = opened
    events = play(g, "fight 9")
    assert terms(events, GERMANS) == [
        ("strength", "G1-II", 5),
        ("strength", "G1-III", 5),
        ("strength", "G1-IIIR", 4),
        ("halved", "infantry", -7),
        ("tactical", "G1-L", 4),
        ("tactical", "G2-L", 4),
    ]
    assert terms(events, ENTENTE) == [("garrison", "1", 5), ("strength", "B-3", 3), ("terrain", "B-3", 1)]
    assert outcome(events) == (15, 9, 4, 1)
    assert told(events, "CavalryDeclared") == [(9, GERMANS, 0)]
    assert not [e for e in events if e.name.startswith("Retreat")]  # no Belgian could be cavalry, by the set-up
    assert each(events, "Eliminated", "unit") == [UNIT["B-3"]]
    assert len(told(events, "DiscLost")) == 1
    assert question(g) == "HitChoice"
    assert options(g) == ["hit G1-II", "hit G1-III"]  # one hit for the winner, on a unit of 5 white dots
    events = play(g, "hit G1-II")
    assert told(events, "Absorbed") == [(UNIT["G1-II"], 1)]
    assert [step(g, name) for name in ("G1-II", "G1-III", "G1-IIIR")] == [0, 0, 0]
    assert told(events, "Taken") == [(9, GERMAN)]
    assert told(events, "ValourGained") == [(GERMAN, 1)]
    assert not [u for u in range(len(g.mark)) if g.where[u] == 9 and g.mark[u] & UP]  # concealed again


def test_gaw_7_5_1_13_10_namur(opened: Gaw) -> None:
    """GAW 7.5.1.13-10, 7.5.1.17-5, 7.5.1.16-3: cavalry halved to 2, leaders 8, the Valour just won: 11 against 9. The
    infantry drops from 3 to 2, the cavalry swallows one hit; it stays face up in a Belgian area."""
    g = opened
    resolve(g, "fight 9")
    events = resolve(g, "fight 20")
    events = events[: [e.values for e in events].index((35, GERMANS))]
    assert terms(events, GERMANS) == [
        ("strength", "G1-C2", 4),
        ("halved", "cavalry", -2),
        ("tactical", "G1-L", 4),
        ("tactical", "G2-L", 4),
        ("valour", "german", 1),
    ]
    assert terms(events, ENTENTE) == [("garrison", "1", 5), ("strength", "B-1", 3), ("terrain", "B-1", 1)]
    assert outcome(events) == (11, 9, 2, 1)
    assert told(events, "CavalryDeclared") == [(20, GERMANS, 1)]
    assert step(g, "B-1") == 1
    assert step(g, "G1-C2") == 0
    assert g.control[20] == ENTENTE
    assert g.contested(20)
    assert g.mark[UNIT["G1-C2"]] & UP
    assert not g.mark[UNIT["B-1"]] & UP


def test_gaw_7_5_1_13_11_sedan(opened: Gaw) -> None:
    """GAW 7.5.1.13-11, 7.5.1.1-1, 7.5.1.11-6, R28: 8 and three leaders 12 and Valour 1: 21 against cavalry of 4 without
    a Terrain Bonus. All is lost; the winner takes one hit on 5 white dots and is hidden again."""
    g = opened
    resolve(g, "fight 9")
    events = resolve(g, "fight 20")  # the last battle follows of itself
    events = events[[e.values for e in events].index((35, GERMANS)) :]
    assert terms(events, GERMANS) == [
        ("strength", "G3-XII", 5),
        ("strength", "G3-C1", 3),
        ("tactical", "G1-L", 4),
        ("tactical", "G2-L", 4),
        ("tactical", "G3-L", 4),
        ("valour", "german", 1),
    ]
    assert terms(events, ENTENTE) == [("strength", "F5-CC", 2), ("strength", "F5-4C", 2)]
    assert told(events, "CavalryDeclared") == [(35, GERMANS, 1)]
    assert not [e for e in events if e.name == "Withdrew"]  # an attacker with cavalry: no Cavalry Retreat
    fire, reply, suffered, price = outcome(events)
    assert (fire, reply, price) == (21, 4, 1)
    assert suffered == 12  # two cavalry of two red steps
    assert set(each(events, "Eliminated", "unit")) == {UNIT["F5-CC"], UNIT["F5-4C"]}
    assert told(events, "Absorbed")[-1] == (UNIT["G3-XII"], 1)
    assert step(g, "G3-XII") == 0
    assert where(g, "F5-CC") == where(g, "F5-4C") == 96
    assert units_at(g, 35) == ["G3-XII", "G3-C1"]
    assert not g.mark[UNIT["G3-XII"]] & UP
    assert g.control[35] == GERMANS


def test_gaw_7_5_1_13_11_three_leaders_allow_three_battles(opened: Gaw) -> None:
    """GAW 7.5.1.13-11, 7.5-6: after the third battle the impulse is over, although Namur is still contested."""
    g = opened
    resolve(g, "fight 9")
    events = resolve(g, "fight 20")
    assert each(events, "BattleBegan", "area") == [20, 35]
    assert told(events, "Deactivated") == [(UNIT[n], 1) for n in ("G1-L", "G2-L", "G3-L")]
    assert g.phasing == ENTENTE
    assert question(g) == "Orders"
