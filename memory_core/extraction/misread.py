"""What was read in a sentence and is not what it says: the contrary of "neither … nor", a Kindle for a husband, half a phrase.

Rules and reading models see what words look like; what stands around them turns some of it into something else. Pure; English.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PARTNERS, PEOPLE
from memory_core.domain.slots import ENDED, OWNER
from memory_core.domain.titles import TITLE
from memory_core.extraction.misplaced import misplaced
from memory_core.extraction.sentences import sentences, straightened

_NEITHER: Final = Pattern(r"(?:(?:and|but|so|well)[, ]+)*neither\b.*\bnor\b", re.IGNORECASE)
_DENIES: Final = Pattern(r"\b(?:neither|nor|not|no|never|none)\b|n't\b", re.IGNORECASE)
_NEARLY: Final = Pattern(
    r"\b(?:nearly|almost) (?!(?:always|never|every|all|everything|everyone|certainly|exclusively|daily)\b"
    r"|(?:died|fainted|cried|choked|burst|fell (?:over|off)|jumped) ?(?:of|with|from|out|my|on|into)?\b)"
    r"[a-z]+(?:ed|ght|t|ook|ame|new|ent|old)\b",
    re.IGNORECASE,
)
""" "I nearly married a guy called Sven"; not "I nearly died of shame", which says how it felt."""
_OF_NOTHING: Final = Pattern(r"^[^,;]+ (?:is|are) the only (?:food|thing|one|person)s?\.$", re.IGNORECASE)
""" "Peanuts are the only food", of who has to avoid them."""
_DONE: Final = frozenset({"hobby", "likes", "dislikes"})
_WHEN: Final = Pattern(
    rf"(?:(?:on|every|each|most|twice|once|in|at) )+(?:(?:a|the|other|single) )*(?:{WEEKDAY}s?|weekends?|day|week|month|mornings?"
    r"|afternoons?|evenings?|nights?|summer|winter|spring|autumn)(?: (?:mornings?|afternoons?|evenings?|nights?))?",
    re.IGNORECASE,
)
""" "Every Sunday afternoon", behind what is done then."""
_HAS_ONE: Final = Pattern(
    r"(?!(?:I|we)\b)[^.!?]*\b(?:has|have|got|keeps?) (?:an?|two|three|some|another|the) (?:[a-z]+ )?"
    rf"(?:{KIN}|horses?|dogs|cats|hens|chickens|goats|sheep|rabbits)\b[^.!?]*[.!]?\s*$",
    re.IGNORECASE,
)
_SPEAKS_OF_IT: Final = Pattern(r"(?:his|her|its|their) names?\b|(?:he|she|it|they)(?:'s|'re| is| are)\b", re.IGNORECASE)
_CUT_SHORT: Final = Pattern(r"\b(?:my|our|his|her|their|its|a|an|the|your)[.!]?$", re.IGNORECASE)
_TWO_VERBS: Final = Pattern(
    r"\b(?:eats|drinks|likes|wears|plays|watches|reads|wants|needs|takes) (?:is|are|was|were)\b|\b(?:is"
    r"|are) [a-z]+ing (?:starts|begins|ends|is|are|was)\b"
    r"|\b(?:loves|likes|hates|prefers) (?:prefers|loves|likes|hates|dislikes|enjoys)\b|\bdied (?:lives|works|is|was|has)\b",
    re.IGNORECASE,
)
_A_TIME: Final = Pattern(
    rf"(?:{MONTHS}|spring|summer|autumn|winter|{WEEKDAY})",
    re.IGNORECASE,
)
_STAYING: Final = Pattern(
    r"\b(?:stay(?:ing|ed)|sleeping|slept|crash(?:ing|ed)|house-?sitting|house-?sat) (?:in|at|with) (?:my|our|an?|the) [^,.;]*'s\b",
    re.IGNORECASE,
)
_ONE_OF_OURS: Final = Pattern(r"(?:ours|mine|hers|his|theirs)(?:'s| is| are| was)\b", re.IGNORECASE)
""" "Ours is in Ghent": a class reunion, perhaps."""
_OF_A_PLACE: Final = Pattern(
    r"(?:the|our) (?:[a-z]+ )?(?:shop|store|office|bank|library|museum|pool|gym|bakery|school"
    r"|pharmacy|chemist|surgery|market|cafe"
    r"|café|restaurant|pub|post office|salon|garage|practice|clinic|hall|church|park)(?:'s| is| will be)"
    r" (?:now )?(?:closed|open|shut)\b",
    re.IGNORECASE,
)
_MATES: Final = rf"{PARTNERS}|ex(?:[- ](?:{PARTNERS}))?"
_OF_THEIR_KIN: Final = Pattern(
    rf"(?:and |but )?(?:his|her|their) (?:[a-z-]+ )?(?P<kin>{KIN})\b(?!'s)(?:,? (?P<name>(?-i:[A-Z])[\w-]+))?",
    re.IGNORECASE,
)
""" "Her brother is a pilot", after a friend: she is none."""
_NOT_THERE: Final = Pattern(
    r"(?:sorry,? |but |so )*(?:I|we) (?:can't|can not|cannot|couldn't|could not|won't|will not) (?:make|come to|go to|attend"
    r"|be at)\b"
    r"(?!.*\b(?:any ?more|any longer)\b)",
    re.IGNORECASE,
)
_OF_ANOTHER: Final = Pattern(
    rf"(?:and |but |so )*(?:he|she|they|(?:my|our) (?:[a-z-]+ )?(?:{KIN})|(?!I\b|We\b)(?-i:[A-Z])[\w-]+(?:'s| has| is)"
    r" (?:now |just )*(?:moved|moving|liv|dat|see|going|engaged|married|got)\w*)(?:'s|'ve|'re)?\b",
    re.IGNORECASE,
)
""" "She's moved in with Renate", "Wayne's moved in with Leanne" make no partner of the owner's."""
_WITH_ME: Final = Pattern(rf"\b(?:my|our) (?:[a-z-]+ )?(?:{_MATES})\b|\b(?:me|I|we|us)\b", re.IGNORECASE)
_TITLED: Final = Pattern(rf"(?:{TITLE}|(?:miss|doctor|professor)\b)", re.IGNORECASE)
_WORKS_THERE: Final = Pattern(r"\b(?:works?|working|worked|studies|studying|teaches)\b", re.IGNORECASE)
_DWELLS: Final = Pattern(
    r"\b(?:lives?|living|lived|from|moved|moving|home|house|flat|settled|based|stays?|staying|grew|rents?|renting)\b",
    re.IGNORECASE,
)
_POSSESSED: Final = Pattern(rf"(?:my|our) (?:[a-z-]+ )?(?:{KIN})'s (?:is|are|was|will be)\b", re.IGNORECASE)
""" "My sister's is in Bonn": a wedding, perhaps."""
_AWAY: Final = Pattern(
    r"\b(?:for (?:work|business|a|an|the|two|three|four|five|her|his|their|\d+|christmas|easter)|on (?:holiday|vacation"
    r"|business|a)|until|till)\b",
    re.IGNORECASE,
)
_IS_SOMEWHERE: Final = Pattern(r"(?:[^.!?]*?)(?:'s|'re| is| are) (?:(?:away|out|over|off|down|up) )?in ", re.IGNORECASE)
_AIMED: Final = Pattern(r"\b(?:goal|target|aim|ideal|dream)\b", re.IGNORECASE)
_I: Final = Pattern(r"\bI\b")
_AND_ANOTHER_VERB: Final = Pattern(r" and (?:rent|own|have|lease|let|share) ", re.IGNORECASE)


