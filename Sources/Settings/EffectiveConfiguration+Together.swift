import Sensors
public import Text

/// Problems of several values together.
extension EffectiveConfiguration {
  private mutating func checkCertificate(_ certificate: String?, _ key: String?, of section: String) {
    let (first, second) = ("\(section).certificate", "\(section).certificate_key")
    switch (certificate, key) {
    case (.some, nil): refuse(first, with: second, found: "a certificate alone", accepted: "it with its key")
    case (nil, .some): refuse(second, with: first, found: "a key alone", accepted: "it with its certificate")
    default: break
    }
  }

  mutating func checkTogether() {
    let (pointer, place, lights) = (configuration.pointer, configuration.place, configuration.statusLights)
    if pointer.releaseDeg <= pointer.alignedDeg {
      refuse(
        "pointer.release_deg", with: "pointer.aligned_deg", found: "\(pointer.releaseDeg.short)",
        accepted: "more than \("pointer.aligned_deg"), which is \(pointer.alignedDeg.short)")
    }
    checkCertificate(configuration.portal.certificate, configuration.portal.certificateKey, of: "portal")
    checkCertificate(configuration.bridge.certificate, configuration.bridge.certificateKey, of: "bridge")
    switch (place.latitudeDeg, place.longitudeDeg) {
    case (.some, nil):
      refuse(
        "place.latitude_deg", with: "place.longitude_deg", found: "a latitude alone",
        accepted: "both \("latitude_deg") and \("longitude_deg"), or neither")
    case (nil, .some):
      refuse(
        "place.longitude_deg", with: "place.latitude_deg", found: "a longitude alone",
        accepted: "both \("latitude_deg") and \("longitude_deg"), or neither")
    default: break
    }
    if lights.kind != .none, lights.lines.isEmpty {
      refuse(
        "status_lights.lines", with: "status_lights.kind", found: "no lines",
        accepted: "\(Configuration.StatusLights.lineCount) line offsets, or \("status_lights.kind = \"none\"")")
    }
    checkSensors()
    if let (key, found, accepted) = configuration.prayer.contradiction {
      refuse(key, found: found, accepted: accepted)
    }
    checkRing()
    checkQuietHours()
    checkDisplay()
    checkLines()
  }

  /// Settings without effect, each in a line for a person; not problems.
  public var notes: [LocalizedText] {
    var notes = configuration.prayer.idle
    for key in formerKeys {
      let successor = Setting.former.first { $0.key == key || Setting.variable(of: $0.key) == key }?.value
      notes.append(
        successor.map {
          LocalizedText(
            en: "{1} is a former setting: use {2}; it is read until the end of 2027",
            ar: "\u{200E}{1}\u{200E} إعداد سابق: استعمل \u{200E}{2}\u{200E}، وسيقرأ حتى نهاية 2027", [key, $0])
        }
          ?? LocalizedText(
            en: "{1} is a former setting: it has no effect", ar: "\u{200E}{1}\u{200E} إعداد سابق: لا أثر له", [key]))
    }
    for key in overlayLeftOut {
      notes.append(
        LocalizedText(
          en: "{1} in {2} is not in force: it is accepted in the configuration file, or as {3} in the environment",
          ar: "قيمة \u{200E}{1}\u{200E} في \u{200E}{2}\u{200E} غير نافذة؛ مكانها ملف الإعدادات",
          [key, overlayPath, Setting.named(key)?.variable ?? ""]))
    }
    if !configuration.place.city.isEmpty, configuration.place.latitudeDeg != nil {
      notes.append(
        LocalizedText(
          en: "place.city has no effect where place.latitude_deg and place.longitude_deg are set",
          ar: "لا أثر للإعداد \u{200E}place.city مع \u{200E}place.latitude_deg و\u{200E}place.longitude_deg"))
    }
    return notes
  }

  private mutating func checkSensors() {
    let (magnetometer, inertial) = (configuration.magnetometer, configuration.inertial)
    if magnetometer.address != 0, magnetometer.address == inertial.address, !Chip.bothCanBe(at: magnetometer.address) {
      refuse("inertial.address", found: "the magnetometer's address", accepted: "an address of its own, or 0")
    }
    checkSPI()
    if let multiplexer = configuration.i2c.multiplexer.address {
      for (key, address) in [("magnetometer.address", magnetometer.address), ("inertial.address", inertial.address)]
      where address == multiplexer {
        refuse(
          key, with: "i2c.multiplexer", found: "the multiplexer's address", accepted: "an address of its own, or 0")
      }
    }
    guard let board = configuration.board else { return }
    func check(_ key: String, _ chip: String, _ part: SensorBoard.Part?) {
      guard let part, chip != "auto", chip != "none", Chip.named(chip)?.name != part.chip else { return }
      refuse(
        key, with: "magnetometer.board", found: "\"\(chip)\" on \"\(board.name)\"",
        accepted: "\"auto\", or \"\(part.chip.lowercased())\", which that board carries")
    }
    check("magnetometer.chip", magnetometer.chip, board.magnetometer)
    check("inertial.chip", inertial.chip, board.inertial)
    if board.inertial != nil, inertial.axes != .identity {
      refuse(
        "inertial.axes", with: "magnetometer.board", found: "\"\(inertial.axes.description)\" on \"\(board.name)\"",
        accepted: "nothing: that board carries both, and lies as \("magnetometer.axes") says")
    }
  }

  /// A chip on SPI has no address, must have SPI, and has a select line that no other chip has.
  private mutating func checkSPI() {
    let c = configuration
    for (section, bus, chip, address, chips) in [
      ("magnetometer", c.magnetometer.bus, c.magnetometer.chip, c.magnetometer.address, c.magnetometerChips),
      ("inertial", c.inertial.bus, c.inertial.chip, c.inertial.address, c.inertialChips),
    ] where bus != Configuration.i2cBus {
      if address != 0 {
        refuse(
          "\(section).address", with: "\(section).bus", found: "an I2C address of a chip on \(bus)", accepted: "0")
      }
      if chips.contains(where: { $0.spi == nil }) {
        let quantity: Quantities = section == "magnetometer" ? .magneticField : .specificForce
        let able = Chip.known.filter { $0.quantities.contains(quantity) && $0.spi != nil }.map { $0.name.lowercased() }
        refuse(
          "\(section).bus", with: "\(section).chip",
          found: chip == "auto"
            ? "\"\(bus)\" for a board's \(chips[0].name), which isn't driven over SPI"
            : "\"\(bus)\" for the \(chips[0].name), which isn't driven over SPI",
          accepted: "\"\(Configuration.i2cBus)\", or a chip of these: \(able.joined(separator: ", "))")
      }
    }
    guard c.magnetometer.bus != Configuration.i2cBus, c.magnetometer.bus == c.inertial.bus else { return }
    let isOneChip = c.magnetometerChips.contains { field in
      field.spi != nil && c.inertialChips.contains { $0.identity.elementsEqual(field.identity) }
    }
    if !isOneChip, !c.inertialChips.isEmpty {
      refuse(
        "inertial.bus", with: "magnetometer.bus", found: "the magnetometer's select line",
        accepted: "one of its own, or a chip that is both")
    }
  }

  mutating func refuse(_ key: String, with other: String? = nil, found: Message, accepted: Message) {
    let problem = problem(key, found: found, accepted: accepted)
    // Skip combinations with a value that was refused already.
    if !problems.contains(where: { $0.key == key || $0.key == other }) { problems.append(problem) }
  }
}
