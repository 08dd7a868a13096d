"""What is otherwise in one word of what was told: who somebody wants to be, who teaches whom, how long it is given.

The new word is put where the old one stood; what was told besides stays.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.titles import TITLED
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import DENIED, DOUBTED, any_of
from memory_core.extraction.changes.in_part import in_that_place, in_the_only_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.changes.taken import dosed_now, taken_at
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.whom import is_theirs, speaks_of, told_last
from memory_core.extraction.wording import capitalised

_NAME: Final = r"(?-i:[A-Z][\w'’-]+)"
_ONE: Final = rf"(?:(?:my|our) [a-z-]+(?: {_NAME})?|{_NAME}|I|he|she|they|we)"
_THEY: Final = frozenset({"he", "she", "they"})
_OWNER: Final = frozenset({"i", "we"})
_LEAD: Final = Pattern(
    r"^(?:(?:after|since|from|as of|starting|this|next|because of|as from)(?: [\w'’-]+){1,4}?|so|and|but|now|actually|well),? "
    r"(?=(?:my|our|his|her|their|(?-i:[A-Z])[\w-]+)\b)",
    re.IGNORECASE,
)
_TAIL: Final = r"(?: (?:now|instead|these days|after all|this (?:year|term|semester)|from now on))+"
_AIMS: Final = frozenset({"goal", "plan", "note"})
_DOES: Final = r"(?:be|become|study|do|read|go into|learn|play|take up|go to|train as|apply to|visit|get|buy)"
_ABOUT: Final = (
    rf"(?P<what>(?:an? |the )?(?!(?:an?|the|it|that|this|not)\b)[\w'’-]+(?: (?!(?:{_DOES})\b)[\w'’-]+){{0,3}}?)"
)
_WISH: Final = Pattern(
    rf"(?P<who>{_ONE}) (?:(?:says?|said|tells? (?:me|us)|told (?:me|us)|announced) (?:that )?(?:he|she|they) )?"
    r"(?:(?P<now>now|suddenly) )?(?:wants?|wanted|would (?:like|love|rather)|['’]d (?:like|love|rather)|hopes?|plans?|(?:is|am|are)"
    r" (?:hoping|planning|going|set on)|(?:has |have )?(?:decided|chosen))(?: to)?"
    rf" (?P<does>{_DOES}) {_ABOUT}(?P<tail>{_TAIL})?",
    re.IGNORECASE,
)
_CHOSE: Final = Pattern(
    rf"(?P<who>{_ONE})(?: has| have|['’]s|['’]ve| is| am|['’]m)? (?:now |just |finally )?(?:decided|settled|opted|chosen|gone|going"
    rf"|went|chose|picked|set|switched|changed)(?: (?:on|for|with|to))? {_ABOUT}(?P<tail>{_TAIL})",
    re.IGNORECASE,
)
_AIM: Final = Pattern(
    rf"\b(?P<does>{_DOES}) (?P<old>(?:an? |the )?[\w'’-]+(?: [\w'’-]+){{0,3}}?)(?= (?:when|at|in|after|next|some|one)\b|[,.;]|$)",
    re.IGNORECASE,
)
_CHOSEN: Final = frozenset({"be", "become", "study", "do", "read", "go into", "train as"})


def otherwise(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The memory that holds no more as it was told, and as it is now. None where none is meant, or more than one."""
    plain = _LEAD.sub("", sentence.strip(" .!"))
    if "?" in sentence or _NOT_SO.search(_NOT_THE.sub("", plain)) or of_the_day(sentence):
        return None
    ways = (
        _wished,
        _elsewhere_instead,
        _holiday_elsewhere,
        _served,
        _given,
        dosed_now,
        taken_at,
        _for_that,
        _of_its_month,
    )
    return next((found for one in ways if (found := one(plain, sentence, memories))), None)


_NOT_THE: Final = Pattern(r",? not the \d{1,2}(?:st|nd|rd|th)?$", re.IGNORECASE)
_NOT_SO: Final = any_of(DENIED, DOUBTED, r"\b(?:could|also|too|as well|both|or|used to)\b")
"""What else there is takes no one's place. "He hopes to be a vet now" is what it reads, so wishes and what is to come count."""


