"""Home Assistant's message and files, by the template language that it uses: each template gives a value of what the bridge has said."""

import json
import pathlib
import unittest

import jinja2
import yaml

from bridged import House

FILES = pathlib.Path(__file__).parents[2] / "hardware/home-assistant"


def templates():
    environment = jinja2.Environment(undefined=jinja2.StrictUndefined)
    environment.filters["tojson"] = json.dumps
    return environment


class Discovery(House):
    def test_templates_that_give_values_of_what_was_said(self):
        broker, device = self.broker(), self.device()
        listener = self.listener(broker)
        self.bridge(broker.port, device, "--may", "sound_on sound_off ring_test prayer.method ring.brightness_percent")
        listener.wait("qibla/home/hall/state")
        listener.wait("qibla/home/hall/prayer", lambda value: value["hijri"])
        call = {"kind": "at", "name": "asr", "name_ar": "العصر", "time": "2026-11-29T15:23:00+03:00", "minutes_before": 0,
                "heard": True, "again": None, "hijri_day": None}
        device.set(call=call)
        listener.wait("qibla/home/hall/event")
        found = next(m for m in listener.heard if m.topic.startswith("homeassistant/") and b"ring_test" in m.payload)
        values = {}
        for key, component in json.loads(found.payload)["components"].items():
            for topic, template in [("state_topic", "value_template"), ("json_attributes_topic", "json_attributes_template")]:
                if template not in component:
                    continue
                said = json.loads(listener.messages(component[topic])[-1].payload)
                values[key] = templates().from_string(component[template]).render(value_json=said)
        self.assertEqual("asr", json.loads(values["call"])["event_type"])
        self.assertEqual("", values["happening"])
        self.assertEqual(("mwl", "30", "accurate"), (values["prayer_method"], values["ring_brightness_percent"], values["status"]))
        self.assertEqual("19 Jumada al-Akhirah 1448", values["hijri"])
        self.assertLessEqual({"latitude", "longitude"}, set(json.loads(values["place"])))
        self.assertTrue(all(values[key] for key in values if key != "happening"), values)

    def test_blueprints_sentences_and_answers_that_can_be_read(self):
        class Loader(yaml.SafeLoader):
            pass
        Loader.add_constructor("!input", lambda loader, node: node.value)
        for file in FILES.rglob("*.yaml"):
            with self.subTest(file=file.name):
                content = yaml.load(file.read_text(), Loader)
                if "blueprint" in content:
                    used = {word.split()[0] for word in file.read_text().replace("}", " ").split("!input ")[1:]}
                    self.assertEqual(set(content["blueprint"]["input"]), used)
        english, arabic = (yaml.safe_load((FILES / f"sentences/{language}/qibla.yaml").read_text()) for language in ["en", "ar"])
        self.assertEqual(set(english["intents"]), set(arabic["intents"]))
        answers = yaml.safe_load((FILES / "intents.yaml").read_text())
        self.assertEqual(set(english["intents"]), set(answers))
        for answer in answers.values():
            templates().parse(answer["speech"]["text"])
