"""What "it" or "him" stands for in a request, where the sentence before names it: "the Coorg trip is off, you can clear it
from your memory". Pure; English.

Only what is plainly named is taken: the thing that is said to be over, private or none of anybody's business, what somebody should
not have told, the one person spoken of.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.usecases.forgetting.requests.known import is_known
from memory_core.usecases.forgetting.requests.orders import is_finite, is_pronoun, order_of
from memory_core.usecases.forgetting.vocabulary.match import identifiers

_JOINED: Final = (
    r"^(?:(?:so|well|and|ok(?:ay)?|now|since|as|because|but|that\s+said|seeing\s+(?:as|that)|given\s+that|look"
    r"|honestly|actually)[\s,]+)*"
)
_TOLD: Final = (
    r"(?:told|tell|telling|talked?|talking|sp(?:oken?|eak(?:ing)?)|mention(?:ed|ing)?|said|say(?:ing)?|wr(?:ote"
    r"|itten|ite)|brought\s+up|shared?|sharing|given?|giving"
    r"|let\s+slip|blabbed|blurted\s+out|gossip(?:ed|ing)?|confided|confid(?:e|ing)|repeat(?:ed|ing)?|passed\s+on"
    r"|admitted|revealed|disclosed)"
)
_REGRETS: Final = Pattern(
    rf"{_JOINED}(?:i\s+(?:really\s+|probably\s+)?(?:(?:should|ought)\s*(?:n['’]?t|\s+not"
    rf"|\s+never)(?:\s+ever)?(?:\s+to)?\s+have|never\s+should\s+have|wish\s+i(?:['’]d|\s+had)(?:n['’]?t|\s+not"
    rf"|\s+never)|wish\s+i\s+hadn['’]?t"
    r"|(?:was|am|were)(?:n['’]?t|\s+not)\s+(?:supposed|meant|allowed|to)(?:\s+to)?|(?:did|do)(?:n['’]?t"
    r"|\s+not)\s+(?:mean|want|intend)\s+to|regret(?:\s+having)?|had\s+no\s+(?:right|business)\s+(?:to|in)?"
    r"|was\s+(?:wrong|silly|stupid|foolish)\s+to|promised\s+(?:\w+\s+)?(?:not|never)\s+to)"
    rf"\s+{_TOLD}(?:\s+(?:to\s+)?(?:you|anyone|anybody|a\s+soul))?(?:\s+(?:about|of|on|that))?"
    r"|(?:it(?:['’]?s|\s+is|\s+was|\s+isn['’]?t)\s+)?(?:not\s+)?(?:right|wrong|good|fair|proper|nice|ok(?:ay)?"
    r"|silly|stupid|a\s+(?:mistake|bad\s+idea))\s+(?:that|of\s+me\s+(?:to|that)|for\s+you\s+to|for\s+me\s+to"
    r"|to)\s+(?:(?:i|you|we)\s+)?(?:have|had|know|keep|kept|knew|remember|tell|told|hold"
    r"|be\s+holding)?(?:\s+you)?(?:\s+about)?"
    r"|you\s+(?:should(?:n['’]?t|\s+not)|have\s+no\s+(?:right|business|need)\s+to|don['’]?t\s+(?:need|have)\s+to"
    r"|needn['’]?t)\s+(?:have|know|keep|be\s+told|remember)(?:\s+about)?"
    r"|(?:(?:i|we)\s+(?:don['’]?t|no\s+longer)\s+(?:need|use|have|want)|(?:i|we)(?:['’]ve|\s+have)?\s+(?:gone|went)\s+off"
    r"|(?:i(?:['’]m|\s+am)|we(?:['’]re|\s+are))\s+not\s+(?:going|flying|travel+ing|driving|moving)\s+to(?=\s+(?-i:[A-Z]))"
    r"|i(?:['’]m|\s+am)\s+(?:done|finished|through|fed\s+up|sick|tired)\s+(?:with|of)|(?:done|finished|fed\s+up)\s+with|no\s+more|so\s+much\s+for"
    r"|enough\s+(?:of|about))"
    r"(?:\s+(?:hearing|talking|thinking)\s+(?:about|of))?)\s+(?P<what>\S.*?)(?:\s+(?:any\s?more|any\s+longer"
    r"|in\s+the\s+first\s+place|now|yesterday|today|at\s+all|altogether|after\s+all(?:,\s+.*)?|at\s+home|for\s+(?:me|us)))*$",
    re.IGNORECASE | re.DOTALL,
)
""" "I ought not to have told you where I hide my cash", "it's not right that I have Carol's password", "finished with the
audit"."""
_BE: Final = (
    r"(?:['’]s|['’]re|\s+(?:is|are|was|were|isn['’]?t|aren['’]?t|wasn['’]?t|has|have|had|got|gets|will\s+be"
    r"|won['’]?t\s+be|has\s+been|have\s+been|never|no\s+longer|isnt|wasnt|fell|came|ended|does|doesn['’]?t))"
)
_STATE: Final = Pattern(
    rf"{_JOINED}(?P<what>(?!(?:it|that|this|he|she|they|we|i|you|there|nobody"
    rf"|everyone)\b)\S[^,;]*?){_BE}\s+(?:(?:all|now|not|just|really|only|been|a\s+bit|very|strictly|quite|meant"
    rf"|supposed|to|be|finally|already|also|my|his|her|their"
    r"|something|nothing|that)\s+)*(?:off|over|cancel+ed|called\s+off|done(?:\s+with)?|finished|settled"
    r"|sorted(?:\s+out)?|closed|resolved|history|dead|ended|paid(?:\s+(?:off|back|up))?|sold|gone|scrapped"
    r"|returned|expired|reset"
    r"|changed|replaced|private|personal|(?:a\s+|his\s+|her\s+|their\s+)?secrets?|confidential|sensitive|wrong"
    r"|untrue|true|a\s+(?:mistake|lie|joke|slip|misunderstanding)|nonsense|rubbish|embarrassing|out\s+of\s+date"
    r"|outdated|obsolete"
    r"|useless|irrelevant|unkind|unfair|family\s+business|(?:his|her|their|my|nobody['’]?s|no\s+one['’]?s"
    r"|none\s+of\s+(?:your|my|our|anyone['’]?s|anybody['’]?s))?\s*(?:own\s+)?(?:affairs?|business|concern|matter)"
    r"|happening|happened|through|apart|to\s+nothing|for\s+you(?:\s+to\s+\w+)?"
    r"|apply|matter|count|exist|mine(?:\s+to\s+\w+)?|yours|(?:one\s+)?(?:i|you)\s+(?:need|should"
    r"|want)\b.*)(?:\s+(?:now|any\s?more|already|anyway|after\s+all|at\s+last|yesterday|today|to\s+everyone"
    r"|between\s+us|here))*$",
    re.IGNORECASE | re.DOTALL,
)
""" "The name of the baby is supposed to be a secret", "what my son earns is his affair"."""
_EVENT: Final = Pattern(
    rf"{_JOINED}(?:i|we|they|he|she|someone|somebody|(?:(?:the|my|our)\s+)?[\w'’-]+(?:\s+and\s+i)?)(?:['’](?:ve|s"
    rf"|d|m|re)|\s+(?:have|has|had|am|are|is))?\s+(?:(?:just|since|now|finally|already|only|even"
    rf"|at\s+last)\s+)*(?:sold|changed|replaced|reset|renewed|switched|swapped|cancel+(?:ed)?"
    r"|scrapped|returned|dropped|finished|closed|left|quit|lost|broke|gave\s+(?:up|away|back)|got\s+rid\s+of"
    r"|gave(?=\s+(?:the|my|our)\s[^,;]*\s(?:away|back|up)\b)|(?:got|bought|found)(?=\s+(?:the|my|our)\s[^,;]*\balready\b)"
    r"|threw\s+(?:out|away)|called\s+off|ended|stopped|paid(?:\s+(?:off|back))?|traded(?:\s+in)?|moved\s+out\s+of"
    r"|done\s+with|over"
    r"|cancel(?:ling)?|dumped|binned|settled|withdrew|withdrawn|packed\s+in)\s+(?P<what>(?<=in\s)[a-z]{2,}ing|(?<=quit\s)[a-z]{2,}ing|(?<=up\s)[a-z]{2,}ing|(?:the|my|our|that|this|all|both"
    r"|[\w-]+['’]s)\s+\S[^,;]*?|[A-Z][\w-]+(?:\s+[\w-]+)?)(?:\s+(?:away|back|off|up|out|already|now|yesterday"
    r"|today|at\s+last|finally|for\s+good|last\s+\w+|this\s+\w+|to\s+.*|for\s+.*|in\s+\w+))*$",
    re.IGNORECASE | re.DOTALL,
)
_NOT_OWNING: Final = (
    r"(?!['’]s(?!\s+(?:\w{2,}ed|gone|left|been|got|had|quit|met|split|sold|changed|not|now|just|already|finally"
    r"|off|away|back|dead|ill|sick|getting|leaving|moving)\b))"
)
""" "My son's moved", not "my son's address"."""
_SOMEBODY: Final = Pattern(
    rf"\b(?:my|our)\s+(?:old\s+|late\s+|ex[- ]|new\s+|former\s+)?(?:{KIN})\b{_NOT_OWNING}(?:\s+(?-i:[A-Z])[\w-]+)?"
    rf"|\b(?:upstairs|downstairs|next[- ]door)\s+(?:{KIN})\b(?!['’]s)",
    re.IGNORECASE,
)
_NAME: Final = Pattern(
    r"(?<![\w'’])(?!(?:I|It|That|This|There|She|He|They|You|We|My|Our|The|And|But|So|Well|God|What|When|Now|Since"
    r"|No|Not|Oh|Just|Nobody|Everyone|Please|Had|Got|Time|Enough|Monday|Tuesday|Wednesday|Thursday"
    r"|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November"
    r"|December|Christmas|Easter|English|German|French)\b)[A-Z][\w-]+(?:\s+[A-Z][\w-]+)*(?!\w)"
)
_LOWER: Final = Pattern(
    rf"{_JOINED}(?:(?:me|i)\s+(?:n|and|&)\s+)?(?P<name>(?!(?:he|she|it|they|we|i|you|that|this|there|everybody"
    rf"|everyone|nobody|someone|somebody|things?|my|our|the|what|which|who|today|yesterday|tomorrow|work|life|love"
    rf"|school|dad|mum|mom|not|don|can|just)\b)[a-z]{{3,}})"
    r"(?:\s+(?:n|and|&)\s+(?:me|i)\b)?\s+(?:moved|left|quit|died|dumped|cheated|lied|ghosted|isn['’]?t|isnt"
    r"|aren['’]?t|arent|broke|is|was|and\s+i|has|betrayed|blocked|unfriended|stole)\b"
    rf"|{_JOINED}(?:(?:ugh|omg|argh|lol|meh|sigh|ok|me\s+and|and)\s+)*me\s+(?:n|and|&)\s+(?P<beside>[a-z]{{3,}})\s+(?:are|r|were|broke|split|fell)\b"
    r"|^(?P<first>[a-z]{3,})\s+(?:n|and|&)\s+(?:me|i)\s+(?:are|r|were|broke|split|fell)\b"
)
""" "bruno moved out": as it is typed in a hurry."""
_PERSON: Final = Pattern(r"\b(?:him|her|them)$|^(?:him|her|them)\b", re.IGNORECASE)
_WHOLE: Final = Pattern(r"\b(?:all|every|everything|lot|any|each)\b", re.IGNORECASE)
_THING: Final = Pattern(
    r"^(?:(?:the|my|our|that|this|those|these|his|her|their|all\s+(?:the|my|that))\s+|(?!(?:it|that|he|she|there"
    r"|here|what|who|where)['’])[\w-]+(?:['’]s|s['’])\s+)[\w'’-]+(?:\s+[\w'’-]+){0,7}$",
    re.IGNORECASE,
)
_UNSAID: Final = Pattern(
    rf"{_JOINED}(?:if|when(?:ever)?|unless|suppose|imagine|what\s+if|in\s+case|should\s+(?:i|you)|once|until)\b"
    rf"|(?<!\bok)(?<!\bokay)(?<!\bright)(?<!\byeah)(?<!\bknow)\?\s*$|^(?:he|she|they|(?:my|our|the)\s+[\w-]+"
    rf"|[A-Z]\w+)\s+(?:told|asked|said|says|wants|keeps|kept|begged|advised)\b[^,;]*\b(?:to|that|i\s+should)\b",
    re.IGNORECASE,
)
""" "If it rains", "she told me to": no antecedent, and no request."""


