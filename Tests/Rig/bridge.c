// A USB bridge to I2C with the rig's two chips on its bus, which fails on command.
//
//   bridge LOG ORDERS
//
// To the kernel it is a Silicon Labs CP2112 (interface specification AN495): its own driver hid-cp2112 makes an adapter of it that
// speaks I2C_RDWR, and turns what the bridge says of a transfer into error numbers. ORDERS is a named pipe; a line of it is one of
//
//   good                     everything answers
//   error ADDRESS COUNT MS   transfers end with EIO: the next COUNT, or all for MS milliseconds; 0: without end
//   lost ADDRESS COUNT MS    with EAGAIN, as one whose arbitration was lost
//   held ADDRESS COUNT MS    with ETIMEDOUT after 40 ms, as on a bus whose data line is held
//   slow ADDRESS DELAY MS    transfers take DELAY milliseconds, 400 at most
//   away, back               pulled out of its port, and put in again
//   count                    only reports
//
// ADDRESS 0 is all. Each order, and the end of each, is a line on standard output: milliseconds of CLOCK_MONOTONIC, the word, and how
// many transfers there have been and how many of them met a fault. A byte read from address 0x50 takes 45 ms: a long read
// keeps the bus busy.
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <poll.h>
#include <sched.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "chips.h"

enum { stretching_chip = 0x50, longest_read = 512 };
// AN495, "Report IDs" and "Transfer status".
enum {
  gpio_configuration = 0x02, version = 0x05, smbus_configuration = 0x06, read_request = 0x10, write_read_request = 0x11,
  force_read = 0x12, read_response = 0x13, write_request = 0x14, status_request = 0x15, status_response = 0x16, lock_byte = 0x20,
};
enum { idle = 0, busy = 1, complete = 2, failed = 3 };
enum { bus_held = 1, read_incomplete = 3 };
// Two reports that the bridge sends by itself, of 63 bytes each.
static const uint8_t description[] = {
    0x06, 0x00, 0xFF, 0x09, 0x01, 0xA1, 0x01, 0x15, 0x00, 0x26, 0xFF, 0x00, 0x75, 0x08, 0x95, 0x3F,
    0x85, read_response, 0x09, 0x01, 0x81, 0x02, 0x85, status_response, 0x09, 0x01, 0x81, 0x02, 0xC0};

static uint8_t registers[128][256];
static int selected;
static void select_chip(int address) { selected = address; }
static void put(int reg, const uint8_t *bytes, int count) {
  for (int i = 0; i < count; i++) registers[selected][(reg + i) & 255] = bytes[i];
}
static int get(int reg) { return registers[selected][reg]; }

static int port = -1;
static unsigned long transfers, faults;
static struct {
  char word[8];
  int address;
  long count, delay;  // 0: without limit
  double until;       // 0: without end
} fault;

// The transfer under way.
static struct {
  int status, detail, length, given, stretches;
  double ready;
  uint8_t bytes[longest_read];
} transfer;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
static void sleep_ms(long ms) {
  struct timespec t = {ms / 1000, ms % 1000 * 1000000};
  nanosleep(&t, NULL);
}
static void tell(const char *word) {
  printf("%.0f %s %lu %lu\n", now() * 1000, word, transfers, faults);
  fflush(stdout);
}
static void send_event(struct uhid_event *event) {
  if (write(port, event, sizeof *event) < 0) give_up("/dev/uhid");
}

static void plug_in(void) {
  if ((port = open("/dev/uhid", O_RDWR | O_CLOEXEC)) < 0) give_up("/dev/uhid");
  struct uhid_event event = {.type = UHID_CREATE2};
  snprintf((char *)event.u.create2.name, sizeof event.u.create2.name, "CP2112 of the rig");
  event.u.create2.rd_size = sizeof description;
  memcpy(event.u.create2.rd_data, description, sizeof description);
  event.u.create2.bus = BUS_USB;
  event.u.create2.vendor = 0x10C4;
  event.u.create2.product = 0xEA90;
  send_event(&event);
}

// Returns when the adapter's last user has closed it.
static void pull_out(void) {
  struct uhid_event event = {.type = UHID_DESTROY};
  send_event(&event);
  close(port);
  port = -1;
}

static int meets_fault(const char *word, int address) {
  return !strcmp(fault.word, word) && (fault.address == 0 || fault.address == address);
}

static void end_fault(void) {
  strcpy(fault.word, "good");
  tell("good");
}

static void begin_transfer(int address, const uint8_t *written, int written_count, int read_count) {
  static int pointer[128];
  transfers++;
  if (written_count) pointer[address] = written[0];
  memset(&transfer, 0, sizeof transfer);
  transfer.status = complete;
  transfer.stretches = address == stretching_chip;
  int fails = 1;
  // Other addresses are empty. The real bridge's driver reports ETIMEDOUT there, as for a held bus.
  int is_there = address == magnetometer || address == accelerometer || address == stretching_chip;
  if (meets_fault("error", address) || !is_there) transfer.status = failed, transfer.detail = read_incomplete;
  else if (meets_fault("lost", address)) transfer.status = idle;
  else if (meets_fault("held", address)) transfer.status = failed, transfer.detail = bus_held, transfer.ready = now() + 0.04;
  else fails = 0;
  if (meets_fault("slow", address)) transfer.ready = now() + (double)fault.delay / 1000, faults++;
  if (is_there) faults += fails;
  if (is_there && fails && fault.count && !--fault.count) end_fault();
  if (fails) return;
  for (int i = 1; i < written_count; i++) registers[address][(pointer[address] + i - 1) & 255] = written[i];
  transfer.length = read_count;
  for (int i = 0; i < read_count; i++) transfer.bytes[i] = registers[address][(pointer[address] + i) & 255];
}

