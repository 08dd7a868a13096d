"""The cases of `benchmarks.forgetting`: what was taught, how forgetting is asked for, what must go and what must stay.

`data/forgetting.json` gives each case what it was taught. In `data/forgetting-owners.json` several cases are asked of one owner's
whole memory, each of a fresh copy of it: there is more that could go by mistake.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

_FOLDER: Final = Path(__file__).parent / "data"
DATA: Final = tuple(
    _FOLDER / f"forgetting{one}.json"
    for one in (
        "",
        "-owners",
        "-other",
        "-fourth",
        "-fifth",
        "-sixth",
        "-seventh",
        "-eighth",
        "-ninth",
        "-tenth",
        "-eleventh",
        "-twelfth",
        "-thirteenth",
        "-fourteenth",
        "-fifteenth",
        "-sixteenth",
        "-seventeenth",
        "-eighteenth",
        "-nineteenth",
        "-twentieth",
        "-twentyfirst",
        "-twentysecond",
        "-twentythird",
        "-twentyfourth",
        "-twentyfifth",
        "-twentysixth",
        "-twentyseventh",
        "-twentyeighth",
        "-twentyninth",
        "-thirtieth",
        "-thirtyfirst",
        "-thirtysecond",
        "-thirtythird",
        "-thirtyfourth",
        "-thirtyfifth",
        "-thirtysixth",
        "-thirtyseventh",
        "-thirtyeighth",
        "-thirtyninth",
        "-fortieth",
        "-fortyfirst",
        "-fortysecond",
        "-fortythird",
        "-fortyfourth",
        "-fortyfifth",
        "-fortysixth",
        "-fortyseventh",
        "-fortyeighth",
        "-fortyninth",
        "-fiftieth",
        "-fiftyfirst",
        "-fiftysecond",
        "-fiftythird",
        "-fiftyfourth",
        "-fiftyfifth",
        "-fiftysixth",
        "-fiftyseventh",
        "-fiftyeighth",
        "-fiftyninth",
        "-sixtieth",
        "-sixtyfirst",
        "-sixtysecond",
        "-sixtythird",
        "-sixtyfourth",
        "-sixtyfifth",
        "-sixtysixth",
        "-sixtyseventh",
        "-sixtyeighth",
        "-sixtyninth",
    )
)
SPLITS: Final = (
    "dev",
    "held",
    "fresh",
    "last",
    "owners",
    "others",
    "third",
    "other",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "twentyfirst",
    "twentysecond",
    "twentythird",
    "twentyfourth",
    "twentyfifth",
    "twentysixth",
    "twentyseventh",
    "twentyeighth",
    "twentyninth",
    "thirtieth",
    "thirtyfirst",
    "thirtysecond",
    "thirtythird",
    "thirtyfourth",
    "thirtyfifth",
    "thirtysixth",
    "thirtyseventh",
    "thirtyeighth",
    "thirtyninth",
    "fortieth",
    "fortyfirst",
    "fortysecond",
    "fortythird",
    "fortyfourth",
    "fortyfifth",
    "fortysixth",
    "fortyseventh",
    "fortyeighth",
    "fortyninth",
    "fiftieth",
    "fiftyfirst",
    "fiftysecond",
    "fiftythird",
    "fiftyfourth",
    "fiftyfifth",
    "fiftysixth",
    "fiftyseventh",
    "fiftyeighth",
    "fiftyninth",
    "sixtieth",
    "sixtyfirst",
    "sixtysecond",
    "sixtythird",
    "sixtyfourth",
    "sixtyfifth",
    "sixtysixth",
    "sixtyseventh",
    "sixtyeighth",
    "sixtyninth",
)


@dataclass(frozen=True, slots=True)
class Said:
    """`into`: where it is written by hand instead of being said: `core:SECTION`, or `file:NAME` for a document."""

    text: str
    chat: str
    at: datetime | None
    into: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """`now`: when forgetting is asked for. `pick` is a text that the chosen lines of a list hold, several parted by "|", or an
    answer in itself; `say` words the answer.

    `gone` and `stay` are parts of texts.
    """

    id: str
    split: str
    kind: str
    now: datetime
    taught: tuple[Said, ...]
    ask: Said
    expect: tuple[str, ...]
    pick: str
    gone: tuple[str, ...]
    stay: tuple[str, ...]
    say: str = "{n}"


def load(paths: Sequence[Path] = DATA) -> tuple[Case, ...]:
    files = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    return tuple(
        _case(item, datetime.fromisoformat(data["now"]), data.get("owners", {}))
        for data in files
        for item in data["cases"]
    )


def _case(item: Mapping[str, Any], now: datetime, owners: Mapping[str, Sequence[Mapping[str, str]]]) -> Case:
    taught = [*owners.get(item.get("owner", ""), ()), *item.get("taught", ())]
    return Case(
        id=item["id"],
        split=item["split"],
        kind=item["kind"],
        now=now,
        taught=tuple(_said(one) for one in taught),
        ask=_said(item["ask"]),
        expect=tuple(item["expect"]),
        pick=item.get("pick", ""),
        gone=tuple(item["gone"]),
        stay=tuple(item["stay"]),
        say=item.get("say", "{n}"),
    )


def _said(item: Mapping[str, str]) -> Said:
    at = item.get("at")
    return Said(
        item["text"], item.get("chat", "main"), datetime.fromisoformat(at) if at else None, item.get("into", "")
    )
