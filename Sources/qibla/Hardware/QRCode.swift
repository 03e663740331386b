import LinuxHAL

/// A QR code for a terminal, drawn by another program: Debian's `qrencode`, as a child without privileges.
enum QRCode {
  /// Its lines; nil where the program isn't installed or fails.
  static func lines(of text: String) -> String? {
    let arguments = ["-t", "UTF8", "-m", "2", text]
    guard let path = ChildProcess.find("qrencode"),
      let bytes = try? ChildProcess.output(of: path, arguments, seconds: 5, mostBytes: mostBytes), !bytes.isEmpty
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The largest code, 177 squares wide with three bytes for two of them, is smaller.
  private static let mostBytes = 65_536
}
