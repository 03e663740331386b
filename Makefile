# Everything a person or a build machine does with this repository. `make help` lists it.

SHELL = /bin/sh
SWIFT ?= swift
PREFIX ?= /usr/local
SYSCONFDIR ?= /etc
DESTDIR ?=

# What building needs from Debian; the rig adds what it needs by itself.
PACKAGES = g++ libi2c-dev libgpiod-dev pkg-config
# One set of flags for every release build, so that run, rig, benchmark and install share one build.
RELEASE = -c release --static-swift-stdlib
ARROWS = --explicit-target-dependency-import-check error
# Release tests are compiled with -enable-testing: a folder of their own keeps them from undoing the build above.
RELEASE_TESTS = -c release --scratch-path .build-release-tests
BIN = .build/release/qibla

.PHONY: help setup swift build run test coverage commands fuzz unit rig benchmark plots cloud install uninstall lint clean

help: ## This list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

setup: swift ## Install the Debian packages that building needs, where they are missing
	@.ci/packages $(PACKAGES)

# One line for a machine without Swift, or with one that is too old.
swift:
	@found=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1); \
	set -- $${found:-0 0}; \
	[ "$$1" -gt 6 ] || { [ "$$1" -eq 6 ] && [ "$$2" -ge 2 ]; } || { \
	  [ -z "$$found" ] || found=", found $$1.$$2"; \
	  echo "Swift 6.2 or newer is needed$$found: install it from https://www.swift.org/install" >&2; exit 69; }

build: setup ## Build the release binary
	@$(SWIFT) build $(RELEASE) $(ARROWS) --product qibla

run: build ## Run the whole device on a modelled board, in this terminal
	@exec $(BIN) simulate

test: setup ## Build and run all tests, then those that need a release build
	@$(SWIFT) build --build-tests $(ARROWS)
	@$(SWIFT) test --skip-build
	@$(SWIFT) test $(RELEASE_TESTS) --filter HotPath

coverage: setup ## Run all tests and print line coverage by room, least covered first
	@.ci/packages python3
	@SWIFT=$(SWIFT) Tests/Coverage/coverage.py

commands: build ## Check from outside what other programs rely on: options, columns, keys, exit codes
	@.ci/packages python3 python3-venv gpsd alsa-utils mpg123
	@Tests/Commands/clients/install.sh .build-clients
	@Tests/Commands/run.sh $(BIN)

fuzz: setup ## Feed every parser with whatever a fuzzer comes up with, for an hour each; findings in .build-fuzz
	@[ -d .build/checkouts ] || $(SWIFT) package resolve
	@Tests/Fuzz/fuzz.sh 3600

unit: build ## Check the systemd unit: understood by systemd, with its user and groups, open no wider than it must be
	@.ci/unit $(BIN)

rig: build ## Run the real binary on an emulated machine with real I2C, GPIO and serial ports, alone and as a service
	@Tests/Rig/rig.sh $(BIN)

benchmark: build ## Measure start, memory, loop and replay, and print medians
	@Tests/Benchmark/benchmark.sh $(BIN)

plots: build ## Draw each trial: error, two sigma and status as PNG in .build-benchmark/plots
	@Tests/Benchmark/benchmark.sh $(BIN) --plots

cloud: build ## Draw a figure-eight before and after calibration: make cloud LOG=sensors.csv, into cloud.png
	@[ -r "$(LOG)" ] || { echo "LOG: found \"$(LOG)\", accepted: a sensor log that can be read, as in make cloud LOG=sensors.csv" >&2; exit 64; }
	@Tests/Benchmark/benchmark.sh $(BIN) --cloud "$(LOG)" cloud.png

# What `make install` puts where. With sudo, run `make build` first: root seldom has Swift.
CONFIGURATION = $(DESTDIR)$(SYSCONFDIR)/qibla/qibla.toml
UNIT = $(DESTDIR)$(PREFIX)/lib/systemd/system/qibla.service
RULES = $(DESTDIR)$(SYSCONFDIR)/udev/rules.d/99-qibla.rules
USERS = $(DESTDIR)$(PREFIX)/lib/sysusers.d/qibla.conf
MODULES = $(DESTDIR)$(PREFIX)/lib/modules-load.d/qibla.conf
MANUAL = $(DESTDIR)$(PREFIX)/share/man/man1/qibla.1
BASH = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/qibla
ZSH = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_qibla
FISH = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/qibla.fish
INSTALLED = $(UNIT) $(RULES) $(USERS) $(MODULES) $(MANUAL) $(BASH) $(ZSH) $(FISH)
# What everybody may read, whatever the umask of whoever installs.
FOLDER = install -d -m 755
TEXT = install -m 644 /dev/stdin
# Only on the machine itself, not when a package or an image is being filled, and only where systemd is running.
LIVE = [ -z "$(DESTDIR)" ] && [ -d /run/systemd/system ]

$(BIN):
	@$(MAKE) build

install: $(BIN) ## Put binary, unit, rules, manual, completions and default configuration in place (DESTDIR, PREFIX)
	@$(FOLDER) $(DESTDIR)$(PREFIX)/bin $(dir $(CONFIGURATION) $(INSTALLED))
	@install -s -m 755 $(BIN) $(DESTDIR)$(PREFIX)/bin/qibla
	@sed 's|/usr/local/bin|$(PREFIX)/bin|g; s|/etc/qibla|$(SYSCONFDIR)/qibla|g' hardware/qibla.service | $(TEXT) $(UNIT)
	@install -m 644 hardware/99-qibla.rules $(RULES)
	@install -m 644 hardware/qibla.sysusers $(USERS)
	@install -m 644 hardware/qibla.modules $(MODULES)
	@.ci/manual $(BIN) | $(TEXT) $(MANUAL)
	@$(BIN) --generate-completion-script bash | $(TEXT) $(BASH)
	@$(BIN) --generate-completion-script zsh | $(TEXT) $(ZSH)
	@$(BIN) --generate-completion-script fish | $(TEXT) $(FISH)
	@[ -e $(CONFIGURATION) ] || { $(BIN) config --default | $(TEXT) $(CONFIGURATION).new && mv $(CONFIGURATION).new $(CONFIGURATION); }
	@! { $(LIVE); } || { systemd-sysusers $(USERS) && systemctl daemon-reload && udevadm control --reload && udevadm trigger; }
	@! { $(LIVE); } || modprobe i2c-dev || echo "The module i2c-dev can't be loaded now; it is at the next boot." >&2
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/qibla. Next:"
	@echo "  1. Add what hardware/boot-config.txt says to /boot/firmware/config.txt, and reboot."
	@echo "  2. Say in $(SYSCONFDIR)/qibla/qibla.toml which chips, lines and port the device has."
	@echo "  3. sudo qibla doctor                     shows what answers, what doesn't and what to do"
	@echo "  4. sudo systemctl enable --now qibla     starts it, now and at every boot"

uninstall: ## Remove what install put in place; configuration and calibration stay
	@! { $(LIVE); } || systemctl disable --now qibla || true
	@rm -f $(DESTDIR)$(PREFIX)/bin/qibla $(INSTALLED)
	@echo "Removed. $(SYSCONFDIR)/qibla and /var/lib/qibla are kept."

lint: swift ## Check the layout of all Swift code
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

clean: ## Remove everything that was built or downloaded
	@rm -rf .build .build-*
