"""The secure address in a browser that trusts the device's authority, and in one that doesn't."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from served import Portal, free_port

# Run in a process of its own: the browser takes its trust store from HOME, and Playwright's driver is one for a process.
OPEN = """
import json, os, sys
from playwright.sync_api import sync_playwright
address, folder, script = sys.argv[1:4]
with sync_playwright() as play:
    browser = play.chromium.launch_persistent_context(
        os.path.join(folder, "profile"), executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        env=dict(os.environ, HOME=folder), viewport={"width": 390, "height": 844},
        args=["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP *.local 127.0.0.1"])
    page = browser.new_page()
    page.set_default_timeout(60_000)
    try:
        page.goto(address)
        value = page.evaluate(script)
        errors = browser.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        print(json.dumps({"value": value, "against": [error["errorId"] for error in errors]}))
    except Exception as error:
        print(json.dumps({"error": str(error)}))
    browser.close()
"""


@unittest.skipUnless(shutil.which("certutil"), "no certutil (Debian: libnss3-tools)")
class Trust(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.port = free_port()
        cls.portal = Portal("--latitude", "48.137", "--longitude", "11.575", "--secure-listen", f"127.0.0.1:{cls.port}")
        cls.addClassCleanup(cls.portal.close)
        cls.portal.until(lambda: cls.portal.get("/api/v1/secure").json["state"] == "ready")

    def phone(self, trusts):
        """A home folder, with the authority among its browser's or without it."""
        folder = tempfile.TemporaryDirectory(prefix="qibla-")
        self.addCleanup(folder.cleanup)
        if trusts:
            store = os.path.join(folder.name, ".pki/nssdb")
            os.makedirs(store)
            authority = os.path.join(folder.name, "authority.crt")
            with open(authority, "wb") as file:
                file.write(self.portal.get("/authority.crt").body)
            subprocess.run(["certutil", "-d", f"sql:{store}", "-N", "--empty-password"], check=True)
            subprocess.run(["certutil", "-d", f"sql:{store}", "-A", "-t", "C,,", "-n", "qibla", "-i", authority], check=True)
        return folder.name

    def open(self, folder, script, host="qibla.local", port=None, scheme="https"):
        done = subprocess.run(
            [sys.executable, "-c", OPEN, f"{scheme}://{host}:{port or self.port}/", folder, script], capture_output=True, text=True)
        self.assertTrue(done.stdout, done.stderr[-2000:])
        return json.loads(done.stdout.splitlines()[-1])

    def test_a_browser_that_trusts_the_device_gets_an_app(self):
        folder = self.phone(trusts=True)
        told = self.open(folder, """async () => {
          const worker = await navigator.serviceWorker.ready
          const manifest = await (await fetch(document.querySelector("link[rel=manifest]").href)).json()
          const secure = await (await fetch("/api/v1/secure")).json()
          return { isSecure: isSecureContext, active: Boolean(worker.active), display: manifest.display, here: secure.here,
            wakes: "wakeLock" in navigator, notifies: "Notification" in window, places: "geolocation" in navigator }
        }""")
        self.assertEqual(told.get("value"), {
            "isSecure": True, "active": True, "display": "standalone", "here": True, "wakes": True, "notifies": True, "places": True}, told)
        self.assertEqual(told["against"], [], "Chromium offers to install it")

    def test_a_browser_that_doesn_t_is_warned_and_stays_outside(self):
        told = self.open(self.phone(trusts=False), "() => document.title")
        self.assertIn("ERR_CERT_AUTHORITY_INVALID", told.get("error", ""), told)

    def test_a_page_over_plain_http_finds_out_whether_the_phone_trusts_the_device(self):
        script = f"""() => fetch("https://qibla.local:{self.port}/api/v1/secure", {{ mode: "no-cors" }}).then(() => "trusted", () => "not")"""
        for trusts, word in [(True, "trusted"), (False, "not")]:
            told = self.open(self.phone(trusts), script, port=self.portal.port, scheme="http")
            self.assertEqual(told["value"], word)


if __name__ == "__main__":
    unittest.main()
