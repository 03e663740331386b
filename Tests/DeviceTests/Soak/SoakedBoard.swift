import HAL
import Measures
import Sensors
import Simulation

/// The two chips of a soaked device, at addresses where no other chip of the board answers.
struct SoakedBoard: Sendable {
  var chips: [ChipModel]

  /// Without magnetometers that are never accurate: such a device has no recovery.
  private static let magnetometers = ChipModel.known.filter {
    $0.quantities.contains(.magneticField) && Chip.named($0.name)?.isCoarse == false
  }

  init(_ chips: [ChipModel]) { self.chips = chips }

  /// Any magnetometer beside any inertial chip that can share a bus with it, and the chip that hides it, if any.
  init(drawnBy random: inout SplitMix64) {
    repeat {
      let magnetometer = random.pick(Self.magnetometers)
      // The BNO055's model has both of its halves in it.
      let inertials = ChipModel.known.filter { $0.quantities.contains(.specificForce) && $0.name != "BNO055-A" }
      let inertial = random.pick(inertials)
      chips = [
        ChipModel.known.first { $0.name == magnetometer.hostName } ?? Self.placed(inertial, &random),
        Self.placed(magnetometer, &random),
      ]
      // A half of a chip needs the chip's other half.
      for i in chips.indices where chips[i].name != "BNO055" {
        guard var half = ChipModel.known.first(where: { Self.areHalves($0, chips[i]) }) else { continue }
        half.address = chips[i].address
        chips[1 - i] = half
      }
    } while !Self.shareABus(chips[0], chips[1])
  }

  /// At one of the addresses that its pins can select.
  private static func placed(_ model: ChipModel, _ random: inout SplitMix64) -> ChipModel {
    var model = model
    guard let chip = Chip.named(model.name) else { return model }
    model.address = chip.addresses[Int(random.next() % UInt64(chip.addresses.count))]
    return model
  }

  private static func areHalves(_ first: ChipModel, _ second: ChipModel) -> Bool {
    guard let first = Chip.named(first.name), let second = Chip.named(second.name) else { return false }
    return first.identity.elementsEqual(second.identity) && first.quantities.isDisjoint(with: second.quantities)
  }

  private static func isHalf(_ model: ChipModel) -> Bool { ChipModel.known.contains { areHalves($0, model) } }

  /// A model of one half of a chip would answer for the other half as well.
  private static func shareABus(_ first: ChipModel, _ second: ChipModel) -> Bool {
    areHalves(first, second) || first.address != second.address
  }

  /// A chip that can replace the magnetometer.
  func otherMagnetometer(_ random: inout SplitMix64) -> ChipModel {
    let now = chips.first { $0.quantities.contains(.magneticField) }?.name
    while true {
      let other = Self.placed(random.pick(Self.magnetometers), &random)
      guard other.name != now, other.hostName == nil, !Self.isHalf(other) else { continue }
      if chips.allSatisfy({ $0.quantities.contains(.magneticField) || Self.shareABus($0, other) }) { return other }
    }
  }

  /// A chip that can replace the inertial one, if no other chip is behind it.
  func otherInertial(_ random: inout SplitMix64) -> ChipModel? {
    let (now, others) = (
      chips.first { $0.quantities.contains(.specificForce) }, chips.filter { !$0.quantities.contains(.specificForce) }
    )
    guard others.allSatisfy({ $0.hostName == nil && !Self.isHalf($0) }) else { return nil }
    // A chip without a gyroscope would invalidate what the device has learnt with one.
    let models = ChipModel.known.filter {
      $0.quantities.contains([.specificForce, .angularRate]) && $0.name != now?.name
    }
    while true {
      let other = Self.placed(random.pick(models), &random)
      if others.allSatisfy({ Self.shareABus($0, other) }) { return other }
    }
  }

  var hasGyroscope: Bool { chips.contains { $0.quantities.contains(.angularRate) } }
  var names: String { chips.map { "\($0.name) at \($0.address.value.hexadecimal(2))" }.joined(separator: " and ") }
}
