"""Mosques near the device: the list and the plot are the device's answer, filters and favourites are kept, and a way on the ring is no Qibla."""

import json
import math
import os
import re

from browsed import MARKS, PHONE, TABLET, WALL, Browsed
from stream import STAND_IN, Stream

NARROW = (320, 568)
LATITUDE, LONGITUDE = 48.137, 11.575
OPENSTREETMAP = "© OpenStreetMap contributors, ODbL 1.0 (openstreetmap.org/copyright)"
ROW = "main .list > li"
# What a row shows: its name, the name beside it, distance and direction, and what is known.
SHOWN = """all => all.map(row => [row.querySelector("h3 bdi").textContent, row.querySelector("h3 .quiet")?.textContent ?? null,
  ...[...row.querySelectorAll("p")].map(p => p.textContent)])"""
POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
# A mark's angle from north and its distance in hundredths of the outer ring, as they are drawn, and whether it is a star.
MARKED = """all => {
  const box = all[0].ownerSVGElement.querySelectorAll("circle")[1].getBoundingClientRect()
  return all.map(mark => {
    const one = mark.getBoundingClientRect()
    const [x, y] = [one.x + one.width / 2 - box.x - box.width / 2, one.y + one.height / 2 - box.y - box.height / 2]
    return [(Math.atan2(x, -y) * 180 / Math.PI + 360) % 360, Math.hypot(x, y) / box.width * 200, mark.getAttribute("d").length > 25]
  })
}"""
WAY = {"name": "مسجد النور", "bearing_deg": 31.4, "distance_m": 700, "ends_in_s": 41.3}


def plain(text):
    return text.translate(MARKS)


def places():
    """Thirty of them, the farther the later, with and without names, tags and a town."""
    names = [{"name": "مسجد النور", "names": {"en": "An-Nur Mosque", "ar": "مسجد النور"}}, {"name": "Merkez Camii"}, {},
             {"name": "Islamisches Zentrum", "names": {"ar": "المركز الإسلامي"}}, {"names": {"ur": "جامع مسجد"}}]
    for index in range(30):
        angle, far = math.radians(index * 77), 0.0004 + 0.0011 * index * (1 + index / 12)
        tags = dict(names[index % 5])
        tags |= [{"denomination": "sunni"}, {"denomination": "shia"}, {}, {"denomination": "muslim_brothers"}][index % 4]
        tags |= [{"wheelchair": "yes"}, {}, {"wheelchair": "no"}, {"wheelchair": "limited"}, {}, {}, {}][index % 7]
        tags |= [{"women": True}, {}, {"women": False}, {}][index % 4]
        tags |= {"address": f"Hauptstraße {index}", "place": "München"} if index % 3 == 0 else {}
        tags |= {"website": "https://mosque.example.org/"} if index % 6 == 0 else {}
        yield LATITUDE + far * math.cos(angle), LONGITUDE + far * math.sin(angle) / math.cos(math.radians(LATITUDE)), f"n{index}", tags


