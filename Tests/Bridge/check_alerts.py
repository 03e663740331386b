"""Prometheus' alert rules, by its own tool."""

import pathlib
import shutil
import subprocess
import unittest

RULES = pathlib.Path(__file__).parents[2] / "hardware/prometheus/qibla.test.yml"


class Alerts(unittest.TestCase):
    @unittest.skipUnless(shutil.which("promtool"), "no promtool: Debian's prometheus has it")
    def test_fire_when_they_should_and_not_before(self):
        found = subprocess.run(["promtool", "test", "rules", RULES], capture_output=True, text=True)
        self.assertEqual(0, found.returncode, found.stdout + found.stderr)
