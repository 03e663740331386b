"""The program among others on one machine: ownership of the sensors, access to the device, limits."""

import os
import resource
import shutil
import socket

from device import Running
from program import PATIENCE, Check, qibla


class TwoAtOnce(Check):
    """Two programs reading one chip would each get half of its samples."""

    def running(self):
        self.source = self.configuration()
        running = Running(self, self.source)
        running.listen(lambda word: word == "READY=1")
        running.until_it_answers(self.path("state/call"))
        return running

    def test_a_second_device_ends_and_the_first_goes_on(self):
        running = self.running()
        self.refuses(["the device is running", "systemctl stop qibla"], "run", "--config", self.source, code=69)
        running.listen(lambda word: word == "WATCHDOG=1")
        self.assertEqual(running.end()[0], 0)

    def test_a_second_device_ends_where_the_first_ones_folder_was_removed(self):
        running = self.running()
        shutil.rmtree(self.path("state"))
        for is_back in [False, True]:
            if is_back:
                os.mkdir(self.path("state"))
            self.refuses(["has the sensors"], "run", "--config", self.source, code=69)
        running.listen(lambda word: word == "WATCHDOG=1")
        self.assertEqual(running.end()[0], 0)

    def test_commands_that_need_the_sensors_ask_the_device_that_has_them(self):
        self.running()
        # It has no sensors either, and says so.
        for command in [["calibrate", "--level"], ["calibrate", "--forward", 10], ["survey", "--seconds", 1],
                        ["align", "--bearing", 10, "--now"], ["record", "--seconds", 1, "--output", self.path("out")]]:
            with self.subTest(command=command):
                answer = self.refuses(["bus.missing"], *command, "--config", self.source, code=69)
                self.assertNotIn("systemctl stop", answer.err)
        self.assertFalse(os.path.exists(self.path("out")))

    def test_the_running_device_is_asked_for_the_routine_and_says_what_hinders_it(self):
        running = self.running()
        for _ in range(2):
            self.refuses(["bus.missing"], "calibrate", "--config", self.source, code=69)
        self.refuses(["--output", "found while the device is running"], "calibrate", "--output", self.path("x.json"), "--config", self.source)
        self.assertEqual(running.end()[0], 0)
        self.assertEqual(sorted(os.listdir(self.path("state"))), ["lock", "run"])

    def test_who_calls_and_talks_nonsense_is_hung_up_on(self):
        running = self.running()
        for words in [b"garbage\n", b"cancel\n", b"\n", b"\xff\xfe\n", b"x" * 100_000]:
            with socket.socket(socket.AF_UNIX) as call:
                call.settimeout(PATIENCE)
                call.connect(self.path("state/call"))
                try:
                    call.sendall(words)
                    # An endless line gets a reason; a caller of another protocol gets nothing.
                    answer = call.recv(1000)
                    self.assertIn(b"found a longer line; accepted: at most 64 kB" if len(words) > 65_536 else b"", answer)
                    self.assertTrue(answer == b"" or len(words) > 65_536, answer)
                except (BrokenPipeError, ConnectionResetError):
                    pass
        self.refuses(["bus.missing"], "calibrate", "--config", self.source, code=69)
        self.assertEqual(running.end()[0], 0)

    def test_one_that_was_killed_is_in_nobodys_way(self):
        running = self.running()
        running.process.kill()
        running.process.wait()
        # Besides the note of the run, which may be being written.
        self.assertEqual(set(os.listdir(self.path("state"))) - {"run", ".run.new"}, {"call", "lock"})
        again = Running(self, self.source)
        again.listen(lambda word: word == "READY=1")
        self.refuses(["bus.missing"], "calibrate", "--config", self.source, code=69)
        self.assertEqual(again.end()[0], 0)

    def test_only_its_owner_may_call_it(self):
        self.running()
        self.assertEqual(os.stat(self.path("state/call")).st_mode & 0o777, 0o600)


class Surroundings(Check):
    def test_too_few_open_files_are_said_before_anything_begins(self):
        def few():
            resource.setrlimit(resource.RLIMIT_NOFILE, (8, 8))

        for command in [["simulate", "--headless", "--seconds", 1], ["run", "--config", self.configuration()]]:
            self.refuses(["open files", "found a limit of 8", "ulimit -n"], *command, preexec_fn=few)

    def test_a_low_limit_that_may_be_raised_is_raised(self):
        answer = qibla("simulate", "--headless", "--seconds", 0.2,
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (8, 256)))
        self.assertEqual(answer.code, 0, answer.err)

    def test_pipes_in_the_place_of_its_files_hold_it_up_nowhere(self):
        source = self.configuration()
        for name in ["lock", ".run.new", "run", "tasbih", "last-fix", "calibration.json", "settings.toml"]:
            os.mkfifo(self.path("state/" + name))
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        self.assertIn("state/lock is a pipe or a device instead of a file", running.words())
        self.assertEqual(running.end()[0], 0)

    def test_a_state_folder_that_is_missing_is_said_by_device_and_doctor(self):
        source = self.configuration(state='directory = "/no/such/folder"')
        problems = self.answers("problems", "doctor", "--config", source, code=69)["problems"]
        self.assertIn("state.missing", [problem["code"] for problem in problems])
        running = Running(self, source)
        running.listen(lambda word: word == "READY=1")
        self.assertEqual(running.end()[0], 0)
        self.assertIn("state.missing: /no/such/folder is not there", running.words())
