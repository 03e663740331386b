"""The device in a real Home Assistant: its entities, a call to prayer, a setting changed there, and a broker's restart."""

import contextlib
import json
import os
import pathlib
import subprocess
import urllib.request

from bridged import House, eventually, free_port

HASS = os.environ["QIBLA_HOME_ASSISTANT"]


class HomeAssistant(House):
    takes_long = True

    def setUp(self):
        super().setUp()
        self.server, self.qibla = self.broker(), self.device()
        self.process = self.bridge(self.server.port, self.qibla, "--may", "ring_test sound_on sound_off prayer.method")
        self.configuration = pathlib.Path(self.new_folder())
        self.port = free_port()
        self.configure()
        log = open(self.configuration / "output", "w")
        hass = subprocess.Popen([HASS, "--config", self.configuration, "--skip-pip"], stdout=log, stderr=log)
        self.addCleanup(log.close)
        self.addCleanup(hass.wait)
        self.addCleanup(hass.kill)

    def configure(self):
        """As after its first start by a person: an owner with a token, and the MQTT integration with our broker."""
        (self.configuration / "configuration.yaml").write_text(
            f"http:\n  server_port: {self.port}\n  server_host: 127.0.0.1\napi:\n"
            "homeassistant:\n  auth_providers:\n    - type: trusted_networks\n      trusted_networks: [127.0.0.1]\n"
            "      allow_bypass_login: true\n")
        storage = self.configuration / ".storage"
        storage.mkdir()
        user = {"id": "a" * 32, "group_ids": ["system-admin"], "is_owner": True, "is_active": True, "name": "Owner",
                "system_generated": False, "local_only": False}
        # A token whose key is ours, so that this check can sign it (RFC 7519).
        token = {"id": "b" * 32, "user_id": user["id"], "client_id": None, "client_name": "check", "client_icon": None,
                 "token_type": "long_lived_access_token", "created_at": "2026-01-01T00:00:00+00:00",
                 "access_token_expiration": 315360000.0, "token": "c" * 128, "jwt_key": "d" * 128, "last_used_at": None,
                 "last_used_ip": None, "credential_id": None, "version": "2025.1.4", "expire_at": None}
        self.keep("auth", 1, {"users": [user], "groups": [{"id": "system-admin", "name": "Administrators"}],
                              "credentials": [], "refresh_tokens": [token]})
        self.keep("core.config_entries", 1, {"entries": [{
            "entry_id": "e" * 32, "version": 1, "minor_version": 2, "domain": "mqtt", "title": "mosquitto",
            "data": {"broker": "127.0.0.1", "port": self.server.port, "discovery": True},
            "options": {}, "pref_disable_new_entities": False, "pref_disable_polling": False, "source": "user",
            "unique_id": None, "disabled_by": None, "created_at": "2026-01-01T00:00:00+00:00",
            "modified_at": "2026-01-01T00:00:00+00:00", "discovery_keys": {}}]}, minor=5)
        import base64
        import hashlib
        import hmac
        import time
        def part(value):
            return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=")
        now = int(time.time())
        text = part({"alg": "HS256", "typ": "JWT"}) + b"." + part({"iss": token["id"], "iat": now - 60, "exp": now + 86400})
        sign = hmac.new(token["jwt_key"].encode(), text, hashlib.sha256).digest()
        self.token = (text + b"." + base64.urlsafe_b64encode(sign).rstrip(b"=")).decode()

    def keep(self, key, version, data, minor=1):
        (self.configuration / ".storage" / key).write_text(
            json.dumps({"version": version, "minor_version": minor, "key": key, "data": data}))

    def ask(self, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/{path}", None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())

    def state(self, entity, accepts=lambda state: state["state"] not in ("unknown", "unavailable")):
        def found():
            with contextlib.suppress(OSError):
                state = self.ask(f"states/{entity}")
                return state if accepts(state) else None
        def said():
            with contextlib.suppress(OSError):
                return f"{entity}: {[(s['entity_id'], s['state']) for s in self.ask('states')]}"
            return (self.configuration / "output").read_text()[-3000:]
        return eventually(found, said)

    def test_entities_a_call_a_select_and_a_restart_of_the_broker(self):
        self.assertEqual("accurate", self.state("sensor.hall_status")["state"])
        self.assertEqual("maghrib", self.state("sensor.hall_next_prayer")["state"])
        self.assertEqual("timestamp", self.state("sensor.hall_fajr")["attributes"]["device_class"])
        self.assertIn("1448", self.state("sensor.hall_hijri")["state"])
        self.assertEqual("mwl", self.state("select.hall_prayer_method")["state"])
        self.assertEqual(2405.1, float(self.state("sensor.hall_distance")["state"]))
        call = {"kind": "at", "name": "asr", "name_ar": "العصر", "time": "2026-11-29T15:23:00+03:00", "minutes_before": 0,
                "heard": True, "again": None}
        self.qibla.set(call=call, calling=True)
        event = self.state("event.hall_call")
        self.assertEqual(("asr", "at"), (event["attributes"]["event_type"], event["attributes"]["kind"]))
        self.ask("services/select/select_option", {"entity_id": "select.hall_prayer_method", "option": "turkey"})
        eventually(lambda: self.qibla.items["prayer.method"]["value"] == "turkey")
        self.state("select.hall_prayer_method", lambda state: state["state"] == "turkey")
        self.ask("services/switch/turn_off", {"entity_id": "switch.hall_sound"})
        self.ask("services/button/press", {"entity_id": "button.hall_ring_test"})
        eventually(lambda: self.qibla.commands == ["sound_off", "ring_test"], lambda: f"{self.qibla.commands}")
        # The broker forgets everything, and an event happens while it is away.
        self.server.stop()
        self.qibla.set(call=None, calling=False, status="unavailable", reason="mag.lost")
        self.state("sensor.hall_status", lambda state: state["state"] == "unavailable")
        self.server.start()
        self.state("event.hall_happening", lambda state: state["attributes"].get("event_type") == "fault")
        self.assertEqual("turkey", self.state("select.hall_prayer_method")["state"])
