#!/usr/bin/env python3
"""Brings the files of the second collections of hadith, which places.json names, for verify.py hadith --collections FOLDER.

    fetch.py FOLDER                  each file from GitHub, at its repository's commit
    fetch.py FOLDER --from PATH      from what was brought by hand, without a network

The files are FOLDER/OWNER+NAME/PATH-IN-THE-REPOSITORY. PATH of --from has for each repository one of these:

    OWNER+NAME or OWNER+NAME/repo    a clone, with or without a work tree (git clone https://github.com/OWNER/NAME)
    NAME-COMMIT                      an unpacked archive (https://github.com/OWNER/NAME/archive/COMMIT.zip)
    OWNER+NAME                       a folder with the files, each at its path in the repository

Whichever way a file came, its bytes must have the hash that git has for it at that commit (`blobs` in places.json). A file that is in FOLDER
already isn't fetched again. Exit code 0: all are there; 1: a file is another one; 69: a file isn't to be had.
"""

import argparse
import json
import os
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

import verify


class Absent(Exception):
    """A file that isn't to be had, and why."""


def downloaded(site, one, path):
    address = f"{site}/{one['repository']}/{one['commit']}/{urllib.parse.quote(path)}"
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return answer.read()
    except (urllib.error.URLError, OSError) as error:
        raise Absent(f"{address}: {error}") from error


def brought(folder, one, path):
    """From a clone at the commit, else from a folder."""
    name, archive = one["repository"].replace("/", "+"), f"{one['repository'].split('/')[1]}-{one['commit']}"
    places = [os.path.join(folder, place) for place in (os.path.join(name, "repo"), name, archive)]
    for place in filter(os.path.isdir, places):
        # A folder within another clone isn't one itself.
        known = subprocess.run(["git", "-C", place, "rev-parse", "--git-dir"], capture_output=True, text=True).stdout.strip()
        if known in (".", ".git"):
            shown = subprocess.run(["git", "-C", place, "show", f"{one['commit']}:{path}"], capture_output=True)
            if shown.returncode == 0:
                return shown.stdout
        if os.path.isfile(file := os.path.join(place, path)):
            with open(file, "rb") as opened:
                return opened.read()
    raise Absent(f"{path} of {one['repository']} at {one['commit']}: in none of {', '.join(places)}")


def write(file, data):
    """Whole or not at all."""
    os.makedirs(os.path.dirname(file), exist_ok=True)
    with open(file + ".new", "wb") as opened:
        opened.write(data)
    os.replace(file + ".new", file)


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder")
    asked.add_argument("--from", dest="path", metavar="PATH")
    asked.add_argument("--site", default="https://raw.githubusercontent.com", help="where the files of GitHub's repositories are (%(default)s)")
    given = asked.parse_args()
    with open(verify.PLACES, encoding="utf-8") as file:
        collections = json.load(file)["collections"]
    code, count = 0, 0
    for name, one in collections.items():
        for book, path in one["files"].items():
            file = os.path.join(given.folder, one["repository"].replace("/", "+"), path)
            try:
                verify.same(file, one, book)
                count += 1
                continue
            except (OSError, verify.Other):
                pass
            try:
                data = brought(given.path, one, path) if given.path else downloaded(given.site, one, path)
            except Absent as error:
                print(f"{name}, {book}: not to be had: {error}", file=sys.stderr)
                code = code or 69
                continue
            if (found := verify.blob(data)) != one["blobs"][book]:
                print(f"{name}, {book}: {path} has the hash {found}, accepted: {one['blobs'][book]}", file=sys.stderr)
                code = 1
                continue
            write(file, data)
            count += 1
    print(f"{count} files of {len(collections)} collections are in {given.folder}")
    return code


if __name__ == "__main__":
    sys.exit(main())
