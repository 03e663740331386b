import CLinux
import Glibc

/// Raises the limit of open files of this process towards `wanted`, and returns the limit that holds then.
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

/// Ignores SIGHUP until a listener is set up.
public func ignoreHangUp() { signal(SIGHUP, SIG_IGN) }

/// Makes a write to a closed connection or past a file-size limit return an error (EPIPE, EFBIG) instead of ending the
/// program. Call once, at the start.
public func ignoreSignalsOfFailedWrites() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Releases memory with code that only the start needed. Call it once, after the start: pages still in use are faulted
/// in again from the kernel's cache.
public func releaseStart() { clinux_release_start() }

/// Ends this program by SIGTERM. A service manager with Restart=always then restarts it.
public func endInOrder() { kill(getpid(), SIGTERM) }
