/// A QR code, drawn by another program: Debian's `qrencode`, as a child without privileges.
public enum QRCode {
  /// Its lines for a terminal; nil where the program isn't installed or fails.
  public static func lines(of text: String) -> String? { output("UTF8", margin: 2, text) }

  /// Rows of its modules, true: dark; empty where the program isn't installed or fails.
  public static func modules(of text: String) -> [[Bool]] {
    // A module is two characters wide.
    let rows = (output("ASCII", margin: 0, text) ?? "").split(separator: "\n").map { row in
      row.utf8.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element == UInt8(ascii: "#") }
    }
    return rows.allSatisfy { $0.count == rows.count } ? rows : []
  }

  private static func output(_ type: String, margin: Int, _ text: String) -> String? {
    let arguments = ["-t", type, "-m", "\(margin)", text]
    guard let path = ChildProcess.find("qrencode"),
      let bytes = try? ChildProcess.output(of: path, arguments, seconds: 5, mostBytes: mostBytes), !bytes.isEmpty
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The largest code, 177 squares wide with three bytes for two of them, is smaller.
  private static let mostBytes = 65_536
}
