"""A call to prayer on the page: its banner on every screen with Stop and Snooze, the du'a after it, and the settings of calls and recordings."""

import json
import os
import re
import sys

from browsed import HERE, PHONE, WALL, WATCH, Browsed, faults
from pages import PAGES

sys.path.insert(0, os.path.join(HERE, "../Duas"))
import verify

# Adds a call to each state that the page gets, and keeps what it sends.
TELL = """
  window.call = null
  window.calling = false
  const Own = EventSource
  window.EventSource = class extends Own {
    addEventListener(kind, listener, options) {
      super.addEventListener(kind, kind !== "state" ? listener : event => {
        const state = JSON.parse(event.data)
        Object.assign(state, {call: window.call, calling: window.calling, house_name: window.house ?? null})
        listener({data: JSON.stringify(state)})
      }, options)
    }
  }
"""
CALL = {"kind": "at", "name": "maghrib", "name_ar": "المغرب", "time": "2026-11-29T16:20:00+01:00", "minutes_before": 0, "heard": True, "again": None}
TITLE = {"en": "It is time for Maghrib", "ar": "حان وقت المغرب"}
# Marks that turn the text around a name are no part of what is read.
UNSEEN = dict.fromkeys([0x2066, 0x2067, 0x2068, 0x2069])
STOP = {"en": "Stop", "ar": "إيقاف"}


