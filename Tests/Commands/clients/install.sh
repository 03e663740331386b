#!/bin/sh
# Fetches, from PyPI, the real clients that the answers in Aladhan's form are tested with, and a reader of iCalendar:
#
#   Tests/Commands/clients/install.sh FOLDER
#
# Two of them bear the name "aladhan": these get a folder each. Where PyPI can't be reached the checks that need them are skipped.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$1
cmp -s "$here/requirements.txt" "$work/requirements.txt" && exit 0
rm -rf "$work"
mkdir -p "$work"
echo "Fetching the clients of the Aladhan service" >&2
/usr/bin/python3 -m venv "$work/venv"
pip="$work/venv/bin/python -m pip install --quiet --disable-pip-version-check"
if $pip --requirement "$here/requirements.txt" \
  && $pip --no-deps --target "$work/aladhan.py" aladhan.py==1.2.2 \
  && $pip --no-deps --target "$work/aladhan-api" aladhan-api==6.1.0; then
  cp "$here/requirements.txt" "$work/requirements.txt"
else
  echo "they could not be fetched: checks that need them are skipped" >&2
fi
