"""`calibrate`: from a recording, stored calibrations, and without hardware."""

import json
import math
import os
import random
import re
import signal
import subprocess
import time

import synthetic
from program import DATA, PATIENCE, PROGRAM, Check, environment, qibla

KEYS = """hard_iron_ut soft_iron accepted heading_sigma_deg residual_percent coverage_percent accel_bias_mps2 accel_scale
level_sigma_deg disturbed_percent"""
HARD_IRON = (30.0, -20.0, 12.0)
FIELD = {"horizontal": 26.0, "down": 40.0}
PLACE = ["--field-ut", round(math.hypot(26, 40), 3), "--dip-deg", round(math.degrees(math.atan2(40, 26)), 3)]


def waved(seconds=40, rate=25, noise=0.2, hard_iron=HARD_IRON, turned=True, change=None):
    """A log of a device moved in a figure-eight, without gyroscope."""
    chance = random.Random(4)
    samples = []
    for i in range(int(seconds * rate)):
        t = i / rate
        pose = (37 * t, 65 * math.sin(1.3 * t), 150 * math.sin(0.7 * t)) if turned else (10, 5, 3)
        force, field = synthetic.sample(*pose, **FIELD)
        field = [b + h + chance.gauss(0, noise) for b, h in zip(field, hard_iron)]
        if change:
            field = change(i, field)
        samples.append((t, [a + chance.gauss(0, 0.02) for a in force], field))
    return synthetic.rows(samples, header="t_s,ax,ay,az,mx,my,mz")


