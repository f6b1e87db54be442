"""The title on a terminal, in plain lines: the minimum that a screen must offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Prompt, View
from marne.kernel.state import Result
from marne.terminal.menu import Menu, menu_of
from marne.terminal.screen import Log, Look, Screen, Words
from marne.titles.toy.game import GAME


class ToyScreen:
    """Every question in plain lines. A typed line may contain several answers: `discard rat; stop`."""

    words: Final = Words(
        typing=(("discard rat; stop", "answers in words"),),
        looking=(("scores", "the scores"),),
        hint="why, scores, help",
        action="play cat",
        rule="TOY play-1",
        hidden="everybody's animals",
        folded="",
        span="hours",
    )

    def __init__(self, ascii_only: bool) -> None:
        self.ascii: Final = ascii_only

    def whole(
        self, view: View, prompt: Prompt, menu: Menu, log: Log, hint: str, size: tuple[int, int]
    ) -> RenderableType:
        fresh = self.told([event for event, new in log if new])
        return Group(Text(f"scores {view.data()['scores']}"), *fresh, *self.question(prompt, menu, hint, size[0]))

    def question(self, prompt: Prompt, menu: Menu, hint: str, width: int) -> list[Text]:
        answers = [Text(f"{n} {entry.text}") for n, entry in enumerate(menu.entries, 1)]
        return [Text(f"{prompt.text} {prompt.rule} ({hint})"), *answers]

    def menu(
        self, prompt: Prompt, view: View, describe: Callable[[Action], str], final: Callable[[Action], bool]
    ) -> Menu:
        return menu_of(prompt.actions, describe, lambda a: "", final, lambda a: (0,))

    def read(self, text: str, prompt: Prompt, view: View) -> Sequence[Action]:
        return [GAME.read(part.strip()) for part in text.split(";")]

    def commands(self) -> Mapping[str, Look]:
        return {"scores": lambda text, view, prompt, width: Text(f"the scores are {view.data()['scores']}")}

    def hear(self, events: Sequence[Event]) -> None:
        """No command of this title looks anything up in the log."""

    def told(self, events: Sequence[Event]) -> list[Text]:
        return [Text(GAME.tell(event)) for event in events]

    def turn(self, view: View) -> object:
        return view.data()["scores"]

    def clock(self, view: View) -> int:
        return sum(view.data()["scores"])

    def ending(self, result: Result, view: View, width: int) -> RenderableType:
        return Text(f"Over: {result.kind}")


SCREEN: Screen = ToyScreen(True)
"""Lets the type checker verify that it is a Screen."""
