"""`config`: the values in force, their sources, and their problems."""

import json
import os
import tomllib
import unittest

from program import Check, qibla


class Configuration(Check):
    def text(self, *arguments, **more):
        answer = qibla("config", *arguments, **more)
        self.assertEqual(answer.code, 0, answer.err)
        return answer.out

    def problems(self, content, *words, count=None, **more):
        path = self.file("bad.toml", content)
        answer = self.refuses(["bad.toml", *words], "config", "--config", path, code=78, **more)
        if count is not None:
            self.assertIn(f"{count} problem", answer.err)
            self.assertEqual(answer.err.count("accepted:"), count, answer.err)
        return answer

    def test_it_is_valid_TOML_that_reads_back_to_itself(self):
        changed = self.file("one.toml", '[loop]\nrate_hz = 200\n[ring]\nlines = [5, 6, 7, 8, 9, 10, 11, 12]\nfirst_pixel_deg = -22.5\n'
                                        '[magnetometer]\naddress = 0x1E\naxes = "+y -x +z"\n[place]\nlatitude_deg = -33.9\nlongitude_deg = 18.4\n')
        for source in [self.file("empty.toml", ""), changed]:
            first = self.text("--config", source)
            second = self.text("--config", self.file("two.toml", first))
            self.assertEqual(tomllib.loads(first), tomllib.loads(second))
        found = tomllib.loads(self.text("--config", changed))
        self.assertEqual((found["loop"]["rate_hz"], found["place"]["latitude_deg"], found["magnetometer"]["address"]), (200, -33.9, 0x1E))

    def test_the_default_is_accepted_and_changes_nothing(self):
        default = self.file("default.toml", self.text("--default"))
        empty = self.file("empty.toml", "")
        self.assertEqual(self.text("--config", default), self.text("--config", empty))

    def test_every_commented_default_is_accepted_when_uncommented(self):
        lines = self.text("--default").splitlines()
        keys = [line[1:] if line.startswith("#") and line[1:2].isalpha() and not line.endswith("= ") else line for line in lines]
        path = self.file("all.toml", "\n".join(keys) + "\n")
        empty = self.file("empty.toml", "")
        values = lambda source: tomllib.loads(self.text("--config", source))
        self.assertEqual(values(path), values(empty))

    def test_json_tells_values_and_origins(self):
        path = self.file("one.toml", "[loop]\nrate_hz = 200\n")
        found = self.answers("loop origins", "config", "--config", path, env={"QIBLA_LOOP_PRIORITY": "33"})
        self.assertEqual(found["loop"], {"rate_hz": 200, "priority": 33})
        self.assertIsNone(found["place"]["latitude_deg"])
        origins = found["origins"]
        self.assertEqual(origins["loop.priority"], "QIBLA_LOOP_PRIORITY")
        self.assertIn("one.toml:2", origins["loop.rate_hz"])
        self.assertEqual(origins["i2c.bus"], "default")

    def test_the_file_of_each_build_is_added_beside_one_that_has_every_section(self):
        builds = os.path.join(os.path.dirname(__file__), "..", "..", "hardware", "builds")
        for name in sorted(name for name in os.listdir(builds) if name.endswith(".qibla.toml")):
            with self.subTest(name):
                main = self.file(f"main-{name}", self.text("--default"))
                with open(main) as file:
                    before = file.read()
                added = self.path(f"main-{name}.d/{name}")
                answer = qibla("config", "add", os.path.join(builds, name), "--config", main)
                self.assertEqual((answer.code, answer.err), (0, ""))
                self.assertIn(f"Added: {added}", answer.out)
                with open(main) as file:
                    self.assertEqual(file.read(), before)
                # World-readable, as the service needs.
                self.assertEqual(os.stat(added).st_mode & 0o777, 0o644)
                self.assertEqual(os.stat(os.path.dirname(added)).st_mode & 0o777, 0o755)
                with open(os.path.join(builds, name), "rb") as file:
                    wanted = tomllib.load(file)
                found = json.loads(self.text("--json", "--config", main))
                for section, keys in wanted.items():
                    for key, value in keys.items():
                        self.assertEqual(found[section][key], value, f"{section}.{key}")
                        self.assertIn(f"{added}:", found["origins"][f"{section}.{key}"])
                self.assertIn("Replaced", qibla("config", "add", os.path.join(builds, name), "--config", main).out)

    def test_what_is_wrong_by_itself_or_beside_the_others_is_not_added(self):
        main = self.file("qibla.toml", "[buzzer]\nline = 5\n")
        alone = self.file("alone.toml", "[loop]\nrate_hz = 6000\n")
        beside = self.file("beside.toml", "[ring]\nlines = [5, 6, 7, 8, 9, 10, 11, 12]\n")
        self.refuses(["alone.toml", "6000"], "config", "add", alone, "--config", main, code=78)
        self.refuses(["ring.lines"], "config", "add", beside, "--config", main, code=78)
        self.refuses([".toml"], "config", "add", self.file("qibla.txt", ""), "--config", main)
        self.refuses(["absent.toml"], "config", "add", self.path("absent.toml"), "--config", main)
        self.assertFalse(os.path.exists(main + ".d"))

    def test_the_environment_overrides_the_file(self):
        path = self.file("one.toml", '[loop]\nrate_hz = 200\n[ring]\nlines = []\n')
        env = {"QIBLA_LOOP_RATE_HZ": "50", "QIBLA_RING_LINES": "[1,2,3,4,5,6,7,8]", "QIBLA_PLACE_LATITUDE_DEG": "-1.5",
               "QIBLA_PLACE_LONGITUDE_DEG": "2", "QIBLA_GPS_PORT": "none"}
        found = json.loads(self.text("--config", path, "--json", env=env))
        self.assertEqual((found["loop"]["rate_hz"], found["ring"]["lines"]), (50, [1, 2, 3, 4, 5, 6, 7, 8]))
        self.assertEqual((found["place"]["latitude_deg"], found["gps"]["port"]), (-1.5, "none"))

    def test_the_file_may_be_named_by_the_environment(self):
        path = self.file("one.toml", "[loop]\nrate_hz = 77\n")
        self.assertIn("rate_hz = 77", self.text(env={"QIBLA_CONFIG": path}))

    def overlay(self, content, main="[alarm]\nfajr_minutes = 1\nasr_minutes = 2\n"):
        """A configuration with changed settings in its state folder."""
        os.makedirs(self.path("state"), exist_ok=True)
        self.file("state/settings.toml", content)
        return self.file("main.toml", main + f'[state]\ndirectory = "{self.path("state")}"\n')

    def test_changed_settings_in_the_state_folder_go_before_the_file_and_are_named(self):
        path = self.overlay("alarm.fajr_minutes = 10\nalarm.iftar = true\n")
        answer = qibla("config", "--config", path)
        self.assertEqual(answer.code, 0)
        self.assertNotIn("settings.toml", answer.err)
        self.assertIn(f"fajr_minutes = 10  # {self.path('state/settings.toml')}:1\n", answer.out)
        self.assertIn("asr_minutes = 2  # ", answer.out)
        found = json.loads(self.text("--config", path, "--json"))
        self.assertEqual((found["alarm"]["fajr_minutes"], found["alarm"]["iftar"]), (10, True))
        self.assertEqual(found["origins"]["alarm.iftar"], self.path("state/settings.toml") + ":2")
        self.assertIn("main.toml:3", found["origins"]["alarm.asr_minutes"])

    def test_the_environment_goes_before_changed_settings_and_may_name_their_folder(self):
        path = self.overlay("alarm.fajr_minutes = 10\nalarm.iftar = true\n")
        env = {"QIBLA_ALARM_FAJR_MINUTES": "20", "QIBLA_STATE_DIRECTORY": self.path("state")}
        found = json.loads(self.text("--config", self.file("empty.toml", ""), "--json", env=env))
        self.assertEqual((found["alarm"]["fajr_minutes"], found["alarm"]["iftar"]), (20, True))
        self.assertEqual(found["origins"]["alarm.fajr_minutes"], "QIBLA_ALARM_FAJR_MINUTES")
        self.assertEqual(json.loads(self.text("--config", path, "--json"))["alarm"]["fajr_minutes"], 10)

    def test_damaged_changed_settings_are_named_and_not_in_force(self):
        good = "alarm.fajr_minutes = 10\n"
        for name, content in [("value", good + "alarm.asr_minutes = 99\n"), ("key", good + "alarm.asr = 9\n"), ("syntax", good + "= 1\n"),
                              ("zeros", bytes(4096)), ("empty", b""), ("noise", b"\xff" + os.urandom(3000)), ("checksum", "# crc32 00000000\n" + good),
                              ("card", good + 'alarm.adhan_device = "file:/tmp/x,raw"\n'), ("together", good + "pointer.release_deg = 1\n")]:
            with self.subTest(name):
                path = self.overlay(content)
                before = open(self.path("state/settings.toml"), "rb").read()
                answer = qibla("config", "--config", path)
                self.assertEqual(answer.code, 0, answer.err)
                self.assertIn(f"{self.path('state/settings.toml')} is not in force", answer.err)
                self.assertIn("accepted:", answer.err)
                self.assertEqual(tomllib.loads(answer.out)["alarm"]["fajr_minutes"], 1)
                self.assertEqual(open(self.path("state/settings.toml"), "rb").read(), before)

    def test_of_changed_settings_what_they_cannot_say_is_named_and_the_rest_is_in_force(self):
        answer = qibla("config", "--config", self.overlay('alarm.fajr_minutes = 10\nstate.directory = "/tmp"\n'))
        self.assertEqual(answer.code, 0, answer.err)
        self.assertIn(f"state.directory in {self.path('state/settings.toml')} is not in force", answer.err)
        self.assertEqual(tomllib.loads(answer.out)["alarm"]["fajr_minutes"], 10)

    @unittest.skipUnless(os.geteuid() == 0, "only root can give a folder away")
    def test_root_takes_no_path_from_settings_that_another_user_could_have_written(self):
        path = self.overlay('prayer.method = "turkey"\nprayer.timetable = "/etc/shadow"\n')
        config = lambda: qibla("config", "--config", path)
        self.assertIn('timetable = "/etc/shadow"', config().out)
        for place in ["state", "state/settings.toml"]:
            os.chown(self.path(place), 65534, 65534)
            answer = config()
            self.assertIn("prayer.timetable in ", answer.err)
            self.assertNotIn("/etc/shadow", answer.out)
            self.assertIn('method = "turkey"', answer.out)
            os.chown(self.path(place), 0, 0)

    def test_changed_settings_that_cannot_be_read_are_named(self):
        path = self.overlay("")
        os.remove(self.path("state/settings.toml"))
        os.mkdir(self.path("state/settings.toml"))
        answer = qibla("config", "--config", path)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertIn("settings.toml is not in force", answer.err)

    def test_other_commands_take_changed_settings_too(self):
        path = self.overlay('prayer.hijri_offset_days = 2\n')
        found = self.answers("day offset", "hijri", "2026-11-21", "--config", path)
        self.assertEqual((found["day"], found["offset"]), (13, 2))

    def test_the_calibration_follows_the_state_folder_and_that_is_said(self):
        moved = self.file("moved.toml", '[state]\ndirectory = "/srv/q"\n')
        self.assertIn('file = "/srv/q/calibration.json"  # default, follows state.directory', self.text("--config", moved))
        found = json.loads(self.text("--config", moved, "--json"))
        self.assertEqual((found["calibration"]["file"], found["origins"]["calibration.file"]), ("/srv/q/calibration.json", "default, follows state.directory"))

    def absent(self):
        """A configuration with references to missing things, with the key and line of each."""
        os.makedirs(self.path("empty"), exist_ok=True)
        self.file("bad.csv", "date,fajr\n2026-13-45,x\n")
        self.file("bad.cof", "no model\n")
        lines = {
            "magnetic_model": ('file = "/no/WMM.COF"', "magnetic_model.file", "is not there"),
            "magnetic_model ": (f'file = "{self.path("bad.cof")}"', "magnetic_model.file", "line 1"),
            "prayer": ('timezone = "Asia/Mekka"', "prayer.timezone", "not among the zones"),
            "prayer ": ('timetable = "/no/table.csv"', "prayer.timetable", "is not there"),
            "prayer  ": (f'timetable = "{self.path("bad.csv")}"', "prayer.timetable", "bad.csv"),
            "alarm": ('adhan_directory = "/no/adhan"', "alarm.adhan_directory", "is not there"),
            "alarm ": (f'adhan_directory = "{self.path("empty")}"', "alarm.adhan_directory", "no recording"),
            "alarm  ": ('adhan_device = "plughw:CARD=NoSuchCard"', "alarm.adhan_device", "NoSuchCard"),
            "alarm   ": ('adhan_device = "hw:77,0"', "alarm.adhan_device", "77"),
        }
        return {name.strip() + str(number): (name.strip(), *rest) for number, (name, rest) in enumerate(lines.items())}

    def test_what_it_names_and_this_machine_lacks_is_a_problem_with_line_and_key(self):
        for name, (section, line, key, words) in self.absent().items():
            with self.subTest(name):
                path = self.file("named.toml", f"# first\n[{section}]\n{line}\n")
                answer = qibla("config", "--config", path)
                self.assertEqual(answer.code, 78, answer.err)
                self.assertIn(f"named.toml:3: {key}: found ", answer.err)
                self.assertIn(words, answer.err)
                self.assertIn("accepted:", answer.err)
                # The values in force are printed all the same.
                tomllib.loads(answer.out)
                found = self.answers("problems", "config", "--config", path, code=78)["problems"]
                self.assertIn((key, 3), [(problem["key"], problem["line"]) for problem in found])

    def test_the_doctor_tells_the_same_problems_beside_its_own(self):
        for name, (section, line, key, words) in self.absent().items():
            with self.subTest(name):
                source = self.configuration(**{section: line})
                found = self.answers("problems", "doctor", "--config", source, code=69)["problems"]
                codes = {problem["code"]: problem["found"] for problem in found}
                code = "field.model_file" if key == "magnetic_model.file" else key
                self.assertIn(code, codes)
                self.assertIn(words, codes[code])
                self.assertLessEqual({"bus.missing", "cal.none", "gps.none"}, set(codes))

    def test_a_magnetic_model_that_is_right_in_form_and_wrong_in_fact_is_refused(self):
        good = open(os.path.join(os.path.dirname(__file__), "../Fuzz/corpus/cof/whole")).read()
        wrong = {"a digit": ("4545.4", "2545.4"), "the poles": ("-29351.8", "29351.8"), "its years": ("2025.0", "2029.9")}
        self.assertTrue(all(good.count(before) == 1 for before, _ in wrong.values()))
        source = self.configuration(magnetic_model=f'file = "{self.file("sound.cof", good)}"')
        self.assertNotIn("magnetic_model", qibla("config", "--config", source).err)
        for name, (before, after) in wrong.items():
            with self.subTest(name):
                source = self.configuration(magnetic_model=f'file = "{self.file("wrong.cof", good.replace(before, after))}"')
                words = ["magnetic_model.file: found ", "the built-in model says", "accepted:"]
                self.refuses(words, "run", "--config", source, code=78)
                for word in words:
                    self.assertIn(word, qibla("config", "--config", source).err)
                found = self.answers("problems", "doctor", "--config", source, code=69)["problems"]
                self.assertIn("field.model_file", [problem["code"] for problem in found])

    def test_run_refuses_a_bad_magnetic_model_in_the_same_words(self):
        source = self.configuration(magnetic_model='file = "/no/WMM.COF"')
        words = ["magnetic_model.file: found /no/WMM.COF, which is not there", "accepted:"]
        self.refuses(words, "run", "--config", source, code=78)
        for word in words:
            self.assertIn(word, qibla("config", "--config", source).err)

    def test_a_device_that_shows_and_sounds_nothing_is_worth_a_word(self):
        word = "neither ring nor lights nor buzzer"
        self.assertIn(word, qibla("config", "--config", self.file("empty.toml", "")).err)
        self.assertNotIn(word, qibla("config", "--config", self.file("buzzer.toml", "[buzzer]\nline = 3\n")).err)
        self.assertIn(word, qibla("doctor", "--config", self.configuration()).out)

    def test_all_problems_are_told_at_once_with_their_lines(self):
        self.problems(
            '[loop]\nrate_hz = 1000\npriority = "high"\nrate = 3\n[nonsense]\nx = 1\n[gps]\nbaud = 9601\n[place]\nlatitude_deg = 5\n'
            '[pointer]\naligned_deg = 9\nrelease_deg = 8\n',
            "bad.toml:2", "found 1000", "50 to 400", "bad.toml:3", "high", "bad.toml:4", "rate_hz", "bad.toml:5", "nonsense",
            "bad.toml:8", "9601", "latitude", "pointer.release_deg", count=7)

    def test_a_key_or_section_that_is_there_twice_is_a_problem(self):
        self.problems("[loop]\nrate_hz = 100\nrate_hz = 100\n", "bad.toml:3", "rate_hz", count=1)
        self.problems("[loop]\nrate_hz = 100\n[loop]\npriority = 9\n", "bad.toml:3", "loop", count=1)

    def test_a_wrong_type_or_value_is_a_problem(self):
        for line, word in [("loop.rate_hz = true", "rate_hz"), ("loop.rate_hz = 99.5", "99.5"), ("loop.rate_hz = [100]", "rate_hz"),
                           ("loop.rate_hz = 2026-11-21", "rate_hz"), ("loop.rate_hz = 99999999999999999999", "bad.toml:2"),
                           ("place.latitude_deg = nan", "nan"), ("place.latitude_deg = inf", "inf"),
                           ("ring.lines = [1, 2, 3]", "lines"), ("ring.lines = [1,1,2,3,4,5,6,7]", "lines"),
                           ('magnetometer.chip = "hmc9999"', "lis3mdl"), ('magnetometer.axes = "+x +y -z"', "axes"),
                           ('i2c.bus = ""', "bus"), ("buzzer.enabled = 1", "enabled")]:
            with self.subTest(line=line):
                section, rest = line.split(".", 1)
                both = "longitude_deg = 1\n" if section == "place" else ""
                self.problems(f"[{section}]\n{rest}\n{both}", "accepted", word)

    def test_bytes_that_are_no_configuration_are_a_problem(self):
        for name, content in [("not UTF-8", b"[loop]\n# \xff\xfe\nrate_hz = 100\n"), ("noise", os.urandom(3000) + b"\xff"),
                              ("large", b"# " + b"x" * 10_000_000), ("zeros", bytes(1000)), ("open", b'[gps]\nport = "abc\n'),
                              ("nested", b"a = " + b"[" * 100_000), ("word", b"hello\n")]:
            with self.subTest(name):
                self.problems(content, "accepted")

    def test_half_a_place_is_a_problem_in_file_and_environment(self):
        self.problems("[place]\nlatitude_deg = 1\n", "longitude_deg", count=1)
        self.problems("[place]\nlongitude_deg = 1\n", "latitude_deg", count=1)
        self.refuses(["latitude_deg"], "config", "--config", self.file("empty.toml", ""), code=78, env={"QIBLA_PLACE_LONGITUDE_DEG": "1"})

    def test_the_environments_problems_are_told_beside_the_files(self):
        answer = self.problems("[loop]\nrate_hz = 1\n", "QIBLA_LOOP_PRIORITY", "QIBLA_LOOP_RATES_HZ", count=3,
                               env={"QIBLA_LOOP_PRIORITY": "0", "QIBLA_LOOP_RATES_HZ": "5"})
        self.assertIn("QIBLA_LOOP_RATE_HZ", answer.err)

    def test_a_file_that_is_named_must_be_there(self):
        for command in ["config", "doctor", "run"]:
            with self.subTest(command):
                self.refuses([self.path("none.toml"), "is not there"], command, "--config", self.path("none.toml"), code=78)
        self.refuses([self.folder], "config", "--config", self.folder, code=78)

    def test_every_command_that_needs_it_refuses_a_bad_one(self):
        bad = self.file("bad.toml", "[loop]\nrate_hz = 1\n")
        for command in [["doctor"], ["doctor", "--json"], ["run"], ["record", "--output", self.path("out")]]:
            with self.subTest(command):
                self.refuses(["rate_hz", "50 to 400"], *command, "--config", bad, code=78)
        self.assertFalse(os.path.exists(self.path("out")))


class Language(Check):
    def test_the_configured_language_is_answered_in_and_an_option_goes_before_it(self):
        path = self.configuration(locale='language = "ar"')
        for command in [["hijri", "2026-11-21"], ["times", "--city", "Mecca", "--date", "2026-11-21"], ["kaaba-sun", "--year", "2026"],
                        ["calendar", "--city", "Mecca", "--month", "2026-11"]]:
            with self.subTest(command):
                arabic = qibla(*command, "--config", path)
                self.assertEqual(arabic.out, qibla(*command, "--config", path, "--language", "ar").out)
                self.assertNotEqual(arabic.out, qibla(*command, "--config", path, "--language", "en").out)
        place = qibla("place", "Mecca", env={"QIBLA_CONFIG": path}).out
        self.assertEqual(place, qibla("place", "Mecca", "--language", "ar").out)
