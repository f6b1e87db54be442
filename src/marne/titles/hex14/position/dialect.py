"""What a title says in its positions besides what all titles of the family say."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from marne.kernel.frame import Frame
from marne.titles.hex14.notation import Counters
from marne.titles.hex14.position.veils import Veils
from marne.titles.hex14.position.vocabulary import LASTING, LISTS, MARK_CODES, MIDWAY, ONCE
from marne.titles.hex14.rules.board import Campaign

if TYPE_CHECKING:
    from marne.titles.hex14.position.lines import Statements
    from marne.titles.hex14.position.writing import Writer

G = TypeVar("G", bound=Campaign)


class Dialect(ABC, Generic[G]):
    """The notation of a title. `key` and `name` are those of its manifest."""

    def __init__(
        self,
        key: str,
        name: str,
        counters: Counters,
        frames: dict[str, type[Frame[Any]]],
        options: Mapping[str, tuple[str, ...]],
        *,
        marks: Mapping[str, int] | None = None,
        lasting: int = 0,
        once: tuple[str, ...] = (),
        lists: tuple[str, ...] = (),
        midway: tuple[str, ...] = (),
    ) -> None:
        self.head: Final = f"{key} position 1"
        """The first line: the title, and the version of the notation."""
        self.name: Final = name
        self.counters: Final = counters
        self.veils: Final = Veils(counters)
        self.frames: Final = frames
        self.options: Final = options
        self.marks: Final = {**MARK_CODES, **(marks or {})}
        self.lasting: Final = LASTING | lasting
        """Marks that mean something at the beginning of a step."""
        self.once: Final = ONCE | set(once)
        """Keys with a single value; the others take lists, which may continue on another line."""
        self.lists: Final = LISTS | set(lists)
        self.midway: Final = (*MIDWAY, *midway)
        """Keys that make sense only in the middle of a step, so they need a stack."""

    @abstractmethod
    def empty(self, commanders: int, rules: int) -> G:
        """A position with nothing on the map."""

    @abstractmethod
    def parse(self, options: Mapping[str, str]) -> tuple[int, int]:
        """Commanders a side, and the rules of a game with these options; raises ValueError for unknown ones."""

    def steps(self, unit: int) -> int:
        """The steps of a unit."""
        return 1

    def cite(self, rule: str) -> str:
        """The id by which players read a rule (see `Game.cite`)."""
        return rule

    def options_of(self, g: G) -> dict[str, str]:
        """The options of a position that differ from the default."""
        found: dict[str, str] = {}
        for name, values in self.options.items():
            if name == "players":
                value = str(2 * g.commanders)
            else:
                bits = {v: self.parse({name: v})[1] for v in values}
                used = 0
                for b in bits.values():
                    used |= b
                value = next(v for v in values if bits[v] == g.rules & used)
            if value != values[0]:
                found[name] = value
        return found

    # ---------------------------------------------------------------- text

    def take(self, said: Statements, key: str, value: str) -> None:
        """Read a line with one of the title's own `lists`, into `said.own`."""

    def set_steps(self, g: G, unit: int, lost: int, least: int, most: int) -> None:
        """Set what a unit has lost, and what everybody knows of that."""

    def set_board(self, g: G, said: Statements) -> None:
        """Set what only positions of this title have, as the lines say."""

    def set_midway(self, g: G, said: Statements) -> None:
        """The same for what there is only in the middle of a step."""

    def say_board(self, writer: Writer[G]) -> None:
        """Write what only positions of this title have, where it differs from the default."""

    def say_midway(self, writer: Writer[G]) -> None:
        """The same for what there is only in the middle of a step."""

    def settle(self, g: G, side: int, phase: int) -> None:
        """Take off what means nothing any more, or nothing yet, at the beginning of a step of a side."""

    # ---------------------------------------------------------------- bytes

    @abstractmethod
    def restore(self, g: G, fields: tuple[Any, ...]) -> None:
        """Set what only positions of this title have from the end of their data; raises ValueError if it cannot be."""
