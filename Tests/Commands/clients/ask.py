"""Real clients of the Aladhan service, unmodified: only their requests go to this program instead.

    ask.py PROGRAM|ADDRESS CLIENT        in a Python with the client installed; prints the client's results as one JSON object

An address, such as http://127.0.0.1:8080, is a portal's: each request goes there, unchanged but for the base.
"""

import http.client
import importlib.metadata
import json
import subprocess
import sys
import urllib.parse

import requests

PROGRAM, CLIENT = sys.argv[1:]
PLACE = {"latitude": 21.4225, "longitude": 39.8262}
asked = []


class Wire(requests.adapters.BaseAdapter):
    """Passes each request to the program; the answer's own code is the status."""

    def send(self, request, **_):
        url = urllib.parse.urlsplit(request.url)
        assert request.method == "GET" and url.netloc == "api.aladhan.com", request.url
        target = url.path + ("?" + url.query if url.query else "")
        asked.append(target)
        if PROGRAM.startswith("http://"):
            return self.forward(request, target)
        body = subprocess.run([PROGRAM, "aladhan", target], capture_output=True).stdout
        response = requests.Response()
        response.status_code = json.loads(body)["code"]
        response._content = body
        response.url, response.request = request.url, request
        response.headers["Content-Type"] = "application/json; charset=utf-8"
        response.encoding = "utf-8"
        return response

    def forward(self, request, target):
        headers = {name: value for name, value in request.headers.items() if name.lower() != "host"}
        connection = http.client.HTTPConnection(urllib.parse.urlsplit(PROGRAM).netloc, timeout=60)
        connection.request("GET", target, headers=headers)
        answer = connection.getresponse()
        response = requests.Response()
        response.status_code, response.reason = answer.status, answer.reason
        response._content = answer.read()
        response.url, response.request = request.url, request
        response.headers.update(answer.getheaders())
        response.encoding = requests.utils.get_encoding_from_headers(response.headers)
        connection.close()
        return response

    def close(self):
        pass


requests.Session.get_adapter = lambda self, url: Wire()


def prayer_times_calculator():
    from prayer_times_calculator import InvalidResponseError, PrayerTimesCalculator

    def fetch(method, date="2026-11-21", **more):
        return PrayerTimesCalculator(**PLACE, calculation_method=method, date=date, **more).fetch_prayer_times()

    plain = fetch("makkah")
    try:
        PrayerTimesCalculator(95, 39, "mwl", "2026-11-21").fetch_prayer_times()
        refusal = None
    except InvalidResponseError as error:
        refusal = str(error)
    return {
        "plain": plain,
        "iso": fetch("mwl", iso8601=True),
        "tuned": fetch("makkah", tune=True, fajr_tune=5, isha_tune=-3),
        "custom": fetch("custom", fajr_angle=18, isha_angle=17.5),
        "hanafi": fetch("karachi", school="hanafi", midnightMode="jafari", latitudeAdjustmentMethod="one seventh"),
        "turkey": fetch("turkey"),
        "ramadan": fetch("makkah", date="2026-02-20"),
        "methods": {name: fetch(name)["Fajr"] for name in ["jafari", "tehran", "moonsighting", "portugal", "jordan"]},
        "refusal": refusal,
    }


def adhan_time():
    import adhan

    day = adhan.Client(**PLACE).get_day("21-11-2026")
    today = adhan.Client(**PLACE).get_day()
    return {
        "fajr": day.timings.Fajr.isoformat(), "last_third": day.timings.Lastthird.isoformat(),
        "hijri": [day.hijri.Date, day.hijri.Month, day.hijri.Year], "today": today.timings.Dhuhr.isoformat(),
    }


def aladhan_api():
    import aladhan

    client = aladhan.Client(aladhan.Coordinates(**PLACE))
    month = client.get_calendar_times(year=2026, month=2)
    try:
        client.get_calendar_times(aladhan.Address("Atlantis, Nowhere"), 2026, 2)
        refusal = None
    except aladhan.BadRequestException as error:
        refusal = str(error)
    return {
        "today": [str(prayer) for prayer in client.get_today_times()],
        "month": [len(month), str(month[0]), month[1].get_ar_name()],
        "year": len(client.get_annual_times(year=2028)),
        "city": str(client.get_calendar_times(aladhan.City("Istanbul", "TUR"), 2026, 11)[0]),
        "address": str(client.get_calendar_times(aladhan.Address("Sultanahmet Mosque, Istanbul, Turkey"), 2026, 11)[0]),
        "status": client.api_status(), "refusal": refusal,
    }


