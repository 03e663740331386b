"""`simulate`: the whole device on a modelled board, with and without a terminal."""

import fcntl
import os
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import termios
import time
import unittest

from program import PATIENCE, PROGRAM, Check, environment, qibla

SCENARIOS = ["still", "turn", "magnet", "unplugged", "no-gps", "figure-eight", "calibrate", "prayer", "ramadan", "pin"]
LINE = r"^heading .+  qibla .+  turn .+  (accurate|in doubt|interference|unavailable)  [a-z_.]+  place .+  loop (starting|\d+\.\d Hz late \d+ µs)$"


class Headless(Check):
    takes_long = True

    def lines(self, *options):
        answer = qibla("simulate", "--headless", *options)
        self.assertEqual(answer.code, 0, answer.err)
        lines = answer.out.splitlines()
        for line in lines:
            self.assertRegex(line, LINE)
        return lines

    def test_every_scenario_on_both_boards_prints_a_line_a_second(self):
        for scenario in SCENARIOS:
            for board in ["nine-axes", "six-axes"]:
                with self.subTest(scenario=scenario, board=board):
                    self.assertIn(len(self.lines("--scenario", scenario, "--board", board, "--seconds", 1)), (1, 2))

    def test_after_a_few_seconds_it_points(self):
        self.assertIn("  accurate  good  ", self.lines("--seconds", 5)[-1])

    def test_a_page_that_cannot_be_served_ends_it(self):
        with socket.create_server(("127.0.0.1", 0)) as busy:
            address = "127.0.0.1:%d" % busy.getsockname()[1]
            answer = qibla("simulate", "--headless", "--seconds", 60, "--listen", address)
        self.assertEqual(answer.code, 69)
        self.assertIn(f"{address}: another program listens there", answer.err)

    def test_zero_seconds_end_with_the_first_line(self):
        self.assertEqual(len(self.lines("--seconds", 0)), 1)

    def test_the_loop_is_never_said_to_stand_still(self):
        for line in self.lines("--seconds", 3):
            self.assertNotIn("loop 0.0 Hz", line)

    def test_a_scenario_shows_each_reason_by_its_code(self):
        listed = re.sub(r"\s+", " ", qibla("help", "simulate").out)
        codes = re.findall(r"[a-z]+\.[a-z_]+", listed[listed.index("Scenarios beside"):listed.index("USAGE")])
        self.assertGreater(len(codes), 25)
        for code in ["bus.missing", "tilt.unknown", "field.near_pole", "cal.none", "gps.none"]:
            with self.subTest(code):
                self.assertIn(code, codes)
                self.assertIn(f"  {code}  ", self.lines("--scenario", code, "--seconds", 4)[-1])

    def test_the_next_prayer_is_told_and_called(self):
        answer = qibla("simulate", "--headless", "--scenario", "prayer", "--seconds", 13)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertRegex(answer.out, r"  next [A-Z][a-z]+ \d\d:\d\d in 1m  ")
        self.assertRegex(answer.err, r"notice: alarm: [A-Z][a-z]+ now")

    def test_its_logs_can_be_replayed(self):
        folder = self.path("logs")
        answer = qibla("simulate", "--headless", "--seconds", 5, "--record", folder)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertRegex(answer.err, r"\d+ rows in .*sensors\.csv, \d+ bytes in .*gps\.nmea")
        found = self.answers("rows place", "replay", f"{folder}/sensors.csv", "--gps", f"{folder}/gps.nmea")
        self.assertGreater(found["rows"], 300)
        self.assertEqual(found["place"]["source"], "gps")
        with open(f"{folder}/sensors.csv") as log:
            self.assertEqual(log.readline(), "# recorded by: qibla simulate\n")
        self.refuses(["--record", "sensors.csv"], "simulate", "--headless", "--seconds", 1, "--record", folder)

    def test_a_state_folder_may_have_any_name(self):
        folder = self.path('the "state" of \\ a device')
        done = qibla("simulate", "--headless", "--seconds", "1", "--state", folder)
        self.assertEqual(done.code, 0, done.err)
        self.assertIn(folder, done.err)

    def test_its_state_folder_is_told_and_goes_away_with_it(self):
        answer = qibla("simulate", "--headless", "--seconds", 0)
        folder = re.search(r"^state folder: (/\S+)", answer.err, re.M)[1]
        self.assertFalse(os.path.exists(folder))

    def test_a_fault_plan_is_played(self):
        plan = self.file("faults", "# a plan\nat 0s mag absent\n")
        self.assertIn("unavailable  mag.absent", self.lines("--faults", plan, "--seconds", 2)[-1])
        self.assertIn("gps.none", self.lines("--faults", self.file("gps", "at 0s gps no-fix\n"), "--seconds", 2)[-1])

    def test_a_plan_that_is_none_is_named_with_its_line(self):
        for text, words in [("at 1s mag stuck\nat x mag stuck\n", ["line 2", "accepted"]), ("every 0 gps garbage\n", ["line 1"]),
                            ("at 1s mag dance\n", ["dance", "stuck"]), ("at 1s moon stuck\n", ["moon"]), ("xfer 5..2 timeout\n", ["line 1"]),
                            ("at nans mag stuck\n", ["line 1"]), ("\x00\xff", ["line 1"])]:
            with self.subTest(text=text):
                self.refuses(words, "simulate", "--headless", "--seconds", 0, "--faults", self.file("plan", text))
        self.refuses(["none.txt", "is not there"], "simulate", "--headless", "--faults", self.path("none.txt"))

    def test_a_place_may_be_given(self):
        line = self.lines("--latitude", -33.9, "--longitude", -18.4, "--seconds", 2)[-1]
        self.assertIn("33.90°S 18.40°W", line)

    def test_an_uncalibrated_device_says_so(self):
        self.assertIn("in doubt  ", self.lines("--uncalibrated", "--seconds", 4)[-1])

    def test_a_bad_value_is_named_with_what_is_accepted(self):
        for option, value, words in [("--scenario", "dance", ["dance", "figure-eight"]), ("--seconds", "-1", ["0 ... 10000000"]),
                                     ("--seconds", "nan", ["0 ... 10000000"]), ("--rate-hz", "49", ["50 ... 400"]),
                                     ("--rate-hz", "-7", ["50 ... 400"]), ("--pixels", "7", ["8 ... 24"]), ("--board", "ten", ["nine-axes"]),
                                     ("--seed", "-3", [])]:
            with self.subTest(option=option, value=value):
                self.refuses([option, value, *words], "simulate", "--headless", option, value)

    def test_signals_end_it(self):
        for number in [signal.SIGTERM, signal.SIGINT]:
            process = subprocess.Popen([PROGRAM, "simulate", "--headless"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
            process.stdout.readline()
            process.send_signal(number)
            _, err = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 0, err)

    def test_a_reader_that_went_away_ends_it_quietly(self):
        command = '"$0" simulate --headless | head -n 1'
        for ignore in ["", "trap '' PIPE; "]:
            with self.subTest(ignore=ignore):
                done = subprocess.run(["sh", "-c", ignore + command, PROGRAM], capture_output=True, timeout=PATIENCE, env=environment())
                self.assertRegex(done.stdout.decode().strip(), LINE)
                self.assertNotIn(b"Fatal", done.stderr)


class Screen:
    """`simulate` in its own terminal."""

    def __init__(self, check, *options, columns=100, rows=30, shell=False, **env):
        self.master, self.slave = os.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.slave)

        def sit_down():
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            # A shell starts background jobs without it.
            signal.signal(signal.SIGQUIT, signal.SIG_DFL)

        words = [PROGRAM, "simulate", *options]
        if shell:
            words = ["bash", "--norc", "-i"]
        self.process = subprocess.Popen(
            words, stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True,
            preexec_fn=sit_down, env=environment(**{"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": ""} | env))
        self.seen = ""
        check.addCleanup(self.close)

    def resize(self, columns, rows):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    def press(self, keys):
        self.seen = ""
        os.write(self.master, keys.encode())

    def read(self, seconds):
        if select.select([self.master], [], [], seconds)[0]:
            self.seen += os.read(self.master, 65536).decode(errors="replace")
            return True
        return False

    def plain(self):
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.seen)

    def wait(self, satisfied):
        """Reads until the text drawn since the last key satisfies; returns its result."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            self.read(0.1)
            if found := satisfied(self.plain()):
                return found
            self.seen = self.seen[-60_000:]
        raise AssertionError(f"never drawn: {self.plain()[-3000:]}")

    def wait_for(self, pattern):
        return self.wait(lambda text: re.search(pattern, text))

    def ended(self):
        """Its exit code, once it has ended and its output was read."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        while self.read(0.05):
            pass
        return self.process.wait(timeout=1)

    def after(self):
        return termios.tcgetattr(self.slave)


