"""Sentences of a text, each with the words as written and a canonical form that the rules read.

Offsets are kept, so that evidence is always a verbatim quote. The canonical form spells contractions out and straightens
quotation marks; it changes no other word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, before_kin
from memory_core.domain.titles import ABBREVIATED
from memory_core.extraction.lexicon.everyday import DEMONYMS, EVENTS
from memory_core.extraction.lexicon.life import MEDICS
from memory_core.extraction.normalisation.afterthoughts import without_afterthought, without_pictures
from memory_core.extraction.normalisation.courtesy import request_in
from memory_core.extraction.normalisation.spelling import repaired
from memory_core.extraction.passages import others_words

MOST_SENTENCES: Final = 40
"""A longer text is a document, not talk: nothing is taken from it implicitly."""

_CODE: Final = Pattern(r"```.*?(?:```|\Z)|`[^`\n]+`", re.DOTALL)
_STATEMENT_OF_CODE: Final = Pattern(
    r"\b(?:SELECT\b[^;\n]{1,200}\bFROM\b|(?:DROP|ALTER|TRUNCATE|CREATE) TABLE\b|DELETE FROM\b|INSERT INTO\b|UPDATE \w+ SET\b"
    r"|sudo \w|rm -rf?\b)[^;\n]*;?"
)
""" "DROP TABLE memories;" asks nothing of anybody."""
_QUOTED_LINE: Final = Pattern(r"^[ \t]*>.*$", re.MULTILINE)
_LINK: Final = Pattern(r"https?://\S+")
_ENDLESS: Final = Pattern(r"\S{200,}")
"""No word: a key, a picture as text, a cat on the keyboard."""
_LONGEST: Final = 1_500
"""Characters of a sentence. Nobody states a fact in more, and rules look at every pair of its words."""
_MARKUP: Final = Pattern(r"</?[a-zA-Z][^>\n]{0,200}>")
_MOST_TAGS: Final = 3
_ABBREVIATION: Final = Pattern(
    rf"(?:\b(?:{'|'.join(ABBREVIATED)}|dra|mag|dipl|ing|st|sr|jr|vs|etc|approx|no|inc|ltd|dept|e\.g|i\.e|a\.m|p\.m|jan|feb|mar"
    r"|apr|jun|jul|aug|sept?|oct|nov|dec)"
    r"|\b[A-Za-z]|\b\d{1,2})\.$",
    re.IGNORECASE,
)
_NUMBER: Final = Pattern(r"\b\d{1,2}\.$")
_LETTER: Final = Pattern(r"(?:\d ?[gmt]|\b(?:one|two|double|single) [b-oq-z])\.$")
""" "1.71 m.", "just the one l." end sentences."""
_FRESH: Final = Pattern(
    r"(?!(?:Jan(?:uary|uar|vier)?|Jän(?:ner)?|Feb(?:ruary|ruar)?|Mar(?:ch|s|zo)?|März?|Apr(?:il)?|Ma[iy]|Jun[ei]?|Jul[yi]?"
    r"|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?)\b)[A-Z]"
)
"""A capital after "12." begins a sentence, unless it is a month's: "12. December", "3. Mai", not "12. Julieta"."""
_END: Final = Pattern(r"[.!?…]+[\"'”’)]*(?=\s|$)|\n+")


@dataclass(frozen=True, slots=True)
class Sentence:
    """`text` is verbatim, without outer white space; `plain` its canonical form without the closing punctuation.

    `closing` is that punctuation. `start` is where it begins in the text. `passes_on`: it holds words of others, which `plain` does
    not.
    """

    text: str
    plain: str
    closing: str
    start: int
    passes_on: bool = False


