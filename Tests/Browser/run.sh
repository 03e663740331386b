#!/bin/sh
# Checks the pages in a real browser, against the real binary with a modelled device:
#
#   Tests/Browser/run.sh PATH-TO-QIBLA [WORD …]        (only checks whose sentence has one of the words)
#
# The pages are those in the program; with QIBLA_PAGES=1 the folder's current ones, with the same device.
# Needs Debian's chromium and firefox-esr, and the packages of Tests/fetch.sh in .build-browser. Prints a line per check; exit code 1 when one fails.
here=$(cd "$(dirname "$0")" && pwd) || exit 70
[ -x "${1:-}" ] || { echo "usage: Tests/Browser/run.sh PATH-TO-QIBLA [WORD ...]" >&2; exit 64; }
program=$(realpath "$1")
python=$here/../../.build-browser/venv/bin/python
[ -x "$python" ] || { echo "$python: not there; make browser fetches it" >&2; exit 69; }
shift
export QIBLA_PROGRAM="$program" QIBLA_WORDS="$(printf '%s\n' "$@")" PYTHONDONTWRITEBYTECODE=1
cache=$here/../../.build-browser/cache
check() { "$python" -m pytest -o cache_dir="$cache" "$@" "$here"; }
chosen= code=0
# No check of these is wanted: 5, which is a failure only where none of the others is.
some() {
  check "$@"
  found=$?
  [ "$found" != 5 ] || return
  chosen=yes
  [ "$found" -le "$code" ] || code=$found
}
some --cache-clear -m "not alone" -n $(($# ? 2 : 3))
# What has to happen in time comes late beside other browsers.
some -m alone -n 0
[ "$chosen" ] || exit 5
[ "$code" = 1 ] || exit "$code"
# A browser that others starve of the machine fails checks of what happens in time. A fault of the pages fails alone, too.
echo "==> once more, one at a time, what failed"
# With several processes a name ends with its group.
sed -i 's/@[^"@]*"/"/' "$cache/v/cache/lastfailed"
check --last-failed --last-failed-no-failures none -n 0
