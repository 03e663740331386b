# To be sourced by a shell script: makes a bootable system of Debian packages that are unpacked, never installed.

# module NAME [OPTIONS]: packs a module of $kernel's below $modules, and its dependencies, into $guest/modules, and prints them in the
# order they load.
module() {
  modprobe -d "$modules" -S "$kernel" --show-depends "$1" 2>/dev/null | awk '$1 == "insmod" { print $2 }' | while read -r file; do
    name=$(basename "${file%%.ko*}").ko
    [ -e "$guest/modules/$name" ] && continue
    case $file in
      *.xz) xz -dc "$file" >"$guest/modules/$name" ;;
      *) cp "$file" "$guest/modules/$name" ;;
    esac
    echo "$name" "$([ "${name%.ko}" = "$1" ] && echo "${2-}")"
  done
}

# library ROOT NAME…: the modules and their dependencies, for a system that loads modules by hardware.
library() {
  local root=$1 library=$1/lib/modules/$kernel name
  shift
  mkdir -p "$library"
  for name in "$@"; do
    modprobe -d "$modules" -S "$kernel" --show-depends "$name" | awk '$1 == "insmod" { print $2 }' | while read -r file; do
      cp "$file" "$library/"
    done
  done
  find "$modules" \( -name modules.builtin -o -name modules.order \) -exec cp {} "$library/" \;
  depmod -b "$root" -C /dev/null "$kernel"
}

# finish_root ROOT TARGET PORT UNIT…: does the work of the packages' scripts, and gives the host a shell on a serial port once
# systemd comes to TARGET. UNIT: further units to leave out.
finish_root() {
  local root=$1 target=$2 port=$3 units=$1/etc/systemd/system name
  shift 3
  cp "$root/usr/share/base-passwd/passwd.master" "$root/etc/passwd"
  cp "$root/usr/share/base-passwd/group.master" "$root/etc/group"
  ln -sf dash "$root/usr/bin/sh"
  echo 00000000000000000000000000000001 >"$root/etc/machine-id"
  rm -rf "$root/var/run" && ln -sf ../run "$root/var/run"

  # The console is the host's. There is no login and no network, and receivers are given to gpsd by hand. Units that cost seconds
  # on an emulated processor, and don't matter for a service's rights, are left out as well.
  mkdir -p "$units/$target.wants" "$root/rig"
  for name in serial-getty@.service getty@.service getty-static.service systemd-logind.service systemd-user-sessions.service \
    systemd-networkd.service systemd-resolved.service systemd-timesyncd.service systemd-update-utmp.service \
    systemd-update-utmp-runlevel.service systemd-random-seed.service systemd-journal-flush.service systemd-tmpfiles-clean.timer \
    systemd-pstore.service systemd-remount-fs.service kmod-static-nodes.service modprobe@.service \
    systemd-hwdb-update.service systemd-journal-catalog-update.service ldconfig.service systemd-update-done.service \
    dev-hugepages.mount dev-mqueue.mount sys-kernel-tracing.mount sys-fs-fuse-connections.mount sys-kernel-config.mount "$@"; do
    ln -sf /dev/null "$units/$name"
  done
  cat >"$units/rig-shell.service" <<UNIT
[Unit]
Description=The host's hand in the machine
After=sysinit.target
[Service]
Environment=PATH=/usr/local/bin:/usr/bin:/usr/sbin:/rig HOME=/root
ExecStart=/bin/sh /rig/rig-shell $port
# Background processes are not systemd's business.
KillMode=process
UNIT
  ln -sf ../rig-shell.service "$units/$target.wants/"
}
