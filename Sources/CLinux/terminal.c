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
  if (!atomic_flag_test_and_set(&prepared)) {
    restore_on_crash();
    atexit(clinux_terminal_restore);
  }
  atomic_store(&held, 1);

  // Keys at once and without echo; read returns 0 bytes when there is none. Ctrl-C still raises SIGINT, and output is
  // still processed. (O_NONBLOCK would outlive the program, as the shell shares the open file.)
  struct termios keys = before;
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  keys.c_cc[VMIN] = 0;
  keys.c_cc[VTIME] = 0;
  // Ctrl-Z would leave the shell on the other screen, without cursor and echo.
  keys.c_cc[VSUSP] = _POSIX_VDISABLE;
  if (tcsetattr(input, TCSANOW, &keys) != 0) {
    int error = errno;
    atomic_store(&held, 0);
    return error;
  }
  ssize_t ignored = write(output, enter, strlen(enter));
  (void)ignored;
  return 0;
}
