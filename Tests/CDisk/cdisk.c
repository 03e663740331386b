#define _GNU_SOURCE
#include "cdisk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "ccalls.h"

enum { ROOM = 256 };
static _Thread_local struct disk_event noted[ROOM];
static _Thread_local int count;
static _Thread_local bool watches;
static _Thread_local int file_error, folder_error;

void disk_watch(void) { count = 0, watches = true; }

int disk_take(struct disk_event *events, int most) {
  watches = false;
  memcpy(events, noted, (size_t)(count < most ? count : most) * sizeof *events);
  return count;
}

void disk_fail_syncs(int of_files, int of_folders) { file_error = of_files, folder_error = of_folders; }

static struct stat about(int file) {
  struct stat found = {0};
  fstat(file, &found);
  return found;
}

static void note(struct disk_event event) {
  if (watches && count < ROOM) noted[count++] = event;
}

// These replace glibc's for the whole test program, as an executable's own symbols do.

ssize_t write(int file, const void *bytes, size_t size) {
  long answer;
  if (call_is_answered("write", &answer)) return answer;
  const ssize_t written = syscall(SYS_write, file, bytes, size);
  if (watches && written > 0) {
    const int before = errno;
    note((struct disk_event){.kind = DISK_WRITE, .inode = about(file).st_ino, .bytes = written});
    errno = before;
  }
  return written;
}

int fsync(int file) {
  const int result = (int)syscall(SYS_fsync, file);
  if (!watches && !file_error && !folder_error) return result;
  const struct stat found = about(file);
  const int error = S_ISDIR(found.st_mode) ? folder_error : file_error;
  if (error) return errno = error, -1;
  if (result == 0) note((struct disk_event){.kind = DISK_SYNC, .inode = found.st_ino});
  return result;
}

int renameat(int old_folder, const char *from, int folder, const char *to) {
  struct disk_event event = {.kind = DISK_RENAME, .folder = about(folder).st_ino};
  struct stat found = {0};
  fstatat(old_folder, from, &found, AT_SYMLINK_NOFOLLOW);
  event.inode = found.st_ino;
  snprintf(event.from, sizeof event.from, "%s", from);
  snprintf(event.to, sizeof event.to, "%s", to);
  const int result = (int)syscall(SYS_renameat2, old_folder, from, folder, to, 0);
  if (result == 0) note(event);
  return result;
}

int unlinkat(int folder, const char *name, int flags) {
  struct disk_event event = {.kind = DISK_UNLINK, .folder = about(folder).st_ino};
  snprintf(event.from, sizeof event.from, "%s", name);
  const int result = (int)syscall(SYS_unlinkat, folder, name, flags);
  if (result == 0) note(event);
  return result;
}
