"""`doctor` without hardware."""

import os
import re

import synthetic
from device import Receiver, Running, clock
from program import Check, qibla


ISOLATE = "\u2066[^\u2066\u2069]*\u2069"


class Doctor(Check):
    KEYS = "sensors self_tests gps outputs calibration estimator site problems"

    def test_without_hardware_it_says_what_is_wrong_and_what_to_do(self):
        source = self.configuration(gps='port = "/dev/no-such-port"', ring='gpio_chip = "/dev/no-such-chip"\nlines = [1,2,3,4,5,6,7,8]')
        found = self.answers(self.KEYS, "doctor", "--config", source, code=69)
        self.assertEqual(found["sensors"], [])
        codes = {problem["code"] for problem in found["problems"]}
        self.assertLessEqual({"bus.missing", "gps.missing", "ring.missing", "cal.none", "gps.none"}, codes)
        for problem in found["problems"]:
            self.assertEqual(set(problem), {"code", "found", "cause", "next_step", "found_ar", "cause_ar", "next_step_ar"})
            for words in problem.values():
                self.assertTrue(words)

    def test_where_no_sensor_is_there_is_none_to_be_tested(self):
        found = self.answers(self.KEYS, "doctor", "--self-test", "--config", self.configuration(), code=69)
        self.assertEqual(found["self_tests"], [])
        self.assertIn("bus.missing", {problem["code"] for problem in found["problems"]})

    def test_a_builder_is_led_past_what_stands_in_the_way(self):
        source = self.configuration(ring='kind = "ws2812"\nspi = "/dev/no-such-spidev"', buzzer="enabled = false")
        led = qibla("doctor", "--wizard", "--config", source, stdin=b"\nwhat\n" + b"s\n" * 12)
        self.assertEqual(led.code, 2, led.err)
        self.assertEqual(led.out.count(" of 10: "), 10)
        self.assertIn("bus.missing", led.out)
        # Checked again, and the typed text is named.
        self.assertIn("accepted: nothing, s or q", led.err)
        for words in ["The ring: not in order", "The buzzer: not fitted", "Calibration: left out", "isn't complete yet"]:
            self.assertIn(words, led.out)

    def test_a_builder_may_end_it_at_any_step(self):
        for stdin in [b"", b"q\n", b"s\ns\nq\n"]:
            led = qibla("doctor", "--wizard", "--config", self.configuration(), stdin=stdin)
            self.assertEqual(led.code, 2, led.err)
            self.assertIn("Calibration: left out", led.out)

    def test_a_program_that_always_answers_the_same_comes_to_an_end(self):
        source = self.configuration(ring='kind = "ws2812"\nspi = "/dev/no-such-spidev"')
        for word in [b"", b"y", b"what"]:
            led = qibla("doctor", "--wizard", "--config", source, stdin=(word + b"\n") * 500)
            self.assertIn(led.code, (2, 64), led.err)
            self.assertRegex(led.err, "10 (times|answers)")

    def test_a_line_ends_where_the_terminal_does(self):
        led = qibla("doctor", "--wizard", "--config", self.configuration(), stdin=b"s\n" * 12)
        # A path is never broken.
        self.assertEqual([line for line in led.out.split("\n") if len(line) > 80 and " " in line.strip()], [])

    def test_leading_a_person_goes_with_no_other_flag(self):
        for flag in ["--json", "--self-test"]:
            refused = qibla("doctor", "--wizard", flag, "--config", self.configuration())
            self.assertEqual(refused.code, 64)
            self.assertIn("--wizard", refused.err + refused.out)

    def test_what_is_not_known_is_null(self):
        site = self.answers(self.KEYS, "doctor", "--config", self.configuration(), code=69)["site"]
        self.assertLessEqual({"source", "latitude_deg", "longitude_deg", "age_s", "declination_deg", "qibla_bearing_deg", "city_name_ar"}, set(site))
        self.assertEqual(set(site.values()), {None})

    def test_a_fixed_place_is_told_with_its_bearing(self):
        source = self.configuration(place="latitude_deg = -33.9\nlongitude_deg = 18.4")
        site = self.answers(self.KEYS, "doctor", "--config", source, code=69)["site"]
        self.assertEqual(site["source"], "fixed")
        # The former names are accepted for one release.
        for latitude, longitude in [("latitude_deg", "longitude_deg"), ("latitude", "longitude")]:
            self.assertAlmostEqual(site[latitude], -33.9, places=9)
            self.assertAlmostEqual(site[longitude], 18.4, places=9)
        self.assertAlmostEqual(site["qibla_bearing_deg"], 23.38, delta=0.01)
        self.assertAlmostEqual(site["declination_deg"], -26, delta=2)

    def test_a_person_reads_the_same(self):
        answer = qibla("doctor", "--config", self.configuration())
        self.assertEqual(answer.code, 69)
        for word in ["Sensors", "Outputs", "Receiver", "Calibration", "Place", "Problems", "bus.missing", "likely:", "do:"]:
            self.assertIn(word, answer.out)

    def test_it_speaks_arabic_where_it_is_asked_or_set_so(self):
        for source, more in [(self.configuration(), ["--language", "ar"]), (self.configuration(locale='language = "ar"'), [])]:
            answer = qibla("doctor", *more, "--config", source)
            self.assertEqual(answer.code, 69)
            self.assertIn("السبب المرجح:", answer.out)
            # Names and commands are isolated.
            words = answer.out
            while re.search(ISOLATE, words):
                words = re.sub(ISOLATE, "", words)
            # Older sentences have marks from left to right around them instead.
            words = re.sub("\u200e[^\u200e\n]*(\u200e|$)", "", words, flags=re.MULTILINE)
            self.assertNotRegex(words, "[A-Za-z]")

    def test_damaged_state_is_named_and_left_alone(self):
        source = self.configuration()
        fix = self.file("state/last-fix", "qibla-last-fix 1 garbage\n")
        calibration = self.file("state/calibration.json", '{"accepted": tr')
        codes = {problem["code"] for problem in self.answers(self.KEYS, "doctor", "--config", source, code=69)["problems"]}
        self.assertLessEqual({"site.last_fix", "cal.damaged"}, codes)
        for path, content in [(fix, "qibla-last-fix 1 garbage\n"), (calibration, '{"accepted": tr')]:
            with open(path) as file:
                self.assertEqual(file.read(), content)

    def test_a_path_that_is_something_else_is_told_apart(self):
        source = self.configuration(i2c='bus = "/dev/null"', gps='port = "/dev/null"', buzzer='line = 3\ngpio_chip = "/dev/null"')
        found = self.answers(self.KEYS, "doctor", "--config", source, code=69)
        words = {problem["code"]: problem["found"] for problem in found["problems"]}
        self.assertIn("no I2C bus", words["bus.missing"])
        self.assertIn("no serial port", words["gps.not_a_port"])


class Elsewhere(Check):
    def test_another_device_of_this_machine_is_none_of_this_ones(self):
        receiver = Receiver(self)
        other = self.file("other.toml", open(self.configuration()).read().replace(self.path("state"), self.path("other")))
        os.mkdir(self.path("other"))
        Running(self, other).listen(lambda word: word == "READY=1")
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        found = self.answers("gps", "doctor", "--config", receiver.configuration(), code=69)
        self.assertEqual(found["gps"]["state"], "ready")
