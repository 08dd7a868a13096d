"""What a request to forget says to keep: "… but keep the inhaler", "… except that he sings", "keep the flight but forget Rome".
Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import POLITE
from memory_core.usecases.forgetting.requests.wishes import KEPT_FIRST, VERB

_EXCEPT: Final = Pattern(
    r"[\s,;.]+(?:(?:but|and)\s+(?:please\s+|do\s+|you can\s+|you should\s+)*"
    r"(?:keep|remember|leave|retain|not|(?:hang|hold)\s+on\s*to|(?:don'?t|do not)\s+(?:forget|delete|touch|lose))"
    r"|but(?=\s+(?:for|my|our|the|what|where|who|when|that)\b)|except(?:ing)?(?:\s+for)?|apart from|aside from|other than|besides"
    r"|just not"
    r"|(?:with|to)\s+the\s+(?:(?:sole|only|one|single)\s+)?exception\s+of|(?<=[,;.]\s)(?:excluding|barring|save\s+for"
    r"|minus(?=\s+(?:my|our|the)\b))"
    r"|only not|(?<=[,;.]\s)(?:but\s+|only\s+|just\s+)?(?:please\s+)?(?:keep|leave|spare|(?:hang|hold)\s+on\s+to)"
    r"|(?<=[,;]\s)not(?=\s+(?:my|our|the|that|what|where|who|when|mine|ours|hers|theirs)\b))"
    r"\s+(?P<keep>\S.*)$",
    re.IGNORECASE,
)
_STAYS: Final = Pattern(
    r"\s*(?:[,;.]\s*(?:(?:but|and|(?:al)?though|tho|only)\s+)?|\s+(?:but|(?:al)?though|tho)\s+)(?P<keep>(?:(?:my|our|the|that|what|where|who|when|his|her|their)\s+)[^,;.]{1,80}?|it)\s+"
    r"(?:(?:can|may|should|must|has to|have to)\s+(?:be\s+kept|stay|remain)"
    r"|(?:is|are)\s+(?:fine|ok|okay|alright|all right|good)(?:\s+to\s+(?:keep|stay|remain|remember|know))?"
    r"|(?:is|are)\s+(?:(?:of\s+course|obviously|still|all)\s+)*(?:staying|unchanged|the\s+same|correct|right|valid|true|needed)|(?:you\s+)?(?:can|may|should)\s+(?:keep|remember|leave|retain|(?:hang|hold)\s+on\s*to)|stays?|remains?)(?:\s+(?:in|there|please|though))*$"
    r"|[,;.]\s*(?:but\s+|and\s+)?(?P<bare>[\w-]{3,}(?:\s+[\w-]{3,})?)"
    r"(?:(?:'s|\s+is|\s+are)\s+(?:fine|ok|okay|alright|all right)|\s+(?:stays?|remains?|can\s+stay))$",
    re.IGNORECASE,
)
"""What is said to stay behind the request: "…, the cello is fine to keep"."""
_FIRST: Final = Pattern(rf"^{POLITE}{KEPT_FIRST}(?P<rest>{VERB}\b.*)$", re.IGNORECASE | re.DOTALL)
_THE_REST: Final = Pattern(
    r"^(?:everything else|all else|all (?:the )?others?"
    r"|(?:all )?the (?:rest|others?|(?:other|earlier|previous|older) (?:ones?|things?|bits?|parts?|stuff)))\b",
    re.IGNORECASE,
)


def with_exception(text: str) -> tuple[str, str]:
    """The request without what it says to keep, and that; "" for what goes without saying, like "the rest"."""
    if found := _FIRST.match(text):
        return found["rest"], _worth_saying(found["first"])
    found = _STAYS.search(text) or _EXCEPT.search(text)
    if not found:
        return text, ""
    said = found.groupdict()
    return text[: found.start()], _worth_saying(said["keep"] or said.get("bare") or "")


_IS_LEFT: Final = Pattern(
    r"\s+(?:(?:is|are)\s+(?:(?:of\s+course|obviously|still|all)\s+)*(?:staying|unchanged|the\s+same|correct|valid|needed)|stays?|remains?)\b",
    re.IGNORECASE,
)


def is_left(text: str, what: str) -> bool:
    """Whether a text says of this that it is as it was: "my blood type is of course unchanged"."""
    at = text.find(what)
    return at >= 0 and bool(_IS_LEFT.match(text[at + len(what) :]))


def keeps(text: str, what: str) -> bool:
    """Whether a text says to keep just this."""
    _, keep = with_exception(text.strip(" .!?"))
    plain = _BARELY.sub("", keep.strip(" .!?").casefold())
    return bool(plain) and plain == _BARELY.sub("", what.strip(" .!?").casefold())


_BARELY: Final = Pattern(r"^(?:my|our|the|that|this)\s+")


def _worth_saying(keep: str) -> str:
    return "" if _THE_REST.match(keep.strip()) else keep
