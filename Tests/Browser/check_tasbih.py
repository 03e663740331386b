"""The tasbih: counted here without a PIN, on the device with one, and nothing is lost between quick taps."""

from browsed import PHONE, TABLET, WALL, WATCH, Browsed

HERE = "Counted in this browser only."
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
        self.shows(page, 4, "of 33 · 0 full")
        page.click("text=Undo")
        page.reload()
        self.shows(page, 3, "of 33 · 0 full")

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
        self.shows(page, (before + 33) % 33 + 1, f"of 33 · {(before + 34) // 33} full")
        for _ in range(2):
            page.click("text=Undo")
        self.portal.until(lambda: self.state()["tasbih"] == before + 32)
        self.shows(page, (before + 31) % 33 + 1, f"of 33 · {(before + 32) // 33} full")

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
        page.get_by_text("The count goes back to nought.").wait_for()
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
