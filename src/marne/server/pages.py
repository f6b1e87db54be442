"""The page itself: what the client was built into, in the folder `static` of this package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).with_name("static")
_FOREVER: Final = "public, max-age=31536000, immutable"
_REVALIDATE: Final = "no-cache"
_MISSING: Final = "The page has not been built into this installation. The API is at /api: see /api/openapi.json.\n"


class Pages(StaticFiles):
    """The files of the client. An address that is none of them, such as /games/x, is the page's own business."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404, "There is nothing here.")
        try:
            response = await super().get_response(path, scope)
        except HTTPException as e:
            if e.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            path, response = "index.html", await super().get_response("index.html", scope)
        # The builder names the files below assets/ after their contents: such a name never means anything else.
        response.headers["Cache-Control"] = _FOREVER if path.startswith("assets/") else _REVALIDATE
        return response


def install(app: FastAPI, folder: Path = FOLDER) -> None:
    """Serve the page below everything else; without one, say so."""
    if (folder / "index.html").is_file():
        app.mount("/", Pages(directory=folder, html=True), name="pages")
        return

    @app.get("/", include_in_schema=False)
    async def missing() -> PlainTextResponse:
        return PlainTextResponse(_MISSING)
