#!/usr/bin/env python3
"""Packs the coastlines of the offline map: rings of degrees become one path of an SVG, in tenths of a degree, each point told from the one before.

    pack_land.py land_110m_compact.json > Sources/Portal/Pages/assets/map/land.js

The source is Natural Earth 1:110m, public domain, as flat rings: lon, lat, lon, lat … times `scale`.
"""

import json
import sys

# Units of the path in a degree: a pixel of a map as wide as a 4K screen.
UNITS = 10


def points(ring, scale):
    """The ring's corners in the path's units, south downwards, without repeats."""
    corners = []
    for lon, lat in zip(ring[::2], ring[1::2]):
        corner = (round(lon * UNITS / scale), round(-lat * UNITS / scale))
        if not corners or corner != corners[-1]:
            corners.append(corner)
    if corners[0] == corners[-1]:
        corners.pop()
    return corners


def written(numbers):
    """Numbers as a path has them: a minus parts by itself."""
    text = ""
    for number in numbers:
        text += str(number) if number < 0 or text == "" else f" {number}"
    return text


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        source = json.load(file)
    path, at = "", (0, 0)
    for ring in source["rings"]:
        corners = points(ring, source["scale"])
        if len(corners) < 3:
            continue
        numbers = []
        for corner in corners:
            numbers += [corner[0] - at[0], corner[1] - at[1]]
            at = corner
        # After z the pen stands at the ring's first corner.
        at = corners[0]
        path += "m" + written(numbers) + "z"
    print("// Coastlines: Natural Earth 1:110m, public domain (naturalearthdata.com). Packed by Tests/Browser/pack_land.py: tenths of a degree,")
    print("// south downwards, fill by even-odd.")
    print(f'export const land = "{path}"')


main()
