import Foundation
import Measures
import Testing

@testable import Places

@Suite struct ZoneFolderTests {
  private static let accepted = "accepted: an IANA name such as Asia/Riyadh, UTC, or an offset such as +03:00"

  /// A folder with these files; any other path that begins with `locked` isn't readable.
  private func folder(_ files: [String: [UInt8]] = [:]) -> ZoneFolder {
    ZoneFolder("/zones") { path, _ throws(ZoneFolder.Failure) in
      if path.hasPrefix("/zones/Locked") { throw ZoneFolder.Failure(words: "can't be used: no permission") }
      return files[path]
    }
  }

  private func words(_ name: String, in folder: ZoneFolder) -> String? {
    do throws(ZoneFolder.Failure) {
      _ = try folder.zone(name)
      return nil
    } catch { return error.words }
  }

  /// RFC 9636, section 3: version 1, no transitions, one offset of three hours with the letters "+03".
  private static let threeHours: [UInt8] = {
    let header = Array("TZif".utf8) + [0] + [UInt8](repeating: 0, count: 15)
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
    let body: [UInt8] = [0, 0, 0x2A, 0x30, 0, 0] + Array("+03".utf8) + [0]
    return header + counts + body
  }()

  @Test func `a name is looked up in the folder`() throws {
    let zone = try folder(["/zones/Asia/Riyadh": Self.threeHours]).zone("Asia/Riyadh")
    #expect(zone.name == "Asia/Riyadh" && zone.offset(at: .init(secondsSince1970: 0)).seconds == 10_800)
  }

  @Test(arguments: ["Factory", "localtime", "posixrules"])
  func `a file beside the zones that is no place is refused`(
    _ name: String
  ) {
    #expect(words(name, in: folder(["/zones/\(name)": Self.threeHours])) == "is the zone of no place; \(Self.accepted)")
  }

  @Test func `offsets and UTC need no folder`() throws {
    let none = ZoneFolder("/none") { _, _ throws(ZoneFolder.Failure) in throw ZoneFolder.Failure(words: "is read") }
    #expect(try none.zone("UTC") == .utc)
    #expect(try none.zone("-03:30").name == "-03:30")
  }

  @Test func `a missing, unreadable or invalid zone is reported in words that follow its name`() {
    #expect(words("Mars/Phobos", in: folder()) == "is not among the zones in /zones; \(Self.accepted)")
    #expect(words("Locked/Door", in: folder()) == "can't be used: no permission in /zones")
    #expect(words("Junk", in: folder(["/zones/Junk": Array("junk".utf8)])) == "in /zones is no time zone file (TZif)")
  }

  @Test(arguments: ["", "../etc/passwd", "/etc/passwd", "Asia//Riyadh", ".", "+99", "zone1970.tab", "a b"])
  func `a name that leads outside is never read`(_ name: String) {
    let folder = ZoneFolder("/zones") { path, _ throws(ZoneFolder.Failure) in throw ZoneFolder.Failure(words: path) }
    #expect(words(name, in: folder) == "is no time zone; \(Self.accepted)")
  }
}
