"""What a question itself shows: whom it is about, whether it asks for the past, whether it only refers back. Pure; English cues."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from memory_core.domain.answers import Sought, sought
from memory_core.domain.asking import Wish, wish_of
from memory_core.domain.concepts import numbered, phrase_themes, themes_of
from memory_core.domain.courses import Course, courses_of, whatever_of, whereabouts_of
from memory_core.domain.pasts import UP_TO, asks_about_past, asks_when_it_was, in_present
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.small_talk import is_small_talk
from memory_core.domain.times import NamedTime, named_time
from memory_core.domain.tokens import content_words, stem, words
from memory_core.domain.typed_fast import spelled_out

_REQUEST: Final = Pattern(
    r"\b(?:give|tell|show|help|teach|send|write|make|get|find|let|explain|recommend|suggest|read|sing|draw|bring|excuse|ask)"
    r"\s+(?:me|us)\b|\blet'?s\b|\bi(?:'d| would) like (?:you )?to\b"
)
"""The asker as the receiver of a favour, not as the topic."""

_YOUR_MANNER: Final = Pattern(
    r"\b(?:should|do|shall|must|are|am) (?:i|you|your)\b.*\byour? (?:answers?|repl(?:y|ies)|responses?|messages?|tone)\b"
    r"|\bshould (?:you|your (?:answers?|repl(?:y|ies)|responses?|messages?|tone))\b"
)
"""How the assistant is to answer is the owner's wish."""

_FAVOUR_TAIL: Final = Pattern(r"\b(?:for|to|with) (?:me|us)\b(?=(?:,? please)?[.?!\s]*$)")
_ASKS: Final = Pattern(
    r"^\W*(?:and |but |so |also )?(?:what|which|who|whom|whose|where|when|why|how|is|are|was|were|am|do|does|did|has|have|had"
    r"|should|shall|may|might|must|(?:can|could|will|would)(?! you\b))\b"
)
"""A question proper, where "for me" at the end speaks of the asker: "would this suit me?" but not "write that for me"."""

_WORLD: Final = Pattern(
    r"^\W*(?:how (?:do|does|did|is|are) (?!i\b|we\b|you\b|my\b|our\b)|how (?:many|much|tall|far|long|old|fast|big|heavy|deep)\b"
    r"|who (?:wrote|invented|painted|composed|won|discovered|sang|played|founded|built|directed|was|is the)\b"
    r"|why (?:do|does|is|are|did) |(?:what|which) (?:year|country|countries|planet|element|language|river)\b"
    r"|what(?:'s| is| are| was| were) (?:the \w+(?: \w+)? (?:of|in|between|for)\b|an? )|what does \S+ (?:mean|stand for)"
    r"|(?:can|do|does|are|is) (?:an? )?\w+ (?:\w+)?\W*$"
    r"|(?:please )?(?:translate|convert|define|rephrase|rewrite|summari[sz]e|explain)\b"
    r"|(?:please )?(?:name|write|draft|compose|make up|invent|suggest|recommend|(?:give|tell) me) "
    r"(?:a|an|one|two|three|four|five|ten|some|another|something)\b)"
)
"""How people ask an encyclopaedia."""

WEATHER: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:(?:(?:is|was) it (?:going to |gonna )?|will it |did it |does it "
    r"|do you think it(?:'ll| will) )(?:be )?(?:rain|snow|hail|freez|thunder|storm|pour|drizzl|sunny|windy|foggy|icy)\w*\b"
    r"|(?:what(?:'s| is| will)|how(?:'s| is| will)) (?:the )?(?:weather|forecast)\b)"
)
_YES_OR_NO: Final = Pattern(r"^\W*(?:and |so |but )?(?:have|had|did|do|am|was|is|are|were) (?:i|we|my|our)\b")

_WHETHER: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:am|is|are|was|were) (?:i|we|my|our|any(?:one|body)|some(?:one|body))\b"
    r"(?: (?:still|really|even|now))?(?:.*\b(?:\w{3,}ing|\w{3,}ed)\b| (?!an?\b|the\b)\w+\W*$)"
)
""" "Are we being acquired?", "am I pregnant?"; what somebody is ("am I a Leo?") may be known by other things."""

_TO_COME: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:when|(?:on |at )?(?:what|which) (?:day|date|time)) ?(?:am|will|do) (?:i|we)\b"
)
""" "When am I coming back from Rome?"."""

