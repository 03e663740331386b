"""`replay` of damaged, truncated or invalid logs and calibrations."""

import json
import os
import random
import re
import subprocess

import synthetic
from program import PATIENCE, PROGRAM, environment, qibla
from replaying import Replaying, apart


class ShippedRecordings(Replaying):
    def test_one_that_is_never_accurate_says_why(self):
        path = os.path.join(os.path.dirname(__file__), "../../calibration/recordings/broad-02-slow-rotation.csv")
        answer = qibla("replay", path)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertIn("accurate 0.0 %", answer.err)
        sigma, limit = re.search(r"uncertainty at the end ± (.+)°, accurate up to ± (.+)°: .*--calibration", answer.err).groups()
        self.assertGreater(float(sigma), float(limit))


class BadLogs(Replaying):
    def test_missing_columns_are_named_all_at_once(self):
        answer = self.refuses(["t_s", "mz", "my"], "replay", self.file("log.csv", "mx,ax,ay,az\n1,0,0,9.8\n"))
        self.assertIn("log.csv:1", answer.err)

    def test_a_column_that_is_there_twice_is_named(self):
        self.refuses(["mx", "2 columns"], "replay", self.file("log.csv", "t_s,mx,mx,my,mz\n"))

    def test_an_empty_log_noise_and_a_line_without_end_are_refused(self):
        noise = random.Random(1).randbytes(300_000)
        for name, content in [("empty", b""), ("blank", b"\n\n  \n"), ("noise", noise), ("long", b"x" * 1_000_000),
                              ("zeros", bytes(100_000)), ("comment", b"# only: this\n")]:
            with self.subTest(name):
                self.refuses(["found", "accepted"], "replay", self.file(name, content))
        self.refuses(["found", "accepted"], "replay", "-")

    def test_a_first_line_that_never_ends_is_refused_after_16_KB(self):
        # A pipe that stays open: reading on for a line end would block for ever.
        process = subprocess.Popen([PROGRAM, "replay", "-"], stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        process.stdin.write(b"x" * 17_000)
        process.stdin.flush()
        self.assertEqual(process.wait(timeout=PATIENCE), 64)
        self.assertIn(b"more than 16384 bytes", process.stderr.read())
        process.stdin.close()
        process.stderr.close()
        self.refuses(["more than 16384 bytes"], "calibrate", "--log", "/dev/zero")

    def test_a_log_that_is_not_there_or_a_folder_is_named(self):
        self.refuses([self.path("none.csv"), "is not there"], "replay", self.path("none.csv"))
        self.refuses([self.folder], "replay", self.folder)

    def test_rows_that_cannot_be_used_are_counted_and_the_first_is_named(self):
        lines = synthetic.log(33).splitlines()
        lines[50] = lines[50].rsplit(",", 1)[0] + ",nan"
        lines[60] = lines[60].rsplit(",", 1)[0] + ",1e999"
        lines[70] = lines[70].rsplit(",", 1)[0] + ",word"
        lines[80] = lines[80].rsplit(",", 1)[0]
        lines[90] = lines[90].rsplit(",", 1)[0] + ","
        lines[100] = "0.5" + lines[100][lines[100].index(","):]
        lines[110] = "x" * 50_000
        lines[120] = lines[120][lines[120].index(","):]
        log = "\n".join(lines) + "\n"
        answer = qibla("replay", self.file("log.csv", log), "--json")
        self.assertEqual((answer.code, answer.json["rows"], answer.json["skipped_rows"]), (0, 392, 8))
        self.assertIn("line 51", answer.err)
        self.assertLess(apart(self.heading(log), 33), 0.1)
        self.refuses(["8 rows skipped"], "replay", self.path("log.csv"), "--strict")

    def test_a_log_cut_off_anywhere_gives_what_is_whole(self):
        log = synthetic.log(33).encode()
        for cut in [len(log) - 1, len(log) - 2, len(log) - 9, len(log) // 2, len(log) // 3]:
            with self.subTest(cut=cut):
                answer = qibla("replay", self.file("log.csv", log[:cut]), "--json")
                self.assertEqual(answer.code, 0)
                self.assertLessEqual(log[:cut].count(b"\n") - answer.json["rows"], 1)
                self.assertIn("cut off", answer.err)

    def test_time_running_backwards_costs_those_rows_alone(self):
        lines = synthetic.log(33).splitlines()
        log = "\n".join(lines[:201] + lines[100:201] + lines[201:]) + "\n"
        found = self.summary(log)
        self.assertEqual((found["rows"], found["skipped_rows"]), (400, 101))

    def test_damaged_bytes_never_crash_it(self):
        log = bytearray(synthetic.log(33).encode())
        luck = random.Random(7)
        for round_ in range(12):
            damaged = bytearray(log)
            for _ in range(200):
                damaged[luck.randrange(40, len(damaged))] = luck.randrange(256)
            answer = qibla("replay", "-", "--estimates", "-", stdin=bytes(damaged))
            self.assertIn(answer.code, (0, 64), answer.err)

    def test_lines_may_end_as_on_windows_and_begin_with_a_byte_order_mark(self):
        log = synthetic.log(33)
        self.assertEqual(self.heading("\ufeff" + log.replace("\n", "\r\n")), self.heading(log))


class Calibrations(Replaying):
    GOOD = {"accepted": True, "heading_sigma_deg": 1.5, "hard_iron_ut": [12, -7, 30],
            "soft_iron": [[1.1, 0.02, 0], [0.02, 0.95, 0], [0, 0, 1]], "unit": "microtesla"}

    def calibration(self, **changes):
        return self.file("calibration.json", json.dumps(self.GOOD | changes))

    def test_the_model_is_m_equals_S_times_raw_minus_h(self):
        (a, b, c), h = self.GOOD["soft_iron"], self.GOOD["hard_iron_ut"]
        det = a[0] * b[1] - a[1] * b[0]
        inverse = [[b[1] / det, -a[1] / det, 0], [-b[0] / det, a[0] / det, 0], [0, 0, 1 / c[2]]]
        force, field = synthetic.sample(222, 10, -20)
        raw = [synthetic.dot(row, field) + offset for row, offset in zip(inverse, h)]
        log = synthetic.rows([(i / 100, force, [0, 0, 0], raw) for i in range(400)])
        self.assertLess(apart(self.heading(log, "--calibration", self.calibration()), 222), 0.1)
        self.assertGreater(apart(self.heading(log), 222), 10)

    def test_one_that_is_cut_off_is_refused_at_every_length(self):
        whole = json.dumps(self.GOOD)
        log = self.file("log.csv", synthetic.log(33))
        for length in [0, 1, 10, len(whole) // 2, len(whole) - 2, len(whole) - 1]:
            with self.subTest(length=length):
                path = self.file("calibration.json", whole[:length])
                self.refuses(["--calibration", path], "replay", log, "--calibration", path)

    def test_what_is_wrong_with_it_is_named(self):
        log = self.file("log.csv", synthetic.log(33))
        huge = {"hard_iron_ut": [1e9, 0, 0]}
        for words, changes in [
            (["refused", "coverage"], {"accepted": False, "reason": "coverage"}),
            (["hard_iron_ut"], huge), (["hard_iron_ut"], {"hard_iron_ut": [1, 2]}),
            (["soft_iron"], {"soft_iron": [[1, 0, 0], [0, 1, 0], [0, 0, -1]]}),
            (["soft_iron"], {"soft_iron": [[0, 0, 0]] * 3}), (["accepted"], {"accepted": None}),
            (["heading_sigma_deg"], {"heading_sigma_deg": None}), (["heading_sigma_deg"], {"heading_sigma_deg": "small"}),
        ]:
            with self.subTest(changes=changes):
                self.refuses(words, "replay", log, "--calibration", self.calibration(**changes))
        nan = self.file("nan.json", json.dumps(self.GOOD).replace("30", "NaN"))
        self.refuses(["nan.json"], "replay", log, "--calibration", nan)
        self.refuses(["none.json", "is not there"], "replay", log, "--calibration", self.path("none.json"))

    def test_a_changed_file_with_a_checksum_is_refused(self):
        text = json.dumps(self.GOOD | {"version": 1, "checksum": "crc32:00000000"}, indent=2)
        path = self.file("calibration.json", text)
        self.refuses(["damaged"], "replay", self.file("log.csv", synthetic.log(33)), "--calibration", path)
