"""Device and portal end and restart, each alone, with a page that stays open: it reports that in time, and recovers by itself."""

from apart import Line, apart
from browsed import Browsed

# Milliseconds without a new state after which the page says that it isn't live (freshness.js), and between two checks of that (stream.js).
PATIENCE, LOOK = 2000, 100

# Checks each painted frame: the largest age of a state shown as live, and the largest gap between frames. By the page's own
# clock, so that a slow machine, which paints late, fails nothing.
WATCH = """
  const seen = window.seen = { heard: null, states: 0, oldest: 0, gap: 0, headings: [] }
  const hear = () => { seen.heard = performance.now(); seen.states++ }
  const Real = EventSource
  window.EventSource = class extends Real {
    constructor(...given) {
      super(...given)
      this.addEventListener("state", hear)
    }
  }
  // Of the tab that leads.
  new BroadcastChannel("qibla-stream").addEventListener("message", ({ data }) => { if (data.kind === "state") hear() })
  let before = null
  const look = () => {
    const now = performance.now()
    const rose = document.querySelector(".compass:not(.stale):not(.still) .rose")
    if (before !== null) seen.gap = Math.max(seen.gap, now - before)
    before = now
    if (rose && seen.heard !== null) {
      seen.oldest = Math.max(seen.oldest, now - seen.heard)
      if (seen.headings.at(-1) !== rose.style.transform) seen.headings.push(rose.style.transform)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
"""
# What a direction that doesn't move depends on.
STOPPED = """[seen, performance.now(), document.hidden, document.visibilityState, document.querySelector(".compass").className,
  document.querySelector("#connection").textContent]"""
NOT_LIVE = ".compass.stale"
LIVE = ".compass:not(.stale):not(.still)"
GONE = "Offline, as of"
SILENT = "The device is not answering. As of"


