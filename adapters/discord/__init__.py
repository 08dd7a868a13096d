"""Discord, through discord.py: the raw payloads come in through `reception`, replies leave through `adapter`.

`payload`, `channels`, `segments`, `normalise`, `outgoing` and `render` are pure; only `rest` and `adapter` import the SDK,
which lives in the top-level package `discord`.
"""
