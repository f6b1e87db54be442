"""Positions as text and bytes in every title of the family: what was written is read again."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from marne.kernel.playout import answer
from marne.kernel.state import pending, push
from marne.titles.hex14.position.settling import settled
from marne.titles.hex14.position.vocabulary import step_codes
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS
from tests.titles.hex14.kit import question
from tests.titles.hex14.members import Member, members

TITLES = Path(__file__).resolve().parents[3] / "docs" / "titles"
CLASSES = ("infantry", "cavalry", "artillery", "engineer")


class Copyist:
    """Writes positions down and reads them again."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self.plain = 0
        """How many texts had no stack: those at the beginning of a step."""
        self.midway = 0

    def copy(self, g: Campaign) -> str:
        """The text of a position, which is the same again once it is read."""
        member, game = self.member, self.member.game
        written = game.write_position(g)
        again = member.read(written)
        assert game.write_position(again) == written
        assert game.asked(again) == game.asked(g)
        if "stack:" in written:
            self.midway += 1
            assert member.same(again, g)
        else:
            self.plain += 1
            stripped = settled(member.dialect, g)
            assert stripped is not None and member.same(again, stripped)
        return written


@pytest.mark.parametrize(
    ("member", "seed", "options"),
    [
        pytest.param(member, seed, options, id=f"{member.key}-{seed}")
        for member in members()
        for seed, options in enumerate(member.own.WRITTEN)
    ],
)
def test_dlx_4_1_a_game_is_written_and_read_again(member: Member, seed: int, options: Mapping[str, str]) -> None:
    """DLX 4-1: at the beginning of a step without the stack, elsewhere with it; the text is the same again."""
    game, copyist = member.game, Copyist(member)
    below = random.Random(seed).randrange
    g = member.new(options)
    before: tuple[object, ...] = ()
    while (asks := pending(g)) is not None:
        begins = tuple(f.data() for f in g.stack[:2])
        if begins != before or below(150) == 0:
            written = copyist.copy(g)
            assert member.same(game.decode(game.encode(g)), g)
            between = begins == before or not g.turn or question(g) == "Extension"
            assert between or "stack:" not in written, f"{asks!r} is the beginning of a step"
        before = begins
        push(g, *answer(g, asks, below, game.weights))
    assert copyist.plain > 20 and copyist.midway > 10
    written = game.write_position(g)
    assert member.same(member.read(written), g) and "won: " in written


def test_dlx_r_96_every_text_has_its_head(member: Member) -> None:
    """DLX R-96: the title, and the version of the notation."""
    said = f"^line 1: a position begins with '{member.key} position 1'"
    with pytest.raises(ValueError, match=said):
        member.read("# nothing but a comment\n")
    others = [other.dialect.head for other in members() if other is not member]
    for head in (f"{member.key} position 2", *others):
        with pytest.raises(ValueError, match=f"{said}, not with '{head}'$"):
            member.read(f"{head}\nstep: german supply")


@pytest.fixture(scope="module")
def page(member: Member) -> str:
    """The page that describes the notation."""
    path = TITLES / member.key / "positions.md"
    if not path.is_file():
        pytest.skip("no docs here")
    return path.read_text(encoding="utf-8")


def test_dlx_4_1_the_examples_of_the_page_are_positions(member: Member, page: str) -> None:
    """DLX 4-1: each can be read, is written as it was read, and has both sides on the map."""
    game = member.game
    blocks = [b for b in re.findall(r"```text\n(.*?)```", page, re.DOTALL) if member.dialect.head in b]
    assert len(blocks) >= 3
    for block in blocks:
        g = member.read(block)
        written = game.write_position(g)
        assert game.write_position(member.read(written)) == written
        assert {SIDE[u] for stack in g.at.values() for u in stack} == {GERMAN, ALLIED}


def test_dlx_4_1_the_page_names_what_can_be_written(member: Member, page: str) -> None:
    """DLX 4-1: every mark, every step, the keys that only this title has, and units as they are written."""
    for code in member.dialect.marks:
        assert f"`+{code}`" in page, code
    for key in member.own.KEYS:
        assert f"`{key}`" in page, key
    for code, _ in step_codes(member.new(member.own.ALL_STEPS)):
        assert code.split()[1] in page, code
    for word in re.findall(r"`((?:GE|FR|BR|BE|NL|IT)-[A-Za-z0-9-]+)`", page):
        assert word in UNIT_IDS or word.split("-")[1] in CLASSES, word
