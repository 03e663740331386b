import Glibc

/// The serial ports of this machine that a receiver may be on.
public enum SerialPorts {
  /// In order of preference: USB receivers by their persistent path, the header's UART, then USB ports without such a path.
  public static func likely() -> [String] {
    let named = names(in: "/dev/serial/by-id").map { "/dev/serial/by-id/" + $0 }
    let uarts: [String] = ["/dev/serial0", "/dev/ttyAMA0"]
    let header = uarts.filter { access($0, F_OK) == 0 }
    let others = names(in: "/dev").filter { $0.hasPrefix("ttyACM") || $0.hasPrefix("ttyUSB") }.map { "/dev/" + $0 }
    var seen: Set<String> = []
    // serial0 is a link to one of the UARTs.
    return (named + header + others).filter { seen.insert(resolved($0) ?? $0).inserted }
  }

  /// Whether a gpsd of this machine has `path` open. Without root's rights the open files of other users aren't visible: a
  /// port that is busy while a gpsd runs then counts as gpsd's.
  static func isHeldByGPSD(_ path: String, isBusy: Bool) -> Bool {
    guard let device = resolved(path) else { return false }
    for process in names(in: "/proc") {
      guard name(of: process) == "gpsd" else { continue }
      let files = names(in: "/proc/\(process)/fd")
      if files.isEmpty ? isBusy : files.contains(where: { resolved("/proc/\(process)/fd/" + $0) == device }) {
        return true
      }
    }
    return false
  }

  private static func name(of process: String) -> String? {
    guard let bytes = try? LinuxStorage().read("/proc/\(process)/comm", limit: 64) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func names(in folder: String) -> [String] {
    (fileNames(in: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
