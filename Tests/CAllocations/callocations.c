// Replaces glibc's allocator in the test program and counts per thread. The names with __libc_ are exported by
// glibc for exactly this purpose (see "Replacing malloc" in its manual).
#define _GNU_SOURCE
#include "callocations.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local uint64_t allocations;
static _Thread_local uint64_t releases;

uint64_t allocations_of_this_thread(void) { return allocations; }
uint64_t releases_of_this_thread(void) { return releases; }

void *malloc(size_t size) { allocations++; return __libc_malloc(size); }
void *calloc(size_t count, size_t size) { allocations++; return __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { allocations++; return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { allocations++; return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { allocations++; return __libc_memalign(alignment, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  allocations++;
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *out = memory;
  return 0;
}
void free(void *memory) {
  if (memory) releases++;
  __libc_free(memory);
}

int stop_noting_thrown_errors(void) {
  // The runtime's hooks for `throws` and `throws(E)` (swift/stdlib/public/runtime/ErrorObject.h).
  _Atomic(void *) *untyped = dlsym(RTLD_DEFAULT, "_swift_willThrow");
  _Atomic(void *) *typed = dlsym(RTLD_DEFAULT, "_swift_willThrowTypedImpl");
  if (!untyped || !typed) return 0;
  atomic_store(untyped, NULL);
  atomic_store(typed, NULL);
  return 1;
}
