"""Requests in the everyday frames that no plain verb of forgetting opens: "would you mind not remembering my bad mark", "let my
landlady slip from your memory", "could we have Mrs Olsen erased", "no toupee in your records", "nothing I said in July should
stay". Pure; English.

Most of these words are said of things as well: "can I have my mole removed", "throw out the couch". They ask for something to be
forgotten where they speak of memory, or of what is told and known rather than had in a hand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import POLITE, SOFTLY
from memory_core.usecases.forgetting.requests.known import all_about, is_known
from memory_core.usecases.forgetting.requests.of_a_time import BOUND, TO_COME, everything_at
from memory_core.usecases.forgetting.requests.orders import LONG, MEMORY, MODAL
from memory_core.usecases.forgetting.requests.wishes import FORM, THROWN, VERB
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone, is_somebody

_SAY: Final = (
    r"(?:told|said|mentioned|wrote|shared|confided|admitted|confessed|revealed|let\s+slip|let\s+out"
    r"|came\s+out\s+with|talked\s+about|spoke\s+of|spoke\s+about)"
)
_WE: Final = r"(?:i|we)(?:['’]ve|['’]d|\s+have|\s+had)?\s+(?:ever\s+|just\s+|once\s+)?"
_ALL: Final = (
    r"(?:everything|anything|all|what(?:ever)?|every\s+(?:last\s+|single\s+)?(?:thing|word|bit)"
    r"|(?:all\s+)?(?:of\s+)?(?:the|those|these)\s+(?:things?|stuff)"
    r"|(?:the\s+)?stuff)"
)
_HEARD: Final = (
    r"you(?:['’]ve|\s+have)?\s+(?:(?:heard|learn(?:ed|t)|got|gathered|picked\s+up)\s+(?:from|about)\s+me|were\s+told)"
)
TOLD: Final = (
    rf"(?:{_ALL}\s+(?:that\s+)?(?:{_WE}{_SAY}(?!\s+(?:to|with)\s+(?!you\b))(?:\s+to\s+you|\s+you)?|{_HEARD})\b)"
)
"""What was told to us; the beginning of a clause, without groups."""
_TOLD: Final = Pattern(TOLD, re.IGNORECASE)
AND_PLEASE: Final = (
    r"(?:\s*,?\s*(?:now|please|pls|any\s?more|any\s+longer|again|too|as\s+well|at\s+all|for\s+good|completely"
    r"|entirely|thanks))*"
)
"""What may be said behind a request."""
_END: Final = rf"{AND_PLEASE}[\s.!?]*$"
_THROW: Final = (
    rf"(?:{THROWN}|{LONG}|cancel|undo|discard|shred|expunge|eliminate|annul|unsay|blot\s+out|(?:out|away|off)\s+with)"
)
_GONE: Final = (
    r"(?:forgotten|deleted|erased|removed|wiped(?:\s+(?:out|away))?|dropped|scrubbed(?:\s+out)?|scrapped"
    r"|struck(?:\s+(?:out|off))?|binned|cleared(?:\s+(?:out|away))?|purged"
    r"|ditched|trashed|dumped|expunged|discarded|eliminated|taken\s+out|thrown\s+(?:out|away)|lost)"
)
_SURELY_GONE: Final = r"(?:forgotten|erased|expunged|deleted|un-?learn(?:ed|t))"
"""Nobody has it done to a tooth."""
_KEPT: Final = (
    r"(?:kept|stored|saved|remembered|noted|retained|held|recorded|written\s+down|known|left|on\s+(?:file|record)"
    r"|in\s+your\s+(?:memory|notes|records?|files?|mind|head))"
)
_STAYED: Final = (
    rf"(?:(?:(?:{MODAL}\s+(?:be\s+)?|were\s+|was\s+|is\s+|are\s+|be\s+|to\s+be\s+|being\s+)?{_KEPT})|(?:{MODAL}\s+"
    rf"|to\s+)?(?:stay(?:s|ed)?|remain(?:s|ed)?|surviv(?:e[sd]?))"
    r"(?:\s+(?:with\s+you|here|there|in\s+your\s+\w+))?)"
)
_WISH: Final = (
    r"(?:i(?:['’]d|\s+would|\s+should)?\s+(?:(?:really|much|very\s+much|far)\s+)*(?:be\s+(?:\w+\s+){1,2}if"
    r"|(?:appreciate|prefer|like|love)\s+it\s+if|(?:rather|sooner)(?:\s+that|\s+have|\s+if)?"
    r"|prefer(?:\s+that|\s+if)?|like|want|wish)|it(?:['’]d|\s+would)\s+be\s+(?:\w+\s+){1,2}if"
    r"|(?:please\s+)?(?:see\s+(?:to\s+it|it)?\s*that|make\s+sure(?:\s+that)?|let)|please)\s+"
)
_MINE: Final = r"(?:my|our|the|that|this|these|those|(?-i:[A-Z])[\w'’-]*['’]s)"
RECORDS: Final = r"(?:records?|memory|memories|notes?|notebook|files?|mind|head|brain|system|database|books?|logs?)"


def _form(pattern: str) -> Pattern:
    return Pattern(rf"^{pattern}{_END}", re.IGNORECASE | re.DOTALL)


_THROWN_TOLD: Final = _form(
    rf"{SOFTLY}(?:do\s+)?{_THROW}\s+(?P<what>{TOLD}(?!.*\babout[\s.!?]*$).*?)(?:\s+(?:from|off)\s+(?:the|your)\s+records?)?"
)
""" "You can drop the things I mentioned on 5 November"; not "the stuff I told you about", which may be of a cupboard."""
_NONE: Final = r"(?:nothing|none|not\s+a\s+(?:single\s+)?(?:word|thing|bit|scrap)|no\s+(?:part|word|bit|scrap))"
_IS_TO_STAY: Final = (
    rf"(?:{MODAL}\s+(?:ever\s+)?(?:be\s+{_KEPT}|(?:stay|remain|survive)(?:\s+(?:with\s+you|here|there|in\s+your\s+\w+))?)"
    rf"|(?:is|are)\s+for\s+keeping|(?:is|are)\s+worth\s+keeping|belongs?\s+in\s+your\s+{RECORDS})"
)
""" "Nothing I said was written down" only tells."""
_NOTHING_SAID: Final = tuple(
    _form(
        rf"{wish}{_NONE}\s+(?:of\s+)?(?:(?:what|anything|everything|all)\s+)?(?:that\s+)?(?P<said>{_WE}{_SAY}\b[^.!?;]*?)\s+{stays}"
    )
    for wish, stays in ((_WISH, _STAYED), (r"(?:(?:so|and)\s+)*", _IS_TO_STAY))
)
_NOTHING_THEN: Final = tuple(
    _form(
        rf"{wish}{_NONE}\s+(?:(?:of\s+)?(?:my|our|the)\s+(?:messages?|chats?|conversations?|words)\s+(?:of\s+)?)?"
        rf"(?P<when>{BOUND})\s+{stays}"
    )
    for wish, stays in ((_WISH, _STAYED), (r"(?:(?:so|and)\s+)*", _IS_TO_STAY))
)
_PRETEND: Final = _form(
    rf"{SOFTLY}(?:pretend|act\s+as\s+(?:if|though))\s+(?:that\s+)?(?:i(?:['’]d|\s+had)?\s+(?:told\s+you|said|mentioned"
    rf"|written|wrote)\s+(?:nothing|not\s+a\s+(?:word|thing))(?:\s+to\s+you)?\s+(?P<when>{BOUND})"
    rf"|(?P<never>{BOUND})\s+(?:had\s+)?never\s+(?:happened|was|existed|took\s+place))"
)
_NOTHING_FROM: Final = _form(
    rf"(?:{_WISH}|so\s+|and\s+)*(?:you\s+)?(?:keep|kept|store|stored|remember|remembered|retain|retained|save|saved"
    rf"|hold|held)\s+(?:nothing|not\s+a\s+(?:single\s+)?(?:thing|word))\s+"
    rf"(?:(?:of\s+)?(?:(?:anything|what|all|everything|that)\s+)?(?P<said>{_WE}{_SAY}\b[^.!?;]*?)|(?P<when>{BOUND}))"
)
_NEED_NOT: Final = _form(
    rf"(?:(?:so|and|please)\s+)*(?:(?:you\s+)?(?:needn['’]?t|need\s+not|(?:don['’]?t|do\s+not)(?:\s+(?:need"
    rf"|have)\s+to)?|shouldn['’]?t|should\s+not|must(?:n['’]?t|\s+not))"
    rf"|(?:there(?:['’]s|\s+is)\s+)?no\s+need\s+(?:for\s+you\s+)?to)\s+(?:keep|store|save|remember|retain"
    rf"|hold\s+on\s*to)\s+(?:anything|a\s+(?:single\s+)?(?:thing|word)|any\s+of\s+it|everything"
    rf"|what(?:ever)?\s+(?:came|was\s+said))\s+(?P<when>{BOUND})"
)
_NOT_FOR: Final = _form(
    r"(?P<what>[^.!?;]{3,120}?)\s+(?:is|are|was|were|['’]s)(?:n['’]t|\s+not|\s+never)\s+(?:(?:really|meant|intended"
    r"|fit|supposed|worth)\s+)*(?:for\s+(?:keeping|storing|saving|remembering|the\s+records?"
    rf"|your\s+(?:{RECORDS}|ears))|to\s+be\s+{_KEPT}|(?:keeping|storing|saving|remembering))"
)
_LET_SLIP: Final = _form(
    rf"{SOFTLY}(?:let|allow)\s+(?P<what>[^.!?;,]{{2,80}}?)\s+(?:to\s+)?(?:slip|slide|drop|fade|drift|fall|go|vanish"
    rf"|disappear)\s+(?:away\s+)?(?:(?:out\s+)?(?:from|of)\s+(?:your\s+)?{RECORDS}"
    r"|your\s+(?:mind|memory))"
)
_MIND_NOT: Final = _form(
    rf"{SOFTLY}(?:(?:would|do|could)\s+(?:you|u)\s+)?mind\s+(?:not|no\s+longer)\s+(?:(?P<knows>remembering|knowing"
    rf"|recalling)|keeping|storing|saving|holding(?:\s+on\s*to)?|retaining|recording)\s+(?:about\s+)?"
    r"(?P<what>(?!(?:me|us|him|her|them)\s)[^.!?;]{2,100}?)"
)
_MIND_DOING: Final = _form(
    rf"{SOFTLY}(?:(?:would|do|could)\s+(?:you|u)\s+)?mind\s+(?:forgetting|deleting|erasing|removing|wiping(?:\s+out)?"
    rf"|scrubbing|dropping|losing|binning|scrapping|striking|purging|discarding|clearing(?:\s+out)?"
    r"|getting\s+rid\s+of|letting\s+go\s+of|(?:taking|throwing)\s+(?:out|away))\s+(?P<told>[^.!?;]{2,100}?)"
)
_HAVE_DONE: Final = _form(
    rf"{SOFTLY}(?:(?:could|can|may|might|shall)\s+(?:we|i)|i(?:['’]d|\s+would)?\s+(?:like|want|love|prefer|wish)\s+to"
    rf"|let['’]s|i\s+(?:must|need\s+to)|(?=have\b|get\b|see\b))\s*(?:please\s+|just\s+)*(?:have|get|see)\s+"
    rf"(?P<what>[^.!?;,]{{2,80}}?)\s+(?:all\s+|please\s+|completely\s+)*(?:(?P<surely>{_SURELY_GONE})|{_GONE}"
    rf"|gone)(?P<where>\s+{MEMORY}|\s+from\s+(?:the\s+)?records?)?"
)
_BE_DONE: Final = _form(
    rf"{SOFTLY}(?:could|can|may|might|would)\s+(?P<what>(?!(?:i|we|you|it|this|that|they|he"
    rf"|she)\b)[^.!?;,]{{2,80}}?)\s+(?:please\s+)?be\s+(?:all\s+|please\s+)*(?:(?P<surely>{_SURELY_GONE})|{_GONE})"
    rf"(?P<where>\s+{MEMORY}|\s+from\s+(?:the\s+)?records?)?"
)
_TIME_GONE: Final = _form(
    rf"{SOFTLY}(?:i(?:['’]d|\s+would)?\s+(?:like|want|love|prefer)\s+(?:to\s+(?:have"
    rf"|see)\s+)?(?P<wished>.{{3,90}}?)\s+(?:to\s+be\s+|to\s+)?(?:{_GONE}|gone|go|disappear|vanish)(?:\s+{MEMORY})?"
    rf"|(?:{VERB}|{_THROW})\s+(?P<thrown>.{{3,90}}?)|(?P<all>(?:everything|anything|all|(?:the|my)\s+messages?"
    rf"|whatever)\s+.{{3,90}}?)\s+(?:{MODAL}\s+(?:all\s+|now\s+)*(?:be\s+{_GONE}|go(?:\s+away)?|vanish|disappear)"
    rf"|is\s+to\s+go))"
)
_ALL_OF_TIME: Final = Pattern(
    rf"(?:(?:everything|anything|all|whatever|every\s+word|(?:all\s+)?(?:of\s+)?(?:the|my|our|your)\s+(?:messages?"
    rf"|chats?|conversations?|talks?|notes|memories))\s+(?:(?:that['’]s|that\s+is|you\s+have"
    rf"|(?:that\s+)?i\s+(?:sent|wrote|typed)(?:\s+(?:to\s+)?you)?)\s+)?"
    rf"(?:from\s+|of\s+)?(?P<when>{BOUND}))",
    re.IGNORECASE,
)
_A_TIME: Final = Pattern(BOUND, re.IGNORECASE)
_HEARS_AT_ALL: Final = Pattern(r"\b(?:i|we|you)\b", re.IGNORECASE)
_ALL_OF_IT_TOO: Final = _form(
    rf"{POLITE}(?P<do>{VERB}|{_THROW})\s+(?:about\s+)?(?P<what>(?:{_MINE}\s+)?[^.!?;,]{{2,60}}?)\s*,?\s+(?:and|with"
    rf"|plus|along\s+with|together\s+with)\s+(?:all|everything|anything|whatever|the\s+rest|the\s+lot"
    rf"|all\s+the\s+\w+)"
    r"(?:\s+(?:that|which|else))?\s+(?:(?:belong(?:s|ing)?|goes|going|come[s]?|coming|relat(?:es|ing|ed)|connected"
    r"|attached|pertain(?:s|ing)|has|have|having)(?:\s+(?:along|to\s+do))?\s+(?:to|with)|to\s+do\s+with)\s+"
    r"(?:it|him|her|them|that|this)"
)
_NONE_IN: Final = _form(
    rf"(?!.*\?)(?:(?:so|and|please)\s+)*(?:(?:i\s+want|i['’]d\s+(?:like|prefer|rather)|let\s+there\s+be"
    rf"|there\s+(?:should|must|is\s+to|ought\s+to)\s+be|keep|have|put|leave)\s+)?no\s+(?:more\s+)?(?P<of>(?:mention|trace"
    rf"|word|record|note|sign)s?\s+of\s+)?"
    rf"(?P<what>[^.!?;:,]{{2,60}}?)\s+(?:left\s+|kept\s+)?(?:in|on|among"
    rf"|inside)\s+your\s+(?:\w+\s+)?{RECORDS}(?:\s*,?\s*(?:please|thanks|thank\s+you|ta|cheers))*"
    rf"(?:\s*[,;:.!\u2013\u2014-]+\s*{SOFTLY}(?:(?:{VERB}|{_THROW})\s+(?:it|that|them|this|him|her)|(?:take|throw|get"
    rf"|leave|strike|cross)\s+(?:it|that|them|this|him|her)\s+(?:out|off|away)))?"
)
_FROM_RECORD: Final = _form(
    r"(?:please\s+|just\s+|you\s+(?:can|may|should)\s+|(?:can|could|would|will)\s+you\s+(?:please\s+)?)*(?:strike"
    r"|scratch|delete|remove|erase|wipe|expunge|cut|cross|take)\s+(?P<what>[^.!?;,]{3,100}?)\s+(?:from|off)\s+(?:the"
    r"|your)\s+(?:records?|minutes|books)"
)
_EMPHATIC: Final = Pattern(
    rf"^(?P<before>(?:(?:oh|please|ah|yes|so|and|well|but)[\s,]+)*)do\s+(?:please\s+)?(?=(?:{VERB}|{THROWN}|let)\b)",
    re.IGNORECASE,
)
_OF_A_SCREEN: Final = Pattern(
    r"\b(?:accounts?|profiles?|apps?|photos?|pictures?|pics?|videos?|files?|e-?mails?|messages?|posts?|tweets?"
    r"|tattoos?|records?|history|data|drives?|disks?|phones?|laptops?|cards?|debts?|fines?|points?"
    r"|tapes?|recordings?|website|webpage|page|graffiti|line|word|sentence|paragraph|comments?|reviews?"
    r"|subscriptions?|memberships?|contract|images?|folders?|documents?|loans?|boards?|whiteboards?)\b",
    re.IGNORECASE,
)
""" "Can I have my account deleted" asks how that is done."""


def emphatic(said: str) -> str:
    """ "Oh, do lose the teddy bear" without its "do", which only makes the request stronger."""
    return _EMPHATIC.sub(r"\g<before>", said, count=1)


def unframed(said: str) -> str:
    """The same as one plain request; "" where it stands in none of these frames, or may well be said of other things."""
    for read in (_told_or_known, _of_a_time, _asked_to_have, _wholly):
        if asked := read(said):
            return asked
    return ""


def _told_or_known(said: str) -> str:
    if found := _THROWN_TOLD.match(said):
        return f"forget {found['what']}"
    if found := _first_of(_NOTHING_SAID, said):
        return f"forget everything {found['said']}"
    if found := _first_of(_NOTHING_THEN, said):
        return f"forget {everything_at(found['when'])}"
    if found := _PRETEND.match(said):
        return f"forget {everything_at(found['when'] or found['never'])}"
    if found := _NOTHING_FROM.match(said):
        return f"forget {'everything ' + found['said'] if found['said'] else everything_at(found['when'])}"
    if found := _NEED_NOT.match(said):
        return f"forget {everything_at(found['when'])}"
    if (found := _NOT_FOR.match(said)) and is_known(found["what"]):
        return f"forget {found['what']}"
    if (found := _FROM_RECORD.match(said)) and not _OF_A_SCREEN.search(found["what"]):
        return f"forget {all_of(found['what'])}"
    return ""


def _first_of(forms: Sequence[Pattern], said: str) -> re.Match[str] | None:
    return next((found for form in forms if (found := form.match(said))), None)


def _of_a_time(said: str) -> str:
    """What names nothing but a time: "I want last weekend gone", "everything before September has to go"."""
    found = _TIME_GONE.match(said)
    what = next((one for one in found.groupdict().values() if one), "") if found else ""
    if found is None or (FORM.match(said) and not found["wished"]):
        return ""
    when = _time_alone(what) if what else ""
    if when and found["thrown"] and not _ALL_OF_TIME.fullmatch(what):
        return ""  # "scrap Tuesday" is said of a plan
    return f"forget {everything_at(when)}" if when else ""


def _time_alone(what: str) -> str:
    what = what.strip(" ,")
    if TO_COME.search(what):
        return ""
    if found := _ALL_OF_TIME.fullmatch(what):
        return found["when"]
    return what if _A_TIME.fullmatch(what) else ""


def _asked_to_have(said: str) -> str:
    """ "Could we have Mrs Olsen erased": whom or what is to be erased. Of what is only removed it must be said from where, or be
    known alone."""
    if found := _MIND_NOT.match(said):
        what = found["what"]
        return f"forget {all_of(what)}" if found["knows"] or _is_told(what) else ""
    if (found := _MIND_DOING.match(said)) and _is_told(found["told"]):
        return f"forget {found['told']}"
    found = _HAVE_DONE.match(said) or _BE_DONE.match(said)
    if found is None:
        return ""
    what = found["what"].strip()
    if when := _time_alone(what):
        return f"forget {everything_at(when)}"
    if found["where"] or _is_told(what):
        return f"forget {all_of(what)}"
    named = is_name_alone(what) or is_somebody(what)
    if not found["surely"] or _OF_A_SCREEN.search(what) or not (named or re.match(_MINE, what, re.IGNORECASE)):
        return ""
    return f"delete {all_of(what)}"


def _wholly(said: str) -> str:
    if found := _LET_SLIP.match(said):
        return f"forget {all_of(found['what'])}"
    if found := _NONE_IN.match(said):
        return f"forget {'everything about ' if found['of'] else ''}{all_of(found['what']).removeprefix('everything about ')}"
    found = _ALL_OF_IT_TOO.match(said)
    if found is None or _HEARS_AT_ALL.search(found["what"]):
        return ""
    verb = "delete" if re.fullmatch(_THROW, found["do"], re.IGNORECASE) else found["do"]
    return f"{verb} everything about {found['what']}"


def _is_told(what: str) -> bool:
    return bool(_TOLD.match(what)) or is_known(what)


def all_of(what: str) -> str:
    """What is named, and all of somebody or of a time, where nothing more is said."""
    what = what.strip(" ,")
    if when := _time_alone(what):
        return everything_at(when)
    if is_somebody(what) or (is_name_alone(what) and not re.search(r"\d", what)):
        return f"everything about {what}"
    return all_about(what)
