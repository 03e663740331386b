"""A ring on SPI, by what the kernel's own trace says that goes over the bus; the decoders know the parts' data sheets and nothing of the
program."""

import re

#: Linux, include/trace/events/spi.h: the bytes of each transfer, the first 64 of them as they are printed.
TRACE = "/sys/kernel/tracing"
EVENT = f"{TRACE}/events/spi/spi_transfer_start/enable"


def lit_apa102(sent: bytes, count: int) -> set[int] | None:
    """Numbers of the pixels that are lit; None where a chain of so many would take it otherwise.

    32 zeros, four bytes a pixel of which the first begins with three ones, then as many clocks as half the pixels (APA102C data sheet, "Data
    frame"), and 32 zeros for an SK9822.
    """
    pixels = [sent[at:at + 4] for at in range(4, 4 + 4 * count, 4)]
    rest = sent[4 + 4 * count:]
    if sent[:4] != bytes(4) or any(len(pixel) < 4 or pixel[0] >> 5 != 0b111 for pixel in pixels):
        return None
    if any(rest) or 8 * len(rest) < 32 + count / 2:
        return None
    return {number for number, (shared, *colours) in enumerate(pixels) if shared & 0x1F and any(colours)}


def lit_registers(sent: bytes, count: int) -> set[int] | None:
    """The same of 74HC595: the bit that is sent last stays in QA of the nearest."""
    if len(sent) != (count + 7) // 8:
        return None
    bits = [byte >> place & 1 for byte in reversed(sent) for place in range(8)]
    return {number for number, bit in enumerate(bits) if bit}


def frames(guest, command: str) -> list[bytes]:
    """What is sent while it runs."""
    guest.run(f"mkdir -p {TRACE}; grep -q {TRACE} /proc/mounts || mount -t tracefs none {TRACE}; echo > {TRACE}/trace; echo 1 > {EVENT}")
    guest.run(command, 120)
    said = guest.output(f"echo 0 > {EVENT}; cat {TRACE}/trace")
    return [bytes.fromhex(found.replace("-", "")) for found in re.findall(r"spi_transfer_start: spi0\.0 .*? tx=\[([0-9a-f-]*)\]", said)]


def shown(sent: list[bytes], decoder, count: int) -> list[set[int] | None]:
    """The pictures in their order, without those that are only sent again."""
    pictures = [decoder(frame, count) for frame in sent]
    return [picture for at, picture in enumerate(pictures) if at == 0 or picture != pictures[at - 1]]


def drive_rings(guest, verdicts):
    print("rings on SPI, by the kernel's trace of the bus", flush=True)
    for kind, decoder, count in (("apa102", lit_apa102, 8), ("74hc595", lit_registers, 16)):
        guest.run(f"printf '[ring]\\nkind = \"{kind}\"\\npixels = {count}\\n' > /tmp/ring.toml")
        ring = "qibla try ring --config /tmp/ring.toml"
        pictures = shown(frames(guest, ring), decoder, count)
        wanted = [{pixel} for pixel in range(count)] + [set(range(count)), set()]
        verdicts.check(f"{kind}: each pixel by itself, then all, then none", pictures == wanted, otherwise=f"{pictures}")
        # It has nobody then but the guardian.
        pictures = shown(frames(guest, f"{ring} & sleep 2; kill -9 $!; sleep 2"), decoder, count)
        verdicts.check(f"{kind}: dark after it was killed", len(pictures) > 1 and pictures[-2] and pictures[-1] == set(), otherwise=f"{pictures}")
