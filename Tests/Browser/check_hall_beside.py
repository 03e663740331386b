"""What the hall's boards have beside the times: announcements, the page's code, Jumu'ah held twice, and the adhkar after a prayer."""

import datetime
import json
import os
import re
import subprocess
import urllib.parse

from browsed import WALL
from check_hall import BOARDS, LARGE, OVERLAPS, SMALL, UPRIGHT
from moments import Heard, Moment, seconds
from pages import PAGES

# A code of version 1 by its size; and lines in both scripts.
CODE = ["10" * 10 + "1", "01" * 10 + "0"] * 10 + ["1" * 21]
LINES = ["Lessons for children every Saturday after Asr, upstairs", "درس التفسير يوم الثلاثاء بعد صلاة المغرب إن شاء الله"]


class BesideTimes(Heard):
    """With what stands below the times: announcements, the page's code, and Jumu'ah held twice."""

    def board(self, moment, path, lines=LINES, url="http://qibla.local:8080/", code=CODE, dark=False, adhkar=False, **changes):
        page = self.unheard(WALL, dark=dark)
        told = Moment(self.portal, moment, **changes)
        told.follow(page)
        page.route("**/api/v1/page", lambda route: route.fulfill(json={"url": url, "code": code}))
        page.route("**/api/v1/settings", lambda route: route.fulfill(
            json={"settings": [{"key": "hall.announcements", "value": " | ".join(lines)}, {"key": "hall.adhkar", "value": adhkar}]}))

        def twice(route):
            days = self.portal.get(urllib.parse.urlsplit(route.request.url)._replace(scheme="", netloc="").geturl()).json
            for day in days["days"]:
                if datetime.date.fromisoformat(day["date"]).weekday() == 4:
                    first = f"{day['date']}T13:15:00{day['dhuhr'][19:]}"
                    day |= {"jumua": first, "jumuah": [first, first.replace("13:15", "14:00")]}
                day["iqama"] = {}
            route.fulfill(json=days)

        page.route("**/api/v1/times*", twice)
        page.goto(f"{self.portal.origin}/?moment{path}")
        page.locator(".board tbody time").first.wait_for()
        return page, told

    def test_announcements_have_their_turns_and_none_moves(self):
        page, told = self.board("2026-12-03T10:00:00+01:00", "#/hall")
        seen = set()
        for seconds_later in range(0, 25, 6):
            told.go(f"2026-12-03T10:01:{seconds_later:02}+01:00")
            page.wait_for_timeout(1500)
            seen.add(page.locator(".announcement").inner_text())
        self.assertEqual(seen, set(LINES))
        self.assertEqual(page.evaluate("document.querySelector('.more').getAnimations({ subtree: true }).length"), 0)

    def test_the_code_has_its_modules_a_white_edge_and_the_address_in_words(self):
        page, _ = self.board("2026-12-03T10:00:00+01:00", "#/hall")
        picture = page.locator(".code svg")
        self.assertEqual((picture.get_attribute("aria-label"), picture.get_attribute("viewBox")), ("http://qibla.local:8080/", "-4 -4 29 29"))
        drawn = picture.locator("path").get_attribute("d")
        found = {(int(x) + step, int(y)) for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)", drawn) for step in range(int(run))}
        self.assertEqual(found, {(x, y) for y, row in enumerate(CODE) for x, module in enumerate(row) if module == "1"})
        self.assertIn("qibla.local:8080", page.locator(".code").inner_text())
        self.assertEqual(page.evaluate("[...document.querySelectorAll('.code svg, .code path')].map(one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).fill])"),
                         [["rgb(255, 255, 255)", "rgb(0, 0, 0)"], ["rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"]])

    def test_without_announcements_and_without_an_address_nothing_is_below_the_times(self):
        page, _ = self.board("2026-12-03T10:00:00+01:00", "#/hall", lines=[], url=None, code=[])
        self.assertFalse(page.locator(".more").is_visible())

    def test_while_phones_are_to_be_silent_or_the_clock_is_in_doubt_neither_is_shown(self):
        page, _ = self.board("2026-12-03T10:00:00+01:00", "#/hall", time_certain=False)
        page.locator(".said").get_by_text("uncertain").wait_for()
        self.assertFalse(page.locator(".more").is_visible())
        page.context.close()
        asr = seconds(self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]["asr"])
        page, told = self.board(asr + 60, "#/hall")
        page.locator(".silence").wait_for()
        self.assertFalse(page.locator(".more").is_visible())

    def test_jumuah_held_twice_is_shown_with_both_times_and_counted_to_one_after_the_other(self):
        page, told = self.board("2026-12-04T11:00:00+01:00", "&lang=en#/hall")
        self.assertEqual([time[11:16] for time in page.eval_on_selector_all("tr.jumua .iqama time", "times => times.map(time => time.dateTime)")], ["13:15", "14:00"])
        page.locator(".side").get_by_text("13:15").wait_for()
        told.go("2026-12-04T13:20:00+01:00")
        page.locator(".silence").wait_for()
        # The first ends at 14:00, when the second begins.
        told.go("2026-12-04T14:00:05+01:00")
        page.locator(".panel").get_by_text("Jumu'ah").wait_for()
        self.assertTrue(page.locator(".silence").is_visible())

    def test_each_board_fits_with_all_of_it(self):
        for lang, dark in [("", False), ("&lang=en", True), ("&lang=ar", False)]:
            for board in BOARDS:
                page, _ = self.board("2026-12-04T11:00:00+01:00", f"{lang}&board={board}#/hall", dark=dark)
                page.locator(".code svg").wait_for()
                for size in [UPRIGHT, LARGE, SMALL, (1024, 768), WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(lang=lang, board=board, size=size):
                        self.assertFits(page)
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                        self.assertEqual(page.evaluate(OVERLAPS), [])
                self.assertAccessible(page)
                page.context.close()

    def adhkar(self):
        """The texts in their order: the board gives each the same part of ten minutes."""
        program = f"import texts from 'file://{os.path.abspath(PAGES)}/assets/duas/texts.js'; console.log(JSON.stringify(texts.filter(dua => dua.for.includes('prayer')).map(dua => dua.arabic)))"
        return json.loads(subprocess.run(["node", "--input-type=module", "-e", program], capture_output=True, text=True, check=True).stdout)

    def shows(self, page, told, after, texts, index):
        """Goes to the beginning of a text's turn, of a prayer that ended then."""
        told.go(after + 600 / len(texts) * index + 1)
        self.until(page, f"document.querySelector('.adhkar .dhikr .text')?.textContent === {json.dumps(texts[index])}")

    def test_the_adhkar_come_after_a_prayer_for_ten_minutes_one_at_a_time_where_they_are_wanted(self):
        # Without an iqama a prayer ends a quarter of an hour after its call.
        after = seconds(self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]["asr"]) + 900
        page, told = self.board(after - 600, "#/hall", adhkar=True)
        page.locator(".silence").wait_for()
        self.assertEqual(page.locator(".dhikr").count(), 0)
        texts = self.adhkar()
        for index in range(len(texts)):
            self.shows(page, told, after, texts, index)
            if not index:
                source = page.locator(".dhikr .source").inner_text()
                self.assertEqual([part for part in ["Muslim 591 · 3 times", "مسلم 591"] if part not in source], [])
                self.assertFalse(page.locator(".list").is_visible() or page.locator(".more").is_visible())
        self.assertEqual(page.evaluate("document.querySelector('.dhikr').getAnimations({ subtree: true }).length"), 0)
        told.go(after + 601)
        page.locator(".list").wait_for()
        self.assertFalse(page.locator(".dhikr").is_visible())

    def test_the_adhkar_are_off_until_they_are_wanted_and_while_the_clock_is_in_doubt(self):
        asr = seconds(self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]["asr"])
        for adhkar, changes in [(False, {}), (True, {"time_certain": False})]:
            page, _ = self.board(asr + 960, "#/hall", adhkar=adhkar, **changes)
            page.locator(".panel").get_by_text("Maghrib").wait_for()
            self.assertEqual((page.locator(".dhikr").count(), page.locator(".list").is_visible()), (0, True))
            page.context.close()

    def test_each_of_the_adhkar_fits_every_board_and_nothing_moves(self):
        after = seconds(self.portal.get("/api/v1/times?date=2026-12-03").json["days"][0]["asr"]) + 900
        for lang, board, dark in [("", "clock", False), ("", "columns", True), ("", "slim", False), ("&lang=ar", "clock", True), ("&lang=en", "slim", False)]:
            page, told = self.board(after - 600, f"{lang}&board={board}#/hall", adhkar=True, dark=dark)
            texts, places = self.adhkar(), {}
            for index in range(len(texts)):
                self.shows(page, told, after, texts, index)
                for size in [UPRIGHT, LARGE, SMALL, (1024, 768), WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(lang=lang, board=board, index=index, size=size):
                        # The size of the text follows with the clock's next second.
                        self.until(page, "(one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth)(document.querySelector('.dhikr'))")
                        self.assertFits(page)
                        self.assertLessEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0)
                        self.assertEqual(page.evaluate(OVERLAPS), [])
                        place = page.evaluate("""['.clock', '.dhikr'].map(name => {
                            const box = document.querySelector(name).getBoundingClientRect()
                            return [box.top - document.querySelector('.board').getBoundingClientRect().top, box.height].map(Math.round)
                        })""")
                        self.assertEqual(places.setdefault(size, place), place)
            self.assertAccessible(page)
            page.context.close()
