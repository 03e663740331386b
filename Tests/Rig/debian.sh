#!/usr/bin/env bash
# Makes a disk with a small Debian of this machine's own release: systemd, udev, ALSA's player, gpsd, and the libraries of the program.
#
#   Tests/Rig/debian.sh PATH-TO-QIBLA IMAGE
#
# Packages are downloaded and unpacked, never installed, so it needs no rights: their scripts don't run, and their
# setup is done here. The image is kept until Debian has newer packages, or this script changes.
set -euo pipefail
qibla=$(realpath "${1:?usage: debian.sh PATH-TO-QIBLA IMAGE}")
image=$(realpath -m "${2:?usage: debian.sh PATH-TO-QIBLA IMAGE}")
script=$(realpath "$0")
. "$(dirname "$script")/root.sh"
packages=(base-passwd base-files coreutils dash util-linux systemd udev kmod tzdata alsa-utils mpg123 gpsd)

mkdir -p "$image.work/archives/partial"
cd "$image.work"
# The packages of the program's libraries.
mapfile -t libraries < <(ldd "$qibla" | grep -o '/[^ ]*' | while read -r file; do
  { dpkg-query -S "$file" || dpkg-query -S "$(realpath "$file")"; } 2>/dev/null | cut -d: -f1
done | sort -u)

# As if nothing were installed on this machine: the list is complete.
: >status
fetch() {
  apt-get -qq -y -o Dir::State::status="$PWD/status" -o Dir::Cache::archives="$PWD/archives" -o Debug::NoLocking=1 \
    --no-install-recommends "$@" install "${packages[@]}" "${libraries[@]}"
}
fetch --print-uris >uris
key=$(cat uris "$script" "$(dirname "$script")/root.sh" | sha256sum)
[ -e "$image" ] && [ "$(cat key 2>/dev/null)" = "$key" ] && exit 0
rm -f "$image" key archives/*.deb
fetch --download-only >download.log 2>&1 || { cat download.log; exit 69; }

rm -rf root
mkdir -p root/usr/{bin,sbin,lib,lib64}
for folder in bin sbin lib lib64; do ln -s "usr/$folder" "root/$folder"; done
for package in archives/*.deb; do dpkg-deb --fsys-tarfile "$package" | tar -x --keep-directory-symlink -C root; done
rm -rf archives/*.deb

finish_root root rig.target ttyS0 systemd-modules-load.service gpsd.service gpsd.socket gpsdctl@.service alsa-restore.service alsa-state.service
printf '[Unit]\nRequires=sysinit.target\nAfter=sysinit.target\nAllowIsolate=yes\n' >root/etc/systemd/system/rig.target
ln -sf rig.target root/etc/systemd/system/default.target
ln -s mpg123.bin root/usr/bin/mpg123
echo 'u gpsd - "GPS daemon"' >root/usr/lib/sysusers.d/gpsd.conf
echo 'm gpsd dialout' >>root/usr/lib/sysusers.d/gpsd.conf
# Raspberry Pi OS's name of the header's UART.
echo 'SUBSYSTEM=="tty", KERNEL=="ttyS1", SYMLINK+="serial0"' >root/etc/udev/rules.d/60-header.rules

mksquashfs root "$image" -noappend -quiet -no-progress -all-root -comp lz4 -wildcards \
  -e 'usr/share/doc/*' 'usr/share/man/*' 'usr/share/locale/*' 'usr/share/sounds/*' 'usr/lib/python3*'
rm -rf root
echo "$key" >key
