"""What people are told when something cannot be done: one plain sentence with what to do, without secrets."""

from __future__ import annotations


class ConfidantError(Exception):
    """Base; its text may be shown to the owner as it is."""


class WrongUse(ConfidantError):
    """A wrong setting or argument: exit code 2."""


class HomeBusy(ConfidantError):
    """Another process holds the data directory."""


class ModelFailed(ConfidantError):
    """The language model gave no usable answer: down, slow, garbage, too large or refused."""


class OverBudget(ConfidantError):
    """A spending cap is reached."""
