#pragma once

/// Stands between the test program and the kernel where files are changed: notes what one thread does to the disk, and lets it fail.
/// For calls that do nothing to the disk see ccalls.h.

#include <stdint.h>

enum { DISK_WRITE, DISK_SYNC, DISK_RENAME, DISK_UNLINK };

struct disk_event {
  int kind;
  uint64_t inode;   ///< written, synced, renamed or unlinked
  uint64_t folder;  ///< that a name was changed in
  int64_t bytes;    ///< written
  char from[64], to[64];
};

/// From now on what this thread does is noted.
void disk_watch(void);
/// The events since then, and an end of noting. How many there were; at most `most` are stored.
int disk_take(struct disk_event *events, int most);
/// From now on fsync(2) fails for this thread with these errors, after it was done: for files, and for folders. 0: not at all.
void disk_fail_syncs(int of_files, int of_folders);
