"""`hijri` and `calendar`: the contract with other programs."""

import csv
import datetime
import json
import os
import subprocess
import unittest

from program import CLIENTS, Check, qibla

ICALENDAR = os.path.join(CLIENTS, "venv", "bin", "python")


class Hijri(Check):
    KEYS = "year month day month_name_en month_name_ar"

    def test_a_day_has_its_date_in_both_calendars(self):
        for calendar in ["umm-al-qura", "kacst"]:
            found = self.answers(self.KEYS, "hijri", "2026-02-18", "--calendar", calendar)
            self.assertEqual((found["year"], found["month"], found["day"]), (1447, 9, 1))
            self.assertEqual(found["month_name_ar"], "رمضان")

    def test_today_is_that_of_the_place_with_the_calendar_and_offset_set(self):
        def today(*options, **more):
            return self.answers(self.KEYS + " gregorian today_in", "hijri", *options, **more)

        def date(hours):
            return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=hours)).date().isoformat()

        # The two zones never have the same date.
        for zone, hours in [("+14:00", 14), ("-12:00", -12)]:
            before = date(hours)
            self.assertIn(today("--timezone", zone)["gregorian"], [before, date(hours)])
        self.assertEqual(today("--latitude", 21.4, "--longitude", 39.8)["today_in"], "Asia/Riyadh")
        device = self.configuration(prayer='hijri_offset_days = 1\nhijri_calendar = "kacst"', place="latitude_deg = -13.83\nlongitude_deg = -171.76")
        found = today("--config", device)
        self.assertEqual((found["today_in"], found["offset"], found["calendar"]), ("Pacific/Apia", 1, "kacst"))
        self.assertEqual(today("--config", device, "--latitude", 21.4, "--longitude", 39.8)["today_in"], "Asia/Riyadh")
        given = self.answers("offset", "hijri", "2026-02-18", "--config", device, "--offset", "0")
        self.assertEqual((given["day"], given["offset"]), (1, 0))
        self.assertNotIn("today_in", given)
        zone = self.configuration(prayer='timezone = "Asia/Tokyo"')
        self.assertEqual(today("--config", zone)["today_in"], "Asia/Tokyo")
        self.refuses(["--timezone", "Mars"], "hijri", "--timezone", "Mars")

    def test_a_week_and_a_month_are_laid_out_in_rows(self):
        found = self.answers("view upcoming", "hijri", "2026-03-01", "--view", "month", "--week-start", "monday")["view"]
        self.assertEqual((found["span"], found["week_start"], len(found["weeks"])), ("month", "monday", 5))
        days = [day for week in found["weeks"] for day in week if day]
        self.assertEqual([day["day"] for day in days], list(range(1, 31)))
        self.assertEqual([day["date"] for day in days if day["is_asked"]], ["2026-03-01"])
        for week in found["weeks"]:
            for column, day in enumerate(week):
                if day:
                    self.assertEqual(datetime.date.fromisoformat(day["date"]).weekday(), column)
        # The night of the 27th is the evening of the 26th.
        self.assertEqual(days[25]["important"], ["last_ten_nights", "laylat_al_qadr"])
        self.assertEqual([days[n]["important"] for n in (19, 26, 29)], [["last_ten_nights"], ["last_ten_nights"], []])
        for language in ["en", "ar"]:
            for span, rows in [("week", 3), ("month", 11)]:
                lines = qibla("hijri", "2026-03-01", "--view", span, "--language", language).out.split("\n\n")[1].splitlines()
                self.assertEqual(len(lines), rows)
                self.assertTrue(any("[12]" in line for line in lines))
        self.refuses(["--view", "year", "week"], "hijri", "--view", "year")
        self.refuses(["--week-start", "noday", "saturday"], "hijri", "--week-start", "noday")

    def test_important_days_come_with_the_days_that_remain(self):
        upcoming = self.answers("upcoming", "hijri", "2026-11-21")["upcoming"]
        self.assertEqual((upcoming[0]["day"], upcoming[0]["date"], upcoming[0]["remaining_days"]), ("miraj", "2027-01-04", 44))
        self.assertIn(("ramadan", "2027-02-08", 79), [(day["day"], day["date"], day["remaining_days"]) for day in upcoming])
        self.assertEqual(len(upcoming), 11)
        nights = {day["day"]: day["date"] for day in upcoming if day["is_night"]}
        self.assertEqual(nights, {
            "miraj": "2027-01-04", "baraah": "2027-01-22", "last_ten_nights": "2027-02-27", "laylat_al_qadr": "2027-03-05"})

    def test_an_observed_month_moves_the_calendar_with_who_said_so(self):
        months = self.file("months.csv", "month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,Supreme Court, Riyadh\n")
        found = self.answers(self.KEYS + " observed", "hijri", "2026-02-19", "--observed-months", months)
        self.assertEqual((found["month"], found["day"]), (9, 1))
        self.assertEqual(found["observed"], {"begins": "2026-02-19", "noted": "2026-02-18", "by": "Supreme Court, Riyadh"})
        device = self.configuration(prayer=f'observed_months = "{months}"', place='city = "Mecca"')
        self.assertEqual(self.answers("", "hijri", "2026-02-18", "--config", device)["month"], 8)
        self.assertEqual(self.answers("", "times", "--date", "2026-02-19", "--config", device)["hijri"]["day"], 1)
        broken = self.file("broken.csv", "month,begins,noted,by\n1447-09,2026-03-19,2026-02-18,x\n")
        self.refuses(["line 2", "2026-03-19", "within two"], "hijri", "--observed-months", broken)

    def test_observed_months_are_written_down_by_command(self):
        months = self.path("months.csv")
        device = self.configuration(prayer=f'observed_months = "{months}"')
        def run(*options, **more):
            return self.answers("file calendar change former months", "hijri", *options, "--config", device, **more)
        added = run("--observe", "1447-09=2026-02-19", "--by", "Supreme Court, Riyadh", "--noted", "2026-02-18")
        self.assertEqual((added["change"], added["former"], added["file"]), ("added", [], months))
        self.assertEqual(added["months"], [{
            "year": 1447, "month": 9, "month_name_en": "Ramadan", "month_name_ar": "رمضان", "begins": "2026-02-19", "listed": "2026-02-18",
            "noted": "2026-02-18", "by": "Supreme Court, Riyadh", "in_force": True}])
        self.assertEqual(self.answers("", "hijri", "2026-02-19", "--config", device)["observed"]["by"], "Supreme Court, Riyadh")
        with open(months) as file:
            before = file.read()
        self.assertEqual(before, "month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,Supreme Court, Riyadh\n")
        # An impossible month is refused, and the file is unchanged.
        for words, options in [
            (["29 to 30 days", "left as it was"], ["--observe", "1447-10=2026-03-22", "--by", "x"]),
            (["within two", "2026-03-20"], ["--observe", "1447-10=2026-03-25", "--by", "x"]),
            (["--by"], ["--observe", "1447-10=2026-03-20"]),
            (["1447-12", "isn't there"], ["--forget", "1447-12"]),
        ]:
            self.refuses(words, "hijri", *options, "--config", device)
            with open(months) as file:
                self.assertEqual(file.read(), before)
        replaced = run("--observe", "1447-09=2026-02-18", "--by", "Diyanet")
        self.assertEqual((replaced["change"], replaced["former"][0]["by"]), ("replaced", "Supreme Court, Riyadh"))
        self.assertEqual(replaced["months"][0]["noted"], datetime.datetime.now(datetime.timezone.utc).date().isoformat())
        self.assertEqual([month["by"] for month in run("--list-observed")["months"]], ["Diyanet"])
        for language, word in [("en", "Diyanet"), ("ar", "رمضان")]:
            self.assertIn(word, qibla("hijri", "--list-observed", "--config", device, "--language", language).out)
        self.assertEqual(run("--forget", "1447-09")["months"], [])
        # An invalid list is never overwritten.
        self.file("months.csv", "month,begins,noted,by\n1447-09,soon,2026-02-18,x\n")
        self.refuses(["line 2", "left as it was"], "hijri", "--observe", "1447-10=2026-03-20", "--by", "x", "--config", device)
        with open(months) as file:
            self.assertIn("soon", file.read())
        self.refuses(["prayer.observed_months"], "hijri", "--list-observed", "--config", self.configuration())

    def test_it_goes_back(self):
        found = self.answers(self.KEYS + " gregorian", "hijri", "1447-09-01", "--from-hijri")
        self.assertEqual(found["gregorian"], "2026-02-18")

    def test_bad_input_is_named(self):
        for date in ["0000-01-01", "9999-12-31", "2026-13-01", "x"]:
            self.refuses(["date", date, "accepted"], "hijri", date)
        self.refuses(["--offset", "3"], "hijri", "2026-02-18", "--offset", "3")


