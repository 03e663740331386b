"""`mosques`: files of OpenStreetMap, read by Debian's osmium, and GeoJSON."""

import json
import math
import shutil
import subprocess

import program
from program import Check, qibla

TAGS = {"amenity": "place_of_worship", "religion": "muslim"}


def opl(kind, number, tags, rest):
    def escaped(text):
        return "".join(letter if letter.isalnum() and letter.isascii() or letter in ":_./" else f"%{ord(letter):x}%" for letter in text)

    listed = ",".join(f"{escaped(key)}={escaped(value)}" for key, value in tags.items())
    return f"{kind}{number} v1 dV c1 t2020-01-01T00:00:00Z i0 u T{listed} {rest}\n"


class Mosques(Check):
    def setUp(self):
        super().setUp()
        self.config = self.configuration(place="latitude_deg = 52.5\nlongitude_deg = 13.4")
        # Numbers spread over the planet's: osmium keeps four megabytes for each block of them.
        far = [40_000_000 * step + 7 for step in range(1, 120)]
        self.opl = "".join(
            opl("n", number, {}, f"x{13.3 + step / 1000:.6f} y{52.4 + step / 1000:.6f}") for step, number in enumerate(far)
        )
        self.opl = opl("n", 1, TAGS | {"name": "Nur", "name:ar": "مسجد النور", "female": "yes", "wheelchair": "limited"}, "x13.41 y52.5") \
            + opl("n", 2, {"amenity": "place_of_worship", "religion": "christian"}, "x13.4 y52.5") + self.opl
        for step in range(0, 110, 10):
            nodes = [far[step], far[step + 1], far[step + 2], far[step]]
            self.opl += opl("w", step + 1, TAGS | {"name": f"Way {step}"}, "N" + ",".join(f"n{node}" for node in nodes))
        self.opl += opl("w", 200, {}, f"Nn{far[50]},n{far[54]},n{far[50]}")
        self.opl += opl("r", 5, TAGS | {"type": "multipolygon", "name": "Relation"}, "Mw200@outer")
        self.opl += opl("w", 300, TAGS | {"name": "Not in this extract"}, "Nn999,n998")

    def osm(self, name):
        source, target = self.file("source.opl", self.opl), self.path(name)
        subprocess.run(["osmium", "sort", source, "-o", target, "--overwrite"], check=True, capture_output=True)
        return target

    def imported(self, path, *more, code=0, **options):
        return self.answers("changes file left_out places unreadable without_position", "mosques", "import", path, "--config", self.config, *more, code=code, **options)

    def near(self, *more, code=0):
        return self.answers("attribution imported items more places", "mosques", "near", "--config", self.config, *more, code=code)

    def test_a_file_of_openstreetmap_is_read_whatever_its_form(self):
        self.assertTrue(shutil.which("osmium"), "make commands installs osmium-tool")
        for name in ["a.osm.pbf", "a.osm", "a.osm.bz2", "a.osm.gz"]:
            with self.subTest(name):
                found = self.imported(self.osm(name))
                self.assertEqual((found["places"], found["without_position"]), (13, 1))
                items = {item["id"]: item for item in self.near("--radius", "100", "--limit", "50")["items"]}
                self.assertEqual(len(items), 13)
                nur = items["n1"]
                self.assertEqual((nur["name"], nur["names"], nur["women"], nur["wheelchair"]), ("Nur", {"ar": "مسجد النور"}, True, "limited"))
                # The middle of what their nodes cover.
                self.assertEqual((items["w1"]["latitude_deg"], items["w1"]["longitude_deg"]), (52.401, 13.301))
                self.assertEqual((items["r5"]["latitude_deg"], items["r5"]["longitude_deg"]), (52.452, 13.352))

    def test_the_nearest_come_first_with_distance_and_true_bearing(self):
        self.imported(self.osm("a.osm.pbf"))
        items = self.near("--radius", "100")["items"]
        self.assertEqual([item["distance_m"] for item in items], sorted(item["distance_m"] for item in items))
        nur = next(item for item in items if item["id"] == "n1")
        # A hundredth of a degree east: on the ellipsoid 679.2 m at this latitude.
        self.assertLess(abs(nur["distance_m"] - 679), 2)
        self.assertLess(abs(nur["bearing_deg"] - 90), 0.1)
        text = qibla("mosques", "near", "--config", self.config, "--limit", "2").out
        self.assertIn("Nur", text)
        self.assertIn("OpenStreetMap", text)

    def test_filters_choose_by_what_is_known(self):
        self.imported(self.osm("a.osm.pbf"))
        for options in [("--women",), ("--wheelchair",), ("--name", "nUR")]:
            self.assertEqual([item["id"] for item in self.near(*options)["items"]], ["n1"], options)
        self.assertEqual([item["id"] for item in self.near("--radius", "0.5")["items"]], ["w101"])
        self.assertEqual(self.near("--denomination", "sunni", code=2)["items"], [])
        self.refuses(["--radius", "0.1 ... 200"], "mosques", "near", "--radius", "500")

    def test_geojson_is_read_from_a_file_or_standard_input_and_says_what_changes(self):
        def feature(number, name, longitude):
            return {"type": "Feature", "id": f"node/{number}", "geometry": {"type": "Point", "coordinates": [longitude, 52.5]}, "properties": TAGS | {"name": name}}

        first = {"type": "FeatureCollection", "features": [feature(1, "A", 13.4), feature(2, "B", 13.5), {"type": "Feature"}]}
        self.assertIsNone(self.imported("-", stdin=json.dumps(first).encode())["changes"])
        second = {"type": "FeatureCollection", "features": [feature(1, "A", 13.4), feature(2, "C", 13.5), feature(3, "D", 13.6)]}
        changes = self.imported(self.file("b.geojson", json.dumps(second)))["changes"]
        self.assertEqual((changes["added"], changes["changed"], changes["removed"]), (["D"], ["C"], []))
        changes = self.imported(self.file("c.geojson", json.dumps(first)))["changes"]
        self.assertEqual(changes["removed"], ["D"])

    def test_what_cannot_be_used_changes_nothing(self):
        self.imported(self.osm("a.osm.pbf"))
        kept = open(self.path("state/mosques.txt"), "rb").read()
        whole = open(self.osm("a.osm.pbf"), "rb").read()
        empty = json.dumps({"type": "FeatureCollection", "features": []})
        for name, content, code, word in [
            ("cut.osm.pbf", whole[:-40], 64, "osmium"), ("no.osm.pbf", b"x" * 500, 64, "osmium"), ("cut.geojson", '{"type":"FeatureCollection","features":[{', 64, "cut off"),
            ("none.geojson", empty, 2, "found no place of worship"),
        ]:
            with self.subTest(name):
                answer = self.refuses([word, "nothing was changed"], "mosques", "import", self.file(name, content), "--config", self.config, code=code)
                self.assertNotIn("problem", answer.out)
                self.assertEqual(open(self.path("state/mosques.txt"), "rb").read(), kept)
        self.refuses(["no.such.file"], "mosques", "import", self.path("no.such.file"), "--config", self.config)

    def test_without_an_import_it_says_what_to_do(self):
        self.refuses(["qibla mosques import FILE"], "mosques", "near", "--config", self.config, code=2)
        self.file("state/mosques.txt", "{}\n")
        self.refuses(["damaged", "import the file again"], "mosques", "near", "--config", self.config)

    def test_a_large_file_is_imported_in_bounded_memory(self):
        lines = []
        for number in range(60_000):
            latitude, longitude = 40 + 10 * math.sin(number), 10 + 10 * math.cos(number * 1.7)
            lines.append(json.dumps({"type": "Feature", "id": number, "geometry": {"type": "Point", "coordinates": [longitude, latitude]},
                                     "properties": TAGS | {"name": f"Mosque {number}"} if number % 20 == 0 else {"amenity": "cafe", "note": "x" * 2000}}))
        large = self.file("large.geojsonl", "\n".join(lines))
        script = "import resource,subprocess,sys; code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode; print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)"
        done = subprocess.run(["python3", "-c", script, program.PROGRAM, "mosques", "import", large, "--config", self.config],
                              capture_output=True, text=True, env=program.environment(), timeout=program.PATIENCE)
        code, megabytes = map(int, done.stdout.split())
        self.assertEqual(code, 0, done.stderr)
        # The file has 120 MB, the places of it 0.3 MB.
        self.assertLess(megabytes, 80)
        self.assertEqual(self.near("--latitude", "40", "--longitude", "10", "--radius", "200", "--limit", "1")["places"], 3000)
