"""The secure address: how a phone comes to trust it, by platform, what is said of its states, and the app that it allows."""

import json

from browsed import PHONE, Browsed
from served import free_port

SMALL = (360, 640)
NAMES = ["qibla.local", "192.168.1.5"]
AUTHORITY = {"name": "Qibla device 3fa9", "sha256": ":".join(f"{(37 * index + 171) % 256:02X}" for index in range(32)), "ends": "2056-01-01T00:00:00Z"}
READY = {"state": "ready", "reason": None, "port": 443, "names": NAMES, "authority": AUTHORITY, "ends": "2027-02-26T00:00:00Z", "own": False, "here": False}
# How each names itself, what it downloads, and a step of its own.
PLATFORMS = {
    "ios": ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
            "/qibla.mobileconfig", "Certificate Trust Settings"),
    "android": ("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36", "/authority.crt", "Encryption & credentials"),
    "windows": ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
                "/authority.crt", "Trusted Root Certification Authorities"),
    "macos": ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15", "/authority.crt", "Always Trust"),
    "firefox": ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "/authority.crt", "Authorities"),
    "linux": ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "/authority.crt", "Manage certificates"),
}


class SecureAddress(Browsed):
    """With the device's own secure address. Its name leads to this machine (`Browsed.open`)."""

    arguments = ("--latitude", "48.137", "--longitude", "11.575", "--secure-listen", f"127.0.0.1:{free_port()}")

    def setUp(self):
        super().setUp()
        self.secure = f"https://qibla.local:{self.arguments[-1].split(':')[1]}"
        self.plain = f"http://qibla.local:{self.portal.port}"
        self.hosts |= {url.split("/")[2] for url in [self.secure, self.plain]}

    def page(self, address, answer=None, size=PHONE, **options):
        """A page with the answer about the secure address given."""
        page = self.open("", size=size, **options)
        if answer:
            page.route("**/api/v1/secure", lambda route: route.fulfill(json=answer))
        page.goto(address)
        return page

    def test_a_phone_that_does_not_trust_it_is_told_how_in_its_own_steps(self):
        self.expected.append("ERR_CERT_AUTHORITY_INVALID")
        for name, (agent, file, step) in PLATFORMS.items():
            with self.subTest(platform=name):
                page = self.page(self.plain + "/#/secure", user_agent=agent)
                page.locator(".guide li").nth(1).wait_for()
                self.assertEqual(page.locator("#platform").input_value(), name)
                self.assertEqual(page.locator(".guide a").get_attribute("href"), file)
                self.assertIn(step, page.locator(".guide").inner_text())
                self.assertNotIn("primary", page.locator("a.open").get_attribute("class"))
                self.assertTrue(page.locator("a.open").get_attribute("href").startswith(self.secure + "/"))
                # All others can be reached.
                for other in PLATFORMS:
                    page.locator("#platform").select_option(other)
                    self.assertIn(PLATFORMS[other][2], page.locator(".guide").inner_text())

    def test_a_phone_that_trusts_it_opens_it_by_one_button_in_the_chosen_language(self):
        page = self.page(self.plain + "/?lang=ar#/secure", ignore_https_errors=True, user_agent=PLATFORMS["ios"][0])
        page.get_by_text("هذا الهاتف يثق بالجهاز.").wait_for()
        page.locator("a.open.primary").click()
        page.get_by_text("هذه الصفحة آمنة").wait_for()
        self.assertEqual(page.evaluate("origin"), self.secure)
        # There the browser keeps what it was told here.
        page.goto(self.secure + "/#/secure")
        page.reload()
        page.get_by_text("هذه الصفحة آمنة").wait_for()

    def test_the_fingerprint_is_the_device_s_own_and_can_be_marked(self):
        self.expected.append("ERR_CERT_AUTHORITY_INVALID")
        page = self.page(self.plain + "/#/secure")
        told = self.portal.get("/api/v1/secure").json["authority"]["sha256"]
        page.locator(".fingerprint span").first.wait_for()
        self.assertEqual("".join(page.locator(".fingerprint span").all_text_contents()), told)
        page.locator(".fingerprint").click()
        self.assertEqual("".join(page.evaluate("String(getSelection())").split()), told)

    def test_its_states_are_told_with_the_next_step(self):
        page = self.page(self.portal.origin + "/#/secure", READY | {"state": "off", "port": None, "names": [], "authority": None, "ends": None})
        page.get_by_text("This device has no secure address.").wait_for()
        self.assertEqual(page.locator(".copy input").input_value(), "sudo qibla setup")
        page = self.page(self.portal.origin + "/#/secure", READY | {"state": "failed", "reason": "certificate.pem: no permission", "authority": None, "ends": None})
        page.get_by_text("certificate.pem: no permission").wait_for()
        self.assertEqual(page.locator(".copy input").input_value(), "journalctl -u qibla-portal")
        # A certificate of one's own needs no trust: its name comes first, and no steps.
        page = self.page(self.portal.origin + "/#/secure", READY | {"own": True, "names": ["qibla.example.org", *NAMES], "authority": None})
        page.locator("a.open.primary").wait_for()
        self.assertEqual(page.locator("a.open").get_attribute("href"), "https://qibla.example.org/#/secure")
        self.assertEqual(page.locator(".guide").count(), 0)

    def test_the_app_is_offered_where_the_browser_offers_it_and_explained_elsewhere(self):
        page = self.page(self.secure + "/#/secure", ignore_https_errors=True, user_agent=PLATFORMS["ios"][0])
        page.get_by_text("Choose Add to Home Screen.").wait_for()
        page = self.page(self.secure + "/#/secure", ignore_https_errors=True)
        page.get_by_text("In the browser's menu").wait_for()
        page.evaluate("""() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => { window.isAsked = true } }))""")
        page.get_by_role("button", name="Install").click()
        self.until(page, "window.isAsked === true")
        page.get_by_text("In the browser's menu").wait_for()

    def test_a_pin_is_not_typed_into_a_plain_page(self):
        self.expected += ["401", "ERR_CERT_AUTHORITY_INVALID"]
        self.portal.pin()
        page = self.page(self.plain + "/#/settings/access")
        page.get_by_role("button", name="Enter the PIN").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("link", name="Secure address").wait_for()
        self.assertFalse(dialog.locator("input").is_visible())
        dialog.get_by_role("link", name="Secure address").click()
        page.locator("section.screen.secure .guide li").first.wait_for()
        self.assertEqual(page.get_by_role("dialog").count(), 0)

    def test_it_fits_and_is_accessible_in_both_languages_and_schemes(self):
        answers = {"ready": READY, "own": READY | {"own": True}, "failed": READY | {"state": "failed", "reason": "x" * 60, "authority": None}}
        for lang, dark in [("en", False), ("ar", True)]:
            for name, answer in answers.items():
                page = self.page(f"{self.portal.origin}/?lang={lang}#/secure", answer, lang=lang, dark=dark)
                page.locator(".secure .card").first.wait_for()
                page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
                for size in [SMALL, PHONE, (320, 320), (820, 1180), (1280, 800)]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(lang=lang, answer=name, size=size):
                        self.assertFits(page)
                # So tall that the navigation covers nothing.
                page.set_viewport_size({"width": PHONE[0], "height": 4000})
                with self.subTest(lang=lang, answer=name):
                    self.assertAccessible(page)
            page = self.page(f"{self.portal.origin}/?lang={lang}#/secure", READY, size=SMALL, lang=lang)
            for platform in PLATFORMS:
                page.locator("#platform").select_option(platform)
                with self.subTest(lang=lang, platform=platform):
                    self.assertFits(page)


