# Everything a person or a build machine does with this repository. `make help` lists it.

SHELL = /bin/sh
SWIFT ?= swift
PREFIX ?= /usr/local
SYSCONFDIR ?= /etc
DESTDIR ?=

# Debian packages for building; the rig installs its own.
PACKAGES = g++ libcrypt-dev libi2c-dev libgpiod-dev libdeflate-dev libmosquitto-dev pkg-config esbuild libharfbuzz-bin woff2 brotli fonts-hosny-amiri
# One set of flags for every release build, so that run, rig, benchmark and install share one build. No symbol is kept for other
# libraries.
RELEASE = -c release --static-swift-stdlib -Xlinker --no-export-dynamic
ARROWS = --explicit-target-dependency-import-check error
# Release tests are compiled with -enable-testing: a folder of their own keeps them from undoing the build above.
RELEASE_TESTS = -c release --scratch-path .build-release-tests
BIN = .build/release/qibla
# All of its programs, in one folder.
PROGRAMS = qibla qibla-portal qibla-bridge qibla-sim
# Targets that build BIN, the program for the Pi and its package. Empty if they exist already, as in
# make commands BIN=… BUILD=
BUILD = build
CROSSED = arm64
PACKAGED = deb-arm64
RELEASED = deb

.PHONY: help setup swift build flags run test coverage mutants commands card portal bridge bridge-network homeassistant prometheus browser fuzz soak receivers unit rig pi image image-check benchmark plots cloud arm64 arm64-check deb-arm64 deb deb-check release install uninstall lint hardware hardware-check duas duas-quran voice case clean

help: ## This list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: swift ## Install the Debian packages that building needs, where they are missing
	@.ci/packages $(PACKAGES)

# A message for a machine without Swift, or with an old one.
swift:
	@found=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1); \
	set -- $${found:-0 0}; \
	[ "$$1" -gt 6 ] || { [ "$$1" -eq 6 ] && [ "$$2" -ge 2 ]; } || { \
	  [ -z "$$found" ] || found=", found $$1.$$2"; \
	  echo "Swift 6.2 or newer is needed$$found: install it from https://www.swift.org/install" >&2; exit 69; }

build: setup ## Build the release binaries
	@for program in $(PROGRAMS); do $(SWIFT) build $(RELEASE) $(ARROWS) --product $$program || exit; done

# For programs that are linked with the same objects.
flags:
	@echo $(RELEASE)

run: build ## Run the whole device on a modelled board, in this terminal and at http://127.0.0.1:8080/
	@exec $(BIN) simulate --listen 127.0.0.1:8080

test: setup ## Build and run all tests, optimised as the device's program is
	@$(SWIFT) test $(RELEASE_TESTS) $(ARROWS)

coverage: setup ## Run all tests and print line coverage by room, least covered first
	@.ci/packages python3
	@SWIFT=$(SWIFT) Tests/Coverage/coverage.py

mutants: setup ## Change the code in one place at a time and check that a test fails: make mutants [MINUTES=60] [SEED=1]
	@.ci/packages python3
	@SWIFT=$(SWIFT) Tests/Mutants/mutants.py --minutes $(or $(MINUTES),60) --seed $(or $(SEED),1)

# For checks in a chroot.
SUDO = $$([ "$$(id -u)" = 0 ] || echo sudo)
SKIPPED := echo "not fetched: checks that need it are skipped" >&2

commands: $(BUILD) ## Check the contract with other programs from outside: options, columns, keys, exit codes
	@.ci/packages python3 python3-venv python3-pytest-xdist gpsd alsa-utils mpg123 ffmpeg osmium-tool
	@Tests/fetch.sh .build-clients Tests/Commands/clients/requirements.txt || $(SKIPPED)
	@Tests/Commands/run.sh $(BIN)

