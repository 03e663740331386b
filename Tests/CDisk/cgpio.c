#define _GNU_SOURCE
#include "cgpio.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
#include <string.h>
#include <unistd.h>

#include "cioctl.h"

static struct model_line lines[MODEL_LINES];
// The last request: there is one at a time.
static struct gpiohandle_request held;
static int fault;

static int describe(struct gpioline_info *info) {
  if (info->line_offset >= MODEL_LINES) return EINVAL;
  const struct model_line *line = &lines[info->line_offset];
  info->flags = line->is_used ? GPIOLINE_FLAG_KERNEL : 0;
  memcpy(info->name, line->name, sizeof info->name);
  memcpy(info->consumer, line->consumer, sizeof info->consumer);
  return 0;
}

static int hand_out(struct gpiohandle_request *request) {
  for (uint32_t i = 0; i < request->lines; i++) {
    if (request->lineoffsets[i] >= MODEL_LINES) return EINVAL;
    if (lines[request->lineoffsets[i]].is_used) return EBUSY;
  }
  for (uint32_t i = 0; i < request->lines; i++) {
    struct model_line *line = &lines[request->lineoffsets[i]];
    line->is_used = true;
    line->request = request->flags;
    memcpy(line->consumer, request->consumer_label, sizeof line->consumer);
    if (request->flags & GPIOHANDLE_REQUEST_OUTPUT) line->is_high = request->default_values[i];
  }
  request->fd = open("/dev/null", O_RDWR | O_CLOEXEC);
  held = *request;
  return 0;
}

static int event_files[MODEL_LINES], event_writers[MODEL_LINES];

static int hand_out_events(struct gpioevent_request *request) {
  if (request->lineoffset >= MODEL_LINES) return EINVAL;
  struct model_line *line = &lines[request->lineoffset];
  if (line->is_used) return EBUSY;
  int ends[2];
  if (pipe(ends) != 0) return errno;
  line->is_used = true;
  line->request = request->handleflags;
  memcpy(line->consumer, request->consumer_label, sizeof line->consumer);
  if (event_writers[request->lineoffset]) close(event_writers[request->lineoffset]);
  event_files[request->lineoffset] = request->fd = ends[0];
  event_writers[request->lineoffset] = ends[1];
  return 0;
}

int model_gpio_change(uint32_t offset, bool is_high, uint64_t nanoseconds) {
  const struct gpioevent_data event = {
      .timestamp = nanoseconds, .id = is_high ? GPIOEVENT_EVENT_RISING_EDGE : GPIOEVENT_EVENT_FALLING_EDGE};
  lines[offset].is_high = is_high;
  return write(event_writers[offset], &event, sizeof event) == sizeof event ? 0 : errno;
}

static bool tell_event_line(int file, struct gpiohandle_data *levels) {
  for (int i = 0; i < MODEL_LINES; i++) {
    if (event_writers[i] == 0 || event_files[i] != file) continue;
    levels->values[0] = lines[i].is_high;
    return true;
  }
  return false;
}

static int answer(int file, unsigned long request, void *argument) {
  struct gpiohandle_data *levels = argument;
  switch (request) {
    case GPIO_GET_CHIPINFO_IOCTL:
      *(struct gpiochip_info *)argument = (struct gpiochip_info){.name = "gpiochip0", .label = "model", .lines = MODEL_LINES};
      return fault;
    case GPIO_GET_LINEINFO_IOCTL: return fault ? fault : describe(argument);
    case GPIO_GET_LINEHANDLE_IOCTL: return fault ? fault : hand_out(argument);
    case GPIO_GET_LINEEVENT_IOCTL: return fault ? fault : hand_out_events(argument);
    case GPIOHANDLE_GET_LINE_VALUES_IOCTL:
      if (tell_event_line(file, levels)) return fault;
      for (uint32_t i = 0; i < held.lines; i++) levels->values[i] = lines[held.lineoffsets[i]].is_high;
      return fault;
    case GPIOHANDLE_SET_LINE_VALUES_IOCTL:
      for (uint32_t i = 0; i < held.lines && !fault; i++) lines[held.lineoffsets[i]].is_high = levels->values[i];
      return fault;
    default: return -1;
  }
}

void model_gpio(void) { ioctl_answered_by(answer); }
struct model_line *model_gpio_line(uint32_t offset) { return &lines[offset]; }
void model_gpio_fail(int error) { fault = error; }
