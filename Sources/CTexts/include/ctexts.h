#pragma once

#include <stddef.h>

/// A file of the folder Text/Catalogues, byte for byte as it is committed: read-only, and without a 0 at the end.
struct ctexts_catalogue {
  const char *language;
  const unsigned char *start;
  size_t count;
};

/// The catalogue of a language (`tr`); one whose start is NULL where there is none.
struct ctexts_catalogue ctexts_catalogue(const char *language);
