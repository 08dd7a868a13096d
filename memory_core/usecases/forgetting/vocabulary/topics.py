"""What people call whole areas of their life when they ask to forget, and words of which one excludes the other. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.usecases.forgetting.vocabulary.kinds import ANIMALS, special
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons


@dataclass(frozen=True, slots=True)
class Area:
    """`attributes` belong to it; `words` in a statement put a memory of any other slot into it. What is in `perhaps` may
    belong to it, as what holds one of the `hints` may: a pill does not say what it is for, nor "I'm going to" where to."""

    attributes: frozenset[str]
    words: frozenset[str] = frozenset()
    perhaps: frozenset[str] = frozenset()
    hints: frozenset[str] = frozenset()


def _area(attributes: str, words: str = "", perhaps: str = "", hints: str = "") -> Area:
    return Area(frozenset(attributes.split()), skeletons(words), frozenset(perhaps.split()), skeletons(hints))


_HEALTH: Final = _area(
    "condition medication allergy blood_type smoking",
    "doctor dr hospital diagnosed diagnosis illness disease sick pain surgery operation therapy therapist knee rash cancer"
    " diabetes asthma migraine blood pregnant allergic medication pills injury stent pacemaker bypass cataract transplant implant"
    " biopsy scan mri xray x-ray chemo chemotherapy dialysis inhaler insulin stroke seizure fracture fractured arthritis epilepsy"
    " hernia tumour tumor hysterectomy vasectomy miscarriage colonoscopy endoscopy physio physiotherapist",
    perhaps="medication",
    hints="pressure sugar broke",
)
_MENTAL: Final = _area(
    "",
    "depression depressed depressive anxiety anxious psychologist psychiatrist therapist therapy counsellor mental burnout"
    " panic bipolar ptsd trauma antidepressant antidepressants",
    perhaps="medication",
)
_WORK: Final = _area(
    "employer occupation work_schedule manager colleague project deadline tech_stack",
    "work job boss manager supervisor colleague office salary fired hired employer promoted promotion redundancy overtime payslip",
    hints="branch shift shifts raise interview contract",
)
_MONEY: Final = _area(
    "",
    "salary earn income wage mortgage loan debt bank euros dollars pounds kroner money savings owe owes rent tax iban account"
    " pension investment invest shares stocks etf etfs crypto bitcoin bill bills overdraft overdrawn payment payments"
    " instalment instalments"
    " arrears creditor credit budget inheritance inherited bankrupt bankruptcy bailiff bailiffs wages benefits pay paid",
)
_STUDY: Final = _area(
    "education",
    "university uni college degree thesis dissertation exam exams professor lecture lectures seminar semester student tuition"
    " diploma bachelor master phd doctorate doctoral coursework campus faculty",
    hints="course courses teacher school class",
)
_GARDEN: Final = _area(
    "",
    "garden greenhouse lawn lawnmower mower compost orchard flowerbed seedlings polytunnel weeding",
    hints="flower flowers bulb bulbs rose roses tulip tulips dahlia dahlias lavender hedge seeds plants tree trees",
)
_PHOTOS: Final = _area(
    "",
    "photography photographer photo photos photograph photographs camera cameras lens lenses tripod darkroom",
    hints="pictures picture portraits portrait",
)
_LOVE: Final = _area(
    "partner marital_status anniversary",
    "boyfriend girlfriend husband wife partner fiance fiancee ex exes crush dating lover lovers kiss kissed proposed propose"
    " engaged engagement"
    " marriage married divorce divorced separated breakup dumped flirt flirting affair cheated cheating tinder hinge bumble grindr"
    " sex romance romantic",
    hints="date dates together",
)
_FAMILY: Final = _area("partner mother father child children sibling family marital_status anniversary")
_FOOD: Final = _area(
    "diet avoids preferred_drink likes dislikes favorite prefers allergy",
    "eat food dish drink vegan vegetarian pescatarian keto gluten dairy lactose calories carbs meal meals",
    hints="fast fasting breakfast lunch dinner supper snack snacks meat sugar",
)
_DIET: Final = _area(
    "diet avoids",
    "diet dieting eat vegan vegetarian pescatarian keto paleo gluten dairy lactose calorie calories carbs fasting low-carb"
    " slimming",
    perhaps="allergy",
    hints="fast meal meals meat sugar weight",
)
_SPORT: Final = _area(
    "",
    "sport football soccer rugby handball volleyball basketball netball tennis badminton squash padel hockey cricket golf baseball"
    " swim swimming jog jogging marathon triathlon parkrun cycling climbing bouldering ski skiing snowboard snowboarding surfing"
    " rowing gym fitness workout weights weightlifting yoga pilates crossfit aerobics boxing judo karate taekwondo fencing"
    " gymnastics athletics skating sailing kayaking canoeing hiking archery bowling",
    hints="run running ride riding train training",
)
_TRAVEL: Final = _area("", "trip travel flight flying holiday vacation hotel journey", hints="visit going")

AREAS: Final[Mapping[str, Area]] = MappingProxyType(
    {
        **dict.fromkeys(("health", "medical", "illness"), _HEALTH),
        "mental": _MENTAL,
        **dict.fromkeys(("work", "job", "career", "professional"), _WORK),
        **dict.fromkeys(("money", "financial", "finance"), _MONEY),
        "family": _FAMILY,
        **dict.fromkeys(("pet", "animal"), _area("pet", " ".join(word for kind in ANIMALS for word in kind))),
        **dict.fromkeys(("food", "eating"), _FOOD),
        **dict.fromkeys(("diet", "dieting"), _DIET),
        "hobby": _area("hobby", "play playing bouldering climbing"),
        **dict.fromkeys(("sport", "exercise", "fitness", "workout"), _SPORT),
        **dict.fromkeys(("trip", "travel", "holiday", "vacation"), _TRAVEL),
        **dict.fromkeys(("studies", "study", "university", "uni"), _STUDY),
        **dict.fromkeys(("garden", "gardening"), _GARDEN),
        "photography": _PHOTOS,
        **dict.fromkeys(("relationship", "relationships", "dating", "romantic", "romance", "romances"), _LOVE),
        "contact": _area("phone email home_address"),
        "language": _area("language reply_language"),
        "friend": _area("friend"),
    }
)
"""First word of a topic's name → its area. Domain knowledge of English, by hand."""

