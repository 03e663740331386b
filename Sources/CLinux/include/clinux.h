#pragma once

/// What Swift can't say to Linux by itself: code that runs before a Swift thread body or inside a signal handler,
/// and system interfaces that Swift's Glibc module leaves out.

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Real-time thread ------------------------------------------------------------------------------------------------------

/// What a real-time thread is to be.
struct clinux_realtime_request {
  const char *name;    ///< at most 15 bytes; longer ones are cut
  int priority;        ///< of SCHED_FIFO, 1 … 99
  size_t stack_bytes;
  void (*body)(void *context);
  void *context;
};

/// What it was allowed: 0, or the error number of what was refused.
struct clinux_realtime_rights {
  int scheduling_error;
  int memory_error;
};

/// Starts the thread and returns, once it is about to enter its body, with what it was allowed.
///
/// Lacking rights are no failure. 0, or the error number of pthread_create.
int clinux_realtime_start(const struct clinux_realtime_request *request, pthread_t *thread,
                          struct clinux_realtime_rights *rights);

// Clock -----------------------------------------------------------------------------------------------------------------

/// Whether the kernel believes that the system time follows a reference (STA_UNSYNC is clear, adjtimex(2)).
bool clinux_clock_is_disciplined(void);

/// The day this was compiled on the machine that did it, as in "Nov  1 2026" (__DATE__, C17 6.10.8.1).
const char *clinux_compilation_date(void);

// Terminal --------------------------------------------------------------------------------------------------------------

/// Makes `input` deliver each key at once and without echo, writes `enter` to `output`, and remembers how to undo both.
///
/// `leave` is what undoes `enter`; at most 63 bytes of it are kept. Crashes restore the terminal by themselves: the
/// signals of one are caught where nobody else does. One terminal at a time: EBUSY while another is held.
int clinux_terminal_enter(int input, int output, const char *enter, const char *leave);

/// Puts the terminal back as it was found. May be called from a signal handler, and more than once.
void clinux_terminal_restore(void);

// Pipe ------------------------------------------------------------------------------------------------------------------

/// pipe2(2) with O_CLOEXEC: no other child gets either end. 0, or -1 with errno set.
///
/// The end `near` (0 reads, 1 writes) never waits, and the pipe has room for about `capacity` bytes if the kernel allows.
int clinux_pipe(int ends[2], int near, int capacity);
