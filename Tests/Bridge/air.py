"""Hosts in network namespaces of their own, joined by a link that loses and delays packets, or cuts a host off.

The link is a program on TUN devices and not the kernel's netem, which many kernels are built without.
What it drops is a packet, so that the kernel's TCP at both ends has to cope, as on a bad radio link; no FIN or RST is
seen of a host that is cut off.
"""

import contextlib
import ctypes
import fcntl
import heapq
import os
import random
import select
import shutil
import struct
import subprocess
import threading
import time

LIBC = ctypes.CDLL(None, use_errno=True)
CLONE_NEWNET = 0x40000000
# linux/if_tun.h
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000


def reason_against():
    """Why there can be no such hosts here; None: there can be."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    if not shutil.which("ip"):
        return "no ip (Debian: iproute2)"
    return None if os.path.exists("/dev/net/tun") else "no /dev/net/tun"


def checked(result):
    if result:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


class Air:
    """Hosts by name, at 10.77.0.1 and on. Their namespaces have no names: they end with their last process."""

    def __init__(self, *names, loss=0.0, delay=0.0, spread=0.0):
        self.loss, self.delay, self.spread = loss, delay, spread
        self.cut, self.lost, self.passed = set(), 0, 0
        self.random = random.Random(7)
        self.spaces, self.ends, self.addresses = {}, {}, {}
        self.wakes, self.waker = os.pipe()
        for i, name in enumerate(names, 1):
            self.addresses[name] = f"10.77.0.{i}"
            self.add(name)
        self.thread = threading.Thread(target=self.carry, daemon=True)
        self.thread.start()

    def add(self, name):
        home = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        try:
            checked(LIBC.unshare(CLONE_NEWNET))
            self.spaces[name] = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
            end = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH22x", b"air", IFF_TUN | IFF_NO_PI))
            self.ends[name] = end
            for words in ["link set lo up", "link set air up", f"address add {self.addresses[name]}/24 dev air"]:
                subprocess.run(["ip", *words.split()], check=True)
        finally:
            checked(LIBC.setns(home, CLONE_NEWNET))
            os.close(home)

    @contextlib.contextmanager
    def inside(self, name):
        """What starts in here, threads and processes, is at that host."""
        home = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        checked(LIBC.setns(self.spaces[name], CLONE_NEWNET))
        try:
            yield
        finally:
            checked(LIBC.setns(home, CLONE_NEWNET))
            os.close(home)

    def carry(self):
        by_end = {end: name for name, end in self.ends.items()}
        by_address = {bytes(map(int, address.split("."))): name for name, address in self.addresses.items()}
        waiting, count = [], 0
        while True:
            pause = max(0, waiting[0][0] - time.monotonic()) if waiting else None
            ready, _, _ = select.select([self.wakes, *by_end], [], [], pause)
            if self.wakes in ready:
                return
            now = time.monotonic()
            for end in ready:
                packet = os.read(end, 65536)
                to = by_address.get(packet[16:20]) if packet[0] >> 4 == 4 else None
                if to is None:
                    continue
                if self.cut & {by_end[end], to} or self.random.random() < self.loss:
                    self.lost += 1
                    continue
                count += 1
                due = now + self.delay + self.random.uniform(-1, 1) * self.spread
                heapq.heappush(waiting, (due, count, to, packet))
            while waiting and waiting[0][0] <= time.monotonic():
                _, _, to, packet = heapq.heappop(waiting)
                if to in self.cut:
                    self.lost += 1
                    continue
                self.passed += 1
                # A full queue drops, as a real one.
                with contextlib.suppress(BlockingIOError):
                    os.write(self.ends[to], packet)

    def stop(self):
        os.write(self.waker, b".")
        self.thread.join()
        for each in [*self.spaces.values(), *self.ends.values(), self.wakes, self.waker]:
            os.close(each)
