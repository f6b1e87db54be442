"""Every frame class of the title by name, for restoring a saved procedure stack."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.deluxe import rules

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    name: cls
    for found in pkgutil.iter_modules(rules.__path__)
    for module in [importlib.import_module(f"{rules.__name__}.{found.name}")]
    for name, cls in vars(module).items()
    if isinstance(cls, type) and issubclass(cls, Frame) and cls.__module__ == module.__name__
}
