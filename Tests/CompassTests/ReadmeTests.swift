import Compass
import Foundation
import Testing

/// What people read must be what the device says.
struct ReadmeTests {
  static let readme = try? String(
    contentsOf: URL(filePath: #filePath).appending(path: "../../../README.md").standardized, encoding: .utf8)

  @Test(arguments: Reason.allCases)
  func `the README gives each reason its status, code and advice`(reason: Reason) throws {
    let row = "| `\(reason.status.word)` | `\(reason.code)` | \(reason.advice) |"
    #expect(try #require(Self.readme).contains(row))
  }
}
