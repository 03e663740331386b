"""Prayer times as notifications: what a phone chooses, what the device is asked, what the worker shows of a message, and what an open page
tells where there are no messages."""

import datetime
import json
import re
import time

from browsed import Browsed
from served import free_port

# A browser whose push service answers. The worker itself is checked on its own.
SERVICE = """
const made = { toJSON: () => ({ endpoint: "https://push.example.org/x", keys: { p256dh: "BKey", auth: "secret" } }), unsubscribe: async () => true }
const pushManager = { subscribe: async options => { window.asked = options; return made }, getSubscription: async () => made }
Object.defineProperty(navigator.serviceWorker, "ready", { get: () => Promise.resolve({ pushManager }) })
Notification.requestPermission = async () => "granted"
"""
# One that reaches no push service; what a page hands to its worker is kept.
ALONE = """
window.told = []
const pushManager = { subscribe: async () => { throw new DOMException("push service not available", "AbortError") }, getSubscription: async () => null }
const active = { postMessage: message => told.push(message) }
Object.defineProperty(navigator.serviceWorker, "ready", { get: () => Promise.resolve({ pushManager, active }) })
Object.defineProperty(Notification, "permission", { get: () => "granted" })
Notification.requestPermission = async () => "granted"
"""
# A device for which it is Asr at 14:12, and a browser whose notifications are counted; by the clock of the check.
LASTING = """
const [really, shown] = [window.fetch, []]
window.shows = []
const stays = { getNotifications: async ({ tag }) => shown.filter(one => one.tag === tag), async showNotification(title, options) {
  shows.push(Math.floor(Date.now() / 60000))
  const one = { body: "", ...options, title, close() { shown.splice(shown.indexOf(one), 1) } }
  const before = shown.findIndex(({ tag }) => tag === one.tag)
  before < 0 ? shown.push(one) : shown[before] = one
} }
Object.defineProperty(navigator.serviceWorker, "ready", { get: () => Promise.resolve(stays) })
Object.defineProperty(Notification, "permission", { get: () => "granted" })
Notification.requestPermission = async () => "granted"
window.fetch = (path, ...rest) => {
  if (path !== "/api/v1/state") return really(path, ...rest)
  const times = ["asr 14:12", "maghrib 16:20"].map(text => text.split(" ")).map(([name, at]) => ({ name, name_ar: name, time: `2026-11-28T${at}:00+00:00`, in_s: 0 }))
  const isCertain = localStorage.getItem("doubt") === null
  return Promise.resolve(Response.json({ ...BASE, time_zone: "UTC", time_certain: isCertain, local_time: new Date().toISOString(), call: null, current_prayer: null,
    prayers_today: times, next_prayer: times.find(({ time }) => Date.parse(time) > Date.now()) }))
}
"""
NEXT = """async () => (await (await navigator.serviceWorker.ready).getNotifications({ tag: "next" }))
  .map(({ title, body, silent, requireInteraction, actions }) => [title, body, silent, requireInteraction, actions.map(({ action, title }) => `${action} ${title}`).join()])"""
READY = {"state": "ready", "reason": None, "public_key": "BServerKey", "subscriptions": 0, "most": 32}

