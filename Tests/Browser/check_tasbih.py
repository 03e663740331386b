"""The tasbih: counted in the browser without a PIN, on the device with one, without losing quick taps."""

import time

from browsed import PHONE, TABLET, WALL, WATCH, Browsed

# Without a session on a device with or without a PIN.
HERE = "Counted in this browser only"
# Records vibrations, and the changes sent to the device.
LISTEN = """
  window.felt = []
  navigator.vibrate = pattern => { felt.push(JSON.stringify(pattern)); return true }
"""
FULL = "[60,60,120]"
TAPS = """count => {
  const target = document.querySelector('.target')
  for (let tap = 0; tap < count; tap++) target.dispatchEvent(new PointerEvent('pointerdown', {button: 0, bubbles: true}))
}"""


class Tasbih(Browsed):
    def shows(self, page, count, round_text):
        page.wait_for_function("count => document.querySelector('.count')?.textContent === count", arg=str(count))
        page.get_by_text(round_text).wait_for()

    def test_without_a_session_it_counts_in_this_browser_and_says_so(self):
        page = self.open("/#/tasbih", words=HERE)
        page.evaluate(TAPS, 3)
        page.keyboard.press("Space")
        self.shows(page, 4, "of 33 · rounds: 0")
        page.click("text=Undo")
        page.reload()
        self.shows(page, 3, "of 33 · rounds: 0")

    def test_one_press_counts_once_by_hand_and_by_key(self):
        page = self.open("/#/tasbih", words=HERE)
        page.click(".target")
        self.shows(page, 1, "of 33")
        page.focus(".target")
        page.keyboard.press("Enter")
        page.keyboard.press("Space")
        self.shows(page, 3, "of 33")

    def test_quick_taps_arrive_on_the_device_in_full_and_are_undone_over_a_rounds_edge(self):
        page = self.open("/", words="km to Makkah")
        self.enter(page)
        before = self.state()["tasbih"]
        page.evaluate("location.hash = '#/tasbih'")
        page.get_by_text("Counted on the device").wait_for()
        page.evaluate(TAPS, 34)
        self.portal.until(lambda: self.state()["tasbih"] == before + 34)
        self.shows(page, (before + 33) % 33 + 1, f"of 33 · rounds: {(before + 34) // 33}")
        for _ in range(2):
            page.click("text=Undo")
        self.portal.until(lambda: self.state()["tasbih"] == before + 32)
        self.shows(page, (before + 31) % 33 + 1, f"of 33 · rounds: {(before + 32) // 33}")

    def test_a_count_made_elsewhere_is_seen(self):
        page = self.open("/", words="km to Makkah")
        self.enter(page)
        page.evaluate("location.hash = '#/tasbih'")
        page.get_by_text("Counted on the device").wait_for()
        before = self.state()["tasbih"]
        token = self.portal.token(self.portal.pin())
        reply = self.portal.ask("POST", "/api/v1/commands", {"command": "tasbih_count"}, token)
        self.assertEqual(reply.status, 200, reply.body)
        self.shows(page, before % 33 + 1, "of 33")

    def test_starting_over_is_asked_first(self):
        page = self.open("/#/tasbih", size=PHONE, words=HERE)
        page.click(".target")
        page.click("text=Start over")
        page.get_by_text("The count goes back to zero.").wait_for()
        page.keyboard.press("Escape")
        self.shows(page, 1, "of 33")
        page.click("text=Start over")
        page.click("dialog[open] .primary")
        self.shows(page, 0, "of 33")

    def test_the_goal_is_chosen_and_kept_and_a_full_round_is_said(self):
        page = self.open("/#/tasbih", words=HERE)
        page.click(".tabs >> text=99")
        self.assertEqual(page.locator(".bead").count(), 99)
        page.click(".tabs >> text=Own")
        page.fill("dialog[open] input", "5")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator(".bead").count(), 5)
        page.reload()
        page.wait_for_selector(".bead")
        self.assertEqual(page.locator(".bead").count(), 5)
        page.evaluate(TAPS, 5)
        page.get_by_text("Goal reached. Full rounds: 1.").wait_for()
        self.assertEqual(page.locator(".bead.told").count(), 5)

    def test_taps_before_it_is_known_who_counts_are_counted_and_told(self):
        page = self.open(None)
        page.add_init_script("localStorage.setItem('qibla.tasbih.goal', '5')")
        page.add_init_script(LISTEN)
        held, holding = [], [True]
        page.route("**/api/v1/session", lambda route: held.append(route) if holding else route.continue_())
        page.goto(self.portal.origin + "/#/tasbih")
        page.locator(".bead").first.wait_for()
        page.evaluate(TAPS, 6)
        self.shows(page, 1, "of 5 · rounds: 1")
        while not held:
            page.wait_for_timeout(20)
        holding.clear()
        for route in held:
            route.continue_()
        page.get_by_text("Goal reached. Full rounds: 1.").wait_for(state="attached")
        self.shows(page, 1, "of 5 · rounds: 1")
        self.assertEqual(self.felt(page), (1, 6))
        page.reload()
        self.shows(page, 1, "of 5 · rounds: 1")

    def felt(self, page):
        """Number of vibrations for a full round, among this many taps."""
        felt = page.evaluate("felt")
        return felt.count(FULL), felt.count("8")

    def hears(self, page, told, wanted):
        """Waits until the device has received this. Playwright reports requests only while it is called, so later than the device."""
        end = time.monotonic() + 60
        while len(told) < len(wanted) and time.monotonic() < end:
            page.wait_for_timeout(50)
        self.assertEqual(told, wanted)

    def test_the_phone_trembles_once_when_a_round_is_full_and_not_when_one_is_taken_back(self):
        page = self.open(None)
        page.add_init_script(LISTEN)
        page.goto(self.portal.origin + "/#/tasbih")
        page.get_by_text(HERE).wait_for()
        page.click(".tabs >> text=Own")
        page.fill("dialog[open] input", "5")
        page.keyboard.press("Enter")
        for taps, expected in [(4, (0, 4)), (1, (1, 5)), (4, (1, 9))]:
            page.evaluate(TAPS, taps)
            self.assertEqual(self.felt(page), expected)
        for _ in range(5):
            page.click("text=Undo")
        self.shows(page, 4, "of 5 · rounds: 0")
        self.assertEqual(self.felt(page), (1, 9))
        page.evaluate(TAPS, 1)
        self.assertEqual(self.felt(page), (2, 10))

    def test_on_the_device_a_goal_is_the_device_s_and_each_tap_and_goal_is_told_once(self):
        page = self.open(None)
        page.add_init_script(LISTEN)
        page.goto(self.portal.origin + "/")
        page.get_by_text("km to Makkah").wait_for()
        self.enter(page)
        told = []
        page.on("request", lambda request: request.method != "GET" and told.append((request.method, request.post_data_json)))
        page.evaluate("location.hash = '#/tasbih'")
        page.get_by_text("Counted on the device").wait_for()
        goal = self.state()["tasbih_goal"]
        self.assertEqual(goal, 33)
        # With the page's session: another PIN would end it.
        secret = page.evaluate("async () => (await (await fetch('/api/v1/tokens', {method: 'POST', headers: {'Content-Type': 'application/json'}, "
                               "body: JSON.stringify({name: 'a check'})})).json()).token")
        token = {"Authorization": f"Bearer {secret}"}
        told.clear()
        self.addCleanup(lambda: self.portal.ask("PATCH", "/api/v1/settings", {"tasbih.goal": None}, token))
        page.click(".tabs >> text=Own")
        page.fill("dialog[open] input", "7")
        page.keyboard.press("Enter")
        self.portal.until(lambda: self.state()["tasbih_goal"] == 7)
        self.hears(page, told, [("PATCH", {"tasbih.goal": 7})])
        told.clear()
        before = self.state()["tasbih"]
        left = 7 - before % 7
        page.evaluate(TAPS, left)
        self.portal.until(lambda: self.state()["tasbih"] == before + left)
        self.shows(page, 7, f"of 7 · rounds: {(before + left) // 7}")
        self.hears(page, told, [("POST", {"command": "tasbih_count"})] * left)
        self.assertEqual(self.felt(page), (1, left))
        page.click("text=Undo")
        self.portal.until(lambda: self.state()["tasbih"] == before + left - 1)
        self.shows(page, 6, "of 7")
        self.hears(page, told, [("POST", {"command": "tasbih_count"})] * left + [("POST", {"command": "tasbih_undo"})])
        self.assertEqual(self.felt(page), (1, left))
        # Counted on the device itself; and a goal chosen on another client.
        self.portal.ask("POST", "/api/v1/commands", {"command": "tasbih_count"}, token)
        self.shows(page, 7, "of 7")
        self.assertEqual(self.felt(page), (2, left))
        self.portal.ask("PATCH", "/api/v1/settings", {"tasbih.goal": 9}, token)
        page.get_by_text("of 9").wait_for()
        self.assertEqual(self.felt(page), (2, left))
        # This browser's own goal is unchanged.
        self.assertEqual(page.evaluate("localStorage.getItem('qibla.tasbih.goal')"), None)

    def test_what_was_counted_today_stands_in_the_history_and_is_taken_back(self):
        page = self.open("/#/tasbih", words=HERE)
        page.evaluate(TAPS, 34)
        page.get_by_text("What was counted from this browser.").wait_for()
        figures = lambda: page.locator(".past dd").all_text_contents()
        self.assertEqual(figures(), ["34", "1", "34"])
        for _ in range(2):
            page.click("text=Undo")
        page.reload()
        page.get_by_text("What was counted from this browser.").wait_for()
        self.assertEqual(figures(), ["32", "0", "32"])

    def test_it_fits_each_size_and_axe_finds_no_fault(self):
        for lang, dark in [("en", False), ("ar", True)]:
            page = self.open(f"/?lang={lang}#/tasbih", lang=lang, dark=dark)
            page.wait_for_selector(".bead")
            for size in [PHONE, WATCH, TABLET, WALL]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                with self.subTest(lang=lang, size=size):
                    self.assertFits(page)
            self.assertAccessible(page)