def is_unsaid(first: str) -> bool:
    """Whether a sentence supposes something, asks, or says what others said."""
    return bool(_UNSAID.search(first.strip()))


def antecedent(first: str, pronoun: str, *, speaks: bool, apart: bool = False) -> str:
    """What a pronoun stands for; "" where that is not plain. `speaks`: the request speaks of memory, or deletes; "forget it"
    alone may
    be said of a plan. `apart`: it is a sentence of its own."""
    first = re.sub(r"[\s,.;:!\u2013\u2014-]+(?:so|and|but)?[\s,.;:!\u2013\u2014-]*$", "", first.strip())
    if is_unsaid(first):
        return ""
    last = re.split(r"[.!?;]\s+|\s[\u2013\u2014-]\s", first)[-1]
    whole = bool(_WHOLE.search(pronoun))
    if _THEM.search(pronoun) and (given := given_away(first)):
        return f"everything about {given}"
    if _PERSON.search(pronoun) and len(first.split()) > _CALLED and (who := person_in(first)):
        return f"everything about {who}"
    for said in dict.fromkeys((first, last)):
        if (order := order_of(said)) and order.shape and not is_pronoun(order.what):
            return order.what
        if named := _named(said, speaks=speaks or whole, over=speaks or whole or apart):
            named = _MATTER.sub("", named) if whole else named
            return f"everything about {named}" if whole and not is_known(named) else named
    return ""