_BY_STEM: Final = MappingProxyType({skeleton(name): area for name, area in AREAS.items()})

KINDS_OF_DOING: Final = frozenset(_BY_STEM) | skeletons(
    "lesson lessons training practice course courses hobby journey career proceedings project plan plans treatment season"
    " renovation renovations refurbishment remodel growing keeping breeding collecting hunting hunt purchase buying selling sale"
)
"""Words at the end of a topic that say only as what something is done: "my Korean studies" are what was told of Korean."""

FILLERS: Final = skeletons(
    "thing things stuff information info details detail data matters matter issue issues preferences everything anything all"
    " life situation affairs stats facts existence history views view opinion opinions habits business story saga drama bit part"
    " problem problems trouble troubles worry worries idea ideas"
)
"""Words that only say "what belongs to it"."""

OPTIONAL: Final = FILLERS | skeletons(
    "name number nr called handle time amount sum size reading readings result results figure figures one own last"
    " old previous former earlier prior new again has had have current present actual"
)
"""Words of a request that a memory need not hold."""


PLACEHOLDERS: Final = skeletons(
    "job work company firm office place town city country house home friend guy man woman person people boy girl lady team group"
    " club shop bar restaurant school money take get give go make do think tell want plan time day week month year night"
    " morning part kind sort big old new young little good bad"
)
"""Words that stand for what a request names besides: "my job at Siemens" is what was said of Siemens."""


_ACTIVITY: Final = Pattern(
    r"(?:my|our)\s+(?!wedding|building|ceiling|evening|morning|meeting|parking|painting|earring|clothing|booking|sibling|darling"
    r"|dressing|savings?|lodging|flooring|offspring|wellbeing|reading|duckling|sterling)[a-z]{3,}ing",
    re.IGNORECASE,
)


def is_activity(topic: str) -> bool:
    """Whether a topic is something that is done over and over: of "my running" more than one thing is told."""
    return bool(_ACTIVITY.fullmatch(topic))


_LIFE_AND_LIMB: Final = skeletons(
    "allergy allergic anaphylaxis anaphylactic epipen coeliac celiac intolerant intolerance diabetic"
)


