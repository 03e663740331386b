"""The troubles of a soaked device: faults of its modelled board, a misbehaving receiver, callers, SIGHUPs."""

import errno
import json
import math
import os
import random
import signal
import socket
import sys
import threading
import time
import tty

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Commands"))
import synthetic

# Faults of the modelled board that withhold the direction, with their shortest and longest duration in seconds.
BOARD = [
    ("bus error EREMOTEIO", 0.05, 40), ("bus error EIO", 0.05, 40), ("bus timeout", 0.05, 20), ("bus error EAGAIN", 0.01, 0.02),
    ("mag absent", 0.05, 40), ("accel absent", 0.05, 40), ("mag stuck", 0.05, 40), ("accel stuck", 0.05, 40), ("mag reset", 0.01, 0.02),
    ("accel reset", 0.01, 0.02), ("mag zeros", 0.05, 20), ("mag ones", 0.05, 20), ("mag minimum", 0.05, 20), ("mag saturate", 0.05, 40),
    ("mag not-ready", 0.05, 20), ("accel not-ready", 0.05, 20), ("field add 60", 1, 40),
    ("field add -120", 1, 40), ("field add 200", 1, 40), ("board shake 4", 1, 15), ("gyro bias 60", 1, 40),
]
RECEIVER = [("gps silent", 1, 60), ("gps no-fix", 1, 60), ("gps garbage", 1, 60), ("gps drop-bytes 7", 1, 60)]


class Plan:
    """Faults one after the other, with calm between them, as a text for `simulate --faults` and as a list for the judge."""

    # Seconds after each in which the device must recover and stay so.
    CALM = (10, 30)

    def __init__(self, seconds, dice):
        # Start and end in seconds of the board's time.
        self.faults = []
        moment = 15.0
        while moment < seconds:
            effect, least, most = dice.choice(BOARD)
            lasts = math.exp(dice.uniform(math.log(least), math.log(most)))
            self.faults.append((round(moment, 2), round(moment + lasts, 2), effect))
            if dice.random() < 0.3:
                other, least, most = dice.choice(RECEIVER)
                self.faults.append((round(moment, 2), round(moment + dice.uniform(least, most), 2), other))
            moment += lasts + dice.uniform(*self.CALM)

    def text(self):
        # Throughout, a byte is damaged now and then.
        damage = "every 400 mag flip-bit\nevery 700 accel flip-bit\n"
        return damage + "".join(f"at {start:.2f}s {effect} {end - start:.2f}s\n" for start, end, effect in self.faults)

    def sensors(self):
        """Those that withhold the direction."""
        return [fault for fault in self.faults if not fault[2].startswith("gps")]


def told(latitude, longitude):
    """A fix of this moment."""
    now = time.gmtime()
    return synthetic.fix(latitude, longitude, time.strftime("%H%M%S.00", now), time.strftime("%d%m%y", now))


