"""Receivers at any speed, behind gpsd or with a port that it holds; alignment, survey and the Sun over the Kaaba."""

import os
import shutil
import socket
import subprocess
import termios
import time
import unittest
import zlib

import synthetic
from device import Receiver, Running
from program import PATIENCE, Check, qibla

GPSD = shutil.which("gpsd") or shutil.which("gpsd", path="/usr/sbin:/usr/local/sbin")


def today(i):
    """One second of a receiver in Istanbul, now."""
    now = time.gmtime()
    return synthetic.fix(41.0082, 28.9784, time.strftime("%H%M%S.00", now), time.strftime("%d%m%y", now))


class Wait(Check):
    def wait(self, satisfied, running):
        end = time.monotonic() + PATIENCE
        while not satisfied():
            self.assertIsNone(running.process.poll(), running.words())
            self.assertLess(time.monotonic(), end, running.words())
            time.sleep(0.02)


class Reception(Wait):
    def test_the_doctor_listens_and_says_what_it_heard_by_reason(self):
        receiver = Receiver(self)
        receiver.talk(lambda i: today(i) + "$GPGGA,1*00\r\n" + synthetic.sentence("PUBX,00"), 0.2)
        found = self.answers("gps receiver site", "doctor", "--config", receiver.configuration(), code=69)
        self.assertEqual(found["gps"]["state"], "ready")
        for name in ["gps.checksum", "gps.used", "gps.ignored", "gps.fixes"]:
            self.assertGreater(found["receiver"]["counters"][name], 0)
        self.assertEqual((found["site"]["source"], found["site"]["city"]), ("gps", "Istanbul"))
        self.assertEqual(found["site"]["time_zone"], "Europe/Istanbul")
        for key, value in found["site"].items():
            if isinstance(value, float):
                self.assertLess(len(repr(value)), 14, f"{key} is not rounded: {value!r}")

    def test_a_silent_port_and_one_that_makes_no_sense_are_told_apart(self):
        silent = Receiver(self)
        found = self.answers("problems", "doctor", "--config", silent.configuration(), code=69)
        self.assertIn("gps.silent", [problem["code"] for problem in found["problems"]])
        noisy = Receiver(self)
        noisy.talk(lambda i: os.urandom(50), 0.1)
        found = self.answers("problems", "doctor", "--config", noisy.configuration(), code=69)
        self.assertIn("gps.no_sentence", [problem["code"] for problem in found["problems"]])

    def test_a_receiver_without_a_fix_is_no_missing_one(self):
        receiver = Receiver(self)
        receiver.talk(lambda i: synthetic.no_fix(f"12000{i % 10}.00"), 0.2)
        found = self.answers("problems", "doctor", "--config", receiver.configuration(), code=69)
        codes = [problem["code"] for problem in found["problems"]]
        self.assertIn("gps.no_fix", codes)
        self.assertNotIn("gps.none", codes)

    def test_the_speed_is_found_by_trying(self):
        receiver = Receiver(self)
        running = Running(self, receiver.configuration())
        # A pseudo terminal carries every speed alike: noise simulates the wrong ones.
        receiver.talk(lambda i: today(i) if termios.tcgetattr(receiver.slave)[5] == termios.B19200 else os.urandom(40), 0.05)
        self.wait(lambda: "baud: ready" in running.words(), running)
        self.assertIn("19200 baud: ready", running.words())
        self.assertEqual(running.end()[0], 0)

    def test_a_configured_city_is_a_place(self):
        source = self.configuration(place='city = "Jakarta"')
        found = self.answers("site", "doctor", "--config", source, code=69)
        self.assertEqual((found["site"]["source"], found["site"]["city"]), ("city", "Jakarta"))
        self.assertGreater(found["site"]["position_sigma_m"], 1000)
        self.refuses(["place.city", "Qarth"], "config", env={"QIBLA_PLACE_CITY": "Qarth"}, code=78)


