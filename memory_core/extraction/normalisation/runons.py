"""Where a sentence lacks its joints: dictated or hurried text, a second subject, a relative clause, a row of possessions.

"I have high cholesterol the doctor put me on statins" makes two statements. A cut needs a subject with its verb, and nothing before
it that makes a subordinate clause of it. Reads and gives canonical text; cuts are semicolons.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.numbers import TENS
from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.people import KIN, PARENTS, before_kin
from memory_core.extraction.genders import pronoun_of
from memory_core.extraction.lexicon.everyday import EVENTS, FIRST_NAMES, VERBS
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.values import NAME

_PRESENT: Final = VERBS | words("""
start, work, live, love, hate, like, prefer, speak, use, take, want, need, go, play, drive, eat, drink, study
teach, run, own, rent, support, collect, wear, sleep, wake, cook, grow, sing, pray, travel, commute, help, keep
get, do, make, smoke, vape, volunteer, train, ride, walk, cycle, swim, read, watch, listen, follow, suffer
""")
_PAST: Final = words("""
got, moved, started, grew, was, had, went, came, bought, quit, lost, left, joined, graduated, retired, met
married, adopted, broke, stopped, gave, became, turned, switched, decided, booked, passed, won, sold, died
""")


def _third(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in "aeou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if re.search(r"(?:ch|sh|x|ss|zz|o)$", verb) else f"{verb}s"


def _either(found: set[str] | frozenset[str]) -> str:
    return "|".join(sorted(found, key=len, reverse=True))


_I_DO: Final = rf"(?:am|have|do not|can not|will|used to|{_either(_PRESENT)}|{_either(_PAST)})"
_WE_DO: Final = rf"(?:are|have|do not|can not|will|both|{_either(_PRESENT)}|{_either(_PAST)})"
_SHE_DOES: Final = (
    rf"(?:is|has|does not|can not|will|was|{_either({_third(verb) for verb in _PRESENT})}|{_either(_PAST)})"
)
_BELONGINGS: Final = (
    r"(?:name|birthday|pronouns|job|favou?rite [\w ]{2,20}?|flat|house|car|phone|shift|number|address|hobby|wedding"
    r"|appointment|flight|degree|visa|diet|knee|back|hip)"
)
_STARTS: Final = (
    rf"(?:I {_I_DO}|(?:we|they) {_WE_DO}|(?:she|he|it) {_SHE_DOES}|(?:her|his|its|their) names? (?:is|are)"
    rf"|(?:my|our) {before_kin()}(?:{KIN})"
    rf"(?: [\w'-]+)? (?:name is|{_SHE_DOES}|are)"
    rf"|my {_BELONGINGS} (?:is|are|was)|the (?:doctor|doc|gp|hospital|specialist|consultant) (?:put|has|gave|started|prescribed"
    rf"|says)"
    r"|please (?:do not|keep|use|be|call|answer|write|always|never)|allergic to)\b"
)
_JOINT: Final = Pattern(rf"(?<=[\w'’%)]) (?={_STARTS})", re.IGNORECASE)

_NOT_AFTER: Final = words("""
that, if, when, because, where, who, which, what, why, how, and, but, so, as, think, know, hope, hopes, says
say, said, than, while, or, since, though, like, until, before, after, whether, guess, sure, wish, believe
heard, told, me, him, her, them, us, you, is, are, was, were, be, am, thinks, thought, decided, realised
realized, found, learned, noticed, promised, agreed, means, mean, fact, unless, wherever, whenever, wonder
whatever, make, makes, let, lets, cause, see, saw, the, a, an, my, our, your, his, not, to, of, for, with, from
by, in, on, at, about, once, except, case, time, way, day, moment, everything, everyone, anything, all, nothing
something, one, only, ones, things, although, even, also, just, then, plus, swear, bet, feel, glad, happy
sorry, afraid, please, both, have, has, had, do, does, did, can, could, would, should, will, might, may, must
i, we, they, she, he, it, today, tomorrow, normally, usually, sometimes, often, nowadays, still
""")
"""After one of these a subject with its verb is a part of what came before."""
_LEADS: Final = Pattern(
    r"(?:[\w':,]+ ){0,2}?(?:when|whenever|if|after|before|while|once|until|unless|because|since|as|although|though|where|wherever"
    r"|every|each|most|on|in|at|during|by|next|from|for|last|this|the (?:last|first|next|only|other) time)\b",
    re.IGNORECASE,
)
_OWN_VERB: Final = Pattern(
    rf"\b(?:I {_I_DO}|(?:we|they) {_WE_DO}|(?:she|he|it) {_SHE_DOES}|(?:is|are|am|was|has|have)\b"
    rf"|(?:my|our) (?:{KIN})(?: [\w'-]+)? {_SHE_DOES})\b",
    re.IGNORECASE,
)
_RELATIVE: Final = Pattern(r"\b(?:the|every|all|any|each|no|these|those|some) (?:[\w'-]+ )?[\w'-]+$", re.IGNORECASE)
"""Before "I started": "the job I started in May" is one thing."""
_SHORTEST: Final = 2


_ENTITLED: Final = re.compile(r"(?:We|He|She|It|They) [A-Z]")
"""Of a title: "Jab We Met"."""


def cut(text: str) -> str:
    """The sentence with a semicolon before each subject and verb that begins a statement of its own."""
    found, at = [], 0
    for joint in _JOINT.finditer(text):
        before = text[at : joint.start()]
        clause = re.split(r"[;]\s*", before)[-1].strip()
        if _ENTITLED.match(text, joint.end()) or not _ends(clause, text[joint.end() :]):
            continue
        found.append(before)
        at = joint.end()
    return "; ".join([*found, text[at:]])


def _ends(clause: str, after: str) -> bool:
    """True when the clause is a statement that may end here."""
    said = _TAIL.sub("", clause).split()
    if _COUNTED.search(clause):
        return True
    if re.search(r", \w+$", clause) or (said[-1:] and said[-1].endswith("ly") and after.startswith("allergic")):
        return False  # "I am probably allergic"
    if len(said) < _SHORTEST or said[-1].casefold().strip("'") in _NOT_AFTER or clause.endswith(","):
        return False
    if _RELATIVE.search(clause) and re.match(r"(?:I|we|they|she|he|it)\b", after, re.IGNORECASE):
        return False
    if re.search(r"\bmy (?:[\w'-]+ ){0,2}[\w'-]+$", clause) and re.match(r"(?:she|he|it|they)\b", after, re.IGNORECASE):
        return bool(_OWN_VERB.search(clause))
    lead = _LEADS.match(clause)
    if lead and not (_OWN_VERB.search(clause[lead.end() :]) and clause.count(" ") > _LONG_LEAD):
        return False
    return not (lead and _SUBORDINATE.match(clause))


_COUNTED: Final = Pattern(rf"\bam (?:{'|'.join(TENS)})[ -]one$", re.IGNORECASE)
""" "I am sixty one": no pronoun."""
_LONG_LEAD: Final = 7
_SUBORDINATE: Final = Pattern(
    r"(?:[\w']+ ){0,2}?(?:when|if|after|before|while|unless|because|since|as|until)\b", re.IGNORECASE
)
_TAIL: Final = Pattern(
    r" (?:at all|as well|after all|in case|all the time|every time|most of the time|every day"
    r"|at the moment)$",
    re.IGNORECASE,
)


_KIND: Final = before_kin("late", "first", "second", "step")
_HER_NAME: Final = rf"\b((?:my|our) {_KIND}(?:{KIN}))(?:,)? (?:her|his|its|their) name is\b"
_BEFORE_HER_NAME: Final = rf"^(?:when(?:ever)?|if) (?:you|I|we) [\w ]{{2,30}}? (?={_HER_NAME})"
""" "Whenever you write to my landlord, his name is Herr Kubitschek": he is always called so."""
_CALLED_AND: Final = (
    rf"^((?:I|we) (?:have|got|own|adopted)(?: got)? .*?(?:called|named) {NAME}),? and (?=(?:an?|one|two|three"
    r"|another) )"
)
_HAVE_BOTH: Final = (
    rf"^((?:I|we) have (?:an?|one|two|three|four|five|six|\d+) (?:[\w-]+ ){{0,3}}?(?:{KIN}|kids|children|boys|girls"
    r"|sons|daughters|brothers|sisters|cats|dogs)(?:,? (?:called|named) [\w' ]+?|(?:,| and|, and|:) (?-i:[A-Z])\w+(?:(?:,| and"
    r"|, and) (?-i:[A-Z])\w+)*|, (?:aged )?\d+)?),? and"
    rf" (?=(?:an?|one|two|three|four|five|six|\d+) (?:[\w-]+ ){{0,4}}?(?:{KIN}|kids|children|boys|girls|sons|daughters"
    r"|brothers|sisters|cats|dogs)\b)"
)
_ELDER: Final = (
    r"\bthe (?P<how>older|younger|elder|eldest|oldest|youngest|little|big|middle|wee|other) (?P<who>boy|girl|one|lad|son"
    rf"|daughter) is (?:called |named )?(?={NAME})"
)
_ELDERS: Final = {"boy": "son", "lad": "son", "girl": "daughter", "one": "child", "son": "son", "daughter": "daughter"}
_ANIMALS: Final = (
    r"\b(?:cats?|dogs?|kittens?|pupp(?:y|ies)|rabbits?|horses?|sisters?|brothers?|hamsters?|budgies?|cars?|houses?"
    r"|jobs?|bikes?)\b"
)
_WHO: Final = rf"({NAME}|\b(?:my|our) {_KIND}(?:{KIN})),? who (?=(?:{_SHE_DOES})\b)(?!.*, )"
_ITS_NAME: Final = (
    rf"^((?:I|we) (?:have|got|adopted|rescued|bought)(?: just| got)* an? (?:[\w-]+ ){{0,3}}(?:{KIN}))[,;]? (?:and )?(?:her|his"
    rf"|its|their) name is"
    r" (?=[\w'-]+$)"
)
_STATES: Final = (
    r"\b(I am [\w' -]{2,40}?),? and (?=(?:happily |recently |newly )?(?:divorced|married|single|widowed|retired|engaged"
    r"|separated|pregnant|allergic"
    r"|vegan|vegetarian|diabetic|self-employed|unemployed|left-handed|from)\b)"
)
_TO_AND_TO: Final = r"\b(I (?:like|love|enjoy) to) (\w+(?: \w+)?),? and to (?=\w)"
_EACH: Final = r"^(I (?:use|own|drive|play|ride|have)) (an? [\w'-]+(?: [\w'-]+)?) and (?=an? [\w'-]+(?: [\w'-]+)?$)"
_PARENT: Final = (
    rf"\bI am an? (?:single |proud |new )*(?:{PARENTS}) (?:to|of) an? (?:[\w-]+ ){{0,4}}?(?:called"
    rf"|named) (?={NAME}$|\w+$)"
)
_NAMED_AGED: Final = r"I am (?P<name>[^\W\d_]+),? (?P<age>\d{2})(?= *,|$| and\b)"
_FEW: Final = (
    r"(?:two|three|four|five|six|\d) (?:\w+ )?(?:girls|boys|kids|children|sons|daughters|brothers|sisters|cats|dogs"
    r"|grandchildren|nieces|nephews)"
)
_THEY_ARE: Final = rf"\b({_FEW}),? (?:and )?(?:they are|their names are) (?:called |named )?(?=(?-i:[A-Z]))"
_EACH_OF: Final = rf"^((?:I|we) have {_FEW}),? (?:one|both|all) .+$"
_THIRD_AND: Final = (
    rf"^((?:(?:my|our) {_KIND}(?:{KIN})(?: {NAME})?|he|she) (?:is|works|lives|teaches|studies"
    rf"|drives) [^,;]+?),? and (?=(?:{_SHE_DOES}|builds|makes|sells"
    r"|coaches|writes|paints|fixes|manages|owns|keeps|loves|hates|likes)\b)"
)
_MOTHER_OF: Final = (
    rf"\bI am (?:an?|the) (?:single |proud )*(?:{PARENTS}) (?:of|to)"
    rf" ({_FEW}), (?=(?-i:[A-Z]))"
)
_OF_MINE: Final = (
    rf"\ban? ({_KIND}(?:friend|colleague|cousin|mate|buddy|neighbou?r|coworker)) of mine,? (?:called"
    rf" |named )?(?={NAME})"
)
_BORN: Final = (
    rf"^(?P<whose>(?:my|our) {_KIND}(?P<kin>sister|brother|daughter|son)(?:-in-law)?(?:,? {NAME},?)?) (?P<had>(?:has |have"
    rf" )?(?:just |finally )?"
    r"(?:had|given birth to|gave birth to|welcomed|got) (?:a|his|her|their) (?:healthy |beautiful |little |first )*(?:baby )?"
    r"(?P<what>girl|boy|daughter|son)[^,;]*?),?"
    rf" (?:and )?(?:they|she|he) (?:have |has )?(?:named|called|are calling|is calling) (?:her|him|it) (?P<name>{NAME})"
)
""" "My brother just had a baby girl, they named her Elsa"."""
_OF_BORN: Final = {
    ("sister", True): "niece", ("sister", False): "nephew", ("brother", True): "niece", ("brother", False): "nephew",
    ("daughter", True): "granddaughter", ("daughter", False): "grandson", ("son", True): "granddaughter",
    ("son", False): "grandson",
}  # fmt: skip
_SHARED_OBJECT: Final = (
    r"^(I (?:speak|love|like|hate|play|study|teach)) ((?-i:[A-Z])\w+|\w+) (with|at|in|on|to) ([^,;]+?) and"
    rf" (?!(?:{WEEKDAY}|{MONTHS}|week(?:day|end)|morning|afternoon|evening|night|spring|summer|autumn|winter|\d+)s?\b)"
    r"((?-i:[A-Z])\w+|\w+) (with|at|in|on|to) "
)
""" "I speak French with my wife and German at work"; not "on Mondays and Fridays with Tom"."""


_ITS_DATE: Final = (
    rf",\s+(?:and )?(?:the |my )?((?:[\w-]+ )?(?:{'|'.join(sorted(map(re.escape, EVENTS), key=len, reverse=True))}|op))(?:'s| is)"
    rf" (?=(?:on|at|in|next|tomorrow|this|due)\b|(?:the )?\d|{WEEKDAY}\b)"
)
""" "I've applied for asylum, hearing's on 12 January"."""


_THE_OTHER: Final = (
    r"(?:,|;|:)? (?:and |while |but |whereas )?the (?:younger|youngest|older|elder|eldest|oldest|little|big|other|wee|middle"
    r"|second|third|first)"
    rf"(?:(?: one| boy| girl| lad),? (?P<name>{NAME}),?|, (?P<apposed>{NAME}),)"
    rf" (?=(?:is|are|was|has|had|will|can|does|do|did|[a-z]{{2,}}s|[a-z]+ed"
    rf"|went|got|just|still|also) )"
)
""" "My older daughter Mia lives in Lyon and the younger one, Zoe, works at Airbus": Zoe does."""
_KIN_BEFORE: Final = rf"\b(?P<kin>{KIN})s?\b"
_PETS: Final = r"\b(?:cats?|dogs?|kittens?|pupp(?:y|ies)|rabbits?|horses?|hens?|budgies?|hamsters?)\b"


def _of_the_other(match: re.Match[str]) -> str:
    """Who it is only where somebody's child or the like stands before it: "the second Golf" is nobody."""
    before, name = match.string[: match.start()], match["name"] or match["apposed"]
    if any_case(_PETS).search(before):
        return f"; {name} "
    kin = [one for found in any_case(_KIN_BEFORE).finditer(before) if (one := found["kin"].casefold()) in _NEAR]
    if not kin and not any_case(r"\bmy (?:eldest|oldest|youngest|elder|older|younger|middle)\b").search(before):
        return match.group()
    return f"; my {kin[-1] if kin else 'child'} {name} "


