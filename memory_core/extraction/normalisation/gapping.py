"""What is said of several with a verb that is said once: "My sister lives in Turku, my brother in Malmo".

`gapped` gives each of them with its own words and as a clause of its own. A later part is one only where it is built like the
first: a subject, and what is said of it of the same sort (a place or time, "a …", a figure, or one word of kin). So are clauses
that only a comma joins, each with a subject of its own: "Vet comes Monday, window cleaner comes Wednesday". Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, MONTHS, WEEKDAY
from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, before_kin
from memory_core.extraction.normalisation.listed_dates import each_dated

_JOINT: Final = r"(?:,\s+(?:(?:and|but|while|whereas)\s+)?|;\s+|\s+(?:and|but|while|whereas)\s+)"
_CUT: Final = Pattern(rf"(?={_JOINT})(?<![,;])(?<!,\sand)")
_BEFORE: Final = Pattern(_JOINT, re.IGNORECASE)
_NO_SUBJECT: Final = (
    r"(?!(?:I|we|you|he|she|it|they|this|that|these|those|there|here|what|who|let|which|where|when|why|how|if|because|since|so|not|no|also|then"
    rf"|next|just|even|only|both|all|some|one|due|next|close|opposite|near|around|about|plus|with|without|except|including|valid|until|and|or|but|always|usually|often|{MONTH_NAME})\b)"
)
_SUBJECT: Final = (
    rf"{_NO_SUBJECT}(?:(?:my|our|the|his|her|their)\s+)?(?:(?!(?:one|ones)\b)[\w'’-]+)(?:\s+[\w'’-]+){{0,2}}?"
)
_DETERMINED: Final = (
    rf"(?:(?:my|our|the|his|her|their)\s+|(?-i:[A-Z])[\w-]+['’]s\s+|{_NO_SUBJECT}(?=(?-i:[A-Z])))"
    r"(?!(?:one|ones)\b)[\w'’-]+(?:\s+[\w'’-]+){0,2}?"
)
_VERBS: Final = (
    r"is\s+(?:called|named|due|allergic\s+to|married\s+to|from)|are\s+(?:called|named|due)|is|are|was|were|costs?|lives?|works?|studies|study|sleeps?|sits?|hangs?"
    r"|stands?|goes|go|comes?|leaves?|starts?|opens?|closes?|ends?|plays?|likes?|loves?|hates?|drinks?|eats?|speaks?|teaches|drives?|takes?"
    r"|gets?|has|have|wears?|weighs?|pays?|earns?|charges?|needs?|wants?|brings?|cooks?|owes?|moved|went|flew|married|turns?|lands?|arrives?"
    r"|prefers?|supports?|died|retired|smokes?|swims?|stays?|visits?|sings?|paints?|reads?|writes?|collects?"
)
_SAID: Final = Pattern(
    rf"(?P<subject>{_SUBJECT})(?:\s+(?P<verb>{_VERBS})|(?P<short>['’]s))\s+(?P<rest>\S.*)", re.IGNORECASE
)
_AT: Final = (
    r"(?:in|on|at|under|behind|above|below|next\s+to|near|by|inside|beside|between|from|to|for|with|around|until|over"
    r"|opposite)"
)
_PLACED: Final = Pattern(rf"{_AT}\s+\S", re.IGNORECASE)
_ANY: Final = Pattern(r"an?\s+\S", re.IGNORECASE)
_FIGURE: Final = Pattern(r"(?:about\s+|around\s+)?[€£$#]?\d", re.IGNORECASE)
_NO_FIGURE_OF: Final = (
    r"(?!(?:flat|floor|apt|apartment|unit|room|extension|ext|page|row|seats?|gate|line|door|building|block|suite|flight|platform|table"
    rf"|number|no|nr|version|chapter|size|age|aged|lot|case|level|form|class|{MONTHS}|{WEEKDAY})\b)"
)
_FINITE: Final = Pattern(
    rf"\b(?:{_VERBS}|am|can|could|will|would|should|must|did|does|do|had|got|said|says|told|used|who|which|that|because|if|when)\b|['’](?:ve|re|ll|d|m)\b",
    re.IGNORECASE,
)
_WHICH: Final = before_kin(joint=r"\s+")
_RELATIVE: Final = (
    rf"(?:my|our)\s+{_WHICH}(?:{KIN}|parents|kids|children|in-laws)"
    r"(?:\s+(?-i:[A-Z])[\w-]+)?"
)
_BARE: Final = (
    rf"{_NO_SUBJECT}(?!(?:[\w-]+(?:ed|ing|ly|s|teen|ty)|based|born|kept|left|held|set|{SEVERAL_WORDS})\b)[\w'’-]+"
)
"""A thing without its article: "electricity on the 15th", not "based in Devonport" or "runs until May"."""
_NEXT: Final[tuple[tuple[Pattern, Pattern], ...]] = (
    (_PLACED, Pattern(rf"(?P<subject>{_DETERMINED}|{_BARE})\s+(?P<rest>{_AT}\s+\S.*)", re.IGNORECASE)),
    (_ANY, Pattern(rf"(?P<subject>{_DETERMINED})\s+(?P<rest>an?\s+\S.*)", re.IGNORECASE)),
    (
        _FIGURE,
        Pattern(
            rf"(?P<subject>{_NO_FIGURE_OF}{_SUBJECT})\s+(?P<rest>(?:about\s+|around\s+)?[€£$#]?\d\S*(?:\s+\S+){{0,3}})",
            re.IGNORECASE,
        ),
    ),
    (
        Pattern(r"\S+(?:\s+\S+){0,2}"),
        Pattern(rf"(?P<subject>{_RELATIVE})\s+(?P<rest>\S+(?:\s+\S+){{0,2}})", re.IGNORECASE),
    ),
)
"""What is said of the first, and how what is said of the next is built then."""
_DATUM: Final = Pattern(
    r"(?P<subject>(?:(?:the|its)\s+)?(?:[\w-]+\s+)?(?:password|passcode|pin|code|username|user|login))\s+(?P<rest>\S+)",
    re.IGNORECASE,
)
""" "Our wifi is Nest-5G, password tulip77"."""
_MINE: Final = Pattern(
    r"(?:I|we)\s+(?P<verb>support|like|love|prefer|drink|take|drive|speak|hate|eat|follow|play|read|watch|have|want|work\s+(?:at|for|in)"
    r"|live\s+in|am|are|go\s+to)\s+(?!(?:my|our)\b)\S+(?:\s+\S+){0,3}",
    re.IGNORECASE,
)
_OBJECT: Final = r"(?:my|our|the|his|her)\s+[\w'’-]+(?:\s+[\w'’-]+)?"
_DONE: Final = Pattern(
    rf"(?P<lead>(?:I|we)(?:['’]ve|\s+have)?\s+(?:always\s+|usually\s+)?(?:keep|kept|put|left|leave|store|stored|hid|hide|like|take|drink|have|want|prefer|took|bring|drop|park))"
    rf"\s+(?P<what>{_OBJECT}?)\s+(?P<rest>(?:{_AT}\s+\S|black|white|strong|weak|cold|hot|plain|without|sweet|rare|iced)\S*.*)",
    re.IGNORECASE,
)
_DONE_NEXT: Final = Pattern(
    rf"{_OBJECT}?\s+(?:(?:{_AT}|without)\s+\S|black|white|strong|weak|cold|hot|plain|sweet|rare|iced).*", re.IGNORECASE
)
_OWED: Final = Pattern(
    r"(?P<lead>(?:I|we)(?:['’]ve|\s+have)?\s+(?:still\s+)?(?:owe|lent|paid|pay|gave|give))\s+(?P<what>(?:my\s+)?[\w'’-]+)\s+(?P<rest>[€£$]?\d.*)",
    re.IGNORECASE,
)
_OWED_NEXT: Final = Pattern(r"(?:(?:my|our)\s+[\w-]+|(?-i:[A-Z])[\w'’-]+)\s+[€£$]?\d\S*(?:\s+\S+){0,3}", re.IGNORECASE)
_TIME: Final = (
    r"(?:on|in|at|every)\s+(?:the\s+)?[\w-]+(?:\s+(?:mornings?|afternoons?|evenings?|nights?|days?))?|weekdays|weekends"
)
_FRONTED: Final = Pattern(
    rf"(?P<when>{_TIME}),?\s+(?P<lead>(?:I|we|he|she|(?:my|our)\s+[\w-]+)\s+[\w'’ -]{{2,30}}?)\s+(?P<rest>{_AT}\s+\S+(?:\s+\S+)?)",
    re.IGNORECASE,
)
_FRONTED_NEXT: Final = Pattern(rf"(?P<when>{_TIME})\s+(?P<rest>{_AT}\s+\S+(?:\s+\S+)?)", re.IGNORECASE)
_WHEN: Final = (
    rf"(?:(?:on|at|every|from|next)\s+(?:the\s+)?(?:{WEEKDAY}s?|\d\S*|noon|midnight|weekdays|weekends)|{WEEKDAY}s?)(?:\s+(?:at\s+\d\S*"
    rf"|{MONTHS}|of\s+{MONTHS}|(?:morning|afternoon|evening|night)s?)){{0,2}}"
)
_DATED: Final = Pattern(rf"{_SUBJECT}\s+{_WHEN}", re.IGNORECASE)
_PLURAL: Final = Pattern(r"\b(?:parents|kids|children|[a-z]{3,}(?<!s)(?<!u)(?<!i)(?<!['’])s)$")
_SINGULAR: Final = {"are": "is", "were": "was", "have": "has", "go": "goes", "study": "studies"}


@dataclass(frozen=True, slots=True)
class Told:
    """`raw`: as it stands, its joint before it; `clause`: the same as a clause of its own."""

    raw: str
    clause: str


_Next = Callable[[str], str | None]


def gapped(text: str) -> tuple[Told, ...]:
    """Each of several of whom a sentence says the same sort of thing with one verb; () where it does not. The `raw` ones joined are
    the text."""
    if listed := each_dated(text):
        return tuple(Told(raw, clause) for raw, clause in listed)
    cut = [part for part in _CUT.split(text) if part]
    for at in range(1, len(cut)):
        first = "".join(cut[:at])
        told = next((found for frame in _FRAMES if (found := _read(first, cut[at:], frame))), None)
        if told is not None:
            return told
    return ()


def _read(first: str, later: list[str], frame: Callable[[str], _Next | None]) -> tuple[Told, ...] | None:
    """The first and what is built like it behind; what then goes on is of the last. None where nothing is."""
    next_of = frame(first.strip(" .!"))
    if next_of is None:
        return None
    found = [Told(first, first.strip())]
    for part in later:
        joint = _BEFORE.match(part)
        bare = frame is not _spliced or len(found) > 1 or _BARE_COMMA.match(part)
        clause = next_of(part[joint.end() :].strip(" .!")) if joint and bare else None
        if clause is not None:
            found.append(Told(part, clause))
        elif len(found) > 1:
            found[-1] = Told(f"{found[-1].raw}{part}", f"{found[-1].clause}{part}")
        else:
            return None
    return tuple(found)


def _said(first: str) -> _Next | None:
    """ "My sister lives in Turku": "my brother lives in Malmo" of "my brother in Malmo"."""
    match = _SAID.fullmatch(first)
    if match is None or _FINITE.search(match["subject"]):
        return None
    verb = match["verb"] or "is"
    of_kin = re.fullmatch(_RELATIVE, match["subject"], re.IGNORECASE)
    forms = [_DATUM, *(then for so, then in _NEXT[:-1] if so.match(match["rest"]))]
    forms += [_NEXT[-1][1]] if len(forms) == 1 and of_kin and _NEXT[-1][0].fullmatch(match["rest"]) else []

    of_whom = _POSSESSED.fullmatch(match["subject"])

    def clause(part: str) -> str | None:
        if of_whom and (whole := _ANOTHERS.fullmatch(part)) and not _FINITE.search(whole["rest"]):
            return part
        if of_whom and (mine := _AND_MINE.fullmatch(part)) and not _FINITE.search(mine["rest"]):
            return f"my {of_whom['what']} {_of_number(verb, of_whom['what'])} {mine['rest']}"
        theirs = _THEIRS.fullmatch(part) if of_whom else None
        next_one = theirs or next((found for form in forms if (found := form.fullmatch(part))), None)
        if next_one is None or _FINITE.search(next_one["rest"] if theirs else part):
            return None
        subject = next_one["subject"]
        if of_whom and _OWNER.search(subject):
            subject = f"{subject} {of_whom['what']}"
        elif not of_whom and _IS_SOMEWHERE.match(next_one["rest"]):
            subject = re.sub(r"['’]s$", "", subject)
        so = "is" if _DATUM.fullmatch(part) else _of_number(verb, subject)
        return f"{subject} {so} {next_one['rest']}"

    return clause


_OWNER: Final = re.compile(r"\w['’]s$")
_IS_SOMEWHERE: Final = Pattern(r"(?:in|at|near|over in|up in|down in|out in)\s+(?-i:[A-Z])", re.IGNORECASE)
""" "Robert lives in Calgary, Gordon's in Toronto": he is."""
_POSSESSED: Final = Pattern(r"(?:(?:my|our)\s+)?[\w-]+['’]s\s+(?P<what>[\w -]+)", re.IGNORECASE)
_THEIRS: Final = Pattern(
    rf"(?P<subject>(?:(?:my|our)\s+)?{_NO_SUBJECT}[\w-]+['’]s)\s+(?:(?:is|was)\s+)?(?P<rest>\S.*)", re.IGNORECASE
)
""" "Mum's number is 555 0192, Dad's is 555 7734"."""
_AND_MINE: Final = Pattern(r"mine(?:['’]s|\s+is|\s+was)\s+(?P<rest>\S.*)", re.IGNORECASE)
""" "Gerti's birthday is on 6 January, mine's on 16 June"."""
_ANOTHERS: Final = Pattern(
    rf"(?:(?:my|our)\s+)?{_NO_SUBJECT}[\w-]+['’]s\s+(?!is\b|was\b)[\w-]+(?:\s+[\w-]+)?\s+(?:is|was|are|were)\s+(?P<rest>\S.*)",
    re.IGNORECASE,
)
""" "Nora's doctor is Dr Weiss and Max's doctor is Dr Frey": the next one has all its words."""


def _mine(first: str) -> _Next | None:
    """ "I support Celtic": "my husband supports Rangers" of "my husband Rangers"."""
    match = _MINE.fullmatch(first)
    if match is None or _ASIDE.search(first):
        return None
    verb, _, link = match["verb"].partition(" ")
    third = {"am": "is", "are": "is", "have": "has", "go": "goes"}.get(verb.casefold(), f"{verb}s")
    begins = {"am": rf"{_AT}\s+", "are": rf"{_AT}\s+", "have": r"(?:an?|no|\d+|two|three)\s+"}.get(verb.casefold(), "")
    begins = begins or (rf"{link}\s+" if link else "")
    then = Pattern(rf"(?P<who>{_RELATIVE})\s+(?P<what>{begins}\S+(?:\s+\S+){{0,2}})", re.IGNORECASE)

    def clause(part: str) -> str | None:
        next_one = then.fullmatch(part)
        said = next_one is not None and not (_FINITE.search(part) or _DID.match(next_one["what"]))
        does = _of_number(third, next_one["who"]) if next_one else third
        return f"{next_one['who']} {does} {next_one['what']}" if next_one and said else None

    return clause


_DID: Final = Pattern(
    r"(?:\w+ed|taught|made|gave|got|told|said|bought|came|went|took|left|saw|met|sent|found|lost|put|let|also|too|as|and|never|always)\b",
    re.IGNORECASE,
)


_ASIDE: Final = Pattern(r"\b(?:with|than|like|as|because|when|if|that|who)\s+\S+$|\s(?:and|or)\s", re.IGNORECASE)


def _of_number(verb: str, subject: str) -> str:
    """The verb as this subject has it."""
    first, *rest = verb.split()
    folded = first.casefold()
    third = _SINGULAR.get(folded) or (folded if folded.endswith(("s", "ed", "went", "flew")) else f"{folded}s")
    base = next((many for many, one in _SINGULAR.items() if one == third), third.removesuffix("s"))
    past = folded in {"was", "were", "moved", "went", "flew", "married"}
    many = bool(_PLURAL.search(subject))
    told = (folded if past else base if many else third) if folded not in {"was", "were"} else "were" if many else "was"
    return " ".join([told, *rest])


def _done(first: str) -> _Next | None:
    """ "I keep my will in the safe": "I keep the deeds at the bank" of "the deeds at the bank"."""
    for form, then in ((_DONE, _DONE_NEXT), (_OWED, _OWED_NEXT)):
        if match := form.fullmatch(first):
            return _after(match["lead"], then)
    return None


def _after(lead: str, then: Pattern) -> _Next:
    return lambda part: f"{lead} {part}" if then.fullmatch(part) and not _FINITE.search(part) else None


def _fronted(first: str) -> _Next | None:
    """ "On weekdays I get up at six": "on weekends I get up at nine" of "on weekends at nine"."""
    match = _FRONTED.fullmatch(first)
    if match is None:
        return None

    def clause(part: str) -> str | None:
        next_one = _FRONTED_NEXT.fullmatch(part)
        return f"{next_one['when']} {match['lead']} {next_one['rest']}" if next_one else None

    return clause


def _dated(first: str) -> _Next | None:
    """ "Gym on Monday": a next one is as it is."""
    if _DATED.fullmatch(first) is None or _FINITE.search(first):
        return None
    return lambda part: part if _DATED.fullmatch(part) and not _FINITE.search(part) else None


_NOT_ITS_OWN: Final = (
    r"(?!(?:the|an?|his|her|their|its|mine|yours|hers|ours|theirs|should|would|could|can|may|might|in|on|at|by|for|from|of|to|as|like|one|ones|today"
    r"|tomorrow|yesterday|tonight|now|never|ever|sometimes|maybe|number|code|password|pin|name|group|address|price|colou?r|every|each|any|more|most|is|are|was|has|otherwise|room"
    r"|\w+ly)\b)"
)
_OWN_VERB: Final = Pattern(
    rf"{_NO_SUBJECT}{_NOT_ITS_OWN}(?P<who>(?:(?:my|our)\s+)?[\w'’-]+(?:\s+[\w'’-]+){{0,2}}?)\s+(?!like\b)(?:{_VERBS}|will\s+be|can['’]?t|won['’]?t|isn['’]?t"
    r"|runs|works|expires|paid|owes|broke|died|left)\s+\S.*",
    re.IGNORECASE,
)
_BARE_COMMA: Final = re.compile(r"^,\s+(?!(?:and|but|or|so|while|whereas)\b)", re.IGNORECASE)
_ON_DAYS: Final = Pattern(
    rf"(?:on\s+)?(?:{WEEKDAY}s?|weekdays|weekends),?\s+(?:I|we|he|she|they|my\s+\w+)(?:['’]\w+)?\s.+", re.IGNORECASE
)


def _spliced(first: str) -> _Next | None:
    """ "Spare key is under the pot": a next one has a subject of its own, that the first does not name, and its verb."""
    if _SAID.fullmatch(first) is None and _OWN_VERB.fullmatch(first) is None:
        return None
    named = set(re.findall(r"[\w-]+", first))

    def clause(part: str) -> str | None:
        match = _OWN_VERB.fullmatch(part)
        again = match and match["who"][:1].isupper() and match["who"].split()[0] in named
        return part if match and not again else None

    return clause


def _on_days(first: str) -> _Next | None:
    """ "Mondays I'm at the library": a next one begins with its day, too."""
    return (lambda part: part if _ON_DAYS.fullmatch(part) else None) if _ON_DAYS.fullmatch(first) else None


_SO_MUCH: Final = r"(?:about|around|only|just|roughly|nearly|over)?\s*[€£$]?\d\S*(?:\s+[\w-]+){0,3}"
_I_FIGURE: Final = Pattern(
    rf"(?:I|we)\s+(?P<verb>earn|make|get|pay|weigh|owe|charge|run|do|work)\s+{_SO_MUCH}", re.IGNORECASE
)
_THEIR_FIGURE: Final = Pattern(
    rf"(?P<who>{_RELATIVE}|{_NO_SUBJECT}(?-i:[A-Z])[\w'’-]+)\s+(?P<rest>{_SO_MUCH})", re.IGNORECASE
)


def _figured(first: str) -> _Next | None:
    """ "I earn 3400": "Els earns about 4500" of "Els about 4500"."""
    match = _I_FIGURE.fullmatch(first)
    if match is None:
        return None

    def clause(part: str) -> str | None:
        next_one = _THEIR_FIGURE.fullmatch(part)
        if next_one is None or _FINITE.search(part):
            return None
        return f"{next_one['who']} {_of_number(match['verb'], next_one['who'])} {next_one['rest'].strip()}"

    return clause


_FRAMES: Final = (_said, _mine, _figured, _done, _fronted, _dated, _on_days, _spliced)
