"""Requests of other programs to a running device: `status`, `calibrate`, `align`, `survey`, `record`, against a modelled one and a real
one."""

import json
import os
import signal
import socket
import stat
import subprocess
import time

from program import PATIENCE, PROGRAM, Check, environment, qibla

STATE = """heading_deg true_heading_deg sigma_deg status reason qibla_bearing_deg turn_deg aligned distance_km site loop estimator counters
current_prayer next_prayer next_time local_time prayers_today prayers_withheld timetable_notice time_certain time_witness time_zone alarms calling tests sound calibrated started age_ms"""


class Modelled:
    """`simulate` in the background, pointing, with its state folder."""

    def __init__(self, check, *options):
        self.process = subprocess.Popen(
            [PROGRAM, "simulate", "--headless", "--state", check.path("state"), *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment())
        check.addCleanup(self.end)
        self.env = {"QIBLA_STATE_DIRECTORY": check.path("state"), "QIBLA_CONFIG": check.file("empty.toml", "")}
        for line in self.process.stdout:
            if b"  accurate  good  " in line or b"  in doubt  cal.none" in line:
                break

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=PATIENCE)


class Elsewhere:
    """A check's second folder."""

    def __init__(self, check):
        self.addCleanup = check.addCleanup
        self.file = check.file
        self.path = lambda name: check.path("other-" + name)


