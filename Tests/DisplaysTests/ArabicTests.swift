import Foundation
import Testing

@testable import Displays

/// Contextual forms and visual order, compared with two other implementations (`Arabic/reference.py`).
@Suite struct ArabicTests {
  struct Line: Sendable {
    var isRightToLeft: Bool
    var text: String
    var shown: String
  }

  static func lines() throws -> [Line] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Arabic/lines.tsv")
    func text(_ numbers: Substring) -> String {
      var scalars = String.UnicodeScalarView()
      for number in numbers.split(separator: " ") { scalars.append(Unicode.Scalar(UInt32(number, radix: 16)!)!) }
      return String(scalars)
    }
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Line(isRightToLeft: cells[0] == "R", text: text(cells[1]), shown: text(cells[2]))
    }
  }

  private func shown(_ line: Line) -> String {
    let levels = VisualOrder.levels(line.text.unicodeScalars, isRightToLeft: line.isRightToLeft)
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: VisualOrder.reordered(ArabicForms.shaped(levels)))
    return String(scalars)
  }

  @Test func `every line matches two other implementations`() throws {
    let lines = try Self.lines()
    #expect(lines.count > 1000)
    for line in lines {
      let own = shown(line)
      #expect(
        own.unicodeScalars.elementsEqual(line.shown.unicodeScalars),
        "\(line.isRightToLeft ? "R" : "L") \(line.text.debugDescription): \(own.debugDescription), not \(line.shown.debugDescription)"
      )
    }
  }
}
