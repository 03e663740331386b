#pragma once

#include <stddef.h>
#include <string.h>

/// The tables of the room Places, byte for byte as they are committed in its folder Gazetteer: read-only, and without a 0 at the end.
struct cplaces_table {
  const unsigned char *start;
  size_t count;
};

struct cplaces_table cplaces_cities(void);
struct cplaces_table cplaces_other_names(void);
struct cplaces_table cplaces_countries(void);

/// Where `byte` stands first; `count` where it doesn't.
static inline size_t cplaces_index(const unsigned char *start, size_t count, unsigned char byte) {
  const unsigned char *found = memchr(start, byte, count);
  return found ? (size_t)(found - start) : count;
}
