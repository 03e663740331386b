"""Compares the device's reading of chips with the kernel's independent drivers.

usage: chips.py WORK-FOLDER KERNEL

For each chip that Debian's kernel has a driver for, the same registers (the kernel's i2c-stub) are read by `qibla record` and through
the kernel's IIO, by the name of each part that the device takes for that chip: field, force and rate, and the temperature where the
kernel's driver has one, which are the MPUs' and the ICM-42688-P's. Counts have both signs and go to the end of the range that the
device uses, but for the AK8963's, whose range to the kernel ends at a quarter of it, and for the LSM9DS1's force, which is one sample
of positive counts. The kernel is set to the scale nearest to the device's. On the emulated Pi the same is done with the chips that a
device tree has to describe (DESCRIBED_CHIPS, pi.py).

This doesn't test whether the settings give a real chip the assumed range: these registers only store writes. Nor
are the other chips compared, for which Debian builds no driver. Where the chip's figure is left-handed, or the kernel leaves an axis as
it is, CHIPS has it: `axes` are the kernel's axes along the device's x, y and z.
"""

import csv
import io
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path

from guest import Guest
from receiver import SocketReceiver
from scenario import Verdicts, judge

#: Fractions of a sensor's range on its three axes: each reaches an end of it, and has both signs.
PATTERNS = ((0.02, -0.05, 0.1), (-1, 0.7, 0.85), (0.9, -1, -1))
#: Allowed difference: scales are written with three or four digits.
TOLERANCE = 0.003
#: Retries of a missing value: on a busy machine the registers may be constant for so long that the device
#: takes the chip for frozen, and a kernel driver may be slow.
ATTEMPTS = 5
#: More than one count of any of the thermometers.
DEGREES = 0.008
#: The kernel's units in the device's (Documentation/ABI/testing/sysfs-bus-iio).
UNITS = {"magn": 100, "accel": 1, "anglvel": 1, "temp": 0.001}
#: Columns of a log, in µT, m/s², rad/s and °C.
COLUMNS = {"magn": ("mx", "my", "mz"), "accel": ("ax", "ay", "az"), "anglvel": ("gx", "gy", "gz"), "temp": ("temp_c",)}
IIO = "/sys/bus/iio/devices"


@dataclass(frozen=True)
class Output:
    """The place of a quantity's three numbers, or of a thermometer's one."""

    registers: tuple[int, ...]
    big: bool = False
    #: Bytes of a number.
    size: int = 2
    shift: int | tuple[int, int, int] = 0
    #: Counts at the end of the range.
    limit: int = 32_700
    axes: str = "+x +y +z"
    #: The kernel's unit in the device's, if it isn't that of its ABI.
    unit: float | None = None
    #: Its value, if that can't be chosen.
    fixed: tuple[int, ...] = ()
    #: Registers that must vary, and the bit of each, if they aren't the lowest of its numbers.
    moving: tuple[tuple[int, int], ...] = ()

    @property
    def shifts(self) -> tuple[int, int, int]:
        return self.shift if isinstance(self.shift, tuple) else (self.shift,) * 3

    def bytes(self, counts) -> dict[int, int]:
        held = {}
        for register, count, shift in zip(self.registers, counts, self.shifts):
            word = count << shift & (1 << 8 * self.size) - 1
            held |= dict(enumerate(word.to_bytes(self.size, "big" if self.big else "little"), register))
        return held

    def counts(self, pattern) -> list[int]:
        return [*self.fixed] or [round(part * self.limit) for part, _ in zip(pattern, self.registers)]

    @property
    def flips(self) -> list[tuple[int, int]]:
        """The registers that must vary, and the bit of each: a chip whose numbers are constant is taken for frozen, and an axis
        that is constant while others vary for a dead one."""
        return [*self.moving] or [(register + (self.size - 1 if self.big else 0), 1 << shift)
                                  for register, shift in zip(self.registers, self.shifts)]

    def along(self, vector):
        if len(vector) == 1:
            return vector
        return [(-1 if word[0] == "-" else 1) * vector["xyz".index(word[1])] for word in self.axes.split()]


