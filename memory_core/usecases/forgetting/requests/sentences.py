"""A message that asks for something to be forgotten, in several clauses: what it is, the request, why, how much of it.
Brought to one
plain request: "band broke up. delete all the band stuff" → "delete all the band stuff". Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.titles import BEHIND_NO_TITLE
from memory_core.usecases.forgetting.requests.antecedents import antecedent, is_unsaid, person_in
from memory_core.usecases.forgetting.requests.exceptions import with_exception
from memory_core.usecases.forgetting.requests.known import all_about, is_collective, is_known, is_somebodys
from memory_core.usecases.forgetting.requests.orders import MEMORY, Order, is_finite, is_pronoun, order_of
from memory_core.usecases.forgetting.requests.over import says_over
from memory_core.usecases.forgetting.requests.reasons import unreasoned
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone, is_somebody

_LONGEST: Final = 500
_BREAK: Final = Pattern(
    rf"{BEHIND_NO_TITLE}(?:[.!?;:\u2026]+\s+|\s*[\u2013\u2014]\s*|\s-+\s)"
    r"|(?:,\s+(?:and\s+|so\s+|but\s+)?"
    r"|(?<!\bto)(?<!\bnot)(?<!n['’]t)(?<!\bnever)(?<!\bcan)(?<!\byou)(?<!\bplease)(?<!\bpls)(?<!\bjust)(?<!\bi)(?<!\bll)(?<!\bwe)\s+(?=(?:please\s+|pls\s+)?(?:forget|delete|erase)\s+(?:everything|anything|all|whatever|him|her|them)\b)|\s+(?:so|and)\s+(?=(?:please|pls|you|just|can|could|i|let|forget|delete|erase|remove|wipe|everything|all"
    r"|(?:ditch|bin|drop|lose|scrap|scrub|purge|clear|trash|chuck)\s+(?:everything|anything|all|whatever))\b))",
    re.IGNORECASE,
)
_ALL_OF_IT: Final = Pattern(
    r"[\s,;.!?:\u2013\u2014-]+(?:and\s+|just\s+|absolutely\s+|with\s+|i\s+mean\s+)*(?:all\s+of\s+(?:it|that|them)"
    r"|(?:please\s+)?(?:delete|forget|erase|remove|wipe)\s+(?:it|that)\s+all|everything|the\s+(?:(?:whole|entire)\s+)?lot|the\s+(?:whole|entire)\s+(?:thing|business|shebang)|name\s+and\s+all|lock,?\s+stock\s+and\s+barrel|every\s+(?:last\s+"
    r"|single\s+)?(?:bit|word|thing|detail)"
    r"|completel?y|completly|entirely|altogether|(?:all|everything|every\s?thing|whatever"
    r"|what)(?:\s+the\s+things?)?\s+(?:that\s+)?(?:there\s+is|(?:you|i|we)(?:['’]ve"
    r"|\s+have)?\s+(?:ever\s+)?(?:know|have|had|told|said|got|wrote|mentioned)(?:\s+you)?)(?:\s+(?:about|on|of"
    r"|to\s+do\s+with)\s+(?:him|her|it|them|that))?)[\s.!]*$",
    re.IGNORECASE,
)
_WITH_ALL: Final = Pattern(
    r"[\s,]+(?:and|with|along\s+with|together\s+with|plus)\s+(?:all|everything|every\s?thing"
    r"|whatever)\b[^,;.!?]*\b(?:about|on|of|with)\s+(?:him|her|it|them|that)[\s.!]*$",
    re.IGNORECASE,
)
_TYPED: Final = (
    (Pattern(r"\b(?:u)\b(?!\.)"), "you"),
    (Pattern(r"\bur\b"), "your"),
    (Pattern(r"\b(?:abt|bout|abuot)\b"), "about"),
    (Pattern(r"\b(do|does|did|is|are|was|were|should|could|would|has|have|must|need)nt\b", re.IGNORECASE), r"\1n't"),
    (
        Pattern(
            r"\b(it|that|what|he|she)s(?=\s+(?:not|all|over|off|private|none|a\s|no\s|the\s|my\s|just|been|her|his|wrong))",
            re.IGNORECASE,
        ),
        r"\1's",
    ),
    (Pattern(r"\b(?:wanna)\b", re.IGNORECASE), "want to"),
    (Pattern(r"\bi\s?d\s+(?=(?:rather|like|prefer|love|appreciate)\b)", re.IGNORECASE), "I'd "),
    (Pattern(r"\b(?:evry|every)\s?thing\b", re.IGNORECASE), "everything"),
)
_HANDED_ON: Final = Pattern(
    r"\b(?P<whole>(?P<how>about|on|of|regarding|concerns?|concerning|involves?|involving|with|to)\s+(?P<who>it|him|her|them|that))(?=[\s.!?,]*$)",
    re.IGNORECASE,
)
_HIS: Final = Pattern(r"\b(?:his|her(?=\s+\w)|their|its)\b", re.IGNORECASE)
_THAT_TIME: Final = Pattern(
    r"\b(?:(?:on|in|at|from|during)\s+)?that\s+(?P<unit>day|week|weekend|month|morning|evening|night|afternoon|year)\b",
    re.IGNORECASE,
)
_TIME: Final = Pattern(
    r"\b(?:(?:on|in|at|from|during|over)\s+)?(?:the\s+)?(?:(?:last|this|past)\s+(?:week(?:end)?|month|year|night"
    rf"|{WEEKDAY})|yesterday(?:\s+\w+ing)?|(?:the\s+)?day\s+before\s+yesterday"
    r"|this\s+(?:morning|afternoon|evening)"
    rf"|{WEEKDAY}|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{MONTH_NAME}|{MONTH_NAME}\.?\s+(?:the\s+)?\d{{1,2}}(?:st|nd|rd|th)?)\b",
    re.IGNORECASE,
)
_THE_ONE: Final = Pattern(r"^the\s+(?P<head>[\w-]+)$", re.IGNORECASE)
_PLAINLY: Final = Pattern(r"\b(?:forg[eo]t\w*|unlearn|remember\w*|know|knew)\b", re.IGNORECASE)
_TOPICAL: Final = Pattern(
    rf"^(?P<what>.+?)[\s,;:.!?\u2013\u2014-]+(?:(?:and|so|please|just)\s+)*{MEMORY}(?:\s+(?:please|pls|now))?[\s.!]*$",
    re.IGNORECASE,
)


def put_in_order(said: str) -> str:
    """The same as one plain request; "" where nothing asks for it, or where it stands as a plain request already."""
    if len(said) > _LONGEST:
        return ""
    typed = said
    for form, word in _TYPED:
        typed = form.sub(word, typed)
    return _asked(typed)


def _asked(said: str) -> str:
    starts = [0, *(found.end() for found in _breaks(said))]
    for start in starts:
        first, rest = said[:start], said[start:]
        if start and (is_unsaid(first) or _CALLS.fullmatch(first)):
            return ""
        for asks, behind in _heads(rest):
            order = order_of(asks)
            if order is not None and _may_follow(behind) and (plain := _request(first, order, asks, behind)):
                return plain
            if (found := _TOPICAL.match(asks)) and is_collective(found["what"]) and not behind.strip(" ,.!"):
                return f"forget {all_about(found['what'])}"
    return ""


def _heads(rest: str) -> list[tuple[str, str]]:
    """The text cut where a clause may end, the shortest first, and as one clause."""
    ends = [found.start() for found in _breaks(rest)]
    return [*((rest[:end], rest[end:]) for end in ends), (rest, "")]


def _breaks(said: str) -> list[re.Match[str]]:
    """Where a clause may end; not within "how my wife and I met"."""
    return [
        found
        for found in _BREAK.finditer(said)
        if not _TWO_OF_US.match(said[found.end() :]) or not _WHO.search(said[: found.start()])
    ]


_WHO: Final = Pattern(
    r"\b(?:how|where|when|why|what|that|day|time|place|way)\s+(?:(?:my|our)\s+)?(?:[a-z]+\s+)?(?!(?:it|this|is|was|to)$)[\w'’-]+$",
    re.IGNORECASE,
)
_TWO_OF_US: Final = Pattern(r"I\s+(?!(?:am|was|do|did|will|want|need|have|can|could|should|would|don['’]?t)\b)[a-z]+\b")
_CALLS: Final = Pattern(
    r"(?:(?-i:[A-Z][a-z]+)|mum|mom|mummy|dad|daddy|gran|nan|grandma|grandpa|doctor|nurse|waiter|guys|kids|everyone)\s*,\s*",
    re.IGNORECASE,
)
""" "Mark, delete the number": somebody else is asked."""
_THEREFORE: Final = Pattern(r"\b(?:so|you\s+(?:can|may))\b", re.IGNORECASE)
_LEFT_OUT: Final = Pattern(
    r"^[\s,;.!?:\u2013\u2014-]*(?:(?:because|since|as|cos|cause|so)\s+)?(?:still\s+|just\s+|already\s+)?(?:was"
    r"|were|been|want(?:ed)?|got|had|made|don['’]?t|can['’]?t|won['’]?t|didn['’]?t|no\s+longer|not\s+(?:true|mine"
    r"|right|needed))\b",
    re.IGNORECASE,
)
_DOES_IT: Final = Pattern(
    r"\s[a-z]+s\s+(?:(?:on|to|at|up)\s+)?(?:it|this|them|me|him|her|us|now|that(?=\s*(?:now|all|$|[.!]))|my|\w+ing)\b",
    re.IGNORECASE,
)


_OUT_WITH_IT: Final = Pattern(
    r"^[\s,;.:!\u2013\u2014-]*(?:(?:so|and|just)\s+)*(?:out|away|off)\s+with\s+(?:it|that|them|him|her|all\s+of\s+it|the\s+(?:whole\s+)?lot)[\s.!]*$",
    re.IGNORECASE,
)


def _may_follow(behind: str) -> bool:
    """Whether what stands behind a request names no next thing of a list: a reason, how much of it, what stays, the request
    again."""
    if not behind.strip(" ,.;:!?\u2013\u2014-"):
        return True
    if _ALL_OF_IT.match(behind) or _OUT_WITH_IT.match(behind) or _kept(behind):
        return True
    again = order_of(behind)
    if again is not None:
        return is_pronoun(again.what)
    if re.match(r"\s*[.!?;\u2013\u2014]", behind) and len(behind.split()) > 1:
        return True
    told = f" {behind.strip(' ,')}"
    return bool(
        _LEFT_OUT.match(behind) or unreasoned(f"it{behind}") == "it" or is_finite(told) or _DOES_IT.search(told)
    )


def _request(first: str, order: Order, asks: str, behind: str) -> str:
    what, whole = order.what, False
    for form in (_WITH_ALL, _ALL_OF_IT):
        shorter = form.sub("", what)
        if shorter != what and shorter:
            what, whole = shorter, True
    if behind and _ALL_OF_IT.match(behind):
        whole, behind = True, ""
    plain = order.speaks or bool(_PLAINLY.search(asks))
    if first.strip() and says_over(first, what):
        whole = plain = True
    named = what
    if is_pronoun(what) or (first.strip() and _POINTED_AT.match(what)):
        deletes = (order.speaks and bool(re.search(MEMORY, asks, re.IGNORECASE))) or not _PLAINLY.search(asks)
        apart = bool(re.search(r"[.!;]\s*$", first))
        named = (
            antecedent(first, f"{what} all" if whole else what, speaks=deletes, apart=apart) if first.strip() else ""
        )
    elif first.strip():
        named = _with_before(what, first)
    plainly_said = named == what and not order.shape and not whole
    somebodys = is_somebodys(what)
    told_of = is_known(what) and (first.strip() or behind.strip(" .!"))
    if not named or (plainly_said and not (told_of or (somebodys and not _LOWERS.match(asks)))):
        return ""
    if _HANDED_ON.search(named) or (first.strip() and (_POINTED_AT.match(named) or re.search(r"\bit\b", named))):
        return ""  # what it stands for is not plain
    named = all_about(named)
    if whole and not named.startswith("everything") and not (is_known(named) and named == _ABOUT_IT.sub("", named)):
        named = f"everything about {_ABOUT_IT.sub('', named)}"
    told = (
        is_known(what)
        or somebodys
        or (is_pronoun(what) and (is_known(named) or _THEREFORE.search(f"{first[-4:]}{asks}")))
    )
    if re.search(MEMORY, asks, re.IGNORECASE) and (
        is_somebody(named) or (is_name_alone(named) and not re.search(r"\d", named))
    ):
        named = f"everything about {named}"
    verb = "forget" if plain or told else "delete"
    return f"{verb} {named}{_kept(behind)}".strip()


_LOWERS: Final = Pattern(r"^\W*(?:please\s+)?(?:cut|clear|shred)\b", re.IGNORECASE)
""" "Cut the price of the tickets"."""
_ABOUT_IT: Final = Pattern(
    r"^(?:what|whatever|the\s+(?:whole\s+)?(?:things?|stuff|bits?|business|matter|story))(?:\s+(?:that\s+)?(?:i"
    r"|we|you)\b.*?)?\s(?:about|on|of|concerning|regarding)\s+(?=\S)",
    re.IGNORECASE,
)
_POINTED_AT: Final = Pattern(r"^(?:that|this|those|these)\s+[a-z-]+$", re.IGNORECASE)
_KEEPS: Final = Pattern(
    r"^[\s,;.!?:\u2013\u2014-]*(?:but|keep|except|only|just|not|leave|though|and\s+keep|the\s+rest)\b", re.IGNORECASE
)
_MORE: Final = Pattern(
    r"^[\s,;.!?:\u2013\u2014-]*(?:and|also|plus)\b(?!\s+(?:let|i|we|he|she|they|it|that['’]?s|then|fast|quick\w*|soon|please)\b)",
    re.IGNORECASE,
)


def _kept(behind: str) -> str:
    """What stands behind a request and says more of what is meant; a reason says nothing of it."""
    said = _KEEPS.match(behind) or _MORE.match(behind) or with_exception(f"it{behind.rstrip(' .!')}")[1]
    return behind if said else ""


_DEED: Final = Pattern(
    r"^(?P<before>.*?\b)(?:that|this|the)\s+(?P<deed>purchase|sale|rental|renovation)$", re.IGNORECASE
)
_DOING: Final = {
    "purchase": r"(?:buy(?:ing)?|bought|purchas(?:e|ing))",
    "sale": r"(?:sell(?:ing)?|sold)",
    "rental": r"(?:rent(?:ing|ed)?|hir(?:e|ing)|hired)",
    "renovation": r"(?:renovat(?:e|ing)|renovated)",
}


def _deed_named(what: str, first: str) -> str:
    """ "Everything to do with that purchase" behind "we've given up on buying a car": the car's."""
    found = _DEED.match(what)
    doing = _DOING[found["deed"].casefold()] if found else ""
    told = (
        re.search(rf"\b{doing}\s+(?:an?|the|my|our|that)\s+(?:new\s+)?(?P<thing>[\w-]+)", first, re.IGNORECASE)
        if doing
        else None
    )
    return f"{found['before']}the {told['thing']} {found['deed']}" if found and told else ""


