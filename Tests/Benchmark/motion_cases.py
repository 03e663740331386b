"""Cases of `motions.py`: places, chips, and a case for each way in which motion, a room or a chip can mislead."""
from dataclasses import dataclass, field

# Latitude, longitude, field in µT and dip in degrees: WMM2025 at 2026.89, sea level.
PLACES = {
    "berlin": (52.52, 13.40, 50.10, 68.11),
    "mecca": (21.4225, 39.8262, 41.00, 31.52),
    "tromso": (69.65, 18.96, 53.92, 78.44),
    "yellowknife": (62.45, -114.40, 57.70, 80.19),
    "jakarta": (-6.20, 106.80, 44.41, -28.83),
    "cape-town": (-33.92, 18.42, 24.96, -64.58),
    "melbourne": (-37.81, 144.96, 59.94, -68.75),
    "sao-paulo": (-23.55, -46.63, 22.79, -40.96),
    "tokyo": (35.68, 139.69, 46.89, 49.55),
    "accra": (5.60, -0.19, 32.39, -16.42),
    "london": (51.50, -0.12, 49.13, 66.54),
    "new-york": (40.71, -74.00, 50.74, 65.51),
    # Rooms of recordings, with the field that is in them: `measure.py`. The model says 50.1 µT and 68.1°, 47.5 µT and 61.0°.
    "berlin-laboratory": (52.51, 13.33, 44.6, 69.1),
    "grenoble-hall": (45.19, 5.72, 42.1, 58.5),
}


@dataclass(frozen=True)
class Chip:
    """Errors of a set of sensors after calibration. Noise is per sample at 100 Hz; other rates scale with the root."""

    gyro_noise_dps: float  # one standard deviation
    gyro_bias_dps: float  # zero-rate offset, length
    gyro_wander_dps: float  # change of the offset over a minute
    gyro_gain: float  # share, also of the cross axes
    accel_noise: float  # m/s²
    accel_bias: float  # m/s², what calibration left
    mag_noise: float  # µT
    mag_bias: float  # µT, hard iron that calibration left
    mag_gain: float  # share, soft iron that calibration left, also of the cross axes
    gyro_step_dps: float  # one count
    accel_step: float
    mag_step: float
    mag_delay: float = 0.012  # s behind the gyroscope


# Gains are the ends of a uniform distribution, √3 times the root mean squares that `measure.py` prints; of a fitted gain or offset
# of the field a part is the room's, so that these are set where the same measurement of simulated logs agrees.
CHIPS = {
    # BMI270, LSM6DSO, ICM-42688 beside LIS2MDL, AK09918: datasheet noise densities over 50 Hz of bandwidth; field noise, bias and
    # gains between those of the three recorded sets below.
    "phone": Chip(0.05, 0.5, 0.01, 0.010, 0.012, 0.08, 0.5, 0.8, 0.012, 0.061, 0.0024, 0.15),
    # MPU-6050, MPU-9250 or L3GD20 beside HMC5883L: 0.03 °/s/√Hz, 400 µg/√Hz, offsets of whole degrees per second.
    "cheap": Chip(0.15, 3.0, 0.05, 0.015, 0.04, 0.2, 0.8, 0.8, 0.015, 0.061, 0.0024, 0.3),
    # BROAD's myon aktos-t: field noise 0.6 µT, delay 14 ms, gyroscope bias 0.6 °/s, gains 0.6 % (rms), rides along 0.6 µT.
    "board": Chip(0.05, 0.6, 0.01, 0.010, 0.02, 0.08, 0.60, 0.4, 0.015, 0.061, 0.0024, 0.15, 0.014),
    # Nexus 5 in the hall: field noise 0.42 µT, delay 35 ms, gyroscope bias 0.5 °/s after the given one, gains 0.9 % (rms).
    "nexus": Chip(0.05, 0.5, 0.02, 0.015, 0.03, 0.1, 0.42, 0.8, 0.012, 0.061, 0.0024, 0.15, 0.035),
    # iPhone 5 there: field noise 0.70 µT, no delay, gyroscope bias 0.7 °/s, gains 1.1 % (rms), rides along 3.0 µT.
    "iphone": Chip(0.05, 0.7, 0.02, 0.018, 0.03, 0.1, 0.70, 2.6, 0.012, 0.061, 0.0024, 0.15, 0.0),
    # Negligible errors: shows the estimator's own.
    "ideal": Chip(0.002, 0.0, 0.0, 0.0, 0.001, 0.0, 0.02, 0.0, 0.0, 1e-6, 1e-6, 1e-6, 0.0),
}


