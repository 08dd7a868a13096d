"""What words are about: everyday themes, so that a question in other words meets the statement that answers it. Pure; English.

"Which pills do I swallow?" and "I take metoprolol for my heart" share no word, but both speak of medicine. Embeddings of short
sentences see this unreliably; a table of how people talk about their lives does not. A theme is a hint beside the closeness of
meaning, never enough by itself. Domain knowledge of English, by hand; no owner's words are in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.themes import PHRASES, THEMES
from memory_core.domain.tokens import STOP_WORDS, stem

PARTICULARS: Final = tuple(
    (frozenset(asking.split()), frozenset(f"{asking} {further}".split()))
    for asking, further in (
        ("birthday birthdate", "birth born"),
        ("blood", "warfarin apixaban rivaroxaban heparin clopidogrel"),
        ("password passcode pin", "code"),
        ("wifi wi-fi", ""),
        ("plate plates", ""),
        ("salary wage wages income", "earn earns paid"),
        ("pay paid cost costs price expensive", "worth euros dollars pounds quid money cash spent bought month"),
        ("tall height", "cm"),
        ("weigh weight", "kg kilos"),
        ("shoe shoes", "boots feet"),
        ("tattoo tattoos", ""),
        ("email e-mail", "mail"),
        (
            "phone telephone mobile",
            "digits reach smartphone iphone nokia android handset samsung pixel huawei motorola oneplus xiaomi fairphone",
        ),
        ("passport", ""),
        ("visa", ""),
        ("policy insurance", "insured"),
        ("iban", "account"),
        ("bank", "account salary salaries"),
        ("membership member", ""),
        ("registration", "registered plate"),
        ("middle", ""),
        ("maiden", ""),
        ("grade grades marks", ""),
        ("landlord landlady", "rent"),
        ("rent", "landlord landlady month"),
        ("mortgage", "loan"),
        ("dentist dental", "tooth teeth orthodontist"),
        ("lawyer attorney solicitor", "law"),
        ("vet veterinarian", "veterinary"),
        ("church parish", "cathedral chapel mass"),
        ("mosque", "masjid jamia jummah jumuah imam pray"),
        ("gym", "fitness"),
        ("religion religious", "church christian muslim jewish hindu buddhist catholic protestant atheist believe"),
        (
            "zodiac horoscope",
            "aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces",
        ),
        ("mother mum mom mama mummy mommy mam maman mamá amma", "stepmother parents"),
        ("father dad daddy papa papá pop abba", "stepfather parents"),
        ("parents parent folks", "mother father mum mom dad family mam maman home"),
        ("grandmother grandma gran granny nan nana oma abuela nonna gogo babcia", "grandparents"),
        ("grandfather grandpa grandad granddad opa abuelo nonno granda", "grandparents"),
        ("granddaughter grandson grandchild grandchildren grandkid grandkids", "grandbairn"),
        ("sister sisters", "sibling siblings twin sis"),
        ("brother brothers", "sibling siblings twin bro"),
        ("son sons", "boy child children kid kids twins baby lad eldest oldest youngest"),
        ("daughter daughters", "girl child children kid kids twins baby lass eldest oldest youngest"),
        ("husband hubby", "spouse partner married other wedding"),
        ("wife missus", "spouse partner married other wedding"),
        ("girlfriend", "partner dating fiancée fiancee"),
        ("boyfriend", "partner dating fiancé fiance"),
        ("crush", ""),
        ("aunt auntie", ""),
        ("uncle", ""),
        ("cousin cousins", ""),
        ("niece", ""),
        ("nephew", ""),
        ("football soccer", ""),
        ("basketball", ""),
        ("tennis", ""),
        ("guitar", ""),
        ("piano", ""),
        (
            "dog dogs puppy",
            "hound canine collie collies labrador spaniel terrier dachshund poodle retriever sheepdog sheepdogs",
        ),
        ("cat cats kitten kitty", "feline tabby"),
        ("hair haircut", "hairdresser barber"),
        ("anniversary", "wedding married marriage"),
        ("colour color colours colors", "red blue green yellow black white grey gray teal purple orange pink brown"),
        ("university college lycée", "student degree uni study studies studying studied"),
        ("size", "small medium large"),
        ("doctor gp physician", "dr surgery specialist"),
        ("mechanic", "garage"),
        ("plumber", ""),
        ("electrician sparky", "electrician sparky electrics wiring"),
        ("cleaner", "clean cleans cleaning floors housekeeper hoovers"),
        ("accountant", "taxes books bookkeeping accounts"),
        ("therapist counsellor counselor", "therapy psychologist"),
        ("trainer coach", "trains coaches"),
        ("flight", "fly flying flies plane airport lands"),
        ("hotel", "booked staying"),
        ("vaccination vaccine vaccinated", "jab shot"),
        ("pressure cholesterol", ""),
        ("piercing piercings", ""),
        ("laptop computer", "macbook pc notebook"),
        ("camera", ""),
        ("tax taxes", "vat hmrc irs accountant accountants accounts"),
        ("captain skipper", ""),
        ("baby newborn", "expecting due pregnant infant girl boy little toddler twins child"),
        ("vote voted", "elections election"),
        ("debt loan", "mortgage owe"),
        ("internet broadband provider", ""),
        ("licence license", ""),
        ("teacher", "teaches taught teach professor"),
        ("pharmacy pharmacist chemist drugstore", ""),
        ("hospital", "clinic ward infirmary"),
        ("perfume aftershave cologne scent", "smells"),
        ("airline", "fly flying flies flight"),
        ("platform", "track"),
        ("honeymoon", ""),
        ("glasses spectacles specs", "lenses"),
        ("groceries supermarket", "shopping shop grocer market"),
        ("pastor priest vicar minister imam rabbi", "reverend"),
        ("ship vessel", "boat aboard sails sailing"),
        ("hairdresser barber", "hair haircut salon"),
        ("godmother godfather godparents", "christening"),
        ("mother-in-law father-in-law", "in-laws"),
        ("roommate roommates flatmate flatmates housemate", "share sharing split"),
        ("neighbour neighbours neighbor neighbors", "door upstairs downstairs"),
        ("recipe", "bake cook make"),
        (
            "weather forecast",
            "rain rainy snow snowy sunny storm stormy cold hot heat windy wet ice icy frost hail drizzle",
        ),
        ("rain snow hail", "rainy snowy weather forecast storm wet umbrella frost ice"),
        ("eye eyes", "vision sight glasses glaucoma lens"),
        ("nickname", "call calls called"),
    )
)
"""What is asked for as such: no other word of its theme answers for it. The words that ask, and all that may answer."""

_NUMBERED: Final = Pattern(r"\b(?:my|our|the) (?:\w+ )?(\w+) number\b")
_NUMBER_OF_ITSELF: Final = frozenset({"phone", "telephone", "mobile", "house", "flat", "my", "our"})


def _index() -> dict[str, frozenset[str]]:
    themes: dict[str, set[str]] = {}
    for theme, listed in THEMES.items():
        for word in listed.split():
            if word not in STOP_WORDS:
                themes.setdefault(stem(word), set()).add(theme)
    return {word: frozenset(found) for word, found in themes.items()}


_THEMES_OF: Final = _index()
_ANSWERING: Final = MappingProxyType(
    {stem(word): frozenset(stem(a) for a in answers) for asking, answers in PARTICULARS for word in asking}
)
_WIDE: Final = 45
_MIDDLING: Final = 20
_SIZE: Final = MappingProxyType({theme: len(listed.split()) for theme, listed in THEMES.items()})


def themes_of(root: str) -> frozenset[str]:
    """The themes of one stem; empty for a word that no table knows."""
    return _THEMES_OF.get(root, frozenset())


def sharpness(theme: str) -> float:
    """How much it proves to share a theme, 0..1: a wide one proves less."""
    size = _SIZE[theme]
    return 1.0 if size <= _MIDDLING else 0.8 if size <= _WIDE else 0.6


def answering(root: str) -> frozenset[str] | None:
    """The stems that may answer for what is asked for by this very word; None for a word that its themes may answer for."""
    return _ANSWERING.get(root)


def numbered(folded: str) -> str | None:
    """The word of which a question wants the number ("my student number"), as a stem."""
    found = _NUMBERED.search(folded)
    return stem(found[1]) if found and found[1] not in _NUMBER_OF_ITSELF else None


_ANY_PHRASE: Final = Pattern("|".join(f"(?:{pattern.pattern})" for pattern, _ in PHRASES))


def themes_in(roots: Iterable[str], text: str | None = None) -> frozenset[str]:
    """The themes of stems, and of the turns of phrase in the text that they are of, where it is given."""
    found = frozenset().union(*(_THEMES_OF[root] for root in roots if root in _THEMES_OF))
    if text is None:
        return found
    return found | phrase_themes(" ".join(text.casefold().replace("’", "'").split()))


def phrase_themes(folded: str) -> frozenset[str]:
    """The themes of a case-folded text's turns of phrase."""
    if not _ANY_PHRASE.search(folded):  # most texts have none, and one search is a quarter of all
        return frozenset()
    return frozenset(theme for pattern, theme in PHRASES if pattern.search(folded))
