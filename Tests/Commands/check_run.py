"""`run` without hardware: service manager, journal and lock."""

import os
import signal
import subprocess
import time
import unittest

from device import END, Running
from program import PATIENCE, PROGRAM, Check, environment, qibla


class Run(Check):
    def test_without_hardware_it_keeps_running_and_tells_the_service_manager(self):
        running = Running(self, self.configuration(), WATCHDOG_USEC="600000")
        # Two services send them, in either order.
        running.listen(lambda _: "READY=1" in running.heard and any("=unavailable: bus.missing" in word for word in running.heard))
        for _ in range(5):
            running.listen(lambda word: word == "WATCHDOG=1")
        self.assertIsNone(running.process.poll())
        code, seconds = running.end()
        running.listen(lambda word: word == "STOPPING=1", 2)
        self.assertEqual(code, 0, running.words())
        self.assertEqual(running.process.stdout.read(), b"")
        words = running.words()
        self.assertEqual(words.count("status unavailable: bus.missing"), 1, words)
        self.assertEqual(words.count("bus.missing: the I2C bus is not there"), 1, words)
        self.assertIn("stopped", words)
        self.figure = f"ended in {seconds:.2f} s"

    def test_a_watchdog_of_another_process_is_not_ours(self):
        running = Running(self, self.configuration(), WATCHDOG_USEC="600000", WATCHDOG_PID="1")
        running.listen(lambda word: word == "READY=1")
        # Without its own watchdog it still sends twice a second.
        running.listen(lambda word: word == "WATCHDOG=1")
        self.assertEqual(running.end()[0], 0)

    def test_interrupt_ends_it_as_well(self):
        running = Running(self, self.configuration())
        running.listen(lambda word: word == "READY=1")
        code, seconds = running.end(signal.SIGINT)
        self.assertEqual(code, 0)
        self.figure = f"ended in {seconds:.2f} s"

    def test_a_second_signal_does_no_harm(self):
        running = Running(self, self.configuration())
        running.listen(lambda word: word == "READY=1")
        running.process.send_signal(signal.SIGTERM)
        running.process.send_signal(signal.SIGINT)
        self.assertIn(running.end()[0], (0,))

    def test_without_a_service_manager_it_runs_all_the_same(self):
        for address in [None, "", "@no-such-socket", "/no/such/socket", "relative", "/" + "x" * 300]:
            env = {} if address is None else {"NOTIFY_SOCKET": address}
            with self.subTest(address=address):
                running = Running(self, self.configuration(), manager=False, **env)
                end = time.monotonic() + PATIENCE
                while "bus.missing" not in running.words() and time.monotonic() < end:
                    time.sleep(0.02)
                self.assertEqual(running.end()[0], 0, running.words())
                os.truncate(running.log.name, 0)


class Journal(Check):
    def said(self, journal, **sections):
        """Output of `run` on a standard error that is the journal, or isn't."""
        path = self.path("journal")
        with open(path, "wb") as file:
            there = os.fstat(file.fileno())
            number = there.st_ino + (0 if journal else 1)
            process = subprocess.Popen([PROGRAM, "run", "--config", self.configuration(**sections)], stderr=file,
                                       env=environment(JOURNAL_STREAM=f"{there.st_dev}:{number}"))
            end = time.monotonic() + PATIENCE
            while b"bus.missing: the I2C" not in open(path, "rb").read() and time.monotonic() < end:
                time.sleep(0.02)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(timeout=END), 0)
        with open(path) as file:
            return file.read().splitlines()

    def test_lines_to_the_journal_have_its_rank_and_no_time_and_the_first_says_what_began(self):
        lines = self.said(journal=True)
        for line in lines:
            self.assertRegex(line, r"^<[2-7]>\S")
            self.assertNotRegex(line, r"\d\d:\d\d:\d\d")
        self.assertRegex(lines[0], r"^<5>qibla \d+\.\d+\.\d+ on .+, configuration: .*qibla\.toml$")
        self.assertIn("<4>bus.missing", "\n".join(lines))

    def test_elsewhere_they_have_time_and_rank_in_words(self):
        lines = self.said(journal=False)
        for line in lines:
            self.assertRegex(line, r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ (debug|info|notice|warning|error): \S")
        self.assertRegex(lines[0], "notice: qibla ")


class Lock(Check):
    @unittest.skipUnless(os.geteuid() == 0, "needs root")
    def test_one_that_root_has_made_is_no_obstacle_for_the_devices_user(self):
        source = self.configuration()
        os.chmod(self.folder, 0o755)
        os.chown(self.path("state"), 65534, 65534)
        self.assertEqual(qibla("calibrate", "--level", "--config", source).code, 69)
        self.assertEqual(os.stat(self.path("state/lock")).st_uid, 65534)

    @unittest.skipUnless(os.geteuid() == 0, "needs root")
    def test_one_that_cannot_be_opened_is_named_with_what_to_do(self):
        source = self.configuration()
        os.chmod(self.folder, 0o755)
        os.chown(self.path("state"), 65534, 65534)
        self.file("state/lock", "")
        os.chmod(self.path("state/lock"), 0o600)
        process = subprocess.Popen([PROGRAM, "run", "--config", source], stderr=subprocess.PIPE, env=environment(), user=65534, group=65534)
        heard = b""
        while b"bus.missing" not in heard:
            heard += process.stderr.readline()
        process.send_signal(signal.SIGTERM)
        heard += process.communicate(timeout=END)[1]
        self.assertEqual(process.returncode, 0)
        self.assertIn(f"sudo rm {self.path('state/lock')}", heard.decode())
        self.assertNotIn("chown", heard.decode())