_ANY_OF_THEM: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:(?:do|did|have|had) (?:i|we) (?:still )?(?:have |got |need )?|are there |is there )"
    r"any (?!one|body|thing)[a-z]"
)
""" "Do I have any trips coming up?"."""

_TEXT_WORK: Final = Pattern(
    r"^\W*(?:(?:please|pls|abeg|could you|can you|would you|will you|help me|help us)\W+)*"
    r"(?:write|draft|rephrase|rewrite|translate|compose|proofread|spell|correct|summari[sz]e|shorten|convert|define|paraphrase"
    r"|edit|format)\b(?! (?:that|it|this|them)\b)"
)
_QUOTED: Final = Pattern(r"[\"“][^\"”]*[\"”]|:.*$")
"""Text to work on says nothing of its asker."""

_POSSESSIVE: Final = Pattern(r"\b(?:my|mine|our|ours|myself|mum|mom|dad|grandma|grandpa|granny)\b")
_FIRST_PERSON_ELSEWHERE: Final = Pattern(
    r"\b(?:ich|mich|meine?[mnrs]?|unsere?[mnrs]?)\b|\bmis? (?!per\b|from\b|are\b)[^\W\d_]{3,}"
    r"|¿[^?]*\b(?:vivo|soy|tengo|trabajo|odio|detesto|adoro|amo|prefiero|bebo|hablo|toco|juego|me|mis?)\b"
    r"|[我咱]|\b(?:أنا|لدي|عندي|أعيش|أسكن|أعمل|أحب|أكره|اسمي|عمري|أختي|أخي|أمي|أبي|زوجتي|زوجي|ابنتي|ابني)\b"
)
"""In German, Spanish, Chinese and Arabic."""
_ASKED_ELSEWHERE: Final = Pattern(
    r"[?？؟]|什么|哪[里儿个]|谁|吗|几|^(?:wo|was|wer|wie|wann|dónde|qué|cómo|أين|ما|كيف|متى)\b"
)
_FIRST_PERSON: Final = Pattern(r"\b(?:i|i'm|i've|i'd|i'll|im|ive|me|we|we're|we've|us)\b")
_HOW_TO: Final = Pattern(
    r"\b(?:how (?:do|can|should|could|would|to|(?:long|much|many|often) (?:do|should))|can|could|should|may) (?:i|we)\b"
)
_FOR_A_LIVING: Final = Pattern(r"\b(?:for|makes?|made|earns?|earned) (?:a|my|his|her|our|their) living\b")
"""Work, not home (`themes.PHRASES` knows the turn of phrase)."""