def sentences(text: str) -> tuple[Sentence, ...]:
    """In order. Code, quoted lines, links, what is no word and the words of others are blanked first: they are
    nobody's statement."""
    readable = straightened(_blanked(text))
    others = list(others_words(readable, _count))
    for first, last in others:
        readable = f"{readable[:first]}{_NO_LINE_END.sub(' ', readable[first:last])}{readable[last:]}"
    found, start = [], 0
    for end in _ends(readable):
        chunk = readable[start:end]
        body, whole = chunk.strip(), text[start:end] if holds_a_link(text[start:end]) else chunk
        left = len(whole) - len(whole.lstrip())
        if len(body) <= _LONGEST and re.search(r"\w", body):
            ends = re.search(r"[.!?…]*[\"')]*$", body)
            closing = ends.group() if ends else ""
            if "?" not in closing:
                said = without_pictures(without_afterthought(without_pictures(body)))
                whole, body = whole.rstrip()[: len(whole.rstrip()) - (len(body) - len(said))], said
            plain = told_by_medics(canonical(_unbulleted(_FACES.sub("", body.rstrip(".!?… ")))))
            plain = _I_WROTE.sub(r"\g<right>, not \g<old>", plain)
            request = request_in(plain) if "?" in closing else None
            found.append(
                Sentence(
                    text=text[start + left : start + len(whole.rstrip())],
                    plain=plain if request is None else request,
                    closing=closing if request is None else ".",
                    start=start + left,
                    passes_on=any(start < last and first < end for first, last in others),
                )
            )
        start = end
    return tuple(found)


_FACES: Final = re.compile(r"[.!?…]*(?:\s+(?:[:;=]['’]?-?[()/\\|\[\]DPp*]+|<3|xD))+$")
""" "Rohan got laid off from TD :/"."""
_KIDDING: Final = re.compile(
    r"(?:no,? |nah,? |haha,? |ok,? |okay,? |i['’]?m |i am |only |just |lol,? )*(?:kidding|joking|jk|j/k)\b[^.!?]{0,15}(?:[.!?]|$)"
    r"|(?:not really|just messing with you)[.!]*$",
    re.IGNORECASE,
)


_BABY_CAME: Final = re.compile(
    r"\b(?:had|given birth to|gave birth to) (?:the|our|her|their|his|my|a) (?:baby|little one)\b[^.!?]*[.!?]+$",
    re.IGNORECASE,
)
_A_GIRL: Final = re.compile(
    r"(?:it['’]?s )?a (?:baby |little |beautiful |healthy )*(?:girl|boy)\b[ ,]+(?:called |named )?(?-i:[A-Z])",
    re.IGNORECASE,
)
""" "Noor had the baby! a girl, Lotte"."""


def _ends(text: str) -> list[int]:
    ends = []
    for match in _END.finditer(text):
        before = text[: match.end()].rstrip("\"')")
        single_dot = match.group().rstrip("\"')") == "."
        after = text[match.end() :].strip()
        if (
            single_dot
            and after
            and _ABBREVIATION.search(before[-12:])
            and not (_NUMBER.search(before) and _FRESH.match(after))
            and not _LETTER.search(before)
        ):
            continue
        if _KIDDING.match(after) or (_A_GIRL.match(after) and _BABY_CAME.search(before)):
            continue  # it says what the sentence before is worth, or of whom it is
        ends.append(match.end())
    return [*ends, len(text)]


def _blanked(text: str) -> str:
    if len(_MARKUP.findall(text)) >= _MOST_TAGS:
        return " " * len(text)
    for pattern in (_CODE, _STATEMENT_OF_CODE, _QUOTED_LINE, _LINK, _ENDLESS):
        text = pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)
    return text


def holds_a_link(text: str) -> bool:
    return bool(_LINK.search(text))


def passes_on(text: str) -> bool:
    """Whether a text holds words of others."""
    return any(others_words(straightened(_blanked(text)), _count))


def _count(text: str) -> int:
    starts = [0, *_ends(text)]
    return sum(1 for start, end in pairwise(starts) if re.search(r"\w", text[start:end]))


_NO_LINE_END: Final = Pattern(r"[^\n]")