class Calls(Browsed):
    def calls(self, path="/", lang="en", size=PHONE, call=CALL, calling=True, **options):
        page = self.open("", size, lang, **options)
        page.add_init_script(TELL)
        self.sent = []

        def answer(route):
            self.sent.append(json.loads(route.request.post_data)["command"])
            route.fulfill(status=200, content_type="application/json", body="{}")

        page.route("**/api/v1/commands", answer)
        page.goto(self.portal.origin + path)
        page.locator("main .screen").wait_for()
        self.tell(page, call, calling)
        return page

    def tell(self, page, call, calling):
        page.evaluate("([call, calling]) => Object.assign(window, {call, calling})", [call, calling])

    def test_the_banner_is_on_every_screen_while_a_recording_plays_and_stops_it(self):
        page = self.calls()
        banner = page.locator("section.call")
        for screen in ["qibla", "times", "map", "tasbih", "settings", "hall", "watch"]:
            with self.subTest(case=screen):
                page.evaluate("name => { location.hash = `#/${name}` }", screen)
                page.locator(f".screen.{screen}").wait_for()
                banner.get_by_role("button", name="Stop").wait_for()
        banner.get_by_role("button", name="Stop").click()
        banner.get_by_role("button", name="Snooze").click()
        self.until(page, "true")
        self.assertEqual(self.sent, ["end_call", "snooze_call"])

    def test_it_is_spoken_has_no_finding_of_axe_and_fits_in_both_languages(self):
        for lang in ["en", "ar"]:
            for size, dark in [(PHONE, False), (WATCH, True), (WALL, False)]:
                with self.subTest(case=(lang, size)):
                    page = self.calls(lang=lang, size=size, dark=dark)
                    banner = page.locator("section.call")
                    banner.get_by_text(TITLE[lang]).wait_for()
                    self.assertEqual(banner.get_by_role("status").inner_text(), TITLE[lang])
                    banner.get_by_role("button", name=STOP[lang]).wait_for()
                    box = banner.bounding_box()
                    self.assertTrue(box["x"] >= 0 and box["x"] + box["width"] <= size[0], box)
                    self.assertTrue(box["y"] >= 0 and box["y"] + box["height"] <= size[1], box)
                    self.assertEqual(faults(page, "section.call"), set())

    def test_after_the_adhan_comes_the_dua_and_what_was_closed_stays_closed(self):
        page = self.calls(calling=False)
        banner = page.locator("section.call")
        banner.get_by_text("اللَّهُمَّ رَبَّ هَذِهِ الدَّعْوَةِ").wait_for()
        self.assertEqual(banner.locator(".after .text").get_attribute("lang"), "ar")
        self.assertFalse(banner.get_by_role("button", name="Stop").is_visible())
        banner.get_by_role("button", name="Close").click()
        banner.wait_for(state="hidden")
        # The next one is another.
        self.tell(page, {**CALL, "name": "isha", "time": "2026-11-29T18:00:00+01:00"}, False)
        banner.get_by_text("It is time for Isha").wait_for()

    def test_a_call_that_was_put_off_says_when_it_comes_again_and_can_be_stopped(self):
        page = self.calls(call={**CALL, "again": "2026-11-29T16:26:00+01:00"}, calling=False)
        banner = page.locator("section.call")
        banner.get_by_text("Maghrib: again at 16:26").wait_for()
        self.assertTrue(banner.get_by_role("button", name="Stop").is_visible())
        self.assertFalse(banner.get_by_role("button", name="Snooze").is_visible())

    def test_it_speaks_to_the_house_by_its_name(self):
        for lang, words in [("en", "Masjid al-Noor, it is time for Maghrib"), ("ar", "Masjid al-Noor، حان وقت المغرب")]:
            page = self.calls(lang=lang)
            page.evaluate("window.house = 'Masjid al-Noor'")
            status = page.locator("section.call").get_by_role("status")
            self.portal.until(lambda: status.inner_text().translate(UNSEEN) == words)

    def test_the_reminder_of_an_evening_has_a_banner_that_is_closed_and_sounds_nothing(self):
        reminder = {**CALL, "kind": "reminder", "name": "last_ten_nights", "hijri_day": 27, "heard": False}
        for lang, words in [("en", "This is night 27 of Ramadan, one of the last ten"), ("ar", "هذه ليلة 27 من رمضان، من العشر الأواخر")]:
            with self.subTest(lang=lang):
                page = self.calls(lang=lang, call=reminder, calling=False)
                banner = page.locator("section.call")
                banner.get_by_text(words).wait_for()
                for name in [STOP[lang], {"en": "Snooze", "ar": "أعده لاحقا"}[lang]]:
                    self.assertFalse(banner.get_by_role("button", name=name).is_visible())
                self.assertEqual(faults(page, "section.call"), set())
                self.tell(page, {**reminder, "name": "eid_al_fitr", "hijri_day": 1}, False)
                banner.get_by_text({"en": "Tomorrow is Eid al-Fitr", "ar": "غدا عيد الفطر"}[lang]).wait_for()
                banner.get_by_role("button", name={"en": "Close", "ar": "إغلاق"}[lang]).click()
                banner.wait_for(state="hidden")

    def test_a_reminder_stands_on_the_hall_s_board_in_both_languages_and_large_on_a_wall(self):
        reminder = {**CALL, "kind": "reminder", "name": "eid_al_fitr", "hijri_day": 1, "heard": False}
        page = self.calls("/#/hall", lang=None, size=WALL, call=reminder, calling=False)
        for words in ["Tomorrow is Eid al-Fitr", "غدا عيد الفطر"]:
            page.locator(".hall .said").get_by_text(words).wait_for()
        self.assertFits(page)
        self.assertFalse(page.locator("section.call").is_visible())
        self.tell(page, None, False)
        page.locator(".hall .said").get_by_text("Eid").wait_for(state="detached")
        for path in ["/#/wall", "/#/wall/times"]:
            page = self.calls(path, size=WALL, call=reminder, calling=False)
            title = page.locator("section.call").get_by_text("Tomorrow is Eid al-Fitr")
            title.wait_for()
            self.assertGreaterEqual(title.bounding_box()["height"], WALL[1] * 0.04)
            self.assertFits(page)

    def test_a_phone_trembles_once_when_a_banner_comes_and_not_where_that_is_off(self):
        later = {**CALL, "name": "isha", "time": "2026-11-29T18:00:00+01:00"}
        for kept, expected in [(None, 1), ("off", 0)]:
            page = self.calls(call=None, calling=False)
            page.evaluate("kept => { window.felt = []; navigator.vibrate = pattern => felt.push(pattern); if (kept) localStorage.setItem('qibla.vibration', kept) }", kept)
            # Before the first touch a browser takes none.
            page.locator("main").click(position={"x": 5, "y": 5})
            banner = page.locator("section.call")
            felt = lambda: page.evaluate("felt.length")
            with self.subTest(kept=kept):
                self.tell(page, CALL, True)
                banner.get_by_text(TITLE["en"]).wait_for()
                self.assertEqual(felt(), expected)
                # It ends, is put off, and comes again; then another one.
                self.tell(page, CALL, False)
                banner.get_by_text("After the adhan").wait_for()
                self.tell(page, {**CALL, "again": "2026-11-29T16:26:00+01:00"}, False)
                banner.get_by_text("again at 16:26").wait_for()
                self.assertEqual(felt(), expected)
                self.tell(page, CALL, True)
                banner.get_by_text(TITLE["en"]).wait_for()
                self.assertEqual(felt(), 2 * expected)
                self.tell(page, later, True)
                banner.get_by_text("It is time for Isha").wait_for()
                self.assertEqual(felt(), 3 * expected)
                self.tell(page, {**later, "heard": False, "time": "2026-11-29T19:00:00+01:00"}, False)
                banner.wait_for(state="hidden")
                self.assertEqual(felt(), 3 * expected)
            page.context.close()

    def test_the_dua_after_the_adhan_is_the_verified_one_letter_by_letter(self):
        # A copy, so that the banner doesn't wait for all duas: vowels and tatweel may be other editions', and the letters not.
        banner = open(os.path.join(PAGES, "assets/call.js"), encoding="utf-8").read()
        copy = "".join(re.findall(r'"([^"]*)"', re.search(r"^const dua = (.*?)\n\n", banner, re.S | re.M)[1]))
        dua = next(one for one in verify.duas() if one["id"] == "adhan")
        letters = lambda text: re.sub("[\u064b-\u065f\u0670\u0640]", "", text).split()
        self.assertEqual(letters(copy), letters(dua["arabic"]))
        self.assertEqual(len(letters(copy)), 16)
        # It is shown whole, and its source is that of the dua.
        page = self.calls(calling=False)
        shown = page.locator("section.call .after .text")
        shown.wait_for()
        self.assertEqual(letters(shown.inner_text()), letters(dua["arabic"]))
        self.assertEqual(dua["from"], "bukhari 614")
        page.locator("section.call").get_by_text("Sahih al-Bukhari 614").wait_for()

    def test_what_is_only_told_has_no_banner(self):
        page = self.calls(call={**CALL, "heard": False}, calling=False)
        page.wait_for_timeout(700)
        self.assertEqual(page.locator("section.call:visible").count(), 0)


