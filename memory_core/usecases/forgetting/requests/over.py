"""What the sentence before "forget it" says to be over, given up or replaced: that is what "it" is. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import POLITE
from memory_core.usecases.forgetting.requests.wishes import VERB
from memory_core.usecases.forgetting.vocabulary.people import is_somebody, is_somebody_named
from memory_core.usecases.forgetting.vocabulary.titles import is_titled

BARE: Final = (
    r"(?!(?:it|that|this|he|she|they|we|i|you|there|those|these|what|who|everything|all|nothing|everyone|my|our|the)\b)"
    r"[\w-]+"
)
AS_SAID: Final = r"^(?:(?:so|well|and|ok(?:ay)?|now|since|as|because|but)[\s,]+)*"
_THEREFORE: Final = Pattern(r"\b(?:so|you (?:can|may))\b", re.IGNORECASE)
_ASIDE: Final = (
    r"(?:away|back|off|up|out|down|already|now|too|yesterday|today|at\s+last|finally|for\s+good|last\s+(?:week|month|year|night)"
    r"|this\s+(?:week|month|year|morning))"
)
"""Behind a thing that something was done with."""
_DONE: Final = (
    r"(?:(?:I|we)(?:'(?:ve|m|re|d))?\s+(?:(?!(?:my|our|the)\b)[\w'-]+\s+){1,3}"
    r"|(?:just\s+|finally\s+)*(?:[a-z]{2,}ed|quit|sold|gave|left|lost|got|broke|split|threw|chucked|bought|took|put|sent|let|had|went|given"
    r"|done|been|thrown|shut|cut)\s+(?:(?!(?:my|our|the)\b)[\w'-]+\s+){0,2})"
)
DONE_WITH: Final = Pattern(
    r"^(?:(?:so|well|and|ok(?:ay)?|now|since|as|because|but)[\s,]+)*"
    rf"{_DONE}(?P<thing>(?:my|our|the)\s+[\w'-]+(?:\s+(?!(?:my|our|the|{_ASIDE})\b)[\w'-]+){{0,4}})"
    rf"(?:\s+{_ASIDE})*[\s.!]*$",
    re.IGNORECASE,
)
""" "I sold my car, so forget everything about it": what is done with it names it."""
_NOTHING_ELSE: Final = (
    r"(?:need|way|idea|problem|worries|thanks?|one|longer|matter|time|point|sense|doubt|chance|use|reason|luck|news|wonder|hurry|rush|good"
    r"|trouble|big|offen[cs]e|pressure)"
)
NO_MORE: Final = Pattern(
    r"(?:^|[,;.]\s*|\b(?:so|and|there['’]?(?:s|ll be))\s+)(?:(?:so|and|there['’]?(?:s|ll be))\s+)*no\s+(?:more\s+)?"
    rf"(?P<thing>(?!{_NOTHING_ELSE}\b){BARE}(?:\s+(?!(?:for|of|on|in|at|from|with)\b){BARE}){{0,3}})(?:\s+(?:for\s+(?:me|us)|this\s+\w+|{_ASIDE}))*[\s.!]*$",
    re.IGNORECASE,
)
""" "I'm injured, so no half marathon": what there will not be."""
_GIVEN_UP: Final = Pattern(
    rf"{AS_SAID}(?:(?:i|we)(?:'(?:ve|m|re)|\s+(?:have|am|are))?\s+)?(?:(?:just|now|finally|also|really|completely|all)\s+)*"
    r"(?:broken?\s+up|split\s+up|g(?:a|i)ven?\s+up(?:\s+on)?|giving\s+up|stopping|quitting|dropping|packing\s+in|sold|quit|left|cancel+ed|called\s+off|ended|stopped(?:\s+doing)?"
    r"|(?:dropped|pulled|backed|bowed)\s+out\s+of|withdr(?:ew|awn)\s+from|dropped|finished(?:\s+with)?"
    r"|dissolved|disbanded|closed(?:\s+down)?|shut(?:\s+down)?|wound\s+up|abandoned|scrapped|lost|packed\s+in|(?:done|finished|through)\s+with)\s+"
    r"(?P<thing>(?:my|our|the|that|this)\s+[\w'-]+(?:\s+(?!(?:and|but|so|because)\b)[\w'-]+){0,3}?|[a-z]{2,}ing|(?<=stopping\s)[a-z]{4,}|(?<=quitting\s)[a-z]{4,}|(?<=giving\sup\s)[a-z]{4,}|(?<=given\sup\s)[a-z]{4,})"
    rf"(?:\s+{_ASIDE})*(?:,\s[^.!?]*)?[\s.!]*$",
    re.IGNORECASE,
)
_IS_OFF: Final = Pattern(
    rf"{AS_SAID}(?P<thing>(?:(?:my|our|the)\s+)?(?:[\w-]+['’]s\s+)?{BARE}(?:\s+{BARE}){{0,3}}?)(?:"
    r"(?:['’]s|\s+(?:is|are|was|were|isn'?t|aren'?t|has|have|got|won'?t))\s+(?:(?:all|now|not|been|be|definitely|officially|just|no\s+longer"
    r"|sadly|finally)\s+)*(?:happening|off|over|cancel+ed|called\s+off|finished|history|dead|scrapped|shelved|going\s+ahead"
    r"|fallen\s+through|ended)"
    r"|\s+(?:fell\s+through|ended|fizzled\s+out|came\s+to\s+nothing))[\s.!]*$",
    re.IGNORECASE,
)
""" "Australia's not happening, forget all of it": not all that is known."""
_CHANGED: Final = Pattern(
    rf"{AS_SAID}(?:they|he|she|we|i|someone|somebody|(?:the|my|our)\s+[\w-]+(?:\s+[\w-]+)?)(?:'ve|'s|\s+(?:have|has|had))?\s+"
    r"(?:(?:just|since|now|finally|already)\s+)*(?:changed|replaced|reset|renewed|switched|swapped|cancel+ed)\s+"
    rf"(?P<thing>(?:the|my|our)\s+[^,;.!?]{{2,60}}?)(?:\s+{_ASIDE})*[\s.!]*$",
    re.IGNORECASE,
)
""" "They changed the code of the shed so you can forget it": the one that was known is of no use any more."""

_UNTRUE: Final = Pattern(
    rf"{AS_SAID}(?P<thing>(?:my|our|the|that)\s+{BARE}(?:\s+{BARE}){{0,3}}?)\s+(?:(?:has\s+)?turned\s+out(?:\s+to\s+be)?|proved(?:\s+to\s+be)?"
    r"|(?:was|is)(?:\s+(?:all|just|probably))*(?=\s+(?:wrong|untrue|not\s+true|false|benign|an?\s+(?:mistake|false\s+alarm|misunderstanding|mix-?up))\b))"
    r"\s+(?:wrong|untrue|not\s+true|false|nothing|negative|fine|benign|an?\s+(?:mistake|false\s+alarm|misunderstanding|mix-?up))"
    r"(?:\s+after\s+all)?[\s.!]*$",
    re.IGNORECASE,
)
""" "The egg allergy turned out to be wrong, so forget that bit": that there is one."""

_DENIED: Final = Pattern(
    rf"{AS_SAID}(?:it\s+)?(?:turns|turned)\s+out\s+(?:that\s+)?(?P<who>(?:(?:my|our|the)\s+)?[\w'-]+(?:\s+(?-i:[A-Z])[\w-]+)?)\s+"
    r"(?:(?:does|do|did|is|are|was|were|has|have|can|will)(?:n'?t|\s+not)|never|can't|won't)\s+(?P<what>[^,;.!?]{3,60}?)(?:\s+at\s+all)?[\s.!]*$",
    re.IGNORECASE,
)
""" "It turns out my aunt doesn't collect thimbles at all, so forget that": that she does."""


WHOLE: Final = Pattern(r"\b(?:all|every|everything|lot|any)\b", re.IGNORECASE)


def _off_in(first: str) -> str:
    """What there is no more by what a sentence says: "the band" of "we broke up the band"; no person, of whom more is known."""
    found = _IS_OFF.match(first) or _GIVEN_UP.match(first) or NO_MORE.search(first)
    more = found is not None and (is_somebody(found["thing"]) or _HOLDS_IT_ALL.search(found["thing"]))
    return "" if found is None or more else found["thing"]


_HOLDS_IT_ALL: Final = Pattern(r"\b(?:phone|mobile|laptop|tablet|ipad|computer|pc|device|account)$", re.IGNORECASE)
""" "Sold my phone, delete all of it" need not be said of the phone."""


def says_over(first: str, thing: str) -> bool:
    """Whether a sentence says of a thing, in the words by which a request behind it calls the thing, that there is no more of it:
    "the tour's been cancelled, so clear the tour"."""
    off = _off_in(_JOINED_ON.sub("", first)).casefold()
    same = _BARELY.sub("", off) == _BARELY.sub("", thing.strip(" .!").casefold())
    return bool(off) and same and not _ONE_OF_MANY.search(off)


_ONE_OF_MANY: Final = Pattern(
    r"\b(?:meeting|appointment|call|class|lesson|session|dinner|lunch|breakfast|date|flight|visit|game|match|booking|reservation|order|delivery|shift"
    r"|interview|exam|test|train|bus|payment|event|viewing|subscription|membership)s?$",
    re.IGNORECASE,
)
"""Of which there may be others: not all that has the word is over."""
_JOINED_ON: Final = Pattern(r"[\s,.;:!\u2013\u2014-]+(?:(?:so|and)[\s,]*)?$", re.IGNORECASE)
_BARELY: Final = Pattern(r"^(?:my|our|the|that|this)\s+")
_ASK: Final = Pattern(rf"^\s*{POLITE}(?P<verb>{VERB})\s+(?:about\s+)?", re.IGNORECASE)
_OFF_A_LIST: Final = Pattern(r"f[orge]{2,4}t|un|rem", re.IGNORECASE)
"""Said of a plan, or of a list, as well."""
_LEFT_BEHIND: Final = Pattern(
    r"\b(?:(?:i|we)(?:['’]ve|\s+have)?\s+(?:(?:just|now|finally|since)\s+)*(?:stopped\s+(?:going|seeing)|moved|left|switched|changed|fell\s+out|(?:broke|broken|split)\s+up"
    r"|quit|(?:got|have|found|hired)\s+(?:an?\s+|the\s+)?(?:different|new|other|another)\s+one|replaced)"
    r"|(?:i|we)\s+(?:don['’]?t|do\s+not|no\s+longer|never)\s+(?:see|work|speak|talk|go|need|have|use)"
    r"|(?:he|she|they)(?:['’](?:s|ve|re)|\s+(?:has|have|is|are|was))?\s+(?:just\s+|now\s+)?(?:left|moved|gone|retired|quit|no\s+longer|not\s+(?:my|our)|resigned|been\s+(?:fired|sacked|replaced)"
    r"|history|out\s+of)|we(?:['’]re|\s+are)\s+(?:not|no\s+longer|done|over|through)|(?:broken?|split)\s+up|fallen\s+out|part(?:ed|ing)\s+(?:ways|company)"
    r"|(?:fired|sacked|dismissed)\s+(?:him|her|them)|let\s+(?:him|her|them)\s+go)\b",
    re.IGNORECASE,
)


def is_gone(asked: str, who: str, topic: str) -> bool:
    """Whether a request names nothing but somebody, and says that they are no longer in the owner's life ("forget the landlord,
    I've got a different one") or to be deleted: what is deleted of somebody is all that is known."""
    ask = _ASK.match(asked)
    if ask is None or not (is_somebody(who) or is_somebody_named(who) or is_titled(who)):
        return False
    rest, behind = asked[ask.end() :], topic[len(who) :].strip(" .!")
    if not rest.casefold().startswith(who.casefold()):
        return False
    return bool(_LEFT_BEHIND.search(behind)) if behind else not _OFF_A_LIST.match(ask["verb"])


_DEFINITE: Final = Pattern(r"(?:my|our|the|that|this)\s|[\w-]+['’]s\s", re.IGNORECASE)


def over_in(first: str, between: str, it: str) -> str:
    """What the first sentence says to be over, or to be another one by now."""
    if it.casefold() != "everything" and WHOLE.search(it) and (off := _off_in(first)):
        return f"forget everything about {off}"
    if (denied := _DENIED.match(first)) is not None:
        return f"forget that {denied['who']} {denied['what']}"
    is_off = _IS_OFF.match(first) if _THEREFORE.search(between) else None
    if is_off is not None and _DEFINITE.match(is_off["thing"]):
        return f"forget {is_off['thing']}"
    changed = _UNTRUE.match(first) or (_CHANGED.match(first) if _THEREFORE.search(between) else None)
    return f"forget {changed['thing']}" if changed else ""
