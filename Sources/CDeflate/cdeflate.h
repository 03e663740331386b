// libdeflate, for the tool that packs the pages when the program is built, and for pictures with one bit for each pixel.
#include <libdeflate.h>