card: $(BUILD) ## Check a card's first start, updates, a release and its upgrades in minimal systems of Debian 12 and 13 with their apt, without a network, by sudo
	@.ci/packages python3 python3-venv python3-pytest-xdist mmdebstrap dpkg-dev debhelper chrpath apt-utils gpg gpg-agent gpgv
	@Tests/fetch.sh .build-clients Tests/Commands/clients/requirements.txt || $(SKIPPED)
	@$(SUDO) Tests/Commands/systems.sh .build-systems
	@$(SUDO) env QIBLA_CARD=required Tests/Commands/run.sh $(BIN) CardOf UpdateOf ReleaseFolder UpgradeOn

portal: $(BUILD) ## Check the device in the network from outside: page, API, access, hostile input, other people's programs
	@.ci/packages python3 python3-venv python3-pytest-xdist iproute2 curl avahi-daemon avahi-utils dbus gpsd prometheus nginx-light openssl librsvg2-bin fonts-noto-core
	@Tests/fetch.sh .build-clients Tests/Commands/clients/requirements.txt || $(SKIPPED)
	@Tests/fetch.sh .build-portal Tests/Portal/requirements.txt || $(SKIPPED)
	@Tests/Portal/run.sh $(BIN)

bridge: $(BUILD) ## Check the device at real MQTT brokers: topics, orders, groups, brokers that fail
	@.ci/packages python3 python3-pytest-xdist python3-paho-mqtt python3-jinja2 python3-yaml mosquitto mosquitto-clients openssl
	@Tests/Bridge/run.sh $(BIN)

# Debian's package starts a broker of the machine, which no check needs: it is stopped if it comes with this.
bridge-network: $(BUILD) ## Check the device at a cluster of three nodes of RabbitMQ, at a vanished broker and over a bad link, by sudo
	@.ci/packages python3 python3-pytest-xdist python3-paho-mqtt mosquitto iproute2 util-linux
	@[ -e /usr/sbin/rabbitmqctl ] || { .ci/packages rabbitmq-server || $(SKIPPED); $(SUDO) systemctl disable --now rabbitmq-server 2>/dev/null || true; }
	@$(SUDO) env QIBLA_BRIDGE_NETWORK=required Tests/Bridge/run.sh $(BIN) ThreeNodes HalfOpen BadLink

# Needs Python 3.13: Debian 13's, or PYTHON=PATH.
homeassistant: $(BUILD) ## Check the device in a real Home Assistant: entities, calls, settings, a broker's restart
	@.ci/packages python3 python3-paho-mqtt mosquitto
	@Tests/HomeAssistant/run.sh $(BIN)

prometheus: $(BUILD) ## Check alert rules and dashboard at a real Prometheus that scrapes real devices
	@.ci/packages python3 python3-pytest-xdist python3-yaml iproute2 prometheus
	@Tests/Prometheus/run.sh $(BIN)

browser: $(BUILD) ## Check the pages in a real browser: each screen, both languages, every size, live and cut off
	@.ci/packages python3 python3-venv nodejs iproute2 chromium firefox-esr libnss3-tools librsvg2-bin fonts-noto-core
	@Tests/fetch.sh .build-browser Tests/Browser/requirements.txt
	@Tests/Browser/run.sh $(BIN)

# Repositories with the second collections: make duas COLLECTIONS=PATH, see Tests/Duas/README.md.
duas: duas-quran ## Compare each dua with the collections it is from, letter by letter
	@.build-duas/venv/bin/python Tests/Duas/verify.py hadith .build-duas $(if $(COLLECTIONS),--collections $(COLLECTIONS))

duas-quran: ## Compare the duas of the Quran with two packages, letter by letter
	@.ci/packages python3 python3-venv
	@[ -x .build-duas/venv/bin/python ] || python3 -m venv .build-duas/venv
	@.build-duas/venv/bin/python Tests/Duas/verify.py quran .build-duas; code=$$?; [ $$code != 69 ] || { $(SKIPPED); exit 0; }; exit $$code

# Hours of other speech: make voice HOURS=1
voice: ## Measure counting dhikr by voice: misses, false counts, cost (Tests/Voice)
	@.ci/packages python3 pocketsphinx pocketsphinx-en-us espeak-ng flite sox
	@nice -n 15 Tests/Voice/measure.py .build-voice --hours $(or $(HOURS),5)

