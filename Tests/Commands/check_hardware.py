"""`doctor`, `record` and `run` where there is no hardware, and with a receiver on a pseudo terminal."""

import fcntl
import json
import os
import random
import re
import signal
import socket
import subprocess
import threading
import time
import tty
import unittest
import zlib

import synthetic
from program import PATIENCE, PROGRAM, Check, environment, qibla

# How long the end of `run` may take, in seconds: a second is promised on an idle machine.
END = 10


class Running:
    """`qibla run` beside a service manager's socket."""

    def __init__(self, check, configuration, manager=True, **env):
        self.socket = None
        if manager:
            path = check.path("notify")
            if os.path.exists(path):
                os.remove(path)
            self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            check.addCleanup(self.socket.close)
            self.socket.bind(path)
            env["NOTIFY_SOCKET"] = path
        self.log = open(check.path("run.log"), "ab+")
        check.addCleanup(self.log.close)
        self.process = subprocess.Popen(
            [PROGRAM, "run", "--config", configuration], stdout=subprocess.PIPE, stderr=self.log, env=environment(**env))
        check.addCleanup(self.stop)
        self.heard = []

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def listen(self, until, seconds=PATIENCE):
        """Takes messages until one satisfies `until`."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.socket.settimeout(max(0.01, end - time.monotonic()))
            try:
                self.heard.append(self.socket.recv(4096).decode())
            except TimeoutError:
                break
            if until(self.heard[-1]):
                return self.heard[-1]
        raise AssertionError(f"never heard; heard {self.heard[-5:]}, log: {self.words()}")

    def drain(self):
        """Takes what has been said so far."""
        self.socket.setblocking(False)
        try:
            while True:
                self.heard.append(self.socket.recv(4096).decode())
        except BlockingIOError:
            pass

    def end(self, number=signal.SIGTERM):
        """Ends it; returns the exit code and the seconds it took."""
        began = time.monotonic()
        self.process.send_signal(number)
        code = self.process.wait(timeout=END)
        return code, time.monotonic() - began

    def words(self):
        self.log.flush()
        with open(self.log.name) as log:
            return log.read()


class Doctor(Check):
    KEYS = "sensors gps outputs calibration site problems"

    def test_without_hardware_it_says_what_is_wrong_and_what_to_do(self):
        source = self.configuration(gps='port = "/dev/no-such-port"', ring='gpio_chip = "/dev/no-such-chip"\nlines = [1,2,3,4,5,6,7,8]')
        found = self.answers(self.KEYS, "doctor", "--config", source, code=69)
        self.assertEqual(found["sensors"], [])
        codes = {problem["code"] for problem in found["problems"]}
        self.assertLessEqual({"bus.missing", "gps.missing", "ring.missing", "cal.none", "gps.none"}, codes)
        for problem in found["problems"]:
            self.assertEqual(set(problem), {"code", "found", "cause", "next_step"})
            for words in problem.values():
                self.assertTrue(words)

    def test_what_is_not_known_is_null(self):
        site = self.answers(self.KEYS, "doctor", "--config", self.configuration(), code=69)["site"]
        self.assertLessEqual({"source", "latitude_deg", "longitude_deg", "age_s", "declination_deg", "qibla_bearing_deg", "city_name_ar"}, set(site))
        self.assertEqual(set(site.values()), {None})

    def test_a_fixed_place_is_told_with_its_bearing(self):
        source = self.configuration(place="latitude_deg = -33.9\nlongitude_deg = 18.4")
        site = self.answers(self.KEYS, "doctor", "--config", source, code=69)["site"]
        self.assertEqual(site["source"], "fixed")
        # The former names hold for one release.
        for latitude, longitude in [("latitude_deg", "longitude_deg"), ("latitude", "longitude")]:
            self.assertAlmostEqual(site[latitude], -33.9, places=9)
            self.assertAlmostEqual(site[longitude], 18.4, places=9)
        self.assertAlmostEqual(site["qibla_bearing_deg"], 23.38, delta=0.01)
        self.assertAlmostEqual(site["declination_deg"], -26, delta=2)

    def test_a_person_reads_the_same(self):
        answer = qibla("doctor", "--config", self.configuration())
        self.assertEqual(answer.code, 69)
        for word in ["Sensors", "Outputs", "Receiver", "Calibration", "Place", "Problems", "bus.missing", "likely:", "do:"]:
            self.assertIn(word, answer.out)

    def test_damaged_state_is_named_and_left_alone(self):
        source = self.configuration()
        fix = self.file("state/last-fix", "qibla-last-fix 1 garbage\n")
        calibration = self.file("state/calibration.json", '{"accepted": tr')
        codes = {problem["code"] for problem in self.answers(self.KEYS, "doctor", "--config", source, code=69)["problems"]}
        self.assertLessEqual({"site.last_fix", "cal.damaged"}, codes)
        for path, content in [(fix, "qibla-last-fix 1 garbage\n"), (calibration, '{"accepted": tr')]:
            with open(path) as file:
                self.assertEqual(file.read(), content)

    def test_a_path_that_is_something_else_is_told_apart(self):
        source = self.configuration(i2c='bus = "/dev/null"', gps='port = "/dev/null"', buzzer='line = 3\ngpio_chip = "/dev/null"')
        found = self.answers(self.KEYS, "doctor", "--config", source, code=69)
        words = {problem["code"]: problem["found"] for problem in found["problems"]}
        self.assertIn("no I2C bus", words["bus.missing"])
        self.assertIn("no serial port", words["gps.not_a_port"])


class Record(Check):
    def test_without_hardware_it_ends_with_69_and_leaves_nothing(self):
        answer = qibla("record", "--output", self.path("new/folder"), "--seconds", 0.3, "--config", self.configuration())
        self.assertEqual((answer.code, answer.out), (69, ""))
        self.assertIn("bus.missing", answer.err)
        self.assertFalse(os.path.exists(self.path("new/folder")))

    def test_a_folder_that_was_there_stays(self):
        os.mkdir(self.path("mine"))
        found = self.answers("rows", "record", "--output", self.path("mine"), "--seconds", 0.2, "--config", self.configuration(), code=69)
        self.assertEqual(found["rows"], 0)
        self.assertEqual(os.listdir(self.path("mine")), [])

    def test_a_recording_is_never_overwritten(self):
        os.mkdir(self.path("mine"))
        old = self.file("mine/sensors.csv", "old\n")
        self.refuses(["--output", "sensors.csv"], "record", "--output", self.path("mine"), "--seconds", 0.2, "--config", self.configuration())
        with open(old) as file:
            self.assertEqual(file.read(), "old\n")

    def test_a_folder_that_cannot_be_is_named(self):
        self.file("file", "")
        self.refuses([self.path("file/deeper")], "record", "--output", self.path("file/deeper"), "--seconds", 0.2, "--config", self.configuration())

    def test_bad_seconds_are_named(self):
        for seconds in ["0", "-1", "nan", "1e30"]:
            self.refuses(["--seconds", "found", "0.1 ... 10000000"], "record", "--output", self.path("x"), "--seconds", seconds)

    def test_a_receiver_alone_is_recorded_with_stamps(self):
        receiver = Receiver(self)
        process = subprocess.Popen(
            [PROGRAM, "record", "--output", self.path("out"), "--seconds", "2", "--config", receiver.configuration(), "--json"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        receiver.talk(lambda i: synthetic.fix(41.0082, 28.9784, f"12{i // 60 % 60:02d}{i % 60:02d}.00"), 0.05)
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 69, err)  # No sensor: not what was asked for.
        self.assertGreater(json.loads(out)["gps_bytes"], 0)
        with open(self.path("out/gps.nmea")) as file:
            lines = file.read().splitlines()
        self.assertTrue(all(re.match(r"^\d+\.?\d* \$GN", line) for line in lines[1:]), lines[:3])


class Run(Check):
    def test_without_hardware_it_keeps_running_and_tells_the_service_manager(self):
        running = Running(self, self.configuration(), WATCHDOG_USEC="600000")
        running.listen(lambda word: word == "READY=1")
        status = running.listen(lambda word: word.startswith("STATUS="))
        self.assertIn("unavailable: bus.missing", status)
        for _ in range(5):
            running.listen(lambda word: word == "WATCHDOG=1")
        self.assertIsNone(running.process.poll())
        code, seconds = running.end()
        running.listen(lambda word: word == "STOPPING=1", 2)
        self.assertEqual(code, 0, running.words())
        self.assertEqual(running.process.stdout.read(), b"")
        words = running.words()
        self.assertEqual(words.count("status unavailable: bus.missing"), 1, words)
        self.assertEqual(words.count("bus.missing: the I2C bus is not there"), 1, words)
        self.assertIn("stopped", words)
        self.figure = f"ended in {seconds:.2f} s"

    def test_a_watchdog_of_another_process_is_not_ours(self):
        running = Running(self, self.configuration(), WATCHDOG_USEC="600000", WATCHDOG_PID="1")
        running.listen(lambda word: word == "READY=1")
        # Without a watchdog of its own it breathes twice a second all the same.
        running.listen(lambda word: word == "WATCHDOG=1")
        self.assertEqual(running.end()[0], 0)

    def test_interrupt_ends_it_as_well(self):
        running = Running(self, self.configuration())
        running.listen(lambda word: word == "READY=1")
        code, seconds = running.end(signal.SIGINT)
        self.assertEqual(code, 0)
        self.figure = f"ended in {seconds:.2f} s"

    def test_a_second_signal_does_no_harm(self):
        running = Running(self, self.configuration())
        running.listen(lambda word: word == "READY=1")
        running.process.send_signal(signal.SIGTERM)
        running.process.send_signal(signal.SIGINT)
        self.assertIn(running.end()[0], (0,))

    def test_without_a_service_manager_it_runs_all_the_same(self):
        for address in [None, "", "@no-such-socket", "/no/such/socket", "relative", "/" + "x" * 300]:
            env = {} if address is None else {"NOTIFY_SOCKET": address}
            with self.subTest(address=address):
                running = Running(self, self.configuration(), manager=False, **env)
                end = time.monotonic() + PATIENCE
                while "bus.missing" not in running.words() and time.monotonic() < end:
                    time.sleep(0.02)
                self.assertEqual(running.end()[0], 0, running.words())
                os.truncate(running.log.name, 0)


class HangUp(Check):
    def test_it_reads_the_settings_again_and_says_what_needs_a_restart(self):
        source = self.configuration()
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        plain = open(source).read()

        def reload(text, words):
            with open(source, "w") as file:
                file.write(text)
            running.process.send_signal(signal.SIGHUP)
            end = time.monotonic() + PATIENCE
            while words not in running.words():
                self.assertLess(time.monotonic(), end, running.words())
                time.sleep(0.02)

        reload(plain, "settings: nothing new (signal)")
        reload(plain + "[pointer]\naligned_deg = 4\n[loop]\nrate_hz = 50\n",
               "settings: changed loop.rate_hz, pointer.aligned_deg (signal); after a restart: loop.rate_hz")
        reload(plain + "[pointer]\naligned_deg = 4000\n", "settings: not changed (signal)")
        for _ in range(20):
            running.process.send_signal(signal.SIGHUP)
        running.drain()
        running.listen(lambda word: word == "WATCHDOG=1")
        self.assertEqual(running.end()[0], 0)

    def test_one_that_comes_at_the_start_ends_nothing(self):
        for _ in range(5):
            running = Running(self, self.configuration())
            while not running.words():
                time.sleep(0.001)
            running.process.send_signal(signal.SIGHUP)
            running.listen(lambda word: word == "READY=1")
            self.assertEqual(running.end()[0], 0)
            os.truncate(running.log.name, 0)


class Waits(Check):
    def test_a_locked_state_folder_is_named_and_keeps_nothing_from_its_end(self):
        receiver = Receiver(self)
        receiver.talk(lambda i: synthetic.fix(41.0082, 28.9784, clock(i)), 0.05)
        source = receiver.configuration()
        folder = os.open(self.path("state"), os.O_RDONLY)
        self.addCleanup(os.close, folder)
        fcntl.flock(folder, fcntl.LOCK_EX)
        running = Running(self, source)
        end = time.monotonic() + PATIENCE
        while "last-fix is in a folder that another program keeps locked" not in running.words():
            self.assertLess(time.monotonic(), end, running.words())
            time.sleep(0.02)
        code, seconds = running.end()
        self.assertEqual(code, 0, running.words())
        self.figure = f"ended in {seconds:.2f} s"

    def test_a_named_pipe_in_a_recordings_place_is_none(self):
        os.mkdir(self.path("adhan"))
        os.mkfifo(self.path("adhan/adhan.wav"))
        source = self.configuration(alarm=f'adhan_directory = "{self.path("adhan")}"')
        self.refuses(["no recording"], "adhan", "--config", source, code=69)


class LastStop(Check):
    """What the first lines of a run say of the end of the one before."""

    def run_once(self, source, end):
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        state = self.path("state/run")
        deadline = time.monotonic() + PATIENCE
        while not (os.path.exists(state) and "running" in open(state).read()):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        end(running)
        words = running.words()
        os.truncate(running.log.name, 0)
        return words

    def test_it_says_whether_it_was_told_to_stop_killed_or_ended_by_the_service_manager(self):
        source = self.configuration()
        order, kill = lambda running: running.end(), lambda running: (running.process.kill(), running.process.wait())
        self.assertNotIn("last stop", self.run_once(source, order))
        self.assertIn("info: last stop: in order", self.run_once(source, kill))
        self.assertIn("warning: last stop: killed, or crashed", self.run_once(source, kill))
        qibla("dark", "--config", source, env={"SERVICE_RESULT": "watchdog", "EXIT_CODE": "killed", "EXIT_STATUS": "ABRT"})
        self.assertIn("warning: last stop: by the watchdog, since the loop stood still (ABRT)", self.run_once(source, kill))
        # Said once: the next was a kill that no service manager saw.
        self.assertIn("last stop: killed, or crashed", self.run_once(source, kill))
        self.file("state/run", "running another-boot\n")
        self.assertIn("last stop: the machine lost its power, or was reset", self.run_once(source, order))


class Guardian(Check):
    """What is left when the device is killed. There is no GPIO chip here: the guardian says that it can't reach it."""

    def begin(self):
        source = self.configuration(buzzer='line = 3\ngpio_chip = "/dev/no-such-chip"')
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        return running, self.guardians(running)

    def guardians(self, running):
        """Its children that guard it."""
        with open(f"/proc/{running.process.pid}/task/{running.process.pid}/children") as file:
            children = file.read().split()
        tasks = os.listdir(f"/proc/{running.process.pid}/task")
        for task in tasks:
            with open(f"/proc/{running.process.pid}/task/{task}/children") as file:
                children += file.read().split()
        return sorted({int(child) for child in children if b"dark" in self.command(child)})

    def command(self, process):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                return file.read()
        except OSError:
            return b""

    def wait(self, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)

    def test_killed_it_leaves_a_guardian_that_does_its_work_and_ends(self):
        running, guardians = self.begin()
        self.assertEqual(len(guardians), 1)
        running.process.kill()
        self.wait(lambda: not self.command(guardians[0]))
        self.assertIn("guardian: the device was killed. buzzer.missing: /dev/no-such-chip is not there", running.words())

    def test_it_ends_with_the_device_and_says_nothing(self):
        running, guardians = self.begin()
        self.assertEqual(running.end()[0], 0)
        self.wait(lambda: not self.command(guardians[0]))
        self.assertNotIn("guardian", running.words())

    def test_neither_a_terminals_nor_the_service_managers_signals_end_it(self):
        running, guardians = self.begin()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGABRT):
            os.kill(guardians[0], number)
        self.assertNotEqual(os.getsid(guardians[0]), os.getsid(running.process.pid))
        self.assertEqual(os.sched_getscheduler(guardians[0]), os.SCHED_OTHER)
        with open(f"/proc/{guardians[0]}/limits") as file:
            self.assertRegex(file.read(), r"Max realtime priority +0 +0 ")
        running.process.kill()
        self.wait(lambda: not self.command(guardians[0]))
        self.assertIn("guardian: the device was killed", running.words())

    def test_one_that_is_killed_is_replaced(self):
        running, guardians = self.begin()
        os.kill(guardians[0], signal.SIGKILL)
        self.wait(lambda: self.guardians(running) not in ([], guardians))
        self.assertIn("guardian: it has ended, and is started again", running.words())
        self.assertEqual(running.end()[0], 0)

    def test_a_device_without_outputs_has_none(self):
        running = Running(self, self.configuration())
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(self.guardians(running), [])
        self.assertEqual(running.end()[0], 0)

    def test_dark_says_what_it_cannot_reach(self):
        source = self.configuration(buzzer='line = 3\ngpio_chip = "/dev/no-such-chip"')
        found = self.answers("is_dark is_busy problems", "dark", "--config", source, code=69)
        self.assertEqual((found["is_dark"], found["is_busy"]), (False, False))
        self.assertEqual([problem["code"] for problem in found["problems"]], ["buzzer.missing"])
        self.assertEqual(qibla("dark", "--config", self.configuration()).out, "Ring, lights and buzzer are off\n")


