#!/bin/sh
# Checks qibla-bridge from outside, at real MQTT brokers (mosquitto):
#
#   Tests/Bridge/run.sh PATH-TO-QIBLA [WORD …]        (only checks whose sentence has one of the words)
#
# Needs Debian's mosquitto, python3-paho-mqtt, openssl and python3-pytest-xdist. Prints a line per check; exit code 1 when one fails.
# QIBLA_BRIDGE names another qibla-bridge than the one beside qibla.
here=$(cd "$(dirname "$0")" && pwd) || exit 70
[ -x "${1:-}" ] || { echo "usage: Tests/Bridge/run.sh PATH-TO-QIBLA [WORD ...]" >&2; exit 64; }
program=$(realpath "$1")
shift
export PATH="$PATH:/usr/sbin"
QIBLA_PROGRAM=$program QIBLA_BRIDGE=${QIBLA_BRIDGE:-$(dirname "$program")/qibla-bridge} QIBLA_WORDS=$(printf '%s\n' "$@") PYTHONDONTWRITEBYTECODE=1 \
  exec /usr/bin/python3 -m pytest -p no:cacheprovider -n 4 "$here"