@dataclass(frozen=True)
class Chip:
    #: In the device's configuration, and the kernel's names of it and of chips that the device can't distinguish.
    name: str
    ids: tuple[str, ...]
    address: int
    #: Initial values: identity, status and trim.
    holds: dict[int, int]
    outputs: dict[str, Output]
    #: Whether bit 7 of a register's number means auto-increment, which the stub takes for another register.
    mirrored: bool = False

    @property
    def tops(self) -> tuple[int, ...]:
        return (0, 0x80) if self.mirrored else (0,)

    @property
    def is_magnetometer(self) -> bool:
        """Whether the device uses it as its magnetometer."""
        return "magn" in self.outputs


def sequence(first: int, **more) -> Output:
    return Output((first, first + 2, first + 4), **more)


LSM6 = {"accel": sequence(0x28), "anglvel": sequence(0x22)}
MPU = {"accel": sequence(0x3B, big=True), "anglvel": sequence(0x43, big=True), "temp": Output((0x41,), big=True)}
#: The kernel looks for the magnetometer in these through the chip's own bus, and accepts the preset answer, 0x49.
MPU9 = {0x3A: 1, 0x49: 0x48}
HMC = Output((0x03, 0x07, 0x05), big=True, limit=2040)
H43 = {0x0A: 0x48, 0x0B: 0x34, 0x0C: 0x33, 0x09: 0x01}
#: One after the other at an address that several may have: each is written whole before it is read.
CHIPS = [
    Chip("lis3mdl", ("lis3mdl", "lsm9ds1_magn"), 0x1C, {0x0F: 0x3D, 0x27: 0x0F, 0x2E: 24, 0x2F: 0}, {"magn": sequence(0x28, limit=27_300)},
         mirrored=True),
    Chip("hmc5883l", ("hmc5883l",), 0x1E, {**H43, 0x0F: 0}, {"magn": replace(HMC, unit=10_000)}),
    Chip("lsm303dlhc-m", ("lsm303dlhc_magn",), 0x1E, {**H43, 0x0F: 0x3C}, {"magn": HMC}),
    Chip("lis2mdl", ("lis2mdl", "iis2mdc", "lsm303agr_magn"), 0x1E, {0x0A: 0, 0x4F: 0x40, 0x67: 0x0F, 0x6E: 24, 0x6F: 0},
         {"magn": sequence(0x68, axes="+x +y -z")}),
    # The kernel adjusts the AK09916's sensitivity as the AK09912's, by 0x60 ... 0x62: 128 leaves it as it is.
    Chip("ak09916", ("ak09916",), 0x0C, {0x00: 0x48, 0x01: 0x09, 0x10: 1, 0x18: 0, 0x60: 128, 0x61: 128, 0x62: 128}, {"magn": sequence(0x11)}),
    # The kernel uses 14 bits, with a count four times as large, so the range ends at a quarter of the device's counts.
    Chip("ak8963", ("ak8963",), 0x0C, {0x00: 0x48, 0x01: 0x9A, 0x02: 1, 0x09: 0x10, 0x10: 176, 0x11: 177, 0x12: 165},
         {"magn": sequence(0x03, limit=8190, unit=25)}),
    Chip("bmm150", ("bmm150_magn",), 0x10,
         {0x40: 0x32, 0x48: 0x01 | 6806 << 2 & 0xFF, 0x49: 6806 >> 6, 0x5D: 2, 0x5E: 0xFD, 0x62: 15, 0x63: 0, 0x64: 28, 0x65: 30, 0x68: 0xE0,
          0x69: 0x02, 0x6A: 0x08, 0x6B: 0x59, 0x6C: 6806 & 0xFF, 0x6D: 6806 >> 8, 0x6E: 0xE2, 0x6F: 0xFF, 0x70: 0xFD, 0x71: 29},
         {"magn": Output((0x42, 0x44, 0x46), shift=(3, 3, 1), limit=3490)}),
    Chip("lsm6dsox", ("lsm6dsox", "lsm6dso"), 0x6A, {0x0F: 0x6C, 0x1E: 7}, LSM6),
    Chip("ism330dhcx", ("ism330dhcx",), 0x6A, {0x0F: 0x6B, 0x1E: 7}, LSM6),
    Chip("lsm6dsl", ("lsm6dsl", "lsm6dsm", "lsm6ds3tr-c", "ism330dlc"), 0x6A, {0x0F: 0x6A, 0x1E: 7}, LSM6),
    Chip("lsm6ds3", ("lsm6ds3",), 0x6A, {0x0F: 0x69, 0x1E: 7}, LSM6),
    # The device reads rate and force in one burst, in which the chip skips the registers in between. The stub doesn't: the device
    # takes its settings from 0x1E on for the force. The same numbers are at the kernel's addresses.
    Chip("lsm9ds1-ag", ("lsm9ds1-imu",), 0x6A, {0x0F: 0x68, 0x17: 7, 0x22: 0x44},
         {"accel": sequence(0x28, axes="+y +x +z", fixed=(0x3838, 0x0070, 0x0044), moving=((0x22, 0x08),)),
          "anglvel": sequence(0x18, axes="+y +x +z")}),
    Chip("mpu-6050", ("mpu6050",), 0x68, {0x75: 0x68, 0x3A: 1}, MPU),
    Chip("mpu-6050", ("mpu9150",), 0x68, {0x75: 0x68, **MPU9}, MPU),
    Chip("mpu-6500", ("mpu6500",), 0x68, {0x75: 0x70, 0x3A: 1}, MPU),
    Chip("mpu-9250", ("mpu9250",), 0x68, {0x75: 0x71, **MPU9}, MPU),
    Chip("mpu-9255", ("mpu9255",), 0x68, {0x75: 0x73, **MPU9}, MPU),
    Chip("bmi160", ("bmi160",), 0x69, {0x00: 0xD1, 0x1B: 0xC0, 0x03: 0x14}, {"accel": sequence(0x12), "anglvel": sequence(0x0C)}),
    Chip("lsm303dlhc", ("lsm303dlhc_accel", "lis3dh", "lsm303agr_accel"), 0x19, {0x0F: 0x33, 0x27: 0x0F},
         {"accel": sequence(0x28, shift=4, limit=2040)}, mirrored=True),
]
#: A device tree has to describe these (pi.sh). Its drivers of an RM3100 and an ICM-42688-P have no names, and the latter wants an
#: interrupt; x86's of an ADXL345 has one, and takes nothing that comes by it (EINVAL). The names are the drivers'.
DESCRIBED_CHIPS = [
    Chip("adxl345", ("adxl345_i2c",), 0x53, {0x00: 0xE5, 0x30: 0x80}, {"accel": sequence(0x32, limit=1020)}),
    Chip("icm-42688-p", ("inv-icm42600-i2c",), 0x68, {0x75: 0x47, 0x2D: 0x18},
         {"accel": sequence(0x1F, big=True), "anglvel": sequence(0x25, big=True), "temp": Output((0x1D,), big=True)}),
    Chip("rm3100", ("rm3100-i2c",), 0x20, {0x36: 0x22, 0x34: 0x80, 0x0B: 0x96},
         {"magn": Output((0x24, 0x27, 0x2A), big=True, size=3, limit=59_900)}),
]


