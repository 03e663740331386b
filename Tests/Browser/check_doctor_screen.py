"""The doctor: problems first, and recordings saved as they arrive."""

import json
import os
import re

from browsed import PHONE, TABLET, WALL, WATCH, Browsed


class Doctor(Browsed):
    def test_a_device_that_is_well_says_so_and_lists_its_sensors(self):
        page = self.open("/#/doctor", words="Nothing is wrong")
        page.get_by_text("Magnetometer", exact=True).wait_for()
        page.click("text=Counters")
        page.get_by_text("Magnetometer: new readings").wait_for()

    def test_a_recording_is_saved_with_as_many_rows_as_it_says(self):
        page = self.open("/#/doctor", words="Nothing is wrong")
        self.enter(page)
        page.click("text=Record >> nth=-1")
        page.get_by_text(" rows · ").wait_for()
        with page.expect_download() as download:
            page.click("text=Stop and save")
        with open(download.value.path(), encoding="utf-8") as file:
            lines = file.read().count("\n")
        self.assertGreater(lines, 20)
        said = page.locator(".count").text_content()
        self.assertEqual(int(said.split()[0].replace(",", "")), lines, said)

    def test_a_newer_version_is_named_here_and_among_the_facts(self):
        path = os.path.join(self.portal.state, "update.json")
        self.addCleanup(os.remove, path)
        found = {"installed": "0.2.0~deb13", "available": "9.1.0~deb13", "left_out": False, "problem": None, "outcome": "none",
                 "version": None, "from": None, "reason": None}
        for lang, name in [("en", "Newer version"), ("de", "Neuere Version")]:
            with open(path, "w", encoding="utf-8") as file:
                json.dump(found, file)
            page = self.open(f"/?lang={lang}#/settings/about", words=name)
            self.assertEqual(page.locator("dd a[href='#/doctor']").inner_text(), "9.1.0~deb13")
            page.evaluate("location.hash = '#/doctor'")
            page.get_by_text("sudo /usr/share/qibla/update apply").first.wait_for()
            self.assertFits(page)
            # What has failed here isn't offered.
            with open(path, "w", encoding="utf-8") as file:
                json.dump(found | {"left_out": True, "outcome": "fell_back", "version": "9.1.0", "from": "0.2.0", "reason": "no direction"}, file)
            page = self.open(f"/?lang={lang}#/settings/about", words="WMM")
            self.assertEqual(page.locator("dd a[href='#/doctor']").count(), 0)

    def test_it_fits_each_size_and_axe_finds_no_fault(self):
        for lang, dark in [("en", False), ("ar", True)]:
            page = self.open(f"/?lang={lang}#/doctor", lang=lang, dark=dark)
            page.wait_for_selector(".doctor .row")
            page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
            for size in [PHONE, WATCH, TABLET, WALL]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                with self.subTest(lang=lang, size=size):
                    self.assertFits(page)
            self.assertAccessible(page)


class Trouble(Browsed):
    arguments = ("--latitude", "48.137", "--longitude", "11.575", "--scenario", "mag.absent")

    def test_what_is_wrong_stands_first_with_what_to_do(self):
        page = self.open("/#/doctor", words="What to do:")
        self.assertLess(page.locator(".trouble").first.bounding_box()["y"], page.get_by_text("Sensors", exact=True).bounding_box()["y"])

    def test_an_arabic_page_says_it_in_arabic(self):
        page = self.open("/?lang=ar#/doctor", lang="ar", words="ما العمل:")
        for words in page.locator(".trouble strong, .trouble p").all_text_contents():
            # Names and commands are isolated.
            self.assertNotRegex(re.sub("\u2066[^\u2066\u2069]*\u2069", "", words), "[A-Za-z]")
        self.assertEqual(page.locator(".trouble [lang=en]").count(), 0)
