"""What `make second-opinion` installs is what the extra and the page name."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_versions_are_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (extra,) = project["project"]["optional-dependencies"]["second-opinion"]
    assert f" install --quiet --disable-pip-version-check {extra}\n" in (ROOT / "Makefile").read_text(encoding="utf-8")
    package = json.loads((Path(__file__).parent / "package.json").read_text(encoding="utf-8"))
    page = (ROOT / "docs" / "second-opinion.md").read_text(encoding="utf-8")
    for name, version in (*package["dependencies"].items(), extra.split("==")):
        assert f"[{name}]" in page
        assert f") {version}, from" in page
