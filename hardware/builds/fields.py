"""Disturbances of a compass by distance, computed. Nothing here was measured.

A heading is wrong by at most asin(B / H), where B lies across the horizontal field H. H is 20 µT here, as it is in the north of Europe or
of Canada; near the equator it is twice that, and all errors are half as large.
"""
from math import asin, cos, degrees, hypot, log, pi, sin, sqrt

MU0 = 4e-7 * pi
HORIZONTAL, EARTH = 20e-6, 50e-6
DISTANCES = [0.02, 0.03, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0]


def dipole(moment: float, r: float) -> float:
    """Field on the axis of a dipole in A m², where it is strongest."""
    return MU0 * moment / (2 * pi * r**3)


def wire(amperes: float, r: float) -> float:
    """Field of one long straight wire (Biot-Savart)."""
    return MU0 * amperes / (2 * pi * r)


def pair(amperes: float, apart: float, r: float) -> float:
    """Field of two such wires, there and back, in their own plane."""
    return wire(amperes, r - apart / 2) - wire(amperes, r + apart / 2) 


def magnet(remanence: float, outer: float, height: float, inner: float = 0) -> float:
    """Moment of a fully magnetised ring or disc: an upper bound, since iron around it closes part of the flux."""
    return remanence / MU0 * pi / 4 * (outer**2 - inner**2) * height


def demagnetising_factor(slenderness: float) -> float:
    """Of a prolate spheroid along its long axis (Osborn 1945, equation 2.11)."""
    if slenderness == 1:
        return 1 / 3
    root = sqrt(slenderness**2 - 1)
    return (slenderness / (2 * root) * log((slenderness + root) / (slenderness - root)) - 1) / (slenderness**2 - 1)


def steel(length: float, across: float, susceptibility: float = 200) -> float:
    """Moment that the Earth's field of 50 µT gives a piece of soft steel along its length."""
    magnetisation = susceptibility * EARTH / MU0 / (1 + susceptibility * demagnetising_factor(length / across))
    return magnetisation * pi / 4 * across**2 * length


def bar_end(length: float, across: float, r: float, susceptibility: float = 200) -> float:
    """Field beside one end of a long bar: its near pole, less its far one, both straight ahead."""
    pole = steel(length, across, susceptibility) / length
    return MU0 * pole / (4 * pi) * (1 / r**2 - 1 / (r + length)**2)


def ring(amperes: float, radius: float, apart: float, below: float, steps: int = 360) -> float:
    """Biot-Savart over a ring of pixels, below its middle: the current comes in at one place, runs both ways round in the outer rail, through
    the pixels and back in the inner rail."""
    elements = [(amperes, radius, 0.0, apart, 0.0)]  # where the supply's wires close it
    for i in range(steps):
        a = 2 * pi * (i + 0.5) / steps
        # Half of it each way, less the share of each pixel passed.
        along = amperes / 2 * (1 - 2 * min(a, 2 * pi - a) / (2 * pi)) * (1 if a < pi else -1)
        for track, sign in ((radius + apart / 2, 1), (radius - apart / 2, -1)):
            step = 2 * pi * track / steps
            elements.append((sign * along, track * cos(a), track * sin(a), -sin(a) * step, cos(a) * step))
        elements.append((amperes / steps, radius * cos(a), radius * sin(a), -cos(a) * apart, -sin(a) * apart))
    total = [0.0, 0.0, 0.0]
    for current, x, y, dx, dy in elements:
        factor = MU0 / (4 * pi) * current / hypot(x, y, below)**3
        for axis, part in enumerate((-dy * below, dx * below, -dx * y + dy * x)):
            total[axis] += factor * part
    return hypot(*total)