def whole_again(candidate: Candidate) -> Candidate:
    """With all that was said where the statement ends in the middle of a phrase: "My wife is pregnant with our"."""
    said = candidate.evidence.strip()
    if not _CUT_SHORT.search(candidate.statement) or _CUT_SHORT.search(said):
        return candidate
    return replace(candidate, statement=f"{said[:1].upper()}{said[1:].rstrip('.!')}.")


def misread(candidate: Candidate, text: str) -> str | None:
    """Why what was read in `text` is not what it says; None where it may well be."""
    evidence = straightened(candidate.evidence)
    sentence, before = _sentence_of(evidence, straightened(text))
    statement = straightened(candidate.statement)
    if _NEITHER.match(sentence) and not _DENIES.search(statement):
        return "you said neither"
    if _NEARLY.search(evidence):
        return "it only nearly was so"
    if _OF_NOTHING.search(statement):
        return "it is cut short"
    if candidate.attribute in _DONE and _WHEN.fullmatch(candidate.value):
        return "it says when, not what"
    if (_CUT_SHORT.search(statement) and not _CUT_SHORT.search(evidence)) or _TWO_VERBS.search(statement):
        return "it is cut short"
    if candidate.subject == OWNER and _is_who_it_is(candidate, sentence):
        return "it says who somebody else is"
    if candidate.attribute in PEOPLE:
        if why := misplaced(candidate, sentence):
            return why
        themselves = candidate.value.casefold() in candidate.subject.casefold().split()
        wrong = (
            _no_person(candidate, sentence)
            or _anothers(before, evidence)
            or _no_partner(candidate, sentence, statement)
        )
        return "it is who they are themselves" if themselves else wrong
    theirs = (of := _OF_THEIR_KIN.match(evidence)) is not None and not _is_called(candidate.subject, of)
    theirs = theirs and not (of and _is_in_law(candidate.subject, of["kin"], before))
    if candidate.subject != OWNER and (theirs or _is_of_their_kin(candidate, statement)):
        return "it is of a relative of theirs"
    return misplaced(candidate, sentence) or _no_such_thing(candidate, sentence, evidence, statement)


