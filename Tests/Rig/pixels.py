"""Checks that pixels on SPI show the intended picture: each bit of each frame, at the clock of each board.

usage: pixels.py WORK-FOLDER KERNEL

The real binary has a character device like the kernel's spidev that records transfers (spidev.c). The record becomes pulses in
nanoseconds, pulses become bits by the windows of the pixels' data sheets, and bits light and colours (pulses.py), which are held
compared with the configuration. Flipping each frame's bits checks that a wrong bit is detected.
"""

import base64
import cmath
import gzip
import math
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import model
from guest import Guest
from pulses import LOOSE, SK6812, SK6812_RGBW, SLOWED, STEADY, WS2812B_V5, Clock, Misread, Sheet, clocked, lit, one_wire, registers
from receiver import SocketReceiver
from scenario import LAST_WORDS, Device, Verdicts, judge
from wire import changes

NAME, RECORD = "spidev0.0", "/tmp/spi.log"
#: Every channel alone, all together, and one with different channels.
COLOURS = ("#ff0000", "#00ff00", "#0000ff", "#ffffff", "#80c040")
#: Longest transfer for 24 pixels on the wire, in milliseconds.
WIRE_MS = 1.2


@dataclass(frozen=True)
class Kind:
    """A kind of ring, and its decoder."""

    name: str
    count: int
    #: For pixels with one data line.
    sheet: Sheet | None = None
    #: The boards its code is for, and those it is not for, where pixels must misread it.
    clocks: tuple[Clock, ...] = STEADY
    refused: tuple[Clock, ...] = ()
    channels: str = "rgb"

    def light(self, frame: "Message", clock: Clock) -> list[dict[str, float]]:
        if self.sheet:
            return one_wire(frame.bytes, clock.hertz(frame.hertz), self.sheet)
        return (registers if self.channels == "w" else clocked)(frame.bytes, self.count)

    def expected(self, colour: str, brightness: float = 1) -> dict[str, float]:
        """The light of a pixel at full: a screen colour as seen, with its grey part on a white LED."""
        if self.channels == "w":
            return {"w": 1.0}
        light = {channel: luminance(int(colour[at:at + 2], 16) / 255) * brightness for channel, at in zip("rgb", (1, 3, 5))}
        grey = min(light.values()) if "w" in self.channels else 0
        return {channel: value - grey for channel, value in light.items()} | ({"w": grey} if "w" in self.channels else {})


KINDS = (
    Kind("ws2812", 24, WS2812B_V5, (*STEADY, SLOWED), (LOOSE,)),
    Kind("sk6812", 24, SK6812, refused=(SLOWED, LOOSE)),
    Kind("sk6812w", 24, SK6812_RGBW, refused=(SLOWED, LOOSE), channels="rgbw"),
    Kind("apa102", 64),
    Kind("sk9822", 24),
    Kind("74hc595", 20, channels="w"),
)


@dataclass(frozen=True)
class Message:
    """Bytes between two changes of the select line; for pixels with one data line with the reset that follows."""

    hertz: int
    bytes: bytes
    #: Bytes of the longest transfer among these.
    longest: int = 0


def luminance(share: float) -> float:
    """Luminance of a lightness of 0 … 1 (CIE 15:2004, section 8.2.1)."""
    return ((100 * share + 16) / 116) ** 3 if share > 0.08 else 100 * share / 903.3


def same(pixels: list[dict[str, float]], wanted: list[dict[str, float]], shared: list[float] | None = None) -> bool:
    """Whether each channel is as wanted, to half a step: 1/255, or that share of the brightness common to its colours."""
    if len(pixels) != len(wanted):
        return False
    halves = [share * 0.5 / 255 + 1e-6 for share in shared or [1] * len(pixels)]
    return all(abs(found[channel] - want.get(channel, 0)) <= half
               for found, want, half in zip(pixels, wanted, halves) for channel in found)


