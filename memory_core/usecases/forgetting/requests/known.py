"""What is only known, never had in a hand or put on a page: codes, sums and dates, what somebody told, all about a thing. Said of
it, a word for throwing away asks for it to be forgotten. Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.vocabulary.match import identifiers, tells_code

_DATUM: Final = (
    r"(?:numbers?|nos?\.|codes?|pass\s?(?:words?|codes?|phrases?)|pins?|combinations?|combos?|log-?ins?|user\s?names?|handles?|add?ress(?:es)?|post\s?codes?"
    r"|zip(?:\s+codes?)?|e-?mails?|mobiles?|exten[ts]ions?|birthdays?|bdays?|birth\s?dates?|date\s+of\s+birth|dob|ages?|heights?|weights?|(?:shoe|dress|ring|hat|clothes)\s+sizes?"
    r"|names?|nick\s?names?|surnames?|salar(?:y|ies)|wages?|incomes?|earnings|pay|rents?|prices?|amounts?|sums?|figures?|debts?|balances?|overdraft"
    r"|doses?|dosages?|diagnos[ei]s|prognos[ei]s|results?|readings?|grades?|marks?|scores?|blood\s+(?:types?|groups?)|registrations?|reg|plates?|references?|serials?|ibans?"
    r"|sort\s+codes?|accounts?\s+details|opinions?|secrets?|affairs?|political\s+views|religion|religious\s+beliefs|illness(?:es)?|conditions?|medications?|allerg(?:y|ies)"
    r"|(?:flight|train|bus|ferry|departure|arrival|pick-?up|appointment|start|meeting|closing|opening|boarding|class)\s+times?"
    r"|whereabouts|hiding\s+places?|routines?|preferences?)"
)
_OWNER: Final = (
    r"(?:the|my|our|that|this|his|her|their|your|all\s+(?:the|my|our)|(?:[\w.-]+\s+){0,3}?[\w-]+(?:['’]s?|s['’]))"
)
_DATUM_OF: Final = Pattern(
    rf"^{_OWNER}\s+(?:[\w'’-]+\s+){{0,4}}?{_DATUM}(?:\s+(?:of|for|to|on|from|at|about|that|which|where|i|we|you|he|she|they|by|my|our)\b.*)?$"
    rf"|^(?:(?:the|that|this|my)\s+)?{_DATUM}\s+(?:of|for|to|on|at)\s+(?:(?:my|our|the|his|her|their)\b|[A-Z]).*$",
    re.IGNORECASE,
)
_COLLECTIVE: Final = Pattern(
    r"^(?:absolutely\s+)?(?:everything|anything|all|whatever|any\s+of|every(?:\s+(?:single|last))?\s+(?:thing|word|bit|detail|mention|trace|scrap)|(?:all|any|every|each)\s+(?:of\s+)?(?:the\s+|your\s+|those\s+)?(?:mentions?"
    r"|traces?|records?|notes?|details?|info(?:rmation)?|facts?|memor(?:y|ies)|knowledge|stuff|things?))\b(?=.*\b(?:about|on|of|re|regarding|concerning|concerns|to\s+do\s+with|related|relating|with|i|i've|we|you|you've)\b)",
    re.IGNORECASE,
)
_CLAUSE: Final = Pattern(
    r"^(?:what|where|whom?|whose|when|which|how|why|whether)\b(?=.*\s)|^(?:the\s+fact\s+)?that\s+(?:i|we|my|our|he|she|they|his|her|their|you|there|(?-i:[A-Z])[\w'-]+)\b.*\s"
    r"|^the\s+fact\s+that\b",
    re.IGNORECASE,
)
_TOLD: Final = Pattern(
    r"^(?:(?:all\s+|both\s+)?(?:the|that|this|those|these|my|our|any|your))\s+(?:whole\s+|entire\s+|little\s+|last\s+|[\w'’-]+\s+){0,3}?(?:bits?|things?|parts?|stuff|news|stor(?:y|ies)|business|matters?|info(?:rmation)?"
    r"|details?|notes?|remarks?|comments?|gossip|rants?|saga|facts?|memor(?:y|ies)|entr(?:y|ies)|records?|moaning|confessions?|complaints?|rumou?rs?)\s+(?:about|on|of|re|regarding|concerning|with|where|that|i|we|you)\b",
    re.IGNORECASE,
)


def is_known(what: str) -> bool:
    """Whether nothing but knowledge can be meant: "the alarm code", "where I hide my cash", "everything on Dr Soh"."""
    what = what.strip()
    known = any(form.match(what) for form in (_COLLECTIVE, _CLAUSE, _TOLD, _DATUM_OF))
    return known or (len(what.split()) <= _SHORT and bool(identifiers(what) or tells_code(what)))


_A_PART: Final = Pattern(
    r"(?:all\s+|both\s+)?(?:the|that|this|those|these|my|our|any)\s+(?:[\w'’-]+\s+){0,2}?(?:bits?|things?|parts?|stuff|business|stor(?:y|ies)"
    r"|remarks?|comments?|pieces?|lines?)\s+(?:about|on|of|re|regarding|concerning|with|where|that)\b",
    re.IGNORECASE,
)
_IN_A_TEXT: Final = Pattern(
    r"\b(?:from|in|on|off|at|under|above)\s+(?:(?:the|this|that|my|our|your|every|each|an?|its?)\s+)?(?:[\w'-]+\s+){0,2}?"
    r"(?:letters?|lists?|pages?|docs?|documents?|drafts?|texts?|forms?|e-?mails?|mails?|invoices?|sheets?|spreadsheets?|files?|tables?|cv|r[eé]sum[eé]s?"
    r"|essays?|articles?|paragraphs?|sentences?|lines?|titles?|headings?|headers?|footers?|subject|signatures?|captions?|invitations?|invites?|cards?"
    r"|posters?|flyers?|slides?|posts?|profiles?|website|websites|bio|template|recipe|message|poem|song|story|summary|report|code|script)\b"
    r"|\b(?:column|row|field|cell|placeholder)s?\b",
    re.IGNORECASE,
)
""" "The phone number from the letter"."""


def is_known_alone(what: str) -> bool:
    """Whether nothing but knowledge can be meant, and neither a part of a text nor what stands in one."""
    return is_known(what) and not (_IN_A_TEXT.search(what) or _A_PART.match(what))


_DATED: Final = (
    r"(?:appointments?|check-?ups?|lessons?|class(?:es)?|training|practice|sessions?|meetings?|exams?|interviews?|rehearsals?|tournaments?|recitals?|parties|party|surgery"
    r"|operation)"
)
_SOMEBODYS: Final = Pattern(
    rf"^(?:(?:the|my|our)\s+)?(?!(?:today|yesterday|tomorrow|tonight|it|that|there|let|who|what|where|here)['’])[\w-]+(?:['’]s|s['’])\s+(?:[\w-]+\s+){{0,2}}(?:{_DATUM}|{_DATED})$"
    rf"|^the\s+(?:[\w-]+\s+){{0,2}}?(?:{_DATUM}|titles?)\s+(?:of|for)\s+(?:the|my|our|his|her|their|(?-i:[A-Z][\w-]+))\b"
    r"(?!.*\b(?:to|files?|folders?|pages?|headers?|columns?|variables?|functions?|branch|buttons?|fields?|sections?|chapters?|products?|items?)\b)"
    r"|^what\s+(?:the|my|our|his|her|their|(?-i:[A-Z][\w'’-]+))\s+(?:[\w'’-]+\s+){0,3}?(?:costs?|earns?|weighs?|pays?|paid|said|did|does|wants?)$"
    r"|^(?:who|where|when)\s+(?:the|my|our|(?-i:[A-Z][\w'’-]+))\s+(?:[\w'’-]+\s+){0,3}?(?:lives?|works?|is|was|are|were|kept|hidden|studies)$"
    r"|^(?:the|that|those)\s+[€$£]?\d[\d.,]*k?\s*(?:[a-z]+\s+)?(?:for\s+(?:the|my|our)\s|(?:that\s+)?(?:i|we)\s+(?:owe|lent|borrowed|paid|won|lost|spent)\b)",
    re.IGNORECASE,
)


def is_somebodys(what: str) -> bool:
    """Whether it is a datum, and whose is said: "Teresa's birthday", "what the scooters cost", "the 1250 euro for the roof"; so
    that a word for throwing away needs no more beside it."""
    return bool(_SOMEBODYS.match(what.strip(" ,.!?"))) and not _IN_A_TEXT.search(what)


def is_collective(what: str) -> bool:
    """Whether all that there is of something is named: "everything on Dr Soh"."""
    return bool(_COLLECTIVE.match(what.strip()))


_SHORT: Final = 7


_RELATED: Final = Pattern(
    r"^(?:everything|anything|all|any|every)\s+(?:(?:of\s+)?the\s+)?(?:stuff\s+|things?\s+)?(?P<of>(?!that\b|i\b|you\b|we\b)\S(?:[^,;.!?]*\S)?)[\s-]related(?:\s+(?:stuff|things?|info|information))?$"
    r"|^(?:everything|anything|all|whatever|what)\s+(?:that\s+)?(?:concerns|concerning|relates\s+to|relating\s+to|related\s+to|has\s+to\s+do\s+with|is\s+about|deals\s+with|involves|involving)\s+(?P<concerns>\S.*)$"
    r"|^(?:everything|anything|all|whatever|every\s+\w+|the\s+(?:whole\s+)?lot)\s+(?:(?:that|which)\s+)?(?:i|i've|we|you|you've|u)\s+(?:(?:have|ever|may|might|might've|just|once|already)\s+)*(?:know|have|had|got|told|said|wrote|mentioned|heard|saved|stored|noted|hold|keep|kept|remember|learned"
    rf"|learnt|shared)(?:\s+(?:(?:to|with)\s+)?(?:you|me))?\s+(?:about|on|concerning|regarding|of)\s+(?P<told>(?!{WEEKDAY}\b|{MONTH_NAME}\s+\d|(?:the\s+)?\d)\S.*)$"
    r"|^(?P<all>\S.*?),?\s+and\s+(?:what|whatever|everything|anything|all)(?:\s+that)?\s+(?:goes|belongs|comes)(?:\s+along)?\s+(?:with|to)\s+(?:it|them|him|her)$"
    r"|^(?:everything|anything|all)\s+(?P<about>(?:about|on|regarding|concerning)\s+\S.*)$",
    re.IGNORECASE,
)


def all_about(what: str) -> str:
    """The same as "everything about …" where it says so in other words: "anything wedding related", "all you know on it"."""
    found = _RELATED.match(what.strip())
    if found is None:
        return what
    if found["about"]:
        return what.strip()
    of = found["of"] or found["concerns"] or found["told"] or found["all"]
    return f"everything about {of}"


_ALL_KNOWN: Final = Pattern(
    r"what(?:ever)?\s+(?:you|u)(?:['’]ve)?\s+(?:know|have|got|remember|hold|stored?)(?:\s+(?:stored|saved|noted|written\s+down|got))?"
    r"\s+(?:about|on|of)\b",
    re.IGNORECASE,
)


def is_all_known(what: str) -> bool:
    """Whether all that is known of something is meant: "what you know about my family"."""
    return bool(_ALL_KNOWN.match(what))
