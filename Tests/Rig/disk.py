"""The machine's disk, and its content after a power cut.

QEMU's blklogwrites layer notes each write to the disk and each flush, in the order in which they ended, in the form of the kernel's
dm-log-writes (its documentation: admin-guide/device-mapper/log-writes). Writes before the last flush are safe. Each later
write may be there or not: disks keep them in a volatile cache, and empty that in
any order.
"""

import random
import struct
import subprocess
from pathlib import Path
from typing import Iterator, NamedTuple

SECTOR = 512
# Block size of the file system.
BLOCK = 4096
MAGIC = 0x6A736677736872
FLUSH, DISCARD = 1, 4
# 4 kB blocks and a journal, as on a board's card; without lazy initialisation, which would write while the device is watched.
MAKE = ["mkfs.ext4", "-q", "-F", "-b", "4096", "-J", "size=4", "-E", "lazy_itable_init=0,lazy_journal_init=0"]


class Entry(NamedTuple):
    end: int  # bytes of the log up to and including this entry
    sector: int
    flags: int
    data: bytes


class Disk:
    """image: the disk's content when the machine is switched on. log: the writes from then on."""

    def __init__(self, image: Path, log: Path):
        self.image, self.log = image, log

    @classmethod
    def make(cls, image: Path, log: Path, megabytes: int = 24) -> "Disk":
        image.unlink(missing_ok=True)
        with image.open("wb") as file:
            file.truncate(megabytes << 20)
        subprocess.run([*MAKE, image], check=True)
        return cls(image, log)

    def options(self) -> list[str]:
        """QEMU's options, with a new log. Writes go to the log and to a copy of the image."""
        self.log.write_bytes(b"")
        scratch = self.image.with_suffix(".now")
        scratch.write_bytes(self.image.read_bytes())
        return ["-blockdev", f"driver=blklogwrites,node-name=disk,file.driver=file,file.filename={scratch.name},file.cache.no-flush=on,"
                f"log.driver=file,log.filename={self.log.name},log.cache.no-flush=on,log-sector-size={SECTOR},log-super-update-interval=1",
                "-device", "virtio-blk-pci,drive=disk"]

    def position(self) -> int:
        """The current end of the log."""
        return self.log.stat().st_size

    def entries(self) -> list[Entry]:
        log = self.log.read_bytes()
        if not log:
            return []
        magic, _, count, sector_size = struct.unpack_from("<QQQI", log)
        assert (magic, sector_size) == (MAGIC, SECTOR), "not a log of writes"
        entries, at = [], SECTOR
        for _ in range(count):
            sector, sectors, flags, _ = struct.unpack_from("<QQQQ", log, at)
            at += SECTOR
            length = 0 if flags & DISCARD else sectors * SECTOR
            entries.append(Entry(at + length, sector, flags, log[at:at + length]))
            at += length
        return entries


class Cut(NamedTuple):
    """The power is cut after this many entries of the log."""
    entries: int
    #: Fate of the writes since the last flush: all, none, some, or all up to a truncated one.
    keeps: str
    seed: int


KEEPS = ("all", "none", "some", "torn")


def after(base: bytes, entries: list[Entry], cuts: list[Cut], flushes_count: bool = True) -> Iterator[tuple[Cut, bytearray]]:
    """The disk after each of the cuts, ordered by time. flushes_count: False for a disk that ignores flushes."""
    safe, unsafe, done = bytearray(base), [], 0
    for cut in sorted(cuts):
        for entry in entries[done:cut.entries]:
            if entry.data:
                unsafe.append(entry)
            if entry.flags & FLUSH and flushes_count:
                for write in unsafe:
                    put(safe, write)
                unsafe = []
        done = cut.entries
        image, chance = bytearray(safe), random.Random(cut.seed)
        torn = chance.randrange(len(unsafe) + 1) if cut.keeps == "torn" else len(unsafe)
        for number, write in enumerate(unsafe[:torn + 1]):
            if number == torn:
                put(image, write, torn_length(write, chance))
            elif cut.keeps != "none" and (cut.keeps != "some" or chance.random() < 0.5):
                put(image, write)
        yield cut, image


def torn_length(write: Entry, chance: random.Random) -> int:
    """Written length: up to the end of a block. Half a superblock would be the file system's loss, whatever is stored there."""
    length = chance.randrange(len(write.data) + 1)
    return max(0, length - (write.sector * SECTOR + length) % BLOCK)


def put(image: bytearray, write: Entry, length: int | None = None):
    data = write.data[:length]
    image[write.sector * SECTOR:write.sector * SECTOR + len(data)] = data


class FileSystem:
    """An image as the next start finds it, read without mounting, which would need rights."""

    def __init__(self, image: bytearray | bytes, folder: Path):
        self.path = folder / "cut.img"
        self.path.write_bytes(image)
        # As at a machine's start: the journal is replayed, and safe repairs are made.
        self.repair = subprocess.run(["e2fsck", "-p", self.path], capture_output=True, text=True)
        self.check = subprocess.run(["e2fsck", "-fn", self.path], capture_output=True, text=True)

    @property
    def is_sound(self) -> bool:
        return self.repair.returncode <= 1 and self.check.returncode == 0

    def files(self) -> dict[str, bytes]:
        """Content of the regular files in its root, by name."""
        listing = self._debugfs("ls -p /").decode(errors="replace")
        # /inode/mode/user/group/name/size/
        rows = [line.split("/") for line in listing.splitlines() if line.count("/") >= 7]
        return {row[5]: self._debugfs(f'cat "/{row[5]}"') for row in rows if row[2].startswith("100")}

    def _debugfs(self, request: str) -> bytes:
        return subprocess.run(["debugfs", "-R", request, self.path], capture_output=True).stdout
