"""The receiver's place, over restarts, power cuts and damage."""

import os
import random
import time
import zlib

import synthetic
from device import Receiver, Running, clock
from program import PATIENCE, Check


class LastPlace(Check):
    def last_fix(self):
        try:
            with open(self.path("state/last-fix"), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def wait(self, satisfied, running):
        end = time.monotonic() + PATIENCE
        while not satisfied():
            self.assertLess(time.monotonic(), end, running.words())
            self.assertIsNone(running.process.poll(), running.words())
            time.sleep(0.02)

    def whole(self, content):
        """The latitude and longitude of a file that must be intact."""
        self.assertTrue(content.endswith(b"\n"), content)
        text, checksum = content[:-1].rsplit(b" ", 1)
        self.assertEqual(f"{zlib.crc32(text + b' '):08x}", checksum.decode(), content)
        _, _, latitude, longitude, *_ = text.split()
        return int(latitude) / 1e9, int(longitude) / 1e9

    def test_the_receivers_place_outlives_a_restart(self):
        receiver = Receiver(self)
        running = Running(self, receiver.configuration())
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        self.wait(self.last_fix, running)
        latitude, longitude = self.whole(self.last_fix())
        self.assertAlmostEqual(latitude, -33.9249, delta=1e-5)
        self.assertAlmostEqual(longitude, 18.4241, delta=1e-5)
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(running.end()[0], 0)
        site = self.answers("site", "doctor", "--config", self.configuration(), code=69)["site"]
        self.assertEqual(site["source"], "last_known")
        self.assertAlmostEqual(site["latitude"], -33.9249, delta=1e-5)

    def test_the_doctor_takes_a_running_device_for_no_problem(self):
        receiver = Receiver(self)
        source = receiver.configuration()
        running = Running(self, source)
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        self.wait(self.last_fix, running)
        found = self.answers("gps", "doctor", "--config", source, code=69)
        self.assertEqual(found["gps"]["state"], "in_use")
        self.assertNotIn("gps.busy", [problem["code"] for problem in found["problems"]])

    def test_killed_at_any_moment_it_leaves_no_torn_file(self):
        receiver = Receiver(self)
        source = receiver.configuration()
        # A device on the move: 200 m north with each fix, so that nearly every one is written.
        receiver.talk(lambda i: synthetic.fix(-33.9 + i % 2000 * 0.0018, 18.4, clock(i)), 0.03)
        luck, seen = random.Random(3), set()
        for _ in range(20):
            before = self.last_fix()
            running = Running(self, source)
            # From its own first fix on, however slow the machine, at any moment.
            self.wait(lambda: self.last_fix() not in (None, before), running)
            time.sleep(luck.uniform(0, 0.1))
            running.process.kill()
            running.process.wait()
            seen.add(self.whole(self.last_fix()))
        self.assertEqual(len(seen), 20)
        self.assertLessEqual(set(os.listdir(self.path("state"))), {"last-fix", ".last-fix.new", "run", ".run.new", "lock", "call"})
        self.figure = f"{len(seen)} different places in 20 rounds"

    def test_a_damaged_file_is_said_once_and_replaced_by_the_next_fix(self):
        receiver = Receiver(self)
        source = receiver.configuration()
        self.file("state/last-fix", os.urandom(3000))
        running = Running(self, source)
        self.wait(lambda: "is damaged" in running.words() or "too large" in running.words(), running)
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        self.wait(lambda: len(self.last_fix()) < 200, running)
        self.whole(self.last_fix())

    def test_noise_from_the_port_costs_nothing_but_itself(self):
        receiver = Receiver(self)
        running = Running(self, receiver.configuration())
        luck = random.Random(5)
        for _ in range(50):
            receiver.say(luck.randbytes(4000))
            time.sleep(0.005)
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)) + "$GNRMC,", 0.05)
        self.wait(self.last_fix, running)
        self.whole(self.last_fix())
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(running.end()[0], 0)

    def test_a_state_folder_that_is_not_there_is_said_and_no_more(self):
        receiver = Receiver(self)
        source = self.configuration(gps=f'port = "{receiver.port}"', state='directory = "/no/such/folder"')
        running = Running(self, source)
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        self.wait(lambda: "not kept over a restart" in running.words(), running)
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(running.end()[0], 0)
