"""A device's stream at another moment: the times are the device's own for that date, only the clock is replaced."""

import datetime
import json
import time
import zoneinfo

from browsed import PHONE, Browsed

ZONE = zoneinfo.ZoneInfo("Europe/Berlin")
DAILY = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"]


def seconds(text):
    return datetime.datetime.fromisoformat(text).timestamp()


def date_of(moment):
    return datetime.datetime.fromtimestamp(moment, ZONE).date()


class Moment:
    """The stream from the moment of creation on. `changes` override the state."""

    def __init__(self, portal, moment, **changes):
        self.portal, self.changes = portal, changes
        self.base = portal.get("/api/v1/state").json
        self.count = 0
        self.go(moment)

    def go(self, moment):
        """Changes the moment; the page gets it by itself."""
        self.moment = seconds(moment) if isinstance(moment, str) else moment
        self.begun = time.monotonic()

    def reach(self, page, moment):
        """The same, and waits for the page: whoever asks for a second state has read the first."""
        self.go(moment)
        told = self.count + 2
        while self.count < told:
            page.wait_for_timeout(50)

    @property
    def now(self):
        return self.moment + time.monotonic() - self.begun

    def state(self):
        now = self.now
        days = self.portal.get(f"/api/v1/times?date={date_of(now)}&days=2").json["days"]
        names = {entry["name"]: entry["name_ar"] for entry in self.base["prayers_today"]}
        self.count += 1
        # Includes the evening before: between midnight and Fajr the time is Isha's.
        days = [self.portal.get(f"/api/v1/times?date={date_of(now - 86400)}").json["days"][0], *days]
        entries = [[{"name": name, "name_ar": names[name], "time": day[name], "in_s": round(seconds(day[name]) - now)} for name in DAILY] for day in days]
        told = sorted(sum(entries, []), key=lambda entry: seconds(entry["time"]))
        upcoming = [entry for entry in told if seconds(entry["time"]) > now]
        last = [entry for entry in told if seconds(entry["time"]) <= now][-1]
        current = last if last["name"] != "sunrise" else None
        local = datetime.datetime.fromtimestamp(round(now), ZONE).isoformat()
        loop = self.base["loop"] | {"ticks": self.base["loop"]["ticks"] + self.count}
        return self.base | {"prayers_today": entries[1], "current_prayer": current, "current_prayer_ends": current and upcoming[0]["time"],
                            "next_prayer": next(entry for entry in upcoming if entry["name"] != "sunrise"), "next_time": upcoming[0],
                            "local_time": local, "loop": loop} | self.changes

    def follow(self, page):
        """The stream ends after each state, and the page reconnects."""
        def answer(route):
            try:
                body = "retry: 300\n\nevent: state\ndata: " + json.dumps(self.state()) + "\n\n"
                route.fulfill(status=200, content_type="text/event-stream", body=body)
            except Exception:  # the page has been closed meanwhile
                pass

        page.route("**/api/v1/events", answer)


class Heard(Browsed):
    """Checks of pages with a stream at another moment."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # Until the device has its place, and so the times.
        cls.portal.until(lambda: cls.portal.get("/api/v1/state").json["next_prayer"])

    def unheard(self, size, **options):
        """A page whose stream can be replaced: without a worker."""
        return self.open("", size=size, **options)

    def at(self, moment, path, size=PHONE, words="", lang="en", dark=False, **changes):
        """A page at another moment."""
        page = self.unheard(size, lang=lang, dark=dark)
        told = Moment(self.portal, moment, **changes)
        told.follow(page)
        page.goto(f"{self.portal.origin}/?moment{path}")
        if words:
            page.get_by_text(words).first.wait_for()
        return page, told


def with_timetable(portal, first, count):
    """Gives the device a mosque's timetable of `count` days: its own times, iqamas some minutes later, Jumu'ah at 13:15."""
    header = "date," + ",".join(DAILY) + ",fajr_iqama,dhuhr_iqama,asr_iqama,maghrib_iqama,isha_iqama,jumua"
    days = portal.get(f"/api/v1/times?date={first}&days={count}").json["days"]
    lines = [",".join([day["date"], *(day[name][11:16] for name in DAILY), "+20", "+15", "+10", "+5", "+10", "13:15"]) for day in days]
    parts = [{"name": "timetable", "version": 1, "text": "\n".join([header, *lines, ""])}]
    reply = portal.ask("POST", "/api/v1/restore", {"qibla_backup": 1, "parts": parts}, portal.session(portal.pin()))
    assert reply.status == 200, reply.body
    portal.until(lambda: portal.get(f"/api/v1/times?date={first}").json["days"][0]["source"] == "timetable")
