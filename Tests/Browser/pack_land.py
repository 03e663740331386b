#!/usr/bin/env python3
"""Packs the coastlines of the offline map: rings of degrees become one text of letters, in tenths of a degree, which map/picture.js reads.

    pack_land.py land_110m_compact.json > Sources/Portal/Pages/assets/map/land.js

The source is Natural Earth 1:110m, public domain, as flat rings: lon, lat, lon, lat … times `scale`.
"""

import json
import math
import sys

# Units of the path in a degree: a pixel of a map as wide as a 4K screen.
UNITS = 10
# How far a coast may be from its source, in units, near the poles and elsewhere: about the source's own generalisation.
POLAR, ELSEWHERE = 5, 2


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


def away(corner, start, end):
    """How far a corner is from a line, or from its one point."""
    (x, y), (left, top), (right, bottom) = corner, start, end
    length = math.dist(start, end)
    return abs((right - left) * (top - y) - (left - x) * (bottom - top)) / length if length else math.dist(corner, start)


def simplified(line, tolerance):
    """The line without corners that make no difference (Douglas and Peucker 1973)."""
    if len(line) < 3:
        return line
    farthest = max(range(1, len(line) - 1), key=lambda index: away(line[index], line[0], line[-1]))
    if away(line[farthest], line[0], line[-1]) <= tolerance:
        return [line[0], line[-1]]
    return simplified(line[:farthest + 1], tolerance)[:-1] + simplified(line[farthest:], tolerance)


def coast(ring):
    """The same of a ring; the smallest islands stay as they are."""
    is_polar = all(abs(down) > 60 * UNITS for _, down in ring)
    plain = simplified([*ring, ring[0]], POLAR if is_polar else ELSEWHERE)[:-1]
    return plain if len(plain) >= 3 else ring


# ASCII letters without those that a JavaScript string must escape.
LETTERS = [chr(code) for code in range(0x20, 0x7F) if chr(code) not in '"\\']
# A difference below this has one letter, others two: nearly all have one.
SHORT = 80
# A longer step, as along the map's lower edge, is split.
LONGEST = 600


def pair(number):
    """A number from 0 in two letters."""
    return LETTERS[number // len(LETTERS)] + LETTERS[number % len(LETTERS)]


def difference(number):
    """A number of either sign: 0, −1, 1, −2, 2 …, in one letter or two."""
    number = 2 * number if number >= 0 else -2 * number - 1
    if number < SHORT:
        return LETTERS[number]
    more, rest = divmod(number - SHORT, len(LETTERS))
    return LETTERS[SHORT + more] + LETTERS[rest]


def steps(corners):
    """The corners, with intermediate ones where a step is too long."""
    walked = corners[:1]
    for before, corner in zip(corners, corners[1:]):
        count = max(abs(corner[axis] - before[axis]) for axis in (0, 1)) // LONGEST + 1
        walked += [tuple(round(before[axis] + (corner[axis] - before[axis]) * step / count) for axis in (0, 1)) for step in range(1, count + 1)]
    return walked


def packed(corners):
    """Their number, the first one's place from the map's upper left corner, and the step from each to the next."""
    corners = steps(corners)
    (left, top), text = corners[0], pair(len(corners))
    text += pair(left + 180 * UNITS) + pair(top + 90 * UNITS)
    for before, corner in zip(corners, corners[1:]):
        text += difference(corner[0] - before[0]) + difference(corner[1] - before[1])
    return text


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        source = json.load(file)
    rings = [points(ring, source["scale"]) for ring in source["rings"]]
    text = "".join(packed(coast(ring)) for ring in rings if len(ring) >= 3)
    print("// Coastlines: Natural Earth 1:110m, public domain (naturalearthdata.com). Packed by Tests/Browser/pack_land.py, read by map/picture.js.")
    print(f'export const packed = "{text}"')


if __name__ == "__main__":
    main()
