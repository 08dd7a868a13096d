"""Corrections that name neither subject nor attribute: "actually, it's on March 18th", "I meant Tuesday", "not Paris, Rome".

They are about the latest memory of the conversation that holds a value of the same type.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.records import Confidence, Kind, Memory, Standing
from memory_core.domain.slots import OWNER, Cardinality, cardinality_of, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.clock import first_time
from memory_core.extraction.dates import Day, day_of_year, first_date
from memory_core.extraction.excuses import BARE_NOT, IS_ANOTHER, LOOKED, NOT_THIS, OF_THEIRS, said_once, unexcused
from memory_core.extraction.fitting_values import alike, alike_last, other_thing, told_beside_a_name
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.retimed import When, retimed, when
from memory_core.extraction.values import Check, job, organisation, person_name, phrase, place, tidy
from memory_core.extraction.words import words

_OPENER: Final = Pattern(
    r"^(?:(?:no+|nope|nah)(?:[,.!;:\s-]+(?=(?:it|that|this|I|my|the|actually|sorry|on|at|make|not|he|her|his"
    r"|she|they|we|wait|hang on|hold on)\b)|[,.!;:-]+\s*)"
    r"|(?:actually|typo|correction|sorry|wait|oops|whoops|scratch that|my bad|my mistake|I misspoke"
    r"|brain fog|autocorrect(?:ed)?|mix-?up|misread|mea culpa"
    r"|I was wrong|I made a mistake|let me correct (?:myself|that)|correct that(?=[:,]? (?:I|we|my|our)\b)"
    r"|to correct myself|correct(?= *[:,;] *(?:my|our)\b)|change of plans?|(?:that|this|it) (?:is|was) (?:wrong|not right|incorrect"
    r"|not correct|outdated|no longer (?:true|right|correct))|you are wrong|not any ?more"
    r"|(?:that|it) was (?:the|my|our) (?:old|wrong|previous) (?:one|number|code|address|name|date)(?= *[,;:.!-])"
    r"|(?:ugh|argh|gah|damn|doh)(?=[ ,.!]+I (?:read|wrote|typed|heard|told you) (?:it |that |this )?wrong\b)"
    r"|I (?:read|wrote|typed|heard|told you) (?:it |that |this )?wrong(?= *(?:[,.:;!-]|$)| (?:and |so )?(?:its?|it['’]s|my|the)\b)"
    r"|that has changed|things (?:have )?changed|update|quick update|small correction|wrong"
    r"|I take (?:that|it) back|on second thoughts?|I (?:have )?changed my mind|hang on|hold on|well actually"
    r"|to be (?:precise|exact|correct)|I need to correct (?:that|something)"
    r"|I (?:have )?(?:mixed (?:that|this|it|them) up|misread (?:that|it|the \w+)|misremembered(?: (?:that|it))?|misspoke"
    r"|misheard(?: (?:that|it|the [\w' ]{2,30}|his|her|their)(?: name)?)?"
    r"|(?:got|had) (?:that|this|it|the [\w' ]{2,30}|(?:his|her|their) name) wrong)(?= *(?:[,.:;!-]|$)))\b(?:[\s,.:;!-]+|$))+",
    re.IGNORECASE,
)
_MEANT: Final = Pattern(
    r"^(?:sorry,? |no,? |oops,? )?I (?:meant|mean)(?: to (?:say|write))?[, ]+(?:that )?", re.IGNORECASE
)
_SORRY: Final = Pattern(
    r"(?<=\w),? +(?:(?:sorry|my mistake|my bad|oops|whoops|typo|I (?:misspoke|mistyped|misremembered))[\s,;:-]*)+$",
    re.IGNORECASE,
)
_OF_WHAT_WAS_SAID: Final = Pattern(
    r"(?:it|that|she|he|they|her|his|their|the [\w-]+) (?:is|are|was|lives|starts|leaves)\b|\d", re.IGNORECASE
)
""" "She's 41, sorry"; who cannot come is sorry as well."""
_NOT_BUT: Final = Pattern(
    r"\bnot (?P<prep>(?:in|at|on|to|for|from|with|called|named|allergic to|a|an"
    r"|the) )?(?P<old>[^,.;]{1,40}?),? but (?!(?:I|we|he|she|they|it|my|our|you)\b)(?:rather )?(?P<prep2>(?:in|at|on|to|for|from"
    r"|with|called"
    r"|named|allergic to|a|an|the) )?(?P<new>(?![^,.;]*\b(?:is|are|am|was|were|has|have|do|does|can|will|would)\b)[^,.;]{1,60})",
    re.IGNORECASE,
)
_AND_NOT: Final = Pattern(
    r"(?:,| and|, and) not (?P<prep>(?:in|at|on|to|for|from|with|a|an|the|called"
    r"|named) )?(?P<old>(?:[^,.;]|(?<=dr)\.|(?<=mr)\.|(?<=ms)\.|(?<=mrs)\.){1,40})$",
    re.IGNORECASE,
)
_INSTEAD_OF: Final = Pattern(r",? instead of (?:in |at |on )?(?P<old>[^,.;]{1,40})$", re.IGNORECASE)
_DENIED_FIRST: Final = Pattern(
    r"I (?:do not|am not|no longer) (?:(?P<verb>live|work|study|drive|use|play|eat)(?:ing)? )?"
    r"(?P<prep>in|at|for|as|an?|to|from|called)? ?(?P<old>[^,;]{1,40})[,;] (?:but |instead )?"
    r"(?P<new>I (?:am |now |actually )?(?(verb)(?P=verb)|)(?(prep)(?:ing)? ?(?P=prep)|).*)",
    re.IGNORECASE,
)
""" "I don't work at Nordea, I work at Danske Bank": the same said of another."""
_NO_MORE: Final = Pattern(
    r"(?:(?P<old>(?!(?:I|we|he|she|they|it|that|this|there)\b)[^,;]{2,40}?)"
    r" (?:is not|is no longer|was not|are not) (?P<what>(?:my|our) [^,;]{2,40}?)"
    r"|(?P<what2>(?:my|our) [^,;]{2,40}?) (?:is not|is no longer|are not) (?P<old2>[^,;]{2,40}?))"
    r"(?P<more> any ?more| any longer| now)?[,;]"
    r" (?:but )?(?:now )?(?:it|that|he|she) (?:is|would be) (?:now )?(?P<new>[^,;]{1,60}?)(?P<then> now| these days| instead)?",
    re.IGNORECASE,
)
""" "Heat isn't my favourite any more, it's Ran"."""
_SOMEBODY: Final = Pattern(
    r"(?:me|I|us|him|her|them|you|my|our|the|yet|really|so|too|very|just|only|always|even|sure|anymore"
    r"|at all)\b",
    re.IGNORECASE,
)

_ELLIPTIC: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        r"(?:it|that|this|the (?:date|day|time|appointment|meeting|deadline)) (?:is|was|are|should be"
        r"|should have been|will be|would be|is going to be|has to be|needs to be|starts|begins|leaves|departs"
        r"|takes off|arrives|lands|takes place)"
        r" (?:now |actually |really |supposed to be |meant to be |scheduled for |set for |due )*(?:on |at "
        r"|in |by |for )?(?P<v>.+)",
        r"(?:it|that|they) (?:was|is|has been|got|have been|just got)? ?(?P<moved>re-?scheduled|moved"
        r"|postponed|pushed(?: back)?|changed|shifted|brought forward)(?: it)?(?: from .+?)? (?:to|until"
        r"|till) (?P<v>.+)",
        r"(?:they|we|I) (?:have )?(?P<moved>re-?scheduled|moved|postponed|pushed|changed|shifted) (?:it"
        r"|that) (?:to|until|till) (?P<v>.+)",
        r"(?P<moved>make) (?:it|that) (?:on |at )?(?P<v>.+)",
        r"(?:on |at |in |to )?(?P<v>[^,]{1,40})",
    )
)
_FOR_WHAT: Final = Pattern(r" for (?:my|our|the) (?P<what>[^,.;]{2,40})$", re.IGNORECASE)
""" "I meant Wednesday for the Oslo flight"."""
_MAKE_IT: Final = _ELLIPTIC[-2]
_NAMES: Final = words("""
name, nickname, last_name, partner, mother, father, manager, doctor, dentist, sibling, child, friend, pet, colleague, family
contact
""")
_OF_OTHERS: Final = _NAMES - {"name", "nickname", "last_name"}
_CHECKS: Final[dict[str, Check]] = {
    **dict.fromkeys(_NAMES, person_name),
    **dict.fromkeys(("home_city", "birthplace", "hometown", "place"), place),
    "occupation": job,
    "employer": organisation,
    "age": lambda text: tidy(text) if re.fullmatch(r"\d{1,3}", tidy(text)) else None,
}
_DIGIT: Final = Pattern(r"\d")
_DATED: Final = frozenset({"date", "deadline", "birthday", "anniversary"})


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence without what marked it as a correction. `old` is the value that it says was wrong."""

    text: str
    corrects: bool
    old: str | None = None
    meant: bool = False
    """It says "I meant": whatever stands there is meant for what was said last."""


