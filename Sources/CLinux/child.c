#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clinux.h"

// Drops all privileges for good, also for programs executed from here. Returns 0, or an error number.
static int renounce(rlim_t most_memory) {
  const struct rlimit none = {0, 0}, memory = {most_memory, most_memory};
  const struct sched_param ordinary = {0};
  if (sched_setscheduler(0, SCHED_OTHER, &ordinary) != 0) return errno;
  // In order: real-time priority, a lower nice value, locked memory, writable memory.
  if (setrlimit(RLIMIT_RTPRIO, &none) != 0 || setrlimit(RLIMIT_NICE, &none) != 0) return errno;
  if (setrlimit(RLIMIT_MEMLOCK, &none) != 0 || setrlimit(RLIMIT_DATA, &memory) != 0) return errno;
  // From here on execve(2) grants no privilege, not even to root (capabilities(7)).
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {0};
  if (syscall(SYS_capset, &header, sets) == 0) return 0;
  // A seccomp filter may refuse the call: accept that where there is no privilege to drop.
  const int refusal = errno;
  if (syscall(SYS_capget, &header, sets) != 0) return refusal;
  for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++)
    if (sets[i].permitted | sets[i].inheritable) return refusal;
  return 0;
}

// Runs in the child, which shares this program's memory until execve(2): system calls only. Returns an error number.
static int begin(const struct clinux_child *child) {
  const int streams[] = {child->input, child->output, child->error};
  // The program's own handlers must not run in here.
  struct sigaction ordinary = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &ordinary, NULL);
  if (setpgid(0, 0) != 0) return errno;
  const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nowhere < 0) return errno;
  for (int i = 0; i < 3; i++)
    if (dup2(streams[i] >= 0 ? streams[i] : nowhere, i) < 0) return errno;
  const int refusal = renounce(child->memory);
  if (refusal) return refusal;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(child->path, child->arguments, environ);
  return errno;
}

int clinux_start_unprivileged(const struct clinux_child *child) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  // Not fork(2): its copy of the page tables would make the real-time loop's next writes fault.
  volatile int refusal = 0;
  const pid_t id = vfork();
  if (id == 0) {
    refusal = begin(child);
    _exit(127);
  }
  const int error = id < 0 ? errno : refusal;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error == 0) return id;
  if (id > 0) waitpid(id, NULL, 0);
  errno = error;
  return -1;
}
