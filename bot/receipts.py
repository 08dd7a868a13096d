"""What the assistant says of its own doing, and what is asked of it as a program: nobody looks for these in what was said.

Receipts, greetings, help texts and what was told from memory repeat what the owner said; found again and quoted anew,
they bury it. What a language model wrote is none of it.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.records import Message, Role
from memory_core.usecases.recalling.history import is_command

_FROM_MEMORY: Final = (
    r"You told me\b|I was told\b|What I remember\b|Noted(?:: |\.$)|I have that already|I don't (?:have|remember) anything\b"
    r"|Standing rule: |On \d{1,2} \w+ \d{4} .* said\b|In (?:“.{1,200}”|[A-Z][A-Z0-9_-]*) it says: |In our conversation of \d"
)
_OF_COMMANDS: Final = (
    r"(?:Saved|Taken back|In memory|In our conversations|In session summaries|Forgotten|Because you told me)\b.*"
    r"|I (?:found|remember) nothing\b|(?:What I|I) learned (?:nothing )?from you\b.*"
    r"|My last answer here did not rest\b|I have (?:learned nothing|no such memory)\b|I did not save that\b"
    r"|What should I (?:search|forget)\b|(?:Anyone who can talk to me will|Only you will know)\b|/\w+ – |/undo takes back\b"
    r"|I (?:stop learning until|am learning again)\b|A new session\.|This is the private conversation\b"
    r"|The private conversation is closed\b|All right, (?:I|nothing)\b|I only learn from your own words\b"
    r"|I don't know that command\b|Done: |Good, I hold on to it\b|I answered in our direct chat\.|Posted\.$"
)
_OF_COMPANY: Final = (
    r"Hello!|Hello, I'm Confidant\b|I'm Confidant\b|You're welcome\.|See you!|All right\.$|Without a language model I keep\b"
    r"|That is beyond me without\b|I have no language model\b|I noted nothing from that\b|Nothing in that for me to keep\b"
    r"|I read it, but saved nothing\b|I can't (?:answer that here|remind)\b|That's not something I can help with in this chat\b"
    r"|I'm afraid I have nothing to say\b|I had asked nothing just now\b|I can't tell from here: I only know\b"
    r"|I have no view of my own\b|What would be is beyond me\b|It is \d\d:\d\d \("
)
_HEADING: Final = r"(?:You asked in [^\n]*\n\n)?"
"""Above what was asked in company and is answered in the direct chat."""
_RECEIPT: Final = re.compile(f"{_HEADING}(?:{_FROM_MEMORY}|{_OF_COMMANDS}|{_OF_COMPANY})")


def is_said_to_no_purpose(message: Message) -> bool:
    """A receipt of the assistant's, or what it told from memory, which was true on its day and is looked up anew; or a command
    of the owner's: it tells nothing that was not told elsewhere."""
    if message.role is Role.ASSISTANT:
        return _RECEIPT.match(message.content) is not None
    return is_command(message)


OVERFETCHED: Final = 5
"""So many times what is to be shown is searched for, so that what is left out leaves enough."""
