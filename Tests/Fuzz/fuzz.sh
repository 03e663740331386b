#!/usr/bin/env bash
# Feeds every parser with libFuzzer's inputs, with the address sanitizer watching.
#
#   Tests/Fuzz/fuzz.sh [SECONDS] [PARSER]…      30 seconds for each parser by default; corpus/ has one folder for each
#
# As many parsers are fed at a time as there are processors, two at most: QIBLA_FUZZ_JOBS changes that.
# QIBLA_FUZZ_SEED: seed of libFuzzer; random by default.
#
# It begins with the inputs in corpus/, the fixtures of other tests, and the finds of earlier runs (.build-fuzz/found). A line
# for
# each parser: executions, findings, and the coverage of the parser's own lines. Ends with 1 after a finding, whose input is kept
# in .build-fuzz/findings and belongs into corpus/ then, where the tests read it. Needs nothing but the Swift toolchain, which brings
# libFuzzer.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=30
case ${1-} in '' | *[!0-9]*) ;; *) seconds=$1; shift ;; esac
here=Tests/Fuzz work=.build-fuzz
mkdir -p $work
. .ci/strict

# The rooms that read what comes from outside, in the order of their imports.
rooms="Measures Text HAL Sensors Compass Indicators Core Rings Calibration Earth GPS Places Prayer Displays Settings Position Recording Link Bridge Reports Controllers Answers Setup"
common="-O -parse-as-library -sanitize=fuzzer,address -profile-generate -profile-coverage-mapping -I $work -I Sources/CPlaces/include $shims"

processors=$(nproc)
jobs=${QIBLA_FUZZ_JOBS:-$((processors < 2 ? processors : 2))}
# beside WORDS…: runs it in the background, as many at a time as there are jobs. Counts those that failed.
running=0 failed=0
beside() {
  if [ $running -ge "$jobs" ]; then
    wait -n || failed=$((failed + 1))
    running=$((running - 1))
  fi
  "$@" &
  running=$((running + 1))
}
all_done() { for (( ; running > 0; running--)); do wait -n || failed=$((failed + 1)); done; }

