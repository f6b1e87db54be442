"""Draw the terminal table in the middle of a game, for every title with a tools/titles/TITLE/scene.toml.

Run as `python tools/picture_terminal.py [FOLDER]`; the folder is docs/titles unless it is named. The draws and the
bots are fixed, so a picture changes only when the screen, the rules or the bots do.
"""

from __future__ import annotations

import io
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from marne import games
from marne.table import Table
from marne.terminal.session import Session
from marne.terminal.terminal import Terminal
from marne.titles import keys, levels, package

SIZE = (120, 40)


class Scene(NamedTuple):
    """What a picture shows: the first time a seat is asked a question at or after a time, and a line typed there."""

    title: str
    seat: str
    question: str
    time: int  # as the screen's clock counts
    typed: str


def scenes() -> list[Scene]:
    """The scenes of all titles that have one."""
    files = {key: Path(__file__).parent / "titles" / key / "scene.toml" for key in keys()}
    return [Scene(key, **tomllib.loads(file.read_text())) for key, file in files.items() if file.is_file()]


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


def middle(scene: Scene, secret: int = 7) -> Table:
    """A game between bots, up to the moment of the scene."""
    game = games()[scene.title]
    names = game.seat_names({})
    table = Table(game, {}, secret=bytes([secret] * 32), contributions=[b"picture"] * len(names))
    seat = names.index(scene.seat)
    screen = package(scene.title).screen(False)
    staff = levels(game)["staff"].make(game, seat, 1)
    while not table.over:
        asked = table.asked[0]
        prompt = table.prompt(asked)
        assert prompt is not None
        if asked == seat and prompt.question == scene.question and screen.clock(table.view(None)) >= scene.time:
            return table
        table.play(asked, staff.choose(table.view(asked), prompt))
    return middle(scene, secret + 1)


def draw(scene: Scene, folder: Path) -> None:
    """Draw one picture."""
    table, paper = middle(scene), Paper()
    names = table.game.seat_names(table.header.options)
    seat = names.index(scene.seat)
    players = ["human" if name == scene.seat else "staff" for name in names]
    screen, bots = package(scene.title).screen(False), levels(table.game)
    session = Session(table, Path("unused"), screen, paper, players, bots, 1, fast=True)
    prompt = table.prompt(seat)
    assert prompt is not None
    session.draw(seat, prompt)
    paper.console.print(f"> why {scene.typed}")
    action = session.screen.read(scene.typed, prompt, table.view(seat))[0]
    paper.console.print(table.explain(seat, action), style="#ff8787")
    svg = paper.console.export_svg(title=f"marne play {scene.title}")
    svg = svg.replace("<text class=", '<text xml:space="preserve" class=')  # some viewers drop leading blanks otherwise
    path = folder / scene.title / "terminal.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(svg, encoding="utf-8")
    print(f"{path}: {scene.title} as {scene.seat}")


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "docs" / "titles"
    target.mkdir(parents=True, exist_ok=True)
    for each in scenes():
        draw(each, target)
