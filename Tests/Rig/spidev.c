// A select line of an SPI bus to which nothing is wired but a recorder: every byte that would go over it is written down.
//
//   spidev NAME LOG
//
// Makes the character device /dev/NAME by CUSE (linux/fuse.h), which takes what the kernel's spidev takes and refuses what that refuses
// (Linux, drivers/spi/spidev.c, spidev_ioctl and spidev_message): messages of any number of transfers, 4096 bytes in all, as long as the bus
// would take for them. A transfer is a line of LOG:
//
//   MESSAGE HERTZ MODE BITS-PER-WORD BYTES        the message's number, decimal; the mode and the bytes, hexadecimal
//
// What comes back from the bus is zeros.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/fuse.h>
#include <linux/spi/spidev.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum {
  longest_message = 4096,     // spidev's bufsiz
  fastest_hertz = 125000000,  // a Raspberry Pi's spi-max-frequency
  most_transfers = 64,
  known_modes = SPI_CPHA | SPI_CPOL | SPI_CS_HIGH | SPI_LSB_FIRST | SPI_3WIRE | SPI_LOOP | SPI_NO_CS | SPI_READY,
};

// What the next transfers have that don't say otherwise. Of the device, not of who opens it, as in spidev.
static uint32_t mode, hertz = fastest_hertz;
static uint8_t bits_per_word = 8;

static int cuse;
static FILE *record;
static char request[1 << 20];

static void give_up(const char *what) { perror(what), exit(1); }

static void answer(uint64_t unique, int error, const void *head, size_t head_size, const void *body, size_t body_size) {
  struct fuse_out_header header = {.len = sizeof header + head_size + body_size, .error = -error, .unique = unique};
  struct iovec parts[] = {{&header, sizeof header}, {(void *)head, head_size}, {(void *)body, body_size}};
  // ENOENT: whoever asked has been killed.
  if (writev(cuse, parts, 3) < 0 && errno != ENOENT) give_up("answer");
}

static void make_device(const char *name) {
  ssize_t count = read(cuse, request, sizeof request);
  const struct fuse_in_header *asked = (void *)request;
  if (count < (ssize_t)sizeof *asked || asked->opcode != CUSE_INIT) give_up("CUSE_INIT");
  struct cuse_init_out device = {
      .major = FUSE_KERNEL_VERSION, .minor = FUSE_KERNEL_MINOR_VERSION, .flags = CUSE_UNRESTRICTED_IOCTL,
      .max_read = 4096, .max_write = 4096,
  };
  char words[64];
  int length = snprintf(words, sizeof words, "DEVNAME=%s", name) + 1;
  answer(asked->unique, 0, &device, sizeof device, words, length);
}

// Has the kernel fetch these from whoever asks, and ask again; and take there what comes back.
static void fetch(uint64_t unique, const struct fuse_ioctl_iovec *areas, int in, int out) {
  struct fuse_ioctl_out retry = {.flags = FUSE_IOCTL_RETRY, .in_iovs = in, .out_iovs = out};
  answer(unique, 0, &retry, sizeof retry, areas, (in + out) * sizeof *areas);
}

static void finish(uint64_t unique, int result, const void *data, size_t size) {
  struct fuse_ioctl_out done = {.result = result};
  answer(unique, 0, &done, sizeof done, data, size);
}

// Blocks for as long as the bus does.
static void wait_for_bus(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  while (clock_nanosleep(CLOCK_MONOTONIC, 0, &time, &time) == EINTR) {}
}

static void send_message(uint64_t unique, const struct fuse_ioctl_in *asked, const char *data) {
  static long messages;
  static const char zeros[longest_message];
  size_t heads = _IOC_SIZE(asked->cmd);
  int count = heads / sizeof(struct spi_ioc_transfer);
  if (heads % sizeof(struct spi_ioc_transfer) || count > most_transfers) return finish(unique, -EINVAL, NULL, 0);
  struct fuse_ioctl_iovec areas[1 + 2 * most_transfers] = {{asked->arg, heads}};
  if (asked->in_size < heads) return fetch(unique, areas, 1, 0);

  struct spi_ioc_transfer transfers[most_transfers];
  memcpy(transfers, data, heads);
  size_t all = 0, sent = 0, returned = 0;
  int in = 1, out = 0;
  for (int i = 0; i < count; i++) {
    if (transfers[i].len > longest_message || (all += transfers[i].len) > longest_message) return finish(unique, -EMSGSIZE, NULL, 0);
    if (transfers[i].tx_buf) areas[in++] = (struct fuse_ioctl_iovec){transfers[i].tx_buf, transfers[i].len}, sent += transfers[i].len;
  }
  for (int i = 0; i < count; i++)
    if (transfers[i].rx_buf) areas[in + out++] = (struct fuse_ioctl_iovec){transfers[i].rx_buf, transfers[i].len}, returned += transfers[i].len;
  if (asked->in_size < heads + sent || asked->out_size < returned) return fetch(unique, areas, in, out);

  double seconds = 0;
  const uint8_t *bytes = (const uint8_t *)data + heads;
  messages++;
  for (int i = 0; i < count; i++) {
    uint32_t clock = transfers[i].speed_hz ? transfers[i].speed_hz : hertz;
    if (clock > fastest_hertz) clock = fastest_hertz;
    seconds += 8.0 * transfers[i].len / clock;
    fprintf(record, "%ld %u %x %u ", messages, clock, mode, transfers[i].bits_per_word ? transfers[i].bits_per_word : bits_per_word);
    for (uint32_t at = 0; at < transfers[i].len; at++) fprintf(record, "%02x", transfers[i].tx_buf ? bytes[at] : 0);
    if (transfers[i].tx_buf) bytes += transfers[i].len;
    fputc('\n', record);
  }
  fflush(record);
  wait_for_bus(seconds);
  finish(unique, all, zeros, returned);
}

