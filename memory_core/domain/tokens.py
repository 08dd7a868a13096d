"""Words: how a text is cut into comparable content words, for keyword relevance. Pure; English stems, other languages as they are.

The search engine's own encoder finds candidates; these words judge how much of a question a text really covers.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*", re.UNICODE)
_UNSPACED: Final = re.compile(r"[\u3400-\u9fff\u3040-\u30ff]+")
"""Chinese and Japanese are written without spaces between words."""
_SAYING_LITTLE: Final = re.compile(
    r"什么|怎么|哪里|哪儿|哪[个些年天]|是不是|有没有|为什么|多少|[我你您他她它]们?的?|[的了吗呢吧啊谁是在对叫有]|名字"
    r"|どこ|どんな|なに|なん|だれ|いつ|ですか|ますか|ました|でした|です|ます|私の|私は|何|誰"
)
"""Its stop words: what parts one word of content from the next."""


def _listed(text: str) -> frozenset[str]:
    return frozenset(text.split())


STOP_WORDS: Final = _listed(
    """a about above after again against all am an and any are aren't as at be because been before being below between
    both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each few for from
    further had hadn't has hasn't have haven't having he her here hers herself him himself his how i i'd i'll i'm i've if
    in into is isn't it it's its itself just let's me mine more most mustn't my myself no nor not now of off on once only
    or other ought our ours ourselves out over own same shan't she should shouldn't so some such than that that's the
    their theirs them themselves then there there's these they this those through to too under until up us very was
    wasn't we were weren't what what's when when's where where's which while who who's whom whose why will with won't
    would wouldn't you you're your yours yourself yourselves im ive id dont doesnt didnt whats wheres please also ever
    shall may might must yes ok okay thanks thank hi hello hey
    ich mich mein meine meinen meinem meiner wir ist sind dem ein eine einen einem und nicht wie wer wo wann warum welche
    welcher welches wohin woher wogegen je ma mes nous suis sont une et pas ne que qui quoi où comment quand pourquoi
    quel quelle qu ce est à io mio miei sono chi perché cosa quale dove non è ho eu meu minha meus minhas um uma não quem
    onde quando qual é sou estou yo qué cómo dónde cuándo quién cuál cuáles está estoy
    waar wat wie wanneer hoe mijn ik gdzie kto kiedy jak moja mój moje jestem nerede benim где кто что когда как мой моя я мне
    أنا ما ماذا هي هو من أين متى كيف لماذا كم هل في على لدي عندي التي الذي"""
)

COMMON_WORDS: Final = _listed(
    """get got give go going make made take took thing things something anything tell told say said know think want need
    like love use used using kind type sort way time day week month year today good best better great well lot much many
    still always never usually really one two first last new old long look find found help work people person name call
    called come back put keep did show ask question answer please remember remind mean number place part big small right
    left word write list explain give example difference year years per long high tall far fast
    comida alimento alimentos bebida plato essen lebensmittel getränk gericht nourriture aliment boisson plat cibo bevanda piatto
    prato 食物 东西 طعام الطعام"""
)
"""Words so frequent in any chat that sharing one proves little; they count `COMMON_WEIGHT`."""

COMMON_WEIGHT: Final = 0.35

_SUFFIXES: Final = (
    ("ational", "ate"),
    ("ization", "ize"),
    ("fulness", "ful"),
    ("iveness", "ive"),
    ("ements", ""),
    ("ement", ""),
    ("ments", ""),
    ("ment", ""),
    ("ations", "ate"),
    ("ation", "ate"),
    ("ingly", ""),
    ("edly", ""),
    ("sses", "ss"),
    ("ies", "y"),
    ("ied", "y"),
    ("ings", ""),
    ("ing", ""),
    ("ed", ""),
    ("ly", ""),
    ("es", "e"),
    ("s", ""),
)
_SHORTEST_STEM: Final = 3
_ARTICLE: Final = "ال"


def words(text: str) -> list[str]:
    """Case-folded words in order, possessive endings removed."""
    folded = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    return [w.removesuffix("'s").removesuffix("'") for w in _WORD.findall(spaced(folded))]


def spaced(text: str) -> str:
    """The text with every two characters that stand together, of a script without spaces, as a word of their own.

    Without a dictionary pairs are the nearest thing to words: 女儿 is found in 我的女儿叫小美.
    """
    return _UNSPACED.sub(_pairs, text) if _UNSPACED.search(text) else text


def _pairs(run: re.Match[str]) -> str:
    parts = _SAYING_LITTLE.sub(" ", run.group()).split() or [run.group()]
    pairs = [part[at : at + 2] for part in parts for at in range(max(1, len(part) - 1))]
    return f" {' '.join(pairs)} "


@lru_cache(maxsize=8_192)
def stem(word: str) -> str:
    """A common form of inflected English words ("hikes", "hiking" → "hik"), an Arabic word without its article. Words with digits
    or other scripts stay."""
    if word.startswith(_ARTICLE) and len(word) > _SHORTEST_STEM + len(_ARTICLE):
        return word[len(_ARTICLE) :]
    if not word.isascii() or not word.isalpha() or len(word) <= _SHORTEST_STEM:
        return word
    for suffix, replacement in _SUFFIXES:
        base = word.removesuffix(suffix)
        if base != word and len(base) >= _SHORTEST_STEM and not (suffix == "s" and base.endswith(("s", "u", "i"))):
            word = base + replacement
            break
    if (
        len(word) > _SHORTEST_STEM
        and word[-1] == word[-2]
        and word[-1] not in ("aeious" if len(word) > 5 else "aeiouls")
    ):
        word = word[:-1]
    if len(word) > _SHORTEST_STEM and word.endswith("e"):
        word = word[:-1]
    return word[:-1] + "i" if len(word) > _SHORTEST_STEM and word.endswith("y") else word


def content_words(text: str) -> dict[str, float]:
    """Stem → weight (1, or `COMMON_WEIGHT` for words frequent in any chat), without stop words, in order of appearance."""
    weights: dict[str, float] = {}
    for word in words(text):
        if word in STOP_WORDS or (len(word) == 1 and word.isascii() and not word.isdigit()):
            continue
        weight = COMMON_WEIGHT if word in COMMON_WORDS else 1.0
        root = stem(word)
        weights[root] = max(weight, weights.get(root, 0.0))
    return weights


def weighty_stems(text: str) -> frozenset[str]:
    """The roots of its words that are neither frequent nor empty: two texts that share one speak of the same thing."""
    return frozenset(root for root, weight in content_words(text).items() if weight > COMMON_WEIGHT)


def stems(text: str) -> frozenset[str]:
    """The stems of a text's content words."""
    return frozenset(content_words(text))


def covered(question: Mapping[str, float], held: frozenset[str]) -> float:
    """The weighted share 0..1 of a question's content words that are among `held`.

    A question of less than one whole word counts as one word: sharing "great" with a text proves nothing.
    """
    total = max(1.0, math.fsum(question.values()))
    return math.fsum(weight for root, weight in question.items() if root in held) / total