def straightened(text: str) -> str:
    """Typographic quotation marks and dashes as plain ones, length unchanged."""
    return text.translate(_STRAIGHT)


_STRAIGHT: Final = str.maketrans("‘’‚‛“”„‟´`–—\u00a0", "''''\"\"\"\"''-- ")


_DIAGNOSIS: Final = Pattern(
    rf"(?:(?:so |well |and )?(?:(?:my|the|our) )?(?:(?:company|works|eye|family) )?{MEDICS}|dr\.? (?-i:[A-Z])[\w'-]+)"
    r" (?:says?|said|told (?:me|us)|confirmed"
    r"|has confirmed|just told me|has told me)"
    r",? (?:that )?(?=I (?:am|have|was|no longer|do not need|can stop)\b|it is not [\w -]{3,30},? (?:but |it is )"
    r"|(?:he|she|(?:my|our) [a-z]+(?: (?-i:[A-Z])\w+)?|(?-i:[A-Z])[\w-]+) (?:is (?:\w+ly )?(?:allergic|intolerant"
    r"|diabetic|an?aemic|anemic"
    r"|asthmatic|co?eliac|short-sighted|long-sighted|colou?r-?blind)\b|(?:has|needs) to (?:avoid|wear|take|eat|give up"
    r"|cut out|stay off)"
    r"\b|must (?:not |never |avoid )))",
    re.IGNORECASE,
)


_IN_REMISSION: Final = Pattern(
    r"^(?:so |well )?they (?:say|said|told me)(?: that)? (?=I am (?:no longer|not) [\w -]{3,30} any ?more\b)",
    re.IGNORECASE,
)


def told_by_medics(plain: str) -> str:
    """ "The doctor says I'm anaemic" as "I am anaemic": of one's own health a doctor's word is one's own."""
    plain = _PRESCRIBED.sub("I ", plain, count=1)
    return _IN_REMISSION.sub(
        "", _DIAGNOSIS.sub("", _ORDERED.sub(r"I stopped taking", plain, count=1), count=1), count=1
    )


_PRESCRIBED: Final = Pattern(
    rf"^(?:so |well |and |but )?(?:(?:(?:my|the|our) )?{MEDICS}|dr\.? (?-i:[A-Z])[\w'-]+)"
    r" (?:(?:thinks|says|said|thought) [^,;]+,? and )?(?:wants|wanted|has told|told|has asked|asked) me to"
    r" (?=(?:take|use) (?:the|my)\b)",
    re.IGNORECASE,
)
""" "My doctor thinks the evening is wrong, and wants me to take the ramipril at lunchtime"."""


_I_WROTE: Final = Pattern(
    r"^(?P<right>(?:(?:no|sorry|oops|actually|wait),? )*(?:it|that|he|she|they|there) (?:is|was|are|were) [^;]{4,80}?)"
    r",? (?:but |and )?I (?:wrote|put|typed|said)(?: down)? (?P<old>(?:(?:the|my|an?) )?[\w'-]+(?: [\w'-]+)?)$",
    re.IGNORECASE,
)
""" "It's Tal who is allergic to eggs, I wrote Yael"."""


_ORDERED: Final = Pattern(
    rf"^(?:so |well |and |but )?(?:(?:(?:(?:my|the|our) )?{MEDICS}|dr\.? (?-i:[A-Z])[\w'-]+) (?:has )?(?:told|ordered|asked|wants)"
    r" me to|I was told to) (?:stop|quit|come off|give up|drop|leave off)(?: taking| having)?"
    r"(?= (?:the|my|those|that|all|[a-z]{5,})\b)",
    re.IGNORECASE,
)
""" "Dr Singh told me to quit the aspirin"."""


def _unbulleted(text: str) -> str:
    return re.sub(r"^(?:[-*•·]|\d{1,2}[.)])\s+", "", text)


