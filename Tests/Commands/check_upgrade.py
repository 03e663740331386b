"""A release as its users get it: `.ci/release` makes a signed source for apt, from which the real apt of Debian 12 and 13 installs,
upgrades, goes back and purges, without a network. The package is the real one, packed by its own rules, but not compressed."""

import functools
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from minimal_system import DEPENDS, LIBRARIES, ROOT, SYSTEMS, MinimalSystem, pack, unavailable
from program import CLIENTS, PATIENCE, PROGRAM, Check, environment

REQUIRED = os.environ.get("QIBLA_CARD") == "required"
SUFFIXES = {"bookworm": "deb12", "trixie": "deb13"}
EARLIER = "0.1.9"
#: As on this machine, where the file system's root is another one.
ADDRESS = "file:/srv/qibla"
CONFIGURATION, DROP_INS = "etc/qibla/qibla.toml", "etc/qibla/qibla.toml.d"
#: The package's own rules but for two steps: a program of `make test` needs Swift's libraries, which no package brings, and
#: compression takes a minute.
RULES = """#!/usr/bin/make -f
include debian/rules.shipped
override_dh_shlibdeps:
	echo 'shlibs:Depends=libc6' >>debian/qibla.substvars
override_dh_builddeb:
	dh_builddeb -- -Znone
"""
#: What a device of an earlier version has stored: the gyroscope's bias with the chip's temperature, tokens without a fast hash.
STORED = {
    "var/lib/qibla/gyroscope-bias": "qibla-bias 1 4213 -1870 902 1795251600 24130 ",
    "var/lib/qibla/last-fix": "a place",
    "var/lib/qibla/calibration.json": '{"version":1,"sound":[-4.0,2.5,0.0]}',
    "var/lib/qibla-portal/access.json": '{"version":1,"pin":"$y$1","tokens":[{"id":"0a0b0c0d","name":"old","created":"2026-01-01T00:00:00Z","hash":"$y$2"}]}',
    f"{DROP_INS}/mine.toml": "[ring]\nbrightness_percent = 25\n",
}


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, **more)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def version():
    return run(os.path.join(ROOT, ".ci/version")).strip()


def runnable():
    """Releases of Debian with a C library as new as the one that the program was linked with: this machine's and later ones."""
    with open("/etc/os-release", encoding="utf-8") as file:
        here = re.search(r"VERSION_CODENAME=(\w+)", file.read()).group(1)
    names = list(SUFFIXES)
    return names[names.index(here):] if here in names else []


def make_package(folder):
    """The device's package by hardware/debian/rules."""
    source = os.path.join(folder, "source")
    shutil.copytree(os.path.join(ROOT, "hardware/debian"), os.path.join(source, "debian"))
    os.rename(os.path.join(source, "debian/rules"), os.path.join(source, "debian/rules.shipped"))
    for name, text in (("rules", RULES), ("changelog", run(os.path.join(ROOT, ".ci/version"), "changelog", "~deb"))):
        with open(os.path.join(source, "debian", name), "w", encoding="utf-8") as file:
            file.write(text)
    os.chmod(os.path.join(source, "debian/rules"), 0o755)
    program = os.path.realpath(PROGRAM)
    run("dpkg-buildpackage", "-b", "-d", "-us", "-uc", cwd=source, env=environment(
        QIBLA=program, RUNNABLE=program, REPOSITORY=os.path.realpath(ROOT), NOTICES=os.path.join(ROOT, "LICENSE"), DEB_BUILD_OPTIONS="nocheck"))
    return glob.glob(os.path.join(folder, "qibla_*_amd64.deb"))[0]