fuzz: setup ## Feed every parser with a fuzzer's inputs, for an hour each; findings in .build-fuzz
	@Tests/Fuzz/fuzz.sh 3600

# Minutes: make soak SOAK_MINUTES=10
SOAK_MINUTES ?= 60
soak: $(BUILD) ## A day of virtual time, then an hour of the real binary, with faults, callers and SIGHUPs; memory and logs must stay flat
	@.ci/packages python3
	@QIBLA_SOAK_HOURS=24 $(SWIFT) test $(RELEASE_TESTS) --filter Soak
	@PYTHONDONTWRITEBYTECODE=1 exec python3 Tests/Soak/soak.py $(BIN) $(SOAK_MINUTES)

receivers: setup ## Replay gpsd's recordings of receivers, fetched from Debian, and compare each fix with gpsd's own
	@.ci/packages python3
	@Tests/Receivers/receivers.sh

unit: $(BUILD) ## Check the systemd unit: accepted by systemd, with its user and groups, and least privilege
	@.ci/unit $(BIN)

# Parts: make rig RIG="bus kills"
RIG = story pixels spi kills bus chips cuts unit
rig: $(BUILD) ## Run the real binary on an emulated machine with real I2C, GPIO and serial ports, alone and as a service
	@Tests/Rig/rig.sh $(BIN) "$(RIG)"

benchmark: $(BUILD) ## Measure start, memory, loop and replay, and print medians
	@Tests/Benchmark/benchmark.sh $(BIN)

plots: $(BUILD) ## Draw each trial: error, two sigma and status as PNG in .build-benchmark/plots
	@Tests/Benchmark/benchmark.sh $(BIN) --plots

cloud: $(BUILD) ## Draw a figure-eight before and after calibration: make cloud LOG=sensors.csv, into cloud.png
	@[ -r "$(LOG)" ] || { echo "LOG: found \"$(LOG)\", accepted: a sensor log that can be read, as in make cloud LOG=sensors.csv" >&2; exit 64; }
	@Tests/Benchmark/benchmark.sh $(BIN) --cloud "$(LOG)" cloud.png

# Builds for other machines, by .ci/cross and .ci/deb. Everything comes from Debian's archive.
CROSS = .build-cross
CODENAME = $(shell . /etc/os-release && echo $$VERSION_CODENAME)
arm64: setup ## Compile for a 64-bit Raspberry Pi, into .build-cross/arm64
	@nice .ci/cross arm64

arm64-check: $(BUILD) $(CROSSED) ## Compare the answers of the program for the Pi with this machine's own, byte for byte
	@.ci/packages python3 qemu-user-static
	@python3 Tests/Cross/same_bytes.py $(BIN) qemu-aarch64-static -L $(CROSS)/arm64/sysroot $(CROSS)/arm64/bin/qibla

deb-arm64: $(BUILD) $(CROSSED) ## Debian package for the Pi, into .build-deb
	@RUNNABLE=$(BIN) .ci/deb $(CROSS)/arm64/bin/qibla trixie arm64

deb: deb-arm64 ## Debian packages for this machine's release and for the Pi, into .build-deb
	@.ci/deb $(BIN) $(CODENAME) amd64
	@[ $(CODENAME) = trixie ] || { .ci/cross amd64 && RUNNABLE=$(BIN) .ci/deb $(CROSS)/amd64/bin/qibla trixie amd64; }

deb-check: $(BUILD) ## Install, upgrade, remove and purge this machine's package in a minimal system, by sudo; also with piuparts
	@.ci/deb $(BIN) $(CODENAME) amd64
	@.ci/packages python3 piuparts debootstrap
	@for package in .build-deb/qibla_*_amd64.deb; do \
	  $(SUDO) python3 Tests/Package/package.py "$$package" || exit 1; done

