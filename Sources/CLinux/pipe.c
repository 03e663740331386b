#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include "clinux.h"

_Static_assert(CLINUX_SPAWN_SETSID == POSIX_SPAWN_SETSID, "the flag as glibc has it");

int clinux_pipe(int ends[2], int near, int capacity) {
  if (pipe2(ends, O_CLOEXEC) != 0)
    return -1;
  fcntl(ends[near], F_SETFL, O_NONBLOCK);
  fcntl(ends[near], F_SETPIPE_SZ, capacity);
  return 0;
}
