import CDisk

/// While `work` runs, this thread's calls of a function of the C library are not made but answered with `result`, and `error` as
/// errno: `times` of them, after the first `passed`. How many calls there were. The functions are those of CDisk's ccalls.c.
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

/// How many calls of a function this thread makes while `work` runs.
func counting(_ name: String, during work: () throws -> Void) rethrows -> Int {
  try answering(name, times: 0, during: work)
}