static void report(const uint8_t *bytes, int count) {
  struct uhid_event event = {.type = UHID_INPUT2};
  event.u.input2.size = 64;
  memcpy(event.u.input2.data, bytes, (size_t)count);
  send_event(&event);
}

static void take_report(const uint8_t *r) {
  int address = r[1] >> 1, count;
  switch (r[0]) {
    case read_request: begin_transfer(address, NULL, 0, (r[2] << 8 | r[3]) & (longest_read - 1)); break;
    case write_read_request: begin_transfer(address, r + 5, r[4] & 15, (r[2] << 8 | r[3]) & (longest_read - 1)); break;
    case write_request: begin_transfer(address, r + 3, r[2] & 63, 0); break;
    case status_request: {
      // The driver asks ten times at most and waits 50 ms for each answer.
      int status = transfer.status;
      if (now() < transfer.ready) {
        double left = (transfer.ready - now()) * 1000;
        sleep_ms(left < 40 ? (long)left + 1 : 40);
        if (now() < transfer.ready) status = busy;
      }
      report((uint8_t[]){status_response, (uint8_t)status, (uint8_t)transfer.detail, 0, 0, (uint8_t)(transfer.length >> 8),
                         (uint8_t)transfer.length}, 7);
      break;
    }
    case force_read: {
      uint8_t answer[64] = {read_response, complete};
      count = transfer.length - transfer.given;
      if (transfer.stretches && count > 1) count = 1;
      if (transfer.stretches) sleep_ms(45);
      if (count > 61) count = 61;
      answer[2] = (uint8_t)count;
      memcpy(answer + 3, transfer.bytes + transfer.given, (size_t)count);
      transfer.given += count;
      report(answer, 64);
    }
  }
}

static void answer_driver(void) {
  struct uhid_event event, answer = {0};
  if (read(port, &event, sizeof event) < (ssize_t)sizeof event.type) return;
  if (event.type == UHID_OUTPUT) take_report(event.u.output.data);
  if (event.type == UHID_SET_REPORT) {
    answer.type = UHID_SET_REPORT_REPLY;
    answer.u.set_report_reply.id = event.u.set_report.id;
    send_event(&answer);
  }
  if (event.type == UHID_GET_REPORT) {
    // Part number and version, a bus at 100 kHz, five GPIO settings, fuses that are not blown.
    static const struct { uint8_t length, bytes[14]; } settings[256] = {
        [version] = {3, {version, 0x0C, 2}}, [smbus_configuration] = {14, {smbus_configuration, 0, 1, 0x86, 0xA0, 2}},
        [gpio_configuration] = {5, {gpio_configuration}}, [lock_byte] = {2, {lock_byte, 0xFF}}};
    int number = event.u.get_report.rnum;
    answer.type = UHID_GET_REPORT_REPLY;
    answer.u.get_report_reply.id = event.u.get_report.id;
    answer.u.get_report_reply.err = settings[number].length ? 0 : EIO;
    answer.u.get_report_reply.size = settings[number].length;
    memcpy(answer.u.get_report_reply.data, settings[number].bytes, settings[number].length);
    send_event(&answer);
  }
}

static void take_order(const char *line) {
  char word[8] = "";
  int address = 0;
  long number = 0, ms = 0;
  if (sscanf(line, "%7s %i %ld %ld", word, &address, &number, &ms) < 1) return;
  if (!strcmp(word, "count")) return tell(word);
  strcpy(fault.word, word);
  fault.address = address;
  fault.count = fault.delay = number;
  fault.until = ms ? now() + (double)ms / 1000 : 0;
  tell(word);
  if (!strcmp(word, "away") && port >= 0) pull_out(), tell("gone");
  if (!strcmp(word, "back") && port < 0) plug_in();
}

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "usage: bridge LOG ORDERS\n"), 64;
  load(argv[1]);
  unlink(argv[2]);
  // Opened for both, so that the pipe doesn't end with its writer.
  int orders = mkfifo(argv[2], 0600) < 0 ? -1 : open(argv[2], O_RDWR | O_NONBLOCK);
  if (orders < 0) give_up(argv[2]);
  // Hardware doesn't wait for a busy processor.
  sched_setscheduler(0, SCHED_FIFO, &(struct sched_param){80});
  power_on();
  plug_in();
  char line[256];
  double due = 0;
  for (;;) {
    double time = now();
    if (time >= due) measure(time), due = time + 0.01;
    if (fault.until && time >= fault.until) fault.until = 0, end_fault();
    struct pollfd waits[] = {{port, POLLIN, 0}, {orders, POLLIN, 0}};
    if (poll(waits, 2, 5) <= 0) continue;
    if (waits[0].revents & POLLIN) answer_driver();
    if (waits[1].revents & POLLIN) {
      ssize_t count = read(orders, line, sizeof line - 1);
      if (count > 0) line[count] = 0, take_order(line);
    }
  }
}