_IN_FACT: Final = Pattern(
    r"^((?!I\b)(?:(?:my|our|the) )?[\w'-]+(?: [\w'-]+){0,2}?) (?:actually|in fact) (?=[a-z]+s\b)", re.IGNORECASE
)
""" "Rob actually works for Bosch"."""
_I_MEANT: Final = Pattern(
    r"^(?P<what>(?:(?:no|sorry|oops|whoops|wait|actually|ah|oh|er+m?|uh+)[, ]+)*(?!(?:that|what|this|it|which"
    r"|who)\b)[^,;?]{1,60}?),?"
    r" (?:is what )?I (?:meant|mean)(?: to (?:say|write|type))?[ .!]*$",
    re.IGNORECASE,
)
""" "Sorry, Friday I meant"."""
_SORRY_BEHIND: Final = Pattern(r",? (?:sorry|oops|whoops|my bad|my mistake)[ .!]*$", re.IGNORECASE)


def _meant_first(match: re.Match[str]) -> str:
    return f"I meant {_OPENER.sub('', match['what'])}"


def read(plain: str) -> Reading:
    text, corrects, meant = _I_MEANT.sub(_meant_first, plain), False, False
    for pattern in (_OPENER, LOOKED, _MEANT, _OPENER):
        if match := pattern.match(text):
            text, corrects = text[match.end() :].strip(" ,;:-"), True
            meant = meant or pattern is _MEANT
    if corrects:
        text = said_once(text)
    if (excused := unexcused(text)) is not None:
        text, corrects = excused, True
    if (said := _without_sorry(text, corrects=corrects)) != text:
        text, corrects = said, True
    text = _IN_FACT.sub(r"\1 ", text)
    return _with_old(text, corrects=corrects) or Reading(text, corrects, meant=meant)


