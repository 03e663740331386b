"""The webhook: another program gets what the device says of a prayer, and what it answers disturbs nothing."""

import datetime
import http.server
import json
import threading

from program import Check
from served import Portal
import served


class Taker(http.server.BaseHTTPRequestHandler):
    """Busy at first; then it sends whoever asks to another place."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append((self.path, dict(self.headers), json.loads(body)))
        self.send_response(503 if len(self.server.taken) == 1 else 302)
        self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST

    def log_message(self, *_):
        pass


def program():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Taker)
    server.taken = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class HookedPortal(Portal):
    def __init__(self, hook, *arguments):
        self.hook = hook
        super().__init__(*arguments)

    def start(self):
        plain, hook = served.environment, self.hook
        served.environment = lambda **more: plain(QIBLA_PORTAL_WEBHOOK=hook, **more)
        try:
            super().start()
        finally:
            served.environment = plain


class Webhook(Check):
    takes_long = True

    def test_a_prayer_is_told_again_while_the_program_is_busy_and_no_redirection_is_followed(self):
        here = ("--latitude", "48.137", "--longitude", "11.575")
        before = Portal(*here)
        self.addCleanup(before.close)
        prayer = before.get("/api/v1/state").json["next_prayer"]
        before.stop()
        # Long enough for a machine that is busy to have the page up before the prayer.
        start = datetime.datetime.fromisoformat(prayer["time"]) - datetime.timedelta(seconds=60)
        start = start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        server = program()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        address = f"http://127.0.0.1:{server.server_port}"
        portal = HookedPortal(f"{address}/secret?a=b", *here, "--time", start)
        self.addCleanup(portal.close)
        portal.until(lambda: len(server.taken) == 2, 180)
        portal.until(lambda: 'qibla_portal_webhook_total{outcome="failed"} 2' in portal.get("/metrics").body.decode())
        self.assertEqual([path for path, _, _ in server.taken], ["/secret?a=b"] * 2)
        _, headers, body = server.taken[0]
        self.assertEqual((headers["Host"], headers["Content-Type"]), (address[7:], "application/json"))
        self.assertEqual((body["kind"], body["prayer"], body["time"], body["minutes_before"]), ("at", prayer["name"], prayer["time"], 0))
        self.assertEqual(body["site"], {"name": None, "time_zone": "Europe/Berlin"})
        self.assertEqual(server.taken[1][2], body)
        # The address may be a secret: neither the log nor the API has its path.
        setting = next(one for one in portal.get("/api/v1/settings").json["settings"] if one["key"] == "portal.webhook")
        words = portal.words()
        self.assertIn(f"portal.webhook: {address}: status 302", words)
        for text in [words, json.dumps(setting)]:
            self.assertNotIn("secret", text)
        self.assertFalse(setting["changeable"])

    def test_by_default_there_is_none(self):
        portal = Portal()
        self.addCleanup(portal.close)
        self.assertNotIn("webhook", portal.get("/metrics").body.decode())
