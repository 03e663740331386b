#!/bin/bash
# Makes minimal systems of Debian 12 and 13 with their own apt, for check_card.py and check_update.py. Needs root and Debian's archive.
#
#   Tests/Commands/systems.sh FOLDER
#
# Into FOLDER/RELEASE: `root`, the system, and `packages`, the packages that a card carries beside the program's own, as
# hardware/image/README.md names them. Kept until this script or that recipe changes.
set -euo pipefail
work=$(realpath -m "${1:?usage: Tests/Commands/systems.sh FOLDER}")
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || { echo "a minimal system needs root" >&2; exit 77; }
. "$here/../../.ci/unpack"

recipe=$(sed -n 's/.*`apt-get download \([^`]*\)`.*/\1/p' "$here/../../hardware/image/README.md")
[ -n "$recipe" ] || { echo "hardware/image/README.md: found no \`apt-get download …\`, needed: the card's packages" >&2; exit 70; }
key=$(cat "$0" - <<<"$recipe" | sha256sum)
# make RELEASE SYSTEM PACKAGE…: a card's system has SYSTEM, too; dpkg-repack is for check_update.py.
make() {
  local folder=$work/$1 release=$1 system=$2
  shift 2
  [ "$(cat "$folder/key" 2>/dev/null)" != "$key" ] || return 0
  echo "Making a minimal system of $release" >&2
  rm -rf "$folder"
  mkdir -p "$folder/packages"
  # Without syncing each file: a system that isn't complete is made again.
  mmdebstrap --quiet --variant=apt --dpkgopt=force-unsafe-io --include="$system,dpkg-repack" \
    --customize-hook="cd '$folder/packages' && APT_CONFIG=\$MMDEBSTRAP_APT_CONFIG apt-get -qq download $*" \
    "$release" "$folder/root" "$archive" >"$folder/log" 2>&1 || { tail -n 20 "$folder/log" >&2; exit 69; }
  echo "$key" >"$folder/key"
}

mkdir -p "$work"
exec 9>"$work/lock"
flock 9
make bookworm systemd,systemd-sysv,udev,kmod ${recipe/libgpiod3/libgpiod2}
# cloud-init is in 64-bit Raspberry Pi OS of Debian 13.
make trixie systemd,systemd-sysv,udev,kmod,cloud-init $recipe