# The same of packages that exist already: make release RELEASED= QIBLA_KEY=… QIBLA_ADDRESS=… [PARTIAL=--partial]
release: $(RELEASED) ## Signed source for apt, sources, list of parts, checksums and notes of this version, into .build-release (hardware/release.md)
	@.ci/packages python3 dpkg-dev apt-utils gpg
	@QIBLA_KEY="$(QIBLA_KEY)" QIBLA_ADDRESS="$(QIBLA_ADDRESS)" .ci/release $(PARTIAL)

pi: $(BUILD) $(PACKAGED) ## Install the package for the Pi on an emulated Raspberry Pi with Debian, and judge it there
	@Tests/Rig/pi.sh .build-deb/qibla_*_arm64.deb $(BIN)

image: $(BUILD) $(PACKAGED) ## Card for a Raspberry Pi with Debian and the package, which sets itself up, into .build-image, by sudo
	@hardware/image/build "$$(ls -t .build-deb/qibla_*_arm64.deb | head -n 1)"

# The card that is there: make image-check IMAGED=
IMAGED = image
image-check: $(IMAGED) ## Start the card on an emulated Raspberry Pi and judge it from the network, with 20 power cuts, by sudo
	@Tests/Rig/image.sh "$$(ls -t .build-image/qibla_*_arm64.img | head -n 1)"

# Files of `make install`. With sudo, run `make build` first: root seldom has Swift.
CONFIGURATION = $(DESTDIR)$(SYSCONFDIR)/qibla/qibla.toml
UNIT = $(DESTDIR)$(PREFIX)/lib/systemd/system/qibla.service
PORTAL = $(DESTDIR)$(PREFIX)/lib/systemd/system/qibla-portal.service
BRIDGE = $(DESTDIR)$(PREFIX)/lib/systemd/system/qibla-bridge.service
RULES = $(DESTDIR)$(SYSCONFDIR)/udev/rules.d/99-qibla.rules
USERS = $(DESTDIR)$(PREFIX)/lib/sysusers.d/qibla.conf
FOLDERS = $(DESTDIR)$(PREFIX)/lib/tmpfiles.d/qibla.conf
MODULES = $(DESTDIR)$(PREFIX)/lib/modules-load.d/qibla.conf
MANUAL = $(DESTDIR)$(PREFIX)/share/man/man1/qibla.1
# The others are started by the first and described there.
MANUALS = $(MANUAL) $(addsuffix .1,$(addprefix $(dir $(MANUAL)),$(filter-out qibla,$(PROGRAMS))))
BASH = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/qibla
ZSH = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_qibla
FISH = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/qibla.fish
INSTALLED = $(UNIT) $(PORTAL) $(BRIDGE) $(RULES) $(USERS) $(FOLDERS) $(MODULES) $(MANUALS) $(BASH) $(ZSH) $(FISH)
# The program that writes manual, completions and configuration: one for this machine, if the binary is for another.
RUNNABLE ?= $(BIN)
STRIP ?= -s
# World-readable, whatever the umask.
FOLDER = install -d -m 755
TEXT = install -m 644 /dev/stdin
# Only on the machine itself, not when a package or an image is being filled, and only where systemd is running.
LIVE = [ -z "$(DESTDIR)" ] && [ -d /run/systemd/system ]

$(BIN):
	@$(MAKE) build

