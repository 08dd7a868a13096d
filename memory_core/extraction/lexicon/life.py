"""More closed word lists: kin and helpers as people call them in chat, what people own, what ails them, how they want answers."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.extraction.lexicon.everyday import CONDITIONS, MEDICATIONS
from memory_core.extraction.lexicon.words import words

KINSHIP: Final = RELATIONS
"""The owner's word for somebody → the attribute that holds that somebody's name."""

KEEPERS: Final = frozenset(
    {"walker", "sitter", "groomer", "minder", "trainer", "breeder", "handler", "behaviourist", "whisperer"}
)
"""Who does what for an animal: "our dog walker"."""

MEDICS: Final = (
    r"(?:doc|doctor|gp|dr|physio|specialist|optician|optometrist|dentist|cardiologist"
    r"|dermatologist|psychiatrist|neurologist|consultant"
    r"|nurse|allergist|midwife|vet)"
)
"""Whose word about the owner's health counts."""

SORTS_OF_PLACES: Final = (
    r"(?:hospital|clinic|surgery|practice|care home|nursing home|hospice|pharmacy|school|nursery|college|university|bank|restaurant"
    r"|cafe|café|coffee shop|bakery|bar|pub|hotel|kitchen|shop|store|supermarket|warehouse|factory|plant|mill|garage|workshop|depot"
    r"|farm|firm|company|agency|office|studio|salon|start-?up|bookshop|library|museum|theatre|theater|cinema|council|charity|ngo"
    r"|newspaper|paper|magazine|consultancy|brewery|butcher['’]?s|baker['’]?s|yard|building site|airline|post office|police|army"
    r"|navy|call cent(?:re|er)|day job|old place|old job|job)"
)
"""What people call the place that they work at, whatever its name."""

WORKPLACES: Final = (
    r"(?:company|firm|studio|school|hospital|bank|agency|university|college|factory|shop|store|charity|club|clinic|lab|practice"
    r"|museum|library|business|startup|start-up|council|ministry|brewery|bakery|hotel|restaurant|paper|newspaper|magazine|church"
    r"|airline|airport|publisher|utility|nonprofit|ngo|team|office|department|manufacturer|supplier|warehouse|garage|theatre"
    r"|theater|kitchen|prison|care home|nursing home|hospice|cafe|café|pub|bar|salon|nursery|laboratory|orchestra|surgery"
    r"|pharmacy|supermarket|centre|center|cinema|workshop|depot|bookshop|consultancy)"
)
"""By what a name, or "a small …", is known to be of whom somebody works for; one may belong to some of these without that."""

BODY_PARTS: Final = (
    r"(?:leg|arm|wrist|ankle|hip|foot|toe|finger|thumb|collar ?bone|ribs?|nose|elbow|shoulder|knee|back|neck|jaw|pelvis|hand"
    r"|kneecap|acl|meniscus|achilles|cruciate|hamstring)"
)
"""What is broken, sprained or torn."""

OFFICERS: Final = r"(?:ceo|cto|cfo|coo|cmo|cpo|ciso)"

SHIFTS: Final = (
    r"(?:nights?|days?|lates?|earlies|early|morning|evening|afternoon|back|weekend|split|rotating|twelve-hour|12-hour)"
)
"""When one works."""

DWELLINGS: Final = (
    r"(?:house|flat|cottage|bungalow|apartment|terrace|semi|farmhouse|townhouse|studio|caravan|houseboat|maisonette|condo"
    r"|bedsit|cabin|duplex|loft|granny flat|dorm|flatshare|house ?share|council (?:flat|house)|one[- ]bed(?:room)?"
    r"|two[- ]bed(?:room)?|three[- ]bed(?:room)?|\d[- ]bed(?:room)?|trailer|mobile home|yurt|narrowboat|barn|villa)"
)

LIKED_OR_NOT: Final = (
    r"(?:people|drivers|men|women|folk|neighbou?rs|tourists|dogs|colleagues|bosses|cyclists|films|books|places|songs)"
)
"""Of whom one likes or hates those who do something: "people who queue"."""

SMALL_WRITINGS: Final = (
    r"(?:letter|email|e-mail|note|message|review|complaint|reply|poem|card|list|report|essay|post|tweet|text|song|cover letter"
    r"|speech|summary|script)"
)
"""What one wants help with, and is no aim in life to write."""

UNITS_OF_DOSES: Final = r"(?:mg|mcg|\u00b5g|g|ml|iu|units?|micrograms?|milligrams?)"

ADVISED: Final = (
    r"(?:cut (?:down|back|out)|avoid|stay off|stay away from|lay off|keep off|give up|stop \w+ing|eat|drink|lose|reduce|limit"
    r"|exercise|rest|wear|elevate|quit)\b"
)
"""What they tell somebody to do for a while or for good."""

