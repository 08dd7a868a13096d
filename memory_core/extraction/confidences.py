"""The wish that something be kept from others: "…, keep that secret", "don't tell anyone, but …", "… (private)".

It is no part of what is told. It needs no keeping either: what is remembered is for the owner alone, whatever they say of it. Only
of what is explicitly to be remembered it stays, for there every word counts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import any_case
from memory_core.extraction.sentences import Sentence

_IT: Final = r"(?:(?:it|that|this)(?: one| part)?(?: all)?)"
_SOMEBODY: Final = (
    r"(?:anyone(?: else)?|anybody(?: else)?|a (?:living )?soul|the others|others|her|him|them|people|(?:my|our|the) [\w'’-]+"
    r"|(?-i:[A-Z])[\w'’-]+|mum|mom|mummy|mommy|dad|daddy|gran(?:ny|dma|dad|dpa)?|nan)"
)
_NOT: Final = r"(?:(?:please |pls |so )?(?:do not|don['’]?t))"
_HIDDEN: Final = (
    r"(?:(?:a |our |our little )?secret|private|confidential|hush-hush|between (?:us|ourselves|you and (?:me|I)))"
)
_WISH: Final = (
    rf"(?:(?:please |pls |just )?keep {_IT} (?:(?:very|strictly|just|all) )?(?:{_HIDDEN}|quiet|to yourself|under (?:wraps|your hat)"
    r"|in confidence|on the quiet)"
    rf"|{_NOT} (?:go (?:and )?)?(?:tell(?:ing)?|mention(?: {_IT})? to|let (?={_SOMEBODY} (?:know|find out|hear|in on)\b))"
    rf" {_SOMEBODY}(?: (?:about )?{_IT}| (?:know|find out|hear)(?: (?:about )?{_IT})?| in on {_IT})?"
    rf"|{_NOT} (?:say anything|breathe a word|spread {_IT}(?: around)?|repeat {_IT}|pass {_IT} on|share {_IT})"
    rf"(?: (?:to|with) {_SOMEBODY})?"
    rf"|{_IT}(?:['’]s| is|['’]ll stay| stays| has to stay| must stay| should stay) (?:just |strictly |only )?{_HIDDEN}"
    r"|(?:strictly |just |only )?(?:between (?:us|ourselves|you and (?:me|I))|in (?:strict )?confidence|confidential(?:ly)?"
    r"|(?:top )?secret|off the record|entre nous)"
    rf"|(?:nobody|no one|no-one) (?:else )?(?:knows|must know|should know|may know|is to know|can know)(?: about)?(?: {_IT})?)"
    r"(?:,? (?:please|pls|yet|ok|okay|though|for now|right now|for the moment|at the moment))*"
)
_BEHIND: Final = any_case(
    rf"(?<=\w)(?:\s*[,;:–—-]+\s*(?:(?:and|but|so) )*|\s+(?:and|but|so) )(?:{_WISH})(?:[\s,]+(?:(?:and|so) )?{_WISH})?[\s.!…]*$"
)
_ASIDE: Final = any_case(rf"(?<=\w)\s*\((?:{_WISH}|{_HIDDEN})[.!]*\)[\s.!…]*$")
_BEFORE: Final = any_case(
    rf"(?:(?:and|but|so|also|psst|ok|okay)[, ]+)*(?:{_WISH})(?:\s*[,;:–—-]+\s*(?:but )?|\s+but )(?=\w)"
)
_ALONE: Final = any_case(rf"(?:(?:and|but|so|also|psst)[, ]+)*(?:{_WISH})(?:[\s,]+(?:(?:and|so) )?{_WISH})?[\s.!…]*")
_FEWEST_SPACES: Final = 1
"""No statement is shorter than two words."""


def is_wish(text: str) -> bool:
    """Whether it says nothing but that something be kept from others."""
    return _ALONE.fullmatch(text) is not None


def told_openly(sentence: Sentence) -> Sentence:
    """The sentence without the wish that it be kept from others."""
    (first, text), (_, plain) = map(_without, (sentence.text, sentence.plain))
    return (
        sentence if plain == sentence.plain else replace(sentence, text=text, plain=plain, start=sentence.start + first)
    )


def _without(text: str) -> tuple[int, str]:
    """Where what is left begins, and that."""
    before = _BEFORE.match(text)
    start = before.end() if before else 0
    rest = text[start:]
    for pattern in (_BEHIND, _ASIDE):
        found = pattern.search(rest)
        if found is not None and rest[: found.start()].count(" ") >= _FEWEST_SPACES:
            rest = rest[: found.start()]
    return start, rest
