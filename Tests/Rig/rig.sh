#!/usr/bin/env bash
# Runs the device's real binary against a real Linux kernel's I2C, GPIO and serial port, without a board.
#
#   Tests/Rig/rig.sh PATH-TO-QIBLA ["PART …"]        (make rig builds it and calls this)
#
# Parts: story, cuts, bus, kills, unit, chips, pixels, spi; all by default; "prepare" only makes their boot files.
#
# Fetches Debian's kernel and packs it with busybox and the binary, as `make install` leaves it, into an initramfs.
# scenario.py boots that and judges the program alone (story); cuts.py cuts the machine's power while it writes (cuts); bus.py has
# its I2C bus fail (bus); chips.py compares its readings with the kernel's drivers (chips); spi.py gives it sensors on SPI, which
# fail as well (spi); pixels.py decodes each bit sent to a ring (pixels); kills.py kills it again and again (kills);
# unit.py boots it with Debian's systemd and judges it as a service, with all that its unit allows and forbids. Everything is made in
# .build-rig; nothing but Debian packages is installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/root.sh"
work=${QIBLA_RIG_WORK:-$(cd "$here/../.." && pwd)/.build-rig}
usage="usage: rig.sh PATH-TO-QIBLA [\"story pixels spi kills bus chips cuts unit\"]"
qibla=${1:?$usage}
parts=${2:-story pixels spi kills bus chips cuts unit}
# Debian's folders of file system tools.
PATH=$PATH:/usr/sbin:/sbin

[ "$(dpkg --print-architecture)" = amd64 ] || { echo "make rig needs an x86-64 Debian machine: the emulated one is x86-64." >&2; exit 69; }
[ -x "$qibla" ] || { echo "no program at $qibla: build it first (make rig does)" >&2; exit 64; }
qibla=$(realpath "$qibla")
"$here/../../.ci/packages" qemu-system-x86 busybox-static acpica-tools cpio kmod xz-utils python3 gcc libc6-dev libi2c-dev \
  squashfs-tools binutils make e2fsprogs

mkdir -p "$work"
cd "$work"

