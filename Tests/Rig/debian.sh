#!/usr/bin/env bash
# Makes a disk with a small Debian of this machine's own release: systemd, udev, ALSA's player, gpsd, and the libraries of the program.
#
#   Tests/Rig/debian.sh PATH-TO-QIBLA IMAGE
#
# Packages are downloaded and unpacked, never installed, so it needs no rights: their scripts don't run, and what those
# would have set up is set up here. The image is kept until Debian has newer packages, or this script changes.
set -euo pipefail
qibla=$(realpath "${1:?usage: debian.sh PATH-TO-QIBLA IMAGE}")
image=$(realpath -m "${2:?usage: debian.sh PATH-TO-QIBLA IMAGE}")
script=$(realpath "$0")
packages=(base-passwd base-files coreutils dash util-linux systemd udev kmod tzdata alsa-utils mpg123 gpsd)

mkdir -p "$image.work/archives/partial"
cd "$image.work"
# The packages that hold the libraries the program is linked with.
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
key=$(cat uris "$script" | sha256sum)
[ -e "$image" ] && [ "$(cat key 2>/dev/null)" = "$key" ] && exit 0
rm -f "$image" key archives/*.deb
fetch --download-only >download.log 2>&1 || { cat download.log; exit 69; }

rm -rf root
mkdir -p root/usr/{bin,sbin,lib,lib64}
for folder in bin sbin lib lib64; do ln -s "usr/$folder" "root/$folder"; done
for package in archives/*.deb; do dpkg-deb --fsys-tarfile "$package" | tar -x --keep-directory-symlink -C root; done
rm -rf archives/*.deb

# What the packages' scripts would have done.
cp root/usr/share/base-passwd/passwd.master root/etc/passwd
cp root/usr/share/base-passwd/group.master root/etc/group
ln -sf dash root/usr/bin/sh
ln -s mpg123.bin root/usr/bin/mpg123
echo 'u gpsd - "GPS daemon"' >root/usr/lib/sysusers.d/gpsd.conf
echo 'm gpsd dialout' >>root/usr/lib/sysusers.d/gpsd.conf
echo 00000000000000000000000000000001 >root/etc/machine-id
rm -rf root/var/run && ln -s ../run root/var/run

# The console is the host's. Nobody logs in, no network comes up, and receivers are given to gpsd by hand. What costs seconds
# on an emulated processor, and has nothing to do with a service's rights, is left out, too.
units=root/etc/systemd/system
mkdir -p "$units/rig.target.wants" root/rig
for name in serial-getty@.service getty@.service getty-static.service systemd-logind.service systemd-user-sessions.service \
  systemd-networkd.service systemd-resolved.service systemd-timesyncd.service systemd-update-utmp.service \
  systemd-update-utmp-runlevel.service systemd-random-seed.service systemd-journal-flush.service systemd-tmpfiles-clean.timer \
  systemd-pstore.service systemd-remount-fs.service kmod-static-nodes.service systemd-modules-load.service modprobe@.service \
  systemd-hwdb-update.service systemd-journal-catalog-update.service ldconfig.service systemd-update-done.service \
  dev-hugepages.mount dev-mqueue.mount sys-kernel-tracing.mount sys-fs-fuse-connections.mount sys-kernel-config.mount \
  gpsd.service gpsd.socket gpsdctl@.service alsa-restore.service alsa-state.service; do
  ln -sf /dev/null "$units/$name"
done
printf '[Unit]\nRequires=sysinit.target\nAfter=sysinit.target\nAllowIsolate=yes\n' >"$units/rig.target"
ln -sf rig.target "$units/default.target"
cat >"$units/rig-shell.service" <<'UNIT'
[Unit]
Description=The host's hand in the machine
After=sysinit.target
[Service]
Environment=PATH=/usr/local/bin:/usr/bin:/usr/sbin:/rig HOME=/root
ExecStart=/bin/sh /rig/rig-shell
# What it starts in the background is not systemd's business.
KillMode=process
UNIT
ln -s ../rig-shell.service "$units/rig.target.wants/"
# As Raspberry Pi OS names the header's UART.
echo 'SUBSYSTEM=="tty", KERNEL=="ttyS1", SYMLINK+="serial0"' >root/etc/udev/rules.d/60-header.rules

mksquashfs root "$image" -noappend -quiet -no-progress -all-root -comp lz4 -wildcards \
  -e 'usr/share/doc/*' 'usr/share/man/*' 'usr/share/locale/*' 'usr/share/sounds/*' 'usr/lib/python3*'
rm -rf root
echo "$key" >key
