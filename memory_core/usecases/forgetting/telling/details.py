"""What a clause tells besides what it is about: where, when, for how much, with whom. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import StrEnum
from typing import Final

from memory_core.domain.numbers import HOUR_WORDS, SEVERAL_WORDS, TENS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Kind, Memory, MemoryId
from memory_core.usecases.forgetting.requests.points import DAY, MONTH_OF_DAY
from memory_core.usecases.forgetting.vocabulary.text import folded, holds, spans

_MARK: Final = "@"
_NOTE: Final = "note"


class Sort(StrEnum):
    """What a detail tells."""

    WHERE = "where"
    DATE = "date"
    CLOCK = "clock"
    AMOUNT = "amount"
    COUNT = "count"
    WITH = "with"
    FROM = "from"
    TO = "to"
    ABOUT = "about"
    PURPOSE = "purpose"
    NUMBER = "number"
    ROLE = "role"


@dataclass(frozen=True, slots=True)
class Detail:
    """`text`: with the word that joins it, "on 6 June"; `[start, end)` in characters of the clause."""

    sort: Sort
    text: str
    start: int
    end: int


_SEASON: Final = (
    r"spring|summer|autumn|fall|winter|christmas|easter|new\s+year(?:['’]s)?(?:\s+(?:eve|day))?|half\s+term"
)
_NTH: Final = r"(?:first|second|third|fourth|last|1st|2nd|3rd|4th)"
_OF_DAY: Final = r"(?:\s+(?:mornings?|afternoons?|evenings?|nights?))?"
_DATE: Final = (
    rf"(?:the\s+)?(?:\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{MONTH_OF_DAY})\b\.?(?:,?\s+\d{{4}})?"
    rf"|(?:early\s+|mid[\s-]|late\s+)?(?:{MONTH_OF_DAY})\b\.?(?:\s+(?:the\s+)?\d{{1,2}}(?:st|nd|rd|th)?)?(?:,?\s+\d{{4}})?"
    rf"|{_NTH}\s+(?:{DAY})s?(?:\s+of\s+(?:the|every|each)\s+month)?|(?:next\s+|this\s+|last\s+)?(?:{DAY})s?{_OF_DAY}(?:\s+and\s+(?:{DAY})s?)*"
    rf"|(?:19|20)\d\d(?![-\d])|\d{{1,2}}(?:st|nd|rd|th)(?:\s+of\s+(?:the|every|each)\s+month)?|(?:{_SEASON})(?:\s+\d{{4}})?|week-?ends?|week-?days"
    r"|mornings?|afternoons?|evenings?)\b"
)
_ONCE: Final = (
    rf"(?:next|last|this|every|each)\s+(?:other\s+)?(?:week|month|year|day|morning|afternoon|evening|night|week-?end|{_SEASON}"
    rf"|(?:{DAY}){_OF_DAY}|(?:{MONTH_OF_DAY}))\b"
    r"|tomorrow\b|tonight\b|yesterday\b|(?:once|twice|three\s+times)\s+a\s+\w+|(?:\w+|a\s+few)\s+(?:days|weeks|months|years)\s+ago\b"
)
_CLOCK: Final = (
    r"(?:(?:\d{1,2}(?:[:.]\d\d)?\s*(?:am|pm|a\.m\.|p\.m\.)|\d{1,2}[:.]\d\d|\d{1,2}\s+o['’]clock|(?:half|quarter)\s+(?:past\s+|to\s+)?\w+"
    rf"|noon|midday|midnight|(?:{HOUR_WORDS}|1?\d)(?:\s+sharp)?(?=\s|$|[.,!]))"
    r"(?:\s+in\s+the\s+(?:morning|afternoon|evening))?)"
)
_MONEY: Final = (
    r"(?:[€$£¥]\s?\d[\d.,]*\d?k?|\d(?:[\d.,]*\d)?k?\s*(?:euros?|eur|dollars?|bucks|pounds?|quid|kr|kroner|kronor|francs?|chf|usd|gbp|nok|sek|dkk|rupees"
    r"|yen|zloty|lira|pesos?|reais|rand|grand|cents|[€$£])(?!\w))"
)
_DOSE: Final = (
    r"\d(?:[\d.,]*\d)?\s*(?:mg|mcg|µg|ml|milligrams?|micrograms?|units|iu|tablets|pills|puffs|drops)\b(?:\s+of(?=\s))?"
)
_PER: Final = r"(?:\s+(?:an?|per|each|every)\s+(?:month|week|year|hour|day|night|session|lesson|head|person|time))?"
_AMOUNT: Final = (
    rf"(?:{_MONEY}{_PER}|{_DOSE}|\d{{1,3}}(?:[.,]\d{{3}})+{_PER}"
    r"|\d{2,}\s+(?:an?|per)\s+(?:month|week|year|hour|day|night))"
)
_NUMERAL: Final = rf"(?:\d{{1,4}}|{SEVERAL_WORDS}|{'|'.join(TENS)}|hundred)"
_BODY: Final = (
    r"(?:own|mind|knees?|backs?|heart|head|eyes?|hands?|feet|foot|legs?|arms?|shoulders?|hips?|neck|teeth|tooth|skin)"
)
_NO_SPOT: Final = (
    r"(?!(?:love|debt|total|cash|hurry|fact|general|person|half|charge|touch|trouble|tears|pain|advance|time|bits|common|least|most|all|risk|first"
    r"|last|once|average|foot|sale|(?:[\w-]+\s+)?leave|holiday|vacation|duty|call|purpose|fire|it|this|that|them|him|her|me|us"
    rf"|(?:my|his|her|their|our)\s+{_BODY}|(?<=in\s)\d+)\b)"
)
_NEXT: Final = (
    r"(?=\s+(?:in|into|at|on|with|from|for|to|near|outside|about|by|since|until|till|along|under|behind|beside|opposite|before|after|during"
    r"|is|are|was|were|has|have|had|will|costs?|needs?|because|while|when|who|which|and|but|as|every|each|next|last|this|tomorrow|tonight|yesterday"
    rf"|once|twice|{_MONEY})\b|\s*[,;.!]|\s+\(|\s*$)"
)
_WORDS: Final = r"(?:[\w'’&-]+\.?)(?:\s+(?:[\w'’&-]+\.?)){0,5}?"
_SORTS: Final[tuple[tuple[Sort, Pattern], ...]] = tuple(
    (sort, Pattern(pattern, re.IGNORECASE))
    for sort, pattern in (
        (Sort.AMOUNT, rf"(?:\b(?:for|about|around|at)\s+)?(?<![\w.,]){_AMOUNT}(?=\W|$)"),
        (Sort.AMOUNT, r"(?<=\w )for\s+(?:about\s+|only\s+)?\d[\d.,]*\d{2}\b(?!\s+(?:people|guests|days|weeks|years))"),
        (
            Sort.DATE,
            rf"(?:,?\s+due\s+|\b)(?:on|in|by|until|till|since|from|before|after|around|during|for|at|over)\s+(?:every\s+|each\s+)?{_DATE}"
            rf"|\b(?:every\s+|each\s+)?{_DATE}(?<!\bmay)(?<!\dth)(?<!\dnd)(?<!\dst)(?<!\drd)"
            rf"|\b(?:in|on|by|until|since|before|after|from)\s+{_ONCE}|\b{_ONCE}"
            r"|\bsince\s+(?:I|he|she|they|we)\s+(?:was|were)\s+[\w ]+?(?=[,;.!]|$)",
        ),
        (Sort.CLOCK, rf"\b(?:at|from|around|by|until|till|before|after)\s+(?:about\s+|around\s+)?{_CLOCK}"),
        (Sort.NUMBER, r"\b(?:on|at)\s+\+?\d[\d ()/-]{6,}\d"),
        (Sort.NUMBER, r"\b(?:from|at|with)\s+(?:gate|platform|seat|room|desk|counter)\s+[A-Z]?\d+\w*"),
        (
            Sort.NUMBER,
            r"(?:,\s+(?:with\s+)?|\s+with\s+)(?:the\s+)?(?:(?:[\w-]+\s+){0,2}?(?:number|no\.|plates?|code|pin|registration|reg|serial|reference)"
            r"(?:\s+(?:is|number))?|registered(?:\s+as)?)\s+(?=\S*\d|(?-i:[A-Z]{1,4})\s+\S*\d)[\w-]+(?:\s+(?-i:[A-Z\d-]{2,}))*",
        ),
        (Sort.COUNT, rf"\b(?:with|for|of)\s+(?:about\s+|around\s+)?{_NUMERAL}\s+(?!of\b)[a-z]+s\b"),
        (Sort.ROLE, rf"\bas\s+an?\s+{_WORDS}{_NEXT}"),
        (Sort.ABOUT, rf"\b(?:about|regarding|concerning)\s+{_WORDS}{_NEXT}"),
        (Sort.WITH, rf"\bwith\s+{_WORDS}{_NEXT}"),
        (Sort.FROM, rf"\bfrom\s+(?:an?\s+|the\s+|my\s+|our\s+)?{_WORDS}{_NEXT}"),
        (
            Sort.WHERE,
            rf"\b(?:in|into|inside|within|at|on|near|outside|along|under|underneath|beneath|above|below|between|behind|beside|opposite|by|next\s+to|round)"
            rf"\s+{_NO_SPOT}{_WORDS}{_NEXT}",
        ),
        (Sort.TO, rf"\bto\s+(?:an?\s+|the\s+|my\s+|our\s+)?{_WORDS}{_NEXT}"),
        (Sort.PURPOSE, rf"\bfor\s+{_WORDS}{_NEXT}"),
    )
)
_COMPLEMENT: Final = Pattern(
    r"\b(?:allergic|intolerant|addicted|used|going|want|wants|need|needs|have|has|had|like|likes|love|hope|plan|trying|able|according|listen\w*"
    r"|prefer\w*)\s+$",
    re.IGNORECASE,
)
_CLAUSE: Final = Pattern(r"\b(?:who|which|that|because|when|while|if)\b", re.IGNORECASE)


def is_detail(name: str) -> bool:
    """Whether the id of a passage is that of a detail alone."""
    return _MARK in name


def details_of(clause: str) -> list[Detail]:
    """What a clause tells besides what it is about, in its order; none overlaps another."""
    found: list[Detail] = []
    for sort, pattern in _SORTS:
        for one in pattern.finditer(clause):
            text = one.group().rstrip(" .") if one.end() == len(clause) else one.group()
            end = one.start() + len(text)
            apart = all(end <= other.start or other.end <= one.start() for other in found)
            if apart and not _COMPLEMENT.search(clause[: one.start()]) and not _CLAUSE.search(text):
                found.append(Detail(sort, text, one.start(), end))
    return sorted(found, key=lambda one: one.start)


def passages_of_details(passage: Memory) -> list[Memory]:
    """The details of a clause as passages."""
    return [as_passage(passage, number, one) for number, one in enumerate(details_of(passage.statement))]


def as_passage(passage: Memory, number: int, detail: Detail) -> Memory:
    text = detail.text.strip(" ,")
    return replace(passage, id=MemoryId(f"{passage.id}{_MARK}{number}"), value=text, statement=text)


_BARE: Final = Pattern(
    r"(?:(?:in|at|on|near|outside|along|under|behind|beside|opposite|by|round|next|to|with|from|for|about|around|until|till|since|before|after|during"
    r"|over|of|registered|as|the|an?|my|our)\s+)+",
    re.IGNORECASE,
)


def bare(detail: str) -> str:
    """A detail without the words that join it."""
    joined = _BARE.match(detail)
    return detail[joined.end() :] if joined else detail


_ENDS_OPEN: Final = Pattern(
    r"(?:\b(?:is|are|was|were|be|been|has|have|had|lives?|works|goes|comes|takes|gets|costs|starts|begins|ends|leaves|lands|arrives|opens|closes|(?:I|we|they)\s+work"
    r"|turns|meets|the|an?|my|our|his|her|their|and|or|but|of|to|in|at|on|with|from|for|lived|worked|born|moved|flies|flying|going|paid|pay|pays"
    r"|earns?|owes?|cost|called|named|due|held)|\b(?:I|he|she|it|we|they|that|there)['’](?:s|m|re))\W*$",
    re.IGNORECASE,
)
_BROKEN: Final = Pattern(r"\b(?:is|are|was|were|has|have)\s+(?:until|since|for|during|every)\b", re.IGNORECASE)
_FEWEST: Final = 3


def without_details(clause: str, gone: Sequence[str]) -> str:
    """The clause without these details; "" where it holds none of them, or tells nothing without them."""
    places = [
        (one.start, one.end) for one in details_of(clause) if folded(one.text.strip(" ,")) in {*map(folded, gone)}
    ]
    left = clause
    for start, end in reversed(places):
        left = f"{left[:start].rstrip(' ,')} {left[end:].lstrip(' ,') if start == 0 else left[end:].lstrip()}"
    left = re.sub(r"\s+([,.;!]|$)", r"\1", left).strip()
    broken = _ENDS_OPEN.search(left) or (_BROKEN.search(left) and not _BROKEN.search(clause))
    told = not broken and len(re.findall(r"\w+", left)) >= _FEWEST
    return left[:1].upper() + left[1:] if places and told else ""


def cut_apart(statement: str, gone: Sequence[str], kept: Sequence[str]) -> str:
    """The statement without the one detail that has a value, in one of the spellings `gone`; "" where the value `kept`, too, or
    nothing would be left without it."""
    holding = [each.text for each in details_of(statement) if holds(each.text, gone)]
    left = without_details(statement, [holding[0].strip(" ,")]) if len(holding) == 1 else ""
    return left if left and holds(left, kept) and not holds(left, gone) else ""


_ISO: Final = Pattern(r"\d{4}-\d\d|\b\d\d-\d\d\b|\b\d\d:\d\d\b")
_HOUR: Final = Pattern(r"(?<=\d{4}-\d\d-\d\d)T\d\d:\d\d$")


def left_of(memory: Memory, gone: Collection[str]) -> Memory | None:
    """A memory of whose sentence details go: with what is left of its value, or as a note where nothing of that is left; None where
    it tells none of them, or nothing besides."""
    left = without_details(memory.statement, [*gone])
    if not left:
        return None
    cut = {one.sort for one in details_of(memory.statement) if folded(one.text.strip(" ,")) in {*map(folded, gone)}}
    rest = replace(memory, statement=left, subject=_cut(memory.subject, gone), value=_cut(memory.value, gone))
    if _ISO.search(memory.value) and cut & {Sort.DATE, Sort.CLOCK}:
        return _of_the_day(rest) if Sort.DATE not in cut and _HOUR.search(memory.value) else _as_note(rest)
    told = any(holds(bare(one), [memory.value]) for one in gone) or not rest.value or rest.attribute == _NOTE
    if told or (rest.value == memory.value and any(holds(memory.value, [bare(one)]) for one in gone)):
        return _as_note(rest)
    return rest


def _of_the_day(memory: Memory) -> Memory:
    """Without the hour."""
    end = memory.event_end and memory.event_end.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    return replace(memory, value=memory.value.partition("T")[0], event_end=end)


def _as_note(memory: Memory) -> Memory:
    value = memory.statement.rstrip(" .")
    return replace(memory, kind=Kind.IDENTITY, attribute=_NOTE, value=value, tags=(), event_end=None)


def _cut(text: str, gone: Collection[str]) -> str:
    for start, end in reversed(spans(text, [*gone])):
        text = f"{text[:start].rstrip()}{text[end:]}"
    return text.strip()
