"""The many ways to put a request to forget, brought to the plain one: without sighs before it and courtesy behind it, and with the
thing in the place of "it", where it stands in the sentence before. Pure; English.

"I shouldn't have talked about Jussara, please forget all of that" names Jussara: nothing but her is meant by "that".
"""

from __future__ import annotations

import re
from typing import Final, Protocol

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.politeness import COURTESY, SIGHS, SOFTLY, uncourteous
from memory_core.extraction.languages.forgetting import asked_in_english
from memory_core.usecases.forgetting.requests.antecedents import given_away
from memory_core.usecases.forgetting.requests.enumerated import named_apart
from memory_core.usecases.forgetting.requests.exceptions import with_exception
from memory_core.usecases.forgetting.requests.framed import emphatic, unframed
from memory_core.usecases.forgetting.requests.not_for_us import feeling_gone, not_for_us
from memory_core.usecases.forgetting.requests.of_a_time import all_of_a_time
from memory_core.usecases.forgetting.requests.of_memory import of_memory
from memory_core.usecases.forgetting.requests.off_a_list import taken_off
from memory_core.usecases.forgetting.requests.otherwise import said_plainly
from memory_core.usecases.forgetting.requests.over import AS_SAID, BARE, DONE_WITH, NO_MORE, WHOLE, over_in
from memory_core.usecases.forgetting.requests.pidgin import in_plain_english
from memory_core.usecases.forgetting.requests.sentences import put_in_order
from memory_core.usecases.forgetting.requests.slips import respelt, without_faces
from memory_core.usecases.forgetting.requests.start_over import asks_for_all
from memory_core.usecases.forgetting.requests.told_then import told_then
from memory_core.usecases.forgetting.requests.turned import in_one_piece, in_order
from memory_core.usecases.forgetting.requests.unkept import turned, wished
from memory_core.usecases.forgetting.requests.wishes import FORM, PLAIN, REASONED_FORM, THROWN, VERB

_IT: Final = (
    r"(?:(?:all|any|every bit|every word|each) (?:of )?(?:it|that|this|them|those)|it all|it|(?:all )?(?:that|this|the)"
    r"(?: (?:whole|entire|particular))? (?:bit|part|lot|stuff|thing|one|detail|info|information|topic|subject|matter)"
    r"|that|this|them|those|everything)"
)
_OVER: Final = (
    r"(?:\s+(?:again|completely|entirely|altogether|for good|now|from (?:your|the) \w+|too|right away|please|pls))*"
)
_DO: Final = rf"(?:{VERB}|{THROWN}|forget about|stop remembering|don'?t (?:remember|keep|save|store))"
_ASKED_FOR: Final = Pattern(
    rf"^(?P<first>.{{3,200}}?)(?:\s*[,;:.!?…–—-]+\s*|\s+(?=so\b)){SOFTLY}(?P<ask>{_DO}\s+(?P<it>{_IT}){_OVER})[\s.!?]*$",
    re.IGNORECASE | re.DOTALL,
)
"""What it is stands first, the request behind it says "it"."""
_ABOUT: Final = r"(?:about|of|on|regarding|concerning)"
_TOLD: Final = (
    r"(?:told|tell|telling|talked?|talking|sp(?:oken?|eak(?:ing)?)|mention(?:ed|ing)?|said|say(?:ing)?|writ(?:e|ten|ing)|brought up"
    r"|bring(?:ing)? up|gone on|going on|go on|blabbed?|shared?|sharing|opened up|gossip(?:ed|ing)?|moan(?:ed|ing)?|rant(?:ed|ing)?"
    r"|complain(?:ed|ing)?)"
)
_NAMED: Final = tuple(
    Pattern(pattern, re.IGNORECASE | re.DOTALL)
    for pattern in (
        r"^(?:never ?mind|nvm|ignore|disregard|scrap|forget)\s+(?:about\s+)?(?P<what>(?:what|everything|all|anything|the"
        r" (?:thing|bit|part"
        r"|stuff|things))\b.+)$",
        rf"^i(?:'d| would) (?:rather|sooner|prefer|like)(?: it)?(?: if)? you (?:knew|had|kept|remembered|stored|to know|to have)"
        rf" (?:nothing|no \w+)"
        rf" {_ABOUT} (?P<all>.+)$",
        r"^i(?:'d| would) (?:rather|sooner|prefer)(?: it)?(?: if)? you (?:did(?:n'?t| not)) (?:know|have|keep|remember)"
        rf"(?: anything)?(?: {_ABOUT})? (?P<what>.+)$",
        r"^you (?:(?:do|did)(?:n'?t| not)(?: really)? (?:need|have)(?: to)?|need(?:n'?t| not)|should(?:n'?t| not)|have no"
        r" (?:business|need) to"
        rf"|have no business|have no need)(?: to)? (?:know(?:ing)?|have|keep|remember|hear|hold)(?: (?:anything|all that))?(?:"
        rf" {_ABOUT})? (?P<what>.+)$",
        r"^(?:it'?s|that'?s|it is) none of your business (?P<what>.+)$",
        r"^i (?:really )?(?:should(?:n'?t| not)(?: ever)?(?: have)?|should never have|never should have|wish i(?:'d| had)"
        r" never|wish i ha(?:dn'?t| not)"
        rf"|regret|did(?:n'?t| not) mean to|had no right to)(?: have)? {_TOLD}(?: (?:to )?you)?(?: (?:so much|anything|all"
        rf" that|that|a word))?"
        rf" {_ABOUT} (?P<all>.+)$",
        r"^(?P<what>(?:what|everything|all|anything|whatever|the (?:stuff|things?|bit|part))(?: that)? (?:i|we|you|about|on|to"
        r" do with|concerning"
        r"|regarding)\b.+)$",
        r"^(?:about|as for|regarding|concerning|re:?) (?P<all>.+)$",
        r"^(?P<what>(?:that|this|the) (?:[\w'-]+ ){0,2}?(?:bit|thing|stuff|business|part|story|matter)s? (?:about|with|on|regarding"
        r"|concerning)\b.+)$",
        r"^(?P<what>the (?!.* (?:is|are|was|were|has|had|will|can) )(?:[\w',-]+ ){1,4}?(?:that )?(?:i|we)"
        r" (?:[\w'-]+ ){0,6}[\w'-]+)$",
        r"^(?P<thing>(?:my|our) (?:[\w'-]+ ){0,4}[\w'-]+)$",
    )
)
"""What the first sentence is of. `all`: all about it is meant, where all is asked for."""
_CLAUSAL: Final = Pattern(
    r"^(?:what|everything|all|anything|whatever|the (?:stuff|things?|bit|part)|who|where|when|how|why|that|whether|if)\b",
    re.IGNORECASE,
)

