"""Synthetic sensor logs and sentences: the contract's conventions, written a second time.

Body: x forward, y left, z up. Earth: x magnetic east, y magnetic north, z up. Heading clockwise from north.
"""

import math

GRAVITY = 9.80665


def axes(heading, pitch=0.0, roll=0.0):
    """The body's x, y and z in the earth frame; pitch lifts the nose, roll lifts the left side. Degrees."""
    h, p, r = (math.radians(angle) for angle in (heading, pitch, roll))
    x = (math.sin(h) * math.cos(p), math.cos(h) * math.cos(p), math.sin(p))
    level = (-math.cos(h), math.sin(h), 0.0)
    up = cross(x, level)
    y = tuple(math.cos(r) * a + math.sin(r) * b for a, b in zip(level, up))
    return x, y, cross(x, y)


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def turned(q, v):
    """q · v · q*, scalar first."""
    w, u = q[0], q[1:]
    t = [2 * c for c in cross(u, v)]
    return tuple(v[i] + w * t[i] + cross(u, t)[i] for i in range(3))


def sample(heading, pitch=0.0, roll=0.0, horizontal=26.0, down=40.0):
    """Readings of accelerometer (m/s²) and magnetometer (µT) on three axes at rest."""
    body = axes(heading, pitch, roll)
    force = [GRAVITY * axis[2] for axis in body]
    field = [dot(axis, (0.0, horizontal, -down)) for axis in body]
    return force, field


def log(heading, pitch=0.0, roll=0.0, seconds=4.0, rate=100, gyroscope=True, **field):
    """A log at rest, in the contract's preferred units."""
    force, magnetic = sample(heading, pitch, roll, **field)
    return rows([(i / rate, force, [0, 0, 0] if gyroscope else None, magnetic) for i in range(int(seconds * rate))])


def rows(samples, header="t_s,ax,ay,az,gx,gy,gz,mx,my,mz"):
    text = header + "\n"
    for time, *vectors in samples:
        cells = [repr(number) for vector in vectors for number in (vector if vector is not None else [""] * 3)]
        text += f"{time!r}," + ",".join(cell.strip("'") for cell in cells) + "\n"
    return text


def sentence(body):
    total = 0
    for byte in body.encode():
        total ^= byte
    return f"${body}*{total:02X}\r\n"


def coordinates(latitude, longitude):
    def part(degrees, digits, positive, negative):
        whole, minutes = divmod(round(abs(degrees) * 600_000), 600_000)
        return f"{whole:0{digits}d}{minutes / 10_000:07.4f},{positive if degrees >= 0 else negative}"

    return part(latitude, 2, "N", "S") + "," + part(longitude, 3, "E", "W")


def fix(latitude, longitude, clock="120000.00", date="211126"):
    """RMC and GGA of one epoch."""
    place = coordinates(latitude, longitude)
    return sentence(f"GNRMC,{clock},A,{place},0.0,0.0,{date},,,A") + sentence(f"GNGGA,{clock},{place},1,09,0.9,30.0,M,0.0,M,,")


def no_fix(clock):
    return sentence(f"GNRMC,{clock},V,,,,,,,,,,N") + sentence(f"GNGGA,{clock},,,,,0,00,99.9,,M,,M,,")
