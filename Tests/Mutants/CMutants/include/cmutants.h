#pragma once

/// Which mutant is alive in this process, and which sites it has passed. Every mutant is in the one program, asleep.

#include <stdbool.h>
#include <stdint.h>

/// `MUTANT`, the number of the site that is changed; 0: none.
extern int32_t mutants_alive;
/// A byte for each site; in the file `MUTANTS_REACHED`, where one is named, which children share and a kill leaves whole.
extern volatile uint8_t *mutants_reached;

/// Whether the site is the one that is changed.
static inline bool mutant(int32_t site) {
  mutants_reached[site] = 1;
  return site == mutants_alive;
}

/// The other truth.
static inline bool mutant_flipped(int32_t site, bool value) { return mutant(site) != value; }
/// A condition that holds anyway.
static inline bool mutant_always(int32_t site, bool value) { return mutant(site) || value; }
/// A condition that doesn't hold anyway.
static inline bool mutant_never(int32_t site, bool value) { return !mutant(site) && value; }
