"""What one is and has, by the head of the complement: "I'm hopeless at parking", "I'm colour-blind", "I have a stammer".

Adjectives and nouns of a moment ("tired", "a bit late") are in no list here, so they are not read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.objects import Object, fancy, of_what, trimmed
from memory_core.extraction.reader.having import having
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.values import demonym, job, organisation, person_name, place, tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_DEGREE: Final = (
    r"(?:(?:a bit|a little|quite|very|really|rather|pretty|fairly|so|too|extremely|terribly|totally|completely|utterly|naturally"
    r"|partially|partly|slightly|mildly|severely|badly|absolutely|incredibly|notoriously|not|no|not very|not really"
    r"|not at all|always) )*"
)

_LASTING: Final = words("""
colour-blind, color-blind, colour blind, color blind, colourblind, colorblind, deaf, blind, bald, ginger, blonde, blond
short-sighted, long-sighted, near-sighted, far-sighted, nearsighted, farsighted, tone-deaf, tone deaf, double-jointed
ambidextrous, dyslexic, autistic, neurodivergent, shy, stubborn, superstitious, religious, spiritual, clumsy, forgetful
disorganised, disorganized, organised, organized, tidy, messy, punctual, frugal, competitive, sentimental, ticklish
squeamish, self-taught, childless, child-free, childfree, claustrophobic, agoraphobic, arachnophobic, impatient, introverted
extroverted, outgoing, sociable, ambitious, creative, artistic, musical, sporty, athletic, outdoorsy, nocturnal, monogamous
polyamorous, aromantic, intersex, hearing-impaired, partially sighted, hard of hearing, visually impaired, bipolar
epileptic, insomniac, lactose-intolerant, teetotal, sober, tattooed, hyperactive, hypermobile, tech-savvy, bookish, gullible
pedantic, nosy, blunt, thrifty, stingy, vain, opinionated, laid-back, easygoing, easy-going, hot-tempered, short-tempered
patient, absent-minded, camera-shy, accident-prone, seasick, carsick, house-proud, unmarried, lefty, self-employed
circumcised, baptised, baptized, confirmed, adopted, fostered, orphaned, housebound, fluent, monolingual, multilingual
sceptical, skeptical, apolitical, left-wing, right-wing, freckled, petite, skinny, chubby, overweight, underweight, tall
short
""")
_SHAPED: Final = Pattern(
    r"(?:[\w-]+[- ](?:handed|sighted|blind|deaf|phobic|intolerant|minded|tempered|footed|eyed|haired|skinned|jointed"
    r"|taught|employed"
    r"|impaired|prone|averse|challenged|headed)|\w{3,}phobic)",
    re.IGNORECASE,
)
_GOOD_AT: Final = Pattern(
    rf"(?P<v>{_DEGREE}(?:good|bad|great|terrible|hopeless|useless|rubbish|awful|brilliant|decent|clumsy|careless|careful"
    rf"|generous|crap"
    r"|shit|lousy|excellent|amazing|not much good|a dab hand|handy) (?:at|with) (?P<what>.+))",
    re.IGNORECASE,
)
_TASTE: Final = Pattern(
    rf"{_DEGREE}(?P<how>fascinated by|passionate about|passionate by|keen on|hooked on|obsessed with|obsessed by"
    rf"|mad about|crazy about|mad on"
    r"|nuts about|interested in|in love with|fond of|partial to|addicted to|big on|a sucker for|a fan of|into"
    r"|(?:(?:an?|the) )?(?:[\w-]+ )?(?:fan|lover|admirer|follower|devotee|connoisseur|student) of) (?P<what>.+)",
    re.IGNORECASE,
)
_LOVER: Final = Pattern(
    r"an? (?:(?:big|huge|massive|total|complete|real|lifelong|life-long|die-hard|diehard|avid|keen|bit of an?|proper"
    r"|proud|serious|major) )*"
    r"(?P<what>[\w' -]{2,30}?)[ -](?:fan|fanatic|lover|addict|nut|nerd|geek|buff|junkie|enthusiast|freak|obsessive"
    r"|aficionado|fiend|tragic)",
    re.IGNORECASE,
)
_KIND_OF_PERSON: Final = Pattern(
    r"(?P<v>(?:not )?(?:(?:very|really) )?(?:an?|the) (?:[\w-]+ ){0,3}?(?:person|type|eater|sleeper|drinker|driver|reader"
    r"|listener|learner"
    r"|thinker|traveller|traveler|swimmer|flyer|flier|riser|owl|lark|believer|sceptic|skeptic|hoarder|perfectionist"
    r"|introvert|extrovert"
    r"|pessimist|optimist|realist|minimalist|homebody|insomniac|workaholic|bookworm|foodie|pacifist|feminist|humanist"
    r"|atheist|agnostic"
    r"|procrastinator|worrier|loner|romantic|monarchist|republican|democrat|socialist|liberal|conservative"
    r"|environmentalist|vegetarian"
    r"|carnivore|lefty|southpaw|redhead|brunette|blonde|twin|triplet|grandparent|grandmother|grandfather|widow|widower"
    r"|bachelor|virgin"
    r"|hypochondriac|technophobe|luddite|purist|collector|birder|smoker|non-smoker|vaper|teetotaller|teetotaler"
    r"|recovering alcoholic"
    r"|alcoholic|snorer|sleepwalker|only child|middle child|late bloomer|hugger|listmaker|planner|people pleaser"
    r"|control freak|neat freak"
    r"|clean freak|donor|survivor|veteran|refugee|immigrant|expat|citizen|national|godparent|godmother|godfather|foster parent"
    r"|single (?:mum|mom|dad|parent|mother|father)|stepmum|stepmom|stepdad|carer|caregiver|blood donor|pilot's wife)"
    r"(?: (?:at heart|by nature|through and through|in the family|of \w+|from \w+))?)",
    re.IGNORECASE,
)
_RANK: Final = Pattern(
    r"(?P<v>(?:the )?(?:oldest|eldest|youngest|first|second|third|fourth|fifth|sixth|middle|last|only)(?: \w+)? (?:(?:of|out of)"
    rf" (?:\d+|{SEVERAL_WORDS}|my|our)\b.*|in (?:my|our) family)"
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
    r"in (?:the )?(?P<v>(?:us |british |royal |french |german |merchant |israeli |indian )*(?:navy|army|air force|marines"
    r"|coast guard"
    r"|military|police|police force|fire service|fire brigade|civil service|national guard|reserves|foreign legion"
    r"|territorial army|raf"
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
    r"\b(?:idiot|fool|mess|bit|lot|wreck|star|genius|legend|failure|disaster|bad|good|terrible|great|happy|grown|big"
    r"|lucky|real|dead|true"
    r"|poor|old|changed|family|busy|free|hu|wo)?man\b(?!ager)|\b(?:slow|good|bad|terrible|great|fast|big|careful|hard|poor) \w+$",
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
        return having(said)
    return _being(said, setting)


_LONGEST: Final = 10


def _being(said: str, setting: Setting) -> Sequence[Draft]:
    for read_as in (_presented, _characterised, _fancied):
        if found := read_as(said, setting):
            return found
    if _BARE.fullmatch(said):
        return ()
    for attribute, pattern in _STATES:
        if match := pattern.fullmatch(said):
            return (Draft(attribute, tidy(match["v"])),) if of_what(said.split()[-1:]) is not Object.HERE else ()
    return _working(said, setting) or _plural(said)


def _plural(said: str) -> Sequence[Draft]:
    """ "We are foster carers": what both are."""
    single = re.sub(r"s$", "", said)
    spoken = said.split()
    if (
        single == said
        or of_what(spoken) is not Object.KIND
        or len(spoken) > _MOST_OF_A_ROLE
        or spoken[0].endswith("ing")
    ):
        return ()
    return (Draft("occupation", said),) if job(single) or _AGENT.fullmatch(single) or _doer(single) else ()


def _presented(said: str, setting: Setting) -> Sequence[Draft]:
    """Who it is: "I'm Tova, 34", "my dog is a dachshund called Frida", "I'm a Finn living in Berlin", "he is in year six"."""
    relation, whole = setting.clause.relation, " ".join(setting.clause.words.split()[2:])
    if relation in KINSHIP and relation and setting.clause.name is None and (match := _CALLED.fullmatch(whole)):
        return (Draft(KINSHIP[relation], match["name"], subject=OWNER, importance=_SIGNIFICANT, tags=(relation,)),)
    if relation is None and (match := _NAME_AND_AGE.fullmatch(whole)) and person_name(match["name"]):
        return (Draft("name", match["name"], importance=Importance.CORE), Draft("age", match["age"]))
    if (match := _LIVING.fullmatch(said)) and demonym(match["who"]) and (town := place(match["town"])):
        return (Draft("nationality", match["who"]), Draft("home_city", town))
    if relation is not None and (match := _IN_CLASS.fullmatch(said)):
        return (Draft("education", match["v"]),)
    return ()


def _characterised(said: str, setting: Setting) -> Sequence[Draft]:
    """What one is like: "colour-blind", "shy around strangers", "hopeless at parking"."""
    del setting
    bare = _LEADING_DEGREE.sub("", said).casefold()
    around = _AROUND.fullmatch(bare)
    if bare in _LASTING or _SHAPED.fullmatch(bare) or (around and around["what"] in _LASTING):
        return (Draft("trait", said),)
    alone = [part.strip() for part in re.split(r",? and |, | but ", bare)]
    if len(alone) > 1 and all(part in _LASTING or _SHAPED.fullmatch(part) for part in alone):
        return tuple(Draft("trait", part) for part in alone)
    match = _GOOD_AT.fullmatch(said)
    return (Draft("trait", match["v"]),) if match and fancy(match["what"]) else ()


def _fancied(said: str, setting: Setting) -> Sequence[Draft]:
    """What one is fond of: "a film buff", "fascinated by volcanoes"."""
    del setting
    if match := _LOVER.fullmatch(said):
        return (Draft("likes", match["what"]),) if match["what"].casefold() not in _NO_FANCY else ()
    if (match := _TASTE.fullmatch(said)) and (value := fancy(match["what"])):
        return (Draft("dislikes" if re.match(r"not?\b", said) else "likes", value),)
    return ()


_LEADING_DEGREE: Final = Pattern(rf"^{_DEGREE}", re.IGNORECASE)
_AROUND: Final = Pattern(
    r"(?P<what>[\w-]+) (?:around|about|with|in) (?!this|that|it|you|the)[\w' -]{3,40}", re.IGNORECASE
)
_CALLED: Final = Pattern(r"an? (?:[\w'-]+ ){1,5}(?:called|named) (?P<name>(?-i:[A-Z])[\w'-]+)(?:,.*)?", re.IGNORECASE)
_NAME_AND_AGE: Final = Pattern(r"(?P<name>(?-i:[A-Z])[\w'-]+), (?:aged? )?(?P<age>\d{2})(?:,? .*)?")
_LIVING: Final = Pattern(
    r"(?:an? )?(?P<who>[\w-]+) (?:living|based|who lives|who is living) in (?P<town>(?-i:[A-Z]).+)", re.IGNORECASE
)
_IN_CLASS: Final = Pattern(
    r"(?P<v>(?:in|at|starting) (?:(?:the|her|his|their|my) )?(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth"
    r"|ninth|tenth|final|last|\d+\w\w)"
    r" )?(?:year|grade|form|class|kindergarten|nursery|preschool|pre-school|primary school|primary|elementary school"
    r"|middle school|high school"
    r"|secondary school|sixth form|boarding school|university|uni|college|med school|medical school|law school"
    r"|drama school|art school)\b"
    r"(?: (?!at work)[\w' ]{1,40})?)",
    re.IGNORECASE,
)
_TRAINEE: Final = Pattern(r"in (?:my|his|her) \w+ (?:year|month|week) as an? (?P<v>[\w -]{3,40})", re.IGNORECASE)
_SPECTRUM: Final = Pattern(r"(?P<v>on the (?:autism |autistic |autism-)?spectrum)", re.IGNORECASE)
_BARE: Final = Pattern(
    r"(?:an?|the) (?:person|type|believer|reader|listener|learner|driver|thinker|swimmer|planner|romantic|survivor"
    r"|citizen|national|donor"
    r"|eater|sleeper|drinker|worrier|collector|liberal|conservative|virgin|hugger)",
    re.IGNORECASE,
)
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


_DOER: Final = Pattern(r"\w{2,}(?:er|or|ist|ician|arian|wright|smith)|lady", re.IGNORECASE)
_NO_DOER: Final = words("""
dreamer, loser, sucker, fighter, winner, player, hater, lover, goner, bother, monster, member, newcomer, beginner, foreigner
stranger, user, customer, passenger, prisoner, master, sister, brother, mother, father, daughter, character, number
disaster, believer, keeper, liar, sinner, bummer, outsider, insider, lifesaver, cancer, spinster, offer, matter, letter
order, computer, error, mirror, visitor, minor, major, survivor, neighbor, feminist, perfectionist, minimalist, optimist
pessimist, realist, atheist, racist, sexist, tourist, list, vegetarian, joker, moaner, whiner, snorer, sleeper, eater
drinker, talker, listener, worrier, smoker, toddler, teenager, never, nightmare, killer, cheater, ever, other, over, under
after, corner, fever, wonder, river, sweater, later, better, older, younger, gambler, micromanager, riser, teetotaler
pensioner, walker, thinker, flower, hoarder, keener, blocker, charmer, cougher, terror
""")


def _doer(role: str) -> bool:
    """True for what has the ending of a trade: "glass blower", "dinner lady", "harpist"."""
    spoken = role.casefold().split()
    return 1 <= len(spoken) <= _MOST_OF_A_ROLE and bool(_DOER.fullmatch(spoken[-1])) and spoken[-1] not in _NO_DOER


_MOST_OF_A_ROLE: Final = 4


_HEADS: Final = Pattern(
    r"(?:the )?(?P<job>(?!student|friend|fan|child|mother|father|parent|model|judge|master"
    r"|driver)[\w -]{3,30}) of (?:an?|the|my) [\w' -]{3,40}",
    re.IGNORECASE,
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
    if (match := _HEADS.fullmatch(said)) and job(match["job"]):
        return (Draft("occupation", tidy(said.removeprefix("the ")), importance=_SIGNIFICANT),)
    role = re.sub(r"^(?:an?|the) ", "", said)
    trade, _, employer = re.sub(r" (?:at|for|in) ", "|", role, count=1).partition("|")
    if KINSHIP.get(setting.clause.relation or "", "pet") != "pet" and said != role and _doer(trade):
        found = [Draft("occupation", trade, importance=_SIGNIFICANT)]
        where = organisation(employer) if employer and re.search(r" (?:at|for) ", role) else None
        return (*found, Draft("employer", where)) if where else tuple(found)
    if said != role and _AGENT.fullmatch(role) and not _NOBODY.search(role):
        return (Draft("occupation", role, importance=_SIGNIFICANT, corrects=setting.clause.now),)
    return ()


def serving(said: str) -> Sequence[Draft]:
    """ "is serving in the navy"."""
    match = _FORCES.fullmatch(said)
    return (Draft("occupation", match["v"], importance=_SIGNIFICANT),) if match else ()


def was_called(said: str, setting: Setting) -> Sequence[Draft]:
    """The name of somebody who is dead: "my late wife was called Maureen"."""
    relation, name = setting.clause.relation or "", person_name(said)
    if relation not in KINSHIP or name is None:
        return ()
    return (Draft(KINSHIP[relation], name, subject=OWNER, importance=_SIGNIFICANT, tags=(relation,)),)


def had_been(said: str) -> Sequence[Draft]:
    """What somebody of the owner's was all their life: "my grandfather was a clockmaker"."""
    if match := _FORCES.fullmatch(said):
        return (Draft("occupation", match["v"]),)
    role = re.sub(r"^an? ", "", said)
    if said == role or _NOBODY.search(role) or not (job(role) or _AGENT.fullmatch(role)):
        return ()
    return (Draft("occupation", role),)