@dataclass(frozen=True)
class Bus:
    """A bus of the machine, where a chip's name binds the kernel's driver."""

    number: int

    def bind(self, chip: Chip, id: str) -> str:
        return f"echo {id} {chip.address:#x} >/sys/bus/i2c/devices/i2c-{self.number}/new_device"

    def unbind(self, chip: Chip, id: str) -> str:
        return f"echo {chip.address:#x} >/sys/bus/i2c/devices/i2c-{self.number}/delete_device"

    def set(self, chip: Chip, register: int, value: int) -> str:
        return f"i2cset -y {self.number} {chip.address:#x} {register:#x} {value:#x}"

    def write(self, guest: Guest, chip: Chip, held: dict[int, int]):
        guest.run("; ".join(self.set(chip, register | top, value) for register, value in held.items() for top in chip.tops))


#: The kernel's i2c-stub.
STUB = Bus(0)


class DescribedBus(Bus):
    """A bus with its chips in the device tree: the kernel knows them, and binds a driver on command."""

    def bind(self, chip: Chip, id: str) -> str:
        return f"echo {self.number}-{chip.address:04x} >/sys/bus/i2c/drivers/{id}/bind"

    def unbind(self, chip: Chip, id: str) -> str:
        return f"echo {self.number}-{chip.address:04x} >/sys/bus/i2c/drivers/{id}/unbind"


