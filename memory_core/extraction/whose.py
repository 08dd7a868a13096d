"""Whom a piece of a sentence is told of: "Kate's husband", "Sister Perpetua" and "a friend of mine" are not the owner's own.

The reading model marks a value and, where it sees one, the word for whom it is told of. What stands between the two, or before the
value, may give it to somebody else all the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, subject_key
from memory_core.domain.titles import TITLED
from memory_core.extraction.clauses import KIND_OF, Someone
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.normalisation.spelling_names import raised
from memory_core.extraction.values import NAME, person_name

TITLE: Final = r"(?<!\bmy )(?<!\bour )(?-i:\b(?:Sister|Brother|Mother|Father)) "
"""A title of the church, which no "my" makes a word of kin: "Sister Perpetua"."""
_ENTITLED: Final = Pattern(rf"{TITLE}(?:(?-i:[A-Z])[\w'-]+ )*$", re.IGNORECASE)
_TITLED: Final = Pattern(rf"{TITLE}(?=(?-i:[A-Z]))", re.IGNORECASE)
ELDER: Final = (
    r"(?:mum|mam|mummy|mom|mommy|mama|dad|daddy|papa|nan|nana|nanna|gran|granny|grandma|grandad|granddad|grandpa|gramps|grandmother"
    r"|grandfather|nonna|nonno|oma|opa|abuela|abuelo|(?:aunt|auntie|aunty|uncle|cousin) (?-i:[A-Z])[\w'-]+)"
)
"""Whom one calls by the word of kin alone; said without "my" it is the owner's: "Grandad was born in 1938"."""
SEVERAL: Final = (
    "kids|children|twins|boys|girls|babies|wives|parents|grandparents|grandkids|grandchildren|in-laws|folks"
)
_SUCH: Final = r"(?!(?:an?|the|not|no|my|our|now|still|also|just|getting|been|got|in|at|on|with|and|is|from)\b)"
"""What stands between an owner and the word of kin is an adjective."""
_NOT_OWN: Final = Pattern(
    rf"(?P<who>(?:and |& )?(?:the |my |our |his |her |their )?(?:(?!and\b)[\w-]+ )?(?!(?:that|it|he|she|there|here|what|who"
    rf"|let)'s)[\w-]+?"
    rf"(?:'s|s')|\b(?:his|her|their|your)) (?:{_SUCH}[a-z-]+ ){{0,2}}?(?P<kin>(?:{KIN})s?|{SEVERAL})\b",
    re.IGNORECASE,
)
"""Somebody's relative: "Kate's husband", "the neighbours' kids", "her boyfriend"."""
_ONE_OF_THEM: Final = Pattern(
    r"(?:(?:one|some|two|three|four|many|most|all|none|half|several|a few|a couple|another|lots|plenty|both|either|neither"
    r"|each|every one|any) of (?:my|our|the|these|those|his|her|their)\b"
    r"|(?:an?|another|this|that|some|two|three) (?:[\w-]+ ){1,3}of (?:mine|ours|hers|his|theirs|my \w+'s|(?-i:[A-Z])\w+'s)\b"
    r"|(?:an?|the|this|that|some|another) (?:[\w-]+ ){1,2}(?:at (?:my )?(?:work|school|church|uni|college|nursery)"
    r"|in my (?:class|team|office|group|year|choir|street|road|building)|down the road|next door|over the road|on my course)\b)",
    re.IGNORECASE,
)
_OWN_KIN: Final = Pattern(
    rf"(?:and |but |so )?(?:my|our) (?:(?!and\b)[a-z-]+ ){{0,2}}?(?:(?:{KIN})s?|{SEVERAL}"
    r"|(?:middle|first|second|third|last|other|small|big|little|wee|older|younger) one)\b(?! (?:and|or|&)\b)",
    re.IGNORECASE,
)
"""Somebody whom only "my" or "mine" ties to the owner: "one of my clients", "a friend of mine", "a woman in my class"."""
_BOUNDARY: Final = Pattern(
    r"[,;:]\s+|\s+(?:and|but|so|because|since|while|whereas|when|although|though|or)\s+(?=(?:I|we|my|our|he|she|they|it|the|an?"
    r"|one)\b)",
    re.IGNORECASE,
)
_OWN: Final = Pattern(r"\b(?:I|I'm|I've|we|we're|we've|me|us|myself|im|ive)\b", re.IGNORECASE)


