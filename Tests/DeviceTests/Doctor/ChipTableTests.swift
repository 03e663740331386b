import Foundation
import HAL
import Measures
import Reports
import Sensors
import Testing
import Text

/// The generated tables of chips. `QIBLA_EXPECTATIONS=renew` writes them.
@Suite struct ChipTableTests {
  static let file = URL(filePath: #filePath).appending(path: "../../../../hardware/chips.md").standardized

  private var chips: String {
    let rows = Chip.known.sorted { $0.name < $1.name }.map { chip in
      let kinds = chip.quantities.sensorWords.filter { $0 != "thermometer" }.joined(separator: ", ")
      let addresses = (chip.addresses.map(\.hex) + (chip.spi == nil ? [] : ["SPI"])).joined(separator: ", ")
      return
        "| \(chip.allNames.joined(separator: ", ")) | \(kinds) | \(addresses) | \(noise(chip)) | \(chip.verified.word) |"
    }
    return
      ([
        "| chip, parts that are driven as it is | measures | at | noise of a sample | held against |",
        "|---|---|---|---|---|",
      ]
      + rows).joined(separator: "\n")
  }

  /// Noise of the field, and of the heading at a horizontal field of 20 µT.
  private func noise(_ chip: Chip) -> String {
    guard let field = chip.channels.first(where: { $0.quantity == .magneticField }) else { return "" }
    let degrees = Angle(radians: (field.noise / 20)).degrees
    return "\(field.noise.fixed(3)) µT, \(degrees.fixed(2))°"
  }

  private var boards: String {
    let rows = SensorBoard.known.map { board in
      "| `\(board.name)` | \(board.title) | \([board.magnetometer?.chip, board.inertial?.chip].compactMap { $0 }.joined(separator: ", ")) | \(board.source) |"
    }
    return (["| `magnetometer.board` | what it is | chips | where its axes are from |", "|---|---|---|---|"] + rows)
      .joined(
        separator: "\n")
  }

  private var unsupported: String {
    (["| part | at | why not |", "|---|---|---|"]
      + UnsupportedPart.known.map {
        "| \($0.name) | \($0.addresses.map(\.hex).joined(separator: ", ")) | \($0.reason) |"
      })
      .joined(
        separator: "\n")
  }

  @Test func `name the kernel in comparisons of its driver with ours`() throws {
    let rig = Self.file.appending(path: "../../Tests/Rig/chips.py").standardized
    let compared = try String(contentsOf: rig, encoding: .utf8).split(separator: "\n").compactMap { line in
      line.wholeMatch(of: #/    Chip\("([^"]+)".*/#).map { String($0.1) }
    }
    #expect(Set(compared) == Set(Chip.known.filter { $0.verified == .kernelDriver }.map { $0.name.lowercased() }))
  }

  @Test func `match the program`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    var parts = text.components(separatedBy: "\n\n")
    let tables = parts.indices.filter { parts[$0].hasPrefix("|") }
    try #require(tables.count == 3)
    let wanted = [chips, boards, unsupported]
    if ProcessInfo.processInfo.environment["QIBLA_EXPECTATIONS"] == "renew" {
      for (place, table) in zip(tables, wanted) { parts[place] = table }
      try (parts.joined(separator: "\n\n").trimmingCharacters(in: .newlines) + "\n").write(
        to: Self.file, atomically: true, encoding: .utf8)
    } else {
      for (place, table) in zip(tables, wanted) {
        #expect(parts[place].trimmingCharacters(in: .newlines) == table)
      }
    }
  }
}