// What spidev does with the settings that are read and written by themselves.
static int set(unsigned command, const char *data) {
  uint32_t value = 0;
  memcpy(&value, data, _IOC_SIZE(command));
  switch (command) {
    case SPI_IOC_WR_MODE:
    case SPI_IOC_WR_MODE32: return value & ~known_modes ? -EINVAL : (mode = value, 0);
    case SPI_IOC_WR_LSB_FIRST: return mode = value ? mode | SPI_LSB_FIRST : mode & ~SPI_LSB_FIRST, 0;
    case SPI_IOC_WR_BITS_PER_WORD: return value != 8 && value != 0 ? -EINVAL : (bits_per_word = 8, 0);
    case SPI_IOC_WR_MAX_SPEED_HZ: return value == 0 ? -EINVAL : (hertz = value < fastest_hertz ? value : fastest_hertz, 0);
    default: return -ENOTTY;
  }
}

static int get(unsigned command, uint32_t *value) {
  switch (command) {
    case SPI_IOC_RD_MODE: return *value = mode & 0xFF, 0;
    case SPI_IOC_RD_MODE32: return *value = mode, 0;
    case SPI_IOC_RD_LSB_FIRST: return *value = (mode & SPI_LSB_FIRST) != 0, 0;
    case SPI_IOC_RD_BITS_PER_WORD: return *value = bits_per_word, 0;
    case SPI_IOC_RD_MAX_SPEED_HZ: return *value = hertz, 0;
    default: return -ENOTTY;
  }
}

static void control(uint64_t unique, const struct fuse_ioctl_in *asked, const char *data) {
  unsigned size = _IOC_SIZE(asked->cmd);
  if (_IOC_TYPE(asked->cmd) != SPI_IOC_MAGIC) return finish(unique, -ENOTTY, NULL, 0);
  if (_IOC_NR(asked->cmd) == _IOC_NR(SPI_IOC_MESSAGE(0)) && _IOC_DIR(asked->cmd) == _IOC_WRITE) return send_message(unique, asked, data);
  uint32_t value = 0;
  if (size == 0 || size > sizeof value) return finish(unique, -ENOTTY, NULL, 0);
  struct fuse_ioctl_iovec area = {asked->arg, size};
  if (_IOC_DIR(asked->cmd) == _IOC_WRITE) {
    if (asked->in_size < size) return fetch(unique, &area, 1, 0);
    return finish(unique, set(asked->cmd, data), NULL, 0);
  }
  if (asked->out_size < size) return fetch(unique, &area, 0, 1);
  int result = get(asked->cmd, &value);
  finish(unique, result, &value, result ? 0 : size);
}

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "usage: spidev NAME LOG\n"), 64;
  if (!(record = fopen(argv[2], "a"))) give_up(argv[2]);
  if ((cuse = open("/dev/cuse", O_RDWR)) < 0) give_up("/dev/cuse");
  make_device(argv[1]);
  for (;;) {
    ssize_t count = read(cuse, request, sizeof request);
    if (count < 0 && (errno == EINTR || errno == ENOENT)) continue;
    if (count < 0) give_up("read");
    const struct fuse_in_header *asked = (void *)request;
    const char *body = request + sizeof *asked;
    struct fuse_open_out opened = {.open_flags = FOPEN_DIRECT_IO};
    switch (asked->opcode) {
      case FUSE_OPEN: answer(asked->unique, 0, &opened, sizeof opened, NULL, 0); break;
      case FUSE_RELEASE: answer(asked->unique, 0, NULL, 0, NULL, 0); break;
      case FUSE_IOCTL: control(asked->unique, (void *)body, body + sizeof(struct fuse_ioctl_in)); break;
      case FUSE_INTERRUPT: break;  // has no answer
      default: answer(asked->unique, ENOSYS, NULL, 0, NULL, 0);
    }
  }
}
