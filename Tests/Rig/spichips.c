// Sensors on two select lines of an SPI bus, each as /dev/NAME, which fail on command.
//
//   spichips LOG ORDERS NAME=PART…        parts: spiparts.h
//
// ORDERS is a named pipe; a line of it is one of
//
//   measure MX MY MZ AX AY AZ GX GY GZ T   the world from now on: µT, m/s², rad/s, °C
//   good                          every chip is present and answers
//   eio, remote LINE COUNT MS     messages end with EIO, or EREMOTEIO: the next COUNT, or all for MS milliseconds; 0: without end
//   zeros, ones LINE 0 MS         the chip is pulled: reads return 0x00, or 0xFF; later back with power-on values
//   reset LINE                    its supply dips
//   named LINE VALUE              its identity reads VALUE, without end
//   deaf LINE                     writes to it have no effect, without end
//
// LINE counts from 1; 0 is all. Each order, its end, and the first sample read from a chip afterwards ("read1" for the first) is
// a line on standard output: milliseconds of CLOCK_MONOTONIC, the word, and how many messages there have been and how many of them met a
// fault.
// A message is a line of LOG:
//
//   LINE HERTZ MODE SENT RETURNED          the bytes in hexadecimal
#include "spidev.h"
#include "spiparts.h"

#include <sched.h>
#include <sys/stat.h>

enum { most_lines = 4 };
static struct line lines[most_lines];
static struct chip chips[most_lines];
static int line_count;
// Whether the chip's next sample is to be reported.
static int is_awaited[most_lines];
static double world[quantities][3];
static unsigned long messages, faults;
static FILE *record;
static struct {
  char word[8];
  int line;  // 0: all
  long number;
  double until;  // 0: without end
} fault = {.word = "good"};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void tell(const char *word) {
  printf("%.0f %s %lu %lu\n", now() * 1000, word, messages, faults);
  fflush(stdout);
}

static void power_on(struct chip *chip) {
  *chip = (struct chip){.part = chip->part, .powered = now()};
  chip->part->power_on(chip);
}

// Takes the chip's samples that are due since the last call.
static void measure(struct chip *chip) {
  chip->now = now();
  for (int what = 0; what < quantities; what++) {
    double hertz = chip->part->hertz(chip, what);
    if (hertz == 0 || chip->now < chip->due[what]) continue;
    chip->part->put(chip, what, world[what]);
    chip->samples[what]++;
    chip->due[what] = fmax(chip->due[what], chip->now - 1 / hertz) + 1 / hertz;
  }
}

static int meets(const char *word, int line) { return !strcmp(fault.word, word) && (fault.line == 0 || fault.line == line + 1); }

static void end_fault(void) {
  for (int i = 0; i < line_count; i++) {
    if (meets("zeros", i) || meets("ones", i)) power_on(&chips[i]);
    is_awaited[i] = 1;
  }
  strcpy(fault.word, "good");
  tell("good");
}

// Bytes returned while the chip is selected.
static void talk(int number, const struct transfer *t) {
  struct chip *chip = &chips[number];
  const struct part *part = chip->part;
  uint8_t command = t->sent[0];
  int reads = command & 0x80, reg = command & part->numbers, brings = 0;
  int steps = part->increment ? command & part->increment : !part->counts_up || part->counts_up(chip);
  // Bits clocked too fast, or at the wrong edge, are misread.
  int is_misread = t->hertz > part->fastest_hertz || !(part->modes >> (lines[number].mode & 3) & 1) || t->bits_per_word != 8;
  chip->selects++;
  measure(chip);
  for (size_t at = 1; at < t->count; at++) {
    if (!reads) {
      if (!is_misread && !meets("deaf", number) && part->can_write(chip, reg)) {
        chip->registers[chip->bank][reg] = t->sent[at];
        if (part->wrote) part->wrote(chip, reg, t->sent[at]);
      }
    } else if (!part->answers || part->answers(chip)) {
      uint8_t value = chip->registers[chip->bank][reg];
      if (meets("named", number) && chip->bank == 0 && reg == part->identity) value = (uint8_t)fault.number;
      t->returned[at] = is_misread ? value >> 1 | 0x80 : value;
      part->was_read(chip, reg);
      brings = at >= 6;
    }
    if (steps) reg = (reg + 1) & part->numbers;
  }
  if (brings && is_awaited[number] && chip->samples[field] + chip->samples[force] > 0 && !strcmp(fault.word, "good")) {
    is_awaited[number] = 0;
    char word[8] = "read1";
    word[4] += (char)number;
    tell(word);
  }
}

