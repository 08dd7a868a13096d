"""A terminal conversation with the owner: history, colours and a spinner at a terminal; plain lines when piped."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, Protocol

from adapters.messages import (
    Actor,
    ActorKind,
    AdapterRefused,
    Button,
    ConversationKind,
    ConversationRef,
    FetchFailed,
    Media,
    MessageReceived,
    Origin,
    Outbound,
    Segment,
    SendFailed,
    Sent,
)
from adapters.port import Commands, Inbox

PLATFORM: Final = "console"
OWNER: Final = Actor(PLATFORM, "1", ActorKind.PERSON)
CONVERSATION: Final = ConversationRef(PLATFORM, "terminal", ConversationKind.DIRECT, "terminal", peer=OWNER.key)


OUTPUT_CLOSED: Final = "Nobody reads the output any more. What was not said yet is said at the next start."


class Terminal(Protocol):
    """Where lines come from and replies go to."""

    def lines(self, commands: Commands) -> AsyncIterator[str]: ...
    def show(self, text: str, labels: tuple[str, ...]) -> None: ...
    def show_error(self, text: str) -> None: ...
    def busy(self, on: bool) -> None: ...


class PipedTerminal:
    """Lines as they come, a reply a block of lines on standard output, no colours."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines

    def lines(self, commands: Commands) -> AsyncIterator[str]:  # noqa: ARG002  (no completion in a pipe)
        return self._lines

    def show(self, text: str, labels: tuple[str, ...]) -> None:
        sys.stdout.write("\n".join((text, *(f"  {n}. {label}" for n, label in enumerate(labels, 1)))) + "\n\n")
        sys.stdout.flush()

    def show_error(self, text: str) -> None:
        sys.stdout.write(f"{text}\n\n")
        sys.stdout.flush()

    def busy(self, on: bool) -> None:
        """A pipe shows no spinner."""


class LiveTerminal:
    """prompt_toolkit for the input line with its history file, Rich for Markdown replies and the spinner."""

    def __init__(self, history: Path, greeting: str) -> None:
        from rich.console import Console

        self._console = Console()
        self._history, self._greeting = history, greeting
        self._status: contextlib.AbstractContextManager[object] | None = None

    async def lines(self, commands: Commands) -> AsyncIterator[str]:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.formatted_text import ANSI
        from prompt_toolkit.history import FileHistory

        self._history.touch(mode=0o600, exist_ok=True)
        names = [f"/{command.name}" for command in commands.menu()] + ["/quit"]
        session: PromptSession[str] = PromptSession(
            history=FileHistory(str(self._history)),
            completer=WordCompleter(names, sentence=True),
            complete_while_typing=False,
        )
        self._console.print(self._greeting)
        while True:
            try:
                yield await session.prompt_async(ANSI("\x1b[1;36myou ›\x1b[0m "))
            except (EOFError, KeyboardInterrupt):
                return

    def show(self, text: str, labels: tuple[str, ...]) -> None:
        from rich.markdown import Markdown
        from rich.padding import Padding

        self.busy(False)
        self._console.print(Padding(Markdown(text), (0, 0, 0, 2)))
        for number, label in enumerate(labels, 1):
            self._console.print(f"    [cyan]{number}[/cyan] {label}")
        self._console.print()

    def show_error(self, text: str) -> None:
        self.busy(False)
        self._console.print(f"[red]{text}[/red]\n")

    def busy(self, on: bool) -> None:
        if on and self._status is None:
            self._status = self._console.status("[dim]thinking …[/dim]", spinner="dots")
            self._status.__enter__()
        elif not on and self._status is not None:
            status, self._status = self._status, None
            status.__exit__(None, None, None)


class ConsoleAdapter:
    """Implements `adapters.port.ChatAdapter` for one terminal. Buttons are answered by typing their number or label."""

    platform = PLATFORM
    ordered = True
    tells_errors = True

    def __init__(self, terminal: Terminal, *, now: Callable[[], datetime], new_id: Callable[[], str]) -> None:
        self._terminal, self._now, self._new_id = terminal, now, new_id
        self._settled: asyncio.Event = asyncio.Event()
        self._unread = False
        self.last_received_at: datetime | None = None

    async def run(self, inbox: Inbox, commands: Commands) -> None:
        """Ends with /quit or the input. Raises AdapterRefused when nobody reads our output any more."""
        async for line in self._terminal.lines(commands):
            text = line.strip()
            if text in ("/quit", "/exit"):
                return
            if not text:
                continue
            self._settled = asyncio.Event()
            self._terminal.busy(True)
            message_id = self._new_id()
            self.last_received_at = self._now()
            await inbox.receive(
                MessageReceived(
                    delivery_id=f"console:{message_id}",
                    conversation=CONVERSATION,
                    message_id=message_id,
                    sender=OWNER,
                    segments=(Segment(Origin.AUTHORED, text, OWNER),),
                    sent_at=self._now(),
                    addressed=True,
                )
            )
            await self._settled.wait()
            if self._unread:
                raise AdapterRefused(OUTPUT_CLOSED)
            self._terminal.busy(False)

    async def send(self, outbound: Outbound) -> Sent:
        try:
            self._terminal.show(outbound.text, tuple(button.label for button in outbound.buttons if not button.quiet))
        except OSError:
            self._unread = True
            raise SendFailed(OUTPUT_CLOSED) from None
        return Sent((outbound.id,))

    async def preview(self, outbound: Outbound) -> None:
        """The terminal shows finished answers only."""

    async def fetch(self, media: Media) -> bytes:
        raise FetchFailed(f"The terminal hands over texts, not files: {media.kind.value} cannot be read.")

    async def show_seen(self, conversation: ConversationRef, message_id: str) -> None:
        """No reactions here."""

    async def show_typing(self, conversation: ConversationRef) -> None:
        """The spinner already turns."""

    async def add_buttons(
        self,
        conversation: ConversationRef,  # noqa: ARG002  (the port's signature)
        message_id: str,  # noqa: ARG002
        buttons: Sequence[Button],  # noqa: ARG002
    ) -> bool:
        """What is written is written."""
        return False

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:  # noqa: ARG002
        try:
            if error is not None:
                self._terminal.show_error(error)
        except OSError:
            self._unread = True
        self._settled.set()

    async def close(self) -> None:
        self._terminal.busy(False)
