"""A text of another language than English, cut into its own sentences and clauses: without what is quoted, handed on or asked.

Who a clause speaks of is told by tables (`table`). Where they cannot tell, it is nobody, and nothing rests on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from memory_core.domain.patterns import Pattern, any_case
from memory_core.extraction.languages.table import Language

_QUOTED: Final = Pattern(r"[„“”\"«»‹›「」『』‚]([^„“”\"«»‹›「」『』‚‘]*)(?:[„“”\"«»‹›「」『』‘]|\Z)")
_NAME: Final = Pattern(r"\s*[^\s,.!?。，]{1,20}(?:\s[^\s,.!?。，]{1,20})?\s*")
_CODE_OR_LINK: Final = Pattern(r"```.*?(?:```|\Z)|`[^`\n]+`|^[ \t]*>[^\n]*$|https?://\S+", re.DOTALL | re.MULTILINE)
_END: Final = Pattern(r"[.!?…]+(?=\s|$)|[。！？؟]+|\n+")
_ORDINAL: Final = Pattern(r"(?:\b\d{1,2}|\b(?:z\. ?B|Dr|St|Str|Sr|Sra|Ud|bzw|ca|usw|M|Mme|Sig|Dott|Prof))\.$")
_COLON: Final = Pattern(r"[:：](?=\s|[^\x00-\x7f])")
_ASKED: Final = Pattern(r"[?？؟]")
_SAID_IN_ENGLISH: Final = any_case(
    r"\b(?:says?|said|told|claims?|claimed|wrote|writes|thinks|heard|maybe|perhaps|if|translate)\b"
)
_WORD: Final = Pattern(r"[^\W_]+")
_HAN: Final = Pattern(r"[\u3400-\u9fff]")
_VOWEL_MARKS: Final = Pattern(r"[\u064b-\u0652\u0640]")


class Whose(StrEnum):
    """Whom a clause speaks of: the owner, somebody or something else, or nobody that code can tell."""

    OWNER = "the owner"
    OTHER = "somebody else"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Clause:
    """`text` as written. `relatives`: what the words in it for people and animals may stand for, a set a word. `hinted`: the owner
    is only mentioned ("me gusta"). `by_pronoun`: "she lives in Rome"."""

    text: str
    whose: Whose
    relatives: tuple[frozenset[str], ...]
    hinted: bool = False
    by_pronoun: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence. `fault`: why it states nothing, if so."""

    text: str
    clauses: tuple[Clause, ...]
    fault: str | None


def readable(text: str) -> str:
    """The text with what is code, a link or somebody else's words as white space; a quoted name stays."""
    text = _CODE_OR_LINK.sub(_blank, without_vowel_marks(text))
    return _QUOTED.sub(lambda m: f" {m[1]} " if _NAME.fullmatch(m[1]) else _blank(m), text)


def without_vowel_marks(text: str) -> str:
    """Arabic is written with and without them."""
    return _VOWEL_MARKS.sub("", text)


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match.group())


def statements(text: str, language: Language) -> tuple[Statement, ...]:
    """In order. What follows a request to work on a text, or the opening of a letter, states nothing."""
    plain = readable(text)
    found: list[Statement] = []
    given = False
    letter = language.given.search(plain)
    for start, body in _bodies(plain):
        given = given or (letter is not None and letter.end() <= start) or bool(language.given.search(body))
        fault = "it belongs to a story, an example or a text to work on" if given else _fault(body, language)
        found.append(Statement(body, tuple(_clauses(body, language)), fault))
    return tuple(found)


def sentences_of(text: str) -> tuple[str, ...]:
    """Its sentences, whatever the language."""
    return tuple(body for _, body in _bodies(readable(text)))


