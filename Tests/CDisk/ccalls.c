#define _GNU_SOURCE
#include "ccalls.h"

#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

struct plan {
  char name[40];
  int made, passed, times, error;
  long result;
};

enum { MOST = 8 };
static _Thread_local struct plan plans[MOST];
static _Thread_local int planned;

static struct plan *plan_of(const char *name) {
  for (int i = 0; i < planned; i++)
    if (strcmp(plans[i].name, name) == 0) return &plans[i];
  return NULL;
}

void calls_answer(const char *name, int passed, int times, long result, int error) {
  struct plan *plan = plan_of(name);
  if (!plan && planned == MOST) abort();
  if (!plan) plan = &plans[planned];
  *plan = (struct plan){.passed = passed, .times = times, .result = result, .error = error};
  snprintf(plan->name, sizeof plan->name, "%s", name);
  if (plan == &plans[planned]) planned++;
}

int calls_made(const char *name) {
  const struct plan *plan = plan_of(name);
  return plan ? plan->made : 0;
}

void calls_forget(const char *name) {
  struct plan *plan = plan_of(name);
  if (plan) *plan = plans[--planned];
}

bool call_is_answered(const char *name, long *result) {
  if (planned == 0) return false;
  struct plan *plan = plan_of(name);
  if (!plan) return false;
  const int number = plan->made++;
  if (number < plan->passed || number - plan->passed >= plan->times) return false;
  *result = plan->result;
  errno = plan->error;
  return true;
}

// These replace glibc's for the whole test program, as an executable's own symbols do. Glibc's own are looked up before main: a
// child that shares this program's memory must not do that.

#define LOOKED_UP(result, name, parameters)                                  \
  static result(*real_##name) parameters;                                    \
  __attribute__((constructor)) static void look_up_##name(void) {            \
    real_##name = (result(*) parameters)dlsym(RTLD_NEXT, #name);             \
  }                                                                          \
  result name parameters

#define ANSWERED(result, name, parameters, arguments)                        \
  LOOKED_UP(result, name, parameters) {                                      \
    long answer;                                                             \
    if (call_is_answered(#name, &answer)) return (result)answer;             \
    if (!real_##name) look_up_##name();                                      \
    return real_##name arguments;                                            \
  }

ANSWERED(ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size))
ANSWERED(ssize_t, recv, (int file, void *bytes, size_t size, int flags), (file, bytes, size, flags))
ANSWERED(ssize_t, send, (int file, const void *bytes, size_t size, int flags), (file, bytes, size, flags))
ANSWERED(int, fstat, (int file, struct stat *found), (file, found))
ANSWERED(int, chmod, (const char *path, mode_t mode), (path, mode))
ANSWERED(int, chown, (const char *path, uid_t owner, gid_t group), (path, owner, group))
ANSWERED(int, fchown, (int file, uid_t owner, gid_t group), (file, owner, group))
ANSWERED(int, flock, (int file, int operation), (file, operation))
ANSWERED(int, listen, (int file, int waiting), (file, waiting))
ANSWERED(int, poll, (struct pollfd *files, nfds_t count, int timeout), (files, count, timeout))
ANSWERED(int, pipe2, (int ends[2], int flags), (ends, flags))
ANSWERED(int, kill, (pid_t process, int number), (process, number))
ANSWERED(pid_t, waitpid, (pid_t process, int *status, int options), (process, status, options))
ANSWERED(int, nanosleep, (const struct timespec *time, struct timespec *rest), (time, rest))
ANSWERED(int, pthread_detach, (pthread_t thread), (thread))
ANSWERED(int, sem_wait, (sem_t *semaphore), (semaphore))
ANSWERED(int, getrlimit, (__rlimit_resource_t resource, struct rlimit *limit), (resource, limit))
ANSWERED(int, setrlimit, (__rlimit_resource_t resource, const struct rlimit *limit), (resource, limit))
ANSWERED(int, tcgetattr, (int file, struct termios *settings), (file, settings))
ANSWERED(int, tcsetattr, (int file, int when, const struct termios *settings), (file, when, settings))
ANSWERED(int, posix_spawn_file_actions_init, (posix_spawn_file_actions_t *actions), (actions))
ANSWERED(int, posix_spawn_file_actions_destroy, (posix_spawn_file_actions_t *actions), (actions))
ANSWERED(int, posix_spawnattr_init, (posix_spawnattr_t *attributes), (attributes))
ANSWERED(int, posix_spawnattr_destroy, (posix_spawnattr_t *attributes), (attributes))
ANSWERED(int, posix_spawn,
         (pid_t *restrict process, const char *restrict path, const posix_spawn_file_actions_t *restrict actions,
          const posix_spawnattr_t *restrict attributes, char *const arguments[restrict], char *const environment[restrict]),
         (process, path, actions, attributes, arguments, environment))

LOOKED_UP(void, freeaddrinfo, (struct addrinfo *list)) {
  long answer;
  if (call_is_answered("freeaddrinfo", &answer)) return;
  if (!real_freeaddrinfo) look_up_freeaddrinfo();
  real_freeaddrinfo(list);
}
