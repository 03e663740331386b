#!/bin/sh
# Prints figures of the pages in a real browser: times beside those of a bare page, frames, weight, memory. Nothing fails.
#
#   Tests/Browser/figures.sh PATH-TO-QIBLA
here=$(cd "$(dirname "$0")" && pwd) || exit 70
[ -x "${1:-}" ] || { echo "usage: Tests/Browser/figures.sh PATH-TO-QIBLA" >&2; exit 64; }
python=$here/../../.build-browser/venv/bin/python
[ -x "$python" ] || { echo "$python: not there; make browser fetches it" >&2; exit 69; }
QIBLA_PROGRAM=$(realpath "$1") PYTHONPATH=$here/../Portal:$here/../Commands PYTHONDONTWRITEBYTECODE=1 exec "$python" "$here/figures.py"