class Recording(Check):
    takes_long = True

    def log(self, **how):
        return self.file("log.csv", waved(**how))

    def test_gives_hard_and_soft_iron_with_its_error(self):
        found = self.answers(KEYS, "calibrate", "--log", self.log(), *PLACE)
        self.assertTrue(found["accepted"])
        for mine, true in zip(found["hard_iron_ut"], HARD_IRON):
            self.assertAlmostEqual(mine, true, delta=0.3)
        for r in range(3):
            for c in range(3):
                self.assertAlmostEqual(found["soft_iron"][r][c], 1.0 if r == c else 0.0, delta=0.02)
        self.assertLess(found["heading_sigma_deg"], 1.5)
        self.assertGreater(found["heading_sigma_deg"], 0.01)

    def test_that_nothing_was_stored_is_said(self):
        self.assertIn("nothing was stored: name a file with --output", qibla("calibrate", "--log", self.log(), *PLACE).err)
        stored = qibla("calibrate", "--log", self.log(), *PLACE, "--output", self.path("c.json"))
        self.assertNotIn("nothing was stored", stored.err)

    def test_a_latitude_of_the_wrong_sign_is_named_and_no_axes_are_advised(self):
        # FIELD is about the field at 46° north, 15° east.
        good = ["--latitude", 46, "--longitude", 15, "--date", "2026-11-21"]
        self.assertEqual(qibla("calibrate", "--log", self.log(), *good).code, 0)
        answer = qibla("calibrate", "--log", self.log(), "--latitude", -46, *good[2:])
        self.assertEqual(answer.code, 2, answer.err)
        self.assertIn("--latitude: found -46, but the recording fits the northern hemisphere: was --latitude 46 meant?", answer.err)
        self.assertNotIn("axes", answer.err)

    def test_a_refusal_has_no_figures_where_nothing_was_measured(self):
        found = self.refused(["not_moved"], waved(turned=False)).json
        measured = {key for key in KEYS.split() if found.get(key) is not None} - {"accepted", "reason"}
        self.assertEqual(measured, set())

    def test_reads_standard_input(self):
        answer = qibla("calibrate", "--log", "-", "--json", stdin=waved().encode())
        self.assertTrue(answer.json["accepted"], answer.err)

    def refused(self, reason, content):
        answer = qibla("calibrate", "--log", self.file("hostile.csv", content), "--json", "--output", self.path("none.json"))
        self.assertEqual(answer.code, 2, answer.err)
        self.assertFalse(answer.json["accepted"])
        self.assertIn(answer.json["reason"], reason)
        return answer

    def test_what_holds_nothing_is_refused_with_its_word(self):
        header = "t_s,ax,ay,az,mx,my,mz\n"
        rows = range(1500)
        chance = random.Random(1)
        self.refused(["not_moved"], waved(turned=False))
        self.refused(["not_moved"], header + "".join(f"{i / 50},0,0,9.8,20,5,-40\n" for i in rows))
        self.refused(["not_moved"], header + "0,0,0,9.8,20,5,-40\n")
        self.refused(["coverage"], header + "".join(f"{i / 50},0,0,9.8,{0.03 * i},{0.06 * i},{-0.02 * i}\n" for i in rows))
        self.refused(["coverage"], header + "".join(
            f"{i / 50},0,0,9.8,{chance.uniform(-40, 40)},{chance.uniform(-40, 40)},-30\n" for i in rows))
        self.refused(["field_changed"], waved(change=lambda i, b: [x + (12 if i > 500 else 0) for x in b]))
        self.refused(["saturated"], waved(change=lambda i, b: [min(b[0], 40)] + b[1:]))
        self.refused(["disturbed"], waved(change=lambda i, b: [x + chance.gauss(0, 40) for x in b] if i % 12 < 4 else b))
        self.refused(["noisy", "uncertain"], waved(noise=25))

    def test_numbers_that_are_none_are_left_out_and_counted(self):
        lines = waved().splitlines()
        for i in range(50, 900, 7):
            cells = lines[i].split(",")
            cells[4] = ["nan", "inf", "-inf", "1e400", "x"][i % 5]
            lines[i] = ",".join(cells)
        answer = qibla("calibrate", "--log", self.file("log.csv", "\n".join(lines) + "\n"), "--json", *PLACE)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertAlmostEqual(answer.json["hard_iron_ut"][0], HARD_IRON[0], delta=0.5)

    def test_mixed_units_are_no_calibration(self):
        self.refused(["disturbed", "noisy", "uncertain", "coverage", "field_changed"],
                     waved(change=lambda i, b: [1000 * x for x in b] if i % 2 else b))

    def test_a_million_rows_take_the_memory_of_a_few(self):
        body = "".join(waved(seconds=40).splitlines(keepends=True)[1:]).encode()
        process = subprocess.Popen(
            [PROGRAM, "calibrate", "--log", "-", "--rate", "50", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=environment())
        # Without a time column: the same forty seconds a thousand times over.
        body = b"".join(line.split(b",", 1)[1] + b"\n" for line in body.splitlines())
        process.stdin.write(b"ax,ay,az,mx,my,mz\n")
        for _ in range(1000):
            process.stdin.write(body)
        with open(f"/proc/{process.pid}/status") as status:
            peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
        process.stdin.close()
        answer = json.loads(process.stdout.read())
        process.wait(PATIENCE)
        process.stdout.close()
        self.assertTrue(answer["accepted"] or answer["reason"])
        self.figure = f"{peak // 1024} MB"
        self.assertLess(peak, 80 * 1024)

    def test_a_log_without_field_is_named(self):
        self.refuses(["mx"], "calibrate", "--log", self.file("log.csv", "t_s,ax,ay,az\n0,0,0,9.8\n"))


class Stored(Check):
    def calibrated(self, *more, **how):
        return qibla("calibrate", "--log", self.file("log.csv", waved(**how)), *PLACE, "--output", self.path("c.json"), *more)

    def hard_iron(self, name="c.json"):
        with open(self.path(name)) as file:
            return json.load(file)["hard_iron_ut"][0]

    def test_a_refused_one_never_replaces_a_good_one(self):
        self.assertEqual(self.calibrated().code, 0)
        with open(self.path("c.json"), "rb") as file:
            before = file.read()
        self.assertEqual(self.calibrated(turned=False).code, 2)
        # A good one that fits a short new recording as well, with a smaller sigma, stays too.
        answer = self.calibrated("--json", seconds=15, noise=0.8)
        self.assertEqual((answer.code, answer.json["reason"]), (2, "worse_than_current"), answer.err)
        with open(self.path("c.json"), "rb") as file:
            self.assertEqual(file.read(), before)

    def test_the_former_one_is_kept_and_comes_back(self):
        self.calibrated()
        self.calibrated(hard_iron=(50.0, -20.0, 12.0))
        self.assertAlmostEqual(self.hard_iron(), 50, delta=1)
        self.assertAlmostEqual(self.hard_iron("c.json.previous"), 30, delta=1)
        self.assertEqual(qibla("calibrate", "--restore", "--output", self.path("c.json")).code, 0)
        self.assertAlmostEqual(self.hard_iron(), 30, delta=1)
        self.assertEqual(qibla("calibrate", "--restore", "--output", self.path("c.json")).code, 0)
        self.assertAlmostEqual(self.hard_iron(), 50, delta=1)

    def test_without_a_former_one_the_answer_is_no(self):
        self.refuses(["nothing to bring back"], "calibrate", "--restore", "--output", self.path("c.json"), code=2)

    def test_goes_out_and_in_as_json(self):
        self.calibrated()
        configuration = self.configuration(calibration=f'file = "{self.path("c.json")}"')
        out = qibla("calibrate", "--export", "-", "--config", configuration)
        self.assertEqual(out.code, 0, out.err)
        exported = json.loads(out.out)
        self.assertTrue(set(KEYS.split()) <= set(exported))
        elsewhere = self.configuration(calibration=f'file = "{self.path("d.json")}"')
        path = self.file("exported.json", out.out)
        first = qibla("calibrate", "--import", path, "--config", elsewhere)
        self.assertEqual(first.code, 0, first.err)
        self.assertEqual(self.hard_iron("d.json"), exported["hard_iron_ut"][0])
        # A former one is reported once it exists.
        self.assertNotIn("previous", first.err)
        self.assertIn(self.path("d.json.previous"), qibla("calibrate", "--import", path, "--config", elsewhere).err)

    def test_what_is_none_is_not_taken_in(self):
        configuration = self.configuration()
        self.refuses(["cut off"], "calibrate", "--import", self.file("a.json", '{"accepted": tr'), "--config", configuration)
        for content, found in [("", "is empty"), ("hello", 'begins with "hello"'), (b"\x7fELF", "begins with"), ('{"backup": 1}', "without hard_iron_ut")]:
            self.refuses([found, "accepted: a JSON object as qibla calibrate writes it"], "calibrate", "--import", self.file("f", content), "--config", configuration)
        self.refuses(["no such"[:2]], "calibrate", "--import", self.path("none.json"), "--config", configuration)
        refused = '{"accepted": false, "reason": "coverage", "hard_iron_ut": [1,2,3], "soft_iron": [[1,0,0],[0,1,0],[0,0,1]], "heading_sigma_deg": 3}'
        self.refuses(["refused"], "calibrate", "--import", self.file("b.json", refused), "--config", configuration)
        turned = refused.replace("false", "true").replace("[[1,0,0],[0,1,0]", "[[-1,0,0],[0,-1,0]")
        self.refuses(["-x -y +z", "magnetometer.axes"], "calibrate", "--import", self.file("e.json", turned), "--config", configuration, code=2)
        self.refuses(["no calibration"], "calibrate", "--export", "-", "--config", configuration, code=2)


class OnTheDevice(Check):
    takes_long = True

    def test_without_hardware_it_says_what_is_missing(self):
        for mode in [[], ["--level"], ["--forward", 90]]:
            with self.subTest(mode=mode):
                answer = qibla("calibrate", *mode, "--config", self.configuration())
                self.assertIn(answer.code, (2, 69), answer.err)
                self.assertEqual(answer.out, "")
                self.assertTrue(answer.err.strip())

    def test_without_a_sensor_it_speaks_of_the_sensor_and_not_of_calibrations(self):
        for mode in ["--level", "--forward=90"]:
            answer = self.refuses(["bus.missing"], "calibrate", mode, "--config", self.configuration(), code=69)
            self.assertNotIn("calibrat", answer.err)

    def test_one_thing_at_a_time(self):
        self.refuses(["--restore", "--level"], "calibrate", "--level", "--restore")
        self.refuses(["--forward", "0 ... 360"], "calibrate", "--forward", 400)
        self.refuses(["--latitude", "--log"], "calibrate", "--latitude", 41, "--longitude", 29)

    def test_the_modelled_device_is_calibrated_by_its_scenario(self):
        started = time.monotonic()
        # Until it is accepted, however slow the machine.
        device = subprocess.Popen(
            [PROGRAM, "simulate", "--headless", "--scenario", "calibrate", "--seconds", "900"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=environment())
        self.addCleanup(device.communicate)
        lines = []
        for line in device.stdout:
            lines.append(line)
            if "calibration accepted" in line:
                break
        device.send_signal(signal.SIGTERM)
        self.assertEqual(device.wait(timeout=PATIENCE), 0)
        self.assertTrue(any("cal.none" in line for line in lines[:4]), lines[:4])
        stages = [word for line in lines for word in re.findall(r"calibration ([a-z]+)", line)]
        seen = sorted(set(stages), key=stages.index)
        self.assertEqual([word for word in seen if word != "settling"], ["moving", "proving", "surveying", "accepted"])
        self.figure = f"{time.monotonic() - started:.0f} s"


class RealRecordings(Check):
    """Raw recordings by others, if present."""

    FOLDER = os.path.join(DATA, "magcal")

    def calibration(self, name):
        path = os.path.join(self.FOLDER, name)
        if not os.path.exists(path):
            self.skipTest("the recordings are not there")
        return qibla("calibrate", "--log", path, "--json")

    def test_leave_no_more_than_the_best_ellipsoid(self):
        for name, most in [("accmag_ckexplorer.csv", 1.35), ("qmc5883l_tomisuarez_filtered.csv", 3.05)]:
            with self.subTest(name=name):
                answer = self.calibration(name)
                self.assertEqual(answer.code, 0, answer.err)
                self.assertLess(answer.json["residual_percent"], most)

    def test_one_with_few_directions_is_refused(self):
        answer = self.calibration("imu9_rtimulib_example.csv")
        self.assertEqual(answer.code, 2, answer.err)
