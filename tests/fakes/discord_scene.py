"""People, rooms and payloads for the tests of what payloads mean."""

from __future__ import annotations

from typing import Any

from adapters.discord.channels import Channel, parse_channel
from adapters.discord.normalise import message_received
from adapters.messages import MessageReceived, Origin
from tests.fakes.discord_world import World


class Scene:
    """A world with Ann (the one we talk to), Bob, a server and its rooms."""

    def __init__(self) -> None:
        self.world = World()
        self.account = self.world.bot["id"]
        self.ann = self.world.user("ann", global_name="Ann")
        self.bob = self.world.user("bob", global_name="Bob")
        self.dm = self.world.dm(self.ann)
        self.guild = self.world.guild("Home")
        self.room = self.world.channel(self.guild, "general")

    def channel(self, room: dict[str, Any]) -> Channel:
        channel = parse_channel(room, account=self.account)
        assert channel is not None
        return channel

    def received(self, room: dict[str, Any], author: dict[str, Any], content: str, **extra: Any) -> MessageReceived:
        event = message_received(self.world.message(room, author, content, **extra), self.channel(room), self.account)
        assert event is not None
        return event

    def interaction(
        self, room: dict[str, Any], user: dict[str, Any], data: dict[str, Any], **extra: Any
    ) -> dict[str, Any]:
        return {
            "id": next(self.world.ids),
            "type": 2,
            "token": "secret",
            "channel_id": room["id"],
            "user": user,
            "context": 1,
            "data": {"type": 1, "name": "remember"} | data,
        } | extra


def parts(event: MessageReceived) -> list[tuple[Origin, str]]:
    return [(segment.origin, segment.text) for segment in event.segments]
