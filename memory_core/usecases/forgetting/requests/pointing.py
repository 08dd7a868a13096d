"""Requests that name no thing but point at one: "that", "the last thing I told you", "what I just said about her", "the second
one", "the second part of that". Pure; English."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern

_UTTERED: Final = (
    r"(?:told|said|mentioned|wrote|typed|sent|shared|gave|taught|learn(?:ed|t)|saved|noted|stored|remembered|let slip)"
)
_WHO: Final = r"(?:i|you|we)(?:'ve|'d|\s+have|\s+had)?"
_NOW: Final = r"(?:just\s+now|right\s+now|now|last|(?:a|one)\s+(?:moment|second|sec|minute|bit)\s+ago|moments\s+ago)"
_SAYING: Final = (
    r"(?:sentence|thing|message|one|bit|part|fact|memory|memories|statement|line|remark|comment|piece|point|item|info"
    r"|information|text)s?"
)
_OF: Final = r"(?:\s+(?:about|of|on|re|regarding|concerning)\s+(?P<{}>\S.*))?"
_COUNTS: Final = {"two": 2, "couple": 2, "couple of": 2, "three": 3, "few": 3, "four": 4, "five": 5}
_POINTING: Final = Pattern(
    r"^(?:it|that|this|these|those|that again|it all"
    rf"|(?:(?:the|that|this|these|those|my|your)\s+)?(?:very\s+)?(?:last|latest|previous|most\s+recent)\s+"
    rf"(?:(?P<count>[2-9]|{'|'.join(_COUNTS)})\s+)?{_SAYING}(?:\s+of\s+(?:mine|ours))?"
    rf"(?:\s+(?:that\s+|which\s+)?{_WHO}\s+(?:just\s+)?{_UTTERED}(?:\s+(?:to\s+)?you)?{_OF.format('last_of')})?"
    r"|(?:what|whatever|everything|all|that\s+which|(?:the|that|this|those|these)\s+(?:thing|bit|part|stuff|fact)s?|(?:the\s+)?"
    rf"(?:stuff|things?))\s+(?:that\s+|which\s+)?{_WHO}\s+"
    rf"(?:just\s+\w+(?:\s+(?:to\s+)?you)?(?:\s+{_NOW})?{_OF.format('of')}|{_UTTERED}(?:\s+(?:to\s+)?you)?\s+{_NOW})"
    r"|(?:about\s+)?(?:him|her|them)"
    r"|both(?:\s+of\s+(?:them|those|these))?|(?:all|all\s+three|each)\s+of\s+(?:them|those|these)|(?:that|this|which)\s+one"
    r"|the\s+(?:first|second|third|fourth|fifth|sixth|seventh|last)(?:\s+(?:one|thing|line|point|item))?)$",
    re.IGNORECASE,
)
_PART_OF: Final = Pattern(
    r"^(?:the|that)\s+(?P<which>first|second|third|last|latter|former)\s+(?:part|half|bit|thing|clause|fact|piece)\s+of\s+"
    rf"(?:it|that|this|what\s+{_WHO}\s+just\s+{_UTTERED}(?:\s+(?:to\s+)?you)?|(?:my|the|that)\s+(?:last\s+|previous\s+)?(?:message|sentence|one))$",
    re.IGNORECASE,
)
_PARTS: Final = MappingProxyType({"first": 0, "former": 0, "second": 1, "third": 2, "latter": -1, "last": -1})
_SOMEBODY: Final = Pattern(r"^(?:about\s+)?(?:him|her|them)$", re.IGNORECASE)
_NOBODY: Final = Pattern(r"^(?:him|her|it|them|that|this)$", re.IGNORECASE)
_PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


@dataclass(frozen=True, slots=True)
class Pointed:
    """`count`: how many of what was said last. `of`: what they must be about, "" where nothing says it."""

    count: int = 1
    of: str = ""


def pointed(text: str) -> Pointed | None:
    """None where a text names something by itself. "What I just said about her" is about whoever that was about."""
    if _PART_OF.match(text):
        return Pointed()
    found = _POINTING.match(text)
    if not found:
        return None
    of = found["of"] or found["last_of"] or ""
    count = (found["count"] or "1").casefold()
    return Pointed(_COUNTS.get(count) or int(count), "" if _NOBODY.match(of) else of)


def part_pointed(topic: str) -> int | None:
    """Which part of what was said last is meant, from 0, or -1 for the last one; None where it is no part that is."""
    found = _PART_OF.match(topic)
    return _PARTS[found["which"].casefold()] if found else None


_RETRACTION: Final = Pattern(
    r"^\W*(?:(?:actually|no|oh|wait|sorry|hm+|well|ok(?:ay)?|please|pls)[\s,!.]+)*(?:scratch|strike)\s+(?:that|this|it)"
    r"(?:\s+last\s+(?:one|bit|thing))?\s*[,;.!\u2013\u2014-]+\s*(?P<instead>[^?]*\w[^?]*)$",
    re.IGNORECASE,
)
_FOR_GOOD: Final = Pattern(r"\b(?:forget|remember|delete|erase|remove|wipe|memory|know|record)\b", re.IGNORECASE)
_DO_INSTEAD: Final = Pattern(
    r"^(?:please\s+|just\s+)*(?:make|write|give|tell|show|try|do|use|let'?s|add|book|draft|list|find|suggest|translate|explain|play|set|send)\b",
    re.IGNORECASE,
)


def is_retraction(text: str) -> bool:
    """Whether a text takes back what was said last and says what was so instead: "scratch that, only had one". It forgets
    nothing for good, and is no order to do something else."""
    found = _RETRACTION.match(text.strip())
    return found is not None and not _FOR_GOOD.search(text) and not _DO_INSTEAD.match(found["instead"])


_OPENING: Final = (
    r"^\W*(?:(?:actually|no|nah|naw|oh|wait|hang\s+on|hold\s+on|sorry|oops|lol|hm+|well|ok(?:ay)?|ah|please|pls)[\s,!.]+)*"
    r"(?:scratch|strike|scrap|ignore|disregard)\s+(?:that|this|it)(?:\s+last\s+(?:one|bit|thing))?"
)
_ONE: Final = r"(?:i|we|he|she|it|they|that)(?:['’]?(?:s|m|d|re|ve))?\b"
_ALL_THERE_WAS: Final = r"(?:just|only|still|never|not|merely|simply|actually|[a-z]+n['’]?t)\b"
_NOT_SO: Final = Pattern(
    rf"{_OPENING}(?:\s*[,;:.!\u2013\u2014-]+\s*(?={_ONE}|(?:just|only|turns?\s+out|had|was|got)\b)"
    rf"|\s+(?={_ONE}\s+(?:(?:am|is|was|are|were|have|has|had)\s+)?(?:just|only|still|never)\b))(?P<instead>[^?]*\w[^?]*)$",
    re.IGNORECASE,
)
_ENDS_AS_WELL: Final = Pattern(
    r"\b(?:quit|left|leav\w+|fired|sacked|laid\s+off|redundant|sold|dumped|died|dead|passed|lost|cancel\w*|finished|retired|gave|given"
    r"|broke|split|divorced?|run\s+over|killed|stolen|nicked|put\s+(?:down|to\s+sleep)|over|off|ended|dropped|stopped|moved|gone)\b",
    re.IGNORECASE,
)
_PUT_OFF: Final = Pattern(r"\b(?:postponed|delayed|rescheduled|put\s+(?:off|back)|pushed\s+back)\b", re.IGNORECASE)
_LESS: Final = Pattern(_ALL_THERE_WAS, re.IGNORECASE)


def says_it_was_less(text: str, *, over: bool) -> bool:
    """Whether a text takes back a change that was told last and says how little there was to it: "scrap that, I only went part
    time", and of what was said to be `over` "scrap that, he was in the garage"."""
    found = _NOT_SO.match(text.strip())
    if found is None or _FOR_GOOD.search(text) or says_it_was_otherwise(text):
        return False
    return over or _LESS.search(found["instead"]) is not None