def _with_old(text: str, *, corrects: bool) -> Reading | None:
    """Where the sentence names what was wrong as well."""
    if (match := _DENIED_FIRST.match(text)) and (match["verb"] or match["prep"]):
        return Reading(match["new"], corrects=True, old=tidy(match["old"]))
    if other := IS_ANOTHER.fullmatch(text) or NOT_THIS.fullmatch(text):
        who = other.groupdict().get("who") or "it"
        return Reading(f"{who} is {other['new']}", corrects=True, old=tidy(other["old"]))
    if (is_now := _no_more(text)) is not None:
        return is_now
    if match := _NOT_BUT.search(text):
        if _SOMEBODY.match(match["old"]):
            return None
        preposition = match["prep"] or match["prep2"] or ""
        text = f"{text[: match.start()]}{preposition}{match['new']}{text[match.end() :]}"
        return Reading(" ".join(text.split()), True, tidy(match["old"]))
    for pattern in (_AND_NOT, _INSTEAD_OF):
        if (match := pattern.search(text)) and match.start() > 0:
            if _SOMEBODY.match(match["old"]):
                return Reading(text[: match.start()], corrects)
            said = re.sub(r" (?:actually|really)$", "", text[: match.start()])
            return Reading(said, True, tidy(match["old"]))
    if bare := BARE_NOT.search(text):
        return Reading(text[: bare.end("new")], True, tidy(bare["old"]))
    if match := re.match(
        r"not (?!an? |into |keen |fond |sure|really|much|yet|for me|too |so |my "
        r"|that |very |good|bad|great)(?P<old>[^,]{1,40}), (?P<new>.+)",
        text,
        re.IGNORECASE,
    ):
        return Reading(match["new"], True, tidy(match["old"]))
    return None


def _without_sorry(text: str, *, corrects: bool) -> str:
    text = _SORRY_BEHIND.sub("", text) if corrects else text
    match = _SORRY.search(text)
    return text[: match.start()] if match and _OF_WHAT_WAS_SAID.match(text) else text


def _no_more(text: str) -> Reading | None:
    match = _NO_MORE.fullmatch(text)
    if match is None:
        return None
    what, old = match["what"] or match["what2"], tidy(match["old"] or match["old2"])
    if what.casefold().endswith(" favorite"):
        what = "it"  # of what sort is known of what it no longer is
    return Reading(f"{what} is {match['new']}", corrects=True, old=old)