class Person(Browsed):
    """With a profile: one history, kept on the device."""

    NAME = "Maryam"

    def setUp(self):
        super().setUp()
        self.session = self.portal.session(self.portal.pin())
        for one in self.portal.get("/api/v1/tracking").json["profiles"]:
            self.portal.ask("DELETE", f"/api/v1/tracking/profiles/{one['id']}", headers=self.session)
        self.profile = self.portal.ask("POST", "/api/v1/tracking", {"name": self.NAME}, self.session).json
        # The count is kept beside the profiles.
        self.press("tasbih_reset")

    def press(self, command="tasbih_count"):
        """As the device's button does."""
        session = self.portal.session(self.portal.pin())
        self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": command}, session).status, 200)

    def counted(self):
        found = self.portal.get(f"/api/v1/tracking/tasbih/{self.profile['id']}", Tracking_Key=self.profile["key"]).json
        return {count["phrase"]: count["count"] for day in found["days"] for count in day["counts"]}

    def mine(self, path="/#/tasbih", words="kept on the device in the history of Maryam", **options):
        chosen = {name: self.profile[name] for name in ("id", "name", "key")}
        page = self.open(None, **options)
        page.add_init_script(f"localStorage.setItem('qibla.tracking', JSON.stringify({chosen}))")
        page.goto(self.portal.origin + path)
        page.get_by_text(words).first.wait_for()
        return page

    def test_taps_are_counted_by_phrase_in_the_profile_and_nothing_of_them_stays_in_the_browser(self):
        page = self.mine()
        page.click(".tabs >> text=After prayer")
        page.locator(".phrase-note").get_by_text("0 of 33").wait_for()
        page.evaluate(TAPS, 35)
        page.click("text=Undo")
        self.portal.until(lambda: self.counted() == {"subhan": 33, "hamd": 1})
        page.reload()
        page.locator(".past").get_by_text("Subhan Allah 33").wait_for()
        self.assertEqual(page.locator(".past dd").all_text_contents(), ["34", "34", "34"])
        self.assertEqual(page.evaluate("[localStorage.getItem('qibla.tasbih.days'), localStorage.getItem('qibla.tasbih.waiting')]"), [None, None])

    def test_the_button_counts_for_the_profile_that_asked_last_and_the_page_says_for_whom(self):
        page = self.mine()
        self.press()
        page.get_by_text("it counts for one profile at a time").wait_for()
        page.click("text=Let the button count for Maryam")
        page.get_by_text("What the device's button counts is Maryam's").wait_for()
        for _ in range(3):
            self.press()
        self.portal.until(lambda: self.counted() == {"none": 3})
        page.locator(".past dd").get_by_text("3").first.wait_for()
        # In this browser as before: only a page that may change the device counts on it.
        page.click(".target")
        self.portal.until(lambda: self.counted() == {"none": 4})
        other = self.open("/", words="km to Makkah")
        self.enter(other)
        other.evaluate("location.hash = '#/tasbih'")
        other.get_by_text("into the history of Maryam").wait_for()
        other.click(".target")
        self.portal.until(lambda: self.counted() == {"none": 5})
        page.click("text=Stop counting for this profile")
        page.get_by_text("it counts for one profile at a time").wait_for()
        self.press()
        page.reload()
        page.locator(".past dd").get_by_text("5").first.wait_for()
        self.assertEqual(self.counted(), {"none": 5})

    def test_taps_while_the_device_is_away_wait_and_are_kept_once(self):
        page = self.mine()
        self.expected = ["Failed to load", "ERR_"]
        page.route("**/api/v1/tracking/tasbih/*", lambda route: route.abort())
        page.evaluate(TAPS, 3)
        page.locator(".past dd").get_by_text("3").first.wait_for()
        page.wait_for_timeout(2000)
        page.unroute("**/api/v1/tracking/tasbih/*")
        page.reload()
        self.portal.until(lambda: self.counted() == {"none": 3})
        page.wait_for_function("() => localStorage.getItem('qibla.tasbih.waiting') === null")

    def test_a_goal_of_the_day_is_drawn_over_days_and_weeks_and_fits_each_size(self):
        page = self.mine()
        page.evaluate(TAPS, 12)
        page.get_by_role("button", name="Goal for a day").click()
        page.fill("dialog[open] input", "40")
        page.keyboard.press("Enter")
        page.get_by_text("12 of 40 today").wait_for()
        line = page.locator(".days .goal").get_attribute("d")
        page.get_by_role("button", name="Weeks").click()
        page.get_by_text("most in seven days: 12").wait_for()
        self.assertEqual(page.locator(".days .goal").get_attribute("d"), line, "the largest in both")
        for lang, words in [("en", "Maryam"), ("ar", "سجل Maryam")]:
            page = self.mine(f"/?lang={lang}#/tasbih", words=words, lang=lang)
            page.locator(".days .goal").wait_for(state="attached")
            for size in [PHONE, WATCH, TABLET, WALL]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                with self.subTest(lang=lang, size=size):
                    self.assertFits(page)
            self.assertAccessible(page)