_REACHED: Final = frozenset({"phone", "email", "home_address", "website"})
_REACHED_AT: Final = Pattern(
    rf"(?:my|our) (?:(?!and\b|new\b|name\b)[\w-]+ ){{1,3}}(?:is|are|is called|named) (?P<name>{TITLED}"
    r"(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)*)[,;.:]? (?:and )?(?:(?:his|her|their|the) )?(?:[\w-]+ )?"
    r"(?:phone|number|mobile|cell|tel|telephone|email|e-mail|address|office|website)?(?: number)?(?: is|:)? ?$",
    re.IGNORECASE,
)


def reached_at(attribute: str, text: str, at: int) -> str | None:
    """The name of whoever was introduced right before where they are reached: "my GP is Dr. Anand, phone 0664 …"."""
    if attribute not in _REACHED:
        return None
    if theirs := _THEIR_NUMBER.search(text[:at]):
        return theirs["who"]
    named = _BEFORE_MAIL.search(text[:at]) if attribute == "email" else None
    mine = named is None or _I_AM.search(text[: named.end("name")])
    if named and not mine and text[at:].casefold().startswith(named["name"].casefold()):
        return named["name"]
    found = _REACHED_AT.match(text[:at].strip()) or _REACHED_AT.match(text[:at])
    if found:
        return found["name"]
    place = _OF_A_PLACE.fullmatch(text[:at].rstrip())
    return (place["place"] or place["who"]) if place else None


_BEFORE_MAIL: Final = Pattern(r"\b(?P<name>(?-i:[A-Z])[\w'-]+)(?: (?-i:[A-Z])[\w'-]+)?[,:]? (?:\()?$", re.IGNORECASE)
_I_AM: Final = Pattern(
    r"\b(?:I am|I['’]m|im|my name is|my name['’]s|this is|call me) (?:(?-i:[A-Z])[\w'-]+ )?(?-i:[A-Z])[\w'-]+$",
    re.IGNORECASE,
)
""" "Now it's Tom, tom@…" is where Tom is reached; "I'm Tom, tom@…" where the owner is."""
_THEIR_NUMBER: Final = Pattern(
    rf"(?:the|my|our) (?P<who>{KIN})['’]s (?:new |work |home |office )?(?:phone|number|mobile|cell|tel|telephone|landline"
    rf"|e-?mail|address)"
    r"(?: number| address)?(?: is|:)? $",
    re.IGNORECASE,
)


_OF_A_PLACE: Final = Pattern(
    r"(?:(?:call|ring|phone|text|e-?mail|reach|contact|try) )?"
    r"(?:the (?P<place>(?!new\b|old\b)(?:(?!is\b|are\b|on\b|at\b|number\b)[\w'-]+ ){0,2}?(?!number|phone|mobile|landline|address"
    r"|e-?mail|house|home|cell\b|changed\b)[\w'-]+?)"
    r"|(?P<who>(?!My|Our|I\b|It|New|Call|Phone|Number|Mobile|Home|Work)(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])[\w-]+)?))"
    r"(?:['’]s (?:phone|number|mobile|cell|tel|telephone|e-?mail)(?: number| address)?)?"
    r"(?: (?:phone |telephone )?number)?(?: (?:is|are|can be reached|is reachable|(?:has |have )?(?:just )?changed))?"
    r"(?: (?:now|on|at|under|via|to))?",
    re.IGNORECASE,
)
""" "The crèche is on +353 …", "call the school on 020 …": where others are reached."""


def entitled(text: str, at: int) -> bool:
    """Whether a title stands before the name that begins at `at`, or it is such a title itself."""
    return bool(_ENTITLED.search(text[:at]) or _TITLED.match(text, at))


