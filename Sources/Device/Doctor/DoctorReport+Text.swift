import Prayer
public import Text

extension DoctorReport {
  /// The report for a person: lines by part, then the problems, without an end of line after the last.
  ///
  /// In Arabic titles and states, and each problem in short; what was found and the step stand in lines of their own below it, in English, so
  /// that each line reads in one direction.
  public func text(_ language: Language = .en) -> String {
    let said = Words(language: language)
    var lines = [said("Sensors")]
    if sensors.isEmpty { lines.append("  " + said("none answer")) }
    var last: DoctorReport.Sensor?
    for sensor in sensors {
      // Once for each chip.
      let isAnother = last?.chip != sensor.chip || last?.address != sensor.address || last?.channel != sensor.channel
      lines.append(
        "  \(sensor.address)\(sensor.channel.map { "  channel \($0)" } ?? "")  \(sensor.chip ?? "unknown")  \(said.part(sensor.kind))  \(said.state(sensor.state))\(isAnother ? sensor.heldAgainst : "")"
      )
      last = sensor
    }
    if !selfTests.isEmpty { lines.append(said("Their own tests")) }
    for test in selfTests {
      lines.append("  \(test.address)  \(test.chip)  \(test.result)")
      for axis in test.axes { lines.append("    \(axis.text)") }
    }
    lines.append(said("Outputs"))
    for part in outputs { lines.append("  \(said.part(part.name))  \(part.place)  \(said.state(part.state))") }
    let speed = receiver?.speed.map { "  \($0) baud" } ?? ""
    lines.append("\(said("Receiver"))\n  \(gps.place)\(speed)  \(said.state(gps.state))")
    for (name, count) in (receiver?.counters ?? [:]).sorted(by: { $0.key < $1.key }) where language == .en {
      lines.append("    \(name) \(count)")
    }
    lines.append("\(said("Calibration"))\n  \(calibration.file)  \(said.state(calibration.state))")
    for part in calibration.ownField { lines.append("  \(part.text)") }
    if let estimator { lines.append("\(said("Estimator"))\n  \(estimator.text)") }
    if let source = site.source, let latitude = site.latitudeDeg, let longitude = site.longitudeDeg {
      let name = language == .ar ? site.cityNameAr ?? site.city : site.city
      let city = name.map { language == .ar ? "\n  \($0)" : ", near \($0)" } ?? ""
      lines.append("\(said("Place"))\n  \(latitude.fixed(4)), \(longitude.fixed(4)) (\(source))\(city)")
    } else {
      lines.append("\(said("Place"))\n  \(said("not known"))")
    }
    if let zoneData {
      let age = zoneData.ageDays.map { ", \($0) days old" } ?? ""
      lines.append("\(said("Time zones"))\n  \(zoneData.folder)  \(zoneData.version ?? "of an unknown version")\(age)")
    }
    if !notes.isEmpty { lines.append(said("Worth knowing")) }
    for note in notes { lines.append("  \(note)") }
    lines.append(said(problems.isEmpty ? "Nothing is wrong." : "Problems"))
    for problem in problems {
      lines.append(
        language == .ar
          ? "  \(problem.wordsAr)\n    \(problem.found)\n    \(problem.nextStep)"
          : "  \(problem.code): \(problem.found)\n    likely: \(problem.cause)\n    do: \(problem.nextStep)")
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

/// Titles, parts and states of the report in a language.
private struct Words {
  var language: Language

  func callAsFunction(_ title: String) -> String { language == .ar ? Self.titles[title] ?? title : title }

  func part(_ name: String) -> String { language == .ar ? Diagnosis.parts[name] ?? Self.kinds[name] ?? name : name }

  func state(_ word: String) -> String {
    guard language == .ar else { return word }
    return Self.states[word] ?? Self.states[String(word.split(separator: ".").last ?? "")] ?? "معطل"
  }

  private static let titles = [
    "Sensors": "الحساسات", "none answer": "لا حساس يستجيب", "Their own tests": "فحوصها الذاتية", "Outputs": "المخارج",
    "Receiver": "مستقبِل GPS", "Calibration": "المعايرة", "Estimator": "حساب الاتجاه", "Place": "المكان",
    "not known": "غير معروف", "Time zones": "المناطق الزمنية", "Worth knowing": "مما يفيد",
    "Nothing is wrong.": "كل شيء سليم.", "Problems": "أمور تحتاج إلى نظر",
  ]

  private static let kinds = [
    "magnetometer": "حساس المغناطيسية", "accelerometer": "حساس الميل", "gyroscope": "حساس الدوران",
    "thermometer": "حساس الحرارة", "unknown": "مجهول",
  ]

  private static let states = [
    "ready": "جاهز", "not_configured": "غير مهيأ", "absent": "غائب", "missing": "غائب", "failed": "معطل",
    "starting": "يبدأ", "unknown": "مجهول", "not_checked": "لم يفحص", "none": "لا شيء", "hidden": "يظهر عند التشغيل",
    "previous": "السابقة", "other_sensor": "لحساس آخر", "no_fix": "لا موقع بعد", "no_sentence": "لا جمل بعد",
    "silent": "ساكت", "busy": "مشغول", "permission": "بلا إذن", "unplugged": "مفصول",
  ]
}