REMEDIES: Final = MEDICATIONS | words("""
statin, a statin, water tablet, water tablets, water pill, pill, mini pill, painkillers
hrt, iron tablets, iron, antidepressants, beta blockers, blood thinners, blood thinner, statins, insulin
the pill, testosterone, estrogen, oestrogen, progesterone, steroids, antihistamines, an epipen, vitamin d
b12 injections, methadone, naltrexone, humira, biologics, cbd oil, st john's wort, ssris, medication, hormones
pep, prep, truvada, ozempic, wegovy, mounjaro, zepbound, trulicity, inhaler, probiotics, electrolytes
paracetamol, codeine, co-codamol, acetaminophen, antihistamine
""")

BREEDS: Final = (
    r"(?:labrador|lab|pit ?bull|pit|pittie|staffy|staffie|weimaraner|vizsla|newfoundland|bernese|alsatian|bichon"
    r"|havanese|jack russell|cavapoo|bull|hound|doodle|heeler|malinois|akita|samoyed"
    r"|cane corso|retriever|poodle|beagle|terrier|westie|corgi|collie|spaniel"
    r"|cockapoo|labradoodle|bulldog|pug|dachshund"
    r"|husky|shepherd|greyhound|whippet|chihuahua|mutt|mix|siamese|ragdoll|persian"
    r"|maine coon|tabby|bengal|tuxedo|shih tzu"
    r"|schnauzer|boxer|rottweiler|doberman|pomeranian|maltese|dalmatian|setter"
    r"|pointer|lurcher|frenchie|rescue|ginger)"
)

_CARS: Final = (
    "acura alfa audi bentley bmw buick byd cadillac chevrolet chevy chrysler"
    " citroen citroën cupra dacia dodge ferrari fiat ford"
    " genesis gmc honda hyundai infiniti jaguar jeep kia lexus lincoln lucid"
    " maserati mazda mercedes mg mini mitsubishi nissan"
    " opel peugeot polestar porsche ram renault rivian rover saab seat hilux ranger navara amarok kangoo silverado"
    " skoda škoda smart subaru suzuki tacoma tesla"
    " toyota vauxhall volkswagen volvo vw corolla civic camry prius golf polo"
    " corsa astra fiesta focus clio yaris tiguan passat"
    " berlingo qashqai captur picanto sportage touran aygo auris avensis mondeo kuga zafira meriva punto micra doblo twingo"
    " outback forester f-150 wrangler yamaha kawasaki ducati harley vespa triumph brompton gazelle canyon trek"
)
CARS: Final = rf"(?:{'|'.join(sorted(map(re.escape, _CARS.split()), key=len, reverse=True))})"
VEHICLES: Final = (
    r"(?:car|van|truck|pickup|motorbike|motorcycle|scooter|moped|bike|e-bike"
    r"|ebike|bicycle|boat|sailboat|camper|campervan"
    r"|caravan|motorhome|rv|suv|minivan|convertible|hatchback|estate|sedan|cargo"
    r" bike|road bike|mountain bike|trike|tractor"
    r"|lorry|ute|vespa|narrowboat|kayak|canoe|monoplane|biplane|aeroplane|airplane|microlight|dinghy|yacht|speedboat|quad bike)"
)
THINGS: Final = (
    r"(?:house|flat|apartment|condo|cottage|cabin|allotment|garden|greenhouse"
    r"|shed|farm|smallholding|vineyard|orchard|holiday home"
    r"|piano|guitar|violin|drum kit|keyboard|synth|camera|drone|telescope|laptop"
    r"|macbook|ipad|iphone|tablet|kindle|pixel|phone|(?:samsung|galaxy|oneplus|huawei|xiaomi|nokia|motorola|redmi|fairphone|thinkpad"
    r"|surface|chromebook)(?: galaxy)? [a-z]{0,2}\d\w*"
    r"|smartwatch|apple watch|garmin|pc|desktop|monitor|playstation|ps5|xbox"
    r"|switch|3d printer|sewing machine|loom|kiln|air fryer"
    r"|espresso machine|pressure cooker|bread maker|treadmill|peloton|rowing"
    r" machine|home gym|hot tub|pool|sauna|wood stove"
    r"|wheelchair|hearing aids?|pacemaker|prosthesis|tattoos?|solar panels|heat"
    r" pump|chickens|beehives?|bees|record player|projector"
    r"|e-reader|robot vacuum|licen[cs]e|driving licen[cs]e|pilot'?s licen[cs]e"
    r"|season ticket|gym membership|library card|blog"
    r"|podcast|youtube channel|etsy shop|newsletter|aquarium|fish tank)"
)
"""What one owns for a while; a problem, a question or a cold is none."""

