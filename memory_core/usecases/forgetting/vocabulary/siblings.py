"""Words of which each names another one of a kind: who asks to forget the trumpet does not mean the cello. Pure; English, by hand.

A model that reads a request beside a statement takes the one for the other in three of ten such requests (`benchmarks.seeking`),
and more of them taught it nothing: what tells a kind from another one of its kind is knowledge, and stands here.
"""

from __future__ import annotations

from typing import Final

from memory_core.usecases.forgetting.vocabulary.kinds import ANIMALS, special
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.topics import alike

_OF_KINDS: Final = (
    "coffee",
    "instrument",
    "flower",
    "seafood",
    "nuts",
    "dairy",
    "fruit",
    "vegetable",
    "game",
    "language",
    "specialist",
)
"""Kinds of `kinds` of which the special ones exclude each other; those of others may name one thing: a car, an estate, a Skoda."""
_WIDER: Final = skeletons("shellfish fish chinese gaelic irish")
"""Words among them that stand for others as well."""
_ROWS: Final = (
    # medicines, by what they are called
    "ramipril lisinopril losartan amlodipine bisoprolol metoprolol metformin insulin levothyroxine/thyroxine warfarin apixaban"
    " statin/statins/atorvastatin/simvastatin omeprazole pantoprazole lansoprazole aspirin ibuprofen paracetamol naproxen codeine"
    " tramadol gabapentin pregabalin sertraline fluoxetine citalopram escitalopram mirtazapine venlafaxine melatonin diazepam"
    " prednisolone methotrexate salbutamol/ventolin cetirizine loratadine penicillin amoxicillin doxycycline lithium"
    " ozempic/semaglutide finasteride tamoxifen magnesium zinc",
    # what hurts, is operated or broken
    "knee shoulder hip elbow neck ear/ears eye/eyes heart liver kidney/kidneys lung/lungs stomach foot/feet/toe/toes/ankle"
    " hand/hands/thumb/finger/fingers/wrist tooth/teeth/jaw nose throat/tonsils appendix gallbladder prostate bladder collarbone"
    " rib/ribs skull",
    # ailments and fears
    "diabetes asthma migraine/migraines eczema epilepsy arthritis gout depression anxiety insomnia hypertension anaemia glaucoma"
    " tinnitus psoriasis hernia coeliac/celiac bipolar adhd autism vertigo reflux sciatica shingles cystitis hayfever sinusitis",
    "spider/spiders heights snake/snakes needles clowns thunder mouse/mice moth/moths wasp/wasps",
    # what people are allergic to, leave out or like done in some way: by its sort, and each by itself
    "nut/nuts/peanut/walnut/cashew/hazelnut/almond shellfish/prawn/prawns/shrimp/crab/lobster/mussels/oysters strawberry/kiwi egg"
    " milk/dairy/lactose wheat/gluten soy/soya sesame latex nickel pollen wool penicillin/antibiotic bee/wasp",
    "peanut walnut cashew hazelnut almond prawn/shrimp egg milk wheat/gluten soy/soya sesame latex nickel pollen wool penicillin"
    " aspirin strawberry kiwi mushroom olive garlic onion coriander celery tomato crab lobster mussels oysters pork/bacon/ham beef"
    "/steak lamb chicken liver tofu cheese turkey duck salmon tuna rice pasta potato bread",
    "tea coffee cocoa juice cola lemonade smoothie milk",
    "beer wine whisky/whiskey gin vodka rum cider",
    "smoke/smoking/smoked/cigarette/vape/vaping drink/drinking/drank/drunk/alcohol gamble/gambling/bet/betting",
    # animals beside those of one name
    "rabbit hamster horse/pony parrot budgie tortoise goldfish snake lizard hens ferret guinea gerbil",
    # around the house
    "dishwasher fridge freezer oven/cooker hob microwave kettle toaster boiler dryer washer/washing vacuum/hoover toilet blender",
    "sofa/couch armchair table/desk bed/mattress wardrobe bookcase carpet curtains",
    "roof gutter chimney fence",
    "car motorbike/motorcycle scooter/moped bicycle boat caravan/camper tractor trailer",
    "kayak/canoe surfboard paddleboard skis snowboard skateboard",
    "laptop tablet printer camera television/tv headphones speaker router drone ebook/kindle",
    "coat jacket dress suit skirt/trousers/jeans shirt/blouse jumper/sweater shoe/boots hat gloves helmet bra",
    "stamps coins records/vinyl comics postcards teapots badges bottles dolls figurines fossils",
    "passport visa licence/license permit",
    # who is met, and what for
    "plumber electrician notary lawyer/solicitor accountant dentist optician vet hairdresser/barber physio/physiotherapist"
    " therapist/psychologist/psychiatrist cardiologist dermatologist midwife podiatrist chiropractor/osteopath landlord/landlady"
    " builder roofer gardener cleaner mechanic tailor priest/vicar imam rabbi banker architect surveyor headteacher/principal"
    " babysitter/nanny councillor",
    "divorce/divorced/divorcing single/unmarried/bachelor widow/widowed/widower married/marriage/wed",
    "wedding divorce funeral christening/baptism graduation engagement honeymoon birthday",
    "chemistry physics biology maths/mathematics history geography english latin french german spanish music driving/theory"
    " economics statistics philosophy law",
    "museum library hospital supermarket bakery theatre cinema zoo factory restaurant",
    "piano guitar violin cello drums flute trumpet saxophone clarinet harp accordion banjo ukulele tuba trombone organ",
    "tennis football/soccer rugby swimming/swim running/run/jogging cycling yoga pilates boxing climbing golf hockey basketball"
    " volleyball badminton squash judo/karate skiing rowing dancing",
    "chess bridge poker book/books/reading knitting sewing photography pottery painting gardening fishing birdwatching",
    # when
    "monday tuesday wednesday thursday friday saturday sunday",
    "january february march april june july august september october november december",
    "spring summer autumn winter",
    "breakfast lunch dinner/supper",
    "christmas easter halloween hanukkah ramadan diwali",
    "red blue green yellow black white purple orange pink brown grey teal",
    "electricity gas internet heating",
    "rent/mortgage salary/wage/wages pension loan",
    "grandma/grandmother/nan/nana/granny/oma/nonna/abuela grandpa/grandfather/granddad/grandad/opa/nonno/abuelo"
    " mum/mom/mother/mama/mam dad/father/papa sister brother son daughter aunt/auntie uncle niece nephew husband wife boyfriend"
    " girlfriend stepson stepdaughter grandson granddaughter cousin boss/manager colleague neighbour landlord/landlady"
    " flatmate/roommate/housemate",
)
"""A row a kind; what "/" joins may be one and the same."""
_WHERE_ASKED: Final = {
    "insurance insured policy cover": "car travel pet home/house/contents health life dental liability bike",
    "lesson lessons class classes practice training": "piano guitar violin cello drums flute trumpet saxophone clarinet harp"
    " accordion"
    " singing/choir tennis football/soccer rugby swimming/swim running cycling yoga pilates boxing climbing golf hockey"
    " basketball judo"
    "/karate skiing rowing dancing/dance/ballet/tango/salsa driving/theory riding/horse chess painting/art pottery cooking"
    " english french"
    " german spanish italian portuguese chinese japanese maths physics chemistry first-aid",
    "password code pin login username account card number": "wifi/wi-fi/internet/router email/e-mail laptop phone/mobile/sim alarm"
    " safe gate garage door padlock bike netflix steam playstation xbox spotify facebook instagram passport licence library loyalty"
    " credit debit customer parking locker membership insurance/policy",
    "allergy allergies allergic": "cat/cats dog/dogs horse/horses dust/mites mould/mold pollen/hayfever/grass feathers/down nickel"
    " latex wool penicillin/antibiotics aspirin/ibuprofen bee/bees/wasp/wasps perfume plasters sun strawberries/strawberry"
    " kiwi/kiwis apple/apples peach/peaches egg/eggs milk/dairy/lactose wheat/gluten soy/soya sesame celery mustard fish/salmon/cod"
    " shellfish/prawns/shrimp/crab nuts/peanuts/walnuts/cashews/hazelnuts/almonds tomato/tomatoes",
    "recipe recipes": "soup/broth stew/goulash/ragout curry/dal/dhal pizza cake/cupcake/cheesecake pie/tart"
    " bread/sourdough/loaf pasta/lasagne/lasagna/spaghetti"
    " salad biscuits/cookies/brownies jam/marmalade dumplings/pierogi/ravioli pancakes/crepes risotto/paella chutney/pickle/pickles"
    " sauce/dressing/pesto burger/burgers roast",
}
"""What tells two of a kind apart only where such a word names the kind: a home insurance, but not a home and a garage."""

