import HAL
import Measures

extension Hardware {
  /// The answer on a select line; without a chip the idle level of the line.
  mutating func exchange(
    _ line: UInt8, _ access: SPIAccess, _ sent: InlineArray<40, UInt8>, count: Int
  ) -> InlineArray<40, UInt8> {
    var answer = InlineArray<40, UInt8>(repeating: floatingByte)
    let command = sent[0]
    var isFirst = true
    for i in chips.indices where chips[i].model.select == line && isPlugged(i) {
      guard let spi = chips[i].spi, count > 1, access.maximumHertz <= spi.maximumHertz,
        access.mode == 0 || access.mode == 3
      else { continue }
      guard chips[i].isChosen(spi) else { continue }
      let number = command & (spi.increment == 0 ? 0x7F : 0x3F)
      let counts = spi.increment == 0 || command & spi.increment != 0
      guard command & 0x80 != 0 else {
        for k in 1..<count { chips[i].write(counts ? number &+ UInt8(k - 1) : number, sent[k], at: now) }
        continue
      }
      guard spi.answers(chips[i].registers) else { continue }
      var bytes = InlineArray<32, UInt8>(repeating: 0)
      if counts {
        chips[i].read(count > 2 ? number | spi.incrementOnI2C : number, count: count - 1, into: &bytes, at: now)
      } else {
        chips[i].read(number, count: 1, into: &bytes, at: now)
        for k in 1..<max(1, min(count - 1, 32)) { bytes[k] = bytes[0] }
      }
      // The other half of the same chip: each half has its own registers and reads 0 in the other's.
      for k in 0..<min(count - 1, 32) { answer[1 + k] = isFirst ? bytes[k] : answer[1 + k] | bytes[k] }
      isFirst = false
    }
    return answer
  }

  /// Whether a chip on the line interprets other chips' traffic as I2C.
  func listensToI2C(_ line: UInt8) -> Bool {
    chips.contains { $0.model.select == line && $0.spi?.listensToI2C($0.registers) == true }
  }
}
