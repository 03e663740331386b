"""A modelled device in the network, and a browser with its pages."""

import atexit
import json
import os
import subprocess
import sys
import time
import unittest
import urllib.parse

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import sync_playwright

from served import Portal, free_port

HERE = os.path.dirname(os.path.abspath(__file__))
# What isn't seen in a text: directions of its parts, and where a line may not end.
MARKS = dict.fromkeys(map(ord, "\u2060\u2066\u2067\u2068\u2069\u200e\u200f")) | {0xA0: " "}
PHONE, WATCH, TABLET, WALL = (390, 844), (320, 320), (820, 1180), (1920, 1080)

# By the page's width without a scroll bar, which takes some of Firefox's window.
OVER = """() => {
  const width = document.documentElement.clientWidth
  const reach = one => { const box = one.getBoundingClientRect(); return Math.max(box.right - width, -box.left) }
  const over = document.documentElement.scrollWidth - width
  const farthest = over > 0 ? [...document.querySelectorAll("main *, header *")].sort((one, other) => reach(other) - reach(one)).slice(0, 3) : []
  return [over, ...farthest.map(one => `${one.tagName} ${one.getAttribute("class")} in ${one.parentElement.getAttribute("class")} at ${location.hash}`)]
}"""

AT_REST = """() => Promise.all(document.getAnimations().filter(one => Number.isFinite(one.effect.getComputedTiming().endTime))
  .map(one => one.finished.catch(() => {})))"""

# Rules and elements. Elements that pass aren't named: their selectors took half of the time.
FAULTS = """([within, options]) => axe.run(within ?? document, { ...options, resultTypes: ["violations"] })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => [id, String(target)])))"""

# Playwright's list, which a second one replaces, and its own renderer for what the address bar suggests, of each window: a sixth of an opened page.
OFF = ("AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
       "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
       "WebUIOmniboxPopup,WebUIOmniboxAimPopup")

# What Playwright writes in place of a registration.
BLOCKED = "Service Worker registration blocked"

_browser = None


def browser():
    """One for all checks: starting it takes a second."""
    global _browser
    if _browser is None:
        play = sync_playwright().start()
        # As root the browser can't make a sandbox; it only opens this device's pages.
        _browser = play.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            # The device's name in its network; no sound before a tap, as on a phone; a fake camera; and less work where there is no graphics processor.
            args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--host-resolver-rules=MAP qibla.local 127.0.0.1",
                  "--autoplay-policy=document-user-activation-required", "--use-fake-device-for-media-stream", f"--disable-features={OFF}"])
        atexit.register(lambda: (_browser.close(), play.stop()))
    return _browser


def faults(page, within=None, **options):
    """Violations found by axe-core, in a part of the page or all of it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return {tuple(one) for one in page.evaluate(FAULTS, [within, options])}


class Paged(Portal):
    """A device served with the pages of the folder, in their current state."""

    pages, inner = None, None

    def start(self):
        outer, self.inner = self.port, self.inner or free_port()
        self.port = self.inner
        try:
            super().start()
        finally:
            self.port = outer
        self.pages = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "pages.py"), "--port", str(outer), "--device", f"http://127.0.0.1:{self.inner}"], stdout=subprocess.DEVNULL)
        self.until(lambda: self.get("/healthz").status == 200)

    def stop(self):
        super().stop()
        if self.pages:
            self.pages.kill()
            self.pages.wait()


class Browsed(unittest.TestCase):
    """Checks with a common device. A page that writes to the console or calls another host fails its check."""

    arguments = ()
    # Whether its pages have their worker: it fetches all files again in each context.
    worker = False

    @classmethod
    def setUpClass(cls):
        cls.portal = (Paged if os.environ.get("QIBLA_PAGES") else Portal)(*cls.arguments)
        cls.addClassCleanup(cls.portal.close)

    def setUp(self):
        self.said, self.asked = [], []
        # Expected console messages, as parts of lines.
        self.expected = []
        self.hosts = {f"127.0.0.1:{self.portal.port}"}

    def open(self, path="/", size=PHONE, lang="en", dark=False, words="", **options):
        """A page; waits for `words`. Without a path it is empty. `options` are the browser context's."""
        context = browser().new_context(**{
            "viewport": {"width": size[0], "height": size[1]}, "locale": "ar" if lang == "ar" else "en-GB",
            "color_scheme": "dark" if dark else "light", "service_workers": "allow" if self.worker else "block"} | options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.set_default_timeout(90_000)
        page.on("console", lambda message: message.type in ("error", "warning") and BLOCKED not in message.text and self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        if path:
            page.goto(self.portal.origin + path)
        if words:
            page.get_by_text(words).first.wait_for()
        return page

    def enter(self, page):
        """A session with the device's PIN."""
        pin = self.portal.pin()
        status = page.evaluate(
            "async pin => (await fetch('/api/v1/session', {method: 'POST', headers: {'Content-Type': 'application/json'}, "
            "body: JSON.stringify({pin})})).status", pin)
        self.assertEqual(status, 200)

    def tearDown(self):
        said = [line for line in self.said if not any(word in line for word in self.expected)]
        self.assertEqual(said, [], "the console")
        hosts = {urllib.parse.urlsplit(url).netloc for url in self.asked if not url.startswith(("data:", "blob:"))}
        self.assertLessEqual(hosts, self.hosts, "calls to other hosts")

    def until(self, page, expression):
        """Waits until an expression is true in the page; Playwright's own waiting violates the page's policy."""
        end = time.monotonic() + 120
        while not page.evaluate(expression):
            self.assertLess(time.monotonic(), end, expression)
            page.wait_for_timeout(50)

    def state(self):
        return self.portal.get("/api/v1/state").json

    def assertTakesFewWordsOf(self, other):
        """Of another language than the page's what stands beside it, and no other part."""
        names = {url.rsplit("/", 1)[-1].split(".")[0] for url in self.asked if f"/assets/words/{other}/" in url}
        self.assertEqual(names, {"beside"})

    def assertAccessible(self, page):
        """Violations of WCAG 2.2 A and AA found by axe-core."""
        axe = lambda: faults(page, runOnly=["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        # Text that is being faded in has another contrast.
        page.evaluate(AT_REST)
        found = axe()
        # A control that stands half below the navigation can be scrolled out of there.
        if any(rule == "target-size" for rule, _ in found):
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            found &= axe()
        words = sorted(found)[:8]
        self.assertEqual(words, [], json.dumps(words))

    def assertFits(self, page):
        """No horizontal scrolling; reports the element that overflows most."""
        over, *what = page.evaluate(OVER)
        self.assertLessEqual(over, 0, what)
