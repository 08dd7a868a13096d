"""Passwords, keys and card numbers in text: kept only when explicitly asked for, and never in the log of what was refused."""

from __future__ import annotations

import re
from typing import Final

_NAMED: Final = re.compile(
    r"\b(?:pass(?:word|wd|phrase|code)|pin(?: code)?|cvv|api[ _-]?key|secret(?: key)?|access[ _-]?token|auth[ _-]?token|private key"
    r"|recovery (?:code|phrase)|seed phrase)\b(?:\s+(?:for|of|to)\s+[^.,;:!?]{1,40}?)?\s*(?:is|=|:)\s*(?P<value>\S+(?: \S+){0,11})",
    re.IGNORECASE,
)
_SHAPED: Final = re.compile(
    r"\b(?:sk|pk|rk)[-_](?:live|test|proj)?[-_]?[A-Za-z0-9_-]{12,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{20,}"
    r"|\bxox[abprs]-[A-Za-z0-9-]{10,}|\b\d{6,}:[A-Za-z0-9_-]{30,}|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{5,}"
    r"|-----BEGIN [A-Z ]*PRIVATE KEY-----"
)
_CARD: Final = re.compile(r"\b\d(?:[ -]?\d){12,18}\b")
_MADE_UP: Final = (
    r"(?=\S*[^\W\d_])(?=\S*[\d!@#$%^&*+=?])(?!\d+(?:[.,]\d+)?(?:g|mb|gb|ghz|mbps|mbit|kbps|ms|am|pm)\b)[^\s,;]{6,}"
)
"""A word as one makes up for a lock: letters with figures or signs."""
_UNNAMED: Final = re.compile(
    r"(?:\b(?:wi-?fi|wlan|hotspot|router|guest network)\b(?:['’]s)?(?: (?:key|code|pw|pass|password|login|one))?"
    r"(?:\s+(?:at|in|for|of|here|upstairs|downstairs)\b[^.,;:!?]{0,30}?)?"
    r"|\b(?:pw|pwd|log-?in|logon|credentials)\b(?:\s+(?:for|of|to|at)\s+[^.,;:!?]{1,40}?)?)"
    rf"\s*(?:is|are|=|:|['’]s)?\s+(?:(?:now|still|called|[\w.@-]+ (?:/|and|with)) )?(?P<value>{_MADE_UP})",
    re.IGNORECASE,
)
"""The same where the word "password" is left out: "nan's wifi is Primrose12", "login is bob / sunflower9"."""
MASK: Final = "[credential]"


def holds_credential(text: str) -> bool:
    """True for a named secret with its value, a token by its shape, a card number by its checksum, or detect-secrets' opinion."""
    if (
        _NAMED.search(text)
        or _UNNAMED.search(text)
        or _SHAPED.search(text)
        or any(_is_card(m.group()) for m in _CARD.finditer(text))
    ):
        return True
    return bool(_opaque_words(text)) and _detected(text)


_JOINT: Final = re.compile(
    r"\s*[;:!?]\s+|\s*[,.]\s+(?:(?:and|but|so)\s+)?|\s+[-–—]+\s+|\s+(?:and|but|so|also|plus|while)\s+", re.IGNORECASE
)
_OF_WORDS: Final = re.compile(r"\b(?:pass-?phrase|(?:recovery|seed) phrase|private key|password)s?\b", re.IGNORECASE)


def parts_beside(text: str) -> tuple[str, ...]:
    """The clauses of a text that hold no credential, as they stand in it. What is made of words may go on over a joint: nothing
    that comes after it counts."""
    found, start = list[str](), 0
    for end, following in (*((m.start(), m.end()) for m in _JOINT.finditer(text)), (len(text), len(text))):
        part, start = text[start:end], following
        if not holds_credential(part):
            found.append(part)
        elif (named := _NAMED.search(part)) is not None and _OF_WORDS.search(part) and _is_word(named["value"]):
            break
    return tuple(part for part in found if part.strip())


def _is_word(value: str) -> bool:
    """Whether it may be the first of several words."""
    return " " in value or value.isalpha()


def without_credentials(text: str) -> str:
    masked = text
    for told in (_NAMED, _UNNAMED):
        masked = told.sub(lambda m: m.group()[: m.start("value") - m.start()] + MASK, masked)
    masked = _SHAPED.sub(MASK, masked)
    masked = _CARD.sub(lambda m: MASK if _is_card(m.group()) else m.group(), masked)
    for word in _opaque_words(masked):
        masked = masked.replace(word, MASK)
    return masked


def _is_card(text: str) -> bool:
    """Luhn's checksum (ISO/IEC 7812-1, annex B)."""
    digits = [int(ch) for ch in reversed(text) if ch.isdigit()]
    total = sum(digits[::2]) + sum(sum(divmod(2 * d, 10)) for d in digits[1::2])
    return 13 <= len(digits) <= 19 and total % 10 == 0


def _opaque_words(text: str) -> list[str]:
    """Long words of mixed letters and digits: the only ones worth waking detect-secrets for."""
    found = re.findall(r"\S{20,}", text)
    return [w for w in found if re.search(r"[A-Za-z]", w) and re.search(r"\d", w) and "://" not in w]


def _detected(text: str) -> bool:
    from detect_secrets.core.scan import scan_line
    from detect_secrets.settings import transient_settings

    plugins = [{"name": "Base64HighEntropyString", "limit": 4.5}, {"name": "HexHighEntropyString", "limit": 3.0}]
    with transient_settings({"plugins_used": plugins}):
        return any(True for _ in scan_line(f'secret = "{_opaque_words(text)[0]}"'))
