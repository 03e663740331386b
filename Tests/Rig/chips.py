"""Whether the device reads chips as the kernel's own drivers do, which nobody here wrote.

usage: chips.py WORK-FOLDER KERNEL

For each chip that Debian's kernel has a driver for, the same registers (the kernel's i2c-stub) are read by `qibla record` and through
the kernel's IIO, with counts of all sizes and signs. The MPU-9250's driver wants its magnetometer behind it,
and the ADXL345's doesn't bind to a name alone. Where the chip's figure is left-handed, or the kernel leaves an axis as it is,
CHIPS says so: `axes` are the kernel's axes along the device's x, y and z.
"""

import csv
import io
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from guest import Guest, GuestDied
from receiver import SocketReceiver
from scenario import Verdicts, judge

#: Fractions of a sensor's range on its three axes.
PATTERNS = ((0.02, -0.05, 0.1), (-0.4, 0.3, 0.88), (0.85, -0.9, -0.2))
#: What the two may differ by: scales are written with three or four digits.
TOLERANCE = 0.003
#: The kernel's units in the device's (Documentation/ABI/testing/sysfs-bus-iio).
UNITS = {"magn": 100, "accel": 1, "anglvel": 1}
#: Of a log, in µT, m/s² and rad/s.
COLUMNS = {"magn": ("mx", "my", "mz"), "accel": ("ax", "ay", "az"), "anglvel": ("gx", "gy", "gz")}
BUS, IIO = "/sys/bus/i2c/devices/i2c-0", "/sys/bus/iio/devices"


@dataclass(frozen=True)
class Output:
    """Where the three numbers of a quantity are."""

    registers: tuple[int, int, int]
    big: bool = False
    shift: int | tuple[int, int, int] = 0
    #: Counts at the end of the range.
    limit: int = 32_000
    axes: str = "+x +y +z"
    #: The kernel's unit in the device's, where it isn't the one of its ABI.
    unit: float | None = None

    @property
    def shifts(self) -> tuple[int, int, int]:
        return self.shift if isinstance(self.shift, tuple) else (self.shift,) * 3

    def bytes(self, counts) -> dict[int, int]:
        held = {}
        for register, count, shift in zip(self.registers, counts, self.shifts):
            word = (count << shift) & 0xFFFF
            low, high = word & 0xFF, word >> 8
            held |= {register: high, register + 1: low} if self.big else {register: low, register + 1: high}
        return held

    def along(self, vector):
        return [(-1 if word[0] == "-" else 1) * vector["xyz".index(word[1])] for word in self.axes.split()]


@dataclass(frozen=True)
class Chip:
    #: In the device's configuration, and the kernel's name for it.
    name: str
    id: str
    address: int
    #: Identity, status and trim: what is there beforehand.
    holds: dict[int, int]
    outputs: dict[str, Output]
    #: Whether bit 7 of a register's number makes it count up, which the stub takes for another register.
    mirrored: bool = False

    @property
    def is_magnetometer(self) -> bool:
        """Whether the device has it for its magnetometer."""
        return "magn" in self.outputs


def sequence(first: int, **more) -> Output:
    return Output((first, first + 2, first + 4), **more)


