"""What can go wrong in the memory core. Messages are one plain sentence with what to do, and hold no remembered text."""

from __future__ import annotations


class MemoryCoreError(Exception):
    """Base of all errors raised here on purpose."""


class ScopeViolation(MemoryCoreError):
    """A row outside the readable scopes came back from a store: a filter was lost. Never caught to go on."""


class StorageUnavailable(MemoryCoreError):
    """A store cannot be opened or used: corrupt, newer than the program, not writable, or in use by another process."""


class IndexUnavailable(MemoryCoreError):
    """The vector index cannot be used now; keyword search still can."""


class EmbeddingUnavailable(MemoryCoreError):
    """No embedding could be made now; keyword search still can."""


class CompletionFailed(MemoryCoreError):
    """The language model did not give a usable answer."""


class InvalidTransition(MemoryCoreError):
    """A status change that the lifecycle table does not allow."""


class NotFound(MemoryCoreError):
    """Nothing readable has this id."""


class BudgetExceeded(MemoryCoreError):
    """A text is longer than its place allows; the message names both sizes in characters."""