_THEM: Final = Pattern(r"\b(?:them|those|these)\b", re.IGNORECASE)
_SEVERAL_GIVEN: Final = Pattern(
    r"\b(?:gave|given|sold|lent|left|passed|handed|donated|returned)\s+(?:away\s+|on\s+|back\s+)?(?P<what>(?:the|my|our|all\s+(?:the|my|our))\s+"
    r"(?:[\w-]+\s+){0,2}[\w-]+(?<!s)s)\s+(?:away\s+|on\s+|back\s+)?to\s+(?:my|our|the|a|an|(?-i:[A-Z]))",
    re.IGNORECASE,
)
""" "I've given the hens to my niece": "them" are the hens."""


def given_away(first: str) -> str:
    """Several things that went to somebody else: they are "them", not who has them; "" where none did."""
    found = _SEVERAL_GIVEN.search(first)
    return found["what"] if found else ""


_MATTER: Final = Pattern(
    r"^(?:the|that|this)\s+(?:whole\s+|entire\s+)?(?:business|thing|matter|story|saga|stuff|bit)\s+(?:of|about|with|on)\s+",
    re.IGNORECASE,
)


_OF_WHAT_TOLD: Final = Pattern(
    r"^(?:what(?:ever)?|where|who|how|when|which|that|everything|anything|all|the\s+\w+)\s+(?:that\s+|much\s+"
    r"|many\s+|old\s+)?(?:i|you|we|my|he|she|they)\b.*|^(?:what|where|who|how|when|which)\b(?!.*(?:n['’]t|\bnot"
    r"|\bno|\bmy\s+own)\b).*",
    re.IGNORECASE,
)
_OVER: Final = Pattern(
    r"\b(?:off|over|cancel+ed|done|finished|settled|sorted|closed|resolved|dead|ended|paid|sold|gone|scrapped"
    r"|returned|changed|replaced|happening|happened|through|true|mine)\b",
    re.IGNORECASE,
)


