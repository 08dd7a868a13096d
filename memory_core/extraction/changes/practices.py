"""Whose appointment it is: what the dentist has moved is no appointment at the hospital, though it be the only one there is."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

_SORTS: Final = (
    r"dentists?|dental|hygienist|orthodontist|tooth|teeth",
    r"opticians?|optometrist|eye test|eyes",
    r"vets?|vet['’]s",
    r"hairdressers?|barbers?|salon|haircut|stylist|hair",
    r"garage|mechanic|mot",
    r"hospital|doctors?|gp|surgery|clinic|consultant|cardiologist|dermatologist|oncologist|midwife|physio(?:therapist)?|nurse|scan",
    r"bank|solicitors?|lawyer|notary|accountant|jobcentre|embassy|consulate",
)
_PRACTICES: Final = tuple(Pattern(rf"\b(?:{one})\b", re.IGNORECASE) for one in _SORTS)


def is_elsewhere(sentence: str, statement: str) -> bool:
    """Whether each names a sort of practice, and none of them both."""
    said, told = ({at for at, one in enumerate(_PRACTICES) if one.search(text)} for text in (sentence, statement))
    return bool(said and told) and not said & told
