import Measures
import TestSupport
import Testing

@testable import Calibration

@Suite("An offset against temperature") struct ThermalLineTests {
  private let kind = ThermalLine.Kind.gyroscopeBias
  private let slope = Vector3(0.02, -0.01, 0.005) * (.pi / 180)

  private func point(_ celsius: Double, _ random: inout SplitMix64) -> Vector3 {
    Vector3(0.01, -0.02, 0.03) + slope * (celsius - 20) + random.noise(kind.point / 3)
  }

  @Test func `is found once the temperatures have spread, and not before`() {
    var random = SplitMix64(seed: 3)
    var line = ThermalLine()
    for _ in 0..<50 { line.add(point(20 + random.uniform() * 0.2, &random), at: 20 + 0.1, kind) }
    #expect(line.slope(kind).length < 0.2 * slope.length)
    for i in 0..<50 { line.add(point(15 + Double(i) / 4, &random), at: 15 + Double(i) / 4, kind) }
    #expect((line.slope(kind) - slope).length < 0.1 * slope.length)
  }

  @Test func `follows an offset that ages, and forgets how it was`() {
    var random = SplitMix64(seed: 5)
    var line = ThermalLine()
    for day in 0..<400 {
      for hour in 0..<24 {
        let celsius = 20 + 6 * Double(hour) / 24
        let aged = Vector3(1, 0, 0) * (Double(day) * 1e-6)
        line.add(point(celsius, &random) + aged, at: celsius, kind)
      }
    }
    #expect(line.weight == ThermalLine.memory)
    #expect((line.slope(kind) - slope).length < 0.02 * slope.length)
  }

  @Test func `begins anew where another part takes its place`() {
    var random = SplitMix64(seed: 7)
    var line = ThermalLine()
    for i in 0..<40 { line.add(point(10 + Double(i) / 2, &random), at: 10 + Double(i) / 2, kind) }
    let other = Vector3(-0.05, 0.04, 0)
    let goesOn = line.add(other, at: 20, kind)
    #expect(!goesOn)
    #expect(line.weight == 1 && line.slope(kind) == .zero && line.value == other)
  }

  @Test func `a first point at another temperature is no other part`() {
    var line = ThermalLine()
    line.add(Vector3(0.01, 0, 0), at: 20, kind)
    // 15 K on, with as large a slope as a data sheet has.
    let goesOn = line.add(Vector3(0.01 + 15 * 0.05 * .pi / 180, 0, 0), at: 35, kind)
    #expect(goesOn)
  }

  @Test func `a slope that no chip has isn't believed`() {
    let line = ThermalLine(weight: 2, celsius: 20, value: .zero, spread: 100, product: Vector3(100, 0, 0))
    #expect(line?.slope(kind) == .zero)
    #expect(ThermalLine(weight: -1, celsius: 20, value: .zero, spread: 100, product: .zero) == nil)
    #expect(ThermalLine(weight: 1, celsius: 20, value: .zero, spread: .infinity, product: .zero) == nil)
  }
}
