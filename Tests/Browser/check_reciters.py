"""The shelf of recordings of the adhan on its page: brought with a name, refused with the reason, heard before it is chosen, chosen for a prayer, removed."""

import math
import struct

from browsed import PHONE, WATCH, Browsed

PRAYERS = ["fajr", "dhuhr", "asr", "maghrib", "isha"]
FIELDS = {"en": ["Reciter", "Licence", "Where it is from"], "ar": ["المؤذن", "الرخصة", "مصدر التسجيل"]}
SHELF = "ul.reciters li"


def wave(seconds, hertz=440):
    """A tone of a tenth of full scale, as a WAV file of the browser's form."""
    frames = [int(3277 * math.sin(2 * math.pi * hertz * n / 8000)) for n in range(int(seconds * 8000))]
    sound = struct.pack(f"<{len(frames)}h", *frames)
    return struct.pack("<4sI8sIHHIIHH4sI", b"RIFF", 36 + len(sound), b"WAVEfmt ", 16, 1, 1, 8000, 16000, 2, 16, b"data", len(sound)) + sound


class Reciters(Browsed):
    def page(self, lang="en", **options):
        page = self.open(f"/?lang={lang}#/settings/calls", lang=lang, **options)
        page.locator(".reciter-form").wait_for()
        self.enter(page)
        return page

    def bring(self, page, name, sound, file="adhan.wav", licence="CC0", origin="recorded at home"):
        form = page.locator(".reciter-form")
        for label, value in zip(FIELDS["en"], [name, licence, origin]):
            form.get_by_label(label, exact=True).fill(value)
        form.locator("input[type=file]").set_input_files({"name": file, "mimeType": "audio/wav", "buffer": sound})
        form.get_by_role("button", name="Send to the device").click()

    def tells(self, page, words):
        page.get_by_role("status").get_by_text(words).wait_for()

    def chosen(self):
        values = {one["key"]: one["value"] for one in self.portal.get("/api/v1/settings").json["settings"]}
        return [values[f"alarm.{prayer}_recitation"] for prayer in PRAYERS]

    def shelf(self):
        return self.portal.get("/api/v1/reciters").json["reciters"]

    def clear(self):
        session = self.portal.session(self.portal.pin())
        self.portal.ask("PATCH", "/api/v1/settings", {f"alarm.{prayer}_recitation": None for prayer in PRAYERS}, session)
        for one in self.shelf():
            self.portal.ask("DELETE", f"/api/v1/reciters/{one['id']}", headers=session)

    def test_a_recording_that_is_heard_has_its_name_and_a_stop_on_the_lock_screen(self):
        page = self.page()
        self.addCleanup(self.clear)
        for name in ["Ali", "Bilal"]:
            self.bring(page, name, wave(6, 440 + len(name)))
            page.locator(SHELF).get_by_text(name, exact=True).wait_for()
        page.evaluate("""() => {
          window.handlers = {}
          navigator.mediaSession.setActionHandler = (action, handler) => { handlers[action] = handler }
        }""")
        title = "navigator.mediaSession.metadata?.title"
        playing = "[...document.querySelectorAll('.reciters audio')].map(one => !one.paused)"
        for index, name in enumerate(["Ali", "Bilal"]):
            page.evaluate("index => document.querySelectorAll('.reciters audio')[index].play()", index)
            self.until(page, f"{title} === '{name}'")
            # One at a time.
            self.until(page, f"JSON.stringify({playing}) === '{str([index == 0, index == 1]).lower().replace(' ', '')}'")
        self.assertEqual(page.evaluate("navigator.mediaSession.metadata.artist"), "Qibla")
        page.evaluate("handlers.stop()")
        self.until(page, f"{title} === undefined && !{playing}.includes(true)")
        self.assertEqual(page.evaluate("document.querySelectorAll('.reciters audio')[1].currentTime"), 0)
        page.evaluate("() => document.querySelectorAll('.reciters audio')[0].play()")
        self.until(page, f"{title} === 'Ali'")
        page.evaluate("handlers.pause()")
        self.until(page, f"{title} === undefined")

    def test_what_can_not_be_played_is_refused_with_the_reason_and_the_form_keeps_what_was_written(self):
        page = self.page()
        self.addCleanup(self.clear)
        self.expected = ["422"]
        page.get_by_role("button", name="Send to the device").click()
        # The browser asks for the name first.
        self.assertTrue(page.evaluate("document.querySelector('#reciter-name').matches(':invalid')"))
        for label in FIELDS["en"]:
            page.locator(".reciter-form").get_by_label(label, exact=True).fill("Ali")
        page.get_by_role("button", name="Send to the device").click()
        self.tells(page, "Choose a file first.")
        for sound, file, words in [(b"OggS" + bytes(5000), "adhan.mp3", "MP3 or WAV"), (wave(1), "short.wav", "3 s"), (b"ID3" + bytes(5000), "broken.mp3", "play")]:
            with self.subTest(file=file):
                self.bring(page, "Ali", sound, file)
                self.tells(page, words)
                self.assertEqual((page.locator("#reciter-name").input_value(), page.locator(SHELF).count(), self.shelf()), ("Ali", 0, []))

    def test_a_recording_is_brought_with_a_name_heard_before_it_is_chosen_and_chosen_for_a_prayer(self):
        page = self.page()
        self.addCleanup(self.clear)
        self.bring(page, "Ali of Makkah", wave(4))
        self.tells(page, "The device has it. Hear it, then choose it.")
        self.bring(page, "Bilal, for Fajr", wave(5, 500), licence="CC BY 4.0", origin="https://example.org/adhan")
        page.locator(SHELF).nth(1).wait_for()
        first, second = (row.inner_text().translate(dict.fromkeys([0x2068, 0x2069])) for row in page.locator(SHELF).all())
        for words, text in [("Ali of Makkah", first), ("0:04 min", first), ("LUFS", first), ("CC0 · recorded at home", first), ("Bilal, for Fajr", second),
                            ("CC BY 4.0 · https://example.org/adhan", second)]:
            self.assertIn(words, text)
        # What is on the shelf is chosen for nothing.
        self.assertEqual(self.chosen(), [""] * 5)
        sound = page.get_by_label("Hear Ali of Makkah")
        self.assertIs(sound.evaluate("one => one.controls && one.paused"), True)
        sound.evaluate("one => one.play()")
        self.until(page, "document.querySelector('ul.reciters audio').currentTime > .2")
        self.assertAlmostEqual(sound.evaluate("one => { one.pause(); return one.duration }"), 4, delta=.1)
        self.assertEqual(self.chosen(), [""] * 5)
        ids = {one["name"]: one["id"] for one in self.shelf()}
        for prayer, name in [("fajr", "Bilal, for Fajr"), ("maghrib", "Ali of Makkah")]:
            page.locator(f"[data-key='alarm.{prayer}_recitation'] select").select_option(label=name)
        self.portal.until(lambda: self.chosen() == [ids["Bilal, for Fajr"], "", "", ids["Ali of Makkah"], ""])
        page.reload()
        self.until(page, "document.querySelector('[data-key=\\'alarm.fajr_recitation\\'] select')?.selectedOptions[0].text === 'Bilal, for Fajr'")

        # What is chosen stays; after the choice is taken back it is removed once that is confirmed.
        page.get_by_role("button", name="Remove Ali of Makkah").click()
        self.tells(page, "It is chosen for a prayer: choose another one first.")
        page.locator("[data-key='alarm.maghrib_recitation'] select").select_option(label="None")
        self.portal.until(lambda: self.chosen()[3] == "")
        page.get_by_role("button", name="Remove Ali of Makkah").click()
        page.get_by_role("dialog").get_by_text("Ali of Makkah is deleted from the device.").wait_for()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        self.tells(page, "Removed.")
        self.portal.until(lambda: [one["name"] for one in self.shelf()] == ["Bilal, for Fajr"])
        self.assertEqual(page.locator(SHELF).count(), 1)

    def test_the_shelf_fits_and_is_accessible_with_long_names_in_both_languages(self):
        self.addCleanup(self.clear)
        self.bring(self.page(), "الشيخ عبد الله بن محمد بن عبد الرحمن من المسجد الجامع الكبير", wave(4), origin="https://recordings.example.org/" + "a" * 45)
        self.portal.until(lambda: len(self.shelf()) == 1)
        for lang, dark in [("en", False), ("ar", True)]:
            page = self.open(f"/?lang={lang}#/settings/calls", lang=lang, dark=dark)
            page.locator(SHELF).wait_for()
            for size in [WATCH, PHONE]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                with self.subTest(lang=lang, size=size):
                    self.assertFits(page)
            for label in FIELDS[lang]:
                self.assertTrue(page.get_by_label(label, exact=True).first.is_visible(), label)
            self.assertAccessible(page)
