"""Decodes the bits on the wires as pixels do, by their data sheets alone, independently of the sending program."""

import re
from dataclasses import dataclass


class Misread(Exception):
    """A pixel would misread the bits."""


@dataclass(frozen=True)
class Clock:
    """The clock of a Raspberry Pi's SPI bus, in Hz.

    A core clock over an even divider, which the kernel chooses for its assumed core clock (Linux, drivers/spi/spi-bcm2835.c,
    bcm2835_spi_transfer_one; spi-dw-core.c, dw_spi_update_config).
    """

    name: str
    believed: int
    real: int

    def hertz(self, asked: int) -> float:
        divider = -(-self.believed // asked)
        return self.real / (divider + divider % 2)


#: Boards with a constant clock.
STEADY = (Clock("Pi 5", 200_000_000, 200_000_000), Clock("core_freq=250", 250_000_000, 250_000_000),
          Clock("Pi 3 in turbo", 400_000_000, 400_000_000), Clock("Pi 4, held", 500_000_000, 500_000_000))
#: A Pi 3, Zero W or Zero 2 W with a throttled clock.
SLOWED = Clock("Pi 3 at rest", 400_000_000, 250_000_000)
#: A Pi 4 at rest with a free clock.
LOOSE = Clock("Pi 4 at rest", 500_000_000, 200_000_000)


@dataclass(frozen=True)
class Sheet:
    """Windows of the times that a data line is high and low for a 0 and a 1, and the shortest low that ends a frame, in nanoseconds."""

    zero_high: tuple[int, int]
    zero_low: tuple[int, int]
    one_high: tuple[int, int]
    one_low: tuple[int, int]
    reset: int
    #: Order of the pixel's bytes.
    order: str

    def bit(self, high: float, low: float | None) -> int:
        """low: None where the line stays low."""
        for value, highs, lows in ((0, self.zero_high, self.zero_low), (1, self.one_high, self.one_low)):
            if highs[0] <= high <= highs[1] and (low is None or lows[0] <= low <= lows[1]):
                return value
        raise Misread(f"high for {high:.0f} ns, low for {low or 0:.0f} ns")


#: Worldsemi WS2812B-V5/W, "Data transfer time" and "Composition of 24bit data".
WS2812B_V5 = Sheet((220, 380), (580, 1000), (580, 1000), (580, 1000), 280_000, "grb")
#: Shenzhen OPSCO SK6812, "Data transmission time" and "Composition of 24bit data": 0.3 and 0.9 µs, 0.6 and 0.6 µs, each ±0.15 µs.
SK6812 = Sheet((150, 450), (750, 1050), (450, 750), (450, 750), 80_000, "grb")
#: Shenzhen OPSCO SK6812RGBW, the same tables, of 32 bits.
SK6812_RGBW = Sheet((150, 450), (750, 1050), (450, 750), (450, 750), 80_000, "grbw")


def pulses(sent: bytes, hertz: float) -> tuple[float, list[tuple[float, float]]]:
    """How long the line is low at first, and then alternately high and low, in nanoseconds."""
    ns = 1e9 / hertz
    bits = "".join(f"{byte:08b}" for byte in sent)
    return ns * len(re.match("0*", bits)[0]), [(ns * len(high), ns * len(low)) for high, low in re.findall("(1+)(0*)", bits)]


def one_wire(sent: bytes, hertz: float, sheet: Sheet) -> list[dict[str, float]]:
    """The light of each pixel's colours, 0 … 1, pixel by pixel from the one that comes first."""
    first, found = pulses(sent, hertz)
    if not found or min(first, found[-1][1]) < sheet.reset:
        raise Misread(f"low for {first / 1000:.1f} µs at first and for {found[-1][1] / 1000 if found else 0:.1f} µs in the end")
    bits = [sheet.bit(high, low) for high, low in found[:-1]] + [sheet.bit(found[-1][0], None)]
    width = 8 * len(sheet.order)
    if len(bits) % width:
        raise Misread(f"{len(bits)} bits")
    return [{colour: int("".join(map(str, bits[at + 8 * place:at + 8 * place + 8])), 2) / 255 for place, colour in enumerate(sheet.order)}
            for at in range(0, len(bits), width)]


def clocked(sent: bytes, count: int) -> list[dict[str, float]]:
    """The same for `count` APA102 or SK9822.

    32 zeros, four bytes a pixel of which the first begins with three ones and has the brightness of all colours, 31 at most, then blue, green
    and red (APA102C data sheet, "Data frame"). Then as many clocks as half the pixels, and 32 zeros for an SK9822
    (cpldcpu.com, "SK9822: a clone of the APA102?", 2016).
    """
    pixels = [sent[at:at + 4] for at in range(4, 4 + 4 * count, 4)]
    rest = sent[4 + 4 * count:]
    if sent[:4] != bytes(4) or any(len(pixel) < 4 or pixel[0] >> 5 != 0b111 for pixel in pixels):
        raise Misread("the start, or a pixel's first byte")
    if any(rest) or 8 * len(rest) < 32 + count / 2:
        raise Misread("the end")
    return [{colour: (shared & 0x1F) / 31 * level / 255 for colour, level in zip("bgr", levels)} for shared, *levels in pixels]


def registers(sent: bytes, count: int) -> list[dict[str, float]]:
    """The same for LEDs on 74HC595 (Texas Instruments SCLS041, function table): the last bit stays in QA of the nearest."""
    if len(sent) != (count + 7) // 8:
        raise Misread(f"{len(sent)} bytes")
    bits = [byte >> place & 1 for byte in reversed(sent) for place in range(8)]
    if any(bits[count:]):
        raise Misread("an output without an LED")
    return [{"w": float(bit)} for bit in bits[:count]]


def lit(pixels: list[dict[str, float]]) -> set[int]:
    return {number for number, light in enumerate(pixels) if any(light.values())}
