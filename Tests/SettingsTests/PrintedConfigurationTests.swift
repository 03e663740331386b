import Testing
import Text

@testable import Settings

@Suite struct PrintedConfigurationTests {
  @Test func `reads back to the same values`() throws {
    let text =
      "[loop]\nrate_hz = 60\n[magnetometer]\naddress = 28\naxes = \"-x -y +z\"\n[place]\nlatitude_deg = -33.5\nlongitude_deg = 151"
    let effective = try read(text, environment: ["QIBLA_GPS_PORT": "/dev/a\"b\\c"])
    let printed = effective.toml()
    #expect(try read(printed).configuration == effective.configuration)
    #expect(printed.contains("rate_hz = 60  # /etc/qibla/qibla.toml:2\n"))
    #expect(printed.contains("address = 0x1C  # /etc/qibla/qibla.toml:4\n"))
    #expect(printed.contains("priority = 70  # default\n"))
    #expect(printed.contains("# QIBLA_GPS_PORT\n"))
  }

  @Test func `a multiplexer's address is printed in hexadecimal, as in data sheets`() throws {
    let effective = try read("[i2c]\nmultiplexer = 112")
    #expect(effective.configuration.i2c.multiplexer == .at(0x70))
    #expect(effective.toml().contains("multiplexer = 0x70  # /etc/qibla/qibla.toml:2\n"))
    #expect(try read(effective.toml()).configuration == effective.configuration)
    #expect(try read("", environment: ["QIBLA_I2C_MULTIPLEXER": "0x73"]).configuration.i2c.multiplexer.address == 0x73)
    #expect(try read("").configuration.i2c.multiplexer.address == nil)
  }

  @Test func `as a starting file has the defaults, commented out`() throws {
    let text = EffectiveConfiguration.commentedDefault()
    #expect(try read(text).origin(of: "loop.rate_hz") == .standard)
    let active = text.split(separator: "\n").map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
      .filter { !$0.hasSuffix("= ") }
    let effective = try read(active.joined(separator: "\n"))
    #expect(effective.configuration == Configuration())
    #expect(effective.origin(of: "ring.lines") != .standard)
    #expect(text.contains("# Accepted: a whole number from 50 to 400.\n#rate_hz = 100\n"))
  }

  @Test func `as JSON has sections, keys and origins`() throws {
    let json = try read("[loop]\nrate_hz = 60").json()
    #expect(
      json.hasPrefix(#"{"loop": {"rate_hz": 60, "priority": 70}, "i2c": {"bus": "/dev/i2c-1", "multiplexer": "none"}"#))
    #expect(json.contains(#""latitude_deg": null"#))
    #expect(
      json.contains(#""origins": {"loop.rate_hz": "/etc/qibla/qibla.toml:2""#) && json.hasSuffix(#""problems": []}"#))
    let effective = try read("[prayer]\ntimezone = \"Asia/Riyadh\"")
    let problem = effective.problem("prayer.timezone", found: "a zone", accepted: "another")
    #expect(problem.description == "/etc/qibla/qibla.toml:2: prayer.timezone: found a zone; accepted: another")
    #expect(
      effective.json(problems: [problem]).hasSuffix(
        #""problems": [{"key": "prayer.timezone", "source": "/etc/qibla/qibla.toml", "line": 2, "found": "a zone", "accepted": "another"}]}"#
      ))
  }
}
