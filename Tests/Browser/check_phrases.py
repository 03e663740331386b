"""The tasbih's lists of phrases, more than one, and its click."""

from browsed import Browsed
from check_tasbih import HERE, TAPS

COUNT = "document.querySelector('.count')?.textContent"


class Phrases(Browsed):
    def test_several_lists_of_phrases_are_kept_by_name_changed_and_removed(self):
        page = self.open("/#/tasbih", words=HERE)
        kinds = lambda: [text.strip() for text in page.locator("[aria-label=Phrases] button").all_inner_texts()]
        phrase = lambda text: page.locator(".phrase").get_by_text(text, exact=True).wait_for()
        self.assertEqual(kinds(), ["No phrases", "After prayer"])
        for name, text in [("Morning", "2 Alpha\n3 Beta"), ("Evening", "4 Gamma")]:
            page.click("text=New list")
            page.fill("dialog[open] input", name)
            page.fill("dialog[open] textarea", text)
            page.click("dialog[open] .primary")
            phrase(text.split("\n")[0][2:])
        self.assertEqual(kinds(), ["No phrases", "After prayer", "Morning", "Evening"])
        page.get_by_text("of 4 · rounds: 0").wait_for()
        page.reload()
        phrase("Gamma")
        page.click("text=Morning")
        phrase("Alpha")
        page.get_by_text("of 5 · rounds: 0").wait_for()
        page.evaluate(TAPS, 2)
        phrase("Beta")
        page.click("text=Change the list")
        self.assertEqual(page.input_value("dialog[open] textarea"), "2 Alpha\n3 Beta")
        page.fill("dialog[open] input", "At dawn")
        page.fill("dialog[open] textarea", "2 Alpha\n6 Delta")
        page.click("dialog[open] .primary")
        phrase("Delta")
        self.assertEqual(kinds()[2:], ["At dawn", "Evening"])
        page.click("text=Change the list")
        page.click("dialog[open] >> text=Remove")
        page.locator("[aria-label=Phrases]").get_by_text("At dawn").wait_for(state="detached")
        self.assertEqual(kinds()[2:], ["Evening"])
        self.assertEqual(page.locator(".phrase").inner_text(), "")
        self.assertFalse(page.get_by_text("Change the list").is_visible())
        page.click("text=Evening")
        phrase("Gamma")

    def test_the_one_list_of_earlier_pages_is_still_there(self):
        page = self.open(None)
        page.add_init_script("localStorage.getItem('qibla.tasbih.lists') ?? Object.entries({list: '2 Alpha\\n3 Beta', phrases: 'own', goal: '5'})"
                             ".forEach(([name, value]) => localStorage.setItem(`qibla.tasbih.${name}`, value))")
        page.goto(self.portal.origin + "/#/tasbih")
        page.locator(".phrase").get_by_text("Alpha").wait_for()
        self.assertEqual(page.locator("[aria-label=Phrases] [aria-pressed=true]").inner_text(), "Own list of phrases")
        page.click("text=Change the list")
        page.fill("dialog[open] input", "Old")
        page.click("dialog[open] .primary")
        page.reload()
        page.locator("[aria-label=Phrases]").get_by_text("Old").wait_for()
        page.locator(".phrase").get_by_text("Alpha").wait_for()

    def test_a_long_name_of_a_list_fits_the_smallest_screen(self):
        for lang in ["en", "ar"]:
            page = self.open(None, lang=lang, size=(320, 568))
            page.add_init_script("localStorage.setItem('qibla.tasbih.lists', JSON.stringify([{name: 'Words '.repeat(6), text: '3 A'}, {name: 'W'.repeat(40), text: '3 B'}]))")
            page.goto(f"{self.portal.origin}/?lang={lang}#/tasbih")
            page.get_by_text("Words Words").wait_for()
            self.assertFits(page)
            self.assertAccessible(page)

    def test_a_click_sounds_with_each_count_where_it_was_switched_on_and_only_there(self):
        page = self.open(None)
        page.add_init_script("window.clicks = []; const Own = OscillatorNode; "
                             "window.OscillatorNode = class extends Own { start(when) { clicks.push(this.context.state); super.start(when) } }")
        page.goto(self.portal.origin + "/#/tasbih")
        page.get_by_text(HERE).wait_for()
        page.click(".target")
        page.keyboard.press("Space")
        self.until(page, COUNT + " === '2'")
        self.assertEqual(page.evaluate("clicks"), [])
        page.evaluate("location.hash = '#/settings/look'")
        page.get_by_label("A click with each bead").check()
        page.evaluate("location.hash = '#/tasbih'")
        page.click(".target")
        page.keyboard.press("Space")
        self.until(page, COUNT + " === '4'")
        self.assertEqual(page.evaluate("clicks.length"), 2)
        page.click(".target")
        self.until(page, "clicks.at(-1) === 'running'")
        # Taking one back is silent; a dua that is said more than once clicks, too.
        page.click("text=Undo")
        self.assertEqual(page.evaluate("clicks.length"), 3)
        page.evaluate("location.hash = '#/duas/prayer/follow'")
        page.locator(".tally").click()
        self.assertEqual(page.evaluate("clicks.length"), 4)
        page.evaluate("location.hash = '#/settings/look'")
        page.get_by_label("A click with each bead").uncheck()
        page.evaluate("location.hash = '#/tasbih'")
        page.click(".target")
        self.assertEqual(page.evaluate("clicks.length"), 4)
