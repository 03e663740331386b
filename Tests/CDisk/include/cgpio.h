#pragma once

/// A modelled GPIO chip of four lines for the whole test program: answers as the kernel does through the first version of its
/// interface (linux/gpio.h), which libgpiod 1 uses.

#include <stdbool.h>
#include <stdint.h>

enum { MODEL_LINES = 4 };

struct model_line {
  char name[32], consumer[32];  ///< empty: none
  bool is_used;                 ///< by any program; lines aren't given back
  bool is_high;
  uint32_t request;  ///< GPIOHANDLE_REQUEST_… by which it was had
};

/// From now on every GPIO request of this process goes to the model, through any file.
void model_gpio(void);
struct model_line *model_gpio_line(uint32_t offset);
/// Changes a line whose edges are queued. Returns 0 or an error number.
int model_gpio_change(uint32_t offset, bool is_high, uint64_t nanoseconds);
/// The error number of the next requests; 0: none.
void model_gpio_fail(int error);
