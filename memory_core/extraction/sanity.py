"""A last look at what a rule read: a value that runs on into another thought is cut, or refused where nothing sound is left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.everyday import CALLED, DIETS
from memory_core.extraction.lexicon.life import LIKED_OR_NOT, NO_DRIVER_BY_TRADE, THINGS, VEHICLES
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.rules.table import Draft
from memory_core.extraction.vehicles import of_a_vehicle

_DOSING: Final = Pattern(r" (?:once|twice|three times|daily|nightly|weekly|every|each)(?: .*)?$", re.IGNORECASE)
_AT_IT: Final = Pattern(r"(?-i:(?<=[a-z]) (?!the\b|and\b|of\b|von\b|de\b|la\b|mc)[a-z]{2,}s)(?: .*)?$", re.IGNORECASE)
"""What an animal does, behind its name: "Diesel rides along"."""
_PLACES: Final = frozenset({"home_city", "birthplace", "hometown"})
_NAMING: Final = _PLACES | words("""
employer, occupation, uses, likes, dislikes, possession, vehicle, diet, allergy, condition, medication, avoids
hobby, language, education, nickname, name, partner, child, sibling, friend, pet, colleague, manager, contact
favorite
""")
"""Attributes whose value is a name or a thing, not a sentence."""
_RUNS_ON: Final = Pattern(
    r"\s+(?:but|because|cos|coz|so|when|whenever|while|although|though|since|if|unless"
    r"|where|even|except|and (?:I|we|it|he|she|they|my|then|now|also|the)"
    r"|as (?:well|I|we)|(?<!training )as an?|after (?:I|we|my)|before (?:I|we|my)|until|thanks to|due to)\b.*$",
    re.IGNORECASE,
)
_RELATIVE: Final = Pattern(r"\s(?:who|which|whom|whose|that)\s", re.IGNORECASE)
_THOSE_WHO: Final = Pattern(
    rf"{LIKED_OR_NOT} (?:who|that)"
    r" \w+(?: (?!it\b|this\b|that\b|me\b|you\b)[\w']+){0,4}",
    re.IGNORECASE,
)
_HANGING: Final = Pattern(r"\s+(?:for|at|in|on|with|from|to|of|by|as|and|or|but|the|an?)$", re.IGNORECASE)
_DEGREE: Final = Pattern(
    r"^(?:(?:very much|really|so much|quite|also|hate|love|lifelong|life-long|die-?hard|huge|big|massive|long-time|longtime"
    r"|proud|true|total|real|avid|keen|loyal) )+(?=\w)",
    re.IGNORECASE,
)
_COPULA: Final = Pattern(r"^(?:am|have|got) (?=\w)", re.IGNORECASE)
_TIME: Final = Pattern(
    r"[\s,]+(?:(?:last|this|next|every|each) (?:day|week|month|year|night|morning"
    r"|evening|summer|winter|spring|autumn|fall|weekend)|yesterday|today|tomorrow"
    r"|on (?:weekends|the weekend|\w+days)|part[ -]time|full[ -]time|recently"
    r"|lately|now|right now|currently|again|already|too|as well|instead|though"
    r"|actually|anyway|btw|by the way|these days|at the moment|for now|so far"
    r"|either|a lot"
    r"|very much|so much|in \d{4}|back in \d{4}|since \d{4}|(?:a few|two|three"
    r"|four|five|six|ten|\d+|many|several) (?:days|weeks|months|years) ago"
    r"|for (?:a while|years|ages|(?:\w+ )?\w+ (?:days|weeks|months|years))|all"
    r" (?:my|his|her) life|lol|haha|please|thanks|pls|ok|yeah)$",
    re.IGNORECASE,
)
_ON_A_DAY: Final = Pattern(rf" (?:on|since|from|starting) (?:(?:next|last|this) )?{WEEKDAY}$", re.IGNORECASE)
_VERB_ON: Final = Pattern(
    r"(?<=\w) (?-i:(?:is|was|were|has|had|have|will|would|can|did|does|went|got|ran|made|gave|took|let|said|starts?|ends?|runs?"
    r"|opens?"
    r"|closes?|pays?|wants?|needs?|gives?|keeps?|makes?|[a-z]{3,}ed)\b.*)$",
    re.IGNORECASE,
)
"""Behind a proper name a verb begins what is said of it: "Dunelm finished late"."""
_PARTICLES: Final = words("""
of, de, la, le, las, los, der, den, the, upon, sur, am, an, bei, on, en, al, el, du, da, do, di, near, st
under, by, y, and, san, saint, area, old, city
""")
_WORTHLESS: Final = Pattern(
    r"(?:an?|the|it|this|that|these|those|them|him|her|you|me|us|one|ones|thing|things"
    r"|stuff|something|anything|everything|nothing|someone|somebody|a lot|lot"
    r"|bit|kind"
    r"|way|here|there|home|work|school|same|other|others|more|most|less|good"
    r"|great|bad|big|huge|small|new|old|nice|not|no|yes|so|well|really|very|just"
    r"|own"
    r"|mine|yours|mess|joke|dead|slow|broken|done|ready|able|sure|fine|ok|okay"
    r"|tired|sick|busy|late|back|hand|time|today|people like you)",
    re.IGNORECASE,
)


_NOTHING: Final = {
    "decision": Pattern(
        rf"(?:my|our) (?:\w+ ){{0,2}}(?:{KIN})(?: (?-i:[A-Z])[\w'-]+)?|finally|at last|already|today|yesterday|together|now|not"
        r" (?:going|looking) back",
        re.IGNORECASE,
    ),
    "condition": Pattern(
        r"(?:poor|lucky|bless|silly) (?:old )?\w+|(?:her|his|their|its|my|our) (?!.*\b(?:out|removed|replaced|taken|done"
        r"|amputated|fitted)$)(?:[\w-]+ ?)+"
        r"|(?:an? )?(?:check-?up"
        r"|jabs?|baby|birthday|hair ?cut|bath|nap|lunch|appointment|interview)|not \w+"
        r"|waiting (?:for|on|until) (?!.*\b(?:surgery|operation|op|transplant|hip|knee|diagnosis|scan|biopsy|results)\b).*",
        re.IGNORECASE,
    ),
    "medication": Pattern(
        r".* (?:days|nights|mornings|sessions?|appointments?)"
        r"|(?:the|an?|my|our) (?:\w+ )*(?:list|mend|way|road|phone|bus|train|team|edge|fence|course|committee|board|go|move"
        r"|lookout)|"
        r"[\d.,]+ ?(?:m?c?g|ml|units?)?(?: (?:daily|nightly|a day|twice|once)\b.*)?|(?:an?|one|two|three"
        r"|half an?) (?:pills?|tablets?|capsules?|doses?|drops?|spoon\w*)",
        re.IGNORECASE,
    ),
    "allergy": Pattern(r"(?:an?|one|two) (?:pills?|bites?|stings?|sips?|bits?)|not? .+", re.IGNORECASE),
    "style": Pattern(
        r"(?:your|the|that|this) (?:(?:last|first|second|new) )?(?:answers?|repl(?:y|ies)|responses?|messages?|tone"
        r"|explanations?|style"
        r"|summar(?:y|ies))",
        re.IGNORECASE,
    ),
    "plan": Pattern(
        r"(?:am |are )?hoping to (?:open|finish|launch|start|publish|sell|complete|move in|be done) (?:by|in|before|on"
        r"|this|next|for) .*"
        r"|(?:the )?[\w' -]+(?:'s| is) (?:open|closed|shut)\b.*|[a-z]+(?: up| out| off| back| at| for)? (?:it|that|this"
        r"|so)(?: \(.*\))?",
        re.IGNORECASE,
    ),
    "preferred_drink": Pattern(r"(?:at|from|in|on|before|after|every|when|while|then|first|by)\b.*", re.IGNORECASE),
    "education": Pattern(
        r"(?:my |an? )?(?:degree|certificate)|.* (?:in|through) the (?:post|mail)\b.*"
        r"|(?:the|this|that|my|it|these|those) (?-i:[^A-Z]*)",
        re.IGNORECASE,
    ),
    "routine": Pattern(
        r"never (?:have|know|get|see|win|find|understand|remember)\b.*"
        r"|(?:(?:like|as|just|about|almost|nearly|roughly|at least|especially|mostly) )?(?:every|each|once|twice) (?:\w+ ?){1,3}"
        r"|(?:moved|went|came|left|bought|sold|got|lost|met|had|was|were|broke|fell|died|retired|started|stopped|quit|passed|gave"
        r"|took|made|told|said|found|won|became|split|married|graduated|finished|joined|visited|flew|drove)\b.*",
        re.IGNORECASE,
    ),
    "work_schedule": Pattern(
        r"(?:over|done|finished|starting|long|short|boring|cancelled|canceled|ending|so \w+|too \w+)", re.IGNORECASE
    ),
    "vehicle": Pattern(
        r"(?:not|never) .*|(?:given|sold|lost|lent|crashed|parked|washed|taken|left|returned|wrecked|scrapped|fixed|put|driven|had"
        r"|moved|cleaned|seen|missed|booked|hired|got rid) .*|.*\b(?:hard bargain|(?-i:seat)|seats|bus home|wave|lift)"
        r"|(?:dark |light )?(?:red|blue|green|black|white|gr[ea]y|silver|yellow|orange|brown|purple|pink|beige)(?: one)?",
        re.IGNORECASE,
    ),
    "hobby": Pattern(r"[\w ]+: .*|coach (?:stuck|put|moved|said|made|told|gave|dropped) .*|grow up\b.*", re.IGNORECASE),
    "avoids": Pattern(
        r".* (?:reasons?|purposes)|(?:another|one more|any more|more|a single|this|that|these|those|the whole|the rest)\b.*",
        re.IGNORECASE,
    ),
    "bank": Pattern(r"(?-i:[a-z].*)"),
    "employer": Pattern(
        r"(?:the|our|my) (?:house|home|family|household|street|flat|world|area|neighbourhood)|(?:mrs?|ms|miss)\.?(?: [\w'-]+'s)?",
        re.IGNORECASE,
    ),  # whose house it is
    "dislikes": Pattern(
        rf".* (?:very|so|too|that) (?:well|easily|much|often)|{WEEKDAY}|tomorrow|today"
        r"|tonight|people|those|everyone|everybody",
        re.IGNORECASE,
    ),
    "likes": Pattern(r"(?:up|on|off|out|down|through)(?: .*)?", re.IGNORECASE),
    "occupation": Pattern(
        r".*\b(?:you|your|it|this|that)\b.*|drive (?:him|her|my|them|our)sel(?:f|ves)\b.*"
        rf"|{NO_DRIVER_BY_TRADE} driver"
        rf"|(?:{WEEKDAY}|today|yesterday)|(?:run|own|manage|teach|study|sell|drive|make|do|work|have|lead|build|fix|repair)",
        re.IGNORECASE,
    ),
    "possession": Pattern(
        rf"(?:not|never|worn) .*"
        rf"|(?:(?!used\b|tired\b|red\b|shed\b|bed\b)(?:\w{{2,}}ed|given|sold|lost|hit|put|cut|spent|broken|found|left"
        rf"|been|had"
        rf"|gone|made"
        rf"|built|written|sent|paid) (?:an?|the|my|our|two|three|some|all) .*|(?!.*\b(?:{VEHICLES}|{THINGS}|shop"
        rf"|business)\b)(?:an? )?[\w' -]+ (?:called|named) (?-i:[A-Z])[\w'-]+|.*\b(?:years?|months?"
        rf"|weeks?)[- ]old\b.*|(?:idea|question|problem|issue|thought|feeling|plan|chance|cake"
        r"|flat (?:tyre|tire))\b.*"
        r"|(?:[\w' -]+ )?(?:results?|grades|feedback|refund)(?::.*)?|mistakes?|faults?|decisions?|actions?|feelings?"
        r"|part in .*|moved (?:house|home|in|out|flat|away).*"
        r"|.* (?:in front of|with|on) me|.* (?:to|at|in my) hand)",
        re.IGNORECASE,
    ),
}
"""What has the shape of a value, and is none."""


_EMAIL: Final = Pattern(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|^no longer\b|^none$", re.IGNORECASE)
_NO_OCCASION: Final = Pattern(
    r"(?:getting|having|doing|going|being|taking|making|it|that|this|thing|done)|(?:his|her|their|its) .*|.* (?:phoned"
    r"|rang|texted|e-?mailed|wrote)(?: .*)?|.*'s (?:closing|coming|going|getting"
    r"|starting|leaving"
    r"|moving|having|doing|building|taking|making|putting|changing|shutting)",
    re.IGNORECASE,
)


_SINCE_TODAY: Final = Pattern(r"(?<=\d) from (?:today|this (?:week|month)|now)(?: on)?$", re.IGNORECASE)
_UNBORN: Final = Pattern(
    r"\b(?:baby|babies|twins?|triplets|bump|grandchild|grandson|granddaughter|puppies|pups|kittens|foal|calf|lambs?)$",
    re.IGNORECASE,
)
"""Who is due to be born has no deadline."""
_NOT_YET: Final = Pattern(r"(?<=\w) (?:next (?:week|month|year|\w+day)|tomorrow|soon)$", re.IGNORECASE)
"""What ends then has not ended."""
_FETCHED: Final = Pattern(r"collects? (?:my|our|the|his|her|their) .* from ", re.IGNORECASE)
"""What is collected from somewhere is fetched, and no collection."""
_FOR_ONESELF: Final = Pattern(r"^(?:him|her|my|them|our)sel(?:f|ves) (?:an?|the|some) ", re.IGNORECASE)
_PRONOUNS: Final = frozenset({"it", "that", "this", "them", "those"})


def sound(drafts: Sequence[Draft]) -> tuple[Draft, ...]:
    """The drafts with their values cut to size; without those of which nothing sound is left."""
    named = (one for one in drafts if not one.ends or not _NOT_YET.search(one.replaces or ""))
    named = (one for one in named if not one.ends or (one.replaces or "").casefold() not in _PRONOUNS)
    return tuple(kept for draft in named if (kept := _sound(draft)) is not None)


def _by_its_kind(draft: Draft) -> Draft | None:
    """Under the attribute of what it is: a bike shop is a business, who is due a baby, "a vegan" a diet."""
    draft = replace(draft, value=_SINCE_TODAY.sub("", _FOR_ONESELF.sub("", draft.value)))
    if draft.attribute == "hobby" and _FETCHED.match(draft.value):
        return replace(draft, attribute="routine")
    if draft.attribute == "vehicle" and not draft.ends:
        return of_a_vehicle(draft)
    if draft.attribute == "deadline" and (
        (draft.subject or "").casefold() in CALLED or _UNBORN.search(draft.subject or "")
    ):
        return replace(draft, attribute="plan", value=f"due ({draft.value})")
    if draft.attribute in {"condition", "trait"}:
        draft = replace(draft, value=_COPULA.sub("", draft.value))
    if draft.attribute == "trait" and (diet := re.sub(r"^an? ", "", draft.value).casefold()) in DIETS:
        return replace(draft, attribute="diet", value=diet)
    return draft


def _sound(draft: Draft) -> Draft | None:
    kind = _by_its_kind(draft)
    if kind is None:
        return None
    draft, attribute = kind, kind.attribute.partition(":")[0]
    if not draft.ends and (said_nothing := _NOTHING.get(attribute)) and said_nothing.fullmatch(draft.value):
        return None
    if attribute == "education" and (where := re.sub(r"^(?:in|at) (?=\w+$)", "", draft.value)) != draft.value:
        draft = replace(draft, value=where)
    if attribute == "email" and not _EMAIL.search(draft.value):
        return None
    if draft.subject and _NO_OCCASION.fullmatch(draft.subject):
        return None
    if attribute == "household":
        return replace(draft, value=_TIME.sub("", draft.value))
    if attribute not in _NAMING or draft.ends:
        return draft
    value = _alone(attribute, draft.value)
    if _RELATIVE.search(value) and not (attribute in {"likes", "dislikes"} and _THOSE_WHO.fullmatch(value)):
        return None
    while True:
        shorter = _HANGING.sub("", _TIME.sub("", _RUNS_ON.sub("", value))).strip(" ,;:-")
        if shorter == value:
            break
        value = shorter
    if not value or (
        value.islower() and _WORTHLESS.fullmatch(re.sub(r"^(?:an?|the|my|our|some)\s+", "", value, flags=re.IGNORECASE))
    ):
        return None
    kept = _place(value) if attribute in _PLACES else value
    return replace(draft, value=kept) if kept else None


def _alone(attribute: str, value: str) -> str:
    """Without how much, how often, or what is said of it."""
    match attribute:
        case "employer":
            value = _ON_A_DAY.sub("", value)
            return _VERB_ON.sub("", value) if value[:1].isupper() else value
        case "pet" if value[:1].isupper():
            return _AT_IT.sub("", value)
        case "medication":
            return _DOSING.sub("", value)
        case "likes" | "dislikes":
            return _DEGREE.sub("", value)
        case _:
            return value


_NO_PLACE: Final = Pattern(
    r"(?:(?:the|an?|my|our|his|her) )?(?:[\w'-]+ ){0,2}?(?:hospital|infirmary|clinic|ward|hospice|choir|band|team|orchestra"
    r"|bed|class|year|grade|form"
    r"|therapy|rehab|jail|prison|custody|love|trouble|debt|pain|labou?r|surgery|remission|recovery|training|meetings?"
    r"|business|retirement"
    r"|charge|court|quarantine|isolation|shock|tears|heaven|luck|intensive care|icu|a&e|detention|rehearsals?|tutorial"
    r"|lectures?|transit|traffic|mourning|lockdown)"
    r"|(?:class|year|grade|form|room|ward|seat|p) ?\d+\w?|into .*",
    re.IGNORECASE,
)
"""What one is in without living there: hospital, a choir, class 3."""


_NEAR: Final = Pattern(r"^(?:just )?(?:near|nr|outside|around|close to|not far from)(?= |$)", re.IGNORECASE)


def is_no_place(value: str) -> bool:
    return bool(_NO_PLACE.fullmatch(value))


def _place(value: str) -> str | None:
    """A proper name ends where ordinary words begin: "Leeds for work" is "Leeds"; an address is none."""
    value = _NEAR.sub("", value).strip()
    if not value or is_no_place(value):
        return None
    value = re.sub(r",[^,]*\d.*$", "", value)
    words = value.split()
    if not any(word[:1].isupper() for word in words):
        return value if len(words) <= 3 else None
    at = next(
        (
            n
            for n, w in enumerate(words)
            if n and w[:1].islower() and w.casefold() not in _PARTICLES and words[0][:1].isupper()
        ),
        len(words),
    )
    kept = words[:at]
    while kept and kept[-1].casefold() in _PARTICLES - {"city", "area"}:
        kept.pop()
    return " ".join(kept).strip(" ,") or None
