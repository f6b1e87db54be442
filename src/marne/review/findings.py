"""What an analysis finds out about a game."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Chances: TypeAlias = tuple[float, ...]
"""By team."""


class Point(NamedTuple):
    """The chances at the beginning of a turn, or at the end of the game."""

    step: int
    """Of the replay."""
    under: str
    """The heading that the turn stands under; empty if there is none."""
    text: str
    chances: Chances


class Costly(NamedTuple):
    """A decision that cost much: a turn, or an answer where turns are not planned as a whole."""

    step: int
    """Where in the replay it was taken."""
    seat: int
    team: int
    under: str
    text: str
    """The turn, as in `Point`."""
    question: str
    """What was asked; empty where a whole turn was judged."""
    played: tuple[str, ...]
    """In words. Of a turn: the lines of its story that the better turn does not have."""
    better: tuple[str, ...]
    """In words. Of a turn: as it might have gone."""
    more_played: int
    """How many lines of the turn are left out."""
    more_better: int
    chance_played: float
    """The chance of the team after what was played, as it could be estimated then."""
    chance_better: float
    error: float
    """The standard error of the difference, as far as it is due to the number of worlds."""
    worlds: int
    """In how many worlds the two were compared."""

    @property
    def cost(self) -> float:
        return self.chance_better - self.chance_played


class Balance(NamedTuple):
    """What changed the chances from the beginning to the end. Luck, decisions and what was not foreseen add up to
    it."""

    initial: Chances
    final: Chances
    luck: Chances
    """What was drawn."""
    decisions: tuple[Chances, ...]
    """By team that decided: how its decisions changed the chances, compared with the staff's."""
    unforeseen: Chances
    """The rest: what no draw and no decision explains. The estimates were wrong before it, or after it."""
    error: float
    """The standard error of luck, as far as it is due to the number of simulations."""

    def skill(self, team: int) -> float:
        """What a team's own decisions changed its chance by."""
        return self.decisions[team][team]

    def others(self, team: int) -> float:
        """What the decisions of others changed its chance by."""
        return sum(change[team] for other, change in enumerate(self.decisions) if other != team)


class Analysis(NamedTuple):
    """What was found out about a game, perhaps not all of it yet."""

    teams: tuple[str, ...]
    seats: tuple[str, ...]
    points: list[Point]
    costly: list[Costly]
    """The most expensive first."""
    balance: Balance
    turns: int
    """How many turns there are, the set-up included."""
    divided: int
    """Of how many of them, from the first on, luck and decisions were separated: the balance ends with them."""
    decisions: int
    """How many decisions are worth a look."""
    judged: int
    """How many of them were looked at."""
    adviser: str
    """The level that knew better; empty if the title has none."""
    simulations: int
    seed: int
    complete: bool

    def data(self) -> dict[str, Any]:
        """The analysis as JSON data."""
        return {
            **self._asdict(),
            "teams": list(self.teams),
            "seats": list(self.seats),
            "points": [{**point._asdict(), "chances": list(point.chances)} for point in self.points],
            "costly": [
                {**each._asdict(), "played": list(each.played), "better": list(each.better), "cost": each.cost}
                for each in self.costly
            ],
            "balance": {
                "initial": list(self.balance.initial),
                "final": list(self.balance.final),
                "luck": list(self.balance.luck),
                "decisions": [list(change) for change in self.balance.decisions],
                "unforeseen": list(self.balance.unforeseen),
                "error": self.balance.error,
            },
        }
