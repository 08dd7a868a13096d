"""Whether a text in another language than English can teach anything, and what in it is explicitly to be kept.

No rule reads such a text: a model does, where there is one, and what is to be kept is kept in the owner's words without one.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern, any_case
from memory_core.extraction.languages.detection import LANGUAGES, foreign_letters, in_no_table, language_of
from memory_core.extraction.languages.order import main_clause
from memory_core.extraction.languages.statements import Statement, is_question, statements, words_of
from memory_core.extraction.languages.table import Language

_SHORT_ANSWER: Final = 12
_FEWEST: Final = 2
"""Words, or characters of a script without spaces: with fewer nothing is told."""
_TOLD_TO_KEEP: Final = any_case(
    r"(?:(?:hey|hi|ok(?:ay)?|and|so|confidant|please|can you|could you)[ ,]+)*"
    r"(?:/remember(?:@\w+)?|remember|memori[sz]e|do not forget|don['’]?t forget|keep in mind|note|save this|save that)"
    r"(?:\s+(?:that|this))?(?:\s*[:：,]\s*|\s+)(?P<rest>\S.*)"
)
_CLOSING: Final = Pattern(r"[.!?…。！？؟\s]+$")


def worth_asking(text: str, language: Language, *, asked: bool = False) -> bool:
    """False for greetings, thanks, questions, orders, moods and what is not of the owner's life. `asked`: the assistant's last
    message was a question."""
    said = statements(text, language)
    if asked and len(text.split()) <= _SHORT_ANSWER and any(_could_answer(one, language) for one in said):
        return True
    return any(one.fault is None and _tells(one, language) for one in said)


def _could_answer(statement: Statement, language: Language) -> bool:
    body = statement.text.strip(" .!¡")
    return statement.fault is None and not language.courtesy.fullmatch(body)


def _tells(statement: Statement, language: Language) -> bool:
    body = statement.text.strip(" .!¡…。！")
    if len(words_of(body)) < _FEWEST or language.courtesy.fullmatch(body) or language.passing.fullmatch(body):
        return False
    wished = bool(language.wishes.search(body))
    if language.orders.match(body):
        return wished
    own = (
        any(language.owner.search(clause.text) for clause in statement.clauses)
        or language.owner.search(body)
        or language.touched.search(body)
        or language.mine.search(body)
    )
    return bool(own or wished or language.dated.search(body) or any(clause.relatives for clause in statement.clauses))


def explicitly(sentence: str, *, onwards: bool = False) -> str | None:
    """What a sentence asks to be kept in another language than English, as written; the request itself may be in any language.
    `onwards`: it was asked for in a sentence before."""
    sentence = sentence.strip()
    if onwards:
        return _CLOSING.sub("", sentence) if language_of(sentence) is not None else None
    if match := _TOLD_TO_KEEP.fullmatch(sentence):
        rest = _CLOSING.sub("", match["rest"])
        language = language_of(rest)
        if language is None:
            foreign = foreign_letters(rest) or in_no_table(rest)
            return rest if foreign and len(words_of(rest)) >= _FEWEST else None
        question = is_question(match["rest"], language)
        return None if question or len(words_of(rest)) < _FEWEST else rest
    if dutch := _DUTCH.fullmatch(sentence):
        return main_clause(_CLOSING.sub("", dutch["rest"]), "Dutch") if "?" not in sentence else None
    for language in LANGUAGES:
        match = language.remember.fullmatch(sentence.strip("¡¿ "))
        if match is None or language_of(sentence) not in (None, language) or _ASKED.search(sentence):
            continue
        rest = _CLOSING.sub("", match["rest"])
        said = statements(rest, language)
        announced = bool(_ANNOUNCED.search(sentence[: sentence.find(match["rest"])])) and len(words_of(rest)) >= _FEWEST
        about = announced or any(_tells(one, language) or re.search(r"\d", one.text) for one in said)
        if about and all(one.fault is None for one in said):
            subordinate = _SUBORDINATE.search(sentence[: sentence.find(match["rest"])])
            return main_clause(rest, language.name) if subordinate else rest
    return None


_ASKED: Final = Pattern(r"[?？؟]\s*$")
_ANNOUNCED: Final = any_case(r"(?:\b(?:dass|que|che|أن|بأن|أنني|بأنني|أني|بأني)|\bqu['’]|[:：])\s*$")
"""What is told to be kept follows as a clause of its own: it need not be of the owner."""
_SUBORDINATE: Final = any_case(r"\bdass\s*$")
_DUTCH: Final = any_case(
    r"(?:(?:hey|hoi|ok(?:ay)?|confidant|alsjeblieft)[\s,]+)*(?:onthoud|onthou|vergeet niet|noteer)(?: (?:alsjeblieft"
    r"|even|goed))*,?\s+dat\s+(?P<rest>\S.*)"
)
"""Dutch, for which there is no other table."""
