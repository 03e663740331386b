"""Cards for other pages: the choice is in the address."""

import io

from PIL import Image, ImageChops, ImageStat

from browsed import PHONE, TABLET, WALL, WATCH, Browsed

# Default width and height of each (CardOptions).
SIZES = {"small": (320, 320), "medium": (680, 320), "large": (680, 760), "lock": (400, 144), "watch": (320, 320), "inline": (400, 44)}
# Grey levels, of 255, that two drawings of the same card differ by at most; those of two languages differ by more. Coarse points: the
# edges of letters differ between programs.
SAME, COARSE = 1.6, 8


class Cards(Browsed):
    def value(self, page, name):
        return page.get_by_role("textbox", name=name, exact=True).input_value()

    def test_the_addresses_say_what_was_chosen_and_nothing_else(self):
        # A device that can't draw cards has no picture.
        self.expected = ["404"]
        page = self.open("/#/settings/cards", words="Addresses")
        self.assertEqual(self.value(page, "SVG"), f"{self.portal.origin}/cards/medium.svg")
        page.get_by_role("button", name="Small").click()
        page.get_by_label("Background").select_option("paper")
        page.locator("main").get_by_label("Language").select_option("ar")
        page.get_by_label("Digits").select_option("arab")
        page.get_by_label("Width, px").fill("600")
        page.get_by_label("Direction").check()
        query = "?scheme=paper&lang=ar&digits=arab&show=next,direction,date&width=600"
        for form in ["SVG", "PNG", "HTML"]:
            self.assertEqual(self.value(page, form), f"{self.portal.origin}/cards/small.{form.lower()}{query}")
        self.assertIn(f'src="{self.portal.origin}/cards/small.html{query}" width="600" height="320"', self.value(page, "To embed in a page"))
        page.get_by_label("Width, px").fill("20")
        self.assertEqual(page.get_by_label("Width, px").get_attribute("aria-invalid"), "true")
        self.assertTrue(self.value(page, "SVG").endswith("width=600"))

    def test_an_address_is_copied_and_it_is_said(self):
        self.expected = ["404"]
        page = self.open("/#/settings/cards", words="Addresses", permissions=["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Copy: SVG").click()
        page.get_by_text("Copied").first.wait_for()
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), f"{self.portal.origin}/cards/medium.svg")

    def test_the_gallery_fits_and_is_accessible(self):
        self.expected = ["404"]
        for lang in ["en", "ar"]:
            page = self.open(f"/?lang={lang}#/settings/cards", lang=lang, size=WALL)
            page.locator(".addresses input").first.wait_for()
            self.assertAccessible(page)
            for size in [WATCH, PHONE, TABLET, WALL]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                self.assertFits(page)

    def test_a_frame_of_paper_is_one_choice(self):
        self.expected = ["404"]
        page = self.open("/#/settings/cards", words="Addresses")
        page.get_by_role("button", name="296 × 128").click()
        self.assertEqual(self.value(page, "PNG"), f"{self.portal.origin}/cards/medium.png?scheme=paper&width=296&height=128")
        page.get_by_role("button", name="Large").click()
        self.assertEqual(self.value(page, "PNG"), f"{self.portal.origin}/cards/large.png")

    def test_a_card_in_a_frame_is_laid_out_for_it_and_opens_the_times(self):
        page = self.open("/cards/medium.html", words=None, size=(300, 500))
        page.locator('#card svg[viewBox="0 0 300 500"]').wait_for()
        self.assertEqual(page.get_by_role("link").get_attribute("href"), "/#/times")

    def drawn(self, page, address):
        """The picture in a foreign page, by an <img> alone."""
        page.set_content(f'<!doctype html><title>a frame</title><body style="margin:0"><img alt="" src="{self.portal.origin}{address}">')
        image = page.locator("img")
        self.until(page, "document.images[0].complete")
        box = image.evaluate("image => [image.naturalWidth, image.naturalHeight]")
        return tuple(box), Image.open(io.BytesIO(image.screenshot())).convert("L") if box[0] else None

    def apart(self, one, other):
        """Difference of two pictures, as the mean over coarse points."""
        coarse = [picture.resize((picture.width // COARSE, picture.height // COARSE), Image.Resampling.BOX) for picture in (one, other)]
        return ImageStat.Stat(ImageChops.difference(*coarse)).mean[0]

    def test_each_size_is_a_PNG_that_a_page_of_somebody_else_shows_in_both_languages(self):
        # Without the drawing program the device says what to install; this check then fails as well.
        reply = self.portal.get("/cards/small.png")
        self.assertEqual(reply.status, 200, reply.body)
        page = self.open(None, size=WALL)
        far = 0
        # A live direction disappears from the SVG while it is shown.
        still = "show=next,times,date"
        for size, extent in SIZES.items():
            drawn = {}
            for lang in ["en", "ar"]:
                with self.subTest(size=size, lang=lang):
                    found, drawn[lang] = self.drawn(page, f"/cards/{size}.png?lang={lang}&{still}")
                    self.assertEqual(found, extent)
                    # Equal to the browser's own drawing, including letters: a machine without their font would show boxes.
                    own = self.drawn(page, f"/cards/{size}.svg?lang={lang}&{still}")[1]
                    far = max(far, self.apart(drawn[lang], own))
                    self.assertLess(self.apart(drawn[lang], own), SAME)
            with self.subTest(size=size):
                self.assertGreater(self.apart(drawn["en"], drawn["ar"]), SAME)
        for width, height in [(250, 122), (296, 128), (400, 300), (800, 480)]:
            with self.subTest(paper=(width, height)):
                query = f"scheme=paper&width={width}&height={height}"
                bits = Image.open(io.BytesIO(self.portal.get(f"/cards/medium.png?{query}").body))
                self.assertEqual((bits.mode, bits.size), ("1", (width, height)))
                own = self.drawn(page, f"/cards/medium.svg?{query}")[1]
                self.assertLess(self.apart(bits.convert("L"), own), 5 * SAME)
        self.assertEqual(self.drawn(page, "/cards/lock.png?lang=ar&digits=arab&scheme=paper&width=600&height=200")[0], (600, 200))
        self.figure = f"{far:.1f} of 255 from the SVG"

    def test_a_card_that_is_not_renewed_ends_its_direction_by_itself(self):
        self.expected = ["Failed to load", "ERR_"]
        page = self.open("/cards/large.html?lang=en", words=None)
        turn = page.locator("text", has_text="Turn ").first
        turn.wait_for()
        # A card that is renewed goes on showing it.
        page.wait_for_timeout(4000)
        turn.wait_for()
        page.context.set_offline(True)
        turn.wait_for(state="hidden")
        page.locator("text", has_text="from true north").first.wait_for()
