"""What has come to an end and nothing took its place: a job, a love, a pet's life, a way of eating, a treatment, a pastime.

An end is read generously: reconciliation holds it against what is remembered, and drops it where it ends nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.occasions import ATTRIBUTES
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import Importance, Standing
from memory_core.domain.slots import same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.ends import FIRED
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import NAME, items, phrase, tidy

WHEN: Final = (
    r"(?: (?:last|this|in|on|since|back in|over|at the|after|yesterday|today|two|three|a few|a couple of|some|\d+|months|years"
    r"|weeks|ages|because|due|by|for good|altogether|completely|entirely|again)\b.*)?"
)
AUX: Final = (
    r"(?:have |had |has |just |recently |finally |officially |sadly |actually |now |been |got |get |was |am |to )*"
)
_PASTIMES: Final = (
    "hobby",
    "routine",
    "education",
    "project",
    "goal",
    "plan",
    "uses",
    "likes",
    "language",
    "diet",
    "preferred_drink",
    "medication",
    "condition",
    "work_schedule",
)
_PLACES: Final = ("home_city", "employer", "education", "hobby", "routine", "household", "project")
_SWAPPED: Final = frozenset({"vehicle", "possession", "pet", "favorite", *_PASTIMES})
_LIGHT: Final = re.compile(
    r"^(?:(?:doing|do|playing|play|going to|go to|going|go|taking|take|learning|learn|studying|study|using|use|having|have"
    r"|attending|attend|practising|practise|practicing|practice|eating|eat|drinking|drink|working on|work on|on|with|to|from"
    r"|my|our|the|a|an|that|this|those|these|any|all)\s+)+",
    re.IGNORECASE,
)
_DIETS: Final = {
    "meat": ("vegetarian", "vegan", "pescatarian"),
    "fish": ("vegetarian", "vegan"),
    "dairy": ("vegan", "dairy free", "dairy-free"),
    "gluten": ("gluten free", "gluten-free"),
    "carbs": ("keto", "low carb", "low-carb"),
}
"""What somebody eats again, and the ways of eating that it ends."""
_AS: Final = {
    **dict.fromkeys(
        ("chicken", "beef", "pork", "steak", "bacon", "steaks", "burgers", "lamb", "turkey", "ham"), "meat"
    ),
    **dict.fromkeys(("seafood", "salmon", "tuna", "sushi"), "fish"),
    **dict.fromkeys(("cheese", "milk", "eggs", "butter", "yoghurt", "yogurt", "animal products"), "dairy"),
    **dict.fromkeys(("bread", "wheat"), "gluten"),
    **dict.fromkeys(("pasta", "rice", "potatoes"), "carbs"),
}


def ended(attribute: str, what: str | None, elsewhere: Sequence[str] = (), subject: str | None = None) -> Draft:
    """`what` None: whatever is known of it."""
    value = f"no longer {what}" if what else "none"
    return Draft(attribute, value, subject=subject, ends=True, replaces=what, elsewhere=tuple(elsewhere))


def thing(text: str) -> str | None:
    """What is named, without "playing the", and without when and why."""
    named = _LIGHT.sub("", tidy(re.sub(WHEN + "$", "", text, flags=re.IGNORECASE)))
    return named if 0 < len(named.split()) <= _LONGEST else None


_LONGEST: Final = 6
"""Words of the name of a thing."""


def _job(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    named = match.groupdict().get("org")
    what = thing(named) if named else None
    if what is not None and re.fullmatch(r"(?:my )?(?:job|work|position|company|firm|they|boss)", what, re.IGNORECASE):
        what = None
    return (ended("employer", what),)


def _love(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Named, by what they are ("my wife and I"), or not at all ("we broke up"): there is one. Nobody of whom it is known that they
    are somebody else: "Kofi has left me", of an apprentice."""
    name = re.sub(r"['’]s$", "", match.groupdict().get("name") or "") or None
    ties = {m.attribute for m in setting.remembered if name and m.attribute in PEOPLE and same_value(m.value, name)}
    if ties and "partner" not in ties:
        return ()
    drafts = [ended("partner", name)]
    if re.search(r"\b(?:wife|husband|spouse|divorce[ds]?)\b", match.group()):
        drafts.append(ended("marital_status", "married"))
    return tuple(drafts)


