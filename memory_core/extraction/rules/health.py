"""Health and food: allergies, conditions, medication, diet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance
from memory_core.domain.tokens import stems
from memory_core.extraction.lexicon.everyday import DIETS, FOODS, INTOLERANCES, MEDICATIONS
from memory_core.extraction.lexicon.life import REMEDIES, UNITS_OF_DOSES
from memory_core.extraction.rules.table import Draft, Rule, Setting, fixed, listed, rule, slot
from memory_core.extraction.values import condition, items, phrase, tidy

_CRITICAL: Final = Importance.CRITICAL
_DIETS: Final = "|".join(sorted((re.escape(d) for d in DIETS), key=len, reverse=True))
_INTOLERANCE: Final = "|".join(sorted(INTOLERANCES))


def _food(text: str) -> str | None:
    value = re.sub(
        r"^(?:any|much|a lot of|too much|(?:every|any|all|each) (?:kinds?|sorts?|types?) of|every|all)\s+",
        "",
        tidy(text),
        flags=re.IGNORECASE,
    )
    bare = _MADE.sub("", value).casefold()
    return value if bare in FOODS or f"{bare}s" in FOODS else None


_MADE: Final = Pattern(
    r"^(?:fresh|raw|whole|skimmed|full-fat|cow['’]s|goat['’]s|dried|ground|red|white|processed|cooked|soft|hard|unpasteurised|tinned"
    r"|smoked|fried|dark) ",
    re.IGNORECASE,
)
""" "Fresh milk": of which the rest may be had."""


def _allergen(text: str) -> str | None:
    value = phrase(re.sub(r"^(?:all kinds of|all|any|most|some|certain)\s+", "", tidy(text)), most=4)
    if value is None or value.split()[0].casefold() in {
        "work",
        "mondays",
        "bullshit",
        "stupidity",
        "people",
        "my",
        "your",
        "being",
        "exercise",
        "mornings",
        "effort",
        "nonsense",
        "morning",
    }:
        return None
    return value


def _diet(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    kind = tidy(match["v"]).casefold()
    if setting.clause.ended:
        return (Draft("diet", f"no longer {kind}", ends=True, replaces=kind),)
    corrects = setting.clause.now or bool(match.groupdict().get("became"))
    return (Draft("diet", kind, importance=Importance.SIGNIFICANT, corrects=corrects),)


def _no_diet(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm no longer vegan" ends that diet; "I'm not vegan" does where it is remembered, and else says nothing."""
    kind = tidy(match["v"]).casefold()
    ended = "no longer" in match.group() or "stopped" in match.group() or setting.clause.ended
    if not ended and not setting.holds("diet", kind):
        return ()
    return (Draft("diet", f"no longer {kind}", ends=True, replaces=kind),)


