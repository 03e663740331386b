// cgpiod.h over libgpiod 2.x, which no longer defines GPIOD_LINE_BULK_MAX_LINES.
#include <gpiod.h>
#ifndef GPIOD_LINE_BULK_MAX_LINES

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "cgpiod.h"

// `cgpiod_chip` is another name for the library's chip.
static struct gpiod_chip *library_chip(struct cgpiod_chip *chip) { return (struct gpiod_chip *)chip; }

struct cgpiod_lines {
  struct gpiod_line_request *request;
  uint32_t first;
  uint32_t count;
  bool output;
  // For groups with edge detection; else NULL.
  struct gpiod_edge_event_buffer *edges;
  uint32_t offsets[CGPIOD_MAX_EDGE_LINES];
};

// EIO where the library failed without setting errno.
static int last_error(void) { return errno ? errno : EIO; }

int cgpiod_chip_open(const char *path, struct cgpiod_chip **chip, struct cgpiod_chip_description *description) {
  struct gpiod_chip *opened = gpiod_chip_open(path);
  if (!opened) return last_error();
  struct gpiod_chip_info *info = gpiod_chip_get_info(opened);
  if (!info) {
    int error = last_error();
    gpiod_chip_close(opened);
    return error;
  }
  snprintf(description->name, sizeof description->name, "%s", gpiod_chip_info_get_name(info));
  snprintf(description->label, sizeof description->label, "%s", gpiod_chip_info_get_label(info));
  description->lines = gpiod_chip_info_get_num_lines(info);
  gpiod_chip_info_free(info);
  *chip = (struct cgpiod_chip *)opened;
  return 0;
}

void cgpiod_chip_close(struct cgpiod_chip *chip) { gpiod_chip_close(library_chip(chip)); }

int cgpiod_line_describe(struct cgpiod_chip *chip, uint32_t offset, struct cgpiod_line_description *description) {
  struct gpiod_line_info *info = gpiod_chip_get_line_info(library_chip(chip), offset);
  if (!info) return last_error();
  const char *name = gpiod_line_info_get_name(info);
  const char *consumer = gpiod_line_info_get_consumer(info);
  snprintf(description->name, sizeof description->name, "%s", name ? name : "");
  snprintf(description->consumer, sizeof description->consumer, "%s", consumer ? consumer : "");
  description->used = gpiod_line_info_is_used(info);
  gpiod_line_info_free(info);
  return 0;
}

// The configuration copies the settings and the request copies the configuration: all three are freed on every path.
static int request(struct cgpiod_chip *chip, const uint32_t *offsets, size_t count,
                   enum gpiod_line_direction direction, bool edges, bool active_low, bool pull_up,
                   const char *consumer, struct cgpiod_lines **result) {
  if (count == 0 || count > CGPIOD_MAX_LINES) return EINVAL;
  int error = 0;
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  struct gpiod_line_config *lines_config = gpiod_line_config_new();
  struct gpiod_request_config *config = gpiod_request_config_new();
  struct cgpiod_lines *lines = calloc(1, sizeof *lines);
  if (!settings || !lines_config || !config || !lines) {
    error = ENOMEM;
  } else {
    gpiod_request_config_set_consumer(config, consumer);
    gpiod_line_settings_set_active_low(settings, active_low);
    if (edges) {
      gpiod_request_config_set_event_buffer_size(config, 128);
      for (size_t i = 0; i < count; i++) lines->offsets[i] = offsets[i];
      lines->edges = gpiod_edge_event_buffer_new(1);
    }
    if (gpiod_line_settings_set_direction(settings, direction) != 0 || (edges && !lines->edges) ||
        gpiod_line_settings_set_edge_detection(settings, edges ? GPIOD_LINE_EDGE_BOTH : GPIOD_LINE_EDGE_NONE) != 0 ||
        gpiod_line_settings_set_output_value(settings, GPIOD_LINE_VALUE_INACTIVE) != 0 ||
        gpiod_line_settings_set_bias(settings, pull_up ? GPIOD_LINE_BIAS_PULL_UP : GPIOD_LINE_BIAS_AS_IS) != 0 ||
        gpiod_line_config_add_line_settings(lines_config, offsets, count, settings) != 0) {
      error = last_error();
    } else {
      lines->request = gpiod_chip_request_lines(library_chip(chip), config, lines_config);
      lines->first = offsets[0];
      lines->count = (uint32_t)count;
      lines->output = direction == GPIOD_LINE_DIRECTION_OUTPUT;
      if (!lines->request) error = last_error();
    }
  }
  gpiod_request_config_free(config);
  gpiod_line_config_free(lines_config);
  gpiod_line_settings_free(settings);
  if (error) {
    if (lines && lines->edges) gpiod_edge_event_buffer_free(lines->edges);
    free(lines);
  } else {
    *result = lines;
  }
  return error;
}

