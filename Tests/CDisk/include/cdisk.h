#pragma once

/// A mock between the test program and the kernel: records one thread's changes of files, and lets them fail. For other calls
/// see ccalls.h.

#include <stdint.h>

enum { DISK_WRITE, DISK_SYNC, DISK_RENAME, DISK_UNLINK };

struct disk_event {
  int kind;
  uint64_t inode;   ///< written, synced, renamed or unlinked
  uint64_t folder;  ///< that a name was changed in
  int64_t bytes;    ///< written
  char from[64], to[64];
};

/// From now on this thread's changes are recorded.
void disk_watch(void);
/// Ends recording and returns the number of events; at most `most` are stored.
int disk_take(struct disk_event *events, int most);
/// From now on fsync(2) fails for this thread with these errors, after it was done: for files, and for folders. 0: no error.
void disk_fail_syncs(int of_files, int of_folders);
