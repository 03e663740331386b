"""The emulated device's place and attitude, and its sensors' values: the rig's own model.

Written from the definitions alone, so that the device is judged by independent numbers.
Body frame: x forward, y left, z up. Headings clockwise from north, degrees.
"""

import json
import math
import sys
import wave
from pathlib import Path

from board import PC, PI, Board

# Wellington, New Zealand: far east, south of the magnetic equator, and with a declination of more than one
# pixel of the ring, so that a forgotten or inverted sign lights the wrong LED.
LATITUDE, LONGITUDE, HEIGHT_M = -41.2865, 174.7762, 30.0
# Late in the magnetic model's validity: the device rejects dates before its build, and treats such a receiver's
# date as a week rollover.
DATE = "2029-11-21"
# World Magnetic Model 2025 there and then, from the official coefficients (NOAA NCEI and British Geological Survey, WMM2025.COF) with
# pygeomag 1.1.0.
DECLINATION, INCLINATION, TOTAL_UT = 23.5210, -66.4550, 55.5271

KAABA = (21.4225, 39.8262)
PIXELS = 16
STANDARD_GRAVITY = 9.80665

# Effect of the device's own iron on the field (m = S · (m_raw − h)): large enough that the lit LED is wrong without it.
HARD_IRON_UT = (12.0, -9.0, 6.0)
SOFT_IRON = (1.04, 0.97, 1.0)  # diagonal of S
MAGNET_UT = (15.0, 60.0, 20.0)  # a magnet held near the device, in its body frame

#: Shortened files of Raspberry Pi OS: the bus commented out, the kernel's console on the receiver's port.
BOOT_FILES = {
    "config.txt": """# For more options and information see
# http://rptl.io/configtxt
#dtparam=i2c_arm=on
dtparam=audio=on
dtoverlay=vc4-kms-v3d
[cm5]
dtoverlay=dwc2,dr_mode=host
[all]
""",
    "cmdline.txt": "console=serial0,115200 console=tty1 root=PARTUUID=8a438930-02 rootfstype=ext4 fsck.repair=yes rootwait\n",
}



def qibla_bearing():
    """Initial course of the great circle to the Kaaba on a sphere."""
    p1, p2 = math.radians(LATITUDE), math.radians(KAABA[0])
    dl = math.radians(KAABA[1] - LONGITUDE)
    y = math.sin(dl) * math.cos(p2)
    x = math.cos(p1) * math.sin(p2) - math.sin(p1) * math.cos(p2) * math.cos(dl)
    return math.degrees(math.atan2(y, x)) % 360


def distance_km():
    p1, p2 = math.radians(LATITUDE), math.radians(KAABA[0])
    dp, dl = p2 - p1, math.radians(KAABA[1] - LONGITUDE)
    a = math.sin(dp / 2) ** 2 + math.cos(p1) * math.cos(p2) * math.sin(dl / 2) ** 2
    return 2 * 6371.0088 * math.asin(math.sqrt(a))


def pixel(turn):
    """The LED that points `turn` degrees to the right of straight ahead; pixels are numbered clockwise."""
    return round(turn / (360 / PIXELS)) % PIXELS


def to_body(earth, heading, nose_up, right_down):
    """An earth vector (east, north, up) in the held device's body frame."""
    h, p, r = (math.radians(a) for a in (heading, nose_up, right_down))
    forward = (math.sin(h), math.cos(h), 0)
    left = (-math.cos(h), math.sin(h), 0)
    x, y, z = (sum(a * b for a, b in zip(earth, axis)) for axis in (forward, left, (0, 0, 1)))
    x, z = x * math.cos(p) + z * math.sin(p), z * math.cos(p) - x * math.sin(p)
    y, z = y * math.cos(r) + z * math.sin(r), z * math.cos(r) - y * math.sin(r)
    return x, y, z


def sensors(turn, nose_up=0, right_down=0, magnet=0):
    """Raw field (µT) and specific force (m/s²) when the Qibla is `turn` degrees to the right of straight ahead."""
    heading = qibla_bearing() - turn
    d, i = math.radians(DECLINATION), math.radians(INCLINATION)
    horizontal = TOTAL_UT * math.cos(i)
    earth = (horizontal * math.sin(d), horizontal * math.cos(d), -TOTAL_UT * math.sin(i))
    field = to_body(earth, heading, nose_up, right_down)
    field = [f + magnet * m for f, m in zip(field, MAGNET_UT)]
    raw = [f / s + h for f, s, h in zip(field, SOFT_IRON, HARD_IRON_UT)]
    return raw, to_body((0, 0, STANDARD_GRAVITY), heading, nose_up, right_down)


#: The story: name of the phase, and the device's attitude at its end.
STORY = {
    "Qibla 112.5° to the right": dict(turn=112.5),
    "turned until it points to the Qibla": dict(turn=0),
    "trembles 2° to both sides": dict(turn=0, trembles=2),
    "tilted, still pointing to the Qibla": dict(turn=0, nose_up=20, right_down=-15),
    "level, turned 90° to the right of the Qibla": dict(turn=-90),
    "back at the Qibla": dict(turn=0),
    "a magnet comes near": dict(turn=0, magnet=1),
    "the magnet is gone": dict(turn=0),
}


