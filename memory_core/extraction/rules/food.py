"""Everyday ways of telling what one does not eat or drink, and why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance
from memory_core.extraction.lexicon.everyday import DIETS, FOODS
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import edible, items, phrase, tidy

_CRITICAL: Final = Importance.CRITICAL

_SIGNIFICANT: Final = Importance.SIGNIFICANT

_DIETS: Final = "|".join(sorted(map(re.escape, DIETS | {"veggie", "mostly plant-based"}), key=len, reverse=True))


def _plain_food(text: str) -> str | None:
    value = tidy(re.sub(r"^(?:any|much|anything with)\s+", "", tidy(text)))
    return value if value.casefold() in FOODS else None


def _avoided(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    corrects = setting.clause.ended
    check = edible if match.groupdict().get("loose") is None else _plain_food
    return tuple(Draft("avoids", food, importance=_SIGNIFICANT, corrects=corrects) for food in items(match["v"], check))


def _given_up(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    if re.search(r"smok|cigarettes|vaping|nicotine", match["v"], re.IGNORECASE):
        return (Draft("smoking", "stopped", corrects=True),)
    return tuple(
        Draft("avoids", food, importance=_SIGNIFICANT, corrects=True) for food in items(match["v"], _plain_food)
    )


def _allergic(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "peanuts give me hives", "milk doesn't agree with me"."""
    del setting
    thing = edible(match["v"])
    return (
        (Draft("allergy", thing, importance=_CRITICAL, tags=("reaction",)),)
        if thing and not re.match(r"(?:he|she|they|who|my|your|the(?! pill))\b", match["v"], re.IGNORECASE)
        else ()
    )


