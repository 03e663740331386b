"""`replay`: a log in, headings out."""

import csv
import io
import json
import os
import random
import re
import subprocess
import time

import synthetic
from program import PATIENCE, PROGRAM, Check, environment, qibla

COLUMNS = "t_s,heading_deg,sigma_deg,qw,qx,qy,qz,status"
KEYS = ("rows skipped_rows headings accurate calibrating interference unavailable last_reason alignments reasons place declination_deg "
        "qibla_bearing_deg")
ISTANBUL = (41.0082, 28.9784)


def apart(a, b):
    return abs((a - b + 180) % 360 - 180)


class Replaying(Check):
    def estimates(self, log, *options, code=0):
        """The rows of the estimates of a log, as dictionaries."""
        out = self.path("estimates.csv")
        path = log if os.path.exists(log) else self.file("log.csv", log)
        answer = qibla("replay", path, "--estimates", out, *options)
        self.assertEqual(answer.code, code, answer.err)
        with open(out, newline="") as file:
            text = file.read()
        self.assertEqual(text.split("\n", 1)[0], COLUMNS)
        return list(csv.DictReader(io.StringIO(text)))

    def heading(self, log, *options):
        return float(self.estimates(log, *options)[-1]["heading_deg"])

    def summary(self, log, *options):
        return self.answers(KEYS, "replay", self.file("log.csv", log), *options)


class Headings(Replaying):
    def test_they_are_clockwise_from_where_the_field_points(self):
        # Level: north lies along the field's horizontal part. With it to the left (+y), forward is east.
        for north, wanted in [((20, 0), 0), ((0, 20), 90), ((-20, 0), 180), ((0, -20), 270)]:
            with self.subTest(heading=wanted):
                rows = [(i / 100, [0, 0, 9.81], None, [*north, -40]) for i in range(300)]
                self.assertLess(apart(self.heading(synthetic.rows(rows)), wanted), 0.05)

    def test_tilt_does_not_change_them(self):
        for heading, pitch, roll in [(30, 0, 0), (123, 40, 0), (250, -35, 0), (300, 0, 45), (77, 20, -30)]:
            for gyroscope in [True, False]:
                with self.subTest(heading=heading, pitch=pitch, roll=roll, gyroscope=gyroscope):
                    log = synthetic.log(heading, pitch, roll, gyroscope=gyroscope)
                    self.assertLess(apart(self.heading(log), heading), 0.1)

    def test_south_of_the_equator_the_field_points_up(self):
        self.assertLess(apart(self.heading(synthetic.log(200, 10, 10, down=-40)), 200), 0.1)

    def test_the_quaternion_turns_body_into_earth(self):
        row = self.estimates(synthetic.log(123, 25, -15))[-1]
        q = [float(row[name]) for name in ("qw", "qx", "qy", "qz")]
        self.assertAlmostEqual(synthetic.dot(q, q), 1, places=4)
        for unit, wanted in zip([(1, 0, 0), (0, 1, 0), (0, 0, 1)], synthetic.axes(123, 25, -15)):
            for found, number in zip(synthetic.turned(q, unit), wanted):
                self.assertAlmostEqual(found, number, delta=0.003)

    def test_a_turn_to_the_right_is_followed_with_a_gyroscope(self):
        samples = []
        for i in range(800):
            heading = min(max(0, i - 400) * 0.3, 90)
            force, field = synthetic.sample(heading)
            turning = 0 < heading < 90
            samples.append((i / 100, force, [0, 0, -0.3 * 100 * 3.141592653589793 / 180 if turning else 0], field))
        self.assertLess(apart(self.heading(synthetic.rows(samples)), 90), 1)

    def test_all_units_give_the_same(self):
        body = [float(v) for v in synthetic.log(210, 12, 7).splitlines()[1].split(",")[1:]]
        force, _, field = body[:3], body[3:6], body[6:]
        spin = [0.01, -0.02, 0.005]

        def variant(header, a, g, m, time=1):
            return synthetic.rows([(i / 100 * time, [v * a for v in force], [v * g for v in spin], [v * m for v in field])
                                   for i in range(300)], header)

        plain = self.estimates(variant("t_s,ax,ay,az,gx,gy,gz,mx,my,mz", 1, 1, 1))
        degrees = 180 / 3.141592653589793
        for header, a, g, m, time in [
            ("t_s,ax_mps2,ay_mps2,az_mps2,gx_rads,gy_rads,gz_rads,mx_ut,my_ut,mz_ut", 1, 1, 1, 1),
            ("t_s,ax_g,ay_g,az_g,gx_dps,gy_dps,gz_dps,mx_nt,my_nt,mz_nt", 1 / 9.80665, degrees, 1000, 1),
            ("t_ms,ax_g,ay_g,az_g,gx_dps,gy_dps,gz_dps,mx_gauss,my_gauss,mz_gauss", 1 / 9.80665, degrees, 0.01, 1000),
            (" T_S , AX,AY,AZ ,gx,gy,gz,mx,my,mz", 1, 1, 1, 1),
        ]:
            with self.subTest(header=header):
                other = self.estimates(variant(header, a, g, m, time))
                self.assertEqual(len(other), len(plain))
                for one, two in zip(plain, other):
                    self.assertAlmostEqual(float(one["t_s"]), float(two["t_s"]), places=9)
                    self.assertEqual(bool(one["heading_deg"]), bool(two["heading_deg"]))
                    if one["heading_deg"]:
                        self.assertLess(apart(float(one["heading_deg"]), float(two["heading_deg"])), 0.0011)

    def test_columns_may_come_in_any_order_beside_others(self):
        lines = synthetic.log(77).splitlines()
        shuffled = "# board: by hand\n#\nnote,mz,my,mx,gz,gy,gx,az,ay,ax,t_s,temp_c\n"
        for line in lines[1:]:
            shuffled += "word," + ",".join(reversed(line.split(","))) + ",21.5\n"
        self.assertEqual(self.heading(shuffled), self.heading("\n".join(lines) + "\n"))

    def test_no_gyro_means_a_log_without_gyroscope(self):
        spinning = synthetic.rows([(i / 100, *synthetic.sample(50)[:1], [0, 0, 1.5], synthetic.sample(50)[1]) for i in range(400)])
        without = synthetic.log(50, gyroscope=False)
        self.assertEqual(self.estimates(spinning, "--no-gyro"), self.estimates(without))

    def test_raw_counts_are_never_taken_as_calibrated(self):
        log = synthetic.log(50).replace("mx,my,mz", "mx_raw,my_raw,mz_raw")
        self.assertEqual({row["status"] for row in self.estimates(log)} & {"accurate"}, set())

    def test_a_log_that_says_it_is_not_calibrated_is_believed(self):
        found = self.summary("# calibrated: no\n" + synthetic.log(50))
        self.assertEqual((found["accurate"], found["last_reason"]), (0, "cal.none"))


