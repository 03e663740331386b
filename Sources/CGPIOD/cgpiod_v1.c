// cgpiod.h over libgpiod 1.x, which alone defines GPIOD_LINE_BULK_MAX_LINES.
#include <gpiod.h>
#ifdef GPIOD_LINE_BULK_MAX_LINES

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "cgpiod.h"

// `cgpiod_chip` is another name for the library's chip.
static struct gpiod_chip *library_chip(struct cgpiod_chip *chip) { return (struct gpiod_chip *)chip; }

struct cgpiod_lines {
  struct gpiod_line_bulk bulk;
  bool output;
  // Of each line the oldest change read from the kernel and not yet returned: every line has its own queue.
  struct cgpiod_edge waiting[CGPIOD_MAX_EDGE_LINES];
  bool waits[CGPIOD_MAX_EDGE_LINES];
};

// EIO where the library failed without setting errno.
static int last_error(void) { return errno ? errno : EIO; }

int cgpiod_chip_open(const char *path, struct cgpiod_chip **chip, struct cgpiod_chip_description *description) {
  struct gpiod_chip *opened = gpiod_chip_open(path);
  if (!opened) return last_error();
  snprintf(description->name, sizeof description->name, "%s", gpiod_chip_name(opened));
  snprintf(description->label, sizeof description->label, "%s", gpiod_chip_label(opened));
  description->lines = gpiod_chip_num_lines(opened);
  *chip = (struct cgpiod_chip *)opened;
  return 0;
}

void cgpiod_chip_close(struct cgpiod_chip *chip) { gpiod_chip_close(library_chip(chip)); }

int cgpiod_line_describe(struct cgpiod_chip *chip, uint32_t offset, struct cgpiod_line_description *description) {
  struct gpiod_line *line = gpiod_chip_get_line(library_chip(chip), offset);
  if (!line) return last_error();
  // The library caches the line's state; its holder may have changed since.
  if (gpiod_line_update(line) != 0) return last_error();
  const char *name = gpiod_line_name(line);
  const char *consumer = gpiod_line_consumer(line);
  snprintf(description->name, sizeof description->name, "%s", name ? name : "");
  snprintf(description->consumer, sizeof description->consumer, "%s", consumer ? consumer : "");
  description->used = gpiod_line_is_used(line);
  return 0;
}

static int request(struct cgpiod_chip *chip, const uint32_t *offsets, size_t count, int type, int flags,
                   const char *consumer, struct cgpiod_lines **result) {
  if (count == 0 || count > CGPIOD_MAX_LINES) return EINVAL;
  struct cgpiod_lines *lines = calloc(1, sizeof *lines);
  if (!lines) return ENOMEM;
  lines->output = type == GPIOD_LINE_REQUEST_DIRECTION_OUTPUT;
  gpiod_line_bulk_init(&lines->bulk);
  for (size_t i = 0; i < count; i++) {
    struct gpiod_line *line = gpiod_chip_get_line(library_chip(chip), offsets[i]);
    if (!line) {
      int error = last_error();
      free(lines);
      return error;
    }
    gpiod_line_bulk_add(&lines->bulk, line);
  }
  const int off[CGPIOD_MAX_LINES] = {0};
  struct gpiod_line_request_config config = {.consumer = consumer, .request_type = type, .flags = flags};
  if (gpiod_line_request_bulk(&lines->bulk, &config, lines->output ? off : NULL) != 0) {
    int error = last_error();
    free(lines);
    return error;
  }
  *result = lines;
  return 0;
}

int cgpiod_request_outputs(struct cgpiod_chip *chip, const uint32_t *offsets, size_t count, bool active_low,
                           const char *consumer, struct cgpiod_lines **lines) {
  int flags = active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0;
  return request(chip, offsets, count, GPIOD_LINE_REQUEST_DIRECTION_OUTPUT, flags, consumer, lines);
}

int cgpiod_request_input(struct cgpiod_chip *chip, uint32_t offset, bool active_low, bool pull_up, const char *consumer,
                         struct cgpiod_lines **lines) {
  int flags = (active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0) | (pull_up ? GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP : 0);
  return request(chip, &offset, 1, GPIOD_LINE_REQUEST_DIRECTION_INPUT, flags, consumer, lines);
}

int cgpiod_set(struct cgpiod_lines *lines, uint64_t levels) {
  int values[CGPIOD_MAX_LINES];
  unsigned int count = gpiod_line_bulk_num_lines(&lines->bulk);
  for (unsigned int i = 0; i < count; i++) values[i] = (levels >> i) & 1;
  return gpiod_line_set_value_bulk(&lines->bulk, values) == 0 ? 0 : last_error();
}

int cgpiod_get(struct cgpiod_lines *lines, bool *active) {
  int value = gpiod_line_get_value(gpiod_line_bulk_get_line(&lines->bulk, 0));
  if (value < 0) return last_error();
  *active = value;
  return 0;
}

int cgpiod_request_edges(struct cgpiod_chip *chip, const uint32_t *offsets, size_t count, bool active_low, bool pull_up,
                         const char *consumer, struct cgpiod_lines **lines) {
  if (count > CGPIOD_MAX_EDGE_LINES) return EINVAL;
  int flags = (active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0) | (pull_up ? GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP : 0);
  return request(chip, offsets, count, GPIOD_LINE_REQUEST_EVENT_BOTH_EDGES, flags, consumer, lines);
}

static int read_waiting(struct cgpiod_lines *lines, unsigned int i) {
  struct gpiod_line *line = gpiod_line_bulk_get_line(&lines->bulk, i);
  const struct timespec now = {0};
  int found = gpiod_line_event_wait(line, &now);
  if (found < 0) return last_error();
  if (found == 0) return 0;
  struct gpiod_line_event event;
  if (gpiod_line_event_read(line, &event) != 0) return last_error();
  lines->waiting[i] = (struct cgpiod_edge){
      .line = i,
      .active = event.event_type == GPIOD_LINE_EVENT_RISING_EDGE,
      .time = (int64_t)event.ts.tv_sec * 1000000000 + event.ts.tv_nsec,
  };
  lines->waits[i] = true;
  return 0;
}

int cgpiod_next_edge(struct cgpiod_lines *lines, struct cgpiod_edge *edge) {
  unsigned int count = gpiod_line_bulk_num_lines(&lines->bulk);
  unsigned int oldest = count;
  for (unsigned int i = 0; i < count; i++) {
    int error = lines->waits[i] ? 0 : read_waiting(lines, i);
    if (error) return error;
    if (lines->waits[i] && (oldest == count || lines->waiting[i].time < lines->waiting[oldest].time)) oldest = i;
  }
  if (oldest == count) return EAGAIN;
  *edge = lines->waiting[oldest];
  lines->waits[oldest] = false;
  return 0;
}

int cgpiod_get_all(struct cgpiod_lines *lines, uint64_t *active) {
  unsigned int count = gpiod_line_bulk_num_lines(&lines->bulk);
  *active = 0;
  for (unsigned int i = 0; i < count; i++) {
    int value = gpiod_line_get_value(gpiod_line_bulk_get_line(&lines->bulk, i));
    if (value < 0) return last_error();
    if (value) *active |= UINT64_C(1) << i;
  }
  return 0;
}

void cgpiod_release(struct cgpiod_lines *lines) {
  if (lines->output) cgpiod_set(lines, 0);
  gpiod_line_release_bulk(&lines->bulk);
  free(lines);
}

#endif
