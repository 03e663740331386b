#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "clinux.h"

// For the signal handler: plain globals, valid while `held` is set.
static atomic_int held;
static int input_file;
static int output_file;
static struct termios found;
static char leave_sequence[64];
static size_t leave_length;
static char enter_sequence[64];
static size_t enter_length;

void clinux_terminal_restore(void) {
  if (!atomic_exchange(&held, 0)) return;
  int error = errno;
  // The terminal may refuse the sequence; nothing can be done about it here.
  ssize_t ignored = write(output_file, leave_sequence, leave_length);
  (void)ignored;
  tcsetattr(input_file, TCSANOW, &found);
  errno = error;
}

// The handler is reset when it is called (SA_RESETHAND): on return a crash happens again, with the default action. SIGQUIT
// comes from Ctrl-\ and has to be raised again.
static void crashed(int signal) {
  clinux_terminal_restore();
  if (signal == SIGQUIT) raise(signal);
}

static void restore_on_crash(void) {
  static const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
    struct sigaction present;
    if (sigaction(crashes[i], NULL, &present) != 0 || present.sa_handler != SIG_DFL) continue;
    struct sigaction action = {.sa_handler = crashed, .sa_flags = (int)SA_RESETHAND};
    sigaction(crashes[i], &action, NULL);
  }
}

// Keys at once and without echo; read returns 0 bytes when there is none. Ctrl-C still raises SIGINT, and output is still
// processed. (O_NONBLOCK would outlive the program, as the shell shares the open file.)
static int take_keys(void) {
  struct termios keys = found;
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  keys.c_cc[VMIN] = 0;
  keys.c_cc[VTIME] = 0;
  // Ctrl-Z comes as a key: the kernel's own way would leave the shell on the other screen, without cursor and echo.
  keys.c_cc[VSUSP] = _POSIX_VDISABLE;
  if (tcsetattr(input_file, TCSANOW, &keys) != 0) return errno;
  ssize_t ignored = write(output_file, enter_sequence, enter_length);
  (void)ignored;
  return 0;
}

void clinux_terminal_suspend(void) {
  if (!atomic_load(&held)) return;
  clinux_terminal_restore();
  // To this thread, which then goes no further before all of them are stopped; threads of a pool block every signal. Without a
  // shell that could let the program go on (an orphaned process group) the kernel drops it.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  atomic_store(&held, 1);
  take_keys();
}

int clinux_terminal_enter(int input, int output, const char *enter, const char *leave) {
  static atomic_flag prepared = ATOMIC_FLAG_INIT;
  if (atomic_load(&held)) return EBUSY;
  struct termios before;
  if (tcgetattr(input, &before) != 0) return errno;
  found = before;
  input_file = input;
  output_file = output;
  leave_length = strnlen(leave, sizeof leave_sequence - 1);
  memcpy(leave_sequence, leave, leave_length);
  enter_length = strnlen(enter, sizeof enter_sequence - 1);
  memcpy(enter_sequence, enter, enter_length);
  if (!atomic_flag_test_and_set(&prepared)) {
    restore_on_crash();
    atexit(clinux_terminal_restore);
  }
  atomic_store(&held, 1);

  int error = take_keys();
  if (error != 0) atomic_store(&held, 0);
  return error;
}