_THE_OLD_ONE: Final = Pattern(r"^(?:(?:the|that|my|our)\s+)?(?:old|previous|former|last)\s+ones?$", re.IGNORECASE)
_CHANGED: Final = Pattern(
    r"\b(?:changed|replaced|reset|swapped|switched|renewed|updated|chang(?:e|ing)|got|have|has|bought)\s+(?:(?:me|us|him|her|them)\s+)?"
    r"(?:(?P<whose>the|their|that)|my|our|an?)\s+(?:new\s+)?(?P<thing>[\w'’-]+(?:\s+(?!(?:for|at|on|in|so|and|but|now|today|yesterday|again|last|this)\b)[\w'’-]+){0,2})",
    re.IGNORECASE,
)
""" "They changed the gate code, the old one you can forget"."""


_ABOUT_ITSELF: Final = Pattern(
    r"^(?P<what>(?:that\s+)?(?:i|we)(?:['’]\w+)?\s+(?:[a-z]+\s+){0,2}[a-z]+)\s+(?:it|that|them|one)$", re.IGNORECASE
)
""" "I've gone off coffee. You can forget that I like it"."""


def _with_before(what: str, first: str) -> str:
    """With the words of the sentence before in the place of "him", "that week", "the name"."""
    if (found := _HANDED_ON.search(what)) and (is_collective(what) or is_known(what)):
        who = person_in(first) if found["who"].casefold() in ("him", "her", "them") else ""
        named = who or antecedent(first, found["who"], speaks=True)
        if named:
            return f"{what[: found.start()]}{found['how']} {named.removeprefix('everything about ')}"
    if (found := _ABOUT_ITSELF.match(what)) and (named := antecedent(first, "it", speaks=True)):
        return f"{found['what']} {named}"
    if _THE_OLD_ONE.match(what) and (found := _CHANGED.search(first)):
        return f"{'the' if found['whose'] else 'my'} old {found['thing']}"
    if named := _deed_named(what, first):
        return named
    if (found := _THAT_TIME.search(what)) and len(times := [one.group() for one in _TIME.finditer(first)]) == 1:
        return f"{what[: found.start()]}{times[0]}{what[found.end() :]}"
    if (found := _HIS.search(what)) and (who := person_in(first)):
        return f"{what[: found.start()]}{who}'s{what[found.end() :]}"
    if (found := _THE_ONE.match(what)) and (
        full := re.search(
            rf"\bthe\s+{re.escape(found['head'])}\s+of\s+(?:(?:my|our|the)\s+)?[\w'’-]+(?:\s+[\w'’-]+)?",
            first,
            re.IGNORECASE,
        )
    ):
        return full.group().removesuffix(" is").removesuffix(" was")
    return what
