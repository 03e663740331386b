// A case for the device: a round dish for the ring and the sensor, an arm, and a box for the Pi at its other end.
//
//   openscad -D 'ring=66' -D 'board="zero"' -D 'part="base"' -o base.stl qibla.scad
//
// All other dimensions are computed from these values. Lengths in millimetres. Screws near the sensor: nylon or brass.

/* [What it holds] */
// Outer diameter of the ring: measure yours.
ring = 66;
// Width of the ring, from its outer to its inner edge.
ring_width = 8;
// Thickness of the ring with its LEDs.
ring_height = 5;
// "zero", "a" (A+) or "b" (B, 3, 4, 5).
board = "zero";
// Distance of the screw holes of the sensor's module; these are the Adafruit 4517's (board file: 25.4 x 17.78 mm, holes of 2.5 mm). Measure those of another.
sensor_holes = [20.32, 12.7];
// "table": box and dish lie on a table, the arm between them. "wall": the arm stands out from the wall, the box hangs below it.
mount = "table"; // [table, wall]
// From the middle of the ring to the box or the wall: the Pi's currents and the wall's steel (hardware/builds/distances.md).
reach = mount == "wall" ? 300 : 150;
// From the sensor up to the ring.
sensor_below_ring = 30;

/* [How it is printed] */
wall = 2.4;
play = 0.3;
// "all" shows the assembly; "dish", "cover", "base", "lid" and "arm" are for printing.
// An arm of more than 200 mm comes in two pieces with a lap between: "arm_near", "arm_far", "lap".
part = "all"; // [all, dish, cover, base, lid, arm, arm_near, arm_far, lap]

$fn = 96;

// Length, width, distance of holes in both directions, first hole from the corner: Raspberry Pi's mechanical drawings.
pi = board == "zero" ? [65, 30, 58, 23, 3.5]
   : board == "a"    ? [65, 56, 58, 49, 3.5]
   :                   [85, 56, 58, 49, 3.5];
pi_height = board == "b" ? 22 : 16;   // with a header and plugs on it
inner = [pi[0] + 6, pi[1] + 6, pi_height + 8];
outside = [inner[0] + 2 * wall, inner[1] + 2 * wall, inner[2] + wall];
dish_radius = ring / 2 + play + wall;
dish_height = sensor_below_ring + ring_height + wall + 6;
arm_width = 24;
arm_length = reach - dish_radius;
cut = arm_length / 2;

module rounded(size, radius) {
  hull() for (x = [radius, size[0] - radius], y = [radius, size[1] - radius])
    translate([x, y, 0]) cylinder(r = radius, h = size[2]);
}

module post(height, hole = 2.2, across = 6) {
  difference() {
    cylinder(d = across, h = height);
    translate([0, 0, -1]) cylinder(d = hole, h = height + 2);
  }
}

// The dish: sensor on posts at its bottom, the ring on a ledge, forward is +y.
module dish() {
  difference() {
    union() {
      difference() {
        cylinder(r = dish_radius, h = dish_height);
        translate([0, 0, wall]) cylinder(r = ring / 2 + play, h = dish_height);
      }
      // The ledge that the ring lies on.
      difference() {
        translate([0, 0, wall + 4]) cylinder(r = ring / 2 + play + 0.1, h = sensor_below_ring);
        translate([0, 0, wall + 3]) cylinder(r = ring / 2 - ring_width + 1, h = sensor_below_ring + 2);
        // Printed without supports: it grows out of the wall at 45 degrees.
        translate([0, 0, wall + 3]) cylinder(r1 = ring / 2 + play + 0.2, r2 = ring / 2 - ring_width, h = sensor_below_ring - 1.5);
      }
      for (x = [-1, 1], y = [-1, 1])
        translate([x * sensor_holes[0] / 2, y * sensor_holes[1] / 2, 0]) post(wall + 4, 2.1, 5.5);
    }
    // Wires to the Pi, and the forward mark.
    translate([0, -ring / 4, -1]) rounded_slot(16, 6, wall + 2);
    translate([0, dish_radius, dish_height]) rotate([45, 0, 0]) cube([1.6, 3, 3], center = true);
  }
}

module rounded_slot(length, width, height) {
  hull() for (x = [-1, 1]) translate([x * (length - width) / 2, 0, 0]) cylinder(d = width, h = height);
}

// Thin over the LEDs, so that they shine through; print it in white or clear.
module cover() {
  difference() {
    union() {
      cylinder(r = dish_radius, h = 1.2);
      translate([0, 0, 1.2]) difference() {
        cylinder(r = ring / 2 + play - 0.2, h = 2.5);
        translate([0, 0, -1]) cylinder(r = ring / 2 - 1.4, h = 5);
      }
    }
    // Forward mark.
    translate([0, dish_radius - 1, 0]) cylinder(r = 2, h = 3, center = true, $fn = 3);
  }
}

