// What one update of the estimator costs, on rows in memory: UpdateCost ROWS.bin
//
// ROWS.bin holds Doubles, ten a row: time in s, rate in rad/s, force in m/s², field in µT. Prints nanoseconds per update, the
// median of eleven passes, and the sum of the headings so that the compiler can't drop the work.
import Compass
import Glibc
import Measures

@main struct UpdateCost {
  static func main() {
    guard CommandLine.arguments.count == 2, let file = fopen(CommandLine.arguments[1], "rb") else { exit(64) }
    var numbers: [Double] = []
    var row = [Double](repeating: 0, count: 10)
    while fread(&row, 8, 10, file) == 10 { numbers += row }
    let samples = stride(from: 0, to: numbers.count, by: 10).map { i in
      Sample(
        time: Instant(seconds: numbers[i]),
        force: SpecificForce(metersPerSecondSquared: numbers[i + 4], numbers[i + 5], numbers[i + 6]),
        rate: AngularRate(radiansPerSecond: Vector3(numbers[i + 1], numbers[i + 2], numbers[i + 3])),
        field: MagneticField(microtesla: Vector3(numbers[i + 7], numbers[i + 8], numbers[i + 9])))
    }
    var passes: [Double] = []
    var sum = 0.0
    for _ in 0..<11 {
      var estimator = HeadingEstimator()
      let start = seconds()
      for sample in samples { sum += estimator.update(sample).sigma.radians }
      passes.append((seconds() - start) / Double(samples.count))
    }
    passes.sort()
    print(passes[passes.count / 2] * 1e9, sum)
  }

  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
