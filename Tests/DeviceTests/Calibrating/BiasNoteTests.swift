import Compass
import Measures
import Reports
import Simulation
import Testing
import Text

@Suite("The gyroscope's stored bias") struct BiasNoteTests {
  static let bias = AngularRate(radiansPerSecond: 0.0731, -0.0312, 0.0154)
  static let time = UniversalTime(secondsSince1970: 1_795_251_600)

  @Test func `is read as it was written, to a ten-thousandth of a degree per second`() throws {
    let note = BiasNote(Self.bias, at: Self.time)
    let read = try BiasNote(decoding: note.encoded)
    #expect((read.bias.radiansPerSecond - Self.bias.radiansPerSecond).length < 2e-6)
    #expect(read.time == Self.time)
  }

  @Test func `is read from a line of an earlier version, with the chip's temperature`() throws {
    let line = "qibla-bias 1 4213 -1870 902 1795251600 24130 "
    let note = try BiasNote(decoding: Array("\(line)\(CRC32.text(of: line.utf8))\n".utf8))
    #expect(note.time == Self.time)
  }

  @Test func `is refused with any byte changed, cut off, or out of a gyroscope's range`() {
    let bytes = BiasNote(Self.bias, at: Self.time).encoded
    for i in bytes.indices {
      var changed = bytes
      changed[i] ^= 1
      #expect(throws: ChecksummedLineError.damaged, "byte \(i)") { try BiasNote(decoding: changed) }
      #expect(throws: ChecksummedLineError.damaged) { try BiasNote(decoding: Array(bytes[..<i])) }
    }
    let tooFast = BiasNote(AngularRate(radiansPerSecond: 1, 0, 0), at: Self.time).encoded
    #expect(throws: ChecksummedLineError.damaged) { try BiasNote(decoding: tooFast) }
  }

  @Test func `is stored as the whole bias, including the part that the calibration subtracts`() throws {
    for known in [nil, BiasNote(AngularRate(radiansPerSecond: 0.02, 0.01, -0.01), at: Self.time)] {
      let rig = try CalibrationRig(lastBias: known)
      #expect(rig.gyroscopeBias == nil)
      rig.run(6)
      let found = try #require(rig.gyroscopeBias)
      let truth = rig.bench.world.errors.gyroscopeBias
      #expect((found.radiansPerSecond - truth.radiansPerSecond).length < Angle(degrees: 0.1).radians)
    }
  }

  @Test func `is used from the start, with a notice`() throws {
    let rig = try CalibrationRig(lastBias: BiasNote(Self.bias, at: Self.time))
    rig.run(1)
    #expect(
      rig.lines.contains {
        $0.hasPrefix("calibration: the gyroscope's offset starts as last measured, on 2026-11-21")
      })
  }

  @Test func `yields to a later calibration`() throws {
    let rig = try CalibrationRig(lastBias: BiasNote(Self.bias, at: UniversalTime(secondsSince1970: 1_000_000_000))) {
      $0.isCalibrated = false
    }
    rig.run(4)
    rig.calibrate()
    #expect(rig.report.routine?.isStored == true)
    rig.run(2)
    #expect(!rig.lines.contains { $0.contains("as last measured") })
  }
}
