"""The page itself: what the client was built into, in the folder `static` of this package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Receive, Scope, Send

from marne.server.web.title_files import FOREVER, REVALIDATE, accepts

FOLDER: Final = Path(__file__).parent.with_name("static")
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
"""A compressed copy that the builder has put beside a file is sent in its place, the smallest first."""
_MISSING: Final = """<!doctype html>
<html lang="en">
<title>Marne</title>
<h1>Marne</h1>
<p>The page has not been built into this installation. In a working copy, <code>make web</code> builds it; then start
the server again.
<p>The API is there: see <a href="/api/openapi.json">/api/openapi.json</a>.
</html>
"""


class Pages(StaticFiles):
    """The files of the client. An address that is none of them, such as /games/x, is left to the page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as e:
            if e.status_code != 404 or not _wants_page(path, scope):
                raise
            path, response = "index.html", await super().get_response("index.html", scope)
        # The builder names the files below assets/ after their contents: such a name never means anything else.
        response.headers["Cache-Control"] = FOREVER if path.startswith("assets/") else REVALIDATE
        return self._compressed(response, scope)

    def _compressed(self, response: Response, scope: Scope) -> Response:
        """A compressed copy of the file instead, if there is one that the browser takes."""
        if not isinstance(response, FileResponse) or response.status_code != 200 or "range" in Headers(scope=scope):
            return response
        path = Path(response.path)
        there = [(name, path.with_name(path.name + suffix)) for name, suffix in ENCODINGS]
        there = [(name, compressed) for name, compressed in there if compressed.is_file()]
        if not there:
            return response
        response.headers["Vary"] = "Accept-Encoding"
        accepted = Headers(scope=scope).get("accept-encoding", "")
        for name, compressed in there:
            if accepts(accepted, name):
                kept = {key: response.headers[key] for key in ("cache-control", "vary")}
                headers = {**kept, "Content-Encoding": name}
                # Its own state, not that of the plain file: the ETag tells the copies apart.
                made = FileResponse(
                    compressed, headers=headers, media_type=response.media_type, stat_result=compressed.stat()
                )
                if self.is_not_modified(made.headers, Headers(scope=scope)):
                    return NotModifiedResponse(made.headers)
                return made
        return response


def _wants_page(path: str, scope: Scope) -> bool:
    """Whether the request is for a page rather than for a file that is missing."""
    if scope["method"] not in ("GET", "HEAD") or path.startswith("assets/"):
        return False
    accept = Headers(scope=scope).get("accept", "*/*")
    return "text/html" in accept or ("*/*" in accept and "." not in path.rpartition("/")[2])


class OutsideApi(Mount):
    """Everything but the API, where an unknown address or a wrong method is refused."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        path = scope.get("path", "")
        if path == "/api" or path.startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


async def _missing(scope: Scope, receive: Receive, send: Send) -> None:
    """In place of a page that has not been built."""
    if scope["method"] not in ("GET", "HEAD"):
        raise HTTPException(404, "There is nothing here.")
    found = scope["path"] in ("/", "/index.html")
    await HTMLResponse(_MISSING, 200 if found else 404)(scope, receive, send)


def install(app: FastAPI, folder: Path = FOLDER) -> None:
    """Serve the page below everything else; without one, say how to build it."""
    built = (folder / "index.html").is_file()
    app.router.routes.append(OutsideApi("/", Pages(directory=folder, html=True) if built else _missing, name="pages"))