# The kernel of .ci/pins, else the newest of this release, unpacked beside the system and cached.
. "$here/../../.ci/pins"
fetch_kernel() {
  package=$kernel_amd64
  if ! apt-cache show "$package" >/dev/null 2>&1; then
    package=$(apt-cache depends linux-image-amd64 2>/dev/null | awk '/Depends: linux-image-/ { print $2; exit }')
    [ -z "$package" ] || not_pinned "$kernel_amd64" "$package"
  fi
  [ -n "$package" ] || return 1
  [ -e "$package/complete" ] && return
  rm -rf "$package" && mkdir -p "$package/deb"
  (cd "$package/deb" && apt-get download "$package" >/dev/null 2>&1) || return 1
  dpkg-deb -x "$package"/deb/*.deb "$package/root"
  depmod -b "$package/root" "${package#linux-image-}"
  touch "$package/complete"
}
fetch_kernel || { "$here/../../.ci/packages" --update && fetch_kernel; } || { echo "can't download Debian's kernel $package" >&2; exit 69; }
kernel=${package#linux-image-} modules=$work/$package/root

# The guest's own programs and the table that describes its GPIO chip.
iasl -vs -p gpio24 "$here/gpio24.dsl" >iasl.log 2>&1 || { cat iasl.log; exit 1; }
gcc -O2 -Wall -Wextra -Werror -static -o feeder "$here/feeder.c" -li2c -lm
gcc -O2 -Wall -Wextra -Werror -static -o bridge "$here/bridge.c" -lm
gcc -O2 -Wall -Wextra -Werror -static -o lines "$here/lines.c"
gcc -O2 -Wall -Wextra -Werror -static -o spidev "$here/spidev.c"
gcc -O2 -Wall -Wextra -Werror -static -o spichips "$here/spichips.c" -lm
gcc -O2 -Wall -Wextra -Werror -static -o hold "$here/hold.c"

# The initramfs: busybox, modules in the order they load, the binary with its libraries, and the scenario's files.
guest=$work/guest
rm -rf "$guest"
mkdir -p "$guest"/{bin,dev,proc,sys,tmp,root,modules,usr/local/bin,etc/qibla,var/lib/qibla,install/rig}
make -s -C "$here/../.." install BIN="$qibla" DESTDIR="$guest/install" >install.log || { cat install.log; exit 1; }
install "$(command -v busybox)" "$guest/bin/busybox"
for applet in $("$guest/bin/busybox" --list); do [ -e "$guest/bin/$applet" ] || ln -s busybox "$guest/bin/$applet"; done
install "$here/init" "$guest/init"
install "$here/rig-shell" "$here/load" "$guest/bin/"
install feeder bridge lines spidev spichips "$guest/usr/local/bin/"
ln -s ../../../install/usr/local/bin/qibla "$guest/usr/local/bin/qibla"
echo root:x:0:0:root:/root:/bin/sh >"$guest/etc/passwd"
echo root:x:0: >"$guest/etc/group"
ldd "$qibla" | grep -o '/[^ ]*' | sort -u | while read -r library; do
  install -D "$(readlink -f "$library")" "$guest$library"
done

for name in i2c-dev gpio-amdpt; do module "$name"; done >"$guest/modules/stub.order"
module i2c-stub chip_addr=0x1e,0x19 >>"$guest/modules/stub.order"
module hmc5843_i2c >"$guest/modules/hmc5843.order"
for name in ak8975 bmc150_magn_i2c st_magn_i2c st_accel_i2c st_lsm6dsx_i2c inv-mpu6050-i2c bmi160_i2c; do
  module "$name"
done >"$guest/modules/chips.order"

module hid-cp2112 >"$guest/modules/bridge.order"
module uhid >>"$guest/modules/bridge.order"

module cuse >"$guest/modules/cuse.order"

for name in virtio_pci virtio_blk; do module "$name"; done >"$guest/modules/disk.order"
module ext4 >"$guest/modules/ext4.order"
for name in squashfs overlay; do module "$name"; done >"$guest/modules/debian.order"

# For the machine with systemd, which loads modules by hardware: a USB port, a USB device, a sound card, PWM.
library "$guest/install/usr" xhci-pci ftdi_sio snd-aloop pwm-lpss-platform
install "$guest/bin/busybox" "$here/rig-shell" feeder lines hold "$guest/install/rig/"
for applet in devmem usleep grep pidof tr; do ln -s busybox "$guest/install/rig/$applet"; done

python3 "$here/model.py" pc "$guest/etc/qibla" "$guest/install"
(cd "$guest" && find . -print0 | LC_ALL=C sort -z | cpio --null -o -H newc --quiet -R 0:0 | gzip -1) >initrd.gz

[ "$parts" = prepare ] && exit

# run PART: in its own folder, so that two can run side by side.
run() {
  mkdir -p "$work/$1"
  ln -sf ../initrd.gz ../gpio24.aml ../debian.sqfs "$work/$1/"
  set -- "$1" "$work/$1" "$work/$package/root/boot/vmlinuz-$kernel"
  case $1 in
    story) python3 "$here/scenario.py" "$2" "$3" ;;
    kills | bus | chips | pixels | spi) python3 "$here/$1.py" "$2" "$3" ;;
    cuts) python3 "$here/cuts.py" "$2" "$3" "$qibla" ;;
    unit)
      "$here/debian.sh" "$qibla" debian.sqfs
      python3 "$here/unit.py" "$2" "$3"
      ;;
    *) echo "$usage" >&2; exit 64 ;;
  esac
}

# Each emulates one processor with its own clock: running two at once changes nothing.
case " $parts " in
  *" unit "*) ;;
  *)
    for part in $parts; do run "$part"; done
    exit
    ;;
esac
(for part in $parts; do [ "$part" = unit ] || run "$part" || exit 1; done) >beside.log 2>&1 &
beside=$!
failed=0
run unit || failed=1
wait $beside || failed=1
cat beside.log
exit $failed
