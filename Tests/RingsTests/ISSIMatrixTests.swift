import HAL
import Rings
import Testing

/// A matrix driver modelled on its data sheet's registers, from power-on: the output of each LED.
final class MatrixChip: @unchecked Sendable {
  let kind: ISSIMatrixKind
  private(set) var pages: [UInt8: [UInt8]] = [:]
  private var page: UInt8 = 0
  /// IS31FL3741: whether the next page selection is accepted.
  private var isUnlocked = false
  let traffic = Traffic()

  init(_ kind: ISSIMatrixKind) {
    self.kind = kind
    loseSupply()
  }

  func loseSupply(registersAtStart: UInt8 = 0xA5) {
    let numbers: [UInt8] = kind == .is31fl3731 ? Array(0...7) + [0x0B] : Array(0...4)
    // Random values of a picture's memory at power-on.
    pages = Dictionary(
      uniqueKeysWithValues: numbers.map { ($0, [UInt8](repeating: $0 == 0 ? registersAtStart : 0, count: 256)) })
    (page, isUnlocked) = (0, false)
  }

  func write(_ bytes: [UInt8]) {
    switch (bytes[0], kind) {
    case (0x3F, .is31fl3741) where page == 4:
      if bytes[1] == 0xAE { loseSupply(registersAtStart: 0) }
    case (0xFE, .is31fl3741): isUnlocked = bytes[1] == 0xC5
    case (0xFD, _):
      guard kind == .is31fl3731 || isUnlocked else { return }
      (page, isUnlocked) = (bytes[1], false)
    default:
      for (place, value) in bytes.dropFirst().enumerated() { pages[page]?[Int(bytes[0]) + place] = value }
    }
  }

  /// Flips a bit of LED `number`'s brightness.
  func disturb(_ number: Int) {
    let register = kind == .is31fl3731 ? 0x24 + number : number % 180
    pages[number < 180 ? 0 : 1]?[register] ^= 0x80
  }

  func read(_ register: UInt8) -> UInt8 { pages[page]?[Int(register)] ?? 0 }

  private func value(_ page: UInt8, _ register: Int) -> Double { Double(pages[page]?[register] ?? 0) }

  /// Output of LED `number`, 0 ... 1 of its current.
  func light(_ number: Int) -> Double {
    switch kind {
    case .is31fl3731:
      guard value(0x0B, 0x0A) == 1, value(0x0B, 0x00) == 0, value(0x0B, 0x01) == 0 else { return 0 }
      let isLetThrough = Int(value(0, number / 8)) >> (number % 8) & 1 == 1
      let blinks = Int(value(0x0B, 0x05)) & 8 != 0 && Int(value(0, 0x12 + number / 8)) >> (number % 8) & 1 == 1
      return isLetThrough && !blinks ? value(0, 0x24 + number) / 255 : 0
    case .is31fl3741:
      guard Int(value(4, 0)) & 1 == 1 else { return 0 }
      let (page, register): (UInt8, Int) = number < 180 ? (0, number) : (1, number - 180)
      return value(page, register) / 255 * value(page + 2, register) / 255 * value(4, 1) / 128
    }
  }
  var count: Int { kind == .is31fl3731 ? 144 : 351 }
}

struct MatrixBus: I2CBus, ~Copyable {
  let chip: MatrixChip
  @_lifetime(buffer: copy buffer)
  mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    try chip.traffic.carry(address, bytes, reading: buffer.byteCount)
    buffer.storeBytes(of: chip.read(bytes.array[0]), as: UInt8.self)
  }
  mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    try chip.traffic.carry(address, bytes)
    chip.write(bytes.array)
  }
}

@Suite("Matrix drivers") struct ISSIMatrixTests {
  /// Light that differs in every pixel and channel.
  private func light(_ count: Int, _ kind: ISSIMatrixKind) -> RingLight {
    var light = RingLight(count: count)
    for i in 0..<count {
      func share(_ channel: Int) -> Float { Float((i * 37 + channel * 101) % 256) / 255 }
      light.pixels[i] =
        kind == .is31fl3731
        ? PixelLight(white: share(0)) : PixelLight(red: share(0), green: share(1), blue: share(2))
    }
    return light
  }

  private func expect(_ chip: MatrixChip, shows light: RingLight, sourceLocation: SourceLocation = #_sourceLocation) {
    let wanted = (0..<light.count).flatMap { i -> [Float] in
      let pixel = light.pixels[i]
      return chip.kind == .is31fl3731 ? [pixel.white] : [pixel.red, pixel.green, pixel.blue]
    }
    for number in 0..<chip.count {
      let share = number < wanted.count ? Double(wanted[number]) : 0
      #expect((chip.light(number) - share).magnitude <= 0.5 / 255, "LED \(number)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [ISSIMatrixKind.is31fl3731, .is31fl3741], [8, 24, 60, 61, 64])
  func `each LED has its own light from power-on, and all others are dark`(kind: ISSIMatrixKind, count: Int) throws {
    let chip = MatrixChip(kind)
    var matrix = I2CPixels(ISSIMatrix(kind, on: MatrixBus(chip: chip), at: 0x30))
    let light = light(count, kind)
    try matrix.sendAll(light)
    expect(chip, shows: light)
    try matrix.sendAll(RingLight(count: count))
    expect(chip, shows: RingLight(count: count))
  }

  @Test(arguments: [ISSIMatrixKind.is31fl3731, .is31fl3741])
  func `a chip that lost its supply is set up again with the next whole picture`(kind: ISSIMatrixKind) throws {
    let chip = MatrixChip(kind)
    var matrix = I2CPixels(ISSIMatrix(kind, on: MatrixBus(chip: chip), at: 0x30))
    let light = light(24, kind)
    try matrix.sendAll(light)
    let start = chip.traffic.written.count
    matrix.doubt()
    try matrix.sendAll(light)
    let each = chip.traffic.written.count - start
    #expect(each < start, "set up once")
    chip.loseSupply()
    #expect(chip.light(3) == 0)
    matrix.doubt()
    try matrix.sendAll(light)
    expect(chip, shows: light)
  }

  @Test(arguments: [ISSIMatrixKind.is31fl3731, .is31fl3741])
  func `a chip that doesn't answer is a fault, and is set up once it does`(kind: ISSIMatrixKind) throws {
    let chip = MatrixChip(kind)
    var matrix = I2CPixels(ISSIMatrix(kind, on: MatrixBus(chip: chip), at: 0x30))
    chip.traffic.failure = .noAcknowledge
    do {
      try matrix.sendAll(light(16, kind))
      Issue.record("no fault")
    } catch {}
    chip.traffic.failure = nil
    try matrix.sendAll(light(16, kind))
    expect(chip, shows: light(16, kind))
  }

  @Test func `the dimmest requested light is one step`() throws {
    let chip = MatrixChip(.is31fl3731)
    var matrix = I2CPixels(ISSIMatrix(.is31fl3731, on: MatrixBus(chip: chip), at: 0x74))
    var light = RingLight(count: 8)
    light.pixels[2].white = 1e-6
    try matrix.sendAll(light)
    #expect(chip.light(2) == 1.0 / 255 && chip.light(3) == 0)
  }
}
