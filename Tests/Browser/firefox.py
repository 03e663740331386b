"""Debian's Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): Playwright has commands for a build of its own alone."""

import base64
import contextlib
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time

from websockets.sync.client import connect

from program import PATIENCE

# Names of devices lead to this machine; nothing is fetched from the maker.
PREFERENCES = {
    "network.dns.localDomains": "qibla.local", "app.update.enabled": False, "browser.shell.checkDefaultBrowser": False,
    "browser.safebrowsing.malware.enabled": False, "browser.safebrowsing.phishing.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "services.settings.server": "data:,#remote-settings-dummy/v1",
    "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.enabled": False, "extensions.update.enabled": False,
}
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Refused(Exception):
    """Firefox's refusal of a command, as of a navigation to a certificate that it doesn't trust."""


class Firefox:
    """A browser with a profile of its own. `authority`: of a device that it trusts, in DER."""

    def __init__(self, authority=None, **preferences):
        self.count, self.tabs = 0, {}
        with contextlib.ExitStack() as ends:
            self.start(ends, authority, PREFERENCES | preferences)
            self.close = ends.pop_all().close

    def start(self, ends, authority, preferences):
        folder = ends.enter_context(tempfile.TemporaryDirectory(prefix="qibla-"))
        profile = os.path.join(folder, "profile")
        os.mkdir(profile)
        with open(os.path.join(profile, "user.js"), "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items())
        if authority:
            path = os.path.join(folder, "authority.crt")
            with open(path, "wb") as file:
                file.write(authority)
            store = ["certutil", "-d", f"sql:{profile}"]
            subprocess.run([*store, "-N", "--empty-password"], check=True)
            subprocess.run([*store, "-A", "-t", "C,,", "-n", "qibla", "-i", path], check=True)
        log = pathlib.Path(folder, "log")
        with log.open("wb") as file:
            process = subprocess.Popen(
                [os.environ.get("FIREFOX", "/usr/bin/firefox-esr"), "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
                stdout=file, stderr=file, stdin=subprocess.DEVNULL, env=dict(os.environ, HOME=folder))
        ends.callback(process.wait)
        ends.callback(process.kill)
        end = time.monotonic() + PATIENCE
        while not (found := LISTENS.search(log.read_text(errors="replace"))):
            assert process.poll() is None and time.monotonic() < end, log.read_text(errors="replace")[-1500:]
            time.sleep(.05)
        self.socket = ends.enter_context(connect(found[1] + "/session", max_size=None, open_timeout=PATIENCE, proxy=None))
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def ask(self, method, **parameters):
        """A command's result. Events that come before it are kept by their tabs."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(PATIENCE))
            if message["type"] == "event":
                self.note(message["method"], message["params"])
            elif message.get("id") == self.count:
                if message["type"] == "error":
                    raise Refused(f"{message['error']}: {message['message']}")
                return message["result"]

    def note(self, method, parameters):
        place = parameters["source"].get("context") if method == "log.entryAdded" else parameters["context"]
        if tab := self.tabs.get(place):
            if method == "network.beforeRequestSent":
                tab.asked.append(parameters["request"]["url"])
            elif parameters["level"] in ("error", "warn"):
                tab.said.append(parameters["text"] or "")


class Tab:
    """A tab that shares nothing with others: what the page writes to the console, and every address that it asks for."""

    def __init__(self, browser, width, height):
        self.browser = browser
        self.said, self.asked = [], []
        self.user = browser.ask("browser.createUserContext")["userContext"]
        self.context = browser.ask("browsingContext.create", type="tab", userContext=self.user)["context"]
        browser.tabs[self.context] = self
        self.resize(width, height)

    def resize(self, width, height):
        self.browser.ask("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def open(self, address):
        self.browser.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def value(self, expression):
        """The value of an expression of JavaScript; a promise's is waited for."""
        answer = self.browser.ask(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})) ?? 'null')()", awaitPromise=True,
            target={"context": self.context})
        if answer["type"] == "exception":
            raise Refused(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def until(self, expression):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + PATIENCE
        while not (value := self.value(expression)):
            assert time.monotonic() < end, f"{expression}; the console: {self.said}"
            time.sleep(.02)
        return value

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.browser.ask("browsingContext.captureScreenshot", context=self.context)["data"]))

    def close(self):
        self.browser.ask("browser.removeUserContext", userContext=self.user)
