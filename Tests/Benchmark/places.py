"""Cost of a receiver's bytes and of a new place, beside pynmea2 and GeographicLib: places.py BINARY WORK-FOLDER"""

import os
import statistics
import subprocess
import sys
import time

from built import built
from report import number, show, verdict


def sentence(body):
    total = 0
    for byte in body.encode():
        total ^= byte
    return f"${body}*{total:02X}\r\n"


def log(seconds):
    """The sentences of a receiver of four systems, second by second."""
    text = []
    for i in range(seconds):
        clock = f"{9 + i // 3600 % 12:02d}{i // 60 % 60:02d}{i % 60:02d}.00"
        place = f"2125.35{i % 100:03d},N,03949.57{i * 7 % 100:03d},E"
        text += [
            f"GNRMC,{clock},A,{place},0.004,77.52,211126,,,A,V", "GNVTG,,T,,M,0.004,N,0.008,K,A",
            f"GNGGA,{clock},{place},1,12,0.83,277.1,M,3.0,M,,", "GNGSA,A,3,10,18,23,24,15,12,,,,,,,1.56,0.83,1.32,1",
            "GPGSV,3,1,11,10,63,137,17,07,61,098,15,05,59,290,20,08,54,157,30",
            "GPGSV,3,2,11,02,39,223,19,13,28,070,17,26,23,252,00,04,14,186,14", "GPGSV,3,3,11,29,09,301,24,16,09,020,00,36,,,",
            f"GNGLL,{place},{clock},A,A", f"GNGST,{clock},1.2,,,,0.9,0.8,1.9"]
    return "".join(map(sentence, text))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    import pynmea2
    from geographiclib.geodesic import Geodesic

    binary, work = sys.argv[1:]
    path = os.path.join(work, "receiver.nmea")
    program, trouble = built("PlaceCost", ("GPS", "Earth", "Measures", "RealModule"), binary, work)
    if trouble:
        sys.exit(trouble)
    text = log(10_000)
    with open(path, "w", newline="") as file:
        file.write(text)
    words = subprocess.check_output([program, path], text=True).split()
    speed, fixes, sphere, ellipsoid = float(words[0]), int(words[1]), float(words[2]), float(words[3])

    lines = log(1000).split("\r\n")[:-1]
    passes = []
    for _ in range(5):
        start = time.process_time()
        for line in lines:
            pynmea2.parse(line, check=True)
        passes.append(sum(map(len, lines)) / (time.process_time() - start) / 1e6)
    peer = statistics.median(passes)
    show(f"NMEA 0183, {len(text) / 1e6:.1f} MB, {fixes} fixes", ["", "qibla", "pynmea2", "ratio", "target", ""],
         [["MB/s", number(speed, 0), number(peer, 2), number(speed / peer, 0), "≥ 100 MB/s", verdict(100 / speed, 1)]])

    start = time.process_time()
    for i in range(2000):
        Geodesic.WGS84.Inverse(i * 37 % 171 - 85, i * 53 % 360 - 180, 21.4225, 39.8262)
    geodesic = (time.process_time() - start) / 2000 * 1e6
    show("Field, declination and bearing of a place in µs", ["", "qibla", "GeographicLib (Python), geodesic alone", "ratio", "target", ""], [
        ["great circle", number(sphere), "", "", "≤ 20", verdict(sphere, 20)],
        ["geodesic", number(ellipsoid), number(geodesic, 0), number(ellipsoid / geodesic), "", ""]])


if __name__ == "__main__":
    main()
