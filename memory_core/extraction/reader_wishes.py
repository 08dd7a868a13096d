"""Standing wishes by their shape: "when I send a recipe, convert it", "skip horror whenever I ask for a film".

An order for this once has no "when I …"; what points at something in this conversation is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance, Kind
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_table import Draft, Setting
from memory_core.extraction.values import tidy

_ORDER: Final = (
    r"(?:please )?(?:(?:always|never|do not|just|only) )?(?:quiz|test|skip|give|tell|use|leave|convert|show|keep|answer|reply"
    r"|translate|assume"
    r"|include|ask|list|add|remind|put|write|call|send|check|make|suggest|recommend|speak|explain|spell|quote|cite|round"
    r"|avoid|start|stop"
    r"|wait|do|be|let|say|warn|mention|name|offer|propose|prefer|count|sort|push|challenge|correct|talk|point|stick|go|calculate)"
)
_WHEN: Final = r"(?:when|whenever|every time|any ?time|each time)"
_WHEN_FIRST: Final = Pattern(rf"{_WHEN} (?:I|you) (?:(?!,).){{3,60}}, (?:then )?{_ORDER} .{{3,80}}", re.IGNORECASE)
_WHEN_LAST: Final = Pattern(
    rf"{_ORDER} (?!me when|when)(?:(?!,).){{4,60}}?,? {_WHEN} (?:I|you|there is) .{{3,60}}", re.IGNORECASE
)
_FIRST: Final = Pattern(r"(?:please )?(?:ask|check with|tell|warn|consult) me before (?:you )?\w.{3,60}", re.IGNORECASE)
_ALERTED: Final = Pattern(
    r"(?:please )?(?:tell me|let me know|alert me|notify me|warn me|message me|ping me) straight away when .{4,80}",
    re.IGNORECASE,
)
_BY_NAME: Final = Pattern(r"(?:please )?(?:call|address) me by my .+", re.IGNORECASE)
_UNWANTED: Final = Pattern(
    rf"I (?:do not|never) (?:want|need|like) (?:any |you to )?(?:(?!,).){{3,50}} {_WHEN} (?:I|you) .{{3,50}}",
    re.IGNORECASE,
)
_GIVEN: Final = Pattern(
    r"(?:please )?give me (?:(?:all|the|my|any) )*(?:temperatures?|distances?|prices|times|dates|weights|measurements"
    r"|sizes|amounts|doses|speeds"
    r"|miles|gallons|kilos|kilometres|kilometers|metric|imperial|celsius|fahrenheit|litres|pounds|recipes)\b(?:,? (?:in"
    r"|and|not|with|as) .{2,60})?",
    re.IGNORECASE,
)
_STOPPED: Final = Pattern(
    r"(?:please )?stop (?:saying|using|calling|apologi[sz]ing|repeating|adding|ending|starting|suggesting|sugarcoating"
    r"|flattering)"
    r" (?!that\b|it\b).{3,60}|(?:please )?use my (?:first|full|last|real) name|(?:please )?keep the (?:jargon|swearing"
    r"|technical terms)",
    re.IGNORECASE,
)
_KEPT: Final = Pattern(
    r"(?:please )?keep (?:the|your|all|my)? ?(?:paragraphs|answers|replies|sentences|messages|explanations|responses|lists|texts)"
    r" (?:very |really |nice and )?(?:short|brief|simple|plain|formal|informal|light|friendly|under .+|to .+)",
    re.IGNORECASE,
)
_ONCE: Final = Pattern(
    r"\b(?:this|these|those|today|tonight|tomorrow|now|above|below|home|back|ready|done|finished|press|click|run it"
    r"|open it|it (?:works|fails))\b",
    re.IGNORECASE,
)


def read(setting: Setting) -> Sequence[Draft]:
    """A rule for whenever something is the case; nothing for an order of the moment."""
    said = setting.clause.words
    if _ONCE.search(said):
        return ()
    if _ALERTED.fullmatch(said):
        wish = re.sub(r"^please (?=\w)", "", tidy(said), flags=re.IGNORECASE)
        return (Draft("rule", wish, kind=Kind.CONSTRAINT, importance=Importance.SIGNIFICANT),)
    if _WHEN_FIRST.fullmatch(said) or _WHEN_LAST.fullmatch(said) or _UNWANTED.fullmatch(said) or _FIRST.fullmatch(said):
        return (Draft("rule", tidy(said), kind=Kind.CONSTRAINT, importance=Importance.SIGNIFICANT),)
    if _BY_NAME.fullmatch(said) or _KEPT.fullmatch(said) or _GIVEN.fullmatch(said) or _STOPPED.fullmatch(said):
        return (Draft("style", tidy(said), kind=Kind.BEHAVIOR, importance=Importance.SIGNIFICANT),)
    return ()
