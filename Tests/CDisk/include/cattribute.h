#pragma once

/// A mock between the test program and sysfs: lets a test refuse writes to an attribute, as a driver does.

#include <stddef.h>

/// Sets a function that every pwrite(2) of this process calls first, for good: 0 allows the write, an error number refuses it.
void attributes_judged_by(int (*judge)(int file, const char *bytes, size_t size));
