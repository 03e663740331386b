"""`times`, `hijri` and `calendar`: what other programs rely on."""

import datetime

from program import Check, qibla

PRAYERS = "fajr sunrise dhuhr asr maghrib isha".split()
KEYS = " ".join(PRAYERS) + " method midnight last_third"


class Times(Check):
    def ask(self, latitude, longitude, *more):
        return self.answers(KEYS, "times", "--latitude", latitude, "--longitude", longitude, *more)

    def test_a_day_in_Makkah_is_the_reference_s(self):
        found = self.ask(21.4225, 39.8262, "--date", "2026-11-21", "--method", "umm-al-qura", "--timezone", "+03:00")
        times = [found[prayer][11:16] for prayer in PRAYERS]
        self.assertEqual(times, ["05:15", "06:35", "12:07", "15:15", "17:38", "19:08"])
        self.assertEqual(found["method"], "umm-al-qura")

    def test_times_carry_the_offset_in_force_and_the_date_of_the_place(self):
        found = self.ask(-13.83, -171.76, "--date", "2026-11-21", "--timezone", "+13:00")
        for prayer in PRAYERS:
            time = datetime.datetime.fromisoformat(found[prayer])
            self.assertEqual(time.utcoffset(), datetime.timedelta(hours=13))
            self.assertEqual(time.date(), datetime.date(2026, 11, 21))

    def test_polar_places_have_times_and_none_without_a_rule(self):
        self.assertIn("substitute_latitude_deg", self.ask(78.2, 15.6, "--date", "2026-12-21"))
        found = self.ask(78.2, 15.6, "--date", "2026-12-21", "--high-latitude", "none")
        self.assertIsNone(found["sunrise"])
        self.assertIsNone(found["maghrib"])
        self.assertIsNotNone(found["dhuhr"])

    def test_bad_input_is_named(self):
        place = ["--latitude", "21", "--longitude", "39"]
        self.refuses(["--latitude", "95", "-90"], "times", "--latitude", "95", "--longitude", "39")
        self.refuses(["--latitude", "nan"], "times", "--latitude", "nan", "--longitude", "39")
        for date in ["0000-01-01", "9999-01-01", "2026-02-30", "tomorrow"]:
            self.refuses(["--date", date], "times", *place, "--date", date)
        self.refuses(["--method", "nobody", "mwl"], "times", *place, "--method", "nobody")
        self.refuses(["--timezone", "Mars/Olympus", "IANA"], "times", *place, "--timezone", "Mars/Olympus")
        self.refuses(["--timezone"], "times", *place, "--timezone", "../../etc/passwd")
        self.refuses(["--adjust", "-60"], "times", *place, "--adjust", "fajr=600")


class Hijri(Check):
    KEYS = "year month day month_name_en month_name_ar"

    def test_a_day_has_its_date_in_both_calendars(self):
        for calendar in ["umm-al-qura", "kacst"]:
            found = self.answers(self.KEYS, "hijri", "2026-02-18", "--calendar", calendar)
            self.assertEqual((found["year"], found["month"], found["day"]), (1447, 9, 1))
            self.assertEqual(found["month_name_ar"], "رمضان")

    def test_it_goes_back(self):
        found = self.answers(self.KEYS + " gregorian", "hijri", "1447-09-01", "--from-hijri")
        self.assertEqual(found["gregorian"], "2026-02-18")

    def test_bad_input_is_named(self):
        for date in ["0000-01-01", "9999-12-31", "2026-13-01", "x"]:
            self.refuses(["date", date, "accepted"], "hijri", date)
        self.refuses(["--offset", "3"], "hijri", "2026-02-18", "--offset", "3")


class Calendar(Check):
    PLACE = ["--latitude", "51.5", "--longitude", "-0.12", "--timezone", "UTC"]

    def test_a_month_has_a_line_for_each_day(self):
        lines = qibla("calendar", *self.PLACE, "--month", "2026-02", "--format", "csv").out.splitlines()
        self.assertEqual(len(lines), 29)
        self.assertTrue(lines[1].startswith("2026-02-01,1447-08-13,"))

    def test_a_Hijri_month_begins_where_it_begins(self):
        lines = qibla("calendar", *self.PLACE, "--month", "1447-09", "--hijri-month", "--format", "csv").out.splitlines()
        self.assertTrue(lines[1].startswith("2026-02-18,1447-09-01,"))

    def test_iCalendar_lines_end_as_RFC_5545_asks(self):
        answer = qibla("calendar", *self.PLACE, "--month", "2026-02", "--format", "ics")
        lines = answer.bytes.split(b"\r\n")
        self.assertEqual((lines[0], lines[-2], lines[-1]), (b"BEGIN:VCALENDAR", b"END:VCALENDAR", b""))
        self.assertTrue(all(len(line) <= 75 and b"\n" not in line for line in lines))
        self.assertEqual(answer.out.count("BEGIN:VEVENT"), 28 * 6 + 1)

    def test_bad_months_are_named(self):
        for month in ["2026-13", "1899-01", "x"]:
            self.refuses(["--month", month], "calendar", *self.PLACE, "--month", month)