FERRITE, NEODYMIUM = 0.38, 1.22
#: Source, model, distance from which the formula is valid, and the formula.
SOURCES = [
    ("loudspeaker, 10 cm, ferrite", "ring 60 mm / 32 mm, 10 mm thick, 0.38 T", 0.05, lambda r: dipole(magnet(FERRITE, 0.06, 0.01, 0.032), r)),
    ("loudspeaker, 4 cm, neodymium", "disc 14 mm, 3 mm thick, 1.22 T", 0.03, lambda r: dipole(magnet(NEODYMIUM, 0.014, 0.003), r)),
    ("magnetic buzzer, 12 mm", "ferrite ring 10 mm / 6 mm, 2 mm thick, 0.38 T", 0.02, lambda r: dipole(magnet(FERRITE, 0.01, 0.002, 0.006), r)),
    ("piezo buzzer", "no magnet, no coil", 0, lambda r: 0.0),
    ("screw M3 x 10, steel", "rod 3 mm, 10 mm long, in the Earth's field", 0, lambda r: dipole(steel(0.01, 0.003), r)),
    ("steel angle bracket", "as a rod 10 mm, 80 mm long", 0.05, lambda r: dipole(steel(0.08, 0.01), r)),
    ("1 kg of steel, compact", "as a sphere of 62 mm", 0.05, lambda r: dipole(steel(0.062, 0.062), r)),
    ("reinforcement bar in a wall", "10 mm, 1 m long, beside its end", 0.03, lambda r: bar_end(1.0, 0.01, r)),
    ("supply wire alone, 1 A", "its return elsewhere", 0.02, lambda r: wire(1.0, r)),
    ("wires of the ring side by side, 1.44 A", "3 mm from middle to middle", 0.02, lambda r: pair(1.44, 0.003, r)),
    ("wires of 16 LEDs, 40 mA", "20 mm apart: ground led elsewhere", 0.02, lambda r: pair(0.04, 0.02, r)),
    ("ring of 24 pixels, all white, below its middle", "1.44 A, 60 mm across, rails 3 mm apart", 0.02, lambda r: ring(1.44, 0.03, 0.003, r)),
]


def cell(tesla: float) -> str:
    """Microtesla, and the largest heading error in degrees."""
    micro = tesla * 1e6
    words = f"{micro:.2f}" if micro < 1 else f"{micro:.1f}" if micro < 10 else f"{micro:.0f}"
    if micro < 0.005:
        return "0"
    if tesla >= HORIZONTAL:
        return f"{words} (any)"
    angle = degrees(asin(tesla / HORIZONTAL))
    return f"{words} ({angle:.2f}°)" if angle < 1 else f"{words} ({angle:.1f}°)"


def page(mark: str) -> str:
    head = "| what | taken as | " + " | ".join(f"{r * 100:.0f} cm" for r in DISTANCES) + " |"
    rows = [f"| {name} | {taken} | " + " | ".join(cell(field(r)) if r >= least else "" for r in DISTANCES) + " |"
            for name, taken, least, field in SOURCES]
    return "\n".join([
        mark, "", "# How far the sensor must be from what", "",
        "Field in µT and, in brackets, the largest heading error where the Earth's horizontal field is 20 µT.",
        "Near the equator that is 40 µT and the error half as large.",
        "*Any*: as strong as the Earth's own, so any direction can come out.",
        "**All computed, by `fields.py` beside this page; nothing was measured.**",
        "Sizes are examples: measure yours.",
        "An empty cell is too near for the formula.", "",
        head, "|---" * (2 + len(DISTANCES)) + "|", *rows, "",
        "A constant field that is fixed to the sensor is removed by the calibration (hard iron), as long as it is well below the Earth's field.",
        "The rest counts: currents that come and go, and everything that doesn't turn with the device, as wall, table and loudspeaker.", "",
        "- Sensor to LEDs: 3 cm below a ring of pixels, or 5 cm beside its wires, and the wires twisted or side by side.",
        "- Sensor to the Pi and its power cable: 15 cm.",
        "  One ampere alone makes 2 µT at 10 cm; with its return beside it almost none.",
        "- Sensor to a magnetic buzzer: 20 cm, or use a piezo one.",
        "- Sensor to a loudspeaker: half a metre for a small one, more than a metre for a large one that can be moved.",
        "- Sensor to steel: screws of brass or nylon within 5 cm; a wall with steel in it 30 cm, which is why a wall unit stands on a bracket.",
        "- The module lies flat, its x arrow forward, as LED 0 of the ring; both are fixed to the same piece, so that they turn together.", "",
        "## Formulas", "",
        "- Magnets: a dipole on its axis, B = µ0 m / (2 π r³), with m = Br V / µ0.",
        "  Remanence Br: ferrite Y30 0.38 T (metalmat.net, hard ferrite table), neodymium N35 at most 1.22 T (shanghaimagnet.com, grades).",
        "  This is an upper bound: a loudspeaker's iron leads part of it back.",
        "  Nearer than three times a magnet's size, a dipole is only roughly right.",
        "- Steel: magnetised by the Earth's 50 µT along its length, M = χ H / (1 + N χ), χ = 200 (assumed), N of a spheroid of the same proportions "
        "(Osborn, Physical Review 67, 1945, equation 2.11).",
        "  A long bar is computed from its poles.",
        "  Steel that was near a magnet once can have far more.",
        "- Wires: Biot-Savart for long straight ones, µ0 I / (2 π r); a pair is the difference of two.",
        "  The ring: Biot-Savart, summed in 360 steps.",
        "- Degrees: asin(B / 20 µT), the worst direction.", ""])
