"""Each screen matches its stored picture, with a recorded stream. Renewed pictures are reviewed like code:

    QIBLA_EXPECTATIONS=renew Tests/Browser/run.sh PATH-TO-QIBLA Pictures
"""

import json
import os
import subprocess

import pictures
from browsed import PHONE, TABLET, WALL, WATCH, Browsed
from replayed import Replayed, record

SIZES = {"phone": PHONE, "watch": WATCH, "tablet": TABLET, "wall": WALL}
# Each size in both languages and in both schemes; the compass, the most used screen, in every combination.
EVERY = [(size, lang, dark) for size in SIZES for lang in ["en", "ar"] for dark in [False, True]]
SOME = [("phone", "en", False), ("phone", "ar", True), ("watch", "ar", False), ("tablet", "en", True), ("wall", "ar", False), ("wall", "en", True)]
HAND = SOME[:3]
# Address, text of the complete screen, and its view.
SCREENS = {
    "qibla": ("qibla", ".today li", EVERY),
    "times": ("times", ".rules:not([hidden]) dd", SOME),
    "month": ("times/month", ".days tr[aria-current]", HAND),
    "map": ("map", ".moments li", SOME),
    "tasbih": ("tasbih", ".keeper .note:not(:empty)", SOME),
    "settings": ("settings", ".groups .note:not(:empty)", HAND),
    "prayer": ("settings/prayer", ".today li", SOME[3:5]),
    "look": ("settings/look", ".settings .sheet > *", HAND[:2]),
    "calibration": ("calibration", ".figures dd", SOME[:4]),
    "doctor": ("doctor", ".doctor .row", SOME[:4]),
    "start": ("start", ".start footer a", HAND),
    "hall": ("hall", ".board tbody time", [("wall", "en", False), ("wall", "en", True), ("phone", "en", True)]),
    "watch": ("watch", ".watch .prayer:not(:empty)", [("watch", "en", True), ("watch", "ar", False)]),
}
# Of the manifest, which a system shows before it installs the app: screen, size, and points of the picture to one of the page's.
APP = {"narrow": ("qibla", (360, 780), 1), "wide": ("qibla", (1024, 640), .75)}
WANTED = os.environ.get("QIBLA_EXPECTATIONS", "")


