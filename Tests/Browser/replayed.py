"""A device's answers and its stream, recorded once and replayed, so that a page looks the same at any time on any machine.

    QIBLA_EXPECTATIONS=record Tests/Browser/run.sh PATH-TO-QIBLA Pictures      records from the modelled device again, and takes new pictures
"""

import gzip
import json
import os
import urllib.parse

from browsed import HERE
from moments import Moment, seconds
from stream import STAND_IN, Stream

FILE = os.path.join(HERE, "recording.json.gz")
MOMENT = "2026-12-04T13:20:00+01:00"
ANSWERS = [
    "/api/v1/session", "/api/v1/tracking", "/api/v1/settings", "/api/v1/settings?lang=ar", "/api/v1/group", "/api/v1/methods", "/api/v1/map", "/api/v1/calibration", "/api/v1/doctor?lang=en", "/api/v1/doctor?lang=ar", "/api/v1/recordings", "/api/v1/about",
    "/api/v1/times?date=2026-12-04&days=1", "/api/v1/times?date=2026-12-03&days=8", "/api/v1/times?days=31", "/api/v1/times", "/api/v1/calendar?month=2026-12",
    # Cached by a page for an outage: the next month, and Ramadan.
    "/api/v1/calendar?month=2027-01", "/api/v1/hijri?year=1448&month=9", "/api/v1/times?date=2027-02-07&days=30",
]
# Turned by hand from north until 34° are left, with a little tremble at the end.
HEADINGS = [0.0, 12.4, 31.9, 55.2, 78.8, 95.0, 96.1, 95.6]

# Stops every clock of the page except the display's.
STILL = """
  const moment = MOMENT
  const Real = Date
  window.Date = class extends Real {
    constructor(...parts) { parts.length ? super(...parts) : super(moment) }
    static now() { return moment }
  }
  performance.now = () => 5000
""".replace("MOMENT", str(int(seconds(MOMENT) * 1000)))


def record(portal):
    """A modelled device's answers at that moment: the settings' folder belongs to the recording machine, and is not stored."""
    told = Moment(portal, MOMENT)
    base = told.state()
    # To the second: no time has passed since.
    for entry in [*base["prayers_today"], base["current_prayer"], base["next_prayer"], base["next_time"]]:
        if entry is None:
            continue
        entry["in_s"] = round(seconds(entry["time"]) - seconds(MOMENT))
    bearing = base["qibla_bearing_deg"]
    states = []
    for heading in HEADINGS:
        turn = round(bearing - heading, 2)
        states.append(base | {"true_heading_deg": heading, "heading_deg": round(heading - base["site"]["declination_deg"], 2) % 360, "turn_deg": turn, "aligned": abs(turn) <= 5})
    # The page's cache begins with the device's own date.
    today = portal.get("/api/v1/times?days=31").json["days"][0]["date"]
    answers = {path: portal.get(path).json for path in [*ANSWERS, f"/api/v1/calendar?month={today[:7]}", f"/api/v1/times?date={today}&days=1"]}
    text = json.dumps({"states": states, "answers": answers}, ensure_ascii=False, sort_keys=True).replace(portal.state, "/var/lib/qibla")
    with open(FILE, "wb") as file:
        # The same bytes for the same content.
        file.write(gzip.compress(text.encode(), 9, mtime=0))


class Replayed:
    """Replays the recording for one page after the other; no device answers."""

    def __init__(self):
        with gzip.open(FILE) as file:
            recording = json.load(file)
        self.states, self.answers = recording["states"], recording["answers"]
        # Of the portal that is seen, whose port is another one each time: the board then has no code.
        self.answers["/api/v1/page"] = {"url": None, "code": []}
        self.unknown = []

    def prepare(self, context):
        context.add_init_script(STILL + STAND_IN)
        context.route("**/api/**", self.answer)

    def answer(self, route):
        url = urllib.parse.urlsplit(route.request.url)
        path = url.path + (f"?{url.query}" if url.query else "")
        if path not in self.answers:
            self.unknown.append(path)
        route.fulfill(json=self.answers.get(path, {}))

    def play(self, page):
        """Plays the stream from its beginning to its end."""
        stream = Stream(page, self.states[0])
        for state in self.states:
            stream.tell(**{name: value for name, value in state.items() if name != "loop"})
