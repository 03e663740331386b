// Sensors with SPI, by their data sheets alone: their power-on registers, when a sample is new, and its counts in the
// range that the driver has configured.
//
//   LSM6DSOX   ST DS12814, sections 5.1.2 (SPI), 9 (registers), table 2 (sensitivities)
//   ICM-20948  TDK DS-000189, sections 6.5 (SPI), 8 … 10 (registers), tables 1 and 2
//   BMI160     Bosch BST-BMI160-DS000, sections 2.11 (registers), 3.2 (interfaces), tables 1 … 3
//   LIS3MDL    ST DocID024204, sections 5.2 (SPI), 7 (registers), table 3
//   RM3100     PNI 1017252, sections 4 (SPI), 5 (registers), table 3-1
//   LIS2MDL    ST DS12144, sections 6.2 (SPI), 8 (registers), table 4
#include <math.h>
#include <stdint.h>
#include <string.h>

enum quantity { field, force, rate, temperature, quantities };  // µT, m/s², rad/s, °C

struct chip {
  const struct part *part;
  uint8_t registers[4][256];
  int bank;
  // Selects since power-on; times of power-on and of the last command, in seconds.
  long selects;
  double powered, now;
  // When the next sample is due, and how many there have been.
  double due[quantities];
  long samples[quantities];
};

struct part {
  const char *name;
  int identity;  // its register, in bank 0
  uint32_t fastest_hertz;
  unsigned modes;             // a bit for each
  uint8_t numbers, increment; // of the command: the bits of the register's number; the auto-increment bit, if it isn't automatic
  void (*power_on)(struct chip *);
  int (*counts_up)(const struct chip *);    // NULL: always
  int (*answers)(const struct chip *);      // on a separate output line; NULL: always
  int (*can_write)(const struct chip *, int);
  void (*wrote)(struct chip *, int, uint8_t);
  void (*was_read)(struct chip *, int);
  double (*hertz)(const struct chip *, enum quantity);  // 0: at rest, or not its quantity
  void (*put)(struct chip *, enum quantity, const double *);
};

static int within(int number, int first, int last) { return first <= number && number <= last; }

// -1, 0 or 1, and never the same twice running, because a real sensor never repeats itself.
static long counts(struct chip *chip, enum quantity what, int axis, double value, double per_count, long limit) {
  long count = lround(value / per_count) + (chip->samples[what] + axis) % 3 - 1;
  return count > limit ? limit : count < -limit - 1 ? -limit - 1 : count;
}
static void put_little(struct chip *chip, int first, long count) {
  chip->registers[0][first] = (uint8_t)count, chip->registers[0][first + 1] = (uint8_t)((unsigned long)count >> 8);
}
static void put_big(struct chip *chip, int first, int bytes, long count) {
  for (int i = 0; i < bytes; i++) chip->registers[0][first + i] = (uint8_t)((unsigned long)count >> 8 * (bytes - 1 - i));
}
static void put_vector(struct chip *chip, enum quantity what, const double *values, double per_count, int first, int is_big) {
  for (int axis = 0; axis < 3; axis++) {
    long count = counts(chip, what, axis, values[axis], per_count, 32767);
    if (is_big) put_big(chip, first + 2 * axis, 2, count);
    else put_little(chip, first + 2 * axis, count);
  }
}

static const double gravity = 9.80665, degree = M_PI / 180;

// LSM6DSOX

