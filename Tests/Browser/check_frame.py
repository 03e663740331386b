"""The frame of all screens: each opens, fits, and is accessible, in both languages, schemes and every size."""

import json
import os
import re

from browsed import PHONE, TABLET, WALL, WATCH, Browsed
from pages import PAGES

# The module with the map: in the program others come with it.
MAP = re.compile(r"/assets/(screens/map|visit-day)\.(\w+\.)?js$")
SCREENS = ["qibla", "camera", "times", "map", "mosques", "tasbih", "settings", "calibration", "doctor", "secure"]

# Angles with the sign drawn before the number, as in Arabic text without isolation; and how many angles there are.
SIGNS = """() => {
  const at = (node, index) => {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    return range.getBoundingClientRect()
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const [wrong, all] = [[], []]
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const { index } of node.data.matchAll(/\\d°/g)) {
      const [digit, sign] = [at(node, index), at(node, index + 1)]
      if (digit.width) all.push(node.data)
      if (digit.width && sign.left < digit.left) wrong.push(node.data)
    }
  }
  return [wrong, all.length]
}"""


# Rules of a screen's style sheet that match in another screen, ignoring widths and states; and how many were tested.
LEAKS = """styles => {
  const here = document.querySelector("section.screen").classList[1]
  const wrong = []
  let count = 0
  const walk = (rules, sheet) => {
    for (const rule of rules) {
      if (rule.cssRules?.length) walk(rule.cssRules, sheet)
      if (!rule.selectorText) continue
      count++
      const plain = rule.selectorText.replace(/::?(before|after|placeholder|hover|active|focus(-visible|-within)?|disabled|backdrop|-webkit-[\\w-]+|-moz-[\\w-]+)/g, "")
      try { if (document.body.querySelector(plain)) wrong.push(`${sheet}: ${rule.selectorText}`) } catch {}
    }
  }
  for (const [name, text] of Object.entries(styles)) {
    if (name.split("/")[0] === here) continue
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    walk(sheet.cssRules, name)
  }
  return [count, wrong]
}"""


# What is seen of a word that stands for what hasn't come yet: text, or the content before an empty element.
WAITS = """() => [document.querySelector("main").innerText, ...[...document.querySelectorAll("main [data-empty]")].filter(one => one.checkVisibility())
  .map(one => getComputedStyle(one, "::before").content)].join(" ")"""
# The screens and sheets that can show nothing before the device has answered.
WAITING = ["qibla", "times", "times/week", "times/month", "times/year", "times/ramadan", "calendar", "map", "mosques", "settings/prayer", "settings/place",
           "settings/calls", "settings/hall", "settings/about", "settings/all", "settings/cards", "calibration", "doctor", "prayers", "secure", "hall", "watch", "wall"]


