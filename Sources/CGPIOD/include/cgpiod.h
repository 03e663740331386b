#pragma once

/// The little of GPIO this device needs, the same over libgpiod 1.x (Debian 12) and 2.x (Debian 13).
///
/// The two generations of the library share names but no types, so `cgpiod_v1.c` and `cgpiod_v2.c` each hold one body
/// of this header and the installed <gpiod.h> decides which of them is compiled.
///
/// Functions that can fail return 0 or an error number (ENOENT, EACCES, EBUSY …), never through `errno`. Those that
/// open or request something set their result only when they return 0.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The most lines one group can have: the bits of the word that sets them, and what the kernel and both generations of
/// the library take in one request (GPIO_V2_LINES_MAX, GPIOHANDLES_MAX).
#define CGPIOD_MAX_LINES 64

/// An open chip, such as /dev/gpiochip0.
struct cgpiod_chip;

/// A requested group of output lines, or one requested input line. It must be released before its chip is closed.
struct cgpiod_lines;

/// The kernel's description of a chip. Strings end in 0 and are cut where they don't fit.
struct cgpiod_chip_description {
  char name[32];   ///< "gpiochip0"
  char label[32];  ///< what drives it, "pinctrl-bcm2711"
  uint32_t lines;
};

/// The kernel's description of a line, whoever holds it.
struct cgpiod_line_description {
  char name[32];      ///< from the device tree, "GPIO17"; empty where lines have no names
  char consumer[32];  ///< the label its holder gave; empty when it is free or its holder gave none
  bool used;
};

int cgpiod_chip_open(const char *path, struct cgpiod_chip **chip, struct cgpiod_chip_description *description);
void cgpiod_chip_close(struct cgpiod_chip *chip);
int cgpiod_line_describe(struct cgpiod_chip *chip, uint32_t offset, struct cgpiod_line_description *description);

/// Requests `count` lines as outputs that are off from the first moment. With `active_low`, off is a high level.
int cgpiod_request_outputs(struct cgpiod_chip *chip, const uint32_t *offsets, size_t count, bool active_low,
                           const char *consumer, struct cgpiod_lines **lines);

/// Requests one line as an input, with the chip's own pull-up where it has one and `pull_up` is set.
int cgpiod_request_input(struct cgpiod_chip *chip, uint32_t offset, bool active_low, bool pull_up, const char *consumer,
                         struct cgpiod_lines **lines);

/// A change of a line of a group.
struct cgpiod_edge {
  uint32_t line;  ///< its place in the group
  bool active;    ///< from then on
  int64_t time;   ///< nanoseconds of CLOCK_MONOTONIC (kernels before 5.7 had CLOCK_REALTIME with libgpiod 1.x)
};

/// Requests up to 8 lines as inputs whose changes are kept by the kernel: 16 of each line over 1.x, 128 of all over 2.x.
int cgpiod_request_edges(struct cgpiod_chip *chip, const uint32_t *offsets, size_t count, bool active_low, bool pull_up,
                         const char *consumer, struct cgpiod_lines **lines);

/// The oldest unread change of such a group; EAGAIN: none. Neither waits nor allocates.
int cgpiod_next_edge(struct cgpiod_lines *lines, struct cgpiod_edge *edge);

/// Which lines of such a group are active: bit `i` is line `i`.
int cgpiod_get_all(struct cgpiod_lines *lines, uint64_t *active);

#define CGPIOD_MAX_EDGE_LINES 8

/// Switches line `i` of the group on where bit `i` is 1, off where it is 0: one system call, no allocation.
int cgpiod_set(struct cgpiod_lines *lines, uint64_t levels);

/// Whether the input is active: one system call, no allocation.
int cgpiod_get(struct cgpiod_lines *lines, bool *active);

/// Switches outputs off, then gives the lines back.
void cgpiod_release(struct cgpiod_lines *lines);
