"""The scene of `kills`: the two platforms, each a loopback server with people who write, and the program as a process."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Protocol

from tests.fakes.crashing import FORKS
from tests.fakes.discord_server import DiscordServer
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_trouble import MESSAGES
from tests.fakes.telegram_world import Json, person

TOKEN = "4242:AAtokenofaloopbackserverabcdefghi"  # noqa: S105  (of a server in this process)
TIMES = 3
"""How often every update is handed out."""
GUARDIANS = 4
STRANGERS = 10
PATIENCE_S = 120.0
_PRELOADED = ["bot.cli.app", "bot.bootstrap", "adapters.telegram.adapter", "adapters.discord.adapter", "dateparser"]


class Platform(Protocol):
    """A loopback server with people who write to the program."""

    name: str

    @property
    def settings(self) -> Mapping[str, str]: ...

    async def tell(self, statement: str) -> str:
        """A guardian states something; the message's id."""
        ...

    async def greet(self) -> str:
        """A stranger writes; the message's id."""
        ...

    async def disorder(self) -> None:
        """Everything that waits to be handed out will be so again, and where order is not promised, in another one."""
        ...

    async def asked(self) -> None:
        """Returns once the program, newly started, asked for what waits."""
        ...

    def answers(self) -> list[str]:
        """Which messages were answered, an entry for each answer that people see."""
        ...


class OnTelegram:
    name = "telegram"

    def __init__(self, server: TelegramServer, chance: random.Random) -> None:
        self._server, self._chance = server, chance
        self._turn = 0
        self._due: list[tuple[int, Json]] = []
        """Updates with how often they are still to be handed out."""
        self.guardians = [person(100 + n, f"Ann {n}") for n in range(GUARDIANS)]
        self.strangers = [person(300 + n, f"Stranger {n}") for n in range(STRANGERS)]

    @property
    def settings(self) -> Mapping[str, str]:
        guardians = ",".join(f"telegram:{one['id']}" for one in self.guardians)
        return {"TELEGRAM_TOKEN": TOKEN, "TELEGRAM_API": self._server.base_url, "GUARDIANS": guardians}

    async def tell(self, statement: str) -> str:
        return self._say(self.guardians, f"Remember that {statement}")

    async def greet(self) -> str:
        return self._say(self.strangers, "Hello, who are you?")

    def _say(self, people: Sequence[Json], text: str) -> str:
        self._turn += 1
        update = self._server.say(sender=people[self._turn % len(people)], text=text)
        self._due.append((TIMES - 1, update))
        return str(update["message"]["message_id"])

    async def disorder(self) -> None:
        """One more time now, one more time the next time, and all that waits in any order."""
        for _, update in self._due:
            self._server.inject(update)
        self._due = [(left - 1, update) for left, update in self._due if left > 1]
        self._server.shuffle(self._chance)

    async def asked(self) -> None:
        await self._server.called("getUpdates", self._polls() + 1, timeout_s=PATIENCE_S)

    def _polls(self) -> int:
        return sum(request.method == "getUpdates" for request in self._server.requests)

    def answers(self) -> list[str]:
        sent = [request.parameters for request in self._server.requests if request.method in MESSAGES]
        return [str(one["reply_parameters"]["message_id"]) for one in sent if "reply_parameters" in one]


