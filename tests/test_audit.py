"""`make audit` says that nothing was found only of what was looked up."""

from __future__ import annotations

import json

from tools.audit import page_verdict, python_verdict


def test_packages_that_were_skipped_are_not_clean() -> None:
    """pip-audit itself calls that no failure."""
    report = {
        "dependencies": [
            {"name": "good", "version": "1", "vulns": []},
            {"name": "bad", "version": "2", "vulns": [{"id": "CVE-1"}]},
            {"name": "own", "skip_reason": "not found"},
        ]
    }
    verdict = python_verdict(json.dumps(report))
    assert verdict == (2, ["bad 2: CVE-1"], ["not found"])
    assert "NOT AUDITED: 1 packages" in verdict.words("a lock")


def test_a_service_that_cannot_be_asked_is_named() -> None:
    refused = '{"message": "405 Method Not Allowed"}'
    for verdict in (page_verdict(refused, "npm warn audit 405 Method Not Allowed"), python_verdict("", "")):
        assert verdict.looked_up == 0 and verdict.words("a lock").startswith("a lock: NOT AUDITED, ")


def test_what_npm_finds_is_told() -> None:
    report = {"vulnerabilities": {"left-pad": {"severity": "high"}}, "metadata": {"dependencies": {"total": 9}}}
    assert page_verdict(json.dumps(report)) == (9, ["left-pad: high"], [])
