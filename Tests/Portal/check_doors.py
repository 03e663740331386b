"""Settings over the network: none that names a file, a device or an address, that the machine can't use, or that is absurd."""

import json

from served import Served

HOSTILE = ["/etc/shadow", "/dev/null", "file:FILE=\"|id>/tmp/x\",FORMAT=raw", "file:/tmp/x,raw", "tee:hw,'|id',raw", "../x", "-x", "evil.example:80", "gpsd://169.254.169.254:80"]


class Doors(Served):
    takes_long = True

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.inside = cls.portal.session(cls.portal.pin())

    def settings(self):
        return {one["key"]: one for one in self.portal.get("/api/v1/settings").json["settings"]}

    def change(self, changes):
        return self.portal.ask("PATCH", "/api/v1/settings", changes, self.inside)

    def restore(self, *parts):
        return self.portal.ask("POST", "/api/v1/restore", {"qibla_backup": 1, "parts": [{"name": name, "text": text} for name, text in parts]}, self.inside)

    def test_no_setting_takes_a_path_a_device_or_an_address_from_the_network(self):
        before = self.settings()
        tried = 0
        for key, setting in before.items():
            for text in HOSTILE if setting["reach"] != "network" else []:
                reply = self.change({key: text})
                self.assertProblem(reply, 422, key)
                restored = self.restore(("settings", f"{key} = {json.dumps(text)}\n"))
                self.assertTrue(restored.status == 422 or key in restored.json["left_out"], (key, text, restored.body))
                tried += 2
        self.assertGreater(tried, 300)
        self.assertEqual({key: one["value"] for key, one in self.settings().items()}, {key: one["value"] for key, one in before.items()})

    def test_the_network_takes_no_setting_back_that_it_may_not_change(self):
        for key, setting in self.settings().items():
            if not setting["changeable"]:
                self.assertProblem(self.change({key: None}), 422, key)

    def test_each_setting_says_how_far_it_reaches_and_what_may_be_chosen(self):
        settings = self.settings()
        self.assertEqual({one["reach"] for one in settings.values()}, {"file", "machine", "network"})
        for key in ["portal.listen", "state.directory", "calibration.file", "magnetic_model.file"]:
            self.assertEqual((settings[key]["reach"], settings[key]["changeable"]), ("file", False), key)
        self.assertEqual(settings["prayer.timetable"]["choices"], ["", "uploaded"])
        self.assertEqual(settings["gps.port"]["choices"], ["auto", "none", "gpsd"])

    def test_what_the_machine_can_t_use_is_refused_with_what_was_found(self):
        for zone in ["Asia/Riyadhh", "false", "Factory"]:
            problem = self.assertProblem(self.change({"prayer.timezone": zone}), 422, "prayer.timezone")
            self.assertIn(zone, problem["problems"][0]["found"])
            self.assertProblem(self.restore(("settings", f'prayer.timezone = "{zone}"\n')), 422, "prayer.timezone")
        self.assertProblem(self.change({"alarm.adhan_device": "card:NoSuchCard"}), 422, "alarm.adhan_device")
        self.assertEqual(self.settings()["prayer.timezone"]["value"], "")

    def test_a_timetable_comes_by_its_content_and_is_held_against_the_sun(self):
        lines = [f"2026-11-{day},{{}}" for day in range(20, 30)]
        table = lambda times: "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n" + "\n".join(lines).format(*[times] * 10) + "\n"
        wrong = self.restore(("timetable", table("11:40,13:30,18:05,20:05,22:25,23:58")))
        self.assertIn("6 h", self.assertProblem(wrong, 422, "timetable")["problems"][0]["found"])
        self.assertEqual(self.settings()["prayer.timetable"]["value"], "")
        # With its own place or time zone, compared with the Sun there.
        london = self.restore(("settings", 'prayer.timezone = "Europe/London"\n'), ("timetable", table("11:40,13:30,18:05,20:05,22:25,23:58")))
        self.assertProblem(london, 422, "timetable")
        right = self.restore(("timetable", table("05:40,07:30,12:05,14:05,16:25,18:05")))
        self.assertEqual(right.status, 200, right.body)
        self.assertEqual(self.settings()["prayer.timetable"]["value"], "uploaded")
        parts = self.portal.ask("GET", "/api/v1/backup", headers=self.inside).json["parts"]
        self.assertIn("timetable", [part["name"] for part in parts])
        self.assertEqual(self.restore(("timetable", "")).status, 200)
        self.assertEqual(self.settings()["prayer.timetable"]["value"], "")

    def test_clocks_that_are_far_off_the_Sun_are_told(self):
        told = lambda: "prayer.timezone" in (self.portal.get("/api/v1/state").json["timetable_notice"] or "")
        self.assertFalse(told())
        self.addCleanup(self.change, {"prayer.timezone": None})
        self.assertEqual(self.change({"prayer.timezone": "Pacific/Auckland"}).status, 200)
        self.portal.until(told, 20)

    def test_a_month_that_nobody_can_have_observed_is_refused(self):
        for line in ["1452-09,2030-12-27,2026-11-20,X", "1448-09,2027-02-28,2027-02-07,X"]:
            self.assertProblem(self.restore(("observed_months", f"month,begins,noted,by\n{line}\n")), 422, "observed_months")

    def test_a_calibration_that_turns_the_axes_half_round_is_refused(self):
        calibration = {"hard_iron_ut": [1, 2, 3], "soft_iron": [[-1, 0, 0], [0, -1, 0], [0, 0, 1]], "heading_sigma_deg": 1, "accepted": True}
        problem = self.assertProblem(self.restore(("calibration", json.dumps(calibration))), 422, "calibration")
        self.assertIn("-x -y +z", problem["problems"][0]["found"])
