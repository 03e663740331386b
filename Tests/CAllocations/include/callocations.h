#pragma once
#include <stdint.h>

/// How often the calling thread has asked for heap memory since it began.
///
/// The test program's own malloc family counts and forwards to glibc's; other threads don't disturb the count.
uint64_t allocations_of_this_thread(void);

/// How often the calling thread has given heap memory back.
uint64_t releases_of_this_thread(void);
