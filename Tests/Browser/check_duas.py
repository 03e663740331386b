"""Duas: by occasion, searched without vowels and in transliteration, one at a time, kept as favourites, shared and printed."""

import json
import os
import re
import sys

from browsed import HERE, PHONE, TABLET, WALL, Browsed

sys.path.insert(0, os.path.join(HERE, "../Duas"))
import verify

SMALL = (320, 568)
DUAS = verify.duas()


class Duas(Browsed):
    def test_each_text_is_the_one_that_was_verified_and_names_its_source(self):
        places = json.load(open(verify.PLACES, encoding="utf-8"))["texts"]
        self.assertGreaterEqual(len(DUAS), 60)
        self.assertEqual(len({dua["id"] for dua in DUAS}), len(DUAS))
        for dua in DUAS:
            with self.subTest(dua["id"]):
                book = dua["from"].split()[0]
                self.assertRegex(dua["from"], r"^\w+ [\d:-]+$")
                self.assertTrue(dua["arabic"] and dua["latin"] and dua["english"] and dua["for"])
                # Vowels: a word without any would be one of two letters at most.
                self.assertFalse([word for word in re.findall(r"[\u0621-\u0652]+", dua["arabic"]) if len(word) > 2 and not re.search("[\u064b-\u0652]", word)])
                self.assertEqual("grades" in dua, book not in ("quran", "bukhari", "muslim"))
                if book != "quran":
                    letters = "\n".join(verify.letters(line) for line in dua["arabic"].split("\n"))
                    self.assertEqual(verify.hashed(letters), places[dua["id"]]["hashes"]["text"])
                    self.assertTrue(places[dua["id"]]["second"])

    def test_a_verse_with_another_letter_or_vowel_is_noticed(self):
        verse = next(dua for dua in DUAS if dua["id"] == "knowledge")["arabic"]
        self.assertIn(f" {verify.verse(verse)} ", f" {verify.verse('وَقُل ' + verse)} ")
        for other in [verse.replace("عِلْمًا", "عَلْمًا"), verse.replace("ز", "ر")]:
            self.assertNotEqual(verify.verse(other), verify.verse(verse))
        self.assertFalse(verify.stands("سبحان الله", "قال سبحان اللهم"))

    def test_occasions_are_listed_with_their_counts_and_lead_to_their_duas(self):
        page = self.open("/#/duas", size=PHONE, words="After prayer")
        self.assertEqual(page.locator(".list .numeric").all_text_contents()[1:], [
            str(sum(name in dua["for"] for dua in DUAS))
            for name in ["morning", "evening", "prayer", "sleep", "travel", "food", "mosque", "ramadan", "qadr", "distress", "always", "quran"]])
        page.click("text=Laylat al-Qadr")
        page.get_by_text("You love pardon").wait_for()
        self.assertEqual(page.locator(".dua").count(), 1)
        self.assertIn("Ibn Majah 3850, sahih (al-Albani)", page.locator(".source").text_content())
        self.assertIn("weak (Zubair Ali Zai)", page.locator(".source").text_content())

    def test_a_search_needs_no_vowels_and_takes_transliteration_and_english(self):
        page = self.open("/#/duas", words="After prayer")
        shown = lambda: page.evaluate("[...document.querySelectorAll('.dua')].map(one => one.dataset.dua)")
        for query, found in [("زدني علما", "knowledge"), ("ربنا آتنا في الدنيا", "good"), ("Rabbi zidni ilma", "knowledge"), ("allahumma ainni", "help"),
                             ("Turner of hearts", "turner"), ("2:255", "kursi"), ("الصلاة ومن ذريتي", "prayerful"), ("لا اله الا انت سبحانك اني كنت", "yunus")]:
            page.fill("input[type=search]", query)
            with self.subTest(query):
                self.assertIn(found, shown())
                self.assertLess(len(shown()), 12)
        page.fill("input[type=search]", "xyzzy")
        page.get_by_text("Nothing found.").wait_for()
        page.fill("input[type=search]", "")
        page.get_by_text("From the Quran").wait_for()

    def test_a_favourite_is_kept_in_this_browser(self):
        page = self.open("/#/duas/prayer", words="help me to remember You")
        star = page.locator("[data-dua=help] .star")
        star.click()
        self.assertEqual(star.get_attribute("aria-pressed"), "true")
        page.reload()
        page.get_by_text("help me to remember You").wait_for()
        page.evaluate("location.hash = '#/duas/favourites'")
        page.locator(".duas h2", has_text="Favourites").wait_for()
        self.assertEqual(page.locator(".dua").count(), 1)
        page.locator("[data-dua=help] .star").click()
        page.reload()
        page.get_by_text("is kept in this browser and shown here").wait_for()

    def test_one_at_a_time_counts_and_goes_on(self):
        page = self.open("/#/duas/prayer", words="One at a time")
        page.click("text=One at a time")
        page.get_by_text("1 of 13").wait_for()
        self.assertEqual(page.locator(".dua").count(), 1)
        for done in range(3):
            page.get_by_text(f"Count: {done} of 3").click()
        page.get_by_text("Count: 3 of 3").click()
        page.get_by_text("2 of 13").wait_for()
        self.assertTrue(page.locator(".tally").is_hidden())
        page.keyboard.press("ArrowRight")
        page.get_by_text("3 of 13").wait_for()
        page.click("text=Previous")
        page.get_by_text("2 of 13").wait_for()
        # Once after prayer, three times in the morning.
        page.evaluate("location.hash = '#/duas/morning'")
        page.locator("[data-dua=ikhlas] .when", has_text="3 times").wait_for()

    def test_a_dua_is_shared_as_text_and_as_a_picture_of_it(self):
        page = self.open(None)
        page.add_init_script("window.given = []; navigator.share = async what => { given.push(what) }; navigator.canShare = () => true")
        page.goto(self.portal.origin + "/#/duas/qadr")
        page.get_by_text("You love pardon").wait_for()
        page.click(".dua >> text=Share")
        text = page.evaluate("given[0].text")
        dua = next(dua for dua in DUAS if dua["id"] == "pardon")
        for part in [dua["arabic"], dua["latin"], dua["english"], "Ibn Majah 3850"]:
            self.assertIn(part, text)
        page.click(".dua >> text=As a picture")
        self.until(page, "given.length === 2")
        drawn = page.evaluate("""async () => {
          const picture = await createImageBitmap(given[1].files[0])
          const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d")
          pen.drawImage(picture, 0, 0)
          const { data } = pen.getImageData(0, 0, picture.width, picture.height)
          let inked = 0
          for (let at = 0; at < data.length; at += 4) if (Math.abs(data[at] - data[0]) > 60) inked++
          return [given[1].files[0].type, picture.width, picture.height, inked]
        }""")
        self.assertEqual(drawn[:2], ["image/png", 1080])
        self.assertGreater(drawn[3], 3000)

    def test_the_texts_are_loaded_with_the_screen_and_not_before(self):
        page = self.open(None)
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(self.portal.origin + "/")
        page.get_by_text("km to Makkah").wait_for()
        self.assertFalse([url for url in asked if "/duas/" in url])
        page.evaluate("location.hash = '#/duas'")
        page.get_by_text("After prayer").wait_for()
        self.assertEqual(len([url for url in asked if "/duas/texts" in url]), 1)

    def test_once_open_it_needs_no_device(self):
        # The typeface, where no text in it was seen before; through the worker where that is there by now.
        self.expected = ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED"]
        page = self.open("/#/duas", words="After prayer", service_workers="allow")
        page.context.set_offline(True)
        page.click("text=After prayer")
        page.get_by_text("help me to remember You").wait_for()
        page.context.set_offline(False)

    def test_text_gets_larger_and_stays_so_and_print_is_large(self):
        page = self.open("/#/duas/qadr", words="You love pardon")
        size = lambda: page.evaluate("parseFloat(getComputedStyle(document.querySelector('.arabic')).fontSize)")
        before = size()
        page.get_by_label("Larger text").click()
        self.assertGreater(size(), before * 1.2)
        page.reload()
        page.get_by_text("You love pardon").wait_for()
        self.assertGreater(size(), before * 1.2)
        page.emulate_media(media="print")
        self.assertGreaterEqual(size(), before * 1.4)
        self.assertTrue(page.locator(".duas .tools").is_hidden())

    def test_the_hall_gets_the_adhkar_after_prayer_in_their_order(self):
        page = self.open("/#/duas", words="After prayer")
        found = page.evaluate("import('/assets/duas/hall.js').then(hall => hall.afterPrayer())") if os.environ.get("QIBLA_PAGES") else None
        if found is None:
            self.skipTest("a module's address carries its hash in the program")
        self.assertEqual([(one["id"], one["times"]) for one in found], [
            ("forgive", 3), ("salam", 1), ("none", 1), ("sincere", 1), ("subhan", 33), ("hamd", 33), ("akbar", 34), ("kursi", 1), ("ikhlas", 1),
            ("falaq", 1), ("nas", 1), ("help", 1), ("cowardice", 1)])
        self.assertTrue(all(one["from"] for one in found))

    def test_the_tasbih_says_the_phrases_after_prayer_in_turn(self):
        page = self.open("/#/tasbih", words="Counted in this browser only")
        page.click("text=After prayer")
        # Vowels of a letter have no order of their own.
        shown = "document.querySelector('.phrase')?.textContent.normalize('NFC')"
        phrase = lambda text: self.until(page, f"{shown} === {json.dumps(text)}.normalize('NFC')")
        taps = lambda count: page.evaluate("""count => { for (let tap = 0; tap < count; tap++)
          document.querySelector('.target').dispatchEvent(new PointerEvent('pointerdown', {button: 0, bubbles: true})) }""", count)
        phrase("سُبْحَانَ اللَّهِ")
        page.get_by_text("0 of 33 · Muslim 596").wait_for()
        taps(33)
        phrase("الْحَمْدُ لِلَّهِ")
        taps(33)
        phrase("اللَّهُ أَكْبَرُ")
        page.get_by_text("0 of 34").wait_for()
        taps(34)
        phrase("سُبْحَانَ اللَّهِ")
        page.reload()
        phrase("سُبْحَانَ اللَّهِ")
        page.click("text=New list")
        page.fill("dialog[open] input", "Of my own")
        page.fill("dialog[open] textarea", "without a number")
        page.click("dialog[open] .primary")
        page.get_by_text("Each line needs a number and words").wait_for()
        page.fill("dialog[open] textarea", "2 Alpha\n٣ Beta")
        page.click("dialog[open] .primary")
        phrase("Alpha")
        page.get_by_text("of 5 · rounds").wait_for()
        taps(2)
        phrase("Beta")

    def test_it_fits_each_size_and_axe_finds_no_fault(self):
        for lang, dark in [("en", False), ("ar", True)]:
            for path in ["duas", "duas/prayer", "duas/prayer/follow", "duas/favourites"]:
                page = self.open(f"/?lang={lang}#/{path}", lang=lang, dark=dark)
                page.wait_for_selector(".duas .tools")
                for size in [SMALL, PHONE, TABLET, WALL]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(lang=lang, path=path, size=size):
                        self.assertFits(page)
                if lang == "ar":
                    self.assertEqual(page.locator(".english").count(), 0)
                self.assertAccessible(page)
                page.close()
