"""`replay` with a place: from options, and from a GPS log."""

import re
import time

import synthetic
from program import qibla
from replaying import ISTANBUL, Replaying


class Places(Replaying):
    def field(self):
        found = self.answers("", "field", "--latitude", ISTANBUL[0], "--longitude", ISTANBUL[1], "--date", "2026-11-21")
        return found, {"horizontal": found["horizontal_nt"] / 1000, "down": found["down_nt"] / 1000}

    def test_a_device_that_points_at_the_Qibla_is_aligned_once_and_accurate(self):
        found, field = self.field()
        bearing = self.answers("", "bearing", "--latitude", ISTANBUL[0], "--longitude", ISTANBUL[1])["bearing_deg"]
        log = synthetic.log(bearing - found["declination_deg"], seconds=20, **field)
        here = ["--latitude", ISTANBUL[0], "--longitude", ISTANBUL[1], "--date", "2026-11-21", "--aligned"]
        told = self.summary(log, *here)
        self.assertEqual((told["alignments"], told["last_reason"], told["interference"]), (1, "good", 0))
        away = self.summary(synthetic.log(bearing - found["declination_deg"] + 30, seconds=20, **field), *here)
        self.assertEqual((away["alignments"], away["last_reason"]), (0, "good"))

    def test_a_device_that_only_stands_is_in_doubt_unless_it_was_aligned(self):
        found, field = self.field()
        here = ["--latitude", ISTANBUL[0], "--longitude", ISTANBUL[1], "--date", "2026-11-21"]
        told = self.summary(synthetic.log(90, seconds=20, **field), *here)
        self.assertEqual((told["accurate"], told["last_reason"]), (0, "field.unproven"))
        told = self.summary(synthetic.log(90, seconds=20, **field), *here, "--aligned")
        self.assertEqual((told["last_reason"], told["accurate"] > 0), ("good", True))
        # Without a place only the field itself is known.
        self.assertEqual(self.summary(synthetic.log(90, seconds=60, **field), "--aligned")["last_reason"], "good")

    def test_a_field_of_another_length_is_interference(self):
        told = self.summary(synthetic.log(90, seconds=20, horizontal=60, down=90), "--latitude", ISTANBUL[0], "--longitude",
                            ISTANBUL[1], "--date", "2026-11-21")
        self.assertGreater(told["interference"], 0)
        self.assertEqual(told["accurate"], 0)

    def track(self, text):
        return self.file("gps.nmea", text)

    def statuses(self, track):
        _, field = self.field()
        rows = self.estimates(synthetic.log(90, seconds=20, **field), "--gps", self.track(track), "--date", "2026-11-21", "--aligned")
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
        self.assertRegex(answer.err, r"most frequent reason not to be accurate: field\.length, \d+\.\d %\. The magnetic field is too strong")
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
