"""A finished game in figures: curves, turning points, statistics, dice."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from pydantic import BaseModel, Field

from marne.server.errors import refusals
from marne.server.games.replays import WantedPerspective, look_back
from marne.server.runtime import RuntimeDep
from marne.server.services import Visitor, costs
from marne.table import Chronicle

router: Final = APIRouter(prefix="/api/games/{public_id}", tags=["archive"])
FIGURES: Final = 10
"""What a request for them counts as."""

EVERYTHING: Final = WantedPerspective(None, spectator=False, full=True)


class ChapterOut(BaseModel):
    """Where a chapter of the story begins: a point of every curve."""

    step: int = Field(description="the step of the replay at which it begins")
    under: str = Field(description="the heading it stands under; empty if there is none")
    text: str


class CurveOut(BaseModel):
    """A figure over time."""

    key: str
    name: str
    points: list[list[int]] = Field(description="by chapter the values of the teams")


class TurningPointOut(BaseModel):
    """A chapter in which a team gained much on the others."""

    chapter: int
    team: int
    swing: int = Field(description="its gain on the best of the others, in the first curve")
    overtook: bool = Field(description="whether that brought it into the lead")


class RowOut(BaseModel):
    name: str
    values: list[int] = Field(description="by column")


class StatisticOut(BaseModel):
    """A table of what the log counts."""

    name: str
    columns: list[str]
    rows: list[RowOut]


class DiceOut(BaseModel):
    """What was rolled for one purpose in the turns of a team."""

    name: str
    team: int
    rolls: int
    mean: float
    expected: float


class ChronicleOut(BaseModel):
    """A finished game in figures. A title without figures has no curves."""

    teams: list[str]
    chapters: list[ChapterOut] = Field(description="the last one is the end of the game")
    curves: list[CurveOut] = Field(description="the first is the one by which a game is judged")
    turning_points: list[TurningPointOut] = Field(description="the greatest first")
    statistics: list[StatisticOut]
    dice: list[DiceOut]


@router.get("/chronicle", dependencies=[costs(FIGURES)], responses=refusals(401, 403, 404, 409))
async def counted(public_id: str, visitor: Visitor, runtime: RuntimeDep) -> ChronicleOut:
    """The figures of a game that is over, with everything laid open. A running game has none."""
    room = await runtime.rooms.enter(public_id)
    record, _ = await room.run(lambda room: look_back(room, visitor, EVERYTHING), fresh=True)
    return chronicle_out(await runtime.at_length(lambda: runtime.chronicles.of(public_id, record, room.game)))


def chronicle_out(found: Chronicle) -> ChronicleOut:
    """A chronicle as it is sent."""
    return ChronicleOut(
        teams=list(found.teams),
        chapters=[ChapterOut(**chapter._asdict()) for chapter in found.chapters],
        curves=[CurveOut(key=c.key, name=c.name, points=[list(values) for values in c.points]) for c in found.curves],
        turning_points=[TurningPointOut(**point._asdict()) for point in found.turning_points],
        statistics=[
            StatisticOut(
                name=each.name,
                columns=list(each.columns),
                rows=[RowOut(name=name, values=list(values)) for name, values in each.rows],
            )
            for each in found.statistics
        ],
        dice=[DiceOut(**each._asdict()) for each in found.dice],
    )
