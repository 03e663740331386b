import TestSupport
import Testing

/// `Parameters.md`, made from the properties of the parameters' types and their comments.
@Suite struct ParameterTableTests {
  /// Where the parameters are, and the titles of their sections.
  private static let sections = [
    ("Heading", "Compass/Parameters/HeadingEstimator+Parameters.swift"),
    ("Motion", "Compass/Parameters/Parameters+Motion.swift"),
    ("Field and north", "Compass/Parameters/Parameters+Field.swift"),
    ("Confidence", "Compass/Parameters/Parameters+Heading.swift"),
    ("Status", "Compass/Status/StatusEvaluator.swift"),
    ("Arrival", "Compass/Pointing/PointingHysteresis.swift"),
    ("Calibration routine", "Calibration/Routine/CalibrationRoutine.swift"),
    ("Ring", "Indicators/FrameRenderer.swift"),
    ("Button", "Indicators/ButtonGesture.swift"),
  ]

  private func text() throws -> String {
    var blocks = [
      """
      # Parameters

      The tuning of the device: every number with its default, its unit and its source.

      <!-- Made from the comments in Sources: QIBLA_EXPECTATIONS=renew swift test --filter ParameterTable -->

      *Tuned* means: chosen on recordings and simulated motions, with no measurement of this number alone on record.
      `Tests/Benchmark/benchmark.sh --choose KEY VALUE VALUE…` makes such a measurement for the estimator's.
      Settings that a user may change are not here: `qibla config` prints them.
      """
    ]
    for (title, path) in Self.sections {
      blocks.append("## \(title)\n\n`Sources/\(path)`")
      let types = try DocumentedType.types(of: path, at: 2, members: "public var ").filter { type in
        path.hasPrefix("Compass/Parameters/Parameters+") || type.name == "Parameters"
      }
      #expect(!types.isEmpty, "\(path) has no parameters")
      for type in types {
        if type.name != "Parameters" { blocks.append("### \(type.name)\n\n\(type.comment)") }
        let rows = try type.members.compactMap(row)
        blocks.append((["| parameter | default | meaning |", "|---|---|---|"] + rows).joined(separator: "\n"))
      }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Nil for a group of parameters, which has its own section.
  private func row(_ member: DocumentedType.Member) throws -> String? {
    let parts = try #require(member.declaration.wholeMatch(of: #/(\w+)(?:: [^=]+)? = (.+?)(?: *\/\/.*)?/#))
    let value = String(parts.2)
    if value.wholeMatch(of: #/[A-Z]\w*\(\)/#) != nil { return nil }
    let shown =
      if let angle = value.wholeMatch(of: #/Angle\(degrees: (.+)\)/#) {
        "\(angle.1)°"
      } else if let hold = value.wholeMatch(of: #/HoldTime\(entry: (.+), exit: (.+)\)/#) {
        "\(hold.1) s, \(hold.2) s"
      } else {
        value
      }
    return "| `\(parts.1)` | \(shown) | \(member.comment) |"
  }

  @Test func `the generated tables of parameters match the code`() throws {
    #expect(try GeneratedDocument("Parameters").holds(text()))
  }
}
