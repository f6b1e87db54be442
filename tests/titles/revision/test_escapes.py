"""What a forecast says of those who may leave before the fight: cavalry that withdraws, infantry that gets away."""

from __future__ import annotations

import random
from typing import Any

import pytest

from marne.kernel.state import legal, pending, push
from marne.titles.hex14.rules.actions import Done
from marne.titles.hex14.rules.combat import AttackChoice, CombatPhase
from marne.titles.hex14.rules.evasion import EvasionDie
from marne.titles.hex14.rules.grid import HEX_CODES
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.roster import UNIT_IDS
from marne.titles.hex14.rules.targets import ATTACK
from marne.titles.hex14.terminal.theme import Signs
from marne.titles.revision.game import GAME
from marne.titles.revision.insight import insight
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.fight import Fight
from marne.titles.revision.rules.view import RevisionView
from marne.titles.revision.terminal.odds import odds_lines
from tests.titles.revision.fights import PLAIN, fight, join, say
from tests.titles.revision.kit import ask, put, question
from tests.titles.revision.worlds import scattered

CAVALRY, INFANTRY = "REV base-17", "REV advanced-12"


def escapes(g: Revision, target: str, *units: str, word: str = "attack", seat: int = 0) -> dict[str, str]:
    """What the forecast says by rule."""
    found: Any = insight(RevisionView(g, seat), "odds", f"{word} {target} {','.join(units)}")
    return {line["rule"]: line["text"] for line in found["escapes"]}


def test_advanced_12_the_forecast_tells_that_infantry_may_get_away() -> None:
    """REV advanced-12, R-59: with which die, how likely that is, and how it defends if it fails."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}, evasion="on")
    text = escapes(g, PLAIN, "GE-A-I")[INFANTRY]
    assert "with a die of 2 or more (83 %)" in text and "with half its strength" in text
    put(g, "0727", "GE-A-II")
    assert "with a die of 3 or more (67 %)" in escapes(g, PLAIN, "GE-A-I")[INFANTRY]
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "evade", "rolled 3")
    assert question(g) == "GoingBack"


def test_advanced_12_the_forecast_is_silent_where_nobody_may_leave() -> None:
    """REV advanced-12, base-17: without these points of the advanced game, for guns alone, and in a probe."""
    units = {"0626": "GE-A-I GE-K-1", PLAIN: "FR-A-I FR-K-1"}
    assert escapes(fight(units), PLAIN, "GE-A-I") == {}
    assert escapes(fight({**units, PLAIN: "FR-ART-1"}, evasion="on", cavalry="on"), PLAIN, "GE-A-I") == {}
    assert escapes(fight(units, evasion="on", cavalry="on"), PLAIN, "GE-K-1", word="probe") == {}


def test_base_17_the_forecast_tells_that_cavalry_may_withdraw() -> None:
    """REV base-17, R-22: only from infantry and guns."""
    g = fight({"0626": "GE-A-I", "0727": "GE-K-1", PLAIN: "FR-K-1"}, cavalry="on")
    assert "may withdraw two hexes" in escapes(g, PLAIN, "GE-A-I")[CAVALRY]
    assert escapes(g, PLAIN, "GE-K-1") == {}


def test_base_17_the_terminal_shows_who_may_leave_with_the_rule() -> None:
    """REV base-17, advanced-12: below the strengths; without them there is no such line."""
    for value, shown in (("on", True), ("off", False)):
        g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I FR-K-1"}, evasion=value, cavalry=value)
        found = dict(insight(RevisionView(g, 0), "odds", f"attack {PLAIN} GE-A-I"))
        text = "\n".join(line.plain for line in odds_lines(found, Signs(False)))
        for line in ("who may leave first", f"may enter.  ({CAVALRY})", f"with half its strength.  ({INFANTRY})"):
            assert (line in text) == shown


def test_v_35_the_forecast_tells_what_face_down_counters_may_do() -> None:
    """REV V-35: whatever a counter may be for all that is known, and nothing that would tell what it is."""
    for code in ("FR-A-I", "FR-K-1", "FR-ART-1"):
        g = fight({"0626": "GE-A-I", PLAIN: code}, hidden=code, evasion="on", cavalry="on", face_down="on")
        assert escapes(g, PLAIN, "GE-A-I").keys() == {CAVALRY, INFANTRY}


@pytest.mark.parametrize("seed", range(12))
def test_law_10_who_is_asked_to_leave_was_named_in_the_forecast(seed: int) -> None:
    """Law 10: with face-up counters the forecast names exactly those who are asked, and the die they need."""
    rng = random.Random(f"escapes {seed}")
    g = scattered(rng, {"evasion": "on", "cavalry": "on", "facing": rng.choice(["off", "on"])})
    side = rng.randrange(2)
    g.phasing = side
    ask(g, CombatPhase(side))
    for _ in range(120):
        asked = pending(g)
        if asked is None:
            break
        acts = legal(g, asked.seats(g)[0]) if not hasattr(asked, "outcomes") else [a for a, _ in asked.outcomes(g)]
        if isinstance(asked, AttackChoice):
            acts = [a for a in acts if not isinstance(a, Done)] or acts
        said = rng.choice(acts)
        declares = isinstance(asked, Joining) and asked.kind == ATTACK and isinstance(said, Done)
        named: dict[str, str] = {}
        if declares:
            assert isinstance(asked, Joining)
            named = escapes(g, HEX_CODES[asked.target], *[UNIT_IDS[u] for u in asked.joined], seat=side)
        push(g, asked.seats(g)[0], said)
        if declares:
            check(g.clone(), named)


def check(g: Revision, named: dict[str, str]) -> None:
    """Nobody withdraws, infantry tries: both were asked if and only if they were named."""
    assert (question(g) == "Withdrawal") == (CAVALRY in named)
    if question(g) == "Withdrawal":
        push(g, 1 - g.phasing, GAME.read("done"))
    assert (question(g) == "Evasion") == (INFANTRY in named)
    if question(g) == "Evasion":
        push(g, 1 - g.phasing, GAME.read("evade"))
        die = pending(g)
        assert isinstance(die, EvasionDie) and isinstance(g.stack[-2], Fight)
        for face, _ in die.outcomes(g):
            copy = g.clone()
            push(copy, die.seats(g)[0], face)
            number = int(GAME.show(face).split()[1])
            least = int(named[INFANTRY].split("a die of ")[1][0])
            assert (question(copy) == "GoingBack") == (number >= least)
