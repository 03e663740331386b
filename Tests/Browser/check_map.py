"""The map: moved by hand and keys, with a text equivalent."""

import io

from PIL import Image, ImageChops, ImageStat

from browsed import PHONE, TABLET, WALL, WATCH, Browsed
from stream import STAND_IN, Stream


class Map(Browsed):
    def view(self, page):
        return [float(part) for part in page.locator("svg.world").get_attribute("viewBox").split()]

    def drawn(self, page, left):
        """The whole map from a longitude on."""
        page.evaluate("left => document.querySelector('svg.world').setAttribute('viewBox', `${left} -90 360 180`)", left)
        return Image.open(io.BytesIO(page.locator("svg.world").screenshot())).convert("RGB")

    def map(self):
        page = self.open("/#/map", words="By the shortest way over the globe.")
        page.wait_for_function("document.querySelector('svg.world')?.hasAttribute('viewBox')")
        # A device older than the map's data shows the land and the place.
        self.expected = ["404"]
        return page

    def test_distance_and_direction_are_told_in_words(self):
        page = self.map()
        page.get_by_text("3,891 km").wait_for()
        self.assertIn("130°", page.locator("#map-told").text_content())
        self.assertIn("Munich", page.locator("#map-told").text_content())

    def test_beyond_180_degrees_land_and_night_are_drawn_as_this_side_of_it(self):
        site = self.state()["site"] | {"city": "Honolulu", "latitude_deg": 21.31, "longitude_deg": -157.86}
        way = [[-157.86, 21.31], [-179, 60], [178, 62], [39.83, 21.42]]
        self.expected = ["Service Worker"]
        for dark in [False, True]:
            page = self.open("", dark=dark)
            page.add_init_script(STAND_IN)
            page.route("**/api/v1/map", lambda route: route.fulfill(json=self.portal.get("/api/v1/map").json | {
                "here": {"latitude_deg": 21.31, "longitude_deg": -157.86}, "great_circle": way}))
            page.goto(self.portal.origin + "/#/map")
            Stream(page, self.state()).tell(site=site)
            page.locator(".moments li").first.wait_for()
            # The visible way is complete, over the edge of the map.
            left, _, width, _ = self.view(page)
            self.assertTrue(any(left < 39.83 + turn and 202.14 + turn < left + width for turn in [-360, 0, 360]), (left, width))
            # The world in the middle and its copy beside it, as one picture each.
            page.evaluate("document.querySelectorAll('.mark-of, .controls').forEach(one => one.remove())")
            middle, copy = [self.drawn(page, left) for left in [-180, 180]]
            with self.subTest(dark=dark):
                self.assertEqual(middle.size, copy.size)
                self.assertLess(ImageStat.Stat(ImageChops.difference(middle, copy)).mean[0], 1)

    def test_a_page_is_scrolled_over_the_map_until_it_is_chosen(self):
        page = self.map()
        before = self.view(page)
        box = page.locator(".frame").bounding_box()
        page.mouse.move(box["x"] + 60, box["y"] + 60)
        page.mouse.wheel(0, 200)
        self.until(page, "scrollY > 0")
        self.assertEqual(self.view(page), before)

    def test_keys_and_buttons_move_and_zoom_it_and_0_shows_the_whole_world(self):
        page = self.map()
        page.focus(".frame")
        before = self.view(page)
        page.keyboard.press("ArrowRight")
        self.assertGreater(self.view(page)[0], before[0])
        page.keyboard.press("+")
        self.assertLess(self.view(page)[2], before[2])
        page.click("button[aria-label='Farther']")
        page.focus(".frame")
        page.keyboard.press("0")
        self.assertAlmostEqual(self.view(page)[2], 360, delta=0.5)

    def test_dragging_moves_it_and_the_wheel_zooms_where_it_points(self):
        page = self.map()
        box = page.locator(".frame").bounding_box()
        x, y = box["x"] + 60, box["y"] + 60
        before = self.view(page)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 50, y + 20)
        page.mouse.up()
        after = self.view(page)
        self.assertAlmostEqual(before[0] - after[0], 50 * before[2] / box["width"], delta=0.6)
        place = after[0] + 110 * after[2] / box["width"]
        page.mouse.wheel(0, -100)
        page.wait_for_function("width => Number(document.querySelector('svg.world').getAttribute('viewBox').split(' ')[2]) < width", arg=after[2] - 0.1)
        nearer = self.view(page)
        self.assertAlmostEqual(nearer[0] + 110 * nearer[2] / box["width"], place, delta=0.6)

    def test_one_finger_moves_it_and_two_zoom_it(self):
        page = self.map()
        page.locator(".frame").scroll_into_view_if_needed()
        box = page.locator(".frame").bounding_box()
        fingers = page.context.new_cdp_session(page)
        touch = lambda kind, *points: fingers.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)]})
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = self.view(page)
        touch("touchStart", (x, y))
        touch("touchMove", (x - 40, y))
        touch("touchEnd")
        moved = self.view(page)
        self.assertAlmostEqual(moved[0] - before[0], 40 * before[2] / box["width"], delta=0.6)
        self.assertAlmostEqual(moved[2], before[2], delta=0.01)
        # Late enough not to be a second tap.
        page.wait_for_timeout(400)
        touch("touchStart", (x - 30, y), (x + 30, y))
        touch("touchMove", (x - 60, y), (x + 60, y))
        touch("touchEnd")
        self.assertAlmostEqual(self.view(page)[2], moved[2] / 2, delta=moved[2] * 0.05)

    def test_of_the_times_at_which_the_sun_shows_the_Qibla_only_those_by_day_are_offered(self):
        said = {"below": "along your shadow", "above": "face the sun"}
        times = [("2026-11-28T21:08:46Z", "2026-11-29T00:08:46+03:00", "below", False), ("2027-01-13T21:29:26Z", "2027-01-14T00:29:26+03:00", "below", False),
                 ("2027-05-28T09:17:57Z", "2027-05-28T12:17:57+03:00", "above", True), ("2027-07-16T09:26:47Z", "2027-07-16T12:26:47+03:00", "above", True)]
        self.expected = ["Service Worker"]
        page = self.open("")
        page.route("**/api/v1/map", lambda route: route.fulfill(json=self.portal.get("/api/v1/map").json | {
            "kaaba_sun": [dict(zip(["time", "local", "kind", "visible"], one)) for one in times]}))
        page.goto(self.portal.origin + "/#/map")
        page.locator(".moments li").first.wait_for()
        shown = page.locator(".moments li")
        self.assertEqual(shown.locator("time").evaluate_all("all => all.map(one => one.dateTime)"), [time for time, _, _, isVisible in times if isVisible])
        for part in ["next one you can use here", "28 May 2027", "12:17", said["above"]]:
            self.assertIn(part, shown.nth(0).text_content().replace("\xa0", " "))
        self.assertNotIn("next", shown.nth(1).text_content())
        card = page.locator("section.card", has=shown).text_content().replace("\xa0", " ")
        self.assertNotIn(said["below"], card)
        # Moments at night are marked as unusable, in the place's local time.
        for part in ["29 November 2026", "00:08", "14 January 2027", "00:29"]:
            self.assertIn(part, card)

    def test_a_quarter_stands_beside_its_city_and_gives_way_where_there_is_no_room(self):
        site = self.state()["site"] | {"city": "Istanbul", "city_name_ar": "إسطنبول", "quarter": "Eminönü"}
        for lang, city in [("en", "Istanbul"), ("ar", "إسطنبول")]:
            page = self.open("", lang=lang)
            page.context.add_init_script(STAND_IN)
            page.goto(f"{self.portal.origin}/?lang={lang}#/map")
            Stream(page, self.state()).tell(site=site)
            with self.subTest(lang=lang):
                page.locator("#place strong", has_text=city).wait_for()
                quarter = page.locator("#place bdi")
                self.assertEqual(quarter.text_content(), "Eminönü")
                self.assertTrue(quarter.is_visible())
                sizes = [float(page.locator(f"#place {name}").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")) for name in ["bdi", "strong"]]
                self.assertLess(*sizes)
                page.set_viewport_size({"width": WATCH[0], "height": WATCH[1]})
                self.assertFalse(quarter.is_visible())

    def test_it_is_not_mirrored_and_fits_each_size_and_axe_finds_no_fault(self):
        self.expected = ["404"]
        for lang, dark in [("en", False), ("ar", True)]:
            page = self.open(f"/?lang={lang}#/map", lang=lang, dark=dark)
            page.wait_for_selector(".here[visibility='visible']")
            for size in [PHONE, WATCH, TABLET, WALL]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                with self.subTest(lang=lang, size=size):
                    self.assertFits(page)
            self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('.world')).direction"), "ltr")
            self.assertAccessible(page)
