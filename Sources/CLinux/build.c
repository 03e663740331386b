#include "clinux.h"

const char *clinux_compilation_date(void) { return __DATE__; }
