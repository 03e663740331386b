import Calibration
import Compass
import Core
import Measures
import Simulation
import Testing
import Text

@testable import Device

@Suite("Temperature") struct ThermalTests {
  private static let time = UniversalTime(secondsSince1970: 1_795_251_600)
  /// As an MPU-6050's, 0.05 °/s per kelvin about the vertical.
  private static let slope = Vector3(0.01, -0.02, 0.05) * (.pi / 180)

  private static func device(_ celsius: Double) -> (inout ModelledDevice.Settings) -> Void {
    {
      $0.board.errors.gyroscopeBiasPerKelvin = slope
      $0.board.controls.temperatureCelsius = celsius
    }
  }

  /// What a device notes that has stood at 15 °C and then at 30 °C.
  private static func learnt() throws -> (notes: [ThermalNote], bias: BiasNote) {
    let keeping = try Keeping(device(15))
    keeping.run(400)
    keeping.bench.world.steer { $0.temperatureCelsius = 30 }
    keeping.run(700)
    return (keeping.thermalNotes, BiasNote(try #require(keeping.gyroscopeBias), at: time, celsius: 30))
  }

  @Test func `the gyroscope's is learnt at rest, noted, and taken off from the next start on`() throws {
    let (notes, bias) = try Self.learnt()
    let note = try #require(notes.first { $0.part == .gyroscope })
    #expect((note.line.slope(.gyroscopeBias) - Self.slope).length < 0.2 * Self.slope.length)
    #expect(try ThermalNote(decoding: note.encoded).encoded == note.encoded)

    // The next morning it is switched on cold, and in a moving hand: 0.75 °/s from where it was.
    func worst(_ notes: [ThermalNote]) throws -> Double {
      let keeping = try Keeping(lastBias: bias, thermal: notes, Self.device(15))
      keeping.bench.world.steer { $0.figureEight = true }
      keeping.run(3)
      var worst = 0.0
      for _ in 0..<200 {
        keeping.run(0.1)
        worst = max(worst, keeping.bench.error?.degrees ?? 0)
      }
      return worst
    }
    let (with, without) = (try worst(notes), try worst([]))
    #expect(with < without)
    #expect(with < 5)
  }

  @Test func `another chip's isn't taken`() throws {
    let (notes, bias) = try Self.learnt()
    let keeping = try Keeping(lastBias: bias, thermal: notes) {
      Self.device(30)(&$0)
      $0.board.chips = [.lis3mdl, .icm42688]
    }
    keeping.run(5)
    #expect(keeping.bench.device.ports.state.read().thermometers.inertial.map { ($0 - 30).magnitude < 1 } == true)
    #expect(keeping.appliedThermal.gyroscopeBias == nil)
  }

  @Test func `the hard iron's is learnt from figure-eights at different temperatures`() throws {
    var memory = ThermalMemory([])
    var record = CalibrationRecord(calibration: .none, unit: .microtesla)
    record.sensor = SensorIdentity(chip: "hmc5883l", bus: "/dev/i2c-1", address: 0x1E, axes: "+x +y +z")
    for (celsius, iron) in [(10.0, 20.0), (22, 21.2), (35, 22.5)] {
      record.temperatureCelsius = celsius
      record.calibration.hardIron = MagneticField(microtesla: iron, -3, 5)
      let goesOn = memory.learn(record)
      #expect(goesOn)
    }
    let again = ThermalMemory(Array(memory.notes.values))
    let drift = again.drift(beside: record, bias: nil, DeviceState())
    let slope = try #require(drift.hardIron)
    #expect((slope.perKelvin.x - 0.1).magnitude < 0.02 && slope.celsius == 35)
    // A phone's magnet in the lid is no temperature.
    record.temperatureCelsius = 34
    record.calibration.hardIron = MagneticField(microtesla: 60, -3, 5)
    let goesOn = memory.learn(record)
    #expect(!goesOn)
  }

  @Test func `a note with any byte changed, or of numbers that no chip has, is not read`() {
    var line = ThermalLine()
    line.add(Vector3(0.01, 0.02, -0.01), at: 21.5, .gyroscopeBias)
    line.add(Vector3(0.012, 0.02, -0.01), at: 25.5, .gyroscopeBias)
    let bytes = ThermalNote(.gyroscope, mark: "4a2f10c3", line: line).encoded
    #expect(throws: Never.self) { try ThermalNote(decoding: bytes) }
    for i in bytes.indices {
      var changed = bytes
      changed[i] ^= 1
      #expect(throws: ChecksummedLineError.self, "byte \(i)") { try ThermalNote(decoding: changed) }
      #expect(throws: ChecksummedLineError.self) { try ThermalNote(decoding: Array(bytes[..<i])) }
    }
  }

  @Test func `a thermometer that talks nonsense changes nothing`() {
    var thermometers = Thermometers()
    var sample = RawSample(time: .origin, temperatureCelsius: 20)
    thermometers.take(sample)
    for (second, celsius) in [(1.0, -273.0), (2, .nan), (3, 1e9)] {
      sample.time = Instant(seconds: second)
      sample.temperatureCelsius = celsius
      thermometers.take(sample)
    }
    #expect(thermometers.inertial == 20 && thermometers.magnetometer == 20)
  }
}
