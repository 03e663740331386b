#!/usr/bin/env bash
# Installs the device's package on an emulated Raspberry Pi 3 with Debian 13, and judges it there from outside.
#
#   Tests/Rig/pi.sh PACKAGE PATH-TO-QIBLA [story|chips|cuts]        (make pi builds both and calls this; all by default)
#
# PACKAGE is for arm64. PATH-TO-QIBLA runs here, and checks the files after a power cut.
#
# Everything comes from Debian's archive and is kept in .build-pi: QEMU, which knows the Pi's I2C controller from version 9 on, the
# unchanged kernel, and a small system with systemd, udev and apt on an emulated SD card. Packages are unpacked beside this system;
# the tested package is installed by apt in the emulated one. pi.py has the expectations.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/root.sh"
. "$here/emulator.sh"
repository=$(cd "$here/../.." && pwd)
work=$repository/.build-pi
usage="usage: pi.sh PACKAGE PATH-TO-QIBLA [story|chips|cuts]"
package=$(realpath "${1:?$usage}")
qibla=$(realpath "${2:?$usage}")
parts=${3:-story chips cuts}
PATH=$PATH:/usr/sbin:/sbin

[ "$(dpkg --print-architecture)" = amd64 ] || { echo "make pi needs an x86-64 Debian machine." >&2; exit 69; }
[ -r "$package" ] || { echo "no package at $package: make it first (make pi does)" >&2; exit 64; }
cd "$repository"
.ci/packages xz-utils util-linux cpio kmod python3 gcc-aarch64-linux-gnu libc6-dev-arm64-cross device-tree-compiler e2fsprogs
mkdir -p "$work"
. .ci/unpack
. .ci/pins
cd "$work"

make_emulator

# A folder from before the package needed players is unpacked again.
[ -e "$work/root/usr/bin/mpg123" ] || rm -rf "$work/root.complete" "$work/root.uris" "$work/root"
unpack trixie arm64 "$work/root" base-passwd base-files bash coreutils dash debianutils diffutils dpkg findutils grep gzip hostname \
  init-system-helpers libc-bin login ncurses-base ncurses-bin perl-base sed sysvinit-utils tar util-linux apt systemd \
  systemd-sysv udev kmod tzdata alsa-utils mpg123 busybox-static

