"""Writes sun.tsv: the Sun by the JPL ephemeris DE421, from places all over the Earth, to test Sources/Earth/Sun against.

    pip install skyfield skyfield-data && python3 sun.py > sun.tsv

Skyfield (B. Rhodes, MIT licence) computes with the ephemeris, full IAU 2000A nutation and the measured turning of the Earth;
skyfield-data carries DE421 (NASA JPL, public domain) and the IERS tables. Heights are without refraction, from the surface.
"""

import random
import warnings

import skyfield_data
from skyfield.api import Loader, wgs84

warnings.filterwarnings("ignore")
load = Loader(skyfield_data.get_skyfield_data_path())
scale = load.timescale(builtin=True)
planets = load("de421.bsp")
earth, sun = planets["earth"], planets["sun"]


def at(latitude, longitude):
    place = earth + wgs84.latlon(latitude, longitude)

    def position(day, hours):
        t = scale.utc(day[0], day[1], day[2], hours)
        elevation, azimuth, _ = place.at(t).observe(sun).apparent().altaz()
        return azimuth.degrees, elevation.degrees

    return position


def crossing(position, day, target, hours, direction):
    """Hours of the crossing nearest to a first guess, by bisection within three hours; None if there is none."""
    low, high = hours
    f = lambda h: (position(day, h)[1] - target) * direction
    if f(low) > 0 or f(high) < 0:
        return None
    for _ in range(40):
        middle = (low + high) / 2
        if f(middle) < 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def transit(place, day, noon):
    """Hours at which the Sun's hour angle is zero."""
    low, high = noon - 1, noon + 1
    for _ in range(40):
        middle = (low + high) / 2
        hour_angle = place.at(scale.utc(day[0], day[1], day[2], middle)).observe(sun).apparent().hadec()[0].hours
        if (hour_angle + 12) % 24 - 12 < 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


chance = random.Random(421)
print("# kind  year month day  hours(UTC)  latitude longitude  values: azimuth elevation | transit | elevation morning afternoon")
for _ in range(300):
    day = (chance.randint(2020, 2040), chance.randint(1, 12), chance.randint(1, 28))
    latitude, longitude = round(chance.uniform(-90, 90), 4), round(chance.uniform(-180, 180), 4)
    hours = round(chance.uniform(0, 24), 4)
    azimuth, elevation = at(latitude, longitude)(day, hours)
    print("position", *day, hours, latitude, longitude, f"{azimuth:.5f}", f"{elevation:.5f}", sep="\t")
for _ in range(150):
    day = (chance.randint(2020, 2040), chance.randint(1, 12), chance.randint(1, 28))
    latitude, longitude = round(chance.uniform(-58, 58), 4), round(chance.uniform(-180, 180), 4)
    place = earth + wgs84.latlon(latitude, longitude)
    noon = transit(place, day, 12 - longitude / 15)
    print("transit", *day, 0, latitude, longitude, f"{noon:.6f}", sep="\t")
    for elevation in (-50 / 60, -18, 30):
        morning = crossing(at(latitude, longitude), day, elevation, (noon - 12, noon), 1)
        afternoon = crossing(at(latitude, longitude), day, elevation, (noon, noon + 12), -1)
        if morning is not None and afternoon is not None:
            print("crossing", *day, 0, latitude, longitude, f"{elevation:.6f}", f"{morning:.6f}", f"{afternoon:.6f}", sep="\t")