def _wished(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "Theo wants to be a footballer now", "Ida decided on architecture instead"."""
    said = _WISH.fullmatch(plain)
    said = said if said and (said["now"] or said["tail"]) else _CHOSE.fullmatch(plain)
    if said is None:
        return None
    does = (said.groupdict().get("does") or "").casefold()
    aims = [
        (one, at)
        for one in _of_whom(said["who"], plain, memories)
        if one.attribute in _AIMS and (at := _AIM.search(one.statement)) and _is_aim(does, at["does"].casefold())
    ]
    anew = [(one, at) for one, at in aims if not same_value(at["old"], said["what"])]
    if len(aims) != 1 or not anew:
        return None
    (memory, at), new = anew[0], said["what"]
    new = new if does or not _ARTICLE.match(at["old"]) or _ARTICLE.match(new) else f"a {new}"
    return in_that_place(memory, at.span("old"), new, sentence)


_ARTICLE: Final = Pattern(r"(?:an?|the) ", re.IGNORECASE)
_ALIKE: Final = (frozenset({"be", "become", "train as"}), frozenset({"study", "do", "read", "go into"}))


def _is_aim(does: str, told: str) -> bool:
    if not does:
        return told in _CHOSEN
    return does == told or any({does, told} <= those for those in _ALIKE)


def _of_whom(who: str, sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What is told of the one that a sentence begins with; of "he", of whom was told last."""
    folded = who.casefold()
    if folded in _OWNER or folded in _THEY:
        theirs = [one for one in memories if is_theirs(who, one, memories)]
        return theirs if folded in _OWNER else [one for one in theirs if speaks_of(sentence, one)]
    return [one for one in memories if one.subject != OWNER and speaks_of(sentence, one)]


_GOES_INSTEAD: Final = Pattern(
    rf"(?P<who>{_ONE})(?: will|['’]ll| is| are|['’]s|['’]re) (?:now )?(?:go|going|travel|travelling|fly|flying|driving|heading)"
    r" (?:(?:over|down|up) )?to (?P<where>.{2,50}?) instead(?: now)?",
    re.IGNORECASE,
)
_GOES: Final = Pattern(
    r"\b(?:go|going|travel|travelling|fly|flying|driving|heading) (?:(?:over|down|up) )?to\b", re.IGNORECASE
)
_A_MONTH: Final = Pattern(rf"\b(?:{MONTHS}|{WEEKDAY}|Easter|Christmas|summer|winter|spring|autumn)\b", re.IGNORECASE)


def _elsewhere_instead(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "He will go to my mum for all July instead", of somebody who was to go elsewhere in July."""
    said = _GOES_INSTEAD.fullmatch(plain)
    if said is None or said["who"].casefold() in _OWNER:
        return None
    then = {one.casefold() for one in _A_MONTH.findall(said["where"])}
    plans = [
        one
        for one in memories
        if one.attribute == "plan"
        and is_theirs(said["who"], one, memories)
        and _GOES.search(one.statement)
        and then & {at.casefold() for at in _A_MONTH.findall(one.statement)}
    ]
    if len(plans) != 1 or stems(said["where"]) <= stems(plans[0].statement):
        return None
    memory = plans[0]
    name = memory.subject.split()[-1]
    who = name if name[:1].isupper() else f"My {memory.subject}"
    told = f"go to {said['where']}"
    return Change(memory, corrected(memory, told, f"{who} will {told}.", sentence, event_end=memory.event_end))


_HOLIDAY_IS: Final = Pattern(
    rf"(?:^|[,;.:] |\b(?:so|and|but|that) )(?P<said>(?:our|my) (?P<then>{MONTHS}|summer|winter|spring|autumn|Easter"
    rf"|Christmas|half[ -]term)"
    r" (?P<what>fortnight|week|holiday|holidays|trip|break|getaway|vacation|weekend) (?:is|are|will be) (?:now )?(?:in|at|to|on)"
    r" (?P<where>(?:the )?(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?))(?P<now> now| instead)*$",
    re.IGNORECASE,
)
_IT_IS_THERE: Final = Pattern(
    rf"(?:^|[,;.:] |\b(?:so|and|but) )it(?:['’]s| is|['’]ll be| will be)(?: going to be)? (?P<where>(?-i:[A-Z])[\w'’-]+"
    rf"(?: (?-i:[A-Z])[\w'’-]+)?) (?:in|for|at) (?P<then>{MONTHS}|summer|winter|spring|autumn|Easter|Christmas|half[ -]term)"
    r" (?:after all|now|instead)$",
    re.IGNORECASE,
)
""" "It's Brittany in August after all"."""
_PLACE: Final = re.compile(r"(?<=(?:to|in) )[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?")
_SWAPPED: Final = Pattern(r"\b(?:now|instead|swap\w*|switch\w*|chang\w*|moved|better deal|cheaper)\b", re.IGNORECASE)
_A_HOLIDAY: Final = Pattern(
    r"\b(?:booked|booking|going|go|off|fly\w*|holidays?|trip|week|fortnight|travel\w*|driv\w+|head\w+|spend\w*)\b",
    re.IGNORECASE,
)


def _holiday_elsewhere(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "The agency let us swap, so our August fortnight is in Madeira", after Crete was booked for August."""
    said = _HOLIDAY_IS.search(plain) if _SWAPPED.search(sentence) else None
    if (said := said or _IT_IS_THERE.search(plain)) is None:
        return None
    plans = [
        one
        for one in memories
        if one.attribute in {"plan", "decision", "date"}
        and one.subject == OWNER
        and re.search(rf"\b{said['then']}\b", one.statement, re.IGNORECASE)
        and _A_HOLIDAY.search(one.statement)
    ]
    if len(plans) != 1 or stems(said["where"]) <= stems(plans[0].statement):
        return None
    if "what" not in said.groupdict():
        there = [at for at in _PLACE.finditer(plans[0].statement) if not _A_MONTH.fullmatch(at.group())]
        return in_the_only_place([(plans[0], at.span()) for at in there], said["where"], sentence)
    memory, day = plans[0], re.search(r" \(\d{4}-[\d-]+\)$", plans[0].value)
    value = f"{said['then']} {said['what']} in {said['where']}{day.group() if day else ''}"
    return Change(memory, corrected(memory, value, capitalised(said["said"]), sentence, event_end=memory.event_end))


_SERVES: Final = Pattern(
    rf"(?:(?P<whose>his|her|their)|(?P<of>(?:my |our )?(?:[a-z-]+ )?[\w-]+)['’]s) (?P<new>new |current )?"
    rf"(?P<role>(?:[a-z]+ )?(?:{KIN}))"
    rf" is (?:now )?(?:called )?(?P<name>{TITLED}{_NAME}(?: {_NAME})?)(?P<tail>{_TAIL})?"
    rf"|(?P<has>{_ONE}) (?:has|have|['’]s got|got|has got)(?: got)? an? (?:new|different) (?P<role2>(?:[a-z]+ )?(?:{KIN}))"
    rf"(?: now)?(?:,| called| named|:)+ (?P<name2>{TITLED}{_NAME}(?: {_NAME})?)(?: now)?",
    re.IGNORECASE,
)
_SERVED: Final = Pattern(
    rf"(?P<of>(?:My |Our )?(?:[a-z-]+ )?[\w-]+)['’]s (?P<role>(?:[a-z]+ )?(?:{KIN})) is (?:called )?"
    rf"(?P<name>{TITLED}(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?)",
    re.IGNORECASE,
)
_ONE_AT_A_TIME: Final = frozenset({"contact", "doctor", "dentist", "manager", "partner"})


def _served(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "After the holidays his teacher is Mr Boyd", "Leo has a new teacher, Mr Boyd", after "Leo's teacher is Mrs Grant"."""
    said = _SERVES.fullmatch(plain)
    if said is None:
        return None
    role, name = (said["role"] or said["role2"]).casefold(), said["name"] or said["name2"]
    of = said["of"] or said["has"] or ""
    if of.casefold() in _OWNER or RELATIONS[role.split()[-1]] not in _ONE_AT_A_TIME:
        return None
    posts = [(one, at) for one in memories if (at := _SERVED.match(one.statement)) and at["role"].casefold() == role]
    if of and of.casefold() not in _THEY:
        posts = [(one, at) for one, at in posts if stems(of) - _OUR == stems(at["of"]) - _OUR]
    else:
        last = told_last(memories)
        posts = [(one, at) for one, at in posts if one in last or any(is_theirs(at["of"], it, memories) for it in last)]
    return in_the_only_place([(one, at.span("name")) for one, at in posts], name, sentence)


_OUR: Final = stems("my our")
_AMOUNT: Final = (
    rf"(?:an?|{HOUR_WORDS}|fifteen|twenty|thirty|\d{{1,4}})"
    r"(?: and a half)? (?:minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?)"
)
"""So long; of sums and figures `amended` knows more."""
_EXTENDED: Final = Pattern(
    r"(?:they|HR|we|I|(?:my|our|the) (?:[\w-]+ )?[\w-]+|[\w-]+)(?: have| has|['’]ve|['’]s)?(?: just| now| finally)*"
    r" (?:extended|raised|increased|upped|cut|reduced|lowered|shortened|lengthened|doubled|halved|bumped|put|dropped)"
    r" (?:my|our|the) (?P<what>[\w'’-]+(?: [\w'’-]+){0,3}?)(?: (?:up|down|back))?(?: from [^,;]+?)? to (?P<new>"
    + _AMOUNT
    + r")(?: now| from (?:next|this|now)\b.*)?",
    re.IGNORECASE,
)
_LASTS: Final = Pattern(
    rf"(?:(?:my|our|the) )?(?P<what>[\w'’-]+(?: [\w'’-]+){{0,3}}?) (?:is|are|lasts?|takes?|runs? for) (?P<old>{_AMOUNT})$",
    re.IGNORECASE,
)


def _given(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "They extended my parental leave to a month", after "My parental leave is two weeks"."""
    said = _EXTENDED.fullmatch(plain)
    if said is None:
        return None
    told = [
        (one, at.span("old"))
        for one in memories
        if one.subject == OWNER
        and (at := _LASTS.match(one.statement.strip(" .!")))
        and stems(said["what"]) == stems(at["what"])
    ]
    return in_the_only_place(told, said["new"], sentence)


_FOR_THAT: Final = Pattern(
    rf"(?:for|in|at) (?P<about>{_NAME}(?: {_NAME})?) (?:it['’]s|it is) (?:now "
    rf"|actually )?(?P<new>(?:the )?{_NAME}(?: {_NAME}){{0,3}})(?: now| instead)?",
    re.IGNORECASE,
)
_IN_THAT: Final = Pattern(
    rf"(?:My|Our|The) (?P<what>[a-z][\w -]{{2,30}}) (?:for|in"
    rf"|at) (?P<about>{_NAME}(?: {_NAME})?) is (?P<old>(?:the )?{_NAME}(?: {_NAME}){{0,3}})",
    re.IGNORECASE,
)


def _for_that(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "For Kyoto it's the Sakura Terrace", after "Our hotel in Kyoto is the Granvia"."""
    said = _FOR_THAT.fullmatch(plain)
    told = [
        (one, at.span("old"))
        for one in (memories if said else ())
        if (at := _IN_THAT.fullmatch(one.statement.strip(" .!"))) and said and same_value(at["about"], said["about"])
    ]
    return in_the_only_place(told, said["new"], sentence) if said else None


_YEARLY: Final = frozenset({"birthday", "anniversary"})
_ITS_DAY: Final = Pattern(
    r"(?:(?:no|sorry|oops|wait|actually|correction)[,:]? )*(?P<of>(?:my|our|his|her|their|(?:my |our )?[\w-]+(?:['’]s|s['’]?)))"
    r" (?:[a-z-]+ )?(?:birthday|bday|anniversary)(?:['’]s| is| falls)(?: actually| really)?(?: on)?"
    r" the (?P<day>\d{1,2})(?:st|nd|rd|th)?(?:,? not the \d{1,2}(?:st|nd|rd|th)?)?",
    re.IGNORECASE,
)
_IN_WORDS: Final = Pattern(r"\b\d{1,2}(?=(?:st|nd|rd|th)?\b)(?!\d)", re.IGNORECASE)
_LONGEST_MONTH: Final = 31


def _of_its_month(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "Mum's birthday is the 5th", of whom it is known to be on 3 May."""
    said = _ITS_DAY.fullmatch(plain)
    if said is None or not 0 < int(said["day"]) <= _LONGEST_MONTH:
        return None
    known = [one for one in memories if one.attribute in _YEARLY and is_theirs(said["of"], one, memories)]
    if len(known) != 1 or (day := re.search(r"\d\d-(\d\d)$", known[0].value)) is None:
        return None
    memory, anew = known[0], f"{int(said['day']):02}"
    places = [at for at in _IN_WORDS.finditer(memory.statement) if int(at.group()) == int(day[1])]
    if len(places) != 1 or anew == day[1]:
        return None
    at = places[0]
    rest = re.sub(r"^(?:st|nd|rd|th)\b", "", memory.statement[at.end() :])
    statement = f"{memory.statement[: at.start()]}{said['day']}{rest}"
    return Change(memory, corrected(memory, f"{memory.value[: day.start(1)]}{anew}", statement, sentence))