class Pictures(Browsed):
    @classmethod
    def setUpClass(cls):
        fonts = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True).stdout
        if "Noto Sans Arabic" not in fonts:
            raise cls.skipTest(cls, "fonts-noto-core isn't installed: letters would be others")
        super().setUpClass()
        if WANTED == "record":
            cls.portal.until(lambda: cls.portal.get("/api/v1/state").json["status"] == "accurate")
            record(cls.portal)
        cls.replayed = Replayed()

    def replay(self, lang, dark, **options):
        page = self.open(None, lang=lang, dark=dark, reduced_motion="reduce", timezone_id="Europe/Berlin", **options)
        self.replayed.prepare(page.context)
        page.goto(f"{self.portal.origin}/?lang={lang}")
        # A page that is left while it loads misses its words.
        page.locator("section.screen.qibla .compass").wait_for()
        self.dress(page)
        return page

    def dress(self, page):
        # Independent of the machine's own fonts.
        page.evaluate("for (const name of ['--type', '--type-arabic']) document.documentElement.style.setProperty(name, '\"Noto Sans\", \"Noto Sans Arabic\"')")

    def picture(self, page, screen, size):
        page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
        return pictures.small(self.shot(page, screen))

    def shot(self, page, screen):
        path, ready, _ = SCREENS[screen]
        # Reopened, as some screens compute their layout from their size.
        page.evaluate("location.hash = '#/none'")
        page.locator("section.screen.qibla").wait_for()
        page.evaluate("location.hash = '#/" + path + "'")
        page.locator(f"section.screen.{path.split('/')[0]}").wait_for()
        self.replayed.play(page)
        page.locator(ready).first.wait_for(state="attached")
        page.evaluate("async () => { await document.fonts.ready; document.activeElement.blur(); scrollTo(0, 0) }")
        return page.screenshot(animations="disabled", caret="hide")

    def assertPictured(self, name, picture):
        if WANTED in ("renew", "record"):
            pictures.keep(name, picture)
        wanted = pictures.reference(name)
        self.assertIsNotNone(wanted, "no such picture is kept yet: QIBLA_EXPECTATIONS=renew takes it")
        found = pictures.difference(picture, wanted)
        self.figures.append(found)
        if found > pictures.TOLERANCE:
            self.fail(f"{found:.1f} of 10000 points are others: {pictures.show(name, picture, wanted)}")

    def test_each_screen_looks_as_it_did_in_both_languages_and_schemes_at_every_size(self):
        self.figures = []
        names = set()
        for lang in ["en", "ar"]:
            for dark in [False, True]:
                page = self.replay(lang, dark)
                for screen, (_, _, looks) in SCREENS.items():
                    for size in [size for size, *look in looks if look == [lang, dark]]:
                        name = "-".join([screen, size, lang, "dark" if dark else "light"])
                        names.add(name)
                        with self.subTest(picture=name):
                            self.assertPictured(name, self.picture(page, screen, size))
                page.context.close()
        self.assertEqual(self.replayed.unknown, [], "not recorded")
        self.assertEqual({name.removesuffix(".png") for name in os.listdir(pictures.FOLDER)}, names, "pictures of nothing")
        self.assertLess(sum(os.path.getsize(os.path.join(pictures.FOLDER, name)) for name in os.listdir(pictures.FOLDER)), 1_000_000)
        self.figure = f"{len(names)} pictures, {max(self.figures):.1f} of 10000 points others at most"

    def test_the_pictures_in_the_manifest_are_of_these_pages(self):
        with open(os.path.join(pictures.APP, "../manifest.webmanifest"), encoding="utf-8") as file:
            told = {one["form_factor"]: (one["src"], one["sizes"]) for one in json.load(file)["screenshots"]}
        weight = 0
        for name, (screen, (width, height), scale) in APP.items():
            page = self.replay("en", False, size=(width, height), device_scale_factor=scale)
            # A sky would take twice the bytes.
            page.evaluate("localStorage.setItem('qibla.ground', 'plain')")
            page.reload()
            self.dress(page)
            shot = self.shot(page, screen)
            if WANTED in ("renew", "record"):
                pictures.keep_for_app(name, shot)
            with open(os.path.join(pictures.APP, name + ".png"), "rb") as file:
                kept = file.read()
            weight += len(kept)
            with self.subTest(picture=name):
                self.assertEqual(told.pop(name), (f"/assets/{name}.png", f"{width * scale:.0f}x{height * scale:.0f}"))
                self.assertLessEqual(pictures.difference(pictures.small(shot), pictures.small(kept)), pictures.TOLERANCE)
        self.assertEqual(told, {}, "pictures of nothing")
        self.assertLessEqual(weight, 40_000)
        self.figure = f"{weight / 1000:.0f} kB"

    def test_what_should_differ_does(self):
        page = self.replay("en", False)
        wanted = pictures.reference("qibla-phone-en-light")
        self.assertLessEqual(pictures.difference(self.picture(page, "qibla", "phone"), wanted), pictures.TOLERANCE)
        faults = {
            "no needle": "document.querySelector('.needle').style.display = 'none'",
            "a needle of another colour": "document.querySelector('.needle').style.fill = '#1f7a4d'",
            "turned by five degrees": "document.querySelector('.toward').style.transform += ' rotate(5deg)'",
            "no word of how sure it is": "document.querySelector('.status strong').textContent = ''",
            "moved down by a line": "document.querySelector('.said').style.transform = 'translateY(1rem)'",
            "mirrored": "document.documentElement.dir = 'rtl'",
            "another theme": "document.documentElement.dataset.theme = 'sunset'",
        }
        for name, fault in faults.items():
            self.picture(page, "qibla", "phone")
            # A repeated state would repaint over the fault.
            page.evaluate("fallSilent()")
            page.evaluate(fault)
            found = pictures.difference(pictures.small(page.screenshot(animations="disabled")), wanted)
            page.evaluate("document.documentElement.dir = 'ltr'; document.documentElement.dataset.theme = 'green'")
            with self.subTest(fault=name):
                self.assertGreater(found, pictures.TOLERANCE)
                self.lowest = min(getattr(self, "lowest", found), found)
        self.figure = f"{self.lowest:.0f} of 10000 points others at least"
