import Compass
import Doctor
import Foundation
import HAL
import Reports
import Sensors
import Settings
import Testing
import Text

/// The doctor's words in Arabic: complete, without leftovers, and safe in a line that is read from right to left.
@Suite struct ArabicTests {
  private static let arabic = Language.ar.catalogue
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
    .standardized

  /// Every Swift file below a folder of `Sources`, by its path there.
  private static func files(below folder: String) throws -> [(path: String, text: String)] {
    try #require(FileManager.default.subpaths(atPath: sources.appending(path: folder).path())).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { (folder + $0, try String(contentsOf: sources.appending(path: folder + $0), encoding: .utf8)) }
  }

  /// Device files and figures with their unit, which are the same in every language, and what is looked for in a text.
  private static let names = [
    "{1} ({2}, {3} channels)", "{1} channel {2}", "{1} {2}, {3} pixels", "{1} baud", "{1} Hz", "{1} µT", " µT",
    "; accepted: ", "Raspberry Pi", "Linux {1}",
  ]
  /// Whose every sentence is a message.
  private static let worded = [
    "Doctor/", "Reports/Diagnosis/", "Setup/SetupPlan", "Setup/PagePlan", "Setup/SetupFiles", "Answers/StatusText",
    "Answers/StateAnswer",
  ]

  @Test func `every sentence of doctor, wizard, setup and status has its Arabic`() throws {
    let files = try Self.files(below: "").filter { file in
      Self.worded.contains { file.path.hasPrefix($0) } && file.path != "Doctor/OutputTrial.swift"
    }
    #expect(files.count > 25)
    for (path, text) in files {
      for pattern in SourceLiterals(text).patterns.subtracting(Self.names) {
        let words = pattern.replacing(/\{[0-9]+\}/, with: "")
        guard words.contains(" "), words.contains(where: { $0.isASCII && $0.isLetter }) else { continue }
        #expect(Self.arabic[pattern] != nil, "\(path): \(pattern)")
      }
    }
  }

  @Test func `a diagnosis is worded in the doctor's sources alone`() throws {
    for (path, text) in try Self.files(below: "")
    where !path.hasPrefix("Doctor/") && !path.hasPrefix("Reports/Diagnosis/") {
      #expect(!text.contains(/Diagnosis\(\s*(code,|"|site\.)/), "\(path)")
    }
  }

  @Test func `no entry is unused`() throws {
    var (known, code) = (Set<String>(), "")
    for (_, text) in try Self.files(below: "") {
      let patterns = SourceLiterals(text).patterns
      // Of a fault's code its last part is a word.
      known.formUnion(patterns.union(patterns.compactMap { $0.split(separator: ".").last.map(String.init) }))
      code += text
    }
    for pattern in Self.arabic.keys where !known.contains(pattern) && !known.contains(pattern + ".") {
      // Words under a subject, and cases that give their name.
      let word = pattern.split(separator: ".").last.map(String.init) ?? pattern
      let isCase = try !word.contains(" ") && code.contains(Regex("case [a-z, ]*\\b\(word)\\b"))
      #expect(known.contains(word) || isCase, "\(pattern)")
    }
  }

  @Test func `both languages have the same arguments, and Latin words stand between backticks`() {
    for (pattern, arabic) in Self.arabic {
      func arguments(_ text: String) -> [Substring] { text.matches(of: /\{[0-9]+\}/).map(\.output).sorted() }
      #expect(arguments(pattern) == arguments(arabic), "\(pattern)")
      let pieces = arabic.split(separator: "`", omittingEmptySubsequences: false)
      #expect(pieces.count.isMultiple(of: 2) == false, "\(arabic)")
      for index in stride(from: 0, to: pieces.count, by: 2) {
        #expect(!pieces[index].contains { $0.isASCII && $0.isLetter }, "\(arabic)")
      }
      #expect(arabic != pattern, "\(pattern)")
      #expect(pattern.hasPrefix("  ") == arabic.hasPrefix("  "), "\(pattern)")
    }
  }