class Frame(Browsed):
    def test_while_an_answer_is_held_back_a_word_says_that_it_is_to_come(self):
        for lang, words in [("en", ["Loading", "Waiting", "Not live"]), ("ar", ["جار التحميل", "في انتظار الجهاز", "غير محدث"])]:
            page = self.open("", lang=lang)
            # Never answered.
            page.route("**/api/v1/**", lambda route: None)
            for screen in WAITING:
                # Loaded again: another part of an address alone loads nothing.
                page.goto(f"{self.portal.origin}/?lang={lang}&moment={screen}#/{screen}")
                page.locator("section.screen").wait_for(state="attached")
                with self.subTest(lang=lang, screen=screen):
                    self.until(page, f"{json.dumps(words, ensure_ascii=False)}.some(word => ({WAITS})().includes(word))")

    def test_where_a_request_failed_the_reason_stands_in_place_of_the_word(self):
        self.expected = ["Failed to load resource", "503"]
        for screen in ["prayers", "calendar", "times/year"]:
            page = self.open("")
            page.route("**/api/v1/**", lambda route: route.continue_() if route.request.url.endswith(("events", "state")) else route.fulfill(status=503))
            page.goto(f"{self.portal.origin}/#/{screen}")
            page.locator(".problem:not(:empty)").first.wait_for()
            with self.subTest(screen=screen):
                self.assertNotIn("Loading", page.evaluate(WAITS))
            page.context.close()

    def test_every_screen_fits_each_size_in_both_languages(self):
        for lang in ["en", "ar"]:
            page = self.open(f"/?lang={lang}", words={"en": "km to Makkah", "ar": "كم إلى مكة"}[lang])
            self.assertEqual(page.evaluate("document.documentElement.dir"), {"en": "ltr", "ar": "rtl"}[lang])
            for screen in SCREENS:
                page.evaluate(f"location.hash = '#/{screen}'")
                page.locator(f"section.screen.{screen} > *").first.wait_for()
                for size in [PHONE, WATCH, TABLET, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(screen=screen, size=size, lang=lang):
                        self.assertFits(page)

    def test_a_screen_that_never_comes_is_loaded_again(self):
        page = self.open("/", words="km to Makkah")
        held = []
        page.route(MAP, lambda route: held.append(route) if not held else route.continue_())
        page.evaluate("location.hash = '#/map'")
        page.locator("section.screen.map > *").first.wait_for()
        self.assertEqual(len(held), 1)

    def test_a_degree_sign_stands_behind_its_number_in_arabic_too(self):
        page = self.open("/?lang=ar", lang="ar", words="كم إلى مكة")
        seen = 0
        for screen in [*SCREENS, "times/month", "settings/prayer", "settings/place", "calibration/align", "calibration/mounting", "start/place"]:
            page.evaluate(f"location.hash = '#/{screen}'")
            page.locator(f"section.screen.{screen.split('/')[0]} > *").first.wait_for(state="attached")
            page.wait_for_timeout(500)
            page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
            wrong, count = page.evaluate(SIGNS)
            seen += count
            with self.subTest(screen=screen):
                self.assertEqual(wrong, [])
        self.assertGreater(seen, 20)

    def test_axe_finds_no_fault_in_any_screen(self):
        # So tall that the navigation at the lower edge covers nothing.
        for dark in [False, True]:
            page = self.open("/", dark=dark, size=(PHONE[0], 6000), words="km to Makkah")
            for screen in SCREENS:
                page.evaluate(f"location.hash = '#/{screen}'")
                page.locator(f"section.screen.{screen} > *").first.wait_for()
                page.wait_for_timeout(300)
                with self.subTest(screen=screen, dark=dark):
                    self.assertAccessible(page)

    def test_no_style_of_a_screen_reaches_another(self):
        page = self.open("/", size=WALL, words="km to Makkah")
        # In the program most are one file.
        styles = {"settings/cards": os.path.join(PAGES, "assets/settings/cards.css")}
        folder = os.path.join(PAGES, "assets/screens")
        styles |= {name.removesuffix(".css"): os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".css")}
        texts = {}
        for name, path in styles.items():
            with open(path, encoding="utf-8") as file:
                texts[name] = file.read()
        for screen in [*SCREENS, "start", "hall", "watch", "times/month", "settings/prayer", "calibration/align"]:
            page.evaluate(f"location.hash = '#/{screen}'")
            page.locator(f"section.screen.{screen.split('/')[0]} > *").first.wait_for(state="attached")
            page.wait_for_timeout(300)
            count, leaks = page.evaluate(LEAKS, texts)
            with self.subTest(screen=screen):
                self.assertGreater(count, 300)
                self.assertEqual(leaks, [])

    def test_an_address_that_is_none_opens_the_first_screen(self):
        for address in ["%", "%E0%A4%A", "nothing/%"]:
            page = self.open(f"/#/{address}")
            with self.subTest(address=address):
                page.locator("section.screen.qibla .compass").wait_for()
                self.assertEqual(page.title(), "Qibla")

    def test_back_leads_to_the_place_that_was_left(self):
        page = self.open("/#/times/month/2027-01")
        page.locator(".table.days time").first.wait_for()
        page.evaluate("scrollTo(0, 700)")
        page.wait_for_timeout(600)
        page.locator(".table.days a").nth(20).click()
        page.locator(".table.times").wait_for()
        # The day is still moving when it is left.
        page.evaluate("""async () => {
            scrollTo(0, scrollY ? 0 : 9)
            for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame)
            history.back()
        }""")
        page.locator(".table.days time").first.wait_for()
        self.until(page, "Math.abs(scrollY - 700) < 300")

    def test_the_language_is_switched_and_kept(self):
        page = self.open("/", words="km to Makkah")
        page.select_option("#language", "ar")
        page.get_by_text("كم إلى مكة").wait_for()
        page.goto(self.portal.origin + "/")
        page.get_by_text("كم إلى مكة").wait_for()

    def test_a_screen_that_did_not_come_is_fetched_again_once_the_device_is_there(self):
        self.expected = ["Failed to load", "ERR_", "dynamically imported module"]
        page = self.open("/", words="km to Makkah")
        page.route(MAP, lambda route: route.abort(), times=1)
        page.evaluate("location.hash = '#/map'")
        page.locator("section.screen.map > *").first.wait_for()

    def test_the_keyboard_reaches_every_screen(self):
        page = self.open("/", words="km to Makkah")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.id"), "skip")
        seen = set()
        for _ in range(40):
            page.keyboard.press("Tab")
            seen.add(page.evaluate("document.activeElement.dataset?.screen ?? ''"))
        self.assertLessEqual({"qibla", "times", "map", "tasbih", "settings"}, seen)

    def test_a_device_that_goes_away_is_said_and_comes_back_by_itself(self):
        page = self.open("/", words="km to Makkah", service_workers="allow")
        # Of the page, and of the worker that looks for a newer one of itself.
        self.expected = ["Failed to load", "ERR_", "503", "fetching the script"]
        self.portal.stop()
        page.get_by_text("Offline, as of").wait_for()
        self.assertIn("stale", page.locator(".compass").get_attribute("class"))
        self.portal.start()
        page.locator("#connection:empty").wait_for(state="attached")
        page.locator(".compass:not(.stale)").wait_for()