static void lsm6_power_on(struct chip *c) { c->registers[0][0x0F] = 0x6C, c->registers[0][0x12] = 0x04; }
static int lsm6_counts_up(const struct chip *c) { return c->registers[0][0x12] & 0x04; }
static int lsm6_answers(const struct chip *c) { return !(c->registers[0][0x12] & 0x08); }
static int lsm6_can_write(const struct chip *c, int reg) { return (void)c, reg != 0x0F && !within(reg, 0x1A, 0x3F); }
static void lsm6_wrote(struct chip *c, int reg, uint8_t value) {
  if (reg == 0x12 && value & 0x01) memset(c->registers, 0, sizeof c->registers), lsm6_power_on(c);
}
static void lsm6_was_read(struct chip *c, int reg) {
  if (!(reg & 1)) return;  // the high bytes
  if (within(reg, 0x20, 0x21)) c->registers[0][0x1E] &= ~0x04;
  if (within(reg, 0x22, 0x27)) c->registers[0][0x1E] &= ~0x02;
  if (within(reg, 0x28, 0x2D)) c->registers[0][0x1E] &= ~0x01;
}
static double lsm6_hertz(const struct chip *c, enum quantity what) {
  static const double rates[16] = {0, 12.5, 26, 52, 104, 208, 416, 833, 1666, 3332, 6667};
  const uint8_t *r = c->registers[0];
  if (what == temperature) return r[0x10] >> 4 || r[0x11] >> 4 ? 52 : 0;
  return what == force ? rates[r[0x10] >> 4] : what == rate ? rates[r[0x11] >> 4] : 0;
}
static void lsm6_put(struct chip *c, enum quantity what, const double *v) {
  static const double mg[4] = {0.061, 0.488, 0.122, 0.244}, mdps[4] = {8.75, 17.5, 35, 70};
  uint8_t *r = c->registers[0];
  if (what == force) put_vector(c, what, v, mg[r[0x10] >> 2 & 3] / 1000 * gravity, 0x28, 0), r[0x1E] |= 0x01;
  if (what == rate) put_vector(c, what, v, (r[0x11] & 2 ? 4.375 : mdps[r[0x11] >> 2 & 3]) / 1000 * degree, 0x22, 0), r[0x1E] |= 0x02;
  if (what == temperature) put_little(c, 0x20, counts(c, what, 0, *v - 25, 1.0 / 256, 32767)), r[0x1E] |= 0x04;
}

// ICM-20948

static void icm_power_on(struct chip *c) {
  c->bank = 0;
  c->registers[0][0x00] = 0xEA, c->registers[0][0x05] = 0x40, c->registers[0][0x06] = 0x41;
  c->registers[2][0x01] = 0x01, c->registers[2][0x14] = 0x01, c->registers[2][0x54] = 0x03;
}
static int icm_can_write(const struct chip *c, int reg) {
  return c->bank == 0 ? reg && !within(reg, 0x17, 0x1C) && !within(reg, 0x2D, 0x52) : c->bank != 1 || !within(reg, 0x02, 0x10);
}
static void icm_wrote(struct chip *c, int reg, uint8_t value) {
  if (reg == 0x7F) c->bank = value >> 4 & 3;
  for (int bank = 0; reg == 0x7F && bank < 4; bank++) c->registers[bank][0x7F] = value & 0x30;
  if (c->bank == 0 && reg == 0x06 && value & 0x80) memset(c->registers, 0, sizeof c->registers), icm_power_on(c);
}
static void icm_was_read(struct chip *c, int reg) { if (c->bank == 0 && reg == 0x1A) c->registers[0][0x1A] = 0; }
static double icm_hertz(const struct chip *c, enum quantity what) {
  const uint8_t *r = c->registers[0], *settings = c->registers[2];
  if (r[0x06] & 0x40 || what == field) return 0;
  if (what == rate) return (r[0x07] & 0x07) ? 0 : settings[0x01] & 1 ? 1125.0 / (1 + settings[0x00]) : 9000;
  int divider = (settings[0x10] & 0x0F) << 8 | settings[0x11];
  return (r[0x07] & 0x38) ? 0 : settings[0x14] & 1 ? 1125.0 / (1 + divider) : 4500;
}
static void icm_put(struct chip *c, enum quantity what, const double *v) {
  static const double per_g[4] = {16384, 8192, 4096, 2048}, per_degree[4] = {131, 65.5, 32.8, 16.4};
  if (what == force) put_vector(c, what, v, gravity / per_g[c->registers[2][0x14] >> 1 & 3], 0x2D, 1);
  if (what == rate) put_vector(c, what, v, degree / per_degree[c->registers[2][0x01] >> 1 & 3], 0x33, 1);
  if (what == temperature) put_big(c, 0x39, 2, counts(c, what, 0, *v - 21, 1 / 333.87, 32767));
  c->registers[0][0x1A] = 0x01;
}

// BMI160. After power-on it listens to I2C, until its select line has risen once.

