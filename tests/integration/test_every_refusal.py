"""Each rule of the loopback servers has a test in which a request that breaks it is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fakes.refusals import in_the_source

HERE = Path(__file__).parent
RULES = sorted(HERE.glob("test_*_rules.py"))
PATIENCE_S = 300


def test_refusals_are_found_in_the_source() -> None:
    """The search itself finds both kinds: refused requests and ended connections."""
    found = in_the_source()
    assert any("_refuse(" in source for source in found.values())
    assert len(found) > 60, found


@pytest.mark.slow
def test_every_refusal_happens_in_a_test_of_the_rules(tmp_path: Path) -> None:
    """A rule that nobody breaks may as well not be there."""
    noted = tmp_path / "refusals"
    arguments = ["-q", "-p", "tests.fakes.refusals", "-p", "no:cacheprovider", "--basetemp", str(tmp_path / "files")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments, *map(str, RULES)],
        cwd=HERE.parents[1],
        env={**os.environ, "REFUSALS": str(noted)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4_000:]
    happened = set(noted.read_text(encoding="utf-8").split())
    missing = {where: source for where, source in in_the_source().items() if where not in happened}
    assert missing == {}
