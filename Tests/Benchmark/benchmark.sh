#!/bin/sh
# Figures of the device, each beside a peer's from the same run. Nothing here fails on speed.
#
#   Tests/Benchmark/benchmark.sh [BINARY] [system|places|prayer|rings|portal|fleet|browser|calibration|dropouts|motions|malls|broad|phones]…
#                                                          all if none is named
#   Tests/Benchmark/benchmark.sh [BINARY] --plots [WORD]…           a picture of each BROAD trial in .build-benchmark/plots, also of
#                                                          phone and simulated logs with WORD in their name or group
#   Tests/Benchmark/benchmark.sh [BINARY] --cloud LOG.csv OUT.png   the field of a figure-eight before and after
#   Tests/Benchmark/benchmark.sh --choose KEY VALUE VALUE…          a number of the estimator, leaving one group out; choose.py
#                                                          says what else it does
#   Tests/Benchmark/benchmark.sh --faults [KEY=VALUE]…              seconds wrong, and recovery times, over days of faults; faults.py
#   Tests/Benchmark/benchmark.sh --measure                          motion, field and chip errors of recordings, beside the simulated
#
# Needs Debian's and PyPI's archives the first time; Python packages stay in .build-benchmark.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD work=$PWD/.build-benchmark
binary=$root/.build/release/qibla
case ${1-} in '' | -* | system | places | prayer | rings | portal | fleet | browser | calibration | dropouts | motions | malls | broad | phones) ;; *) binary=$1; shift ;; esac
.ci/packages python3-venv || exit 69
case ${1-} in
  --choose | --faults | --measure) ;;
  *) [ -x "$binary" ] || make -s -C "$root" build ;;
esac
# cyclictest is the reference for the loop; without it that row stays empty.
case ${1-} in --*) ;; *) command -v cyclictest >/dev/null || .ci/packages rt-tests || echo "rt-tests could not be installed: no cyclictest beside the loop" >&2 ;; esac

mkdir -p "$work"
python=$work/venv/bin/python
wanted=$root/Tests/Benchmark/requirements.txt
Tests/fetch.sh "$work" "$wanted"

# The other estimators are timed on one thread, like the device.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE=1
if [ "${1-}" = --plots ]; then
  shift
  exec "$python" Tests/Benchmark/plots.py "$binary" "$work" "$@"
fi

if [ "${1-}" = --cloud ]; then
  shift
  exec "$python" Tests/Benchmark/cloud.py "$binary" "$@"
fi

case ${1-} in
  --choose) shift; exec "$python" Tests/Benchmark/choose.py "$@" ;;
  --faults) shift; exec "$python" Tests/Benchmark/faults.py "$@" ;;
  --measure) exec "$python" Tests/Benchmark/measure.py "$work" ;;
esac

[ $# -gt 0 ] || set -- system places prayer rings portal fleet browser calibration dropouts motions malls broad phones
echo "$("$python" -c 'import platform; print(platform.platform())'), $(getconf _NPROCESSORS_ONLN) cores, load $(cut -d' ' -f1 /proc/loadavg)"
sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1
headings=
for part in "$@"; do
  case $part in
    calibration) "$python" Tests/Benchmark/calibration.py "$binary" "$work" ;;
    dropouts) "$python" Tests/Benchmark/dropouts.py "$binary" "$work" ;;
    places) "$python" Tests/Benchmark/places.py "$binary" "$work" ;;
    prayer) "$python" Tests/Benchmark/prayer.py "$binary" "$work" ;;
    rings) "$python" Tests/Benchmark/rings.py "$binary" "$work" ;;
    portal) .ci/packages wrk && "$python" Tests/Benchmark/portal.py "$binary" "$work" ;;
    fleet) .ci/packages mosquitto python3-paho-mqtt && /usr/bin/python3 Tests/Benchmark/fleet.py "$binary" ;;
    browser) .ci/packages chromium fonts-noto-core && Tests/fetch.sh .build-browser Tests/Browser/requirements.txt && Tests/Browser/figures.sh "$binary" ;;
    system) "$python" Tests/Benchmark/system.py "$binary" "$work" ;;
    malls | broad | phones | motions) headings="$headings $part" ;;
    *) echo "$part: found, accepted: system, places, prayer, rings, portal, fleet, browser, calibration, dropouts, motions, malls, broad, phones, --plots" >&2; exit 64 ;;
  esac
done
# Together and last: they end in one summary.
[ -z "$headings" ] || "$python" Tests/Benchmark/headings.py "$binary" "$work" $headings
