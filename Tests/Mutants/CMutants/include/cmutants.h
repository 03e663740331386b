#pragma once

/// The mutant active in this process, and the sites it has passed. All mutants are in one program, inactive.

#include <stdbool.h>
#include <stdint.h>

/// `MUTANT`, the number of the changed site; 0: none.
extern int32_t mutants_alive;
/// A byte for each site; in the file `MUTANTS_REACHED`, if named, which children share and which survives a kill.
extern volatile uint8_t *mutants_reached;

/// Whether this site is the changed one.
static inline bool mutant(int32_t site) {
  mutants_reached[site] = 1;
  return site == mutants_alive;
}

/// Negates the condition.
static inline bool mutant_flipped(int32_t site, bool value) { return mutant(site) != value; }
/// Makes the condition true.
static inline bool mutant_always(int32_t site, bool value) { return mutant(site) || value; }
/// Makes the condition false.
static inline bool mutant_never(int32_t site, bool value) { return !mutant(site) && value; }