def somebodys(text: str, at: int, attribute: str) -> str | None:
    """Whose relative the name at `at` is: by name or kin, "" where it is somebody else's, None where it is the owner's.

    `attribute` is the slot of whoever is named: the word of kin that means it decides, the nearest before the name."""
    before = text[:at]
    if (owns := _OWNS.match(text, at)) and _meant(owns["kin"]) == attribute:
        return ""  # "Jill's twins": a name that has such a relative is not that relative
    words = [one for one in _WORD.finditer(before) if _meant(one.group()) == attribute]
    if not words:
        return None
    near = words[-1]
    if _AFTER_KIN.match(before, near.end()):
        return ""  # "my husband's sister Kate": that word only says whose relative is named
    owners = [one for one in _NOT_OWN.finditer(before) if one.start("kin") == near.start()]
    if not owners:
        return None
    who = owners[-1]["who"]
    owner = who.removesuffix("'s").split()[-1]
    if who.endswith("s'") or who.split()[0] in {"and", "&"}:
        return ""  # several have them together
    return owner if owner[:1].isupper() or owner in KINSHIP else ""


_WORD: Final = Pattern(r"[A-Za-z][\w-]*")


def _meant(word: str) -> str | None:
    folded = word.casefold()
    single = {"kids": "kid", "children": "child", "twins": "child", "boys": "son", "girls": "daughter", "wives": "wife"}
    return KINSHIP.get(folded) or KINSHIP.get(single.get(folded, folded.removesuffix("s")))


def of_one_of_many(text: str, at: int) -> bool:
    """Whether the clause up to `at` is about one of many: "one of my clients is deaf", "a friend of mine has diabetes"."""
    return _begun_by(_ONE_OF_THEM, text, at)


def of_kin(text: str, at: int) -> bool:
    """Whether the clause up to `at` is about somebody whom the owner has, or about theirs: "my friend's friend is deaf"."""
    return _begun_by(_OWN_KIN, text, at)


def _begun_by(whom: Pattern, text: str, at: int) -> bool:
    start = max((one.end() for one in _BOUNDARY.finditer(text[:at])), default=0)
    clause = text[start:at].lstrip()
    match = whom.match(clause)
    return match is not None and not _OWN.search(clause[match.end() :])


_OWNS: Final = Pattern(rf"[\w-]+(?:'s|s') (?:{_SUCH}[a-z-]+ ){{0,2}}?(?P<kin>(?:{KIN})s?|{SEVERAL})\b", re.IGNORECASE)
_AFTER_KIN: Final = Pattern(rf"'s (?:{_SUCH}[a-z-]+ ){{0,2}}?(?:{KIN})\b", re.IGNORECASE)


def of_their_kin(text: str, subject: str, at: int) -> bool:
    """Whether what is said is said of a relative of the subject: "my sister's boyfriend is a plumber"."""
    found = text.casefold().rfind(subject.casefold(), 0, at)
    return found >= 0 and bool(_AFTER_KIN.match(text, found + len(subject)))


_THEY: Final = Pattern(
    r"(?:^|[ ,;])(?:he|she|his|her)(?:'s|'d|'ll)? (?:(?!\b(?:I|we|me|us|my|our|mine|ours|I'm|I've|im|ive)\b).)*$",
    re.IGNORECASE,
)


def of_them(text: str, at: int) -> bool:
    """Whether "he" or "she" is the last of whom is spoken before `at`: "my brother, he lives in Leeds"."""
    return bool(_THEY.search(text[:at]))


_FAMILY: Final = frozenset({"mother", "father", "child", "sibling", "family"})
_KIN_AT: Final = Pattern(
    r"\b(?P<kin>[a-z][\w-]*) (?:(?:who|that|now|both|all|still) )*(?:is |are |lives? |based |over |down |up |out |back )*(?:in"
    r"|at|near"
    r"|from)(?: the)?\s*$",
    re.IGNORECASE,
)
_OTHERS_AT: Final = Pattern(
    r"(?:\b(?:my|our) (?:people|folks|family|parents|relatives|relations|lot|clan)(?: (?:all|both|still|now))* (?:are|is|live|lives"
    r"|stay|come) (?:\w+ )?(?:in|at|from|near)"
    r"|\b(?:we|we['’]re|we are)(?: (?:are|now|about|around|roughly|some|only|a|an|the|small|tiny|young|remote|\w+-person))*"
    r" (?:\d+ (?:people|staff|employees|engineers|devs|developers|strong)"
    r"|(?:team|startup|start-up|company|firm|agency|studio|charity|non-?profit|business|bank|brewery|consultancy) (?:of \d+ )?\w*)"
    r"\b[^.;!?]*\b(?:in|at|from|near|out of)"
    r"|\b(?:our|my|the|his|her|their) (?:(?-i:[a-z])\w+ )?(?:office|startup|start-up|company|firm|agency|hq|headquarters|business"
    r"|head office)(?:['’]s| is| are)? (?:all |now )?(?:based |headquartered |located )?(?:in|at|near))(?: the)?\s*$",
    re.IGNORECASE,
)
_DWELLS: Final = Pattern(r"\b(?:live|living|stay|staying|share|rent|renting|flat|moved)\b", re.IGNORECASE)


