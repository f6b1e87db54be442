"""Frame classes by name, for restoring a saved procedure stack."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.hex14 import rules

BASES: Final = ("bases", "engagement")
"""Modules of classes that frames are built on, and that are never on a stack themselves."""


def frames_of(own: ModuleType) -> dict[str, type[Frame[Any]]]:
    """Every frame class of the family and of the rules of a title, which may have its own class of a name."""
    return {
        name: cls
        for package in (rules, own)
        for found in pkgutil.iter_modules(package.__path__)
        if found.name not in BASES
        for module in [importlib.import_module(f"{package.__name__}.{found.name}")]
        for name, cls in vars(module).items()
        if isinstance(cls, type) and issubclass(cls, Frame) and cls.__module__ == module.__name__
    }
