#!/bin/sh
# Checks alert rules and dashboard at a real Prometheus that scrapes real devices through file_sd:
#
#   Tests/Prometheus/run.sh PATH-TO-QIBLA [WORD …]        (only checks whose sentence has one of the words)
#
# Needs Debian's prometheus, iproute2, python3-yaml and python3-pytest-xdist. Prints a line per check; exit code 1 when one fails.
here=$(cd "$(dirname "$0")" && pwd) || exit 70
[ -x "${1:-}" ] || { echo "usage: Tests/Prometheus/run.sh PATH-TO-QIBLA [WORD ...]" >&2; exit 64; }
program=$(realpath "$1")
shift
# One Prometheus at a time.
QIBLA_PROGRAM=$program QIBLA_WORDS=$(printf '%s\n' "$@") PYTHONDONTWRITEBYTECODE=1 exec /usr/bin/python3 -m pytest -p no:cacheprovider -n 1 "$here"