_KIND: Final = before_kin()
_STATES: Final = (
    "coeliac|celiac|deaf|blind|autistic|dyslexic|dyspraxic|asthmatic|epileptic|anaemic|anemic|bipolar|hard of hearing"
    "|colou?r ?blind"
    "|gluten[ -]free|veggie|housebound|self[ -]employed|out of work|left[ -]handed|expecting|widowed|vegan|vegetarian|diabetic"
)
"""What somebody of the owner's is, where the sentence ends with it."""
_DEMONYMS: Final = "|".join(sorted(map(re.escape, DEMONYMS), key=len, reverse=True))
_OCCASION: Final = "|".join(sorted(map(re.escape, EVENTS), key=len, reverse=True))
_CONTRACTIONS: Final = tuple(
    (Pattern(pattern, re.IGNORECASE), full)
    for pattern, full in (
        (r"\b(\w+)'s been\b", r"\1 has been"),
        (r"\b(me|him|her|you|mum|dad) n (?=[a-z]{2})", r"\1 and "),
        (r"\b(?:can't|cannot|cant)\b", "can not"),
        (r"\b(?:won't|wont)\b", "will not"),
        (r"\bain't\b", "am not"),
        (r"\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)n'?t\b", r"\1 not"),
        (r"\b(?:i'm|i´m|im)\b", "I am"),
        (r"\b(?:i've|ive)\b", "I have"),
        (r"\b(you|we|they|who)'?re\b(?<!were)", r"\1 are"),
        (r"\b(you|we|they|who)'ve\b", r"\1 have"),
        (r"\b(i|you|he|she|it|we|they|that|there)'ll\b", r"\1 will"),
        (r"\b(i|you|he|she|we|they)'d\b", r"\1 would"),
        (r"\b(he|she|it|that|there|here|what|who|where|when|how)'s\b", r"\1 is"),
        (
            r"\b(name|birthday|anniversary|deadline|appointment|meeting|flight|dog|cat)'s (?!name|birthday"
            r"|on\b.*\bis\b|(?:[\w-]+ ){1,3}(?:is|are|was|were|has|costs?)\b)",
            r"\1 is ",
        ),
        (
            r"\b(my(?: (?!master\b|bachelor\b)\w+){1,2})'s (?=called |named |allergic |vegan|vegetarian|a |an |from "
            r"|\d(?!\d*(?:st|nd|rd|th)\b)"
            r"|not |due |in "
            r"|retired|married|single|divorced|pregnant|diabetic|engaged|lactose|color|colour|left-handed|the "
            r"|my |now |also |unemployed|called)",
            r"\1 is ",
        ),
        (
            r"((?:^|(?<=, )|(?<=; )|(?<=and )|(?<=but ))(?:my|our)(?: \w+){1,3})'s (?=(?:an?|with|on|at|under|behind|due|in) )",
            r"\1 is ",
        ),
        (
            rf"\b((?:my|our) {_KIND}(?:{KIN})(?: (?-i:[A-Z])\w+)?)'s (?=(?:(?:just|recently|finally) )?(?:moved|started|gone|become"
            r"|joined|quit|taken up|given up)\b)",
            r"\1 has ",
        ),
        (r"\b((?:the|my|our) [a-z]{3,})'s (?=(?:on|at|been moved|now|moved to|called|named|about) )", r"\1 is "),
        (rf"^({_OCCASION}|rent|mortgage)'s (?=(?:on \d|now on|moved|been moved|cancelled|[$£€\d]))", r"\1 is "),
        (r"^((?-i:[A-Z])[a-z]+)'s (?=in (?:year|grade|form|primary|reception|secondary|class) )", r"\1 is "),
        (
            r"\b((?:the|my|our) (?:wee|little|big|older|younger|eldest|oldest|youngest|other|middle) (?:one|boy|girl|lad))'s"
            r" (?=(?:called |named )?(?-i:[A-Z])\w+(?:$|,))",
            r"\1 is ",
        ),
        (r"\b(my|our|his|her|their) team lead(?:er)?\b", r"\1 team-leader"),
        (r"\b(my|our|his|her|their) line manager\b", r"\1 line-manager"),
        (r"\bgonna\b", "going to"),
        (r"\bwanna\b", "want to"),
        (r"\bgotta\b", "have to"),
        (r"\b(?:u)\b", "you"),
        (r"\bfav\b", "favorite"),
        (
            rf"\b((?:{KIN})(?: (?-i:[A-Z])\w+)?)'s (?=called |named |(?:a|an|on|at|my"
            r"|our|from|in|not|due|the) |(?-i:[A-Z])\w+(?:$|,| and)|\d(?!\d*(?:st|nd|rd|th)\b))",
            r"\1 is ",
        ),
        (rf"\b(my (?:{KIN}) [a-z]+)'s (?=(?:a|an|from|in|at|called|getting|moving|coming|turning) )", r"\1 is "),
        (r"\bfavourite", "favorite"),
        (r"\bbday\b", "birthday"),
        (r"\b(i|we|they|you) have got\b", r"\1 have"),
        (r"\b(he|she|it) is got\b", r"\1 has"),
        (
            rf"\b((?:my|our) {_KIND}(?:{KIN})(?: (?-i:[A-Z])\w+)?)'s (?=(?!(?:wedding|building|painting|meeting|training|hearing"
            rf"|ring"
            r"|earring|king|thing|clothing|evening|morning|wing|string|ceiling|drawing|writing|cooking|driving|spelling|reading"
            r"|landing)\b)"
            r"\w{2,}ing\b|(?:allergic|vegan|vegetarian|diabetic|married|divorced|retired|pregnant|single|engaged|obsessed|coming"
            r"|down|over|up)\b)",
            r"\1 is ",
        ),
        (r"\b([^\W\d_]{2,})'s got (?!to\b)", r"\1 has "),
        (
            r"(?<![\w'])(?!(?:let|today|tomorrow|tonight|yesterday|one|other|christmas)\b)((?-i:[A-Z])\w+)'s (?=(?:an? |allergic"
            r"|not |never |called |from |scared |afraid |vegan|vegetarian|autistic"
            r"|diabetic|retired|pregnant|married|single|divorced|been |moved|started|turning|getting|having|going|coming"
            r"|learning|studying|working|living|expecting(?=$|[,;.]| (?:again|an?|our|my|twins)\b))\b)",
            r"\1 is ",
        ),
        (
            rf"\b((?:my|our) {_KIND}(?:{KIN})(?: (?-i:[A-Z])\w+)?)'s (?=(?:{_STATES})(?:$|[,;.]| and\b| but\b| too\b| now\b"
            rf"| so\b))",
            r"\1 is ",
        ),
        (rf"\b((?:my|our) (?:{KIN}))'s (?=(?:{_DEMONYMS})(?:$|,|;| and| but))", r"\1 is "),
        (r"\bhas got (?!to\b|into\b|up\b|back\b|a lot\b)", "has "),
        (r"\b(my \w+(?: \w+)?) has got\b", r"\1 has"),
    )
)

_AT_SOMEBODYS: Final = Pattern(
    r"\b((?:at|round|to|from|near|with) (?:my|our|the|his|her|their) (?:[a-z]+ ){0,2}?[a-z]+(?: (?-i:[A-Z])\w+)?)'s(?= )",
    re.IGNORECASE,
)
""" "I sleep at my mum's on Fridays": at her place. Marked until the rest is spelled out."""


def canonical(text: str) -> str:
    """Chat spelling made plain, contractions spelled out, white space single, `i` as the pronoun `I`."""
    text = _AT_SOMEBODYS.sub(r"\1’s", repaired(text))
    for pattern, full in _CONTRACTIONS:
        text = pattern.sub(full, text)
    text = text.replace("’s", "'s")
    return re.sub(r"\bi\b", "I", " ".join(text.split()))
