"""Which language a text is plainly in, where it is one that Confidant has tables for besides English."""

from __future__ import annotations

from typing import Final

from memory_core.extraction.language_table import Language
from memory_core.extraction.languages_east import ARABIC, CHINESE
from memory_core.extraction.languages_west import GERMAN, SPANISH
from memory_core.extraction.patterns import Pattern, any_case

BY_WORDS: Final = (GERMAN, SPANISH)
BY_SCRIPT: Final = (CHINESE, ARABIC)
LANGUAGES: Final = (*BY_WORDS, *BY_SCRIPT)

_LETTER: Final = Pattern(r"[^\W\d_]")
_KANA_OR_PERSIAN: Final = Pattern(r"[\u3040-\u30ff\uac00-\ud7af\u067e\u0686\u0698\u06af\u06a9\u06cc\u0679\u06d2]")
"""Letters of Japanese, Korean, Persian and Urdu, which share a script with Chinese or Arabic."""
_ENGLISH: Final = any_case(
    r"\b(?:the|a|and|or|but|is|are|were|be|been|i|i['’]m|my|mine|you|your|he|she|it|we|our|they|their|this|that|these|those|of"
    r"|to|from|at"
    r"|for|with|on|by|as|not|don['’]t|does|did|have|had|would|can|could|should|what|where|when|who|how|why|which|there|here|very"
    r"|live|work|like|love|hate|prefer|called|named|please|remember|thanks|just|every|never|always|about|if|her|his|him"
    r"|its|im|ive|dont|thats|hes|shes|whats|youre|theyre|cant|wont|didnt|isnt|got)\b"
)
_SURE: Final = 2


def language_of(text: str) -> Language | None:
    """None for English and for what cannot be told: then everything is as for English."""
    letters = len(_LETTER.findall(text))
    if not letters:
        return None
    for language in BY_SCRIPT:
        if language.script is not None and 2 * len(language.script.findall(text)) > letters:
            return None if _KANA_OR_PERSIAN.search(text) else language
    english = len(_ENGLISH.findall(text))
    scored = [(len(language.common.findall(text)), language) for language in BY_WORDS]
    score, best = max(scored, key=lambda one: one[0])
    others = max(count for count, language in scored if language is not best)
    if score <= others or score <= 2 * english:
        return None
    return best if score >= _SURE or best.surely.search(text) else None


_BEYOND_ENGLISH: Final = Pattern(r"[^\W\d_a-zA-Z]")


def foreign_letters(text: str) -> bool:
    """Whether a text without a word of English is written with letters that English has not, in whatever language."""
    return bool(_BEYOND_ENGLISH.search(text)) and not _ENGLISH.search(text)
