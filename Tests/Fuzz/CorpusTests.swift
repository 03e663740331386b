import FoundationEssentials
import Testing

/// Inputs worth keeping, found by a fuzzer or a person.
@Suite("The fuzzer's corpus") struct CorpusTests {
  static let folder = #filePath.dropLast("CorpusTests.swift".count) + "corpus"

  @Test func `every parser has inputs, and every folder of inputs has a parser`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)")
    #expect(names.sorted() == targets.keys.sorted())
  }

  @Test(arguments: targets.keys.sorted())
  func `accepted input keeps the parser's promises`(_ parser: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(parser)")
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(parser)/\(name)"))
      Input.$name.withValue("\(parser)/\(name)") { targets[parser]?(Array(bytes)) }
    }
  }
}

/// The input under test.
private enum Input {
  @TaskLocal static var name = ""
}

func breaks(_ promise: String) { Issue.record("\(Input.name): \(promise)") }
