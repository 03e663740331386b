import Prayer
import Text

extension DoctorReport {
  /// The report for a person: lines by part, then the problems, without an end of line after the last.
  public var text: String {
    var lines = ["Sensors"]
    if sensors.isEmpty { lines.append("  none answer") }
    var last: DoctorReport.Sensor?
    for sensor in sensors {
      // Once for each chip.
      let isAnother = last?.chip != sensor.chip || last?.address != sensor.address || last?.channel != sensor.channel
      lines.append(
        "  \(sensor.address)\(sensor.channel.map { "  channel \($0)" } ?? "")  \(sensor.chip ?? "unknown")  \(sensor.kind)  \(sensor.state)\(isAnother ? sensor.heldAgainst : "")"
      )
      last = sensor
    }
    if !selfTests.isEmpty { lines.append("Their own tests") }
    for test in selfTests {
      lines.append("  \(test.address)  \(test.chip)  \(test.result)")
      for axis in test.axes { lines.append("    \(axis.text)") }
    }
    lines.append("Outputs")
    for part in outputs { lines.append("  \(part.name)  \(part.place)  \(part.state)") }
    let speed = receiver?.speed.map { "  \($0) baud" } ?? ""
    lines.append("Receiver\n  \(gps.place)\(speed)  \(gps.state)")
    for (name, count) in (receiver?.counters ?? [:]).sorted(by: { $0.key < $1.key }) {
      lines.append("    \(name) \(count)")
    }
    lines.append("Calibration\n  \(calibration.file)  \(calibration.state)")
    for part in calibration.ownField { lines.append("  \(part.text)") }
    if let estimator { lines.append("Estimator\n  \(estimator.text)") }
    if let source = site.source, let latitude = site.latitudeDeg, let longitude = site.longitudeDeg {
      let city = site.city.map { ", near \($0)" } ?? ""
      lines.append("Place\n  \(latitude.fixed(4)), \(longitude.fixed(4)) (\(source))\(city)")
    } else {
      lines.append("Place\n  not known")
    }
    if let zoneData {
      let age = zoneData.ageDays.map { ", \($0) days old" } ?? ""
      lines.append("Time zones\n  \(zoneData.folder)  \(zoneData.version ?? "of an unknown version")\(age)")
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
  /// Evidence beyond the datasheet that it is read correctly.
  fileprivate var heldAgainst: String {
    switch verification {
    case "datasheet": "  (by the datasheet alone)"
    case "second_driver": "  (as in another program's driver)"
    case "kernel_driver": "  (as by Linux's driver)"
    case "other_model": "  (as another's model says)"
    case "report": "  (a person has seen it work)"
    default: ""
    }
  }
}
