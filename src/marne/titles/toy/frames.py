"""Every frame class of the title by name, for restoring a saved procedure stack."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.toy.rules import turn

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    name: cls
    for name, cls in vars(turn).items()
    if isinstance(cls, type) and issubclass(cls, Frame) and cls.__module__ == turn.__name__
}