class Arabic(Check):
    """Every note beside the answers of `times`, `calendar`, `hijri` and `kaaba-sun` exists in Arabic."""

    def said(self, *arguments, env=None):
        answer = qibla(*arguments, "--language", "ar", env=env)
        self.assertEqual(answer.code, 0, answer.err)
        lines = answer.err.splitlines()
        self.assertTrue(lines, arguments)
        for line in lines:
            self.assertRegex(line, "^(ملاحظة|تنبيه): ", arguments)
        return answer

    def test_every_note_and_warning(self):
        mecca = ["--city", "Mecca"]
        far = ["--latitude", "1.87", "--longitude", "-157.43"]
        rows = "".join(f"2026-11-{day},05:00,06:30,12:00,15:00,17:30,19:00\n" for day in (20, 22))
        mosque = self.file("mosque.csv", "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n" + rows)
        idle = self.file("idle.toml", open(self.configuration(
            place='city = "Makkah"\nlatitude_deg = 21.4\nlongitude_deg = 39.8', prayer='shafaq = "ahmer"')).read())
        damaged = self.file("damaged.toml", open(self.configuration(place='city = "Makkah"', gps='port = "auto"')).read())
        self.file("state/last-fix", "x\n")
        for options in [
            ["times", *mecca, "--method", "moonsighting", "--high-latitude", "seventh"],
            ["times", *mecca, "--method", "mwl", "--ramadan-isha"],
            ["times", *mecca, "--json", "--digits", "arabic-indic"],
            ["times", *far],
            ["times", "--city", "London"],
            ["times", *mecca, "--timetable", mosque, "--date", "2026-11-21"],
            ["times", "--config", damaged],
            ["times", "--config", idle],
            ["calendar", *mecca, "--timetable", mosque, "--month", "2026-11"],
            ["calendar", *mecca, "--format", "csv", "--digits", "arabic-indic"],
            ["calendar", *far],
            ["hijri", "2026-11-21", *mecca],
            ["hijri", "--week-start", "monday", "--timezone", "UTC"],
            ["hijri", "--json", "--digits", "arabic-indic", "--timezone", "UTC"],
            ["hijri", *far],
            ["hijri", "--config", self.configuration()],
            ["hijri", "--observe", "1447-09=2026-02-19", "--by", "x", "--observed-months", self.path("months.csv")],
            ["kaaba-sun", "--city", "London"],
            ["kaaba-sun", *far],
        ]:
            with self.subTest(" ".join(options)):
                self.said(*options)

    def test_answers_too(self):
        for options, words in [
            (["times", "--city", "Mecca", "--explain", "--method", "kemenag"], ["المصدر", "آخر مقارنة", "التقريب"]),
            (["kaaba-sun", "--city", "Mecca"], ["فوق الكعبة", "تحت الكعبة"]),
            (["calendar", "--city", "Mecca"], ["التاريخ", "الفجر"]),
            (["hijri", "2026-03-01", "--view", "week"], ["السبت", "رمضان"]),
        ]:
            out = qibla(*options, "--language", "ar").out
            for word in words:
                self.assertIn(word, out)
        self.assertIn("٢٠٢٦", qibla("kaaba-sun", "--year", "2026", "--language", "ar", "--digits", "arabic-indic").out)

    def test_a_month_reads_from_right_to_left(self):
        lines = qibla("hijri", "2026-03-01", "--view", "month", "--language", "ar").out.split("\n\n")[1].splitlines()
        # Saturday, the first day of the week, is the last cell of its line.
        self.assertLess(lines[0].index("الجمعة"), lines[0].index("السبت"))
        days = [int(word.strip("[]*")) for word in lines[3].split()]
        self.assertEqual(days, sorted(days, reverse=True))


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
        # Ramadan begins; the middle of Sha'ban is the evening of the 2nd.
        self.assertEqual(answer.out.count("BEGIN:VEVENT"), 28 * 6 + 2)

    def test_a_night_is_an_event_from_the_Maghrib_before_its_date_to_Fajr(self):
        place = ["--city", "Mecca", "--method", "umm-al-qura", "--month", "1448-09", "--hijri-month"]
        lines = qibla("calendar", *place, "--format", "ics").bytes.decode().split("\r\n")
        start = lines.index("UID:2027-03-05-laylat_al_qadr@qibla")
        self.assertEqual(lines[start + 2:start + 4], ["DTSTART:20270305T152700Z", "DTEND:20270306T022200Z"])
        rows = {row["date"]: row for row in csv.DictReader(qibla("calendar", *place, "--format", "csv").out.splitlines())}
        self.assertEqual((rows["2027-03-05"]["evening"], rows["2027-03-06"]["evening"]), ("last_ten_nights laylat_al_qadr", "last_ten_nights"))
        self.assertEqual((rows["2027-03-05"]["hijri"], rows["2027-03-05"]["weekday"], rows["2027-03-05"]["imsak"]), ("1448-09-26", "Fri", "05:12"))
        table = qibla("calendar", *place).out
        line = next(line for line in table.splitlines() if "27th night" in line)
        self.assertTrue(line.startswith("2027-03-05") and "this evening: 27th night" in line)

    def test_as_an_object_it_holds_what_the_table_holds(self):
        place = ["--city", "Mecca", "--method", "umm-al-qura", "--month", "1448-09", "--hijri-month"]
        found = self.answers("first last method midnight_rule time_zone hijri_calendar place days", "calendar", *place)
        self.assertEqual((found["first"], found["last"], len(found["days"])), ("2027-02-08", "2027-03-08", 29))
        rows = list(csv.DictReader(qibla("calendar", *place, "--format", "csv").out.splitlines()))
        for day, row in zip(found["days"], rows, strict=True):
            self.assertEqual((day["date"], day["source"]), (row["date"], "computed"))
            self.assertEqual("{year}-{month:02}-{day:02}".format(**day["hijri"]), row["hijri"])
            for time in ["imsak", "fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha", "midnight", "last_third"]:
                self.assertRegex(day[time], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+03:00$")
                self.assertEqual(day[time][11:16], row[time])
            self.assertEqual(" ".join(event["day"] for event in day["important"]), row["important"])
        night = next(event for event in found["days"][25]["important"] if event["day"] == "laylat_al_qadr")
        self.assertEqual((night["is_night"], night["begins"], night["ends"]), (True, "2027-03-05T18:27:00+03:00", "2027-03-06T05:22:00+03:00"))
        dark = self.answers("days", "calendar", "--latitude", 78.2, "--longitude", 15.6, "--month", "2026-12", "--high-latitude", "none")
        self.assertIsNone(dark["days"][0]["sunrise"])
        self.refuses(["--format", "--json"], "calendar", *place, "--format", "csv", "--json")

    def test_a_year_has_all_its_days(self):
        for options, days in [(["--year", "2026"], 365), (["--year", "1448", "--hijri-month"], 355)]:
            lines = qibla("calendar", *self.PLACE, *options, "--format", "csv").out.splitlines()
            self.assertEqual(len(lines), 1 + days)

    def test_a_northern_summer_has_no_saw_and_says_its_days(self):
        month = ["calendar", "--city", "tromso", "--month", "2026-06"]
        rows = list(csv.DictReader(qibla(*month, "--format", "csv").out.splitlines()))
        for name in ["fajr", "sunrise", "maghrib", "isha"]:
            minutes = [int(row[name][:2]) * 60 + int(row[name][3:]) for row in rows]
            self.assertLessEqual(max(abs(a - b) for a, b in zip(minutes, minutes[1:])), 2, name)
        self.assertIn("2026-06-01 ... 2026-06-30", qibla(*month).out.splitlines()[0])

    @unittest.skipUnless(os.path.exists(ICALENDAR), "icalendar is not installed: make commands fetches it")
    def test_iCalendar_is_understood_by_another_program(self):
        place = ["--latitude", "69.65", "--longitude", "18.96", "--month", "2026-06"]
        text = qibla("calendar", *place, "--format", "ics", "--language", "ar").bytes
        script = ("import icalendar, json, sys; c = icalendar.Calendar.from_ical(sys.stdin.buffer.read());"
                  "print(json.dumps([[str(e['summary']), e['dtstart'].dt.isoformat(), str(e['uid'])] for e in c.walk('VEVENT')]))")
        done = subprocess.run([ICALENDAR, "-c", script], input=text, capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        events = json.loads(done.stdout)
        self.assertEqual(len(events), 30 * 6 + 1 + 1)  # new year and Ashura
        self.assertEqual(len({uid for _, _, uid in events}), len(events))
        self.assertIn(["المغرب", "2026-06-21T22:11:00+00:00"], [event[:2] for event in events])

    def test_a_table_keeps_its_columns_in_both_languages(self):
        for language in ["en", "ar"]:
            lines = qibla("calendar", *self.PLACE, "--month", "2026-02", "--language", language).out.splitlines()
            self.assertEqual(len(lines), 2 + 28)
            starts = {line.index(":") for line in lines[2:]}
            self.assertEqual(len(starts), 1, lines)

    def test_times_after_midnight_are_marked(self):
        place = ["--latitude", "69.65", "--longitude", "18.96", "--timezone", "+02:00"]
        month = ["calendar", *place, "--month", "2026-06"]
        self.assertIn("00:11+", qibla(*month).out)
        rows = csv.DictReader(qibla(*month, "--format", "csv").out.splitlines())
        row = next(row for row in rows if row["date"] == "2026-06-21")
        self.assertEqual((row["maghrib"], row["other_date"]), ("00:11", "maghrib+1 isha+1 midnight+1 last_third+1"))
        self.assertIn("00:11  Maghrib  (the day after)", qibla("times", *place, "--date", "2026-06-21").out)

    def test_bad_months_are_named(self):
        for month in ["2026-13", "1899-01", "x"]:
            self.refuses(["--month", month], "calendar", *self.PLACE, "--month", month)
