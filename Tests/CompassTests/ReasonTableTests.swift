import Compass
import Foundation
import Testing

/// What people read must be what the device says.
@Suite struct ReasonTableTests {
  static let faults = try? String(
    contentsOf: URL(filePath: #filePath).appending(path: "../../../Sources/qibla/Documentation.docc/Faults.md")
      .standardized, encoding: .utf8)

  @Test(arguments: Reason.allCases)
  func `the table of reasons gives each its status, code and advice`(reason: Reason) throws {
    let row = "| `\(reason.status.word)` | `\(reason.code)` | \(reason.advice) |"
    #expect(try #require(Self.faults).contains(row))
  }
}
