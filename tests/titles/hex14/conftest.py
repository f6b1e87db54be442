"""A test that takes a `member` runs once for every title of the family."""

from __future__ import annotations

import pytest

from tests.titles.hex14.members import members


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marked = [mark for mark in metafunc.definition.iter_markers("parametrize") if "member" in str(mark.args[0])]
    if "member" in metafunc.fixturenames and not marked:
        metafunc.parametrize("member", members(), ids=str, scope="module")