def brings_in_health(area: Area, attribute: str, words: frozenset[str]) -> bool:
    """Whether something that belongs to an area which is none of health is one: whoever means food need not mean an allergy, and
    its being forgotten may do harm."""
    if area in (_HEALTH, _MENTAL):
        return False
    return attribute.partition(":")[0] in ("allergy", "condition", "medication", "blood_type") or bool(
        words & _LIFE_AND_LIMB
    )


_PLANNED: Final = skeletons("plan plans")
"""Of an area: "my holiday plans" are what is known of the holiday."""


def area_of(words: frozenset[str]) -> Area | None:
    """The area that a topic's content words name: all of them must belong to the name. "work" is one, "work phone" is none."""
    named = words - FILLERS - _PLANNED
    if skeleton("mental") in named:
        return _MENTAL if named <= skeletons("mental health") else None
    if skeletons("love life") <= words:
        return _LOVE if named == skeletons("love") else None
    areas = {id(_BY_STEM[word]): _BY_STEM[word] for word in named if word in _BY_STEM}
    return next(iter(areas.values())) if len(areas) == 1 and all(word in _BY_STEM for word in named) else None


def _groups(*groups: str) -> tuple[frozenset[str], ...]:
    return tuple(map(skeletons, groups))


_SAME: Final = _groups(
    "mother mom mum mama",
    "father dad papa daddy",
    "partner spouse",
    "boss manager supervisor",
    "doctor gp physician",
    "car auto automobile",
    "bike bicycle cycle",
    "motorbike motorcycle",
    "kid child eldest oldest youngest firstborn",
    "kid child son",
    "kid child daughter",
    "grandmother grandma granny",
    "grandfather grandpa granddad",
    "roommate flatmate housemate",
    "neighbor neighbour",
    "coworker co-worker colleague teammate",
    "landlord landlady",
    "allergy allergic pollen hay",
    "diabetes diabetic",
    "asthma asthmatic",
    "coeliac celiac",
    "ex exboyfriend",
    "ex exgirlfriend",
    "ex exhusband",
    "ex exwife",
    "liquorice licorice",
    "spare extra backup",
    "newspaper paper",
    "pregnant baby",
)
_GENERIC: Final = skeletons(
    "partner spouse child kid kids children sibling family friend pet contact colleague relative doctor gp physician surgeon"
    " eldest oldest youngest firstborn"
)
_EXCLUSIVE: Final = (
    skeletons(" ".join(RELATIONS).replace("-", "")),
    *_groups(
        "car auto automobile bike bicycle motorbike motorcycle boat scooter van truck ebike canoe bus tram train metro ferry taxi",
        "dentist optician vet notary lawyer solicitor accountant plumber electrician hairdresser barber tailor therapist"
        " psychologist psychiatrist physiotherapist surgeon gp midwife bank mechanic architect auditor priest",
        "diabetes diabetic asthma asthmatic migraine eczema epilepsy arthritis allergy allergic pollen hay cancer gout depression"
        " anxiety insomnia hypertension anaemia glaucoma tinnitus psoriasis hernia celiac coeliac hiv bipolar adhd autism",
    ),
)


def excludes(word: str, held: frozenset[str]) -> bool:
    """Whether `word` (a skeleton) names one thing of a group and `held` another: a memory about a brother is not about a sister."""
    for group in _EXCLUSIVE:
        if word in group and word not in _GENERIC:
            others = held & group
            same = special(word) | frozenset({word}).union(*(alike for alike in _SAME if word in alike))
            named = others - _GENERIC  # "child" is what a son's slot is called
            return bool(others) and not (named or others) & same
    return False


