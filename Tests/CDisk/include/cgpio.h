#pragma once

/// A GPIO chip of four lines that the machine doesn't have, for the whole test program: what the kernel answers for one through the
/// first version of its interface (linux/gpio.h), which libgpiod 1 uses.

#include <stdbool.h>
#include <stdint.h>

enum { MODEL_LINES = 4 };

struct model_line {
  char name[32], consumer[32];  ///< empty: none
  bool is_used;                 ///< by any program; lines aren't given back
  bool is_high;
  uint32_t request;  ///< GPIOHANDLE_REQUEST_… by which it was had
};

/// From now on every GPIO request of this process goes to the model, through whatever file.
void model_gpio(void);
struct model_line *model_gpio_line(uint32_t offset);
/// A line whose edges are kept changes. 0, or an error number.
int model_gpio_change(uint32_t offset, bool is_high, uint64_t nanoseconds);
/// What the next requests fail with; 0: they don't.
void model_gpio_fail(int error);
