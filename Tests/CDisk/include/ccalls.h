#pragma once

/// A mock between the test program and the C library: counts one thread's calls of a function, and answers some of them. The
/// functions are those of ccalls.c, and write.

#include <stdbool.h>

/// From now on this thread's calls of `name` are counted, from 0. After the first `passed` the next `times` aren't made: they return
/// `result` and set errno to `error`. At most 8 functions at a time.
void calls_answer(const char *name, int passed, int times, long result, int error);
/// This thread's calls of `name` since then, including the answered ones.
int calls_made(const char *name);
/// Stops counting and answering this thread's calls of `name`.
void calls_forget(const char *name);

/// For the functions themselves: whether this call is answered, and its result.
bool call_is_answered(const char *name, long *result);
