import Compass
import Measures
import Testing

@testable import Reports

@Suite struct CalibrationCloudTests {
  @Test func `at most five hundred samples are kept, evenly spaced from first to last`() throws {
    var cloud = CalibrationCloud()
    for number in 0..<12_345 {
      cloud.take(RawSample(time: .origin, field: MagneticField(microtesla: Double(number), 0, 0)))
      cloud.take(RawSample(time: .origin))
      #expect(cloud.points.count <= CalibrationCloud.largest)
    }
    #expect(cloud.points.count > CalibrationCloud.largest / 2 && cloud.points.first?.x == 0)
    let steps = zip(cloud.points.dropFirst(), cloud.points).map { $0.x - $1.x }
    #expect(Set(steps) == [32])
    #expect(try #require(cloud.points.last).x > 12_345 - 64)
  }
}
