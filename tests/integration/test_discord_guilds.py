"""Coming into a server: told once, where it can be said, with who is there. The real client against a strict Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from adapters.messages import ActorKind, ConversationChanged, ConversationKind
from tests.fakes.discord_home import START, Home, visited_home
from tests.fakes.discord_world import ANNOUNCEMENT, Json

VIEW, SEND = 1 << 10, 1 << 11


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


def new_guild(home: Home, **extra: object) -> Json:
    return home.world.guild("New", joined_at=home.now.isoformat(), owner_id=home.ann["id"], member_count=42, **extra)


async def joined(home: Home, number: int = 1) -> ConversationChanged:
    return (await home.inbox.until_of(ConversationChanged, number))[-1]


async def settle(home: Home) -> None:
    """Everything before this has been worked off."""
    known = len(home.inbox.events)
    await home.server.say(channel=home.dm, author=home.ann, content="ping")
    await home.inbox.until(len([e for e in home.inbox.events[:known] if not isinstance(e, ConversationChanged)]) + 1)


class TestNews:
    async def test_a_server_that_was_joined_now_is_told_with_its_owner_and_size(self, home: Home) -> None:
        async with home.running():
            guild = new_guild(home)
            room = home.world.channel(guild, "lobby")
            await home.server.invite(guild)
            event = await joined(home)
        assert event.assistant_joined
        assert (event.conversation.chat, event.conversation.kind) == (room["id"], ConversationKind.GROUP)
        assert event.members == 42
        [owner] = event.present
        assert (owner.id, owner.kind) == (home.ann["id"], ActorKind.PERSON)
        assert event.sent_at == START

    async def test_an_ordinary_start_tells_nothing(self, home: Home) -> None:
        async with home.running():
            await settle(home)
        assert home.inbox.of(ConversationChanged) == []

    async def test_a_server_joined_while_nobody_listened_is_told_once_over_many_starts(self, home: Home) -> None:
        guild = new_guild(home)
        home.world.channel(guild, "lobby")
        for hours in (1, 2, 3):
            home.now = START + timedelta(hours=hours)
            async with home.running():
                await settle(home)
            home.adapter = home.make_adapter()
        assert len(home.inbox.of(ConversationChanged)) == 1

    async def test_a_server_that_comes_back_after_an_outage_is_no_news(self, home: Home) -> None:
        async with home.running():
            await home.server.invite(home.guild)
            await settle(home)
        assert home.inbox.of(ConversationChanged) == []

    async def test_joining_again_is_news_again(self, home: Home) -> None:
        async with home.running():
            guild = new_guild(home)
            home.world.channel(guild, "lobby")
            await home.server.invite(guild)
            await joined(home)
            home.now += timedelta(hours=5)
            guild["joined_at"] = home.now.isoformat()
            await home.server.invite(guild)
            assert (await joined(home, 2)).sent_at == home.now

    @pytest.mark.parametrize("extra", [{"joined_at": None}, {"joined_at": "yesterday"}, {"id": "x"}])
    async def test_a_description_that_makes_no_sense_is_no_news(self, home: Home, extra: Json) -> None:
        async with home.running():
            guild = new_guild(home)
            home.world.channel(guild, "lobby")
            await home.server.gateway.dispatch("GUILD_CREATE", home.world.guild_create(guild) | extra)
            await settle(home)
        assert home.inbox.of(ConversationChanged) == []


class TestPlace:
    async def told_in(self, home: Home, guild: Json) -> str:
        async with home.running():
            await home.server.invite(guild)
            return (await joined(home)).conversation.chat

    async def test_the_system_channel_comes_first(self, home: Home) -> None:
        guild = new_guild(home)
        home.world.channel(guild, "first")
        system = home.world.channel(guild, "welcome")
        guild["system_channel_id"] = system["id"]
        assert await self.told_in(home, guild) == system["id"]

    @pytest.mark.parametrize("denied", [VIEW, SEND])
    async def test_a_channel_where_we_may_not_write_is_passed_over(self, home: Home, denied: int) -> None:
        guild = new_guild(home)
        system, other = home.world.channel(guild, "welcome"), home.world.channel(guild, "talk")
        guild["system_channel_id"] = system["id"]
        system["permission_overwrites"] = [{"id": guild["id"], "type": 0, "allow": "0", "deny": str(denied)}]
        assert await self.told_in(home, guild) == other["id"]

    async def test_an_exception_for_us_counts_most(self, home: Home) -> None:
        guild = new_guild(home)
        system = home.world.channel(guild, "welcome")
        home.world.channel(guild, "talk")
        guild["system_channel_id"] = system["id"]
        system["permission_overwrites"] = [
            {"id": home.world.bot["id"], "type": 1, "allow": str(VIEW | SEND), "deny": "0"},
            {"id": guild["id"], "type": 0, "allow": "0", "deny": str(VIEW | SEND)},
        ]
        assert await self.told_in(home, guild) == system["id"]

    async def test_an_administrator_may_write_everywhere(self, home: Home) -> None:
        guild = new_guild(home)
        guild["roles"] = [{"id": guild["id"], "permissions": str(1 << 3)}]
        system = home.world.channel(guild, "welcome")
        home.world.channel(guild, "talk")
        guild["system_channel_id"] = system["id"]
        system["permission_overwrites"] = [{"id": guild["id"], "type": 0, "allow": "0", "deny": str(SEND)}]
        assert await self.told_in(home, guild) == system["id"]

    async def test_only_text_channels_by_their_place(self, home: Home) -> None:
        guild = new_guild(home)
        home.world.channel(guild, "news", ANNOUNCEMENT)
        home.world.channel(guild, "low")["position"] = 9
        high = home.world.channel(guild, "high")
        high["position"] = 2
        assert await self.told_in(home, guild) == high["id"]

    async def test_without_a_place_nothing_can_be_told(self, home: Home) -> None:
        async with home.running():
            await home.server.invite(new_guild(home))
            await settle(home)
        assert home.inbox.of(ConversationChanged) == []


async def test_reactions_and_everything_else_that_the_gateway_tells_teach_nothing(home: Home) -> None:
    """Reactions were once taken as trusted events."""
    reaction = {"user_id": home.ann["id"], "channel_id": home.dm["id"], "message_id": "5", "emoji": {"name": "👍"}}
    async with home.running():
        for name in (
            "MESSAGE_REACTION_ADD",
            "MESSAGE_REACTION_REMOVE",
            "MESSAGE_POLL_VOTE_ADD",
            "TYPING_START",
            "PRESENCE_UPDATE",
            "GUILD_MEMBER_ADD",
            "CHANNEL_PINS_UPDATE",
            "VOICE_STATE_UPDATE",
            "AUTO_MODERATION_ACTION_EXECUTION",
            "SOMETHING_NEW",
        ):
            await home.server.gateway.dispatch(name, reaction | {"content": "remember this", "member": {}})
        await settle(home)
    assert len(home.inbox.events) == 1