# What the package's plugin adds to the room Text.
mkdir -p $work/Text
swiftc -swift-version 6 -O -o $work/pack-words Sources/pack-words/*.swift
$work/pack-words messages Sources/Text/Catalogues $work/Text/PackedMessages.swift

# compile ROOM FOLDERS SETTINGS…: again where its files, or those of a room before it, or the settings, have changed. What other rooms
# need of it comes first, its code while they go on.
changed=
compile() {
  local room=$1 folders=$2 sum
  shift 2
  sum=$({ find $folders -name '*.swift' ! -name '*Tests.swift' -print0 | sort -z | xargs -0 cat; echo "$common" "$@"; swiftc --version; } 2>/dev/null | md5sum)
  [ -n "$changed" ] || [ "$sum" != "$(cat $work/$room.sum 2>/dev/null)" ] || return 0
  changed=yes
  set -- $common "$@" -wmo -module-name "$room" $(find $folders -name '*.swift' ! -name '*Tests.swift')
  swiftc "$@" -emit-module -emit-module-path $work/$room.swiftmodule
  beside object $room "$sum" "$@"
}
object() {
  local room=$1 sum=$2
  shift 2
  rm -f $work/$room.sum
  swiftc "$@" -c -o $work/$room.o && echo "$sum" >$work/$room.sum
}
compile RealModule $numerics/RealModule -swift-version 6 -suppress-warnings
for room in $rooms; do compile $room "Sources/$room $([ $room != Text ] || echo $work/Text)" $strict; done
compile Fuzz $here $strict
# The tables that Places reads.
[ -n "$(find $work/CPlaces.o -newer Sources/CPlaces/cplaces.c $(printf -- '-newer %s ' Sources/Places/Gazetteer/*.tsv) 2>/dev/null)" ] ||
  { clang -O -c -I Sources/CPlaces/include Sources/CPlaces/cplaces.c -o $work/CPlaces.o && changed=yes; }
all_done
[ $failed -eq 0 ] || exit 1
fuzz=$work/fuzz
[ -z "$changed" ] && [ -x $fuzz ] || swiftc -sanitize=fuzzer,address -profile-generate $work/*.o -o $fuzz >$work/link.log 2>&1 ||
  { cat $work/link.log >&2; exit 1; }

# Fixtures of other tests, by parser.
seeds() {
  case $1 in
    nmea | gps-log) find Tests -name '*.nmea' ;;
    sensor-log) find Tests -name '*.csv' -size -64k -path '*Recording*' ;;
    cof) find Tests -iname '*.cof' ;;
    tzif) for zone in Europe/London Africa/Casablanca America/Nuuk Asia/Hebron Australia/Lord_Howe Etc/UTC; do
      [ ! -e /usr/share/zoneinfo/$zone ] || echo /usr/share/zoneinfo/$zone
    done ;;
  esac
}

# The files of a parser, for its coverage.
files() {
  case $1 in
    nmea) echo Sources/GPS/NMEA*.swift Sources/GPS/Sentence*.swift ;;
    gpsd) echo Sources/GPS/GPSD*.swift ;;
    gps-log) echo Sources/Recording/GPSLogReader.swift ;;
    sensor-log) echo Sources/Recording/SensorLogHeader.swift Sources/Recording/SensorLogReader.swift Sources/Recording/DecimalNumber.swift ;;
    toml | overlay) echo Sources/Settings/TOML*.swift ;;
    calibration) echo Sources/Calibration/CalibrationFile.swift Sources/Calibration/WrittenCalibration.swift ;;
    alignment) echo Sources/Text/ChecksummedLine.swift Sources/Position/Alignment/HeadingCorrection.swift ;;
    line) echo Sources/Text/ChecksummedLine.swift Sources/Position/Site/LastFix.swift Sources/Reports/Stored/RunNote.swift \
      Sources/Reports/Stored/BiasNote.swift Sources/Reports/Stored/DriftNote.swift ;;
    timetable) echo Sources/Prayer/Schedule/MosqueTimetable.swift ;;
    observed-months) echo Sources/Prayer/Hijri/ObservedMonths.swift ;;
    cof) echo Sources/Earth/MagneticModel+COF.swift ;;
    tzif) echo Sources/Places/Zones/Zone+TZif.swift Sources/Places/Zones/ZoneRule.swift ;;
    wave) echo Sources/Controllers/Sound/SoundFormat.swift ;;
    broker) echo Sources/Bridge/BridgeOrder.swift Sources/Bridge/JSONValue.swift Sources/Bridge/GroupReplica.swift Sources/Bridge/Fleet*.swift ;;
    socket) echo Sources/Link/*.swift ;;
    change) echo Sources/Settings/SettingsOverlay.swift Sources/Settings/Setting+*.swift ;;
    backup) echo Sources/Controllers/Backup/*.swift ;;
    boot-files) echo Sources/Setup/BootConfiguration.swift Sources/Setup/KernelCommandLine.swift ;;
    aladhan) echo Sources/Prayer/Aladhan/*.swift ;;
    city | address) echo Sources/Places/Gazetteer/Gazetteer+Search.swift Sources/Places/Gazetteer/Gazetteer+Words.swift ;;
    authority) echo Sources/Text/HostName.swift Sources/Text/ListenAddress.swift ;;
  esac
}
tool() { echo "$(dirname "$(readlink -f "$(command -v swift)")")/$1"; }
# covered PARSER: share of the lines of its own files that were reached.
covered() {
  "$(tool llvm-profdata)" merge -sparse $work/$1.profraw -o $work/$1.profdata 2>/dev/null &&
    "$(tool llvm-cov)" report $fuzz -instr-profile=$work/$1.profdata $(files "$1") 2>/dev/null | awk '/^TOTAL/ { print $10 }'
}

# feed PARSER: its line of the table, and .build-fuzz/PARSER.log and .count.
feed() {
  local parser=$1 code=0 executions found
  mkdir -p $work/found/$parser $work/findings/$parser $work/seeds/$parser
  echo 0 >$work/$parser.count
  seeds $parser | while read -r file; do head -c 65536 "$file" >"$work/seeds/$parser/$(echo "$file" | tr / -)"; done
  QIBLA_FUZZ=$parser LLVM_PROFILE_FILE=$work/$parser.profraw ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
    $fuzz $work/found/$parser $here/corpus/$parser $work/seeds/$parser -max_total_time=$seconds -rss_limit_mb=1024 -timeout=10 \
    -max_len=65536 -len_control=50 -print_final_stats=1 -seed=${QIBLA_FUZZ_SEED:-0} -artifact_prefix=$work/findings/$parser/ \
    >$work/$parser.log 2>&1 || code=$?
  executions=$(awk '/number_of_executed_units/ { print $2 }' $work/$parser.log)
  echo "${executions:-0}" >$work/$parser.count
  found=$(find $work/findings/$parser -type f | wc -l)
  printf '%-16s %12s %9s   %s\n' $parser "${executions:-0}" $found "$(covered $parser)"
  [ $code -eq 0 ] || grep -aE 'broken promise|ERROR|SUMMARY|Fatal' $work/$parser.log | head -n 5 >&2
  return $code
}

[ $# -gt 0 ] || set -- $(ls $here/corpus)
for parser in "$@"; do
  [ -d $here/corpus/$parser ] || { echo "$parser: found, accepted: $(ls $here/corpus | tr '\n' ' ')" >&2; exit 64; }
done
printf '%-16s %12s %9s   %s\n' parser executions findings "its lines reached"
for parser in "$@"; do beside feed $parser; done
all_done
total=0
for parser in "$@"; do total=$((total + $(cat $work/$parser.count))); done
echo "$total executions, $failed parsers with findings"
[ $failed -eq 0 ]
