import Compass
import Measures
import Testing
import Text

@testable import Recording

@Suite("A written log") struct SensorLogWriterTests {
  @Test func `reads back to the same bits (F111)`() throws {
    var random = SplitMix64(seed: 3)
    func number(_ scale: Double) -> Double { (random.uniform() - 0.5) * scale }
    func vector(_ scale: Double) -> Vector3 { Vector3(number(scale), number(scale), number(scale)) }
    var samples: [RawSample] = []
    for row in 0..<500 {
      var sample = RawSample(time: Instant(nanoseconds: 90_000_000_000_000_001 + Int64(row) * 10_000_003))
      if row % 2 == 0 { sample.force = SpecificForce(metersPerSecondSquared: vector(40)) }
      if row % 3 == 0 { sample.rate = AngularRate(radiansPerSecond: vector(1e-6)) }
      if row % 5 == 0 { sample.field = MagneticField(microtesla: vector(1e5)) }
      if row % 7 == 0 { sample.temperatureCelsius = number(100) }
      samples.append(sample)
    }
    var writer = SensorLogWriter(provenance: [("board", "two\nlines")])
    for sample in samples { writer.append(sample) }
    let log = try ReadLog(writer.buffer.bytes)
    #expect(log.samples == samples)
    #expect(log.reader.provenance.map(\.value) == ["two lines"])
  }

  @Test func `of estimates has fixed decimals, wraps after rounding and leaves unknown values empty`() {
    var writer = EstimateWriter()
    let time = Instant(nanoseconds: 10_500_000)
    writer.append(
      Heading(
        time: time, magnetic: Angle(degrees: 359.99999), sigma: Angle(degrees: 2.5),
        bodyToEarth: Quaternion(w: 0.5, x: -0.5, y: 0.0000004, z: -0.0000004)), status: .accurate, estimator: .init())
    var beyond = EstimatorStatus()
    (beyond.mode, beyond.transition, beyond.cause) = (.compass, .coast, .gyroscopeBiased)
    beyond.field.value = -0.3
    (beyond.field.variance, beyond.field.gate) = (0.01, 2)
    writer.append(Heading(time: time), status: .unavailable, estimator: beyond)
    #expect(
      String(decoding: writer.buffer.bytes, as: UTF8.self) == """
        t_s,heading_deg,sigma_deg,qw,qx,qy,qz,status,mode,transition,cause,force_gate,field_gate,rate_gate,steel
        0.0105,0.0000,2.5000,0.500000,-0.500000,0.000000,0.000000,accurate,starting,align,start,0.000,0.000,0.000,0.000
        0.0105,,180.0000,,,,,unavailable,compass,coast,gyroscope_biased,0.000,1.500,0.000,0.000

        """)
  }

  @Test func `of NMEA has a time stamp before each sentence`() {
    var buffer = TextBuffer()
    GPSLog.append(Array("$GPRMC,1*00\r\n".utf8).span, at: Instant(nanoseconds: 12_041_000_000), to: &buffer)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "12.041 $GPRMC,1*00\n")
    let stamped = GPSLog.stamp(of: buffer.bytes.span)
    #expect(stamped.time == Instant(nanoseconds: 12_041_000_000))
    #expect(stamped.sentence == 7)
    let plain = GPSLog.stamp(of: Array("$GPRMC,1 2*00".utf8).span)
    #expect(plain.time == nil && plain.sentence == 0)
  }
}
