"""`--json`: one rule for all commands, found by walking the help, so that new commands are covered automatically."""

import os
import re

import synthetic
from program import Check, qibla

# Arguments that a command needs beside --json, and its exit code without hardware.
PLACE = ["--latitude", "41", "--longitude", "29"]
EXAMPLES = {
    "adhan": ([], 69), "aladhan": (["/v1/methods"], 0), "align": ([], 0), "bearing": (PLACE, 0), "backup": (["OUT"], 0), "calendar": (PLACE, 0),
    "calibrate": (["--level"], 69), "config": ([], 0), "config add": (["BUILD"], 0), "dark": ([], 0), "doctor": ([], 69), "field": (PLACE, 0), "fleet status": (["--broker", "127.0.0.1"], 69),
    "fleet doctor": (["--broker", "127.0.0.1"], 69), "fleet targets": (["--broker", "127.0.0.1"], 69),
    "fleet settings": (["--broker", "127.0.0.1", "--set", "prayer.method=turkey"], 69), "hijri": (["2026-11-21"], 0),
    "model": ([], 0), "model install": (["WMM"], 2), "mosques import": (["MOSQUES"], 0), "mosques near": (PLACE, 0),
    "kaaba-sun": ([], 0), "place": (["Mecca"], 0),
    "portal certificate": (["--directory", "FOLDER"], 0), "portal pin": (["--directory", "FOLDER"], 0), "portal token add": (["x", "--directory", "FOLDER"], 0),
    "portal token list": (["--directory", "FOLDER"], 0), "portal token remove": (["0123abcd", "--directory", "FOLDER"], 2), "record": (["--output", "OUT", "--seconds", "0.2"], 69), "replay": (["LOG"], 0),
    "restore": (["BACKUP", "--plan"], 0),
    "settings export": (["OUT"], 0), "settings import": (["BACKUP", "--plan"], 0),
    "setup": (["--root", "FOLDER"], 0), "simulate": (["--fleet", "1", "--seconds", "0.5", "--port", "1"], 69), "status": ([], 69), "sun": (PLACE, 0), "survey": (["--seconds", "1"], 69), "times": (PLACE, 0),
    "try": (["ring"], 69),
}
# These are the device itself: they run until ended, and answer nothing. Every other command prints an answer.
DEVICES = {"bridge", "portal serve", "run"}


class EveryCommand(Check):
    def commands(self, *within):
        """Each command with an action, by its words, with whether its help names --json and --config."""
        text = qibla("help", *within).out
        listed = re.findall(r"^  ([a-z][a-z-]*)(?: \(default\))?(?: +[A-Z].*)?$", text.split("SUBCOMMANDS:")[1], re.M)
        self.assertGreater(len(listed), 0 if within else 15)
        for name in listed:
            words = (*within, name)
            text = qibla("help", *words).out
            if "SUBCOMMANDS:" in text:
                yield from self.commands(*words)
            # A command with an action has --json beside its subcommands.
            if "SUBCOMMANDS:" not in text or "--json" in text:
                yield " ".join(words), "--json" in text, "--config" in text

    def words(self, arguments, config):
        mosque = ('{"type":"Feature","geometry":{"type":"Point","coordinates":[29,41]},'
                  '"properties":{"amenity":"place_of_worship","religion":"muslim"}}')
        places = {"WMM": os.path.join(os.path.dirname(__file__), "../Fuzz/corpus/cof/whole"), "MOSQUES": self.file("mosques.geojson", mosque), "OUT": self.path("out"), "LOG": self.file("log.csv", synthetic.log(90)), "BUILD": self.file("build.toml", "[loop]\nrate_hz = 90\n"), "FOLDER": self.folder,
                  "BACKUP": self.file("backup.json", '{"qibla_backup":1,"parts":[{"name":"settings","text":"prayer.method = \\"turkey\\"\\n"}]}')}
        return [places.get(word, word) for word in arguments] + (["--config", self.configuration()] if config else [])

    def failed(self, code, *arguments, **more):
        answer = qibla(*arguments, **more)
        self.assertEqual(answer.code, code, answer.err)
        found = answer.json
        self.assertEqual((set(found), found["exit_code"]), ({"error", "exit_code"}, code))
        self.assertTrue(found["error"].strip())
        return found["error"]

    def test_each_answers_with_one_object_with_and_without_hardware(self):
        for command, has_json, has_config in self.commands():
            with self.subTest(command):
                self.assertEqual(has_json, command not in DEVICES, "whoever prints an answer has --json")
                if command in DEVICES:
                    continue
                self.assertIn(command, EXAMPLES, "a command without an example here")
                arguments, code = EXAMPLES[command]
                answer = qibla(*command.split(), *self.words(arguments, has_config), "--json")
                self.assertEqual(answer.code, code, answer.err)
                # Aladhan's own format has other keys.
                if command != "aladhan":
                    self.snake_case(answer.json)
                self.assertTrue(answer.json)

    def test_each_says_as_an_object_why_it_has_no_answer(self):
        bad = self.file("bad.toml", "[loop]\nrate_hz = 1\n")
        for command, has_json, has_config in self.commands():
            if command in DEVICES:
                continue
            with self.subTest(command):
                arguments = self.words(EXAMPLES[command][0], False)
                self.assertIn("--no-such-option", self.failed(64, *command.split(), *arguments, "--json", "--no-such-option"))
                if has_config and command != "hijri":
                    self.assertIn("rate_hz", self.failed(78, *command.split(), *arguments, "--json", "--config", bad))

    def test_the_default_configuration_is_an_object_too(self):
        found = self.answers("loop prayer origins", "config", "--default")
        self.assertEqual(found["loop"]["rate_hz"], 100)
        self.assertEqual(set(found["origins"].values()), {"default"})

    def test_a_recording_names_only_files_that_are_there(self):
        found = self.answers("sensor_log gps_log", "record", "--output", self.path("new"), "--seconds", 0.2, "--config", self.configuration(), code=69)
        self.assertEqual((found["sensor_log"], found["gps_log"], found["rows"]), (None, None, 0))

    def test_help_is_help(self):
        answer = qibla("times", "--json", "--help")
        self.assertEqual(answer.code, 0)
        self.assertIn("USAGE", answer.out)
