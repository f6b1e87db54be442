"""Draw docs/terminal.svg: the terminal table in the middle of a game, as Germany sees it.

Run as `python tools/picture_terminal.py [FILE]`. The draws and the bots are fixed, so the picture changes only when the
screen, the rules or the bots do.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from rich.console import Console

from marne import games
from marne.agents import AGENTS
from marne.cli.screen_qmg import QmgScreen
from marne.cli.session import Session
from marne.cli.terminal import Terminal
from marne.table import Table

SIZE = (120, 40)
ROUND = 7
SEAT = "germany"


class Paper(Terminal):
    """A terminal of a fixed size that draws on paper."""

    def __init__(self) -> None:
        super().__init__(plain=False)
        self.console = Console(  # type: ignore[misc]  # final, but drawn for a picture
            width=SIZE[0],
            height=SIZE[1],
            record=True,
            force_terminal=True,
            color_system="truecolor",
            highlight=False,
            file=io.StringIO(),
        )
        self.ascii = False  # type: ignore[misc]  # final, but drawn for a picture


def middle(secret: int = 7) -> Table:
    """A game between bots, up to Germany's Play step of the round."""
    game = games()["qmg"]
    table = Table(game, {}, secret=bytes([secret] * 32), contributions=[b"picture"] * 5)
    seat = game.seat_names(table.header.options).index(SEAT)
    staff = AGENTS["staff"](game, 1)
    while not table.over:
        asked = table.asked[0]
        prompt = table.prompt(asked)
        assert prompt is not None
        if asked == seat and prompt.question == "PlayStep" and getattr(table.view(None), "round", 0) >= ROUND:
            return table
        table.play(asked, staff.choose(table.view(asked), prompt, 1.0))
    return middle(secret + 1)


def main(path: Path) -> None:
    """Draw the picture."""
    table, paper = middle(), Paper()
    names = table.game.seat_names(table.header.options)
    seat = names.index(SEAT)
    players = ["human" if name == SEAT else "staff" for name in names]
    session = Session(table, Path("unused"), QmgScreen(False), paper, players, AGENTS, 1, fast=True)
    prompt = table.prompt(seat)
    assert prompt is not None
    session.draw(seat, prompt)
    typed = "play schlieffen"
    paper.console.print(f"> why {typed}")
    (action,) = session.screen.read(typed, prompt, table.view(seat))
    paper.console.print(table.explain(seat, action), style="#ff8787")
    svg = paper.console.export_svg(title="marne play qmg")
    svg = svg.replace("<text class=", '<text xml:space="preserve" class=')  # some viewers drop leading blanks otherwise
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(svg, encoding="utf-8")
    print(f"{path}: round {ROUND} as {SEAT}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "docs" / "terminal.svg")
