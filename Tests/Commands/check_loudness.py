"""Loudness and length of recordings, beside ffmpeg's filter ebur128 (EBU R 128, a program of its own) on tones and noise that ffmpeg makes."""

import json
import re
import shutil
import subprocess
import unittest

from program import Check, qibla

# What is made, by ffmpeg's lavfi; and the format of the file.
SOUNDS = {
    "a tone of 997 Hz at 48 kHz": ("sine=frequency=997:duration=6", "-ar 48000 -ac 2 -c:a pcm_s16le"),
    "a low tone, which the ear takes for quieter": ("sine=frequency=60:duration=6", "-ar 44100 -ac 1 -c:a pcm_s16le"),
    "a high tone, which a head lifts": ("sine=frequency=6000:duration=6,volume=-6dB", "-ar 44100 -ac 2 -c:a pcm_s24le"),
    "pink noise": ("anoisesrc=color=pink:amplitude=0.5:seed=7:duration=8", "-ar 44100 -ac 1 -c:a pcm_s16le"),
    "white noise in 32 bits at 32 kHz": ("anoisesrc=color=white:amplitude=0.1:seed=8:duration=8", "-ar 32000 -ac 2 -c:a pcm_s32le"),
    "a voice's range": ("anoisesrc=color=brown:amplitude=0.8:seed=9:duration=8,bandpass=frequency=500:width=400", "-ar 22050 -ac 1 -c:a pcm_s16le"),
    "pauses, which the gates leave out": (
        "anoisesrc=color=pink:amplitude=0.6:seed=10:duration=20,volume='if(lt(mod(t,5),2),1,0.001)':eval=frame", "-ar 48000 -ac 2 -c:a pcm_s16le"),
}


@unittest.skipUnless(shutil.which("ffmpeg"), "no ffmpeg, which is beside it here and no part of the product")
class LoudnessBesideFFmpeg(Check):
    def make(self, sound, form):
        path = self.path("sound.wav")
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", sound, *form.split(), path], check=True, stdin=subprocess.DEVNULL)
        return path

    def peer(self, path):
        """Integrated loudness in LUFS and the highest sample in dB."""
        done = subprocess.run(
            ["ffmpeg", "-hide_banner", "-nostats", "-i", path, "-af", "ebur128=peak=sample", "-f", "null", "-"], check=True, capture_output=True,
            text=True, stdin=subprocess.DEVNULL)
        summary = done.stderr.rpartition("Summary:")[2]
        return float(re.search(r"I: +(-?[\d.]+) LUFS", summary)[1]), float(re.search(r"Peak: +(-?[\d.]+) dBFS", summary)[1])

    def test_it_is_that_of_ffmpeg_within_two_tenths(self):
        for name, (sound, form) in SOUNDS.items():
            with self.subTest(case=name):
                path = self.make(sound, form)
                loudness, peak = self.peer(path)
                found = json.loads(qibla("adhan", "--examine", path, "--json").out)
                # Both are rounded to a tenth.
                self.assertAlmostEqual(found["loudness"], loudness, delta=0.2)
                self.assertAlmostEqual(found["peak"], peak, delta=0.2)


if __name__ == "__main__":
    unittest.main()
