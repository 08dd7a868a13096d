"""What the owner's own sentence asks for, read without a model: the model's word for it is not enough.

English only. In another language the answer is "no", which costs a confirmation or a shorter life of the memory, never a wrong
deletion.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.tokens import COMMON_WEIGHT, content_words, stems, words

_REMOVE: Final = r"(?:forget|delete|erase|remove|drop|discard|wipe|clear|get\s+rid\s+of|stop\s+remembering)"
_ASKING: Final = (
    r"(?:^|[.!?;,:\n(\"“]\s*|\b(?:please|and|then|now|just|also|so|can\s+you|could\s+you|would\s+you|will\s+you|you\s+(?:can|should|may)"
    r"|(?:want|like|need|ask)\s+you\s+to)\s+)"
)
_ASKS_TO_REMOVE: Final = re.compile(_ASKING + _REMOVE + r"\b", re.IGNORECASE)
_ASKS_TO_KEEP: Final = re.compile(
    r"\b(?:remember|memori[sz]e|keep\s+in\s+mind|make\s+a\s+note|note\s+(?:that|down)|save\s+(?:this|that)|"
    r"(?:do\s+not|don['’]t|never)\s+forget)\b",
    re.IGNORECASE,
)
_TURNING: Final = frozenset(
    [
        "not",
        "no",
        "never",
        "nor",
        "cannot",
        "can't",
        "don't",
        "doesn't",
        "didn't",
        "won't",
        "isn't",
        "aren't",
        "wasn't",
        "weren't",
        "without",
        "only",
        "except",
        "unless",
        "instead",
        "always",
        "anyone",
        "everyone",
        "everybody",
        "nobody",
    ]
)
"""Words that turn a statement into another one."""
_SHORT_WORDS: Final = frozenset("ai")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+|\n+")


def asks_to_remove(text: str, quote: str) -> bool:
    """True when the sentence around the quote is an order to remove something; "don't forget …" and "did you forget …?" are not."""
    return bool(_ASKS_TO_REMOVE.search(_sentence_around(text, quote)))


def asks_to_keep(text: str, quote: str) -> bool:
    """True when the sentence around the quote asks to remember, and is no question ("do you remember …?")."""
    sentence = _sentence_around(text, quote)
    return bool(_ASKS_TO_KEEP.search(sentence)) and not sentence.rstrip().endswith("?")


def says_the_same(text: str, own: str) -> bool:
    """True when the text says no more than the owner did, and turns round exactly what they did."""
    said, owners = set(words(text)), set(words(own))
    return in_own_words(text, own) and said & _TURNING == owners & _TURNING


def in_own_words(text: str, own: str) -> bool:
    """True when the text says no more than the owner did: it has words of weight, each among theirs, turns nothing round
    that they did not, and spells nothing out in single letters.
    """
    said, owners = set(words(text)), set(words(own))
    weighty = _weighty(text)
    strange = {word for word in said - owners if word in _TURNING or (len(word) == 1 and word not in _SHORT_WORDS)}
    return bool(weighty) and weighty <= stems(own) and not strange


def shares_a_word(text: str, own: str) -> bool:
    """True when the owner's words name something of the text."""
    return bool(_weighty(text) & stems(own))


def _weighty(text: str) -> frozenset[str]:
    return frozenset(root for root, weight in content_words(text).items() if weight > COMMON_WEIGHT)


def _sentence_around(text: str, quote: str) -> str:
    """The sentences of the text that the quote touches; all of it when the quote is spelled otherwise."""
    start = text.casefold().find(quote.casefold().strip())
    if start < 0:
        return text
    end, position, touched = start + len(quote.strip()), 0, []
    for sentence in _SENTENCE_END.split(text):
        at = text.find(sentence, position)
        position = at + len(sentence)
        if at < end and position > start:
            touched.append(sentence)
    return " ".join(touched)
