#pragma once

/// Stands between the test program and sysfs: lets a test refuse what is written to an attribute, as a driver does.

#include <stddef.h>

/// Whom every pwrite(2) of this process goes to first, for good: 0 where it may be written, or the error number it is refused with.
void attributes_judged_by(int (*judge)(int file, const char *bytes, size_t size));
