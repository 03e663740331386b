#define _GNU_SOURCE
#include <errno.h>
#include <linux/capability.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "clinux.h"
#include "release.h"

// Stack touched before the body starts: more than a loop of plain values uses. A deeper page faults once and stays.
enum { PREFAULTED_STACK = 64 * 1024 };

struct launch {
  const struct clinux_realtime_request *request;
  struct clinux_realtime_rights *rights;
  sem_t ready;
};

// Whether locked memory is without limit for this process.
static bool locks_without_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY) return true;
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {0};
  if (syscall(SYS_capget, &header, sets) != 0) return false;
  return sets[CAP_TO_INDEX(CAP_IPC_LOCK)].effective & CAP_TO_MASK(CAP_IPC_LOCK);
}

// Locks pages in memory once they are there.
//
// MCL_ONFAULT, because without it the kernel would at once load every mapped page: all of the program's text and each
// thread's whole stack, tens of megabytes that are never used. With it only touched pages are locked.
//
// Under a finite RLIMIT_MEMLOCK nothing is locked at all. The kernel counts mapped, not touched pages against the limit,
// so MCL_FUTURE would sooner or later make an mmap fail, or the growth of a stack kill the process.
static int lock_memory(void) {
  if (!locks_without_limit()) return EPERM;
  return mlockall(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT) == 0 ? 0 : errno;
}

void clinux_release_start(void) {
  if (!locks_without_limit()) return release_pages();
  // Locked pages can't be released.
  munlockall();
  release_pages();
  lock_memory();
}

// Touches the stack, so that the body's first deep call doesn't cause page faults.
__attribute__((noinline)) static void prefault_stack(void) {
  volatile unsigned char pages[PREFAULTED_STACK];
  for (size_t i = 0; i < sizeof pages; i += 1024) pages[i] = 0;
}

void clinux_name_thread(const char *name) {
  char fitting[16];
  snprintf(fitting, sizeof fitting, "%s", name);
  pthread_setname_np(pthread_self(), fitting);
}

static void *run(void *argument) {
  struct launch *launch = argument;
  struct clinux_realtime_request request = *launch->request;

  // Signals are handled by other threads, as a handler would delay the loop. Only the faults stay unblocked: blocked,
  // they would end the process without the handlers that explain a crash and restore the terminal.
  sigset_t others;
  sigfillset(&others);
  const int faults[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&others, faults[i]);
  pthread_sigmask(SIG_SETMASK, &others, NULL);

  clinux_name_thread(request.name);

  // Without SCHED_FIFO the kernel delays wake-ups by up to 50 µs to bundle them; this switches that off.
  prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
  struct sched_param parameters = {.sched_priority = request.priority};
  launch->rights->scheduling_error = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters);
  release_pages();
  launch->rights->memory_error = lock_memory();
  prefault_stack();

  sem_post(&launch->ready);  // `launch` is no longer valid from here on
  request.body(request.context);
  return NULL;
}

int clinux_realtime_start(const struct clinux_realtime_request *request, pthread_t *thread,
                          struct clinux_realtime_rights *rights) {
  struct launch launch = {.request = request, .rights = rights};
  sem_init(&launch.ready, 0, 0);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  size_t least = 4 * PREFAULTED_STACK;
  pthread_attr_setstacksize(&attributes, request->stack_bytes > least ? request->stack_bytes : least);
  int error = pthread_create(thread, &attributes, run, &launch);
  pthread_attr_destroy(&attributes);
  while (!error && sem_wait(&launch.ready) != 0) {
  }
  sem_destroy(&launch.ready);
  return error;
}
