"""Files that are too large, or contain terminal control sequences; permissions of our files."""

import json
import os
import resource
import socket
import stat
import subprocess
import threading
import time

import synthetic
from device import Receiver, Running, clock
from program import PATIENCE, PROGRAM, Answer, Check, environment, qibla

# The unit's memory limit: MemoryMax=128M.
MEMORY = 128 << 20
# Seconds of computing after which a command counts as hanging, on any machine.
HANGS = 600


def measured(*arguments, **env):
    """An answer, and its peak memory in bytes."""
    process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               stdin=subprocess.DEVNULL, env=environment(**env),
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (HANGS, HANGS)))
    threads = []
    said = {}
    for name in ("stdout", "stderr"):
        stream = getattr(process, name)
        threads.append(threading.Thread(target=lambda name=name, stream=stream: said.update({name: stream.read()})))
        threads[-1].start()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    for thread in threads:
        thread.join(PATIENCE)
    answer = Answer(subprocess.CompletedProcess([], process.returncode, said["stdout"], said["stderr"]))
    process.stdout.close()
    process.stderr.close()
    return answer, used.ru_maxrss * 1024


class Limits(Check):
    def refused(self, words, *arguments, code=64, **env):
        answer, memory = measured(*arguments, **env)
        self.assertEqual(answer.code, code, answer.err[-500:])
        for word in words:
            self.assertIn(word, answer.err)
        self.assertLess(memory, MEMORY)
        self.assertLess(len(answer.err), 20_000)

    def test_a_timetable_of_commas_or_of_lines_is_refused_with_the_limit(self):
        times = ["times", "--latitude", 41, "--longitude", 29, "--timezone", "UTC", "--timetable"]
        self.refused(["line 1", "a line of", "lines of at most 4 kB"], *times, self.file("commas.csv", b"," * 4_000_000))
        self.refused(["no header"], *times, self.file("lines.csv", b"\n" * 4_000_000))
        self.refused(["has 200 MB, more than the 4 MB"], *times, self.sparse("long.csv", 200 << 20))

    def sparse(self, name, size):
        with open(self.path(name), "wb") as file:
            file.truncate(size)
        return self.path(name)

    def test_a_configuration_of_deep_or_countless_keys_is_refused_with_the_limit(self):
        deep = self.file("deep.toml", "[ring]\n" + "a." * 28_000 + "a = 1\n")
        self.refused(["deep.toml:2", "a key of more than 16 parts"], "config", "--config", deep, code=78)
        many = self.file("many.toml", "[ring]\n" + "".join(f"k{i}=1\n" for i in range(80_000)))
        self.refused(["more than 10000 keys", "9979 more"], "config", "--config", many, code=78)
        self.refused(["has 5 MB, more than the 1 MB"], "config", "--config", self.sparse("long.toml", 5 << 20), code=78)
        variables = {f"QIBLA_NO_SUCH_{i}": "1" for i in range(20_000)}
        self.refused(["19980 more unknown variables"], "config", "--config", self.configuration(), code=78, **variables)

    def test_a_receivers_log_of_short_lines_takes_no_memory(self):
        log = self.file("log.csv", "t_s,ax,ay,az,gx,gy,gz,mx,my,mz\n0.01,0,0,9.8,0,0,0,20,0,-40\n")
        answer, memory = measured("replay", log, "--gps", self.file("short.nmea", b"x\n" * 4_000_000))
        self.assertEqual(answer.code, 0, answer.err)
        self.assertLess(memory, MEMORY)

    def test_a_long_calibration_is_refused_with_the_limit(self):
        log = self.file("log.csv", "t_s,ax,ay,az,gx,gy,gz,mx,my,mz\n0.01,0,0,9.8,0,0,0,20,0,-40\n")
        long = self.sparse("calibration.json", 200 << 20)
        self.refused(["has 200 MB, more than the 64 kB"], "replay", log, "--calibration", long)
        self.refused(["has 200 MB, more than the 64 kB"], "calibrate", "--import", long, "--config", self.configuration())