DIGITS = {"bn": "beng", "fa": "arabext"}
# Of Maghrib with title and house, of Isha ten minutes before it with and without the house, of an Eid and of a night.
SENTENCES = {
    "bn": (("মাগরিব ১৭:৩৮", ", মাগরিবের সময় হয়েছে"), ", ১০ মিনিট পরে এশার সময় হবে", "১০ মিনিট পরে", "আগামীকাল ঈদুল ফিতর", "২৭ রমযানের রাত, শেষ দশকের একটি"),
    "de": (("Maghrib 17:38", ", es ist Zeit für Maghrib"), ", Ischa in 10 Minuten", "in 10 Minuten", "Morgen ist das Ramadanfest",
           "Nacht zum 27. Ramadan, eine der letzten zehn"),
    "fa": (("مغرب ۱۷:۳۸", "، وقت مغرب است"), "، ۱۰ دقیقه دیگر وقت عشا است", "۱۰ دقیقه دیگر", "فردا عید فطر است", "شب ۲۷ رمضان، از ده شب آخر"),
    "fr": (("Maghrib 17:38", ", c’est l’heure : Maghrib"), ", Icha dans 10 minutes", "dans 10 minutes", "Demain, c’est l’Aïd al-Fitr",
           "Nuit du 27 Ramadan, l’une des dix dernières"),
    "id": (("Magrib 17:38", ", telah masuk waktu Magrib"), ", masuk waktu Isya dalam 10 menit", "dalam 10 menit", "Besok Idulfitri",
           "Malam 27 Ramadan, salah satu dari sepuluh malam terakhir"),
    "ms": (("Maghrib 17:38", ", telah masuk waktu Maghrib"), ", masuk waktu Isyak dalam 10 minit", "dalam 10 minit", "Esok Hari Raya Aidilfitri",
           "Malam 27 Ramadan, salah satu daripada sepuluh malam terakhir"),
    "tr": (("Akşam 17:38", ", Akşam vakti girdi"), ", 10 dakika sonra Yatsı vakti girecek", "10 dakika sonra", "Yarın Ramazan Bayramı",
           "27 Ramazan gecesi, son on geceden biri"),
    "ur": (("مغرب 17:38", "، مغرب کا وقت ہو گیا"), "، 10 منٹ میں عشاء کا وقت ہو گا", "10 منٹ میں", "کل عید الفطر ہے", "27 رمضان کی رات، آخری عشرے میں سے"),
}


def local(moment):
    return datetime.datetime.fromtimestamp(moment, datetime.timezone.utc).isoformat(timespec="seconds")


