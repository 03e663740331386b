"""Speech, rooms, noise and streams with known times, by Debian's espeak-ng and sox. All sound is 16 bits, mono, 16 kHz, raw."""

import array
import html
import math
import operator
import random
import re
import subprocess
from pathlib import Path

RATE = 16000
HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RAW = ["-t", "raw", "-r", str(RATE), "-e", "signed", "-b", "16", "-c", "1"]

#: How each language of espeak-ng is given the five phrases, so that it says them as its speakers do.
#: Taken from `espeak-ng --ipa`; a plain spelling is often read wrongly ("alllhi", "suban").
PHRASES = ["subhanallah", "alhamdulillah", "allahu_akbar", "astaghfirullah", "la_ilaha_illallah"]
SPOKEN = {
    "ar": "سُبْحَانَلْلَاه|اَلْحَمْدُلِلْلَاه|أَلْلَاهُ أَكْبَر|أَسْتَغْفِرُلْلَاه|لَا إِلَاهَ إِلْلَلْلَاه",
    "en-us": "soobhahna-lah|ulhumdoo-lillah|ullahhoo ukbar|ustugfiroollah|[[l'A: Il'A:ha Il@l'A:]]",
    "en-gb": "[[sUbh'A:n@l,A:h]]|[[alh'amdul,IlA:h]]|[[al'A:hu: 'akbA@]]|[[ast'agfI3r-Ul,A:h]]|[[l'A: Il'A:ha Il@l'A:h]]",
    "tr": "sübhanallah|elhamdülillah|allahü ekber|estağfirullah|lâ ilâhe illallah",
    "az": "sübhanallah|əlhəmdülillah|allahu əkbər|əstağfürullah|la ilahə illallah",
    "id": "subhanallah|alhamdulillah|allahu akbar|astaghfirullah|la ilaha illallah",
    "ms": "subhanallah|alhamdulillah|allahu akbar|astaghfirullah|la ilaha illallah",
    "ur": "سُبحانَ لاہ|اَلحَمدُلِلاہ|اَلّاہُو اَکبَر|اَستَغفِرُلاہ|لا اِلاہا اِلَّلاہ",
    "hi": "सुब्हानल्लाह|अल्हम्दुलिल्लाह|अल्लाहु अकबर|अस्तग़फ़िरुल्लाह|ला इलाहा इल्लल्लाह",
    "bn": "সুব্‌হানাল্লাহ্‌|আল্‌হাম্‌দুলিল্লাহ্‌|আল্লাহু আক্‌বার্‌|আস্তাগ্‌ফিরুল্লাহ্‌|লা ইলাহা ইল্লাল্লাহ্‌",
    "fa": "سُبحانَ لاه|اَلحَمدُ لِلاه|اَللاهو اَکبَر|اَستَغفِرُلاه|لا اِلاهَ اِلَلاه",
    "bs": "subhanalah|elhamdulilah|alahu ekber|estagfirulah|la ilahe ilalah",
    "ka": "სუბჰანალაჰ|ალჰამდულილაჰ|ალაჰუ აქბარ|ასთაღფირულაჰ|ლა ილაჰა ილალაჰ",
    "sw": "subuhanallah|alhamdulillah|allahu akbar|astaghfirullah|la ilaha illallah",
    "ta": "சுபுஹானல்லாஹ்|அல்ஹம்துலில்லாஹ்|அல்லாஹு அக்பர்|அஸ்தக்ஃபிருல்லாஹ்|லா இலாஹ இல்லல்லாஹ்",
}
#: Voices in two halves: pronunciations and thresholds are chosen on the first and judged on the second.
#: A voice is in one half only, and so is a language, Arabic and English (American, British) apart.
VOICES = {
    "chosen": ["ar", "ar+f2", "ar+m1", "en-us+m7", "tr+f4", "id+m2", "hi+f1", "fa+m4", "bs+f3", "ka+m3"],
    "judged": ["ar+m3", "ar+f5", "ar+m8", "en-gb+f1", "ur+m5", "bn+f4", "ms+m6", "az+m2", "sw+f2", "ta+m7"],
}
#: Voices of flite, made of recordings of people who speak English. They say the very phones of `phrases.dict`, which no
#: learner does: an upper bound for the model, beside voices that aren't made of recordings.
FLITE = ["slt", "rms", "awb", "kal16"]
#: Words a minute and pitch of each reading.
READINGS = [(125, 35), (155, 50), (190, 65)]
#: Reverberation times in seconds.
ROOMS = [0.4, 0.8]
#: Readers of the other texts.
READERS = {
    "chosen": ["+m4", "+f1", "+m6", "+f3"],
    "judged": ["+m1", "+f4", "+m5", "+f2", "+m7", "+m2"],
}
#: The five phrases and their words in Arabic without vowels, and in other writings: such a text is left out.
DHIKR = re.compile(r"سبحان|الحمد|اكبر|أكبر|اکبر|استغفر|أستغفر|إله إلا|اله الا|সুবহান|হামদু|আকবা?র|আস্তাগ|ইল্লাল্লা"
                   r"|s[uo]u?bh|s[uü]bh|h[ae]md|[ae]k+b[aeoə]r|[ae]stag|ill?all", re.IGNORECASE)
