# Everything a person does with this package, in one place; `make help` lists it.
# Each target sets up what it needs first (scripts/setup), which costs a moment when nothing is missing.

SWIFT   ?= swift
PREFIX  ?= /usr/local
DESTDIR ?=
TARGET  ?= all
COUNT   ?= 100000
SEED    ?= 1
SECONDS ?= 60
SANITIZE ?=
MODULES ?=
SOURCES  = Sources Tests Package.swift

# An option with the value of a variable that a person has set.
given = $(if $(filter command environment,$(origin $1)),$2 $($1))

.DEFAULT_GOAL := build
.PHONY: help demo build release test bench key-cost weight lint format recording fuzz soak faults install install-debug uninstall deb tarball formula clean

help: ## list what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

demo: ## build, and open the browser on the built-in sample catalogue (no network)
	@scripts/demo check
	@scripts/setup
	@program="$$(scripts/release)" && scripts/demo "$$program"

build: ## build the program for debugging (the default)
	@scripts/setup
	$(SWIFT) build

release: ## build the optimised program and say where it is
	@scripts/setup
	@scripts/release

# The tests of single modules are built in a folder of their own: SwiftPM removes what it is not asked for.
test: ## run every test, those in a real terminal included (MODULES="Browser Interface": only these)
	@scripts/setup test
	@pictures="$$(scripts/pngsuite)"; $(if $(MODULES),package="$$(scripts/chosen-tests $(MODULES))";) set -x; \
	  env $${pictures:+APPSEARCH_PNGSUITE="$$pictures"} $(SWIFT) test --disable-xctest \
	  $(if $(MODULES),--package-path "$$package" --scratch-path .build/modules)

bench: ## measure the optimised program side by side with others (QUICK=1: within two minutes)
	@scripts/setup
	@scripts/bench

key-cost: ## count the instructions of a key press and hold them against the budget (valgrind; Linux)
	@scripts/key-cost

weight: ## weigh the optimised program without its symbols, and fail where ICU is in it (Linux)
	@scripts/weight

lint: ## check the format, that comments begin with their subject, and the workflows in .github
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@! grep -rnE '^ *///? (What|Where|Whether|Who|By) ' --include='*.swift' $(SOURCES)
	@scripts/check-github

format: ## put the sources into the format
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

recording: ## record docs/*.svg and *.cast, and draw docs/pictures, from the program running on the sample catalogue
	@scripts/setup test
	@program="$$(scripts/release)" && set -x && \
	  APPSEARCH_BINARY="$$program" APPSEARCH_RECORDINGS="$(CURDIR)/docs" $(SWIFT) test --disable-xctest --filter EndToEnd.Recordings

fuzz: ## feed mutated inputs to everything that reads outside data (TARGET=all COUNT=100000 SEED=1 SECONDS=60 SANITIZE=)
	@scripts/setup
	@SANITIZE="$(SANITIZE)" scripts/fuzz $(TARGET) $(COUNT) $(SEED) --seconds $(SECONDS)

soak: ## a monkey at the keyboard for minutes or an hour (MINUTES=4 SEED= STORE=sample|loopback SANITIZE=address|thread)
	@scripts/setup
	@MINUTES="$(MINUTES)" SEED="$(SEED)" STORE="$(STORE)" SANITIZE="$(SANITIZE)" scripts/soak

# Without COUNT and SECONDS all of them: the numbers above are the fuzzer's.
faults: ## make each system call on the store's file fail or kill the program (COUNT=300 SEED= SECONDS=: so many at random; Linux)
	@scripts/setup
	@scripts/faults $(call given,COUNT,--count) $(call given,SEED,--seed) $(call given,SECONDS,--seconds)

install: ## put program, manual, completions and licence below $(PREFIX) (PREFIX=/usr/local; DESTDIR is honoured)
	@scripts/setup
	@scripts/stage "$(DESTDIR)" "$(PREFIX)"
	@echo "installed $(DESTDIR)$(PREFIX)/bin/appsearch, its manual and its completions"

install-debug: ## the same, and the program's symbols beside it, for debuggers and for reports of a crash (Linux)
	@scripts/setup
	@scripts/stage --debug "$(DESTDIR)" "$(PREFIX)"
	@echo "installed $(DESTDIR)$(PREFIX)/bin/appsearch, its manual, its completions and its symbols"

uninstall: ## remove what install added
	@scripts/stage --remove "$(DESTDIR)" "$(PREFIX)"

deb: ## make the Debian package in .build/dist; check it with lintian and a test installation
	@scripts/setup package
	@package="$$(scripts/deb)" && lintian --allow-root --fail-on error,warning "$$package" && scripts/try-deb "$$package" && echo "$$package"

tarball: ## pack the program for Linux machines without Swift, with checksums, in .build/dist
	@scripts/setup
	@archive="$$(scripts/tarball)" && scripts/try-tarball "$$archive" && echo "$$archive"

formula: ## make the source archive and the Homebrew formula of a release in .build/dist (URL=, where the archive will be)
	@scripts/setup
	@scripts/formula "$(URL)"

clean: ## remove everything that was built
	rm -rf .build
