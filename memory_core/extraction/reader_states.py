"""What one is and has, by the head of the complement: "I'm hopeless at parking", "I'm colour-blind", "I have a stammer".

Adjectives and nouns of a moment ("tired", "a bit late") are in no list here, so they are not read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon_life import KINSHIP, ailment
from memory_core.extraction.objects import Object, noun, of_what, trimmed
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_table import Draft, Setting
from memory_core.extraction.values import demonym, job, organisation, person_name, phrase, place, tidy
from memory_core.extraction.words import words

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_DEGREE: Final = (
    r"(?:(?:a bit|a little|quite|very|really|rather|pretty|fairly|so|too|extremely|terribly|totally|completely|utterly|naturally"
    r"|partially|partly|slightly|mildly|severely|badly|absolutely|incredibly|notoriously|not|no|not very|not really|not at all|always) )*"
)

_LASTING: Final = words("""
colour-blind, color-blind, colour blind, color blind, colourblind, colorblind, deaf, blind, bald, ginger, blonde, blond, short-sighted
long-sighted, near-sighted, far-sighted, nearsighted, farsighted, tone-deaf, tone deaf, double-jointed, ambidextrous, dyslexic
autistic, neurodivergent, shy, stubborn, superstitious, religious, spiritual, clumsy, forgetful, disorganised, disorganized
organised, organized, tidy, messy, punctual, frugal, competitive, sentimental, ticklish, squeamish, self-taught, childless, child-free
childfree, claustrophobic, agoraphobic, arachnophobic, impatient, introverted, extroverted, outgoing, sociable, ambitious, creative
artistic, musical, sporty, athletic, outdoorsy, nocturnal, monogamous, polyamorous, aromantic, intersex, hearing-impaired, partially sighted
hard of hearing, visually impaired, bipolar, epileptic, insomniac, lactose-intolerant, teetotal, sober, tattooed, hyperactive
hypermobile, tech-savvy, bookish, gullible, pedantic, nosy, blunt, thrifty, stingy, vain, opinionated, laid-back, easygoing, easy-going
hot-tempered, short-tempered, patient, absent-minded, camera-shy, accident-prone, seasick, carsick, house-proud, unmarried, lefty
self-employed, circumcised, baptised, baptized, confirmed, adopted, fostered, orphaned, housebound, fluent, monolingual, multilingual
sceptical, skeptical, apolitical, left-wing, right-wing, freckled, petite, skinny, chubby, overweight, underweight, tall, short
""")
_SHAPED: Final = Pattern(
    r"(?:[\w-]+[- ](?:handed|sighted|blind|deaf|phobic|intolerant|minded|tempered|footed|eyed|haired|skinned|jointed|taught|employed"
    r"|impaired|prone|averse|challenged|headed)|\w{3,}phobic)",
    re.IGNORECASE,
)
_GOOD_AT: Final = Pattern(
    rf"(?P<v>{_DEGREE}(?:good|bad|great|terrible|hopeless|useless|rubbish|awful|brilliant|decent|clumsy|careless|careful|generous|crap"
    r"|shit|lousy|excellent|amazing|not much good|a dab hand|handy) (?:at|with) (?P<what>.+))",
    re.IGNORECASE,
)
_TASTE: Final = Pattern(
    rf"{_DEGREE}(?P<how>fascinated by|passionate about|passionate by|keen on|hooked on|obsessed with|obsessed by|mad about|crazy about|mad on"
    r"|nuts about|interested in|in love with|fond of|partial to|addicted to|big on|a sucker for|a fan of|into"
    r"|(?:(?:an?|the) )?(?:[\w-]+ )?(?:fan|lover|admirer|follower|devotee|connoisseur|student) of) (?P<what>.+)",
    re.IGNORECASE,
)
_LOVER: Final = Pattern(
    r"an? (?:(?:big|huge|massive|total|complete|real|lifelong|life-long|die-hard|diehard|avid|keen|bit of an?|proper|proud|serious|major) )*"
    r"(?P<what>[\w' -]{2,30}?)[ -](?:fan|fanatic|lover|addict|nut|nerd|geek|buff|junkie|enthusiast|freak|obsessive|aficionado|fiend|tragic)",
    re.IGNORECASE,
)
_KIND_OF_PERSON: Final = Pattern(
    r"(?P<v>(?:not )?(?:(?:very|really) )?(?:an?|the) (?:[\w-]+ ){0,3}?(?:person|type|eater|sleeper|drinker|driver|reader|listener|learner"
    r"|thinker|traveller|traveler|swimmer|flyer|flier|riser|owl|lark|believer|sceptic|skeptic|hoarder|perfectionist|introvert|extrovert"
    r"|pessimist|optimist|realist|minimalist|homebody|insomniac|workaholic|bookworm|foodie|pacifist|feminist|humanist|atheist|agnostic"
    r"|procrastinator|worrier|loner|romantic|monarchist|republican|democrat|socialist|liberal|conservative|environmentalist|vegetarian"
    r"|carnivore|lefty|southpaw|redhead|brunette|blonde|twin|triplet|grandparent|grandmother|grandfather|widow|widower|bachelor|virgin"
    r"|hypochondriac|technophobe|luddite|purist|collector|birder|smoker|non-smoker|vaper|teetotaller|teetotaler|recovering alcoholic"
    r"|alcoholic|snorer|sleepwalker|only child|middle child|late bloomer|hugger|listmaker|planner|people pleaser|control freak|neat freak"
    r"|clean freak|donor|survivor|veteran|refugee|immigrant|expat|citizen|national|godparent|godmother|godfather|foster parent"
    r"|single (?:mum|mom|dad|parent|mother|father)|stepmum|stepmom|stepdad|carer|caregiver|blood donor|pilot's wife)"
    r"(?: (?:at heart|by nature|through and through|in the family|of \w+|from \w+))?)",
    re.IGNORECASE,
)
_RANK: Final = Pattern(
    r"(?P<v>(?:the )?(?:oldest|eldest|youngest|first|second|third|fourth|fifth|sixth|middle|last|only)(?: \w+)? (?:of|out of|in) .+"
    r"|one of (?:\w+) (?:children|kids|siblings|brothers|sisters|boys|girls|brothers and sisters))",
    re.IGNORECASE,
)
_CHARGE: Final = Pattern(r"(?P<v>(?:responsible for|in charge of) .+)", re.IGNORECASE)
_PRONE: Final = Pattern(
    r"(?P<v>(?:prone to|sensitive to|susceptible to|intolerant to|intolerant of|under treatment for|in remission from"
    r"|recovering from) .+)",
    re.IGNORECASE,
)
_NAMED_AFTER: Final = Pattern(
    r"(?P<v>(?:named|called) after .+|used to .+|married into .+|descended from .+)", re.IGNORECASE
)
_FORCES: Final = Pattern(
    r"in (?:the )?(?P<v>(?:us |british |royal |french |german |merchant |israeli |indian )*(?:navy|army|air force|marines|coast guard"
    r"|military|police|police force|fire service|fire brigade|civil service|national guard|reserves|foreign legion|territorial army|raf"
    r"|special forces|secret service|foreign service|diplomatic service|ambulance service|prison service|merchant marine))\b.*",
    re.IGNORECASE,
)
_POST: Final = Pattern(
    r"(?:an? |the )?(?P<job>[\w' -]{3,40}?) (?:at|for|in|with) (?P<org>(?:an?|the) [\w' -]{3,50}?|(?-i:[A-Z])[\w' &-]{1,40})"
    r"(?: (?:in|near|on) (?-i:[A-Z]).*)?",
    re.IGNORECASE,
)
_AGENT: Final = Pattern(
    r"(?:[\w-]+ ){0,3}\w*(?:ologist|ographer|ician|wright|monger|smith|maker|keeper|keeping|master|mistress|woman|man"
    r"|worker|grower|breeder|dealer|trader|builder|restorer|fitter|planner|seller|writer|designer|trainer|handler"
    r"|teacher|engineer|officer|operator|manager|assistant|consultant|technician|analyst|administrator|coordinator"
    r"|co-ordinator|inspector|surveyor|instructor|presenter|leader|producer|researcher|controller|supervisor|apprentice)"
)
_NOBODY: Final = Pattern(
    r"\b(?:idiot|fool|mess|bit|lot|wreck|star|genius|legend|failure|disaster|bad|good|terrible|great|happy|grown|big|lucky|real|dead|true"
    r"|poor|old|changed|family|busy|free|hu|wo)?man\b(?!ager)|\b(?:slow|good|bad|terrible|great|fast|big|careful|hard|poor) \w+$",
    re.IGNORECASE,
)
_FEATURE: Final = Pattern(
    r"(?P<v>(?:(?:an?|no|two|three|several|very|really|naturally) )*(?:[\w-]+ ){0,3}(?:eyes|hair|beard|moustache|mustache|scar|scars|tattoo|tattoos"
    r"|birthmark|stammer|stutter|lisp|limp|accent|dimples|freckles|dreadlocks|dreads|piercings?|braces|dentures|perfect pitch|sweet tooth"
    r"|green thumb|photographic memory|sense of (?:direction|smell|humou?r|taste)|(?:poor|low|high) pain tolerance|sense of rhythm)"
    r"(?: (?:of|on|above|under|from|in) .+)?)",
    re.IGNORECASE,
)
_MEDICAL: Final = Pattern(
    r"(?P<v>(?:(?:an?|the|my|one|two|three|some|mild|severe|chronic|really|quite|very) )*(?:[\w'-]+ ){0,4}?(?:trait|gene|syndrome|disorder|disease|deficiency"
    r"|intolerance|allergy|allergies|implants?|pacemaker|stents?|phobia|condition|hernia|prosthesis|fracture|slipped disc|murmur|migraines?"
    r"|hip replacement|knee replacement|replacement (?:hip|knee)|transplant|tumou?r|cyst|cataracts?|tinnitus|colostomy|insulin pump|iud"
    r"|coil|(?:hip|knee|shoulder) replacements|hay ?fever|high cholesterol|cholesterol|blood pressure|blood sugar|thyroid|nerve damage|hearing loss|arrhythmia|flat feet|artificial leg"
    r"|glass eye|one kidney|one lung|bad (?:back|knees?|hips?|shoulders?|neck|hearing|eyesight|circulation|memory|feet|hands|lungs|heart))"
    r"(?: (?:in|of|on|since|from|after) .+)?)",
    re.IGNORECASE,
)
_HOLDS: Final = Pattern(
    r"(?P<v>(?:an? |dual |my )(?:[\w'-]+ ){0,3}(?:licen[cs]e|permit|passport|citizenship|visa|season ticket|subscription|membership|pension"
    r"|mortgage|allotment|garden|balcony|workshop|studio|greenhouse|shed|darkroom|library card|railcard|timeshare|storage unit|locker"
    r"|patent|trademark|green card|scholarship|website|blog|podcast|channel|newsletter|column)(?: (?:to|for|in|on|about|at|with|near) .+)?)",
    re.IGNORECASE,
)
_SCHOOLED: Final = Pattern(
    r"(?:an? |my |the )?(?P<v>(?:[\w'-]+ ){0,2}(?:degree|phd|doctorate|master's|masters|bachelor's|diploma|qualification|certificate|mba|msc"
    r"|bsc|ma|ba|a-levels?|black belt|grade \w+|teaching certificate)(?: (?:in|from|at|on) .+)?)",
    re.IGNORECASE,
)
_WEAKNESS: Final = Pattern(
    r"(?:an?|such an?) (?:(?:big|huge|real|terrible|total) )*(?:soft spot|weakness|thing|passion|love|sweet spot) (?:for|about) (?P<what>.+)",
    re.IGNORECASE,
)
_NO_TIME: Final = Pattern(
    r"(?:no|little|zero|very little) (?:patience|interest|tolerance|time|stomach) (?:for|with|in|of) (?P<what>.+)",
    re.IGNORECASE,
)
_KNACK: Final = Pattern(
    r"(?P<v>(?:an?|no) (?:(?:good|real|bad|great|terrible|poor) )*(?:knack|talent|gift|ear|eye|head|memory|flair) for .+)",
    re.IGNORECASE,
)


def read(setting: Setting) -> Sequence[Draft]:
    """What "I am …" or "I have …" says that lasts."""
    spoken = setting.clause.words.split()
    kept = trimmed(spoken[2:])
    if not kept or len(kept) > _LONGEST:
        return ()
    said = tidy(" ".join(kept))
    if spoken[1].casefold() == "have":
        return _having(said)
    return _being(said, kept, setting)


_LONGEST: Final = 10


def _clean(text: str) -> str | None:
    """A thing to be fond of, afraid of or good at, which means the same tomorrow."""
    value = phrase(noun(text.split(), places=True), most=7)
    return value if value and of_what(text.split()) not in (Object.HERE, Object.KNOWN, Object.OWN) else None


def _being(said: str, kept: list[str], setting: Setting) -> Sequence[Draft]:
    relation = setting.clause.relation
    if (
        relation in KINSHIP
        and relation
        and setting.clause.name is None
        and (match := _CALLED.fullmatch(" ".join(setting.clause.words.split()[2:])))
    ):
        return (Draft(KINSHIP[relation], match["name"], subject=OWNER, importance=_SIGNIFICANT, tags=(relation,)),)
    if (
        relation is None
        and (match := _NAME_AND_AGE.fullmatch(" ".join(setting.clause.words.split()[2:])))
        and person_name(match["name"])
    ):
        return (Draft("name", match["name"], importance=Importance.CORE), Draft("age", match["age"]))
    if (match := _LIVING.fullmatch(said)) and demonym(match["who"]) and (town := place(match["town"])):
        return (Draft("nationality", match["who"]), Draft("home_city", town))
    if relation is not None and (match := _IN_CLASS.fullmatch(said)):
        return (Draft("education", match["v"]),)
    bare = re.sub(rf"^{_DEGREE}", "", said, flags=re.IGNORECASE).casefold()
    alone = [part.strip() for part in re.split(r",? and |, | but ", bare)]
    if (with_whom := _AROUND.fullmatch(bare)) and with_whom["what"] in _LASTING:
        return (Draft("trait", said),)
    if bare in _LASTING or _SHAPED.fullmatch(bare):
        return (Draft("trait", said),)
    if len(alone) > 1 and all(part in _LASTING or _SHAPED.fullmatch(part) for part in alone):
        return tuple(Draft("trait", part) for part in alone)
    if match := _GOOD_AT.fullmatch(said):
        return (Draft("trait", match["v"]),) if _clean(match["what"]) else ()
    if match := _LOVER.fullmatch(said):
        return (Draft("likes", match["what"]),) if match["what"].casefold() not in _NO_FANCY else ()
    if match := _TASTE.fullmatch(said):
        attribute = "dislikes" if re.match(r"not?\b", said) else "likes"
        return (Draft(attribute, value),) if (value := _clean(match["what"])) else ()
    for attribute, pattern in _STATES:
        if match := pattern.fullmatch(said):
            return (Draft(attribute, tidy(match["v"])),) if of_what(said.split()[-1:]) is not Object.HERE else ()
    del kept
    return _working(said, setting)


_AROUND: Final = Pattern(
    r"(?P<what>[\w-]+) (?:around|about|with|in) (?!this|that|it|you|the)[\w' -]{3,40}", re.IGNORECASE
)
_CALLED: Final = Pattern(r"an? (?:[\w'-]+ ){1,5}(?:called|named) (?P<name>(?-i:[A-Z])[\w'-]+)(?:,.*)?", re.IGNORECASE)
_NAME_AND_AGE: Final = Pattern(r"(?P<name>(?-i:[A-Z])[\w'-]+), (?:aged? )?(?P<age>\d{2})(?:,? .*)?")
_LIVING: Final = Pattern(
    r"(?:an? )?(?P<who>[\w-]+) (?:living|based|who lives|who is living) in (?P<town>(?-i:[A-Z]).+)", re.IGNORECASE
)
_IN_CLASS: Final = Pattern(
    r"(?P<v>(?:in|at|starting) (?:(?:the|her|his|their|my) )?(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|final|last|\d+\w\w)"
    r" )?(?:year|grade|form|class|kindergarten|nursery|preschool|pre-school|primary school|primary|elementary school|middle school|high school"
    r"|secondary school|sixth form|boarding school|university|uni|college|med school|medical school|law school|drama school|art school)\b"
    r"(?: (?!at work)[\w' ]{1,40})?)",
    re.IGNORECASE,
)
_TRAINEE: Final = Pattern(r"in (?:my|his|her) \w+ (?:year|month|week) as an? (?P<v>[\w -]{3,40})", re.IGNORECASE)
_SPECTRUM: Final = Pattern(r"(?P<v>on the (?:autism |autistic |autism-)?spectrum)", re.IGNORECASE)
_NO_FANCY: Final = words("big, huge, such, good, massive, not, great, real, keen, total")
_STATES: Final = (
    ("trait", _RANK),
    ("trait", _KIND_OF_PERSON),
    ("occupation", _TRAINEE),
    ("condition", _SPECTRUM),
    ("condition", _PRONE),
    ("trait", _NAMED_AFTER),
    ("occupation", _CHARGE),
    ("occupation", _FORCES),
)


def _working(said: str, setting: Setting) -> Sequence[Draft]:
    """ "I'm a partner in a small law firm", "he's a luthier's apprentice": a post where it is held, or an agent by its ending."""
    if match := _POST.fullmatch(said):
        what, where = job(match["job"]), organisation(match["org"])
        if what is None and _AGENT.fullmatch(match["job"]) and not _NOBODY.search(match["job"]):
            what = tidy(match["job"])
        if what:
            found = [Draft("occupation", what, importance=_SIGNIFICANT, corrects=setting.clause.now)]
            return (*found, Draft("employer", where, importance=_SIGNIFICANT)) if where else tuple(found)
    role = re.sub(r"^(?:an?|the) ", "", said)
    if said != role and _AGENT.fullmatch(role) and not _NOBODY.search(role):
        return (Draft("occupation", role, importance=_SIGNIFICANT, corrects=setting.clause.now),)
    return ()


_HEADLESS: Final = words(
    "trait, gene, condition, allergy, allergies, disease, disorder, syndrome, intolerance, deficiency, thing"
)


_DUAL: Final = Pattern(
    r"(?:dual |double )?(?P<first>[\w-]+ )?(?:citizenship|nationality|passports?)(?:[,:]? (?P<both>.+))?", re.IGNORECASE
)


def serving(said: str) -> Sequence[Draft]:
    """ "is serving in the navy"."""
    match = _FORCES.fullmatch(said)
    return (Draft("occupation", match["v"], importance=_SIGNIFICANT),) if match else ()


def had_been(said: str) -> Sequence[Draft]:
    """What somebody of the owner's was all their life: "my grandfather was a clockmaker"."""
    role = re.sub(r"^an? ", "", said)
    if said == role or _NOBODY.search(role) or not (job(role) or _AGENT.fullmatch(role)):
        return ()
    return (Draft("occupation", role),)