def aladhan_py():
    import aladhan
    from aladhan import CalendarDateArg, Method, Parameters, TimingsDateArg, Tune

    client, found = aladhan.Client(), {}
    here, day = (PLACE["longitude"], PLACE["latitude"]), TimingsDateArg("21-11-2026")
    times = client.get_timings(*here, day, Parameters(method=4, tune=Tune(Fajr=2)))
    found["times"] = {name: prayer.str_time for name, prayer in times.as_dict.items()}
    found["utc"] = times.fajr.time_utc.isoformat()
    meta, date = times.data.meta, times.data.date
    found["meta"] = [str(meta.timezone), meta.method.name, meta.offset.value, meta.latitude, meta.parameters.method]
    found["date"] = [date.readable, date.hijri.date, date.hijri.day, date.hijri.month["en"], date.gregorian.weekday["en"]]
    custom = Parameters(method=Method("mine", 99, {"fajr": 18, "isha": 17}), school=1, midnightMode=1, timezonestring="Europe/London")
    found["custom"] = client.get_timings(*here, day, custom).fajr.str_time
    found["city"] = client.get_timings_by_city("London", "United Kingdom", date=day).fajr.str_time
    found["address"] = client.get_timings_by_address("New York", day).data.meta.timezone.zone
    found["next"] = client.get_next_prayer_by_address("London, United Kingdom").name
    month = client.get_calendar(*here, CalendarDateArg(2026, 2))
    found["month"] = [len(month), month[27].isha.str_time]
    year = client.get_calendar(*here, CalendarDateArg(2026))
    found["year"] = [len(year), sum(map(len, year.values()))]
    ramadan = client.get_calendar(*here, CalendarDateArg(1447, 9, hijri=True))
    found["hijri_month"] = [len(ramadan), ramadan[0].data.date.gregorian.date, ramadan[0].data.date.hijri.holidays]
    found["hijri_year"] = sum(map(len, client.get_calendar_by_city("Riyadh", "SA", CalendarDateArg(1448, hijri=True)).values()))
    found["by_address"] = len(client.get_calendar_by_address("Jakarta, Indonesia", CalendarDateArg(2026, 4)))
    found["qibla"] = client.get_qibla(-0.1278, 51.5074).direction
    found["to_hijri"] = client.get_hijri_from_gregorian(day).hijri.date
    found["to_gregorian"] = client.get_gregorian_from_hijri(TimingsDateArg("11-06-1448")).gregorian.date
    found["calendars"] = [
        len(client.get_hijri_calendar_from_gregorian(2, 2026)), len(client.get_gregorian_calendar_from_hijri(9, 1447))]
    found["ramadan_of"] = client.get_islamic_year_from_gregorian_for_ramadan(2026)
    found["now"] = [client.get_current_time("Europe/London"), client.get_current_date("Asia/Riyadh"),
                    client.get_current_timestamp("UTC"), client.get_current_islamic_year(), client.get_current_islamic_month()]
    found["holidays"] = [
        client.get_next_hijri_holiday().hijri.holidays, client.get_hijri_holidays(10, 12),
        len(client.get_islamic_holidays(1448)), len(client.get_special_days()), len(client.get_islamic_months())]
    found["status"] = client.get_status()
    refusals = []
    for request in [
        lambda: client.get_timings(39, 95), lambda: client.get_timings_by_city("Atlantis", "GB"),
        lambda: client.get_gregorian_from_hijri(TimingsDateArg("30-06-1448")), lambda: client.get_current_time("Mars/Olympus"),
    ]:
        try:
            request()
            refusals.append(None)
        except aladhan.exceptions.BadRequest as error:
            refusals.append(error.response["data"])
    found["refusals"] = refusals
    return found


clients = {"prayer-times-calculator": prayer_times_calculator, "adhan-time": adhan_time, "aladhan-api": aladhan_api, "aladhan.py": aladhan_py}
found = clients[CLIENT]()
print(json.dumps(found | {"version": importlib.metadata.version(CLIENT), "asked": len(asked)}))
