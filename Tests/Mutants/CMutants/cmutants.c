#include "cmutants.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST_SITES = 1 << 16 };
static uint8_t nowhere[MOST_SITES];

int32_t mutants_alive;
volatile uint8_t *mutants_reached = nowhere;

__attribute__((constructor)) static void wake(void) {
  const char *alive = getenv("MUTANT"), *path = getenv("MUTANTS_REACHED");
  if (alive) mutants_alive = atoi(alive);
  const int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *shared = mmap(NULL, MOST_SITES, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) mutants_reached = shared;
  close(file);
}
