"""How `run` ends and what comes after: SIGHUP, waits that must end, the note of the last stop, and the guardian."""

import fcntl
import os
import signal
import subprocess
import time

import synthetic
from device import Receiver, Running, clock
from program import PATIENCE, PROGRAM, Check, environment, qibla


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


class ClosedPipe(Check):
    def test_a_log_that_nobody_takes_any_more_ends_nothing(self):
        reading, writing = os.pipe()
        running = Running(self, self.configuration(), log=writing)
        os.close(writing)
        running.listen(lambda word: word == "READY=1")
        os.close(reading)
        for _ in range(5):
            # Each of them writes a line.
            running.process.send_signal(signal.SIGHUP)
            running.drain()
            running.listen(lambda word: word == "WATCHDOG=1")
        self.assertIsNone(running.process.poll())
        self.assertEqual(running.end()[0], 0)


class FullPipe(Check):
    def test_a_log_that_nobody_takes_holds_up_neither_its_work_nor_its_end(self):
        reading, writing = os.pipe()
        for end in (reading, writing):
            self.addCleanup(os.close, end)
        # From the first line on.
        os.write(writing, b"x" * fcntl.fcntl(writing, fcntl.F_GETPIPE_SZ))
        running = Running(self, self.configuration(), log=writing)
        running.listen(lambda word: word == "READY=1")
        for _ in range(3):
            running.process.send_signal(signal.SIGHUP)
            running.drain()
            running.listen(lambda word: word == "WATCHDOG=1")
        code, seconds = running.end()
        self.assertEqual(code, 0)
        self.figure = f"ended in {seconds:.2f} s"


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
    """The first lines of a run report the end of the one before."""

    def run_once(self, source, end, **env):
        state = self.path("state/run")
        if os.path.exists(state):
            os.utime(state, (0, 0))
        running = Running(self, source, **env)
        running.listen(lambda word: word == "READY=1")
        deadline = time.monotonic() + PATIENCE
        # The note of a killed run is "running" too: this run's own has a modification time.
        while not (os.path.exists(state) and os.stat(state).st_mtime and "running" in open(state).read()):
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
        self.assertIn("warning: last stop: by the watchdog, as the loop stood still (ABRT)", self.run_once(source, kill))
        # Reported once: the next was a kill without a service manager.
        self.assertIn("last stop: killed, or crashed", self.run_once(source, kill))
        self.file("state/run", "running another-boot\n")
        self.assertIn("last stop: the machine lost its power, or was reset", self.run_once(source, order))

    def test_a_service_is_told_since_when_the_machine_is_on(self):
        source = self.configuration()
        order, kill = lambda running: running.end(), lambda running: (running.process.kill(), running.process.wait())
        self.run_once(source, kill, BOOT_ID="0a1b")
        self.assertIn("last stop: killed, or crashed", self.run_once(source, kill, BOOT_ID="0a1b"))
        self.assertIn("last stop: the machine lost its power, or was reset", self.run_once(source, order, BOOT_ID="0a1c"))


class Guardian(Check):
    """The guardian after the device is killed. There is no GPIO chip here: the guardian reports that it can't reach it."""

    def begin(self):
        source = self.configuration(buzzer='line = 3\ngpio_chip = "/dev/no-such-chip"')
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        return running, self.guardians(running)

    def guardians(self, running):
        """Its guardian child processes."""
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

    def chip(self):
        """A PWM channel in the kernel's form, and the configuration of a buzzer on it."""
        chip = self.path("pwmchip0")
        os.makedirs(f"{chip}/pwm0")
        for name, value in {"enable": "0", "period": "0", "duty_cycle": "0"}.items():
            self.file(f"pwmchip0/pwm0/{name}", value)
        return chip, self.configuration(buzzer=f'kind = "passive"\npwm_chip = "{chip}"\npwm_channel = 0')

    def level(self, chip):
        with open(f"{chip}/pwm0/enable") as file:
            return file.read()[:1]

    def test_an_output_that_fails_around_its_death_falls_dark_all_the_same(self):
        chip, source = self.chip()
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        self.wait(lambda: self.guardians(running))
        guardian = self.guardians(running)[0]
        os.rename(chip, chip + "-away")
        self.file("pwmchip0-away/pwm0/enable", "1")
        running.process.kill()
        running.process.wait()
        time.sleep(0.1)
        os.rename(chip + "-away", chip)
        self.wait(lambda: not self.command(guardian))
        self.assertEqual(self.level(chip), "0")

    def test_dark_tries_again_what_fails_at_first(self):
        chip, source = self.chip()
        os.rename(chip, chip + "-away")
        self.file("pwmchip0-away/pwm0/enable", "1")
        dark = subprocess.Popen([PROGRAM, "dark", "--config", source], stdout=subprocess.PIPE, env=environment())
        time.sleep(1)
        os.rename(chip + "-away", chip)
        self.assertIn(b"are off", dark.communicate(timeout=PATIENCE)[0])
        self.assertEqual((dark.returncode, self.level(chip)), (0, "0"))

    def test_dark_says_what_it_cannot_reach(self):
        source = self.configuration(buzzer='line = 3\ngpio_chip = "/dev/no-such-chip"')
        found = self.answers("is_dark is_busy problems", "dark", "--config", source, code=69)
        self.assertEqual((found["is_dark"], found["is_busy"]), (False, False))
        self.assertEqual([problem["code"] for problem in found["problems"]], ["buzzer.missing"])
        self.assertEqual(qibla("dark", "--config", self.configuration()).out, "Ring, lights and buzzer are off\n")
