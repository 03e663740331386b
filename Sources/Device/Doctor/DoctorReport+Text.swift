import Text

extension DoctorReport {
  /// The report for a person: lines by part, then the problems, without an end of line after the last.
  public var text: String {
    var lines = ["Sensors"]
    if sensors.isEmpty { lines.append("  none answer") }
    for sensor in sensors {
      lines.append(
        "  \(sensor.address)\(sensor.channel.map { "  channel \($0)" } ?? "")  \(sensor.chip ?? "unknown")  \(sensor.kind)  \(sensor.state)\(sensor.heldAgainst)"
      )
    }
    if !selfTests.isEmpty { lines.append("Their own tests") }
    for test in selfTests {
      lines.append("  \(test.address)  \(test.chip)  \(test.result)")
      for axis in test.axes { lines.append("    \(axis.text)") }
    }
    lines += interferenceLines
    lines.append("Outputs")
    for part in outputs { lines.append("  \(part.name)  \(part.place)  \(part.state)") }
    let speed = receiver?.speed.map { "  \($0) baud" } ?? ""
    lines.append("Receiver\n  \(gps.place)\(speed)  \(gps.state)")
    for (name, count) in (receiver?.counters ?? [:]).sorted(by: { $0.key < $1.key }) {
      lines.append("    \(name) \(count)")
    }
    lines.append("Calibration\n  \(calibration.file)  \(calibration.state)")
    if let source = site.source, let latitude = site.latitudeDeg, let longitude = site.longitudeDeg {
      let city = site.city.map { ", near \($0)" } ?? ""
      lines.append("Place\n  \(latitude.fixed(4)), \(longitude.fixed(4)) (\(source))\(city)")
    } else {
      lines.append("Place\n  not known")
    }
    if !notes.isEmpty { lines.append("Worth knowing") }
    for note in notes { lines.append("  \(note)") }
    lines.append(problems.isEmpty ? "Nothing is wrong." : "Problems")
    for problem in problems {
      lines.append("  \(problem.code): \(problem.found)\n    likely: \(problem.cause)\n    do: \(problem.nextStep)")
    }
    return lines.joined(separator: "\n")
  }
}

extension DoctorReport.Sensor {
  /// Worth a word where nobody but the datasheet says so.
  fileprivate var heldAgainst: String { verification == "datasheet" ? "  (by the datasheet alone)" : "" }
}