class Recorded(Device):
    """The device with a recorded ring."""

    def begin(self, verdicts: Verdicts):
        self.guest.run(f"load cuse; spidev {NAME} {RECORD} >/tmp/spidev.log 2>&1 &")
        verdicts.check(f"the recorder is there as /dev/{NAME}", self.eventually(lambda: self.guest.run(f"test -c /dev/{NAME}")[0] == 0),
                       otherwise=self.guest.output("cat /tmp/spidev.log; dmesg | tail -n 2"))

    def write(self, path: str, text: str):
        self.guest.run(f"echo {base64.b64encode(text.encode()).decode()} | base64 -d >{path}")

    def configure(self, kind: Kind, **settings):
        self.has_resets = kind.sheet is not None
        rows = [f"{key} = {value!r}" for key, value in {"pixels": kind.count, **settings}.items()]
        self.write("/tmp/ring.toml", "\n".join(["[ring]", f'kind = "{kind.name}"', f'spi = "/dev/{NAME}"', *rows]) + "\n")

    def colour(self, kind: Kind, colour: str, **settings):
        """Pixels at full light of this colour."""
        self.configure(kind, brightness_percent=100, max_current_ma=10_000, theme="custom", colour=colour, **settings)

    def trial(self, words: str = "") -> list[Message]:
        self.guest.run(f": >{RECORD}")
        self.said = self.guest.run(f"qibla try ring --config /tmp/ring.toml {words}", 300)
        return self.messages()

    def messages(self) -> list[Message]:
        rows = self.rows(f"gzip -c {RECORD}")
        #: Each in one transfer, so that it can't be interrupted, in mode 0 with eight bits a word.
        self.is_whole = len({row[0] for row in rows}) == len(rows) and all(row[2:4] == ["0", "8"] for row in rows)
        return self.whole(rows)

    def whole(self, rows: list[list[str]]) -> list[Message]:
        """The messages. A picture for pixels with one data line includes the reset after it: the next message, or its beginning."""
        sent = [(int(row[1]), bytes.fromhex(row[4])) for row in rows]
        if not self.has_resets:
            return [Message(hertz, data, len(data)) for hertz, data in sent]
        return [Message(hertz, picture + bytes(len(after) - len(after.lstrip(b"\0"))), len(picture))
                for (hertz, picture), (_, after) in zip(sent, sent[1:]) if any(picture)]

    def latest(self) -> Message | None:
        messages = self.whole(self.rows(f"tail -n 3 {RECORD} | gzip"))
        return messages[-1] if messages else None

    def rows(self, packed: str) -> list[list[str]]:
        """The record's rows, compressed by a command: a serial port is slow."""
        text = gzip.decompress(base64.b64decode(self.guest.output(f"{packed} | base64", 120))).decode()
        return [row.split(" ") for row in text.splitlines()]


def pictures(kind: Kind, messages: list[Message], clock: Clock):
    """The pictures one after the other, or what the pixels misread in their place."""
    try:
        return changes([kind.light(message, clock) for message in messages])
    except Misread as fault:
        return str(fault)


def shares(kind: Kind, message: Message) -> list[float] | None:
    """The brightness common to a pixel's colours, if its kind has one."""
    if kind.sheet or kind.channels == "w":
        return None
    return [(message.bytes[4 + 4 * pixel] & 0x1F) / 31 for pixel in range(kind.count)]


def try_whole_round(device: Recorded, verdicts: Verdicts, kind: Kind):
    """Each pixel alone, then all, then none, at any board's clock."""
    device.colour(kind, COLOURS[-1])
    messages = device.trial()
    full, dark = kind.expected(COLOURS[-1]), {}
    wanted = [[full if pixel == lit_pixel else dark for pixel in range(kind.count)] for lit_pixel in range(kind.count)]
    wanted += [[full] * kind.count, [dark] * kind.count]
    for clock in kind.clocks if kind.sheet else STEADY[:1]:
        seen = pictures(kind, messages, clock)
        holds = not isinstance(seen, str) and len(seen) == len(wanted) and all(map(same, seen, wanted))
        name = f"{kind.name}, {clock.name}" if kind.sheet else kind.name
        verdicts.check(f"{name}: {kind.count} pixels one after the other, then all, then none", holds,
                       otherwise=seen if isinstance(seen, str) else f"{[sorted(lit(picture)) for picture in seen]}, {device.said}")
    verdicts.check("each frame in one transfer, mode 0, eight bits, one clock", device.is_whole and len({m.hertz for m in messages}) == 1)
    for clock in kind.refused:
        seen = pictures(kind, messages, clock)
        verdicts.check(f"{clock.name}: would be taken for something else", isinstance(seen, str) or not all(map(same, seen, wanted)), seen)
    return messages


