"""How people ask for a slot: words that a question uses where the stored sentence does not ("which town am I based in?").

They are added to a memory's words for the keyword leg, never shown and never taught. Domain knowledge of English, by hand.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from memory_core.domain.colloquial import with_plain_words
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, VOCABULARY
from memory_core.domain.tokens import stems

TERMS: Final = MappingProxyType(
    {
        "name": "name called address",
        "nickname": "nickname name called friends address",
        "birthday": "birthday born birth date older age turn celebrate",
        "age": "age old years born",
        "pronouns": "pronouns gender address",
        "nationality": "nationality citizen passport country from",
        "birthplace": "birthplace born grow grew up hometown origin from",
        "hometown": "hometown home town grow grew up childhood raised origin from",
        "last_name": "last family name surname called spelled",
        "middle_name": "middle second name",
        "username": "user name username handle account login nick",
        "height": "height tall size centimetres feet",
        "weight": "weight weigh kilos pounds heavy",
        "shoe_size": "shoe size shoes boots feet foot wear",
        "ring_size": "ring size finger",
        "lucky_number": "lucky number",
        "religion": "religion religious faith believe church mosque temple",
        "zodiac": "zodiac star sign horoscope",
        "time_zone": "time zone clock local hour",
        "trait": "trait character personality person like describe",
        "home_city": "home city town live living lives reside residence based located country where place move moved",
        "home_address": "address street house home live number apartment flat postcode",
        "housing": "housing house flat apartment kind home live floor",
        "household": "household live alone together share roommate flatmate roommates family home",
        "phone": "phone telephone mobile number digits call reach contact",
        "email": "email mail e-mail address electronic contact reach write",
        "website": "website web site page homepage online address url",
        "employer": "employer company firm job work workplace office pays salary",
        "occupation": "occupation job profession work career earn money trade do",
        "work_schedule": "schedule hours shift work late working time",
        "education": "education study studied degree university college school graduate major",
        "marital_status": "married single divorced marital relationship engaged",
        "relation": "relation relationship family relative friend who",
        "partner": "partner wife husband spouse girlfriend boyfriend married fiance",
        "mother": "mother mum mom parent parents family",
        "father": "father dad parent parents family",
        "child": "child children kid kids son daughter boy girl baby family",
        "children": "children kids child many number sons daughters",
        "sibling": "sibling brother sister family",
        "family": "family relative relatives aunt uncle cousin grandmother grandfather",
        "friend": "friend friends pal buddy mate closest",
        "colleague": "colleague coworker teammate work team",
        "manager": "manager boss supervisor lead report",
        "doctor": "doctor physician gp clinic",
        "dentist": "dentist teeth tooth",
        "contact": "contact reach call number person handle",
        "pet": "pet pets animal animals cat dog kitty kitten puppy",
        "allergy": "allergy allergic allergies avoid reaction dangerous intolerant safe",
        "condition": "condition illness disease health problem problems suffer medical",
        "debt": "debt owe owes owed lent borrowed money loan",
        "medication": "medication medicine drug pill pills tablet take daily prescription",
        "blood_type": "blood type group",
        "diet": "diet eat eating food vegetarian vegan avoid meat dairy",
        "avoids": "avoid eat drink food leave out without never",
        "smoking": "smoke smoking smoker cigarettes tobacco vape",
        "language": "language languages speak fluent learn tongue foreign study",
        "vehicle": "vehicle car bike bicycle drive automobile motorbike own ride",
        "possession": "own possess have device thing bought",
        "hobby": "hobby hobbies sport free time pastime fun practise play do",
        "routine": "routine habit usually regular every exercise morning start day",
        "anniversary": "anniversary wedding married date",
        "likes": "like likes enjoy love favourite into fond interest taste",
        "dislikes": "dislike hate avoid annoy stand bother leave out",
        "favorite": "favourite favorite best like love prefer most admire support",
        "prefers": "prefer preference like rather want choose best suit",
        "uses": "use tool app program software device work with",
        "preferred_drink": "drink beverage coffee tea order usual",
        "reply_language": "language reply answer speak write",
        "project": "project working work building busy develop design moment currently progress",
        "tech_stack": "stack technology tool tools language framework database written built",
        "deadline": "deadline due deliver ship finish release until submit",
        "goal": "goal aim plan want achieve objective hope",
        "decision": "decision decide decided choose chose choice pick settle agree went",
        "date": "date day when happen",
        "time": "time when hour clock start",
        "place": "place where venue location happen",
        "plan": "plan plans going trip travel travelling visit attend upcoming when where",
        "event": "event happening calendar appointment upcoming attend schedule when",
        "rule": "rule always never must",
        "workflow": "workflow process usually how steps procedure when routine",
        "style": "style answer reply replies format tone write",
        "note": "note remember",
    }
)
"""Attribute → words, in the spelling that `tokens` reduces."""


THEMES_OF_SLOT: Final = MappingProxyType(
    {
        "name": "name",
        "nickname": "name",
        "last_name": "name",
        "birthday": "birthday age",
        "age": "age",
        "nationality": "nationality",
        "birthplace": "origin",
        "hometown": "origin",
        "height": "size body",
        "shoe_size": "feet size",
        "religion": "religion",
        "zodiac": "zodiac",
        "home_city": "home town",
        "home_address": "home address",
        "housing": "housing",
        "household": "household",
        "phone": "phone_number contact",
        "email": "email contact",
        "employer": "employer job",
        "occupation": "job",
        "work_schedule": "shift",
        "education": "school",
        "marital_status": "marriage",
        "partner": "partner",
        "mother": "mother",
        "father": "father",
        "child": "child",
        "children": "child",
        "sibling": "sibling",
        "family": "relative",
        "friend": "friend",
        "colleague": "colleague",
        "manager": "boss",
        "doctor": "doctor",
        "dentist": "teeth doctor",
        "contact": "contact",
        "pet": "pet",
        "allergy": "allergy",
        "condition": "health",
        "medication": "medicine",
        "blood_type": "blood",
        "diet": "diet",
        "avoids": "diet dislikes",
        "smoking": "smoking",
        "language": "language",
        "vehicle": "car transport",
        "possession": "possession",
        "hobby": "hobby",
        "routine": "routine",
        "anniversary": "celebrate marriage",
        "likes": "likes",
        "dislikes": "dislikes",
        "favorite": "favourite likes",
        "prefers": "likes",
        "uses": "tool",
        "preferred_drink": "drink",
        "project": "project",
        "tech_stack": "software",
        "deadline": "deadline",
        "goal": "goal",
        "decision": "decision",
        "plan": "plan travel",
        "event": "event appointment",
        "style": "reply_style",
        "reply_language": "reply_style language",
    }
)
"""Attribute → themes (`themes.THEMES`) that whatever stands in the slot is about."""

UNFILED: Final = "note"
"""The attribute of what fits no slot; its words say nothing of its content."""


def terms_of(attribute: str) -> str:
    """The words under which a slot is asked for: its label, its terms and what qualifies it ("favorite:color")."""
    name, _, qualifier = attribute.partition(":")
    known = VOCABULARY.get(name)
    label = known.label if known else name.replace("_", " ")
    return " ".join(part for part in (label, TERMS.get(name, ""), qualifier.replace("_", " ")) if part)


@lru_cache(maxsize=1_024)
def slot_stems(attribute: str) -> frozenset[str]:
    """The stems of `terms_of`; none for a note."""
    return frozenset() if attribute == UNFILED else stems(terms_of(attribute))


def slot_themes(attribute: str) -> frozenset[str]:
    """The themes that a slot's content is about."""
    return frozenset(THEMES_OF_SLOT.get(attribute.partition(":")[0], "").split())


def said_text(memory: Memory) -> str:
    """Statement, value and subject, with plain names for what is named colloquially. `me` is no word to search for."""
    subject = "" if memory.subject == OWNER else memory.subject
    return " ".join(part for part in (with_plain_words(memory.statement), memory.value, subject) if part)


def searched_text(memory: Memory) -> str:
    """What the keyword legs see of a memory: what was said and the words of its slot."""
    return f"{said_text(memory)} {terms_of(memory.attribute)}"
