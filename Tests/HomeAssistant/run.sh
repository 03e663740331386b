#!/bin/sh
# Checks the device in a real Home Assistant, from PyPI, at a real mosquitto:
#
#   Tests/HomeAssistant/run.sh PATH-TO-QIBLA
#
# Needs Python 3.13 (Debian 13's, or PYTHON=PATH) and a network for the first time. Exit code 77 without that Python.
here=$(cd "$(dirname "$0")" && pwd) || exit 70
[ -x "${1:-}" ] || { echo "usage: Tests/HomeAssistant/run.sh PATH-TO-QIBLA" >&2; exit 64; }
program=$(realpath "$1")
python=${PYTHON:-$(command -v python3.13)} || { echo "Home Assistant needs Python 3.13: PYTHON=PATH" >&2; exit 77; }
work=$here/../../.build-homeassistant
if ! cmp -s "$here/requirements.txt" "$work/requirements.txt"; then
  rm -rf "$work"
  "$python" -m venv "$work/venv" && "$work/venv/bin/python" -m pip install --quiet --requirement "$here/requirements.txt" || exit 69
  cp "$here/requirements.txt" "$work/"
fi
export PATH="$PATH:/usr/sbin"
QIBLA_HOME_ASSISTANT=$work/venv/bin/hass QIBLA_PROGRAM=$program QIBLA_BRIDGE=${QIBLA_BRIDGE:-$(dirname "$program")/qibla-bridge} \
  PYTHONPATH=$here/../Bridge PYTHONDONTWRITEBYTECODE=1 exec /usr/bin/python3 -m pytest -p no:cacheprovider -n 1 "$here"