_ABOUT_THEM: Final = Pattern(
    rf"^(?P<first>.{{3,200}}?)(?:\s*[,;:.!…–—-]+\s*|\s+(?=so\b))(?P<ask>{SOFTLY}{_DO}\s+(?:everything|anything|all(?: of it)?"
    r"|(?:that\s+)?i\s+(?:ever\s+|just\s+)?(?:said|mentioned|told\s+you|wrote)\s+(?:anything|something|a\s+(?:single\s+)?(?:thing|word))"
    rf"|whatever|what|(?:the|any|all|your|those)\s+(?:\w+\s+)?(?:notes?|entry|entries|info|information|details?|memory|memories|records?))"
    rf"\b[^,;.!?]*?\b(?:about|of|on|regarding|with))\s+(?P<who>it|him|her|them|that){_OVER}[\s.!?]*$",
    re.IGNORECASE | re.DOTALL,
)
""" "The wedding is off. Please delete everything about it"."""
_OF_IT: Final = Pattern(
    r"^(?:(?:so|well|and|ok(?:ay)?|now|since|as|because|but)[\s,]+)*(?P<thing>(?:(?:my|our|the)\s+(?:[\w'-]+\s+){0,2}?[\w'-]+?|(?!(?:it|that|this|there|what|who|here|he|she|let)['’])[\w-]+['’]s\s+(?:[\w-]+\s+)?[\w-]+?))(?:['’]s|\s+(?:is|are|was|were|has"
    r"|have|got|fell|will|won'?t|isn'?t|aren'?t|didn'?t|(?:just\s+|finally\s+)?(?:[a-z]{2,}ed|broke|sank|left|went|ran|burnt|blew|came)))\b",
    re.IGNORECASE,
)
_PLURAL: Final = Pattern(r"(?<!s)s(?:\s+\w+)?$|\b(?:children|people|mice|sheep|fish|geese)$", re.IGNORECASE)
_SOMEBODY: Final = Pattern(rf"\b(?:my|our)\s+(?:{KIN})\b(?!['’]s)(?:\s+(?-i:[A-Z])[\w-]+)?", re.IGNORECASE)
_NAME: Final = Pattern(
    r"(?<![.!?]\s)(?<=\s)(?!(?:I|God|Jesus|English|German|Christmas|Easter)\b)[A-Z][\w-]+(?:\s+[A-Z][\w-]+)*"
)
_FIRST_NAME: Final = Pattern(
    r"^(?P<name>[A-Z][\w-]+)\s+(?:and I\b|has|is|was|had|left|broke|moved|lied|dumped|cheated|doesn'?t|isn'?t|won'?t)"
)
_PERSON: Final = Pattern(r"^(?:him|her|them)$", re.IGNORECASE)


