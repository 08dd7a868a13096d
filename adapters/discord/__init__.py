"""Discord, through discord.py: the raw payloads come in through `reception`, answers leave through `sending`.

Pure: `payload`, `channels`, `segments`, `attachments`, `normalise`, `guilds`, `outgoing`, `render`. discord.py (the top-level
package `discord`) holds the gateway connection; requests go through `http`, which obeys `limits`.
"""