_GIVEN_UP: Final = Pattern(
    r"^(?:I|we)(?:['’](?:ve|m|re)|\s+have|\s+am|\s+are)?\s+(?:(?:just|finally|now|long|since)\s+)*"
    r"(?:stopped|quit|gave\s+up|given\s+up|dropped|packed\s+in|ditched|done\s+with|through\s+with|finished\s+with|no\s+longer\s+(?:do|play|go\s+to)"
    r"|(?:don['’]t|do\s+not)\s+(?:do|play|go\s+to))\s+(?:(?:doing|going\s+to|playing|learning)\s+)?(?:the\s+|my\s+)?(?P<what>[\w-]+(?:\s+[\w-]+)?)"
    r"(?:\s+(?:any\s?more|now|last\s+\w+|this\s+\w+|years?\s+ago|ages\s+ago))?$",
    re.IGNORECASE,
)
""" "I stopped judo, forget it"."""
_TOLD_YOU: Final = Pattern(
    r"^(?:I|we)(?:['’]ve|\s+have)?\s+(?:(?:once|just|already|also)\s+)*(?:told\s+you|mentioned|gave\s+you|given\s+you|shared|sent\s+you)"
    r"(?:\s+(?:to\s+you|about|of|with\s+you))*\s+(?P<what>(?:my|our)\s+[\w'’-]+(?:\s+[\w'’-]+){0,4}?|(?-i:[A-Z])[\w-]+['’]s\s+[\w-]+(?:\s+[\w-]+)?)"
    r"(?:\s+(?:once|yesterday|today|earlier|before|last\s+\w+|the\s+other\s+day|a\s+while\s+ago))?$",
    re.IGNORECASE,
)
""" "I told you my salary, please delete it"."""