def _no_such_thing(candidate: Candidate, sentence: str, evidence: str, statement: str) -> str | None:
    """Why it does not tell what its slot says."""
    if candidate.attribute == "routine" and _NOT_THERE.match(sentence):
        return "it tells only when you cannot"
    stays = _A_TIME.fullmatch(candidate.value) or _STAYING.search(evidence) or _ONE_OF_OURS.match(statement)
    if candidate.attribute == "home_city" and (stays or _is_elsewhere(statement)):
        return "nobody lives there"
    if candidate.attribute in {"hometown", "birthplace"} and _A_TIME.fullmatch(candidate.value):
        return "it is a time"
    if candidate.attribute == "weight" and _AIMED.search(statement):
        return "it is only aimed at"
    if candidate.attribute == "possession" and _AND_ANOTHER_VERB.search(candidate.value):
        return "it tells of two things"
    closes = candidate.attribute == "work_schedule" and candidate.subject == OWNER and _OF_A_PLACE.match(sentence)
    return "it is of a place" if closes and not _I.search(sentence) else None


def _is_who_it_is(candidate: Candidate, sentence: str) -> bool:
    """ "It's Dante who lives in Bari" is no name of the owner's."""
    name = re.escape(candidate.value)
    named = candidate.attribute == "name" or candidate.attribute in PEOPLE
    return (
        named
        and re.search(rf"\b(?:it(?:'s| is| was)|not)(?: [^,;]+ and)? {name} (?:who|that)\b", sentence, re.IGNORECASE)
        is not None
    )


def _no_partner(candidate: Candidate, sentence: str, statement: str) -> str | None:
    """ "She's moved in with Renate", "my sister is seeing Otto", "I'm seeing Dr Adler now"."""
    if candidate.attribute != "partner" or candidate.subject != OWNER or candidate.value.startswith(ENDED):
        return None
    if _TITLED.match(candidate.value):
        return "whoever is seen by their title is no partner"
    if re.search(rf"\b(?:late|deceased|dead) (?:{PARTNERS}),? {re.escape(candidate.value)}\b", sentence, re.IGNORECASE):
        return "whoever has died is no partner any more"
    return "it is of somebody else" if _OF_ANOTHER.match(statement) and not _WITH_ME.search(statement) else None


def _is_elsewhere(statement: str) -> bool:
    """Whether it tells where somebody works, is for a while, or where something of theirs is."""
    if _POSSESSED.match(statement):
        return True
    if _DWELLS.search(statement):
        return False
    return bool(_WORKS_THERE.search(statement) or (_IS_SOMEWHERE.match(statement) and _AWAY.search(statement)))


def _is_of_their_kin(candidate: Candidate, statement: str) -> bool:
    """Whether the value stands in a clause of its own about somebody of theirs: "… and her sister Mei lives in Osaka"."""
    value = re.escape(candidate.value)
    theirs = re.search(
        rf"\b(?:and|but|,) (?:his|her|their) (?:[a-z-]+ )?(?P<kin>{KIN})(?P<name> [A-Z][\w-]+)? (?:[a-z]+s|was|had"
        rf"|moved)\b[^,;.]*\b{value}(?!\w)",
        statement,
    )
    if theirs is None:
        return False
    subject = candidate.subject.casefold()
    return theirs["kin"].casefold() not in subject.split() and (theirs["name"] or "-").strip().casefold() not in subject


def _is_in_law(subject: str, kin: str, before: str) -> bool:
    """ "My wife is laughing at me. Her mother is 74": the owner's mother-in-law."""
    return subject.split()[0] == f"{kin.casefold()}-in-law" and re.search(rf"\b{PARTNERS}\b", before) is not None


def _is_called(subject: str, of: re.Match[str]) -> bool:
    words = subject.casefold().split()
    return of["kin"].casefold() in words or (of["name"] or "").casefold() in words


def _sentence_of(evidence: str, text: str) -> tuple[str, str]:
    """The sentence of a text that a quotation is of, and the one before it."""
    said = [straightened(one.text) for one in sentences(text)]
    at = next((number for number, one in enumerate(said) if evidence in one or one in evidence), None)
    return (evidence, "") if at is None else (said[at], said[at - 1] if at else "")


def _no_person(candidate: Candidate, sentence: str) -> str | None:
    """ "I'm reading my husband's Kindle", "Dad and Odile split up"."""
    name = re.escape(candidate.value)
    if re.search(rf"\S.*\b(?:my|our) (?:[a-z-]+ )?[a-z-]+'s {name}\b", sentence):
        return "it is a thing of theirs"
    joined = rf"\b(?:my |our )?(?:{KIN}) and {name}\b(?! (?:are|is) (?:my|our|called)\b)"
    alone = re.search(joined, sentence, re.IGNORECASE) if candidate.value[:1].isupper() else None
    return "it is somebody beside them" if alone and not alone[0].casefold().split(" and ")[0].endswith("s") else None


def _anothers(before: str, evidence: str) -> str | None:
    """ "My brother has a dog. Its name is Rufus.": whose it is the sentence before says."""
    return "it is somebody else's" if _HAS_ONE.match(before) and _SPEAKS_OF_IT.match(evidence) else None
