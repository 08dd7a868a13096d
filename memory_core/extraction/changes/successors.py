"""Who does for the owner now what somebody else was known to do, told by what they do: "a girl called Kayleigh does my hair", after
"my hairdresser is Yvonne"; and who does it again: "Femi has taken the walks back from Janine".

Two may share what they do: somebody new is one in another's place only where words say that it is so from now on, or the message
that the other one left off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, Standing
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.titles import TITLED
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.in_part import in_that_place, in_the_only_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.lexicon.services import DEEDS
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.rules.corrections import corrected

_NAME: Final = (
    rf"(?-i:{TITLED}(?!(?:I|We|He|She|They|It|My|Our|The|So|And|But|Who|That|This)\b)"
    r"[A-Z][\w'’-]*[\w](?: (?!Is\b|Has\b)[A-Z][\w'’-]*[\w])?)"
)
_DOES_IT: Final = (
    rf"(?:an? (?:[a-z-]+ ){{1,3}}?(?:called|named),? )?(?P<who>{_NAME})(?:['’]s| is| has| will be)?(?: been)?"
    r"(?: now| just)?"
)
_DEED: Final = {kind: Pattern(rf"\b{_DOES_IT} {deed}\b", re.IGNORECASE) for kind, (_, deed) in DEEDS.items()}
_POST: Final = {
    kind: Pattern(
        rf"(?:My|Our) (?:[a-z-]+ )?(?P<role>{role}) is (?:called |named |an? [a-z]+ called )?(?P<holds>{_NAME})"
        rf"|{_DOES_IT} {deed}\b",
        re.IGNORECASE,
    )
    for kind, (role, deed) in DEEDS.items()
}
_FROM_NOW: Final = Pattern(
    r"\b(?:now|these days|nowadays|from (?:now|here|this \w+|next \w+) ?(?:on)?|instead|since \w+|in (?:her|his|their) place|so)\b",
    re.IGNORECASE,
)
_LEFT_OFF: Final = Pattern(
    r"\b(?:gave (?:out|up|it up|in)|given up|let (?:\w+ ){0,3}go|sacked|fired|left|retired|quit|moved(?: away| on)?|stopped|passed"
    r" away|died|too busy|took (?:a|another) (?:chair|job|post)|no longer|packed (?:it )?in|closed|went on (?:maternity|leave)"
    r"|fell out|hung up (?:her|his|their))\b",
    re.IGNORECASE,
)
_SHARED: Final = Pattern(
    r"\?|\btoo(?=[,.;!]|$)|\b(?:also|as well|besides|both|sometimes|alternat\w+|another|second|other|cover\w*|standing in|stand-in"
    r"|fill\w* in"
    r"|for (?:the|a|this|next|two|three) (?:day|week|month|time|fortnight|holidays?|weeks|months|summer|moment)"
    r"|while|until|till|next week|this week|today|tomorrow|tonight|used to|once|when)\b",
    re.IGNORECASE,
)
_ON_A_DAY: Final = Pattern(rf"\b{WEEKDAY}s?\b|\bweekends?\b", re.IGNORECASE)
_NOT_THE_ONE: Final = frozenset({"date", "birthday", "age", "home_city", "occupation"})


def done_by_another(sentence: str, text: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory of who did that, and who does now. None where two of those known do it."""
    if _SHARED.search(sentence) or of_the_day(sentence):
        return None
    if not (_FROM_NOW.search(sentence) or _LEFT_OFF.search(text)):
        return None
    for kind, deed in _DEED.items():
        said = deed.search(sentence)
        if said is None or NOT_DONE.search(_clause(sentence, said)):
            continue
        new = said["who"]
        known = list(_doing(kind, memories))
        meant = [(one, at) for one, at in known if not _is_the_same(at, new)]
        if len(known) != 1 or len(meant) != 1 or _on_other_days(sentence, meant[0][0]):
            continue
        memory, at = meant[0]
        if (now := in_that_place(memory, _place(at), new, sentence)) is not None:
            return now
        start, stop = _place(at)
        statement = f"{memory.statement[:start]}{new}{memory.statement[stop:]}"
        return Change(memory, corrected(memory, statement.rstrip(" ."), statement, sentence))
    return None