def _bodies(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for match in (*_END.finditer(text), None):
        end = len(text) if match is None else match.end()
        if match is not None and match.group() == "." and _ORDINAL.search(text[:end][-12:]):
            continue
        if _WORD.search(text[start:end]):
            yield start, " ".join(text[start:end].split())
        start = end


def _fault(body: str, language: Language) -> str | None:
    if is_question(body, language):
        return "you asked it, you did not say it"
    if _SAID_IN_ENGLISH.search(body):
        return "your words do not state it: it tells what somebody said"
    for reason, pattern in language.unstated.items():
        if pattern.search(body):
            return f"your words do not state it: {reason}"
    head, colon, _ = _parted(body)
    if colon and (whose_of(head, language) is not Whose.OWNER and not language.remember.match(body)):
        return "your words do not state it: it quotes somebody"
    return None


def _parted(body: str) -> tuple[str, str, str]:
    match = _COLON.search(body)
    return (body, "", "") if match is None else (body[: match.start()], match.group(), body[match.end() :])


def is_question(body: str, language: Language) -> bool:
    """By its mark, or by how it begins."""
    return bool(_ASKED.search(body[-3:]) or language.asking.match(body.strip(" ¿¡")))


def _clauses(body: str, language: Language) -> Iterator[Clause]:
    """A clause without a subject of its own goes on about that of the one before."""
    before = Whose.NOBODY
    for piece in language.joints.split(body.strip(" .!?…。！")):
        piece = piece.strip()
        if not _WORD.search(piece):
            continue
        whose = whose_of(piece, language)
        hinted = whose is Whose.NOBODY and bool(language.touched.search(piece))
        if whose is Whose.NOBODY and not hinted and language.goes_on.match(piece):
            whose = before
        before = Whose.OWNER if hinted else whose
        yield Clause(
            piece,
            Whose.OWNER if hinted else whose,
            tuple(frozenset(meant.split()) for meant in _relatives(piece, language)),
            hinted=hinted,
            by_pronoun=bool(language.others.search(piece)),
        )


def _relatives(piece: str, language: Language) -> list[str]:
    """What each word for somebody in it may stand for, in order; one that is only mentioned counts too."""
    found = [(*m.span(), meant) for pattern, meant in _people(language) for m in pattern.finditer(piece)]
    longest = [
        one for one in found if not any(other != one and other[0] <= one[0] and one[1] <= other[1] for other in found)
    ]
    return [meant for _, _, meant in sorted(longest)]


def whose_of(piece: str, language: Language) -> Whose:
    """Whom a clause speaks of, by itself."""
    bare = _beside(language).sub(" ", piece)
    if language.others.search(bare) or _somebody(language).search(bare):
        return Whose.OTHER
    return Whose.OWNER if language.owner.search(bare) else Whose.NOBODY


@cache
def _people(language: Language) -> tuple[tuple[Pattern, str], ...]:
    before, after = language.before, language.after
    return tuple((any_case(rf"{before}(?:{words}){after}"), meant) for words, meant in language.kin.items())


@cache
def _somebody(language: Language) -> Pattern:
    """Somebody in particular: "my sister", a word for somebody at the beginning."""
    words = "|".join(language.kin)
    ahead = rf"(?:{language.possessed}|^\s*(?:(?:und|aber|y|pero|et|mais|e|ed|ma|mas)\s+)?)"
    return any_case(rf"{ahead}{language.before}(?:{words}){language.after}")


@cache
def _beside(language: Language) -> Pattern:
    """Somebody who is only mentioned, with their name: "with my sister Anna"."""
    words = "|".join(language.kin)
    named = r"(?:\s+(?-i:[A-ZÀ-ÖØ-Þ])\w+)?" if language.script is None else ""
    return any_case(rf"{language.beside}(?:{language.possessed})?{language.before}(?:{words}){language.after}{named}")


def words_of(text: str) -> frozenset[str]:
    """Case-folded; of a script without spaces its characters."""
    found: set[str] = set()
    for word in _WORD.findall(text):
        folded = word.casefold()
        found.update(_HAN.findall(folded) if _HAN.search(folded) else ())
        if rest := _HAN.sub(" ", folded).strip():
            found.update(rest.split())
    return frozenset(found)


def bare_words_of(text: str, language: Language) -> frozenset[str]:
    """Its words, and without the "and" that is written together with the word after it: "وأعمل" is "أعمل", too."""
    found = words_of(text)
    if language.joined is None:
        return found
    return found | {bare for word in found if (bare := language.joined.sub("", word)) and bare != word}