int cgpiod_request_outputs(struct cgpiod_chip *chip, const uint32_t *offsets, size_t count, bool active_low,
                           const char *consumer, struct cgpiod_lines **lines) {
  return request(chip, offsets, count, GPIOD_LINE_DIRECTION_OUTPUT, false, active_low, false, consumer, lines);
}

int cgpiod_request_input(struct cgpiod_chip *chip, uint32_t offset, bool active_low, bool pull_up, const char *consumer,
                         struct cgpiod_lines **lines) {
  return request(chip, &offset, 1, GPIOD_LINE_DIRECTION_INPUT, false, active_low, pull_up, consumer, lines);
}

int cgpiod_set(struct cgpiod_lines *lines, uint64_t levels) {
  enum gpiod_line_value values[CGPIOD_MAX_LINES];
  for (uint32_t i = 0; i < lines->count; i++) {
    values[i] = (levels >> i) & 1 ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
  }
  return gpiod_line_request_set_values(lines->request, values) == 0 ? 0 : last_error();
}

int cgpiod_get(struct cgpiod_lines *lines, bool *active) {
  enum gpiod_line_value value = gpiod_line_request_get_value(lines->request, lines->first);
  if (value == GPIOD_LINE_VALUE_ERROR) return last_error();
  *active = value == GPIOD_LINE_VALUE_ACTIVE;
  return 0;
}

int cgpiod_request_edges(struct cgpiod_chip *chip, const uint32_t *offsets, size_t count, bool active_low, bool pull_up,
                         const char *consumer, struct cgpiod_lines **lines) {
  if (count > CGPIOD_MAX_EDGE_LINES) return EINVAL;
  return request(chip, offsets, count, GPIOD_LINE_DIRECTION_INPUT, true, active_low, pull_up, consumer, lines);
}

int cgpiod_next_edge(struct cgpiod_lines *lines, struct cgpiod_edge *edge) {
  int found = gpiod_line_request_wait_edge_events(lines->request, 0);
  if (found < 0) return last_error();
  if (found == 0) return EAGAIN;
  if (gpiod_line_request_read_edge_events(lines->request, lines->edges, 1) != 1) return last_error();
  struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(lines->edges, 0);
  uint32_t offset = gpiod_edge_event_get_line_offset(event);
  edge->line = 0;
  while (edge->line + 1 < lines->count && lines->offsets[edge->line] != offset) edge->line++;
  edge->active = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE;
  edge->time = (int64_t)gpiod_edge_event_get_timestamp_ns(event);
  return 0;
}

int cgpiod_get_all(struct cgpiod_lines *lines, uint64_t *active) {
  enum gpiod_line_value values[CGPIOD_MAX_LINES];
  if (gpiod_line_request_get_values(lines->request, values) != 0) return last_error();
  *active = 0;
  for (uint32_t i = 0; i < lines->count; i++) {
    if (values[i] == GPIOD_LINE_VALUE_ACTIVE) *active |= UINT64_C(1) << i;
  }
  return 0;
}

void cgpiod_release(struct cgpiod_lines *lines) {
  if (lines->output) cgpiod_set(lines, 0);
  if (lines->edges) gpiod_edge_event_buffer_free(lines->edges);
  gpiod_line_request_release(lines->request);
  free(lines);
}

#endif