_PAST_TENSE: Final = Pattern(r"\b(?:did|was|were|had)\b")
_ANAPHOR: Final = Pattern(
    r"\b(?:it|its|it's|that|this|those|these|he|she|him|her|his|hers|they|them|their|there|then|one|ones|he's|she's|that's)\b"
)
_CONTINUES: Final = Pattern(
    r"^\W*(?:and|but|so|what about|how about|what else|anything else|why|since when|really|also)\b"
)
_BULK: Final = (
    Pattern(
        r"\bwhat(?: all| else| exactly)? (?:do|did|can) you (?:still )?(?:know|remember|recall|have)"
        r"(?: (?:stored|saved|noted|on file))?(?: (?:about|on|of) (?P<topic>.+))?$"
    ),
    Pattern(
        r"\b(?:everything|all|what|anything)(?: that)? (?:you (?:still )?(?:know|remember|recall|have|learned)"
        r"|i(?:'ve| have)? (?:told|said to|taught|shared with) you)(?: (?:about|on|of) (?P<topic>.+))?$"
    ),
    Pattern(r"\bwhat (?:have i (?:told|taught)|did i (?:tell|teach|say to)) you(?: (?:about|on|of) (?P<topic>.+))?$"),
    Pattern(r"\b(?:do|can) you (?:know|remember|recall) (?:anything|something) (?:about|on|of) (?P<topic>.+)$"),
    Pattern(r"^(?:list|show)(?: me)?(?: all)?(?: of)? (?:my|your|the) memories(?: (?:about|on|of) (?P<topic>.+))?$"),
    Pattern(r"^(?:so )?who am i$"),
)
_OWNER_TOPICS: Final = frozenset({"me", "myself", "us", "my life", "i", ""})
_SAYS_NOTHING: Final = Pattern(
    r"\b(?:coming|lined) up\b|\bgood (?:morning|afternoon|evening|night|day)\b|\bhow are you\b|\bsee you\b"
)
_SAYS_MINE: Final = Pattern(
    r"\b(?:did|have|had) i (?:ever )?(?:say|said|tell|told|mention|mentioned|write|written|ask|asked)\b"
    r"|\bi (?:said|told|mentioned)\b"
)
_SAYS_YOURS: Final = Pattern(
    r"\b(?:did|have|had) you (?:say|said|tell|told|suggest|suggested|recommend|recommended|explain|explained|mention|mentioned"
    r"|write|written|give|given|answer|answered|advise|advised)\b"
    r"|\byou (?:said|told|suggested|recommended|explained|gave|advised)\b"
)
_POSSESSOR: Final = Pattern(
    r"\b(?!(?:what|who|where|when|how|that|there|here|it|let|he|she|one|why|which|today)'s)([^\W\d_]+)'s? (?=[^\W\d_])"
)
_NAME: Final = Pattern(r"(?<=[^\s.!?:\"“] )(?!I\b)[^\W\d_a-z][^\W_]+")
_WITH_THE_OWNER: Final = Pattern(r"\b([^\W\d_]+) and (?:i|me)\b|\bme and ([^\W\d_]+)\b")
"""What is asked of both is told as "we" and "our"."""
_DEMONYMS: Final = Pattern(
    "american|british|english|scottish|welsh|irish|french|german|austrian|swiss|italian|spanish|portuguese|dutch|belgian|danish"
    "|swedish|norwegian|finnish|polish|czech|russian|ukrainian|greek|turkish|arabic|persian|indian|pakistani|chinese|japanese"
    "|korean|thai|vietnamese|african|nigerian|mexican|brazilian|canadian|australian|european|asian|scandinavian|mediterranean"
)
"""Of where things are: no names of them."""
_THINGS: Final = Pattern(r"\b(?:my|our|the|his|her|their|[^\W\d_]+'s) ([\w'-]+(?: [\w'-]+)?)")
_KIN_AS_CALLED: Final = Pattern(
    r"\b(?:baby|boys?|girls?|kids?|children|child|eldest|oldest|youngest|twins|lad|lass|missus|hubby|maman|mam|papa|oma|opa|gogo"
    r"|nan|gran|parents|folks)\b"
)
"""Beside `people.RELATIONS`: whom people of the family are spoken of as."""
_FAVOURITE: Final = Pattern(r"\bfavou?rites?\b|\b(?:like|love|prefer) (?:the )?(?:best|most)\b")
_WEAK_CUE: Final = 0.4
_STATEMENT_CUE: Final = 0.6
_WORLD_CUE: Final = -0.6
_FEW_WORDS: Final = 1.0
_BACKWARD_WORDS: Final = 2.0


@dataclass(frozen=True, slots=True)
class Bulk:
    """A wish to hear all that is remembered; about `topic`, or about the owner when None."""

    topic: str | None


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, analysed. `words` are stem → weight; `personal` in −0.6..1 says how much it is about the owner rather
    than about the world."""

    text: str
    words: dict[str, float]
    personal: float
    about_past: bool
    refers_back: bool
    bulk: Bulk | None
    when: NamedTime | None
    of_owner: bool
    """Asks what the owner said."""
    of_assistant: bool
    """Asks what the assistant said."""
    phrases: frozenset[str] = frozenset()
    """Themes (`concepts`) of turns of phrase whose words say little one by one."""
    sought: Sought | None = None
    number_of: str | None = None
    """The stem of what the number is wanted of ("my student number")."""
    named: tuple[str, ...] = ()
    """Stems of whom or what it names: owners of what is asked for ("my sister's", "Ann's"), and names."""
    favourite_of: tuple[str, ...] = ()
    """Stems of the kind of thing, where the favourite is asked for."""
    wish: Wish | None = None
    """The one thing that it asks for, where that can be read."""
    asking: frozenset[str] = frozenset()
    """Its words that only name the aspect that it asks for."""
    objects: frozenset[str] = frozenset()
    """Its other words of weight: of whom or what."""
    things: frozenset[str] = frozenset()
    """Stems of whom and what it speaks of as known: "my sister", "the boat", names."""
    owners: bool = False
    """It asks for something of the owner's own, and names nobody else."""
    searched: str = ""
    """What is searched: the text, or where it asks how it was, the same question of the present (`pasts`)."""
    yes_or_no: bool = False
    """Whether something is so is asked, of the owner."""
    whether: bool = False
    """Whether somebody or something is as it says."""
    to_come: bool = False
    """It asks when something will be."""
    any_of_them: bool = False
    """Whether there is one of a kind is asked."""
    bygone: bool = False
    """It asks when something was that may be over."""
    courses: tuple[Course, ...] = ()
    """How it may be read as a question about what was before or after, at a time, or since when."""

    whatever_of: NamedTime | None = None
    """It asks for whatever is of this time, and names nothing else."""
    whereabouts_of: NamedTime | None = None
    """It asks where, or with whom, the owner was at this time."""

    @property
    def is_empty(self) -> bool:
        """Nothing to search for: thanks, a greeting, an emoji."""
        return (sum(self.words.values()) < _FEW_WORDS and self.personal <= 0) or (
            not self.refers_back and is_small_talk(self.text)
        )


