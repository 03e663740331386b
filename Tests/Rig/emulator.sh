# To be sourced by a shell script, after .ci/unpack and .ci/pins: QEMU's Raspberry Pi 3 and programs that run in it, in the folder "$work".

# The machine, as the program qemu-pi in "$work". It knows the Pi's I2C controller from version 9 on.
make_emulator() {
  local emulator=qemu-system-arm
  [ -e "$work/qemu.complete" ] || emulator=$(pinned trixie amd64 qemu-system-arm "$qemu_pi")
  unpack trixie amd64 "$work/qemu" "$emulator" qemu-system-data
  # With its own libraries: this system's may be older.
  cat >"$work/qemu-pi" <<SCRIPT
#!/bin/sh
libraries=$work/qemu/usr/lib/x86_64-linux-gnu
QEMU_MODULE_DIR=\$libraries/qemu exec "$work/qemu/lib64/ld-linux-x86-64.so.2" --library-path "\$libraries" \\
  "$work/qemu/usr/bin/qemu-system-aarch64" -L "$work/qemu/usr/share/qemu" "\$@"
SCRIPT
  chmod +x "$work/qemu-pi"
}

# download FOLDER PACKAGE…: only these packages for arm64, once.
download() {
  local folder=$work/$1
  shift
  [ ! -e "$folder/complete" ] || return 0
  rm -rf "$folder" && mkdir -p "$folder"
  { [ -e "$work/apt/trixie-arm64/lists/lock" ] || apt trixie arm64 apt-get update >"$work/apt.log" 2>&1; } &&
    (cd "$folder" && apt trixie arm64 apt-get download "$@" >"$work/apt.log" 2>&1) || { cat "$work/apt.log" >&2; exit 69; }
  touch "$folder/complete"
}

# compile NAME WORD…: the rig's C program of that name, for arm64, without libraries of the system it will run on.
compile() { aarch64-linux-gnu-gcc -O2 -Wall -Wextra -Werror -static -o "$work/$1" "$here/$1.c" "${@:2}"; }
make_feeder() {
  download i2c libi2c-dev
  dpkg-deb -x "$work"/i2c/*.deb "$work/i2c/root"
  compile feeder -idirafter "$work/i2c/root/usr/include" "$work/i2c/root/usr/lib/aarch64-linux-gnu/libi2c.a" -lm
}
