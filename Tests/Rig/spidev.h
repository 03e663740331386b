// A select line of an SPI bus like the kernel's spidev: the character device /dev/NAME, made by CUSE (linux/fuse.h).
//
// It accepts and refuses the same requests as spidev (Linux, drivers/spi/spidev.c, spidev_ioctl and spidev_message): messages of any
// number of transfers, 4096 bytes in all, with the duration of a real bus.
//
// The including file defines the bus, by exchange.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/fuse.h>
#include <linux/spi/spidev.h>
#include <poll.h>
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

struct line {
  int cuse;
  // Defaults of transfers without their own values. Of the device, not of the opener, as in spidev.
  uint32_t mode, hertz;
  uint8_t bits_per_word;
  long messages;
};

struct transfer {
  uint32_t hertz;
  unsigned bits_per_word;
  size_t count;
  const uint8_t *sent;
  uint8_t *returned;  // zeros beforehand
};

// The bus between two changes of the select line. Returns 0, or the adapter's error number.
static int exchange(struct line *line, const struct transfer *transfers, int count);

static void give_up(const char *what) { perror(what), exit(1); }

static void answer(struct line *line, uint64_t unique, int error, const void *head, size_t head_size, const void *body, size_t body_size) {
  struct fuse_out_header header = {.len = sizeof header + head_size + body_size, .error = -error, .unique = unique};
  struct iovec parts[] = {{&header, sizeof header}, {(void *)head, head_size}, {(void *)body, body_size}};
  // ENOENT: the requesting process has been killed.
  if (writev(line->cuse, parts, 3) < 0 && errno != ENOENT) give_up("answer");
}

static char request[1 << 20];

static void make_device(struct line *line, const char *name) {
  *line = (struct line){.cuse = open("/dev/cuse", O_RDWR | O_NONBLOCK), .hertz = fastest_hertz, .bits_per_word = 8};
  if (line->cuse < 0) give_up("/dev/cuse");
  poll(&(struct pollfd){line->cuse, POLLIN, 0}, 1, -1);
  ssize_t count = read(line->cuse, request, sizeof request);
  const struct fuse_in_header *asked = (void *)request;
  if (count < (ssize_t)sizeof *asked || asked->opcode != CUSE_INIT) give_up("CUSE_INIT");
  struct cuse_init_out device = {
      .major = FUSE_KERNEL_VERSION, .minor = FUSE_KERNEL_MINOR_VERSION, .flags = CUSE_UNRESTRICTED_IOCTL,
      .max_read = 4096, .max_write = 4096,
  };
  char words[64];
  int length = snprintf(words, sizeof words, "DEVNAME=%s", name) + 1;
  answer(line, asked->unique, 0, &device, sizeof device, words, length);
}

// Has the kernel fetch these areas from the requesting process and repeat the request; and copy the results there.
static void fetch(struct line *line, uint64_t unique, const struct fuse_ioctl_iovec *areas, int in, int out) {
  struct fuse_ioctl_out retry = {.flags = FUSE_IOCTL_RETRY, .in_iovs = in, .out_iovs = out};
  answer(line, unique, 0, &retry, sizeof retry, areas, (in + out) * sizeof *areas);
}

static void finish(struct line *line, uint64_t unique, int result, const void *data, size_t size) {
  struct fuse_ioctl_out done = {.result = result};
  answer(line, unique, 0, &done, sizeof done, data, size);
}

// Blocks for as long as the bus does.
static void wait_for_bus(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  while (clock_nanosleep(CLOCK_MONOTONIC, 0, &time, &time) == EINTR) {}
}

static void send_message(struct line *line, uint64_t unique, const struct fuse_ioctl_in *asked, const char *data) {
  static const uint8_t zeros[longest_message];
  static uint8_t back[longest_message], unseen[longest_message];
  size_t heads = _IOC_SIZE(asked->cmd);
  int count = heads / sizeof(struct spi_ioc_transfer);
  if (heads % sizeof(struct spi_ioc_transfer) || count > most_transfers) return finish(line, unique, -EINVAL, NULL, 0);
  struct fuse_ioctl_iovec areas[1 + 2 * most_transfers] = {{asked->arg, heads}};
  if (asked->in_size < heads) return fetch(line, unique, areas, 1, 0);

  struct spi_ioc_transfer asks[most_transfers];
  memcpy(asks, data, heads);
  size_t all = 0, sent = 0, returned = 0;
  int in = 1, out = 0;
  for (int i = 0; i < count; i++) {
    if (asks[i].len > longest_message || (all += asks[i].len) > longest_message) return finish(line, unique, -EMSGSIZE, NULL, 0);
    if (asks[i].tx_buf) areas[in++] = (struct fuse_ioctl_iovec){asks[i].tx_buf, asks[i].len}, sent += asks[i].len;
  }
  for (int i = 0; i < count; i++)
    if (asks[i].rx_buf) areas[in + out++] = (struct fuse_ioctl_iovec){asks[i].rx_buf, asks[i].len}, returned += asks[i].len;
  if (asked->in_size < heads + sent || asked->out_size < returned) return fetch(line, unique, areas, in, out);

  struct transfer transfers[most_transfers];
  double seconds = 0;
  const uint8_t *from = (const uint8_t *)data + heads;
  uint8_t *to = back;
  memset(back, 0, sizeof back);
  for (int i = 0; i < count; i++) {
    uint32_t hertz = asks[i].speed_hz ? asks[i].speed_hz : line->hertz;
    if (hertz > fastest_hertz) hertz = fastest_hertz;
    seconds += 8.0 * asks[i].len / hertz;
    transfers[i] = (struct transfer){hertz, asks[i].bits_per_word ? asks[i].bits_per_word : line->bits_per_word, asks[i].len,
                                     asks[i].tx_buf ? from : zeros, asks[i].rx_buf ? to : unseen};
    if (asks[i].tx_buf) from += asks[i].len;
    if (asks[i].rx_buf) to += asks[i].len;
  }
  line->messages++;
  int error = exchange(line, transfers, count);
  wait_for_bus(seconds);
  finish(line, unique, error ? -error : (int)all, back, error ? 0 : returned);
}