class Notifications(Browsed):
    arguments = ("--latitude", "48.137", "--longitude", "11.575", "--secure-listen", f"127.0.0.1:{free_port()}")

    def page(self, answer=READY, script=SERVICE, **options):
        host = f"qibla.local:{self.arguments[-1].split(':')[1]}"
        self.hosts.add(host)
        page = self.open("", ignore_https_errors=True, **options)
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

    def alone(self, answer, due, certain=True):
        """A page without push messages, and a device for which Asr is at `self.due`."""
        self.due = due
        base = self.state()

        def state(route):
            asr = {"name": "asr", "name_ar": "العصر", "time": local(self.due), "in_s": round(self.due - time.time())}
            dhuhr = dict(asr, name="dhuhr", time=local(self.due - 7200))
            route.fulfill(json=base | {"local_time": local(time.time()), "time_certain": certain, "current_prayer": dhuhr, "next_prayer": asr,
                                       "prayers_today": [dhuhr, asr]})

        page = self.page(answer, script=ALONE)
        page.context.route("**/api/v1/state", state)
        return page

    def test_where_no_push_messages_come_an_open_page_tells_a_prayer_s_time_once(self):
        off = dict(READY, state="off", public_key=None)
        for answer in [off, READY]:
            page = self.alone(answer, round(time.time()) + 3600)
            page.get_by_text("Notify me").click()
            page.get_by_text("only while this page is open").wait_for()
            page.get_by_text("This phone will be notified.").wait_for()
            # Another page beside it: one of them tells.
            other = page.context.new_page()
            other.add_init_script(ALONE)
            other.goto(page.url)
            other.locator("section.screen").first.wait_for()
            page.wait_for_timeout(1000)
            self.assertEqual(page.evaluate("told"), [])
            self.due = round(time.time()) + 1
            with self.subTest(state=answer["state"]):
                # It looks every half minute.
                self.until(page, "told.length > 0")
                page.wait_for_timeout(1500)
                told = [*page.evaluate("told"), *other.evaluate("told")]
                self.assertEqual([(one["prayer"], one["time"], one["minutes_before"]) for one in told], [("asr", local(self.due), 0)])
            self.assertNotIn("POST", {method for method, *_ in self.sent})
            page.get_by_text("Stop", exact=True).click()
            page.get_by_text("This phone is no longer notified.").wait_for()
            page.context.close()

    def test_a_clock_in_doubt_and_a_prayer_not_chosen_tell_nothing(self):
        for certain, chosen in [(False, True), (True, False)]:
            due = round(time.time()) + 8
            page = self.alone(dict(READY, state="off", public_key=None), due, certain)
            page.get_by_label("Asr").set_checked(chosen)
            page.get_by_text("Notify me").click()
            page.get_by_text("This phone will be notified.").wait_for()
            page.wait_for_timeout(max(0, due + 3 - time.time()) * 1000)
            with self.subTest(certain=certain, chosen=chosen):
                self.assertEqual(page.evaluate("told"), [])

    def test_a_service_that_failed_says_why_beside_the_choice(self):
        failed = self.page(dict(READY, state="failed", public_key=None, reason="portal.push_contact: found nothing"))
        failed.get_by_text("portal.push_contact: found nothing").wait_for()
        failed.get_by_text("only while this page is open").wait_for()

    def test_without_the_device_an_open_page_tells_the_time_it_kept(self):
        page = self.open("/", words="km to Makkah", permissions=["notifications"], service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        self.until(page, "async () => Boolean(await (await caches.open('qibla-known')).match('/stays'))")
        self.expected = ["Failed to load", "ERR_", "net::", "502", "503"]
        self.portal.stop()
        try:
            due = page.evaluate("""async () => {
              const known = await caches.open("qibla-known")
              const put = (path, value) => known.put(path, new Response(JSON.stringify(value), { headers: { "Qibla-Kept": String(Date.now()) } }))
              const [state, times] = await Promise.all(["/api/v1/state", "/api/v1/times?days=31"].map(async path => (await known.match(path)).json()))
              const at = milliseconds => new Date(milliseconds).toISOString()
              await put("/api/v1/state", { ...state, time_certain: true, local_time: at(Date.now()) })
              const due = at(Date.now() + 20000)
              await put("/api/v1/times?days=31", { days: [{ ...times.days[0], asr: due }, ...times.days.slice(1)] })
              await (await caches.open("qibla-push")).put("/choice", new Response(JSON.stringify({ prayers: ["asr"], minutes_before: 0, language: "ar" })))
              return due
            }""")
            page.reload()
            self.until(page, f"""async () => (await (await navigator.serviceWorker.ready).getNotifications())
                .some(one => one.title === "العصر {due[11:16]}")""")
        finally:
            self.portal.start()

    def lasting(self, lang="en"):
        """A page in which the next prayer may stay on the lock screen, at 13:05:20."""
        page = self.page(dict(READY, state="off", public_key=None), LASTING.replace("BASE", json.dumps(self.state())), lang=lang)
        page.clock.install(time=datetime.datetime(2026, 11, 28, 13, 5, 20, tzinfo=datetime.timezone.utc))
        page.reload()
        return page

    def passes(self, page, until):
        """The clock goes on until it is so, for half an hour at most."""
        for _ in range(360):
            found = page.evaluate(NEXT)
            if until(found):
                return found
            page.clock.run_for(5000)
            # What the browser has stored comes in a time of its own.
            page.wait_for_timeout(20)
        self.fail(f"found {found}")

    def test_the_next_prayer_stays_on_the_lock_screen_until_that_is_switched_off(self):
        page = self.lasting()
        switch = page.get_by_label("Keep the next prayer on the lock screen")
        self.assertFalse(switch.is_checked())
        page.get_by_text("renewed at most once a minute while this page is open").wait_for()
        switch.check()
        first, = self.passes(page, len)
        self.assertEqual(first, ["Asr 14:12", "As of \u206813:05\u2069: 1 hr, 7 min left", True, True, "qibla Qibla"])
        bodies = set()
        while len(bodies) < 4:
            # In place of the one before.
            (title, body, *_), = self.passes(page, lambda found: found and found[0][1] not in bodies)
            bodies.add(body)
            hour, minute, left = map(int, re.fullmatch(r"As of \u2068(\d+):(\d+)\u2069: 1 hr, (\d+) min left", body).groups())
            self.assertEqual((title, hour * 60 + minute + 60 + left), ("Asr 14:12", 14 * 60 + 12))
        shows = page.evaluate("shows")
        self.assertEqual(len(shows), len(set(shows)), "more than once in a minute")
        # One that was wiped away comes back with the next prayer.
        page.evaluate("async () => (await (await navigator.serviceWorker.ready).getNotifications({ tag: 'next' })).forEach(one => one.close())")
        before = page.evaluate("shows.length")
        for _ in range(36):
            page.clock.run_for(5000)
            page.wait_for_timeout(20)
        self.assertEqual((page.evaluate(NEXT), page.evaluate("shows.length")), ([], before))
        page.clock.fast_forward("01:10:00")
        self.assertEqual(self.passes(page, len)[0][0], "Maghrib 16:20")
        switch.uncheck()
        self.until(page, f"({NEXT})().then(found => found.length === 0)")
        before = page.evaluate("shows.length")
        for _ in range(24):
            page.clock.run_for(5000)
            page.wait_for_timeout(20)
        self.assertEqual((page.evaluate(NEXT), page.evaluate("shows.length")), ([], before))

    def test_a_next_prayer_by_a_clock_in_doubt_goes_from_the_lock_screen(self):
        page = self.lasting("ar")
        page.get_by_label("إبقاء الصلاة القادمة على شاشة القفل").check()
        self.assertEqual(self.passes(page, len)[0][0], "العصر 14:12")
        page.evaluate("localStorage.setItem('doubt', 'yes')")
        self.passes(page, lambda found: not found)

    def test_a_message_moves_the_lock_screen_on_to_the_next_prayer_without_what_remains(self):
        page = self.open("/", words="km to Makkah", permissions=["notifications"], service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.goto("about:blank")
        worker = page.context.service_workers[0]
        shown = "async () => (await self.registration.getNotifications({ tag: 'next' })).map(({ title, body, silent }) => [title, body, silent])"
        message = "data => { self.dispatchEvent(new ExtendableMessageEvent('message', { data })) }"
        asr = {"prayer": "asr", "time": "2036-11-28T14:12:00+01:00", "minutes_before": 0, "language": "en"}
        keep = """async days => (await caches.open("qibla-known")).put("/api/v1/times?days=31", new Response(JSON.stringify({ days })))"""
        worker.evaluate(keep, [{"date": "2036-11-28", "fajr": "2036-11-28T05:43:00+01:00", "asr": "2036-11-28T14:12:00+01:00", "isha": None},
                               {"date": "2036-11-29", "fajr": "2036-11-29T05:44:00+01:00"}])
        # Where none stays, none comes.
        worker.evaluate(message, asr)
        self.portal.until(lambda: worker.evaluate("async () => (await self.registration.getNotifications({ tag: 'prayer' })).length") == 1)
        page.wait_for_timeout(300)
        self.assertEqual(worker.evaluate(shown), [])
        worker.evaluate("() => self.registration.showNotification('Asr 14:12', { tag: 'next', body: 'As of 13:05', silent: true, lang: 'en' })")
        for minutes, title in [(10, "Asr 14:12"), (0, "Fajr 05:44")]:
            worker.evaluate(message, asr | {"minutes_before": minutes} | ({"time": "2020-11-28T14:12:00+01:00"} if minutes else {}))
            if minutes:
                # The first time that is to come.
                title = "Fajr 05:43"
            self.portal.until(lambda: worker.evaluate(shown) == [[title, "", True]])
        worker.evaluate(keep, [])
        worker.evaluate(message, asr)
        self.portal.until(lambda: worker.evaluate(shown) == [])

    def test_the_lock_screen_opens_the_direction_or_the_times_and_stays(self):
        page = self.open("/", words="km to Makkah", permissions=["notifications"], service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        worker = page.context.service_workers[0]
        worker.evaluate("() => { self.opened = []; self.clients.openWindow = async path => { opened.push(path) } }")
        for tag, action, path, left in [("next", "qibla", "/#/qibla", 1), ("next", "", "/#/times", 1), ("prayer", "", "/#/times", 0)]:
            worker.evaluate("""async ([tag, action]) => {
              opened.length = 0
              await self.registration.showNotification("Asr 14:12", { tag })
              const [notification] = await self.registration.getNotifications({ tag })
              self.dispatchEvent(new NotificationEvent("notificationclick", { notification, action }))
            }""", [tag, action])
            self.portal.until(lambda: worker.evaluate("() => opened") == [path])
            count = "async tag => (await self.registration.getNotifications({ tag })).length"
            with self.subTest(tag=tag):
                self.portal.until(lambda: worker.evaluate(count, tag) == left)

    def test_the_app_is_marked_from_a_message_until_a_page_is_seen(self):
        page = self.open("/", words="km to Makkah", permissions=["notifications"], service_workers="allow")
        page.context.add_init_script("window.unmarked = 0; navigator.clearAppBadge = async () => { unmarked++ }")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        worker = page.context.service_workers[0]
        worker.evaluate("() => { self.marked = 0; navigator.setAppBadge = async () => { self.marked++ } }")
        message = "() => self.dispatchEvent(new ExtendableMessageEvent('message', { data: { prayer: 'asr', time: '2026-11-28T14:12:00+01:00', language: 'en' } }))"
        shown = "async () => (await self.registration.getNotifications()).length"
        worker.evaluate(message)
        self.portal.until(lambda: worker.evaluate(shown) == 1)
        page.wait_for_timeout(300)
        self.assertEqual(worker.evaluate("() => self.marked"), 0)
        page.goto("about:blank")
        worker.evaluate(message)
        self.portal.until(lambda: worker.evaluate("() => self.marked") == 1)
        page.goto(self.portal.origin + "/")
        self.until(page, "unmarked > 0")

    def test_a_notification_vibrates_unless_that_is_off_in_this_browser(self):
        page = self.open("/", words="km to Makkah", permissions=["notifications"], service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        worker = page.context.service_workers[0]
        worker.evaluate("() => { self.shown = []; self.registration.showNotification = async (title, options) => { self.shown.push(options.vibrate.length) } }")
        message = "() => self.dispatchEvent(new ExtendableMessageEvent('message', { data: { prayer: 'asr', time: '2026-11-28T14:12:00+01:00', language: 'en' } }))"
        shown = lambda: worker.evaluate("() => self.shown")
        worker.evaluate(message)
        self.portal.until(lambda: shown() == [3])
        page.evaluate("navigator.vibrate ??= () => true; location.hash = '#/settings/look'")
        switch = page.get_by_label("Vibration")
        note = "async () => (await (await (await caches.open('qibla-page')).match('/page')).json()).isStill"
        switch.uncheck()
        self.until(page, f"({note})().then(still => still === true)")
        worker.evaluate(message)
        self.portal.until(lambda: shown() == [3, 0])
        # A new page leaves its note as it was chosen.
        page.reload()
        page.wait_for_timeout(1000)
        self.assertIs(page.evaluate(note), True)
        page.get_by_label("Vibration").check()
        self.until(page, f"({note})().then(still => still === false)")
        worker.evaluate(message)
        self.portal.until(lambda: shown() == [3, 0, 3])

    def test_the_worker_shows_a_message_in_its_language_with_the_place_s_clock(self):
        page = self.open("/", words="km to Makkah", permissions=["notifications"], service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        session, found = page.context.new_cdp_session(page), []
        session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
        session.send("ServiceWorker.enable")
        self.portal.until(lambda: (page.wait_for_timeout(50), found)[1])
        for message, shown in [
            ({"prayer": "asr", "time": "2026-11-28T14:12:00+01:00", "minutes_before": 10, "language": "en"}, ["Asr 14:12", "in 10 minutes", "en"]),
            ({"prayer": "fajr", "time": "2026-11-28T05:43:00+01:00", "minutes_before": 0, "language": "ar"}, ["الفجر 05:43", "", "ar"]),
            ({"prayer": "maghrib", "time": "2026-11-28T17:38:00+03:00", "minutes_before": 0, "language": "en", "house": "Masjid al-Noor"},
             ["Maghrib 17:38", "\u2068Masjid al-Noor\u2069, it is time for Maghrib", "en"]),
            ({"prayer": "maghrib", "time": "2026-11-28T17:38:00+03:00", "minutes_before": 0, "language": "ar", "house": "مسجد النور"},
             ["المغرب 17:38", "\u2068مسجد النور\u2069، حان وقت المغرب", "ar"]),
            ({"prayer": "isha", "time": "2026-11-28T19:08:00+03:00", "minutes_before": 5, "language": "en", "house": "Home"},
             ["Isha 19:08", "\u2068Home\u2069, Isha in 5 minutes", "en"]),
            ({"prayer": "reminder", "day": "eid_al_fitr", "hijri_day": 1, "time": "2027-03-09T18:00:00+03:00", "minutes_before": 0, "language": "en"},
             ["Tomorrow is Eid al-Fitr", "", "en"]),
            ({"prayer": "reminder", "day": "last_ten_nights", "hijri_day": 27, "time": "2027-03-06T18:00:00+03:00", "language": "ar", "house": "البيت"},
             ["ليلة 27 من رمضان، من العشر الأواخر", "البيت", "ar"]),
        ]:
            session.send("ServiceWorker.deliverPushMessage", {
                "origin": self.portal.origin, "registrationId": found[0]["registrationId"], "data": json.dumps(message)})
            self.until(page, f"""async () => (await (await navigator.serviceWorker.ready).getNotifications())
                .some(one => JSON.stringify([one.title, one.body, one.lang]) === {json.dumps(json.dumps(shown, ensure_ascii=False, separators=(',', ':')))})""")
        # One at a time: a later one replaces the one before it.
        shown = page.evaluate("async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(one => one.tag)")
        self.assertEqual(sorted(shown), ["prayer", "reminder"])

    def test_every_language_has_sentences_of_its_own_with_the_digits_of_its_pages(self):
        page = self.open("/", words="km to Makkah", service_workers="allow")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        worker = page.context.service_workers[0]
        said = lambda language, **message: worker.evaluate("([message, note]) => said(message, note)", [
            {"time": "2026-11-28T17:38:00+03:00", "language": language, **message}, {"language": language, "digits": DIGITS.get(language, "latn")}])
        for language, (at, before, alone, eid, night) in SENTENCES.items():
            house = {"house": "Masjid al-Noor"}
            with self.subTest(language=language):
                self.assertEqual([said(language, prayer="maghrib", minutes_before=0, **house), said(language, prayer="isha", minutes_before=10, **house)[1],
                                  said(language, prayer="isha", minutes_before=10)[1], said(language, prayer="reminder", day="eid_al_fitr", hijri_day=1)[0],
                                  said(language, prayer="reminder", day="last_ten_nights", hijri_day=27, **house)],
                                 [[at[0], f"\u2068Masjid al-Noor\u2069{at[1]}"], f"\u2068Masjid al-Noor\u2069{before}", alone, eid, [night, "Masjid al-Noor"]])
        # Of a language that the pages don't have, and without the page's note.
        self.assertEqual(worker.evaluate("() => said({ prayer: 'asr', time: '2026-11-28T14:12:00+01:00', language: 'sw', minutes_before: 0 }, {})"), ["Asr 14:12", ""])
        self.assertEqual(worker.evaluate("async () => (await (await caches.open(shell)).match(notices)).ok"), True, "kept with the pages")