_NAMED: Final = Pattern(
    r"(?:(?:his|her|their|its) (?:(?:real|actual|first|full) )?name (?:is|was|should be)|(?:he|she|it|they) (?:is|are) called)"
    r" (?:actually |really |in fact )*(?P<v>[^,;]{2,40})(?:[,;] .*)?",
    re.IGNORECASE,
)
_WRONG_WORD: Final = Pattern(
    r"(?:sorry,? |oops,? )*I (?:said|gave(?: you)?|wrote|told you|put|typed) the wrong (?:name|word|thing|one|day|date|time|number)"
    r"(?: (?:for|of) (?:my|our|the) (?P<what>[^,.;:]{2,40}))?[,;:-]+ (?:(?:it|that|he|she) (?:is|was|should be|is called) )?"
    r"(?:actually |really |called )*(?P<v>[^,;]{2,40})",
    re.IGNORECASE,
)


def renamed(reading: Reading, evidence: str, recent: Sequence[Memory]) -> Candidate | None:
    """ "Actually, her name is Saskia": the name of whom was spoken of last; "I put the wrong name for my pills, it's X"."""
    current = [memory for memory in recent if memory.standing is Standing.CURRENT]
    if reading.corrects and (match := _NAMED.fullmatch(reading.text)):
        them = frozenset({"pet"}) if reading.text[:2].casefold() == "it" else _OF_OTHERS
        about = next((one for one in current if one.attribute in them and one.subject == OWNER), None)
    elif match := _WRONG_WORD.fullmatch(reading.text):
        meant = stems(match["what"] or "")
        told = [one for one in current if meant <= stems(f"{one.subject} {one.value} {one.statement}")]
        about = next((one for one in told if one.attribute not in _DATED | {"time"}), None)
    else:
        return None
    value = _CHECKS.get(about.attribute, _few_words)(tidy(match["v"])) if about is not None else None
    if about is None or value is None or same_value(value, about.value):
        return None
    at = about.statement.casefold().find(about.value.casefold())
    end = at + len(about.value) if at >= 0 else None
    return corrected(about, value, _replaced(about, at if at >= 0 else None, end, value), evidence)


def elliptic(
    reading: Reading, evidence: str, *, now: datetime, zone: ZoneInfo, recent: Sequence[Memory]
) -> Candidate | None:
    """What it corrects among `recent`, the latest first; a candidate marked `elliptic` when there is a value but nothing for it."""
    current = [memory for memory in recent if memory.standing is Standing.CURRENT]
    if reading.corrects and (match := _FOR_WHAT.search(reading.text)):
        meant = stems(match["what"])
        about = [m for m in current if meant and meant <= stems(f"{m.subject} {m.statement}")]
        if about:
            reading, current = replace(reading, text=reading.text[: match.start()], meant=True), about[:1]
    if reading.corrects and (match := OF_THEIRS.match(reading.text)):
        meant = stems(match["what"])
        about = [m for m in current if m.subject != OWNER and meant <= stems(f"{m.attribute} {m.statement}")]
        if about:  # "her birthday is 18 March", of whose was told last
            reading, current = (
                replace(reading, text=f"it {reading.text[match.end('what') :].strip()}", meant=True),
                about[:1],
            )
    for pattern in _ELLIPTIC:
        match = pattern.fullmatch(reading.text)
        if match is None or not (reading.corrects or match.groupdict().get("moved")):
            continue
        value = tidy(match["v"])
        day, at = first_date(value, now, zone), first_time(value)
        hour = reading.meant or reading.text[: match.start("v")].endswith(" at ")
        at = first_time(f"at {value}") if hour and at is None and re.fullmatch(r"\d{1,2}", value) else at
        if day is not None and (day.stop - day.start) * 2 >= len(value):
            return _dated(reading, value, day, evidence, current, now=now, zone=zone)
        if day is None and at is not None and len(value) <= 12:
            return _timed(value, at, evidence, current, zone)
        if pattern is _MAKE_IT and not reading.corrects:
            return None  # "make it shorter" is about the text in hand
        if pattern is _ELLIPTIC[-1] and reading.old is None and not (reading.meant or alike_last(current, value)):
            return None
        if reading.old and not any(stems(reading.old) & stems(f"{one.statement} {one.value}") for one in current):
            return None  # "Adam instead of Ilyes", of whom nothing is known
        return _worded(reading, value, evidence, current)
    return None