def recorded(guest: Guest, bus: Bus, chip: Chip, held: dict[int, int]) -> tuple[dict[str, list[float]], str]:
    """The device's values."""
    flips = [(register | top, held[register], bit)
             for quantity, output in chip.outputs.items() if quantity != "temp" for register, bit in output.flips for top in chip.tops]
    loop = "; ".join(word for turn in (0, 1) for word in
                     (*(bus.set(chip, register, value ^ bit * turn) for register, value, bit in flips), "usleep 8000"))
    role = "magnetometer" if chip.is_magnetometer else "inertial"
    settings = f'[gps]\\nport = \\"none\\"\\n[i2c]\\nbus = \\"/dev/i2c-{bus.number}\\"\\n[{role}]\\nchip = \\"{chip.name}\\"\\naddress = {chip.address:#x}\\n'
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
    """The same by IIO, at the scale nearest to the device's. steps: the device's unit of a count."""
    values = {}
    for quantity, output in chip.outputs.items():
        name, axes = f"in_{quantity}", [""] if quantity == "temp" else ["_x", "_y", "_z"]
        found = guest.output(f"for d in {IIO}/iio:device*; do [ -e $d/{name}{axes[0]}_raw ] && echo $d; done | head -n 1").strip()
        if not found:
            continue
        unit = output.unit or UNITS[quantity]
        available = guest.output(f"cat {found}/{name}_scale_available {found}/{quantity}_scale_available 2>/dev/null").split()
        if available:
            nearest = min(available, key=lambda word: abs(float(word) * unit / steps[quantity] - 1))
            guest.run(f"echo {nearest} >{found}/{name}_scale 2>/dev/null")
        said = guest.output(f"cd {found}; " + "; ".join(
            f"cat {name}{axis}_raw; cat {name}_scale 2>/dev/null || cat {name}{axis}_scale; cat {name}_offset 2>/dev/null || echo 0"
            for axis in axes) + "; cd /").split()
        try:
            raw, scales, offsets = ([float(word) for word in said[first::3]] for first in range(3))
            values[quantity] = [(r + o) * s * unit for r, s, o in zip(raw, scales, offsets, strict=True)]
        except ValueError:
            pass
    return values


def compare(guest: Guest, bus: Bus, chip: Chip, verdicts: Verdicts):
    print(f"{chip.name} at {chip.address:#04x}, beside the kernel's {', '.join(chip.ids)}", flush=True)
    for pattern in PATTERNS:
        counts = {q: output.counts(pattern) for q, output in chip.outputs.items()}
        data = {}
        for quantity, output in chip.outputs.items():
            data |= output.bytes(counts[quantity])
        held = chip.holds | data
        bus.write(guest, chip, held)
        for _ in range(ATTEMPTS):
            ours, said = recorded(guest, bus, chip, held)
            if not (missing := chip.outputs.keys() - ours.keys()):
                break
        if missing:
            verdicts.check(f"the device reads {', '.join(missing)}", False,
                           otherwise=said[-600:] + guest.output("grep -v '^#' /tmp/record/sensors.csv | head -n 5"))
            return
        steps = {q: DEGREES if q == "temp" else max(map(abs, ours[q])) / max(map(abs, counts[q])) for q in ours}
        for id in chip.ids:
            bus.write(guest, chip, held)
            guest.run(f"{bus.bind(chip, id)}; usleep 300000")
            # The reset may have cleared constant values.
            bus.write(guest, chip, data)
            for _ in range(ATTEMPTS):
                theirs = by_the_kernel(guest, chip, steps)
                if not chip.outputs.keys() - theirs.keys():
                    break
                guest.run("usleep 500000")
            guest.run(bus.unbind(chip, id))
            for quantity, output in chip.outputs.items():
                if quantity not in theirs:
                    verdicts.check(f"the kernel's {id} reads {quantity}", False, otherwise=guest.output("dmesg | tail -n 5"))
                    return
                expected, seen = output.along(theirs[quantity]), ours[quantity]
                # The device's value is a mean while a bit of each number changes.
                slack = ((output.flips[0][1] >> output.shifts[0]) + 0.5) * steps[quantity]
                agrees = all(abs(a - b) <= slack + TOLERANCE * abs(a) for a, b in zip(expected, seen, strict=True))
                verdicts.check(f"{quantity} of {counts[quantity]} counts", agrees,
                               f"{id} " + " ".join(f"{v:.4f}" for v in expected) + ", qibla " + " ".join(f"{v:.4f}" for v in seen))


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
                        compare(guest, STUB, chip, verdicts)
        verdicts = judge(guest, work, story, [("kernel", "dmesg | tail -n 25", 5)])
    verdicts.conclude(began)


if __name__ == "__main__":
    main()
