# Fair Deal. The first run of a target sets up what it needs in .venv; later runs start at once.
#   PORT=8867 make play     another port          PYTHON=python3.12 make play   another Python
#   NO_BROWSER=1 make play  do not open a browser

PYTHON ?= python3
BIN := .venv/bin
RUN := $(BIN)/python -m playground

.PHONY: help play lab serve test lint bench load setup words clean

help:
	@echo "make play    play in the browser"
	@echo "make lab     open the notebooks in JupyterLab"
	@echo "make test    check style and types and run every test"
	@echo "make lint    check style and types only"
	@echo "make bench   measure against other libraries; writes bench/RESULTS.md"
	@echo "make load    let visitors play on a server for ten minutes; writes bench/LOAD.md"
	@echo "make serve   serve to strangers, behind a proxy"
	@echo "make words   collect the words on screen for translators"
	@echo "make setup   set up everything, start nothing"
	@echo "make clean   remove everything that was set up or built"

play: .venv/ready
	@$(RUN) play

lab: .venv/ready
	@$(RUN) lab

serve: .venv/ready
	@$(RUN) serve

test: .venv/ready-to-test
	@$(RUN) test

lint: .venv/ready-to-test
	@$(RUN) test --style-only

bench: .venv/ready-to-test
	@$(BIN)/python bench/run.py

load: .venv/ready-to-test
	@$(BIN)/python bench/load.py --processes 2 --nginx

setup: .venv/ready-to-test

words: .venv/ready-to-test
	$(BIN)/pybabel -q extract -F babel.cfg -k N_ -k words -k Message:1 -k count:1,2 --no-location \
	  --sort-output --omit-header -o widgets/locale/fairdeal.pot .


clean:
	rm -rf .venv bench/.venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Debian keeps pip and venv in packages of their own; either of them is enough here.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Fair Deal needs Python 3.11 or newer. Name one: PYTHON=python3.12 make play" >&2; exit 1; }
	@rm -rf .venv
	@$(PYTHON) -m venv .venv >/dev/null 2>&1 || $(PYTHON) -m venv --clear --without-pip .venv

define install
	@if $(BIN)/python -m pip --version >/dev/null 2>&1; then pip="$(BIN)/python -m pip"; \
	elif $(PYTHON) -m pip --version >/dev/null 2>&1; then pip="$(PYTHON) -m pip --python $(BIN)/python"; \
	else echo "Python has neither venv nor pip here. On Debian: apt-get install python3-venv" >&2; exit 1; fi; \
	echo "Setting up. This takes a minute or two, once."; \
	$$pip install --quiet --disable-pip-version-check --root-user-action=ignore -e "$(1)"
	@touch $@
endef

.venv/ready: pyproject.toml | $(BIN)/python
	$(call install,.)

.venv/ready-to-test: pyproject.toml | $(BIN)/python
	$(call install,.[test])
	@touch .venv/ready
