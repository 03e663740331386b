import Measures
import Sensors
import Testing
import Text

@testable import Settings

/// Sources, their priorities, and the result.
@Suite struct EffectiveConfigurationTests {
  @Test func `the calibration's place follows the state folder unless it is set`() throws {
    let moved = try read("[state]\ndirectory = \"/srv/q\"\n")
    #expect(moved.configuration.calibration.file == "/srv/q/calibration.json")
    #expect(moved.origin(of: "calibration.file") == .following(key: "state.directory"))
    #expect(moved.toml().contains("file = \"/srv/q/calibration.json\"  # default, follows state.directory\n"))
    let both = try read("[calibration]\nfile = \"/a/b.json\"\n", environment: ["QIBLA_STATE_DIRECTORY": "/srv/q"])
    #expect(both.configuration.calibration.file == "/a/b.json")
    #expect(try read("").configuration.calibration.file == "/var/lib/qibla/calibration.json")
  }

  @Test func `needs no file`() throws {
    let effective = try EffectiveConfiguration()
    #expect(effective.configuration == Configuration())
    #expect(effective.configuration.loop.rateHz == 100)
    #expect(effective.configuration.place.position == nil)
  }

  @Test func `reads values of every kind from a file`() throws {
    let effective = try read(
      """
      [loop]
      rate_hz = 200
      [magnetometer]
      chip = "lis3mdl"
      address = 0x1E
      axes = "+y -x +z"
      [ring]
      lines = [4, 17, 27, 22,
               5, 6, 13, 19]
      active_low = true
      first_pixel_deg = 15
      [place]
      latitude_deg = 48.2
      longitude_deg = 16
      """)
    let c = effective.configuration
    #expect(c.loop.rateHz == 200)
    #expect(c.magnetometer.chip == "lis3mdl")
    #expect(c.magnetometer.address == 0x1E)
    #expect(c.magnetometer.axes.matrix * Vector3(1, 2, 3) == Vector3(2, -1, 3))
    #expect(c.ring.lines == [4, 17, 27, 22, 5, 6, 13, 19])
    #expect(c.ring.activeLow && c.ring.firstPixelDeg == 15)
    #expect(c.place.position?.longitude == Angle(degrees: 16))
  }

  @Test func `accepts a city as place, and coordinates override a city`() throws {
    let cairo = try read("place.city = \"cairo\"").configuration.place.position
    #expect(abs(try #require(cairo).latitude.degrees - 30.06) < 0.1)
    let london = try read("place.city = \"London, CA\"").configuration.place.position
    #expect(try #require(london).longitude.degrees < -80)
    let both = "[place]\ncity = \"Cairo\"\nlatitude_deg = 1\nlongitude_deg = 2"
    #expect(try read(both).configuration.place.position?.latitude == Angle(degrees: 1))
    #expect(problems("place.city = \"Qarth\"").map(\.key) == ["place.city"])
  }

  @Test func `records the source of each value, and the later source wins`() throws {
    let effective = try read(
      "[loop]\nrate_hz = 200\npriority = 50\n[gps]\nbaud = 4800",
      environment: ["QIBLA_LOOP_RATE_HZ": "150", "HOME": "/"],
      options: [.init(key: "gps.baud", name: "--baud", text: "38400")])
    #expect(effective.configuration.loop.rateHz == 150)
    #expect(effective.origin(of: "loop.rate_hz") == .environment(variable: "QIBLA_LOOP_RATE_HZ"))
    #expect(effective.origin(of: "loop.priority") == .file(path: "/etc/qibla/qibla.toml", line: 3))
    #expect(effective.origin(of: "gps.baud") == .option(name: "--baud"))
    #expect(effective.origin(of: "i2c.bus") == .standard)
  }

  @Test func `finds the line of dotted keys and inline tables`() throws {
    let effective = try read("loop.rate_hz = 60\ngps = { baud = 4800, port = \"none\" }\n")
    #expect(effective.origin(of: "loop.rate_hz") == .file(path: "/etc/qibla/qibla.toml", line: 1))
    #expect(effective.origin(of: "gps.port") == .file(path: "/etc/qibla/qibla.toml", line: 2))
  }

  @Test func `reads lists, hexadecimal numbers and flags from the environment`() throws {
    let effective = try EffectiveConfiguration(environment: [
      "QIBLA_RING_LINES": "[1,2,3,4, 5,6,7,8]", "QIBLA_INERTIAL_ADDRESS": "0x6A", "QIBLA_BUZZER_ENABLED": "false",
      "QIBLA_STATUS_LIGHTS_GPIO_CHIP": "/dev/gpiochip4", "QIBLA_STRICT": "1",
    ])
    #expect(effective.configuration.ring.lines == Array(1...8))
    #expect(effective.configuration.inertial.address == 0x6A)
    #expect(!effective.configuration.buzzer.enabled)
    #expect(effective.configuration.statusLights.gpioChip == "/dev/gpiochip4")
  }
}
