"""The first start: shown to who has a new device, once, and led through in both languages."""

from browsed import PHONE, TABLET, WALL, WATCH, Browsed
from stream import STAND_IN, Stream


class FirstStart(Browsed):
    arguments = ("--latitude", "48.137", "--longitude", "11.575", "--uncalibrated", "--scenario", "figure-eight")

    def test_a_new_device_is_introduced_once(self):
        page = self.open("/")
        page.context.add_init_script(STAND_IN)
        page.goto(self.portal.origin + "/")
        new = {"site": None, "calibrated": False, "qibla_bearing_deg": None, "turn_deg": None, "distance_km": None, "prayers_today": [], "current_prayer": None, "next_prayer": None, "next_time": None}
        Stream(page, self.state()).tell(**new)
        page.get_by_role("heading", name="Welcome").wait_for()
        page.get_by_role("link", name="Skip").click()
        page.locator("section.screen.qibla").wait_for()
        page.goto(self.portal.origin + "/")
        Stream(page, self.state()).tell(**new)
        page.locator("section.screen.qibla").wait_for()
        self.assertEqual(page.get_by_role("heading", name="Welcome").count(), 0)

    def test_an_uncalibrated_device_that_knows_its_place_is_introduced_too(self):
        page = self.open("/")
        page.context.add_init_script(STAND_IN)
        page.goto(self.portal.origin + "/")
        Stream(page, self.state()).tell(calibrated=False)
        page.get_by_role("heading", name="Welcome").wait_for()

    def test_each_page_fits_and_is_accessible_in_both_languages(self):
        for lang, dark in [("en", False), ("ar", True)]:
            page = self.open(f"/?lang={lang}#/start", dark=dark)
            for name in ["", "/place", "/hold"]:
                page.evaluate(f"location.hash = '#/start{name}'")
                page.locator(f".start footer a[href='#/{'qibla' if name == '/hold' else 'start/' + ('hold' if name else 'place')}'].button:last-child").wait_for()
                with self.subTest(lang=lang, page=name):
                    self.assertAccessible(page)
                for size in [WATCH, TABLET, WALL, PHONE]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(lang=lang, page=name, size=size):
                        self.assertFits(page)

    def test_a_city_is_found_in_both_scripts_and_set(self):
        page = self.open("/#/start/place")
        self.enter(page)
        for typed in ["Cairo", "القاهرة"]:
            page.fill("#city", typed)
            page.locator(".cities button", has_text="Egypt").first.wait_for()
        page.locator(".cities button", has_text="Egypt").first.click()
        page.get_by_text("Set:").wait_for()
        settings = {one["key"]: one["value"] for one in self.portal.get("/api/v1/settings").json["settings"]}
        self.assertAlmostEqual(settings["place.latitude_deg"], 30.06, 1)
        self.assertAlmostEqual(settings["place.longitude_deg"], 31.25, 1)

    def test_the_phone_s_place_is_used_where_it_may_be(self):
        page = self.open("/#/start/place", permissions=["geolocation"], geolocation={"latitude": 21.5, "longitude": 39.2})
        self.enter(page)
        page.get_by_role("button", name="Use this phone's place").click()
        page.get_by_text("Set:").wait_for()
        settings = {one["key"]: one["value"] for one in self.portal.get("/api/v1/settings").json["settings"]}
        self.assertEqual((settings["place.latitude_deg"], settings["place.longitude_deg"]), (21.5, 39.2))

    def test_the_device_is_calibrated_from_the_page(self):
        page = self.open("/#/start/hold")
        self.enter(page)
        page.set_default_timeout(180_000)
        page.get_by_role("button", name="Calibrate now").click()
        page.locator(".said").get_by_text("Lower the").wait_for()
        page.get_by_role("button", name="Cancel").click()
        page.get_by_text("Nothing was changed").wait_for()
        page.get_by_role("button", name="Calibrate again").wait_for()
