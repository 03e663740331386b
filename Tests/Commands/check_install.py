"""`make install` into a folder: permissions, shell completions and manual."""

import os
import re
import shutil
import stat
import subprocess
import unittest

from program import PATIENCE, PROGRAM, Check, environment

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
FILES = [
    "usr/local/bin/qibla", "usr/local/bin/qibla-portal", "usr/local/bin/qibla-bridge", "usr/local/bin/qibla-sim", "etc/qibla/qibla.toml", "usr/local/lib/systemd/system/qibla.service", "usr/local/lib/systemd/system/qibla-portal.service", "usr/local/lib/systemd/system/qibla-bridge.service", "etc/udev/rules.d/99-qibla.rules",
    "usr/local/lib/sysusers.d/qibla.conf", "usr/local/lib/tmpfiles.d/qibla.conf", "usr/local/lib/modules-load.d/qibla.conf",
    "usr/local/share/man/man1/qibla.1",
    "usr/local/share/man/man1/qibla-portal.1", "usr/local/share/man/man1/qibla-bridge.1",
    "usr/local/share/man/man1/qibla-sim.1",
    "usr/local/share/bash-completion/completions/qibla", "usr/local/share/zsh/site-functions/_qibla",
    "usr/local/share/fish/vendor_completions.d/qibla.fish",
]


@unittest.skipUnless(shutil.which("make") and shutil.which("strip"), "make or strip is not installed")
class Install(Check):
    def make(self, target, umask=0o022):
        done = subprocess.run(
            ["make", "-s", "-C", ROOT, target, f"DESTDIR={self.path('root')}", f"BIN={os.path.realpath(PROGRAM)}"], capture_output=True,
            timeout=4 * PATIENCE, umask=umask, env=environment())
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done

    def read(self, name):
        with open(self.path(f"root/{name}"), encoding="utf-8") as file:
            return file.read()

    def test_whatever_the_umask_everybody_may_read_what_was_installed_and_it_is_taken_away_again(self):
        self.make("install", umask=0o077)
        for name in FILES:
            mode = stat.S_IMODE(os.stat(self.path(f"root/{name}")).st_mode)
            self.assertEqual(mode, 0o755 if "/bin/" in name else 0o644, name)
            folder = os.path.dirname(name)
            while folder:
                self.assertEqual(stat.S_IMODE(os.stat(self.path(f"root/{folder}")).st_mode) & 0o055, 0o055, folder)
                folder = os.path.dirname(folder)
        self.assertIn("\ni2c-dev\n", self.read("usr/local/lib/modules-load.d/qibla.conf"))
        self.make("uninstall")
        left = [name for name in FILES if os.path.exists(self.path(f"root/{name}"))]
        self.assertEqual(left, ["etc/qibla/qibla.toml"])

    def test_a_configuration_that_is_there_stays(self):
        os.makedirs(self.path("root/etc/qibla"))
        self.file("root/etc/qibla/qibla.toml", "# mine\n")
        self.make("install")
        self.assertEqual(self.read("etc/qibla/qibla.toml"), "# mine\n")

    def test_the_manual_and_the_completions_know_every_command(self):
        self.make("install")
        manual = self.read("usr/local/share/man/man1/qibla.1")
        listed = subprocess.run([PROGRAM, "--help"], capture_output=True, timeout=PATIENCE, env=environment()).stdout.decode()
        commands = re.findall(r"^  ([a-z][a-z-]*) ", listed, re.MULTILINE)
        self.assertGreaterEqual(len(commands), 18)
        for command in commands:
            self.assertIn(f"\n.SS qibla {command}\n", manual)
            for name in FILES[-3:]:
                self.assertIn(command, self.read(name), name)
        for part in ("NAME", "SYNOPSIS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO"):
            self.assertIn(f"\n.SH {part}\n", manual)
        for option in ("scenario", "city", "until\\-owner\\-ends"):
            self.assertIn(f"\\-\\-{option}", manual)
        page = self.path("root/usr/local/share/man/man1/qibla.1")
        for judge in (["groff", "-Kutf8", "-man", "-ww", "-Tutf8", page], ["mandoc", "-Tlint", page]):
            if shutil.which(judge[0]):
                done = subprocess.run(judge, capture_output=True, timeout=PATIENCE)
                self.assertEqual(done.stderr + (done.stdout if judge[0] == "mandoc" else b""), b"")
