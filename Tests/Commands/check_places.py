"""`bearing` and `field`: answers about places."""

import math
import os
import subprocess
import unittest

from program import DATA, PROGRAM, Check, environment, qibla

KAABA = (21.4225, 39.8262)
KEYS = "bearing_deg distance_km cardinal model"
CITIES = [(41.0082, 28.9784), (-33.9249, 18.4241), (-6.2088, 106.8456), (40.7128, -74.006), (-41.2866, 174.7756),
          (64.1466, -21.9426), (21.4225, 39.9), (89.999, 10), (-89.999, -60), (0, 180), (0, -180)]


def great_circle(latitude, longitude):
    """Bearing in degrees and distance in km on a sphere of 6371.0088 km (IUGG mean radius), by vectors, unlike
    the usual half-angle formulas."""
    def unit(lat, lon):
        lat, lon = math.radians(lat), math.radians(lon)
        return (math.cos(lat) * math.cos(lon), math.cos(lat) * math.sin(lon), math.sin(lat))

    here, there = unit(latitude, longitude), unit(*KAABA)
    lat, lon = math.radians(latitude), math.radians(longitude)
    east = (-math.sin(lon), math.cos(lon), 0)
    north = (-math.sin(lat) * math.cos(lon), -math.sin(lat) * math.sin(lon), math.cos(lat))
    along = lambda axis: sum(a * b for a, b in zip(axis, there))
    cross = math.dist(here, there)
    return math.degrees(math.atan2(along(east), along(north))) % 360, 2 * 6371.0088 * math.asin(min(1, cross / 2))


class Bearing(Check):
    def ask(self, latitude, longitude, *more):
        return self.answers(KEYS, "bearing", "--latitude", latitude, "--longitude", longitude, *more)

    def test_it_agrees_with_an_independent_formula(self):
        for place in CITIES:
            with self.subTest(place=place):
                found, (bearing, distance) = self.ask(*place), great_circle(*place)
                self.assertLess(abs((found["bearing_deg"] - bearing + 180) % 360 - 180), 1e-6)
                self.assertAlmostEqual(found["distance_km"], distance, delta=0.01)
                self.assertTrue(0 <= found["bearing_deg"] < 360)
                self.assertEqual(found["model"], "sphere")

    def test_the_cardinal_word_is_the_nearest_of_eight(self):
        words = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
        for place in CITIES:
            with self.subTest(place=place):
                found = self.ask(*place)
                self.assertEqual(found["cardinal"], words[round(found["bearing_deg"] / 45) % 8])

    def test_the_ellipsoid_differs_from_the_sphere_by_little(self):
        for place in CITIES[:6]:
            with self.subTest(place=place):
                sphere, ellipsoid = self.ask(*place), self.ask(*place, "--model", "wgs84")
                self.assertEqual(ellipsoid["model"], "wgs84")
                self.assertNotEqual(sphere["bearing_deg"], ellipsoid["bearing_deg"])
                self.assertLess(abs(sphere["bearing_deg"] - ellipsoid["bearing_deg"]), 0.3)
                self.assertAlmostEqual(sphere["distance_km"] / ellipsoid["distance_km"], 1, delta=0.006)

    def test_at_the_Kaaba_there_is_no_bearing(self):
        for model in ["sphere", "wgs84"]:
            found = self.ask(*KAABA, "--model", model)
            self.assertIsNone(found["bearing_deg"])
            self.assertIsNone(found["cardinal"])
            self.assertLess(found["distance_km"], 0.1)

    def test_opposite_to_the_Kaaba_there_is_no_bearing(self):
        for model in ["sphere", "wgs84"]:
            found = self.ask(-KAABA[0], KAABA[1] - 180, "--model", model)
            self.assertIsNone(found["bearing_deg"])
            self.assertGreater(found["distance_km"], 20_000)

    def test_negative_numbers_are_values_and_not_options(self):
        self.assertEqual(self.ask("-33.9", "-18.4"), self.answers(KEYS, "bearing", "--latitude=-33.9", "--longitude=-18.4"))

    def test_a_bad_value_is_named_with_what_is_accepted(self):
        for latitude in ["91", "-90.0001", "nan", "inf", "1e999"]:
            with self.subTest(latitude=latitude):
                self.refuses(["--latitude", "found", "-90 ... 90"], "bearing", "--latitude", latitude, "--longitude", 0)
        self.refuses(["--longitude", "found -200", "-180 ... 180"], "bearing", "--latitude", 0, "--longitude", -200)
        self.refuses(["--latitude", "abc", "-90 ... 90"], "bearing", "--latitude", "abc", "--longitude", 0)
        self.refuses(["--model", "flat", "sphere", "wgs84"], "bearing", "--latitude", 1, "--longitude", 1, "--model", "flat")

    def test_what_is_missing_or_unknown_is_named(self):
        self.refuses(["--latitude"], "bearing", "--longitude", 1)
        self.refuses(["--longitude"], "bearing", "--latitude", 1)
        self.refuses(["--height"], "bearing", "--latitude", 1, "--longitude", 1, "--height", 3)
        self.refuses(["nonsense"], "nonsense")

    def test_without_json_a_person_is_answered_in_one_line(self):
        answer = qibla("bearing", "--latitude", 41.0082, "--longitude", 28.9784)
        self.assertEqual(answer.code, 0)
        self.assertRegex(answer.out, r"^151\.\d\d° \(SE\), 2\d{3} km\n$")

    def test_an_answer_that_cannot_be_written_is_no_success(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [PROGRAM, "bearing", "--latitude", "1", "--longitude", "1", "--json"], stdout=full,
                stderr=subprocess.PIPE, env=environment())
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(b"standard output", done.stderr)


