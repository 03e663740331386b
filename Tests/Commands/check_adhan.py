"""The adhan's recordings: calls of `aplay` and `mpg123` and their input, and the behaviour without sound."""

import array
import datetime
import os
import shutil
import signal
import subprocess
import time
import unittest
import wave

from program import PATIENCE, PROGRAM, Check, environment, qibla


class Sounds(Check):
    """Mock players that record their input replace the real ones, in a separate PATH."""

    def setUp(self):
        super().setUp()
        for name in ["bin", "sounds", "state"]:
            os.mkdir(self.path(name))

    def stand_in(self, name, script):
        with open(self.path(f"bin/{name}"), "w") as file:
            file.write(f"#!/bin/sh\nPATH=/usr/bin:/bin\ncd {self.folder}\necho \"$@\" >{name}.words\n{script}\n")
        os.chmod(self.path(f"bin/{name}"), 0o755)

    def recording(self, name, seconds=2.0, level=10_000, rate=8000):
        with wave.open(self.path(f"sounds/{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(array.array("h", [level] * int(seconds * rate)).tobytes())

    def settings(self, volume=50, fade=1, device="", more="", prayer=""):
        return self.configuration(
            alarm=f'adhan_directory = "{self.path("sounds")}"\nadhan_volume_percent = {volume}\nadhan_fade_s = {fade}\n'
                  f'adhan_device = "{device}"\n{more}', **({"prayer": prayer} if prayer else {}))

    def play(self, *options, path=None, env=None, **settings):
        return qibla("adhan", "--config", self.settings(**settings), *options, env={"PATH": path or self.path("bin")} | (env or {}))

    def to_file(self):
        """An environment with ALSA's device "sound" as a file: files and programs are named in ALSA's own configuration."""
        name = self.file("asound.conf", f"""</usr/share/alsa/alsa.conf>
            pcm.sound {{ type file slave.pcm "null" file "{self.path('sound')}" format "raw" }}""".encode())
        return {"ALSA_CONFIG_PATH": name}

    def words(self, name):
        with open(self.path(f"{name}.words")) as file:
            return file.read().split()

    def heard(self):
        with open(self.path("sound"), "rb") as file:
            return array.array("h", file.read())


class Adhan(Sounds):
    def test_a_recording_comes_up_from_silence_to_its_volume(self):
        self.recording("adhan")
        self.stand_in("aplay", "exec cat >sound")
        self.assertEqual(self.play(device="plughw:CARD=Box").code, 0)
        self.assertEqual(
            self.words("aplay"), "-q -D plughw:CARD=Box -t raw -f S16_LE -r 8000 -c 1 -".split())
        sound = self.heard()
        self.assertEqual((len(sound), sound[0], sound[4000], sound[8000], sound[-1]), (16_000, 0, 1250, 5000, 5000))
        self.assertEqual(list(sound), sorted(sound))

    def test_a_long_recording_is_played_whole_by_a_slow_player(self):
        self.recording("adhan", seconds=30, rate=44_100)
        self.stand_in("aplay", "dd bs=300k iflag=fullblock of=sound 2>/dev/null; sleep 0.3; exec cat >>sound")
        self.assertEqual(self.play(volume=100, fade=0).code, 0)
        self.assertEqual(self.heard(), array.array("h", [10_000] * 30 * 44_100))

    def test_MP3_is_decoded_by_mpg123_and_played_the_same_way(self):
        self.file("sounds/fajr.mp3", b"not looked at")
        self.stand_in("mpg123", "head -c 400000 /dev/zero | tr '\\0' '\\20'")
        self.stand_in("aplay", "exec cat >sound")
        self.assertEqual(self.play("--prayer", "fajr", volume=100).code, 0)
        self.assertEqual(self.words("mpg123"), ["-q", "-s", "-e", "s16", "-r", "44100", "--stereo", self.path("sounds/fajr.mp3")])
        self.assertEqual(self.words("aplay"), "-q -t raw -f S16_LE -r 44100 -c 2 -".split())
        sound = self.heard()
        self.assertEqual((len(sound), sound[0], sound[-1]), (200_000, 0, 0x1010))

    def test_mpg123_plays_alone_where_there_is_no_aplay(self):
        self.file("sounds/adhan.mp3", b"not looked at")
        self.stand_in("mpg123", "exit 0")
        self.assertEqual(self.play(device="hw:1").code, 0)
        self.assertEqual(self.words("mpg123"), ["-q", "-o", "alsa", "-a", "hw:1", "-f", "16384", self.path("sounds/adhan.mp3")])

    def test_a_prayer_s_own_recording_goes_before_that_for_all(self):
        self.recording("adhan")
        self.recording("isha", level=4000)
        self.stand_in("aplay", "exec cat >sound")
        for prayer, level in [("isha", 4000), ("asr", 10_000)]:
            self.play("--prayer", prayer, volume=100, fade=0)
            self.assertEqual(self.heard()[0], level)

    def test_where_nothing_can_be_heard_the_buzzer_is_named(self):
        def silent(*words, **settings):
            answer = self.play(**settings)
            self.assertEqual((answer.code, answer.out), (69, ""))
            for word in (*words, "buzzer"):
                self.assertIn(word, answer.err)

        silent("no recording", "dhuhr")
        self.recording("adhan")
        silent("aplay is not installed")
        self.stand_in("aplay", "echo 'ALSA lib: more' >&2; echo 'aplay: audio open error: No such device' >&2; exit 1")
        silent("aplay gave up (aplay: audio open error: No such device)")
        self.stand_in("aplay", "exit 1")
        silent("aplay gave up:")
        # Endless error output must not block.
        self.stand_in("aplay", "head -c 1000000 /dev/zero | tr '\\0' x >&2; exit 1")
        silent("aplay gave up")
        self.stand_in("aplay", "exec cat >sound")
        self.file("sounds/dhuhr.mp3", b"damaged")
        silent("mpg123 is not installed")
        self.stand_in("mpg123", "exit 1")
        silent("mpg123 gave up")
        os.remove(self.path("sounds/dhuhr.mp3"))
        self.file("sounds/dhuhr.wav", b"RIFF....WAVEnothing")
        silent("dhuhr.wav", "PCM")

    def test_what_was_played_is_told_as_JSON(self):
        self.recording("adhan", seconds=0.2)
        self.stand_in("aplay", "exec cat >sound")
        env = {"PATH": self.path("bin")}
        found = self.answers("", "adhan", "--config", self.settings(), env=env)
        self.assertEqual(found, {"prayer": "dhuhr", "file": self.path("sounds/adhan.wav"), "played": True, "problem": None})
        self.stand_in("aplay", "exit 1")
        found = self.answers("", "adhan", "--config", self.settings(), env=env, code=69)
        self.assertEqual((found["played"], found["problem"]), (False, "aplay gave up"))

    def test_bad_settings_are_named(self):
        for words, settings in [(["adhan_volume_percent", "101"], {"volume": 101}), (["adhan_fade_s", "31"], {"fade": 31}),
                                (["adhan_device", "-x"], {"device": "-x"})]:
            self.refuses(words, "adhan", "--config", self.settings(**settings), code=78)
        self.refuses(["--prayer", "noon", "fajr"], "adhan", "--prayer", "noon")

    @unittest.skipUnless(shutil.which("aplay"), "aplay is not installed")
    def test_the_real_aplay_plays_into_a_file_and_refuses_a_device_that_is_not_there(self):
        self.recording("adhan", rate=44_100)
        answer = self.play(path=os.environ["PATH"], env=self.to_file(), volume=100, fade=0, device="sound")
        self.assertEqual(answer.code, 0, answer.err)
        # It pads the last period with silence.
        self.assertEqual(self.heard()[:88_200], array.array("h", [10_000] * 88_200))
        answer = self.play(path=os.environ["PATH"], device="no-such-device")
        self.assertEqual(answer.code, 69)
        self.assertIn("aplay gave up", answer.err)

    @unittest.skipUnless(shutil.which("aplay") and shutil.which("mpg123"), "aplay and mpg123 are not installed")
    def test_the_real_mpg123_decodes(self):
        # A hundred frames of MPEG 1 layer III, 128 kbit/s, 44.1 kHz, empty: silence.
        self.file("sounds/adhan.mp3", (b"\xff\xfb\x90\x00" + bytes(413)) * 100)
        answer = self.play(path=os.environ["PATH"], env=self.to_file(), device="sound")
        self.assertEqual(answer.code, 0, answer.err)
        self.assertGreaterEqual(len(self.heard()), 95 * 1152 * 2)
        self.file("sounds/adhan.mp3", b"no MPEG at all" * 1000)
        self.assertEqual(self.play(path=os.environ["PATH"], device="null").code, 69)


class AdhanOfTheDevice(Sounds):
    """`run`, at a place where Dhuhr has just begun."""

    def at_noon(self, **settings):
        now = datetime.datetime.now(datetime.timezone.utc)
        longitude = (12 - now.hour - now.minute / 60) * 15
        place = ["--latitude", "20", "--longitude", f"{longitude:.4f}", "--timezone", "UTC"]
        found = self.answers("dhuhr", "times", *place, "--date", now.date().isoformat())
        minutes = (now - datetime.datetime.fromisoformat(found["dhuhr"])).total_seconds() // 60
        config = self.settings(
            **settings, more="dhuhr_minutes = 0", prayer=f'timezone = "UTC"\ndhuhr_adjust_minutes = {int(minutes)}')
        with open(config, "a") as file:
            file.write(f"[place]\nlatitude_deg = 20\nlongitude_deg = {longitude:.4f}\n")
        return config

    def until(self, config, word):
        """Runs the device until it has logged `word`, ends it, and returns its output."""
        device = subprocess.Popen(
            [PROGRAM, "run", "--config", config], stderr=subprocess.PIPE, text=True, env=environment(PATH=self.path("bin")))
        said, end = [], time.monotonic() + PATIENCE
        for line in device.stderr:
            said.append(line)
            if word in line or time.monotonic() > end:
                break
        device.send_signal(signal.SIGTERM)
        said.append(device.communicate(timeout=PATIENCE)[1])
        self.assertEqual(device.returncode, 0, said)
        return "".join(said)

    def test_the_device_plays_the_recording_at_its_time(self):
        self.recording("adhan")
        self.stand_in("aplay", "exec cat >sound")
        said = self.until(self.at_noon(), "adhan: ended")
        self.assertIn("alarm: Dhuhr", said)
        self.assertEqual(len(self.heard()), 16_000)

    def test_the_device_calls_with_its_buzzer_where_there_is_no_sound_card(self):
        self.recording("adhan")
        self.stand_in("aplay", "exit 1")
        self.assertIn("aplay gave up: the buzzer calls", self.until(self.at_noon(), "gave up"))

    def test_a_recording_ends_with_the_device(self):
        self.recording("adhan", seconds=600)
        self.stand_in("aplay", "echo $$ >id; exec sleep 600")
        self.until(self.at_noon(), "adhan: /")
        with open(self.path("id")) as file:
            number = int(file.read())
        self.assertFalse(os.path.exists(f"/proc/{number}/stat") and "sleep" in open(f"/proc/{number}/comm").read())