def _dated(
    reading: Reading,
    told_as: str,
    day: Day,
    evidence: str,
    current: Sequence[Memory],
    *,
    now: datetime,
    zone: ZoneInfo,
) -> Candidate:
    about = [memory for memory in current if memory.attribute in _DATED]
    old = first_date(reading.old, now, zone) if reading.old else None
    if old is not None:
        about = [
            memory for memory in about if memory.value[:10] == old.day[:10] or memory.value[-5:] == old.day[5:10]
        ] or about
    if not about:
        return Candidate(
            Kind.EVENT, "it", "date", day.day, f"It is on {told_as}.", evidence, Extractor.RULES, elliptic=True
        )
    memory = about[0]
    yearly = memory.attribute in {"birthday", "anniversary"}
    told = None if yearly else when(told_as, now, zone)
    if told is not None and (then := retimed(memory, told, zone)) is not None:
        return corrected(memory, then.value, then.statement, evidence, event_end=then.end)
    value = (day_of_year(told_as) or _of_that_month(memory, told_as) or day.day[5:10]) if yearly else day.day
    found = first_date(memory.statement, memory.learned_at, zone)
    statement = _replaced(memory, found.start if found else None, found.stop if found else None, told_as)
    return corrected(memory, value, statement, evidence, event_end=None if yearly else day.end)


_DAY_ALONE: Final = Pattern(r"(?:the )?(\d{1,2})(?:st|nd|rd|th)?", re.IGNORECASE)


def _of_that_month(memory: Memory, told_as: str) -> str | None:
    """ "It's the 16th", of a birthday on 14 June."""
    alone = _DAY_ALONE.fullmatch(told_as.strip())
    return f"{memory.value[:3]}{int(alone[1]):02}" if alone and re.fullmatch(r"\d\d-\d\d", memory.value) else None


def _timed(told_as: str, at: str, evidence: str, current: Sequence[Memory], zone: ZoneInfo) -> Candidate | None:
    for memory in current:
        if memory.attribute == "time":
            return corrected(memory, at, f"My {memory.subject} is at {told_as}.", evidence, event_end=memory.event_end)
        told = When("", None, re.sub(r"^at ", "", told_as), at)
        if memory.attribute in {"date", "deadline"} and (then := retimed(memory, told, zone)) is not None:
            return corrected(memory, then.value, then.statement, evidence, event_end=then.end)
    return None


def _worded(reading: Reading, value: str, evidence: str, current: Sequence[Memory]) -> Candidate | None:
    """A value in words replaces the one that it names, or that of the very last memory where its slot holds one of that type."""
    if reading.old is not None:
        about = next((m for m in current if same_value(m.value, reading.old)), None)
    else:
        last = current[0] if current else None
        about = last if last and (cardinality_of(last.attribute) is Cardinality.ONE or alike(last, value)) else None
        if about is None and reading.meant:
            about = told_beside_a_name(current, value)
        if about is None and last is not None and (other := other_thing(reading.text, last, value)) is not None:
            at = last.statement.casefold().find(last.value.casefold())
            return corrected(last, other, _replaced(last, at, at + len(last.value), other), evidence)
    if about is None or about.attribute in _DATED | {"time"}:
        return None
    checked = _CHECKS.get(about.attribute, _few_words)(value)
    if checked is None:
        return None
    at = about.statement.casefold().find(about.value.casefold())
    statement = _replaced(about, at if at >= 0 else None, at + len(about.value) if at >= 0 else None, checked)
    return corrected(about, checked, statement, evidence)


def _few_words(text: str) -> str | None:
    return phrase(text, most=4)


def _replaced(memory: Memory, start: int | None, stop: int | None, new: str) -> str:
    """The old sentence with the new words in the old ones' place."""
    new = re.sub(r"^(?:on|at|in|by)\s+", "", new, flags=re.IGNORECASE)
    if start is None or stop is None:
        subject = f"My {memory.subject}" if memory.subject != "me" else f"My {memory.attribute.replace('_', ' ')}"
        return f"{subject}: {new}."
    return f"{memory.statement[:start]}{new}{memory.statement[stop:]}"


def corrected(
    memory: Memory, value: str, statement: str, evidence: str, *, event_end: datetime | None = None
) -> Candidate:
    """What takes the place of `memory` in its slot."""
    return Candidate(
        kind=memory.kind,
        subject=memory.subject,
        attribute=memory.attribute,
        value=value,
        statement=statement,
        evidence=evidence,
        extractor=Extractor.RULES,
        importance=memory.importance,
        confidence=Confidence.STATED,
        tags=memory.tags,
        relation=Relation.CORRECTS,
        related=(memory.id,),
        event_end=event_end,
    )