class Status(Check):
    def test_the_doctor_of_a_modelled_device_tells_its_parts_and_its_estimator(self):
        device = Modelled(self)
        found = json.loads(qibla("doctor", "--json", env=device.env).out)
        self.assertIn("magnetometer", {sensor["kind"] for sensor in found["sensors"]})
        self.assertEqual(found["estimator"]["mode"], "fused")
        text = qibla("doctor", env=device.env).out
        self.assertIn("LSM6DSOX", text)
        self.assertRegex(text, r"Estimator\n  fused; last align \d")
        self.assertIn("حساب الاتجاه\n", qibla("doctor", "--language", "ar", env=device.env).out)
        device.end()
        # An ended device has no estimator.
        self.assertIsNone(json.loads(qibla("doctor", "--json", env=device.env).out)["estimator"])

    def test_a_modelled_device_keeps_its_calibration_alignment_and_settings_where_a_real_one_does(self):
        device = Modelled(self)
        shown = json.loads(qibla("calibrate", "--export", "-", env=device.env).out)
        self.assertEqual(shown["sensor"]["chip"], "lis3mdl")
        heading = json.loads(qibla("status", "--json", env=device.env).out)["true_heading_deg"]
        done = qibla("align", "--bearing", str(heading), "--sigma", "5", "--seconds", "2", "--now", env=device.env)
        self.assertEqual(done.code, 0, done.err)
        self.assertTrue(os.path.exists(self.path("state/alignment")))
        self.assertEqual(qibla("backup", self.path("all.json"), env=device.env).code, 0)
        device.end()
        self.assertEqual(qibla("align", "--remove", env=device.env).code, 0)
        self.assertFalse(os.path.exists(self.path("state/alignment")))
        # The next run has what this one has kept.
        again = Modelled(self)
        self.assertEqual(json.loads(qibla("calibrate", "--export", "-", env=again.env).out), shown)
        again.end()
        refused = qibla("simulate", "--headless", "--seconds", "1", "--uncalibrated", "--state", self.path("state"))
        self.assertEqual(refused.code, 64)
        self.assertIn("accepted: a state folder without one", refused.err)

    def test_a_calibration_under_way_is_said_first(self):
        device = Modelled(self)
        routine = subprocess.Popen([PROGRAM, "calibrate"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment(**device.env))
        self.addCleanup(routine.wait)
        self.addCleanup(routine.send_signal, signal.SIGINT)
        end = time.monotonic() + PATIENCE
        while not (text := qibla("status", env=device.env).out).startswith("calibration under way: "):
            self.assertLess(time.monotonic(), end, text)

    def test_the_state_is_told_to_people_and_programs(self):
        device = Modelled(self)
        found = self.answers(STATE, "status", env=device.env)
        self.assertEqual((found["status"], found["reason"]), ("accurate", "good"))
        self.assertAlmostEqual(found["qibla_bearing_deg"], 151.6, delta=0.1)
        estimator = found["estimator"]
        self.assertEqual((estimator["mode"], estimator["transition"]), ("fused", "align"))
        self.assertGreater(estimator["transition_age_s"], 0)
        # The rate is compared only at rest, which takes a moment.
        for sensor in ["force", "field"]:
            self.assertLess(estimator[sensor]["gate_ratio"], 1, sensor)
            self.assertGreater(estimator[sensor]["sigma"], 0, sensor)
        self.assertEqual(set(found["site"]), {"latitude_deg", "longitude_deg", "source", "age_s", "declination_deg", "model", "city", "city_name_ar", "country", "quarter"})
        self.assertGreater(found["loop"]["ticks"], 100)
        self.assertEqual([prayer["name"] for prayer in found["prayers_today"]], "fajr sunrise dhuhr asr maghrib isha".split())
        self.assertGreater(found["next_prayer"]["in_s"], 0)
        self.assertIn("name_ar", found["next_prayer"])
        self.assertEqual(len(found["alarms"]), 5)
        text = qibla("status", env=device.env).out
        for words in ["accurate: The direction can be trusted.", "true heading  ", "next prayer   ", "alarms        ", "counters      loop.ticks"]:
            self.assertIn(words, text)

    def test_it_can_be_watched(self):
        device = Modelled(self)
        watch = subprocess.Popen([PROGRAM, "status", "--watch", "--json"], stdout=subprocess.PIPE, env=environment(**device.env))
        ticks = [json.loads(watch.stdout.readline())["loop"]["ticks"] for _ in range(3)]
        self.assertEqual(ticks, sorted(set(ticks)))
        watch.send_signal(signal.SIGINT)
        watch.communicate(timeout=PATIENCE)
        self.assertEqual(watch.returncode, 0)

    def test_without_a_device_it_says_so(self):
        self.refuses(["no device answers at", self.path("state/call")], "status", "--config", self.configuration(), code=69)

    def test_a_real_device_answers_the_same_way(self):
        source = self.configuration()
        process = subprocess.Popen([PROGRAM, "run", "--config", source], stderr=subprocess.DEVNULL, env=environment())
        try:
            end = time.monotonic() + PATIENCE
            while not os.path.exists(self.path("state/call")) and time.monotonic() < end:
                time.sleep(0.02)
            found = self.answers(STATE, "status", "--config", source)
            self.assertEqual((found["reason"], found["site"], found["next_prayer"]), ("bus.missing", None, None))
            self.assertEqual(stat.S_IMODE(os.stat(self.path("state/call")).st_mode), 0o600)
            # A request without its sensor is refused with the part's reason.
            for command in [["survey", "--seconds", 9], ["calibrate"], ["align", "--bearing", 90, "--now"], ["calibrate", "--level"], ["calibrate", "--forward", 90],
                            ["record", "--output", self.path("out"), "--seconds", 0.5]]:
                answer = qibla(*command, "--config", source)
                self.assertEqual(answer.code, 69, answer.err)
                self.assertIn("bus.missing", answer.err)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=PATIENCE)


