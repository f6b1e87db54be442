"""Asks whether anything that Marne is made of has a known vulnerability: pip-audit for Python, npm audit for the page.

    python tools/audit.py

Says for each what was found, and what could not be asked: "nothing found" is said only of what was looked up. The exit
code is 0 if everything was looked up and nothing was found, 1 if something was found, 3 if not all could be asked.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
LOCK: Final = "requirements.lock"
PIP_AUDIT: Final = ("--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json")


class Verdict(NamedTuple):
    """What came of one audit: how many packages were looked up, what was found, and what could not be asked."""

    looked_up: int
    found: list[str]
    unasked: list[str]

    def words(self, of: str) -> str:
        if self.unasked and not self.looked_up:
            return f"{of}: NOT AUDITED, {self.unasked[0]}"
        lines = [f"{of}: {self.looked_up} packages looked up, {len(self.found)} vulnerabilities", *self.found]
        if self.unasked:
            lines.append(f"NOT AUDITED: {len(self.unasked)} packages, such as {self.unasked[0]}")
        return "\n  ".join(lines)


def python_verdict(report: str, said: str = "") -> Verdict:
    """What pip-audit's JSON says. A package that the index does not know is skipped there without a failure."""
    try:
        packages: list[Any] = json.loads(report)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Verdict(0, [], [_last(said) or "pip-audit gave no report"])
    asked = [each for each in packages if "skip_reason" not in each]
    found = [f"{each['name']} {each['version']}: {vuln['id']}" for each in asked for vuln in each["vulns"]]
    return Verdict(len(asked), found, [str(each["skip_reason"]) for each in packages if "skip_reason" in each])


def page_verdict(report: str, said: str = "") -> Verdict:
    """What npm's JSON says."""
    try:
        data: dict[str, Any] = json.loads(report)
        found = [f"{name}: {each['severity']}" for name, each in data["vulnerabilities"].items()]
        return Verdict(int(data["metadata"]["dependencies"]["total"]), found, [])
    except (ValueError, KeyError, TypeError):
        return Verdict(0, [], [_last(said) or "npm gave no report"])


def _last(said: str) -> str:
    """The line that names the reason."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    telling = [line for line in lines if "audit" in line and "log" not in line]
    return (telling or lines or [""])[0]


def _run(words: Sequence[str]) -> tuple[str, str]:
    try:
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError as e:
        return "", f"{words[0]}: {e.strerror}"
    return done.stdout, done.stderr


def main(uv: str, npm: str) -> int:
    verdicts = {
        LOCK: python_verdict(*_run([uv, "tool", "run", "pip-audit", "-r", LOCK, *PIP_AUDIT])),
        "web/package-lock.json": page_verdict(*_run([npm, "--prefix", "web", "audit", "--json"])),
    }
    for of, verdict in verdicts.items():
        print(verdict.words(of))
    if any(verdict.found for verdict in verdicts.values()):
        return 1
    return 3 if any(verdict.unasked for verdict in verdicts.values()) else 0


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or (str(ROOT / ".venv/bin/uv"), "npm"))))
