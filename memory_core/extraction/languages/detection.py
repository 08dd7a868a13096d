"""Which language a text is plainly in, where it is one that Confidant has tables for besides English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.extraction.languages.east import ARABIC, CHINESE
from memory_core.extraction.languages.portuguese import PORTUGUESE
from memory_core.extraction.languages.romance import FRENCH, ITALIAN
from memory_core.extraction.languages.table import Language, spelled
from memory_core.extraction.languages.west import GERMAN, SPANISH

BY_WORDS: Final = (GERMAN, SPANISH, FRENCH, ITALIAN, PORTUGUESE)
BY_SCRIPT: Final = (CHINESE, ARABIC)
LANGUAGES: Final = (*BY_WORDS, *BY_SCRIPT)

_WORD: Final = Pattern(r"\w+(?:(?:\.[a-z]{2,6})+\b|'(?=\w))?")
_DROPPING: Final = frozenset(word for one in BY_WORDS for word in one.common if word.endswith("'")) | {"don'"}
"""Words that stand with the apostrophe of what they drop: "j'habite"."""
_SIGNS: Final = "".join(one.signs for one in BY_WORDS)
_LETTER: Final = Pattern(r"[^\W\d_]")
_KANA_OR_PERSIAN: Final = Pattern(r"[\u3040-\u30ff\uac00-\ud7af\u067e\u0686\u0698\u06af\u06a9\u06cc\u0679\u06d2]")
"""Letters of Japanese, Korean, Persian and Urdu, which share a script with Chinese or Arabic."""
_ENGLISH: Final = spelled("""
    the a and or but is are were be been i im my mine you your he she it we our they their this that these those of to from at for
    with on by as not don' dont does did have had would can could should what where when who how why which there here very live
    work like love hate prefer called named please remember thanks just every never always about if her his him its ive thats hes
    shes whats youre theyre cant wont didnt isnt got
""")
_EITHER: Final = spelled("a i as on or")
"""Words of English that another language has too: they do not count for English within what makes that language sure."""
_OTHER_TONGUES: Final = spelled("""
    ik het een niet voor mijn zijn naar ook maar met op aan dat geen wel bij uit heb hebt heeft bent woon werk hou graag nog wij
    zij wat hoe waar jij jouw moet jag jeg och og inte ikke är ett til till på av hos mitt mina heter bor jestem jest się mam
    moja moje mój mieszkam lubię jsem bydlím můj jsou živim radim moj ve bir bu çok için benim adım değil var evet saya
    yang dari tinggal dengan untuk tidak adalah bekerja aku kamu sunt locuiesc și şi nu din lucrez numesc foarte amb meva
    els tinc soc sóc visc molt anys treballo vagyok egy hogy lakom minä olen asun minun ako ang ng mga ninaishi mimi estas loĝas
""")
"""Words of languages that there is no table for: a text with half as many of them is in none of those that there
are."""
_STRANGE: Final = frozenset("ğışćđřžšłąęńśźżőűăâțșťşåøæþðėįųūāēīļņķģĸěůďňľĺŕ")
_SURE: Final = 2


def language_of(text: str) -> Language | None:
    """None for English and for what cannot be told: then everything is as for English."""
    plain = text.isascii()
    if not plain:
        letters = len(_LETTER.findall(text))
        for language in BY_SCRIPT:
            if language.script is not None and 2 * len(language.script.findall(text)) > letters:
                return None if _KANA_OR_PERSIAN.search(text) else language
        text = text.replace("’", "'")
    words = _words_of(text)
    english = sum(map(_ENGLISH.__contains__, words))
    left = len(words) + (0 if plain else sum(map(text.count, _SIGNS)))
    if 3 * (english - sum(map(_EITHER.__contains__, words))) > left:
        return None  # nothing can have more than twice as many among the words that are left
    return _by_words(text, words, english)


def _words_of(text: str) -> list[str]:
    found = _WORD.findall(text.lower())
    return [word if word in _DROPPING else word.removesuffix("'") for word in found]


def _stranger(text: str, words: Sequence[str]) -> int:
    return sum(map(_OTHER_TONGUES.__contains__, words)) + sum(map(_STRANGE.__contains__, text))


def _by_words(text: str, words: Sequence[str], english: int) -> Language | None:
    """The one with most of its words in the text; where two have as many, the one that is sure of it alone."""
    counts = [(sum(map(one.common.__contains__, words)) + sum(map(text.count, one.signs)), one) for one in BY_WORDS]
    score = max(count for count, _ in counts)
    if score == 0 or score <= 2 * _stranger(text, words):
        return None
    leading = [one for count, one in counts if count == score]
    sure = [one for count, one in counts if count >= score - 1 and one.surely.search(text)]
    if len(leading) > 1 or (sure and leading[0] not in sure):
        leading = [one for one in leading if sure == [one]]
    if not leading:
        return None
    (best,) = leading
    own = sum(word in _EITHER for match in best.surely.finditer(text) for word in _WORD.findall(match.group().lower()))
    if score <= 2 * (english - own):
        return None
    return best if score >= _SURE or best in sure else None


_FIFTH: Final = 5


def in_no_table(text: str) -> bool:
    """Whether a text is plainly not English and in no language that code can judge: by its script, or by a fifth of its words."""
    if language_of(text) is not None:
        return False
    words = _words_of(text.replace("’", "'"))
    letters = _LETTER.findall(text)
    if 2 * sum(letter > _LAST_LATIN for letter in letters) > len(letters):
        return True
    english = sum(word in _ENGLISH and word not in _EITHER for word in words)
    foreign = sum(word in _OTHER_TONGUES or not word.isascii() for word in words)
    return len(words) > 1 and foreign > english and _FIFTH * foreign >= len(words)


_LAST_LATIN: Final = "\u024f"
_BEYOND_ENGLISH: Final = Pattern(r"[^\W\d_a-zA-Z]")


def foreign_letters(text: str) -> bool:
    """Whether a text without a word of English is written with letters that English has not, in whatever language."""
    return bool(_BEYOND_ENGLISH.search(text)) and _ENGLISH.isdisjoint(_words_of(text))
