# Needs GNU make and Python 3.11+ with venv and pip; everything else is installed into .venv from requirements.lock, and
# into web/node_modules from web/package-lock.json (by the machine's Node, or by one from requirements-node.lock).
# `make help` lists the targets.

PYTHON  ?= python3
WORKERS ?= 2
TITLE   ?=
ARGS    ?=
PART    ?=

PY       := .venv/bin/python
UV       := .venv/bin/uv
COMPILED := .venv-compiled/bin/python
MAPS     := .venv-maps/bin/python
RAY      := .venv-ray/bin/python
TRAIN    := .venv-train/bin/python
PYTEST   := -m pytest -n $(WORKERS)

# What the wheel ships, and the part of it that goes through mypyc (pyproject.toml names the same modules).
PACKAGE = $(shell find src/marne -type f ! -name '*.py[cod]' ! -name '*.so' 2>/dev/null | sort)
COLD    := kernel/game.py kernel/ledger.py kernel/title.py kit/data.py kit/data_folder.py kit/habits.py kit/manifest.py kit/measure.py kit/model.py kit/position_text.py
HOT     = $(filter-out %/__init__.py %/staff/agent.py %/staff/general.py %/staff/tuning.py $(addprefix src/marne/,$(COLD)),$(wildcard src/marne/kernel/*.py src/marne/kit/*.py src/marne/titles/*/rules/*.py src/marne/titles/*/analysis/*.py src/marne/titles/*/staff/*.py))

# The page: its sources, what they are built into, and npm. NODE_DIR is empty where the machine's node will do.
WEB      = $(shell find web -type f ! -path '*/node_modules/*' ! -path 'web/e2e/*' ! -path '*/test-results/*' ! -path '*/playwright-report/*' ! -name '*.test.ts' | sort)
PAGE     := src/marne/server/static/index.html
NODE_DIR = $(shell command -v npm > /dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b > 11) || (a == 20 && b > 18) ? 0 : 1)' 2>/dev/null || echo "$(CURDIR)/.venv-node/bin")
NPM      = PATH="$(addsuffix :,$(NODE_DIR))$$PATH" npm --prefix web --loglevel=error

CHROMIUM = $(shell command -v chromium)
COMPILER = $(shell command -v cc || command -v gcc || command -v clang)

# $(call imported,python,suffix): fail unless that python imports marne's kernel from a file with that suffix.
imported = $(1) -P -c 'import marne.kernel.state as m; m.__file__.endswith("$(2)") or exit("expected a $(2): " + m.__file__)'

.DELETE_ON_ERROR:
.PHONY: help setup play terminal web types test test-uncompiled test-all test-interpreted test-compiled test-web test-server test-kill test-ray load audit fuzz bench tune check check-web format build docs maps lock clean FORCE

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.ready ## create .venv with everything for work on Marne

# The server starts at once, with interpreted rules. Where there is a C compiler they are compiled meanwhile, if they have
# changed, and the file `build/engine` tells the server with which Python its bots may think from then on.
play: .venv/.ready $(PAGE) ## play in the browser (ARGS="--host 0.0.0.0 --port 8000": from other devices, at another port)
	@rm -f build/engine
	@$(if $(COMPILER),(nice $(MAKE) --no-print-directory .venv-compiled/.ready > build/engine.log 2>&1 && echo "$(CURDIR)/$(COMPILED)" > build/engine.new || : > build/engine.new; mv build/engine.new build/engine) &)
	@$(if $(COMPILER),MARNE_BOT_ENGINE=build/engine) .venv/bin/marne serve --open $(ARGS)

terminal: .venv/.ready ## play in the terminal (TITLE=KEY: another title than the first; ARGS="..." are passed on)
	@.venv/bin/marne play $(TITLE) $(ARGS)

# Compiling takes one core for minutes: the page is checked and single rules are tested interpreted meanwhile. Whole games
# are played compiled only, which is several times as fast.
test: .venv/.ready ## check the page, run the suite interpreted and compiled (where there is a C compiler), and some tests in a browser (where there is one)
	@$(MAKE) --no-print-directory -j 2 test-uncompiled $(if $(COMPILER),build/compiled.ready)
	@$(if $(COMPILER),$(MAKE) --no-print-directory test-compiled,echo "no C compiler here: the suite has run interpreted only")
	@$(if $(CHROMIUM),$(MAKE) --no-print-directory test-web ARGS="table.spec fog.spec",echo "no Chromium here: make test-web installs it")

test-uncompiled:
	@$(MAKE) --no-print-directory -j 1 check-web
	@$(MAKE) --no-print-directory -j 1 test-interpreted PART='$(if $(COMPILER),-m "not fuzz and not server and not played")'

test-all: check-web test-interpreted test-compiled test-server test-ray test-web ## everything, whole games interpreted too, all tests of the server and in the browser

test-interpreted: .venv/.ready ## run the suite against src/, with line and branch coverage and its floor (ARGS="tests/kernel": a part, without coverage)
	@$(call imported,$(PY),.py)
	$(PY) $(PYTEST) $(PART) $(or $(ARGS),--cov --cov-report=)

test-compiled: .venv-compiled/.ready ## run the suite against the compiled wheel
	@$(call imported,$(COMPILED),.so)
	$(COMPILED) $(PYTEST) $(ARGS)

test-server: .venv/.ready ## run all tests of the server, the long ones too: whole games, kills, clocks, on both databases
	$(PY) $(PYTEST) tests/server -m "server or not server" $(ARGS)

test-kill: .venv/.ready ## kill the server, its workers and its bots' workers at random moments, 200 of them while several serve together
	KILLS=200 $(PY) -m pytest tests/server/test_kill.py tests/server/test_kill_standing.py tests/server/test_kill_workers.py -m server -s $(ARGS)

test-web: .venv/.ready web/node_modules/.ready-dev $(PAGE) ## play in Debian's Chromium: whole games, two browsers, phone, keyboard, axe (ARGS="guides" for a part)
	@command -v chromium > /dev/null || { [ "$$(id -u)" = 0 ] && apt-get install --yes --quiet chromium; } || { echo "Chromium is missing: apt-get install chromium"; exit 1; }
	$(NPM) run --silent e2e -- $(ARGS)

test-ray: .venv-ray/.ready ## play on a Ray cluster of this computer: the same games, and workers that are killed
	$(RAY) -m pytest tests/arena/test_ray.py -W default $(ARGS)

load: $(if $(COMPILER),.venv-compiled,.venv)/.ready ## many websockets and games on this computer: waiting times, memory, restart (ARGS="--profile many|postgres|memory|restart")
	$(if $(COMPILER),$(COMPILED),$(PY)) -m tools.load $(ARGS)

audit: .venv/.ready ## ask whether a dependency has a known vulnerability (pip-audit, npm audit), and say what could not be asked
	@PATH="$(addsuffix :,$(NODE_DIR))$$PATH" $(PY) tools/audit.py

fuzz: .venv/.ready ## run the long seeded playouts
	$(PY) $(PYTEST) tests/fuzz -m fuzz $(ARGS)

bench: .venv/.ready .venv-compiled/.ready ## measure decisions per second, interpreted and compiled (TITLE=KEY: of another title than the first)
	@$(call imported,$(PY),.py)
	.venv/bin/marne bench $(TITLE) $(ARGS)
	@$(call imported,$(COMPILED),.so)
	.venv-compiled/bin/marne bench $(TITLE) $(ARGS)

tune: .venv-train/.ready ## tune the weights of a title's computer player by self-play (TITLE=KEY ARGS="--screen 800 --games 2000 --jobs 2 ...")
	$(TRAIN) tools/tune_staff.py $(TITLE) $(ARGS)

check: .venv/.ready ## lint, formatting, types, import layers
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/lint-imports

hooks: .venv/.ready ## run the checks before every commit (pre-commit)
	.venv/bin/pre-commit install --hook-type pre-commit --hook-type commit-msg

check-web: web/node_modules/.ready-dev build/openapi.json ## the page: types, lint, formatting, unit tests, and whether its types of the server's data are up to date
	$(NPM) run --silent types -- ../build/openapi.json -o ../build/schema.d.ts > /dev/null
	@cmp build/schema.d.ts web/src/lib/api/schema.d.ts || { echo "the API has changed: run make types"; exit 1; }
	@$(PY) tools/write_types.py build/types
	@for file in build/types/*/types.d.ts; do cmp $$file web/src/titles/$${file#build/types/} || { echo "what a title sends has changed: run make types"; exit 1; }; done
	$(NPM) run --silent check
	$(NPM) run --silent test

web: $(PAGE) ## build the page into the package

types: web/node_modules/.ready-dev build/openapi.json ## bring the page's types up to date with the server's API and the titles' data
	$(NPM) run --silent types -- ../build/openapi.json -o src/lib/api/schema.d.ts
	$(PY) tools/write_types.py web/src/titles

format: .venv/.ready ## sort imports and format
	.venv/bin/ruff check --select I --fix
	.venv/bin/ruff format

build: build/wheel.ready ## build the compiled wheel into dist/

docs: .venv/.ready ## write the generated pages of docs/
	$(PY) -m tools.make_docs

maps: .venv-maps/.ready ## make the maps: drawing data and pictures in the package, drawings in docs/titles (ARGS=--check compares only)
	$(MAPS) tools/build_map.py $(ARGS)
	$(MAPS) tools/make_vignettes.py $(ARGS)

lock: .venv/.ready ## bring the lock files up to date with pyproject.toml
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --group dev --extra server --extra postgres pyproject.toml -o requirements.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --group maps -o requirements-maps.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --group test --group build --extra ray pyproject.toml -o requirements-ray.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --group node -o requirements-node.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --group train -o requirements-train.lock

clean: ## remove everything that make, the build and the tests made
	rm -rf .venv .venv-compiled .venv-maps .venv-node .venv-ray .venv-train web/node_modules web/test-results src/marne/server/static build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
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
	$(UV) pip sync --quiet --compile-bytecode --python $(COMPILED) --require-hashes requirements.lock
	$(UV) pip install --quiet --compile-bytecode --python $(COMPILED) --no-deps --reinstall dist/*.whl
	@touch $@

.venv-maps/.ready: requirements-maps.lock | .venv/.ready
	test -x $(MAPS) || $(PY) -m venv --without-pip .venv-maps
	$(UV) pip sync --quiet --python $(MAPS) --require-hashes requirements-maps.lock
	@touch $@

.venv-ray/.ready: requirements-ray.lock | .venv/.ready
	test -x $(RAY) || $(PY) -m venv --without-pip .venv-ray
	$(UV) pip sync --quiet --python $(RAY) --require-hashes requirements-ray.lock
	$(UV) pip install --quiet --python $(RAY) --no-deps --no-build-isolation --editable .
	@touch $@

# With the compiled wheel where there is a compiler: it plays most of the time.
.venv-train/.ready: requirements-train.lock $(if $(COMPILER),build/wheel.ready) | .venv/.ready
	test -x $(TRAIN) || $(PY) -m venv --without-pip .venv-train
	$(UV) pip sync --quiet --python $(TRAIN) --require-hashes requirements-train.lock
	$(UV) pip install --quiet --python $(TRAIN) --no-deps --no-build-isolation --reinstall $(if $(COMPILER),dist/*.whl,--editable .)
	@touch $@

.venv-node/.ready: requirements-node.lock | .venv/.ready
	test -x .venv-node/bin/python || $(PY) -m venv --without-pip .venv-node
	$(UV) pip sync --quiet --python .venv-node/bin/python --require-hashes requirements-node.lock
	@touch $@

# What builds the page, and what checks it besides.
web/node_modules/.ready: web/package.json web/package-lock.json
	$(if $(NODE_DIR),@$(MAKE) --no-print-directory .venv-node/.ready)
	$(NPM) ci --omit=dev
	@touch $@

web/node_modules/.ready-dev: web/package.json web/package-lock.json
	$(if $(NODE_DIR),@$(MAKE) --no-print-directory .venv-node/.ready)
	$(NPM) ci
	@touch web/node_modules/.ready $@

# ------------------------------------------------------------------------------------------------------------ the page

$(PAGE): build/web.sums web/node_modules/.ready
	$(NPM) run --silent build -- --logLevel warn
	@touch $@

build/openapi.json: FORCE | .venv/.ready
	@$(PY) tools/write_openapi.py $@

# ------------------------------------------------------------------------------------------------- the compiled wheel

# Checksums, rewritten only when they change, so that neither a touched file nor a change of branches and back compiles
# again, and a deleted file is noticed.
build/%.sums: FORCE
	@mkdir -p build
	@cksum $(SUMMED) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
build/web.sums: SUMMED = $(WEB)
build/hot.sums: SUMMED = pyproject.toml requirements.lock $(HOT)
build/package.sums: SUMMED = pyproject.toml requirements.lock README.md LICENSE $(PACKAGE)
build/package.sums: $(PAGE)

# Minutes: only when a compiled module changed. uv builds the wheel from an unpacked sdist, away from the sources.
# To warn of misleading indentation GCC reads each line again in a generated file of 150 MB: half of its whole time.
# (CPPFLAGS is added to the flags of Python itself; CFLAGS would replace them.)
build/compiled.ready: build/hot.sums | .venv/.ready
	rm -rf build/compiled
	CPPFLAGS="$$CPPFLAGS -Wno-misleading-indentation" HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(UV) build --quiet --no-build-isolation --python $(PY) --out-dir build/compiled
	@touch $@

# A second: whenever anything in the package changed.
build/wheel.ready: build/compiled.ready build/package.sums | .venv/.ready
	rm -rf build/plain dist
	$(UV) build --quiet --no-build-isolation --python $(PY) --out-dir build/plain --wheel
	$(PY) tools/pack_wheel.py build/plain build/compiled dist
	@touch $@
