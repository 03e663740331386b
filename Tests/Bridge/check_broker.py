"""What a bridge says at a broker, takes from there, and does when the broker fails."""

import json
import pathlib
import signal
import socket
import subprocess
import threading
import time

from bridged import BRIDGE, PRAYERS, QIBLA, House, eventually, free_port

BASE = "qibla/home/hall"



class Says(House):
    def test_a_device_with_status_prayer_state_settings_and_diagnostics(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        self.bridge(broker.port, device)
        status, _ = listener.wait(BASE + "/status")
        self.assertEqual(("online", "1.2.3"), (status["state"], status["version"]))
        state, _ = listener.wait(BASE + "/state")
        self.assertEqual(device.state["status"], state["status"])
        prayer, _ = listener.wait(BASE + "/prayer", lambda value: value["hijri"])
        self.assertEqual(sorted(PRAYERS), sorted(prayer["today"]))
        self.assertEqual(1448, prayer["hijri"]["year"])
        self.assertEqual("mwl", listener.wait(BASE + "/settings")[0]["prayer.method"])
        self.assertNotIn("place.city", listener.wait(BASE + "/settings")[0])
        self.assertEqual("ready", listener.wait(BASE + "/diagnostics")[0]["doctor"]["calibration"]["state"])
        # A later listener gets the kept ones.
        later = self.listener(broker)
        for topic in ["status", "prayer", "settings", "diagnostics"]:
            self.assertTrue(later.wait(f"{BASE}/{topic}")[1].retain, topic)

    def test_one_message_of_discovery_with_all_entities(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker, "homeassistant/#")
        bridge = self.bridge(broker.port, device, "--may", "sound_on sound_off ring_test prayer.method")
        name = pathlib.Path(bridge.folder) / "identity"
        identity = eventually(lambda: name.exists() and name.read_text().strip())
        found, _ = listener.wait(f"homeassistant/device/qibla_{identity}/config")
        components = found["components"]
        self.assertEqual(["mwl", "turkey"], components["prayer_method"]["options"])
        self.assertNotIn("ring_theme", components)
        self.assertNotIn("calibrate", components)
        self.assertLessEqual({"turn", "status", "next_prayer_time", "call", "sound", "ring_test", "place"}, set(components))
        self.assertEqual(len(components), len({each["unique_id"] for each in components.values()}))

    def test_its_will_once_it_is_killed(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        bridge = self.bridge(broker.port, device)
        listener.wait(BASE + "/status", lambda value: value["state"] == "online")
        bridge.kill()
        listener.wait(BASE + "/status", lambda value: value["state"] == "offline")

    def test_offline_at_an_orderly_end(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        bridge = self.bridge(broker.port, device)
        listener.wait(BASE + "/status", lambda value: value["state"] == "online")
        bridge.terminate()
        listener.wait(BASE + "/status", lambda value: value["state"] == "offline")
        self.assertEqual(0, bridge.wait())

    def test_a_device_that_is_gone(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        self.bridge(broker.port, device)
        listener.wait(BASE + "/status", lambda value: value["state"] == "online")
        device.stop()
        listener.wait(BASE + "/status", lambda value: value["state"] == "no_device")

    def test_events_once_each(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        self.bridge(broker.port, device)
        listener.wait(BASE + "/state")
        call = {"kind": "at", "name": "asr", "name_ar": "العصر", "time": "2026-11-29T15:23:00+03:00", "minutes_before": 0,
                "heard": True, "again": None, "hijri_day": None}
        device.set(call=call, calling=True)
        found, _ = listener.wait(BASE + "/event", lambda value: value["event"] == "call")
        self.assertEqual("asr", found["call"]["name"])
        device.set(calling=False)
        listener.wait(BASE + "/event", lambda value: value["event"] == "call_ended")
        device.set(status="interference", reason="field.length")
        listener.wait(BASE + "/event", lambda value: value["event"] == "interference" and value["reason"] == "field.length")
        device.set(status="unavailable", reason="mag.lost")
        listener.wait(BASE + "/event", lambda value: value["event"] == "fault" and value["reason"] == "mag.lost")
        device.set(status="accurate", reason="good", aligned=True, call=None)
        listener.wait(BASE + "/event", lambda value: value["event"] == "alignment")
        device.set(started="2026-11-29T12:00:00Z")
        listener.wait(BASE + "/event", lambda value: value["event"] == "restart")
        kinds = [json.loads(message.payload)["event"] for message in listener.messages(BASE + "/event")]
        self.assertEqual(1, kinds.count("call"), kinds)
        numbers = [json.loads(message.payload)["number"] for message in listener.messages(BASE + "/event")]
        self.assertEqual(sorted(set(numbers)), numbers)

    def test_a_device_at_rest_in_few_states(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        self.bridge(broker.port, device)
        listener.wait(BASE + "/state")
        for i in range(6):
            device.set(turn_deg=100 + 0.1 * i, true_heading_deg=20 + 0.1 * i, sigma_deg=0.9 + 0.01 * i)
            time.sleep(0.3)
        device.set(turn_deg=-100.0)
        listener.wait(BASE + "/state", lambda value: value["turn_deg"] == -100)
        # The first of all, the first turn and the last.
        self.assertEqual(3, len(listener.messages(BASE + "/state")))



class Obeys(House):
    def setUp(self):
        super().setUp()
        self.server, self.qibla = self.broker(), self.device()
        self.ear = self.listener(self.server)
        self.process = self.bridge(self.server.port, self.qibla, "--may", "ring_test sound_on sound_off prayer.*")
        self.ear.wait(BASE + "/diagnostics")

    def test_a_permitted_command_and_answers_where_it_was_asked(self):
        self.ear.say(BASE + "/command/ring_test", answer="me/answer", correlation=b"\x01\x02")
        answer, message = self.ear.wait("me/answer")
        self.assertTrue(answer["ok"])
        self.assertEqual(b"\x01\x02", message.properties.CorrelationData)
        self.assertEqual(["ring_test"], self.qibla.commands)
        self.assertEqual("broker", [a for a in self.qibla.asked if a["request"] == "command"][0]["source"])

    def test_a_switch_by_on_and_off(self):
        self.ear.say(BASE + "/command/sound", "off")
        self.ear.wait(BASE + "/result", lambda value: value["ok"])
        self.assertEqual(["sound_off"], self.qibla.commands)

    def test_nothing_that_is_not_permitted(self):
        self.ear.say(BASE + "/command/calibrate", answer="me/answer")
        answer, _ = self.ear.wait("me/answer")
        self.assertEqual((False, "not_permitted"), (answer["ok"], answer["reason"]))
        self.ear.say(BASE + "/settings/set", '{"prayer.method":"turkey","place.city":"Cairo"}', answer="me/second")
        self.assertEqual("not_permitted", self.ear.wait("me/second")[0]["reason"])
        self.assertEqual(([], []), (self.qibla.commands, self.qibla.changes))

    def test_no_kept_command(self):
        self.ear.say(BASE + "/command/ring_test", "{}", retain=True)
        # The first subscriber hears it as a new one; a bridge that comes later as a kept one.
        eventually(lambda: self.qibla.commands)
        self.process.kill()
        self.process.wait()
        self.bridge(self.server.port, self.qibla, "--may", "ring_test", folder=self.process.folder)
        self.ear.wait(BASE + "/result", lambda value: value["reason"] == "retained")
        self.assertEqual(["ring_test"], self.qibla.commands)

    def test_nothing_malformed_or_too_large(self):
        for number, (topic, payload, reason) in enumerate([
            ("command/ring_test", b"\xff\xfe", "malformed"), ("command/ring_test", "[" * 900, "malformed"),
            ("command/ring_test", "x" * 5000, "too_large"), ("command/RING", "", "malformed"),
            ("settings/set", "", "malformed"), ("settings/set", '{"prayer.method":{"a":1}}', "malformed"),
            ("settings/set", '{"prayer.method":"' + "x" * 9000 + '"}', "too_large"),
            ("settings/get", '{"keys":7}', "malformed"),
        ]):
            with self.subTest(topic=topic, payload=payload[:20]):
                self.ear.say(f"{BASE}/{topic}", payload, answer=f"me/{number}")
                self.assertEqual(reason, self.ear.wait(f"me/{number}")[0]["reason"])
        self.assertEqual(([], []), (self.qibla.commands, self.qibla.changes))
        self.ear.say(BASE + "/command/ring_test", answer="me/last")
        self.assertTrue(self.ear.wait("me/last")[0]["ok"])

    def test_no_answer_where_orders_are_taken(self):
        self.ear.say(BASE + "/command/ring_test", answer="homeassistant/device/x/config")
        self.ear.say(BASE + "/command/ring_test", answer="qibla/home/other/command/restart")
        eventually(lambda: len(self.ear.messages(BASE + "/result")) == 2)
        self.assertEqual([], self.ear.messages("homeassistant/device/x/config"))
        self.assertEqual([], self.ear.messages("qibla/home/other/command/restart"))

    def test_a_changed_setting_and_tells_its_value(self):
        self.ear.say(BASE + "/settings/set", '{"prayer.method":"turkey"}', answer="me/answer")
        self.assertTrue(self.ear.wait("me/answer")[0]["ok"])
        self.ear.wait(BASE + "/settings", lambda value: value["prayer.method"] == "turkey")
        self.ear.say(BASE + "/settings/set", '{"prayer.method":"nowhere"}', answer="me/second")
        self.assertEqual("invalid", self.ear.wait("me/second")[0]["outcome"])
        self.ear.say(BASE + "/settings/get", '{"keys":["prayer.method"]}', answer="me/third")
        self.assertEqual({"prayer.method": "turkey"}, self.ear.wait("me/third")[0]["settings"])

    def test_ten_thousand_commands_in_part_and_counts_the_others(self):
        begun = time.monotonic()
        for _ in range(10_000):
            self.ear.client.publish(BASE + "/command/ring_test", "", 0)
        self.ear.say(BASE + "/settings/get", "", answer="me/none")
        # Each is limited, also the questions: asked until one is within the limit.
        def answered():
            self.ear.say(BASE + "/settings/get", "", answer="me/answer")
            time.sleep(0.5)
            return self.ear.messages("me/answer")
        eventually(answered)
        self.assertLess(len(self.qibla.commands), 100 + 6 * (time.monotonic() - begun))
        self.qibla.set(status="interference")
        found, _ = self.ear.wait(BASE + "/diagnostics", lambda value: value["bridge"]["excess_orders"] > 1000)
        self.figure = f"{len(self.qibla.commands)} passed on, {found['bridge']['excess_orders']} counted"



class Bears(House):
    def test_a_broker_that_comes_late_and_goes(self):
        device, port = self.device(), free_port()
        bridge = self.bridge(port, device)
        self.said(bridge, "Connection refused")
        broker = self.broker()
        broker.stop()
        broker.port, broker.lines[0] = port, f"listener {port} 127.0.0.1"
        broker.start()
        listener = self.listener(broker)
        listener.wait(BASE + "/status", lambda value: value["state"] == "online")
        listener.wait(BASE + "/state")
        broker.stop()
        # While the broker is away, an event happens.
        device.set(status="unavailable", reason="mag.lost")
        time.sleep(1.5)
        broker.start()
        second = self.listener(broker)
        second.wait(BASE + "/status", lambda value: value["state"] == "online")
        second.wait(BASE + "/event", lambda value: value["event"] == "fault")

    def test_a_wrong_password_and_says_so(self):
        folder = self.new_folder()
        subprocess.run(["mosquitto_passwd", "-b", "-c", f"{folder}/users", "hall", "right"], check=True)
        broker = self.broker(f"password_file {folder}/users", "user root", anonymous=False)
        device = self.device()
        wrong, right = f"{folder}/wrong", f"{folder}/right"
        pathlib.Path(wrong).write_text("wrong\n")
        pathlib.Path(right).write_text("right\n")
        bridge = self.bridge(broker.port, device, "--user", "hall", "--password-file", wrong)
        self.said(bridge, "uthori")
        listener = self.listener(broker, user="hall", password="right")
        self.bridge(broker.port, device, "--user", "hall", "--password-file", right)
        listener.wait(BASE + "/status", lambda value: value["state"] == "online")

    def test_certificates_right_wrong_expired_and_a_clock_long_ago(self):
        folder = self.new_folder()
        make_certificates(folder)
        device = self.device()
        broker = self.broker(
            f"cafile {folder}/ca.pem", f"certfile {folder}/good.pem", f"keyfile {folder}/good.key", "user root")
        good = self.bridge(broker.port, device, "--tls", "--authorities", f"{folder}/ca.pem")
        self.said(good, "connected with")
        self.said(self.bridge(broker.port, device, "--tls", "--authorities", f"{folder}/other.pem", name="other"), "certificate")
        self.said(self.bridge(broker.port, device, "--tls", name="system"), "certificate")
        old = self.broker(f"cafile {folder}/ca.pem", f"certfile {folder}/old.pem", f"keyfile {folder}/old.key", "user root")
        self.said(self.bridge(old.port, device, "--tls", "--authorities", f"{folder}/ca.pem", name="old"), "certificate")

    def test_a_broker_of_version_3_1_1(self):
        broker, device = self.broker(), self.device()
        old = OldBroker(broker.port)
        self.addCleanup(old.stop)
        bridge = self.bridge(old.port, device)
        self.said(bridge, "by MQTT 3.1.1")
        self.listener(broker).wait(BASE + "/status", lambda value: value["state"] == "online")

    def test_a_frozen_broker_without_delay_for_the_device(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        self.bridge(broker.port, device)
        listener.wait(BASE + "/state")
        broker.process.send_signal(signal.SIGSTOP)
        broker.frozen = True
        # The device's states are still read, none is left in the socket.
        before = len([a for a in device.asked if a["request"] == "state"])
        for number in range(20):
            device.set(turn_deg=float(5 * number))
            time.sleep(0.05)
        self.assertEqual(before, len([a for a in device.asked if a["request"] == "state"]))
        broker.process.send_signal(signal.SIGCONT)
        listener.wait(BASE + "/state", lambda value: value["turn_deg"] == 95)

    def test_another_device_of_its_name_by_stepping_back(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        first = self.bridge(broker.port, device)
        status, _ = listener.wait(BASE + "/status", lambda value: value["state"] == "online")
        second = self.bridge(broker.port, self.device())
        self.said(second, "another device")
        self.assertNotIn("another device", first.log.read_text())
        # The second one was never online, not even on a machine that makes it wait.
        self.assertEqual(
            {status["id"]}, {json.loads(message.payload)["id"] for message in listener.messages(BASE + "/status")})


class Follows(House):
    def test_settings_of_a_group_also_after_an_absence(self):
        broker = self.broker("persistence true", f"persistence_location {self.new_folder()}/", "user root")
        one, two = self.device(), self.device()
        first = self.bridge(broker.port, one, "--group", "family", name="one")
        second = self.bridge(broker.port, two, "--group", "family", "--may", "prayer.*", name="two")
        listener = self.listener(broker)
        for name in ["one", "two"]:
            listener.wait(f"qibla/home/{name}/diagnostics")
        listener.say("qibla/home/two/settings/set", '{"prayer.method":"turkey"}')
        eventually(lambda: one.items["prayer.method"]["value"] == "turkey", lambda: f"{one.items} {two.items}")
        # For its page: where it was changed.
        told = lambda: [order["group"] for order in one.asked if order["request"] == "group"]
        eventually(lambda: told() and told()[-1]["name"] == "family" and told()[-1]["synced_s"] == 0 and any(
            change["key"] == "prayer.method" and change["by"] == "two" and change["at"] for change in told()[-1]["changes"]), told)
        first.kill()
        listener.wait("qibla/home/one/status", lambda value: value["state"] == "offline")
        listener.say("qibla/home/two/settings/set", '{"prayer.method":"mwl"}')
        listener.wait("qibla/home/group/family/prayer.method", lambda value: value["value"] == "mwl")
        self.bridge(broker.port, one, "--group", "family", name="one", folder=first.folder)
        eventually(lambda: one.items["prayer.method"]["value"] == "mwl", lambda: f"{one.items}")
        # Place and wiring never follow.
        self.assertEqual([], listener.messages("qibla/home/group/family/place.city"))



class Fleet(House):
    def test_every_device_of_a_broker(self):
        broker, device = self.broker(), self.device()
        self.bridge(broker.port, device)
        listener = self.listener(broker)
        listener.wait(BASE + "/diagnostics")
        command = [BRIDGE, "fleet", "--host", "127.0.0.1", "--port", str(broker.port), "--seconds", "2"]
        table = json.loads(subprocess.run([*command, "--json"], capture_output=True, check=True).stdout)
        self.assertEqual([("home", "hall", "online")], [(d["site"], d["device"], d["state"]) for d in table["devices"]])
        text = subprocess.run(command, capture_output=True, check=True, text=True).stdout
        self.assertIn("hall", text)



class RealDevice(House):
    def test_a_modelled_device_at_a_real_broker(self):
        state = self.new_folder()
        device = subprocess.Popen(
            [QIBLA, "simulate", "--headless", "--state", state], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(device.wait)
        self.addCleanup(device.terminate)
        broker = self.broker()
        listener = self.listener(broker)
        self.bridge(broker.port, f"{state}/call", "--may", "prayer.method")
        prayer, _ = listener.wait(BASE + "/prayer", lambda value: value["hijri"] and value["next"])
        self.assertIn(prayer["next"]["name"], PRAYERS)
        listener.say(BASE + "/settings/set", '{"prayer.method":"turkey"}', answer="me/answer")
        self.assertTrue(listener.wait("me/answer")[0]["ok"])
        listener.wait(BASE + "/settings", lambda value: value["prayer.method"] == "turkey")



def make_certificates(folder):
    """An authority, another one, and the broker's certificates: one good, one expired."""
    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], check=True, capture_output=True, cwd=folder)
    for name in ["ca", "other"]:
        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", f"{name}.key",
                "-out", f"{name}.pem", "-subj", f"/CN={name}", "-days", "30")
    pathlib.Path(folder, "names").write_text("subjectAltName=IP:127.0.0.1\n")
    for name, days in [("good", ["-days", "10"]), ("old", ["-days", "-1"])]:
        openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", f"{name}.key",
                "-out", f"{name}.csr", "-subj", "/CN=127.0.0.1")
        openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names",
                "-out", f"{name}.pem", *days)



class OldBroker:
    """Refuses MQTT 5 as MQTT 3.1.1 says (3.2.2.3), and hands everything else to a broker."""

    def __init__(self, port):
        self.behind = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def stop(self):
        self.listener.close()

    def serve(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.attend, args=(client,), daemon=True).start()

    def attend(self, client):
        begin = client.recv(4096)
        # Fixed header, length of the name, MQTT, level.
        if begin[begin.index(b"MQTT") + 4] == 5:
            client.sendall(b"\x20\x02\x00\x01")
            client.close()
            return
        server = socket.create_connection(("127.0.0.1", self.behind))
        server.sendall(begin)
        threading.Thread(target=self.copy, args=(server, client), daemon=True).start()
        self.copy(client, server)

    @staticmethod
    def copy(one, other):
        try:
            while piece := one.recv(4096):
                other.sendall(piece)
        except OSError:
            pass
        other.close()
