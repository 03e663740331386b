import HAL
import LinuxHAL

/// A QR code for a terminal, drawn by another program: Debian's `qrencode`, as a child without privileges.
enum QRCode {
  /// Its lines; nil where the program isn't installed or fails.
  static func lines(of text: String) -> String? {
    let arguments = ["-t", "UTF8", "-m", "2", text]
    guard let path = ChildProcess.find("qrencode"),
      var child = ChildProcess(path: path, arguments: arguments, piped: .output)
    else { return nil }
    let end = ContinuousClock().now + .seconds(5)
    var bytes: [UInt8] = []
    while child.read(into: &bytes, limit: 4096) || child.isRunning() {
      guard bytes.count <= mostBytes, ContinuousClock().now < end else { return nil }
      pause(milliseconds: 2)
    }
    guard child.hasSucceeded(), !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The largest code, 177 squares wide with three bytes for two of them, is smaller.
  private static let mostBytes = 65_536
}
