// A logic analyser for the rig's GPIO chip, whose registers are memory (see gpio24.dsl), or for another one.
//
//   lines FILE                   append "milliseconds mask" each time an output changes; bit i of the mask: line i driven high
//   lines FILE REGISTERS WORD    the same of the chip whose registers begin there, with all levels in that 32-bit word
//
// Sees pulses that are too short for polling /sys/kernel/debug/gpio.
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { amdpt = 0x1F000000, direction = 0, output = 2, amdpt_lines = 0xFFFFFF };  // 32-bit words, drivers/gpio/gpio-amdpt.c

static void pause_ms(long ms) {
  struct timespec t = {ms / 1000, ms % 1000 * 1000000};
  nanosleep(&t, NULL);
}

static long long now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

int main(int argc, char **argv) {
  if (argc != 2 && argc != 4) return fprintf(stderr, "usage: lines FILE [REGISTERS WORD]\n"), 64;
  off_t registers_at = argc == 4 ? strtol(argv[2], NULL, 0) : amdpt;
  int levels = argc == 4 ? atoi(argv[3]) : output;
  int memory = open("/dev/mem", O_RDONLY | O_SYNC);
  volatile const uint32_t *chip =
      memory < 0 ? MAP_FAILED : mmap(NULL, 4096, PROT_READ, MAP_SHARED, memory, registers_at);
  if (chip == MAP_FAILED) return perror("/dev/mem"), 1;

  FILE *log = fopen(argv[1], "a");
  if (!log) return perror(argv[1]), 1;
  for (uint32_t seen = ~0u;; pause_ms(2)) {
    uint32_t high = chip[levels] & (argc == 4 ? ~0u : chip[direction] & amdpt_lines);
    if (high == seen) continue;
    seen = high;
    fprintf(log, "%lld %06x\n", now_ms(), high);
    fflush(log);
  }
}
