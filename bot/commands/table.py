"""One table of commands and their natural forms, above both brains: menu, help, console and adapters all read it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from adapters.port import CommandInfo
from bot.commands import conversation, core, explaining, forget, linking, memory, people, searching, status
from bot.commands.context import CommandCall, CommandReply, Handler, Services, TurnContext
from memory_core.domain.patterns import Pattern
from memory_core.domain.questions import TELL_ALL
from memory_core.usecases.forgetting.requests.wording import REASONED, REQUEST, Form

ASK_DIRECTLY: Final = "Ask me in our direct chat."
"""The one answer where others read, whether or not there is anything to tell."""
UNKNOWN_COMMAND: Final = "I don't know that command; /help lists what I can do."


@dataclass(frozen=True, slots=True)
class Command:
    """`discloses`: its answer may repeat what is remembered, so that it is refused where others read.

    `forms` are natural ways to say it; a named group `what` is the argument.
    """

    name: str
    description: str
    run: Handler
    guardian_only: bool = True
    discloses: bool = False
    takes_text: bool = False
    forms: tuple[Form, ...] = ()


def _forms(*patterns: str) -> tuple[Pattern, ...]:
    return tuple(Pattern(pattern, re.IGNORECASE | re.DOTALL) for pattern in patterns)


_PLEASE: Final = r"^\s*(?:(?:hey|ok|okay|so|and|confidant)[,\s]+)*(?:please\s+|can you\s+|could you\s+|would you\s+)?"

_LAST_ONE: Final = (
    r"(?:that|it|this|(?:(?:the|that|this|your)\s+)?(?:very\s+)?last\s+(?:one|thing|bit|note|memory|change|update)"
    r"(?:\s+(?:that\s+)?you\s+(?:just\s+)?(?:learn(?:ed|t)|noted|saved))?)"
)
"""What was learned last, as people point at it."""

COMMANDS: Final[tuple[Command, ...]] = (
    Command("start", "say hello", conversation.start, guardian_only=False),
    Command("help", "what I can do", conversation.help_text, guardian_only=False),
    Command(
        "remember",
        "save something",
        memory.remember,
        takes_text=True,
        forms=_forms(
            _PLEASE + r"(?:remember|don'?t forget|do not forget|keep in mind|make a note|note|note down)"
            r"(?:\s+that|\s*:|,)?\s+(?!when\b|how\b|what\b|the time\b|who\b|where\b)(?P<what>.+)$",
            _PLEASE + r"(?:save|store|memori[sz]e)\s+(?:this|that)\s*[:,-]?\s+(?P<what>.+)$",
        ),
    ),
    Command(
        "forget",
        "forget something, everywhere",
        forget.forget,
        discloses=True,
        takes_text=True,
        forms=(REQUEST, REASONED),
    ),
    Command(
        "memories",
        "what I remember, all or about something",
        memory.memories,
        discloses=True,
        takes_text=True,
        forms=_forms(
            _PLEASE
            + r"(?:tell me\s+)?what (?:do you|can you|did you)\s+(?:still\s+)?(?:remember|know)\s+about\s+(?P<what>.+?)\s*\?*$",
            _PLEASE
            + r"what\s+(?:all\s+|else\s+|new\s+)?(?:did|have|do)\s+you\s+(?:learn(?:ed|t)?|remember(?:ed)?|note(?:d)?|save(?:d)?"
            r"|store(?:d)?|keep|kept|pick(?:ed)?\s+up)\s+(?:(?:from|about|of)\s+(?:me|us)\s+)?"
            r"(?P<what>(?:so\s+far\s+)?today(?:\s+so\s+far)?|yesterday|this\s+\w+|just\s+now|lately|recently)\s*\?*\s*$",
            _PLEASE
            + r"tell me (?:something\s+|more\s+|all\s+|everything\s+)?about\s+(?P<what>(?:my|our)\s+(?:whole\s+|entire\s+)?"
            r"(?:family|relatives|loved ones|parents|siblings|children|kids|friends|colleagues|pets))\s*[?.!]*$",
            _PLEASE
            + r"what (?:did|have) you (?:learn(?:ed|t)?)\s+(?:from|about)\s+me(?:\s+so\s+far)?\s*(?P<what>)\?*$",
            _PLEASE + r"what (?:do you|did you)\s+remember\s*(?P<what>)\?*$",
            TELL_ALL.pattern,
        ),
    ),
    Command(
        "search",
        "search memory and history",
        searching.search,
        discloses=True,
        takes_text=True,
        forms=_forms(
            _PLEASE + r"search\s+(?:your\s+|the\s+)?(?:memory|memories|history|our chats?)\s+(?:for\s+)?"
            r"(?:anything\s+about\s+|something\s+about\s+|about\s+)?(?P<what>.+?)\s*[.?!]*$",
        ),
    ),
    Command(
        "why",
        "why I know what I just said; `why sent`: what a model was sent; `why receipt`: what I forgot",
        explaining.why,
        discloses=True,
        forms=_forms(
            _PLEASE + r"(?:why|how)\s+(?:do|did|would)\s+you\s+know\s+(?:that|this|it|about that)\s*(?P<what>)\?*$",
            _PLEASE
            + r"(?:where|who)\s+did\s+you\s+(?:get|hear|learn|have)\s+(?:that|this|it)\s*(?:from)?\s*(?P<what>)\?*$",
            _PLEASE + r"who\s+told\s+you\s+(?:that|this)\s*(?P<what>)\?*$",
            _PLEASE
            + r"(?:why|how)\s+(?:do|did|would|come)\s+you\s+(?:know|think|believe|say|remember|suppose|assume|claim)\s+"
            r"(?:about\s+|that\s+)?(?!(?:if|when|whether|what|how|where|which|who|why|it|so|to|this|that)\b)(?P<what>\S.*?)\s*[?.!]*\s*$",
            _PLEASE + r"(?:show|give|tell)\s+me\s+the\s+(?:whole\s+|full\s+)?(?P<what>receipt)\s*[.!?]*$",
        ),
    ),
    Command(
        "undo",
        "take back the last thing I learned",
        memory.undo,
        discloses=True,
        forms=_forms(
            _PLEASE + rf"undo(?:\s+{_LAST_ONE})?\s*(?P<what>)[.!]*$",
            _PLEASE
            + rf"(?:i\s+|i'?d\s+like\s+to\s+|let\s+me\s+)?take\s+(?:{_LAST_ONE}\s+back|back\s+{_LAST_ONE})\s*(?P<what>)[.!]*$",
        ),
    ),
    Command(
        "private",
        "open a private conversation (a name resumes one)",
        conversation.private,
        takes_text=True,
        forms=_forms(_PLEASE + r"(?:start|open|begin)\s+a\s+private\s+(?:conversation|chat)\s*(?P<what>)[.!]*$"),
    ),
    Command(
        "endprivate",
        "leave the private conversation",
        conversation.end_private,
        forms=_forms(
            _PLEASE + r"(?:end|leave|close)\s+(?:the\s+|this\s+)?private\s+(?:conversation|chat)\s*(?P<what>)[.!]*$"
        ),
    ),
    Command(
        "new",
        "start afresh; what was said stays findable",
        conversation.new,
        forms=_forms(
            _PLEASE + r"(?:start|begin)\s+a\s+(?:new|fresh)\s+(?:conversation|chat|session)\s*(?P<what>)[.!]*$"
        ),
    ),
    Command("core", "show or set what is always in mind", core.core, discloses=True, takes_text=True),
    Command("status", "how I am doing", status.status, discloses=True),
    Command("share", "make one memory public", memory.share, discloses=True, takes_text=True),
    Command("unshare", "make a public memory yours again", memory.unshare, discloses=True, takes_text=True),
    Command("contacts", "who has written to me", people.contacts, discloses=True),
    Command("trust", "trust a person by id", people.trust, discloses=True, takes_text=True),
    Command("untrust", "stop trusting a person", people.untrust, discloses=True, takes_text=True),
    Command("block", "ignore a person", people.block, discloses=True, takes_text=True),
    Command("claim", "prove with a code that you are the owner", people.claim, guardian_only=False, takes_text=True),
    Command("link", "your other account is you, too", linking.link, guardian_only=False, takes_text=True),
    Command("pause", "stop learning for now", status.pause),
    Command("resume", "learn again", status.resume),
)

_BY_NAME: Final = {command.name: command for command in COMMANDS}
_SLASH: Final = Pattern(r"^/([a-z]{2,20})(?:\s+(.*))?$", re.IGNORECASE | re.DOTALL)


class CommandTable:
    """Implements `adapters.port.Commands`."""

    def menu(self) -> tuple[CommandInfo, ...]:
        return tuple(CommandInfo(c.name, c.description, c.guardian_only, c.takes_text) for c in COMMANDS)


_ONLY_READ: Final = frozenset({"memories", "search"})
_ADD_NOTHING: Final = _ONLY_READ | {"forget", "why", "undo", "private", "endprivate", "new"}
_GOES_ON: Final = Pattern(r"[,;:—–]|\s-\s|[.!?]\s+\S")


def only_reads(text: str) -> bool:
    """Whether it asks by a command, or a natural form of one, for what is remembered and changes nothing."""
    return _asked_by(text) in _ONLY_READ


def adds_nothing(text: str) -> bool:
    """Whether it is one clause that asks, by a command or a natural form of one, for nothing to be kept: whoever said it first, by
    it nobody's words get into memory."""
    return not _GOES_ON.search(text) and _asked_by(text) in _ADD_NOTHING


