"""Events, kept in order."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class RecordedEvents:
    """`ports.Events`."""

    events: list[tuple[str, dict[str, str | int | float | bool]]] = field(default_factory=list)

    def emit(self, name: str, **fields: str | int | float | bool) -> None:
        self.events.append((name, fields))

    def named(self, name: str) -> list[dict[str, str | int | float | bool]]:
        return [fields for event, fields in self.events if event == name]