LSM6 = {"accel": sequence(0x28), "anglvel": sequence(0x22)}
MPU = {"accel": sequence(0x3B, big=True), "anglvel": sequence(0x43, big=True)}
H43 = {0x0A: 0x48, 0x0B: 0x34, 0x0C: 0x33, 0x09: 0x01}
#: One after the other at an address that several may have: each is written whole before it is read.
CHIPS = [
    Chip("lis3mdl", "lis3mdl", 0x1C, {0x0F: 0x3D, 0x27: 0x0F, 0x2E: 24, 0x2F: 0}, {"magn": sequence(0x28, limit=27_000)}, mirrored=True),
    Chip("hmc5883l", "hmc5883l", 0x1E, {**H43, 0x0F: 0}, {"magn": Output((0x03, 0x07, 0x05), big=True, limit=2000, unit=10_000)}),
    Chip("lsm303dlhc-m", "lsm303dlhc_magn", 0x1E, {**H43, 0x0F: 0x3C}, {"magn": Output((0x03, 0x07, 0x05), big=True, limit=2000)}),
    Chip("lis2mdl", "lis2mdl", 0x1E, {0x0A: 0, 0x4F: 0x40, 0x67: 0x0F, 0x6E: 24, 0x6F: 0}, {"magn": sequence(0x68, axes="+x +y -z")}),
    # The kernel takes the AK09916's sensitivity to be adjusted as the AK09912's is, by 0x60 ... 0x62: 128 leaves it as it is.
    Chip("ak09916", "ak09916", 0x0C, {0x00: 0x48, 0x01: 0x09, 0x10: 1, 0x18: 0, 0x60: 128, 0x61: 128, 0x62: 128}, {"magn": sequence(0x11)}),
    # The kernel lets it measure with 14 bits, where a count is four times as much.
    Chip("ak8963", "ak8963", 0x0C, {0x00: 0x48, 0x01: 0x9A, 0x02: 1, 0x09: 0x10, 0x10: 176, 0x11: 177, 0x12: 165},
         {"magn": sequence(0x03, limit=8000, unit=25)}),
    Chip("bmm150", "bmm150_magn", 0x10,
         {0x40: 0x32, 0x48: 0x01 | 6806 << 2 & 0xFF, 0x49: 6806 >> 6, 0x5D: 2, 0x5E: 0xFD, 0x62: 15, 0x63: 0, 0x64: 28, 0x65: 30, 0x68: 0xE0,
          0x69: 0x02, 0x6A: 0x08, 0x6B: 0x59, 0x6C: 6806 & 0xFF, 0x6D: 6806 >> 8, 0x6E: 0xE2, 0x6F: 0xFF, 0x70: 0xFD, 0x71: 29},
         {"magn": Output((0x42, 0x44, 0x46), shift=(3, 3, 1), limit=3000)}),
    Chip("lsm6dsox", "lsm6dsox", 0x6A, {0x0F: 0x6C, 0x1E: 7}, LSM6),
    Chip("ism330dhcx", "ism330dhcx", 0x6A, {0x0F: 0x6B, 0x1E: 7}, LSM6),
    Chip("lsm6dsl", "lsm6dsl", 0x6A, {0x0F: 0x6A, 0x1E: 7}, LSM6),
    Chip("lsm6ds3", "lsm6ds3", 0x6A, {0x0F: 0x69, 0x1E: 7}, LSM6),
    Chip("mpu-6050", "mpu6050", 0x68, {0x75: 0x68, 0x3A: 1}, MPU),
    Chip("mpu-6500", "mpu6500", 0x68, {0x75: 0x70, 0x3A: 1}, MPU),
    Chip("bmi160", "bmi160", 0x69, {0x00: 0xD1, 0x1B: 0xC0, 0x03: 0x14}, {"accel": sequence(0x12), "anglvel": sequence(0x0C)}),
    Chip("lsm303dlhc", "lsm303dlhc_accel", 0x19, {0x0F: 0x33, 0x27: 0x0F}, {"accel": sequence(0x28, shift=4, limit=2000)}, mirrored=True),
]


def write(guest: Guest, chip: Chip, held: dict[int, int]):
    both = {register | top: value for register, value in held.items() for top in ((0, 0x80) if chip.mirrored else (0,))}
    guest.run("; ".join(f"i2cset -y 0 {chip.address:#x} {r:#x} {v:#x}" for r, v in both.items()))


def recorded(guest: Guest, chip: Chip, held: dict[int, int]) -> tuple[dict[str, list[float]], str]:
    """What the device says they are. A chip whose numbers never change is taken for one that hangs: the lowest bit of x does."""
    tops = (0, 0x80) if chip.mirrored else (0,)
    flips = []
    for output in chip.outputs.values():
        register = output.registers[0] + output.big
        flips += [(register | top, held[register], held[register] ^ 1 << output.shifts[0]) for top in tops]
    loop = "; ".join(f"i2cset -y 0 {chip.address:#x} {r:#x} {value:#x}" for turn in (1, 2) for r, value in ((flip[0], flip[turn]) for flip in flips))
    roles = ("magnetometer", "inertial")
    role, other = roles if chip.is_magnetometer else roles[::-1]
    settings = f'[i2c]\\nbus = \\"/dev/i2c-0\\"\\n[{role}]\\nchip = \\"{chip.name}\\"\\naddress = {chip.address:#x}\\n'
    settings += '[inertial]\\nchip = \\"none\\"\\n' if chip.is_magnetometer else '[magnetometer]\\nchip = \\"rm3100\\"\\naddress = 0x23\\n'
    guest.run(f'printf "{settings}" >/tmp/chip.toml; rm -rf /tmp/record')
    _, said = guest.run(f"(while :; do {loop}; done) >/dev/null 2>&1 & flip=$!; qibla record --config /tmp/chip.toml --output /tmp/record --seconds 1;"
                        " kill $flip", 120)
    text = guest.output("cat /tmp/record/*.csv")
    rows = list(csv.DictReader(io.StringIO("\n".join(row for row in text.splitlines() if not row.startswith("#")))))
    means = {}
    for quantity in chip.outputs:
        vectors = [[float(row[key]) for key in COLUMNS[quantity]] for row in rows if all(row.get(key) for key in COLUMNS[quantity])]
        if vectors:
            means[quantity] = [sum(axis) / len(axis) for axis in zip(*vectors)]
    return means, said


