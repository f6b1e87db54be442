"""The documentation is true: whatever is sent, the answer is one that is documented, and never a mistake of ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from marne.server.app import create_app
from tests.server.conftest import HOST, settings_for
from tests.server.players import Player, new_key, ok

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 3
"""Of every operation; `make test-server` tries LONG of them."""
LONG = 40
CALM: Any = {"deadline": None, "suppress_health_check": list(HealthCheck), "derandomize": True}

DOCUMENTED = create_app(settings_for("sqlite:///unused.db")).openapi()
thorough = schemathesis.openapi.from_dict(DOCUMENTED)
quick = schemathesis.openapi.from_dict(DOCUMENTED)
quick.config.phases.update(phases=["examples", "fuzzing"])  # not every border of every field


class Site:
    """A server with games in every state, and somebody who plays in them."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.anna = Player(client, "Anna")
        running = self.anna.create("qmg", "me", "me", public=True)["id"]
        for _ in range(5):
            ok(self.anna.answer(running, self.anna.see(running)))
        waiting = self.anna.create("gaw", "me", "open", public=True)["id"]
        over = self.anna.create("gaw", "me", "me", public=True)["id"]
        ok(self.anna.post(f"/{over}/resign", {"key": new_key()}))
        self.games = [running, waiting, over]

    def send(self, case: schemathesis.Case[Any]) -> None:
        """Send a case: mostly to a game that there is, mostly as Anna; and look at the answer."""
        arguments = case.as_transport_kwargs(base_url=HOST)
        chance = crc32(repr(sorted(arguments.items(), key=str)).encode())
        if "public_id" in case.path_parameters and chance % 7:
            case.path_parameters["public_id"] = self.games[chance % len(self.games)]
            arguments = case.as_transport_kwargs(base_url=HOST)
        headers = {name: value for name, value in (arguments.get("headers") or {}).items() if value is not None}
        if chance % 5:
            headers |= self.anna.headers
        names = {"method": "method", "url": "url", "params": "params", "json": "json", "data": "content"}
        wanted = {names[name]: value for name, value in arguments.items() if name in names and value is not None}
        if not isinstance(wanted.get("content", b""), bytes | str):
            wanted["data"] = wanted.pop("content")
        self.client.cookies.clear()
        response = self.client.request(headers=headers, **wanted)
        case.validate_response(response, checks=CHECKS)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    app = create_app(settings_for(f"sqlite:///{tmp_path_factory.mktemp('openapi')}/marne.db"))
    own = {"Origin": HOST}
    with TestClient(app, base_url=HOST, headers=own, raise_server_exceptions=False) as client:
        yield Site(client)


@quick.parametrize()
@settings(max_examples=EXAMPLES, **CALM)
def test_answers_are_as_documented(site: Site, case: schemathesis.Case[Any]) -> None:
    site.send(case)


@pytest.mark.server
@thorough.parametrize()
@settings(max_examples=LONG, **CALM)
def test_many_answers_are_as_documented(site: Site, case: schemathesis.Case[Any]) -> None:
    site.send(case)
