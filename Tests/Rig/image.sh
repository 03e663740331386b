#!/usr/bin/env bash
# Starts a card made by `make image` on an emulated Raspberry Pi 3, and judges it from the network.
#
#   Tests/Rig/image.sh CARD      such as .build-image/qibla_0.2.0_arm64.img (make image-check calls this)
#
# The card's own kernel, initrd, device tree and kernel command line are started, as the firmware would: QEMU has none. Machine and
# judge are in a network of their own, with a switch between them. The world around the device is modelled: sensors are memories of
# QEMU's, and a second part of the initrd, which the card doesn't have, brings the program that makes them measure, and the host's
# hand in the machine. Nothing on the card is changed for it. Needs root or sudo. image.py and own_wifi.py have the expectations.
# QIBLA_IMAGE_CUTS: how often the power is cut, default 20. QIBLA_IMAGE_PARTS: of image, own_wifi; default both.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
work=$repository/.build-image-check
card=$(realpath "${1:?usage: image.sh CARD}")
PATH=$PATH:/usr/sbin:/sbin
[ "$(id -u)" = 0 ] || exec sudo --preserve-env=PATH,QIBLA_IMAGE_CUTS,QIBLA_IMAGE_PARTS "$0" "$card"
[ "$(dpkg --print-architecture)" = amd64 ] || { echo "make image-check needs an x86-64 Debian machine." >&2; exit 69; }
cd "$repository"
.ci/packages xz-utils util-linux cpio python3 mtools iproute2 dnsmasq-base openssh-client chromium gcc-aarch64-linux-gnu libc6-dev-arm64-cross
mkdir -p "$work"
. .ci/unpack
. .ci/pins
. "$here/emulator.sh"
make_emulator
make_feeder

# The second part of the initrd.
rig=$work/rig
rm -rf "$rig" && mkdir -p "$rig"/rig "$rig"/scripts/local-bottom
install "$work/feeder" "$here/rig-shell" "$rig/rig/"
python3 "$here/model.py" image "$rig/rig"
install "$here/image-init" "$rig/scripts/local-bottom/rig"
printf '/scripts/local-bottom/%s "$@"\n[ -e /conf/param.conf ] && . /conf/param.conf\n' qibla-card rig >"$rig/scripts/local-bottom/ORDER"
# Modelled radios, of the card's own kernel.
kernel=$(MTOOLS_SKIP_CHECK=1 mdir -b -i "$card@@4M" ::vmlinuz* | sed -n 's/.*vmlinuz-\([^ \r]*\).*/\1/p' | sort -V | tail -n 1)
# It may be one of the security updates.
security=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep 'debian-security/\?$' | head -n 1) || true
rm -f "$work/apt/trixie-arm64/lists/lock"
download "radios-$kernel" "linux-image-$kernel"
dpkg-deb --fsys-tarfile "$work/radios-$kernel"/*.deb | tar -x -C "$rig/rig" --transform 's#.*/##' --wildcards '*/mac80211_hwsim.ko*'
# A package whose installation takes long enough to be cut off.
slow=$work/slow
rm -rf "$slow" && mkdir -p "$slow/DEBIAN" "$slow/usr/share/slow"
printf 'Package: slow\nVersion: 1\nArchitecture: all\nMaintainer: rig <rig@qibla.invalid>\nDescription: slow\n' >"$slow/DEBIAN/control"
printf '#!/bin/sh\nsleep 20\n' >"$slow/DEBIAN/postinst"
chmod 755 "$slow/DEBIAN/postinst"
head -c 1000000 /dev/zero >"$slow/usr/share/slow/file"
dpkg-deb --root-owner-group --build "$slow" "$rig/rig/slow.deb" >/dev/null
(cd "$rig" && find . -print0 | LC_ALL=C sort -z | cpio --null -o -H newc --quiet -R 0:0) >"$work/rig.cpio"

exec unshare --net bash -euc '
  ip link set lo up
  ip tuntap add card mode tap
  ip address add 192.168.77.1/24 dev card
  ip link set card up
  # An own lease file: the machine has its address as from a mosque'"'"'s router.
  dnsmasq --keep-in-foreground --no-resolv --no-hosts --port=0 --interface=card --bind-interfaces --pid-file= \
    --dhcp-range=192.168.77.50,192.168.77.50,1h --dhcp-leasefile="$1/leases" >"$1/dnsmasq.log" 2>&1 &
  trap "kill $!" EXIT
  for part in $4; do python3 "$2/$part.py" "$1" "$3" || code=1; done
  exit ${code:-0}' image "$work" "$here" "$card" "${QIBLA_IMAGE_PARTS-image own_wifi}"
