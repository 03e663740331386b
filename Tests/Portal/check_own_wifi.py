"""The device's own Wi-Fi: a phone that joins it is led to a form, which passes on the Wi-Fi to join. The card's part is its files."""

import html
import os
import re
import urllib.parse

from served import Portal, Served


class Card(Portal):
    """A portal whose card has opened its own Wi-Fi, in which the device is 127.0.0.1."""

    def start(self):
        self.run = os.path.join(self.folder.name, "run")
        for name in ["qibla-portal", "qibla-network"]:
            os.makedirs(os.path.join(self.run, name), exist_ok=True)
        self.say("networks", "61:WPA2:Masjid\\: hall\n88:WPA2:Köln & Söhne\n88:WPA2:Köln & Söhne\n30::open\n20:WPA2:\n")
        self.open(True)
        self.variables = {"RUNTIME_DIRECTORY": os.path.join(self.run, "qibla-portal")}
        super().start()
        self.until(lambda: self.get("/setup").status == 200)

    def say(self, name, text):
        path = os.path.join(self.run, "qibla-network", name)
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(path + ".new", path)

    def open(self, is_first):
        self.say("access-point", f"Qibla-1a2b\nabcde-fghjk\n127.0.0.1\n{'first' if is_first else ''}\n")

    @property
    def asked(self):
        try:
            with open(os.path.join(self.run, "qibla-portal/join"), encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def form(self, language="en", origin=None, **fields):
        reply = self.ask("POST", f"/setup?lang={language}", urllib.parse.urlencode(fields), {
            "Content-Type": "application/x-www-form-urlencoded", "Origin": origin or self.origin})
        reply.text = html.unescape(reply.body.decode())
        return reply


class OwnWiFi(Served):
    @classmethod
    def setUpClass(cls):
        cls.portal = Card("--latitude", "48.137", "--longitude", "11.575")
        cls.addClassCleanup(cls.portal.close)

    def setUp(self):
        try:
            os.remove(os.path.join(self.portal.run, "qibla-portal/join"))
        except FileNotFoundError:
            pass

    def settings(self):
        return {one["key"]: one["value"] for one in self.portal.get("/api/v1/settings").json["settings"]}

    def test_a_phone_that_looks_for_the_internet_is_led_to_the_form(self):
        for host, target in [("connectivitycheck.gstatic.com", "/generate_204"), ("captive.apple.com", "/hotspot-detect.html"),
                             ("www.msftconnecttest.com", "/connecttest.txt")]:
            reply = self.portal.get(target, Host=host)
            self.assertEqual((reply.status, reply.headers["Location"]), (302, self.portal.origin + "/setup"))
        # Others' names lead nowhere with anything that changes.
        self.assertProblem(self.portal.ask("POST", "/setup", "", {"Host": "captive.apple.com"}), 421)

    def test_the_form_is_in_the_phones_language_or_the_one_that_is_chosen(self):
        for accepted, chosen, expected in [("tr-TR,tr;q=0.9,en;q=0.8", "", "tr"), ("xx, fa", "", "fa"), ("", "", "en"), ("de", "ur", "ur")]:
            text = self.portal.get("/setup" + (f"?lang={chosen}" if chosen else ""), Accept_Language=accepted).body.decode()
            self.assertIn(f'<html lang="{expected}"', text)
            self.assertNotIn("<script", text)
        self.assertProblem(self.portal.get("/setup?lang=xx"), 400)

    def test_wifis_in_sight_are_offered_the_strongest_first_each_once(self):
        text = self.portal.get("/setup").body.decode()
        select = re.search(r'<select name="wifi">(.*?)</select>', text, re.S)[1]
        self.assertEqual([html.unescape(name) for name in re.findall(r'value="(.*?)"', select)], ["Köln & Söhne", "Masjid: hall", "open", ""])

    def test_what_is_wrong_is_said_and_nothing_is_passed_on(self):
        fine = {"pin": "407193", "wifi": "Masjid: hall", "password": "secret words"}
        for wrong, words in [
                ({"pin": "12"}, "The PIN needs six digits."), ({"pin": "١٢٣٤٥٦"}, "The PIN needs six digits."),
                ({"password": "short"}, "A Wi-Fi's password has 8 to 63"), ({"password": "line\nbreaks"}, "A Wi-Fi's password has 8 to 63"),
                ({"password": ""}, "A Wi-Fi's password has 8 to 63"), ({"wifi": ""}, "Choose a Wi-Fi, or type its name."), ({"wifi": "", "other": "x\ny"}, "Choose a Wi-Fi, or type its name."),
                ({"wifi": "x" * 33}, "Choose a Wi-Fi, or type its name."), ({"place": "Xyzzyq"}, "No city is called Xyzzyq."),
                ({"place": "Tripoli"}, "Which Tripoli is meant?")]:
            with self.subTest(wrong=wrong):
                reply = self.portal.form(**fine | wrong)
                self.assertEqual(reply.status, 422)
                self.assertIn(words, reply.text)
                self.assertIsNone(self.portal.asked)
        self.assertEqual(self.portal.form(origin="http://elsewhere.example", **fine).status, 403)
        self.assertIsNone(self.portal.asked)

    def test_a_name_cant_bring_marks_of_its_own_into_the_page(self):
        reply = self.portal.form(pin="1", other='"><script>', place='<b>"x', wifi="")
        self.assertNotIn(b"<script", reply.body)
        self.assertNotIn(b"<b>", reply.body)

    def test_at_the_first_time_it_takes_pin_place_method_and_language_and_then_the_wifi(self):
        towns = re.findall(r'name="city" value="(.*?)"', self.portal.form(place="Tripoli", pin="407193", wifi="open").text)
        self.assertGreaterEqual(len(towns), 2)
        reply = self.portal.form("ar", pin="407193", wifi="open", other=" Köln & Söhne ", password="a b;c\\d%+&=", place="Tripoli", city=towns[1], method="turkey")
        self.assertEqual(reply.status, 200)
        self.assertIn('<html lang="ar" dir="rtl">', reply.text)
        self.assertEqual(self.portal.asked, " Köln & Söhne \na b;c\\d%+&=\n")
        settings = self.settings()
        self.assertEqual((settings["locale.language"], settings["prayer.method"]), ("ar", "turkey"))
        self.assertEqual(f"{settings['place.latitude_deg']},{settings['place.longitude_deg']}", towns[1])
        # The PIN is in force, and taken without TLS: this Wi-Fi encrypts.
        self.assertIn("Cookie", self.portal.session("407193"))

    def test_a_device_without_any_network_keeps_the_rest_and_says_where_its_page_is(self):
        reply = self.portal.form(pin="407193", method="egyptian", alone="yes")
        self.assertEqual((reply.status, self.portal.asked), (200, "\n\n"))
        self.assertIn("http://127.0.0.1", reply.text)
        self.assertEqual(self.settings()["prayer.method"], "egyptian")
        self.assertEqual(self.portal.form(pin="4071", alone="yes").status, 422)

    def test_its_first_page_is_the_form_until_it_was_told_something(self):
        reply = self.portal.get("/")
        self.assertEqual((reply.status, reply.headers["Location"]), (302, self.portal.origin + "/setup"))

    def test_later_it_asks_for_the_pin_in_force_and_changes_nothing_else(self):
        self.assertEqual(self.portal.form(pin="407193", wifi="open").status, 200)
        os.remove(os.path.join(self.portal.run, "qibla-portal/join"))
        before = self.settings()
        self.portal.open(False)
        self.portal.say("failed", "Masjid: hall\n")
        try:
            self.portal.until(lambda: b'name="method"' not in self.portal.get("/setup").body, 20)
            self.assertIn("The device could not join Masjid: hall. Check name and password.", html.unescape(self.portal.get("/setup").body.decode()))
            reply = self.portal.form("tr", pin="407194", wifi="Masjid: hall", password="secret words")
            self.assertEqual(reply.status, 401)
            self.assertIsNone(self.portal.asked)
            reply = self.portal.form("tr", pin="407193", wifi="Masjid: hall", password="secret words", method="karachi")
            self.assertEqual((reply.status, self.portal.asked), (200, "Masjid: hall\nsecret words\n"))
            self.assertEqual(self.settings(), before)
        finally:
            self.portal.open(True)
            os.remove(os.path.join(self.portal.run, "qibla-network/failed"))
            self.portal.until(lambda: b'name="method"' in self.portal.get("/setup").body, 20)


class NoCard(Served):
    def test_a_machine_that_is_no_card_has_nothing_to_set_up(self):
        self.assertProblem(self.portal.get("/setup"), 404)
        self.assertProblem(self.portal.get("/generate_204", Host="connectivitycheck.gstatic.com"), 404)