_Group = tuple[frozenset[str], ...]


def _group(row: str) -> _Group:
    return tuple(skeletons(one.replace("/", " ")) for one in row.split())


_GROUPS: Final = (
    *map(_group, _ROWS),
    *(tuple(frozenset({one}) for one in special(skeleton(kind)) - _WIDER) for kind in _OF_KINDS),
    tuple(frozenset(map(skeleton, kind)) for kind in ANIMALS),
)
_GROUPS_WHERE_ASKED: Final = tuple((skeletons(named), _group(row)) for named, row in _WHERE_ASKED.items())


def names_of_kind(word: str) -> frozenset[str]:
    """What else the kind of thing that a word names is called, with the word, as skeletons: a cello, a sister, drinking; empty
    where it names none."""
    return frozenset[str]().union(*(one for group in _GROUPS for one in group if word in one))


def names_another(asked: frozenset[str], told: frozenset[str]) -> bool:
    """Whether a request names one of a kind that a text does not, and the text another one of it. Both as skeletons."""
    named = (group for words, group in _GROUPS_WHERE_ASKED if words & asked)
    return any(_is_of_another(group, asked, told) for group in (*_GROUPS, *named))


def _is_of_another(group: _Group, asked: frozenset[str], told: frozenset[str]) -> bool:
    mine = [one for one in group if one & asked]
    if not mine:
        return False
    same = frozenset[str]().union(*(alike(word) | special(word) for one in mine for word in one), *mine)
    return not same & told and any(one & told for one in group if not one & same)