static int exchange(struct line *line, const struct transfer *transfers, int count) {
  int number = (int)(line - lines), error = meets("eio", number) ? EIO : meets("remote", number) ? EREMOTEIO : 0;
  int is_gone = meets("zeros", number) || meets("ones", number);
  messages++;
  faults += error || is_gone;
  // The device uses one transfer for each message: of several only the first is handled.
  if (is_gone) memset(transfers->returned, meets("ones", number) ? 0xFF : 0x00, transfers->count);
  else if (!error && count && transfers->count) talk(number, transfers);
  fprintf(record, "%d %u %x ", number + 1, transfers->hertz, line->mode);
  for (size_t at = 0; at < transfers->count; at++) fprintf(record, "%02x", transfers->sent[at]);
  fputc(' ', record);
  for (size_t at = 0; !error && at < transfers->count; at++) fprintf(record, "%02x", transfers->returned[at]);
  fputs(error ? "error\n" : count > 1 ? " and more\n" : "\n", record);
  fflush(record);
  if (error && fault.number && !--fault.number) end_fault();
  return error;
}

static void take_order(const char *order) {
  char word[8] = "";
  int line = 0;
  long number = 0, ms = 0;
  double *v = &world[0][0];
  if (sscanf(order, "measure %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf", v, v + 1, v + 2, v + 3, v + 4, v + 5, v + 6, v + 7, v + 8, v + 9) == 10)
    return tell("measure");
  if (sscanf(order, "%7s %d %li %ld", word, &line, &number, &ms) < 1) return;
  if (!strcmp(word, "reset")) {
    for (int i = 0; i < line_count; i++)
      if (line == 0 || line == i + 1) power_on(&chips[i]), is_awaited[i] = 1;
    return tell(word);
  }
  if (!strcmp(word, "good")) return end_fault();
  strcpy(fault.word, word);
  fault.line = line;
  fault.number = number;
  fault.until = ms ? now() + (double)ms / 1000 : 0;
  tell(word);
}

static const struct part *find(const char *name) {
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (!strcmp(parts[i].name, name)) return &parts[i];
  fprintf(stderr, "no part %s\n", name);
  exit(64);
}

int main(int argc, char **argv) {
  line_count = argc - 3;
  if (line_count < 1 || line_count > most_lines) return fprintf(stderr, "usage: spichips LOG ORDERS NAME=PART…\n"), 64;
  if (!(record = fopen(argv[1], "a"))) give_up(argv[1]);
  unlink(argv[2]);
  // Opened for both, so that the pipe doesn't end with its writer.
  int orders = mkfifo(argv[2], 0600) < 0 ? -1 : open(argv[2], O_RDWR | O_NONBLOCK);
  if (orders < 0) give_up(argv[2]);
  // Hardware doesn't wait for a busy processor.
  sched_setscheduler(0, SCHED_FIFO, &(struct sched_param){80});
  for (int i = 0; i < line_count; i++) {
    char *part = strchr(argv[3 + i], '=');
    if (!part) return fprintf(stderr, "%s: no part\n", argv[3 + i]), 64;
    *part = 0;
    chips[i].part = find(part + 1);
    power_on(&chips[i]);
    make_device(&lines[i], argv[3 + i]);
  }
  char words[256];
  for (;;) {
    if (fault.until && now() >= fault.until) fault.until = 0, end_fault();
    struct pollfd waits[1 + most_lines] = {{orders, POLLIN, 0}};
    for (int i = 0; i < line_count; i++) waits[1 + i] = (struct pollfd){lines[i].cuse, POLLIN, 0};
    if (poll(waits, (nfds_t)(1 + line_count), 5) <= 0) continue;
    for (int i = 0; i < line_count; i++)
      if (waits[1 + i].revents & POLLIN) serve(&lines[i]);
    if (waits[0].revents & POLLIN) {
      ssize_t count = read(orders, words, sizeof words - 1);
      if (count > 0) words[count] = 0, take_order(words);
    }
  }
}