def analyse(text: str, now: datetime) -> Question:
    """The cues of a question or any other message, as it would be spelled with care. `now` resolves relative times."""
    text = spelled_out(text)
    plain = _analysed(text, now)
    if not plain.about_past or plain.wish is None or plain.of_owner or plain.of_assistant or not asks_about_past(text):
        return plain
    present = in_present(text)
    if present == text or not (now_asked := _analysed(present, now)).words:
        return plain
    return replace(
        now_asked,
        text=text,
        searched=present,
        about_past=True,
        when=plain.when,
        bygone=plain.bygone,
        courses=plain.courses,
        whereabouts_of=plain.whereabouts_of,
    )


def _analysed(text: str, now: datetime) -> Question:
    folded = " ".join(text.casefold().replace("’", "'").split())
    wanted = sought(folded)
    past = asks_about_past(folded)
    searched = _without_name(_searched(text.replace("’", "'").casefold(), past=past), wanted)
    when = named_time(text, now)
    weight = sum(searched.values())
    named = _named_in(text.replace("’", "'"), folded, searched)
    past_time = when is not None and not when.any_year and when.ends < now and bool(_PAST_TENSE.search(folded))
    wish = wish_of(folded)
    asking = frozenset() if wish is None else wish.asking.difference(root for root in named if not themes_of(root))
    personal = _personal(folded)
    if personal == _WEAK_CUE and wish is not None and wish.aspect is not None:
        personal = 1.0
    return Question(
        text=text,
        words=searched,
        personal=personal,
        about_past=past or past_time,
        refers_back=bool(words(text))
        and weight <= _BACKWARD_WORDS
        and (
            (bool(_ANAPHOR.search(folded)) and weight <= _FEW_WORDS + 0.5)
            or (bool(_CONTINUES.search(folded)) and weight <= _BACKWARD_WORDS)
        ),
        bulk=_bulk(folded),
        when=when,
        of_owner=bool(_SAYS_MINE.search(folded)),
        of_assistant=bool(_SAYS_YOURS.search(folded)),
        phrases=phrase_themes(folded),
        sought=wanted,
        number_of=numbered(folded),
        named=named,
        favourite_of=_kind_of_favourite(folded, searched, named),
        wish=wish,
        asking=asking,
        objects=frozenset(root for root, each in searched.items() if each == 1) - asking,
        things=_things_in(folded).union(named),
        owners=_of_the_owner(folded, named),
        searched=text,
        yes_or_no=bool(_YES_OR_NO.search(folded)),
        whether=bool(_WHETHER.search(folded)),
        to_come=bool(_TO_COME.search(folded)),
        any_of_them=bool(_ANY_OF_THEM.search(folded)),
        bygone=asks_when_it_was(folded),
        courses=courses_of(folded, now),
        whatever_of=whatever_of(folded, now),
        whereabouts_of=whereabouts_of(folded, now),
    )