def as_version(package, folder, release, number, default=""):
    """The same package for a release of Debian under another version, with more lines in its default configuration."""
    tree, full = tempfile.mkdtemp(dir=folder), f"{number}~{SUFFIXES[release]}"
    run("dpkg-deb", "-R", package, tree)
    os.chmod(tree, 0o755)
    with open(os.path.join(tree, "DEBIAN/control"), encoding="utf-8") as file:
        control = file.read()
    control = re.sub(r"(?m)^Version: .*", f"Version: {full}", control)
    control = re.sub(r"\blibc6\b", DEPENDS.format(gpiod=LIBRARIES[release]), control, count=1)
    with open(os.path.join(tree, "DEBIAN/control"), "w", encoding="utf-8") as file:
        file.write(control)
    with open(os.path.join(tree, CONFIGURATION), "a", encoding="utf-8") as file:
        file.write(default)
    made = os.path.join(folder, f"qibla_{full}_amd64.deb")
    run("dpkg-deb", "--root-owner-group", "-Znone", "-b", tree, made)
    shutil.rmtree(tree)
    return made


class Keys:
    """A throw-away key, with a home of its own."""

    def __init__(self, folder):
        self.home = os.path.join(folder, "gnupg")
        os.makedirs(self.home, mode=0o700)
        self.gpg("--passphrase", "", "--quick-generate-key", "tests <tests@qibla.invalid>", "ed25519", "sign", "never")
        self.id = re.search(r"(?m)^fpr:{9}(\w+):", self.gpg("--with-colons", "--list-keys")).group(1)

    def gpg(self, *words):
        return run("gpg", "--batch", *words, env=environment(GNUPGHOME=self.home))

    def release(self, packages, into, *words, **more):
        variables = {"QIBLA_KEY": self.id, "QIBLA_ADDRESS": ADDRESS, "GNUPGHOME": self.home} | more
        return subprocess.run([os.path.join(ROOT, ".ci/release"), *words, "--packages", packages, "--into", into], capture_output=True,
                              text=True, timeout=PATIENCE, env=environment(**variables))

    def end(self):
        subprocess.run(["gpgconf", "--kill", "all"], env=environment(GNUPGHOME=self.home), check=False)


class Base(Check):
    """Checks of `make card` alone: they take a minute and need its Debian packages."""

    @classmethod
    def setUpClass(cls):
        if not REQUIRED:
            raise unittest.SkipTest("part of make card")
        folder = tempfile.TemporaryDirectory(prefix="qibla-release-")
        cls.addClassCleanup(folder.cleanup)
        cls.common = folder.name
        cls.keys = Keys(cls.common)
        cls.addClassCleanup(cls.keys.end)