  @Test func `words that are chosen elsewhere are known`() {
    let advice = Reason.allCases.map(\.advice).map { String($0.dropLast()) }
    let states = Status.allCases.map(\.words)
    let parts = [
      "ring", "status_lights", "display", "buzzer", "button", "buttons", "encoder", "magnetometer", "accelerometer",
    ]
    let quantities = Quantity.allCases.map(\.sensorWord)
    var configuration = Configuration()
    configuration.alarm.adhanDirectory = "/recordings"
    let functions = configuration.headerFunctions.map(\.function)
    for word in advice + states + parts + quantities + functions + UnsupportedPart.known.map(\.reason) {
      #expect(Message(term: word).untranslated(in: .ar) == [])
    }
  }

  @Test func `names and commands are isolated, and the line is read by its own words`() {
    let diagnosis = Diagnosis(BusError.permission, bus: "/dev/i2c-1")
    #expect(diagnosis.found.text(.ar) == "لا إذن بفتح \u{2066}/dev/i2c-1\u{2069}")
    #expect(diagnosis.nextStep.text(.ar).contains("\u{2066}sudo usermod -aG i2c $USER\u{2069}"))
    #expect(diagnosis.found.text(.en) == "no permission to open /dev/i2c-1")
    // No mark within a command, which may be copied.
    let missing = Diagnosis(StorageError.missing, stateFolder: "/srv/qibla")
    #expect(missing.nextStep.text(.ar).contains("\u{2066}sudo mkdir -p /srv/qibla\u{2069}"))
    let lights = Diagnosis(OutputError(.permission), part: "status_lights", chip: "/dev/gpiochip0")
    #expect(!lights.messages.contains { $0.text(.ar).contains("status_lights") })
  }

  @Test func `a name can't turn the direction of a line, in either language`() {
    let hostile = Diagnosis(BusError.permission, bus: "/dev/\u{202E}{1}`x")
    #expect(hostile.found.text(.en) == "no permission to open /dev/\\u202E{1}`x")
    #expect(hostile.found.text(.ar) == "لا إذن بفتح \u{2066}/dev/\\u202E{1}`x\u{2069}")
  }

  @Test func `every fault of a part is said in Arabic`() {
    let buses = [BusError.missing, .permission, .notAnI2CBus, .other(errno: 5)].flatMap {
      [Diagnosis($0, bus: "/dev/i2c-1"), Diagnosis($0, bus: "/dev/spidev0.0"), Diagnosis($0, bus: "the I2C bus")]
    }
    let ports = [
      SerialError.missing, .permission, .busy, .heldByGPSD, .notASerialPort, .unsupportedSpeed(7), .hangUp,
      .other(errno: 5),
    ].flatMap { [Diagnosis($0, port: "/dev/ttyS0"), Diagnosis($0, port: "gpsd://localhost"), Diagnosis($0, port: "")] }
    let outputs = [
      OutputError.Kind.missing, .permission, .busy, .noSuchChannel(count: 3), .noAcknowledge, .timedOut, .unsupported,
      .failed(errno: 5), .failed(errno: 30),
    ].flatMap { kind in
      ["/dev/gpiochip0", "/dev/spidev0.0", "/dev/i2c-1", "/sys/class/pwm/pwmchip0"].flatMap { chip in
        ["ring", "status_lights", "display", "buzzer", "button", "buttons", "encoder"].map {
          Diagnosis(OutputError(kind, at: .channel(1)), part: $0, chip: chip, holder: "fan")
        }
      }
    }
    let folders = [StorageError.missing, .readOnly, .full, .permission, .other(errno: 5), .other(errno: 21)].flatMap {
      [Diagnosis($0, stateFolder: "/var/lib/qibla"), Diagnosis($0, lock: "/var/lib/qibla/lock")]
    }
    for diagnosis in buses + ports + outputs + folders { expectArabic(diagnosis.messages) }
  }
}