// The Pi's box. Plugs come out at the long side without posts' walls and at both ends.
module base() {
  difference() {
    rounded(outside, 4);
    translate([wall, wall, wall]) rounded([inner[0], inner[1], inner[2] + 1], 2);
    // Power and video: the long side; card and USB: the ends.
    translate([wall + 5, -1, wall + 4]) cube([inner[0] - 10, wall + 2, 10]);
    translate([-1, wall + 6, wall + 4]) cube([wall + 2, inner[1] - 12, board == "b" ? 8 : 6]);
    if (board == "b") translate([outside[0] - wall - 1, wall + 3, wall + 4]) cube([wall + 2, inner[1] - 6, 18]);
    for (i = [0 : 5]) translate([outside[0] / 2 - 25 + i * 10, outside[1] / 2, -1]) rounded_slot(3, 3, wall + 2);
    // Where the arm is screwed to the box, and its wires.
    if (mount == "table") translate([outside[0] / 2 - arm_width / 2, outside[1], 0]) {
      plate_holes();
      translate([wall + 2, -wall - 1, wall + 4]) cube([arm_width - 2 * wall - 4, wall + 2, 9]);
    }
    // Two screws into a wall.
    if (mount == "wall") for (x = [12, outside[0] - 12])
      translate([x, outside[1] / 2 + 8, -1]) { cylinder(d = 4, h = wall + 2); translate([0, 0, 2]) cylinder(d1 = 4, d2 = 8, h = wall); }
  }
  for (x = [0, 1], y = [0, 1])
    translate([wall + 3 + pi[4] + x * pi[2], wall + 3 + pi[4] + y * pi[3], 0]) post(wall + 4, 2.2, 6);
}

module lid() {
  difference() {
    union() {
      rounded([outside[0], outside[1], wall], 4);
      translate([wall + play, wall + play, wall]) difference() {
        rounded([inner[0] - 2 * play, inner[1] - 2 * play, 3], 2);
        translate([1.6, 1.6, -1]) rounded([inner[0] - 2 * play - 3.2, inner[1] - 2 * play - 3.2, 6], 1);
      }
    }
    // Wires, and a button of 12 mm.
    translate([outside[0] / 2, outside[1] / 2, -1]) rounded_slot(16, 6, wall + 2);
    translate([outside[0] - 14, outside[1] / 2, -1]) cylinder(d = 12.4, h = wall + 2);
  }
}

// The plate at its end has four holes: wood screws into a wall, or M3 into the box.
module plate_holes() {
  for (x = [-5, arm_width + 5], z = [6, 24]) translate([x, 0, z]) rotate([-90, 0, 0]) cylinder(d = 3.4, h = 20, center = true);
}

module lap_holes() {
  for (y = [-20, -10, 10, 20]) translate([arm_width / 2, cut + y, 0]) cylinder(d = 3.2, h = 30, center = true);
}

// From the box or the wall to the dish, with room for wires.
module arm() {
  difference() {
    union() {
      cube([arm_width, arm_length + 4, 16]);
      translate([-10, 0, 0]) cube([arm_width + 20, wall * 1.5, 30]);
      translate([arm_width / 2, reach, 0]) cylinder(r = dish_radius + play + wall, h = 10);
    }
    translate([wall, -1, wall]) cube([arm_width - 2 * wall, arm_length + 12, 16]);
    translate([arm_width / 2, reach, wall]) cylinder(r = dish_radius + play, h = 20);
    translate([arm_width / 2, reach - ring / 4, -1]) rounded_slot(16, 6, wall + 2);
    plate_holes();
    if (arm_length > 200) lap_holes();
  }
}

module near_half() { translate([-50, -50, -1]) cube([arm_width + 100, cut + 50, 60]); }

module lap() {
  difference() {
    translate([wall + play, cut - 28, 0]) cube([arm_width - 2 * wall - 2 * play, 56, 5]);
    lap_holes();
  }
}

module put_together() {
  middle = outside[0] / 2 - arm_width / 2;
  height = mount == "wall" ? 12 : 0;
  if (mount == "wall") {
    color("gainsboro") rotate([-90, 0, 0]) base();
    color("silver") translate([0, outside[2] + wall, -outside[1]]) rotate([90, 0, 0]) lid();
    if (arm_length > 200) color("tan") translate([middle, 0, height + wall]) lap();
  } else {
    color("gainsboro") translate([0, -outside[1], 0]) base();
    color("silver") translate([0, 0, outside[2] + wall]) rotate([180, 0, 0]) lid();
  }
  translate([middle, 0, height]) {
    color("gainsboro") arm();
    translate([arm_width / 2, reach, wall]) {
      color("lightsteelblue") dish();
      color("white", 0.6) translate([0, 0, dish_height + 20]) rotate([180, 0, 0]) cover();
    }
  }
}

if (part == "dish") dish();
else if (part == "cover") cover();
else if (part == "base") base();
else if (part == "lid") lid();
else if (part == "arm") arm();
else if (part == "arm_near") intersection() { arm(); near_half(); }
else if (part == "arm_far") difference() { arm(); near_half(); }
else if (part == "lap") lap();
else put_together();