_SEVERAL: Final = Pattern(
    r"(?P<v>(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|a couple of|several|some)"
    r" (?P<what>stepkids|stepchildren|stepsons|stepdaughters|foster (?:kids|children)|godchildren|hens|ducks|geese|goats|sheep|cows|pigs|ponies"
    r"|horses|guinea pigs|rabbits|budgies|parrots|goldfish|alpacas|llamas|donkeys|beehives|hives)(?: and .+)?)",
    re.IGNORECASE,
)


def had(setting: Setting) -> Sequence[Draft]:
    """ "I had a slipped disc": an illness that was leaves its mark."""
    said = tidy(
        re.sub(
            r" (?:an?|two|three|four|five|six|ten|\d+|many|a few|some) (?:years?|months?) ago$",
            "",
            " ".join(trimmed(setting.clause.words.split()[2:])),
        )
    )
    bare = re.sub(r"^(?:an?|the|my|some) ", "", said)
    if ailment(bare) or (_MEDICAL.fullmatch(said) and bare.casefold() not in _HEADLESS):
        return (Draft("condition", f"had {said}", importance=_SIGNIFICANT),)
    return ()


def _having(said: str) -> Sequence[Draft]:
    said = re.sub(r"^had (?=\w)| (?:every|each|most) \w+$", "", said)
    if match := _SEVERAL.fullmatch(said):
        kin = re.match(r"step|foster|god", match["what"], re.IGNORECASE)
        return (Draft("children" if kin else "possession", match["v"]),)
    if match := _NO_TIME.fullmatch(said):
        return (Draft("dislikes", value),) if (value := _clean(match["what"])) else ()
    if match := _WEAKNESS.fullmatch(said):
        return (Draft("likes", value),) if (value := _clean(match["what"])) else ()
    if match := _KNACK.fullmatch(said):
        return (Draft("trait", match["v"]),)
    bare = re.sub(r"^(?:an?|the|my|some) ", "", said)
    if match := _SCHOOLED.fullmatch(said):
        return (Draft("education", tidy(match["v"])),)
    if ailment(bare) or (_MEDICAL.fullmatch(said) and bare.casefold() not in _HEADLESS):
        critical = Importance.CRITICAL if re.search(r"allerg", bare) else _SIGNIFICANT
        return (Draft("condition", bare, importance=critical),)
    if match := _FEATURE.fullmatch(said):
        return (Draft("trait", f"have {match['v']}" if re.match(r"(?:an?|no)\b", said) else match["v"]),)
    if match := _DUAL.fullmatch(said):
        both = re.findall(r"[A-Z]\w+", match["both"] or "")
        if both and all(demonym(one) for one in both):
            return tuple(Draft("nationality", one) for one in both)
    if match := _HOLDS.fullmatch(said):
        return (Draft("possession", re.sub(r"^(?:an?|my) ", "", match["v"])),)
    return ()