MARKS = re.compile("[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200c-\u200f\u2066-\u2069]")


def run(*words, data=None):
    return subprocess.run([str(word) for word in words], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True).stdout


def said(text, voice, speed, pitch, *effects):
    """A text as samples, without silence before and after."""
    sound = run("espeak-ng", "-v", voice, "-s", speed, "-p", pitch, "--stdout", "--", text)
    ends = ["silence", "1", "0.02", "0.3%", "reverse"] * 2
    return run("sox", "-t", "wav", "--ignore-length", "-", *RAW, "-", "rate", RATE, *ends, *effects, "norm", "-12", data=sound)


def by_phones(phrase, voice, speed):
    """A phrase by flite, in the first pronunciation of `phrases.dict`."""
    lines = (line.split(maxsplit=1) for line in (HERE / "phrases.dict").read_text().splitlines())
    phones = next(phones for word, phones in lines if word.startswith(phrase)).lower()
    sound = run("flite", "-voice", voice, "--setf", f"duration_stretch={155 / speed:.2f}", "-p", f"pau {phones} pau", "-o", "/dev/stdout")
    ends = ["silence", "1", "0.02", "0.3%", "reverse"] * 2
    return run("sox", "-t", "wav", "--ignore-length", "-", *RAW, "-", "rate", RATE, *ends, "norm", "-12", data=sound)


def loudness(samples):
    """Root mean square of raw sound."""
    values = array.array("h", samples)
    return math.sqrt(sum(map(operator.mul, values, values)) / max(1, len(values)))


def room(folder, seconds):
    """A room's impulse response as coefficients for sox: direct sound, then exponentially decaying noise, 60 dB in `seconds`.
    The sound comes 3 dB weaker by the echo's path than directly. sox takes a filter's centre as its time zero."""
    path = folder / f"room-{seconds}.txt"
    if not path.exists():
        dice, count = random.Random(int(seconds * 10)), int(seconds * RATE)
        tail = [dice.gauss(0, 1) * 10 ** (-3 * i / count) if i > 0.004 * RATE else 0 for i in range(count)]
        gain = math.sqrt(0.5 / sum(value * value for value in tail))
        path.write_text("\n".join(["0"] * count + ["1"] + [f"{value * gain:.7f}" for value in tail]))
    return path


def echoed(folder, sound, seconds):
    return run("sox", *RAW, "-", *RAW, "-", "gain", "-6", "fir", room(folder, seconds), data=sound)


def noise(folder, kind):
    """Ten minutes of pink noise, or of eight voices that read texts at once."""
    path = folder / f"{kind}.raw"
    if path.exists():
        return path
    if kind == "pink":
        run("sox", "-R", "-n", *RAW, path, "synth", "600", "pinknoise", "gain", "-6")
        return path
    parts = []
    for number, language in enumerate(["en-gb", "ar", "tr", "de", "id", "fr-fr", "ur", "ar"]):
        part = folder / f"babble-{number}.raw"
        sound = read(language, ["+m8", "+f5", "+m3", "+f1"][number % 4], 600, random.Random(number), "babble")
        part.write_bytes(sound)
        parts += [*RAW, part]
    run("sox", "-m", *parts, *RAW, path, "norm", "-6")
    return path


