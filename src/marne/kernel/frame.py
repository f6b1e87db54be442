"""Frames: the entries of the procedure stack. They hold only ints and tuples: a game can be saved at any question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from marne.kernel.native import mypyc_attr
from marne.kernel.schema import EMPTY, Shape

if TYPE_CHECKING:
    from marne.kernel.action import Action
    from marne.kernel.ruling import Ruling
    from marne.kernel.state import State

G = TypeVar("G", bound="State", contravariant=True)

CHANCE: Final = -1
"""The seat that answers every die and every draw."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[G]):
    """A procedure in progress or a question. `data` returns the constructor arguments, for saving and for equality."""

    asks: ClassVar[bool] = False
    shape: ClassVar[Shape] = EMPTY
    """The names and kinds of `data`."""

    def data(self) -> tuple[Any, ...]:
        return ()

    def named(self) -> dict[str, Any]:
        """The frame as JSON data: its name under `frame`, and its fields by name."""
        found: dict[str, Any] = {"frame": type(self).__name__}
        for name, value in zip(self.shape.names, self.data(), strict=True):
            found[name] = list(value) if isinstance(value, tuple) else value
        return found

    def clone(self) -> Frame[G]:
        """A copy that shares nothing mutable. Frames that never change after construction may return themselves."""
        made: Frame[G] = type(self)(*self.data())
        return made

    def step(self, g: G) -> Frame[G] | None:
        """Do the next step. None: go on; a frame: do that first; `Goto(f)`: become f; `DONE`: finished."""
        raise NotImplementedError  # procedures define it; choices are answered instead

    def hear(self, g: G, child: Frame[G]) -> None:
        """Called when a frame started from here is finished; its fields are its result."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.data()!r}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame[G]):
    """A procedure of the rulebook."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Frame[G]):
    """A question. `veto` is the one definition of legality.

    `candidates` proposes; it may leave out nothing that is legal except for actions equivalent to a proposed one.
    """

    asks: ClassVar[bool] = True
    exact: ClassVar[bool] = False
    """True: the candidates are exactly the legal actions, so `legal` does not call `veto` (a law test does)."""
    rule: ClassVar[str] = ""
    pointing: ClassVar[dict[str, list[str]]] = {}
    """By verb: the things to point at for an answer, where they differ from the action's form (see `Form`)."""

    def seats(self, g: G) -> tuple[int, ...]:
        """The seats that are asked. If several, it is an open team decision: the first binding answer counts."""
        raise NotImplementedError  # every question asks somebody

    def candidates(self, g: G, seat: int) -> list[Action]:
        raise NotImplementedError  # every question proposes its answers

    def veto(self, g: G, seat: int, a: Action) -> Ruling | None:
        raise NotImplementedError  # every question judges its answers

    def take(self, g: G, seat: int, a: Action) -> Frame[G] | None:
        """Carry out a legal answer. None: ask again; otherwise as `Frame.step`."""
        raise NotImplementedError  # every question acts on its answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Choice[G]):
    """A question to CHANCE: a die or a draw."""

    exact: ClassVar[bool] = True

    def seats(self, g: G) -> tuple[int, ...]:
        return (CHANCE,)

    def purpose(self, g: G) -> str:
        """The name of the random stream: draws from one deck never depend on those from another."""
        return type(self).__name__

    def outcomes(self, g: G) -> Sequence[tuple[Action, int]]:
        """Every possible outcome with its weight."""
        raise NotImplementedError  # every die has its faces

    def candidates(self, g: G, seat: int) -> list[Action]:
        return [a for a, _ in self.outcomes(g)]


class _Done(Frame[G]):
    """Returned by the last step of a procedure."""


class Goto(Frame[G]):
    """Replace the current frame by another."""

    def __init__(self, frame: Frame[G]) -> None:
        self.frame = frame


DONE: Final[Frame[Any]] = _Done()
