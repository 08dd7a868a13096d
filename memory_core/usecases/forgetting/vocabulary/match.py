"""Whether a text holds the words of a request, however they are spelt. Pure.

Accents, ligatures, British and American endings, doubled letters, hyphens and slips of the finger do not matter for words. An
identifier (a phone number, IBAN, e-mail address, plate) must be the same one: its separators and a country's prefix do not
matter, a single other digit does.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, RELATIONS
from memory_core.domain.tokens import COMMON_WEIGHT, COMMON_WORDS, STOP_WORDS, words
from memory_core.usecases.forgetting.vocabulary.dates import in_words, told_days, told_in_figures
from memory_core.usecases.forgetting.vocabulary.name_forms import are_one_name
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons, sound
from memory_core.usecases.forgetting.vocabulary.topics import OPTIONAL

_HYPHENED: Final = Pattern(r"[^\W_]+(?:[-‐‑][^\W_]+)+")
_AMOUNT: Final = Pattern(r"(?<![\d.,])\d{1,3}(?:[.,'’]\d{3})+(?![\d]|[.,]\d)")
"""Written with signs between its thousands: "1,450" is 1450."""
_ONE_SLIP, _TWO_SLIPS = 5, 8
"""Letters from which on a word may be mistyped once or twice and still be meant."""
_MOST_SLIPS: Final = 3
_RELATIVES: Final = frozenset(skeleton(word.replace("-", "")) for word in RELATIONS)
_SHORTEST_STEM: Final = 3
_MUCH_HEARD, _LONG = 4, 11
"""Consonants by which two spellings of a word may be known as one, and letters of a long one."""

_ADDRESS: Final = Pattern(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?://|www\.)[^\s,;]+|(?<!\w)@[\w.]{3,}", re.IGNORECASE)
_NUMBERED: Final = Pattern(
    r"(?<![\w@])(?:\+|\()?[0-9A-Za-z]*\d[0-9A-Za-z]*\)?(?:[\s\-/.()]{1,2}[0-9A-Za-z]*\d[0-9A-Za-z]*\)?)*(?!\w)"
)
_LETTERED: Final = Pattern(
    r"(?<!\w)(?:(?!I\s)[A-Z]{1,3}[\s-]?)?\d[\dA-Z]*(?:[\s\-/.]{1,2}[\dA-Z]*\d[\dA-Z]*)*(?:[\s-](?!I\b)[A-Z]{1,2})?(?!\w)"
    r"|(?<!\w)[A-Z]{1,4}\d[\dA-Z]*"
    r"(?:[\s\-/.]?[\dA-Z]{2,})*(?!\w)"
)
_MIXED: Final = Pattern(
    r"(?<![\w@])(?=[^\W\d_]*\d)(?=(?:[^\W_]*\d){2})(?=\d*[^\W\d_])(?!\d+(?:st|nd|rd|th|am|pm|mg|kg|cm|km)\b)[^\W_]{6,}(?!\w)"
)
"""Letters and digits in one run, in lower case as well: "yk19xtr"."""
_SHORTEST_ID: Final = 5
_FEWEST_DIGITS: Final = 3
_SUBSCRIBER: Final = 7
"""Digits of a telephone number that stay the same with and without country and area prefix; at least."""


def weighed(text: str) -> dict[str, float]:
    """Skeletons of the content words of a request → weight; those that a memory need not hold only where there are no others."""
    weights: dict[str, float] = {}
    optional: dict[str, float] = {}
    named = nouns(text)
    for word in words(_AMOUNT.sub(lambda one: re.sub(r"\D", "", one[0]), in_words(text))):
        if (word in STOP_WORDS and word not in named) or (len(word) == 1 and word.isascii() and not word.isdigit()):
            continue
        root = skeleton(word)
        if root in OPTIONAL and word not in named:
            optional[root] = COMMON_WEIGHT if word in COMMON_WORDS else 1.0
        else:
            weights[root] = 1.0
    for compound in _HYPHENED.findall(text):
        parts = [skeleton(part) for part in words(compound)]
        for part in parts:
            weights.pop(part, None)
        weights[skeleton("".join(words(compound)))] = 1.0
    return weights or optional


_NOUN: Final = Pattern(
    r"(?:\b(?:my|our|the|a|his|her|their|last)|['’]s(?=\s+will\b(?!\s+be\b)))\s+(will|can|must|may|might|being)\b"
    r"|\b(presents?)(?=\s+(?:for|from|to|that|i|we)\b|\W*$)",
    re.IGNORECASE,
)


_NAME: Final = Pattern(
    rf"\b(?:{KIN}|friend|colleague|boss|mrs?|ms|miss|dr|called|named)\.?\s+((?-i:[A-Z])[a-z]+)\b|\b((?-i:Will|May))(?=['’]s\b)"
    r"|(?:\b(?:about|of|for|with|forget|and|to|from|what|where|that|delete|remove|drop)\s+|^)((?-i:Will))(?!\s+(?:you|I|we|he|she|it|they|that|this"
    r"|be|the|my)\b)",
    re.IGNORECASE,
)


def nouns(text: str) -> frozenset[str]:
    """Words that say nothing but after "my", or as a name: "my will", "grandpa's will", "my brother Will"."""
    found = (*_NOUN.findall(text), *_NAME.findall(text))
    return frozenset(word.casefold() for words_found in found for word in words_found if word)


def compounds(text: str) -> dict[str, tuple[str, ...]]:
    """Skeletons of hyphenated words → those of their parts: "bed-wetting" is "wets the bed"."""
    found = {compound: [skeleton(part) for part in words(compound)] for compound in _HYPHENED.findall(text)}
    return {skeleton("".join(words(compound))): tuple(parts) for compound, parts in found.items()}


def held_words(texts: Iterable[str]) -> frozenset[str]:
    """Skeletons of all words of the texts, hyphenated ones joined as well."""
    found: set[str] = set()
    for text in texts:
        named = nouns(text)
        parts = [word for word in words(text) if word not in STOP_WORDS or word in named]
        found.update(map(skeleton, parts))
        found.update(re.sub(r"\D", "", amount) for amount in _AMOUNT.findall(text))
        found.update(map(skeleton, (*told_days(text), *told_in_figures(text))))
        found.update(skeleton("".join(words(compound))) for compound in _HYPHENED.findall(text))
    return frozenset(found)


def nearly(word: str, held: Iterable[str]) -> str | None:
    """The one of `held` that is `word` with a slip or two; None where none is, or several are. Of a short word two letters may have
    changed places, but not the first: Aiofe; and "clas" lost an s by its stem that "class" keeps."""
    allowed = 2 if len(word) >= _TWO_SLIPS else 1 if len(word) >= _ONE_SLIP else 0
    if any(c.isdigit() for c in word):
        return None
    if len(forms := {other for other in held if are_one_name(word, other)}) == 1:
        return forms.pop()
    if not allowed:
        swapped = {other for other in held if _is_swapped(word, other) or _lost_its_s(word, other)}
        return swapped.pop() if len(swapped) == 1 else None
    near = {other for other in held if len(other) >= _ONE_SLIP - 1 and _is_near(word, other, allowed)}
    return near.pop() if len(near) == 1 else None


def _lost_its_s(word: str, other: str) -> bool:
    return len(word) >= _SHORTEST_STEM and other == f"{word}s"


def _is_swapped(word: str, other: str) -> bool:
    alike = len(word) == len(other) >= _ONE_SLIP - 1 and word[:1] == other[:1]
    return alike and sorted(word) == sorted(other) and _distance(word, other, 1) == 1


def _is_near(word: str, other: str, allowed: int) -> bool:
    """Within the slips that are allowed, or one more where both sound the same: Jeffrey, Geoffrey. A short word that begins
    otherwise is another word: of Stripe, no trip is meant. A mother-in-law is no slip for a father-in-law."""
    if {word, other} <= _RELATIVES or (_begins_otherwise(word, other) and sound(word) != sound(other)):
        return False
    more = _misheard(word, other) if min(len(word), len(other)) > _ONE_SLIP else 0
    most = min(allowed + more, _MOST_SLIPS)
    return _distance(word, other, most) <= most


def _misheard(word: str, other: str) -> int:
    """Slips that are allowed besides in words that sound the same, more of them where there is more to hear: "Kathryn",
    "Catherine"; and one in long ones that nearly do: "rododendrum"."""
    heard, said = sound(word), sound(other)
    if heard == said:
        return 1 if len(heard) < _MUCH_HEARD else 2
    return 1 if min(len(word), len(other)) >= _LONG and _distance(heard, said, 1) <= 1 else 0


def _begins_otherwise(word: str, other: str) -> bool:
    swapped = word[:2] == other[:2][::-1]
    shorter, longer = sorted((word, other), key=len)
    whole = len(shorter) >= _ONE_SLIP and longer.endswith(shorter)  # Hannes, Johannes
    return len(shorter) < _TWO_SLIPS - 1 and word[:1] != other[:1] and not (swapped or whole)


def _distance(one: str, other: str, limit: int) -> int:
    """Damerau-Levenshtein (optimal string alignment): a transposition counts one. `limit + 1` for anything beyond it."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before, last = list(range(len(other) + 1)), list[int]()
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        last, before = before, row
    return before[-1]