class Estimates(Replaying):
    def test_there_is_one_row_for_each_with_force_or_field(self):
        force, field = synthetic.sample(45)
        kinds = [(force, [0, 0, 0], field), (force, None, None), (None, [0, 0, 0], None), (None, None, field), (None, None, None)]
        samples = [(i / 100, *kinds[i % 5]) for i in range(500)]
        rows = self.estimates(synthetic.rows(samples))
        wanted = [time for time, a, _, m in samples if a is not None or m is not None]
        self.assertEqual([float(row["t_s"]) for row in rows], wanted)

    def test_they_are_the_same_every_time_and_from_standard_input(self):
        log = synthetic.log(33, 5, 5)
        path = self.file("log.csv", log)
        first = qibla("replay", path, "--estimates", "-")
        self.assertEqual(first.code, 0, first.err)
        self.assertEqual(first.out.count("\n"), 401)
        self.assertEqual(qibla("replay", path, "--estimates", "-").bytes, first.bytes)
        self.assertEqual(qibla("replay", "-", "--estimates", "-", stdin=log.encode()).bytes, first.bytes)

    def test_the_last_line_counts_without_its_newline(self):
        log = synthetic.log(33)
        self.assertEqual(len(self.estimates(log.rstrip("\n"))), 400)

    def test_an_older_file_is_replaced(self):
        self.file("estimates.csv", "old\n" * 10_000)
        self.assertEqual(len(self.estimates(synthetic.log(33))), 400)

    def test_a_file_that_cannot_be_written_is_named(self):
        log = self.file("log.csv", synthetic.log(33))
        # A full disk, by a link: a program that replaces what it should write to must not find the device itself.
        os.symlink("/dev/full", self.path("full"))
        for path in [self.path("no/such/folder/out.csv"), self.folder, self.path("full")]:
            with self.subTest(path=path):
                self.refuses([path], "replay", log, "--estimates", path)

    def test_the_log_itself_is_never_overwritten(self):
        log = self.file("log.csv", synthetic.log(33))
        os.symlink(log, self.path("link.csv"))
        for path in [log, self.path("link.csv"), self.folder + "/./log.csv"]:
            with self.subTest(path=path):
                self.refuses(["--estimates", path], "replay", log, "--estimates", path)
                with open(log) as file:
                    self.assertEqual(file.read(), synthetic.log(33))

    def test_a_pipe_is_written_to_and_not_replaced(self):
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
        self.addCleanup(reader.kill)
        answer = qibla("replay", self.file("log.csv", synthetic.log(33)), "--estimates", pipe)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertTrue(os.path.exists(pipe) and not os.path.isfile(pipe), "the pipe was replaced by a file")
        self.assertEqual(reader.communicate(timeout=PATIENCE)[0].count(b"\n"), 401)

    def test_a_closed_standard_output_is_not_taken_for_the_next_file(self):
        log, out = self.file("log.csv", synthetic.log(33)), self.path("out.csv")
        command = '"$0" replay "$1" --json --estimates "$2" >&-'
        done = subprocess.run(["sh", "-c", command, PROGRAM, log, out], capture_output=True, timeout=PATIENCE, env=environment())
        self.assertEqual(done.returncode, 64, done.stderr)
        with open(out) as file:
            self.assertNotIn("{", file.read())

    def test_a_refused_log_leaves_an_older_file_alone(self):
        old = self.file("estimates.csv", "old\n")
        self.refuses(["bad.csv"], "replay", self.file("bad.csv", "a,b\n1,2\n"), "--estimates", old)
        with open(old) as file:
            self.assertEqual(file.read(), "old\n")

    def test_a_reader_that_went_away_ends_it_quietly(self):
        log = self.file("log.csv", synthetic.log(33, seconds=100))
        command = f'"$0" replay "$1" --estimates - | head -n 1'
        done = subprocess.run(["sh", "-c", command, PROGRAM, log], capture_output=True, timeout=PATIENCE, env=environment())
        self.assertEqual(done.stdout.decode().strip(), COLUMNS)
        self.assertNotIn(b"Fatal", done.stderr)


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
        # A pipe that stays open: whoever reads on for a line end waits for ever.
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


