"""A device's settings and learnt values as a file, and back into this device or another."""

import json
import os
import stat

from check_status import Elsewhere
from device import Running
from program import Check, qibla

WIRED = dict(ring='kind = "ws2812"\nspi = "/dev/spidev0.0"', buzzer="enabled = true\nline = 18")


def backup(**texts):
    return json.dumps({"qibla_backup": 1, "parts": [{"name": name, "text": text} for name, text in texts.items()]})


class Backups(Check):
    def stored(self, path):
        texts = {}
        for part in json.load(open(path, encoding="utf-8"))["parts"]:
            texts[part["name"]] = texts.get(part["name"], "") + part["text"]
        return texts

    def restore(self, file, config, *more, code=0):
        answer = qibla("restore", file, *more, "--json", "--config", config)
        self.assertEqual(answer.code, code, answer.err)
        return answer.json

    def test_what_one_device_has_another_one_takes(self):
        one = self.configuration(**WIRED)
        self.restore(self.file("one.json", backup(settings='prayer.method = "turkey"\n', observed_months="month,begins,noted,by\n1448-03,2026-08-15,2026-08-14,Supreme Court\n")), one)
        path = self.path("backup.json")
        said = self.answers("path parts", "backup", path, "--config", one)
        self.assertEqual([part["name"] for part in said["parts"]], ["settings", "observed_months", "wiring"])
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        texts = self.stored(path)
        self.assertIn("turkey", texts["settings"])
        self.assertIn("Supreme Court", texts["observed_months"])
        self.assertIn('[ring]\nkind = "ws2812"', texts["wiring"])

        two = Check.configuration(Elsewhere(self))
        planned = self.restore(path, two, "--plan")
        self.assertFalse(planned["done"])
        self.assertIn({"key": "prayer.method", "from": "not set", "to": '"turkey"', "needs_restart": False}, planned["changes"])
        self.assertIn("observed_months", planned["replaced"])
        self.assertIn("ring.kind", [change["key"] for change in planned["wiring"]])
        self.assertEqual(self.answers("prayer", "config", "--config", two)["prayer"]["method"], None)
        self.assertTrue(self.restore(path, two)["done"])
        found = self.answers("prayer ring", "config", "--config", two)
        self.assertEqual((found["prayer"]["method"], found["ring"]["kind"]), ("turkey", self.standard("ring", "kind")))
        self.assertTrue(self.restore(path, two, "--wiring")["takes_wiring"])
        found = self.answers("buzzer ring", "config", "--config", two)
        self.assertEqual((found["ring"]["kind"], found["buzzer"]["line"]), ("ws2812", 18))
        # The same backup again changes nothing.
        again = self.restore(path, two, "--wiring", "--plan")
        self.assertEqual((again["changes"], again["wiring"]), ([], []))

    def test_parts_are_chosen_and_one_that_is_not_there_is_named(self):
        config = self.configuration(**WIRED)
        months = "month,begins,noted,by\n1448-03,2026-08-15,2026-08-14,Supreme Court\n"
        both = self.file("both.json", backup(settings='prayer.method = "turkey"\n', observed_months=months))
        plan = self.answers("done replaced", "settings", "import", both, "--parts", "observed_months", "--plan", "--config", config)
        self.assertEqual((plan["done"], plan["replaced"]), (False, ["observed_months"]))
        self.assertEqual(self.restore(both, config, "--parts", "settings")["replaced"], [])
        self.assertEqual(self.answers("prayer", "config", "--config", config)["prayer"]["method"], "turkey")
        path = self.path("part.json")
        self.answers("path parts", "settings", "export", path, "--parts", "settings,wiring", "--config", config)
        self.assertEqual(list(self.stored(path)), ["settings", "wiring"])
        for arguments, code, words in [
            (["restore", both, "--parts", "settings,alignment"], 64, "alignment"), (["restore", both, "--parts", "shadow"], 64, '"shadow"'),
            (["restore", both, "--parts", ""], 64, "parts"), (["restore", both, "--parts", "settings", "--wiring"], 64, "--wiring"),
            (["backup", "-", "--parts", "calibration"], 2, "this device has settings"),
        ]:
            with self.subTest(arguments):
                answer = qibla(*arguments, "--config", config)
                self.assertEqual(answer.code, code, answer.err)
                self.assertIn(words, answer.err)

    def standard(self, section, key):
        return self.answers(section, "config", "--default")[section][key]

    def test_a_running_device_is_asked_and_takes_it_itself(self):
        config = self.configuration(**WIRED)
        device = Running(self, config)
        device.until_it_answers(self.path("state/call"))
        file = self.file("in.json", backup(settings='prayer.method = "turkey"\n'))
        self.assertEqual(self.restore(file, config)["changes"][0]["key"], "prayer.method")
        sent = qibla("backup", "-", "--config", config)
        self.assertEqual(sent.code, 0, sent.err)
        self.assertIn("turkey", sent.out)
        self.assertIn("ws2812", sent.out)

    def test_standard_output_is_a_file_too(self):
        config = self.configuration(**WIRED)
        sent = qibla("backup", "-", "--config", config)
        self.assertEqual(sent.json["qibla_backup"], 1)
        self.assertEqual(qibla("restore", "-", "--plan", "--json", "--config", config, stdin=sent.out.encode()).code, 0)

    def test_a_folder_is_not_overwritten(self):
        answer = qibla("backup", self.folder, "--config", self.configuration(**WIRED))
        self.assertEqual(answer.code, 64)
        self.assertIn(self.folder, answer.err)

    def test_what_is_no_backup_is_refused_and_changes_nothing(self):
        config = self.configuration()
        for text, words in [
            ("", "no backup"), ("[]", "no backup"), ('{"qibla_backup":2,"parts":[]}', "found 2"), ('{"qibla_backup":1,"parts":5}', "parts"),
            (backup(shadow="x"), "an unknown part"), (backup(settings="loop.rate_hz = 1\n"), "loop.rate_hz"), (backup(calibration="{}"), "calibration"),
            (backup(settings='prayer.method = "turkey"\n', alignment="x"), "alignment"),
        ]:
            with self.subTest(text):
                answer = qibla("restore", self.file("bad.json", text), "--config", config)
                self.assertEqual(answer.code, 64, answer.err)
                self.assertIn(words, answer.err)
        self.assertEqual(self.answers("prayer", "config", "--config", config)["prayer"]["method"], None)

    def test_wiring_brings_wiring_alone(self):
        config = self.configuration()
        for text, words in [('[portal]\nlisten = "0.0.0.0:80"\n', "isn't wiring"), ('[ring]\nkind = "lamp"\n', "ring.kind")]:
            answer = qibla("restore", self.file("bad.json", backup(wiring=text)), "--wiring", "--config", config)
            self.assertEqual(answer.code, 64, answer.err)
            self.assertIn(words, answer.err)
