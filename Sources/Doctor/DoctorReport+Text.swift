import Link
import Prayer
import Reports
public import Text

extension DoctorReport {
  /// The report for a person: lines by part, then the problems, without an end of line after the last.
  public func text(_ language: Language = .en) -> String {
    lines(in: language).map { $0.text(language) }.joined(separator: "\n")
  }

  private func lines(in language: Language) -> [Message] {
    var lines: [Message] = ["Sensors"]
    if sensors.isEmpty { lines.append("  none answer") }
    var last: DoctorReport.Sensor?
    for sensor in sensors {
      // Evidence is printed once per chip.
      let isAnother = last?.chip != sensor.chip || last?.address != sensor.address || last?.channel != sensor.channel
      let channel: Message = sensor.channel.map { "  channel \($0)" } ?? ""
      let chip: Message = sensor.chip.map { "\($0)" } ?? "unknown"
      let held: Message = isAnother ? sensor.heldAgainst : ""
      lines.append(
        "  \(sensor.address)\(channel)  \(chip)  \(term: sensor.kind)  \(Message(state: sensor.state))\(held)")
      last = sensor
    }
    if !selfTests.isEmpty { lines.append("Self-tests") }
    for test in selfTests {
      lines.append("  \(test.address)  \(test.chip)  \(Message(state: test.result, of: "self_test"))")
      for axis in test.axes { lines.append("    \(axis.message)") }
    }
    lines.append("Outputs")
    for part in outputs { lines.append("  \(term: part.name)  \(part.place)  \(Message(state: part.state))") }
    let speed: Message = receiver?.speed.map { "  \("\($0) baud")" } ?? ""
    lines += ["Receiver", "  \(gps.place)\(speed)  \(Message(state: gps.state))"]
    // Their names are for programs.
    for (name, count) in (receiver?.counters ?? [:]).sorted(by: { $0.key < $1.key }) where language == .en {
      lines.append("    \(name) \(count)")
    }
    lines += ["Calibration", "  \(place: calibration.file)  \(Message(state: calibration.state))"]
    for part in calibration.ownField { lines.append("  \(part.message)") }
    if let estimator { lines += ["Estimator", "  \(estimator.message)"] }
    lines.append("Place")
    if let source = site.source, let latitude = site.latitudeDeg, let longitude = site.longitudeDeg {
      let city = site.city.map { LocalizedText(en: $0, ar: site.cityNameAr ?? $0) }
      let near: Message = city.map { ", near \($0)" } ?? ""
      let coordinates = "\(latitude.fixed(4)), \(longitude.fixed(4))"
      lines.append("  \(coordinates) (\(Message(state: source, of: "source")))\(near)")
    } else {
      lines.append("  not known")
    }
    if let zoneData {
      let version: Message = zoneData.version.map { "\($0)" } ?? "of an unknown version"
      let age: Message = zoneData.ageDays.map { ", \($0) days old" } ?? ""
      lines += ["Time zones", "  \(zoneData.folder)  \(version)\(age)"]
    }
    if !notes.isEmpty { lines.append("Worth knowing") }
    for note in notes { lines.append("  \(note)") }
    lines.append(problems.isEmpty ? "Nothing is wrong." : "Problems")
    for problem in problems {
      lines += ["  \(problem.code): \(problem.found)", "    likely: \(problem.cause)", "    do: \(problem.nextStep)"]
    }
    return lines
  }
}

extension Message {
  /// A state's stable word; a fault's code is known by its last part, or as any fault.
  ///
  /// - Parameter subject: of words that mean something else elsewhere.
  fileprivate init(state word: String, of subject: String? = nil) {
    let last = word.split(separator: ".").last.map(String.init) ?? word
    self.init(term: word, keys: (subject.map { ["\($0).\(word)"] } ?? []) + [word, last, "failed"])
  }
}

extension DoctorReport.Sensor {
  /// Evidence beyond the datasheet that it is read correctly.
  fileprivate var heldAgainst: Message {
    switch verification {
    case "datasheet": "  (by the datasheet alone)"
    case "second_driver": "  (as by another program's driver)"
    case "kernel_driver": "  (as by Linux's driver)"
    case "other_model": "  (as by another program's model)"
    case "report": "  (reported to work)"
    default: ""
    }
  }
}

extension StateMessage.Estimator {
  /// For a person, in one line.
  fileprivate var message: Message {
    func ratio(_ innovation: Innovation?) -> Message { innovation.map { "\($0.gateRatio.fixed(2))" } ?? "none" }
    let age: Message = transitionAgeS.map { " \($0.fixed(1)) s ago" } ?? ""
    let ratios: Message = "force \(ratio(force)), field \(ratio(field)), rate \(ratio(rate))"
    return """
      \(term: mode); last \(term: transition)\(age) (\(cause)); innovation over gate: \(ratios); steel \((100 * steel).fixed(0)) %
      """
  }
}
