import Compass
import Core
import Measures
import Recording
import Reports
import TestSupport
import Testing

@testable import Answers

@Suite struct ReplayAnswerTests {
  @Test func `a replay is counted by status, with its speed`() throws {
    var replayer = Replayer()
    for row in 0..<200 {
      var sample = RawSample(time: Instant(seconds: Double(row) * 0.01))
      sample.force = SpecificForce(metersPerSecondSquared: 0, 0, 9.81)
      sample.field = MagneticField(microtesla: 0, 20, -40)
      replayer.take(sample, isRaw: false)
    }
    let answer = ReplayAnswer(replayer, skippedRows: 3, seconds: 0.5)
    #expect(answer.rows == 200 && answer.skippedRows == 3 && answer.rowsPerSecond == 400)
    #expect((answer.logSeconds - 1.99).magnitude < 1e-9)
    #expect(answer.accurate + answer.calibrating + answer.interference + answer.unavailable == 200)
    #expect(
      answer.text.hasPrefix(
        "200 rows, 2.0 s, at 400 rows a second\nmagnetometer 100.0 Hz; accelerometer 100.0 Hz; no gyroscope\naccurate ")
    )
    #expect((answer.reasons.values.reduce(0, +) - 1).magnitude < 1e-3)
    let gravest = try #require(answer.reasons.filter { $0.key != "good" }.max { $0.value < $1.value })
    #expect(answer.text.contains("most frequent reason not to be accurate: \(gravest.key), "))
  }

  @Test func `missing values, gaps and pauses are counted by sensor, at any rate`() throws {
    var replayer = Replayer()
    for row in 0..<1000 {
      // Three samples of the gyroscope are lost; the magnetometer, read every fourth time, pauses for two seconds.
      var sample = RawSample(time: Instant(seconds: Double(row) * 0.01))
      sample.force = SpecificForce(metersPerSecondSquared: 0, 0, 9.81)
      if ![300, 301, 500].contains(row) { sample.rate = AngularRate(radiansPerSecond: .zero) }
      if row % 4 == 0, !(600..<800).contains(row) { sample.field = MagneticField(microtesla: 0, 20, -40) }
      replayer.take(sample, isRaw: false)
    }
    let sampling = ReplayAnswer(replayer, skippedRows: 0, seconds: 1).sampling
    let (field, rate) = (try #require(sampling.magnetometer), try #require(sampling.gyroscope))
    #expect(field.samples == 200 && field.missing == 800 && field.gaps == 0 && field.pauses == 1 && field.rateHz == 25)
    #expect(rate.samples == 997 && rate.missing == 3 && rate.gaps == 2 && rate.pauses == 0)
    #expect(sampling.accelerometer?.rateHz == 100)
    #expect(
      sampling.text.hasPrefix(
        "magnetometer 25.0 Hz, 800 missing, 1 pauses over 1 s; accelerometer 100.0 Hz; gyroscope 99."))
  }

  @Test func `an empty replay doesn't divide by zero`() throws {
    let answer = ReplayAnswer(Replayer(), skippedRows: 0, seconds: 0)
    #expect(answer.text.contains("accurate 0.0 %") && answer.rowsPerSecond == 0)
    let json = try answerJSON(answer)
    #expect(json.contains(#""last_reason":"start.settling""#))
    for key in ["place", "declination_deg", "qibla_bearing_deg"] { #expect(json.contains("\"\(key)\":null")) }
    #expect(json.contains(#""reasons":{}"#) && !answer.text.contains("most frequent reason"))
  }
}
