#!/bin/bash
# Makes minimal systems of Debian 12 and 13 with their own apt, for check_card.py and check_update.py. Needs root and Debian's archive.
#
#   Tests/Commands/systems.sh FOLDER
#
# Into FOLDER/RELEASE: `root`, the system, and `packages`, the packages that a card carries beside the program's own: those that
# it depends on, and those that hardware/image/README.md names, with all that they need. Kept until this script, that
# recipe or the program's dependencies change.
set -euo pipefail
work=$(realpath -m "${1:?usage: Tests/Commands/systems.sh FOLDER}")
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || { echo "a minimal system needs root" >&2; exit 77; }
. "$here/../../.ci/unpack"

recipe=$(sed -n 's/.*`sudo apt-get install --download-only [^ ]*\.deb \([^`]*\)`.*/\1/p' "$here/../../hardware/image/README.md")
[ -n "$recipe" ] || { echo "hardware/image/README.md: found no \`apt-get install --download-only …\`, needed: the card's packages" >&2; exit 70; }
depends=$(sed -n 's/^Depends: //p' "$here/../../hardware/debian/control" | tr -d , | sed 's/\${[^}]*}//g')
libraries="libcrypt1 libdeflate0 libgpiod3 libi2c0 libmosquitto1 libstdc++6"
key=$(cat "$0" - <<<"$recipe $depends" | sha256sum)
# make RELEASE SYSTEM PACKAGE…: a card's system has SYSTEM, too; dpkg-repack is for check_update.py.
make() {
  local folder=$work/$1 release=$1 system=$2
  shift 2
  [ "$(cat "$folder/key" 2>/dev/null)" != "$key" ] || return 0
  echo "Making a minimal system of $release" >&2
  rm -rf "$folder"
  mkdir -p "$folder/packages/partial"
  # Without syncing each file: a system that isn't complete is made again.
  mmdebstrap --quiet --variant=apt --dpkgopt=force-unsafe-io --include="$system,dpkg-repack" \
    --customize-hook="APT_CONFIG=\$MMDEBSTRAP_APT_CONFIG apt-get -qq -o Dir::Cache::archives='$folder/packages' --download-only install $*" \
    "$release" "$folder/root" "$archive" >"$folder/log" 2>&1 || { tail -n 20 "$folder/log" >&2; exit 69; }
  ls "$folder"/packages/*.deb >/dev/null
  echo "$key" >"$folder/key"
}

mkdir -p "$work"
exec 9>"$work/lock"
flock 9
# As in Raspberry Pi OS Lite, which has cloud-init from Debian 13 on.
lite=systemd,systemd-sysv,udev,kmod,alsa-utils,avahi-daemon
make bookworm $lite $depends ${libraries/libgpiod3/libgpiod2} $recipe
make trixie $lite,cloud-init $depends $libraries $recipe