def _avoided(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    corrects = setting.clause.ended or bool(match.groupdict().get("quit"))
    return tuple(
        Draft("avoids", food, importance=Importance.SIGNIFICANT, corrects=corrects) for food in items(match["v"], _food)
    )


def _intolerant(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return tuple(
        Draft("allergy", food, importance=_CRITICAL, tags=("intolerance",))
        for food in items(match["v"], lambda t: t if t.casefold() in INTOLERANCES else None)
    )


def _medicine(text: str) -> str | None:
    value = tidy(text)
    known = re.sub(rf"^(?:a |an |my |some |daily |low-dose |\d+ ?{UNITS_OF_DOSES} (?:of )?)+", "", value.casefold())
    known = re.sub(rf" (?:\d+ ?{UNITS_OF_DOSES}|tablets?|pills?|supplements?|injections?|inhaler)$", "", known)
    dose = re.search(r"\d ?(?:mg|mcg|ml|units)\b", value)
    return value if known in MEDICATIONS or (dose and phrase(value, most=6)) else None


_TABLETS: Final = Pattern(
    r"(?:(?:low[- ]dose|daily|small) )*(?:(?:blood pressure|blood thinning|heart|water|sleeping|iron|thyroid|cholesterol|calcium"
    r"|stomach|hay ?fever|allergy|fluid|folic acid|magnesium|zinc|anxiety|epilepsy|asthma|bone|prostate|pain|nerve|gout|potassium"
    r"|vitamin(?: [a-e]\d{0,2})?|multi-?vitamin|fish oil|cod liver oil|statin|aspirin|steroid)"
    r" (?:tablets?|pills?|capsules?|injections?|drops?|sprays?|patch(?:es)?|inhalers?|supplements?)|antihistamines?)",
    re.IGNORECASE,
)
""" "A blood pressure tablet": of which only what it is for is told."""
_SO_MANY: Final = Pattern(r"(?:an?|one|my|the|some) (?=\w)", re.IGNORECASE)
_MORE_OF_THEM: Final = Pattern(r"(?:two|three|four|half an?|\d) (?=\w)", re.IGNORECASE)


def _one_of_several(text: str) -> str | None:
    """One of the medicines that are taken together: "one aspirin", "a blood pressure tablet", "two water tablets"."""
    value = _SO_MANY.sub("", tidy(text), count=1) if _SO_MANY.match(tidy(text)) else tidy(text)
    bare = _MORE_OF_THEM.sub("", value, count=1) if _MORE_OF_THEM.match(value) else value
    known = bare.casefold() in REMEDIES or _medicine(bare) is not None or _TABLETS.fullmatch(bare)
    return value if known else None


def _taken_together(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """All of them, where each is one."""
    del setting
    found = [_one_of_several(one) for one in re.split(r",? and |, ", match["v"])]
    if len(found) < _SEVERAL or None in found:
        return ()
    return tuple(Draft("medication", one, importance=_CRITICAL) for one in found if one is not None)


_SEVERAL: Final = 2
_WHEN_TAKEN: Final = (
    r"(?: (?:every (?:day|morning|evening|night|other day|week)|daily|twice a day|once a day|(?:once"
    r"|twice|three times) (?:a|per) (?:day|week)|in the (?:mornings?|evenings?)|at night|before bed"
    r"|(?:with|before|after) (?:breakfast|lunch|dinner|supper|food|meals)(?: and (?:(?:with|before|after) )?(?:breakfast|lunch"
    r"|dinner|supper))?"
    r"|for .+))*"
)


def _no_allergy(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm not allergic to nuts": an end of that allergy where it is remembered."""
    ended = "no longer" in match.group() or setting.clause.ended
    return tuple(
        Draft("allergy", f"no longer {one}", ends=True, replaces=_as_known(one, setting) or one)
        for one in items(match["v"], _allergen)
        if ended or _as_known(one, setting)
    )


def _as_known(named: str, setting: Setting) -> str | None:
    """The allergy that is remembered under that name, or a slip of the finger away from it: "penicilin"."""
    known = [m.value for m in setting.remembered if m.attribute == "allergy"]
    return next(
        (
            value
            for value in known
            if stems(named) <= stems(value)
            or SequenceMatcher(None, named.casefold(), value.casefold()).ratio() >= _NEARLY
        ),
        None,
    )


_NEARLY: Final = 0.88


def _allergy_over(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    known = _as_known(tidy(match["v"]), setting)
    return (Draft("allergy", f"no longer {known}", ends=True, replaces=known),) if known else ()


RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"I (?:am not|am no longer|no longer am)(?: actually| really)? allergic to (?P<v>.+?)(?: (?:after all|any ?more|at all))?",
        _no_allergy,
        anyone=True,
    ),
    rule(
        r"(?:the|my) (?P<v>[\w' -]{2,30}?) allergy (?:(?:turned|turns) out to be (?:wrong|nothing|an? \w+)|was (?:an?"
        r" )?(?:misdiagnosis|mistake"
        r"|wrong|nothing)|(?:is|has) (?:gone|over|cleared up|disappeared)|went away|cleared up)(?: .*)?",
        _allergy_over,
    ),
    listed(
        "allergy",
        r"I (?:am|have always been|have been) (?:\w+ly )?allergic to (?P<v>.+)",
        _allergen,
        anyone=True,
        importance=_CRITICAL,
    ),
    listed(
        "allergy",
        r"I (?:have|suffer from|developed) (?:a |an )?(?:\w+ly )?(?:severe |bad |mild |serious |strong "
        r"|known |terrible )?allerg(?:y|ies) to (?P<v>.+)",
        _allergen,
        anyone=True,
        importance=_CRITICAL,
    ),
    listed(
        "allergy",
        r"I (?:have|suffer from) (?:a |an )?(?:severe |bad |mild |serious |strong "
        r"|terrible )?(?P<v>[\w ]{3,20}?)(?:[ -])allerg(?:y|ies)",
        _allergen,
        anyone=True,
        importance=_CRITICAL,
    ),
    listed("allergy", r"my allergies are (?P<v>.+)", _allergen, anyone=True, importance=_CRITICAL),
    rule(rf"I am (?P<v>(?:{_INTOLERANCE})(?: and (?:{_INTOLERANCE}))?)[ -]intolerant", _intolerant, anyone=True),
    rule(rf"I have (?:a |an )?(?P<v>{_INTOLERANCE}) (?:intolerance|sensitivity)", _intolerant, anyone=True),
    rule(
        rf"I am (?:intolerant|sensitive) to (?P<v>(?:{_INTOLERANCE})(?: and (?:{_INTOLERANCE}))?)",
        _intolerant,
        anyone=True,
    ),
    listed(
        "condition",
        r"I (?:have had|am|have|get|often get|sometimes get|have always had|got) (?P<v>.+)",
        condition,
        anyone=True,
        importance=Importance.SIGNIFICANT,
    ),
    listed(
        "condition",
        r"I (?:suffer|have suffered|have been suffering) from (?P<v>.+)",
        condition,
        anyone=True,
        importance=Importance.SIGNIFICANT,
    ),
    listed(
        "condition",
        r"I (?:was|have been|got|am) (?:just )?diagnosed (?:with|as) (?:an? )?(?P<v>.+?)(?: (?:last|this"
        r"|in|as|when|at) .+)?",
        phrase,
        anyone=True,
        importance=Importance.SIGNIFICANT,
    ),
    slot(
        "condition",
        r"my (?:illness|condition|disease|diagnosis|disability|disorder) is (?:called )?"
        r"(?P<v>(?!not\b|getting\b|under\b)[\w' -]{3,40})",
        lambda text: phrase(text, most=4),
        anyone=True,
    ),
    slot(
        "condition",
        r"I am (?P<v>(?:(?:\w+ (?:weeks|months) )?pregnant|expecting(?: a (?:baby|girl|boy|child))?"
        r"|due in \w+ with .+))",
        anyone=True,
        importance=_CRITICAL,
    ),
    slot(
        "condition",
        r"I (?P<v>use a wheelchair|am in a wheelchair|have a pacemaker|have only one kidney"
        r"|have hearing loss|am blind in (?:one|my left|my right) eye|am deaf in (?:one|my left"
        r"|my right) ear)",
        anyone=True,
        importance=Importance.SIGNIFICANT,
    ),
    rule(
        r"I (?:take|am taking|am on|have to take|need to take) (?P<v>(?:(?!\b(?:twice|once|every)\b).)+?(?:,| and )"
        rf"(?:(?!\b(?:twice|once|every)\b).)+?)(?: (?:a|per|each) day| first thing)?{_WHEN_TAKEN}",
        _taken_together,
        anyone=True,
    ),
    listed(
        "medication",
        rf"I (?:take|am taking|am on|was prescribed|have to take|need to take"
        rf"|am prescribed) (?P<v>.+?){_WHEN_TAKEN}(?: for .+)?",
        _medicine,
        anyone=True,
        importance=_CRITICAL,
    ),
    listed(
        "medication",
        rf"my (?:\w+ )?(?:medication|medicine|meds) (?:is|are) (?P<v>.+?){_WHEN_TAKEN}",
        phrase,
        anyone=True,
        importance=_CRITICAL,
    ),
    slot(
        "blood_type",
        r"my blood (?:type|group) is (?P<v>(?:a|b|ab|o)(?: ?[+-]| positive| negative| pos| neg)?[+-]?)",
        tidy,
        anyone=True,
        importance=_CRITICAL,
    ),
    slot(
        "blood_type",
        r"I (?:am|have)(?: blood)? (?:(?:type|group) )?(?P<v>(?:a|b|ab|o)(?: ?[+-]| positive"
        r"| negative)|(?<=type )(?:a|b|ab|o))(?: blood)?",
        tidy,
        anyone=True,
        importance=_CRITICAL,
    ),
    rule(
        rf"I (?:am|have been|have always been) (?:an? )?(?:strict |pure |lifelong |committed |devout |proud "
        rf"|full )?(?:practicing )?(?P<v>{_DIETS})",
        _diet,
        anyone=True,
    ),
    rule(
        rf"I (?P<became>became|went|turned|have gone|have become|have turned|switched to|am going"
        rf"|am becoming)(?: an?)? (?:\w+ly )?(?:being )?(?P<v>{_DIETS})(?: (?:diet|last|this|in|two|three"
        rf"|a few|\d+)\b.*)?",
        _diet,
        anyone=True,
    ),
    rule(
        rf"I (?:eat|follow|keep|am on|have|am doing|do|stick to|try to eat|maintain)(?: an?| the"
        rf"| to an?)?(?: strict| mostly| strictly| only)? ?(?P<v>{_DIETS})(?: (?:diet|food|only))?",
        _diet,
        anyone=True,
    ),
    rule(rf"my diet is (?P<v>{_DIETS})", _diet, anyone=True),
    rule(
        rf"I (?:am no longer|am not|do no longer eat|stopped being|no longer am)(?: an?)? (?P<v>{_DIETS})",
        _no_diet,
        anyone=True,
    ),
    rule(
        r"I (?:do not|never|can not|must not|am not allowed to|am not supposed to|no longer|avoid"
        r"|am avoiding|try to avoid|try not to)(?: ever)? (?:eat(?:ing)? |have |drink(?:ing)? |tolerate "
        r"|consume |digest |touch )?(?P<v>.+)",
        _avoided,
        anyone=True,
    ),
    rule(
        r"I (?P<quit>gave up|stopped eating|stopped drinking|quit eating|quit drinking|quit|cut out"
        r"|have given up|have cut out) (?P<v>.+?)(?: (?:last|this|in) .+)?",
        _avoided,
        anyone=True,
    ),
    fixed("avoids", r"I (?:do not|never) drink(?: any)?(?: alcohol)?", "alcohol"),
    fixed("avoids", r"I am (?:sober|teetotal)|I (?:quit|stopped) drinking", "alcohol"),
    fixed("smoking", r"I (?:do not|never|have never) smoked?|I am a non-?smoker", "no"),
    fixed("smoking", r"I (?:quit|stopped|gave up) smoking.*", "stopped", corrects=True),
    fixed("smoking", r"I (?:smoke|am a smoker)(?: (?:cigarettes|a pack a day))?", "yes"),
)