class Form(Protocol):
    """How a message may ask for something; the group `what` of the match is what for."""

    def match(self, text: str, /) -> re.Match[str] | None: ...


class _Request:
    """A form of request, found in whatever words it is put."""

    def __init__(self, form: Pattern) -> None:
        self._form = form

    def match(self, text: str) -> re.Match[str] | None:
        """The plain request in a text; its group `what` is the whole wish, for `parse`."""
        return self._form.match(plainly(text))


REQUEST: Final = _Request(FORM)
REASONED: Final = _Request(REASONED_FORM)


def plainly(text: str) -> str:
    """A message as a plain request, where it is one in other words or in another language; else as it stands, without courtesy."""
    if (foreign := asked_in_english(text)) is not None:
        return foreign
    said = " ".join(without_faces(text).replace("’", "'").split())
    said = _ASKED_POLITELY.sub(r"\g<ask>. ", _IF_YOU_WOULD.sub(r"\g<ask> ", in_plain_english(said)))
    said = _4GET.sub("forget", _ASKED_NOT_TO.sub("don't ", said))
    bare = emphatic(uncourteous(turned(said_plainly(said))))
    if (spelt := respelt(bare)) != bare and (FORM.match(spelt) or _ASKED_FOR.match(spelt)):
        bare = spelt
    if over := _over(bare):
        return over
    if asks_for_all(bare):
        return "forget everything"
    joined = in_one_piece(bare)
    if asked := _reworded(joined, bare):
        return asked
    rest, keep = with_exception(joined)
    if keep and not FORM.match(joined) and (asked := _reworded(rest, rest)):
        return f"{asked} except {keep}"
    return joined


def _reworded(joined: str, bare: str) -> str:
    """By the first of the rules that knows it; "" where none does."""
    for plain in (
        told_then,
        unframed,
        feeling_gone,
        not_for_us,
        of_memory,
        all_of_a_time,
        in_order,
        named_apart,
        _resolved,
        _all_of_it,
        lambda _: taken_off(bare),
        lambda _: put_in_order(bare),
        _named_first,
        wished,
        _the_old_one,
        _that_of_them,
    ):
        if asked := plain(joined):
            return asked
    return ""


_ASKED_POLITELY: Final = Pattern(
    r"^(?P<ask>(?:\W*(?:please|pls|hi|hey|hello|sorry|ok|okay)\W+)?(?:can|could|would|will)\s+(?:you|u|ya)\b[^?.!]{4,120})\?+\s+(?=\S)",
    re.IGNORECASE,
)
""" "Can you forget the babysitter? We've got an au pair now."."""
_IF_YOU_WOULD: Final = Pattern(
    r"^(?P<ask>(?:(?:please|kindly)\s+)?[a-z]+(?:\s+[a-z]+)?),\s+if\s+(?:you|u)\s+(?:would|will|could|can|please|may|don't\s+mind|wouldn't\s+mind),\s+(?=\w)",
    re.IGNORECASE,
)
""" "Expunge, if you would, everything I told you"."""
_4GET: Final = Pattern(r"\b4get\b", re.IGNORECASE)
_ASKED_NOT_TO: Final = Pattern(
    r"^(?:(?:please|pls|hi|hey|hello|sorry|ok|okay)\W+)?(?:can|could|would|will)\s+(?:you|u|ya)\s+(?:(?:please|pls|kindly|just)\s+)*not\s+"
    r"(?:(?:please|pls|just)\s+)*(?=(?:remember|keep|store|save|hold|hang)\b)",
    re.IGNORECASE,
)
""" "Can you please not remember which school she goes to"."""
_PUT_FIRST: Final = frozenset("?:\u2013\u2014")
"""Behind a thing that is named alone, before what is asked: "my old number? delete it"."""


