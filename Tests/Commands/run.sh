#!/bin/sh
# Checks the contract with other programs, against the real binary and without hardware:
#
#   Tests/Commands/run.sh PATH-TO-QIBLA [WORD …]        (only checks whose sentence has one of the words)
#
# Needs Debian's python3-pytest-xdist; a skipped check names what it lacks. Prints a line per check; exit code 1 when one fails.
here=$(cd "$(dirname "$0")" && pwd) || exit 70
[ -x "${1:-}" ] || { echo "usage: Tests/Commands/run.sh PATH-TO-QIBLA [WORD ...]" >&2; exit 64; }
program=$(realpath "$1")
shift
QIBLA_PROGRAM=$program QIBLA_WORDS=$(printf '%s\n' "$@") PYTHONDONTWRITEBYTECODE=1 exec /usr/bin/python3 -m pytest -p no:cacheprovider -n $(($# ? 2 : 8)) "$here"