class Asking(Check):
    takes_long = True

    def test_a_reader_that_has_enough_is_no_error(self):
        device = Modelled(self)
        for more in [[], ["--json"]]:
            process = subprocess.Popen(
                [PROGRAM, "status", "--watch", *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(**device.env))
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual(process.wait(timeout=PATIENCE), 0)
            self.assertEqual(process.stderr.read(), b"")
            process.stderr.close()

    def test_a_survey_and_an_alignment_are_done_by_the_running_device(self):
        device = Modelled(self)
        found = self.answers("positions best worst", "survey", "--seconds", 5, "--output", self.path("survey.txt"), env=device.env)
        self.assertEqual(found["best"], 1)
        # An unwritable report is refused before the survey, not after it.
        for path, why in [(self.path("none/survey.txt"), "is not there"), (self.folder, "is a folder")]:
            answer = qibla("survey", "--seconds", 1000, "--output", path, env=device.env)
            self.assertEqual((answer.code, answer.err), (64, f"{path} {why}\n"))
        with open(self.path("survey.txt")) as file:
            self.assertIn("best: position 1", file.read())
        heading = self.heading(device)
        found = self.answers("stored method correction_deg latitude_deg", "align", "--bearing", round((heading + 2) % 360, 1), "--seconds", 8, "--now",
                             env=device.env)
        self.assertEqual((found["stored"], found["method"]), (True, "bearing"))
        self.assertAlmostEqual(found["correction_deg"], 2, delta=1)
        # It waits for the person's Enter: here an end of input.
        answer = qibla("align", "--bearing", 0, "--seconds", 2, env=device.env)
        self.assertIn("Point the device", answer.err)

    def test_a_recording_comes_from_the_running_device(self):
        device = Modelled(self)
        found = self.answers("rows sensor_log gps_log", "record", "--output", self.path("out"), "--seconds", 2.5, env=device.env)
        self.assertGreater(found["rows"], 100)
        for log in [found["sensor_log"], found["gps_log"]]:
            self.assertTrue(os.path.getsize(log))
        replayed = self.answers("rows", "replay", found["sensor_log"], "--gps", found["gps_log"])
        self.assertEqual(replayed["rows"], found["rows"])
        self.assertIsNone(device.process.poll())

    def test_a_calibration_is_begun_and_cancelled_there(self):
        device = Modelled(self)
        call = subprocess.Popen([PROGRAM, "calibrate", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(**device.env))
        self.assertIn(b"moving 0 %", call.stderr.readline())
        call.send_signal(signal.SIGINT)
        out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual(call.returncode, 2, err)
        self.assertEqual(json.loads(out)["reason"], "cancelled")

    def heading(self, device):
        """The true heading; on a machine that stalls the device there is none for a while."""
        end = time.monotonic() + PATIENCE
        while (heading := self.answers(STATE, "status", env=device.env)["true_heading_deg"]) is None:
            self.assertLess(time.monotonic(), end, "no heading")
            time.sleep(0.1)
        return heading

    def test_the_running_device_takes_how_it_rests_for_level_and_forward(self):
        device = Modelled(self)
        answer = qibla("calibrate", "--level", "--json", env=device.env)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertTrue(answer.json["accepted"])
        self.assertIn("let the device rest", answer.err)
        self.assertIn("the sensors lean by", answer.err)
        before = self.heading(device)
        answer = qibla("calibrate", "--forward", round((before + 10) % 360, 3), env=device.env)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertRegex(answer.err, r"forward is turned by -?\d+\.\d°")
        # It loads the new mounting by itself.
        end = time.monotonic() + PATIENCE
        off = 99
        while off > 2 and time.monotonic() < end:
            time.sleep(0.2)
            after = self.answers(STATE, "status", env=device.env)["true_heading_deg"]
            off = 99 if after is None else abs((after - before - 10 + 180) % 360 - 180)
        self.assertLess(off, 2)
        self.refuses(["--output", "keeps its own file"], "calibrate", "--level", "--output", self.path("other.json"), env=device.env)
        bare = Modelled(Elsewhere(self), "--uncalibrated")
        self.refuses(["there is no calibration"], "calibrate", "--level", env=bare.env, code=2)

    def test_two_devices_do_not_share_a_state_folder(self):
        Modelled(self)
        self.refuses(["--state", "another device"], "simulate", "--headless", "--seconds", 0, "--state", self.path("state"))

    def test_strangers_words_end_the_call_and_nothing_else(self):
        device = Modelled(self)
        for words in [b"GET / HTTP/1.1\r\n\r\n", b"x" * 100_000, b'{"version":2,"request":"status"}\n', b"\x00\xff\n"]:
            with socket.socket(socket.AF_UNIX) as caller:
                caller.settimeout(PATIENCE)
                caller.connect(self.path("state/call"))
                heard = b""
                try:
                    caller.sendall(words)
                    while piece := caller.recv(4096):
                        heard += piece
                except (BrokenPipeError, ConnectionResetError):
                    pass
                self.assertTrue(heard == b"" or b'"end":64' in heard, heard)
        self.answers(STATE, "status", env=device.env)
