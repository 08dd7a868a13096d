"""Requests to forget in words that no rule knows: "had a row with my boss, everything on him has to go", "half deaf? lose it".

A turn waits for this, so that it has two stages. What every message costs is a product of its vector, which recall needs anyway,
with one that points to such requests. What may be one is read by the reading model: it marks which piece is to be forgotten, whom
a pronoun in it stands for, and what is to stay. The pieces are put into the words that the rules read, and searched like any
request.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.candidates import Asked, Told
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import SIGHS, uncourteous
from memory_core.domain.titles import BEHIND_NO_TITLE, HONORIFICS
from memory_core.ports import Embedder, Events, Reader
from memory_core.usecases.forgetting.requests.asking import asks, goes_somewhere
from memory_core.usecases.forgetting.requests.exceptions import is_left
from memory_core.usecases.forgetting.requests.framed import emphatic
from memory_core.usecases.forgetting.vocabulary.match import identifiers, names_site, tells_code
from memory_core.usecases.recalling.retrieval import Ahead, embedded

CERTAIN_ENOUGH: Final = 0.8
SURELY_ASKED: Final = 0.95
"""Below, a message is likely to ask for something to be forgotten, and is asked about: unless the rules read the same in it."""
HALF_SEEN: Final = 0.5
"""So certain is enough where the other model sees a request as well: it is asked about."""
_LAST: Final = "forget that"
_SAYS_IT: Final = Pattern(
    r"\b(?:forget|un-?(?:remember|know)|erase|wipe|scrub|purge|get\s+rid\s+of)\b|\b(?:no|not|n['’]t|needn['’]t|never)\s+(?:need\s+(?:for\s+you\s+)?)?to\s+(?:know|keep|remember"
    r"|store|hang\s+on|hold\s+on)\b",
    re.IGNORECASE,
)
"""What is read whatever its vector says: "new trainer next week, so forget Delgado"."""
LONGEST: Final = 600
"""Characters of a message that may be a request."""

_MORE: Final = Pattern(rf"(?:[,;:!?]|{BEHIND_NO_TITLE}\.)\s+\w")
_PRONOUN: Final = Pattern(r"\b(?:him|her|them|it|he|she|they|his|hers|theirs|their|its|that)\b", re.IGNORECASE)
_SPELT: Final = (
    (Pattern(r"\bu\b"), "you"),
    (Pattern(r"\b(?:abt|bout|aboot|abuot|abot|abotu)\b"), "about"),
    (Pattern(r"\b(?:evr?ything|evrythin|everyhting|everythin|everthing)\b", re.IGNORECASE), "everything"),
)
"""Words about which nothing turns, as people type them."""
_POSSESSIVE: Final = Pattern(r"\b(?:his|their|its|her(?=\s+\w))\b", re.IGNORECASE)
_IS_OVER: Final = Pattern(
    r"[,;.\u2013\u2014-]\s*(?:it|that|this|he|she|they|we|i)(?:['’](?:s|re|ve)|\s+(?:is|are|was|were|has|have|got|had))\s+"
    r"(?:(?:all|now|been|already|just|finally|got|it|that|them)\s+)*(?:sorted|fixed|done|paid(?:\s+(?:up|off|back))?|settled|over|repaired"
    r"|resolved|dealt\s+with|finished|cancel+ed|called\s+off|moved(?:\s+(?:out|away|on))?|swapped|upgraded|rebooked|reseated|reassigned|transferred"
    r"|rescheduled|left|changed|expired|retired|died|stopped|dropped|replaced|returned|ended|closed|deleted|removed|sold"
    r"|given\s+(?:\w+\s+)?up|thrown\s+(?:\w+\s+)?(?:out|away)"
    r"|lost|gone|quit|sent\s+(?:\w+\s+)?back|taken\s+back)"
    r"(?:\s+(?:it|them|that|taking\s+(?:it|them)))?(?:\s+(?:now|already|at\s+last|out|since))*[\s.!]*$"
    r"|[,;.\u2013\u2014-]\s*(?:(?:because|since|as|cos)\s+)?(?:it|that|he|she|they|we|i)\s+(?:(?:just|already|finally|all|only|never)\s+)*"
    r"(?:[a-z]{2,}ed|left|quit|sold|gave|got|paid|kept|lost|broke|went|came|found|took|bought|threw|made|put|fell|ran|sent|said)\b[^?,;]{0,40}$"
    r"|^(?:it\s+)?turn(?:s|ed)\s+out\b.*\b(?:forget|delete|remove|erase)\s+(?:it|that|this)\b"
    r"|[,;.\u2013\u2014-]\s*[\w-]+['’](?:s|re)\s+\w+ing\s+(?:it|that|them|those)\s+(?:now|instead|this\s+time)[\s.!]*$",
    re.IGNORECASE,
)
""" "Forget about the tractor's clutch, it's sorted", "…, they moved it": what is told as past is of no list."""
_NOBODY_ELSE: Final = Pattern(
    r"[,;.\u2013\u2014-]\s*(?:(?:because|since|as|cos)\s+)?(?:(?:my|our|the)\s+(?:[\w-]+\s+){1,2}?|(?:he|she|they)\s+"
    r"|(?:some|any|every)(?:one|body)(?:\s+(?:at|in|from)\s+(?:(?:my|our|the)\s+)?[\w-]+)?\s+)"
    r"(?:(?:always|often|sometimes|also|might|could|may|can|will)\s+)*(?:reads?|sees?|uses?|looks?\s+at|checks?|borrows?)\s+"
    r"(?:this|these|my\s+(?:phone|messages|chats?|laptop))[\s.!]*$"
    r"|[,;.\u2013\u2014-]\s*(?:but\s+)?(?:(?:just|only)\s+(?:that|this|it|the\s+[\w-]+)|nothing\s+(?:else|more))[\s.!]*$"
    r"|[,;.\u2013\u2014-]\s*(?:it|that)(?:['’]s|\s+(?:was|is))\s+(?:nothing|benign|(?:all\s+)?a\s+(?:false\s+alarm|mistake|misunderstanding"
    r"|misdiagnosis|mix-?up)|not\s+true)[\s.!]*$"
    r"|[,;.\u2013\u2014-]\s*(?:it|that)(?:['’]s|\s+(?:was|is))(?:n['’]t|\s+not)?\s+(?:mine\s+to\s+tell|for\s+(?:her|his|their|my)\s+(?:files?|records?|notes)"
    r"|(?:private|confidential|personal|a\s+secret|(?:her|his|their|nobody['’]?s|none\s+of\s+\w+)\s+business))\b[^?]*$",
    re.IGNORECASE,
)
""" "…, my sister reads this", "…, it was nothing": said of what is known, not of a list."""
_HOUSE: Final = Pattern(r"(?<=\s)[A-Z][\w'’.-]+\s+\d{1,4}[a-z]?\b")
""" "The flat at Kastanienstr. 18"."""
_CLAIM: Final = Pattern(
    r"^(?:i'?(?:m|ve)|(?:we|they)'(?:re|ve)|(?:he|she|it)'s)\b"
    r"|^(?:i|we|he|she|it|they|(?:my|our|the)\s+[^,;]+?)\s+(?:am|is|are|was|were|have|has|had|can|can'?t|don'?t|do|did|do(?:es)?n'?t)\b",
    re.IGNORECASE,
)
_FRAMED: Final = Pattern(
    r"^(?:what|where|who|when|how|which|why|that|whatever|everything|anything|all)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class ReadRequest:
    """`words`: the request as the rules read it. `certainty` 0..1, of the least certain of its pieces."""

    words: str
    certainty: float


_IS_A_RULE: Final = Pattern(
    r"\W*(?:(?:please|and|so|ok(?:ay)?|can\s+you|could\s+you|would\s+you)\s+)*(?:stop|quit|never(?:\s+ever)?|don['’]?t(?:\s+ever)?|do\s+not)\s+"
    r"(?:ask(?:ing)?|talk(?:ing)?|mention(?:ing)?|speak(?:ing)?|bring(?:ing)?\s+up|refer(?:ring)?\s+to|nag(?:ging)?|remind(?:ing)?|jok(?:e|ing))\b"
    r"(?!.*\b(?:forget|delete|erase|remove|wipe|memory|remember(?:ed)?)\b)",
    re.IGNORECASE | re.DOTALL,
)
""" "Stop asking me about my work" is how to talk with the owner: nothing of it is to be forgotten."""


_KNOWS_NOT: Final = Pattern(
    r"(?:^|[.!?:;,]\s*)(?:I\s+)?(?:do\s+not|don['’]?t)\s+know\s+(?:where|why|how|what|who|when|if|whether)\b",
    re.IGNORECASE,
)
""" "It's a Worcester. Don't know where I got the other from." """


@dataclass(frozen=True, slots=True)
class ForgetReading:
    """`sounds`: how much the vector of a message sounds like such a request, above 0 where it may be one."""

    reader: Reader | None
    embedder: Embedder
    sounds: Callable[[Sequence[float]], float]
    events: Events

    async def request(self, text: str, ahead: Ahead | None = None, *, asked: bool = False) -> ReadRequest | None:
        """None where a message asks for nothing to be forgotten, or there is nothing to read it with. `ahead`: where its embedding
        was begun already. `asked`: its words sound like a request in any case."""
        if self.reader is None or len(text) > LONGEST or _IS_A_RULE.match(text):
            return None
        text = emphatic(text)
        if (_KNOWS_NOT.search(text) and not asks(text)) or goes_somewhere(text):
            return None
        if not asked and not _SAYS_IT.search(text) and not await self._sounds(text, ahead):
            return None
        told = await self._read(self.reader, text)
        read = as_request(told) if told is not None else None
        if read is None and told and asks(text) and (half := as_request(told, HALF_SEEN)) is not None:
            read = half if await self._is_read_too(self.reader, text) else None
        if read is not None and _names_nothing(read.words):
            read = await self._read_otherwise(self.reader, text)
        if read is not None and not asked and not asks(text) and not await self._is_read_too(self.reader, text):
            return None
        if read is None:
            return None
        wholly = " completely" if _WHOLLY.search(text) and " except " not in read.words and read.words != _LAST else ""
        return replace(read, words=f"{_with_whole_names(read.words, text)}{wholly}")

    async def _is_read_too(self, reader: Reader, text: str) -> bool:
        """Whether the model that reads what a message tells sees a request as well: of what has no word of asking ("Tobias moved
        out. The spare room is empty.") one model alone takes too much for one."""
        return await self._read_otherwise(reader, text) is not None

    async def _read_otherwise(self, reader: Reader, text: str) -> ReadRequest | None:
        """The request as the model sees it that reads what a message tells."""
        try:
            [told] = await reader.read([text])
        except EmbeddingUnavailable:
            self.events.emit("forget.not_read")
            return None
        return as_request(told)

    async def _sounds(self, text: str, ahead: Ahead | None) -> bool:
        begun = ahead if ahead is not None and ahead.text == text else None
        vectors = await (begun.vectors() if begun else embedded(self.embedder, [text], self.events))
        return vectors is not None and len(vectors) > 0 and self.sounds(vectors[0]) > 0

    async def doubts(self, text: str) -> bool:
        """Whether the rules may have mistaken it: it says more than the request, and the model sees none in it. "Forget the
        croissants, nobody eats them" is said of a shopping list. Whoever writes out a number or an address means what has it, and
        what is done with may go from memory as well as from a list."""
        if (
            self.reader is None
            or len(text) > LONGEST
            or not _MORE.search(uncourteous(SIGHS.sub("", text)))
            or identifiers(text)
            or tells_code(text)
            or names_site(text)
            or _HOUSE.search(text)
        ):
            return False
        if _IS_OVER.search(text) or _NOBODY_ELSE.search(text):
            return False
        told = await self._read(self.reader, text)
        return told is not None and not any(one.attribute in (Asked.FORGET, Asked.LAST) for one in told)

    async def points_back(self, text: str) -> bool:
        """Whether "that" may be what was said last, rather than what the message itself names: "the healer was useless, forget that
        one". What cannot be read may."""
        if self.reader is None or len(text) > LONGEST or (told := await self._read(self.reader, text)) is None:
            return True
        read = as_request(told)
        return read is not None and read.words == _LAST

    async def _read(self, reader: Reader, text: str) -> Sequence[Told] | None:
        """None where it cannot be read: then the rules alone decide."""
        try:
            [told] = await reader.requested([text])
        except EmbeddingUnavailable:
            self.events.emit("forget.not_read")
            return None
        left = {one.value for one in told if one.attribute == Asked.FORGET and is_left(text, one.value)}
        return [replace(one, attribute=Asked.KEPT) if one.value in left else one for one in told]


_REST: Final = Pattern(r"(?:all\s+)?(?:the|that|this|it|all)?(?:\s*\b(?:rest|others?|remainder))?", re.IGNORECASE)
""" "The rest stays" spares nothing in particular."""
_TITLE: Final = Pattern(rf"\b(?P<title>{'|'.join(HONORIFICS)})\b\.?(?!\.?\s+[A-Z])")


def _with_whole_names(words: str, text: str) -> str:
    """A title that was taken for a name, with the name that the message has behind it: "Dr" of "I've left Dr Whitcombe"."""

    def whole(found: re.Match[str]) -> str:
        named = set(re.findall(rf"\b{found['title']}\.?\s+[A-Z][\w'-]*\w", text))
        return named.pop() if len(named) == 1 else found[0]

    return _TITLE.sub(whole, words)


_WHOLLY: Final = Pattern(r"\b(?:completely|entirely|altogether)[\s.!]*$", re.IGNORECASE)
_ARTICLE: Final = Pattern(r"forget\s+(?:an?|the|my|our|your)", re.IGNORECASE)


def _names_nothing(words: str) -> bool:
    """Of "the off-the-books deal" a model may see the first word alone."""
    return bool(_ARTICLE.fullmatch(words))


def as_request(told: Sequence[Told], least: float = CERTAIN_ENOUGH) -> ReadRequest | None:
    """What was seen in a message, in the words of a plain request; of that what is so certain at `least`."""
    sure = [one for one in told if one.certainty >= least]
    named = [one for one in sure if one.attribute == Asked.FORGET]
    if not named:
        last = [one.certainty for one in sure if one.attribute == Asked.LAST]
        return ReadRequest(_LAST, max(last)) if last else None
    wish = "forget " + " and ".join(_plainly(one) for one in named)
    kept = [one.value for one in sure if one.attribute == Asked.KEPT and not _REST.fullmatch(one.value)]
    if kept:
        wish += " except " + " and ".join(kept)
    return ReadRequest(wish, min(one.certainty for one in named))


_NOBODY: Final = frozenset(
    ("a", "an", "the", "this", "that", "what", "which", "who", "it", "one", "my", "our", "old", "new", "some", "any")
)
""" "A" of "a key outside" was taken for whom "it" stands for."""
_DONE_WITH: Final = Pattern(
    r"(?P<what>\b(?:him|her|them|it))\s+(?:to\s+be\s+)?(?:removed|deleted|gone|wiped|erased|forgotten|cleared|scrubbed|out)$",
    re.IGNORECASE,
)
""" "I'd like everything about him removed"."""


_NOTHING_KEPT: Final = Pattern(
    r"^(?:nothing|no\s+(?:trace|mention|word)|not\s+a\s+(?:single\s+)?(?:thing|word))\s+(?=(?:about|of|on|regarding)\s)",
    re.IGNORECASE,
)
""" "She asks that you keep nothing about her mother, so delete every word": all of it is to go."""
_WHOSE: Final = Pattern(r"^(?:My|Our)(?=\s)")


def _plainly(one: Told) -> str:
    value = _NOTHING_KEPT.sub("everything ", _DONE_WITH.sub(r"\g<what>", one.value))
    one = replace(one, subject=_WHOSE.sub(lambda found: found[0].lower(), one.subject)) if one.subject else one
    one = replace(one, subject=None) if (one.subject or "").casefold() in _NOBODY else one
    for slip, word in _SPELT:
        value = slip.sub(word, value)
    if one.subject and _PRONOUN.fullmatch(value):
        return f"everything about {one.subject}"
    if one.subject and one.subject.casefold() not in value.casefold():
        whose = f"{one.subject}'s"
        value = (
            _POSSESSIVE.sub(lambda _: whose, value, count=1)
            if _POSSESSIVE.search(value)
            else _PRONOUN.sub(lambda _: one.subject or "", value, count=1)
        )
    if _FRAMED.match(value) or not _CLAIM.match(value):
        return value
    return f"that {value}"
