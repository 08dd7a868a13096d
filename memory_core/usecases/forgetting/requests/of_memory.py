"""Requests that speak of what is known, noted or remembered, whatever verb they have for it: "my address has no place in your
records", "sweep my boss out of your notes", "pretend you never heard of Ida", "I'd sleep better if you didn't know my weight".
Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import SOFTLY
from memory_core.usecases.forgetting.requests.framed import AND_PLEASE, RECORDS, all_of
from memory_core.usecases.forgetting.requests.known import is_known

_YOURS: Final = rf"(?:(?:your|ur)\s+(?:[\w-]+\s+)?{RECORDS})"
_END: Final = rf"{AND_PLEASE}[\s.!]*$"
_DONE: Final = (
    r"(?:forgotten|erased|deleted|removed|wiped(?:\s+out)?|expunged|discarded|gone|scrubbed|purged|dropped|struck"
    r"|binned)"
)
_WHAT: Final = r"(?P<what>(?!(?:it|that|this|him|them|me|you|us)\b)[^.!?;,]{2,90}?)"
_WHOM: Final = r"(?P<what>(?!(?:it|that|this|him|them|me|us)[\s.!]*$)[^.!?;]{2,90}?)"
_ABOUT: Final = r"(?:about|of|on|regarding|concerning)"
_KNOW_NOT: Final = (
    r"(?:(?:did|do)(?:n['’]?t|\s+not)\s+(?:know|have|remember|keep|hold)|no\s+longer\s+(?:knew|know|had|have"
    r"|remembered|remember|kept|keep)|never\s+(?:knew|heard|remembered)"
    r"|forgot|knew\s+nothing|had\s+(?:nothing|no\s+(?:idea|knowledge|notion|record|clue|inkling|note)s?))"
)


def _form(pattern: str) -> Pattern:
    return Pattern(rf"^(?:(?:so|and|well|look)[\s,]+)*{pattern}{_END}", re.IGNORECASE | re.DOTALL)


_SPOKEN: Final = (
    _form(
        rf"i(?:['’]d|\s+would)\s+(?:much\s+|far\s+)?(?:rather|sooner|prefer(?:\s+it)?)(?:\s+if"
        rf"|\s+that)?\s+you\s+had\s+no\s+(?:idea|notion|knowledge|clue|inkling|record"
        rf"|note)s?\s+(?:at\s+all\s+)?{_ABOUT}\s+{_WHOM}"
    ),
    _form(rf"{_WHAT}\s+(?:has|have)\s+no\s+(?:place|business|right\s+to\s+be)\s+(?:in|on|among|inside)\s+{_YOURS}"),
    _form(rf"{_WHAT}\s+(?:does|do)(?:n['’]?t|\s+not)\s+belong\s+(?:in|on|among|inside)\s+{_YOURS}"),
    _form(
        rf"{SOFTLY}(?:clean|sweep|flush|weed|wash|scrub|chase|cleanse|kick|knock|boot|blow|banish|drive|push|shake"
        rf"|rinse|root|cast|chuck|toss|pluck|rip|tear|burn|filter|eject|expel|evict|wipe|clear|purge"
        rf"|strike|scratch|rub|blot|remove|delete|erase|take|get|throw|drop|lose|let)\s+{_WHAT}\s+(?:(?:right|clean"
        rf"|straight)\s+)?(?:out\s+of|out\s+from|off|from)\s+{_YOURS}"
    ),
    _form(
        rf"{SOFTLY}(?:cleanse|empty|free|rid|clear|wipe|purge|strip|unburden|scrub|clean|flush|sweep)\s+(?:{_YOURS}"
        rf"|yourself)\s+(?:clean\s+)?(?:of|from)\s+{_WHOM}"
    ),
    _form(
        rf"{SOFTLY}pretend\s+(?:that\s+)?you(?:['’]d|\s+had)?\s+(?:never|don['’]?t|do\s+not|did(?:n['’]?t|\s+not)"
        rf"|no\s+longer)\s+(?:(?:ever|even)\s+)?(?:heard|hear|knew|know|were\s+told|learned|learnt)(?:\s+(?:anything"
        rf"|a\s+(?:thing|word)))?(?:\s+{_ABOUT})?\s+{_WHOM}"
    ),
    _form(rf"{SOFTLY}pretend\s+(?:that\s+)?you\s+(?:know|knew)\s+nothing\s+{_ABOUT}\s+{_WHOM}"),
    _form(
        r"i(?:['’]d|\s+would)\s+(?:feel|sleep|rest|be|breathe)\s+(?:(?:so|a\s+lot|much|far)\s+)*(?:more\s+\w+|better"
        r"|happier|easier|calmer|safer|gladder|\w+er)(?:\s+at\s+night)?\s+if\s+you\s+"
        rf"{_KNOW_NOT}(?:\s+(?:anything|a\s+thing))?(?:\s+{_ABOUT})?\s+{_WHOM}"
    ),
    _form(
        r"i(?:['’]d|\s+would)\s+(?:feel|sleep|rest|be|breathe)\s+(?:(?:so|a\s+lot|much|far)\s+)*(?:more\s+\w+|better"
        r"|happier|easier|calmer|safer|gladder|\w+er)(?:\s+at\s+night)?\s+if\s+"
        rf"{_WHAT}\s+(?:was|were)\s+(?:forgotten|no\s+longer\s+(?:kept|remembered|stored))"
    ),
    _form(r"(?:it(?:['’]s|\s+is|\s+would\s+be)\s+)?(?:best|better)\s+forgotten\s+(?P<what>that\s+[^.!?;]{3,90}?)"),
)
"""Each has the one group `what`."""
_IF_KNOWN: Final = (
    _form(
        r"you(?:['’]ve|\s+have)(?:\s+got)?\s+no\s+(?:need\s+(?:of|for|to\s+(?:know|have|keep))|business\s+(?:knowing"
        r"|having|keeping|remembering|with)|right\s+to\s+(?:know|have|keep|remember)|reason\s+to\s+(?:know|have|keep"
        r"|remember)|use\s+for)"
        rf"(?:\s+about)?\s+{_WHOM}"
    ),
    _form(
        rf"(?:(?:please|kindly|just)\s+)*(?:(?:see\s+)?to\s+it\s+that|see\s+that|make\s+(?:sure|certain)(?:\s+that)?"
        rf"|ensure(?:\s+that)?|take\s+care\s+that)\s+{_WHAT}\s+(?:is|are|gets?|be)\s+(?:all\s+)?{_DONE}"
    ),
    _form(rf"{_WHAT}\s+(?:needs?|wants?|could\s+do\s+with)\s+(?:forgetting|deleting|erasing)"),
    _form(
        rf"i\s+(?:really\s+)?(?:don['’]?t|do\s+not|no\s+longer)\s+(?:wish|want|like|care)\s+to\s+(?:have|see"
        rf"|know)\s+{_WHAT}\s+(?:kept|stored|saved|remembered|noted|recorded|on\s+(?:file|record)|with\s+you)"
    ),
    _form(rf"{SOFTLY}(?:discard|expunge|let\s+go\s+of|dispose\s+of|do\s+away\s+with)\s+{_WHAT}"),
    _form(rf"{SOFTLY}(?:have|make)\s+{_WHAT}\s+(?:vanish|disappear|be\s+(?:gone|forgotten))"),
)
"""What is said of other things as well: of something in a hand it asks for nothing here."""


_CAN_YOU: Final = Pattern(r"(?:can|could|would|will)\s+you\b", re.IGNORECASE)
""" "My address does not belong in your notes?" asks what is so; "could you pretend …?" asks for it."""


def of_memory(said: str) -> str:
    """The same as one plain request; "" where it does not speak of memory."""
    said = said.rstrip("? ") if _CAN_YOU.match(said) else said
    for form in _SPOKEN:
        if found := form.match(said):
            return f"forget {all_of(found['what'])}"
    for form in _IF_KNOWN:
        if (found := form.match(said)) and is_known(found["what"]):
            return f"forget {all_of(found['what'])}"
    return ""
