// A select line of an SPI bus with only a recorder: every byte sent is written down.
//
//   spidev NAME LOG
//
// A transfer over /dev/NAME is a line of LOG:
//
//   MESSAGE HERTZ MODE BITS-PER-WORD BYTES        the message's number, decimal; the mode and the bytes, hexadecimal
//
// Zeros are returned.
#include "spidev.h"

static FILE *record;

static int exchange(struct line *line, const struct transfer *transfers, int count) {
  for (int i = 0; i < count; i++) {
    fprintf(record, "%ld %u %x %u ", line->messages, transfers[i].hertz, line->mode, transfers[i].bits_per_word);
    for (size_t at = 0; at < transfers[i].count; at++) fprintf(record, "%02x", transfers[i].sent[at]);
    fputc('\n', record);
  }
  fflush(record);
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "usage: spidev NAME LOG\n"), 64;
  if (!(record = fopen(argv[2], "a"))) give_up(argv[2]);
  struct line line;
  make_device(&line, argv[1]);
  for (;;) {
    poll(&(struct pollfd){line.cuse, POLLIN, 0}, 1, -1);
    serve(&line);
  }
}