def identifiers(text: str) -> tuple[str, ...]:
    """The identifiers of a text as written: addresses, and runs with at least three digits in them."""
    found = [match.group().rstrip(".") for match in _ADDRESS.finditer(text)]
    rest = _ADDRESS.sub(" ", text)
    for pattern in (_LETTERED, _NUMBERED):
        for match in pattern.finditer(rest):
            run = match.group().strip(" .-/")
            plain = compact(run)
            if len(plain) >= _SHORTEST_ID and sum(c.isdigit() for c in plain) >= _FEWEST_DIGITS and not _is_date(run):
                found.append(run)
    found += [run for run in _MIXED.findall(rest) if run not in found]
    return tuple(dict.fromkeys(found))


def longest_of(found: Iterable[str]) -> list[str]:
    """Without those that are a part of another."""
    runs = list({compact(one): one for one in found}.values())
    return [one for one in runs if not any(compact(one) in compact(other) and one != other for other in runs)]


def without_them(topic: str, sought: Iterable[str]) -> str:
    for one in sought:
        topic = topic.replace(one, " ")
    return topic


_YEARS: Final = Pattern(r"(?:19|20)\d\d\D{1,3}(?:19|20)?\d\d|\d{1,2}-\d{1,2}-(?:\d\d)?\d\d")
_KINDS: Final = skeletons(
    "number nr no phone mobile cell telephone landline fax plate registration reg licence license code pin password passport id"
    " card account iban bic serial reference ref booking confirmation tracking order customer member membership policy contract"
    " invoice ticket email mail address key voucher"
)
"""What an identifier may be called."""


