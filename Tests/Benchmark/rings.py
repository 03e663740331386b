"""What a picture of a ring costs, beside Pi5Neo: rings.py BINARY WORK-FOLDER"""

import os
import statistics
import subprocess
import sys
import time
import types

from built import built
from report import number, show, verdict

PIXELS = 24


def peer(work):
    """Microseconds of Pi5Neo for a picture of as many pixels, without a bus behind it."""

    class Bus:
        def open(self, bus, device): pass
        def xfer3(self, data): pass
        def close(self): pass

    folder = os.path.join(work, "pi5neo-1.1.0")
    if not os.path.isdir(folder):
        # Without spidev, which it asks for: that would have to be compiled, and there is no bus here.
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder, "pi5neo==1.1.0"], check=True)
    sys.path.insert(0, folder)
    sys.modules["spidev"] = types.SimpleNamespace(SpiDev=Bus)
    from pi5neo import Pi5Neo

    strip = Pi5Neo("/dev/spidev0.0", PIXELS, 800, quiet_mode=True)
    passes = []
    for _ in range(11):
        start = time.process_time()
        for i in range(20):
            for pixel in range(PIXELS):
                strip.set_led_color(pixel, i, pixel, 255 - i)
            # Its own pause for the pixels' reset isn't counted.
            strip.update_strip(sleep_duration=None)
        passes.append((time.process_time() - start) / 20 * 1e6)
    return statistics.median(passes)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, work = sys.argv[1:]
    rooms = ("Rings", "Core", "Sensors", "Compass", "Indicators", "HAL", "Measures", "RealModule")
    program, trouble = built("RingCost", rooms, binary, work, "-enable-experimental-feature", "Lifetimes")
    if trouble:
        sys.exit(trouble)
    other = peer(work)
    rows = []
    for line in subprocess.check_output([program, str(PIXELS)], text=True).splitlines():
        word, cost, size, wire = line.split()
        is_same = word == "ws2812"
        rows.append([
            word, number(float(cost), 1), number(other, 0) if is_same else "", number(other / float(cost), 0) if is_same else "",
            "≤ 20 µs", verdict(float(cost), 20), size, number(float(wire) / 1000), "≤ 1.2 ms", verdict(float(wire), 1200)])
    show(f"A picture of {PIXELS} pixels: µs of processor time, and ms on the wire",
         ["", "qibla", "Pi5Neo (Python)", "ratio", "target", "", "bytes", "wire", "target", ""], rows)


if __name__ == "__main__":
    main()
