import HAL

/// I2C addresses, without heap.
struct AddressSet {
  private var words = InlineArray<4, UInt32>(repeating: 0)

  private func bit(_ address: I2CAddress) -> UInt32 { 1 &<< UInt32(address.value & 31) }

  func contains(_ address: I2CAddress) -> Bool { words[Int(address.value >> 5 & 3)] & bit(address) != 0 }

  mutating func insert(_ address: I2CAddress) { words[Int(address.value >> 5 & 3)] |= bit(address) }
}
