"""Everyday ways of telling what ails one, and what one takes for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance
from memory_core.extraction.lexicon.life import BODY_PARTS, REMEDIES, UNITS_OF_DOSES, ailment
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import items, phrase, tidy, worded

_CRITICAL: Final = Importance.CRITICAL

_SIGNIFICANT: Final = Importance.SIGNIFICANT

_DOSE: Final = rf"\d+(?:[.,]\d+)? ?{UNITS_OF_DOSES}"


def _ailing(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if setting.clause.ended:
        return ()
    found = items(match["v"], ailment)
    return tuple(Draft("condition", one, importance=_SIGNIFICANT) for one in found)


def _suffers(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my knees are bad with arthritis", "my asthma", "my hip is bad"."""
    del setting
    groups = match.groupdict()
    if groups.get("cause"):
        return (Draft("condition", tidy(groups["cause"]), importance=_SIGNIFICANT),)
    return (Draft("condition", f"bad {tidy(groups['part'])}", importance=_SIGNIFICANT),)


def medicine(text: str) -> str | None:
    """A medicine by its name, by the shape of its name or by its dose."""
    value = tidy(re.sub(r"^(?:my|the|some)\s+", "", tidy(text)))
    bare = re.sub(
        rf"(?:^(?:an?|daily|low-dose|weekly|{_DOSE}(?: of)?) )+|(?: (?:{_DOSE}|tablets?"
        r"|pills?|injections?|patch|patches|gel|supplements?|daily|weekly))+$",
        "",
        value.casefold(),
    )
    shape = re.fullmatch(
        r"\w+(?:pril|sartan|statin|olol|oxetine|azepam|zole|mab|prazole|triptan|formin"
        r"|gliptin|flozin|oxen|cillin|mycin|dipine|tide|thyroxine|aline|lukast|ine hydrochloride"
        r"|barbital|profen|oquine|azine|idone|zapine|triptyline|pramine|xaban|gatran|ciclib|tinib|citabine|relbant"
        r"|cycline|floxacin|conazole|asone|olone|gabalin|pentin|trigine|terol|sone|lamide|semide|thiazide|dronate|fenac"
        r"|oxicam|setron|lutamide|oxifen|zumab|ximab|cept)",
        bare,
    )
    known = bare in REMEDIES or shape
    dose = re.search(_DOSE, value)
    return (
        value
        if known
        or (
            dose
            and phrase(value, most=5)
            and not re.search(r"\b(?:protein|sugar|carbs|fat|flour|butter|rice)\b", value)
        )
        else None
    )


def _short(text: str) -> str | None:
    return phrase(text, most=3)