class Mosques(Browsed):
    def setUp(self):
        super().setUp()
        self.store(places())
        self.expected = ["Service Worker"]

    def store(self, found):
        """The device's file, as `qibla mosques import` writes it; None: there is none."""
        path = os.path.join(self.portal.state, "mosques.txt")
        if found is None:
            return os.remove(path)
        rows = sorted((round(y * 1e6), round(x * 1e6), id, json.dumps(tags, ensure_ascii=False)) for y, x, id, tags in found)
        body = "".join("\t".join(map(str, row)) + "\n" for row in rows)
        head = {"version": 1, "places": len(rows), "bytes": len(body.encode()), "attribution": OPENSTREETMAP, "file": "check.osm.pbf",
                "imported": "2026-11-20T09:00:00Z"}
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(json.dumps(head, ensure_ascii=False) + "\n" + body)
        os.rename(path + ".new", path)

    def mosques(self, lang="en", awaits=ROW, **options):
        """The screen, and the answer that it shows."""
        page = self.open("", lang=lang, **options)
        with page.expect_response("**/api/v1/mosques?*") as answer:
            page.goto(f"{self.portal.origin}/?lang={lang}#/mosques")
        page.locator(awaits).first.wait_for()
        return page, answer.value.json() if answer.value.ok else None

    def again(self, page, act):
        """What the device answers to what is done on the page, when it is shown."""
        with page.expect_response("**/api/v1/mosques?*") as answer:
            act()
        found = answer.value.json()
        self.until(page, f"document.querySelectorAll('{ROW}').length === {len(found['items'])}")
        return found, answer.value.url

    def followed(self, page, path="mosques"):
        page.add_init_script(STAND_IN)
        page.goto(f"{self.portal.origin}/?lang=en#/{path}")
        return Stream(page, self.state())

    def test_order_distances_and_directions_are_those_of_the_API(self):
        page, answer = self.mosques()
        own = self.portal.get("/api/v1/mosques?radius_km=10&limit=100").json
        self.assertEqual([one["id"] for one in answer["items"]], [one["id"] for one in own["items"]])
        self.assertGreater(len(own["items"]), 25)
        shown = page.eval_on_selector_all(ROW, SHOWN)
        self.assertEqual(len(shown), len(answer["items"]))
        for one, (_, _, way, *_) in zip(answer["items"], shown):
            length, point = way.split(" · ")
            number, unit = plain(length).replace(",", "").split()
            self.assertAlmostEqual(float(number) * {"m": 1, "km": 1000}[unit], one["distance_m"], delta=51 if unit == "km" else 0.01)
            self.assertEqual(point, POINTS[round(one["bearing_deg"] / 45) % 8])
        self.assertGreater(len({way for _, _, way, *_ in shown}), 20)

    def test_the_name_is_the_languages_with_the_places_beside_it_and_what_is_unknown_is_not_shown(self):
        for lang, name in [("en", ["An-Nur Mosque", "مسجد النور"]), ("ar", ["مسجد النور", None]), ("de", ["An-Nur Mosque", "مسجد النور"])]:
            page, answer = self.mosques(lang)
            shown = dict(zip((one["id"] for one in answer["items"]), page.eval_on_selector_all(ROW, SHOWN)))
            with self.subTest(lang=lang):
                # German has the place's own name, as there is none in German.
                self.assertEqual(shown["n0"][:2], name if lang != "de" else ["مسجد النور", None])
                self.assertEqual(shown["n4"][:2], ["جامع مسجد", None])
                self.assertEqual(shown["n3"][:2], ["المركز الإسلامي", "Islamisches Zentrum"] if lang == "ar" else ["Islamisches Zentrum", None])
            page.context.close()
        page, answer = self.mosques()
        shown = dict(zip((one["id"] for one in answer["items"]), page.eval_on_selector_all(ROW, SHOWN)))
        self.assertEqual(shown["n22"][0], "Mosque without a name")
        self.assertEqual(shown["n0"][3], "Hauptstraße 0 · München · Sunni · Wheelchair accessible · Room for women")
        self.assertEqual(shown["n2"][3], "Not wheelchair accessible · No room for women")
        self.assertEqual(shown["n10"][3], "Partly wheelchair accessible · No room for women")
        self.assertEqual(shown["n3"][3], "Hauptstraße 3 · München · muslim brothers · Partly wheelchair accessible")
        self.assertEqual(shown["n25"][3], "Shia")
        sites = page.locator(f"{ROW} a[href^='https://mosque.example.org']")
        self.assertEqual(sites.count(), sum(one["website"] is not None for one in answer["items"]))
        self.assertEqual(sites.first.get_attribute("rel"), "noopener noreferrer")

    def test_arrows_are_from_the_devices_front_while_its_heading_is_live_and_else_from_north(self):
        page = self.open("")
        with page.expect_response("**/api/v1/mosques?*") as answer:
            told = self.followed(page)
            told.turn(10.0)
        first = page.locator(f"{ROW} .arrow").first
        first.wait_for()
        turned = lambda: first.evaluate("one => { const {a, b} = new DOMMatrix(getComputedStyle(one).transform); return Math.atan2(b, a) }")
        bearing = answer.value.json()["items"][0]["bearing_deg"]
        for heading, words in [(40.0, "as seen from the device’s front"), (None, "the direction is counted from there")]:
            told.turn(heading) if heading else told.tell(true_heading_deg=None, turn_deg=None)
            page.get_by_text(words).wait_for()
            with self.subTest(heading=heading):
                self.assertAlmostEqual((math.degrees(turned()) - bearing + (heading or 0) + 180) % 360 - 180, 0, delta=0.5)

    def test_what_is_wished_goes_to_the_device_and_is_kept(self):
        page, answer = self.mosques()
        offered = page.locator("select[name=denomination] option").evaluate_all("all => all.map(one => one.value)")
        self.assertEqual(sorted(offered), ["", "muslim_brothers", "shia", "sunni"])
        all_of = lambda test: [one["id"] for one in answer["items"] if test(one)]
        steps = [
            ("wheelchair", lambda: page.locator("input[name=wheelchair]").check(), lambda one: one["wheelchair"] in ("yes", "limited")),
            ("women", lambda: page.locator("input[name=women]").check(), lambda one: one["wheelchair"] in ("yes", "limited") and one["women"]),
            ("denomination", lambda: page.locator("select[name=denomination]").select_option("sunni"),
             lambda one: one["wheelchair"] in ("yes", "limited") and one["women"] and one["denomination"] == "sunni"),
            ("name", lambda: page.locator("input[name=name]").fill(" hauptstraße "),
             lambda one: one["wheelchair"] in ("yes", "limited") and one["women"] and one["denomination"] == "sunni" and one["address"]),
        ]
        for name, act, fits in steps:
            found, url = self.again(page, act)
            with self.subTest(name):
                self.assertIn(f"{name}=", url)
                self.assertEqual([one["id"] for one in found["items"]], all_of(fits))
                self.assertIn(f"Found: {len(found['items'])}.", page.locator("main").inner_text())
                self.assertLess(0, len(found["items"]))
        nearer, _ = self.again(page, lambda: page.locator("select[name=radius_km]").select_option("1"))
        self.assertLess(len(nearer["items"]), len(found["items"]))
        page.reload()
        page.locator(ROW).first.wait_for()
        wished = page.evaluate("Object.fromEntries(new FormData(document.querySelector('main form')))")
        self.assertEqual(wished, {"radius_km": "1", "denomination": "sunni", "name": "hauptstraße", "wheelchair": "true", "women": "true"})
        self.assertEqual(page.locator(ROW).count(), len(nearer["items"]))

    def test_favourites_come_first_have_another_mark_and_are_kept_up_to_fifty(self):
        page, answer = self.mosques()
        ids = [one["id"] for one in answer["items"]]
        stars = page.get_by_role("button", name="Favourite")
        for index in [7, 3]:
            stars.nth(index).click()
            self.assertEqual(stars.nth(index).get_attribute("aria-pressed"), "true")
        marked = lambda: [isStar for _, _, isStar in page.eval_on_selector_all(".plot path", MARKED)]
        self.assertEqual([index for index, isStar in enumerate(marked()) if isStar], [3, 7])
        page.reload()
        page.locator(ROW).first.wait_for()
        shown = page.eval_on_selector_all(ROW, SHOWN)
        names = {one["id"]: one["names"].get("en") or one["name"] or next(iter(one["names"].values()), "Mosque without a name") for one in answer["items"]}
        wanted = [ids[3], ids[7], *(id for id in ids if id not in (ids[3], ids[7]))]
        self.assertEqual([row[0] for row in shown], [names[id] for id in wanted])
        self.assertEqual(stars.evaluate_all("all => all.map(one => one.getAttribute('aria-pressed') === 'true')"), [True, True] + [False] * (len(ids) - 2))
        stars.first.click()
        self.assertEqual([index for index, isStar in enumerate(marked()) if isStar], [7])
        page.evaluate("localStorage.setItem('qibla.mosques.favourites', Array.from({length: 50}, (_, index) => `w${index}`).join(' '))")
        page.reload()
        page.locator(ROW).first.wait_for()
        stars.first.click()
        page.get_by_text("At most 50 favourites are kept.").wait_for()
        self.assertEqual(stars.first.get_attribute("aria-pressed"), "false")

    def test_each_mark_of_the_plot_stands_where_its_mosque_does_in_every_language_and_a_touch_goes_to_its_row(self):
        for lang in ["en", "ar"]:
            page, answer = self.mosques(lang)
            marks = page.eval_on_selector_all(".plot path", MARKED)
            self.assertEqual(len(marks), len(answer["items"]))
            for one, (angle, far, _) in zip(answer["items"], marks):
                with self.subTest(lang=lang, id=one["id"]):
                    # A share of a pixel near the middle is some degrees.
                    self.assertAlmostEqual((angle - one["bearing_deg"] + 180) % 360 - 180, 0, delta=1 + 30 / max(far, 1))
                    self.assertAlmostEqual(far, one["distance_m"] / 100, delta=0.6)
            words = [plain(text) for text in page.locator(".plot text").all_text_contents()]
            self.assertEqual(words, ["N", "5 km", "10 km"] if lang == "en" else ["شمال", "5 كم", "10 كم"])
            last = page.locator(".plot path").last
            last.click()
            self.assertTrue(page.locator(ROW).last.evaluate("row => row === document.activeElement"))
            page.context.close()

    def test_more_than_are_listed_are_said_and_the_plot_reaches_to_the_farthest_listed(self):
        self.store([(LATITUDE + 0.0002 * (index + 1), LONGITUDE, f"n{index}", {}) for index in range(130)])
        page, answer = self.mosques()
        self.assertEqual(page.locator(ROW).count(), 100)
        page.get_by_text("There are more; these are the nearest.").wait_for()
        self.assertEqual([plain(text) for text in page.locator(".plot text").all_text_contents()], ["N", "2.5 km", "5 km"])
        _, far, _ = page.eval_on_selector_all(".plot path", MARKED)[-1]
        self.assertAlmostEqual(far, answer["items"][-1]["distance_m"] / 50, delta=0.6)

    def test_the_way_is_shown_on_the_ring_is_said_to_be_no_Qibla_and_ends_by_the_button(self):
        page, _ = self.mosques()
        self.enter(page)
        page.get_by_role("button", name="Show on the ring").nth(5).click()
        page.get_by_text(re.compile("The ring shows the way to .*, not the Qibla.")).wait_for()
        self.assertRegex(page.locator(".elsewhere").inner_text(), r"Back in \d+ s\.")
        page.evaluate("location.hash = '#/qibla'")
        page.locator(".screen.qibla").wait_for()
        page.get_by_role("button", name="Show the Qibla again").click()
        page.locator(".elsewhere").wait_for(state="hidden")
        self.assertIsNone(self.state()["way"])

    def test_the_banner_is_on_all_screens_with_the_direction_and_covers_nothing_on_the_Qiblas(self):
        for path, size, hasButton in [("mosques", PHONE, True), ("qibla", PHONE, True), ("qibla", NARROW, True), ("hall", WALL, False), ("wall", WALL, False)]:
            page = self.open("", size=size)
            told = self.followed(page, path)
            banner = page.locator(".elsewhere")
            told.turn(130.0)
            page.locator("main .screen").wait_for()
            banner.wait_for(state="hidden")
            told.turn(130.0, way=WAY)
            banner.wait_for()
            with self.subTest(path=path, size=size):
                text = plain(banner.inner_text())
                self.assertIn("The ring shows the way to مسجد النور, not the Qibla.", text)
                self.assertRegex(text, r"Back in (42|41|40) s\.")
                self.assertEqual(page.get_by_role("button", name="Show the Qibla again").is_visible(), hasButton)
                self.assertEqual(banner.locator("[role=alert]").count(), 1)
                self.assertTrue(page.evaluate("(() => { const box = document.querySelector('.elsewhere').getBoundingClientRect(); "
                                              "return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth })()"))
                if path == "qibla":
                    box, compass = banner.bounding_box(), page.locator(".compass").bounding_box()
                    self.assertLessEqual(box["y"] + box["height"], compass["y"])
                self.assertFits(page)
                self.assertAccessible(page)
                told.turn(130.0, way=None)
                banner.wait_for(state="hidden")
            page.context.close()

    def test_the_board_of_the_hall_says_it_in_both_languages(self):
        page = self.open("", size=WALL)
        page.add_init_script(STAND_IN)
        page.goto(self.portal.origin + "/#/hall")
        Stream(page, self.state()).tell(way=WAY)
        page.get_by_text("not the Qibla").wait_for()
        self.assertEqual(page.locator(".elsewhere p[lang=ar][dir=rtl]").count(), 1)
        self.assertIn("لا القبلة", page.locator(".elsewhere").inner_text())

    def test_seconds_go_on_while_the_device_is_silent_and_the_banner_ends_with_them(self):
        page = self.open("")
        told = self.followed(page)
        told.tell(way=WAY | {"ends_in_s": 3.0})
        page.locator(".elsewhere").wait_for()
        told.fall_silent()
        page.locator(".elsewhere").wait_for(state="hidden")

    def test_why_a_way_is_not_shown_is_said_in_the_devices_words(self):
        self.store([(LATITUDE + 0.00002, LONGITUDE, "n1", {"name": "Too near"})])
        page, answer = self.mosques()
        self.enter(page)
        self.expected += ["Failed to load resource"]
        page.get_by_role("button", name="Show on the ring").click()
        page.get_by_text(re.compile(r"found \d+ m; accepted: 20 m")).wait_for()
        self.assertLess(answer["items"][0]["distance_m"], 20)

    def test_maps_open_in_the_systems_own_app_which_is_said(self):
        phones = {"Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142 Mobile": r"geo:48\.\d+,11\.\d+\?q=48\.\d+,11\.\d+\(An-Nur%20Mosque\)",
                  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1":
                      r"https://maps\.apple\.com/\?ll=48\.\d+,11\.\d+&q=An-Nur%20Mosque"}
        for agent, address in phones.items():
            page, answer = self.mosques(user_agent=agent)
            link = page.get_by_role("link", name="Open in maps").first
            with self.subTest(agent=agent):
                self.assertRegex(link.get_attribute("href"), f"^{address}$")
                self.assertIn(f"{answer['items'][0]['latitude_deg']},{answer['items'][0]['longitude_deg']}", link.get_attribute("href"))
                self.assertEqual(link.get_attribute("rel"), "noopener")
                self.assertIn("open outside this device and may use the internet", page.locator("main").inner_text())
            page.context.close()

    def test_whose_data_it_is_and_when_it_was_imported_stands_below_the_list(self):
        for filtered in [False, True]:
            page, _ = self.mosques()
            if filtered:
                self.again(page, lambda: page.locator("input[name=name]").fill("no mosque has this"))
            text = plain(page.locator("main > section > p.note").last.inner_text())
            self.assertIn(f"{OPENSTREETMAP} · imported on 20 November 2026", text)
            page.context.close()

    def test_without_an_import_the_command_and_where_files_are_had_are_said(self):
        self.store(None)
        page, answer = self.mosques(awaits="main .copy input")
        self.assertEqual((answer["places"], answer["items"]), (0, []))
        self.assertEqual(page.locator("main .copy input").input_value(), "sudo qibla mosques import FILE")
        for words in ["No mosques have been imported yet", "download.geofabrik.de", "overpass-turbo.eu"]:
            page.get_by_text(words).wait_for()
        self.assertFalse(page.locator("main form").is_visible())
        self.assertAccessible(page)

    def test_where_none_is_near_the_next_radius_is_offered(self):
        self.store([(LATITUDE + 0.18, LONGITUDE, "n1", {"name": "Far"})])
        page, _ = self.mosques(awaits="text=None was found within 10 km.")
        found, url = self.again(page, lambda: page.get_by_role("button", name="Look within 25 km").click())
        self.assertIn("radius_km=25", url)
        self.assertEqual([one["name"] for one in found["items"]], ["Far"])
        self.assertFalse(page.get_by_text("None was found").is_visible())

    def test_where_no_place_is_known_it_leads_to_the_settings(self):
        page = self.open("")
        self.expected += ["Failed to load resource"]
        page.route("**/api/v1/mosques?*", lambda route: route.fulfill(
            status=409, content_type="application/problem+json", json={"title": "Conflict", "status": 409, "detail": "no place is known"}))
        told = self.followed(page)
        told.tell(site=None)
        page.locator("main a[href='#/settings/place']").wait_for()
        page.get_by_text("The device does not know where it is yet.").wait_for()

    def test_the_map_leads_to_it(self):
        page = self.open("/#/map")
        self.expected += ["404"]
        page.get_by_role("link", name="Mosques nearby").click()
        page.locator(ROW).first.wait_for()
        self.assertEqual(page.locator("#navigation [aria-current]").get_attribute("data-screen"), "map")

    def test_it_fits_each_size_and_direction_and_axe_finds_no_fault(self):
        for lang, dark in [("en", False), ("ar", True), ("bn", False), ("de", True)]:
            page, _ = self.mosques(lang, dark=dark)
            for size in [NARROW, PHONE, TABLET, WALL]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                with self.subTest(lang=lang, size=size):
                    self.assertFits(page)
            # So tall that the navigation covers nothing.
            page.set_viewport_size({"width": PHONE[0], "height": 9000})
            with self.subTest(lang=lang):
                self.assertAccessible(page)
            page.context.close()