static void bmi_power_on(struct chip *c) {
  uint8_t *r = c->registers[0];
  r[0x00] = 0xD1, r[0x40] = 0x28, r[0x41] = 0x03, r[0x42] = 0x28, r[0x20] = 0, r[0x21] = 0x80;
}
static int bmi_answers(const struct chip *c) { return c->selects > 1; }
static int bmi_can_write(const struct chip *c, int reg) { return bmi_answers(c) && reg >= 0x40; }
static void bmi_wrote(struct chip *c, int reg, uint8_t value) {
  // Out of suspension in 3.8 ms and 80 ms. PMU_STATUS reports the modes reached: here the times are in the samples' due times.
  if (reg != 0x7E) return;
  c->registers[0][0x7E] = 0;
  if (value == 0x11) c->registers[0][0x03] |= 0x10, c->due[force] = c->now + 0.0038;
  if (value == 0x15) c->registers[0][0x03] |= 0x04, c->due[rate] = c->now + 0.08;
  if (value == 0xB6) memset(c->registers, 0, sizeof c->registers), bmi_power_on(c);
}
static void bmi_was_read(struct chip *c, int reg) {
  if (within(reg, 0x0C, 0x11)) c->registers[0][0x1B] &= ~0x40;
  if (within(reg, 0x12, 0x17)) c->registers[0][0x1B] &= ~0x80;
}
static double bmi_hertz(const struct chip *c, enum quantity what) {
  const uint8_t *r = c->registers[0];
  if (what == force) return r[0x03] & 0x10 ? 100 * exp2((r[0x40] & 0x0F) - 8) : 0;
  if (what == rate) return r[0x03] & 0x04 ? 100 * exp2((r[0x42] & 0x0F) - 8) : 0;
  return what == temperature && r[0x03] & 0x14 ? 100 : 0;
}
static void bmi_put(struct chip *c, enum quantity what, const double *v) {
  uint8_t *r = c->registers[0];
  double g = r[0x41] == 0x05 ? 4 : r[0x41] == 0x08 ? 8 : r[0x41] == 0x0C ? 16 : 2;
  if (what == force) put_vector(c, what, v, gravity * g / 32768, 0x12, 0), r[0x1B] |= 0x80;
  if (what == rate) put_vector(c, what, v, degree / (16.4 * (1 << (r[0x43] & 7))), 0x0C, 0), r[0x1B] |= 0x40;
  if (what == temperature) put_little(c, 0x20, counts(c, what, 0, *v - 23, 1.0 / 512, 32767));
}

// LIS3MDL

static void lis3_power_on(struct chip *c) { c->registers[0][0x0F] = 0x3D, c->registers[0][0x20] = 0x10, c->registers[0][0x22] = 0x03; }
static int lis3_answers(const struct chip *c) { return !(c->registers[0][0x22] & 0x04); }
static int lis3_can_write(const struct chip *c, int reg) { return (void)c, within(reg, 0x05, 0x0A) || within(reg, 0x20, 0x24) || reg >= 0x30; }
static void lis3_wrote(struct chip *c, int reg, uint8_t value) {
  if (reg == 0x21 && value & 0x04) memset(c->registers, 0, sizeof c->registers), lis3_power_on(c);
}
static void lis3_was_read(struct chip *c, int reg) { if (within(reg, 0x28, 0x2D)) c->registers[0][0x27] = 0; }
static double lis3_hertz(const struct chip *c, enum quantity what) {
  static const double fast[4] = {1000, 560, 300, 155};
  const uint8_t *r = c->registers[0];
  if (r[0x22] & 0x03 || (what != field && what != temperature) || (what == temperature && !(r[0x20] & 0x80))) return 0;
  return r[0x20] & 0x02 ? fast[r[0x20] >> 5 & 3] : 0.625 * exp2(r[0x20] >> 2 & 7);
}
static void lis3_put(struct chip *c, enum quantity what, const double *v) {
  static const double per_gauss[4] = {6842, 3421, 2281, 1711};
  if (what == field) put_vector(c, what, v, 100 / per_gauss[c->registers[0][0x21] >> 5 & 3], 0x28, 0), c->registers[0][0x27] = 0x0F;
  if (what == temperature) put_little(c, 0x2E, counts(c, what, 0, *v - 25, 1.0 / 8, 32767));
}

// RM3100

