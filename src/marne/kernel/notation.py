"""The notation of a title's actions, derived from their forms: what is typed, saved and sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, Final, cast

from marne.kernel.action import Action
from marne.kernel.frame import Choice


def verbs_in(module: ModuleType) -> list[type[Action]]:
    """The classes of actions that a module defines."""
    found: list[type[Action]] = []
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Action):
            defined: Any = value
            if defined.__module__ == module.__name__:
                found.append(value)
    return found


class Notation:
    """Actions as text and back. `verbs` are all classes of actions that have a form."""

    def __init__(self, verbs: Iterable[type[Action]]) -> None:
        self.verbs: Final = [verb for verb in verbs if verb.form.text]
        self._by_word: Final = {verb.form.word: verb for verb in self.verbs if verb.form.word}
        self._wordless: Final = [verb for verb in self.verbs if not verb.form.word]

    def show(self, a: Action) -> str:
        """The action as it is typed; raises ValueError for an action of another title."""
        if type(a) not in self.verbs:
            raise ValueError(f"{a!r} is not an action of this game")
        return a.form.show(a.data())

    def read(self, text: str) -> Action:
        """The action typed as `text`; raises ValueError with a readable message if it is not one."""
        words = text.split()
        if not words:
            raise ValueError("an empty line is not an action")
        word = words[0].lower()
        verb = self._by_word.get(word)
        if verb is None:
            verb = next((v for v in self._wordless if word in v.form.kinds[0].values), None)
        if verb is None:
            raise ValueError(f"no action begins with {words[0]!r}; there are: {', '.join(self.words())}")
        make = cast(Any, verb)
        made: Action = make(*verb.form.read(words))
        return made

    def words(self) -> list[str]:
        """The first words of the actions that a player can give."""
        found = [verb.form.word for verb in self.verbs if verb.form.word and not verb.form.drawn]
        for verb in self._wordless:
            found += [code for code in verb.form.kinds[0].codes if code]
        return found

    def universe(self) -> Iterator[Action]:
        """Every conceivable answer of a seat, for testing `veto`."""
        for verb in self.verbs:
            if not verb.form.drawn:
                make = cast(Any, verb)
                for values in verb.form.universe():
                    yield make(*values)

    def things(self, question: Choice[Any], a: Action) -> list[str]:
        """The things to point at to give this answer to the question, in order."""
        return a.form.things(a.data(), question.pointing.get(a.form.word))
