"""What a draft becomes once it is said of somebody: a candidate with a readable sentence in the owner's own words."""

from __future__ import annotations

import calendar
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from difflib import SequenceMatcher
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, called
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.clauses import Clause, Someone
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.normalisation.cutting import parts
from memory_core.extraction.normalisation.ellipsis import as_typed, unfolded
from memory_core.extraction.normalisation.gapping import gapped
from memory_core.extraction.normalisation.spelling_names import raised
from memory_core.extraction.rules.table import Draft
from memory_core.extraction.sentences import Sentence, canonical, straightened


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sentence that states something. `old`: what the sentence says that it replaces; `single`: the only part."""

    text: str
    sentence: Sentence
    corrects: bool
    old: str | None
    single: bool


def statement_of(piece: Piece, clause: Clause, someone: Someone | None) -> str:
    """The owner's own wording where it stands by itself; with the name put in where it began with "she"."""
    if someone is not None and re.match(r"(?:she|he|they|it|her|his|their|its)\b", piece.text, re.IGNORECASE):
        return capitalised(clause.said)
    if piece.single:
        raw = straightened(piece.sentence.text).rstrip(".!?… ")
        for said in (piece.text, as_typed(piece.text)):
            if (at := _tail_like(raw, said)) is not None:
                return capitalised(raw[at:])
    return capitalised(piece.text)


def part_with(value: str, sentence: Sentence) -> str:
    """The one part of a sentence of several that tells a value, where it stands by itself; else the sentence. Whom a later clause
    begins with is told by that: "and Gareth, who sits opposite, steals my milk" tells nothing of the desk before it."""
    begun = re.search(
        rf"\b(?:and|but|while) (?P<told>{re.escape(value)}, who [^,]+, (?!and\b|or\b)[a-z].*)$", sentence.plain
    )
    if begun is not None:
        return begun["told"]
    pieces = parts(unfolded(sentence.plain))
    telling = [one for one in pieces if re.search(rf"(?<!\w){re.escape(value)}(?!\w)", one, re.IGNORECASE)]
    if (
        len(pieces) > 1
        and len(telling) == 1
        and _BY_ITSELF.match(telling[0])
        and not _goes_on(telling[0], sentence.plain)
    ):
        return _ADMITTED.sub("", telling[0])
    apart = [one for one in pieces if one in telling and one in {each.clause for each in gapped(sentence.plain)}]
    return apart[0] if len(apart) == 1 else _ADMITTED.sub("", sentence.text)


def _goes_on(part: str, plain: str) -> bool:
    """Whether it goes on behind a part without a joint: half of "peanuts are the only food my dad has to avoid" is wrong."""
    _, at, behind = plain.partition(part)
    return bool(at) and re.match(r" (?:I|my|we|our|he|she|they|that|who)\b", behind) is not None


_ADMITTED: Final = Pattern(
    r"^(?:[^:]{0,60} and )?(?:I (?:was|am) (?:wrong|mistaken)|my mistake|I (?:have )?(?:got|had) (?:it|that) wrong)[:;,]+ (?=\w)",
    re.IGNORECASE,
)
"""That it was wrong before is no part of what is right."""


def with_their_name(statement: str, subject: str) -> str:
    """ "She works for Tesco" with the one in it of whom it is told: "My sister Anna works for Tesco"."""
    begins = _SHE.match(statement)
    if begins is None:
        return statement
    whole = f"My {subject}" if subject.split()[0].casefold() in KINSHIP else subject
    possessed = begins["who"].casefold() in {"his", "her"}
    if not (possessed or begins["is"]):
        return statement
    verb = {"'s": " is", "’s": " is"}.get(begins["is"] or "", begins["is"] or "")
    return f"{whole}{chr(39) + 's' if possessed else ''}{'' if possessed else verb}{statement[begins.end() :]}"


_SHE: Final = Pattern(
    r"(?P<who>she|he|his|her)(?P<is>['’]s(?= (?:an? |in |at |on |from |the |\w+ing\b|allergic|vegan|vegetarian|married|retired|\d))"
    r"| (?:is|has|was|can|[a-z]+s)\b)?(?=[ .])",
    re.IGNORECASE,
)


_BY_ITSELF: Final = Pattern(
    r"(?:I|we)\b(?! \w+$)|(?:my|our)\b(?! \w+$)(?! [\w-]+(?: (?-i:[A-Z])\w+)? (?:to|for|with|in|at|of|on|from|an?"
    r"|the) )"
    r"|(?:the|(?:my|our) [\w'’-]+|there|(?-i:[A-Z])[\w'’-]+)(?: [\w'’-]+){0,3}?"
    r" (?:is|are|was|were|has|had|have|will|comes?|goes|lives|works|plays|wants|needs|takes|starts|runs|costs?|eats"
    r"|drinks|drives|teaches|studies|likes|loves|hates|keeps|got|moved|sleeps) \w",
    re.IGNORECASE,
)


def _tail_like(raw: str, plain: str) -> int | None:
    """Where the raw text's tail begins that is `plain` but for contractions."""
    starts = [0, *(match.end() for match in re.finditer(r"[\s,:]+", raw))]
    return next((start for start in starts if canonical(raw[start:]).casefold() == plain.casefold()), None)


