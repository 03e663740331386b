import Compass
import Measures
import Testing

@testable import Recording

@Suite("A recording being written to its logs") struct RecordedLinesTests {
  private func sample(_ i: Int) -> RawSample {
    RawSample(time: Instant(nanoseconds: Int64(i) * 10_000_000), field: MagneticField(microtesla: 20, 0, -40))
  }

  @Test func `requests its header once, with the first sample, and returns each line once`() {
    var lines = RecordedLines()
    var asked = 0
    func head() -> [(key: String, value: String)] {
      asked += 1
      return [("board", "test")]
    }
    lines.take([], provenance: head)
    #expect(asked == 0 && lines.takeText().sensors.isEmpty)
    lines.take([sample(1), sample(2)], provenance: head)
    let first = String(decoding: lines.takeText().sensors, as: UTF8.self)
    #expect(first.hasPrefix("# board: test\nt_s,") && first.split(separator: "\n").count == 4)
    lines.take([sample(3)], provenance: head)
    #expect(String(decoding: lines.takeText().sensors, as: UTF8.self).split(separator: "\n").count == 1)
    #expect(asked == 1 && lines.rows == 3 && lines.takeText().sensors.isEmpty)
  }

  @Test func `keeps a receiver's partial line until it ends`() {
    var lines = RecordedLines()
    lines.take(receiver: Array("$GPRMC,1\r\n$GP".utf8), at: Instant(seconds: 3))
    #expect(String(decoding: lines.takeText().receiver, as: UTF8.self) == "3 $GPRMC,1\n")
    lines.take(receiver: Array("GGA\n".utf8), at: Instant(seconds: 4))
    #expect(String(decoding: lines.takeText().receiver, as: UTF8.self) == "4 $GPGGA\n")
    #expect(lines.receiverBytes == 17)
  }
}
