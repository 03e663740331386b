"""`hardware/image/first-start`: a card's first start. apt and dpkg install into the test's own empty system without
sources; other commands are recorded."""

import hashlib
import os
import shutil
import subprocess
import unittest

from program import PATIENCE, Check

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../hardware/image/first-start")


@unittest.skipUnless(shutil.which("apt-get"), "apt-get is not installed")
class FirstStart(Check):
    def setUp(self):
        super().setUp()
        self.boot, self.stick, self.bin = self.path("boot"), self.path("stick"), self.path("bin")
        for folder in (self.boot, self.stick, self.bin):
            os.makedirs(folder)
        self.calls = self.path("calls")
        for name in ("systemctl", "qibla"):
            self.put_program(name)
        self.root = self.path("root")
        for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/apt/lists/partial", "var/cache/apt/archives/partial", "var/log/apt"):
            os.makedirs(os.path.join(self.root, folder))
        self.apt = self.file("apt.conf", f"""
Dir "{self.root}/";
Dir::State::status "{self.root}/var/lib/dpkg/status";
DPkg::Options {{ "--root={self.root}"; "--force-script-chrootless"; "--force-not-root"; }};
Debug::NoLocking "true";
""")
        self.file("root/var/lib/dpkg/status", "")
        self.here = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()

    def put_program(self, name, code=0):
        """A mock command that records its calls."""
        path = os.path.join(self.bin, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nfor word in {name} "$@"; do printf "%s|" "$word"; done >>{self.calls}\necho >>{self.calls}\nexit {code}\n')
        os.chmod(path, 0o755)

    def package(self, name, folder=None, architecture=None, needs=None):
        root = self.path(f"tree-{name}")
        os.makedirs(os.path.join(root, "DEBIAN"), exist_ok=True)
        os.makedirs(os.path.join(root, "usr/share/made-up"), exist_ok=True)
        with open(os.path.join(root, "usr/share/made-up", name), "wb") as file:
            file.write(os.urandom(20_000))
        with open(os.path.join(root, "DEBIAN/control"), "w", encoding="utf-8") as file:
            file.write(
                f"Package: {name.split('_')[0]}\nVersion: 1\nArchitecture: {architecture or self.here}\n"
                "Maintainer: tests <tests@qibla.invalid>\nDescription: made up\n" + (f"Depends: {needs}\n" if needs else ""))
        path = os.path.join(folder or self.stick, f"{name}.deb")
        subprocess.run(["dpkg-deb", "--build", "--root-owner-group", root, path], check=True, capture_output=True)
        return path

    def start(self, *folders, code=0):
        path = f"{self.bin}:{os.environ['PATH']}"
        done = subprocess.run(
            ["sh", SCRIPT, *folders], capture_output=True, text=True, timeout=PATIENCE,
            env=os.environ | {"PATH": path, "QIBLA_BOOT": self.boot, "APT_CONFIG": self.apt})
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stderr

    def installed(self):
        with open(os.path.join(self.root, "var/lib/dpkg/status"), encoding="utf-8") as file:
            parts = [part.splitlines() for part in file.read().split("\n\n")]
        return sorted(part[0].removeprefix("Package: ") for part in parts if "Status: install ok installed" in part)

    def called(self):
        if not os.path.exists(self.calls):
            return []
        with open(self.calls, encoding="utf-8") as file:
            return [line.split("|")[:-1] for line in file.read().splitlines()]

    def refused(self, *words):
        said = self.start(self.stick, code=1)
        self.assertEqual((self.called(), self.installed()), ([], []))
        for word in (*words, "Nothing was installed."):
            self.assertIn(word, said)
        with open(os.path.join(self.boot, "qibla-first-start.log"), encoding="utf-8") as file:
            self.assertIn(words[0], file.read())

    def test_installs_all_packages_at_once_without_a_network_sets_up_and_starts_anew(self):
        self.package("qibla_1_arm64", needs="libmadeup")
        self.package("libmadeup_1")
        with open(os.path.join(self.stick, "qibla-setup.txt"), "w", encoding="utf-8") as file:
            file.write('--place "New York" --language ar\r\nsecond line\n')
        self.start(self.stick)
        self.assertEqual(self.installed(), ["libmadeup", "qibla"])
        self.assertTrue(os.path.exists(os.path.join(self.root, "usr/share/made-up/libmadeup_1")))
        self.assertEqual(self.called(), [
            ["qibla", "setup", "--yes", "--place", "New York", "--language", "ar"], ["systemctl", "reboot"]])

    def test_without_options_it_keeps_what_is_configured(self):
        self.package("qibla_1_arm64")
        self.start(self.stick)
        self.assertIn(["qibla", "setup", "--yes"], self.called())

    def test_the_boot_partition_will_do(self):
        self.package("qibla_1_arm64", self.boot)
        self.start()
        self.assertEqual(self.installed(), ["qibla"])

    def test_a_card_that_has_the_package_is_set_up_and_its_pin_is_in_the_log(self):
        self.start("--set-up", '--place "New York" --page network')
        self.assertEqual(self.called(), [
            ["qibla", "setup", "--yes", "--place", "New York", "--page", "network"], ["qibla", "portal", "pin"]])
        self.assertEqual(self.installed(), [])

    def test_options_that_setup_refuses_are_in_the_log(self):
        self.put_program("qibla", 64)
        self.start("--set-up", "--place Nowhere", code=2)
        with open(os.path.join(self.boot, "qibla-first-start.log"), encoding="utf-8") as file:
            self.assertIn("--place Nowhere", file.read())

    def test_no_package_is_named(self):
        self.refused("found no qibla_*.deb")

    def test_of_two_packages_none_is_guessed(self):
        self.package("qibla_1_arm64")
        self.package("qibla_2_arm64")
        self.refused("found 2 packages, accepted: one", "qibla_1_arm64.deb", "qibla_2_arm64.deb")

    def test_a_copy_that_was_cut_off_is_named(self):
        package = self.package("qibla_1_arm64")
        os.truncate(package, os.path.getsize(package) - 3000)
        self.refused("qibla_1_arm64.deb is damaged or cut off")

    def test_a_needed_package_that_was_cut_off_is_named(self):
        self.package("qibla_1_arm64")
        os.truncate(self.package("libmadeup_1"), 100)
        self.refused("libmadeup_1.deb is damaged or cut off")

    def test_another_architecture_is_named(self):
        self.package("qibla_1_s390x", architecture="s390x")
        self.refused("found architecture s390x", f"accepted: {self.here}")

    def test_a_file_that_is_not_the_one_of_the_checksums_is_refused(self):
        package = self.package("qibla_1_arm64")
        sums = os.path.join(self.stick, "SHA256SUMS")
        with open(sums, "w", encoding="utf-8") as file:
            file.write(f"{'0' * 64}  qibla_1_arm64.deb\n")
        self.refused("SHA256SUMS")
        with open(package, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        with open(sums, "w", encoding="utf-8") as file:
            file.write(f"{digest}  other.deb\n")
        self.refused("SHA256SUMS doesn't name qibla_1_arm64.deb")
        with open(sums, "w", encoding="utf-8") as file:
            file.write(f"{digest}  qibla_1_arm64.deb\n")
        self.start(self.stick)
        self.assertEqual(self.installed(), ["qibla"])

    def test_what_is_lacking_is_named_and_nothing_is_half_installed(self):
        self.package("qibla_1_arm64", needs="libmadeup")
        self.refused("apt-get refused")
        with open(os.path.join(self.boot, "qibla-first-start.log"), encoding="utf-8") as file:
            self.assertIn("Depends: libmadeup", file.read())
        self.assertEqual(os.listdir(os.path.join(self.root, "var/lib/dpkg/info")), [])
        self.package("libmadeup_1")
        self.start(self.stick)
        self.assertEqual(self.installed(), ["libmadeup", "qibla"])

    def test_a_setup_that_fails_is_told_and_the_board_stays_up(self):
        self.package("qibla_1_arm64")
        self.put_program("qibla", 64)
        self.assertIn("installed, but not set up", self.start(self.stick, code=2))
        self.assertEqual(([call[0] for call in self.called()], self.installed()), (["qibla"], ["qibla"]))