install: $(BIN) ## Put binaries, unit, rules, manual, completions and default configuration in place (DESTDIR, PREFIX)
	@$(FOLDER) $(DESTDIR)$(PREFIX)/bin $(dir $(CONFIGURATION) $(INSTALLED))
	@for program in $(PROGRAMS); do install $(STRIP) -m 755 "$(dir $(BIN))$$program" $(DESTDIR)$(PREFIX)/bin/ || exit; done
	@sed 's|/usr/local/bin|$(PREFIX)/bin|g; s|/etc/qibla|$(SYSCONFDIR)/qibla|g' hardware/qibla.service | $(TEXT) $(UNIT)
	@sed 's|/usr/local/bin|$(PREFIX)/bin|g; s|/etc/qibla|$(SYSCONFDIR)/qibla|g' hardware/qibla-portal.service | $(TEXT) $(PORTAL)
	@sed 's|/usr/local/bin|$(PREFIX)/bin|g; s|/etc/qibla|$(SYSCONFDIR)/qibla|g' hardware/qibla-bridge.service | $(TEXT) $(BRIDGE)
	@install -m 644 hardware/99-qibla.rules $(RULES)
	@install -m 644 hardware/qibla.sysusers $(USERS)
	@install -m 644 hardware/qibla.tmpfiles $(FOLDERS)
	@install -m 644 hardware/qibla.modules $(MODULES)
	@.ci/packages python3
	@page=$$(.ci/manual $(RUNNABLE)) && printf '%s\n' "$$page" | $(TEXT) $(MANUAL)
	@for page in $(filter-out $(MANUAL),$(MANUALS)); do ln -sf $(notdir $(MANUAL)) $$page; done
	@$(RUNNABLE) --generate-completion-script bash | sed '1{/^#!/d}' | $(TEXT) $(BASH)
	@$(RUNNABLE) --generate-completion-script zsh | $(TEXT) $(ZSH)
	@$(RUNNABLE) --generate-completion-script fish | $(TEXT) $(FISH)
	@[ -e $(CONFIGURATION) ] || { $(RUNNABLE) config --default | $(TEXT) $(CONFIGURATION).new && mv $(CONFIGURATION).new $(CONFIGURATION); }
	@! { $(LIVE); } || { systemd-sysusers $(USERS) && systemd-tmpfiles --create $(FOLDERS) && systemctl daemon-reload && udevadm control --reload && udevadm trigger; }
	@! { $(LIVE); } || modprobe i2c-dev || echo "The module i2c-dev can't be loaded now; it is at the next boot." >&2
	@echo "Installed $(DESTDIR)$(PREFIX)/bin/qibla. Next:"
	@echo "  1. sudo qibla setup       boot files, place, language, service, page: shown before it is done, and --undo takes it back"
	@echo "  2. sudo qibla config add hardware/builds/….qibla.toml, or say in $(SYSCONFDIR)/qibla/qibla.toml which LEDs and lines the device has"
	@echo "  3. sudo qibla doctor      what answers, what doesn't and what to do"

uninstall: ## Remove what install put in place; configuration and calibration stay
	@! { $(LIVE); } || systemctl disable --now qibla qibla-portal qibla-bridge || true
	@rm -f $(addprefix $(DESTDIR)$(PREFIX)/bin/,$(PROGRAMS)) $(INSTALLED)
	@echo "Removed. $(SYSCONFDIR)/qibla and /var/lib/qibla are kept."

lint: swift ## Check the layout of all Swift code, the wording of texts, the columns and types of the pages, and the television's hours
	@.ci/packages python3 node-typescript
	@.ci/version >/dev/null
	@.ci/words
	@.ci/pages
	@hardware/television check >/dev/null
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	@# The whole of Foundation brings its Unicode tables, as large as the program (Decisions).
	@! git grep -nE '^(@.* )?((public|package|internal|private) )?import Foundation$$' -- Sources || { echo 'accepted: import FoundationEssentials' >&2; exit 1; }

hardware: ## Make wiring, drawing, power budget and configuration of each build in hardware/builds
	@.ci/packages python3
	@python3 hardware/builds/build.py

hardware-check: ## Check that these are up to date, and that a device wired like them works
	@.ci/packages python3
	@python3 Tests/Hardware/hardware.py

pictures: ## Make a PNG beside each picture of a ring in hardware/pictures
	@.ci/packages librsvg2-bin
	@for svg in hardware/pictures/*.svg; do rsvg-convert -w 660 "$$svg" -o "$${svg%.svg}.png"; done

case: ## Make the case's parts for a printer, into .build-case, and its pictures, into hardware/case, by OpenSCAD
	@.ci/packages openscad xvfb xauth
	@hardware/case/make.sh .build-case

clean: ## Remove everything that was built or downloaded
	@rm -rf .build .build-*
