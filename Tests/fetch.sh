#!/bin/sh
# Fetches from PyPI the checks' packages: Tests/fetch.sh FOLDER REQUIREMENTS
#
# Into FOLDER/venv, unless it is there already. A line "# beside: PACKAGE==VERSION" of the requirements gets FOLDER/PACKAGE, without
# dependencies: two of the clients have the same name. Exit code 1 where PyPI can't be reached.
set -eu
work=$1 wanted=$2
# Two callers with the same folder may run at once.
mkdir -p "$work"
exec 9>"$work/lock"
flock 9
cmp -s "$wanted" "$work/venv/requirements.txt" && exit 0
rm -rf "$work/venv"
echo "Fetching what $wanted names" >&2
/usr/bin/python3 -m venv "$work/venv"
pip="$work/venv/bin/python -m pip install --quiet --disable-pip-version-check"
$pip --requirement "$wanted"
sed -n 's/^# beside: //p' "$wanted" | while read -r package; do
  rm -rf "$work/${package%%==*}"
  $pip --no-deps --target "$work/${package%%==*}" "$package"
done
cp "$wanted" "$work/venv/requirements.txt"
