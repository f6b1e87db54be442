"""Analysis after the game: who was likely to win when, which decisions cost most, and what was luck."""

from __future__ import annotations

from marne.review.analysis import SIMULATIONS, Progress, Review
from marne.review.findings import Analysis, Balance, Costly, Point

__all__ = ["SIMULATIONS", "Analysis", "Balance", "Costly", "Point", "Progress", "Review"]
