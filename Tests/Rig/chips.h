// Measurements of the rig's two chips, from a sensor log: an HMC5883L, and the accelerometer of an LSM303DLHC.
//
// The log is CSV, "t_s,mx_ut,my_ut,mz_ut,ax_mps2,ay_mps2,az_mps2", cut into phases by lines "# phase …". A phase's last row is
// held until SIGUSR1 asks for the next phase; "# phase …, repeated" starts over instead. Values are scaled by the gain that
// the driver has configured, and each carries a dither of one count, because a real sensor never repeats itself.
//
// The including file defines the registers, by select_chip, put and get.
//
// Registers: Honeywell HMC5883L data sheet (900405 rev E), "Registers"; ST LSM303DLHC data sheet (DocID018771), section 7.
#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { magnetometer = 0x1E, accelerometer = 0x19 };
enum { longest_log = 20000 };

static void select_chip(int address);
static void put(int reg, const uint8_t *bytes, int count);
static int get(int reg);
static void give_up(const char *what) { perror(what), exit(1); }

struct row {
  double t;
  double field[3];  // microtesla
  double force[3];  // m/s²
  int phase;
  int repeats;  // of its phase
};
static struct row rows[longest_log];
static int row_count;

static volatile sig_atomic_t wanted_phase;
static void next_phase(int signal) { (void)signal, wanted_phase++; }

static void load(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) give_up(path);
  char line[256];
  int phase = -1, repeats = 0;
  while (fgets(line, sizeof line, file) && row_count < longest_log) {
    struct row r = {.phase = phase, .repeats = repeats};
    if (!strncmp(line, "# phase", 7)) phase++, repeats = strstr(line, ", repeated") != NULL;
    else if (sscanf(line, "%lf,%lf,%lf,%lf,%lf,%lf,%lf", &r.t, &r.field[0], &r.field[1], &r.field[2], &r.force[0],
                    &r.force[1], &r.force[2]) == 7)
      rows[row_count++] = r;
  }
  fclose(file);
  if (!row_count) fprintf(stderr, "%s: no rows\n", path), exit(65);
  signal(SIGUSR1, next_phase);
}

// -1, 0 or 1, and never the same on an axis twice running.
static int dither(int axis) {
  static int last[6];
  last[axis] = (last[axis] + 2 + rand() % 2) % 3 - 1;
  return last[axis];
}

static void power_on(void) {
  select_chip(magnetometer);
  put(0x00, (uint8_t[]){0x10, 0x20, 0x01}, 3);
  put(0x0A, (const uint8_t *)"H43", 3);
  select_chip(accelerometer);
  put(0x0F, (uint8_t[]){0x33}, 1);
  put(0x20, (uint8_t[]){0x07, 0, 0, 0, 0, 0}, 6);
}

static void measure_field(const double microtesla[3]) {
  static const double counts_per_gauss[8] = {1370, 1090, 820, 660, 440, 390, 330, 230};
  select_chip(magnetometer);
  double counts_per_microtesla = counts_per_gauss[get(0x01) >> 5] / 100;
  static const int order[3] = {0, 2, 1};  // the chip stores X, Z, Y, high byte first
  uint8_t bytes[7];
  for (int i = 0; i < 3; i++) {
    int axis = order[i];
    long counts = lround(microtesla[axis] * counts_per_microtesla) + dither(axis);
    if (counts < -2048 || counts > 2047) counts = -4096;  // "overflow or underflow"
    bytes[2 * i] = (uint8_t)((unsigned long)counts >> 8);
    bytes[2 * i + 1] = (uint8_t)counts;
  }
  bytes[6] = 0x01;  // data ready
  put(0x03, bytes, 7);
}

static void measure_force(const double mps2[3]) {
  static const double g_per_count[4] = {0.001, 0.002, 0.004, 0.012};
  select_chip(accelerometer);
  double per_count = 9.80665 * g_per_count[get(0x23) >> 4 & 3];
  uint8_t bytes[7] = {0x0F};  // new data on all axes
  for (int axis = 0; axis < 3; axis++) {
    long counts = lround(mps2[axis] / per_count) + dither(3 + axis);
    if (counts > 2047) counts = 2047;
    if (counts < -2048) counts = -2048;
    unsigned left_justified = (unsigned)counts << 4;
    bytes[1 + 2 * axis] = (uint8_t)left_justified;
    bytes[2 + 2 * axis] = (uint8_t)(left_justified >> 8);
  }
  put(0x27, bytes, 7);
  put(0xA7, bytes, 7);  // the same with ST's auto-increment bit, which to the stub is another register
}

// Writes the log's values for this moment into the chips, in seconds of any running clock.
static void measure(double now) {
  static int phase = -1, first, current;
  static double began;
  if (phase != wanted_phase) {
    phase = wanted_phase, began = now;
    while (first < row_count && rows[first].phase < phase) first++;
    if (first < row_count) current = first;
    else first = current;
  }
  int is_last = current + 1 == row_count || rows[current + 1].phase != rows[current].phase;
  if (is_last && rows[current].repeats && now - began > rows[current].t) began = now, current = first;
  while (current + 1 < row_count && rows[current + 1].phase == rows[current].phase &&
         rows[current + 1].t <= now - began)
    current++;
  measure_field(rows[current].field);
  measure_force(rows[current].force);
}
