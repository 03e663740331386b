"""The emulated machines, and the device's wiring on each."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Board:
    #: QEMU with its options for this machine.
    emulator: tuple[str, ...]
    #: QEMU's clock: an instruction takes 2 to the power of this, in nanoseconds.
    shift: int
    kernel_options: str
    #: The other ends of its serial ports, in their order.
    ports: tuple[str, ...]
    #: The device's names of its parts.
    bus: str
    receiver: str
    #: Lines of its GPIO chip: the ring's LEDs, status lights green, yellow and red, buzzer, button.
    lines: tuple[int, ...]
    #: The logic analyser's (lines.c) arguments for the GPIO chip; nothing for its default.
    analyser: str
    #: Shell commands that emulate the button and its pull-up.
    released: str
    pressed: str


#: A PC with a GPIO chip of AMD's, emulated by memory (gpio24.dsl), and the kernel's i2c-stub as its bus.
PC = Board(
    emulator=("qemu-system-x86_64", "-accel", "tcg", "-cpu", "max", "-m", "768", "-nodefaults", "-acpitable", "file=gpio24.aml"),
    shift=2,
    kernel_options="console=ttyS0 iomem=relaxed memmap=64K$0x1F000000",
    ports=("console", "gps"),
    bus="/dev/i2c-0",
    receiver="/dev/ttyS1",
    lines=tuple(range(21)),
    analyser="",
    released="devmem 0x1F000004 32 0x100000",
    pressed="devmem 0x1F000004 32 0",
)

#: A Raspberry Pi 3. The sensors are memories of QEMU's behind a multiplexer, through which they can be unplugged: the magnetometer
#: on its channel 0, the accelerometer on 1. On channel 2 is QEMU's own model of an LSM303DLHC's magnetometer.
#: One processor of four: the idle ones would cost as much as busy ones.
#: The lines are those of its header that no bus needs. Registers: BCM2835 ARM Peripherals, section 6.1.
PI = Board(
    emulator=(
        "./qemu-pi", "-M", "raspi3b", "-global", "bcm2837.enabled-cpus=1", "-dtb", "pi3.dtb",
        "-device", "pca9548,bus=i2c-bus.1,address=0x70,id=multiplexer",
        "-device", "at24c-eeprom,bus=i2c.0,address=0x1e,rom-size=256", "-device", "at24c-eeprom,bus=i2c.1,address=0x19,rom-size=256",
        "-device", "lsm303dlhc_mag,bus=i2c.2,address=0x1e,id=magnetometer"),
    shift=0,
    kernel_options="console=ttyS1,115200 iomem=relaxed maxcpus=1",
    ports=("gps", "console"),
    bus="/dev/i2c-1",
    receiver="/dev/ttyAMA0",
    lines=(*range(4, 14), *range(16, 27)),
    analyser="0x3F200000 13",
    released="devmem 0x3F20001C 32 0x4000000",
    pressed="devmem 0x3F200028 32 0x4000000",
)