_AILMENTS: Final = (
    "endo rsi pcos ibs endometriosis fibromyalgia insomnia eczema psoriasis lupus gout hayfever narcolepsy rosacea prediabetic"
    " prediabetes pre-diabetic anaemic anemic hypertensive hypothyroid"
    " hyperthyroid menopause menopausal perimenopause"
    " perimenopausal arthritic dyscalculia dyspraxic hypermobility eds pmdd"
    " adenomyosis fibroids vertigo sciatica shingles gerd"
    " sarcoidosis scoliosis bronchitis copd emphysema angina afib stroke-survivor"
    " leukaemia leukemia lymphoma melanoma"
    " ulcer ulcers arthritis parkinsons alzheimers crohns tourettes haemorrhoids"
    " diverticulitis pancreatitis hepatitis cirrhosis sarcoma myopia"
    " cataracts keratoconus astigmatism short-sightedness tinnitus aphantasia"
    " synaesthesia misophonia agoraphobia claustrophobia"
    " claustrophobic aspergers audhd bulimia anorexia psychosis schizophrenia bpd cptsd c-ptsd gad ibd ulcers reflux"
    " gallstones hernia osteopenia bursitis bunions sinusitis rhinitis urticaria"
    " pots mcas me/cfs cfs coeliacs celiacs ra"
    " immunocompromised autism asd dyslexia"
)
AILMENTS: Final = (
    CONDITIONS
    | frozenset(_AILMENTS.split())
    | {
        "carpal tunnel",
        "tennis elbow",
        "long covid",
        "plantar fasciitis",
        "chronic fatigue",
        "restless legs",
        "golfer's elbow",
    }
    | {"type 1 diabetic", "type 2 diabetic", "type one diabetic", "type two diabetic", "a diabetic", "an asthmatic"}
)
BODY: Final = (
    r"(?:back|knees?|hips?|shoulders?|neck|wrists?|ankles?|feet|foot|heart|hearing"
    r"|eyesight|eyes?|ears?|hands?|elbows?|lungs?|kidneys?"
    r"|stomach|skin|thyroid|circulation|leg|arm|memory|teeth|joints)"
)
BODILY: Final = (
    r"(?:(?:a |an |my )?(?:bad|dodgy|weak|bum|gammy|trick|arthritic|replaced"
    r"|artificial|prosthetic|stiff|torn|ruptured|fractured"
    r"|slipped|herniated|damaged|frozen|underactive|overactive|sensitive|irritable"
    r"|low|high|chronic|broken|clubbed|lazy)"
    rf" (?:left |right |lower |upper )?(?:{BODY}|acl|meniscus|rotator cuff|achilles"
    r"|disc|disk|ligament|iron|blood pressure|blood sugar"
    r"|cholesterol|bowel(?: syndrome)?|pain|fatigue|migraines?|anxiety|depression)(?:"
    r" (?:pain|problems|trouble|condition|disease))?"
    rf"|(?:heart|kidney|liver|thyroid|back|hip|knee|hearing|sleep|joint|lung|skin|vision)"
    rf" (?:condition|disease|problems?|trouble|failure|pain|loss|issues|replacement|disorder))"
)
"""Lasting troubles by their shape: "a dodgy hip", "thyroid problems"."""
_SHAPE: Final = Pattern(
    r"(?:(?:(?!(?:says?|said|thinks?|thought|has|have|had|is|was|got|gets|no|not|about|for|of|with|the|it|this|that)\b)\w+ )?\w+"
    r"(?:itis|osis|aemia|emia|pathy|algia|phobia|plegia|dystrophy"
    r"|sclerosis|apno?ea|lexia|praxia|graphia)"
    r"|\w+ (?:syndrome|disease|disorder|intolerance|deficiency|dystrophy|palsy|cancer)|\w+'s)",
    re.IGNORECASE,
)
_PASSING: Final = words("""
analysis, basis, diagnosis, hypnosis, empathy, sympathy, apathy, psychosis-of, emphasis
""")


def ailment(text: str) -> str | None:
    """A lasting state of health, by list or by the shape of its name; None for a cold, or for anything else."""
    value = re.sub(r"\s*\([^)]*\)", "", text).strip(" ,.;!")
    value = re.sub(r" in (?:both|my|the|one|each)(?: (?:left|right|lower|upper))? \w+$", "", value)
    bare = re.sub(
        r"^(?:(?:an?|some|really|quite|pretty|very|severe|mild|moderate|chronic|bad"
        r"|terrible|awful|slight|clinical|generali[sz]ed"
        r"|partially|early|stage \w+|suspected)\s+)+",
        "",
        value.casefold(),
    )
    if bare in AILMENTS or value.casefold() in AILMENTS or re.fullmatch(BODILY, value, re.IGNORECASE):
        return value
    if bare not in _PASSING and _SHAPE.fullmatch(bare) and not bare.endswith("'s"):
        return value
    return None