def mixed(folder, sound, level, kind, decibels, seed):
    """Sound with noise `decibels` below its level, from a random place of the noise on."""
    path = noise(folder, kind)
    whole = path.read_bytes()
    start = random.Random(seed).randrange(len(whole) // 2) * 2
    whole = whole[start:] + whole[:start]
    whole = (whole * (len(sound) // len(whole) + 1))[:len(sound)]
    gain = level / loudness(whole[:RATE * 120]) / 10 ** (decibels / 20)
    part = folder / f"part-{seed}-{kind}-{decibels}.raw"
    part.write_bytes(whole)
    try:
        return run("sox", "-m", "-v", "1", *RAW, "-", "-v", f"{gain:.5f}", *RAW, part, *RAW, "-", data=sound)
    finally:
        part.unlink()


def stream(voice):
    """Phrases of one voice, with the beginning and end of each in seconds, and its pace. `dhikr`: three readings, 1 to 3 s
    between the phrases, in any order. `fast`: each phrase five times in a row, 0.15 to 0.4 s between, then a pause."""
    dice, sound, times = random.Random(voice), bytearray(RATE * 2), []
    texts = None if voice in FLITE else dict(zip(PHRASES, SPOKEN[voice.split("+")[0]].split("|")))

    def say(phrase, spoken, pace, gap):
        start = len(sound) / 2 / RATE
        sound.extend(spoken)
        times.append((phrase, start, len(sound) / 2 / RATE, pace))
        sound.extend(bytes(int(gap * RATE) * 2))

    for speed, pitch in READINGS:
        spoken = {phrase: by_phones(phrase, voice, speed) if texts is None else said(texts[phrase], voice, speed, pitch) for phrase in PHRASES}
        for phrase in dice.sample(PHRASES, len(PHRASES)):
            say(phrase, spoken[phrase], "dhikr", dice.uniform(1, 3))
        for phrase in PHRASES if speed == READINGS[1][0] else []:
            for last in (False, False, False, False, True):
                say(phrase, spoken[phrase], "fast", 1.5 if last else dice.uniform(0.15, 0.4))
    return bytes(sound), times


def texts(language):
    """Texts of the repository in a language: catalogues, documents for English, duas for Arabic with its vowels."""
    found = []
    if language == "ar-vowels":
        duas = (ROOT / "Sources/Portal/Pages/assets/duas/texts.js").read_text()
        found = re.findall(r'"arabic": "([^"]+)"', duas)
    elif language.startswith("en"):
        for path in sorted((ROOT / "Sources/qibla/Documentation.docc").glob("*.md")) + sorted((ROOT / "hardware").glob("*.md")):
            found += [re.sub(r"[`*|<>#\[\]]", " ", line) for line in path.read_text().splitlines() if len(line) > 60]
    else:
        catalogue = (ROOT / f"Sources/Text/Catalogues/{language.split('-')[0]}.po").read_text()
        for text in re.findall(r'^msgstr "(.+)"$', catalogue, re.MULTILINE):
            found.append(re.sub(r"\{[^}]*\}|\\.|[{}`#<>%]", " ", html.unescape(text)))
    return [text for text in found if not DHIKR.search(MARKS.sub("", text)) and len(text) > 25]


def read(language, reader, seconds, dice, part, *effects, speeds=(130, 150, 175)):
    """Texts read for some seconds. The chosen and the judged part have different texts."""
    source = texts(language)
    source = source[0::2] if part == "chosen" else source[1::2]
    sound, voice = bytearray(), ("ar" if language == "ar-vowels" else language) + reader
    while len(sound) < seconds * RATE * 2:
        batch = ". ".join(dice.sample(source, min(12, len(source))))
        sound += said(batch, voice, dice.choice(speeds), dice.randrange(30, 70), *effects) + bytes(int(dice.uniform(0.3, 1.5) * RATE) * 2)
    return bytes(sound[:int(seconds * RATE) * 2])


def recited(reader, seconds, dice, part):
    """Recitation-like sound: vowelled Arabic, slow, drawn out, with a pitch that goes up and down by up to three semitones."""
    sound = bytearray()
    while len(sound) < seconds * RATE * 2:
        slow, now, bends = read("ar-vowels", reader, 30, dice, part, speeds=(95, 110, 125)), 0.0, []
        stretch = dice.uniform(0.55, 0.8)
        while now < 30 / stretch - 4:
            cents = dice.randrange(-200, 301)
            for turn in (cents, -cents):
                wait, length = dice.uniform(0.2, 1), dice.uniform(0.3, 0.9)
                bends.append(f"{wait:.2f},{turn},{length:.2f}")
                now += wait + length
        sound += run("sox", *RAW, "-", *RAW, "-", "tempo", "-s", f"{stretch:.2f}", "bend", "-o", "4", *bends, data=slow)
    return bytes(sound[:int(seconds * RATE) * 2])
