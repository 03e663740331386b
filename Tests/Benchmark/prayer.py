"""Cost of a year of prayer times, beside adhanpy: prayer.py BINARY WORK-FOLDER"""

import datetime
import statistics
import subprocess
import sys
import time

from built import built
from report import number, show, verdict

PLACES = [("Makkah", 21.4225, 39.8262), ("London", 51.5074, -0.1278), ("Tromsø", 69.65, 18.96)]


def peer(latitude, longitude):
    """Milliseconds of a year; None where it fails."""
    from adhanpy.calculation import CalculationMethod
    from adhanpy.PrayerTimes import PrayerTimes

    first, passes = datetime.datetime(2028, 1, 1), []
    try:
        for _ in range(5):
            start = time.process_time()
            for day in range(366):
                PrayerTimes((latitude, longitude), first + datetime.timedelta(days=day), CalculationMethod.MUSLIM_WORLD_LEAGUE)
            passes.append((time.process_time() - start) * 1000)
    except Exception:
        return None
    return statistics.median(passes)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, work = sys.argv[1:]
    program, trouble = built("PrayerCost", ("Prayer", "Places", "Earth", "Text", "Measures", "RealModule"), binary, work)
    if trouble:
        sys.exit(trouble)
    costs = [float(word) for word in subprocess.check_output([program], text=True).split()[:3]]
    rows = []
    for (name, *place), cost in zip(PLACES, costs):
        other = peer(*place)
        rows.append([
            name, number(cost, 2), number(other, 0) if other else "gives up", number(other / cost, 0) if other else "", "≤ 10 ms",
            verdict(cost, 10)])
    show("A year of prayer times, ms", ["", "qibla", "adhanpy (Python)", "ratio", "target", ""], rows)


if __name__ == "__main__":
    main()