WAYS: Final = Pattern(
    r"\b(?:answers?|answering|repl(?:y|ies|ying)|respon[ds]e?s?|responding|messages?"
    r"|emojis?|emoticons?|bullets?|bullet(?: points?| lists?)"
    r"|formal|formally|informal|casual|short|shorter|brief|briefly|concise|direct"
    r"|directly|blunt|bluntly|honest|frank|tone|polite|language|jargon"
    r"|markdown|tables?|metric|imperial|celsius|fahrenheit|(?:kilo|centi|milli)?met(?:er|re)s|measurements"
    r"|miles|kilos?|pounds|24[- ]?h(?:ou)?r|12-hour|military time"
    r"|slang|humou?r|jokes?|sarcas\w+|apologi[sz]\w*|apologies|explain\w*|explanations?"
    r"|technical|simple|simply|plain english|small talk"
    r"|pleasantries|fluff|waffle|filler|sugar-?coat\w*|lectur\w+|preach\w*|flatter\w*"
    r"|patroni[sz]\w+|spelling|grammar|british|american"
    r"|exclamation (?:marks|points)|all caps|capital letters|lowercase|call me"
    r"|address me|refer to me|talk to me|speak to me|write to me"
    r"|correct my|my english|my mistakes|steps?|step by step|options|sources?"
    r"|citations?|summar\w+|paragraphs?|sentences?|lists?"
    r"|long-winded|to the point|tl;?dr|examples?|disclaimers?|abbreviations|acronyms"
    r"|words?|font|letters|pronouns|euros?|dollars?|rupees|lakhs|crores|yen|yuan|francs?|kron(?:er|or|a)|zloty|pesos|rand"
    r"|naira|shillings|sterling|litres?|grams?|ounces"
    r"|currency|units|date format|dates? (?:in|as)|pep talks?|motivational|therap\w+"
    r" speak|baby talk|big words|plainly|slowly|gently|clearly|like I am (?:five"
    r"|5|a \w+)|break (?:things|stuff|everything|it all) down|titles|numbers"
    r"|headings|options|ma'am|sir)\b",
    re.IGNORECASE,
)
"""What tells that a request is about the manner of answering."""

ANNOYANCES: Final = Pattern(
    r"\b(?:bills?|tax(?:es)?|traffic|detours?|roadworks?|road works|potholes"
    r"|breakdowns?|grading|marking|mondays?|meetings?|hold|queues?|queuing|lines?"
    r"|legacy|passwords?|paperwork|homework|payroll"
    r"|group projects?|chores|laundry|dishes|delays?|cancellations?|hangovers?"
    r"|parents' (?:night|evening)|parking|plumbing|dentists?"
    r"|deadlines?|overtime|commut\w+|crowds|insomnia|being (?:ignored|late|yelled"
    r"|woken|stuck|sick|broke)|getting (?:yelled|shouted|woken"
    r"|stuck|rained|ignored)|waiting|standing (?:in|\w+ hours)|when (?:people"
    r"|my|the|it)|spam|robocalls?|printers?|forms?|small print"
    r"|early mornings|alarms?|colds?|flu|mold|mould|noise|drilling|php|debugging"
    r"|bugs|merge conflicts|mosquitoes|ads|commercials|night shifts?)\b",
    re.IGNORECASE,
)
"""What nobody loves: "I just love parking tickets" is no taste."""


AIMS: Final = (
    r"work (?:in|as|for|abroad)\b|study (?!it\b|this\b|that\b|more\b)|travel (?:to|around|across|the world)"
    r"|own an?\b|do (?:an?|my) (?:\w+ )?(?:degree|phd|postdoc|masters?|master's|course|marathon"
    r"|half marathon|triathlon|ironman)|volunteer|cut down|cut back|give up|eat (?:less|more|better|healthier)"
    r"|drink (?:less|more)|sleep more|read more|save up|set up (?:an?|my own)|build (?:an?|our|my own)|grow my own"
    r"|teach|emigrate|go to (?:uni|university|college|med school|medical school|law school|art school)|move (?:out"
    r"|abroad|back)|have (?:kids|children|a baby|another (?:baby|child))|run for|join the|get (?:fitter|stronger"
    r"|promoted|a (?:dog|cat|puppy|kitten))|foster|retrain|train (?:as|to be)|specialise|specialize|qualify as"
    r"|see the northern lights"
    r"|climb|cycle (?:to|across|round|around|the)|sail|walk the"
)
"""What one wants to do that is an aim of months, and no wish of the moment."""
NO_DRIVER_BY_TRADE: Final = r"(?:only|sole|main|other|second|named|designated|good|bad|nervous|careful)"
""" "The only driver in the house" is none by trade."""
