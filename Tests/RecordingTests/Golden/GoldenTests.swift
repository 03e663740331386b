import FoundationEssentials
import Testing

/// Every recording's headings, compared with those stored beside it. See `calibration/recordings/README.md`.
@Suite("Golden recordings") struct GoldenTests {
  /// Values of `QIBLA_EXPECTATIONS`.
  enum Task: String {
    case compare
    /// Prints the results without comparing.
    case show
    /// Stores the results as the new expectations.
    case renew
  }

  static let folder = RecordingsTests.folder
  static let recordings =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".csv") && !$0.hasSuffix(".expected.csv") }.map { String($0.dropLast(4)) }.sorted()

  static var task: Task {
    get throws {
      let word = ProcessInfo.processInfo.environment["QIBLA_EXPECTATIONS"] ?? Task.compare.rawValue
      return try #require(Task(rawValue: word), "QIBLA_EXPECTATIONS is \(word); accepted: compare, show, renew")
    }
  }

  @Test func `are all present`() {
    #expect(Self.recordings.count >= 6)
  }

  @Test(arguments: recordings) func `give the headings stored beside them`(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name + ".csv")))
    let found = try Expectation(replaying: bytes)
    let path = Self.folder.appending(path: name + ".expected.csv")
    switch try Self.task {
    case .show: print(name, found.text, separator: "\n")
    case .renew:
      let text = Data(found.text.utf8)
      #expect(text.count < 60_000)
      try text.write(to: path, options: .atomic)
    case .compare:
      let stored = try #require(
        try? String(contentsOf: path, encoding: .utf8),
        "no expectation for \(name): see calibration/recordings/README.md")
      let expected = try #require(Expectation(stored: stored), "\(path.lastPathComponent) is damaged")
      let differences = found.differences(from: expected)
      let isSame = differences.isEmpty  // The macro would print all of them.
      #expect(isSame, "\(differences.count): \(differences.prefix(5).joined(separator: "; "))")
    }
  }
}
