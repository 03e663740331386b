#!/usr/bin/env bash
# Replays gpsd's own recordings of receivers through our parser and compares each fix with gpsd's.
#
#   Tests/Receivers/receivers.sh [LOG]…      those of test/daemon in Debian's source package of gpsd; all where none is named
#
# The package is fetched from the machine's own Debian mirror, with apt checking signatures, into .build-receivers; nothing of it is kept
# in this repository. Ends with 1 where a fix differs, or one is missed without a reason that receivers.py knows.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/.build-receivers
mkdir -p $work/lists/partial $work/cache/archives/partial $work/source

# The sources of this machine's release, from its package mirror.
logs=$(find $work/source -path '*/test/daemon' -type d | head -n 1)
if [ -z "$logs" ]; then
  read -r mirror release < <(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(ORIGIN) $(COMPONENT)' 'Created-By: Packages' 2>/dev/null |
    awk '$3 == "Debian" && $4 == "main" && $2 !~ /-/ { print $1, $2; exit }') ||
    { echo "apt knows no Debian mirror here: \"apt-get update\" first" >&2; exit 69; }
  keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  echo "deb-src [signed-by=$keyring] $mirror $release main" >$work/sources.list
  own="-o Dir::Etc::SourceList=$work/sources.list -o Dir::Etc::SourceParts=$work/none -o Dir::State::Lists=$work/lists
    -o Dir::Cache=$work/cache -o APT::Sandbox::User=$(id -un)"
  apt-get $own -qq update
  (cd $work && apt-get $own -qq source --download-only gpsd)
  tar -x -C $work/source -f $work/gpsd_*.orig.tar.* --wildcards '*/test/daemon/*'
  logs=$(find $work/source -path '*/test/daemon' -type d | head -n 1)
fi

# The parser needs only three rooms.
. .ci/strict
compile() {
  local room=$1 folder=$2
  shift 2
  find "$folder" -name '*.swift' -print0 | sort -z | xargs -0 swiftc -O -wmo -parse-as-library -I $work $shims "$@" \
    -module-name "$room" -emit-module -emit-module-path $work/$room.swiftmodule -c -o $work/$room.o
}
sum=$(find Sources/Measures Sources/GPS Tests/Receivers -name '*.swift' -print0 | sort -z | xargs -0 cat | md5sum)
if [ ! -x $work/fixes ] || [ "$sum" != "$(cat $work/sum 2>/dev/null)" ]; then
  compile RealModule $numerics/RealModule -swift-version 6 -suppress-warnings
  for room in Measures GPS; do compile $room Sources/$room $strict; done
  compile Fixes Tests/Receivers $strict
  swiftc $work/*.o -o $work/fixes
  echo "$sum" >$work/sum
fi
PYTHONDONTWRITEBYTECODE=1 exec python3 Tests/Receivers/receivers.py $work/fixes "$logs" "$@"