class Places(Replaying):
    def field(self):
        found = self.answers("", "field", "--latitude", ISTANBUL[0], "--longitude", ISTANBUL[1], "--date", "2026-11-21")
        return found, {"horizontal": found["horizontal_nt"] / 1000, "down": found["down_nt"] / 1000}

    def test_a_device_that_points_at_the_Qibla_is_aligned_once_and_accurate(self):
        found, field = self.field()
        bearing = self.answers("", "bearing", "--latitude", ISTANBUL[0], "--longitude", ISTANBUL[1])["bearing_deg"]
        log = synthetic.log(bearing - found["declination_deg"], seconds=20, **field)
        here = ["--latitude", ISTANBUL[0], "--longitude", ISTANBUL[1], "--date", "2026-11-21"]
        told = self.summary(log, *here)
        self.assertEqual((told["alignments"], told["last_reason"], told["interference"]), (1, "good", 0))
        away = self.summary(synthetic.log(bearing - found["declination_deg"] + 30, seconds=20, **field), *here)
        self.assertEqual((away["alignments"], away["last_reason"]), (0, "good"))

    def test_a_field_of_another_length_is_interference(self):
        told = self.summary(synthetic.log(90, seconds=20, horizontal=60, down=90), "--latitude", ISTANBUL[0], "--longitude",
                            ISTANBUL[1], "--date", "2026-11-21")
        self.assertGreater(told["interference"], 0)
        self.assertEqual(told["accurate"], 0)

    def track(self, text):
        return self.file("gps.nmea", text)

    def statuses(self, track):
        _, field = self.field()
        rows = self.estimates(synthetic.log(90, seconds=20, **field), "--gps", self.track(track), "--date", "2026-11-21")
        first = next((float(row["t_s"]) for row in rows if row["heading_deg"]), None)
        return first, rows[-1]["status"]

    def test_a_stamped_GPS_log_gives_the_place_at_its_time(self):
        track = "".join(f"{5 + i} {line}\n" for i in range(10) for line in synthetic.fix(*ISTANBUL, f"1200{i:02d}.00").split("\r\n") if line)
        first, last = self.statuses(track)
        self.assertAlmostEqual(first, 5, delta=0.02)
        self.assertEqual(last, "accurate")

    def test_the_last_place_is_told_with_its_source_and_time_and_what_follows_from_it(self):
        track = "".join(synthetic.fix(*ISTANBUL, f"1200{i:02d}.00") for i in range(5))
        found = self.summary(synthetic.log(90, seconds=4), "--gps", self.track(track))
        place = found["place"]
        self.assertEqual((place["source"], place["time"][:17]), ("gps", "2026-11-21T12:00:"))
        self.assertAlmostEqual(place["latitude_deg"], ISTANBUL[0], delta=1e-4)
        self.assertAlmostEqual(place["longitude_deg"], ISTANBUL[1], delta=1e-4)
        self.assertAlmostEqual(found["qibla_bearing_deg"], 151.6, delta=0.1)
        self.assertAlmostEqual(found["declination_deg"], 6, delta=1)
        given = self.summary(synthetic.log(90), "--latitude", -33.9, "--longitude", 18.4)["place"]
        self.assertEqual(given, {"latitude_deg": -33.9, "longitude_deg": 18.4, "source": "fixed", "time": None})
        nowhere = self.summary(synthetic.log(90))
        self.assertEqual([nowhere[key] for key in ["place", "declination_deg", "qibla_bearing_deg"]], [None] * 3)

    def test_the_share_of_each_reason_is_told_and_what_kept_it_from_accurate(self):
        log = synthetic.log(90, seconds=10, horizontal=60, down=80)
        place = ["--latitude", ISTANBUL[0], "--longitude", ISTANBUL[1], "--date", "2026-11-21"]
        found = self.summary(log, *place)
        self.assertAlmostEqual(sum(found["reasons"].values()), 1, delta=1e-3)
        self.assertGreater(found["reasons"]["field.length"], 0.5)
        answer = qibla("replay", self.file("log.csv", log), *place)
        self.assertRegex(answer.err, r"not accurate mostly for field\.length, \d+\.\d %: The magnetic field is too strong")
        self.assertRegex(answer.err, r"place 41\.0082, 28\.9784 \(fixed\), Qibla 151\.6°, declination \d\.\d°")

    def test_a_GPS_log_without_stamps_follows_its_own_clock(self):
        track = "".join(synthetic.fix(*ISTANBUL, f"1200{i:02d}.00") for i in range(20))
        first, last = self.statuses(track)
        self.assertLess(first, 1)
        self.assertEqual(last, "accurate")

    def test_without_stamps_a_receiver_may_have_no_fix_at_first(self):
        track = "".join(synthetic.no_fix(f"1200{i:02d}.00") for i in range(5))
        track += "".join(synthetic.fix(*ISTANBUL, f"1200{i:02d}.00") for i in range(5, 20))
        first, last = self.statuses(track)
        self.assertIsNotNone(first, "the place never came")
        self.assertAlmostEqual(first, 5, delta=0.02)
        self.assertEqual(last, "accurate")

    def test_without_stamps_midnight_may_pass(self):
        track = "".join(synthetic.fix(*ISTANBUL, clock, date) for clock, date in
                        [(f"2359{i}.00", "211126") for i in range(55, 60)] + [(f"0000{i:02d}.00", "221126") for i in range(15)])
        self.assertEqual(self.statuses(track)[1], "accurate")

    def test_a_receiver_that_never_tells_the_date_is_dated_by_the_option(self):
        track = "".join(re.sub(r"\$GNRMC.*\r\n", "", synthetic.fix(*ISTANBUL, f"1200{i:02d}.00")) for i in range(20))
        self.assertEqual(self.statuses(track)[1], "accurate")

    def test_garbage_beside_the_sentences_costs_nothing(self):
        good = [synthetic.fix(*ISTANBUL, f"1200{i:02d}.00") for i in range(20)]
        bad = ["\x00\xff$GNRMC,1200", "$GNRMC,120000.00,A,1000.0,N,02000.0,E,,,211126,,,A*00\r\n", "noise\r\n", "$" * 200 + "\r\n"]
        self.assertEqual(self.statuses("".join(g + bad[i % 4] for i, g in enumerate(good)))[1], "accurate")

    def test_a_GPS_log_without_a_place_leaves_nothing_to_point_at(self):
        for track in ["", "noise\n", "".join(synthetic.no_fix(f"1200{i:02d}.00") for i in range(20))]:
            answer = qibla("replay", self.file("log.csv", synthetic.log(90)), "--gps", self.track(track), "--json")
            self.assertEqual((answer.code, "no sentence" in answer.err), (0, not track.startswith("$")))
            found = self.summary(synthetic.log(90), "--gps", self.track(track))
            self.assertEqual((found["last_reason"], found["headings"]), ("gps.none", 0))

    def test_half_a_place_is_refused(self):
        log = self.file("log.csv", synthetic.log(33))
        self.refuses(["--longitude"], "replay", log, "--latitude", -33.9)
        self.refuses(["--latitude"], "replay", log, "--longitude", -18)
        self.refuses(["--latitude", "-90 ... 90"], "replay", log, "--latitude", -91, "--longitude", 0)

    def test_options_that_cannot_be_are_named(self):
        log = self.file("log.csv", synthetic.log(33))
        for speed in ["0", "-1", "nan", "fast"]:
            with self.subTest(speed=speed):
                self.refuses(["--speed", speed, "max"], "replay", log, "--speed", speed)
        self.refuses(["--estimates", "--json"], "replay", log, "--estimates", "-", "--json")
        self.refuses(["none.nmea", "is not there"], "replay", log, "--gps", self.path("none.nmea"))

    def test_speed_holds_it_back_to_the_logs_own_time(self):
        began = time.monotonic()
        self.summary(synthetic.log(33, seconds=2), "--speed", "2")
        self.assertGreater(time.monotonic() - began, 0.9)
