"""Cards to show elsewhere: what is chosen is what the address asks for."""

from browsed import PHONE, TABLET, WALL, WATCH, Browsed


class Cards(Browsed):
    def value(self, page, name):
        return page.get_by_role("textbox", name=name, exact=True).input_value()

    def test_the_addresses_say_what_was_chosen_and_nothing_else(self):
        # Where the device draws no card there is no picture.
        self.expected = ["404"]
        page = self.open("/#/settings/cards", words="Addresses")
        self.assertEqual(self.value(page, "SVG"), f"{self.portal.origin}/cards/medium.svg")
        page.get_by_role("button", name="Small").click()
        page.get_by_label("Background").select_option("paper")
        page.get_by_label("Language").select_option("ar")
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
