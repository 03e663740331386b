"""`model`: the magnetic model in force, and a newer one in its place."""

import os

from program import Check, qibla

WMM2025 = os.path.join(os.path.dirname(__file__), "../Fuzz/corpus/cof/whole")


def later():
    """The model of 2030 that the one of 2025 foresees."""
    lines = open(WMM2025, encoding="ascii").read().split("\n")
    made = ["    2030.0            WMM-2030     11/12/2029"]
    for line in lines[1:]:
        if line.startswith("9999"):
            made.append(line)
        elif line.strip():
            n, m, g, h, g_dot, h_dot = line.split()
            made.append(f"{n:>3}{m:>3}{float(g) + 5 * float(g_dot):10.1f}{float(h) + 5 * float(h_dot):10.1f}{float(g_dot):11.1f}{float(h_dot):11.1f}")
    return "\n".join(made) + "\n"


class Model(Check):
    def install(self, text, code=0):
        return self.answers("name path valid_until", "model", "install", self.file("WMM.COF", text), "--config", self.config) if code == 0 \
            else self.refuses([], "model", "install", self.file("WMM.COF", text), "--config", self.config, code=code)

    def setUp(self):
        super().setUp()
        self.config = self.configuration()

    def test_the_one_in_force_is_told_with_its_years(self):
        found = self.answers("epoch file name valid valid_until", "model", "--config", self.config)
        self.assertEqual((found["name"], found["epoch"], found["valid_until"], found["file"]), ("WMM-2025", 2025, 2030, None))
        self.assertIn("inside this program", qibla("model", "--config", self.config).out)

    def test_a_newer_one_is_checked_copied_and_in_force(self):
        found = self.install(later())
        self.assertEqual((found["name"], found["valid_until"]), ("WMM-2030", 2035))
        os.remove(self.path("WMM.COF"))
        self.assertEqual(self.answers("file", "model", "--config", self.config)["file"], found["path"])
        place = ["--latitude", "48", "--longitude", "11"]
        new = self.answers("model", "field", *place, "--date", "2031-06-01", "--config", self.config)
        old = self.answers("model", "field", *place, "--date", "2031-06-01")
        self.assertEqual((new["model"], old["model"]), ("WMM-2030", "WMM-2025"))
        # The same field, of which the old model is less certain after its end.
        self.assertLess(abs(new["declination_deg"] - old["declination_deg"]), 0.05)
        self.assertLess(new["declination_sigma_deg"], old["declination_sigma_deg"])
        self.assertEqual(qibla("config", "--config", self.config).code, 0)

    def test_one_that_is_no_newer_or_cannot_be_the_earth_s_is_refused_and_nothing_is_changed(self):
        whole = open(WMM2025, encoding="ascii").read()
        self.assertIn("no newer than WMM-2025", self.install(whole, code=2).err)
        lines = later().split("\n")
        wrong = "\n".join([lines[0], lines[1].replace("-2", "-3", 1), *lines[2:]])
        self.assertNotEqual(wrong, later())
        self.assertIn("can't be the Earth's field", self.install(wrong, code=64).err)
        for text in ["", "no model\n", later()[:900]]:
            self.install(text, code=64)
        self.refuses(["is not there"], "model", "install", self.path("no.COF"), "--config", self.config)
        self.assertFalse(os.path.exists(self.path("qibla.toml.d")))
