"""What is named after a vehicle and is none: a bike shop is somebody's business, a car park space a thing, a bus crash neither."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance
from memory_core.extraction.lexicon.life import VEHICLES
from memory_core.extraction.rules.table import Draft

_BEFORE: Final = rf"(?:an? )?(?:[\w'-]+ ){{0,3}}?(?:{VEHICLES}|bus|taxi|coach|train|motor)s?'?[ -]"
_BUSINESS: Final = Pattern(
    rf"{_BEFORE}(?:[a-z]+ )?(?:shop|wash|yard|dealership|business|company|firm|garage|workshop|showroom|stall|hire|rentals?"
    rf"|repairs?"
    r"|agency|franchise|service|services|store|scrapyard|fleet|school)\b.*",
    re.IGNORECASE,
)
_THING: Final = Pattern(
    rf"{_BEFORE}(?:[a-z]+ )?(?:space|spot|port|rack|keys?|seat|pump|helmet|locks?|trailer|shed|stand|cover|charger|pass"
    rf"|permit|licen[cs]e"
    r"|insurance|loan|radio|stereo|collection|magazine|posters?|tools?|jack|model)",
    re.IGNORECASE,
)
_NOTHING: Final = Pattern(
    rf"{_BEFORE}(?:[a-z]+ )?(?:crash|accident|ride|trip|tour|race|rally|show|boot(?: sale)?|journey|test|chase|problems?"
    rf"|trouble|payments?"
    r"|lane|path|strike|stop|station|driver|fare|ticket|sickness|issue|appointment|service booked|game|quiz)\b.*",
    re.IGNORECASE,
)


def of_a_vehicle(draft: Draft) -> Draft | None:
    """What the words behind the vehicle make of it; None where that is nothing to keep, the draft itself where it is one."""
    if _BUSINESS.fullmatch(draft.value):
        owned = re.sub(r"^an? ", "", draft.value, flags=re.IGNORECASE)
        return replace(
            draft,
            attribute="occupation",
            value=f"have a {owned}",
            importance=Importance.SIGNIFICANT,
            tags=(),
            replaces=None,
        )
    if _THING.fullmatch(draft.value):
        return replace(draft, attribute="possession", tags=())
    return None if _NOTHING.fullmatch(draft.value) else draft