class OnDiscord:
    """Discord keeps the order within a channel and hands out nothing of what it once did: that is read from the history."""

    name = "discord"

    def __init__(self, server: DiscordServer, chance: random.Random) -> None:
        self._server, self._world, self._chance = server, server.world, chance
        self._turn = 0
        self._new: list[Json] = []
        self.guardians = [self._world.user(f"ann{n}") for n in range(GUARDIANS)]
        self.strangers = [self._world.user(f"stranger{n}") for n in range(STRANGERS)]
        self._room = self._world.channel(self._world.guild("Home"), "general")

    @property
    def settings(self) -> Mapping[str, str]:
        guardians = ",".join(f"discord:{one['id']}" for one in self.guardians)
        addresses = {"DISCORD_API": self._server.api_url, "DISCORD_GATEWAY": self._server.gateway_url}
        return {"DISCORD_TOKEN": TOKEN, "GUARDIANS": guardians, **addresses}

    async def tell(self, statement: str) -> str:
        self._turn += 1
        ann = self.guardians[self._turn % GUARDIANS]
        return await self._say(self._world.dm(ann), ann, f"Remember that {statement}")

    async def greet(self) -> str:
        self._turn += 1
        stranger = self.strangers[self._turn % STRANGERS]
        return await self._say(self._room, stranger, f"<@{self._world.bot['id']}> hello, who are you?")

    async def _say(self, channel: Json, author: Json, text: str) -> str:
        message = await self._server.say(channel=channel, author=author, content=text)
        self._new.append(message)
        return str(message["id"])

    async def disorder(self) -> None:
        """Every one is said again to who listens now; who was away reads the history."""
        new, self._new = self._new, []
        for _ in range(TIMES - 1):
            for message in new:
                await self._server.say_again(message)

    async def asked(self) -> None:
        async with asyncio.timeout(PATIENCE_S):
            await self._server.gateway.identified_anew()

    def answers(self) -> list[str]:
        sent = [message for room in self._world.messages.values() for message in room.values()]
        own = [message for message in sent if message["author"]["id"] == self._world.bot["id"]]
        return [message["message_reference"]["message_id"] for message in own if "message_reference" in message]


# The program


@dataclass
class Program:
    """`confidant run`, forked from a server that has imported it: starting an interpreter would be the longest part."""

    folder: Path
    settings: Mapping[str, str]
    process: BaseProcess | None = None

    def start(self) -> None:
        given = {"HOME": str(self.folder / "home"), "EMBEDDINGS": "none", "TIMEZONE": "UTC", "LOG": "warning"}
        given |= {"STRANGER_MESSAGES_PER_MINUTE": "100000", **self.settings}
        environment = {f"CONFIDANT_{name}": value for name, value in given.items()}
        FORKS.set_forkserver_preload(_PRELOADED)
        self.process = FORKS.Process(target=_run, args=(environment, str(self.folder)))
        self.process.start()

    def kill(self) -> None:
        """Raises RuntimeError when it had ended by itself."""
        self._end(signal.SIGKILL, -signal.SIGKILL)

    def stop(self) -> None:
        """Raises RuntimeError when it does not end well."""
        self._end(signal.SIGTERM, 0)

    def _end(self, by: signal.Signals, code: int) -> None:
        process, self.process = self.process, None
        assert process is not None
        assert process.pid is not None
        if process.is_alive():
            os.kill(process.pid, by)
        process.join(PATIENCE_S)
        if process.exitcode != code:
            raise RuntimeError(f"the program ended with {process.exitcode}:\n{self.log()}")

    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")[-4_000:]

    def ask(self, query: str) -> list[tuple[str, int]]:
        """Reads the program's database, which it may have open."""
        with closing(sqlite3.connect(f"file:{self.folder / 'home' / 'confidant.db'}?mode=ro", uri=True)) as database:
            return database.execute(query).fetchall()


def _run(environment: Mapping[str, str], folder: str) -> None:
    """Runs in the process, which ends here."""
    os.chdir(folder)
    os.environ.update(environment)
    log = os.open("log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    sys.stdout, sys.stderr = open(1, "w"), open(2, "w")  # noqa: SIM115  (as a new interpreter opens them)
    sys.argv = ["confidant", "run"]
    from bot.cli.app import main

    main()


@asynccontextmanager
async def on_telegram(chance: random.Random) -> AsyncIterator[OnTelegram]:
    async with TelegramServer(TOKEN) as server:
        yield OnTelegram(server, chance)


@asynccontextmanager
async def on_discord(chance: random.Random) -> AsyncIterator[OnDiscord]:
    async with DiscordServer(TOKEN) as server:
        yield OnDiscord(server, chance)