class Spoken(Check):
    """Terminal control characters, in every file that is shown."""

    def plain(self, answer, *expected):
        for text in (answer.out, answer.err):
            self.assertFalse([c for c in text if ord(c) < 32 and c != "\n" or 127 <= ord(c) < 160 or c in "\u202e\u2028"],
                             repr(text))
        for word in expected:
            self.assertIn(word, answer.out + answer.err)

    def test_timetables_and_lists_of_months_dont_speak_to_the_terminal(self):
        bad = "\x1b]0;owned\x07\x1b[2J\u009b2J\u202e"
        for text in [bad, f"date,fajr,{bad},{bad}\n", f"date,fajr,sunrise,dhuhr,asr,maghrib,isha\n{bad},,,,,,\n"]:
            answer = qibla("times", "--latitude", 41, "--longitude", 29, "--timezone", "UTC", "--timetable", self.file("t.csv", text))
            self.assertEqual(answer.code, 64)
            self.plain(answer)
        months = self.file("months.csv", f"month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,who{bad}\n")
        answer = qibla("hijri", "--list-observed", "--observed-months", months, "--config", self.configuration())
        self.plain(answer, "who\\u001B")
        answer = qibla("hijri", "--list-observed", "--observed-months", months, "--config", self.configuration(), "--json")
        self.plain(answer)
        self.assertIn("who\x1b", json.dumps(answer.json, ensure_ascii=False).encode().decode("unicode_escape"))

    def test_a_calibration_doesnt_speak_to_terminal_or_log(self):
        bad = "x\x1b[2J\nfake\u009b"
        source = self.configuration()
        record = {"accepted": False, "reason": bad, "heading_sigma_deg": 1, "hard_iron_ut": [0, 0, 0],
                  "soft_iron": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}
        self.file("state/calibration.json", json.dumps(record))
        for words in [["doctor", "--config", source], ["calibrate", "--export", "-", "--config", source],
                      ["calibrate", "--import", self.path("state/calibration.json"), "--config", source]]:
            answer = qibla(*words)
            self.plain(answer, "x\\u001B[2J\\u000Afake\\u009B")


class Private(Check):
    def test_what_the_device_writes_is_its_owners_alone_without_the_units_mask(self):
        before = os.umask(0)
        self.addCleanup(os.umask, before)
        receiver = Receiver(self)
        running = Running(self, receiver.configuration())
        receiver.talk(lambda i: synthetic.fix(41.0082, 28.9784, clock(i)), 0.05)
        end = time.monotonic() + PATIENCE
        while not os.path.exists(self.path("state/last-fix")):
            self.assertLess(time.monotonic(), end, running.words())
            time.sleep(0.1)
        self.assertEqual(running.end()[0], 0)
        names = os.listdir(self.path("state"))
        self.assertLessEqual({"last-fix", "run", "lock"}, set(names))
        for name in names:
            self.assertEqual(stat.S_IMODE(os.stat(self.path("state/" + name)).st_mode), 0o600, name)

    def test_words_in_a_process_list_are_no_running_device(self):
        if os.geteuid() != 0:
            self.skipTest("needs root, to run as another user")
        source = self.configuration()
        os.chmod(self.folder, 0o755)
        os.chmod(self.path("state"), 0o700)
        pretender = subprocess.Popen(["qibla", "run", "60"], executable="/bin/sleep", stderr=subprocess.DEVNULL)
        self.addCleanup(lambda: (pretender.kill(), pretender.wait()))
        other = dict(user=65534, group=65534, extra_groups=[])
        words = ["doctor", "--json", "--config", source]
        source_text = open(source).read().replace('port = "none"', 'port = "/dev/no-such-port"')
        self.file("qibla.toml", source_text)
        self.assertNotEqual(qibla(*words, **other).json["gps"]["state"], "in_use")
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(qibla(*words, **other).json["gps"]["state"], "in_use")
        self.assertEqual(running.end()[0], 0)


class Busy(Check):
    def test_whoever_calls_a_device_with_eight_callers_hears_that_it_is_busy(self):
        source = self.configuration()
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        running.until_it_answers(self.path("state/call"))
        callers = []
        self.addCleanup(lambda: [caller.close() for caller in callers])

        def fill():
            callers.append(socket.socket(socket.AF_UNIX))
            callers[-1].connect(self.path("state/call"))
            callers[-1].sendall(b'{"version":1,"request":"record"}\n')

        for _ in range(8):
            fill()
        answer = qibla("status", "--config", source)
        self.assertEqual(answer.code, 69)
        self.assertIn("busy: 8 other programs are being answered", answer.err)
        for caller in callers:
            caller.close()
        end = time.monotonic() + PATIENCE
        while qibla("status", "--config", source).code != 0:
            self.assertLess(time.monotonic(), end)
        self.assertEqual(running.end()[0], 0)


class Alternating(Check):
    takes_long = True

    def test_a_receiver_that_knows_two_places_floods_neither_log_nor_card(self):
        receiver = Receiver(self)
        running = Running(self, receiver.configuration())
        running.listen(lambda word: word == "READY=1")
        # Ten fixes each at two places, twenty times a second: a change twice a second.
        receiver.talk(lambda i: synthetic.fix(*((41.0082, 28.9784) if i // 10 % 2 else (-33.9, 18.4)), clock(i)), 0.05)
        saves, seen = set(), time.monotonic() + 30
        while time.monotonic() < seen:
            if os.path.exists(self.path("state/last-fix")):
                saves.add(os.stat(self.path("state/last-fix")).st_mtime_ns)
            time.sleep(0.01)
        self.assertEqual(running.end()[0], 0)
        moved = running.words().count("place: moved by")
        self.assertTrue(2 <= moved <= 10, moved)
        self.assertTrue(1 <= len(saves) <= 5, len(saves))
        self.assertLess(len(running.words().splitlines()), 60)
        self.figure = f"{moved} lines and {len(saves)} saves in half a minute"