# Year, height in km, latitude, longitude, D, I, H, X, Y, Z, F: rows of the official table of test values of WMM2025.
ROWS = """
2025.0 28 89 -121 -99.77 88.47 1504.298146 -255.388723 -1482.460628 56194.288771 56214.419888
2025.0 51 -33 109 -5.49 -67.50 21838.046477 21737.778822 -2090.274098 -52710.003920 57054.752538
2025.5 6 -36 -137 20.28 -52.11 25353.230658 23781.930678 8786.698927 -32577.518648 41280.516301
2026.5 14 0 80 -3.10 -17.15 39489.089663 39431.415992 -2133.456168 -12188.838466 41327.424134
2026.5 12 -79 115 -137.58 -77.37 13023.480845 -9613.650418 -8785.714482 -58104.306533 59545.961164
"""
FIELD_KEYS = ("declination_deg inclination_deg total_nt horizontal_nt north_nt east_nt down_nt declination_sigma_deg zone "
              "model")
PUBLIC_ROWS = os.path.join(DATA, "wmm/test_values_public.txt")


class Sun(Check):
    """The Sun compared with the JPL ephemeris DE421 (skyfield; Tests/EarthTests/Fixtures/sun.tsv)."""

    def test_it_stands_where_the_ephemeris_has_it(self):
        told = self.answers("", "sun", "--latitude", "63.38", "--longitude", "-18.4053", "--time", "2028-06-17T14:20:35.16Z")
        self.assertAlmostEqual(told["azimuth_deg"], 203.14604, delta=0.02)
        self.assertAlmostEqual(told["elevation_deg"], 48.53617, delta=0.02)

    def test_an_offset_from_universal_time_is_understood(self):
        here = ["sun", "--latitude", "41", "--longitude", "29", "--time"]
        self.assertEqual(self.answers("", *here, "2026-11-21T09:00:00Z"), self.answers("", *here, "2026-11-21T12:00:00+03:00"))

    def test_a_time_without_its_offset_is_refused(self):
        self.refuses("--time", "sun", "--latitude", "41", "--longitude", "29", "--time", "2026-11-21T09:00:00")


class Field(Check):
    def compare(self, text):
        rows = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
        for row in rows:
            year, km, latitude, longitude, *wanted = map(float, row[:11])
            with self.subTest(row=row[:4]):
                found = self.answers(
                    FIELD_KEYS, "field", "--latitude", latitude, "--longitude", longitude, "--altitude-m", km * 1000,
                    "--date", year)
                self.assertAlmostEqual(found["declination_deg"], wanted[0], delta=0.00501)
                self.assertAlmostEqual(found["inclination_deg"], wanted[1], delta=0.00501)
                names = ["horizontal_nt", "north_nt", "east_nt", "down_nt", "total_nt"]
                for name, value in zip(names, wanted[2:]):
                    self.assertAlmostEqual(found[name], value, delta=0.001, msg=name)
                self.assertEqual(
                    found["zone"], "blackout" if wanted[2] < 2000 else "caution" if wanted[2] < 6000 else "normal")
        self.figure = f"{len(rows)} rows"

    def test_it_agrees_with_the_official_table(self):
        self.compare(ROWS)

    @unittest.skipUnless(os.path.exists(PUBLIC_ROWS), "the table is not on this machine")
    def test_it_agrees_with_every_public_row(self):
        with open(PUBLIC_ROWS) as file:
            self.compare(file.read())

    def test_a_date_and_its_decimal_year_mean_the_same(self):
        here = ["field", "--latitude", -33.9, "--longitude", 18.4, "--date"]
        day, year = self.answers(FIELD_KEYS, *here, "2026-07-02"), self.answers(FIELD_KEYS, *here, 2026 + 182 / 365)
        self.assertAlmostEqual(day["declination_deg"], year["declination_deg"], places=9)

    def test_a_date_beyond_the_model_is_answered_and_said(self):
        answer = qibla("field", "--latitude", 1, "--longitude", 0, "--date", 2035.5, "--json")
        self.assertEqual(answer.code, 0)
        self.assertIs(answer.json["model_valid"], False)
        self.assertIn("2030", answer.err)

    def test_the_configured_model_answers_where_the_configuration_counts(self):
        whole = open(os.path.join(os.path.dirname(__file__), "../Fuzz/corpus/cof/whole")).read()
        name = whole.split()[1]
        source = self.configuration(magnetic_model=f'file = "{self.file("own.cof", whole.replace(name, "WMM-OWN"))}"')
        here = ["--latitude", 1, "--longitude", 0]
        self.assertEqual(self.answers(FIELD_KEYS, "field", *here, "--config", source)["model"], "WMM-OWN")
        self.assertEqual(self.answers(FIELD_KEYS, "field", *here)["model"], "WMM-2025")
        broken = self.configuration(magnetic_model=f'file = "{self.file("broken.cof", whole[:500])}"')
        self.refuses(["magnetic_model.file: found ", "accepted:"], "field", *here, "--config", broken, code=78)

    def test_at_the_poles_every_number_is_one(self):
        for latitude in [90, -90]:
            found = self.answers(FIELD_KEYS, "field", "--latitude", latitude, "--longitude", 0)
            self.assertGreater(found["total_nt"], 50_000)

    def test_a_bad_value_is_named_with_what_is_accepted(self):
        here = ["field", "--latitude", 1, "--longitude", 0]
        self.refuses(["--altitude-m", "found", "-10000 ... 850000"], *here, "--altitude-m", 1e9)
        for date in ["2026-02-30", "2026-13-01", "tomorrow", "nan", "9999"]:
            with self.subTest(date=date):
                self.refuses(["--date", date, "2026-11-21"], *here, "--date", date)