def _clause(sentence: str, said: re.Match[str]) -> str:
    begins = max(sentence.rfind(mark, 0, said.start()) for mark in (",", ";", ".", " so ", " and "))
    return sentence[max(begins, 0) : said.end()]


def _doing(kind: str, memories: Sequence[Memory]) -> Iterator[tuple[Memory, re.Match[str]]]:
    """Who is known to do it for the owner."""
    for one in memories:
        at = _POST[kind].match(one.statement)
        if at is not None and one.attribute not in _NOT_THE_ONE and (at["role"] is None or one.subject == OWNER):
            yield one, at


def _place(at: re.Match[str]) -> tuple[int, int]:
    return at.span("holds" if at["holds"] else "who")


def _is_the_same(at: re.Match[str], new: str) -> bool:
    start, stop = _place(at)
    old = at.string[start:stop]
    return same_value(old, new) or bool(stems(old) & stems(new))


def _on_other_days(sentence: str, memory: Memory) -> bool:
    """Two may do it by turns."""
    return _ON_A_DAY.search(sentence) is not None or _ON_A_DAY.search(memory.statement) is not None


_THAT_ONE: Final = Pattern(
    rf"\bthe (?P<day>{WEEKDAY})(?:['’]s)? (?:girl|lady|woman|guy|man|bloke|lad|fella|one|teacher|instructor|trainer"
    r"|coach|tutor) (?:is|has)"
    rf" (?!(?:not|never)\b)[^,;.?]{{2,50}}[,;:.]+"
    rf" (?:so |and )?{_DOES_IT} "
    r"(?:runs?|running|takes?|taking|teach(?:es|ing)|leads?|does|doing|has|got)"
    r" (?:that one|it|hers|his|her class|his class|the class)\b",
    re.IGNORECASE,
)
_RUN_BY: Final = Pattern(
    rf"\b(?:is|are) (?:run|taught|led|taken|given) by (?P<holds>(?:(?-i:Big|Little|Old) )?{_NAME})", re.IGNORECASE
)


def led_by_another(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "The Monday girl is off having her baby, a fella named Ruairi runs that one", after "Monday's class is run by Chantal"."""
    said = _THAT_ONE.search(sentence)
    if said is None or "?" in sentence or NOT_DONE.search(said.group()):
        return None
    day = said["day"].casefold()
    held = [one for one in memories if day in one.statement.casefold()]
    known = [(one, at.span("holds")) for one in held if (at := _RUN_BY.search(one.statement))]
    return in_the_only_place(known, said["who"], sentence)


_TAKEN_BACK: Final = Pattern(
    rf"\b(?P<who>{_NAME}|he|she|they)(?:['’]s|['’]ve| has| have)?(?: \w+ly| just| now)? (?:took|taken|got|gotten|had)"
    rf" (?:[\w'’ -]{{2,40}} )?back (?:from|off|over from) (?P<since>{_NAME})",
    re.IGNORECASE,
)


def taken_back(sentence: str, known: Sequence[Memory]) -> Change | None:
    """ "He has taken the lunchtime walks back from Janine": what took the place of what was told of him is over."""
    said = _TAKEN_BACK.search(sentence)
    if said is None or NOT_DONE.search(sentence):
        return None
    of = {one.id: one for one in known}
    pairs = [
        (since, before)
        for since in of.values()
        for before in of.values()
        if since.standing is Standing.CURRENT
        and before.superseded_by == since.id
        and stems(said["since"]) <= stems(since.statement)
        and (stems(before.statement) - stems(since.statement)) & stems(sentence)
    ]
    if len(pairs) != 1:
        return None
    since, before = pairs[0]
    return Change(since, corrected(since, before.value, before.statement, sentence))
