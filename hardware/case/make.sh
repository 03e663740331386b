#!/bin/sh
# Makes the parts of both cases as STL files for a printer, and a picture of each case put together.
#
#   hardware/case/make.sh FOLDER [NAME=VALUE …]      run by make case; such as: make.sh /tmp/case ring=93 'board="b"'
#
# The pictures, hardware/case/table.png and wall.png, have the values of qibla.scad. Needs openscad, xvfb and xauth.
here=$(cd "$(dirname "$0")" && pwd) || exit 70
folder=${1:?usage: hardware/case/make.sh FOLDER [NAME=VALUE ...]}
shift
mkdir -p "$folder" || exit 73
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# OpenSCAD ends with 0 after a warning, and its last lines say whether a body is printable.
make() {
  output=$1 mount=$2 default=$3
  shift 3
  xvfb-run -a openscad -D "mount=\"$mount\"" -D "board=\"$default\"" "$@" -o "$output" "$here/qibla.scad" >"$log" 2>&1 &&
    ! grep -qE 'WARNING|ERROR|Simple: *no' "$log" || { cat "$log" >&2; exit 1; }
  echo "$output"
}

for value in "$@"; do
  set -- "$@" -D "$value"
  shift
done
for part in dish cover base lid arm; do make "$folder/table-$part.stl" table zero "$@" -D "part=\"$part\""; done
for part in dish cover base lid arm_near arm_far lap; do make "$folder/wall-$part.stl" wall b "$@" -D "part=\"$part\""; done
picture="--imgsize=800,560 --viewall --autocenter --colorscheme=Tomorrow"
make "$here/table.png" table zero $picture --camera=0,0,0,62,0,205,0
make "$here/wall.png" wall b $picture --camera=0,0,0,68,0,125,0
