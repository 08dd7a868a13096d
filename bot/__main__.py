"""`python -m bot` and the `confidant` script."""

from __future__ import annotations


def main() -> None:
    from bot.cli.app import main as command_line

    command_line()


if __name__ == "__main__":
    main()
