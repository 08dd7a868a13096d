"""How people ask to forget: which words frame a request, and what is left of it as the thing to be forgotten. Pure; English."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.politeness import POLITE
from memory_core.domain.titles import TITLE
from memory_core.domain.tokens import words
from memory_core.usecases.forgetting.requests.enumerated import kind_of_others
from memory_core.usecases.forgetting.requests.exceptions import with_exception
from memory_core.usecases.forgetting.requests.happened import anchored, happening
from memory_core.usecases.forgetting.requests.known import is_all_known, is_known_alone
from memory_core.usecases.forgetting.requests.matters import matter_named
from memory_core.usecases.forgetting.requests.of_a_time import told_in_it
from memory_core.usecases.forgetting.requests.over import is_gone
from memory_core.usecases.forgetting.requests.pointing import pointed
from memory_core.usecases.forgetting.requests.reasons import before_remark, says_why, unreasoned, without_remarks
from memory_core.usecases.forgetting.requests.spans import another_day, named_span, week_before
from memory_core.usecases.forgetting.requests.wanted import Wanted
from memory_core.usecases.forgetting.requests.wishes import (
    AFTERWARDS,
    AMBIGUOUS,
    DISMISSED,
    FOR_NOW,
    FORGETTING,
    GOES_ON,
    NO_TRACE,
    NO_TRACE_OF_HIM,
    NOT_WANTED,
    PLAIN,
    PRETENDED,
    THROWN,
    UNWANTED,
    VERB,
    WITH_US,
)
from memory_core.usecases.forgetting.requests.wording import plainly
from memory_core.usecases.forgetting.vocabulary.match import is_identifier
from memory_core.usecases.forgetting.vocabulary.people import are_people, is_name_alone, is_somebody
from memory_core.usecases.forgetting.vocabulary.topics import is_activity

__all__ = ["Wanted", "listed", "parse", "several", "without_reason"]

_TRACES: Final = (
    r"the\s+(?:whole\s+)?lot|every\s+(?:last\s+|single\s+)?(?:thing|bit|word|scrap|detail|mention|trace)"
    r"|(?:all|any)\s+(?:mentions?|traces?|records?)|all\s+(?:of\s+)?(?:that|this)(?:\s+(?:stuff|business|info(?:rmation)?|talk|chat|gossip))?"
    r"|(?:the\s+)?(?:whole|entire)\s+(?:matter|business|story|saga|thing|affair|question|subject|topic|issue)"
    r"|both\s+(?:of\s+)?(?:the\s+|those\s+|these\s+)?(?:things?|facts?|bits?|points?|notes?|entries)"
)
"""All there is of something, in other words than "everything"."""
_EVERYTHING: Final = Pattern(
    r"\b(?:everything|anything|whatever|all(?:\s+of\s+it)?)\b(?:\s+[\w']+){0,6}?\s+(?:about|of|on|regarding|concerning|with)\b"
    rf"|^(?:{_TRACES})\s+(?:you\s+\w+\s+)?(?:about|of|on|regarding|concerning|with)\b"
    r"|\b(?:everything|anything|all)\s+(?:that\s+)?(?:concerning|regarding|to do with|relat(?:ed|ing) to|connected (?:to|with))\b"
    r"|\bcompletely\b|\bentirely\b|\baltogether\b"
    r"|\ball of (?:it|that)\b",
    re.IGNORECASE,
)
_SAID: Final = (
    r"(?:told|said|mentioned|wrote|written|taught|gave|give|know|knew|remember|remembered|saved|noted|stored|learned|learnt"
    r"|have(?:\s+(?:got|on|stored|noted|saved|recorded|written|down))*"
    r"|shared|got|keep|kept|filed|hold|collected|recorded|heard|picked up|let slip|sent|typed|texted|confided|complained"
    r"|talked|spoke|revealed|disclosed|admitted|confessed|posted"
    r"|(?:rambl|babbl|blurt|rant|vent|moan|whin|whing|rattl|blabb|gossip|prattl)ed(?:\s+(?:on|out|away|off))*"
    r"|went\s+on|let\s+out|wrote\s+down"
    r"|(?:was|were|have been|'ve been|had been)\s+(?:saying|telling|writing|talking|going on|moaning|ranting|rambling|venting"
    r"|complaining|gossiping|whining))"
)
_TO_OTHERS: Final = (
    r"(?!(?:told|gave|give|sent|texted|taught)\s+(?:(?:my|our|his|her)\s+\w|(?!(?:you|u|confidant|about|of|on|re|regarding|concerning|in|at|just|so|too|to"
    r"|earlier|before|last|this|today|yesterday|now|and|but|please|back|from|since|with|over|during|once|away|that|anything"
    r"|everything)\b)[^\W\d_]{2,}\b)"
    r"|(?:said|wrote|mentioned|confided|admitted|confessed|sent|gave|told|spoke|talked|revealed|disclosed)\s+(?:to|with)\s+(?!you\b|u\b))"
)
""" "What I told my nan" is told of her, and not to us."""
_FRAMES: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"^{POLITE}(?=\S)(?!you\s+know)",
        r"^(?:scratch|strike)\s+(?=(?:that|this|it)\b)",
        r"^i\s+should(?:n'?t| not)\s+have\s+(?:told|mentioned)\s*(?:you)?\s*(?:about)?\b\s*",
        rf"^(?:{UNWANTED}|{FORGETTING})\b\s*",
        r"^i'?d\s+(?:rather|sooner|prefer)\s+(?:it\s+if\s+)?you\s+(?:forgot|did(?:n'?t| not)\s+(?:remember|know))\b\s*",
        r"^(?:don'?t|do not|stop|no longer|never|no need to|you (?:don'?t|do not) (?:have|need) to)\s+"
        r"(?:(?:remember|know|keep)(?:ing)?|(?:stor|sav)(?:e|ing)|(?:hold|hang)(?:ing)? on to)\b\s*",
        r"^(?:don'?t|do not)\s+you\s+(?:dare|ever)\s+remember\b\s*",
        rf"^{PRETENDED}\b(?:\s+(?:to\s+)?you)?\s*",
        r"^let go of\b\s*",
        rf"^(?:{VERB[3:-1]}|{THROWN[3:-1]}|cancel)\b\s*",
        r"^(?:what|everything|anything|all|whatever|every(?:\s+(?:single|last))?\s+(?:thing|word|bit)|(?:both\s+)?(?:the|those)"
        r"(?:\s+(?:two|three|four|few|\d))?\s+things?|(?:both\s+)?things|(?:the\s+)?stuff)\s+"
        r"(?:of\s+it\s*,?\s*)?(?:that\s+|which\s+)?"
        rf"(?:i|i've|i have|we|you|u|you've|you have)\s+(?:ever\s+|just\s+|once\s+|may have\s+)?{_TO_OTHERS}{_SAID}"
        r"(?:\s+(?:(?:to|with)\s+)?you|(?<=\bheard)\s+from\s+(?:me|us))?\s*(?:(?:about|of|on|re|regarding|concerning)\b)?\s*",
        rf"^(?:the|that|this|those|these)\s+(?:[\w-]+\s+){{0,2}}?(?:bits?|things?|parts?|stuff|remarks?|comments?)\s+(?:that\s+)?"
        rf"(?:i|i've)\s+{_SAID}(?:\s+(?:(?:to|with)\s+)?you)?\s+(?:about|of|on|re|regarding|concerning)\b\s*",
        r"^(?:all\s+(?:of\s+)?)?(?:the|that|this|those|these)\s+(?:whole\s+|little\s+)?(?:bits?|things?|parts?|stuff|pieces?|info(?:rmation)?)\s+"
        r"(?:about|on|re|regarding|concerning|where|that)\b\s*",
        r"^(?:i|i've|i have)\s+(?:ever\s+|just\s+|once\s+)?(?:said|told you|mentioned|wrote)\s+(?:that\s+|about\s+)?(?=\S)",
        rf"^(?:everything|anything|all|whatever|{_TRACES})\s+(?:there is\s+|you\s+(?:have|hold)\s+)?"
        r"(?:(?:to do\s+)?with|about|of|on|regarding|concerning|relat(?:ed|ing)\s+to|connected\s+(?:to|with))\b\s*",
        r"^(?:the|that|any|your)\s+(?:notes?|info(?:rmation)?|details?|facts?|entr(?:y|ies)|records?)\s+(?:that\s+)?(?:saying|says?|tell(?:ing|s)?(?:\s+you)?)\s+(?:that\s+)?(?=\S)",
        r"^(?:(?:all|any|the|every|your|those|these)\s+)*(?:memory|memories|notes?|facts?|entry|entries|records?|info|information)\s+"
        r"(?:that\s+)?(?:you have\s+)?(?:re|about|of|on|regarding|concerning|that)\b\s*",
        r"^(?:the fact that|about|that|it that|all about)\b\s*(?=\S)",
        r"^from\s+your\s+(?:memory|mind|memories|brain|head|records?|system|files?)\b\s*",
        r"\s*,?\s*\b(?:from|in|out of)\s+(?:your|my)\s+(?:memory|memories|mind|notes|brain|head|records?|system|database|files?)$",
        r"\s*[,;?]?\s*\b(?:any\s?more|any longer|again|completely|entirely|please|pls|plz|thanks|thx|thank you"
        r"|for good|altogether|everywhere|now)$",
        r"\s*[,;.]\s*(?:please\s+)?(?:delete|forget|erase|remove|wipe)\s+(?:it|that|all of (?:it|that)|everything)$",
        r"\s*,\s*(?:don'?t|do not)\s+remember\s+(?:it|that|this)$",
    )
)
_ON_RECORD: Final = Pattern(
    rf"^\s*{POLITE}{NOT_WANTED}(.+?){WITH_US}(?:\s+any\s?(?:more|\s+longer))?"
    r"(?:,?\s+any of it|\s*,\s*(?:so\s+|please\s+)*(?:forget|delete|erase|remove)\s+it)?[\s.!]*$",
    re.IGNORECASE,
)
_NO_TRACE: Final = Pattern(rf"^\s*{POLITE}(?:{'|'.join(NO_TRACE)})", re.IGNORECASE)
_NO_TRACE_OF_HIM: Final = Pattern(rf"^\s*{POLITE}{NO_TRACE_OF_HIM}", re.IGNORECASE)
_HEADS, _TAILS = 10, 4  # how many say only that something is to be forgotten: at the beginning, at the end
_ALL: Final = Pattern(
    r"^(?:(?:absolutely\s+)?everything|it all|all of it(?:\s*,.*)?|all|me|all about me|us"
    r"|(?:(?:all|the|of|your|my|every|entire|whole)\s+)*(?:memory|memories|data|records?)"
    r"(?:\s+(?:of|about|on)\s+(?:me|us|my life))?"
    r"|(?:everything|all|anything|all of it)\s*,?\s*(?:everything\s+)?(?:that\s+)?(?:i|you|we)(?:'ve)?\s+(?:have\s+)?(?:ever\s+)?"
    r"(?:told|said|know|remember|have|learned|stored|saved)(?:\s+(?:to\s+)?you)?(?:\s+(?:about|of|on)\s+(?:me|us|my life))?"
    r"|everything\s+(?:about|on)\s+(?:me|us|my life))$",
    re.IGNORECASE,
)
_PLURALS: Final = "|".join(f"{relation}s" for relation in RELATIONS)
_COLLECTIVE: Final = Pattern(
    r"\b(?:stuff|things|views|beliefs|opinions|affairs|matters|issues|details|information|data|history|situation|life|plans)$"
    rf"|^(?:(?:all|both)\s+(?:of\s+)?)?(?:my |our |the )?(?:children|parents|in-laws|{_PLURALS})$",
    re.IGNORECASE,
)
"""Words at the end of a topic by which all that belongs to it is meant."""
_EARLIER: Final = Pattern(
    rf"(?<!how )(?<!-)\b(?:old|previous|former|earlier|prior|last)\b(?=\s+\w)(?!\s+(?:name|friend|{TITLE}))"
    r"(?!(?<=old)\s+(?:lady|ladies|man|men|woman|people|folks?|gentleman|chap|boy|girl|dear)\b)"
    r"(?!(?<=former)\s+(?:boyfriend|girlfriend|husband|wife|partner|fianc[eé]e?)\b)|\bused to\b|\bbefore$",
    re.IGNORECASE,
)
_TOLD: Final = Pattern(r"\b(?:told|said|mentioned|wrote|taught)\b", re.IGNORECASE)
"""With one of them a time is when it was said; otherwise it may as well be when it happens."""
_WHAT_OF: Final = Pattern(
    r"^(?:what|whatever|the things?|things|(?:the )?stuff)\s+(?:that\s+)?(?:i|we|you)\b.*\b(?:about|of|on|regarding)\b"
    r"|^(?:all\s+)?(?:the|that|this)\s+(?:bits?|things?|parts?|stuff)\s+about\b",
    re.IGNORECASE,
)
"""All of it, where it is of somebody: "what I told you about my wife"."""
_ONE_BIT: Final = Pattern(r"^(?:the|that|this)\s+(?:bit|thing|part)\s+about\b", re.IGNORECASE)
_ID: Final = Pattern(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b", re.IGNORECASE)
_SHORT_ID: Final = Pattern(
    r"^(?:(?:the\s+)?(?:memory|id|number|no\.?)\s+)*(?:with\s+(?:the\s+)?id\s+)?#?([0-9a-f]{8,36})$", re.I
)
_EDGES: Final = " .,:;!?\"'“”‘’"


_REACHED: Final = Pattern(r"\s+(?:that|which)\s+(?:reached|came\s+to|got\s+to)\s+you\s+from\s+me\b", re.IGNORECASE)


def parse(description: str, now: datetime | None = None) -> Wanted:
    """Takes the frame off a request; "" as the topic when there is nothing else. `now` is in the owner's time zone;
    without it no time is read."""
    asked = plainly(description)
    asked = _ON_RECORD.sub(_not_on_record, _HAVE_TOLD.sub(r"\1 ", _REACHED.sub(" I told you", asked)))
    asked = told_in_it(asked, str(now.tzinfo) if now else "")
    asked = _SEES.sub(r" about my \g<who>", asked)
    asked = _NO_TRACE_OF_HIM.sub(r"forget everything about \g<who>", asked)
    asked = _NO_TRACE.sub("forget everything about ", asked)
    text = FOR_NOW.sub("", _without_slips(_QUESTION_AFTER.sub("", asked).strip(_EDGES)))
    aside = bool(DISMISSED.match(asked) or FOR_NOW.search(asked.strip(_EDGES)) or GOES_ON.search(asked))
    text = AFTERWARDS.sub("", text) if _ASKED_BEHIND.match(text) else text
    behind = _ASKED_BEHIND.match(asked) and AFTERWARDS.search(asked.strip(_EDGES))
    plain = not aside and (bool(PLAIN.search(asked)) or not (behind or AMBIGUOUS.match(text)))
    text, keep = with_exception(_THAT_ALONE.sub("", text))
    text, keep = text.strip(_EDGES), _unframed(keep.strip(_EDGES), _FRAMES)
    text = _ONLY.sub(" about ", text, count=1)
    wanted = _wanted(text, _Manner(asked, keep, plain=plain, aside=aside), now)
    if now is None or wanted.last or wanted.id or wanted.all:
        day = another_day(wanted.topic, now) if wanted.last else None
        return wanted if day is None else Wanted("", True, day, keep=keep, plain=False)
    named = _unframed(text, _FRAMES[:_HEADS])
    then = happening(named, now)
    return replace(wanted, happening=then, anchor=anchored(named) if then is None else None)


@dataclass(frozen=True, slots=True)
class _Manner:
    """The whole request; `keep`, `plain` and `aside` of `Wanted`."""

    asked: str
    keep: str
    plain: bool
    aside: bool


def _wanted(text: str, manner: _Manner, now: datetime | None) -> Wanted:
    keep, plain, aside = manner.keep, manner.plain, manner.aside
    bare = _unframed(text, (*_FRAMES[:_HEADS], *_FRAMES[-_TAILS:]))
    if (
        (behind := _LAST_BECAUSE.match(bare))
        and not _CORRECTED.match(behind["why"])
        and behind["what"].casefold() == "it"
    ):
        return Wanted("", plain=False)  # "forget it, the bus was late anyway"
    bare = behind["what"] if behind else _without_remark(bare)
    if what := pointed(_unframed(text, _FRAMES[:_HEADS])) or pointed(bare):
        return Wanted(bare, last=True, count=what.count, of=what.of, keep=keep, plain=plain)
    if matter := matter_named(_unframed(text, _FRAMES[:_HEADS])) or matter_named(bare):
        return Wanted(matter, everything=True, keep=keep, plain=plain, matter=True)
    if found := _ID.search(bare):
        return Wanted("", id=found[0].lower())
    if (found := _SHORT_ID.match(bare)) and any(c.isdigit() for c in found[1]):
        return Wanted(found[1], id=found[1].lower(), plain=plain)
    everything = bool(_EVERYTHING.search(text) or _EVERYTHING.search(bare))
    if now is not None and (named := named_span(text, now)) is not None:
        span, rest = named[0], _NEARLY.sub("", named[1])
        topic = _unframed(rest.strip(_EDGES), _FRAMES)
        if _HAPPENED.match(topic):
            return Wanted("", True, span, keep=keep, happened=True, plain=plain)
        heads = (before_remark(rest.strip(_EDGES)), without_remarks(rest))
        why, bare_time = (_is_whole(_unframed(head or "-", _FRAMES)) for head in heads)
        bounded = _is_whole(topic) or bare_time or (why and says_why(topic))
        if bounded or why or _TOLD.search(text):
            before, plain = week_before(text, now), plain or bool(_EVERY.match(bare))
            topic, why = ("", False) if bounded else (topic, why)
            return Wanted(topic, True, span, or_before=before, keep=keep, plain=plain, why=why)
    if _ALL.match(bare.strip(_EDGES)):
        return Wanted("", everything=True, all=True, keep=keep, plain=True)
    topic = _unframed(text, _FRAMES)
    told = bool(_WHAT_OF.match(asks := _unframed(text, _FRAMES[:_HEADS])))
    everything = everything or is_all_known(asks) or bool(_COLLECTIVE.search(topic))
    everything = everything or (told and not _ONE_BIT.match(asks) and are_people(several(topic) or (topic,)))
    if is_gone(manner.asked, without_reason(topic), topic):
        topic, everything = without_reason(topic), True
    others, count = kind_of_others(topic, keep)
    topic, everything = others or topic, everything or bool(others)
    everything = everything or is_activity(topic)
    plain = plain or (not aside and is_identifier(_unframed(without_reason(topic), _FRAMES), called=True))
    if what := pointed(topic):
        return Wanted(topic, last=True, count=what.count, of=what.of, keep=keep, plain=plain)
    told = told and not everything and bool(_ONE_THING.fullmatch(topic))
    known, earlier = bool(topic) and (is_known_alone(asks) or bool(others)), bool(_EARLIER.search(topic))
    wanted = Wanted(topic, everything, earlier=earlier, keep=keep, plain=plain, aside=aside, told=told, known=known)
    return replace(wanted, count=count)


def _not_on_record(found: re.Match[str]) -> str:
    """Whoever does not want somebody on record means all about them."""
    whole = "everything about " if is_somebody(found[1]) or is_name_alone(found[1]) else ""
    return f"forget {whole}{found[1]}"


_ONE_THING: Final = Pattern(r"(?:the|my|our)\s+[\w-]+(?:\s+(?-i:[a-z])[\w-]+)?|(?-i:[a-z])[\w-]+", re.IGNORECASE)
_FEWEST: Final = 3
"""Words of what points at something said: "that, it hurts" has a rule of its own."""


def _without_remark(bare: str) -> str:
    """ "What I just said, that stays in the family" → "what I just said"."""
    head = before_remark(bare)
    return head if len(head.split()) >= _FEWEST and pointed(head) else bare


def _is_whole(topic: str) -> bool:
    """Whether it names nothing but all that was told."""
    return bool(_ALL.match(topic) or _NOTHING.match(topic))


_WHO_SERVES: Final = "|".join(
    sorted(
        (word for word, slot in RELATIONS.items() if slot in {"contact", "doctor", "dentist"}), key=len, reverse=True
    )
)
_SEES: Final = Pattern(
    r"\s(?:about\s+)?(?:that|how)\s+i(?:'m| am|'ve been| have been| was)?\s+"
    r"(?:see|seeing|saw|go(?:ing)? to|went to|visit(?:ing)?|have|had)\s+"
    rf"(?:an?|the|my|our)\s+(?P<who>{_WHO_SERVES})(?=\s*[.!?]*\s*$)",
    re.IGNORECASE,
)
""" "Forget that I see a therapist" means all that is known of the therapist."""
_HAVE_TOLD: Final = Pattern(
    r"\b(i|we|you) have (?=(?:(?:ever|just|once|already) )?(?:told|said|mentioned|written|shared|taught|given|saved|noted|stored"
    r"|learn(?:ed|t)|recorded|confided)\b)",
    re.IGNORECASE,
)
_THAT_ALONE: Final = Pattern(
    r"\s*[,;.:\u2013\u2014-]+\s*(?:and\s+|but\s+)?(?:nothing\s+(?:else|more)"
    r"|(?:just|only)\s+(?:that|this|it|the\s+[\w-]+)(?:\s+(?:bit|part|one|thing))?"
    r"|(?:just|only)\s+(?:that|this|the\s+[\w-]+)[,;]?\s+nothing\s+(?:else|more))\s*$",
    re.IGNORECASE,
)
""" "My date of birth, just the date": said of what is named before."""


def same_topic(one: str, other: str) -> bool:
    """Whether two requests name the same: of "remove my name from that letter" not just the name."""
    return set(words(parse(one).topic)) == set(words(parse(other).topic))


_NEARLY: Final = Pattern(
    r"\s*\b(?:or\s+so|or\s+thereabouts|roughly|late|early|this\s+(?:week|month|year))(?=[\s.!?]*$)", re.IGNORECASE
)
""" "In the last two hours or so", "from Tuesday to Thursday this week": behind a time it says no more."""
_ASKED_BEHIND: Final = Pattern(rf"^{POLITE}(?:what|everything|anything|all|whatever)\b", re.IGNORECASE)
_LAST_BECAUSE: Final = Pattern(
    r"^(?P<what>it|that|this|that one|(?:the|that) last (?:thing|one|bit))\s*[,;.:\u2013\u2014-]+\s*(?P<why>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
"""Behind a request to forget what was just said: why, or what was meant instead."""
_CORRECTED: Final = Pattern(
    r"^(?:no\b[,\s]*|sorry\b[,\s]*|actually\b[,\s]*)*(?:i (?:mean|was|mis|typed|should|made|got|said)|it(?:'s| is| was)"
    r"|that(?:'s| is| was)|my (?:mistake|bad)|wrong|not true|false|mistake|typo|please)",
    re.IGNORECASE,
)
_QUESTION_AFTER: Final = Pattern(
    r"\s*[,;.!]\s*(?:(?:and|but|so)\s+)?(?![^,;.!]*\b(?:forget|delete|remove|erase|drop|wipe|scrap)\b)"
    r"(?:(?:who|what|when|where|which|how|why)(?:'s|\s+(?:is|are|was|were|do|does|did|about|can|should|would|will))"
    r"|(?:do|does|did|is|are|can|could|will|would|should) (?:you|i|my|it|we))\b[^,;.!]*\?\s*$",
    re.IGNORECASE,
)
"""A question behind the request, which names nothing that is to be forgotten: "forget that, who is my dentist?"."""
_EVERY: Final = Pattern(r"(?:everything|anything|all)\b", re.IGNORECASE)
_HAPPENED: Final = Pattern(
    r"^(?:what|everything that|all that|the things? that)\s+(?:happened|went on|(?:i|we) did)(?:\s+to\s+(?:me|us))?$",
    re.IGNORECASE,
)
_ONLY: Final = Pattern(
    r"[\s,;]+(?:but\s+)?(?:only|just)\s+(?:the\s+)?(?:(?:stuff|things?|bits?|parts?|ones?)\s+)?(?:about|on|regarding|concerning)\s+",
    re.IGNORECASE,
)
_SLIPS: Final = Pattern(r"(?<=\s)(?:wher|were|wear|whre)(?=\s+(?:my|our|i|he|she|the)\b)", re.IGNORECASE)
"""Of "where", after the verb that asks to forget."""


def _without_slips(text: str) -> str:
    found = _SLIPS.search(text)
    if not found or _unframed(text[: found.start()], _FRAMES):
        return text
    return f"{text[: found.start()]}where{text[found.end() :]}"


def without_reason(topic: str) -> str:
    """ "Minoes, she died" → "Minoes": the topic without what is said of it behind a comma; the same where there is none."""
    shorter = _unframed(unreasoned(topic).strip(_EDGES), _FRAMES[-_TAILS:])
    return shorter or topic


_NEXT: Final = Pattern(
    r"\s*(?:,\s*and|,|\band|\bplus|\bas well as)\s+(?=(?:also\s+)?(?:my|our|the|that|where|what|who|whom|when|which|how|about)\b)"
    r"|\s+(?:and|plus|as\s+well\s+as)\s+(?=(?-i:[A-Z])[\w-]*['’]s\s+(?!(?:an?|the|been|got|not|just|now|gone|going|\w+(?:ed|ing))\b)\w)",
    re.IGNORECASE,
)


_OF_MINE: Final = Pattern(r"(?P<whose>my|our)\s+(?P<one>[\w'-]+)\s+and\s+(?P<other>[\w'-]+)", re.IGNORECASE)


def several(topic: str) -> tuple[str, ...]:
    """The things that a topic names one after the other ("where I live and what my mum is called"); () where it names one."""
    if pair := _OF_MINE.fullmatch(topic):
        return f"{pair['whose']} {pair['one']}", f"{pair['whose']} {pair['other']}"
    found = tuple(_unframed(part.strip(_EDGES), _FRAMES) for part in _NEXT.split(topic))
    return found if len(found) > 1 and all(found) else ()


_LISTED: Final = Pattern(r"\s*[,;]\s*(?:(?:and|or|nor)\s+)?|\s+(?:and|or|nor|&|plus|as well as)\s+", re.IGNORECASE)


def listed(topic: str) -> tuple[str, ...]:
    """The things between "and", "or" and commas, whatever stands before them ("cars and dogs"); () where there is one alone."""
    found = tuple(part for one in _LISTED.split(topic) if (part := _unframed(one.strip(_EDGES), _FRAMES)))
    return found if len(found) > 1 else ()


_NOTHING: Final = Pattern(
    r"^(?:(?:all\s+(?:of\s+)?)?(?:(?:the|that|this)\s+)?(?:things?|stuff)|what|whatever|everything|anything|all)?"
    r"(?:\s*(?:that\s+)?(?:i|we)(?:'ve)?\s+"
    r"(?:(?:have|told|said|mentioned|wrote|came\s+out\s+with|let\s+slip)\s*(?:you)?)*|\s+(?:that\s+)?you(?:['’]ve|\s+have)?(?:\s+been)?\s+told)?$"
    r"|^(?:(?:the|our|my|your|all|any|of|whole|entire)\s+)*(?:conversation|chat|talk|message|discussion)s?$"
    r"|^(?:what|everything|all|anything|whatever)\s+(?:that\s+)?we\s+(?:talked|spoke|chatted|discussed|wrote|texted)(?:\s+about)?$",
    re.IGNORECASE,
)


def _unframed(text: str, frames: tuple[Pattern, ...]) -> str:
    before = None
    while before != text:
        before = text
        for frame in frames:
            text = frame.sub("", text, count=1).strip(_EDGES)
    return text
