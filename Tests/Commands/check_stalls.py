"""`run` on a machine that stalls: a disk, the loop itself, a bus. See stall.c."""

import os
import subprocess
import tempfile
import time
import unittest

import synthetic
from device import Receiver, Running, clock
from program import PATIENCE, PROGRAM, Check, environment, qibla

HERE = os.path.dirname(os.path.abspath(__file__))
# A watchdog with two messages a second; on a busy machine a message may be much later.
WATCHDOG = {"WATCHDOG_USEC": "1000000"}
# A gap between messages that counts as a pause, and the duration of a stall that must not cause one, in seconds:
# QIBLA_STALL_SECONDS=60 for a minute.
PAUSE, STALL = 8, int(os.environ.get("QIBLA_STALL_SECONDS", "16"))
END_WHILE_STALLED = 15


class Stalls(Check):
    takes_long = True
    library = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.mkdtemp(prefix="qibla-stall-")
        cls.addClassCleanup(subprocess.run, ["rm", "-rf", folder])
        cls.library = os.path.join(folder, "stall.so")
        try:
            subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-D_FORTIFY_SOURCE=0", "-o", cls.library,
                            os.path.join(HERE, "stall.c"), "-ldl"], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise unittest.SkipTest(f"no C compiler here: {error}")

    def stall(self, what):
        with open(self.path(what), "w"):
            pass

    def end_of_stall(self, what):
        os.remove(self.path(what))

    def begin(self, **sections):
        running = Running(self, self.configuration(**sections), LD_PRELOAD=self.library, STALL_FOLDER=self.folder, **WATCHDOG)
        running.listen(lambda word: word == "READY=1")
        return running

    def longest_pause(self, running, seconds):
        """The longest time between two watchdog messages."""
        end = time.monotonic() + seconds
        last, longest = time.monotonic(), 0.0
        while time.monotonic() < end:
            try:
                running.listen(lambda word: word == "WATCHDOG=1", end - time.monotonic())
            except AssertionError:
                pass
            longest = max(longest, time.monotonic() - last)
            last = time.monotonic()
        return longest

    def test_a_loop_that_stands_still_isnt_vouched_for_though_all_else_goes_on(self):
        running = self.begin()
        running.listen(lambda word: word == "WATCHDOG=1")
        self.stall("loop")
        time.sleep(1)
        running.drain()
        with self.assertRaises(AssertionError):
            running.listen(lambda word: word == "WATCHDOG=1", 6)
        self.assertIsNone(running.process.poll())
        self.end_of_stall("loop")
        running.listen(lambda word: word == "WATCHDOG=1")
        self.assertEqual(running.end()[0], 0)

    def test_a_loop_that_stands_still_isnt_said_to_be_accurate(self):
        os.mkdir(self.path("state"), 0o700)
        device = subprocess.Popen(
            [PROGRAM, "simulate", "--headless", "--state", self.path("state"), "--latitude", "41", "--longitude", "29"], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=environment(LD_PRELOAD=self.library, STALL_FOLDER=self.folder))
        self.addCleanup(lambda: (device.kill(), device.wait()))

        def until(reason, points):
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                answer = qibla("status", "--json", env={"QIBLA_STATE_DIRECTORY": self.path("state")})
                if answer.code == 0 and answer.json["reason"] == reason:
                    self.assertEqual(answer.json["true_heading_deg"] is not None, points)
                    return
                time.sleep(0.05)
            self.fail(f"never {reason}; {answer.out}{answer.err}")

        until("good", True)
        self.stall("loop")
        until("heading.lost", False)
        self.end_of_stall("loop")
        until("good", True)

    def test_a_stalled_disk_starves_no_watchdog(self):
        self.stall("fsync")
        receiver = Receiver(self)
        receiver.talk(lambda i: synthetic.fix(41.0082, 28.9784, clock(i)), 0.05)
        # One processor, and so one pool thread for all tasks without their own.
        whole = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(whole)})
        try:
            running = self.begin(gps=f'port = "{receiver.port}"')
        finally:
            os.sched_setaffinity(0, whole)
        longest = self.longest_pause(running, STALL)
        self.assertIn(".run.new", os.listdir(self.path("state")), "nothing waits for the disk")
        self.assertLess(longest, PAUSE)
        self.figure = f"longest pause {longest:.1f} s in {STALL} s"
        code, seconds = running.end()
        self.assertEqual(code, 0, running.words())
        self.assertLess(seconds, END_WHILE_STALLED)

    def test_a_transfer_that_hangs_is_told_and_keeps_nothing_from_its_end(self):
        self.stall("bus")
        running = self.begin(i2c='bus = "/dev/stalled-bus"')
        running.listen(lambda word: word.startswith("STATUS=unavailable"))
        self.assertLess(self.longest_pause(running, PAUSE + 1), PAUSE)
        code, seconds = running.end()
        self.assertEqual(code, 0, running.words())
        self.assertLess(seconds, END_WHILE_STALLED)
        self.figure = f"ended in {seconds:.2f} s"
