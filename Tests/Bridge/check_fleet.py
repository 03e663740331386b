"""Many devices seen from one desk: findings, targets for Prometheus, and a change of settings that stops in time."""

import json
import subprocess
import threading

from bridged import BRIDGE, House, eventually

PROBLEM = {"code": "cal.none", "found": "no calibration", "cause": "it was never calibrated", "next_step": "Calibrate"}


class FleetOfThree(House):
    names = ["asr", "dhuhr", "fajr"]

    def setUp(self):
        super().setUp()
        self.home = self.broker()
        self.devices = {name: self.device() for name in self.names}
        self.devices["asr"].problems = [PROBLEM]
        self.devices["fajr"].items["portal.listen"] = {"kind": "listen", "value": "127.0.0.1:80 0.0.0.0:8080", "origin": "file"}
        for name, device in self.devices.items():
            self.bridge(self.home.port, device, "--may", "" if name == "fajr" else "prayer.*", name=name)
        listener = self.listener(self.home)
        for name in self.names:
            listener.wait(f"qibla/home/{name}/diagnostics")
            listener.wait(f"qibla/home/{name}/settings", lambda values: "prayer.method" in values)

    def fleet(self, *words, code=0):
        answer = subprocess.run(
            [BRIDGE, "fleet", words[0], "--host", "127.0.0.1", "--port", str(self.home.port), "--seconds", "2", *words[1:]], capture_output=True, text=True)
        self.assertEqual(answer.returncode, code, answer.stdout + answer.stderr)
        return answer

    def progress(self, answer):
        return {one["device"]: one["progress"] for one in json.loads(answer.stdout)["devices"]}

    def test_findings_and_targets_are_those_of_the_devices(self):
        said = self.fleet("doctor").stdout
        self.assertIn("home/asr: online", said)
        self.assertIn("cal.none: no calibration; it was never calibrated; Calibrate", said)
        self.assertNotIn("fajr", said)
        answer = self.fleet("targets")
        [target] = json.loads(answer.stdout)
        self.assertEqual(target["labels"], {"site": "home", "device": "fajr"})
        self.assertRegex(target["targets"][0], r"^[^:]+:8080$")
        self.assertIn("home/asr", answer.stderr)
        self.assertEqual([one["findings"] for one in json.loads(self.fleet("status", "--json").stdout)["devices"]], [1, 0, 0])

    def test_a_plan_changes_nothing_and_names_what_each_device_has(self):
        said = self.fleet("settings", "--set", "prayer.method=turkey").stdout
        self.assertEqual(said.count('prayer.method: "mwl" -> "turkey"'), 3, said)
        self.assertIn("--yes", said)
        self.assertEqual([device.changes for device in self.devices.values()], [[], [], []])

    def test_each_device_answers_for_itself(self):
        answer = self.fleet("settings", "--set", "prayer.method=turkey", "--watch", "2", "--yes", "--json", code=2)
        self.assertEqual(self.progress(answer), {"asr": "changed", "dhuhr": "changed", "fajr": "refused"})
        self.assertIn("bridge.may", answer.stdout)
        self.assertEqual(self.devices["dhuhr"].items["prayer.method"]["value"], "turkey")
        # What they have already isn't sent again.
        self.fleet("settings", "--set", "prayer.method=turkey", "--device", "home/asr", "--watch", "2", "--yes")
        self.assertEqual(len(self.devices["asr"].changes), 1)
        self.assertEqual(self.fleet("settings", "--set", "method", code=64).stdout, "")

    def test_a_first_device_that_reports_worse_stops_the_rest(self):
        asr = self.devices["asr"]

        def suffer():
            eventually(lambda: asr.changes)
            asr.set(status="interference", reason="field.length")
        threading.Thread(target=suffer, daemon=True).start()
        answer = self.fleet("settings", "--set", "prayer.method=turkey", "--watch", "6", "--yes", "--json", code=2)
        self.assertEqual(json.loads(answer.stdout)["stopped_by"], ["home/asr"])
        self.assertEqual(self.progress(answer), {"asr": "changed", "dhuhr": "waits", "fajr": "waits"})
        self.assertIn("home/asr reports worse", answer.stderr)
        self.assertEqual(self.devices["dhuhr"].changes, [])