def tamper(verdicts: Verdicts, kind: Kind, messages: list[Message]):
    """Each bit flipped alone, in the frame with all pixels lit, must be detected at one of the clocks."""
    frame = next(message for message in messages if is_all_lit(kind, message))
    wanted = [kind.expected(COLOURS[-1])] * kind.count
    own = shares(kind, frame)
    clocks = kind.clocks if kind.sheet else STEADY[:1]
    missed = []
    for bit in range(8 * len(frame.bytes)):
        sent = bytearray(frame.bytes)
        sent[bit // 8] ^= 0x80 >> bit % 8
        if all(is_seen_as(kind, Message(frame.hertz, bytes(sent)), clock, wanted, own) for clock in clocks):
            missed.append(bit)
    as_it_is = all(is_seen_as(kind, frame, clock, wanted, own) for clock in clocks)
    verdicts.check(f"{kind.name}: a bit turned round is seen, whichever of {8 * len(frame.bytes)}", as_it_is and not missed, otherwise=missed[:10])


def is_all_lit(kind: Kind, message: Message) -> bool:
    return len(lit(kind.light(message, kind.clocks[0]))) == kind.count


def is_seen_as(kind: Kind, message: Message, clock: Clock, wanted: list[dict[str, float]], own: list[float] | None) -> bool:
    try:
        return same(kind.light(message, clock), wanted, own)
    except Misread:
        return False


def sweep_colours(device: Recorded, verdicts: Verdicts, kind: Kind):
    """Pixel 0 in each colour."""
    wrong = {}
    for colour in COLOURS:
        device.colour(kind, colour)
        messages = device.trial("--seconds 1")
        wanted = [kind.expected(colour)] + [{}] * (kind.count - 1)
        if not messages or not is_seen_as(kind, messages[0], kind.clocks[0], wanted, None):
            wrong[colour] = pictures(kind, messages[:1], kind.clocks[0])
    verdicts.check(f"{kind.name}: pixel 0 in each of {', '.join(COLOURS)}", not wrong, otherwise=wrong)


def look_at_time(verdicts: Verdicts, kind: Kind, messages: list[Message]):
    longest = max(8000 * message.longest / clock.hertz(message.hertz) for message in messages for clock in STEADY)
    limit = WIRE_MS if kind.count == 24 else None
    text = f"{kind.name}: {kind.count} pixels take {longest:.2f} ms on the wire"
    if limit:
        verdicts.check(f"{text}, of {limit}", longest <= limit)
    else:
        print(f"       {text}")


def limit_current(device: Recorded, verdicts: Verdicts):
    """20 mA a channel and 1 mA at rest (hardware/rings.md)."""
    kind = KINDS[0]
    device.configure(kind, brightness_percent=100, max_current_ma=500, theme="custom", colour="#ffffff")
    drawn = [sum(20 * sum(light.values()) + 1 for light in kind.light(message, STEADY[0])) for message in device.trial()]
    verdicts.check("no frame draws more than ring.max_current_ma, and the brightest not much less", 480 < max(drawn) <= 500,
                   f"{max(drawn):.1f} mA of 500")


def chain_rings(device: Recorded, verdicts: Verdicts):
    kind = Kind("ws2812", 12, WS2812B_V5)
    device.colour(kind, COLOURS[0], rings=2)
    seen = pictures(kind, device.trial(), STEADY[0])
    wanted = [{pixel, pixel + 12} for pixel in range(12)] + [set(range(24)), set()]
    verdicts.check("two rings of twelve on one chain show the same", not isinstance(seen, str) and [lit(picture) for picture in seen] == wanted, otherwise=seen)


def point(device: Recorded, verdicts: Verdicts):
    """The whole device with the recorded ring."""
    kind, guest = KINDS[0], device.guest
    device.has_resets = True
    print(f"qibla run with {kind.count} of {kind.name}", flush=True)
    before, _, after = model.STORY_CONFIGURATION.partition("[ring]")
    ring = f'[ring]\nkind = "{kind.name}"\nspi = "/dev/{NAME}"\npixels = {kind.count}\nfirst_pixel_deg = 30\n'
    device.write("/tmp/run.toml", before + ring + after[after.index("["):][after[after.index("["):].index("\n["):])
    guest.run("feeder /dev/i2c-0 /etc/qibla/story.csv >/tmp/feeder.log 2>&1 & echo $! >/tmp/feeder.pid; usleep 300000")

    def run():
        guest.run(f": >{RECORD}; (qibla run --config /tmp/run.toml >/tmp/run.log 2>&1 & pid=$!; echo $pid >/tmp/run.pid; wait $pid) 2>/dev/null &")

    def latest() -> list[dict[str, float]]:
        message = device.latest()
        return kind.light(message, SLOWED) if message else []

    def direction() -> float | None:
        middle = sum(sum(light.values()) * cmath.rect(1, math.radians(30 + number * 360 / kind.count)) for number, light in enumerate(latest()))
        return math.degrees(cmath.phase(middle)) if middle else None

    def points() -> bool:
        # In the theme's colour when accurate: green with some blue, no red.
        found = direction()
        return found is not None and abs(found - 112.5) < 4 and all(
            light["r"] == 0 and light["g"] > light["b"] for light in latest() if any(light.values()))

    for word, ends in (("SIGTERM", "TERM"), ("SIGKILL", "KILL")):
        run()
        verdicts.check("the light's middle is where the Qibla is, in the colour of all is well", device.eventually(points), f"{direction() or math.nan:.1f}° of 112.5°")
        guest.run(f"kill -{ends} $(cat /tmp/run.pid)")
        verdicts.check(f"all pixels are dark after {word}", device.eventually(lambda: len(latest()) == kind.count and not lit(latest())), otherwise=latest())
    messages = device.messages()
    verdicts.check("each frame in one transfer, mode 0, eight bits", device.is_whole and len(messages) > 1, f"{len(messages)} frames")


def main():
    work, kernel = map(Path, sys.argv[1:])
    began = time.monotonic()
    print(f"Booting {kernel.name} with a recorder as /dev/{NAME}", flush=True)
    with Guest(work, kernel, [SocketReceiver(work / "gps.sock")]) as guest:

        def story(verdicts: Verdicts):
            device = Recorded(guest)
            device.begin(verdicts)
            for kind in KINDS:
                messages = try_whole_round(device, verdicts, kind)
                look_at_time(verdicts, kind, messages)
                tamper(verdicts, kind, messages)
                if kind.channels != "w":
                    sweep_colours(device, verdicts, kind)
            limit_current(device, verdicts)
            chain_rings(device, verdicts)
            point(device, verdicts)

        verdicts = judge(guest, work, story, LAST_WORDS)
    verdicts.conclude(began)


if __name__ == "__main__":
    main()
