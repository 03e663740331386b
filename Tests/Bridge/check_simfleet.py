"""`qibla simulate --fleet`: devices with places, prayer times and faults of their own, which come back after a broker's restart."""

import json
import subprocess
import time

from bridged import BRIDGE, QIBLA, House, eventually

DEVICES = 50


class ModelledFleet(House):
    def setUp(self):
        super().setUp()
        self.home = self.broker()
        self.sim = subprocess.Popen(
            [QIBLA, "simulate", "--fleet", str(DEVICES), "--port", str(self.home.port), "--site", "town", "--json"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

        def stop():
            if self.sim.poll() is None:
                self.sim.kill()
            self.sim.communicate()
        self.addCleanup(stop)

    def fleet(self, what="status"):
        answer = subprocess.run(
            [BRIDGE, "fleet", what, "--host", "127.0.0.1", "--port", str(self.home.port), "--site", "town", "--seconds", "2", "--json"],
            capture_output=True, text=True)
        return json.loads(answer.stdout)["devices"] if answer.returncode == 0 else []

    def all_online(self):
        devices = self.fleet()
        return devices if len(devices) == DEVICES and all(one["state"] == "online" and one["status"] for one in devices) else None

    def test_each_has_a_place_and_says_what_is_wrong(self):
        devices = eventually(self.all_online, lambda: f"found {self.fleet()}")
        self.assertEqual(len({one["city"] for one in devices}), DEVICES)
        self.assertGreater(len({one["version"] for one in devices}), 1)
        self.assertGreater(sum(one["status"] == "accurate" for one in devices), DEVICES / 2)
        faults = {one["device"]: one["reason"] for one in devices if one["reason"] in ("cal.none", "mag.absent", "cal.site", "field.unproven")}
        self.assertGreater(len(faults), 0)
        found = {one["device"]: {note["code"] for note in one["findings"]} for one in self.fleet("doctor")}
        for name, reason in faults.items():
            self.assertIn(reason, found[name], name)

        listener = self.listener(self.home, "qibla/town/+/+")
        times = {}
        for one in devices:
            prayer, _ = listener.wait(f"qibla/town/{one['device']}/prayer", lambda value: value["hijri"])
            times[one["device"]] = (prayer["time_zone"], prayer["today"]["fajr"], prayer["today"]["isha"])
        self.assertGreater(len(set(times.values())), DEVICES * 0.8)

    def test_a_device_answers_and_takes_a_setting(self):
        name = eventually(self.all_online)[7]["device"]
        listener = self.listener(self.home, "answers/7")
        listener.say(f"qibla/town/{name}/settings/set", json.dumps({"prayer.method": "turkey"}), answer="answers/7")
        listener.wait("answers/7", lambda value: value["outcome"] == "done")

        def taken():
            time.sleep(0.5)  # a bridge answers five orders a second
            listener.say(f"qibla/town/{name}/settings/get", answer="answers/7")
            return any((json.loads(m.payload)["settings"] or {}).get("prayer.method") == "turkey" for m in listener.messages("answers/7"))
        eventually(taken)

    def test_all_come_back_after_a_broker_s_crash(self):
        eventually(self.all_online)
        self.home.process.kill()
        self.home.process.wait()
        self.home.start()
        eventually(self.all_online, lambda: f"found {self.fleet()}")
        self.sim.terminate()
        summary = json.loads(self.sim.communicate(timeout=60)[0])
        self.assertEqual((summary["devices"], summary["online"]), (DEVICES, DEVICES))
        self.assertEqual(len(summary["storms"]), 2)
        self.assertLess(summary["storms"][1]["storm_s"], 60)
        # Devices that go say so.
        self.assertEqual({one["state"] for one in self.fleet()}, {"offline"})
