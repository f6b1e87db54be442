# Needs GNU make and Python 3.11+ with venv and pip; everything else is installed into .venv from requirements.lock.
# `make help` lists the targets.

PYTHON  ?= python3
WORKERS ?= 2
TITLE   ?= qmg
ARGS    ?=

PY       := .venv/bin/python
UV       := .venv/bin/uv
COMPILED := .venv-compiled/bin/python
MAPS     := .venv-maps/bin/python
PYTEST   := -m pytest -n $(WORKERS)

# What the wheel ships, and the part of it that goes through mypyc (pyproject.toml names the same modules).
PACKAGE := $(shell find src/marne -type f ! -name '*.py[cod]' ! -name '*.so' 2>/dev/null | sort)
COLD    := title.py game.py book.py insight.py ledger.py notation.py prose.py view.py \
           asking.py describing.py forecast_lines.py names.py refusing.py report.py telling.py \
           contents.py data_checks.py tables.py toml_values.py \
           position.py position_checks.py position_lines.py position_reading.py position_veils.py position_words.py \
           position_writing.py
HOT     := $(filter-out $(addprefix %/,$(COLD)),$(filter src/marne/kernel/%.py src/marne/titles/%.py,$(PACKAGE)))

# $(call imported,python,suffix): fail unless that python imports marne's kernel from a file with that suffix.
imported = $(1) -P -c 'import marne.kernel.state as m; m.__file__.endswith("$(2)") or exit("expected a $(2): " + m.__file__)'

.DELETE_ON_ERROR:
.PHONY: help setup play test test-interpreted test-compiled test-server fuzz bench check format build docs maps lock clean FORCE

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.ready ## create .venv with everything for work on Marne

play: .venv/.ready ## play in the terminal (TITLE=gaw: another title than qmg; ARGS="..." are passed on)
	@.venv/bin/marne play $(TITLE) $(ARGS)

test: test-interpreted ## run the whole suite twice: interpreted, then compiled (where there is a C compiler)
	@if command -v cc > /dev/null || command -v gcc > /dev/null || command -v clang > /dev/null; then $(MAKE) --no-print-directory test-compiled; \
	else echo "no C compiler here: the suite has run interpreted only"; fi

test-interpreted: .venv/.ready ## run the suite against src/
	@$(call imported,$(PY),.py)
	$(PY) $(PYTEST) $(ARGS)

test-compiled: .venv-compiled/.ready ## run the suite against the compiled wheel
	@$(call imported,$(COMPILED),.so)
	$(COMPILED) $(PYTEST) $(ARGS)

test-server: .venv/.ready ## run the long tests of the server: whole games, restarts, clocks, on both databases
	$(PY) $(PYTEST) tests/server -m "server or not server" $(ARGS)

fuzz: .venv/.ready ## run the long seeded playouts
	$(PY) $(PYTEST) tests/fuzz -m fuzz $(ARGS)

bench: .venv/.ready .venv-compiled/.ready ## measure decisions per second, interpreted and compiled (TITLE=gaw: of another title)
	@$(call imported,$(PY),.py)
	.venv/bin/marne bench $(TITLE) $(ARGS)
	@$(call imported,$(COMPILED),.so)
	.venv-compiled/bin/marne bench $(TITLE) $(ARGS)

check: .venv/.ready ## lint, formatting, types, import layers
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/lint-imports

format: .venv/.ready ## sort imports and format
	.venv/bin/ruff check --select I --fix
	.venv/bin/ruff format

build: build/wheel.ready ## build the compiled wheel into dist/

docs: .venv/.ready ## write the generated pages of docs/
	$(PY) tools/make_docs.py

maps: .venv-maps/.ready ## make the maps: drawing data in the package, pictures in docs/maps (ARGS=--check compares only)
	$(MAPS) tools/build_map.py gaw $(ARGS)

lock: .venv/.ready ## bring the lock files up to date with pyproject.toml
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --group dev --extra server --extra postgres pyproject.toml -o requirements.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --group maps -o requirements-maps.lock

clean: ## remove everything that make, the build and the tests made
	rm -rf .venv .venv-compiled .venv-maps build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -type f -exec rm -f {} +

# ------------------------------------------------------------------------------------------------------ environments

.venv/.ready: pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Marne needs Python 3.11 or newer; try make PYTHON=python3.12")'
	test -x $(PY) || $(PYTHON) -m venv .venv
	test -x $(UV) || $(PY) -m pip install --quiet --disable-pip-version-check uv
	$(UV) pip sync --quiet --python $(PY) --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(PY) --no-deps --no-build-isolation --editable .
	@touch $@

.venv-compiled/.ready: build/wheel.ready
	test -x $(COMPILED) || $(PY) -m venv --without-pip .venv-compiled
	$(UV) pip sync --quiet --python $(COMPILED) --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(COMPILED) --no-deps --reinstall dist/*.whl
	@touch $@

.venv-maps/.ready: requirements-maps.lock | .venv/.ready
	test -x $(MAPS) || $(PY) -m venv --without-pip .venv-maps
	$(UV) pip sync --quiet --python $(MAPS) --require-hashes requirements-maps.lock
	@touch $@

# ------------------------------------------------------------------------------------------------- the compiled wheel

# Checksums, rewritten only when they change, so that neither a touched file nor a change of branches and back compiles
# again, and a deleted file is noticed.
build/%.sums: FORCE
	@mkdir -p build
	@cksum $(SUMMED) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
build/hot.sums: SUMMED = pyproject.toml requirements.lock $(HOT)
build/package.sums: SUMMED = pyproject.toml requirements.lock README.md LICENSE $(PACKAGE)

# Minutes: only when a compiled module changed. uv builds the wheel from an unpacked sdist, away from the sources.
build/compiled.ready: build/hot.sums | .venv/.ready
	rm -rf build/compiled
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(UV) build --quiet --no-build-isolation --python $(PY) --out-dir build/compiled
	@touch $@

# A second: whenever anything in the package changed.
build/wheel.ready: build/compiled.ready build/package.sums | .venv/.ready
	rm -rf build/plain dist
	$(UV) build --quiet --no-build-isolation --python $(PY) --out-dir build/plain --wheel
	$(PY) tools/pack_wheel.py build/plain build/compiled dist
	@touch $@
