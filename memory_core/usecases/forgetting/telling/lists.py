"""One thing of several that a sentence lists: who collects stamps and coins may have the stamps forgotten. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from memory_core.domain.numbers import HOUR_WORDS, SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.titles import TITLED
from memory_core.extraction.normalisation.gapping import gapped
from memory_core.usecases.forgetting.requests.slot_phrases import put_plainly
from memory_core.usecases.forgetting.telling.articled import articled
from memory_core.usecases.forgetting.telling.split import says_of_the_same
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.text import folded
from memory_core.usecases.forgetting.vocabulary.topics import alike
from memory_core.usecases.forgetting.vocabulary.words import FUNCTION_WORDS

_MARK: Final = "+"
_JOINT: Final = Pattern(r"\s*,\s*(?:(?:and|or|nor)\s+)?|\s+(?:and|or|nor|&)\s+(?:also\s+)?", re.IGNORECASE)
_AIDS: Final = (
    r"(?:also|really|usually|always|often|never|sometimes|mostly|still|now|both|just|can|can['’]t|cannot|could|do|don['’]t|does|doesn['’]t"
    r"|would|will|won['’]t|(?:have|has|had)(?=\s+(?:been|to|always|never|also|both|just|\w+ed)\b)|haven['’]t|been|am|is|are|not|currently|(?:like|love|want|wants|hope|plan|need|used|try|trying|going)\s+to)"
)
_DOES: Final = (
    r"has|have|plays|likes|loves|hates|speaks|does|goes|wants|takes|eats|drinks|owns|collects|needs|keeps|grows"
)
_LINKS: Final = r"(?:(?:to|in|at|for|on|by|up|about|of|into|off|from|as|after)\s+)"
_LEAD: Final = Pattern(
    r"^(?:.*\b(?:called|named|are|is|was|were)\s+"
    rf"|.*?\b(?:I|we|he|she|they|(?:my|our)\s+[\w-]+(?:\s+(?-i:[A-Z])[\w-]+)?|(?-i:[A-Z])[\w-]+(?=\s+(?:{_DOES})\b))(?:['’](?:m|ve|d|re|s|ll))?\s+(?:{_AIDS}\s+)*"
    rf"(?:[\w'’-]+\s+)(?:{_LINKS}|(?:of|to)\s+)*)",
    re.IGNORECASE,
)
_BEING: Final = Pattern(
    r"^(?:.*?\b(?:I['’]m|I\s+am|we['’]re|we\s+are|(?:is|are|was|were))\s+)(?:(?:not|also|very|really)\s+)*"
    rf"(?:(?:\w+ing|allergic|intolerant|addicted|used|afraid|scared|terrified|fond|proud|tired|good|bad|great|terrible|rubbish|interested"
    rf"|into|called|named|married)\s+(?:{_LINKS}|(?:of|at|in|to)\s+)*)?",
    re.IGNORECASE,
)
_DETERMINED: Final = Pattern(r"^(?:an?|the|my|our|some|his|her|their|both)\s+", re.IGNORECASE)
_ADJUNCT: Final = Pattern(
    r"\s+(?:on|in|at|for|with|every|each|when|because|to|from|by|as|this|last|since|these|before|after|during|until|too|again|now|a\s+lot"
    r"|very\s+much|best|most)\b.*$",
    re.IGNORECASE,
)
_NO_ITEM: Final = Pattern(
    r"\b(?:I|we|he|she|they|it|you|is|are|am|was|were|has|have|had|do|does|did|don['’]t|can|can['’]t|will|would|lives?|works?|moved|went|got"
    r"|wants?|goes|comes|who|which|that|there|because|but|so|if|when|then|not|never)\b|['’](?:m|ve|s|re|ll|d)\s",
    re.IGNORECASE,
)
_TOGETHER: Final = Pattern(r"\b(?:with|between|and\s+I|both\s+of|mix(?:ed)?|of\s+both)\b", re.IGNORECASE)
_HUES: Final = frozenset(
    "black white red blue green yellow brown grey gray pink purple orange gold silver hot cold big small old new long short sweet"  # noqa: SIM905
    " sour up down back in out off on more less here now".split()
)
""" "A red and white bike" is one."""
_ONE_THING: Final = frozenset(
    {("fish", "chips"), ("bed", "breakfast"), ("salt", "vinegar"), ("mum", "dad"), ("mac", "cheese"), ("gin", "tonic")}
)
_SO_MANY: Final = Pattern(rf"(?:^|\s)(?P<n>{SEVERAL_WORDS}|several|\d{{1,2}})\s+$", re.IGNORECASE)
_NAME: Final = Pattern(rf"{TITLED}[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*)*")
_JOINED: Final = Pattern(r"\s(?:and|or|nor|&)\s", re.IGNORECASE)
"""Between commas alone stands what tells more of one thing."""
_SOMEBODY: Final = Pattern(
    rf"\b(?:{KIN}|children|people|animal|twin|triplet|puppy|puppies|grandchildren)s?$", re.IGNORECASE
)
_INSIDE: Final = Pattern(
    r"\w\s+(?:an?|the|my|our|his|her|their)\s|^(?:with|on|in|at|from|to|for|by|of|as)\s", re.IGNORECASE
)
_MOST_WORDS: Final = 5
_FEWEST: Final = 2


def is_item(name: str) -> bool:
    """Whether the id of a passage is that of one item of a list."""
    return _MARK in name


def item_id(passage: str, number: int) -> str:
    return f"{passage}{_MARK}{number}"


@dataclass(frozen=True, slots=True)
class Listing:
    """A sentence that says one thing of several. `lead`: what stands before the first."""

    lead: str
    items: tuple[str, ...]


_SAYS_SO: Final = Pattern(
    r"(?:(?!\b(?:when|whenever|because|if|since|while|after|before|until|who|which|that)\b).)*?\s(?:is|are|was|were|has|costs?|wants|needs|opens|closes|starts"
    r"|ends|runs|works|gets|goes|comes|takes|lives|sleeps|eats|drives|plays|sells|charges|owes|weighs|lies|hangs|belongs|keeps|speaks|teaches"
    r"|studies|loves|likes|hates)\s",
    re.IGNORECASE,
)


def listing(sentence: str) -> Listing | None:
    """The list in a sentence; None where it has none, or where what it joins is no list of things."""
    told = sentence.strip().rstrip(" .!")
    if headed := _HEADED.fullmatch(told):
        return _under(headed["head"], headed["rest"])
    if gapped(told):
        return None  # each of whom it tells has a clause
    if several := articled(told):
        return Listing(*several)
    first, *others = _JOINT.split(told)
    begun = max((m for m in (_LEAD.match(first), _BEING.match(first)) if m), key=lambda m: m.end(), default=None)
    if not others or begun is None or not _JOINED.search(told) or _TOGETHER.search(first):
        return None
    if any(_SAYS_SO.match(item) for item in others):
        return None  # "I'm lactose intolerant and my locker is number 207" lists nothing
    if _ARE_EACH_NAMED.fullmatch(told[begun.end() :]):
        return None  # "a cat, Mog, and a dog, Rex" are two, each with a name
    lead, items = _from_first_name(begun.group(), [first[begun.end() :], *others])
    if counted := _SO_MANY.search(lead):
        lead, items = lead[: counted.start("n")], [f"{counted['n']} {items[0]}", *items[1:]]
    placed = [bool(_ADJUNCT.search(item)) for item in items]
    if _is_told_anew(lead, items) or (placed[0] and not all(placed)):
        return None
    if not placed[0]:
        items[-1] = _ADJUNCT.sub("", items[-1])
    items = [_DETERMINED.sub("", item).strip() for item in items]
    if len(items) < _FEWEST or not all(_is_thing(item) for item in items) or _are_one(items):
        return None
    return Listing(lead, tuple(items))


def _under(head: str, rest: str) -> Listing | None:
    """What stands under a heading: "Shopping: oat milk, candles and a sieve"."""
    if any(_OF_THEIRS.match(entry) for entry in _ENTRY.split(rest)):
        return None  # "our oven man is called Ulrich, his number is 0761 448821": of one man
    items = [_DETERMINED.sub("", item).strip() for item in _ENTRY.split(rest)]
    if len(items) == 1:
        items = [_DETERMINED.sub("", item).strip() for item in _JOINED.split(rest)]
    elif len(last := _JOINED.split(items[-1])) == _FEWEST:
        items[-1:] = [_DETERMINED.sub("", item).strip() for item in last]
    things = all(0 < len(item.split()) <= _LONGEST_ENTRY and not _OWN_SUBJECT.match(item) for item in items)
    return Listing(head, tuple(items)) if things and _FEWEST <= len(items) == len({*items}) else None


_ARE_EACH_NAMED: Final = Pattern(
    rf"an?\s+[\w-]+,\s+{_NAME.pattern}(?:,?\s+and\s+an?\s+[\w-]+,\s+{_NAME.pattern}|,\s+an?\s+[\w-]+,\s+{_NAME.pattern})+"
)
_HEADED: Final = Pattern(r"(?P<head>(?!\d)[\w'’ ()-]{3,50}?:\s+)(?P<rest>[^:]+)")
_ENTRY: Final = Pattern(r"\s*[,;](?![^()]*\))\s*(?:and\s+)?")
_LONGEST_ENTRY: Final = 7
"""Words."""
_OWN_SUBJECT: Final = Pattern(r"(?:I|we|he|she|it|they|you|this|that|there)\b", re.IGNORECASE)
_OF_THEIRS: Final = Pattern(r"(?:his|her|their|its)\b", re.IGNORECASE)


def _from_first_name(lead: str, items: list[str]) -> tuple[str, list[str]]:
    """A list of names without what they are the names of: "two sons, Jonas and Emil", "twins, girls, Aoife and Saoirse"."""
    at = next((at for at, item in enumerate(items) if _NAME.fullmatch(item)), 0)
    kinds = all(_SOMEBODY.search(item) for item in items[:at])
    if at == 0 or not kinds or not all(_NAME.fullmatch(item) for item in items[at:]):
        return lead, items
    return f"{lead}{', '.join(items[:at])}, ", items[at:]


def _is_thing(item: str) -> bool:
    said = 0 < len(item.split()) <= _MOST_WORDS and not (
        says_of_the_same(item) or _NO_ITEM.search(item) or _INSIDE.search(_ADJUNCT.sub("", item))
    )
    return said and item.casefold() not in FUNCTION_WORDS


def _are_one(items: Sequence[str]) -> bool:
    """Whether what is joined makes one thing together: "a red and white bike", "fish and chips"."""
    first, *_, last = [item.casefold().split() for item in items]
    hue = len(first) == 1 and len(last) > 1 and first[0] in _HUES
    return hue or (first[-1], last[0]) in _ONE_THING or len({*items}) < len(items)


def _is_told_anew(lead: str, items: Sequence[str]) -> bool:
    """Whether a later item says anew how it is meant: "lives in York and my sister in Leeds" lists no places."""
    *_, link = lead.casefold().split()
    return any(link in item.casefold().split()[1:] for item in items[1:])


def items_named(topic: str, told: Listing) -> tuple[str, ...]:
    """Those of the items that a topic names, where it does not name all of them, nor something that is no item: () else."""
    own = {item: held_words([item]) for item in told.items}
    said_of_all = held_words([told.lead]) | frozenset.intersection(*own.values())
    asked = {word for word in weighed(put_plainly(topic)) if not {word, *alike(word)} & said_of_all}
    said = tuple(item for item in told.items if asked & own[item])
    named = said or tuple(item for item in told.items if any({*alike(word)} & own[item] for word in asked))
    return named if 0 < len(named) < len(told.items) else ()


_BEFORE_AN_ITEM: Final = (
    r"an?|the|my|our|some|his|her|their|(?:also\s+|just\s+|only\s+)?(?:a\s+(?:(?:tiny|wee|little|good)\s+)?(?:little|bit\s+of|few|lot\s+of|touch\s+of"
    r"|smattering\s+of)|basic|fluent|broken|rusty|very\s+good|good)"
)
"""Of "a little Italian" nothing is left."""


def without_items(text: str, items: Sequence[str]) -> str:
    """The text without these items of a list in it; unchanged where it lists none of them beside another."""
    left = text
    for item in items:
        name = rf"(?:(?:{_BEFORE_AN_ITEM})\s+)?{re.escape(item)}"
        joint = r"(?:\s*,\s*(?:(?:and|or|nor)\s+)?|\s+(?:and|or|nor|&)\s+)"
        shorter = re.sub(rf"{joint}{name}\b", "", left, count=1, flags=re.IGNORECASE)
        if shorter == left:
            shorter = re.sub(rf"\b{name}{joint}", "", left, count=1, flags=re.IGNORECASE)
        left = shorter
    return left if left == text else _NONE_OF_THEM.sub("", _counted_anew(left, len(items)))


_NUMBERS: Final = HOUR_WORDS.split("|")
_COUNTED: Final = Pattern(
    rf"\b(?P<n>{'|'.join(_NUMBERS[1:])})\s+(?P<kind>[a-z][\w-]*(?:\s[a-z][\w-]*)?)(?P<then>:\s+|,?\s+(?:called|named)\s+|,\s+)(?=\w)",
    re.IGNORECASE,
)
_LAST_COMMA: Final = Pattern(r"^(?P<first>[^,]*),\s+(?P<joint>and|or|nor)\s+(?P<last>[^,]*)$", re.IGNORECASE)


def _counted_anew(left: str, gone: int) -> str:
    """With as many as are left of what is counted before the list: "two cars: a Mini and a Jeep" is "a Jeep" then."""
    left = _LAST_COMMA.sub(r"\g<first> \g<joint> \g<last>", left)
    counted = _COUNTED.search(left)
    if counted is None:
        return left
    many = _NUMBERS.index(counted["n"].casefold()) + 1 - gone
    if many < 1:
        return left
    head, rest = left[: counted.start()], left[counted.end() :]
    if many > 1:
        return f"{head}{_NUMBERS[many - 1]}{left[counted.end('n') :]}"
    if counted["then"].startswith(":"):
        return f"{head}{rest}"
    kind = _SINGULAR.get(counted["kind"].casefold(), counted["kind"].removesuffix("s"))
    return f"{head}one {kind}{counted['then']}{rest}"


_NONE_OF_THEM: Final = Pattern(
    rf"\b(?:an?|{'|'.join(_NUMBERS)})\s+[a-z][\w-]*\s+(?:called|named)\s*,?\s*(?:and\s+)?(?=(?:an?|{'|'.join(_NUMBERS)})\s)"
    rf"|,?\s+and\s+(?:an?|{'|'.join(_NUMBERS)})\s+[a-z][\w-]*\s+(?:called|named)(?=\s*[.!]?$)",
    re.IGNORECASE,
)
"""A kind of which every name is gone: "two goats called" of "two goats called a donkey called Ferenc"."""
_SINGULAR: Final = {
    "children": "child",
    "babies": "baby",
    "puppies": "puppy",
    "ponies": "pony",
    "mice": "mouse",
    "wives": "wife",
}


def holds_one_of(value: str, items: Collection[str]) -> list[str]:
    """Those of the items that a value tells, or is a part of."""
    said = held_words([value])
    return [item for item in items if held_words([item]) <= said or (said and said <= held_words([item]))]


def items_beside(sentence: str, value: str, other: str) -> list[str]:
    """Of the items of a sentence's list that a value tells those that `other` tells, too, where the value tells more: of "take A
    in the morning and B at night" the first, beside "A". [] where it tells no more."""
    told = listing(sentence)
    mine, theirs = ([] if told is None else holds_one_of(one, told.items) for one in (value, other))
    return theirs if theirs and set(theirs) < set(mine) else []


