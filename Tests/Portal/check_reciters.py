"""Recordings of the adhan over the network: brought with the PIN, decoded once, heard in pieces, bounded, removed; and what can't be played."""

import json
import math
import os
import shutil
import struct
import subprocess
import unittest
import urllib.parse

from program import PATIENCE, PROGRAM, environment
from served import Served


def wave(seconds=4.0, hertz=440, rate=8000, level=0.1):
    frames = [int(level * 32767 * math.sin(2 * math.pi * hertz * n / rate)) for n in range(int(seconds * rate))]
    sound = struct.pack(f"<{len(frames)}h", *frames)
    form = struct.pack("<HHIIHH", 1, 1, rate, 2 * rate, 2, 16)
    return b"RIFF" + struct.pack("<I", 36 + len(sound)) + b"WAVEfmt " + struct.pack("<I", 16) + form + b"data" + struct.pack("<I", len(sound)) + sound


SAID = {"name": "مؤذن \u2019Ali", "licence": "CC0", "origin": "recorded at home"}


class Reciters(Served):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.session = cls.portal.session(cls.portal.pin())

    def setUp(self):
        for one in self.shelf():
            self.send({f"alarm.{prayer}_recitation": None for prayer in ("fajr", "isha")})
            self.ask("DELETE", f"/api/v1/reciters/{one['id']}")

    def ask(self, method, path, body=None, headers=None):
        return self.portal.ask(method, path, body, {**self.session, **(headers or {})})

    def send(self, changes):
        return self.ask("PATCH", "/api/v1/settings", changes)

    def bring(self, sound, said=SAID, kind="audio/wav"):
        return self.ask("POST", "/api/v1/reciters?" + urllib.parse.urlencode(said, quote_via=urllib.parse.quote), sound, {"Content-Type": kind})

    def shelf(self):
        return self.portal.get("/api/v1/reciters").json["reciters"]

    def test_a_recording_is_measured_listed_heard_and_removed(self):
        sound = wave()
        answer = self.bring(sound)
        self.assertEqual(answer.status, 201, answer.body)
        one = answer.json
        self.assertEqual({key: one[key] for key in SAID}, SAID)
        self.assertEqual((one["bytes"], one["kind"], one["seconds"]), (len(sound), "wav", 4.0))
        # A sine of a tenth of full scale in one channel: -20 dBFS at its peaks, -23 dB of power, and the filter's 0.2 dB at 440 Hz.
        self.assertAlmostEqual(one["peak_dbfs"], -20, delta=0.2)
        self.assertAlmostEqual(one["loudness_lufs"], -23.7, delta=0.7)
        self.assertEqual(self.shelf(), [one])
        heard = self.portal.get(f"/api/v1/reciters/{one['id']}")
        self.assertEqual((heard.status, heard.type, heard.body), (200, "audio/wav", sound))
        part = self.portal.get(f"/api/v1/reciters/{one['id']}", Range="bytes=100-199")
        self.assertEqual((part.status, part.body), (206, sound[100:200]))
        self.assertEqual(self.ask("DELETE", f"/api/v1/reciters/{one['id']}").status, 204)
        self.assertEqual(self.shelf(), [])

    def test_what_is_chosen_for_a_prayer_is_not_removed(self):
        one = self.bring(wave(hertz=500)).json
        self.assertEqual(self.send({"alarm.fajr_recitation": one["id"]}).status, 200)
        refused = self.ask("DELETE", f"/api/v1/reciters/{one['id']}")
        self.assertEqual(refused.status, 409)
        self.assertIn("Fajr", refused.json["detail"])

    def test_nothing_is_brought_or_removed_without_the_PIN(self):
        path = "/api/v1/reciters?" + urllib.parse.urlencode(SAID, quote_via=urllib.parse.quote)
        self.assertEqual(self.portal.ask("POST", path, wave(), {"Content-Type": "audio/wav"}).status, 401)
        self.assertEqual(self.portal.ask("DELETE", "/api/v1/reciters/0a1b2c3d-2x8").status, 401)

    def test_what_can_not_be_played_is_refused_with_the_reason_and_leaves_no_file(self):
        cases = [(b"OggS" + bytes(5000), 422, "MP3 or WAV"), (b"ID3" + bytes(5000), 422, "play"), (wave(1), 422, "3 s"),
                 (wave(level=0), 422, "silent"), (b"RIFF1234WAVE" + bytes(900), 422, "PCM"), (b"", 422, "MP3 or WAV")]
        for sound, status, words in cases:
            with self.subTest(case=(sound[:4], len(sound))):
                answer = self.bring(sound)
                self.assertEqual(answer.status, status, answer.body)
                self.assertIn(words, answer.body.decode())
        head = "".join(f"{name}: {value}\r\n" for name, value in self.session.items())
        target = "/api/v1/reciters?" + urllib.parse.urlencode(SAID, quote_via=urllib.parse.quote)
        answer = self.portal.raw(f"POST {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.portal.port}\r\n{head}Content-Type: audio/wav\r\n"
                                 f"Content-Length: {(8 << 20) + 1}\r\n\r\n".encode())
        self.assertIn(b" 413 ", answer.split(b"\r\n")[0] + b" ")
        folder = os.path.join(self.portal.state, "reciters")
        self.assertEqual(os.listdir(folder) if os.path.isdir(folder) else [], [])

    def test_name_licence_and_origin_are_asked_for(self):
        for key in SAID:
            for value in ("", " ", "a\nb", "x" * 81, "\u202e"):
                with self.subTest(case=(key, value)):
                    answer = self.bring(wave(), {**SAID, key: value})
                    self.assertEqual(answer.status, 400, answer.body)
                    self.assertIn(key, answer.body.decode())

    def test_the_same_recording_comes_once_and_only_twelve_are_kept(self):
        self.assertEqual(self.bring(wave(3.1)).status, 201)
        self.assertIn("already", self.bring(wave(3.1)).body.decode())
        for number in range(11):
            self.assertEqual(self.bring(wave(3.2 + number / 10)).status, 201)
        self.assertIn("12", self.bring(wave(6)).body.decode())

    @unittest.skipUnless(shutil.which("ffmpeg"), "no other program measures the loudness here")
    def test_the_loudness_is_that_of_ffmpeg(self):
        path = os.path.join(self.portal.folder.name, "tone.wav")
        with open(path, "wb") as file:
            file.write(wave(10, rate=44100))
        own = json.loads(subprocess.run([PROGRAM, "adhan", "--examine", path, "--json"], capture_output=True, timeout=PATIENCE, env=environment()).stdout)
        said = subprocess.run(["ffmpeg", "-nostats", "-i", path, "-af", "ebur128", "-f", "null", "-"], capture_output=True, text=True).stderr
        other = float(said.rsplit("I:", 1)[1].split("LUFS")[0])
        self.assertAlmostEqual(own["loudness"], other, delta=0.2)


if __name__ == "__main__":
    unittest.main()
