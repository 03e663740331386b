"""An update of the device while phones have the former pages: never half of one version and half of another."""

import os
import re
import threading
import time
import unittest
import urllib.parse

import pages
from browsed import Browsed
from playwright.sync_api import Error
from served import free_port

# A name with its content's hash, and the version of all, which the worker has.
HASHED = re.compile(rb"(/assets/[\w./-]+\.)([0-9a-f]{6})(\.\w+)")
WHOLE = re.compile(rb"(/index\.html#)([0-9a-f]{6})")
SHELLS = "async () => (await caches.keys()).filter(name => name.startsWith('qibla-shell-')).sort().join()"
UPDATE = "() => { navigator.serviceWorker.ready.then(found => found.update()) }"
READY = "async () => { const {active} = await navigator.serviceWorker.ready; return active.state === 'activated' && Boolean(navigator.serviceWorker.controller) }"


def turned(digits):
    """The hash of the other version; twice gives the first one."""
    return bytes(b"0123456789abcdef"[15 - int(chr(one), 16)] for one in digits)


def renamed(match):
    return match[1] + turned(match[2]) + (match[3] if match.re is HASHED else b"")


class Versions(pages.Pages):
    """Serves a device's pages as of version 1, or 2: all hashes differ, and each script notes its version."""

    version, is_slow = 1, False

    def page(self, path):
        """Not found where another version's file is asked for, as of a device that has been updated."""
        if path != "/index.html" and path != "/worker.js" and not path.startswith("/assets/"):
            return False
        if self.is_slow and path == "/index.html":
            # Longer than the worker waits for a page.
            threading.Event().wait(5)
        there = HASHED.sub(renamed, path.encode()).decode() if self.version == 2 else path
        connection = pages.http.client.HTTPConnection(self.device, timeout=60)
        connection.request("GET", "/" if there == "/index.html" else there)
        response = connection.getresponse()
        body, media = response.read(), response.getheader("Content-Type")
        connection.close()
        if re.search("html|css|javascript|svg", media):
            if self.version == 2:
                body = WHOLE.sub(renamed, HASHED.sub(renamed, body))
            if "javascript" in media and path != "/worker.js":
                body = b"(globalThis.versions ??= new Set).add(%d);" % self.version + body
        self.send_response(response.status)
        for header in [("Content-Type", media), ("Cache-Control", response.getheader("Cache-Control", "no-store")),
                       ("Content-Security-Policy", pages.POLICY), ("Content-Length", str(len(body)))]:
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(body)
        return True

    do_GET = do_HEAD = do_POST = do_PATCH = do_DELETE = pages.Pages.answer


@unittest.skipIf(os.environ.get("QIBLA_PAGES"), "versions are of packed pages")
class Update(Browsed):
    worker = True

    def setUp(self):
        super().setUp()
        Versions.version, Versions.is_slow = 1, False
        Versions.device = urllib.parse.urlsplit(self.portal.origin).netloc
        port = free_port()
        server = pages.Server(("127.0.0.1", port), Versions)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.front = f"http://127.0.0.1:{port}"
        self.hosts = {f"127.0.0.1:{port}"}
        # A file of the former version is missing on the device; the page loads itself again then.
        self.expected = ["Failed to load resource", "Failed to fetch dynamically imported module"]

    def visited(self):
        """A phone that opens the page for the first time, and has all of it."""
        page = self.open("")
        page.goto(self.front + "/")
        page.get_by_text("km to Makkah").first.wait_for()
        self.until(page, READY)
        self.assertEqual(self.versions(page), [1])
        return page

    def versions(self, page):
        return page.evaluate("[...globalThis.versions ?? []]")

    def until(self, page, expression):
        """Also while the page loads itself again."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                return super().until(page, expression)
            except Error as error:
                if "context was destroyed" not in str(error):
                    raise
        self.fail(expression)

    def walk(self, page):
        """Every screen, also those that the page has not loaded before, and what versions each is made of."""
        for screen in ["times", "map", "settings", "tasbih", "duas", "calendar", "doctor", "hall", "qibla"]:
            self.until(page, f"(location.hash = '#/{screen}') !== ''")
            page.locator(f".screen.{screen}").first.wait_for()
            with self.subTest(screen=screen):
                self.until(page, "globalThis.versions?.size > 0")
                self.assertEqual(len(self.versions(page)), 1)

    def test_a_page_is_of_one_version_as_a_whole_through_an_update(self):
        opened, typed, slow, later = [self.visited() for _ in range(4)]
        # Chromium takes no newer worker in the first minute of one.
        opened.wait_for_timeout(61_000)
        typed.evaluate("location.hash = '#/settings/place'")
        typed.locator("#city-search").focus()
        Versions.version = 2
        with self.subTest("a page that stays open loads itself again"):
            opened.evaluate(UPDATE)
            self.until(opened, "[...globalThis.versions ?? []].join() === '2'")
            self.walk(opened)
            self.until(opened, f"async () => !(await ({SHELLS})()).includes(',')")
        with self.subTest("not while something is typed, and with the next screen then"):
            before = typed.evaluate(SHELLS)
            typed.evaluate(UPDATE)
            self.until(typed, f"async () => {{ const now = await ({SHELLS})(); return now !== {before!r} && !now.includes(',') }}")
            self.assertEqual(self.versions(typed), [1])
            self.walk(typed)
            self.assertEqual(self.versions(typed), [2])
        with self.subTest("a page opened after the update is whole at once, and the new one at last"):
            later.goto(self.front + "/?later")
            later.locator(".screen.qibla").wait_for()
            self.assertEqual(len(self.versions(later)), 1)
            self.walk(later)
            self.until(later, f"async () => !(await ({SHELLS})()).includes(',')")
            later.reload()
            later.locator(".screen.qibla").wait_for()
            self.assertEqual(self.versions(later), [2])
        with self.subTest("a slow device's page is the kept one"):
            Versions.is_slow = True
            slow.goto(self.front + "/?slow")
            slow.locator(".screen.qibla").wait_for()
            self.assertEqual(len(self.versions(slow)), 1)
            self.walk(slow)