def tells_identifier(topic: str) -> bool:
    """Whether a topic says an identifier in full: what does not hold the same is something else."""
    if edge_of(topic) is not None:
        return False
    return any(not _YEARS.fullmatch(one) for one in identifiers(topic)) or _is_in_parts(topic)


_IN_PARTS: Final = Pattern(
    r"(?:(?:my|our|the)\s+)?(?P<id>(?:[a-z]{1,3}|[a-z]*\d[a-z\d]*)(?:[\s./-]+(?:[a-z]{1,3}|[a-z]*\d[a-z\d]*))*)",
    re.IGNORECASE,
)


def _is_in_parts(topic: str) -> bool:
    """Whether a topic is nothing but short runs of letters and digits: "231 D 4471", "qk7tlm"."""
    found = _IN_PARTS.fullmatch(topic.strip())
    runs = _RUN.findall(found["id"]) if found else []
    if len(runs) < _SEVERAL:
        return any(map(is_code, runs))
    plain = "".join(runs)
    numbered = sum(any(map(str.isdigit, run)) for run in runs) >= _SEVERAL or any(map(_is_mixed, runs))
    return (
        numbered and len(plain) >= _SHORTEST_ID and not plain.isdigit() and not _MONTHS & set(topic.casefold().split())
    )


_SEVERAL: Final = 2
_MONTHS: Final = frozenset(name.casefold() for name in (*calendar.month_abbr, *calendar.month_name) if name)