@dataclass(frozen=True)
class Case:
    name: str
    category: str
    motion: str  # of MOTIONS in motions.py
    place: str = "berlin"
    chip: str = "phone"
    rate: float = 100
    mag_rate: float | None = None  # None: with every row
    seconds: float = 75
    rest: float = 8  # at the start; 0: switched on in the hand, in motion
    bias_dps: float | None = None  # instead of the chip's
    disturb: tuple = ()  # (kind, …) as in `disturbances`
    vibration: float = 0  # m/s² of a phone's motor, in bursts
    dropouts: bool = False
    jitter: float = 0  # of the time stamps, in s
    purpose: str = field(default="", compare=False)
    like: str = ""  # group of recordings that it simulates


CASES = [
    Case("level-berlin", "clean", "level", purpose="a user turns it towards the Qibla and holds it"),
    Case("level-mecca", "clean", "level", "mecca", purpose="flat field near the equator"),
    Case("hand-london", "clean", "hand", "london", purpose="turned and tilted by hand"),
    Case("tumble-new-york", "clean", "tumble", "new-york", purpose="all attitudes, as when calibrating"),
    Case("fast-tokyo", "clean", "fast", "tokyo", purpose="fast turning, hundreds of degrees per second"),
    Case("ideal-hand", "clean", "hand", chip="ideal", purpose="perfect sensors: the estimator's own error"),
    Case("dip-78-hand", "steep or southern field", "hand", "tromso"),
    Case("dip-80-level", "steep or southern field", "level", "yellowknife"),
    Case("south-melbourne-hand", "steep or southern field", "hand", "melbourne"),
    Case("south-cape-town-tumble", "steep or southern field", "tumble", "cape-town", purpose="weak and southern"),
    Case("south-jakarta-level", "steep or southern field", "level", "jakarta"),
    Case("south-sao-paulo-cheap", "steep or southern field", "hand", "sao-paulo", "cheap", purpose="weakest field on Earth"),
    Case("rate-50", "rates", "hand", rate=50),
    Case("rate-200", "rates", "hand", rate=200, seconds=60),
    Case("rate-400", "rates", "hand", rate=400, seconds=60),
    Case("mag-25-hand", "rates", "hand", mag_rate=25, purpose="magnetometer at 25 Hz beside a gyro at 100 Hz"),
    Case("mag-10-tumble", "rates", "tumble", mag_rate=10),
    Case("jitter-dropouts", "rates", "hand", mag_rate=50, dropouts=True, jitter=0.001),
    Case("offset-3-rest", "gyro offset", "hand", chip="cheap"),
    Case("offset-10-rest", "gyro offset", "hand", chip="cheap", bias_dps=10),
    Case("offset-5-in-hand", "gyro offset", "hand", "london", "cheap", rest=0, bias_dps=5, seconds=90),
    Case("offset-10-in-hand", "gyro offset", "hand", "mecca", "cheap", rest=0, bias_dps=10, seconds=90),
    Case("offset-10-tumble-in-hand", "gyro offset", "tumble", "london", "cheap", rest=0, bias_dps=10, seconds=90),
    Case("vibration-level", "vibration and walking", "level", vibration=4),
    Case("vibration-hand", "vibration and walking", "hand", "london", vibration=8),
    Case("walk-clean", "vibration and walking", "walk", "mecca"),
    Case("walk-cheap", "vibration and walking", "walk", "london", "cheap", bias_dps=1),
    Case("walk-in-hand-start", "vibration and walking", "walk", "new-york", rest=0),
    Case("steel-2-level", "steel", "level", disturb=(("steel", 2),)),
    Case("steel-5-hand", "steel", "hand", "london", disturb=(("steel", 5),)),
    Case("steel-10-walk", "steel", "walk", "new-york", disturb=(("steel", 10),)),
    Case("steel-20-walk", "steel", "walk", "mecca", disturb=(("steel", 20),), seconds=90),
    Case("steel-8-walk-steep", "steel", "walk", "tromso", disturb=(("steel", 8),)),
    Case("magnet-hand", "magnets", "hand", disturb=(("magnets", 1, 15),)),
    Case("magnets-walk", "magnets", "walk", "london", disturb=(("magnets", 3, 40),), seconds=90),
    Case("attached-4-hand", "magnets", "hand", disturb=(("attached", 4, 25, 60),), seconds=90),
    Case("attached-15-hand", "magnets", "hand", "london", disturb=(("attached", 15, 20, 55),), seconds=90),
    Case("attached-8-stays", "magnets", "tumble", "new-york", disturb=(("attached", 8, 25, 999),), seconds=90),
    Case("passing-car", "new fields", "level", disturb=(("earth", (9, -4, 6), 30, 42),), purpose="12 s of another field"),
    Case("new-building-length", "new fields", "hand", "london", disturb=(("earth", (0, -3.5, 4), 35, 999),), seconds=100,
         purpose="length and dip change for good, north stays"),
    Case("new-building-turned", "new fields", "hand", "berlin", disturb=(("earth", (5, 1, -3), 35, 999),), seconds=100,
         purpose="15° of north are lost for good, unobservably: sigma must cover it"),
    Case("wrong-start-180", "wrong start", "rest", disturb=(("turned", 180, 1.0, 15),), seconds=60, purpose="undetectable at first"),
    Case("wrong-start-120-strong", "wrong start", "rest", "mecca", disturb=(("turned", 120, 1.25, 12),), seconds=60),
    Case("wrong-start-90-cheap", "wrong start", "rest", "london", "cheap", disturb=(("turned", -90, 0.9, 12),), seconds=60),
]