_SYNONYM_WORDS: Final = (
    "salary earn earned income wage paid payslip paycheck paycheque",
    "license licence number plate registration reg",
    "mail email e-mail",
    "medicine medication drug pill tablet take",
    "birthday born birth",
    "weight heavy weigh weighs kilos kg",
    "height tall cm",
    "address live house street",
    "job occupation profession",
    "phone mobile telephone",
    "wife husband spouse partner married",
    "favourite favorite",
    "religion religious faith atheist christian muslim jewish buddhist hindu catholic protestant quaker believe buddhism"
    " christianity"
    " islam judaism hinduism catholicism converted",
    "wake woken alarm",
    "money cash euro dollar pound kroner krone crown franc",
    "debt owe loan",
    "loan loaned lent lend lending",
    "hide hid hidden stash stashed",
    "street st str",
    "avenue ave",
    "repair repaired fix fixed fixing",
    "ill sick",
    "spectacles specs glasses",
    "hubby husband",
    "prison jail",
    "thesis dissertation",
    "vote voted election party",
    "school kindergarten",
    "university uni college",
    "shut close closing",
    "argue argued argument fight fought row quarrel",
    "trip travel going",
    "fine ticket penalty",
    "bet betting gamble gambling gambled wager casino lottery",
    "pregnant pregnancy expecting",
    "phobia fear afraid scared frightened terrified",
    "politics political vote voted voting",
    "therapy therapist psychotherapy psychotherapist counselling counsellor",
    "surgery operation operated",
    "divorce divorced separated",
    "nationality citizenship citizen",
    "sacked fired dismissed redundant",
    "lawsuit suing sue sues sued litigation",
    "phd doctorate doctoral",
    "adoption adopt adopting adopted",
    "bankruptcy bankrupt insolvency insolvent",
    "burglary burgled burglar burglars",
    "pin code passcode",
    "wifi wi-fi wlan router internet",
    "colour color shade",
    "vasectomy sterilisation sterilization sterilised sterilized",
    "angling angler fishing",
    "nickname handle username alias",
    "toupee wig hairpiece",
    "blood group type",
    "film movie",
    "laptop computer",
    "flat apartment",
    "lodger tenant",
    "holiday vacation",
    "bike bicycle pushbike",
    "rash eczema",
    "suicide suicidal",
    "abortion miscarriage terminated termination",
    "promotion promoted",
    "paid pay pays charged cost price",
    "told tell tells said say says saying",
    "gift gifts present presents",
    "engaged engagement fiance fiancee",
    "siren alarm",
    "mortgage loan remortgage remortgaged",
    "stammer stutter",
    "iban account bank",
    "christmas xmas",
    "chemotherapy chemo",
    "physiotherapy physio physiotherapist",
)
_NOMINALISED: Final = (
    "insurance insured insure insures insurer",
    "subscription subscribed subscribe subscribing",
    "vaccination vaccine vaccinated",
    "resignation resigned resign resigning",
    "application applied applying",
    "decision decided decide deciding",
    "complaint complained complain complaining",
    "sale sold sell selling",
    "theft stolen stole steal stealing",
    "death died dead dying",
    "flight fly flying flew",
    "inheritance inherited inherit inheriting",
    "invitation invited invite inviting",
    "reservation reserved reserve",
    "addiction addicted addict",
    "infertility infertile fertility",
    "infection infected",
    "proposal proposed propose",
    "eviction evicted evict evicting",
    "conviction convicted",
    "admission admitted",
    "suspension suspended",
    "expulsion expelled",
    "membership member",
    "apprenticeship apprentice apprenticed",
    "delivery delivered deliver",
    "injury injured injure",
    "robbery robbed",
    "inspection inspected inspect",
    "approval approved approve",
    "refusal refused refuse",
    "renewal renewed renew",
    "dismissal dismissed",
    "separation separated",
    "graduation graduated graduate graduating",
    "donation donated donate",
    "confession confessed confess",
    "obsession obsessed",
    "hospitalisation hospitalization hospitalised hospitalized",
    "imprisonment imprisoned prison",
)
"""Nouns of action with their verbs, where the two share no stem: "my car insurance" of "my car's insured with Admiral"."""
_SYNONYMS: Final = _groups(*_SYNONYM_WORDS, *_NOMINALISED)


def alike(word: str) -> frozenset[str]:
    """Skeletons that say the same as `word`, itself among them."""
    return frozenset({word}).union(*(group for group in (*_SYNONYMS, *_SAME) if word in group))


def words_alike(word: str) -> tuple[str, ...]:
    """The same as they are written, to search for them."""
    return tuple(
        other for group in (*_SYNONYM_WORDS, *_NOMINALISED) if word in skeletons(group) for other in group.split()
    )