def _is_mixed(run: str) -> bool:
    return any(map(str.isdigit, run)) and any(map(str.isalpha, run)) and not _MEASURED.fullmatch(run)


def is_identifier(topic: str, *, called: bool = False) -> bool:
    """Whether a topic is nothing but an identifier, with or without a word for what it is; with `called` it needs such a word."""
    rest = topic
    for one in sorted(identifiers(topic), key=len, reverse=True):
        rest = rest.replace(one, " ")
    said = {skeleton(word) for word in words(rest) if word not in STOP_WORDS and len(word) > 1}
    return tells_identifier(topic) and said <= _KINDS and (bool(said) or not called)


def is_written_in(text: str, topic: str) -> bool:
    """Whether a text holds a topic of several words, a number among them, or an address of the web, to the letter: "148 Juniper
    Crescent", "rooftops.example"."""
    several = len(topic.split()) > 1 and any(map(str.isdigit, topic))
    return (several or bool(_DOMAIN.fullmatch(topic))) and bool(
        re.search(rf"(?<!\w){re.escape(topic.casefold())}(?!\w)", text.casefold())
    )


_DOMAIN: Final = Pattern(r"(?:[\w-]{2,}\.)+[a-z]{2,}(?:/\S*)?", re.IGNORECASE)


def names_site(text: str) -> bool:
    """Whether a text names an address of the web, however short: "rooftops.example"."""
    return any(_DOMAIN.fullmatch(word.rstrip(".,;:!?")) for word in text.split())


_ORDINAL_SIGNS: Final = {ord(sign): None for sign in "ºª°"}
""" "3º B" is 3B."""
_RUN: Final = Pattern(r"[^\W_]+")
_MOST_RUNS: Final = 8
_FEWEST_DIGITS_SPELT: Final = 2


def spelt_apart(text: str) -> tuple[str, ...]:
    """Stretches of a text that may be one identifier written in parts, or without the signs between its parts: "TK 48 29 105",
    "qk7tlm". As written, the longest first."""
    runs = list(_RUN.finditer(text))
    found = [run.group() for run in runs if is_code(run.group())]
    for start in range(len(runs)):
        for end in range(start + 2, min(len(runs), start + _MOST_RUNS) + 1):
            one = text[runs[start].start() : runs[end - 1].end()]
            plain = compact(one)
            enough = sum(c.isdigit() for c in plain) >= _FEWEST_DIGITS_SPELT
            enough = enough or any(_is_mixed(run.group()) for run in runs[start:end])
            if len(plain) >= _SHORTEST_ID and enough:
                found.append(one)
    return tuple(sorted(dict.fromkeys(found), key=lambda one: -len(compact(one))))


def holds_spelt(text: str, identifier: str) -> bool:
    """Whether the text holds exactly these letters and digits as one identifier, in any separation."""
    plain, runs = compact(identifier), _RUN.findall(text.translate(_ORDINAL_SIGNS).casefold())
    if any(plain == compact(other) for other in identifiers(text)):
        return True
    return any(plain == joined for start in range(len(runs)) for joined in _beginnings(runs[start:], len(plain)))


def is_code(run: str) -> bool:
    """Whether one run of letters and digits may be a whole identifier, such as the reference of a booking; no amount, time or place
    in an order is one."""
    return _is_mixed(run) and len(run) >= _SHORTEST_ID


_MEASURED: Final = Pattern(r"\d+[^\W\d_]*", re.IGNORECASE)
""" "1000km", "100mg", "12000th"."""


