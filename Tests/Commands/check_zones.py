"""Time zone data: their version and age, and newer ones imported without a network."""

import os
import shutil
import unittest

from program import Check, qibla

SYSTEM = "/usr/share/zoneinfo"
KEYS = {"version", "released", "age_days", "is_old", "source", "folder", "refused"}
CASABLANCA = ("times", "--latitude", "33.5731", "--longitude", "-7.5898", "--date", "2026-11-27")


@unittest.skipUnless(os.path.exists(SYSTEM + "/tzdata.zi"), "tzdata isn't installed")
class Zones(Check):
    def setUp(self):
        super().setUp()
        self.env = {"QIBLA_STATE_DIRECTORY": self.path("state"), "QIBLA_CONFIG": self.file("empty.toml", "")}

    def bring(self, version="2199a", **changed):
        """A complete folder from a stick; `changed` files are copies of another zone's, None leaves one out."""
        folder = self.path("state/zoneinfo")
        shutil.rmtree(folder, ignore_errors=True)
        skipped = shutil.ignore_patterns("posix", "right", "tzdata.zi", "localtime")
        shutil.copytree(SYSTEM, folder, ignore=skipped)
        with open(folder + "/tzdata.zi", "w", encoding="ascii") as file:
            file.write(f"# version {version}\n")
        for name, other in changed.items():
            path = f"{folder}/{name.replace('__', '/')}"
            os.remove(path)
            if other:
                shutil.copyfile(f"{SYSTEM}/{other}", path)

    def ask(self):
        return self.answers("zone_data dhuhr", *CASABLANCA, env=self.env)

    def test_version_and_age_are_told_by_times_config_and_doctor(self):
        with open(SYSTEM + "/tzdata.zi", encoding="ascii") as file:
            version = file.readline().split()[-1]
        found = [self.ask()["zone_data"], qibla("config", "--json", env=self.env).json["zone_data"], qibla("doctor", "--json", env=self.env).json["zone_data"]]
        for data in found:
            self.assertEqual(set(data), KEYS)
            self.assertEqual((data["version"], data["source"], data["folder"], data["refused"]), (version, "system", SYSTEM, None))
            self.assertEqual(data["is_old"], data["age_days"] >= 365)
        self.assertIn(f"# time zone data: {version} of ", qibla("config", env=self.env).out)
        doctor = qibla("doctor", "--json", env=self.env).json
        self.assertEqual(any("tzdata" in note for note in doctor["notes"]), found[0]["is_old"])
        for language in ["en", "ar"]:
            said = qibla(*CASABLANCA, "--language", language, env=self.env).out.rstrip().splitlines()[-1]
            self.assertEqual("apt install tzdata" in said, found[0]["is_old"], said)

    def test_a_newer_folder_in_the_state_directory_holds(self):
        self.bring(Africa__Casablanca="Africa/Abidjan")
        found = self.ask()
        self.assertEqual((found["zone_data"]["source"], found["zone_data"]["version"]), ("own", "2199a"))
        # Morocco's offset since 20 September 2026, introduced by release 2026c.
        self.assertEqual(found["dhuhr"][-6:], "+00:00")

    def test_a_folder_that_is_old_or_damaged_is_refused_with_the_reason(self):
        for why, arguments in [("no newer", {"version": "2001a"}), ("age isn't known", {"version": "new"}), ("Asia/Riyadh", {"Asia__Riyadh": None}),
                               ("can't be used", {"Europe__Paris": "tzdata.zi"})]:
            self.bring(**arguments)
            data = self.ask()["zone_data"]
            self.assertEqual(data["source"], "system")
            self.assertIn(why, data["refused"])
            self.assertIn(why, next(problem["found"] for problem in qibla("doctor", "--json", env=self.env).json["problems"] if problem["code"] == "zone.refused"))
