import FoundationEssentials
public import Text

/// A backup as a file: one JSON object with a version and the texts in pieces, as `GET /api/v1/backup` sends it.
extension Backup {
  private static let formVersion = 1

  private struct Form: Codable {
    var qibla_backup: Int
    var parts: [Part]

    struct Part: Codable {
      var name: String
      var version: Int?
      var text: String
    }
  }

  /// The file made of parts from a running device, each a JSON object.
  public static func file(ofItems items: [String]) -> [UInt8] {
    Array("{\"qibla_backup\":\(formVersion),\"parts\":[\(items.joined(separator: ","))]}".utf8)
  }

  public var file: [UInt8] {
    get throws {
      let parts = pieces.map { Form.Part(name: $0.name, version: $0.version, text: $0.text) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(Form(qibla_backup: Self.formVersion, parts: parts))) + [UInt8(ascii: "\n")]
    }
  }

  /// Names and texts of a file, as ``BackupCheck`` takes them.
  ///
  /// - Parameter path: named in problems.
  public static func parts(ofFile bytes: [UInt8], path: String) throws(Problems) -> [(name: String, text: String)] {
    func refused(_ key: String, found: Message, accepted: Message) -> Problems {
      Problems(all: [Problem(key: key, source: path, found: found, accepted: accepted)])
    }
    struct Version: Decodable { var qibla_backup: Int }
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(Version.self, from: Data(bytes)).qibla_backup else {
      throw refused("", found: "no backup", accepted: "a file that \("qibla backup") or the page has written")
    }
    guard version == formVersion else {
      throw refused(
        "qibla_backup", found: "\(version)", accepted: "\(formVersion); a later version has made this backup")
    }
    guard let form = try? decoder.decode(Form.self, from: Data(bytes)) else {
      throw refused("parts", found: "something else", accepted: "a list of objects with \("name") and \("text")")
    }
    return form.parts.map { ($0.name, $0.text) }
  }
}
