import Glibc

// What only the kernel can say about this process. Each figure is nil where /proc doesn't tell.

/// Memory of this process that is in RAM now, in bytes (statm, proc(5)).
public func residentBytes() -> Int? {
  guard let text = kernelText("/proc/self/statm") else { return nil }
  let fields = text.split(separator: " ")
  guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}

/// Seconds since this process started, on a clock that neither jumps nor stops while the machine sleeps.
public func processAgeSeconds() -> Double? {
  // The program's name, in brackets, may hold anything: count fields from its end. Field 22 is the start, in clock
  // ticks since boot (stat, proc(5)).
  guard let text = kernelText("/proc/self/stat"), let bracket = text.lastIndex(of: ")") else { return nil }
  let fields = text[bracket...].split(separator: " ")
  guard fields.count > 20, let ticks = Double(fields[20]) else { return nil }
  return Double(read(CLOCK_BOOTTIME)) * 1e-9 - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
}

/// Processor time the calling thread has used, in nanoseconds. Of two calls in the loop, the difference over the time
/// between them is the loop's load. Doesn't allocate.
public func threadProcessorNanoseconds() -> Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

/// Processor time all threads of the process have used, in nanoseconds.
public func processProcessorNanoseconds() -> Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

/// Descriptors this process has open.
public func openDescriptors() -> Int? { names(in: "/proc/self/fd", startingWith: "")?.count }

/// Raises the number of files this process may have open to `wanted`, as far as it may, and returns what it is then.
public func allowOpenFiles(_ wanted: Int) -> Int {
  let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  var limit = rlimit()
  guard getrlimit(files, &limit) == 0 else { return wanted }
  if limit.rlim_cur < UInt(wanted) {
    limit.rlim_cur = min(UInt(wanted), limit.rlim_max)
    _ = setrlimit(files, &limit)
    getrlimit(files, &limit)
  }
  return Int(clamping: limit.rlim_cur)
}

/// Device files whose names start so, in order of their numbers: `devices("i2c-")` → ["/dev/i2c-1", "/dev/i2c-10"].
public func devices(_ prefix: String) -> [String] {
  (names(in: "/dev", startingWith: prefix) ?? [])
    .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    .map { "/dev/" + $0 }
}

/// Makes a write to a closed connection or past a file-size limit return an error (EPIPE, EFBIG), as all code here
/// expects, instead of ending the program. Call once, at the start.
public func ignoreSignalsOfFailedWrites() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// A short text of the kernel's.
private func kernelText(_ path: String) -> String? {
  (try? LinuxStorage().read(path, limit: 4096)).map { String(decoding: $0, as: UTF8.self) }
}

/// Names of the files in a folder that begin so, in no order; nil where it can't be read.
func names(in folder: String, startingWith prefix: String) -> [String]? {
  guard let listing = opendir(folder) else { return nil }
  defer { closedir(listing) }
  var names: [String] = []
  while let entry = readdir(listing) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if name != ".", name != "..", name.hasPrefix(prefix) { names.append(name) }
  }
  return names
}