def _intolerant(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return tuple(
        Draft("allergy", one, importance=_CRITICAL, tags=("intolerance",)) for one in items(match["v"], edible)
    )


def _diet(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    corrects = setting.clause.now or bool(match.groupdict().get("became"))
    return (Draft("diet", tidy(match["v"]).casefold(), importance=_SIGNIFICANT, corrects=corrects),)


_DRINK: Final = (
    r"(?:(?:black|white|green|herbal|decaf|iced|strong|weak|milky|sweet|mint|filter|instant|oat|almond|builder's|english breakfast"
    r"|earl grey|peppermint|camomile|masala|ginger|fresh|plain|turkish|evening|morning|breakfast|proper) )*"
    r"(?:coffees?|teas?|chai|espresso|latte|cappuccino|flat white|americano|cortado|macchiato|mocha|matcha|cocoa|hot chocolate"
    r"|rooibos|mate|kombucha)"
)
_TAKEN: Final = (
    r"(?:(?:with|without|no) (?:(?:a|some|oat|almond|soy|goat's|two|one|three|slice of|spoon of|drop of|dash of|lots of|plenty of"
    r"|a little) )*(?:milk|sugars?|lemon|honey|ginger|cream|cardamom|cinnamon|sweetener|syrup|mint)|black|white|unsweetened"
    r"|(?:one|two|three|\d) sugars?|(?:an? )?(?:extra|double) shots?)"
)


def _drunk(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """How somebody takes their tea: one way at a time. Alone in a message it is theirs: "black coffee, no sugar"."""
    groups = match.groupdict()
    if groups.get("bare") is not None and not setting.alone:
        return ()
    value = f"{groups['into']} with {tidy(groups['v'])}" if groups.get("into") else tidy(match["v"])
    return (Draft("preferred_drink", re.sub(r"^(?:my|an?) ", "", value), corrects=setting.clause.now),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I (?:drink|take|have|like|prefer) (?:my |an? )?(?P<v>{_DRINK},? {_TAKEN}(?:,? (?:and )?{_TAKEN})*)"
        r"(?: (?:every|in the|at|after|before|first) .+)?",
        _drunk,
        anyone=True,
    ),
    rule(
        r"I (?:have|take|put) (?P<v>(?:(?:one|two|three|four|half an?|\d|oat|almond|soy|goat's|no|a slice of|a spoon of) )*"
        r"(?:milk|sugars?|lemon|honey|ginger|cream|cardamom|sweetener)) in (?:my )?(?P<into>tea|coffee|chai)",
        _drunk,
        anyone=True,
    ),
    rule(rf"(?:so )?it is (?:all |only |just )?(?P<v>{_DRINK}(?:,? {_TAKEN})*) (?:for|with) me(?: .{{2,25}})?", _drunk),
    rule(
        rf"(?P<bare>)(?P<v>{_DRINK},? {_TAKEN}(?:,? (?:and )?{_TAKEN})*)(?:,? (?:for me|every (?:morning|day)|always))?",
        _drunk,
    ),
    rule(rf"(?:I am )?doing (?P<v>{_DIETS})(?:,? .*)?", _diet, anyone=True),
    rule(
        r"I (?:can not|never|do not|must not|am not allowed to|can never|do no longer"
        r"|no longer|am not supposed to|should not|will not|could never)(?: ever"
        r"| really)? (?:eat|drink|digest|consume|do (?=dairy|gluten|sugar|carbs|spicy"
        r"|spice|alcohol|meat|fish|pork|beef|shellfish|nuts|soy|caffeine|seafood"
        r"|wheat|onions?|garlic|eggs?|lactose))(?: eating)? ?(?P<v>.+)",
        _avoided,
        anyone=True,
    ),
    rule(
        r"I (?:can not|must not|am not allowed to|do not|no longer|can never|never)"
        r" (?:have|tolerate|touch) (?P<loose>)(?P<v>.+)",
        _avoided,
        anyone=True,
    ),
    rule(
        r"I (?:(?:can |will |would |do )?(?:eat|drink|like|love|enjoy)|can have) (?:just about |nearly |almost |pretty much )?"
        r"(?:everything|anything)"
        r" (?:except(?: for)?|but|apart from|other than|save for) (?P<v>.+)",
        _avoided,
        anyone=True,
    ),
    rule(
        r"(?:so )?no (?:more )?(?P<loose>)(?P<v>[\w ]+?) for me(?!.* (?:today|tonight|tomorrow|this \w+)\b)(?: .*)?",
        _avoided,
    ),
    rule(
        r"I (?:try to |am trying to )?(?:avoid|stay away from|stay off|steer clear"
        r" of|keep off|am off|have been off|cut out|leave out|skip|swore off) (?P<loose>)(?:all"
        r" |any )?(?P<v>.+)",
        _avoided,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just |recently |finally )?(?:gave up|given up|quit|stopped"
        r"|kicked|am off|came off)(?: (?:drinking|eating|having|using))? (?P<v>.+?)(?:"
        r" (?:in|last|this|on|since|for|\d|two|three|a) .+)?",
        _given_up,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:been )?(?:am )?(?:sober|teetotal|off the (?:booze|drink"
        r"|sauce)|dry)(?: .*)?",
        lambda *_: (Draft("avoids", "alcohol", importance=_SIGNIFICANT),),
        anyone=True,
    ),
    rule(
        r"(?P<v>[\w' ]{3,30}?) (?:gives? me|brings? me out in|makes? me come out"
        r" in|sets? off my|triggers? my|makes? me (?:sick|ill|bloated|itch\w*|throw"
        r" up|puke|break out|swell)|makes? my (?:throat|mouth|skin|tongue) \w+|upsets?"
        r" my stomach|does not agree with me|do not agree with me|bloats? me|kills?"
        r" my stomach)(?: (?:an? )?(?:\w+ )?(?:hives|rash|rashes|migraines?|heartburn|eczema|asthma"
        r"|headaches|hayfever|stomach ?aches?|cramps|gas|acne|diarrh\w+|nausea|vertigo"
        r"|up))?",
        _allergic,
    ),
    rule(
        r"I (?:get|come out in|break out in|come up in|swell up|itch) ?(?:an? )?(?:bad |terrible |itchy |nasty |horrible |awful )?"
        r"(?:hives|rash|rashes|welts|migraines?|heartburn|eczema|cramps|stomach ?aches?)? ?(?:when|whenever|if|every time"
        r"|each time) I (?:eat|have|drink|touch|use|take|wear|handle) (?:any )?(?P<v>[^,;]{3,30}?)",
        _allergic,
    ),
    rule(
        r"I (?:can not|must not|am not allowed to|can never|should not) take (?P<v>(?:any )?[a-z-]*(?:profen|cillins?|aspirin"
        r"|codeine|mycin|statins?|cetamol|antibiotics|opioids|nsaids|painkillers|tramadol|morphine|naproxen|steroids"
        r"|antihistamines|sulfa|sulpha)\b)(?: .+)?",
        _avoided,
        anyone=True,
    ),
    rule(
        r"I am (?:really |very |quite |slightly )?(?:intolerant|sensitive) (?:of"
        r"|to) (?P<v>.+)",
        _intolerant,
        anyone=True,
    ),
    rule(
        r"I (?:am|have been|eat|follow|do|am on|am doing|keep|try to eat|eat mostly)(?:"
        r" an?| the)?(?: strict| pure| mostly| strictly| fully| pretty much| totally| lifelong)*"
        rf" ?(?P<v>{_DIETS})(?: (?:diet|food|since|for|from|because|but|now|at home)\b.*)?",
        _diet,
        anyone=True,
    ),
    slot(
        "diet",
        r"I (?:am on|follow|stick to|keep to|eat|am trying|started)(?: an?| the|"
        r" my)?(?: strict| very| mostly)? ?(?P<v>(?:low|high|no|anti|dash|cardiac"
        r"|diabetic|renal|gluten|dairy|sugar|lactose|liquid|soft|raw|carb|calorie"
        r"|fodmap|bland|kidney|mediterranean|keto|paleo|elimination|vegetarian|vegan)[\w"
        r" -]*) diet\b.*",
        phrase,
        anyone=True,
        importance=_SIGNIFICANT,
    ),
    rule(
        r"I (?:have )?(?P<became>went|gone|turned|became|become|switched to|am going"
        rf"|am trying)(?: an?| fully| completely)? (?P<v>{_DIETS})(?: (?:diet|in|last"
        r"|this|since|for|after|because|\d|two|three|a|when)\b.*)?",
        _diet,
        anyone=True,
    ),
)