def _divorced(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    status = Draft("marital_status", "divorced", importance=Importance.SIGNIFICANT, corrects=True)
    return (status, ended("partner", match["ex"]))


def _again(match: re.Match[str], setting: Setting) -> bool:
    """ "Now" does as well: "I eat meat now"."""
    return bool(match["again"]) or setting.clause.now or " back to " in match.group()


def _drinks_again(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if _OF_NO_ALCOHOL.search(match.group()) or not _again(match, setting):
        return ()
    return (ended("avoids", match["v"] or "alcohol", elsewhere=("diet",)),)


_OF_NO_ALCOHOL: Final = re.compile(
    r"\b(?:coffees?|espressos?|teas?|water|milk|juices?|colas?|cokes?|lemonade|matcha)\b", re.IGNORECASE
)


def _eats_again(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if not _again(match, setting):
        return ()
    drafts: list[Draft] = []
    for food in items(match["v"], lambda text: tidy(text).casefold() or None):
        group = _AS.get(food, food)
        drafts += [ended("diet", diet) for diet in _DIETS.get(group, ())]
        drafts.append(ended("avoids", food, elsewhere=("diet", "dislikes")))
        if group != food:
            drafts.append(ended("avoids", group))
    return tuple(drafts)


def _given_up(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if "not" in match.group().split() and not setting.clause.ended:
        return ()
    return tuple(ended("hobby", what, elsewhere=_PASTIMES) for one in items(match["v"], thing) if (what := one))


def _left(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    what = thing(match["v"])
    return (ended("home_city", what, elsewhere=_PLACES),) if what else ()


_SET_OUT: Final = Pattern(
    r"\bleft .*\b(?:this (?:morning|afternoon|evening)|tonight|early|late|at (?:noon|midnight|dawn|lunchtime)"
    r"|at \d{1,2}(?:[:.]\d\d| ?[ap]m|$| (?=today|yesterday|sharp))"
    r"|(?:by|on the) (?:[\w:.]+ )?(?:train|bus|coach|car|plane|taxi|ferry|boat|bike|flight)|on foot)\b",
    re.IGNORECASE,
)
""" "I left Leipzig this morning by train": who goes from a place at an hour, comes back to it."""


def _left_it(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if _SET_OUT.search(setting.clause.said):
        return ()
    what = thing(match["v"])
    return (ended("employer", what, elsewhere=_PLACES),) if what else ()


def _swapped(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "We've swapped the Panda for a Skoda": what it is, is known of the old one."""
    old, new = thing(match["old"]), phrase(re.sub(r"^(?:an?|the|some) ", "", match["new"]), most=6)
    if old is None or new is None:
        return ()
    known = [
        memory
        for memory in setting.remembered
        if memory.standing is Standing.CURRENT
        and memory.attribute in _SWAPPED
        and same_subject(memory.subject, setting.clause.subject)
        and stems(old) <= stems(memory.value)
    ]
    return tuple(Draft(one.attribute, new, corrects=True, replaces=one.value) for one in known[:1] if stems(old))


def _off(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if "not" in match.group().split() and not setting.clause.ended:
        return ()
    return tuple(
        ended("medication", what, elsewhere=("avoids", "uses", "routine", "likes", "prefers"))
        for what in items(match["v"], thing)
    )


def _recovered(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    what = thing(match["v"])
    return (ended("condition", what),) if what else ()


def _no_friend(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if "not" in match.group().split() and not setting.clause.ended:
        return ()
    return (ended("friend", match["name"], elsewhere=("colleague", "contact", "partner")),)


def _parted_with(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    what = thing(match["v"])
    return (ended("vehicle", what, elsewhere=("possession", "pet", "housing")),) if what else ()


def _called_off(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    what = thing(match["v"])
    plan = (ended("plan", what, elsewhere=("project", "goal", "uses", "routine", "event")),)
    return (_occasion(what, setting) or plan) if what else ()


def _occasion(what: str, setting: Setting) -> tuple[Draft, ...]:
    """That what is known by its day will not be."""
    of = {m.subject for m in setting.remembered if m.attribute in ATTRIBUTES and stems(what) <= stems(m.subject)}
    return tuple(ended("date", None, elsewhere=sorted(ATTRIBUTES), subject=one) for one in of if len(of) == 1)


def _cancelled(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """An appointment; or a subscription: that it was cancelled is a decision as well."""
    what = thing(re.sub(r"^(?:subscription to|membership (?:at|of|with)) ", "", match["v"], flags=re.IGNORECASE))
    if what is None:
        return ()
    if over := _occasion(what.removesuffix(" appointment"), setting):
        return over
    what = re.sub(r" (?:subscription|membership|account|plan|contract)$", "", what, flags=re.IGNORECASE)
    return (Draft("decision", f"cancelled {what}"), ended("uses", what, elsewhere=("plan", "routine", "possession")))


_PAIR: Final = (
    rf"(?:(?P<name>{NAME})|(?:my|the) (?:\w+ )?(?:girlfriend|boyfriend|partner|wife|husband|fianc[ée]e?|missus|other half"
    r"|spouse))"
)
_APART: Final = (
    rf"{AUX}(?:broke up|broken up|split up|split|separated|parted(?: ways)?|(?:no longer|not) (?:together|a couple)|done|over"
    rf"|finished|called it (?:quits|a day)|ended (?:it|things)|called it off|called off (?:the|our) (?:wedding|engagement))"
)
_NO_APP: Final = (
    r"(?!(?:twitter|facebook|instagram|tiktok|reddit|whatsapp|linkedin|snapchat|netflix|spotify|x|discord|youtube)\b)"
)
RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I (?:got|was|have been|just got|am|have got) (?:\w+ly |just )?{FIRED}(?: (?:from|by|at) (?P<org>.+?))?"
        + WHEN,
        _job,
        anyone=True,
    ),
    rule(
        rf"(?P<org>(?:the )?[\w&.' -]+?) {AUX}(?:fired|sacked|laid off|dismissed|let|made) (?:me|us)(?: go| off| redundant)?"
        + WHEN,
        _job,
    ),
    rule(
        rf"I {AUX}(?:swapped|traded|exchanged|ditched|dropped) (?P<old>.+?) for (?P<new>(?:an? |the |some |my )?.+?){WHEN}",
        _swapped,
        anyone=True,
    ),
    rule(
        rf"I {AUX}(?:quit|left|lost|resigned from|walked out of|handed in my notice at) (?:(?:my|his|her|their) (?:job|role"
        rf"|position)|work) (?:at|with"
        rf"|for) (?P<org>.+?){WHEN}",
        _job,
        anyone=True,
    ),
    rule(
        rf"my (?:job|contract|time|internship|placement) (?:at|with) (?P<org>.+?) {AUX}(?:ended|is over|ran out|finished|up)"
        + WHEN,
        _job,
    ),
    rule(rf"{_PAIR} and I {_APART}{WHEN}", _love),
    rule(rf"(?:I and {_PAIR}|me and {_PAIR.replace('?P<name>', '?P<other>')}) {_APART}{WHEN}", _love),
    rule(
        rf"{_PAIR} {AUX}(?:dumped|left|broke up with|split up with|ditched|walked out on|divorced) (?:me|us){WHEN}",
        _love,
    ),
    rule(
        rf"I {AUX}(?:dumped|broke up with|broken up with|split up with|split (?:from|with)|separated from|ended (?:it|things) with"
        rf"|no longer (?:with|together with|dating|seeing|going out with)) {_PAIR}{WHEN}",
        _love,
    ),
    rule(rf"I (?:have )?(?:just |recently |finally )?(?:broke|broken|split) up{WHEN}", _love),
    rule(
        rf"(?:{_PAIR} and I|I) {AUX}(?:divorced|getting divorced|got a divorce)"
        rf"(?: (?:from )?(?:my|the) (?:wife|husband)| from (?P<ex>{NAME}))?{WHEN}",
        _divorced,
    ),
    rule(
        r"I (?:can |started to |started |am |have started |have gone back to |went back to )?(?:eat|eating) (?P<v>.+?)"
        r"(?P<again> again)?" + WHEN,
        _eats_again,
        anyone=True,
    ),
    rule(
        r"I (?:can |started to |started |am |have started |have gone back to |went back to )?(?:drink|drinking)"
        r"(?: (?P<v>alcohol|booze|wine|beer))?(?P<again> again)?" + WHEN,
        _drinks_again,
        anyone=True,
    ),
    rule(
        r"I (?:started|am back|went back|have started|took up|am|have gone back)(?: to)? (?:smoking)(?: again)?(?: .*)?",
        lambda m, s: (
            (Draft("smoking", "smokes", corrects=True),)
            if re.search(r"\bagain\b|\bback\b", m.group()) or s.clause.now
            else ()
        ),
        anyone=True,
    ),
    rule(rf"I {AUX}(?:came|come|coming|went|gone) off (?P<v>.+?){WHEN}", _off, anyone=True),
    rule(
        rf"I {AUX}(?:no longer (?:take|need|on|taking)|stopped taking|(?:do not|not) (?:take|need|taking|on)) (?P<v>.+)",
        _off,
        anyone=True,
    ),
    rule(
        rf"I {AUX}(?:got over|recovered from|over|cured of|free of|beat) (?P<v>.+?){WHEN}",
        _recovered,
        anyone=True,
    ),
    rule(
        rf"my (?P<v>[\w' -]+?) (?:is|are|has|have) {AUX}(?:healed|cleared up|cured|gone(?: away)?|better|fine|ok|okay"
        r"|back to normal)"
        rf"(?: (?:again|now|up))*{WHEN}",
        _recovered,
    ),
    rule(
        rf"(?P<name>{NAME}) and I {AUX}(?:are |am )?(?:no longer|not) (?:friends|speaking|talking|in touch)(?: .*)?",
        _no_friend,
    ),
    rule(rf"I {AUX}(?:am |are )?(?:no longer|not) (?:friends|in touch) with (?P<name>{NAME})(?: .*)?", _no_friend),
    rule(
        rf"I {AUX}(?:dropped out of|quit|left|flunked out of|am no longer (?:at|in)) (?:my )?(?P<v>(?:[\w-]+ ){{0,3}}?(?:school"
        r"|college|uni|university|course|degree|studies|programme|program))(?: .*)?",
        lambda match, _: (ended("education", match["v"]),),
    ),
    rule(rf"I {AUX}(?:fell out|lost touch) with (?P<name>{NAME}){WHEN}", _no_friend),
    rule(
        rf"I {AUX}(?:sold|scrapped|totalled|totaled|traded in|got rid of|gave away|donated|binned) (?P<v>.+?)"
        rf"(?: (?:to|for|on) .+)?{WHEN}",
        _parted_with,
        anyone=True,
    ),
    rule(
        r"my (?P<v>car|bike|bicycle|van|motorbike|scooter|phone|laptop) (?:was|got|has been)"
        r" (?:stolen|nicked|written off|pinched).*",
        _parted_with,
    ),
    rule(
        rf"I {AUX}(?:cancelled|canceled|unsubscribed from|ended(?! up\b| in\b)|terminated) (?:my |our |the )?(?P<v>.+?){WHEN}",
        _cancelled,
    ),
)
"""What names its kind of end."""

WIDE: Final[tuple[Rule, ...]] = (
    rule(
        rf"(?:the|my|our) (?P<v>[\w' -]+?) (?:is|was|has been|got|are|were) {AUX}(?:called off|cancelled|canceled|shelved|scrapped"
        rf"|off|axed|dropped|abandoned|postponed indefinitely){WHEN}",
        _called_off,
    ),
    rule(
        rf"I {AUX}(?:called off|scrapped|shelved|abandoned|dropped) (?:the|my|our) (?P<v>.+? (?:trip|project|wedding|party"
        r"|plan|plans|idea|holiday))"
        rf"{WHEN}",
        _called_off,
    ),
    rule(rf"I {AUX}(?:moved out of|moved away from) (?P<v>.+?){WHEN}", _left, anyone=True),
    rule(
        rf"I {AUX}(?:left|quit|dropped out of) (?P<v>{_NO_APP}(?:the |my |our )?(?-i:[A-Z])[\w&.' -]*?"
        r"|(?:the|my|our) (?!house|office"
        r"|door|room|building"
        rf"|shop|party|(?:[\w-]+ )?(?:keys?|phone|wallet|bag|coat|jacket|umbrella|glasses|laptop|car|bike|dog|cat"
        rf"|kids))[\w' -]+?|uni|university|college|school){WHEN}",
        _left_it,
        anyone=True,
    ),
    rule(
        rf"I {AUX}(?:gave up|given up|quit|dropped|stopped|packed in|jacked in|no longer|ditched|chucked|(?:do not|not))"
        rf" (?P<v>{_NO_APP}"
        rf"(?!smok|work|liv|be\b|being|am|have|want|like|love|hat|know|think|smell|believ|need|car|mind|feel|see|drink|eat)\w.+)",
        _given_up,
        anyone=True,
    ),
)
"""What may end many a thing."""
