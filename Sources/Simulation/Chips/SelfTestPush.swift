import Measures
import RealModule

/// Response of the axes that `isOn` names to a self-test: a share of their factory response.
func selfTestPush(_ felt: Felt, isOn: (_ axis: UInt8) -> Bool, factory: (_ axis: UInt8) -> Double) -> Vector3 {
  var push = Vector3.zero
  for axis in 0..<3 as Range<UInt8> where isOn(axis) { push[Int(axis)] = felt.answer[Int(axis)] * factory(axis) }
  return push
}

/// Factory response of an axis of TDK's chips, by its stored code: 2620 · 1.01^(code − 1) counts.
///
/// - Parameter perUnit: counts for 1 rad/s or 1 m/s² in the range that the test is for.
func factoryAnswer(_ code: UInt8, perUnit: Double) -> Double { 2620 * .pow(1.01, Double(code) - 1) / perUnit }
