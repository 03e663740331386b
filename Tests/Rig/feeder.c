// Plays a sensor log into the registers of the rig's two chips.
//
//   feeder BUS LOG
//
// The chips are register files: of the kernel's i2c-stub, or memories on an emulated bus. This program makes them chips: it fills in identity
// and power-on values, and writes a new measurement 100 times a second (chips.h).
#include <errno.h>
#include <fcntl.h>
#include <i2c/smbus.h>
#include <linux/i2c-dev.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "chips.h"

enum { rows_per_second = 100 };

static int bus;

// FORCE, because the kernel's driver may own the address while the chip goes on measuring.
static void select_chip(int address) {
  if (ioctl(bus, I2C_SLAVE_FORCE, address) < 0) give_up("I2C_SLAVE_FORCE");
}
// EREMOTEIO: an unplugged chip. It measures nothing, and its registers don't matter.
static void put(int reg, const uint8_t *bytes, int count) {
  if (i2c_smbus_write_i2c_block_data(bus, reg, count, bytes) < 0 && errno != EREMOTEIO) give_up("write");
}
static int get(int reg) {
  int value = i2c_smbus_read_byte_data(bus, reg);
  if (value < 0 && errno != EREMOTEIO) give_up("read");
  return value < 0 ? 0 : value;
}

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "usage: feeder BUS LOG\n"), 64;
  if ((bus = open(argv[1], O_RDWR)) < 0) give_up(argv[1]);
  load(argv[2]);
  power_on();

  struct timespec wake;
  clock_gettime(CLOCK_MONOTONIC, &wake);
  for (;;) {
    measure((double)wake.tv_sec + (double)wake.tv_nsec * 1e-9);
    wake.tv_nsec += 1000000000 / rows_per_second;
    if (wake.tv_nsec >= 1000000000) wake.tv_nsec -= 1000000000, wake.tv_sec++;
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wake, NULL) == EINTR) {}
  }
}