_BETWEEN: Final = Pattern(r"\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|\s*&\s*")


_WORDED: Final = Pattern(r"^[a-z]{4,}\s+\d{1,2}\s+[a-z]{4,}.*$", re.IGNORECASE)
""" "Type 2 diabetes"."""


def listed_together(statement: str, one: str, other: str) -> bool:
    """Whether a statement names both as items of one list: "I have two cats, Minoes and Pluis". No day or amount is one."""
    if not (one and other) or any(char.isdigit() for name in (one, other) for char in _WORDED.sub("", name)):
        return False
    items = [folded(item).strip(" .!") for item in _BETWEEN.split(statement)]
    if all(any(_ends_with(item, name) for item in items) for name in (one, other)):
        return True
    told = listing(statement)
    return told is not None and all(
        any(_ends_with(folded(bare(item)), one) for item in told.items) for one in (one, other)
    )


def _ends_with(item: str, name: str) -> bool:
    return bool(re.search(rf"(?:^|\s){re.escape(folded(name))}$", item))


def whole_item(statement: str, value: str) -> str:
    """The item of a list that a value is, with what is said of it alone; the value where it is no such item."""
    told = listing(statement)
    return next((one for one in (told.items if told else ()) if folded(bare(one)) == folded(value)), value)


def bare(item: str) -> str:
    """An item without what is said of it alone: "lithium", of "lithium for my moods"."""
    return _ADJUNCT.sub("", item)


_KIND: Final = Pattern(r"(?P<kind>[a-z][\w-]*)(?:\s+(?:called|named)\s+|,\s+)(?=(?-i:[A-Z]))", re.IGNORECASE)


def kind_of(statement: str, name: str) -> str:
    """Which kind a list of names says that one is of: "donkey", of Ferenc in "two goats called Pip and a donkey called Ferenc"; ""
    where it says none."""
    found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", statement)
    kinds = [one["kind"] for one in _KIND.finditer(statement) if found and one.end() <= found.start()]
    return kinds[-1].casefold() if kinds else ""
