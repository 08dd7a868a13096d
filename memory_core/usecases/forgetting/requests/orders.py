"""One clause that asks for something to be forgotten, in whatever order its words stand: "the old one you can forget",
"everything on
Dr Soh should go", "take my godson out of your memory", "I don't want my weight kept". Pure; English.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import POLITE
from memory_core.usecases.forgetting.requests.known import is_collective, is_known

_PLACE: Final = (
    r"(?:memory|memories|mind|heads?|brains?|notes?|notebook|records?|data(?:\s?base)?|files?|system|storage"
    r"|books?|logs?|profile|archives?|diary)"
)
MEMORY: Final = (
    rf"(?:(?:from|off|out\s+of|out\s+from|outta|in|inside|on|of)\s+(?:(?:your|ur|yr)\s+(?:[\w-]+\s+)?{_PLACE}"
    rf"|memory|what\s+you\s+(?:know|have|remember)(?:\s+(?:about|on|of)\s+me)?|my\s+(?:data|records?|profile|file)"
    rf"|there|here))"
)
_LOCATED: Final = Pattern(rf"[\s,]+{MEMORY}(?=$|[\s,.;!])", re.IGNORECASE)
_SPOKEN_OF: Final = Pattern(
    r"\b(?:memor(?:y|ies)|remember\w*|forg[eo]t\w*|know(?:ing|n)?|your\s+(?:mind|head|brain|notes?))\b", re.IGNORECASE
)
_ONE_WORD: Final = (
    r"(?:forget(?:\s+about)?|unlearn|un-?(?:remember|know)|delete|erase|remove|wipe|drop|scrub|scrap|strike|bin|lose|clear"
    r"|purge|ditch|trash|junk|dump|chuck|toss|expunge|discard"
    r"|eliminate|scratch|nuke|shred|cut|cross|rub|blot|blank)"
)
_DONE: Final = (
    r"(?:forgotten|unlearn(?:ed|t)|deleted|erased|removed|wiped|dropped|scrubbed|scrapped|struck|binned|cleared"
    r"|purged|ditched|trashed|dumped|expunged|discarded|eliminated"
    r"|scratched|nuked|shredded|cut|crossed|rubbed|blotted|taken|thrown|gone|got\s+rid\s+of|gotten\s+rid\s+of"
    r"|let\s+go(?:\s+of)?|lost)"
)
_DOING: Final = (
    r"(?:forgett?ing(?:\s+about)?|deleting|erasing|removing|wiping|dropping|scrubbing|scrapping|striking|binning"
    r"|losing|clearing|purging|ditching|trashing|dumping|expunging"
    r"|discarding|getting\s+rid\s+of|letting\s+go\s+of|taking\s+out|throwing\s+(?:out|away))"
)
_DID: Final = (
    r"(?:forgot(?:\s+about)?|deleted|erased|removed|wiped|dropped|scrubbed|scrapped|struck|binned|lost|cleared"
    r"|purged|ditched|got\s+rid\s+of|let\s+go\s+of|took\s+out|threw\s+(?:out|away))"
)
_PIECE: Final = r"(?:\s+(?:out|off|away|down|up|clean))?"
LONG: Final = (
    r"(?:get(?:\s+yourself)?\s+rid\s+of|let\s+go\s+of|do\s+away\s+with|dispose\s+of|(?:take|throw)\s+(?:out|away))"
)
"""Verbs of several words for what is to be gone."""
_KEEP: Final = (
    r"(?:keep|store|save|remember|know|note|record|retain|memori[sz]e|have|hold(?:\s+on\s+to)?|hang\s+on\s+to"
    r"|hold\s+onto|hang\s+onto|carry|track)"
)
_KEEPING: Final = (
    r"(?:keeping|storing|saving|remembering|knowing|recording|retaining|having|holding(?:\s+on\s*to)?"
    r"|hanging\s+on\s*to)"
)
_KEPT: Final = (
    r"(?:kept|stored|saved|remembered|noted|recorded|retained|held|known|written\s+down|on\s+(?:file|record)"
    r"|around|lying\s+around|anywhere"
    rf"|(?:kept\s+|stored\s+|saved\s+)?{MEMORY})"
)
_ADVERB: Final = (
    r"(?:now|all|please|just|also|really|safely|simply|probably|definitely|ever|still|even|actually|truly"
    r"|completely|any\s?more|any\s+longer)"
)
_TAIL: Final = (
    r"(?:[\s,]+(?:now|please|any\s?more|any\s+longer|again|too|as\s+well|at\s+all|for\s+good|completely|entirely"
    r"|altogether|either|by\s+you|here|there|straight\s+away|right\s+away|(?<!\byou\s)(?<!\bsaid\s)(?<!\bwrote\s)(?<!\bmentioned\s)today|everywhere|already"
    r"|thanks))*[\s.!?]*$"
)
MODAL: Final = (
    r"(?:can|may|might|could|should|must|shall|ought\s+to|needs?\s+to|has\s+(?:got\s+)?to|have\s+(?:got\s+)?to"
    r"|had\s+better|'d\s+better|is\s+to|are\s+to)"
)
_NOT: Final = (
    r"(?:(?:does|do|did|should|need|must|is|are|was|has|have|ought|could|can|would)\s*(?:n['’]?t|\s+not)"
    r"|(?:no\s+longer|never))"
)
_WANT: Final = r"(?:(?:would|should|do|really|'d|very\s+much|only)\s+)*(?:like|want|need|love|prefer|wish|rather|wanna)"


@dataclass(frozen=True, slots=True)
class Order:
    """`what` is to go, a pronoun perhaps. `speaks`: of memory in so many words, so that nothing else is meant. `shape`: no plain
    order of verb and thing."""

    what: str
    speaks: bool
    shape: bool = True


def _form(pattern: str) -> Pattern:
    return Pattern(rf"^(?:{pattern}){_TAIL}", re.IGNORECASE | re.DOTALL)


_PLAIN: Final = _form(rf"(?:{LONG}|{_ONE_WORD}{_PIECE})\s+(?P<what>\S.*?)")
_SPLIT: Final = _form(
    r"(?:(?:take|throw|put|get|cross|rub|cut|leave|wipe|clear|chuck|toss|kick|strike|blot|scratch|knock|boot|rip"
    r"|pull|scrub|drop|edit|weed|blank|have)\s+(?P<what>\S.*?)\s+"
    rf"(?:out|off|away|aside|(?:out\s+)?{MEMORY})(?:\s+{MEMORY})?"
    r"|let\s+(?P<let>\S.*?)\s+(?:go|be\s+forgotten|slip)|make\s+(?P<make>\S.*?)\s+(?:disappear|vanish|go\s+away)"
    rf"|(?:consider|treat)\s+(?P<consider>\S.*?)\s+(?:as\s+)?{_DONE}|(?:have|get)\s+(?P<have>\S.*?)\s+{_DONE}{_PIECE})"
)
_DO_NOT_KEEP: Final = _form(
    r"(?!(?:you\s+)?(?:never|don['’]?t|do\s+not)\s+(?:know|have)\b(?!\s+to\b))(?:(?:you\s+)?(?:don['’]?t|do\s+not|needn['’]?t"
    r"|need\s+not|shouldn['’]?t|should\s+not|mustn['’]?t|must\s+not|never|no\s+longer)(?:\s+(?:have|need"
    r"|ought)\s+to)?"
    rf"(?:\s+(?:ever|even|bother\s+to|you\s+dare|you\s+ever))*\s+{_KEEP}|(?:stop|quit|cease|don['’]?t\s+bother"
    rf"|no\s+(?:point|use|sense)(?:\s+in)?|there['’]?s\s+no\s+(?:point|use"
    rf"|sense)(?:\s+in)?)\s+(?:you\s+)?{_KEEPING}"
    rf"|(?:there(?:['’]?s|\s+is)\s+)?no\s+(?:need|reason)\s+(?:for\s+you\s+)?to\s+{_KEEP}"
    r"|(?:that\s+)?you\s+(?:don['’]?t|do\s+not)\s+need|you(?:['’]ve|\s+have)\s+(?:got\s+)?no\s+need\s+(?:of|for))\s+(?:about\s+)?(?P<what>\S.*?)(?:\s+in\s+mind)?"
)
_WISH: Final = _form(
    rf"i\s*{_WANT}\s+(?:to\s+(?:have|see)\s+)?(?P<what>\S.*?)\s+(?:(?:to\s+be|to\s+get|was|were|be"
    rf"|to)\s+)?(?:{_DONE}{_PIECE}|{_DOING}|(?:out|off|go(?:ne)?|disappear))(?:\s+{MEMORY})?"
    rf"|i\s*{_WANT}\s+(?P<of>\S.*?)\s+(?:out\s+of|off|gone\s+from)\s+(?:your|ur)\s+{_PLACE}"
)
_NO_WISH: Final = _form(
    r"i\s*(?:(?:really|honestly|just|would|do)\s+)*(?:don['’]?t|do\s+not|didn['’]?t|never|no\s+longer"
    r"|wouldn['’]?t|would\s+not|['’]?d\s+rather\s+not)\s+(?:want|like|wish|need|care(?:\s+for)?)\s+"
    rf"(?:(?:for\s+)?you\s+(?:to\s+{_KEEP}|{_KEEPING})\s+(?:about\s+)?(?P<what>\S.*?)"
    rf"|(?P<kept>\S.*?)\s+(?:to\s+be\s+|being\s+)?{_KEPT})"
    rf"|i(?:['’]d|\s+would)\s+(?:rather|sooner|prefer)\s+(?:it\s+if\s+)?(?:you\s+(?:did(?:n['’]?t|\s+not)|no\s+longer"
    rf"|never)\s+(?:{_KEEP}|knew|kept)\s+(?:about\s+)?(?P<knew>\S.*?)"
    rf"|(?P<not>\S.*?)\s+(?:was|were|be)(?:n['’]?t|\s+not)\s+(?:{_KEPT}))"
    rf"|i(?:['’]d|\s+would)\s+(?:like|want|prefer)\s+you\s+(?:not\s+to|to\s+not|to\s+stop|never\s+to)\s+(?:{_KEEP}"
    rf"|{_KEEPING})\s+(?:about\s+)?(?P<wish>\S.*?)"
)
_GERUND: Final = _form(
    rf"(?:(?:(?:would|do)\s+you\s+)?mind|how\s+about|what\s+about|i(?:['’]d"
    rf"|\s+would)\s+(?:really\s+)?appreciate(?:\s+(?:you|your))?"
    rf"|would\s+you\s+consider)\s+{_DOING}\s+(?P<what>\S.*?)"
    rf"|(?:i(?:['’]d|\s+would)\s+(?:really\s+)?(?:appreciate|like|love|prefer|be\s+\w+)(?:\s+it)?\s+if"
    rf"|(?:it(?:['’]d|\s+would|\s+might)\s+be|it(?:['’]s|\s+is))\s+(?:\w+\s+)?(?:good|nice|great|lovely|best"
    rf"|better|kind)\s+if"
    rf"|(?:would|do)\s+you\s+mind(?:\s+it)?\s+if|i(?:['’]d|\s+would)\s+(?:rather|prefer|sooner)|you(?:['’]d|\s+had)?\s+better"
    rf"|better(?:\s+if)?)\s+(?:you\s+(?:just\s+)?)?(?:{_DID}|{_ONE_WORD}{_PIECE})\s+(?P<did>\S.*?)"
)
_YOURS: Final = _form(
    r"(?!(?:i|we)(?:['’](?:ve|m|re|d|ll))?\s+(?:no\s+longer|don['’]?t|do\s+not|never|have\s+not|haven['’]?t|stopped|quit|left)\b)"
    rf"(?P<what>\S.*?),?\s+(?:you\s+{MODAL}|you\s+might\s+as\s+well|feel\s+free\s+to"
    rf"|please)\s+(?:(?:just\s+as\s+well|as\s+well|happily|{_ADVERB})\s+)*"
    rf"(?:(?:{_ONE_WORD}{_PIECE}|{LONG})(?:\s+(?:it|that|them|him|her|those|this|about(?:\s+it)?))?|(?:take|throw"
    rf"|put|leave|cross|cut)\s+(?:out|away|off|aside))(?:\s+{MEMORY})?"
)
_PASSIVE: Final = _form(
    rf"(?P<what>\S.*?)\s*{MODAL}\s+(?:{_ADVERB}\s+)*(?:(?:be|get)\s+(?:{_ADVERB}\s+)*{_DONE}{_PIECE}"
    rf"|go(?:\s+away)?|come\s+out|disappear|vanish)(?:\s+{MEMORY})?"
    rf"|(?P<best>\S.*?)\s+(?:is|are)\s+(?:best|better)\s+(?:off\s+)?{_DONE}{_PIECE}"
)
_GONE: Final = _form(
    r"(?P<what>(?:every(?:\s+(?:last|single))?\s+(?:word|bit|thing|scrap|detail)|everything|all|whatever)\b\s\S.*?)\s*[,:\u2013\u2014-]+\s*"
    r"(?:gone|be\s+gone|out|out\s+(?:it\s+goes|with\s+it)|away\s+with\s+it|off\s+with\s+it|in\s+the\s+bin)"
)
""" "Every word about her, gone"."""
_OUT_OF_MEMORY: Final = rf"(?:from|off|out\s+of|outta)\s+(?:your|ur|yr)\s+(?:[\w-]+\s+)?{_PLACE}"
_FLUNG: Final = _form(rf"(?P<what>\S.*?)\s*{MODAL}\s+(?:{_ADVERB}\s+)*(?:be|get)\s+\w+(?:ed|en|own)\s+{_OUT_OF_MEMORY}")
""" "It can get flicked from your memory": whatever is done to it, it is to be there no more."""
_NOT_KEPT: Final = _form(
    rf"(?P<what>\S.*?)\s+{_NOT}\s+(?:{_ADVERB}\s+)*(?:(?:need|have|got|be\s+meant)\s+to\s+)?(?:be\s+)?(?:{_ADVERB}\s+)*{_KEPT}"
    rf"|(?P<longer>\S.*?)\s+(?:no\s+longer|doesn['’]?t|don['’]?t|does\s+not|do\s+not)\s+needs?\s+(?:remembering"
    rf"|keeping|storing|saving|to\s+be\s+{_KEPT})"
    rf"|(?P<thing>\S.*?)\s+(?:is|are|was)(?:n['’]?t|\s+not)?\s+(?:not\s+)?(?:nothing|something|anything|things"
    rf"|for\s+you)(?:\s+(?:that\s+)?you\s+(?:should|need|have|ought|must|want|are\s+supposed)(?:\s+to)?"
    rf"(?:\s+{_KEEP})?|\s+to\s+{_KEEP}|(?=[\s.!]*$))"
    rf"|(?P<yours>\S.*?),?\s+you\s+(?:{_NOT}\s+(?:need|have)(?:\s+to\s+{_KEEP})?|needn['’]?t\s+{_KEEP}"
    rf"|should(?:n['’]?t|\s+not)\s+{_KEEP})"
)
_SUBJECTS: Final = Pattern(
    r"^(?:(?:the|my|our|that|this|those|these|his|her|their|your|all|everything|anything|whatever|what|where"
    r"|whom?|when|which|how|why|every|any|it|them|him|both)\b(?!['’])|[\w-]*\d[\w-]*\b|[\w.-]+['’]s?\s|[\w-]+s['’]\s|[A-Z])",
)
_SAYS: Final = Pattern(
    r"\b(?:says?|said|told|tells?|thinks?|thought|asked|asks|wants?|wanted|hopes?|believes?|wish(?:es)?|insists?"
    r"|suggest(?:s|ed)?|heard|read)\s+(?:that|me|us|him|her|them|the|my|to|it|he|she|they|i|we)\b|\?|\bif\b"
    r"|\bwhen(?:ever)?\s+(?:i|we|you)\s",
    re.IGNORECASE,
)
""" "She said the file can be deleted" asks for nothing."""
_ITSELF: Final = Pattern(
    r"^(?:(?:all|any|every\s+bit|every\s+word|each)\s+(?:of\s+)?(?:it|that|this|them|those)|it(?:\s+all)?|that"
    r"|this|them|those|these|him|her|everything|all|(?:the\s+)?(?:whole\s+)?lot|both(?:\s+of\s+(?:them|those"
    r"|these))?|(?:that|this)\s+one)$",
    re.IGNORECASE,
)


def is_finite(said: str) -> bool:
    """Whether a text has a verb that makes it a sentence."""
    return bool(_FINITE.search(said))


def is_pronoun(what: str) -> bool:
    """Whether what is to go has been named before: "it", "all of that", "him"."""
    return bool(_ITSELF.match(what.strip(" ,.!?")))


def order_of(clause: str) -> Order | None:
    """What a clause asks to forget; None where it asks for no such thing."""
    said = clause.strip(" ,.;:!?-\u2013\u2014")
    opening = re.match(POLITE, said, re.IGNORECASE)
    rest = said[opening.end() :] if opening else said
    for form in (_DO_NOT_KEEP, _NO_WISH, _GERUND, _SPLIT, _PLAIN, _WISH):
        found = form.match(rest) or (form in (_WISH, _NO_WISH, _GERUND) and form.match(said)) or None
        if found is not None:
            return _order(said, found, form)
    for form in (_YOURS, _NOT_KEPT, _PASSIVE, _GONE, _FLUNG):
        found = form.match(said)
        if found is not None and _is_subject(_what(found)):
            return _order(said, found, form)
    return None


_FINITE: Final = Pattern(
    r"\b(?:is|are|was|were|am|has|have|had|do|does|did|will|won['’]?t|can|can['’]?t|could|would|should|died|went"
    r"|came|left|broke|moved|got|fell|said|told|reads?|knows?|sees?|uses?|wants?|needs?|stopped|changed"
    r"|keeps?|gave|hates?|found)\b|['’](?:re|ve|ll)\b",
    re.IGNORECASE,
)
_APART: Final = Pattern(r"[.!?;:]\s|,\s+(?:so|and|but|you|please|just)\b|\s[\u2013\u2014-]\s")


def _is_subject(what: str) -> bool:
    apart = _SAYS.search(what) or _APART.search(what) or (_FINITE.search(what) and not is_known(what))
    return bool(_SUBJECTS.match(what)) and not apart


def _what(found: re.Match[str]) -> str:
    return next(one for one in found.groupdict().values() if one).strip(" ,")


_INDEFINITE: Final = Pattern(r"^(?:an?|some|more|any\s+more)\s", re.IGNORECASE)
_MANNER: Final = Pattern(
    r"\b(?:low|high|short|long|safe|down|up|clean|open|closed|warm|cold|handy|ready|waiting|going|busy"
    r"|in\s+(?!(?:your|mind)\b).*)$",
    re.IGNORECASE,
)
""" "Don't keep the number of guests low": how, not whether."""
_NOBODYS: Final = frozenset(["you", "me", "us", "i", "we", "out", "off", "go"])
_FREE: Final = frozenset([_PLAIN, _GERUND])
_OF_IT: Final = Pattern(
    r"^(?:a\s+(?:single\s+)?(?:thing|word)|anything|nothing|any\s+\w+|one\s+(?:single\s+)?(?:thing"
    r"|word))\s+(?:about|on|of|regarding|concerning)\s+",
    re.IGNORECASE,
)


def _order(said: str, found: re.Match[str], form: Pattern) -> Order | None:
    """None where the verb may well be said of a thing in a hand: "my coat can go"."""
    what = _what(found)
    located = _LOCATED.search(said) is not None
    what = _OF_IT.sub("everything about ", _LOCATED.sub("", what).strip(" ,"))
    if _INDEFINITE.match(what) or (form is _DO_NOT_KEEP and _MANNER.search(what)):
        return None
    if what.casefold() in _NOBODYS or re.search(r"\bthan\b", what):
        return None
    speaks = located or bool(_SPOKEN_OF.search(said))
    if form in _FREE:
        return Order(what, speaks, shape=form is not _PLAIN or located)
    if form is _PASSIVE and is_pronoun(what):
        return Order(what, speaks)
    clear = located or is_pronoun(what) or is_known(what)
    named = bool(
        re.search(
            r"\b(?:forget|forgotten|forgetting|remember\w*|know(?:ing)?|knew|delete|deleted|erased?|wiped?)\b",
            said,
            re.IGNORECASE,
        )
    )
    return Order(what, speaks or is_collective(what)) if clear or (named and form is not _WISH) else None
