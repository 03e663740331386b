"""The installed app: the edges of its screen, and a place that another app shares with it."""

import json
import urllib.parse

from browsed import PHONE, Browsed

# What apps share, and where that is.
PLACES = [
    ("geo:48.13715,11.57612", "48.13715/11.57612"),
    ("geo:0,0?q=48.13715,11.57612(Marienplatz)", "48.13715/11.57612"),
    ("geo:-33.8568,151.2153;u=35", "-33.8568/151.2153"),
    ("https://www.google.com/maps/place/Marienplatz/@48.1,11.5,17z/data=!3m1!4b1!4m6!3m5!1s0x479e!8m2!3d48.13715!4d11.57612", "48.13715/11.57612"),
    ("https://www.google.com/maps/@48.13715,11.57612,15z", "48.13715/11.57612"),
    ("https://www.google.com/maps/search/?api=1&query=48.13715%2C11.57612", "48.13715/11.57612"),
    ("https://www.google.com/maps/search/48.13715,+11.57612", "48.13715/11.57612"),
    ("https://maps.google.com/?q=48.13715,11.57612", "48.13715/11.57612"),
    ("https://www.openstreetmap.org/?mlat=48.13715&mlon=11.57612#map=17/48.2/11.6", "48.13715/11.57612"),
    ("https://www.openstreetmap.org/#map=17/48.13715/11.57612", "48.13715/11.57612"),
    ("https://maps.apple.com/?address=Marienplatz&ll=48.13715,11.57612&q=Marienplatz", "48.13715/11.57612"),
    ("https://maps.apple.com/place?coordinate=48.13715,11.57612&name=Marienplatz", "48.13715/11.57612"),
    ("Here I am: 48.13715, 11.57612", "48.13715/11.57612"),
    ("48°08'13.7\"N 11°34'34.0\"E", "48.13714/11.57611"),
    ("33.8568° S, 151.2153° E", "-33.8568/151.2153"),
    ("٤٨٫١٣٧١٥، ١١٫٥٧٦١٢", "48.13715/11.57612"),
]
NONE = ["https://maps.app.goo.gl/AbCdEf1234", "Marienplatz 1, 80331 München", "geo:91.5,11.5", "48.1, 200.5"]


class Edges(Browsed):
    def test_bars_keep_clear_of_a_camera_above_and_of_the_system_s_line_below(self):
        top, bottom = 47, 34
        for lang, size in [("en", PHONE), ("ar", PHONE)]:
            page = self.open("/", size, lang, words={"en": "Qibla", "ar": "القبلة"}[lang])
            before = page.locator(".bar").bounding_box()["y"]
            page.context.new_cdp_session(page).send(
                "Emulation.setSafeAreaInsetsOverride", {"insets": {"top": top, "bottom": bottom, "left": 0, "right": 0}})
            self.until(page, f"document.querySelector('.bar').getBoundingClientRect().top >= {before + top}")
            for link in page.locator(".nav a").all():
                box = link.bounding_box()
                self.assertLessEqual(box["y"] + box["height"], size[1] - bottom)
            self.assertFits(page)


class App(Browsed):
    worker = True

    def shared(self, page, text, name="text"):
        """As a system opens the app: by the manifest's `share_target`."""
        target = json.loads(self.portal.get("/manifest.webmanifest").body)["share_target"]
        self.assertEqual((target["method"], set(target["params"])), ("GET", {"title", "text", "url"}))
        given = urllib.parse.urlencode({target["params"][name]: text, target["params"]["title"]: ""})
        page.goto(f"{self.portal.origin}{target['action']}?{given}")
        return page.locator(".sheet .card", has=page.get_by_role("heading", name="A shared place"))

    def place(self):
        values = {one["key"]: one["value"] for one in self.portal.get("/api/v1/settings").json["settings"]}
        return values["place.latitude_deg"], values["place.longitude_deg"]

    def test_a_shared_place_is_shown_with_the_qibla_from_there_and_not_taken(self):
        page = self.open("")
        before = self.place()
        for name in ["url", "text"]:
            self.shared(page, PLACES[0][0], name).get_by_text("The Qibla from there:").wait_for()
            self.assertEqual(page.evaluate("location.search"), "")
        for text, wanted in PLACES:
            page.evaluate("location.hash = '#/map'")
            page.locator("section.screen.map > *").first.wait_for()
            self.asked.clear()
            page.evaluate("text => { location.hash = `#/settings/place/${encodeURIComponent(text)}` }", text)
            with self.subTest(text=text):
                page.get_by_text("The Qibla from there:").wait_for()
                self.assertEqual([url.split("/v1/qibla/")[1] for url in self.asked if "/v1/qibla/" in url], [wanted])
        self.assertEqual(self.place(), before)

    def test_what_has_no_place_in_it_is_named_with_what_would_have(self):
        page = self.open("")
        for text in NONE:
            card = self.shared(page, text)
            with self.subTest(text=text):
                said = card.get_by_role("alert").inner_text()
                self.assertIn(text, said)
                self.assertIn("OpenStreetMap", said)
                self.assertEqual(card.get_by_role("button").count(), 0)

    def test_a_tap_takes_it_with_the_pin_alone(self):
        self.expected = ["401", "403"]
        page = self.open("")
        before = self.place()
        self.portal.pin()
        self.shared(page, "geo:41.0082,28.9784").get_by_role("button", name="Set this place").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("PIN").wait_for()
        dialog.get_by_role("button", name="Cancel").click()
        page.get_by_text("this needs the PIN").first.wait_for()
        self.assertEqual(self.place(), before)
        self.enter(page)
        self.shared(page, "geo:41.0082,28.9784").get_by_role("button", name="Set this place").click()
        self.portal.until(lambda: self.place() == (41.0082, 28.9784))

    def test_it_fits_and_is_accessible_in_both_languages(self):
        for lang in ["en", "ar"]:
            for text in ["geo:41.0082,28.9784", "https://maps.app.goo.gl/" + "x" * 60]:
                page = self.open(f"/?lang={lang}#/settings/place/{urllib.parse.quote(text, safe='')}", size=(360, 4000), lang=lang)
                page.locator(".sheet .card").nth(3).wait_for()
                with self.subTest(lang=lang, text=text):
                    self.assertFits(page)
                    self.assertAccessible(page)

    def test_vibration_is_switched_where_there_is_one(self):
        page = self.open("/#/settings/look")
        switch = page.get_by_label("Vibration")
        self.assertTrue(switch.is_checked())
        switch.uncheck()
        page.reload()
        self.assertFalse(page.get_by_label("Vibration").is_checked())
        page.context.add_init_script("delete Navigator.prototype.vibrate")
        page.reload()
        page.get_by_text("Kept in this browser only.").wait_for()
        self.assertEqual(page.get_by_label("Vibration").count(), 0)
