"""Which frames a saved procedure stack may name: those that are put on one, not the classes that they are built on."""

from __future__ import annotations

from typing import Any

import pytest

from marne.kernel.frame import Frame
from marne.titles.deluxe.frames import FRAMES as DELUXE
from marne.titles.hex14.rules import bases, engagement
from marne.titles.revision.frames import FRAMES as REVISION
from marne.titles.revision.rules import engagement as combat

ABSTRACT = [
    cls
    for module in (bases, engagement, combat)
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Frame) and cls.__module__ == module.__name__
]


def test_there_are_classes_that_frames_are_built_on() -> None:
    assert {cls.__name__ for cls in ABSTRACT} >= {"Die", "SideChoice", "Staged", "Engagement", "Combat"}


@pytest.mark.parametrize("frames", [DELUXE, REVISION], ids=["deluxe", "revision"])
def test_a_stack_cannot_name_a_class_that_frames_are_built_on(frames: dict[str, type[Frame[Any]]]) -> None:
    assert [cls.__name__ for cls in ABSTRACT if frames.get(cls.__name__) is cls] == []


def test_a_stack_can_name_what_is_built_on_them() -> None:
    shared = {"War", "GameTurn", "EastFront", "EvasionDie", "Deployment", "Entrained"}
    assert shared | {"Battle", "AirDie", "ImpulsePhase"} <= DELUXE.keys()
    assert shared | {"Fight", "Aftermath", "SiegeDie"} <= REVISION.keys()
    assert "Battle" not in REVISION and "Fight" not in DELUXE
