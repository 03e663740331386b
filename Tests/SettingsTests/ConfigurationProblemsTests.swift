import Measures
import Sensors
import Testing
import Text

@testable import Settings

/// A configuration with problems (F84).
@Suite struct ConfigurationProblemsTests {
  @Test func `all are reported at once, each with line, value found and accepted values`() {
    let all = problems(
      """
      [loop]
      rate_hz = 1000
      priorty = 3
      [lopp]
      [gps]
      baud = "fast"
      """, environment: ["QIBLA_GPS_PORTT": "/dev/x", "QIBLA_LOG_LEVEL": "loud"])
    #expect(
      all.map(\.description) == [
        "/etc/qibla/qibla.toml:3: loop.priorty: found an unknown key; accepted: did you mean loop.priority?",
        "/etc/qibla/qibla.toml:4: lopp: found an unknown section; accepted: did you mean [loop]?",
        "/etc/qibla/qibla.toml:2: loop.rate_hz: found 1000; accepted: a whole number from 50 to 400",
        "/etc/qibla/qibla.toml:6: gps.baud: found \"fast\"; accepted: 0, 4800, 9600, 19200, 38400, 57600, 115200, 230400, 460800, 921600",
        "environment QIBLA_GPS_PORTT: found an unknown variable; accepted: did you mean QIBLA_GPS_PORT?",
        "environment QIBLA_LOG_LEVEL: log.level: found \"loud\"; accepted: \"trace\", \"debug\", \"info\", \"notice\", \"warning\", \"error\"",
      ])
  }

  @Test func `an obsolete key is named, and doesn't prevent the start`() throws {
    let text = "[inertial]\nwitness_axes = \"-y +x +z\"\nlies_level = true"
    let effective = try EffectiveConfiguration(
      file: ("test.toml", Array(text.utf8)), environment: ["QIBLA_INERTIAL_WITNESS_AXES": "+x +y +z"])
    #expect(effective.configuration.inertial.liesLevel && effective.notes.count == 2)
  }

  @Test(arguments: [
    "loop = 3", "[loop]\nrate_hz = 100.5", "[loop]\nrate_hz = true", "[loop]\nrate_hz = [100]", "[loop.rate_hz]\nx = 1",
    "[[loop]]\nrate_hz = 100", "[loop]\nrate_hz = 1979-05-27", "[loop]\nrate_hz = 9223372036854775807",
    "[pointer]\naligned_deg = nan", "[pointer]\naligned_deg = inf", "[ring]\nlines = [1, 2, 3]",
    "[ring]\nlines = [1, 1, 2, 3, 4, 5, 6, 7]", "[ring]\nlines = [1, 2, 3, 4, 5, 6, 7, \"8\"]",
    "[magnetometer]\naddress = 3", "[magnetometer]\naxes = \"-x +y +z\"", "[magnetometer]\naxes = \"+x +x +z\"",
    "[magnetometer]\naxes = \"+x +y\"", "[i2c]\nbus = \"i2c-1\"", "[i2c]\nbus = \"\"", "[place]\nlatitude_deg = 21",
    "[place]\nlatitude_deg = 91\nlongitude_deg = 0", "[pointer]\nrelease_deg = 4", "[status_lights]\nkind = \"three\"",
    "\"loop.rate_hz\" = 100",
  ])
  func `a wrong type, range or combination is refused`(text: String) {
    #expect(problems(text).count == 1, "\(problems(text))")
  }

  @Test func `all problems of a multiplexer are reported at once, and a sensor can't be at its address`() {
    #expect(
      problems("[i2c]\nbus = \"\"\nmultiplexer = 0x6F\n[magnetometer]\naddress = 3\n").map(\.description) == [
        "/etc/qibla/qibla.toml:2: i2c.bus: found \"\"; accepted: a path that begins with /",
        "/etc/qibla/qibla.toml:3: i2c.multiplexer: found 111; accepted: \"none\", or a whole number from 0x70 to 0x77",
        "/etc/qibla/qibla.toml:5: magnetometer.address: found 3; accepted: 0, or a whole number from 0x8 to 0x77",
      ])
    for section in ["inertial", "magnetometer"] {
      let same = problems("[i2c]\nmultiplexer = 0x71\n[\(section)]\naddress = 0x71\n")
      #expect(
        same.map(\.description) == [
          "/etc/qibla/qibla.toml:4: \(section).address: found the multiplexer's address; accepted: an address of its own, or 0"
        ])
    }
    #expect(problems("[i2c]\nmultiplexer = 0x70\n[magnetometer]\naddress = 0x71\n").isEmpty)
  }

  @Test func `all problems of SPI are reported at once, with the supported chips`() throws {
    let all = problems(
      """
      [magnetometer]
      bus = "/dev/spidev0.0"
      chip = "hmc5883l"
      address = 0x1E
      [inertial]
      bus = "spi"
      """)
    #expect(all.map(\.key) == ["inertial.bus", "magnetometer.address", "magnetometer.bus"])
    #expect(all.map(\.line) == [6, 4, 2])
    #expect(all[0].accepted == "a path that begins with /, or \"i2c\"")
    #expect(all[1].accepted == "0")
    #expect(all[2].found == "\"/dev/spidev0.0\" for the HMC5883L, which isn't driven over SPI")
    #expect(all[2].accepted.description.hasPrefix("\"i2c\", or a chip of these: lis3mdl, rm3100, bmm150,"))
    let same = problems(
      "[magnetometer]\nbus = \"/dev/spidev0.0\"\nchip = \"rm3100\"\n[inertial]\nbus = \"/dev/spidev0.0\"\n")
    #expect(same.map(\.key) == ["inertial.bus"] && same.map(\.line) == [5])
    // The two halves of one chip have one select line.
    #expect(problems("[magnetometer]\nbus = \"/dev/spidev0.0\"\n[inertial]\nbus = \"/dev/spidev0.0\"\n").isEmpty)
    let configuration = try read("[magnetometer]\nbus = \"/dev/spidev0.1\"\n").configuration
    #expect(configuration.magnetometerChips.allSatisfy { $0.spi?.needsName == false })
    #expect(configuration.magnetometerChips.map(\.name).contains("RM3100"))
    #expect(!configuration.magnetometerChips.map(\.name).contains("BMM150"))
    #expect(configuration.inertialChips.map(\.name).contains("MPU-6050"))
  }

  @Test func `a line that is used twice is refused, unless on another chip`() {
    let text = "[buzzer]\nline = 4\n[button]\nline = 4\n"
    #expect(problems(text).map(\.key) == ["button.line"])
    #expect(problems(text).map(\.line) == [4])
    #expect(problems(text + "gpio_chip = \"/dev/gpiochip1\"").isEmpty)
  }

  @Test func `duplicate keys are named, each with both lines`() {
    let all = problems("[loop]\nrate_hz = 100\nrate_hz = 200\n[gps]\nbaud = 9600\n# baud = 1\nbaud = 4800\n")
    #expect(all.map(\.key) == ["loop.rate_hz", "gps.baud"])
    #expect(all.map(\.line) == [3, 7])
    #expect(all.map { $0.found.description.contains("line 2") } == [true, false])
  }

  @Test func `syntax errors have line and column, and other problems are reported with them`() {
    let all = problems(
      "[loop]\nrate_hz = = 3\n[gps\nbaud = 1\n[ring]\nlines = [1,\n 2,\n 3 4]\n[log]\nx\nlevel = \"a\nlevel=1")
    #expect(all.map(\.line) == [2, 3, 4, 8, 10, 11, 12])
    #expect(all.map(\.column) == [11, 5, nil, 4, 2, 11, nil])
  }

  @Test func `endless nesting and a text full of errors are refused quickly`() {
    #expect(problems("[ring]\nlines = " + String(repeating: "[", count: 100_000)).count == 1)
    #expect(problems(String(repeating: "=\n", count: 100_000)).count == TOMLText.mostFaults)
  }

  @Test func `keys of endless parts, endless keys and endless repetitions are refused quickly`() {
    let deep = problems("[ring]\n" + String(repeating: "a.", count: 25_000) + "a = 1")
    #expect(deep.map(\.found) == ["a key of more than 16 parts"] && deep.first?.line == 2)
    #expect(problems("[" + String(repeating: "a.", count: 25_000) + "a]").count == 1)
    let many = problems("[loop]\n" + (0..<80_000).map { "k\($0)=1\n" }.joined())
    #expect(many.count == TOMLSource.mostProblems + 2)
    #expect(many.contains { $0.found == "more than 10000 keys" && $0.accepted == "at most 10000" })
    #expect(many.last?.found == "9979 more of such problems")
    let same = problems("[loop]\nx = {" + String(repeating: "a=1,", count: 80_000) + "a=1}")
    #expect(same.count <= TOMLText.mostFaults + 1)
    #expect(problems(String(repeating: "[[ring]]\n", count: 50_000)).count <= TOMLSource.mostProblems + 2)
  }

  @Test func `terminal control sequences are shown, not sent`() {
    let all = problems("[\"\u{9B}2J\"]\n[loop]\n\"\\u001b[2J\" = 1\nrate_hz = \"\\u001b]0;x\\u0007\"\n").map(
      \.description)
    #expect(all.count == 3)
    for text in all { #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) }
  }

  @Test func `invalid UTF-8, a zero byte and excessive size are refused`() {
    func first(_ bytes: [UInt8]) -> Problem? {
      do throws(Problems) {
        _ = try EffectiveConfiguration(file: ("f", bytes))
        return nil
      } catch {
        return error.all.first
      }
    }
    #expect(first(Array("[loop]\n# caf\u{E9}".unicodeScalars.map { UInt8($0.value) }))?.line == 2)
    #expect(first(Array("[loop]\n\u{0}".utf8))?.line == 2)
    #expect(first([UInt8](repeating: 0x20, count: 10 << 20))?.accepted == "at most 1 MB")
  }

  @Test(arguments: [1, 7, 25, 1000]) func `a ring with an unsupported number of LEDs is refused with the limits`(
    count: Int
  ) {
    let lines = (0..<count).map(String.init).joined(separator: ", ")
    let problem = problems("[ring]\nlines = [\(lines)]").first
    #expect(problem?.accepted.description.contains("8 to 24") == true, "\(problem?.description ?? "accepted")")
  }

  @Test func `random text doesn't trap`() {
    var random = SplitMix64(seed: 21)
    let words = [
      "[", "]", "loop", ".", "rate_hz", "=", "\"", "'''", "\n", "1", "{", "}", ",", "-", "#", "\\u00", "é", "nan",
    ]
    for _ in 0..<500 {
      _ = problems((0..<30).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined())
    }
  }
}
