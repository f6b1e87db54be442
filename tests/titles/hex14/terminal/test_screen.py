"""The terminal of every title of the family: screens that fit, menus that stay short, and nothing but the view."""

from __future__ import annotations

from typing import cast

import pytest

from marne.kernel.action import Action
from marne.titles.hex14.terminal.menu import ShortMenu
from marne.titles.hex14.terminal.screen import HexScreen
from marne.titles.hex14.terminal.sight import own
from tests.titles.hex14.members import Member, Shown, members
from tests.titles.hex14.terminal.kit import SIZES, Terminal, moments, printed

LONGEST = 25
"""Lines of a menu."""
SHOWN = [
    pytest.param(member, shown, id="-".join([member.key, *shown.options.values()]))
    for member in members()
    for shown in member.own.SHOWN
]


def screen_of(member: Member, ascii_only: bool) -> HexScreen:
    return cast(HexScreen, member.package.screen(ascii_only))


@pytest.mark.parametrize(("member", "shown"), SHOWN)
def test_the_screen_fits_its_terminal(member: Member, shown: Shown) -> None:
    """At every question, with a line left to type in; and where there is room, the map is there."""
    terminal = Terminal(member.game, lambda ascii_only: screen_of(member, ascii_only))
    screen, seen = terminal.screen(False), set()
    for table, seat, prompt in moments(member.game, 3, shown.answers, shown.options):
        seen.add(prompt.question)
        for size in SIZES:
            lines = terminal.drawn(screen, table, seat, prompt, size)
            assert max(map(len, lines)) <= size[0], (prompt.question, size)
            assert len(lines) < size[1], (prompt.question, size, len(prompt.actions))
            if size[1] >= 40:
                assert sum(line.count("/") for line in lines) > 30, (prompt.question, size)
        assert "\n".join(terminal.drawn(terminal.plain, table, seat, prompt, SIZES[0])).isascii()
    assert shown.questions <= seen


@pytest.mark.parametrize(("member", "shown"), SHOWN)
def test_a_menu_stays_short_and_can_be_unfolded(member: Member, shown: Shown) -> None:
    game, screen = member.game, screen_of(member, False)
    for table, seat, prompt in moments(game, 3, shown.answers, shown.options):
        menu = screen.menu(prompt, table.view(seat), game.describe, lambda a: False)
        assert len(menu.entries) <= LONGEST
        assert isinstance(menu, ShortMenu)
        unfolded = {game.show(e.action) for e in menu.unfolded().entries}
        assert unfolded == {game.show(a) for a in prompt.actions}


def test_finality_is_worked_out_for_what_is_shown(member: Member) -> None:
    """Whether an answer is final takes a copy of the position: it is asked for the lines of the menu alone."""
    game = member.game
    for table, seat, prompt in moments(game, 4, 300, member.own.SHOWN[0].options):
        asked: list[Action] = []

        def final(action: Action, asked: list[Action] = asked) -> bool:
            asked.append(action)
            return False

        menu = screen_of(member, False).menu(prompt, table.view(seat), game.describe, final)
        assert len(asked) == len(menu.entries) <= LONGEST


@pytest.mark.parametrize(("member", "shown"), SHOWN)
def test_whatever_is_drawn_depends_on_the_view_alone(member: Member, shown: Shown) -> None:
    """Another world that looks the same is drawn the same."""
    game = member.game
    for table, seat, prompt in moments(game, 5, shown.answers // 2, shown.options):
        view = own(table.view(seat))
        other = own(game.view(game.sample(view, lambda n, /: n - 1), seat))
        assert other.data() == view.data()
        screens = []
        for v in (view, other):
            screen = screen_of(member, False)
            menu = screen.menu(prompt, v, game.describe, bool)
            screens.append(printed(screen.whole(v, prompt, menu, [], "", SIZES[0])))
        assert screens[0] == screens[1]


def test_what_is_measured_runs(member: Member) -> None:
    """Supply, worlds, reach and forecasts are timed in positions of play."""
    g = member.own.fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"})
    made = member.package.extra_measures([(g, 0)])
    assert [m.key for m in made] == ["supply", "imagined", "reach", "forecast"]
    assert all(m.step() > 0 for m in made)
