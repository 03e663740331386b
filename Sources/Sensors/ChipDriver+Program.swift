import HAL
import Measures

extension ChipDriver where Bus: ~Copyable {
  /// Program bytes per transfer: SMBus adapters write at most 32 beside the register number.
  private static var bytesInTransfer: Int { 32 }
  /// Program bytes per call: 4 ms at 400 kHz, 14 ms at 100 kHz. A starting chip delays only itself and its bus.
  private static var bytesInCall: Int { 128 }

  /// Loads the next part of the program. Returns whether it is complete.
  mutating func loadProgram() throws(SensorError) -> Bool {
    guard let program = chip.program else { return true }
    let end = min(start.loaded + Self.bytesInCall, program.count)
    while start.loaded < end {
      let count = min(Self.bytesInTransfer, end - start.loaded)
      try load(program, from: start.loaded, count: count)
      start.loaded += count
    }
    guard start.loaded < program.count else {
      start.loaded = 0
      return true
    }
    start.callsToWait = 1
    return false
  }

  /// Writes the position with each part, also on a retry: the chip may have taken some of its bytes.
  private mutating func load(_ program: Chip.Program, from first: Int, count: Int) throws(SensorError) {
    let word = first / 2
    let place: InlineArray<3, UInt8> = [
      program.placeRegister, UInt8(word & 0x0F), UInt8(truncatingIfNeeded: word >> 4),
    ]
    var data = InlineArray<33, UInt8>(repeating: program.dataRegister)
    for i in 0..<count { data[1 + i] = program[first + i] }
    var attempt = 0
    while true {
      do throws(I2CError) {
        try bus.write(address, place.span.bytes)
        return try bus.write(address, data.span.bytes.extracting(first: 1 + count))
      } catch {
        try retry(after: error, &attempt)
      }
    }
  }
}
