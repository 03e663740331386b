import HAL
import LinuxHAL
import Text

/// The files of another root file system, such as an image's; or of this one, where the root is empty.
struct RootedStorage: Storage {
  /// Without a slash at its end.
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
  /// The first line of a file of the kernel's, without what can't be printed; nil where it isn't there or says nothing.
  func line(_ path: String) -> String? {
    guard let bytes = try? read(path, limit: 256) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self).trimmed
    return text.isEmpty ? nil : text
  }
}

/// The device's service, as systemd knows it.
struct DeviceService {
  /// Of another root file system; empty for this one.
  let root: String
  private let unit = "qibla"

  /// Whether it is switched on.
  var isEnabled: Bool { run(["is-enabled", "--quiet", unit]) == nil }

  /// Whether systemd is this machine's service manager, and this its root (sd_booted(3)).
  private var isLive: Bool { root.isEmpty && LinuxStorage().exists("/run/systemd/system") }

  /// Switches it on, and starts it with the present configuration. Says in words why it can't.
  func start() -> String? { run(["enable", unit]) ?? (isLive ? run(["restart", unit]) : nil) }

  /// Stops it, and switches it off. Says in words why it can't.
  func stop() -> String? { run(["disable", unit] + (isLive ? ["--now"] : [])) }

  /// Nil where it has succeeded.
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