class ReleaseFolder(Base):
    """What `.ci/release` accepts and makes. The packages have no content."""

    def setUp(self):
        super().setUp()
        os.makedirs(self.path("deb"))

    def packages(self, *names):
        for name in names:
            number, architecture = name.split("_")
            tree = tempfile.mkdtemp(dir=self.folder)
            pack(tree, self.path(f"deb/qibla_{name}.deb"), Package="qibla", Version=number, Architecture=architecture, Depends="libc6 (>= 2.36), udev")

    def all_four(self):
        self.packages(*(f"{version()}~{suffix}_{each}" for suffix in SUFFIXES.values() for each in ("amd64", "arm64")))

    def refused(self, *words, **more):
        done = self.keys.release(self.path("deb"), self.path("out"), **more)
        self.assertEqual(done.returncode, 65, done.stdout + done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)
        self.assertFalse(os.path.exists(self.path("out")))

    def test_all_that_is_missing_is_named_at_once_and_nothing_is_written(self):
        self.packages(f"{version()}~deb13_arm64")
        self.refused("QIBLA_KEY: found none, accepted:", 'QIBLA_ADDRESS: found "", accepted:', "~deb12_amd64.deb: found none", "~deb12_arm64.deb: found none",
                     "~deb13_amd64.deb: found none", "--partial", QIBLA_KEY="", QIBLA_ADDRESS="")

    def test_a_key_that_gpg_does_not_have_is_refused(self):
        self.all_four()
        self.refused('QIBLA_KEY: found 0 keys by "0123456789ABCDEF"', QIBLA_KEY="0123456789ABCDEF")

    def test_a_package_that_is_another_than_its_name_says_is_refused(self):
        self.all_four()
        shutil.copy(self.path(f"deb/qibla_{version()}~deb12_arm64.deb"), self.path(f"deb/qibla_{version()}~deb13_amd64.deb"))
        self.refused(f"found qibla {version()}~deb12 arm64, accepted: qibla {version()}~deb13 amd64")

    def test_twice_gives_the_same_bytes_but_for_signatures_and_every_file_is_in_the_checksums(self):
        self.all_four()
        for into in ("one", "two"):
            done = self.keys.release(self.path("deb"), self.path(into))
            self.assertEqual(done.returncode, 0, done.stderr)
        differ = [line.split()[1].removeprefix(self.path("one/")) for line in subprocess.run(
            ["diff", "-rq", self.path("one"), self.path("two")], capture_output=True, text=True, check=False).stdout.splitlines()]
        signatures = ("InRelease", "Release.gpg", "SHA256SUMS.asc")
        self.assertEqual([name for name in differ if os.path.basename(name) not in signatures], [])
        run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=self.path("one"))
        run("gpgv", "--keyring", self.path("one/qibla-archive-keyring.gpg"), "SHA256SUMS.asc", "SHA256SUMS", cwd=self.path("one"))
        with open(self.path("one/SHA256SUMS"), encoding="utf-8") as file:
            listed = {line.split("  ")[1] for line in file.read().splitlines()}
        self.assertEqual(listed, {os.path.relpath(each, self.path("one")) for each in glob.glob(self.path("one/**"), recursive=True)
                                  if os.path.isfile(each) and "/dists/" not in each and "SHA256SUMS" not in each})
        self.judge(self.path(f"one/qibla-{version()}.spdx.json"))
        # A rebuilt package under a published version.
        self.packages(f"{version()}~deb13_amd64")
        tree = self.path("other")
        os.makedirs(os.path.join(tree, "usr"))
        pack(tree, self.path(f"deb/qibla_{version()}~deb13_amd64.deb"), Package="qibla", Version=f"{version()}~deb13", Depends="libc6")
        done = self.keys.release(self.path("deb"), self.path("one"))
        self.assertEqual(done.returncode, 65, done.stderr)
        self.assertIn("found other bytes than in", done.stderr)

    def judge(self, sbom):
        """The list of parts, by a library for SPDX, and for names that have to be in it."""
        with open(sbom, encoding="utf-8") as file:
            found = json.load(file)
        names = {each["name"] for each in found["packages"]}
        self.assertLessEqual({"qibla", "swift-nio", "hummingbird", "World Magnetic Model", "GeoNames cities15000", "libc6", "udev"}, names)
        for each in found["packages"]:
            if each["SPDXID"].startswith("SPDXRef-linked-"):
                self.assertNotEqual(each["licenseDeclared"], "NOASSERTION", each)
        judge = os.path.join(CLIENTS, "venv/bin/pyspdxtools")
        if os.path.exists(judge):
            run(judge, "--infile", sbom)
            self.figure = "the list of parts judged by spdx-tools"


