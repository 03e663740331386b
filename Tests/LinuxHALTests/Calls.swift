import CDisk

/// While `work` runs, this thread's calls of a C function return `result`, with `error` as errno, instead of being
/// made: `times` of them, after the first `passed`. Returns the number of calls. CDisk's ccalls.c has the functions.
@discardableResult
func answering(
  _ name: String, with result: Int = -1, error: Int32 = 0, after passed: Int32 = 0, times: Int32 = .max,
  during work: () throws -> Void
) rethrows -> Int {
  calls_answer(name, passed, times, result, error)
  defer { calls_forget(name) }
  try work()
  return Int(calls_made(name))
}

/// Number of calls of a function by this thread while `work` runs.
func counting(_ name: String, during work: () throws -> Void) rethrows -> Int {
  try answering(name, times: 0, during: work)
}