class CallSettings(Browsed):
    def test_a_prayer_is_called_before_its_time_and_at_it(self):
        page = self.open("/#/settings/calls", words="Quiet hours")
        self.enter(page)
        row = page.locator("[data-key='alarm.maghrib_minutes'] select")
        row.select_option(label="10 min before, and at the time")
        self.portal.until(lambda: {"alarm.maghrib_minutes": 10, "alarm.maghrib_at_time": True}.items() <= self.values().items())
        row.select_option(label="10 min before")
        self.portal.until(lambda: self.values()["alarm.maghrib_at_time"] is False)

    def test_prayers_are_heard_in_quiet_hours_all_the_same(self):
        page = self.open("/#/settings/calls", words="Quiet hours")
        self.enter(page)
        page.get_by_label("Suhoor", exact=True).last.check()
        self.portal.until(lambda: self.values()["quiet.except_suhoor"] is True)

    def test_reminders_and_fasting_days_are_chosen_where_they_have_an_effect(self):
        page = self.open("/#/settings/calls", words="Reminders in the evening")
        self.enter(page)
        after, fast = page.locator("[data-key='alarm.remind_minutes']"), page.locator("[data-key='alarm.fast_white']")
        self.assertFalse(after.is_visible() or fast.is_visible())
        page.locator("[data-key='alarm.remind_eids'] input").check()
        page.locator("[data-key='alarm.iftar'] input").check()
        after.wait_for()
        fast.locator("input").check()
        self.portal.until(lambda: {"alarm.remind_eids": True, "alarm.iftar": True, "alarm.fast_white": True, "alarm.remind_ramadan": False}.items()
                          <= self.values().items())

    def test_the_shelf_has_no_finding_of_axe(self):
        for lang, words in [("en", "Recordings of the adhan"), ("ar", "تسجيلات الأذان")]:
            page = self.open("/#/settings/calls", lang=lang, words=words)
            self.assertEqual(faults(page, "main"), set())

    def values(self):
        return {one["key"]: one["value"] for one in self.portal.get("/api/v1/settings").json["settings"]}