static void rm_power_on(struct chip *c) {
  c->registers[0][0x36] = 0x22, c->registers[0][0x0B] = 0x96;
  for (int reg = 0x05; reg <= 0x09; reg += 2) c->registers[0][reg] = 200;
}
static int rm_can_write(const struct chip *c, int reg) { return (void)c, reg <= 0x0B || reg == 0x33; }
static void rm_was_read(struct chip *c, int reg) { if (within(reg, 0x24, 0x2C)) c->registers[0][0x34] = 0; }
static double rm_hertz(const struct chip *c, enum quantity what) {
  if (what != field || (c->registers[0][0x01] & 0x71) != 0x71) return 0;
  double cycles = c->registers[0][0x04] << 8 | c->registers[0][0x05], wanted = 600 / exp2(c->registers[0][0x0B] - 0x92);
  return fmin(wanted, 147 * 200 / fmax(cycles, 1));
}
static void rm_put(struct chip *c, enum quantity what, const double *v) {
  for (int axis = 0; axis < 3; axis++) {
    double cycles = c->registers[0][0x04 + 2 * axis] << 8 | c->registers[0][0x05 + 2 * axis];
    put_big(c, 0x24 + 3 * axis, 3, counts(c, what, axis, v[axis], 200 / (75 * fmax(cycles, 1)), 0x7FFFFF));
  }
  c->registers[0][0x34] = 0x80;
}

// LIS2MDL. Its axes are left-handed: z is inverted. After power-on it answers on its input line.

static void lis2_power_on(struct chip *c) { c->registers[0][0x4F] = 0x40, c->registers[0][0x60] = 0x03; }
static int lis2_answers(const struct chip *c) { return c->registers[0][0x62] & 0x04; }
static int lis2_can_write(const struct chip *c, int reg) { return (void)c, within(reg, 0x45, 0x4A) || within(reg, 0x60, 0x63) || reg == 0x65; }
static void lis2_wrote(struct chip *c, int reg, uint8_t value) {
  if (reg == 0x60 && value & 0x20) memset(c->registers, 0, sizeof c->registers), lis2_power_on(c);
  if (reg == 0x60) c->registers[0][0x60] &= ~0x60;
}
static void lis2_was_read(struct chip *c, int reg) { if (within(reg, 0x68, 0x6D)) c->registers[0][0x67] = 0; }
static double lis2_hertz(const struct chip *c, enum quantity what) {
  static const double rates[4] = {10, 20, 50, 100};
  return (what == field || what == temperature) && !(c->registers[0][0x60] & 3) ? rates[c->registers[0][0x60] >> 2 & 3] : 0;
}
static void lis2_put(struct chip *c, enum quantity what, const double *v) {
  if (what == field) put_vector(c, what, (double[]){v[0], v[1], -v[2]}, 0.15, 0x68, 0), c->registers[0][0x67] = 0x0F;
  if (what == temperature) put_little(c, 0x6E, counts(c, what, 0, *v - 25, 1.0 / 8, 32767));
}

static const struct part parts[] = {
    {"lsm6dsox", 0x0F, 10000000, 1 << 0 | 1 << 3, 0x7F, 0, lsm6_power_on, lsm6_counts_up, lsm6_answers, lsm6_can_write, lsm6_wrote, lsm6_was_read, lsm6_hertz, lsm6_put},
    {"icm-20948", 0x00, 7000000, 1 << 0 | 1 << 3, 0x7F, 0, icm_power_on, NULL, NULL, icm_can_write, icm_wrote, icm_was_read, icm_hertz, icm_put},
    {"bmi160", 0x00, 10000000, 1 << 0 | 1 << 3, 0x7F, 0, bmi_power_on, NULL, bmi_answers, bmi_can_write, bmi_wrote, bmi_was_read, bmi_hertz, bmi_put},
    {"lis3mdl", 0x0F, 10000000, 1 << 3, 0x3F, 0x40, lis3_power_on, NULL, lis3_answers, lis3_can_write, lis3_wrote, lis3_was_read, lis3_hertz, lis3_put},
    {"rm3100", 0x36, 1000000, 1 << 0 | 1 << 3, 0x7F, 0, rm_power_on, NULL, NULL, rm_can_write, NULL, rm_was_read, rm_hertz, rm_put},
    {"lis2mdl", 0x4F, 10000000, 1 << 3, 0x7F, 0, lis2_power_on, NULL, lis2_answers, lis2_can_write, lis2_wrote, lis2_was_read, lis2_hertz, lis2_put},
};
