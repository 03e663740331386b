#!/bin/sh
# Compiles both bodies of Sources/CGPIOD: against the installed libgpiod 1.x (Debian 12) and against Debian 13's
# libgpiod 2.x, which is unpacked beside the system and never installed. One line for each body; exit 0 when both are correct.
set -eu
cd "$(dirname "$0")/../.."
scratch="$PWD/.build-libgpiod2"
mkdir -p "$scratch/lists/partial" "$scratch/cache/archives/partial" "$scratch/objects"
: > "$scratch/status"

# The mirror this machine already trusts for Debian, with the newer suite's name.
if [ ! -e "$scratch/root/usr/include/gpiod.h" ]; then
  mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2> /dev/null |
    sed -n -e 's/^URIs: *\([^ ]*\/debian\)\/* *$/\1/p' -e 's/^deb .*\(http[^ ]*\/debian\)\/* .*$/\1/p' | head -n 1)
  if [ -z "$mirror" ]; then
    echo "libgpiod 2: no Debian mirror among this machine's apt sources" >&2
    exit 69
  fi
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" > "$scratch/trixie.list"
  beside() {
    apt-get -qq -o Dir::Etc::sourcelist="$scratch/trixie.list" -o Dir::Etc::sourceparts=/dev/null \
      -o Dir::State::Lists="$scratch/lists" -o Dir::State::status="$scratch/status" -o Dir::Cache="$scratch/cache" \
      -o APT::Sandbox::User=root "$@"
  }
  beside update
  (cd "$scratch" && beside download libgpiod-dev libgpiod3)
  for package in "$scratch"/libgpiod*.deb; do dpkg-deb -x "$package" "$scratch/root"; done
fi
libraries=$(dirname "$(find "$scratch/root" -name libgpiod.so)")

# body GENERATION FLAGS…: compiles both sources as one program would, and checks which body it contains.
body() {
  generation=$1
  shift
  for source in 1 2; do
    cc -std=c11 -Wall -Wextra -Werror -ISources/CGPIOD/include "$@" -c "Sources/CGPIOD/cgpiod_v$source.c" \
      -o "$scratch/objects/lib$generation-body$source.o"
    symbols=$(nm "$scratch/objects/lib$generation-body$source.o" | grep -c ' T cgpiod_' || true)
    if [ "$source" = "$generation" ]; then expected=11; else expected=0; fi
    if [ "$symbols" != "$expected" ]; then
      echo "libgpiod $generation: cgpiod_v$source.c defines $symbols functions, expected $expected" >&2
      exit 1
    fi
  done
}

body 1
cc "$scratch"/objects/lib1-body?.o -shared -Wl,--no-undefined -lgpiod -o "$scratch/objects/lib1.so"
echo "libgpiod 1: cgpiod_v1.c compiled and linked, cgpiod_v2.c empty"

# Debian 13's library asks for a newer libc than Debian 12 has, so its own references stay unresolved.
body 2 -isystem "$scratch/root/usr/include"
cc "$scratch"/objects/lib2-body?.o -shared -Wl,--no-undefined -Wl,--allow-shlib-undefined -L"$libraries" -lgpiod \
  -o "$scratch/objects/lib2.so"
echo "libgpiod 2: cgpiod_v2.c compiled and linked, cgpiod_v1.c empty"
