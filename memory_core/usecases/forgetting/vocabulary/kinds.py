"""What is a kind of what: who asks to forget "my cat" may have told of a tabby, and never of a labrador. Pure; English, by hand."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons

ANIMALS: Final = tuple(
    frozenset(kind.split())
    for kind in (
        "dog dogs puppy pup puppies hound labrador labradors spaniel terrier poodle beagle collie dachshund retriever sheepdog"
        " corgi husky pug bulldog rottweiler greyhound whippet schnauzer chihuahua dalmatian labradoodle cockapoo mongrel",
        "cat cats kitten kittens kitty tabby tomcat moggy ragdoll tortoiseshell calico",
        "rabbit rabbits bunny bunnies",
        "bird birds parrot parrots budgie budgies budgerigar budgerigars canary cockatiel macaw lovebird parakeet finch cockatoo",
        "tortoise tortoises turtle turtles terrapin",
        "horse horses pony ponies mare foal gelding stallion",
        "fish goldfish guppy guppies koi",
        "hamster hamsters",
        "snake snakes python",
        "lizard lizards gecko iguana",
        "hen hens chicken chickens",
    )
)
"""Words for animals that are kept; those of a row may mean the same one. The first two name the kind."""

_KINDS: Final = (
    "coffee: espresso cappuccino latte americano macchiato mocha cortado ristretto",
    "alcohol: wine beer whisky whiskey vodka gin rum cider prosecco champagne brandy",
    "boat: dinghy yacht narrowboat sailboat motorboat rowboat kayak canoe catamaran houseboat",
    "car: toyota honda nissan mazda ford opel vauxhall volkswagen vw audi bmw mercedes skoda volvo renault peugeot citroen"
    " fiat hyundai kia tesla"
    " subaru suzuki lexus dacia jeep chevrolet chevy porsche corolla camry civic yaris corsa astra fiesta passat tiguan prius"
    " clio hatchback"
    " sedan suv estate",
    "language: spanish french german italian portuguese korean japanese mandarin cantonese chinese arabic russian dutch"
    " swedish norwegian"
    " danish finnish polish czech greek turkish hindi hebrew welsh irish gaelic latin esperanto swahili thai vietnamese ukrainian",
    "shoe: boots sneakers trainers sandals heels loafers",
    "computer: laptop macbook notebook desktop pc",
    "phone: smartphone iphone handset",
    "jewellery: necklace bracelet earrings brooch ring",
    "instrument: piano guitar violin cello viola drums flute trumpet saxophone clarinet oboe trombone tuba harp accordion banjo"
    " ukulele bassoon mandolin organ",
    "flower: rose roses tulip tulips dahlia dahlias lily lilies orchid orchids peony peonies sunflower daffodils",
    "therapy: therapist therapists psychotherapist counsellor counselor psychologist psychiatrist",
    "counselling: counsellor counselor",
    "physiotherapy: physio physiotherapist",
    "shrink: therapist psychotherapist psychologist psychiatrist counsellor counselor",
    "pay: salary earn earned income wage wages payslip paycheck",
    "antidepressant: sertraline fluoxetine citalopram escitalopram paroxetine venlafaxine duloxetine mirtazapine bupropion"
    " amitriptyline prozac zoloft lexapro effexor",
    "painkiller: paracetamol acetaminophen ibuprofen aspirin naproxen diclofenac codeine tramadol oxycodone morphine",
    *(
        f"{name}: dementia alzheimer alzheimer's parkinson parkinson's cancer leukaemia leukemia lymphoma diabetes diabetic asthma"
        " epilepsy lupus depression bipolar schizophrenia adhd autism arthritis hiv sclerosis copd coeliac celiac crohn's colitis"
        " hepatitis psoriasis endometriosis fibromyalgia anorexia bulimia ptsd glaucoma"
        for name in ("diagnosis", "illness", "disease")
    ),
    "specialist: cardiologist dermatologist neurologist urologist orthopaedist orthopedist gynaecologist gynecologist oncologist"
    " rheumatologist endocrinologist ophthalmologist gastroenterologist allergist pulmonologist nephrologist hematologist",
    "eyesight: blind colour-blind short-sighted shortsighted nearsighted glasses contacts cataract glaucoma astigmatism",
    "tattoo: tattooed",
    "relationship: boyfriend girlfriend husband wife partner dating",
    "novel: manuscript book thriller",
    "author: novel book manuscript writing writer",
    "seafood: shellfish prawns shrimp shrimps crab lobster mussels oysters clams squid fish",
    "nuts: peanuts almonds walnuts hazelnuts cashews pistachios pecans",
    "dairy: milk cheese butter yoghurt yogurt cream lactose",
    "fruit: apple apples banana bananas orange oranges pear pears plum plums cherry cherries grapes mango mangoes strawberry"
    " strawberries raspberries blueberries kiwi pineapple peach peaches melon grapefruit papaya apricots figs",
    "vegetable: carrot carrots potato potatoes onion onions cabbage broccoli spinach peas beans lettuce cucumber tomato tomatoes"
    " aubergine courgette leek leeks celery beetroot pepper peppers turnip sprouts cauliflower kale asparagus",
    "pet: dog dogs cat cats rabbit rabbits hamster hamsters parrot budgie tortoise turtle goldfish guinea pony horse snake lizard"
    " gecko puppy kitten ferret chinchilla canary cockatiel gerbil rat rats",
    "sibling: brother sister brothers sisters",
    "drug: cannabis weed marijuana cocaine ecstasy heroin mdma lsd mushrooms hash",
    "sport: football soccer rugby handball volleyball basketball netball tennis badminton squash hockey cricket golf baseball"
    " swimming running cycling climbing skiing rowing yoga judo karate boxing fencing",
    "religion: church mosque synagogue temple pray praying rosary mass baptised baptized confirmed",
    "faith: catholic protestant muslim jewish hindu buddhist church mosque synagogue temple pray",
    "chicken: hen hens rooster cockerel bantam bantams pullets",
    "celtic: welsh irish gaelic breton cornish",
    "vehicle: car van truck lorry motorbike motorcycle scooter moped bike bicycle",
    "game: chess poker bridge rummy scrabble backgammon dominoes darts",
    "drinking: alcohol alcoholic alcoholics wine beer booze boozing",
    "boozing: drink drinks drinking alcohol alcoholic alcoholics",
    "smoking: cigarette cigarettes cigar cigars snuff tobacco vape vaping gauloises marlboro smoke smokes",
    "tobacco: cigarette cigarettes cigar cigars snuff smoke smokes smoking",
    "gambling: poker roulette casino lottery slots",
    "job: post position role vacancy traineeship internship",
    "play: rehearsal rehearsals premiere understudy audition auditions matinee dramatics",
    "beekeeping: bee bees hive hives honey swarm swarms beekeeper",
    "cycling: bike bikes bicycle cycle cycles ride rides",
    "sewing: sew sews sewed quilt quilting dress pattern",
    "baking: bake bakes baked oven dough sourdough",
    "gym: weights lift lifting treadmill workout",
    "investment: shares stocks etf etfs bonds fund funds crypto bitcoin portfolio",
)
"""A word and those for special ones of it."""


def _table() -> dict[str, tuple[str, ...]]:
    table = {name: words.split() for name, _, words in (row.partition(": ") for row in _KINDS)}
    found = {skeleton(name): tuple(words) for name, words in table.items()}
    for row in (sorted(kind) for kind in ANIMALS):
        general = [word for word in row if word in _GENERAL]
        found |= {skeleton(name): tuple(word for word in row if word not in general) for name in general}
    return found


_GENERAL: Final = frozenset(
    "dog dogs cat cats rabbit rabbits bird birds tortoise tortoises turtle horse horses fish hamster snake lizard hen hens".split()  # noqa: SIM905
)
_SPECIAL: Final = MappingProxyType(_table())
_HELD: Final = MappingProxyType({name: skeletons(" ".join(words)) for name, words in _SPECIAL.items()})


def special(word: str) -> frozenset[str]:
    """Skeletons of the words for special ones of what `word`, a skeleton, names: of a cat "tabby", never the other way about."""
    return _HELD.get(word, frozenset())


_HEADS: Final = skeletons(
    "club clubs shop shops store fair group groups token tokens shelf shelves case park parks show magazine festival society centre"
    " center station wash hire rental insurance crate bowl"
)
"""Behind a word for one thing they make it another: a book club is no book, nor a car park a car."""


def only_calls_another(kin: frozenset[str], text: str) -> bool:
    """Whether a text has the words of `kin`, skeletons, only in front of what is something else: "my book club"."""
    said = re.findall(r"[\w'’-]+", text.casefold())
    behind = [after for word, after in zip(said, [*said[1:], ""], strict=True) if skeleton(word) in kin]
    return bool(behind) and all(skeleton(after) in _HEADS for after in behind)


def without_called(text: str) -> str:
    """A text without the words that only call something else: "my club" of "my book club"."""
    said = re.findall(r"\S+", text)
    after = [re.sub(r"\W", "", word.casefold()) for word in said[1:]]
    return " ".join(word for word, behind in zip(said, [*after, ""], strict=True) if skeleton(behind) not in _HEADS)


MEDICINES: Final = skeletons("antidepressant painkiller")
"""Of whose kind no other medicine is."""


def special_words(word: str) -> tuple[str, ...]:
    """The same as they are written, to search for them."""
    return _SPECIAL.get(word, ())
