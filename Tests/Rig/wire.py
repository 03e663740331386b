"""A ring on an emulated Pi's own SPI bus, decoded from the kernel's trace (the pixels' data sheets: pulses.py)."""

import re

from pulses import Misread, clocked, lit, registers

#: Linux, include/trace/events/spi.h: the bytes of each transfer, the first 64 of them as they are printed.
TRACE = "/sys/kernel/tracing"
EVENT = f"{TRACE}/events/spi/spi_transfer_start/enable"


def frames(guest, command: str) -> list[bytes]:
    """Transfers while it runs."""
    guest.run(f"mkdir -p {TRACE}; grep -q {TRACE} /proc/mounts || mount -t tracefs none {TRACE}; echo > {TRACE}/trace; echo 1 > {EVENT}")
    guest.run(command, 120)
    said = guest.output(f"echo 0 > {EVENT}; cat {TRACE}/trace")
    return [bytes.fromhex(found.replace("-", "")) for found in re.findall(r"spi_transfer_start: spi0\.0 .*? tx=\[([0-9a-f-]*)\]", said)]


def changes(pictures: list) -> list:
    """The pictures in their order, without repetitions."""
    return [picture for at, picture in enumerate(pictures) if at == 0 or picture != pictures[at - 1]]


def picture(frame: bytes, decoder, count: int) -> set[int] | None:
    """Numbers of the lit pixels; None if a chain of that length would misread it."""
    try:
        return lit(decoder(frame, count))
    except Misread:
        return None


def drive_rings(guest, verdicts):
    print("rings on SPI, by the kernel's trace of the bus", flush=True)
    for kind, decoder, count in (("apa102", clocked, 8), ("74hc595", registers, 16)):
        guest.run(f"printf '[ring]\\nkind = \"{kind}\"\\npixels = {count}\\n' > /tmp/ring.toml")
        ring = "qibla try ring --config /tmp/ring.toml"
        pictures = changes([picture(frame, decoder, count) for frame in frames(guest, ring)])
        wanted = [{pixel} for pixel in range(count)] + [set(range(count)), set()]
        verdicts.check(f"{kind}: each pixel by itself, then all, then none", pictures == wanted, otherwise=f"{pictures}")
        # Only the guardian is left then.
        pictures = changes([picture(frame, decoder, count) for frame in frames(guest, f"{ring} & sleep 2; kill -9 $!; sleep 2")])
        verdicts.check(f"{kind}: dark after it was killed", len(pictures) > 1 and pictures[-2] and pictures[-1] == set(), otherwise=f"{pictures}")