class Receiver(threading.Thread):
    """A receiver on a pseudo terminal behind a stable link, which often misbehaves, and is unplugged now and then."""

    PLACE = (41.0082, 28.9784)

    def __init__(self, link, dice):
        super().__init__(daemon=True)
        self.link, self.dice = link, dice
        self.stopped = threading.Event()
        self.master = self.slave = None
        self.plug()

    def plug(self):
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        # Never blocks on a program that doesn't read.
        os.set_blocking(self.master, False)
        os.symlink(os.ttyname(self.slave), self.link + ".new")
        os.replace(self.link + ".new", self.link)

    def unplug(self):
        os.unlink(self.link)
        for end in (self.master, self.slave):
            os.close(end)
        self.master = None

    def say(self, text):
        try:
            os.write(self.master, text.encode("latin-1"))
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.EIO):
                raise

    def run(self):
        while not self.stopped.is_set():
            mood = self.dice.choice(["well", "well", "silent", "blind", "garbage", "damaged", "elsewhere", "two places", "flood", "unplugged"])
            end = time.monotonic() + self.dice.uniform(3, 40)
            if mood == "unplugged":
                self.unplug()
                self.stopped.wait(end - time.monotonic())
                self.plug()
                continue
            turn = 0
            while time.monotonic() < end and not self.stopped.is_set():
                self.tell(mood, turn)
                turn += 1
                self.stopped.wait(0.05 if mood == "flood" else 1)
        self.unplug()

    def tell(self, mood, turn):
        latitude, longitude = self.PLACE
        if mood == "well" or mood == "flood":
            self.say(told(latitude, longitude))
        elif mood == "blind":
            self.say(synthetic.no_fix(time.strftime("%H%M%S.00", time.gmtime())))
        elif mood == "garbage":
            self.say("".join(chr(self.dice.randrange(256)) for _ in range(200)))
        elif mood == "damaged":
            text = list(told(latitude, longitude))
            for _ in range(self.dice.randrange(1, 6)):
                text[self.dice.randrange(len(text))] = chr(self.dice.randrange(32, 127))
            self.say("".join(text))
        elif mood == "elsewhere":
            self.say(told(latitude + 3, longitude))
        elif mood == "two places":
            self.say(told(latitude + turn // 6 % 2 * 3, longitude))


class Call:
    """One connection to a device's socket."""

    def __init__(self, path, seconds=10):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(seconds)
        self.socket.connect(path)
        self.rest = b""

    def ask(self, request, **more):
        self.socket.sendall(json.dumps({"version": 1, "request": request} | more).encode() + b"\n")
        return self

    def line(self):
        """The next line; None at the end."""
        while b"\n" not in self.rest:
            piece = self.socket.recv(65536)
            if not piece:
                return None
            self.rest += piece
        line, self.rest = self.rest.split(b"\n", 1)
        return json.loads(line)

    def answer(self):
        """The `answer` of a call that ends by itself; None without one, as when the device is busy."""
        found = None
        while (line := self.line()) is not None:
            found = line.get("answer", found)
            if "end" in line:
                break
        return found

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()


def status(path):
    """A device's status; None while it is busy."""
    with Call(path) as call:
        return call.ask("status").answer()


def calls(path, dice):
    """One round of callers, some of them misbehaving. Returns how many there were."""

    def status_once():
        status(path)

    def survey():
        with Call(path) as call:
            call.ask("survey", seconds=2).answer()

    def record():
        with Call(path) as call:
            call.ask("record", seconds=2).answer()

    def leave_in_the_middle():
        with Call(path) as call:
            call.ask("record")
            call.line()

    def silent():
        with Call(path):
            time.sleep(2)

    def never_reads():
        with Call(path) as call:
            call.ask("record")
            time.sleep(3)

    def nonsense():
        with Call(path) as call:
            call.socket.sendall(dice.choice([b"GET / HTTP/1.1\r\n\r\n", b"\0\xff\n", b"{}\n", b'{"version":1,"request":"dance"}\n']))
            call.line()

    def long_line():
        with Call(path) as call:
            call.socket.sendall(b"{" + b"a" * 100_000)
            call.line()

    def align():
        with Call(path) as call:
            call.ask("align", target="bearing", bearing_deg=10, sigma_deg=1, seconds=2, waits=True)
            call.line()
            call.ask("cancel")
            call.line()

    kinds = [status_once, status_once, survey, record, leave_in_the_middle, silent, never_reads, nonsense, long_line, align]

    def one(kind):
        try:
            kind()
        except (OSError, ValueError):
            # Disconnected, or refused: both are answers.
            pass

    threads = [threading.Thread(target=one, args=(dice.choice(kinds),)) for _ in range(dice.randrange(1, 9))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(threads)


def hang_up(process, configuration, plain, dice):
    """SIGHUP, with a changed, an invalid, or the same configuration. Returns how many."""
    text = plain + dice.choice(["", "[pointer]\naligned_deg = 4\n", "[pointer]\naligned_deg = 4000\n", "[pointer\n", '[log]\nlevel = "debug"\n'])
    with open(configuration, "w") as file:
        file.write(text)
    count = dice.choice([1, 1, 1, 20])
    for _ in range(count):
        process.send_signal(signal.SIGHUP)
    return count


def generator(seed):
    return random.Random(seed)
