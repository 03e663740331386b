#define _GNU_SOURCE
#include "cattribute.h"

#include <errno.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic(int (*)(int, const char *, size_t)) judge;

void attributes_judged_by(int (*by)(int, const char *, size_t)) { atomic_store(&judge, by); }

// Replaces glibc's for the whole test program, as an executable's own symbols do.
ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
  int (*const by)(int, const char *, size_t) = atomic_load(&judge);
  const int error = by ? by(file, bytes, size) : 0;
  if (error) return errno = error, -1;
  return syscall(SYS_pwrite64, file, bytes, size, offset);
}