def capitalised(text: str) -> str:
    text = text.strip(" ,;:-")
    return f"{text[:1].upper()}{text[1:]}{'' if text[-1:] in '.!?' else '.'}"


_CALLED: Final = PEOPLE | {"name", "nickname"}


def _named(draft: Draft) -> str:
    """Its value; a first name in careless typing gets its capital."""
    if draft.attribute in _CALLED and draft.value.split()[0].casefold() in FIRST_NAMES:
        return raised(draft.value)
    return draft.value


def with_capital(statement: str, draft: Draft) -> str:
    """The sentence with the name as it is kept."""
    value = _named(draft)
    if draft.attribute not in _CALLED or not value[:1].isupper() or value in statement:
        return statement
    return re.sub(rf"\b{re.escape(value.lower())}\b", value, statement)


def candidate_of(draft: Draft, clause: Clause, piece: Piece, statement: str | None) -> Candidate:
    """`statement` None: somebody was only introduced, and gets a sentence of their own."""
    corrects = piece.corrects or clause.now or draft.corrects or piece.old is not None
    relation = Relation.ENDS if draft.ends else Relation.CORRECTS if corrects else Relation.NEW
    since = datetime(int(clause.since[-4:]), 1, 1, tzinfo=UTC) if clause.since else None
    return Candidate(
        kind=draft.actual_kind,
        subject=draft.subject or clause.subject,
        attribute="routine" if draft.attribute == "work_schedule" and _BESIDES.search(piece.text) else draft.attribute,
        value=_named(draft),
        statement=_as_said(
            piece.sentence.text,
            _birthday(draft, clause, statement)
            or (with_capital(statement, draft) if statement else _introduction(replace(draft, value=_named(draft)))),
        ),
        evidence=piece.sentence.text,
        extractor=Extractor.RULES,
        importance=draft.importance,
        tags=draft.tags or (draft.attribute.partition(":")[0],),
        relation=relation,
        valid_from=draft.valid_from or since,
        event_end=draft.event_end,
        replaces=draft.replaces or piece.old,
        elsewhere=draft.elsewhere,
    )


_BESIDES: Final = Pattern(r"\b(?:too|as well|also)\b", re.IGNORECASE)
"""Of a slot of one value a second one is told: it is a habit."""


def _birthday(draft: Draft, clause: Clause, statement: str | None) -> str | None:
    """ "It's my birthday today" says another day tomorrow: the day itself is told."""
    if draft.attribute != "birthday" or not _PASSING_DAY.search(statement or "") or not draft.value[-5:-3].isdigit():
        return None
    whose = (
        "My"
        if clause.subject == OWNER
        else f"{clause.subject if clause.relation is None else f'My {clause.subject}'}'s"
    )
    month, day = int(draft.value[-5:-3]), int(draft.value[-2:])
    return f"{whose} birthday is on {day} {calendar.month_name[month]}."


_PASSING_DAY: Final = Pattern(rf"\b(?:today|tomorrow|tonight|(?:on |this |next ){WEEKDAY})\b", re.IGNORECASE)


_AND_I: Final = Pattern(r"(?P<who>(?:(?:[Mm]y|[Oo]ur) [\w-]+ )?[A-Z][\w'-]+) and I ")


def _as_said(said: str, statement: str) -> str:
    """ "Lena and I" are "we", and "business-partner" is one word, for the rules alone."""
    if statement.startswith("We ") and (both := _AND_I.match(said)) is not None:
        statement = f"{both['who']} and I {statement.removeprefix('We ')}"
    return re.sub(r"\b([a-z]+)-(partner|man|manager)\b", r"\1 \2", statement)


def _introduction(draft: Draft) -> str:
    """A sentence of its own for who was only mentioned: by name, or as so many."""
    if draft.attribute == "children" or (" " in draft.value and draft.value.islower()):
        return f"I have {draft.value}."
    return called(draft.tags[0], draft.value)


def is_a_sort(candidate: Candidate) -> bool:
    """ "a dog" of "a dog, a lab mix named Duke"."""
    return candidate.attribute == "pet" and KINSHIP.get(candidate.value.casefold()) == "pet"


def not_ended(found: Collection[Candidate]) -> list[Candidate]:
    """Without what a sentence says the end of: "the nut allergy turned out to be wrong" tells of no nut allergy."""
    ends = [one for one in found if one.relation is Relation.ENDS and one.replaces]
    return [
        one
        for one in found
        if one.relation is Relation.ENDS
        or not any(
            end.evidence == one.evidence
            and end.attribute == one.attribute
            and stems(end.replaces or "") <= stems(one.value)
            for end in ends
        )
    ]


_NEARLY: Final = 0.85


def in_the_same_words(seen: Sequence[Candidate], read: Sequence[Candidate]) -> list[Candidate]:
    """What was seen in a sentence that was read as a whole, too, in the words that it was read in: it is told once."""

    def told(one: Candidate) -> str:
        alike = [
            other.statement
            for other in read
            if other.evidence == one.evidence
            and other.subject == one.subject
            and SequenceMatcher(None, other.statement, one.statement, autojunk=False).ratio() >= _NEARLY
        ]
        return alike[0] if alike else one.statement

    return [replace(one, statement=told(one)) for one in seen]
