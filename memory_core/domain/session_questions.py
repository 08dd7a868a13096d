"""Questions about earlier conversations as such: "what did we talk about last time?", "what did we decide yesterday?", "which
questions are still open?". They are answered from the summaries of sessions. Pure; English.

A question that names a topic as well is none of them: it is answered by what is close to the topic.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.times import NamedTime, exact_time, without_time


class Part(StrEnum):
    """What of a summary is wanted."""

    WHOLE = "whole"
    DECISIONS = "decisions"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class SessionQuestion:
    """`when` None: of the last session; where what is open is asked for, of all that hold any."""

    part: Part
    when: NamedTime | None = None


_LEAD: Final = (
    r"^\W*(?:(?:and|so|but|ok(?:ay)?|hey|hi|please)[,:]?\s+)*"
    r"(?:(?:can|could|will|would) you (?:please )?)?"
    r"(?:(?:do you (?:still )?(?:know|remember|recall)|(?:tell|remind) me(?: of| about)?) )?"
)
_CONVERSATION: Final = (
    r"(?:our|the|my|that)(?: very)? (?:last|previous|latest|most recent|prior) "
    r"(?:session|conversation|chat|talk|discussion|exchange)(?: (?:together|with (?:you|me)))?"
)
_LAST: Final = (
    rf"(?:(?:in|during|at|from|of) {_CONVERSATION}|(?:the )?last time(?: (?:that )?we (?:talked|spoke|chatted|met|wrote))?"
    r"|when we last (?:talked|spoke|chatted))"
)
_WE: Final = r"(?:we|you and (?:i|me)|(?:i|me) and you)"
_TALKED: Final = (
    rf"(?:(?:did|have|had) {_WE} (?:talk(?:ed)?|speak|spoken?|chat(?:ted)?|discuss(?:ed)?|go(?:ne)? (?:over|through))"
    rf"|(?:were|was) {_WE} (?:talking|speaking|chatting|discussing)|{_WE} (?:talked|spoke|chatted|discussed))(?: about| over)?"
)
_DECIDED: Final = (
    rf"(?:(?:did|have|had) {_WE} (?:decide[d]?|agree[d]?|settle[d]?|conclude[d]?)"
    rf"|(?:was|were|has been|got) (?:decided|agreed|settled)|{_WE} (?:decided|agreed|settled))(?: (?:on|upon|to do))?"
    r"|(?:decisions|agreements) (?:did|have) we (?:make|made|take|taken|reach|reached|come to)"
)
_WHAT: Final = r"(?:what(?: all| else| exactly)?|which(?: (?:things|topics|subjects))?|what (?:things|topics|subjects))"
_OPEN: Final = r"(?:open|unanswered|unresolved|undecided|unsettled|outstanding|pending)"
_POINTS: Final = r"(?:questions?|points?|issues?|topics?)"
_END: Final = r"\W*$"

_WHOLE_OF_LAST: Final = Pattern(
    rf"{_LEAD}(?:{_WHAT} {_TALKED} {_LAST}"
    rf"|what (?:was|were) (?:{_CONVERSATION}) about|what happened {_LAST}"
    rf"|where did {_WE} (?:leave off|stop|leave it|leave things)(?: {_LAST})?"
    rf"|(?:(?:give|write|send|show)(?: me)? )?(?:an?|the)? ?(?:(?:short|brief|quick) )?(?:summary|recap|overview)"
    rf" of (?:what {_TALKED} {_LAST}|{_CONVERSATION}|last time)"
    rf"|(?:summari[sz]e|recap|sum up|recount)(?: for me)? (?:what {_TALKED} {_LAST}|{_CONVERSATION}|last time)"
    rf"|{_LAST},? {_WHAT} {_TALKED}){_END}"
)
_DECISIONS_OF_LAST: Final = Pattern(
    rf"{_LEAD}(?:(?:what|which)(?: exactly)? (?:{_DECIDED}) {_LAST}|{_LAST},? what (?:{_DECIDED})"
    rf"|what were the decisions {_LAST}){_END}"
)
_OPEN_POINTS: Final = Pattern(
    rf"{_LEAD}(?:(?:which|what|how many)(?: of (?:the|our|my))? {_POINTS}"
    rf" (?:are|were|remain(?:ed)?|is|was|stayed) (?:still )?(?:left )?{_OPEN}"
    rf"(?: between us)?(?: {_LAST})?"
    rf"|(?:(?:are|were) there|do (?:we|i) (?:still )?have|have we)(?: still)?(?: any| some)?(?: still)? {_OPEN} {_POINTS}"
    rf"(?: left)?(?: between us)?(?: {_LAST})?"
    rf"|(?:what|which) (?:are|were) (?:the|our|my|all the) (?:still )?{_OPEN} {_POINTS}(?: {_LAST})?"
    rf"|(?:list|show me|give me|name)(?: all)?(?: the| our| my) (?:still )?{_OPEN} {_POINTS}(?: {_LAST})?"
    rf"|what (?:did|have) {_WE} (?:leave|left) {_OPEN}(?: {_LAST})?"
    rf"|what (?:is|was|remain(?:s|ed)) (?:still )?(?:left )?{_OPEN} (?:between us|{_LAST})){_END}"
)
_TALKED_THEN: Final = Pattern(rf"{_LEAD}{_WHAT} {_TALKED}(?: (?:with (?:you|each other)|together))?{_END}")
_DECIDED_THEN: Final = Pattern(rf"{_LEAD}(?:what|which)(?: exactly)? (?:{_DECIDED}){_END}")
_SUMMARY_THEN: Final = Pattern(
    rf"{_LEAD}(?:(?:summari[sz]e|recap|sum up) )(?:what {_TALKED}|our (?:conversations?|talks?|chats?|discussions?)){_END}"
)


def session_question(text: str, now: datetime) -> SessionQuestion | None:
    """How a text asks about earlier conversations; None where it asks about anything else."""
    folded = " ".join(text.casefold().replace("’", "'").split())
    for pattern, part in (
        (_WHOLE_OF_LAST, Part.WHOLE),
        (_DECISIONS_OF_LAST, Part.DECISIONS),
        (_OPEN_POINTS, Part.OPEN),
    ):
        if pattern.search(folded):
            return SessionQuestion(part)
    if (when := exact_time(folded, now)) is None:
        return None
    bare = without_time(folded)
    if _DECIDED_THEN.search(bare):
        return SessionQuestion(Part.DECISIONS, when)
    if _TALKED_THEN.search(bare) or _SUMMARY_THEN.search(bare):
        return SessionQuestion(Part.WHOLE, when)
    return None
