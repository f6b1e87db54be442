"""Every frame class of the title by name, for restoring a saved procedure stack."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.gaw.rules import (
    activation,
    advantages,
    battle,
    combat,
    impetus,
    losses,
    movement,
    reinforcing,
    retreat,
    setup,
    turn,
)

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    name: cls
    for module in (activation, advantages, battle, combat, impetus, losses, movement, reinforcing, retreat, setup, turn)
    for name, cls in vars(module).items()
    if isinstance(cls, type) and issubclass(cls, Frame) and cls.__module__ == module.__name__
}
