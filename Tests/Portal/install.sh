#!/bin/sh
# Fetches, from PyPI, the reader of API descriptions and the tool that calls what they describe: Tests/Portal/install.sh FOLDER
# Where PyPI can't be reached the checks that need them are skipped.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$1
cmp -s "$here/requirements.txt" "$work/requirements.txt" && exit 0
rm -rf "$work"
mkdir -p "$work"
echo "Fetching schemathesis" >&2
/usr/bin/python3 -m venv "$work/venv"
if "$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check --requirement "$here/requirements.txt"; then
  cp "$here/requirements.txt" "$work/requirements.txt"
else
  echo "it could not be fetched: checks that need it are skipped" >&2
fi
