"""Prayer times by Web Push: what a phone chooses, what the device is asked, and what the worker shows of a message."""

import json

from browsed import Browsed
from served import free_port

# A browser whose push service answers. The worker itself is checked on its own.
SERVICE = """
const made = { toJSON: () => ({ endpoint: "https://push.example.org/x", keys: { p256dh: "BKey", auth: "secret" } }), unsubscribe: async () => true }
const pushManager = { subscribe: async options => { window.asked = options; return made }, getSubscription: async () => made }
Object.defineProperty(navigator.serviceWorker, "ready", { get: () => Promise.resolve({ pushManager }) })
Notification.requestPermission = async () => "granted"
"""
READY = {"state": "ready", "reason": None, "public_key": "BServerKey", "subscriptions": 0, "most": 32}


class Notifications(Browsed):
    arguments = ("--latitude", "48.137", "--longitude", "11.575", "--secure-listen", f"127.0.0.1:{free_port()}")

    def page(self, answer=READY, script=SERVICE, **options):
        host = f"qibla.local:{self.arguments[-1].split(':')[1]}"
        self.hosts.add(host)
        self.expected = ["Service Worker registration blocked"]
        page = self.open("", service_workers="block", ignore_https_errors=True, **options)
        page.add_init_script(script)
        self.sent = []

        def push(route):
            request = route.request
            self.sent.append((request.method, request.url.partition("/api/v1/")[2], request.headers.get("push-secret"), request.post_data))
            route.fulfill(json={"id": "0123abcd", "secret": "own"} if request.method == "POST" else answer, status=204 if request.method == "DELETE" else 200)

        page.route("**/api/v1/push**", push)
        page.goto(f"https://{host}/?lang={options.get('lang', 'en')}#/secure")
        return page

    def test_a_phone_chooses_its_prayers_and_takes_them_back(self):
        page = self.page()
        page.get_by_label("Asr").uncheck()
        page.get_by_label("When").select_option("10")
        page.get_by_text("Notify me").click()
        page.get_by_text("This phone will be notified.").wait_for()
        method, path, _, body = self.sent[-1]
        self.assertEqual((method, path), ("POST", "push"))
        self.assertEqual(json.loads(body), {
            "endpoint": "https://push.example.org/x", "keys": {"p256dh": "BKey", "auth": "secret"},
            "prayers": ["fajr", "dhuhr", "maghrib", "isha"], "language": "en", "minutes_before": 10})
        self.assertEqual(page.evaluate("window.asked"), {"userVisibleOnly": True, "applicationServerKey": "BServerKey"})
        page.reload()
        self.assertFalse(page.get_by_label("Asr").is_checked())
        self.assertEqual(page.get_by_label("When").input_value(), "10")
        page.get_by_text("Stop", exact=True).click()
        page.get_by_text("This phone is no longer notified.").wait_for()
        self.assertEqual(self.sent[-1][:3], ("DELETE", "push/0123abcd", "own"))
        self.assertTrue(page.get_by_text("Stop", exact=True).is_hidden())

    def test_a_refusal_by_the_browser_is_said_and_nothing_is_sent(self):
        page = self.page(script=SERVICE.replace('"granted"', '"denied"'), lang="ar")
        page.get_by_text("أشعرني").click()
        page.get_by_text("لا يسمح المتصفح بإشعارات هذه الصفحة.").wait_for()
        self.assertEqual({method for method, *_ in self.sent}, {"GET"})

    def test_it_fits_and_is_accessible_in_both_languages(self):
        for lang, word in [("en", "Notify me"), ("ar", "أشعرني")]:
            page = self.page(lang=lang, size=(360, 640))
            page.get_by_text(word).wait_for()
            self.assertFits(page)
            self.assertAccessible(page)

    def test_a_device_that_sends_none_offers_none(self):
        page = self.page(dict(READY, state="off", public_key=None))
        page.get_by_text("This page is secure.").wait_for()
        self.until(page, "performance.getEntriesByType('resource').some(one => one.name.endsWith('/api/v1/push'))")
        self.assertEqual(page.get_by_text("Notifications", exact=True).count(), 0)
        failed = self.page(dict(READY, state="failed", public_key=None, reason="portal.push_contact: found nothing"))
        failed.get_by_text("portal.push_contact: found nothing").wait_for()

    def test_the_worker_shows_a_message_in_its_language_with_the_place_s_clock(self):
        page = self.open("/", words="km to Makkah", permissions=["notifications"])
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        session, found = page.context.new_cdp_session(page), []
        session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
        session.send("ServiceWorker.enable")
        self.portal.until(lambda: (page.wait_for_timeout(50), found)[1])
        for message, shown in [
            ({"prayer": "asr", "time": "2026-11-28T14:12:00+01:00", "minutes_before": 10, "language": "en"}, ["Asr 14:12", "in 10 minutes", "en"]),
            ({"prayer": "fajr", "time": "2026-11-28T05:43:00+01:00", "minutes_before": 0, "language": "ar"}, ["الفجر 05:43", "", "ar"]),
        ]:
            session.send("ServiceWorker.deliverPushMessage", {
                "origin": self.portal.origin, "registrationId": found[0]["registrationId"], "data": json.dumps(message)})
            self.until(page, f"""async () => (await (await navigator.serviceWorker.ready).getNotifications())
                .some(one => JSON.stringify([one.title, one.body, one.lang]) === {json.dumps(json.dumps(shown, ensure_ascii=False, separators=(',', ':')))})""")
        # One at a time: a later one replaces the one before it.
        self.assertEqual(page.evaluate("async () => (await (await navigator.serviceWorker.ready).getNotifications()).length"), 1)