def _medication(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    why = match.groupdict().get("why") or ""
    purpose = re.sub(r"^(?:my|the|an?|his|her) ", "", tidy(why))
    healing = ailment(purpose) or re.search(
        r"\b(?:allerg\w+|pain|pressure|cholesterol|thyroid|heart|sleep|anxiety|nerves"
        r"|asthma|acne|reflux|depression)\b",
        purpose,
        re.IGNORECASE,
    )
    some = any(medicine(part) for part in re.split(r",| and ", match["v"]))
    found = items(match["v"], medicine) or (
        items(match["v"], _short)
        if (healing or some)
        and not re.search(r"\b(?:class|walk|break|day|time|test|nap|bath|course|shower)\b", match["v"])
        else ()
    )
    drafts = [Draft("medication", one, importance=_CRITICAL) for one in found if one.casefold() != "medication"]
    if drafts and (allergen := re.fullmatch(r"([\w ]{2,20}?) allerg(?:y|ies)", purpose, re.IGNORECASE)):
        drafts.append(Draft("allergy", allergen[1], importance=_CRITICAL))
    elif drafts and (condition := ailment(purpose)):
        drafts.append(Draft("condition", condition, importance=_SIGNIFICANT))
    return tuple(drafts)


_TRAIL: Final = (
    r"(?: (?:daily|nightly|every (?:day|morning|evening|night)|twice a day|once"
    r" a day|twice daily|in the mornings?|at night|before bed|again|a day|per day"
    r"|a night|with (?:food|breakfast)))*(?: for (?P<why>.+))?"
)

RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"I (?:have had|am|have|get|got|have got|suffer from|suffer with|live with|struggle"
        r" with|deal with|have always had|am prone to|was born with|had)(?: been)?(?:"
        r" from)?(?: (?:just |recently |officially ))? ?(?P<v>.+)",
        _ailing,
        anyone=True,
    ),
    rule(
        r"I (?:was|have been|got|am|have just been|just got)(?: recently| just| finally)?"
        r" (?:diagnosed (?:with|as)|told I have) (?:an? )?(?P<v>.+?)(?: (?:last|this"
        r"|in|when|at|as|back|aged|by|a few|two|three|\d|yesterday|today)\b.*)?",
        lambda m, _: tuple(Draft("condition", v, importance=_SIGNIFICANT) for v in items(m["v"], phrase)),
        anyone=True,
    ),
    rule(
        r"my (?P<part>back|knees?|hips?|shoulders?|neck|heart|eyesight|hearing|eyes"
        r"|memory|stomach|joints) (?:is|are|am) (?:really |very |pretty |so )?(?:bad"
        r"|shot|knackered|wrecked|terrible|gone|dodgy|weak|poor|arthritic)(?:"
        r" with (?P<cause>[\w ]+))?",
        _suffers,
        anyone=True,
    ),
    rule(
        r"my (?P<part>(?:(?:left|right|broken) )?(?:leg|arm|wrist|ankle|foot|hand|knee|thumb|finger|shoulder|elbow|neck))"
        r" (?:is|am) (?:still )?(?P<worn>in an? (?:plaster cast|cast|sling|splint|brace|boot)|in plaster)(?: .*)?",
        lambda m, _: (Draft("condition", f"{tidy(m['part'])} {m['worn']}", importance=_SIGNIFICANT),),
        anyone=True,
    ),
    slot(
        "condition",
        r"I (?P<v>lost (?:my (?:hearing|sight|voice|eyesight|sense of (?:smell|taste))|an? (?:eye|leg|arm|finger"
        r"|kidney))\b[\w ]*?"
        r"|(?:burned|burnt|crushed|injured|smashed|broke|fractured|sprained|tore|dislocated|ruptured) my (?:left"
        rf" |right )?{BODY_PARTS})\b.*",
        worded,
        anyone=True,
        importance=_SIGNIFICANT,
    ),
    slot(
        "condition",
        r"I (?:have|have had|had)(?: a)? (?P<v>(?:\w+ )?(?:surgery|transplant|bypass"
        r"|replacement surgery|replacement|operation|back surgery)|(?:trouble|difficulty|problems) (?:sleeping"
        r"|breathing|concentrating|hearing|walking|focusing|swallowing))\b.*",
        phrase,
        anyone=True,
        importance=_SIGNIFICANT,
    ),
    slot(
        "condition",
        r"I (?P<v>(?:can not hear .*(?:ear|hearing)|tore my \w+.*|broke my (?:hip"
        r"|back|neck|pelvis|leg).*|am (?:deaf|blind) in .+|have (?:only )?one (?:kidney"
        r"|eye|lung|leg|arm)|use a (?:wheelchair|cane|walker|stick|walking stick"
        r"|crutch|stoma|hearing aid|rollator|mobility scooter)\b.*|have a (?:pacemaker"
        r"|stent|stoma|colostomy|insulin pump|prosthetic leg|metal plate .+|heart"
        r" murmur)|tore my \w+.*|am (?:pregnant|expecting).*|(?:\w+ )?weeks pregnant.*"
        r"|am in remission.*|am recovering from .+|had an? (?:car|road|bike|motorbike|motorcycle|cycling|skiing|riding"
        r"|climbing|work) accident.*|had a (?:stroke|heart attack"
        r"|hysterectomy"
        r"|mastectomy|transplant|gastric bypass).*))",
        worded,
        anyone=True,
        importance=_SIGNIFICANT,
    ),
    rule(
        r"(?:my|I had my) (?P<part>(?:left |right )?(?:hip|knee|shoulder|appendix"
        r"|gallbladder|spleen|tonsils|thyroid|kidney|wisdom teeth)) (?:was|were|got"
        r"|has been|have been)? ?(?P<done>replaced|removed|taken out|out)(?: .*)?",
        lambda m, _: (Draft("condition", tidy(f"{m['part']} {m['done']}"), importance=_SIGNIFICANT),),
        anyone=True,
    ),
    slot(
        "trait",
        r"I (?P<v>get (?:really |very )?(?:seasick|car ?sick|travel sick|motion sick"
        r"|cold|hangry|anxious|overwhelmed|sunburnt|nosebleeds|stage fright)(?: .{1,30})?)",
        worded,
        anyone=True,
    ),
    slot(
        "condition",
        r"(?:I (?:am )?)?(?P<v>torn (?:acl|meniscus|rotator cuff|achilles|hamstring"
        r"|ligament).*)",
        phrase,
        anyone=True,
        importance=_SIGNIFICANT,
    ),
    rule(
        r"I (?:take|must take|am taking|am on|was prescribed|have to take|need to"
        r" take|am prescribed|got put on|was put on|have been put on|have been on"
        r"|have started|started|use|inject|am back on|carry|just started)(?: taking)?(?:"
        rf" a course of)? (?P<v>.+?){_TRAIL}",
        _medication,
        anyone=True,
    ),
    rule(
        r"(?:my |the )?(?:doctor|doc|gp|dr|psychiatrist|cardiologist|consultant|specialist"
        r"|neurologist) (?:has )?(?:put me on|prescribed(?: me)?|gave me|started"
        rf" me on|has me on|switched me to) (?P<v>.+?){_TRAIL}",
        _medication,
    ),
    rule(rf"(?P<v>(?:[\w-]+ ){{1,2}}{_DOSE}|{_DOSE}(?: of)? [\w-]+){_TRAIL}", _medication),
)