class Reconnection(Browsed):
    runs_alone = worker = True

    @classmethod
    def setUpClass(cls):
        # It turns throughout, which distinguishes a live direction from a frozen one.
        cls.portal = apart("--latitude", "48.137", "--longitude", "11.575", "--scenario", "turn")
        cls.addClassCleanup(cls.portal.close)

    def setUp(self):
        super().setUp()
        # Leftovers of the check before.
        self.portal.revive()

    def watched(self, origin=None):
        page = self.open(None)
        page.add_init_script(WATCH)
        page.goto((origin or self.portal.origin) + "/")
        self.assertMoves(page)
        page.evaluate("window.isTheSame = true")
        return page

    def assertMoves(self, page):
        """Live, with a changing direction."""
        page.locator(LIVE).wait_for()
        page.locator("#connection:empty").wait_for(state="attached")
        page.evaluate("seen.headings.length = 0")
        try:
            self.until(page, "seen.headings.length >= 10")
        except AssertionError as error:
            raise AssertionError(page.evaluate(STOPPED), self.state()) from error

    def assertNotLive(self, page, words):
        page.get_by_text(words).first.wait_for()
        page.locator(NOT_LIVE).wait_for()
        self.assertEqual(page.locator(".turn").text_content(), "No live direction")
        self.assertIn("Not live", page.locator(".status.unavailable").text_content())
        self.assertEqual(page.locator(".compass.aligned, .status.accurate").count(), 0)

    def assertSaidInTime(self, page):
        seen = page.evaluate("seen")
        self.figure = f"{seen['oldest'] / 1000:.1f} s"
        self.assertLess(seen["oldest"], PATIENCE + LOOK + seen["gap"] + 100, seen)

    def assertStayed(self, page, asked):
        """It is still the same page, and has fetched nothing of itself again."""
        self.assertTrue(page.evaluate("window.isTheSame === true"), "the page was reloaded")
        again = [url for url in self.asked[asked:] if "/api/" not in url]
        self.assertEqual(again, [])

    def test_a_portal_that_is_killed_is_said_to_be_gone_and_its_page_goes_on_by_itself(self):
        page = self.watched()
        self.expected = ["Failed to load", "ERR_"]
        asked, ticks = len(self.asked), self.portal.status()["loop"]["ticks"]
        self.portal.kill_portal()
        self.assertNotLive(page, GONE)
        self.assertSaidInTime(page)
        self.portal.start_portal()
        self.assertMoves(page)
        self.assertStayed(page, asked)
        self.assertGreater(self.portal.status()["loop"]["ticks"], ticks, "it was the same device all the while")

    def test_a_device_that_is_stopped_is_said_to_be_silent_and_its_page_goes_on_by_itself(self):
        # The page may prefetch during the outage.
        self.expected = ["503"]
        page = self.watched()
        asked, served = len(self.asked), self.portal.portal.pid
        self.portal.stop_device()
        self.assertNotLive(page, SILENT)
        self.assertSaidInTime(page)
        self.portal.start_device()
        self.assertMoves(page)
        self.assertStayed(page, asked)
        self.assertEqual((self.portal.portal.pid, self.portal.portal.poll()), (served, None), "it was the same portal all the while")

    def test_a_connection_that_dies_without_a_word_is_given_up_for_a_new_one(self):
        line = Line(self.portal.port)
        self.addCleanup(line.close)
        self.hosts.add(f"127.0.0.1:{line.port}")
        page = self.watched(f"http://127.0.0.1:{line.port}")
        asked = len(self.asked)
        line.cut()
        self.assertNotLive(page, SILENT)
        self.assertSaidInTime(page)
        self.assertMoves(page)
        self.assertStayed(page, asked)

    def see(self, page, is_seen):
        page.evaluate("""isSeen => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => !isSeen })
          document.dispatchEvent(new Event("visibilitychange"))
        }""", is_seen)

    def test_a_tab_that_is_not_seen_asks_for_nothing_and_is_live_at_once_when_it_is_seen_again(self):
        page = self.watched()
        self.see(page, False)
        page.locator(NOT_LIVE).wait_for()
        before = page.evaluate("seen.states")
        page.wait_for_timeout(3000)
        self.assertEqual(page.evaluate("seen.states"), before)
        self.see(page, True)
        self.assertMoves(page)
        self.assertSaidInTime(page)

    def test_eight_tabs_are_live_and_can_still_ask_for_something_whichever_of_them_leads(self):
        # A browser opens six connections to a device. No tab is hidden here: a headless browser shows them all.
        pages = [self.watched()]
        for _ in range(7):
            pages.append(pages[0].context.new_page())
            pages[-1].add_init_script(WATCH)
            pages[-1].goto(self.portal.origin + "/")
            self.assertMoves(pages[-1])
        for page in pages:
            page.locator(LIVE).wait_for()
            self.assertEqual(page.evaluate("fetch('/api/v1/state').then(answer => answer.status)"), 200)
        # The leading tab is hidden, then the next is closed: another takes over.
        self.see(pages[0], False)
        for page in pages[1:]:
            page.locator(LIVE).wait_for()
        pages.pop(1).close()
        for page in pages[1:]:
            page.bring_to_front()
            self.assertMoves(page)
            self.assertSaidInTime(page)
        self.see(pages[0], True)
        pages[0].bring_to_front()
        self.assertMoves(pages[0])

    def test_tabs_say_together_that_the_portal_is_gone_and_come_back(self):
        pages = [self.watched()]
        pages.append(pages[0].context.new_page())
        pages[-1].add_init_script(WATCH)
        pages[-1].goto(self.portal.origin + "/")
        self.assertMoves(pages[-1])
        self.expected = ["Failed to load", "ERR_"]
        self.portal.kill_portal()
        for page in pages:
            self.assertNotLive(page, GONE)
        self.portal.start_portal()
        for page in pages:
            page.bring_to_front()
            self.assertMoves(page)
