import HAL
import LinuxHAL
import Text

/// The files of another root file system, such as an image's; of this one for an empty root.
struct RootedStorage: Storage {
  /// Without trailing slash.
  let root: String
  private let storage = LinuxStorage(readableByAll: true)

  init(root: String?) {
    self.root = root.map { String($0.reversed().drop { $0 == "/" }.reversed()) } ?? ""
  }

  func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] { try storage.read(root + path, limit: limit) }
  func write(_ bytes: [UInt8], to path: String) throws(StorageError) { try storage.write(bytes, to: root + path) }
  func remove(_ path: String) throws(StorageError) { try storage.remove(root + path) }
  func openLog(_ path: String) throws(StorageError) -> LinuxLogFile { try storage.openLog(root + path) }
  func makeFolder(_ path: String) throws(StorageError) { try storage.makeFolder(root + path) }
  func names(in folder: String) -> [String] { storage.names(in: root + folder) }
  func freeBytes(at path: String) throws(StorageError) -> Int { try storage.freeBytes(at: root + path) }
}

extension Storage {
  /// First line of a kernel's file, printable characters only; nil if missing or empty.
  func line(_ path: String) -> String? {
    guard let bytes = try? read(path, limit: 256) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self).trimmed
    return text.isEmpty ? nil : text
  }
}

/// A systemd service of the device.
struct DeviceService {
  /// Another root file system; empty for this one.
  let root: String
  var unit = "qibla"

  /// Whether it is enabled.
  var isEnabled: Bool { run(["is-enabled", "--quiet", unit]) == nil }

  /// Whether systemd is this machine's service manager, and this its root (sd_booted(3)).
  private var isLive: Bool { root.isEmpty && LinuxStorage().exists("/run/systemd/system") }

  /// Enables it, and starts it with the present configuration. Returns the error in words.
  func start() -> String? { run(["enable", unit]) ?? (isLive ? run(["restart", unit]) : nil) }

  /// Stops and disables it. Returns the error in words.
  func stop() -> String? { run(["disable", unit] + (isLive ? ["--now"] : [])) }

  /// Restarts it where it runs, so that it reads its files. Returns the error in words.
  func reread() -> String? { isLive ? run(["try-restart", unit]) : nil }

  /// Runs systemctl; nil on success.
  private func run(_ arguments: [String]) -> String? {
    let words = (["systemctl"] + arguments).joined(separator: " ")
    guard let path = ChildProcess.find("systemctl") else { return "\(words): systemctl is not installed" }
    let elsewhere = root.isEmpty ? [] : ["--root=\(root)"]
    guard var child = ChildProcess(path: path, arguments: elsewhere + arguments) else {
      return "\(words): can't be begun"
    }
    while child.isRunning() { pause(milliseconds: 10) }
    return child.hasSucceeded() ? nil : "\(words): \(child.complaint() ?? "failed")"
  }
}