_AT_THEIRS: Final = Pattern(
    r"\b(?:at|in|from|with|of|for|to|near|by|opposite) (?:(?:my|our|the|his|her|their) )?(?:[a-z-]+ )?$", re.IGNORECASE
)


def at_theirs(text: str, subject: str, at: int) -> bool:
    """Whether the subject only says where or of what: "the teacher at my kid's school is pregnant"."""
    found = text.casefold().rfind(subject.casefold(), 0, at)
    owns = found >= 0 and text.startswith("'s ", found + len(subject))
    return owns and bool(_AT_THEIRS.search(text[:found]))


_HIS_KIN: Final = Pattern(rf"\b(?:his|her|their) (?:{_SUCH}[a-z-]+ )?(?:{KIN}) $", re.IGNORECASE)
_CAPITALISED: Final = re.compile(r"(?<![\w'])(?!I\b)[A-Z][\w-]+")


def of_another_one(text: str, subject: str, at: int) -> bool:
    """Whether "his wife" before the name at `at` is that of somebody named after the subject: "Ann, who …, and Peter with his
    wife Priya"."""
    if _is_one_listed(text, subject, at):
        return True
    his = _HIS_KIN.search(text[:at])
    names = _CAPITALISED.findall(text[: his.start()]) if his else []
    words = subject.casefold().split()
    placed = [n for n, name in enumerate(names) if name.casefold() in words]
    after = names[placed[-1] + 1 :] if placed else []
    return any(not _PLACE_BEFORE.search(text[: text.rfind(name, 0, his.start())]) for name in after) if his else False


_PLACE_BEFORE: Final = Pattern(r"\b(?:in|at|to|from|near|for) (?:the )?$", re.IGNORECASE)


def not_of(subject: str, text: str, at: int) -> bool:
    """Whether the word that was taken for whom it is told of names somebody else, a place, or one of several."""
    theirs = of_their_kin(text, subject, at) or somebodys_kin(text, subject, at) or at_theirs(text, subject, at)
    return theirs or _is_one_listed(text, subject, at)


_LISTED: Final = Pattern(
    r"(?P<others>(?:(?-i:[A-Z])[\w-]+,? )*(?-i:[A-Z])[\w-]+),? (?:and|&) (?:one (?:called|named) )?(?-i:[A-Z])[\w-]+, (?:he|she)"
    r"(?= |['’])",
    re.IGNORECASE,
)


def _is_one_listed(text: str, subject: str, at: int) -> bool:
    """Whether the subject is named in a list before the last, and "she" behind the list may be any of them: "Ann and Bea, she lives
    in Accra"."""
    named = {word.casefold() for word in subject.split()}
    return any(named & set(one["others"].casefold().replace(",", "").split()) for one in _LISTED.finditer(text[:at]))


_THEIR_DAY: Final = Pattern(
    r"(?:(?P<whose>\b(?:his|her|their))|(?P<who>[\w-]+)(?:'s|s')|\b(?P<typed>(?!thi|christma|alway|hi|it"
    r"|wa)[a-z]{2,})s) (?:[\w-]+ )?"
    r"(?:birthday|bday|anniversary|b-day)\b",
    re.IGNORECASE,
)


def whose_day(text: str, at: int) -> str | None:
    """Whose birthday it is, in the sentence's own word: "tilly's birthday is the 8th"; None where it is nobody else's."""
    if born := _WHO_WAS_BORN.search(text[:at]):
        return None if born["who"].casefold() in {"i", "me", "myself"} else born["who"]
    found = [one["who"] or one["whose"] or one["typed"] for one in _THEIR_DAY.finditer(text[:at])]
    return found[-1] if found else None