def says_it_was_otherwise(text: str) -> bool:
    """Whether it puts another change in the place of the one that was told last, "scrap that, he got run over": what was before
    does not hold again, and nothing is to be forgotten."""
    found = _NOT_SO.match(text.strip())
    if found is None or _FOR_GOOD.search(text):
        return False
    less = _LESS.search(found["instead"]) is not None
    return bool(_PUT_OFF.search(found["instead"]) or (not less and _ENDS_AS_WELL.search(found["instead"])))


_RATHER: Final = Pattern(
    r"^\W*(?:(?:actually|no|nah|naw|oh|ah|meh|well|ok(?:ay)?|so)[\s,!.]+)*forget\s+(?:about\s+)?"
    r"(?:(?:being|becoming|doing|studying|learning)\s+)?(?:an?\s+)?"
    r"(?!(?:it|that|this|my|our|the|him|her|them|what|when|where|who|how|why|everything|anything|all|about)\b)[\w'’-]+"
    r"\s*[,;\u2013\u2014-]+\s*(?:i|we)(?:['’]?d\s+rather|\s+(?:now\s+|really\s+)?(?:wanna|want\s+to|would\s+rather))\s+(?!you\b)\w",
    re.IGNORECASE,
)


def wants_another(text: str) -> bool:
    """Whether "forget" turns from one wish to another: "nah forget pilot, I want to do engineering" is news."""
    return _RATHER.match(text.strip()) is not None and "?" not in text


def is_somebody_before(topic: str) -> bool:
    """Whether a topic is "him" or "her" alone: somebody named before."""
    return bool(_SOMEBODY.match(topic))


def place_named(topic: str, count: int) -> tuple[int | None, bool]:
    """Of `count` things told one after the other: which one "the second one" is (from 0, `count` or more where there is no such),
    and whether all of them are meant."""
    told = topic.casefold().split()
    if "both" in told or "all" in told or "each" in told:
        return None, True
    if "last" in told and told[-1] in ("last", "one", "line", "point", "item"):
        return count - 1, False
    return next((n for n, place in enumerate(_PLACES) if place in told), None), False
