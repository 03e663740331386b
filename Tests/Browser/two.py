"""Runs the checks of this folder in two processes at once, as one waits for its browser most of the time, and prints what both print.

`two.py [WORD …]`: with words in one process, as those are few.
"""

import os
import subprocess
import sys
import threading
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
MAIN = os.path.join(HERE, "../Commands/main.py")
# Slower ones are named with their seconds: what is to be made cheaper.
SLOW = 8


def classes():
    """Each class of checks with how many it has, those with the most first."""
    counts = {}
    waiting = [unittest.defaultTestLoader.discover(HERE, pattern="check_*.py")]
    while waiting:
        part = waiting.pop()
        if isinstance(part, unittest.TestSuite):
            waiting.extend(part)
        else:
            counts[type(part).__name__] = counts.get(type(part).__name__, 0) + 1
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def halves():
    shares = [[], []]
    sizes = [0, 0]
    for name, count in classes():
        smaller = sizes.index(min(sizes))
        shares[smaller].append(name)
        # A class has a device of its own, which takes its time to start.
        sizes[smaller] += count + 1
    return shares


class Half:
    """A process, and its lines: a check's at once, with the reason under it."""

    def __init__(self, names, lock):
        self.lock, self.passed, self.failed = lock, 0, 0
        self.process = subprocess.Popen(
            [sys.executable, MAIN, *[f"{name}:" for name in names]], stdout=subprocess.PIPE, text=True)
        self.thread = threading.Thread(target=self.read)
        self.thread.start()

    def read(self):
        block, begun = [], time.monotonic()
        for line in self.process.stdout:
            if not line.startswith(" "):
                self.show(block)
                seconds, begun = time.monotonic() - begun, time.monotonic()
                block = [line if seconds < SLOW else f"{line.rstrip()} [{seconds:.0f} s]\n"]
            else:
                block.append(line)
        # "98 passed, 1 failed"
        self.passed, self.failed = [int(part.split()[0]) for part in block[0].split("[")[0].split(",")[:2]] if block else (0, 1)

    def show(self, block):
        if block:
            with self.lock:
                print("".join(block), end="", flush=True)


def main():
    if sys.argv[1:]:
        os.execv(sys.executable, [sys.executable, MAIN, *sys.argv[1:]])
    begun = time.monotonic()
    lock = threading.Lock()
    both = [Half(names, lock) for names in halves()]
    for half in both:
        half.thread.join()
    codes = [half.process.wait() for half in both]
    print(f"{sum(half.passed for half in both)} passed, {sum(half.failed for half in both)} failed in {time.monotonic() - begun:.0f} s")
    sys.exit(max(codes, key=abs))


if __name__ == "__main__":
    main()