_NOT_ANY_MORE: Final = Pattern(
    rf"{_JOINED}(?P<what>(?:(?-i:Dr|Mr|Mrs|Ms|Miss|Prof)\.?\s+)?(?-i:[A-Z])[\w'’-]+(?:\s+(?-i:[A-Z])[\w'’-]+)*)\s*(?:isn['’]?t|\s*is\s+not|\s*is\s+no\s+longer|['’]s\s+not"
    r"|['’]s\s+no\s+longer|\s*was\s+never)\s+(?:my|our|his|her|their)\s+[\w-]+(?:\s+[\w-]+)?(?:\s+(?:any\s?more|any\s+longer|now))?$",
    re.IGNORECASE,
)
""" "Dr. Haas isn't my dentist any longer, delete that one"."""
_WENT: Final = Pattern(
    rf"{_JOINED}(?P<what>(?:the|my|our)\s+(?:[\w-]+\s+)?[\w-]+)(?:['’]s|\s+has|\s+have|\s+got|\s+was)?\s+(?:(?:just|sadly|finally)\s+)*(?:(?:flew|flown|ran|run|swam|wandered)\s+(?:off|away)"
    r"|died|passed\s+away|escaped|stolen|broke(?:n)?(?:\s+down)?|burned\s+down|burnt\s+down|shut(?:\s+down)?|closed(?:\s+down)?|went\s+bust|sank|drowned)"
    r"(?:\s+(?:yesterday|today|last\s+\w+|this\s+\w+|for\s+good))?$",
    re.IGNORECASE,
)
""" "The parrot flew off, so you can delete him"."""


def _named(said: str, *, speaks: bool, over: bool) -> str:
    if (given_up := _GIVEN_UP.match(said)) is not None and not is_pronoun(given_up["what"]):
        return given_up["what"]
    if (told := _TOLD_YOU.match(said)) is not None and not is_pronoun(told["what"]):
        return told["what"]
    if identifiers(said) and (found := _EVENT.match(said)):
        return found["what"]
    if speaks and (gone := _NOT_ANY_MORE.match(said) or _WENT.match(said)):
        return gone["what"]
    state = _STATE.match(said)
    if state is not None and is_known(state["what"]):
        return state["what"]
    if is_known(said) and not is_finite(_OF_WHAT_TOLD.sub("", said)):
        return said
    if found := _REGRETS.match(said):
        what = found["what"].strip()
        return "" if is_pronoun(what) else what
    if state is not None and (over or not _OVER.search(said[state.end("what") :])):
        plain = _THING.match(state["what"]) or (speaks and len(state["what"].split()) <= _FEW)
        return state["what"] if plain else ""
    if not speaks and not identifiers(said):
        return ""
    if found := _EVENT.match(said):
        return found["what"]
    return said if _THING.match(said) and not is_finite(said) else ""


_FEW: Final = 4
_CALLED: Final = 2
"""Words by which somebody is called, who is asked then: "Mum, forget her!"."""


def person_in(said: str) -> str:
    """The one person that a text speaks of; "" where it names nobody, or several."""
    people = list(dict.fromkeys(one.group() for one in _SOMEBODY.finditer(said)))
    names = [one.group() for one in _NAME.finditer(said) if not any(one.group() in who for who in people)]
    named = list(dict.fromkeys((*people, *names)))
    if not named and (found := _LOWER.match(said)):
        return (found["name"] or found["beside"] or found["first"]).capitalize()
    return named[0] if len(named) == 1 else ""