class UpgradeOnDebian(Base):
    """From one version to the next and back, in each release of Debian that the program runs in."""

    takes_long = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.package = make_package(cls.common)
        deb, cls.served = os.path.join(cls.common, "deb"), os.path.join(cls.common, "served")
        os.makedirs(deb)
        for release in runnable():
            as_version(cls.package, deb, release, version())
            pool = os.path.join(cls.served, "pool", release)
            os.makedirs(pool)
            shutil.move(as_version(cls.package, cls.common, release, EARLIER), pool)
        done = cls.keys.release(deb, cls.served, "--partial")
        assert done.returncode == 0, done.stderr

    @classmethod
    @functools.cache
    def prepared(cls, release):
        """A system with the packages that the device needs, and the folder as an owner's mirror has it."""
        if reason := unavailable(release):
            raise AssertionError(reason)
        system = MinimalSystem(release, os.path.join(cls.common, release))
        shutil.copytree(os.path.join(SYSTEMS, release, "packages"), system.path("packages"), ignore=shutil.ignore_patterns("partial", "lock"))
        code, said = system.run("sh", "-c", "apt-get --yes install /packages/*.deb && rm -rf /packages /etc/apt/sources.list /etc/apt/sources.list.d/* && "
                                "mkdir -p /etc/apt/sources.list.d /etc/apt/keyrings")
        assert code == 0, said
        shutil.copytree(cls.served, system.path("srv/qibla"), copy_function=os.link)
        # Libraries of this machine that the program needs and no package of that release brings.
        os.makedirs(system.path("usr/local/lib"), exist_ok=True)
        for name, path in re.findall(r"(lib\S+) => (/\S+)", run("ldd", PROGRAM) + run("ldd", os.path.join(os.path.dirname(PROGRAM), "qibla-portal"))):
            if re.match(r"lib(swift|_?Foundation|dispatch|BlocksRuntime|gpiod)", name):
                shutil.copy(path, system.path(f"usr/local/lib/{name}"))
        system.run("ldconfig")
        return system

    def systems(self, *install):
        """Each release's, as its user has it after the steps of hardware/release.md, with packages installed."""
        for release in runnable():
            with self.subTest(release=release):
                system = MinimalSystem(release, self.path(f"{release}-{len(os.listdir(self.folder))}"), above=self.prepared(release))
                system.run("sh", "-c", f"cp /srv/qibla/*.gpg /etc/apt/keyrings/ && cp /srv/qibla/qibla-{release}.sources /etc/apt/sources.list.d/qibla.sources")
                if install:
                    self.apt(system, "update")
                    self.apt(system, "install", *(each.format(suffix=SUFFIXES[release]) for each in install))
                yield release, system

    def apt(self, system, *words, code=0):
        found, said = system.run("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--yes", *words)
        self.assertEqual(found != 0, code != 0, said)
        return said

    def owned(self, system):
        """Every file of the owner: its bytes, owner and permissions."""
        _, said = system.run("sh", "-c", "find /etc/qibla /var/lib/qibla* -type f -exec stat -c '%n %u:%g %a' {} + -exec sha256sum {} + | sort")
        return said.splitlines()

    def fill(self, system):
        """A device that was set up and used."""
        code, said = system.run("qibla", "setup", "--yes", "--keep-boot", "--no-service", "--place", "Cairo", "--language", "ar")
        self.assertEqual(code, 0, said)
        code, said = system.run("qibla", "config", "add", "/usr/share/qibla/builds/nine-axes.qibla.toml")
        self.assertEqual(code, 0, said)
        for name, text in STORED.items():
            system.put(name, text, 0o600)
        system.run("chown", "-R", "qibla:qibla", "/var/lib/qibla")

    def version_of(self, system):
        return system.run("dpkg-query", "-W", "-f", "${Version}", "qibla")[1]

    def test_an_upgrade_and_a_way_back_keep_settings_and_state_byte_by_byte_and_a_purge_takes_all(self):
        for release, system in self.systems(f"qibla={EARLIER}~{{suffix}}"):
            suffix = SUFFIXES[release]
            self.fill(system)
            before, settings = self.owned(system), system.run("qibla", "config", "--json")
            self.assertGreaterEqual(len(before), 2 * (len(STORED) + 2))
            self.assertIn('"brightness_percent": 25', settings[1])
            said = self.apt(system, "upgrade")
            self.assertEqual(self.version_of(system), f"{version()}~{suffix}")
            self.assertNotIn("onfiguration file", said)
            self.assertEqual(self.owned(system), before)
            self.assertEqual(system.run("qibla", "config", "--json"), settings)
            said = self.apt(system, "install", "--allow-downgrades", f"qibla={EARLIER}~{suffix}")
            self.assertEqual((self.version_of(system), self.owned(system)), (f"{EARLIER}~{suffix}", before), said)
            self.assertEqual(system.run("qibla", "config", "--json"), settings)
            self.apt(system, "upgrade")
            self.apt(system, "purge", "qibla")
            left = system.run("sh", "-c", "ls -d /etc/qibla /var/lib/qibla* /usr/bin/qibla* /usr/share/qibla /lib/systemd/system/qibla* 2>/dev/null")[1]
            self.assertEqual(left, "")
            self.assertEqual(system.run("dpkg", "--audit"), (0, ""))

    def test_another_default_configuration_raises_no_question_after_setup(self):
        for release, system in self.systems(f"qibla={EARLIER}~{{suffix}}"):
            packaged = system.run("sha256sum", f"/{CONFIGURATION}")
            self.fill(system)
            self.assertEqual(system.run("sha256sum", f"/{CONFIGURATION}"), packaged)
            os.makedirs(system.path("newer"))
            later = as_version(self.package, system.path("newer"), release, "9.0", "\n# A later version explains more.\n")
            before = [line for line in self.owned(system) if CONFIGURATION not in line or DROP_INS in line]
            self.apt(system, "install", f"/newer/{os.path.basename(later)}")
            self.assertNotEqual(system.run("sha256sum", f"/{CONFIGURATION}"), packaged)
            self.assertEqual([line for line in self.owned(system) if CONFIGURATION not in line or DROP_INS in line], before)

    def test_an_unknown_key_is_refused(self):
        os.makedirs(self.path("foreign"))
        keys = Keys(self.path("foreign"))
        self.addCleanup(keys.end)
        with open(self.path("foreign.gpg"), "wb") as file:
            file.write(subprocess.run(["gpg", "--batch", "--export"], capture_output=True, check=True, env=environment(GNUPGHOME=keys.home)).stdout)
        for _, system in self.systems():
            shutil.copy(self.path("foreign.gpg"), system.path("etc/apt/keyrings/qibla-archive-keyring.gpg"))
            said = self.apt(system, "update", code=100)
            self.assertRegex(said, r"NO_PUBKEY|Missing key|is not signed")
            self.assertIn("Unable to locate package qibla", self.apt(system, "install", "qibla", code=100))

    def test_a_list_that_was_changed_is_refused(self):
        for release, system in self.systems():
            # Each compression, and each name by hash.
            for path in glob.glob(os.path.join(self.served, f"dists/{release}/main/binary-amd64/**"), recursive=True):
                if os.path.isfile(path):
                    with open(path, "rb") as file:
                        content = bytearray(file.read())
                    content[len(content) // 2] ^= 1
                    changed = system.path("srv/qibla/" + os.path.relpath(path, self.served))
                    os.makedirs(os.path.dirname(changed), exist_ok=True)
                    with open(changed, "wb") as file:
                        file.write(content)
            self.assertRegex(self.apt(system, "update", code=100), r"Hash Sum mismatch|unexpected size")
            self.apt(system, "install", "qibla", code=100)

    def test_a_changed_checksum_breaks_the_signature(self):
        for release, system in self.systems():
            path = f"srv/qibla/dists/{release}/InRelease"
            with open(os.path.join(self.served, os.path.relpath(path, "srv/qibla")), encoding="utf-8") as file:
                text = file.read()
            digest = hashlib.sha256(b"another list").hexdigest()
            system.put(path, re.sub(r"(?m)^ [0-9a-f]{64} ", f" {digest} ", text, count=1))
            self.assertRegex(self.apt(system, "update", code=100), r"BADSIG|is not signed|not a valid|bad signature")

    def test_a_package_that_was_changed_is_not_installed(self):
        for release, system in self.systems():
            name = f"pool/{release}/qibla_{version()}~{SUFFIXES[release]}_amd64.deb"
            with open(os.path.join(self.served, name), "rb") as file:
                content = bytearray(file.read())
            content[len(content) // 2] ^= 1
            os.makedirs(os.path.dirname(system.path(f"srv/qibla/{name}")))
            with open(system.path(f"srv/qibla/{name}"), "wb") as file:
                file.write(content)
            self.apt(system, "update")
            self.assertIn("Hash Sum mismatch", self.apt(system, "install", "qibla", code=100))
            self.assertEqual([each for each in system.installed() if each.startswith("qibla")], [])


del Base
