"""Who could attack a hex this turn, and what it would bring if they marched there."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.actions import BY_LINE, OFF_LINE, Go
from marne.titles.hex14.rules.board import MOVED, UP, Campaign
from marne.titles.hex14.rules.grid import GERMAN, RING, hexes_in
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.marching import ALL_MOVES, Marching
from marne.titles.hex14.rules.targets import ATTACK
from tests.titles.hex14.history import before_liege, insight
from tests.titles.hex14.kit import at, unit
from tests.titles.hex14.members import Member


def before_verdun(member: Member) -> Campaign:
    """A corps beside a French division in the open, another a march away, a third that has moved, one far off."""
    g: Campaign = before_liege(member.own.empty(2, GERMAN), member.own.put)
    member.own.put(g, "3122", "FR-A-I")
    g.mark[unit("FR-A-I")] &= ~UP
    member.own.put(g, "3222", "GE-A-V")
    member.own.put(g, "3321", "GE-A-XVI")
    member.own.put(g, "3322", "GE-A-XIII")
    g.mark[unit("GE-A-XIII")] |= MOVED
    return g


def test_dlx_10_1_2_1_a_strike_names_who_is_beside_and_who_can_come(member: Member) -> None:
    """DLX 10.1.2-1: whoever is next to the target attacks it; others may still march there."""
    found = insight(member.game, before_verdun(member), "strike", "3122")
    assert found["hex"] == at("3122") and found["beside"] == ["GE-A-V"]
    (comer,) = found["coming"]
    assert comer["unit"] == "GE-A-XVI" and not comer["invades"]
    assert comer["hex"] in set(hexes_in(RING[at("3122")])) and comer["way"][-1] == comer["hex"] and comer["cost"] >= 1


def test_dlx_10_1_2_1_a_forecast_counts_who_would_come(member: Member) -> None:
    """DLX 10.1.2-1: a unit named with a hex counts as if it had marched there, and the same as when it has."""
    g = before_verdun(member)
    (comer,) = insight(member.game, g, "strike", "3122")["coming"]
    code = f"{comer['hex'] // 36 + 1:02}{comer['hex'] % 36 + 1:02}"
    alone = insight(member.game, g, "odds", "attack 3122 GE-A-V")
    both = insight(member.game, g, "odds", f"attack 3122 GE-A-V,GE-A-XVI@{code}")
    assert both["problem"] == "" and both["attack"] > alone["attack"]
    g.shift(unit("GE-A-XVI"), comer["hex"])
    there = insight(member.game, g, "odds", "attack 3122 GE-A-V,GE-A-XVI")
    assert (there["attack"], there["cases"]) == (both["attack"], both["cases"])


def test_dlx_9_7_1_nobody_comes_where_there_is_no_room(member: Member) -> None:
    """DLX 9.7-1: more corps than the hexes beside the target have room for do not all come."""
    g = before_verdun(member)
    crowd = ["GE-A-II", "GE-A-III", "GE-A-IV", "GE-A-VI", "GE-A-VIII", "GE-A-IX", "GE-A-XI", "GE-A-XII", "GE-A-XIV"]
    member.own.put(g, "3221", *crowd)
    coming = insight(member.game, g, "strike", "3122")["coming"]
    for h in {comer["hex"] for comer in coming}:
        units = [unit(comer["unit"]) for comer in coming if comer["hex"] == h]
        assert len(units) <= 2, "two corps at most stop in a hex"
    assert {comer["unit"] for comer in coming} <= {*crowd, "GE-A-XVI"}


def test_dlx_9_7_2_whoever_is_named_can_march_after_those_before_it(member: Member) -> None:
    """DLX 9.7-2, 10.1.2-1: the marches are lawful one after the other, along the railway or off it, then the attack."""
    g = before_verdun(member)
    member.own.put(g, "3421", "GE-A-VIII", "GE-A-XVIII")
    member.own.put(g, "3423", "GE-A-IB", "GE-A-IIIB")
    member.own.put(g, "3422", "GE-A-XXI", "GE-K-B")
    found = insight(member.game, g, "strike", "3122")
    assert len(found["coming"]) > 3
    seat = g.seats(GERMAN)[0]
    for comer in found["coming"]:
        march = Marching(unit(comer["unit"]), ALL_MOVES, 0, 0, 0)
        answer = Go(comer["hex"], BY_LINE if comer["line"] else OFF_LINE)
        assert march.veto(g, seat, answer) is None, comer["unit"]
        march.take(g, seat, answer)
    asked = Joining(GERMAN, ATTACK, at("3122"), ())
    for code in [*found["beside"], *(comer["unit"] for comer in found["coming"])]:
        assert asked.refuse(g, unit(code)) is None, code
        asked = Joining(GERMAN, ATTACK, at("3122"), (*asked.joined, unit(code)))


@pytest.mark.parametrize(
    ("kind", "subject", "seat", "reason"),
    [
        ("strike", "3222", GERMAN, "no enemy"),
        ("strike", "3122", None, "spectator"),
        ("odds", "attack 3122 GE-A-V@3122", GERMAN, "enemies are in 3122"),
    ],
)
def test_dlx_9_13_1_what_is_no_strike_is_refused_in_words(
    member: Member, kind: str, subject: str, seat: int | None, reason: str
) -> None:
    """DLX 9.13-1: only enemies are attacked, by those who have units, and from where no enemy is."""
    with pytest.raises(ValueError, match=reason):
        insight(member.game, before_verdun(member), kind, subject, seat)
