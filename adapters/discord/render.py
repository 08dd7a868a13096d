"""Markdown as Discord shows it, split at its limit. Pure.

Nothing that leaves may ring anybody's bell or make Discord fetch an address by itself: `allowed_mentions` and the flag
against previews already say so, and the text says it again, so that a copy of it elsewhere is harmless too.
"""

from __future__ import annotations

import re

from adapters.splitting import split_markdown, utf16_units

MESSAGE_LENGTH = 2000
"""Characters in one message (Discord's reference, "Create message"), counted here in UTF-16 units: the most there can be."""
PREVIEW_MARK = " ▍"
"""What an unfinished answer ends with: people see that more will come, and we see it in what a crash left."""
UNSHOWABLE = "(an answer without anything that can be shown)"

_CODE = re.compile(r"(```.*?(?:```|\Z)|``[^\n]+?``|`[^`\n]+`)", re.DOTALL)
_URL = r"<?((?:[^()\s<>]|\([^()\s<>]*\))+)>?"
_TITLE = r"(?:\s+\"[^\"]*\")?"
_LINKS = re.compile(
    rf"!\[(?P<alt>[^\]]*)\]\({_URL}{_TITLE}\)"
    rf"|\[(?P<label>[^\[\]]+)\]\({_URL}{_TITLE}\)"
    r"|(?P<quiet><https?://[^\s<>]+>)"
    r"|(?P<bare>https?://(?:(?!!\[)[^\s<>\"'\[\]`])+)",
    re.IGNORECASE,
)
_BROADCAST = re.compile(r"@(?=everyone|here)")
_ROLE = re.compile(r"<@(?=&[0-9]+>)")
_DEEP_HEADING = re.compile(r"^#{4,6}[ \t]+(.+?)[ \t]*#*$", re.MULTILINE)
_TABLE = re.compile(r"(?:^[ \t]*\|.*\|[ \t]*$\n?){2,}", re.MULTILINE)
_TABLE_RULE = re.compile(r"^[ \t]*\|[ \t:|-]*-[ \t:|-]*\|[ \t]*$", re.MULTILINE)
_INVISIBLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")
_FENCE = "```"
_TRAILING = ".,;:!?)*_~"


def render(markdown: str) -> str:
    """The text in Discord's dialect: no pings, no images, no link previews; code stays as it is."""
    parts = _CODE.split(_LONE_SURROGATE.sub("\ufffd", _INVISIBLE.sub("", markdown)))
    return "".join(part if index % 2 else _render_text(part) for index, part in enumerate(parts))


def render_parts(markdown: str) -> tuple[str, ...]:
    """The messages to send, each within Discord's limit and with its code blocks whole; empty for blank text."""
    if not markdown.strip():
        return ()
    parts = split_markdown(render(markdown), MESSAGE_LENGTH, length=utf16_units)
    return tuple(part for part in parts if part.strip()) or (UNSHOWABLE,)


def render_preview(markdown: str) -> str:
    """An unfinished answer as one message: its first part with the mark; "" while there is nothing to show."""
    room = MESSAGE_LENGTH - utf16_units(f"\n{_FENCE}{PREVIEW_MARK}")
    parts = [part for part in split_markdown(render(markdown), room, length=utf16_units) if part.strip()]
    if not parts:
        return ""
    closed = parts[0] if parts[0].count(_FENCE) % 2 == 0 else f"{parts[0].rstrip()}\n{_FENCE}"
    return closed.rstrip() + PREVIEW_MARK


def is_preview(content: str) -> bool:
    """True for a message of ours that is an unfinished answer."""
    return content.endswith(PREVIEW_MARK.strip())


def _render_text(text: str) -> str:
    text = _LINKS.sub(_quiet_link, text)
    text = _DEEP_HEADING.sub(r"**\1**", text)
    text = _TABLE.sub(_fenced_table, text)
    text = _BROADCAST.sub("@\u200b", text)
    return _ROLE.sub("<@\u200b", text)


def _quiet_link(match: re.Match[str]) -> str:
    """Angle brackets keep Discord from fetching the address for a preview."""
    if match["quiet"] is not None:
        return match["quiet"]
    if match["alt"] is not None:
        return f"{match['alt'] or 'image'} (<{match[2]}>)"
    if match["label"] is not None:
        return f"[{match['label']}](<{match[4]}>)"
    address = match["bare"].rstrip(_TRAILING)
    return f"<{address}>{match['bare'][len(address) :]}"


def _fenced_table(match: re.Match[str]) -> str:
    """Discord has no tables; in a code block at least the columns stand."""
    table = match[0]
    if _TABLE_RULE.search(table) is None:
        return table
    end = "\n" if table.endswith("\n") else ""
    return f"```\n{table.rstrip()}\n```{end}"