def by_the_kernel(guest: Guest, chip: Chip, steps: dict[str, float]) -> dict[str, list[float]]:
    """The same by IIO, at the scale next to the device's. steps: what a count is to the device, in the kernel's unit."""
    values = {}
    for quantity in chip.outputs:
        found = guest.output(
            f"for d in {IIO}/iio:device*; do [ -e $d/in_{quantity}_x_raw ] && echo $d; done | head -n 1").strip()
        if not found:
            continue
        available = guest.output(f"cat {found}/in_{quantity}_scale_available {found}/{quantity}_scale_available 2>/dev/null").split()
        if available:
            nearest = min(available, key=lambda word: abs(float(word) / steps[quantity] - 1))
            guest.run(f"echo {nearest} >{found}/in_{quantity}_scale 2>/dev/null")
        raw = guest.output(f"cd {found}; cat in_{quantity}_x_raw in_{quantity}_y_raw in_{quantity}_z_raw; cd /").split()
        scales = guest.output(
            f"cd {found}; for a in x y z; do cat in_{quantity}_scale 2>/dev/null || cat in_{quantity}_${{a}}_scale; done; cd /").split()
        try:
            values[quantity] = [float(r) * float(s) * (chip.outputs[quantity].unit or UNITS[quantity]) for r, s in zip(raw, scales, strict=True)]
        except ValueError:
            pass
    return values


def compare(guest: Guest, chip: Chip, verdicts: Verdicts):
    print(f"{chip.name} at {chip.address:#04x}, beside the kernel's {chip.id}", flush=True)
    for pattern in PATTERNS:
        counts = {q: [round(part * output.limit) for part in pattern] for q, output in chip.outputs.items()}
        data = {}
        for quantity, output in chip.outputs.items():
            data |= output.bytes(counts[quantity])
        held = chip.holds | data
        write(guest, chip, held)
        ours, said = recorded(guest, chip, held)
        if missing := [q for q in chip.outputs if q not in ours]:
            verdicts.check(f"the device reads {', '.join(missing)}", False,
                           otherwise=said[-600:] + guest.output("grep -v '^#' /tmp/record/sensors.csv | head -n 5"))
            return
        steps = {q: max(map(abs, ours[q])) / max(map(abs, counts[q])) / UNITS[q] for q in ours}
        write(guest, chip, held)
        guest.run(f"echo {chip.id} {chip.address:#x} >{BUS}/new_device; usleep 300000")
        # Its reset may have cleared what stands still here.
        write(guest, chip, data)
        theirs = by_the_kernel(guest, chip, steps)
        guest.run(f"echo {chip.address:#x} >{BUS}/delete_device")
        for quantity, output in chip.outputs.items():
            if quantity not in theirs:
                verdicts.check(f"the kernel reads {quantity}", False, otherwise=guest.output("dmesg | tail -n 5"))
                return
            expected, seen = output.along(theirs[quantity]), ours[quantity]
            step = steps[quantity] * UNITS[quantity]
            agrees = all(abs(a - b) <= 1.5 * step + TOLERANCE * abs(a) for a, b in zip(expected, seen, strict=True))
            verdicts.check(f"{quantity} of {counts[quantity]} counts", agrees,
                           "kernel " + " ".join(f"{v:.4f}" for v in expected) + ", qibla " + " ".join(f"{v:.4f}" for v in seen))


def main():
    work, kernel = map(Path, sys.argv[1:])
    began = time.monotonic()
    addresses = sorted({chip.address for chip in CHIPS})
    print(f"Booting {kernel.name} with {len(CHIPS)} chips on /dev/i2c-0", flush=True)
    with Guest(work, kernel, [SocketReceiver(work / "gps.sock")]) as guest:

        def story(verdicts: Verdicts):
            guest.run("load hmc5843; load chips")
            for first in range(0, len(addresses), 10):
                some = addresses[first:first + 10]
                guest.run(f"rmmod i2c-stub; insmod /modules/i2c-stub.ko chip_addr={','.join(map(hex, some))}; usleep 200000")
                for chip in CHIPS:
                    if chip.address in some:
                        compare(guest, chip, verdicts)
        verdicts = judge(guest, work, story, [("kernel", "dmesg | tail -n 25", 5)])
    verdicts.conclude(began)


if __name__ == "__main__":
    main()
