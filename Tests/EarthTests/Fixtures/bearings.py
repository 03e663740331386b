"""Writes bearings.txt: the bearing of the Kaaba from 10,000 places, computed independently.

    python3 -m pip install geographiclib mpmath; python3 Tests/EarthTests/Fixtures/bearings.py > Tests/EarthTests/Fixtures/bearings.txt

Column 1: the great circle's, by vectors in 40 digits (mpmath). Column 2: the WGS84 geodesic's, by GeographicLib (C. F. F. Karney).
Degrees from north, 9 decimals. The places are not in the file: reader and writer make them with SplitMix64 (Steele, Lea, Flood 2014).
"""

import importlib.metadata

import mpmath
from geographiclib.geodesic import Geodesic

KAABA = (21.4225, 39.8262)
mpmath.mp.dps = 40


def units(state=2026):
    while True:
        state = (state + 0x9E3779B97F4A7C15) & (1 << 64) - 1
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & (1 << 64) - 1
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & (1 << 64) - 1
        yield ((z ^ (z >> 31)) >> 11) / (1 << 53)


def places():
    """Latitude and longitude in whole millionths of a degree."""
    u = units()
    for i in range(10_000):
        latitude, longitude = int(next(u) * 180_000_001) - 90_000_000, int(next(u) * 360_000_001) - 180_000_000
        near = (int(next(u) * 1_000_001) - 500_000, int(next(u) * 1_000_001) - 500_000)
        match i % 20:
            case 0: latitude = 90_000_000
            case 1: latitude = -90_000_000
            case 2: longitude = 180_000_000
            case 3: longitude = -180_000_000
            case 4: latitude, longitude = 21_422_500 + near[0], 39_826_200 + near[1]
            case 5: latitude, longitude = -21_422_500 + near[0], -140_173_800 + near[1]
            case 6: latitude = 0
        yield latitude, longitude


def unit(latitude, longitude):
    lat, lon = mpmath.radians(latitude), mpmath.radians(longitude)
    return mpmath.cos(lat) * mpmath.cos(lon), mpmath.cos(lat) * mpmath.sin(lon), mpmath.sin(lat)


def great_circle(latitude, longitude):
    lat, lon = mpmath.radians(latitude), mpmath.radians(longitude)
    there = unit(*KAABA)
    east = (-mpmath.sin(lon), mpmath.cos(lon), 0)
    north = (-mpmath.sin(lat) * mpmath.cos(lon), -mpmath.sin(lat) * mpmath.sin(lon), mpmath.cos(lat))
    along = lambda axis: mpmath.fsum(a * b for a, b in zip(axis, there))
    return mpmath.degrees(mpmath.atan2(along(east), along(north))) % 360


versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("mpmath", "geographiclib"))
print(f"# Bearing of the Kaaba in degrees: great circle, WGS84 geodesic. Made by bearings.py with {versions}.")
for latitude, longitude in places():
    latitude, longitude = latitude / 1e6, longitude / 1e6
    geodesic = Geodesic.WGS84.Inverse(latitude, longitude, *KAABA)["azi1"] % 360
    print(f"{float(great_circle(latitude, longitude)):.9f} {geodesic:.9f}")