class Terminal(Check):
    takes_long = True

    def headings(self, text):
        return [float(found) for found in re.findall(r"true heading +(\d+\.\d)°", text)]

    def settled(self, screen):
        """The heading once it has stopped moving."""
        screen.seen = ""

        def steady(text):
            found = self.headings(text)[-10:]
            return found if len(found) == 10 and max(found) - min(found) < 0.5 else None

        return screen.wait(steady)[-1]

    def test_the_arrow_keys_turn_and_tilt_it(self):
        screen = Screen(self)
        screen.wait_for("accurate")
        before = self.settled(screen)
        screen.press("\x1b[C" * 4)
        screen.wait(lambda text: (found := self.headings(text)) and abs((found[-1] - before + 180) % 360 - 180 - 20) < 3)
        screen.press("\x1b[D" * 4)
        screen.wait(lambda text: (found := self.headings(text)) and abs((found[-1] - before + 180) % 360 - 180) < 3)
        screen.press("\x1b[A" * 3)
        screen.wait_for(r"tilt +1[456]° up")
        screen.press("\x1b[B" * 6)
        screen.wait_for(r"tilt +1[456]° down")

    def test_m_brings_a_magnet_and_g_takes_the_receiver_away(self):
        screen = Screen(self)
        screen.wait_for("accurate")
        screen.press("m")
        screen.wait_for(r"magnet \(near\)")
        screen.wait_for("interference")
        screen.press("m")
        screen.wait_for(r"magnet \(away\)")
        screen.wait_for("accurate")
        screen.press("g")
        screen.wait_for(r"GPS \(off\)")
        screen.wait_for("last known")
        screen.press("g")
        screen.wait_for(r"\(gps\)")

    def test_the_terminal_is_as_it_was_after_q_and_after_signals(self):
        for name, end in [("q", lambda s: s.press("q")), ("Ctrl-C", lambda s: s.press("\x03")),
                          ("SIGTERM", lambda s: s.process.send_signal(signal.SIGTERM))]:
            with self.subTest(name):
                screen = Screen(self)
                screen.wait_for("true heading")
                self.assertNotEqual(screen.after(), screen.before)
                end(screen)
                self.assertEqual(screen.ended(), 0)
                self.assertEqual(screen.after(), screen.before)
                self.assertTrue(screen.seen.rstrip().endswith("\x1b[?25h\x1b[?1049l"), repr(screen.seen[-60:]))

    def test_other_keys_and_noise_do_nothing(self):
        screen = Screen(self)
        screen.wait_for("true heading")
        screen.press("xyz\x1b[99~\x1bOP\x1b[200~é\x00\t\r\n")
        screen.wait_for("true heading")
        screen.press("q")
        self.assertEqual(screen.ended(), 0)

    def test_ctrl_z_does_not_leave_a_dark_screen_behind(self):
        screen = Screen(self)
        screen.wait_for("true heading")
        screen.press("\x1a")
        screen.wait_for("true heading")
        screen.press("q")
        self.assertEqual(screen.ended(), 0)

    @unittest.skipUnless(shutil.which("bash"), "bash is not installed")
    def test_ctrl_z_gives_the_terminal_back_to_the_shell_and_fg_draws_again(self):
        screen = Screen(self, shell=True)
        screen.press(f"'{PROGRAM}' simulate; echo code $?\n")
        screen.wait_for("true heading")
        screen.press("\x1a")
        screen.wait_for("Stopped")
        self.assertIn("\x1b[?25h\x1b[?1049l", screen.seen)
        screen.press("fg\n")
        screen.wait_for("true heading")
        screen.press("q")
        screen.wait_for(r"[#$] $")
        screen.press("exit\n")
        self.assertEqual(screen.ended(), 0)

    def test_colours_and_letters_are_those_the_environment_asks_for(self):
        screen = Screen(self, "--seconds", "2")
        screen.wait_for("true heading +\\d")
        self.assertIn("\x1b[0;1;38;5;", screen.seen)
        plain = Screen(self, "--seconds", "2", NO_COLOR="1")
        plain.wait_for("true heading +\\d")
        self.assertNotIn("38;5", plain.seen)
        ascii = Screen(self, "--seconds", "2", LC_ALL="C")
        ascii.wait_for(r"true heading +\d+\.\d deg")
        self.assertTrue(ascii.seen.isascii())
        dumb = Screen(self, "--seconds", "1", TERM="dumb", LC_ALL="C")
        self.assertEqual(dumb.ended(), 0)
        self.assertNotIn("\x1b", dumb.seen)
        # The log has authorities' names in UTF-8, in any locale.
        drawn = [line for line in dumb.seen.splitlines() if "Z notice: " not in line]
        self.assertTrue("".join(drawn).isascii())
        self.assertIn("  loop ", dumb.seen)

    def test_ctrl_backslash_puts_the_terminal_back_as_well(self):
        screen = Screen(self)
        screen.wait_for("true heading")
        screen.press("\x1c")
        self.assertEqual(screen.ended(), -signal.SIGQUIT)
        self.assertEqual(screen.after(), screen.before)

    def test_a_small_terminal_is_told_and_a_resized_one_is_followed(self):
        screen = Screen(self, columns=60, rows=12)
        screen.wait_for("needs 80 x 24")
        screen.resize(100, 30)
        screen.wait_for("true heading")

    def test_it_ends_by_itself_after_its_seconds(self):
        screen = Screen(self, "--seconds", "1")
        self.assertEqual(screen.ended(), 0)
        self.assertEqual(screen.after(), screen.before)
