import Compass
import HAL
import Measures
import Position
import Sensors
import Testing

@testable import Core
@testable import Reports

@Suite("The status log") struct StatusLogTests {
  private func state(_ reason: Reason, at seconds: Double) -> DeviceState {
    var state = DeviceState()
    state.time = Instant(seconds: seconds)
    state.reason = reason
    return state
  }

  @Test func `logs a change once, and nothing without a change`() {
    var log = StatusLog()
    #expect(
      log.lines(for: state(.good, at: 0)).map(\.text) == ["status accurate: good. The direction can be trusted."])
    for i in 1...100 { #expect(log.lines(for: state(.good, at: Double(i))).isEmpty) }
    let lines = log.lines(for: state(.fieldLength, at: 101))
    #expect(lines.count == 1 && lines[0].isTrouble)
    #expect(lines[0].text.hasPrefix("status interference: field.length. "))
  }

  @Test func `a healthy start logs no trouble, and lasting faults are logged as trouble`() {
    var log = StatusLog()
    var lines: [LogEntry] = []
    for (second, reason) in [(0.0, Reason.noSite), (0.5, .starting), (1, .sigmaTooLarge), (3, .good)] {
      lines += log.lines(for: state(reason, at: second))
    }
    #expect(lines.count == 4 && lines.allSatisfy { !$0.isTrouble })
    // A heading whose sigma grows later is no start.
    #expect(log.lines(for: state(.sigmaTooLarge, at: 60)).map(\.isTrouble) == [true])

    var stuck = StatusLog()
    let first = stuck.lines(for: state(.noSite, at: 0))
    #expect(first.map(\.isTrouble) == [false] && stuck.lines(for: state(.noSite, at: 14)).isEmpty)
    let later = stuck.lines(for: state(.noSite, at: 16))
    #expect(later.map(\.isTrouble) == [true] && later[0].text == first[0].text)
    #expect(stuck.lines(for: state(.noSite, at: 20)).isEmpty)
    // A fault that never passes by itself is trouble at once.
    var broken = StatusLog()
    #expect(broken.lines(for: state(.notCalibrated, at: 0)).map(\.isTrouble) == [true])
  }

  @Test func `logs the beginning and the end of a fault`() {
    var log = StatusLog()
    _ = log.lines(for: state(.good, at: 0))
    var broken = state(.good, at: 1)
    broken.outputs.buzzer = OutputError(.busy, at: .line(18))
    let began = log.lines(for: broken)
    #expect(began.count == 1 && began[0].text.hasPrefix("buzzer.busy: line 18"))
    #expect(log.lines(for: broken).isEmpty)
    let ended = log.lines(for: state(.good, at: 2))
    #expect(ended == [LogEntry("buzzer: works again", isTrouble: false)])
    #expect(log.lines(for: state(.good, at: 3)).isEmpty)
    broken.time = Instant(seconds: 4)
    #expect(log.lines(for: broken).count == 1)
  }

  @Test func `logs once that the bus of both sensors is missing`() {
    var log = StatusLog()
    var broken = state(.busMissing, at: 0)
    broken.magnetometer.health = .noBus(.missing)
    broken.inertial.health = .noBus(.missing)
    let lines = log.lines(for: broken)
    #expect(lines.filter { $0.text.hasPrefix("bus.missing") }.count == 1)
  }

  @Test func `names the SPI device of a sensor and how to enable it, not I2C`() throws {
    var sensor = SensorState()
    sensor.line = SPILine(bus: 0, select: 1)
    func words(_ health: SensorHealth) throws -> String {
      sensor.health = health
      return try #require(sensor.diagnosis(role: "mag", sensor: "magnetometer"))
    }
    let missing = try words(.noBus(.missing))
    #expect(missing.hasPrefix("bus.missing: /dev/spidev0.1 is not there. ") && missing.contains("dtparam=spi=on"))
    #expect(try words(.noBus(.permission)).contains("usermod -aG spi"))
    #expect(try words(.noBus(.notAnI2CBus)).contains("/dev/spidev0.1 is no SPI device"))
    #expect(try words(.absent).contains("answers on /dev/spidev0.1. Check SCLK"))
    sensor.address = .spi
    #expect(try words(.lost(.silent(.magneticField))).contains("SPI on /dev/spidev0.1"))
    for health in [SensorHealth.noBus(.missing), .noBus(.permission), .noBus(.notAnI2CBus), .absent] {
      #expect(try !words(health).lowercased().contains("i2c") && !words(health).contains("SDA"))
    }
    // A separate device for each sensor: both are logged.
    var log = StatusLog()
    var broken = state(.busMissing, at: 0)
    sensor.health = .noBus(.missing)
    broken.magnetometer = sensor
    sensor.line = SPILine(bus: 0, select: 0)
    broken.inertial = sensor
    #expect(log.lines(for: broken).filter { $0.text.hasPrefix("bus.missing") }.count == 2)
  }