@unittest.skipUnless(GPSD, "gpsd is not installed")
class BehindGPSD(Wait):
    """The real gpsd, fed with a log through a pseudo terminal."""

    def setUp(self):
        super().setUp()
        self.receiver = Receiver(self)
        self.receiver.talk(today, 1)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.daemon = None
        self.start()
        self.addCleanup(self.stop)

    def start(self):
        self.daemon = subprocess.Popen(
            [GPSD, "-N", "-n", "-S", str(self.port), self.receiver.port], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        self.fail("gpsd doesn't listen")

    def stop(self):
        self.daemon.terminate()
        self.daemon.wait()

    def source(self):
        return self.configuration(gps=f'port = "gpsd://127.0.0.1:{self.port}"')

    def test_the_place_comes_through_it_and_again_after_a_restart(self):
        running = Running(self, self.source())
        self.wait(lambda: ": ready" in running.words(), running)
        self.stop()
        self.wait(lambda: "gps.unplugged" in running.words(), running)
        self.start()
        self.wait(lambda: running.words().count(": ready") == 2, running)
        self.assertEqual(running.end()[0], 0)
        with open(self.path("state/last-fix")) as file:
            self.assertIn(" 41008", file.read())

    def test_the_doctor_names_the_place(self):
        found = self.answers("gps site", "doctor", "--config", self.source(), code=69)
        self.assertEqual(found["gps"]["state"], "ready")
        self.assertAlmostEqual(found["site"]["latitude"], 41.0082, delta=1e-3)

    def test_a_port_that_it_holds_is_recognised(self):
        source = self.configuration(gps=f'port = "{self.receiver.port}"')
        found = self.answers("problems", "doctor", "--config", source, code=69)
        problem = next(problem for problem in found["problems"] if problem["code"].startswith("gps."))
        self.assertEqual(problem["code"], "gps.gpsd")
        self.assertIn('gps.port = "gpsd"', problem["next_step"])


class Alignment(Check):
    KEYS = "stored method correction_deg sigma_deg latitude longitude date reason"

    def test_nothing_is_stored_at_first_and_nothing_can_be_removed_twice(self):
        source = self.configuration()
        self.assertFalse(self.answers(self.KEYS, "align", "--config", source)["stored"])
        for _ in range(2):
            self.assertFalse(self.answers(self.KEYS, "align", "--remove", "--config", source)["stored"])

    def test_without_sensors_it_is_refused_and_nothing_is_stored(self):
        source = self.configuration(place="latitude_deg = 41.0\nlongitude_deg = 29.0")
        for target in ["--sun", "--shadow", "--bearing=10"]:
            with self.subTest(target=target):
                answer = qibla("align", target, "--now", "--seconds", 2, "--json", "--config", source)
                self.assertEqual(answer.code, 69, answer.err)
                self.assertIn("bus", answer.err)
                self.assertEqual((answer.json["stored"], answer.json["reason"]), (False, "no_heading"))
        self.assertEqual([name for name in os.listdir(self.path("state")) if "align" in name], [])

    def test_what_is_stored_is_shown_and_doubted_when_it_is_damaged_or_elsewhere(self):
        source = self.configuration(place="latitude_deg = 41.0\nlongitude_deg = 29.0")
        text = "qibla-alignment 1 sun -2345 1250 41008200000 28978400000 1795251600 48100 58200 1f2e3d4c "
        line = f"{text}{zlib.crc32(text.encode()):08x}\n"
        self.file("state/alignment", line)
        found = self.answers(self.KEYS, "align", "--config", source)
        self.assertEqual((found["method"], found["correction_deg"], found["sigma_deg"]), ("sun", -2.345, 1.25))
        codes = [p["code"] for p in self.answers("problems", "doctor", "--config", source, code=69)["problems"]]
        self.assertIn("align.moved", codes)
        self.file("state/alignment", line.replace("-2345", "-9345"))
        self.assertFalse(self.answers(self.KEYS, "align", "--config", source)["stored"])
        codes = [p["code"] for p in self.answers("problems", "doctor", "--config", source, code=69)["problems"]]
        self.assertIn("align.damaged", codes)

    def test_bad_values_are_named(self):
        self.refuses(["--bearing", "361"], "align", "--bearing", 361)
        self.refuses(["one of them"], "align", "--sun", "--shadow")
        self.refuses(["--seconds", "1.0"], "align", "--sun", "--seconds", 1)
        self.refuses(["--sigma"], "align", "--bearing", 1, "--sigma", 0)


class SurveyOfTheRoom(Check):
    def test_without_a_magnetometer_it_ends_and_says_why(self):
        source = self.configuration(place="latitude_deg = 41.0\nlongitude_deg = 29.0")
        answer = qibla("survey", "--config", source, "--seconds", 10)
        self.assertEqual(answer.code, 69, answer.err)
        self.assertIn("bus", answer.err)
        self.refuses(["--seconds"], "survey", "--seconds", 0)


class SunOverTheKaaba(Check):
    def test_the_four_moments_of_a_year(self):
        found = self.answers("year moments", "kaaba-sun", "--year", 2026)
        self.assertEqual([m["side"] for m in found["moments"]], ["under", "over", "over", "under"])
        self.assertTrue(found["moments"][1]["time"].startswith("2026-05-28T09:1"))
        # At the antipodal moment it is midnight in Istanbul.
        here = self.answers("moments next_visible", "kaaba-sun", "--city", "Istanbul")
        self.assertEqual({m["side"]: m["visible"] for m in here["moments"]}, {"under": False, "over": True})
        self.assertEqual((here["next_visible"]["side"], here["next_visible"]["visible"]), ("over", True))
        self.assertEqual(self.answers("next_visible", "kaaba-sun", "--city", "Los Angeles")["next_visible"]["side"], "under")
        self.refuses(["--year", "1492"], "kaaba-sun", "--year", 1492)