_ALL_OF_IT: Final = Pattern(
    rf"^(?P<ask>{SOFTLY}{_DO})\s+(?:about\s+)?(?!(?:it|that|this|them|those|me|us|you|everything|anything|all|what|whatever)\b)"
    r"(?P<thing>[^,;.!?:\u2013\u2014]{2,60}?)\s*[,;.!:\u2013\u2014-]+\s*(?:and\s+|just\s+|absolutely\s+)*"
    r"(?:everything|all\s+of\s+(?:it|that)|the\s+(?:(?:whole|entire)\s+)?lot|the\s+(?:whole|entire)\s+(?:thing|business)"
    r"|(?:everything|all)\s+(?:there\s+is|you\s+(?:know|have)))[\s.!]*$",
    re.IGNORECASE,
)
""" "Delete Maja. Everything."."""


def _over(said: str) -> str:
    """ "We broke up the band. Forget all of it": not all that is known."""
    found = _ASKED_FOR.match(said)
    return over_in(SIGHS.sub("", found["first"].strip()), "", found["it"]) if found is not None else ""


def _named_first(said: str) -> str:
    found = _ASKED_FOR.match(said)
    if found is None:
        return ""
    first = SIGHS.sub("", found["first"].strip())
    if wish := wished(first):
        return wish  # "I want nothing about Conchita kept. Forget it all": it is asked for already
    for form in _NAMED:
        if named := form.match(first):
            told = named.groupdict()
            if own := told.get("thing"):
                if said[found.end("first") :].lstrip()[:1] not in _PUT_FIRST:
                    continue  # "my dad died, forget it"
                return f"{'forget' if PLAIN.search(found['ask']) else 'delete'} {own}"
            thing = (told.get("all") or told.get("what") or "").strip(" ,;")
            whole = told.get("all") and (WHOLE.search(found["it"]) or WHOLE.search(first))
            return f"forget everything about {thing}" if whole and not _CLAUSAL.match(thing) else f"forget {thing}"
    return over_in(first, said[found.end("first") : found.start("ask")], found["it"])


def named_before(text: str, *, whole: bool = False) -> str:
    """Whom or what the sentence before "forget it all" names: "Conchita" of "Conchita wants money again. Forget it all."; "" where
    it names nothing, several, or only says who may read along. `whole`: all of it must be asked for, since "forget it" is said of a
    plan as well."""
    if whole and not WHOLE.search(text):
        return ""
    found = _ASKED_FOR.match(COURTESY.sub("", SIGHS.sub("", " ".join(text.replace("’", "'").split()))).strip())
    if found is None or _READS_ALONG.search(found["first"]) or (whole and not WHOLE.search(found["it"])):
        return ""
    first = SIGHS.sub("", found["first"].strip())
    about = [one["of"] for one in _ABOUT_WHAT.finditer(first)]
    people = [one.group() for one in _SOMEBODY.finditer(first)]
    names = [one.group() for one in _NAME.finditer(first)]
    if begins := _FIRST_NAME.match(first) or _WHO_DOES.match(first):
        names.append(begins["name"])
    named = about or [*people, *(name for name in names if not any(name in one for one in people))]
    return named[0] if len(set(named)) == 1 else ""


_ABOUT_WHAT: Final = Pattern(
    r"\b(?:about|regarding|concerning)\s+(?!(?:it|that|this|them|you|me|us|all)\b)(?P<of>(?:(?:my|our|the)\s+)?[\w'-]+(?:\s+(?-i:[A-Z])[\w-]+)*)",
    re.IGNORECASE,
)
_WHO_DOES: Final = Pattern(
    r"^(?!(?:It|That|This|There|She|He|They|You|We|Nobody|Everybody|Somebody|Everyone|Someone|Everything|Nothing|What|Who|All)\b)"
    r"(?P<name>[A-Z][\w-]+)\s+(?!(?:is|as|was|has|does)\b)[a-z]+(?:s|ed)\b"
)
_READS_ALONG: Final = Pattern(
    r"\b(?:reads?|reading|see|sees|seeing|saw|find|finds|found|look(?:s|ing)?|using|uses?|borrow(?:s|ed|ing)?|checks?|knows?|hears?|listen(?:s|ing)?|watch(?:es|ing)?)\b",
    re.IGNORECASE,
)
_THE_OLD_ONE: Final = Pattern(
    rf"{AS_SAID}(?:(?:(?:i|we|they)(?:'ve|\s+have)?\s+(?:just\s+)?(?:changed|replaced|reset|got\s+a\s+new)\s+(?:(?:my|our|the|that)\s+)?"
    rf"(?P<thing>{BARE}(?:\s+{BARE}){{0,2}}))|(?:(?:my|our|the)\s+)?(?P<same>{BARE}(?:\s+{BARE}){{0,2}}?)(?:\s+(?:has|have|was|got|is)"
    r"|['’]s)?(?:\s+(?:just|now|been))*\s+(?:changed|different|expired|new))\s*[,;.!\u2013\u2014-]+\s*"
    rf"{SOFTLY}(?P<ask>{_DO})\s+the\s+(?:old|previous|former)\s+one(?:,?\s+(?:ta|thanks|cheers|thx|please|pls|mate))*[\s.!]*$",
    re.IGNORECASE,
)


