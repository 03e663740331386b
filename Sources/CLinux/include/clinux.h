#pragma once

/// What can't be written in Swift: code that runs before a Swift thread body or inside a signal handler, and system
/// interfaces that Swift's Glibc module leaves out.

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Real-time thread ------------------------------------------------------------------------------------------------------

/// The parameters of a real-time thread.
struct clinux_realtime_request {
  const char *name;    ///< at most 15 bytes; longer ones are cut
  int priority;        ///< of SCHED_FIFO, 1 … 99
  size_t stack_bytes;
  void (*body)(void *context);
  void *context;
};

/// The rights it got: for each 0, or the error number of the refusal.
struct clinux_realtime_rights {
  int scheduling_error;
  int memory_error;
};

/// Starts the thread and returns its rights when it is about to enter its body.
///
/// Missing rights are not an error. 0, or the error number of pthread_create.
int clinux_realtime_start(const struct clinux_realtime_request *request, pthread_t *thread,
                          struct clinux_realtime_rights *rights);

// Releases pages of code and constants, and locks pages again as they are touched. Call it rarely: a running loop has
// to fault its own pages in again from the kernel's cache.
void clinux_release_start(void);

/// Names the calling thread as `top -H` shows it; at most 15 bytes, longer names are cut.
void clinux_name_thread(const char *name);

// Clock -----------------------------------------------------------------------------------------------------------------

/// Whether the system time is synchronized to a reference (STA_UNSYNC is clear, adjtimex(2)).
bool clinux_clock_is_disciplined(void);

/// The day this was compiled on the machine that did it, as in "Nov  1 2026" (__DATE__, C17 6.10.8.1).
const char *clinux_compilation_date(void);

// SPI -------------------------------------------------------------------------------------------------------------------

/// Chooses mode (0 ... 3) and clock for the transfers of a spidev file, with eight bits a word (Linux, Documentation/spi/spidev.rst).
///
/// 0, or an error number.
int clinux_spi_configure(int file, uint8_t mode, uint32_t hertz);

/// Whether it is a spidev file at all: 0, or the error number of asking for its mode.
int clinux_spi_mode(int file);

/// Sends bytes while the chip is selected and puts what comes back in their place. 0, or an error number.
int clinux_spi_transfer(int file, void *bytes, size_t count);

/// Sends bytes while the chip is selected; what comes back is left out. 0, or an error number.
int clinux_spi_send(int file, const void *bytes, size_t count);

// Terminal --------------------------------------------------------------------------------------------------------------

/// Makes `input` deliver each key at once and without echo, writes `enter` to `output`, and remembers how to undo both.
///
/// `leave` undoes `enter`; at most 63 bytes of it are kept. A crash restores the terminal: its signals are caught where
/// they have no handler yet. One terminal at a time: EBUSY while another is held.
int clinux_terminal_enter(int input, int output, const char *enter, const char *leave);

/// Gives the terminal back, stops this program as Ctrl-Z does (SIGTSTP), and takes the terminal over again when it goes on. Does
/// nothing where no terminal is held.
void clinux_terminal_suspend(void);

/// Restores the terminal. May be called from a signal handler, and more than once.
void clinux_terminal_restore(void);

// Pipe ------------------------------------------------------------------------------------------------------------------

/// pipe2(2) with O_CLOEXEC: no other child inherits either end. 0, or -1 with errno set.
///
/// The end `near` (0 reads, 1 writes) is non-blocking, and the pipe has about `capacity` bytes if the kernel allows.
int clinux_pipe(int ends[2], int near, int capacity);

// Locks -----------------------------------------------------------------------------------------------------------------

/// Takes the lock of one byte of an open file, whether it has that byte or not (F_OFD_SETLK, fcntl(2)). It goes with the file's last
/// descriptor. False: it is taken. Files without such locks are always free.
bool clinux_lock_byte(int descriptor, int64_t byte);

// Children --------------------------------------------------------------------------------------------------------------

/// POSIX_SPAWN_SETSID (posix_spawnattr_setflags(3)), which needs _GNU_SOURCE: the child is in a session of its own.
enum { CLINUX_SPAWN_SETSID = 0x80 };

/// A program to start. Streams are descriptors, -1 is /dev/null; all other descriptors must be closed on execve(2).
struct clinux_child {
  const char *path;
  char *const *arguments;  ///< the first is its name; ends with NULL
  int input, output, error;
  uint64_t memory;  ///< most writable bytes
};

/// Starts a program that decodes untrusted input, in its own process group: without capabilities or a way to gain any,
/// without real-time rights and locked memory, with default signal handlers and limited memory.
///
/// Returns its process ID, or -1 with errno set, also when it can't be executed or its rights can't be dropped.
int clinux_start_unprivileged(const struct clinux_child *child);

// Sockets ---------------------------------------------------------------------------------------------------------------

/// User ID of the process that listened at the other end of a local connection (SO_PEERCRED, unix(7)); -1: unknown.
int64_t clinux_peer_user(int connection);

/// Bytes sent over a Unix socket and not yet read by the other end (SIOCOUTQ), kernel overhead included; 0: unknown.
int clinux_unread(int connection);

/// A watch over descriptors (epoll(7)), and an event that ends its last wait (eventfd(2)); negative with errno where there is none.
int clinux_watch(void);
int clinux_event(void);
/// Makes an event ready.
void clinux_signal_event(int event);
/// Watches a descriptor for what comes, edge-triggered. A closed one leaves by itself.
bool clinux_watch_add(int watch, int descriptor);
/// Waits for the next descriptor to which something has come; negative where the watch fails.
int clinux_watch_next(int watch);
