"""Every frame class of the title and of its family by name, for restoring a saved procedure stack."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.deluxe import rules
from marne.titles.hex14 import rules as family

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    name: cls
    for package in (family, rules)
    for found in pkgutil.iter_modules(package.__path__)
    for module in [importlib.import_module(f"{package.__name__}.{found.name}")]
    for name, cls in vars(module).items()
    if isinstance(cls, type) and issubclass(cls, Frame) and cls.__module__ == module.__name__
}
