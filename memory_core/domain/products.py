"""Well-known products of which one has one at a time, by kind: who switched to Firefox browses with Chrome no more.

No list is complete: it only adds to what the words of a sentence say.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern

_KINDS: Final = MappingProxyType(
    {
        "editor": "vim, neovim, nvim, emacs, vs code, vscode, visual studio code, sublime, sublime text, intellij, pycharm"
        ", webstorm, notepad++, zed, helix, nano, eclipse, xcode",
        "browser": "firefox, chrome, safari, edge, brave, opera, vivaldi, chromium",
        "operating system": "windows, macos, linux, ubuntu, fedora, debian, arch, mint",
        "phone": "iphone, android, pixel, galaxy, samsung, oneplus, xiaomi, nokia, huawei, fairphone, motorola",
        "music": "spotify, apple music, tidal, deezer, youtube music, amazon music, qobuz",
        "notes": "notion, obsidian, evernote, onenote, roam, logseq, bear, apple notes, google keep",
        "tasks": "todoist, ticktick, omnifocus, microsoft to do, google tasks, any.do",
        "tracker": "jira, linear, asana, clickup, trello, basecamp, youtrack, redmine, github issues",
        "mail": "gmail, outlook, proton mail, protonmail, proton, fastmail, yahoo mail, thunderbird",
        "shell": "bash, zsh, fish",
        "database": "mysql, postgres, postgresql, mariadb, sqlite, oracle, mongodb, sql server",
        "language of the firm": "java, kotlin, python, go, rust, ruby, php, typescript, javascript, scala, elixir",
        "cloud": "aws, azure, gcp, google cloud, hetzner, digitalocean",
        "chat at work": "slack, teams, microsoft teams, mattermost, zulip, google chat",
        "bank": "monzo, starling, revolut, n26, hsbc, barclays, lloyds, natwest, santander, nationwide, chase, wells fargo"
        ", bank of america, citibank, halifax, ing, commerzbank, deutsche bank, sparkasse, kiwibank, westpac, anz",
        "network": "vodafone, o2, ee, three, giffgaff, orange, t-mobile, verizon, at&t, telekom, bouygues, lebara, voxi, telstra"
        ", optus, smarty, vodacom, telkom, mtn, airtel, jio, tesco mobile, sky mobile, id mobile, lycamobile",
        "broadband": "zen, plusnet, talktalk, hyperoptic, starlink, virgin media, community fibre, afrihost, xfinity, comcast",
        "energy": "octopus, octopus energy, british gas, edf, e.on, eon, ovo, bulb, scottish power, vattenfall, utilita, so energy",
        "courier": "uber eats, deliveroo, just eat, doordash, lieferando, wolt, glovo, grubhub",
        "weight": "keto, weight watchers, slimming world, paleo, low carb, intermittent fasting, atkins",
        "antidepressant": "sertraline, fluoxetine, citalopram, escitalopram, paroxetine, venlafaxine, duloxetine, mirtazapine",
        "antihistamine": "cetirizine, loratadine, fexofenadine, desloratadine, levocetirizine",
        "statin": "simvastatin, atorvastatin, rosuvastatin, pravastatin",
        "blood thinner": "warfarin, apixaban, rivaroxaban, edoxaban, dabigatran",
        "football club": "arsenal, chelsea, liverpool, everton, tottenham, spurs, manchester united, man united, manchester city"
        ", man city, west ham, newcastle united, aston villa, leeds united, celtic, rangers, real madrid, barcelona, juventus"
        ", inter, ac milan, bayern, borussia dortmund, schalke, benfica, sporting, porto, ajax, feyenoord, psg",
        "insulin": "levemir, lantus, toujeo, tresiba, novorapid, humalog, fiasp",
    }
)
_KIND_OF: Final = MappingProxyType({name.strip(): kind for kind, names in _KINDS.items() for name in names.split(",")})


def named(kinds: Collection[str]) -> str:
    """A pattern for the names of products of these kinds, as alternatives, the longest first."""
    names = [name.strip() for kind in kinds for name in _KINDS[kind].split(",")]
    return "|".join(re.escape(name) for name in sorted(names, key=lambda name: (-len(name), name)))


_NAMED: Final = Pattern(rf"(?<![\w'’&+.-])(?:{named(_KINDS)})(?![\w'’&-])", re.IGNORECASE)


def products_in(text: str) -> list[tuple[str, re.Match[str]]]:
    """The kind of each product that is named, and where. Many are everyday words as well ("go", "three"): where one of a kind takes
    the place of another, two of them are named."""
    return [(_KIND_OF[match.group().casefold()], match) for match in _NAMED.finditer(text)]