def _resolved(said: str) -> str:
    """Whom or what "it" stands for, where the sentence before names one alone."""
    found = _ABOUT_THEM.match(said)
    if found is None or re.search(r"\ball of$", found["ask"], re.IGNORECASE):
        return ""
    first = found["first"]
    if (given := given_away(first)) and found["who"].casefold() == "them":
        return f"{_ON.sub('about', found['ask'])} {given}"
    people = list(dict.fromkeys([one.group() for one in _SOMEBODY.finditer(first)]))
    names = [one.group() for one in _NAME.finditer(first)]
    if begins := _FIRST_NAME.match(first):
        names.append(begins["name"])
    names = [name for name in dict.fromkeys(names) if not any(name in one for one in people)]
    of_person = bool(_PERSON.match(found["who"]))
    several = found["who"].casefold() == "them" and not (people or names)
    if of_person and not several:
        meant = names if len(names) == 1 and not people else people if len(people) == 1 and not names else []
    else:
        done = DONE_WITH.match(first)
        thing = (
            NO_MORE.search(first) or _OF_IT.match(first) or (None if done and _SOMEBODY.search(done["thing"]) else done)
        )
        meant = [thing["thing"]] if thing and (not several or _PLURAL.search(thing["thing"])) else []
    return f"{_ON.sub('about', found['ask'])} {meant[0]}" if meant else ""


_ON: Final = Pattern(r"\b(?:on|with|regarding)$", re.IGNORECASE)


def _the_old_one(said: str) -> str:
    """ "Wifi password changed, forget the old one": the old what."""
    found = _THE_OLD_ONE.match(said)
    return f"{found['ask']} my old {found['thing'] or found['same']}" if found is not None else ""


_THAT_OF_THEM: Final = Pattern(
    rf"^(?P<first>[^.!?]{{3,120}}?)(?:\s*[,;:]\s*|\s+(?=so\b)){SOFTLY}(?P<ask>{_DO})\s+(?:about\s+)?(?:that|this|the)\s+(?P<whole>(?:whole|entire)\s+)?"
    r"(?P<what>debt|loan|bill|fee|appointment|meeting|lesson|visit|date|dinner|lunch|booking|order|promise|favour|gift|present|plan|trip"
    r"|birthday|party|row|argument|quarrel|game|match|interview|call)[\s.!]*$",
    re.IGNORECASE,
)


def _that_of_them(said: str) -> str:
    """ "I have paid Birgit back, so forget that debt": Birgit's."""
    found = _THAT_OF_THEM.match(said)
    if found is None:
        return ""
    places = {one.group() for one in _NAME.finditer(found["first"]) if _PLACED.search(found["first"][: one.start()])}
    if found["what"].casefold() == "trip" and len(places) == 1:
        return f"{found['ask']} {'everything about ' if found['whole'] else ''}the {places.pop()} trip"
    names = {one.group() for one in _NAME.finditer(found["first"]) if not _PLACED.search(found["first"][: one.start()])}
    if found["what"].casefold() == "trip" and found["whole"] and len(names) == 1:
        return f"{found['ask']} everything about the {names.pop()} trip"  # "we cancelled Madeira"
    if begins := _FIRST_NAME.match(found["first"]) or _WHO_DOES.match(found["first"]):
        names.add(begins["name"])
    return f"{found['ask']} the {found['what']} of {names.pop()}" if len(names) == 1 else ""


_PLACED: Final = Pattern(r"\b(?:to|in|at|from|on|near)\s+$", re.IGNORECASE)


def _all_of_it(said: str) -> str:
    """ "Delete Maja. Everything.": what stands behind says how much of it."""
    found = _ALL_OF_IT.match(said)
    return f"{found['ask']} everything about {found['thing']}" if found is not None else ""