_NEAR: Final = words("""
son, daughter, brother, sister, child, cousin, nephew, niece, grandson, granddaughter, uncle, aunt, twin
""")


_WHERE_I_WORK: Final = (
    r"\b(?P<at>(?:the|a|an|my) [\w'-]+(?: [\w'-]+)?) where (?P<who>I|we) (?P<does>(?:work|teach|study|volunteer|train)"
    r"(?: as an? [\w' -]{3,40})?)(?=[,.;!]|$| and\b)"
)
""" "I take the bus to the hospital where I work as a porter"."""


def spread(text: str) -> str:
    """The sentence with each of its statements in a clause of its own."""
    if (match := any_case(_NAMED_AGED).match(text)) and match["name"].casefold() in FIRST_NAMES:
        text = f"my name is {match['name']}; I am {match['age']}; {text[match.end() :].lstrip(' ,')}".rstrip("; ")
    text = any_case(_WHERE_I_WORK).sub(lambda m: f"{m['at']}; {m['who']} {m['does']}", text)
    text = any_case(_THE_OTHER).sub(_of_the_other, text)
    text = any_case(_ITS_DATE).sub(r"; the \1 is ", text)
    text = any_case(_BORN).sub(_with_the_born, text)
    text = any_case(_EACH_OF).sub(r"\1", text)
    text = any_case(_THIRD_AND).sub(r"\1; ", text)
    text = any_case(_THEY_ARE).sub(r"\1, ", text)
    text = any_case(_MOTHER_OF).sub(r"I have \1, ", text)
    text = any_case(_ITS_NAME).sub(r"\1 called ", text)
    text = any_case(_BEFORE_HER_NAME).sub("", text)
    text = any_case(_HER_NAME).sub(r"\1's name is", text)
    text = any_case(_CALLED_AND).sub(r"\1; I have ", text)
    text = any_case(_HAVE_BOTH).sub(r"\1; I have ", text)
    if not any_case(_ANIMALS).search(text):
        text = any_case(_ELDER).sub(lambda m: f"my {_ELDERS[m['who'].casefold()]} is called ", text)
    text = any_case(_STATES).sub(r"\1; I am ", text)
    text = any_case(_TO_AND_TO).sub(r"\1 \2; \1 ", text)
    text = any_case(_EACH).sub(r"\1 \2; \1 ", text)
    text = any_case(_PARENT).sub("I have a child called ", text)
    text = any_case(_OF_MINE).sub(r"my \1 ", text)
    text = any_case(_WHO).sub(lambda m: f"{m[1]}; {pronoun_of(m.string[: m.end()])} ", text)
    text = any_case(_SHARED_OBJECT).sub(r"\1 \2; \1 \5; \1 \5 \6 ", text)
    return cut(text)


def _with_the_born(match: re.Match[str]) -> str:
    born = _OF_BORN[match["kin"].casefold(), match["what"].casefold() in {"girl", "daughter"}]
    return f"{match['whose']} {match['had']}; my {born} is called {match['name']}"