if [ ! -e kernel/root/complete ]; then
  if ! apt trixie arm64 apt-cache show "$kernel_arm64" >/dev/null 2>&1; then
    newest=$(apt trixie arm64 apt-cache depends linux-image-arm64 | awk '/Depends: linux-image-/ { print $2; exit }')
    not_pinned "$kernel_arm64" "$newest"
    kernel_arm64=$newest
  fi
  download kernel "$kernel_arm64"
  dpkg-deb -x kernel/*.deb kernel/root
  ln -sfn usr/lib kernel/root/lib
  kernel=$(ls kernel/root/lib/modules)
  depmod -b kernel/root "$kernel"
  touch kernel/root/complete
  rm kernel/*.deb
fi
kernel=$(ls kernel/root/lib/modules) modules=$work/kernel/root
# The port is a receiver's, not Bluetooth's.
cp "kernel/root/usr/lib/linux-image-$kernel/broadcom/bcm2837-rpi-3-b.dtb" pi3.dtb
fdtput -r pi3.dtb /soc/serial@7e201000/bluetooth
# SPI as by dtparam=spi=on, but without the header's lines: its select is not on the header. QEMU's controller
# knows no DMA, and spidev no name but those of real parts.
fdtput -d pi3.dtb /soc/spi@7e204000 dmas dma-names
fdtput -t x pi3.dtb /soc/spi@7e204000 cs-gpios "$(fdtget -t x pi3.dtb /soc/gpio@7e200000 phandle)" 2d 1
fdtput -t s pi3.dtb /soc/spi@7e204000 status okay
fdtput -c pi3.dtb /soc/spi@7e204000/pixels@0
fdtput -t s pi3.dtb /soc/spi@7e204000/pixels@0 compatible rohm,dh2228fv
fdtput -t x pi3.dtb /soc/spi@7e204000/pixels@0 reg 0
fdtput -t i pi3.dtb /soc/spi@7e204000/pixels@0 spi-max-frequency 125000000

# For chips.py: the kernel drivers' descriptions of these chips. Their memories are QEMU's (pi.py).
cp pi3.dtb chips.dtb
# describe NAME ADDRESS COMPATIBLE: a chip on the header's I2C bus.
describe() {
  local node=/soc/i2c@7e804000/$1@$2
  fdtput -c chips.dtb "$node"
  fdtput -t s chips.dtb "$node" compatible "$3"
  fdtput -t x chips.dtb "$node" reg "$2"
}
describe accelerometer 53 adi,adxl345
describe magnetometer 20 pni,rm3100
describe imu 68 invensense,icm42688
# An unused line, rising.
fdtput -t x chips.dtb /soc/i2c@7e804000/imu@68 interrupt-parent "$(fdtget -t x pi3.dtb /soc/gpio@7e200000 phandle)"
fdtput -t x chips.dtb /soc/i2c@7e804000/imu@68 interrupts 1b 1

# Dependencies of the program's package that the system doesn't have.
download packages libgpiod3 libi2c0 libdeflate0 libmosquitto1
# The reference for the loop's punctuality, from Debian's rt-tests.
download yardstick rt-tests libnuma1

compile lines
make_feeder

# The kernel's first files: busybox, and the modules that read the card.
guest=$work/guest
rm -rf "$guest" && mkdir -p "$guest"/{bin,dev,proc,sys,root.new,modules}
install root/usr/bin/busybox "$guest/bin/"
for applet in sh mount mkdir grep insmod usleep devmem dmesg switch_root; do ln -s busybox "$guest/bin/$applet"; done
install "$here/init-pi" "$guest/init"
install "$here/load" "$guest/bin/"
for name in bcm2835 ext4 overlay; do module "$name"; done >"$guest/modules/card.order"
(cd "$guest" && find . -print0 | LC_ALL=C sort -z | cpio --null -o -H newc --quiet -R 0:0 | gzip -1) >initrd.gz

# The card, with the package copied onto it.
finish_root root multi-user.target ttyS1 alsa-restore.service alsa-state.service
# Which file is which package's, as dpkg there knows it: without this machine's folder.
sed -i "s#^$work/root\$#/.#; s#^$work/root/#/#" root/var/lib/dpkg/info/*.list
library "$work/root" i2c-bcm2835 i2c-dev hmc5843_i2c st_magn_i2c spi-bcm2835 adxl345_i2c rm3100-i2c inv-icm42600-i2c
install lines feeder "$here/rig-shell" root/rig/
for name in yardstick/*.deb; do dpkg-deb -x "$name" yardstick/root; done
install yardstick/root/usr/bin/cyclictest root/rig/
install yardstick/root/usr/lib/aarch64-linux-gnu/libnuma.so.1 root/usr/lib/aarch64-linux-gnu/
for applet in busybox devmem usleep pidof i2cset; do ln -sf /usr/bin/busybox "root/rig/$applet"; done
install -m 644 "$here/sensors.service" root/etc/systemd/system/
rm -rf root/root/packages && mkdir -p root/root/packages
install -m 644 packages/*.deb "$package" root/root/packages/
python3 "$here/model.py" pi root/rig root/boot/firmware
rm -f card.img
enter=
[ "$(id -u)" = 0 ] || enter="unshare --map-root-user"
$enter mke2fs -q -t ext4 -d root card.img 512M

for part in $parts; do
  [ "$part" != prepare ] || exit 0
  mkdir -p "$part"
  ln -sf ../initrd.gz ../pi3.dtb ../chips.dtb ../qemu-pi "$part/"
  cp --sparse=always card.img "$part/card.img"
  python3 "$here/pi.py" "$part" "$work/$part" "$work/kernel/root/boot/vmlinuz-$kernel" "$qibla"
done