def log():
    """The story as a sensor log: 50 rows a second; each phase begins with 1.5 s of moving there from the one before."""
    yield f"# place: {LATITUDE} {LONGITUDE}; date: {DATE}; modelled from WMM2025, no recording"
    yield "t_s,mx_ut,my_ut,mz_ut,ax_mps2,ay_mps2,az_mps2"
    keys = ("turn", "nose_up", "right_down", "magnet")
    before = [STORY[next(iter(STORY))].get(k, 0) for k in keys]
    for name, pose in STORY.items():
        yield f"# phase {name}"
        after = [pose.get(k, 0) for k in keys]
        trembles = pose.get("trembles", 0)
        for row in range(200 if trembles else 100):
            way = min(row / 75, 1)
            turn, *rest = (b + (a - b) * way for a, b in zip(after, before))
            turn += trembles * math.sin(2 * math.pi * row / 100)
            field, force = sensors(turn, *rest)
            yield ",".join([f"{row / 50:.2f}"] + [f"{v:.4f}" for v in (*field, *force)])
        before = after


def service_log():
    """For the device as a service: held still, moved in a figure-eight, laid down with the Qibla 112.5° to the right."""
    yield "t_s,mx_ut,my_ut,mz_ut,ax_mps2,ay_mps2,az_mps2"

    def phase(name, seconds, pose):
        yield f"# phase {name}"
        for row in range(round(50 * seconds)):
            field, force = sensors(*pose(row / 50))
            yield ",".join([f"{row / 50:.2f}"] + [f"{v:.4f}" for v in (*field, *force)])

    # Periods with only the minute in common, so that every side faces every direction; none shorter than 3.5 s.
    def figure_eight(t):
        return -48 * t, 66 * math.sin(2 * math.pi * t * 11 / 60), 149 * math.sin(2 * math.pi * t * 7 / 60)

    yield from phase("held", 0.1, lambda _: (0, 0, 0))
    yield from phase("figure-eight, repeated", 60, figure_eight)
    yield from phase("laid down", 0.1, lambda _: (112.5, 0, 0))


def configuration(board: Board) -> str:
    return f"""
[i2c]
bus = "{board.bus}"
[magnetometer]
chip = "hmc5883l"
[inertial]
chip = "lsm303dlhc"
[ring]
gpio_chip = "/dev/gpiochip0"
lines = {list(board.lines[:PIXELS])}
[status_lights]
kind = "three"
lines = {list(board.lines[PIXELS:19])}
[buzzer]
line = {board.lines[19]}
[button]
line = {board.lines[20]}
# The modelled device is neither carried nor aligned.
[place]
clear_of_steel = true
"""


STORY_CONFIGURATION = configuration(PC) + f"""
[gps]
port = "{PC.receiver}"
baud = 9600
[calibration]
file = "/etc/qibla/calibration.json"
[state]
directory = "/var/lib/qibla"
"""

# Receiver, calibration and state have their defaults. The loop has its lowest rate, which leaves an emulated
# processor time for the rest. A mosque's timetable and its recordings are kept
# in a home folder.
SERVICE_CONFIGURATION = configuration(PC) + """
[loop]
rate_hz = 50
[prayer]
timezone = "UTC"
timetable = "/home/mosque/timetable.csv"
[alarm]
asr_minutes = 0
maghrib_minutes = 0
adhan_directory = "/home/mosque/adhan"
"""

PI_CONFIGURATION = configuration(PI) + f"""
[gps]
port = "{PI.receiver}"
baud = 9600
"""
TONE_HZ, TONE_RATE, TONE_AMPLITUDE = 1000, 8000, 16_000

CALIBRATION = {
    "hard_iron_ut": list(HARD_IRON_UT),
    "soft_iron": [[SOFT_IRON[r] if r == c else 0.0 for c in range(3)] for r in range(3)],
    "accepted": True,
    "heading_sigma_deg": 1.0,
    "residual_percent": 1.0,
    "coverage_percent": 95.0,
    "accel_bias_mps2": [0.0, 0.0, 0.0],
    "accel_scale": [1.0, 1.0, 1.0],
}


def write_story(folder, configuration=STORY_CONFIGURATION):
    (folder / "story.csv").write_text("\n".join(log()) + "\n")
    (folder / "qibla.toml").write_text(configuration)
    (folder / "calibration.json").write_text(json.dumps(CALIBRATION, indent=2) + "\n")


def write_boot_files(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in BOOT_FILES.items():
        (folder / name).write_text(text)


def write_service(root):
    (root / "etc/qibla/qibla.toml").write_text(SERVICE_CONFIGURATION)
    (root / "rig/service.csv").write_text("\n".join(service_log()) + "\n")
    adhan = root / "home/mosque/adhan"
    adhan.mkdir(parents=True)
    with wave.open(str(adhan / "asr.wav"), "wb") as sound:
        sound.setparams((1, 2, TONE_RATE, 0, "NONE", ""))
        tone = (round(TONE_AMPLITUDE * math.sin(2 * math.pi * TONE_HZ * i / TONE_RATE)) for i in range(40 * TONE_RATE))
        sound.writeframes(b"".join(value.to_bytes(2, "little", signed=True) for value in tone))
    (root / "home/mosque/timetable.csv").write_text(
        f"date,fajr,sunrise,dhuhr,asr,maghrib,isha\n{DATE},03:00,05:00,12:00,15:00,15:02,15:04\n")
    # MPEG-1 layer III, 128 kbit/s, 44.1 kHz: two and a half seconds of silent frames.
    (adhan / "maghrib.mp3").write_bytes((b"\xff\xfb\x90\x00" + bytes(413)) * 100)


if __name__ == "__main__":
    board, *folders = sys.argv[1], *map(Path, sys.argv[2:])
    if board == "pi":
        write_story(folders[0], PI_CONFIGURATION)
        write_boot_files(folders[1])
    elif board == "image":
        (folders[0] / "service.csv").write_text("\n".join(service_log()) + "\n")
    else:
        write_story(folders[0])
        write_service(folders[1])
