"""Pages of other sites in a browser: the answers they may read, by portal.open_to_pages."""

import os
import subprocess

from check_rights import Closed
from program import PROGRAM, environment
from served import Served

TIMES = "/v1/timings/21-11-2026?latitude=21.4225&longitude=39.8262&method=4"
PAGE = {"Origin": "https://mosque.example"}


class Open(Closed):
    """`qibla portal` with portal.open_to_pages, for another portal's device."""

    def start(self):
        self.directory = os.path.join(self.state, "portal")
        configuration = os.path.join(self.state, "qibla.toml")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write("[portal]\nopen_to_pages = true\n")
        self.process = subprocess.Popen(
            [PROGRAM, "portal", "--listen", f"127.0.0.1:{self.port}", "--device", os.path.join(self.device, "call"), "--directory", self.directory,
             "--config", configuration], stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL, env=environment(), start_new_session=True)
        self.until(lambda: self.get("/healthz").status == 200)


class Pages(Served):
    def allowed(self, portal, path, method="GET"):
        return portal.ask(method, path, headers=PAGE).headers["Access-Control-Allow-Origin"]

    def test_by_default_no_page_elsewhere_reads_anything(self):
        for path in [TIMES, "/api/v1/state", "/status"]:
            self.assertIsNone(self.allowed(self.portal, path), path)
        self.assertEqual(self.portal.ask("OPTIONS", TIMES, headers=PAGE).status, 405)

    def test_where_that_is_set_pages_read_prayer_times_of_any_place_and_nothing_of_the_device(self):
        portal = Open(self.portal.state)
        self.addCleanup(portal.close)
        for path in [TIMES, "/timings/1795262400?latitude=21.4225&longitude=39.8262", "/v1/gToH/21-11-2026", "/v1/gToH/xx"]:
            self.assertEqual(self.allowed(portal, path), "*", path)
        for path in ["/", "/api/v1/state", "/api/v1/events", "/api/v1/settings", "/api/v1/times", "/metrics", "/nowhere"]:
            self.assertIsNone(self.allowed(portal, path, "HEAD"), path)
        asked = portal.ask("OPTIONS", TIMES, headers=PAGE | {"Access-Control-Request-Method": "GET"})
        self.assertEqual((asked.status, asked.headers["Access-Control-Allow-Origin"]), (204, "*"))
        self.assertIsNone(asked.headers["Access-Control-Allow-Credentials"])
        self.assertEqual(portal.ask("OPTIONS", "/api/v1/state", headers=PAGE).status, 405)
