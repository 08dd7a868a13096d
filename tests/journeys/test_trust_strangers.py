"""Two hundred texts of strangers, a third of them on Telegram and a third on Discord, with the real clients and a model that obeys
every one of them.

(All of them through the bridge: test_trust_bridge.)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.fakes.assistants import open_questions
from tests.fakes.attacks import IMITATIONS, stranger_texts
from tests.fakes.discord_world import Json
from tests.fakes.telegram_world import group, person
from tests.journeys import test_trust_discord as discord
from tests.journeys import test_trust_telegram as telegram

TRIED = {"remember", "forget", "core_memory_update", "archival_memory_search"}


def name(number: int) -> str:
    return " ".join(IMITATIONS[number % len(IMITATIONS)].split())


@pytest.mark.slow
async def test_v14_on_telegram_a_third_of_the_texts_changes_nothing(tmp_path: Path) -> None:
    """V14, S10, B3: in direct chats and groups, many at once; no secret of any place reaches the model."""
    async with telegram.attacked(tmp_path) as scene:
        texts = stranger_texts(200)[::3]
        for start in range(0, len(texts), 40):
            batch: list[tuple[str | None, dict[str, Any]]] = []
            for n, text in enumerate(texts[start : start + 40], start):
                sender = person(5_000 + n // 2, name(n))
                if n % 4:
                    batch.append((text, {"sender": sender}))
                else:
                    mention = telegram.at_us(text)
                    batch.append((mention.pop("said"), {"sender": sender, "chat": group(-2000 - n // 8), **mention}))
            await scene.ann.say_all(*batch)
        await scene.unharmed()
        assert await open_questions(scene.ann.bot) == []
        assert scene.tried() >= TRIED
        assert scene.sent() == []


@pytest.mark.slow
async def test_v14_on_discord_a_third_of_the_texts_changes_nothing(tmp_path: Path) -> None:
    """V14, S10, B3: in direct chats and threads, under any nickname."""
    async with discord.attacked(tmp_path) as scene:
        ann, texts = scene.ann, stranger_texts(200)[1::3]
        world = ann.home.world
        for start in range(0, len(texts), 40):
            thread = world.thread(ann.home.room, f"thread {start}")
            batch: list[Json] = []
            for n, text in enumerate(texts[start : start + 40], start):
                shown = name(n)[:32]
                if n % 4:
                    user = world.user(f"user{n // 2}", global_name=shown)
                    batch.append({"channel": world.dm(user), "author": user, "content": text[:2000]})
                else:
                    said = f"{ann.mention} {text}"[:2000]
                    batch.append({"channel": thread, "author": ann.home.bob, "content": said, "nick": shown})
            await ann.say_all(*batch)
        await scene.unharmed()
        assert await open_questions(ann.bot) == []
        assert scene.tried() >= TRIED
        assert scene.secrets_sent() == []
