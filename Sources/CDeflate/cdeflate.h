// libdeflate, for the tool that packs the pages when the program is built. The program itself doesn't have it.
#include <libdeflate.h>