  @Test func `counts every reason under its own name, in one format`() {
    let names = CounterSnapshot(DeviceState(), PlaceReport()).entries.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { name in name.allSatisfy { $0.isLowercase || $0 == "." || $0 == "_" } })
    #expect(names.contains("gps.no_fix"))
  }

  @Test func `writes at most ten lines a minute for one reason, and counts the others`() {
    var log = StatusLog()
    var lines: [LogEntry] = []
    for i in 0..<3000 {
      lines += log.lines(for: state(i % 2 == 0 ? .good : .holdStill, at: Double(i) * 0.02))
    }
    #expect(lines.count == 20)  // Ten for each of the two reasons.
    let other = log.lines(for: state(.magnetometerLost, at: 200))
    #expect(other.count == 1 && !other[0].text.contains("times more"))
    let again = log.lines(for: state(.holdStill, at: 201))
    #expect(again.count == 1 && again[0].text.contains("1490 times more"))
  }

  @Test func `a flood of one reason doesn't hide another reason's fault`() {
    var log = StatusLog()
    for i in 0..<100 { _ = log.lines(for: state(i % 2 == 0 ? .good : .holdStill, at: Double(i) * 0.01)) }
    var broken = state(.good, at: 1.5)
    broken.magnetometer.health = .lost(.bus(I2CError(.noAcknowledge, at: 0x1C)))
    broken.magnetometer.address = 0x1C
    #expect(log.lines(for: broken).contains { $0.text.hasPrefix("mag.absent: no answer at 0x1C") })
  }

  @Test(arguments: [
    (SensorHealth.absent, "mag.absent"), (.unknownChip(address: 0x1E, found: 0x77), "mag.unknown_chip"),
    (.saturated, "mag.saturated"), (.failing(.frozen(.magneticField)), "mag.frozen"),
    (.failing(.settingsLost(register: 0x20)), "mag.reset"), (.noBus(.permission), "bus.permission"),
    (.noBus(.missing), "bus.missing"), (.lost(.bus(I2CError(.timedOut, at: 0x1C))), "bus.locked"),
  ]) func `names every fault of a sensor by its code`(_ health: SensorHealth, _ code: String) throws {
    var sensor = SensorState()
    sensor.health = health
    #expect(try #require(sensor.diagnosis(role: "mag", sensor: "magnetometer")).hasPrefix(code + ": "))
  }

  @Test(arguments: [SensorHealth.working, .notFitted, .starting]) func `has no text for a healthy sensor`(
    _ health: SensorHealth
  ) {
    var sensor = SensorState()
    sensor.health = health
    #expect(sensor.diagnosis(role: "mag", sensor: "magnetometer") == nil)
  }

  @Test func `a chip's wrong rate is logged once, with its figure`() throws {
    var log = StatusLog()
    var (rate, counters) = (SensorRate(), SensorCounters())
    var lines: [LogEntry] = []
    for i in 0..<12_000 {
      counters.reads += 1
      // 60 and then 62 samples a second, and from 80 s on 75.
      counters.fresh += i % 50 < (i < 4000 ? 30 : i < 8000 ? 31 : 38) ? 1 : 0
      let now = Double(i) / 100
      rate.count(counters, nominalHz: 75 + 25, at: Instant(seconds: now))
      var state = state(.good, at: now)
      state.magnetometer.rate = rate
      lines += log.lines(for: state)
    }
    #expect(lines.count == 3)
    #expect(lines[1].text.hasPrefix("mag.rate: the magnetometer brings 60 samples a second where 100 are set. "))
    #expect(lines[1].isTrouble)
    #expect(lines[2].text == "mag.rate: works again")
  }
}
