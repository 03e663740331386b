"""Cost of a picture of a ring, beside Pi5Neo and Adafruit's drivers: rings.py BINARY WORK-FOLDER"""

import os
import statistics
import subprocess
import sys
import time
import types
import typing

from built import ROOT, built
from report import number, show, verdict

sys.path.insert(0, os.path.join(ROOT, "Tests", "Rig"))
from pulses import SLOWED, STEADY  # noqa: E402

PIXELS = 24
#: I2C clock set by Linux' dtparam=i2c_arm_baudrate=400000.
I2C_HERTZ = 400_000
#: Without their dependencies, which must be compiled or drive a board's pins; there is no bus here.
PACKAGES = ("pi5neo==1.1.0", "adafruit-circuitpython-busdevice==5.2.17", "adafruit-circuitpython-register==1.13.0", "adafruit-circuitpython-pca9685==3.4.22",
            "adafruit-circuitpython-is31fl3731==3.4.8", "adafruit-circuitpython-is31fl3741==1.5.8")


def install(work):
    """The peers' packages."""
    folder, wanted = os.path.join(work, "ring-peers"), "\n".join(PACKAGES)
    listed = os.path.join(folder, "packages.txt")
    if not os.path.exists(listed) or open(listed).read() != wanted:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--no-deps", "--target", folder, *PACKAGES], check=True)
        with open(listed, "w") as file:
            file.write(wanted)
    sys.path.insert(0, folder)


def median(picture):
    """Median microseconds of processor time for a picture."""
    passes = []
    for _ in range(11):
        start = time.process_time()
        for i in range(20):
            picture(i)
        passes.append((time.process_time() - start) / 20 * 1e6)
    return statistics.median(passes)


def pi5neo():

    class Bus:
        def open(self, bus, device): pass
        def xfer3(self, data): pass
        def close(self): pass

    sys.modules["spidev"] = types.SimpleNamespace(SpiDev=Bus)
    from pi5neo import Pi5Neo

    strip = Pi5Neo("/dev/spidev0.0", PIXELS, 800, quiet_mode=True)

    def picture(i):
        for pixel in range(PIXELS):
            strip.set_led_color(pixel, i, pixel, 255 - i)
        # Its own pause for the pixels' reset isn't counted.
        strip.update_strip(sleep_duration=None)

    return median(picture)


class Bus:
    """An I2C bus whose chip answers with its identity, and with zeros to all else."""

    def __init__(self, answer=0): self.answer = answer
    def try_lock(self): return True
    def unlock(self): pass
    def writeto(self, address, buffer, **parts): pass
    def readfrom_into(self, address, buffer, **parts): pass

    def writeto_then_readfrom(self, address, sent, buffer, *, in_start=0, in_end=None, **parts):
        buffer[in_start] = self.answer


def adafruit():
    """Microseconds of Adafruit's drivers for a picture of as many LEDs, by the driver's name."""
    # Modules of MicroPython: one function, and names for annotations only.
    sys.modules["micropython"] = types.SimpleNamespace(const=lambda value: value)
    names = dict.fromkeys(("FrameBuffer", "I2C", "I2CDeviceDriver", "Image", "ReadableBuffer", "TypeAlias", "WriteableBuffer"), object)
    for name in ("adafruit_framebuf", "busio", *(f"circuitpython_typing{part}" for part in ("", ".device_drivers", ".pil"))):
        sys.modules[name] = types.SimpleNamespace(Union=typing.Union, **names)
    from adafruit_is31fl3731.matrix import Matrix
    from adafruit_is31fl3741 import IS31FL3741, MUST_BUFFER
    from adafruit_pca9685 import PCA9685

    chips = [PCA9685(Bus(), address=0x40 + number) for number in range((PIXELS + 15) // 16)]
    matrix = Matrix(Bus())
    colours = IS31FL3741(Bus(0x60), allocate=MUST_BUFFER)

    def pca9685(i):
        for pixel in range(PIXELS):
            chips[pixel // 16].channels[pixel % 16].duty_cycle = 0x8000 + 16 * (i + pixel)

    def is31fl3731(i):
        for pixel in range(PIXELS):
            matrix.pixel(pixel % 16, pixel // 16, 128 + i)

    def is31fl3741(i):
        for channel in range(3 * PIXELS):
            colours[channel] = 128 + i
        colours.show()

    return {picture.__name__: median(picture) for picture in (pca9685, is31fl3731, is31fl3741)}


def wire(carrier, amount, hertz):
    """Milliseconds at the slowest clock that boards keep; None on lines, where the kernel sets the time."""
    if carrier == "spi":
        return max(8000 * amount / clock.hertz(hertz) for clock in STEADY)
    return 1000 * amount / I2C_HERTZ if carrier == "i2c" else None


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, work = sys.argv[1:]
    rooms = ("Rings", "Core", "Sensors", "Compass", "Indicators", "HAL", "Measures", "RealModule")
    program, trouble = built("RingCost", rooms, binary, work, "-enable-experimental-feature", "Lifetimes")
    if trouble:
        sys.exit(trouble)
    install(work)
    others = {"ws2812": pi5neo(), **adafruit()}
    rows, notes = [], []
    units = {"spi": "bytes", "i2c": "bits", "lines": "settings"}
    for line in subprocess.check_output([program, str(PIXELS)], text=True).splitlines():
        word, cost, carrier, most, total, *clock = line.split()
        cost, most, total, hertz = float(cost), int(most), int(total), int(clock[0]) if clock else 0
        other, longest = others.get(word), wire(carrier, most, hertz)
        rows.append([
            word, number(cost, 1), number(other, 0) if other else "", number(other / cost, 0) if other else "", "≤ 20 µs", verdict(cost, 20),
            f"{most} {units[carrier]}", number(longest), "≤ 1.2 ms" if longest else "", verdict(longest, 1.2) if longest else "", number(wire(carrier, total, hertz))])
        if word == "ws2812":
            notes.append(f"{word} on a {SLOWED.name}, whose clock has slowed down: {8000 * most / SLOWED.hertz(hertz):.2f} ms at once. Its code fits both clocks.")
    show(f"A white picture of {PIXELS} pixels: µs of processor time for all of it, and ms on the wire of what goes out at once",
         ["", "qibla", "Python", "ratio", "target", "", "at once", "wire", "target", "", "in all"], rows,
         [*notes, "In all: a reset follows a period later on one data line; on I2C and on lines it is several periods.", "Python: Pi5Neo (ws2812) and Adafruit's drivers, with a bus that does nothing. I2C: what sets a chip up is in it, too. Lines: the kernel's own time isn't."])


if __name__ == "__main__":
    main()
