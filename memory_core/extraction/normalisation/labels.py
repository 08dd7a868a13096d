"""Notes to oneself: "Kids: Ada (9), Per (6).", "Husband Declan, GP.", "Dog: Biscuit, a labradoodle", "bday 3 march".

A label, a colon or a comma stand where talk has a verb. `labelled` gives the sentence with its verbs; text that is no such note is
returned as it is. Reads and gives canonical text.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import ANY_WEEKDAY, MONTH_NAME, MONTHS, WEEKDAY
from memory_core.domain.numbers import NUMBER_WORDS, SEVERAL_WORDS, TO_TWENTY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.everyday import CALLED, FOODS, LANGUAGES
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.values import NAME, job, person_name

_LONGEST_NOTE: Final = 300
"""Characters."""

_SEVERAL: Final = {
    "kids": "kid", "teenagers": "kid", "toddlers": "kid",
    "teens": "kid", "children": "child", "sons": "son", "daughters": "daughter", "boys": "son", "girls": "daughter",
    "sisters": "sister", "brothers": "brother", "cats": "cat", "dogs": "dog", "pets": "pet", "twins": "child",
    "siblings": "sibling", "grandkids": "grandkid", "grandchildren": "grandchild", "parents": "parent",
}  # fmt: skip
_KIND: Final = r"(?:(?:older|younger|elder|eldest|oldest|youngest|little|big|best|new|my|our|the) )*"
_LABEL: Final = Pattern(
    rf"{_KIND}(?P<who>{KIN}|{'|'.join(_SEVERAL)})(?:\s?[:=]|\s[–-])\s+(?P<rest>\S.*)", re.IGNORECASE
)
_APPOSED: Final = Pattern(
    rf"{_KIND}(?P<who>{KIN}) (?P<name>{NAME}),? (?P<what>(?:an? )?[\w' -]{{2,30}}?)(?: (?P<where>(?:at|in|for) .+))?",
    re.IGNORECASE,
)
_ONE: Final = Pattern(
    r"(?P<name>[^\W\d_][\w'-]*(?: (?-i:[A-Z])[\w'-]+)?)(?:\s*\((?P<note>[^)]*)\)|,? (?:aged )?(?P<age>\d{1,2}))?"
)
_SONS: Final = Pattern(
    rf"(?:(?P<before>[^;]{{3,120}}?)(?:,? and|,|;| with) )?(?:(?:(?:I|we) )?have|(?P<mine>my|our))"
    rf" (?P<count>{SEVERAL_WORDS}|\d{{1,2}}|some|several) (?P<kind>(?:[a-z]+ ){{0,2}}?)"
    rf"(?P<who>{'|'.join(_SEVERAL)})(?: called| named| of my own)?(?:,|:|\s-)? (?P<rest>(?-i:[A-Z])\S.*)",
    re.IGNORECASE,
)
_NAMED: Final = r"(?-i:[A-Z])[\w'-]+(?: ?\(\d{1,2}\))?"
_DOING: Final = Pattern(
    rf"(?P<whose>my|our) (?:(?:two|three|four|five|six|\d) )?(?:(?:older|younger|elder|little|big|grown-up) )?"
    rf"(?P<who>{'|'.join(_SEVERAL)}),? (?P<names>{_NAMED}(?:, {_NAMED})*,? (?:and|&) {_NAMED}),? "
    r"(?P<does>(?!(?:and|who|which|aged)\b)[a-z]+ .+|[a-z]+ing)",
    re.IGNORECASE,
)
_AGED: Final = Pattern(
    rf"(?<=\w),? (?:(?:who|she|he) is|aged?|is|at) (?P<age>\d{{1,2}}|(?!one\b)(?:{TO_TWENTY}))(?: years old)?\b",
    re.IGNORECASE,
)
_BIRTHDAY: Final = Pattern(rf"(?:my )?birthday,? (?=(?:on )?(?:the )?(?:\d|{MONTH_NAME}))", re.IGNORECASE)
_MEASURE: Final = Pattern(
    r"(?:my )?(?P<what>blood type|blood group|height|weight|shoe size|ring size|phone(?: number)?|e-?mail|star sign)"
    r"(?: is|:)? (?P<value>(?!.*\b(?:is|are|was)\b)[\w+@./ -]{1,30})",
    re.IGNORECASE,
)
_DUE: Final = Pattern(
    r"(?:the |my )?(?P<what>(?!I\b|is\b|are\b|was\b|it\b|has\b|will\b)[\w']+(?: (?!is\b|are\b|was\b|it\b|has\b"
    r"|will\b)[\w']+){0,3}?)"
    r" due (?:by |on )?(?P<when>(?:the )?(?:\d"
    rf"|{MONTH_NAME}|{ANY_WEEKDAY}"
    r"|tomorrow|next).*)",
    re.IGNORECASE,
)
_NONE: Final = Pattern(r"no (?P<what>kids|children)(?:,? (?:and )?no \w+)*", re.IGNORECASE)
_VEHICLE: Final = Pattern(
    r"(?:my |works? |family |company )?(?:car|van|truck|motorbike|bike"
    r"|vehicle)\s?[:=]\s*(?:an? )?(?P<what>[\w -]{2,30}?)(?:, .*)?",
    re.IGNORECASE,
)
_DRINK: Final = Pattern(
    r"(?P<drink>coffee|tea|espresso)[,:]? (?P<how>(?:black|white|strong|weak|with|no|without|one|two|milk|oat|sugar)\b[\w ,]*)",
    re.IGNORECASE,
)
_NOTHING_OF: Final = Pattern(
    r"(?:strictly |absolutely |definitely |so |and )?no (?P<first>[\w ]{3,20}?)(?:,? (?:and |or )?no (?P<second>[\w ]{3,20}?))?",
    re.IGNORECASE,
)
_TONGUES: Final = Pattern(r"[\w, &]+", re.IGNORECASE)
_NAMED_JOB: Final = Pattern(
    r"(?P<name>(?-i:[A-Z])[\w'-]+): (?:an? )?(?P<job>[\w ]{3,30}?)(?:,? (?:in"
    r" )?(?P<town>(?-i:[A-Z])\w+))?",
    re.IGNORECASE,
)
_WEEKLY: Final = Pattern(
    r"(?P<name>(?-i:[A-Z])[\w'-]+): (?P<what>[\w' -]{3,30}?) (?P<when>(?:(?:on|every) )?"
    rf"{WEEKDAY}s?"
    rf"(?:(?:,| and|,? &) {WEEKDAY}s?)*)",
    re.IGNORECASE,
)


def labelled(text: str) -> str:
    """The note as sentences, joined by semicolons; as it is where it is none."""
    if len(text) > _LONGEST_NOTE:
        return text
    for read in (
        labelled_row,
        _named_and_doing,
        _enumerated,
        _relatives,
        _apposed,
        _fixed,
        _weekly,
        _without,
        _tongues,
    ):
        if (told := read(text)) is not None:
            return told
    return text


_ROW: Final = Pattern(r"(?P<head>[\w'’ ]{3,40}?)\s?:\s+(?P<rest>[^:]+)")
_OF_ERRANDS: Final = Pattern(
    r"(?:(?:my|our|the) )?(?:(?:shopping|grocery|groceries|packing|to-?do|to do|reading|guest|watch|wish|bucket|invite|invitation)"
    r"(?: lists?)?|to (?:buy|pack|bring|get|do)|need(?: to buy)?|errands|symptoms|agenda|menu|ingredients|recipe|guests|presents"
    r"|gifts|bring|pack|in (?:my|the|our) [a-z]+|plans? for [\w ]+|(?:things|places|books|films|movies) (?:I|we|to) [\w ]+)"
    r"(?: (?:so far|for|this|next|today|tomorrow|on)\b[\w' ]*)?",
    re.IGNORECASE,
)
_OF_PILLS: Final = Pattern(
    r"(?:(?P<whose>my|our|[\w-]+'s) )?(?:(?:daily |current |morning |evening )?(?:pills|meds|medicines?|medications?|tablets))",
    re.IGNORECASE,
)
_ITS_SORT: Final = {"sizes": "size", "codes": "code", "pins": "pin"}
_A_SORT: Final = Pattern(rf"(?:(?:my|our) )?(?P<sort>{'|'.join(_ITS_SORT)})", re.IGNORECASE)
_AND_WHICH: Final = Pattern(r"(?P<of>[a-z][\w' -]{1,24}?) (?P<which>\S*\d\S*|[SMLX]{1,4})", re.IGNORECASE)
_AND_BORN: Final = Pattern(rf"(?P<who>{NAME}|[a-z]+),? (?:on )?(?P<day>(?:the )?\d.*|(?:{MONTHS})\b.*)", re.IGNORECASE)
_LEAST_OF_A_ROW: Final = 2


def labelled_row(text: str) -> str | None:
    """ "Birthdays: Lena 4 May, Otto 9 June", "Sizes: shoes 43, trousers 34": each by itself; "" of a list of errands; None where it
    is neither."""
    match = _ROW.fullmatch(text)
    if match is None:
        return None
    told = [part for part in re.split(r"\s*[,;]\s*(?:and )?|\s+and\s+", match["rest"]) if part]
    if len(told) < _LEAST_OF_A_ROW:
        return None
    if _OF_ERRANDS.fullmatch(match["head"]):
        return ""
    if pills := _OF_PILLS.fullmatch(match["head"]):
        whose = (pills["whose"] or "my").removesuffix("'s")
        who = "I take" if whose.casefold() in {"my", "our"} else f"{_my(whose)} takes"
        return "; ".join(f"{who} {one}" for one in told)
    if re.fullmatch(r"(?:family )?birthdays", match["head"], re.IGNORECASE):
        born = [_AND_BORN.fullmatch(one) for one in told]
        return "; ".join(f"{_my(one['who'])}'s birthday is {one['day']}" for one in born if one) if all(born) else ""
    if sort := _A_SORT.fullmatch(match["head"]):
        each = [_AND_WHICH.fullmatch(one) for one in told]
        name, mine = _ITS_SORT[sort["sort"].casefold()], "my" if sort["sort"].casefold() == "sizes" else "the"
        said = [f"{mine} {_single(one['of'])} {name} is {one['which']}" for one in each if one]
        return "; ".join(said) if all(each) else None
    return None


def _my(who: str) -> str:
    return f"my {who.casefold()}" if who.casefold() in KINSHIP else who


def _single(things: str) -> str:
    """ "Shoes" → "shoe", as in "shoe size"."""
    return things.casefold().removesuffix("s")


def _named_and_doing(text: str) -> str | None:
    """ "My two brothers, Karl and Finn, live in Graz": they do, and not the owner."""
    match = _DOING.fullmatch(text)
    told = _relatives(f"{match['who']}: {match['names']}") if match else None
    return f"{told}; {match['whose']} {match['who']} {match['does']}" if match and told else None


def _enumerated(text: str) -> str | None:
    """ "We have two girls, Freja who is 12 and Signe who is 9", and what is told of them behind it."""
    text, _, more = text.partition("; ")
    match = _SONS.fullmatch(text)
    if match is None:
        return None
    rest = _AGED.sub(lambda m: f" ({NUMBER_WORDS.get(m['age'].casefold(), m['age'])})", match["rest"])
    rest = re.sub(r"(?<=[, ])(?:little|baby|young|our) (?=(?-i:[A-Z]))", "", rest)
    rest = re.sub(r",? (?:all|both|who|now|aged|they|in) .*$", "", rest)
    if match["mine"] and re.search(r", (?!and\b)[a-z]", rest):
        return None
    told = _relatives(f"{match['who']}: {rest}")
    if told is None or told.count("is called") < _LEAST_NAMES or re.match(r"have\b", text, re.IGNORECASE):
        return None
    counted = KINSHIP[_SEVERAL[match["who"].casefold()]] == "child"
    told = f"I have {match['count']} {match['kind']}{match['who']}; {told}" if counted else told
    told = f"{match['before']}; {told}" if match["before"] else told
    return f"{told}; {more}" if more else told


_LEAST_NAMES: Final = 2


def _relatives(text: str) -> str | None:
    match = _LABEL.fullmatch(text)
    if match is None:
        return None
    who = _SEVERAL.get(match["who"].casefold(), match["who"].casefold())
    if who not in KINSHIP:
        return None
    many = match["who"].casefold() in _SEVERAL
    found: list[str] = []
    for part in re.split(
        r"\s*[,;]\s*(?:and )?|\s+and\s+|\s*&\s*", re.sub(r"\(([^),]*),[^)]*\)", r"(\1)", match["rest"])
    ):
        one = _ONE.fullmatch(part.strip())
        if one is None or person_name(f"{one['name'][:1].upper()}{one['name'][1:]}") is None:
            if not found or (many and not re.fullmatch(r"\d{1,2}", part)):
                return None if not found else "; ".join(found)
            break
        name = one["name"]
        found.append(f"my {who} is called {name}")
        age = one["age"] or (one["note"] if one["note"] and one["note"].isdigit() else None)
        if age:
            found.append(f"my {who} {name} is {age}")
        if not many:
            break
    return "; ".join(found) or None


def _apposed(text: str) -> str | None:
    """ "Husband Declan, GP." says who he is and what he does."""
    match = _APPOSED.fullmatch(text)
    if match is None or re.match(r"(?:my|our|the)\b", text, re.IGNORECASE) or person_name(match["name"]) is None:
        return None
    what = re.sub(r"^an? ", "", match["what"])
    if (
        re.fullmatch(r"(?-i:[A-Z])[a-zà-ÿ]+(?:[ -](?-i:[A-Z])[a-zà-ÿ]+)?", what)
        and match["where"] is None
        and "," in text
    ):
        someone = f"my {match['who'].casefold()}"
        return f"{someone} is called {match['name']}; {someone} {match['name']} lives in {what}"
    if job(what) is None and what.casefold() not in {"gp", "hr", "it", "pa"}:
        return None
    who, name = match["who"].casefold(), match["name"]
    article = "an" if what[:1].casefold() in "aeiou" else "a"
    where = f" {match['where']}" if match["where"] else ""
    return f"my {who} is called {name}; my {who} {name} is {article} {what}{where}"


def _fixed(text: str) -> str | None:
    if match := _BIRTHDAY.match(text):
        return f"my birthday is {text[match.end() :]}"
    if match := _MEASURE.fullmatch(text):
        return f"my {match['what'][:1].lower()}{match['what'][1:]} is {match['value']}"
    if match := _DUE.fullmatch(text):
        what = re.sub(r"['’]s$", "", match["what"])  # "the report's due on Friday"
        return f"{'' if what.casefold() in CALLED else 'my '}{what} is due {match['when']}"
    if match := _NONE.fullmatch(text):
        return f"I have no {match['what']}"
    if match := _VEHICLE.fullmatch(text):
        return f"I drive a {match['what']}"
    if match := _DRINK.fullmatch(text):
        return f"I take my {match['drink']} {match['how']}"
    return None


def _weekly(text: str) -> str | None:
    if (match := _NAMED_JOB.fullmatch(text)) and job(match["job"]):
        return f"{match['name']} is a {match['job']}" + (
            f"; {match['name']} lives in {match['town']}" if match["town"] else ""
        )
    match = _WEEKLY.fullmatch(text)
    if match is None:
        return None
    when = match["when"] if re.match(r"on|every", match["when"], re.IGNORECASE) else f"on {match['when']}"
    return f"{match['name']} has {match['what']} {when}"


def _without(text: str) -> str | None:
    match = _NOTHING_OF.fullmatch(text)
    if match is None:
        return None
    told = [part for part in (match["first"], match["second"]) if part]
    if not all(part.casefold() in FOODS for part in told):
        return None
    return "; ".join(f"I do not eat {part}" for part in told)


def _tongues(text: str) -> str | None:
    """ "dutch french and english, bit of german": nothing but languages."""
    if not _TONGUES.fullmatch(text):
        return None
    said = [word.casefold() for word in re.findall(r"[^\W\d_]+", text)]
    spoken = [word for word in said if word in LANGUAGES]
    around = {"and", "a", "bit", "of", "some", "little", "basic", "fluent", "plus", "also", "native", "rusty"}
    if len(spoken) < _LEAST_TONGUES or not set(said) - set(spoken) <= around:
        return None
    return f"I speak {text}"


_LEAST_TONGUES: Final = 2
