"""`record` without sensors."""

import json
import os
import re
import subprocess

import synthetic
from device import Receiver
from program import PATIENCE, PROGRAM, Check, environment, qibla


class Record(Check):
    def test_without_hardware_it_ends_with_69_and_leaves_nothing(self):
        answer = qibla("record", "--output", self.path("new/folder"), "--seconds", 0.3, "--config", self.configuration())
        self.assertEqual((answer.code, answer.out), (69, ""))
        self.assertIn("bus.missing", answer.err)
        self.assertFalse(os.path.exists(self.path("new/folder")))

    def test_a_folder_that_was_there_stays(self):
        os.mkdir(self.path("mine"))
        found = self.answers("rows", "record", "--output", self.path("mine"), "--seconds", 0.2, "--config", self.configuration(), code=69)
        self.assertEqual(found["rows"], 0)
        self.assertEqual(os.listdir(self.path("mine")), [])

    def test_a_recording_is_never_overwritten(self):
        os.mkdir(self.path("mine"))
        old = self.file("mine/sensors.csv", "old\n")
        self.refuses(["--output", "sensors.csv"], "record", "--output", self.path("mine"), "--seconds", 0.2, "--config", self.configuration())
        with open(old) as file:
            self.assertEqual(file.read(), "old\n")

    def test_a_folder_that_cannot_be_is_named(self):
        self.file("file", "")
        self.refuses([self.path("file/deeper")], "record", "--output", self.path("file/deeper"), "--seconds", 0.2, "--config", self.configuration())

    def test_bad_seconds_are_named(self):
        for seconds in ["0", "-1", "nan", "1e30"]:
            self.refuses(["--seconds", "found", "0.1 ... 10000000"], "record", "--output", self.path("x"), "--seconds", seconds)

    def test_a_receiver_alone_is_recorded_with_stamps(self):
        receiver = Receiver(self)
        process = subprocess.Popen(
            [PROGRAM, "record", "--output", self.path("out"), "--seconds", "2", "--config", receiver.configuration(), "--json"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        receiver.talk(lambda i: synthetic.fix(41.0082, 28.9784, f"12{i // 60 % 60:02d}{i % 60:02d}.00"), 0.05)
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 69, err)  # No sensor: the request failed.
        self.assertGreater(json.loads(out)["gps_bytes"], 0)
        with open(self.path("out/gps.nmea")) as file:
            lines = file.read().splitlines()
        self.assertTrue(all(re.match(r"^\d+\.?\d* \$GN", line) for line in lines[1:]), lines[:3])