def _personal(folded: str) -> float:
    """1 with "my", or "I" as the topic of a question; less for a statement and for "how do I …", which is mostly about the
    world; below 0 for what one would ask an encyclopaedia."""
    if _TEXT_WORK.search(folded) and not _POSSESSIVE.search(_QUOTED.sub(" ", folded)):
        return _WORLD_CUE
    if _FIRST_PERSON_ELSEWHERE.search(folded):
        return 1.0 if _ASKED_ELSEWHERE.search(folded) else _STATEMENT_CUE
    asks = bool(_ASKS.search(folded))
    if asks and _YOUR_MANNER.search(folded):
        return 1.0
    topic = _REQUEST.sub(" ", folded)
    if not asks:
        topic = _FAVOUR_TAIL.sub(" ", topic)
    if _POSSESSIVE.search(topic):
        return 1.0
    if not _FIRST_PERSON.search(topic):
        return _WORLD_CUE if _WORLD.search(folded) or WEATHER.search(folded) else 0.0
    if _HOW_TO.search(topic):
        return _WEAK_CUE
    return 1.0 if asks else _STATEMENT_CUE


def _things_in(folded: str) -> frozenset[str]:
    return frozenset(stem(word) for found in _THINGS.findall(folded) for word in words(found))


def _of_the_owner(folded: str, named: tuple[str, ...]) -> bool:
    if named or not (_POSSESSIVE.search(folded) or _FIRST_PERSON.search(folded)):
        return False
    return not _KIN_AS_CALLED.search(folded) and not any(word in RELATIONS for word in words(folded))


_GONE_TO: Final = Pattern(
    r"(^\W*(?:which|what) (?:\w+ )?(?:school|university|college|uni|nursery|kindergarten)\b.*) (?:go|goes|going|went) to\W*$"
)
""" "Which school does Leo go to?": to go there is to be there."""


def _searched(folded: str, *, past: bool) -> dict[str, float]:
    bare = _GONE_TO.sub(r"\1", _FOR_A_LIVING.sub(" ", _SAYS_NOTHING.sub(" ", folded)))
    return (content_words(UP_TO.sub(" ", bare)) if past else {}) or content_words(bare)


def _without_name(searched: dict[str, float], wanted: Sought | None) -> dict[str, float]:
    """Who asks for a name asks for somebody's or something's: "name" itself finds every name there is."""
    rest = {root: weight for root, weight in searched.items() if "name" not in themes_of(root)}
    return rest if wanted is Sought.NAME and sum(rest.values()) >= _FEW_WORDS else searched


def _named_in(text: str, folded: str, searched: dict[str, float]) -> tuple[str, ...]:
    with_owner = {one for pair in _WITH_THE_OWNER.findall(folded) for one in pair if one}
    found = [*_POSSESSOR.findall(folded), *(name.casefold() for name in _NAME.findall(text))]
    found = [name for name in found if name not in with_owner and not _DEMONYMS.fullmatch(name)]
    return tuple(
        root for root in dict.fromkeys(stem(part) for name in found for part in words(name)) if root in searched
    )


def _kind_of_favourite(folded: str, searched: dict[str, float], named: tuple[str, ...]) -> tuple[str, ...]:
    if not _FAVOURITE.search(folded):
        return ()
    return tuple(root for root in searched if root not in named and "favourite" not in themes_of(root))


def _bulk(folded: str) -> Bulk | None:
    bare = folded.strip(" .?!…")
    for pattern in _BULK:
        if found := pattern.search(bare):
            topic = (found.groupdict().get("topic") or "").strip(" .?!,\"'")
            return Bulk(None if topic in _OWNER_TOPICS else topic)
    return None


_ALL_BUT_A_CLAUSE: Final = (
    r"(?!to\b)(?!.*\b(?:go|gone|forget|forgotten|deleted?|removed?|erased?|wiped?|out|off|away"
    r"|should|must|can|has|have|need|is|are|was)\b)"
)
TELL_ALL: Final = Pattern(
    r"^\s*(?:(?:hey|ok|okay|so|and|confidant)[,\s]+)*(?:please\s+|can you\s+|could you\s+)?"
    r"(?:(?:tell|show|give|list)\s+(?:me\s+)?)?(?:everything|all|anything|whatever)"
    r"(?:\s+(?:that\s+)?you(?:\s+have|['’]ve)?(?:\s+(?:know|remember|got|have))?|\s+there\s+is)?"
    rf"\s+(?:about|on|regarding)\s+(?P<what>{_ALL_BUT_A_CLAUSE}[\w'’ -]{{1,40}}?)(?:,?\s+please)?\s*[.?!]*$",
    re.IGNORECASE,
)
"""Wants to be told all that is known: "everything about Tina, please" is no fact, and asks for nothing to be forgotten."""
