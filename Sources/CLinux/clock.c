#include <sys/timex.h>

#include "clinux.h"

bool clinux_clock_is_disciplined(void) {
  struct timex question = {.modes = 0};
  return adjtimex(&question) >= 0 && !(question.status & STA_UNSYNC);
}
