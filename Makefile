# Two commands matter: `make chat` and `make test`. The rest is for people who change Confidant.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# Many journeys wait for processes and disks: more workers than cores. Each costs half a minute of a core to collect twelve
# thousand tests and to make the patterns ready.
WORKERS ?= 5
# Every message is written through to the disk: in memory, where there are four gigabytes of it, tests take a third of the time.
TEMPORARY := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 4000000 { print "/dev/shm" }')

.PHONY: chat run test check lint types imports bench second-opinion clean

chat: $(VENV)/.installed
	@$(BIN)/confidant chat

run: $(VENV)/.installed
	@$(BIN)/confidant run

# Hundreds of tests start the program anew: it is compiled once, also where the shell forbids it.
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/.installed-dev
	@$(BIN)/python -m compileall -q adapters bot memory_core migrations
	PYTEST_DEBUG_TEMPROOT=$(TEMPORARY) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

# The types are checked by one process in minutes: the tests begin beside it, once what takes seconds holds.
check: $(VENV)/.installed-dev
	@$(MAKE) --no-print-directory --jobs=2 lint types imports test

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed-dev
	$(BIN)/mypy

imports: $(VENV)/.installed-dev
	$(BIN)/lint-imports

bench: $(VENV)/.installed-dev
	$(BIN)/python -m benchmarks

# Servers of other people's making (docs/second-opinion.md). Elsewhere these tests are skipped.
second-opinion: $(VENV)/.installed-dev
	@command -v npm >/dev/null || { echo "Node.js is missing: install it with npm (on Debian and Ubuntu: apt install nodejs npm) and try again."; exit 2; }
	@$(BIN)/pip install --quiet --disable-pip-version-check dpytest==0.7.0
	@npm install --prefix tests/second_opinion --no-package-lock --no-audit --no-fund --silent
	$(BIN)/python -m pytest -rs tests/second_opinion

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "Confidant needs Python 3.11 or newer: install python3 and try again."; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Confidant needs Python 3.11 or newer; $(PYTHON) is older. Try: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing: install it (on Debian and Ubuntu: apt install python3-venv) and try again."; exit 2; }
	@$(PYTHON) -m venv $(VENV)

# Only what is used is compiled, by importing it: all of the libraries would take a minute more, and a start without it twice as long.
IMPORT_ALL := import importlib, pkgutil, adapters, bot, memory_core, sentence_transformers, telegram.ext, discord; \
	[importlib.import_module(m.name) for p in (adapters, bot, memory_core) \
	for m in pkgutil.walk_packages(p.__path__, p.__name__ + '.') if not m.name.endswith('__main__')]

# torch first and alone: with the pinned build in place nothing else asks for a larger one.
$(VENV)/.installed: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing Confidant into $(VENV) (once, about a minute) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile torch==2.13.0
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --no-deps --editable .
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -c "$(IMPORT_ALL)"
	@touch $@

$(VENV)/.installed-dev: requirements-dev.lock $(VENV)/.installed
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-compile -r requirements-dev.lock
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