class Journal(Check):
    def said(self, journal, **sections):
        """What `run` says on a standard error that is the journal, or isn't."""
        path = self.path("journal")
        with open(path, "wb") as file:
            there = os.fstat(file.fileno())
            number = there.st_ino + (0 if journal else 1)
            process = subprocess.Popen([PROGRAM, "run", "--config", self.configuration(**sections)], stderr=file,
                                       env=environment(JOURNAL_STREAM=f"{there.st_dev}:{number}"))
            end = time.monotonic() + PATIENCE
            while b"bus.missing: the I2C" not in open(path, "rb").read() and time.monotonic() < end:
                time.sleep(0.02)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(timeout=END), 0)
        with open(path) as file:
            return file.read().splitlines()

    def test_lines_to_the_journal_have_its_rank_and_no_time_and_the_first_says_what_began(self):
        lines = self.said(journal=True)
        for line in lines:
            self.assertRegex(line, r"^<[2-7]>\S")
            self.assertNotRegex(line, r"\d\d:\d\d:\d\d")
        self.assertRegex(lines[0], r"^<5>qibla \d+\.\d+\.\d+ on .+, configuration: .*qibla\.toml$")
        self.assertIn("<4>bus.missing", "\n".join(lines))

    def test_elsewhere_they_have_time_and_rank_in_words(self):
        lines = self.said(journal=False)
        for line in lines:
            self.assertRegex(line, r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ (debug|info|notice|warning|error): \S")
        self.assertRegex(lines[0], "notice: qibla ")


class Lock(Check):
    @unittest.skipUnless(os.geteuid() == 0, "needs root")
    def test_one_that_root_has_made_is_no_obstacle_for_the_devices_user(self):
        source = self.configuration()
        os.chmod(self.folder, 0o755)
        os.chown(self.path("state"), 65534, 65534)
        self.assertEqual(qibla("calibrate", "--level", "--config", source).code, 69)
        self.assertEqual(os.stat(self.path("state/lock")).st_uid, 65534)

    @unittest.skipUnless(os.geteuid() == 0, "needs root")
    def test_one_that_cannot_be_opened_is_named_with_what_to_do(self):
        source = self.configuration()
        os.chmod(self.folder, 0o755)
        os.chown(self.path("state"), 65534, 65534)
        self.file("state/lock", "")
        os.chmod(self.path("state/lock"), 0o600)
        process = subprocess.Popen([PROGRAM, "run", "--config", source], stderr=subprocess.PIPE, env=environment(), user=65534, group=65534)
        heard = b""
        while b"bus.missing" not in heard:
            heard += process.stderr.readline()
        process.send_signal(signal.SIGTERM)
        heard += process.communicate(timeout=END)[1]
        self.assertEqual(process.returncode, 0)
        self.assertIn(f"sudo rm {self.path('state/lock')}", heard.decode())
        self.assertNotIn("chown", heard.decode())


class Elsewhere(Check):
    def test_another_device_of_this_machine_is_none_of_this_ones(self):
        receiver = Receiver(self)
        other = self.file("other.toml", open(self.configuration()).read().replace(self.path("state"), self.path("other")))
        os.mkdir(self.path("other"))
        Running(self, other).listen(lambda word: word == "READY=1")
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        found = self.answers("gps", "doctor", "--config", receiver.configuration(), code=69)
        self.assertEqual(found["gps"]["state"], "ready")


class Receiver:
    """A GPS receiver on a pseudo terminal."""

    def __init__(self, check):
        self.check = check
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        # Never waiting for a program that doesn't read.
        os.set_blocking(self.master, False)
        self.port = os.ttyname(self.slave)
        self.stopped = threading.Event()
        self.thread = None
        check.addCleanup(self.close)

    def configuration(self):
        return self.check.configuration(gps=f'port = "{self.port}"')

    def say(self, text):
        try:
            os.write(self.master, text.encode() if isinstance(text, str) else text)
        except BlockingIOError:
            pass

    def talk(self, make, pause):
        """Says `make(0)`, `make(1)` … until closed."""
        def work():
            i = 0
            while not self.stopped.wait(pause):
                self.say(make(i))
                i += 1

        self.thread = threading.Thread(target=work, daemon=True)
        self.thread.start()

    def close(self):
        self.stopped.set()
        if self.thread:
            self.thread.join()
        os.close(self.master)
        os.close(self.slave)


def clock(i):
    return f"{12 + i // 3600 % 12:02d}{i // 60 % 60:02d}{i % 60:02d}.00"


class LastPlace(Check):
    def last_fix(self):
        try:
            with open(self.path("state/last-fix"), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def wait(self, satisfied, running):
        end = time.monotonic() + PATIENCE
        while not satisfied():
            self.assertLess(time.monotonic(), end, running.words())
            self.assertIsNone(running.process.poll(), running.words())
            time.sleep(0.02)

    def whole(self, content):
        """The latitude and longitude of a file that must be whole."""
        self.assertTrue(content.endswith(b"\n"), content)
        text, checksum = content[:-1].rsplit(b" ", 1)
        self.assertEqual(f"{zlib.crc32(text + b' '):08x}", checksum.decode(), content)
        _, _, latitude, longitude, *_ = text.split()
        return int(latitude) / 1e9, int(longitude) / 1e9

    def test_the_receivers_place_outlives_a_restart(self):
        receiver = Receiver(self)
        running = Running(self, receiver.configuration())
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        self.wait(self.last_fix, running)
        latitude, longitude = self.whole(self.last_fix())
        self.assertAlmostEqual(latitude, -33.9249, delta=1e-5)
        self.assertAlmostEqual(longitude, 18.4241, delta=1e-5)
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(running.end()[0], 0)
        site = self.answers("site", "doctor", "--config", self.configuration(), code=69)["site"]
        self.assertEqual(site["source"], "last_known")
        self.assertAlmostEqual(site["latitude"], -33.9249, delta=1e-5)

    def test_the_doctor_takes_a_running_device_for_no_problem(self):
        receiver = Receiver(self)
        source = receiver.configuration()
        running = Running(self, source)
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        self.wait(self.last_fix, running)
        found = self.answers("gps", "doctor", "--config", source, code=69)
        self.assertEqual(found["gps"]["state"], "in_use")
        self.assertNotIn("gps.busy", [problem["code"] for problem in found["problems"]])

    def test_killed_at_any_moment_it_leaves_no_torn_file(self):
        receiver = Receiver(self)
        source = receiver.configuration()
        # A device on the move: 200 m north with each fix, so that nearly every one is written.
        receiver.talk(lambda i: synthetic.fix(-33.9 + i % 2000 * 0.0018, 18.4, clock(i)), 0.03)
        luck, seen = random.Random(3), set()
        for _ in range(20):
            running = Running(self, source)
            time.sleep(luck.uniform(0.05, 0.6))
            running.process.kill()
            running.process.wait()
            if content := self.last_fix():
                seen.add(self.whole(content))
        self.assertGreater(len(seen), 3, "hardly a fix was ever written")
        self.assertLessEqual(set(os.listdir(self.path("state"))), {"last-fix", ".last-fix.new", "lock", "call"})
        self.figure = f"{len(seen)} different places in 20 rounds"

    def test_a_damaged_file_is_said_once_and_replaced_by_the_next_fix(self):
        receiver = Receiver(self)
        source = receiver.configuration()
        self.file("state/last-fix", os.urandom(3000))
        running = Running(self, source)
        self.wait(lambda: "is damaged" in running.words() or "too large" in running.words(), running)
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        self.wait(lambda: len(self.last_fix()) < 200, running)
        self.whole(self.last_fix())

    def test_noise_from_the_port_costs_nothing_but_itself(self):
        receiver = Receiver(self)
        running = Running(self, receiver.configuration())
        luck = random.Random(5)
        for _ in range(50):
            receiver.say(luck.randbytes(4000))
            time.sleep(0.005)
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)) + "$GNRMC,", 0.05)
        self.wait(self.last_fix, running)
        self.whole(self.last_fix())
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(running.end()[0], 0)

    def test_a_state_folder_that_is_not_there_is_said_and_no_more(self):
        receiver = Receiver(self)
        source = self.configuration(gps=f'port = "{receiver.port}"', state='directory = "/no/such/folder"')
        running = Running(self, source)
        receiver.talk(lambda i: synthetic.fix(-33.9249, 18.4241, clock(i)), 0.05)
        self.wait(lambda: "not kept over a restart" in running.words(), running)
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(running.end()[0], 0)
