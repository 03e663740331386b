"""Mosques near the device, the way to one on its ring, and a card's values, over the network."""

import json
import os
import subprocess

from program import PROGRAM, environment
from served import Served

TAGS = {"amenity": "place_of_worship", "religion": "muslim"}
PLACES = [(1, "Nah", 11.58, {"female": "yes"}), (2, "Mittel", 11.65, {"wheelchair": "yes", "denomination": "sunni"}), (3, "Fern", 12.2, {})]


class Mosques(Served):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.token = cls.portal.token(cls.portal.pin())

    def imported(self):
        features = [{"type": "Feature", "id": f"node/{number}", "geometry": {"type": "Point", "coordinates": [longitude, 48.137]},
                     "properties": TAGS | {"name": name, "name:ar": "مسجد"} | more} for number, name, longitude, more in PLACES]
        text = json.dumps({"type": "FeatureCollection", "features": features}).encode()
        config = os.path.join(self.portal.folder.name, "mosques.toml")
        with open(config, "w", encoding="utf-8") as file:
            file.write(f'[state]\ndirectory = "{self.portal.state}"\n')
        subprocess.run([PROGRAM, "mosques", "import", "-", "--config", config], input=text, env=environment(), check=True, capture_output=True)
        self.addCleanup(lambda: os.path.exists(path := os.path.join(self.portal.state, "mosques.txt")) and os.remove(path))

    def names(self, query=""):
        reply = self.portal.get(f"/api/v1/mosques{query}")
        self.assertEqual(reply.status, 200, reply.body)
        return [item["name"] for item in reply.json["items"]]

    def test_an_import_shows_at_once_and_before_it_there_are_none(self):
        before = self.portal.get("/api/v1/mosques").json
        self.assertEqual((before["places"], before["items"], before["imported"]), (0, [], None))
        self.imported()
        found = self.portal.get("/api/v1/mosques").json
        self.assertEqual((found["places"], [item["name"] for item in found["items"]], found["more"]), (3, ["Nah", "Mittel"], False))
        self.assertIn("OpenStreetMap", found["attribution"])
        self.assertEqual(found["items"][0]["names"], {"ar": "مسجد"})
        self.assertLess(abs(found["items"][0]["bearing_deg"] - 90), 1)

    def test_what_is_wanted_is_chosen_and_what_cannot_be_is_named(self):
        self.imported()
        for query, names in [("?radius_km=100", ["Nah", "Mittel", "Fern"]), ("?women=true", ["Nah"]), ("?wheelchair=true", ["Mittel"]),
                             ("?denomination=sunni", ["Mittel"]), ("?name=mITT", ["Mittel"]), ("?limit=1", ["Nah"]), ("?women=false", ["Nah", "Mittel"])]:
            self.assertEqual(self.names(query), names, query)
        for query in ["radius_km=0", "radius_km=201", "radius_km=x", "limit=0", "women=yes", "name=", "denomination=" + "x" * 81, "near=1"]:
            self.assertProblem(self.portal.get(f"/api/v1/mosques?{query}"), 400)
        with open(os.path.join(self.portal.state, "mosques.txt"), "a", encoding="utf-8") as file:
            file.write("more\n")
        self.assertIn("import it again", self.assertProblem(self.portal.get("/api/v1/mosques"), 409)["detail"])

    def way(self, **body):
        return self.portal.ask("POST", "/api/v1/way", body, self.token)

    def test_the_way_is_shown_for_a_minute_at_most_and_the_state_says_so(self):
        self.portal.until(lambda: self.portal.get("/api/v1/state").json["turn_deg"] is not None)
        before = self.portal.get("/api/v1/state").json
        self.assertIsNone(before["way"])
        reply = self.way(name="مسجد النور", latitude_deg=48.137, longitude_deg=11.65)
        self.assertEqual(reply.status, 200, reply.body)
        self.portal.until(lambda: self.portal.get("/api/v1/state").json["way"])
        state = self.portal.get("/api/v1/state").json
        self.assertEqual(state["way"]["name"], "مسجد النور")
        self.assertLess(abs(state["way"]["bearing_deg"] - 90), 1)
        self.assertLess(abs(state["way"]["distance_m"] - 5584), 30)
        self.assertTrue(0 < state["way"]["ends_in_s"] <= 60)
        # The Qibla stays what it was.
        self.assertEqual(state["qibla_bearing_deg"], before["qibla_bearing_deg"])
        self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": "end_way"}, self.token).status, 200)
        self.portal.until(lambda: self.portal.get("/api/v1/state").json["way"] is None)

    def test_a_way_that_cannot_be_shown_is_refused_with_its_cause(self):
        for longitude in [11.575, 40]:
            problem = self.assertProblem(self.way(name="x", latitude_deg=48.137, longitude_deg=longitude), 409)
            self.assertIn("accepted: 20 m ... 200 km", problem["detail"])
        for body in [{"name": "x"}, {"name": "", "latitude_deg": 1, "longitude_deg": 1}, {"name": "a\nb", "latitude_deg": 1, "longitude_deg": 1},
                     {"name": "x", "latitude_deg": 91, "longitude_deg": 1}, {"name": "x", "latitude_deg": 1, "longitude_deg": 1, "seconds": 9}]:
            self.assertProblem(self.way(**body), 422)
        self.assertProblem(self.portal.ask("POST", "/api/v1/way", {"name": "x", "latitude_deg": 48, "longitude_deg": 11}), 401)

    def test_a_card_s_values_say_what_its_picture_shows(self):
        values = self.portal.get("/cards/watch.json?lang=de").json
        state = self.portal.get("/api/v1/state").json
        self.assertEqual((values["time"], values["language"]), (state["next_time"]["time"], "de"))
        self.assertTrue(0 <= values["share"] <= 1 and values["problem"] is None and values["hijri"])
        self.assertIn(f"{state['qibla_bearing_deg']:.0f}°", values["qibla"])
        corner = self.portal.get("/cards/corner.svg").body.decode()
        self.assertIn(values["clock"], corner)