// spidev's handling of the settings that are read and written separately.
static int set(struct line *line, unsigned command, const char *data) {
  uint32_t value = 0;
  memcpy(&value, data, _IOC_SIZE(command));
  switch (command) {
    case SPI_IOC_WR_MODE:
    case SPI_IOC_WR_MODE32: return value & ~known_modes ? -EINVAL : (line->mode = value, 0);
    case SPI_IOC_WR_LSB_FIRST: return line->mode = value ? line->mode | SPI_LSB_FIRST : line->mode & ~SPI_LSB_FIRST, 0;
    case SPI_IOC_WR_BITS_PER_WORD: return value != 8 && value != 0 ? -EINVAL : (line->bits_per_word = 8, 0);
    case SPI_IOC_WR_MAX_SPEED_HZ: return value == 0 ? -EINVAL : (line->hertz = value < fastest_hertz ? value : fastest_hertz, 0);
    default: return -ENOTTY;
  }
}

static int get(struct line *line, unsigned command, uint32_t *value) {
  switch (command) {
    case SPI_IOC_RD_MODE: return *value = line->mode & 0xFF, 0;
    case SPI_IOC_RD_MODE32: return *value = line->mode, 0;
    case SPI_IOC_RD_LSB_FIRST: return *value = (line->mode & SPI_LSB_FIRST) != 0, 0;
    case SPI_IOC_RD_BITS_PER_WORD: return *value = line->bits_per_word, 0;
    case SPI_IOC_RD_MAX_SPEED_HZ: return *value = line->hertz, 0;
    default: return -ENOTTY;
  }
}

static void control(struct line *line, uint64_t unique, const struct fuse_ioctl_in *asked, const char *data) {
  unsigned size = _IOC_SIZE(asked->cmd);
  if (_IOC_TYPE(asked->cmd) != SPI_IOC_MAGIC) return finish(line, unique, -ENOTTY, NULL, 0);
  if (_IOC_NR(asked->cmd) == _IOC_NR(SPI_IOC_MESSAGE(0)) && _IOC_DIR(asked->cmd) == _IOC_WRITE) return send_message(line, unique, asked, data);
  uint32_t value = 0;
  if (size == 0 || size > sizeof value) return finish(line, unique, -ENOTTY, NULL, 0);
  struct fuse_ioctl_iovec area = {asked->arg, size};
  if (_IOC_DIR(asked->cmd) == _IOC_WRITE) {
    if (asked->in_size < size) return fetch(line, unique, &area, 1, 0);
    return finish(line, unique, set(line, asked->cmd, data), NULL, 0);
  }
  if (asked->out_size < size) return fetch(line, unique, &area, 0, 1);
  int result = get(line, asked->cmd, &value);
  finish(line, unique, result, &value, result ? 0 : size);
}

// Answers one request, if there is one.
static void serve(struct line *line) {
  ssize_t count = read(line->cuse, request, sizeof request);
  if (count < 0 && (errno == EAGAIN || errno == EINTR || errno == ENOENT)) return;
  if (count < 0) give_up("read");
  const struct fuse_in_header *asked = (void *)request;
  const char *body = request + sizeof *asked;
  struct fuse_open_out opened = {.open_flags = FOPEN_DIRECT_IO};
  switch (asked->opcode) {
    case FUSE_OPEN: answer(line, asked->unique, 0, &opened, sizeof opened, NULL, 0); break;
    case FUSE_RELEASE: answer(line, asked->unique, 0, NULL, 0, NULL, 0); break;
    case FUSE_IOCTL: control(line, asked->unique, (void *)body, body + sizeof(struct fuse_ioctl_in)); break;
    case FUSE_INTERRUPT: break;  // has no answer
    default: answer(line, asked->unique, ENOSYS, NULL, 0, NULL, 0);
  }
}
