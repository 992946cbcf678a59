# Everything a person needs: each target sets up what it lacks, and can be repeated.
PYTHON ?= python3
BIN := .venv/bin
# Debian's python3 comes without ensurepip; pip can install into an environment from outside.
PIP := $(PYTHON) -m pip --python $(BIN)/python --disable-pip-version-check --quiet

.PHONY: install serve test check bench soak lock

install: .venv/installed

serve: install
	@$(BIN)/discordant serve

test: .venv/developed .venv/browser
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile

check: .venv/developed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/discordant check --draws 200
	$(BIN)/python -m pytest tests/house

bench: .venv/developed .venv/browser
	$(BIN)/python -m tests.bench

soak: .venv/developed .venv/browser
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile -m "soak or not soak"

# Pins every dependency by version and hash; no address is written.
lock: .venv/developed
	$(BIN)/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras --no-header \
	  --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --output-file .ci/requirements.txt pyproject.toml
	$(BIN)/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras --no-header --extra dev \
	  --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --output-file .ci/requirements-dev.txt pyproject.toml

.venv/bin/python:
	$(PYTHON) -m venv --without-pip .venv

.venv/installed: .venv/bin/python .ci/requirements.txt .ci/build_assets.py .ci/editor.js pyproject.toml app/static/package-lock.json
	$(PIP) install --require-hashes -r .ci/requirements.txt
	$(PIP) install --no-deps --editable .
	@touch $@

.venv/developed: .venv/installed .ci/requirements-dev.txt
	$(PIP) install --require-hashes -r .ci/requirements-dev.txt
	@touch $@

.venv/browser: .venv/developed .ci/browser
	bash .ci/browser $(BIN)/python
	@touch $@
