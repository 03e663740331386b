#!/bin/sh
# Fetches, from PyPI, what drives the browser: Tests/Browser/install.sh FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$1
cmp -s "$here/requirements.txt" "$work/requirements.txt" && exit 0
rm -rf "$work"
mkdir -p "$work"
echo "Fetching playwright" >&2
/usr/bin/python3 -m venv "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$here/requirements.txt"
cp "$here/requirements.txt" "$work/requirements.txt"