_NUMBER_IN_PARTS: Final = Pattern(r"\b\d{2,}(?:[\s./-]+[a-z]{1,3})?[\s./-]+\d{2,}\b", re.IGNORECASE)


def tells_code(text: str) -> bool:
    """Whether a text says such a run, or a number in parts with letters between them: "231 D 4471"."""
    return bool(_NUMBER_IN_PARTS.search(text)) or any(is_code(run) for run in _RUN.findall(text))


def _is_date(run: str) -> bool:
    return bool(re.fullmatch(r"\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}", run))


def compact(identifier: str) -> str:
    """Letters and digits alone, in lower case; an address keeps its signs."""
    if "@" in identifier or identifier.lower().startswith(("www.", "http")):
        return identifier.casefold()
    return "".join(c for c in identifier.translate(_ORDINAL_SIGNS).casefold() if c.isalnum())


def same_identifier(one: str, other: str) -> bool:
    """The same letters and digits; of telephone numbers the same subscriber, with or without the prefixes before it."""
    first, second = sorted((compact(one), compact(other)), key=len)
    if first == second:
        return True
    if not (first.isdigit() and second.isdigit()):
        return False
    first, second = first.lstrip("0"), second.lstrip("0")
    short, long = sorted((first, second), key=len)
    return len(short) >= _SUBSCRIBER and long.endswith(short) and len(long) - len(short) <= 3


def holds_identifier(text: str, identifier: str) -> bool:
    """Whether the text holds it, in any separation: "NL91 ABNA 0417 1643 00" holds "NL91ABNA0417164300"."""
    if any(same_identifier(identifier, other) for other in identifiers(text)):
        return True
    plain, runs = compact(identifier), _RUN.findall(text.translate(_ORDINAL_SIGNS).casefold())
    return any(plain == joined for start in range(len(runs)) for joined in _beginnings(runs[start:], len(plain)))


def _beginnings(runs: Sequence[str], longest: int) -> list[str]:
    """The first of the runs, the first two of them joined, and so on up to a length."""
    joined = list(accumulate(runs[:longest]))
    return [one for one in joined if len(one) <= longest]


_EDGE: Final = Pattern(
    r"\b(?P<edge>start|begin|end|finish)(?:s|ing|ning|es)?\s+(?:with|in|on)\s+(?P<run>[\w+][\w\s-]*?\d[\w-]*|\w*\d\w*)",
    re.IGNORECASE,
)


def edge_of(topic: str) -> tuple[str, bool] | None:
    """Of "the number that starts with 9388" the digits, and whether they are the first ones; None where none are told."""
    found = _EDGE.search(topic)
    if not found:
        return None
    return compact(found["run"]), found["edge"].casefold() in ("start", "begin")


def has_edge(text: str, run: str, *, first: bool) -> bool:
    """Whether an identifier of the text starts, or ends, with these letters and digits."""
    plain = [compact(one).lstrip("+") for one in identifiers(text)]
    return any(one.startswith(run) if first else one.endswith(run) for one in plain)


def blocks(identifier: str) -> list[str]:
    """How an identifier may be written in parts: in blocks of two, three and four, or parted where letters meet digits."""
    plain = compact(identifier)
    cut = [plain[i : i + size] for size in (2, 3, 4) for i in range(0, len(plain), size)]
    return list(dict.fromkeys((plain, *re.findall(r"\d+|[^\W\d_]+", plain), *cut, *re.findall(r"[^\W\d_]+\d+", plain))))


_NEARLY_ALL: Final = 0.75
_HAVE: Final = frozenset({"got", "have"})


def says_what(part: str, statement: str) -> bool:
    """Whether a part of a sentence says what a statement does, and hardly anything else, in whatever words: "I've got diabetes type
    2", of "I have type 2 diabetes"."""
    mine, theirs = held_words([part]) - _HAVE, held_words([statement]) - _HAVE
    return len(mine & theirs) >= _NEARLY_ALL * len(mine | theirs) > 0
