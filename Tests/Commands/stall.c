// A machine that stalls on command: loaded into the program (LD_PRELOAD), it checks for files in the folder STALL_FOLDER.
//
//   fsync    fsync(2) waits for as long as the file is there
//   loop     the loop's thread does, in its wait for the next period
//   bus      /dev/stalled-bus can be opened, and a transfer on it waits for as long as the file is there, then fails
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int bus = -1;

static int told(const char *what) {
  char path[512];
  const char *folder = getenv("STALL_FOLDER");
  if (!folder) return 0;
  snprintf(path, sizeof path, "%s/%s", folder, what);
  return access(path, F_OK) == 0;
}

static void wait_while(const char *what) {
  while (told(what)) usleep(10000);
}

int fsync(int file) {
  wait_while("fsync");
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return real(file);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  char name[16] = "";
  if (flags == TIMER_ABSTIME && pthread_getname_np(pthread_self(), name, sizeof name) == 0 && !strcmp(name, "qibla-loop"))
    wait_while("loop");
  int (*real)(clockid_t, int, const struct timespec *, struct timespec *) =
      (int (*)(clockid_t, int, const struct timespec *, struct timespec *))dlsym(RTLD_NEXT, "clock_nanosleep");
  return real(clock, flags, time, rest);
}

static int open_file(const char *name, const char *path, int flags, mode_t mode) {
  int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
  if (strcmp(path, "/dev/stalled-bus")) return real(path, flags, mode);
  return bus = real("/dev/null", flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = va_arg(more, mode_t);
  va_end(more);
  return open_file("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = va_arg(more, mode_t);
  va_end(more);
  return open_file("open64", path, flags, mode);
}

int ioctl(int file, unsigned long request, ...) {
  va_list more;
  va_start(more, request);
  void *argument = va_arg(more, void *);
  va_end(more);
  int (*real)(int, unsigned long, ...) = (int (*)(int, unsigned long, ...))dlsym(RTLD_NEXT, "ioctl");
  if (file != bus || bus < 0) return real(file, request, argument);
  if (request == I2C_FUNCS) return *(unsigned long *)argument = I2C_FUNC_I2C, 0;
  if (request != I2C_RDWR) return 0;
  wait_while("bus");
  return errno = EREMOTEIO, -1;
}