_WHO_WAS_BORN: Final = Pattern(
    r"(?P<who>[\w'-]+) (?:(?:was|were|got|is|are) )?born(?: early| late| at home)?(?: in [\w' -]{2,30}?)? (?:back )?(?:on|in)"
    r"(?: the)? $",
    re.IGNORECASE,
)


_BEFORE_KIN: Final = Pattern(rf"(?:(?:[\w-]+(?:'s|s')|his|her|their|your) (?:{_SUCH}[a-z-]+ ){{0,2}}?)$", re.IGNORECASE)


def somebodys_kin(text: str, subject: str, at: int) -> bool:
    """Whether the word of kin that names the subject is of somebody else's: "his wife is expecting"."""
    if subject.casefold() not in KINSHIP:
        return False
    found = text.casefold().rfind(subject.casefold(), 0, at)
    return found >= 0 and bool(_BEFORE_KIN.search(text[:found]))


def where_kin_are(text: str, at: int) -> bool:
    """Whether the place at `at` is where kin are, or a firm: "two sons in London", "we're 14 people, based in Berlin"."""
    if _OTHERS_AT.search(text[:at]):
        return True
    found = _KIN_AT.search(text[:at])
    if found is None:
        return False
    which = [one.group() for one in _WORD.finditer(text[: found.end("kin")])]
    kin = any(_meant(one) in _FAMILY for one in (which if which[-1].casefold() in {"one", "other"} else which[-1:]))
    return kin and not _DWELLS.search(text[: found.start()])


_BORN: Final = Pattern(rf"(?:the )?{NAME} (?:was|were) born\b", re.IGNORECASE)


def of_the_world(text: str) -> bool:
    """ "Mozart was born in Salzburg": of somebody whom the owner has not named one learns nothing from where they were born."""
    return bool(_BORN.match(text)) and not _OWN.search(text)


_I_AM_THERE: Final = Pattern(
    r"(?:^|[.,;!] |\b(?:but|and|while) )I(?:['’]m)? (?:[a-z]+ ){0,3}(?:in|at) $", re.IGNORECASE
)


def i_am_there(attribute: str, text: str, at: int) -> bool:
    """Whether a place is where the owner says to be, whoever was spoken of before: "he'll move in May. I stay put in Chennai"."""
    return attribute == "home_city" and bool(_I_AM_THERE.search(text[:at]))


_SAID_TO_BE: Final = Pattern(rf"\b(?:my|our) (?:{KIND_OF} )*(?P<relation>{KIN}),? (?P<name>[\w-]+)", re.IGNORECASE)


def known_as(named: str, known: Sequence[Someone], text: str) -> str | None:
    """The subject of the one meant by a name or a word of kin; None where nobody was told of by it.

    Of two Sams the one whom the text says it is: after "my friend Sam", "my brother Sam" is nobody known."""
    folded = named.casefold()
    for said in _SAID_TO_BE.finditer(text):
        relation, name = said["relation"].casefold(), said["name"]
        if folded == name.casefold() or (folded == relation and person_name(name) and name[:1].isupper()):
            subject = f"{relation} {raised(name)}"
            return next((one.subject for one in known if subject_key(one.subject) == subject_key(subject)), subject)
    if (at := _SOMEWHERE.search(text)) and folded == at["name"].casefold():
        name, where = raised(at["name"]), at["where"].casefold()
        return f"colleague {name}" if where in _AT_WORK else f"{name} {at['how'].casefold()} {at['where']}"
    for someone in known:
        if folded in {(someone.name or "").casefold(), (someone.relation or "").casefold()}:
            return someone.subject
    return None


_SOMEWHERE: Final = Pattern(
    rf"\b(?P<name>{NAME}) \(?(?P<how>from|at|in) (?P<where>(?:the |my |our )?(?!(?:January|February|March|April|May|June|July"
    r"|August|September|October|November|December)\b)(?:[\w-]+|(?-i:[A-Z])[\w-]+ (?-i:[A-Z])[\w-]+))\)?"
    r"(?=['’]s\b| (?:is|was|has|had|lives|works|loves|hates|likes|can|moved|got|will)\b)",
    re.IGNORECASE,
)
""" "Sam from the choir has his birthday …": which Sam it is."""
_AT_WORK: Final = frozenset({"work", "the office", "my office", "our office"})
"""Who is from there is a colleague, to the rules as well."""