def _asked_by(text: str) -> str:
    """The name of the command; "" for none."""
    slash = _SLASH.match(text.strip())
    if slash:
        return slash.group(1).lower()
    return next((command.name for command in COMMANDS if any(form.match(text) for form in command.forms)), "")


async def dispatch(text: str, context: TurnContext, services: Services) -> CommandReply | None:
    """Runs the command that the author's own words ask for. None: none of them; the brain answers.

    A guardian's command is no command to anybody else: the answer is the same as to one that does not exist.
    """
    slash = _SLASH.match(text.strip())
    if slash:
        command = _BY_NAME.get(slash.group(1).lower())
        if command is None or (command.guardian_only and not context.from_guardian):
            return CommandReply(UNKNOWN_COMMAND)
        return await _run(command, (slash.group(2) or "").strip(), context, services)
    if not context.from_guardian:
        return None
    for command in COMMANDS:
        for form in command.forms:
            found = form.match(text)
            if found:
                if command.discloses and not context.guardian_alone and _is_for_the_brain(command, found):
                    return None
                return await _run(command, found.group("what").strip(), context, services)
    return None


_ANSWERED_IN_ROOMS: Final = frozenset({"memories"})
"""Questions that a room may ask in plain words: the brain answers them from what the room may read."""


def _is_for_the_brain(command: Command, found: re.Match[str]) -> bool:
    """In a room: "how do you know Anna?" asks about Anna, "how do you know that?" about the assistant."""
    return command.name in _ANSWERED_IN_ROOMS or (command.name == "why" and bool(found["what"]))


async def _run(command: Command, argument: str, context: TurnContext, services: Services) -> CommandReply | None:
    if command.discloses and not context.guardian_alone:
        return CommandReply(ASK_DIRECTLY)
    return await command.run(CommandCall(context, services, argument))
