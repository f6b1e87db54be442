"""What Prometheus and Grafana are told to look at is there, and alerts are raised by what they are for."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # it brings no types, and to read two files it needs none

from marne.server.observe.metrics import Metrics

DEPLOY = Path(__file__).parents[2] / "deploy"
TESTS = Path(__file__).with_name("alerts_test.yml")


def queries() -> list[str]:
    """All that the dashboard and the alerts ask for."""
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    groups = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    return [
        *(target["expr"] for panel in panels for target in panel["targets"]),
        *(rule["expr"] for group in groups for rule in group["rules"]),
    ]


def test_every_query_is_about_figures_that_there_are() -> None:
    there = set()
    for family in Metrics().registry.collect():
        suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
        there |= {family.name + suffix for suffix in suffixes}
    asked = {name for query in queries() for name in re.findall(r"\bmarne_\w+", query)}
    assert asked and asked <= there


def test_every_alert_is_tested() -> None:
    alerts = {
        rule["alert"]
        for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
        for rule in group["rules"]
    }
    raised, silent = yaml.safe_load(TESTS.read_text())["tests"]
    assert {test["alertname"] for test in raised["alert_rule_test"] if test["exp_alerts"]} == alerts
    assert {test["alertname"] for test in silent["alert_rule_test"] if "exp_alerts" not in test} == alerts


def test_alerts_are_raised_by_what_they_are_for(tmp_path: Path) -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool (of Prometheus) is not installed here")
    (tmp_path / "tests.yml").write_text(TESTS.read_text().replace("RULES", str(DEPLOY / "alerts.yml")))
    run = subprocess.run([promtool, "test", "rules", "tests.yml"], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