# Logs that stand for groups of recordings: the same ways of moving, rooms, magnets and chips. Sizes of fields are set so that
# `measure.py` finds the same in them: 95 % and maximum of the deviation, its spread and how fast it changes.
WAYS = {"text": "hand", "camera": "hand", "call": "hand", "swing": "hand", "pocket": "pocket", "run-hand": "running", "run-pocket": "running"}
# Steel and girders of the hall, in µT: more of it near the floor, or at the height of a hip. 95 % of deviations are below 4 … 8 µT.
HALL = {"hand": (("hall", 4.2), ("building", 0.4)), "pocket": (("hall", 5.5), ("building", 0.4)), "running": (("hall", 7), ("building", 0.6))}
# Magnets and steel beside the path. In the recordings 95 % of deviations are below 110 … 180 µT, up to 180 … 370 µT; dipoles at random places of that
# size turn headings twice as far as those did, this device's and VQF's alike, so they are set by the errors: two thirds of it.
BESIDE = {"nexus": ("beside", 3, 110), "iphone": ("beside", 3, 180)}
# Residual field of steel in the laboratory where BROAD was recorded, in µT. The rooms of the other logs have 2.
LABORATORY = (("room", 0.7),)
DEVICES = {"nexus": "Nexus5", "iphone": "iPhone5"}
CASES += [
    Case(f"{way}-{chip}{'-magnets' if disturbed else ''}{n or ''}", f"like phones {'disturbed' if disturbed else 'undisturbed'} {kind}", way, "grenoble-hall",
         chip, mag_rate=50 if chip == "nexus" else 25, seconds=120, rest=0, disturb=HALL[kind] + ((BESIDE[chip],) if disturbed else ()), like=f"phones {'disturbed' if disturbed else 'undisturbed'} {kind} {DEVICES[chip]}")
    for disturbed in (False, True) for way, kind in WAYS.items() for chip in ("nexus", "iphone") if not (disturbed and kind == "running")
    for n in (0, *((2, 3) if kind == "pocket" else ()))
]
CASES += [
    Case(name, f"like BROAD {like}", motion, "berlin-laboratory", "board", seconds=120, rest=20, disturb=LABORATORY + disturb, vibration=shake,
         like=f"BROAD {like}")
    for name, like, motion, disturb, shake in (
        ("board-slow", "undisturbed rotation", "turned", (), 0), ("board-fast", "undisturbed rotation", "spun", (), 0),
        ("board-slides", "undisturbed translation", "slid", (), 0), ("board-thrown", "undisturbed translation", "thrown", (), 0),
        ("board-both", "undisturbed combined", "both", (), 0), ("board-tapped", "disturbed tapping", "turned-slowly", (), 8),
        ("board-magnet", "disturbed magnet in the room", "both", (("magnets", 1, 35),), 0),
        ("board-magnet-2", "disturbed magnet in the room", "both", (("magnets", 1, 35),), 0),
        ("board-attached-1cm", "disturbed attached magnet", "turned", (("attached", 60, 25, 80),), 0),
        ("board-attached-2cm", "disturbed attached magnet", "turned", (("attached", 28, 25, 80),), 0))
]
