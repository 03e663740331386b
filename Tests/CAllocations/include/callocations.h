#pragma once
#include <stdint.h>

/// Heap allocations of the calling thread since it began.
///
/// The test program's own malloc family counts and forwards to glibc's; other threads don't disturb the count.
uint64_t allocations_of_this_thread(void);

/// Heap releases of the calling thread since it began.
uint64_t releases_of_this_thread(void);

/// Stops the testing library from recording thrown errors, for the rest of the program.
///
/// It hooks itself into the Swift runtime and stores a backtrace for each throw, on the throwing thread's account:
/// a caught and handled `throw` costs nothing in the device and several allocations in a test.
/// Returns 0 when the runtime has no such hook.
int stop_noting_thrown_errors(void);