class Awake(Browsed):
    # The browser's lock is refused to a page that isn't seen, as that of a check.
    LOCKS = """
      window.locks = 0
      navigator.wakeLock.request = async () => { window.locks++; return { release: async () => { window.locks-- } } }
    """

    def test_the_screen_stays_on_with_the_compass_and_in_the_hall_and_nowhere_else(self):
        page = self.open("")
        page.context.add_init_script(self.LOCKS)
        page.goto(self.portal.origin + "/")
        for screen, count in [("qibla", 1), ("times", 0), ("hall", 1), ("settings", 0), ("qibla", 1)]:
            page.evaluate(f"location.hash = '#/{screen}'")
            page.locator(f"section.screen.{screen} > *").first.wait_for(state="attached")
            with self.subTest(screen=screen):
                self.until(page, f"window.locks === {count}")

    # Only the installed app may hold its screen, and a browser may have neither function.
    HELD = """
      window.held = []
      const plain = matchMedia
      window.matchMedia = query => query.includes("standalone") ? { matches: INSTALLED } : plain(query)
      Object.defineProperty(screen, "orientation", { value: ORIENTATION })
    """

    def test_the_compass_of_the_installed_app_stays_upright_while_it_lies_flat_and_nothing_else_does(self):
        lock = "{ lock: async way => { held.push(way) }, unlock: () => { held.push('free') } }"
        for installed, orientation, wanted in [("true", lock, True), ("false", lock, False), ("true", "{}", False), ("true", "undefined", False),
                                               ("true", "{ lock: async () => { throw new DOMException('', 'NotSupportedError') }, unlock() {} }", False)]:
            page = self.open("")
            page.context.add_init_script(self.HELD.replace("INSTALLED", installed).replace("ORIENTATION", orientation))
            page.goto(self.portal.origin + "/")
            page.locator(".views button").nth(1).wait_for()
            with self.subTest(installed=installed, orientation=orientation):
                held = ["portrait"] if wanted else []
                self.assertEqual(page.evaluate("held"), held)
                page.locator(".views button").nth(1).click()
                page.locator(".views button").nth(0).click()
                held += ["free", "portrait"] if wanted else []
                self.assertEqual(page.evaluate("held"), held)
                for screen in ["hall", "times"]:
                    page.evaluate(f"location.hash = '#/{screen}'")
                    page.locator(f"section.screen.{screen} > *").first.wait_for(state="attached")
                self.assertEqual(page.evaluate("held"), held + (["free"] if wanted else []))

    def test_the_bars_of_the_system_have_the_colour_of_the_page(self):
        page = self.open("/", words="km to Makkah")
        colour = "document.querySelector('meta[name=theme-color]').content"
        ground = "getComputedStyle(document.documentElement).backgroundColor"
        seen = set()
        for dark in ["light", "dark"]:
            page.emulate_media(color_scheme=dark)
            self.until(page, f"document.documentElement.dataset.scheme === '{dark}'")
            self.assertEqual(page.evaluate(colour), page.evaluate(ground))
            seen.add(page.evaluate(colour))
        self.assertEqual(len(seen), 2)

    def test_the_installed_app_leads_to_its_screens(self):
        shortcuts = json.loads(self.portal.get("/manifest.webmanifest").body)["shortcuts"]
        self.assertEqual([one["url"] for one in shortcuts], ["/#/qibla", "/#/times", "/#/map", "/#/tasbih"])
        for url in [one["url"] for one in shortcuts]:
            page = self.open(url)
            page.locator(f"section.screen.{url.split('/')[-1]} > *").first.wait_for()
