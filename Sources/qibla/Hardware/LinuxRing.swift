import Core
import HAL
import Indicators
import LinuxHAL
import Measures
import Rings
import Settings

/// The ring of a Linux device: at most one member isn't nil.
struct LinuxRing: FrameOutput, ~Copyable {
  private var lines: PlainRing<GPIOOutputLines>?
  private var pixels: PixelRing<SPIPixels<LinuxSPIDevice>>?
  private var clocked: PixelRing<ClockedLines<GPIOOutputLines>>?
  private var chips: PixelRing<I2CPixels<PCA9685<LinuxI2CBus>>>?
  private var matrix: PixelRing<I2CPixels<ISSIMatrix<LinuxI2CBus>>>?

  init(_ lines: consuming PlainRing<GPIOOutputLines>) { self.lines = consume lines }
  init(_ pixels: consuming PixelRing<SPIPixels<LinuxSPIDevice>>) { self.pixels = consume pixels }
  init(_ clocked: consuming PixelRing<ClockedLines<GPIOOutputLines>>) { self.clocked = consume clocked }
  init(_ chips: consuming PixelRing<I2CPixels<PCA9685<LinuxI2CBus>>>) { self.chips = consume chips }
  init(_ matrix: consuming PixelRing<I2CPixels<ISSIMatrix<LinuxI2CBus>>>) { self.matrix = consume matrix }

  mutating func show(_ frame: Frame) throws(OutputError) {
    try lines?.show(frame)
    try pixels?.show(frame)
    try clocked?.show(frame)
    try chips?.show(frame)
    try matrix?.show(frame)
  }

  mutating func show(_ frame: Frame, at now: Instant) throws(OutputError) {
    try lines?.show(frame, at: now)
    try pixels?.show(frame, at: now)
    try clocked?.show(frame, at: now)
    try chips?.show(frame, at: now)
    try matrix?.show(frame, at: now)
  }
}

extension Configuration {
  var ringSlot: OutputSlot<LinuxRing> {
    guard ring.exists else { return .init(nil) }
    let (path, count, rings, low) = (ring.device, ring.count, ring.rings, ring.activeLow)
    let record = ring.kind.record
    let shading = RingShading(ring.shading, channels: record.channels, current: record.current)
    let offsets = ring.lines.map(UInt32.init)
    let first = I2CAddress(UInt8(ring.addresses.first ?? 0))
    switch record.driver {
    case .levels:
      return OutputSlot { () throws(LineError) in
        LinuxRing(PlainRing(try GPIOOutputLines(path: path, offsets: offsets, activeLow: low)))
      }
    case .pixels where ring.carrier == .lines:
      return OutputSlot { () throws(LineError) in
        let lines = try GPIOOutputLines(path: path, offsets: offsets)
        return LinuxRing(PixelRing(ClockedLines(on: lines), count: count, rings: rings, shading: shading))
      }
    case .pixels(let kind):
      return OutputSlot { () throws(OutputError) in
        let device = try LinuxSPIDevice.owned(path)
        return LinuxRing(
          PixelRing(SPIPixels(kind, on: device, isInverted: low), count: count, rings: rings, shading: shading))
      }
    case .outputs:
      return OutputSlot { () throws(OutputError) in
        let chips = PCA9685(on: try LinuxI2CBus.owned(path), at: first, isInverted: low)
        return LinuxRing(PixelRing(I2CPixels(chips), count: count, rings: rings, shading: shading))
      }
    case .matrix(let kind):
      return OutputSlot { () throws(OutputError) in
        let chips = ISSIMatrix(kind, on: try LinuxI2CBus.owned(path), at: first)
        return LinuxRing(PixelRing(I2CPixels(chips), count: count, rings: rings, shading: shading))
      }
    }
  }
}

extension Configuration.Ring {
  fileprivate var shading: RingShading.Parameters {
    var parameters = RingShading.Parameters()
    parameters.palette =
      switch theme {
      case .green: .green
      case .ocean: .ocean
      case .forest: .forest
      case .sunset: .sunset
      case .custom: RingPalette(well: Colour(hexadecimal: colour) ?? RingPalette.green.well)
      }
    parameters.whiteBalance = Colour(hexadecimal: whiteBalance) ?? .white
    parameters.brightness = Float(brightnessPercent) / 100
    parameters.maximumMilliamperes = Float(maxCurrentMA)
    return parameters
  }
}

extension Colour {
  /// A colour such as `#00ff40`.
  fileprivate init?(hexadecimal text: String) {
    guard let levels = Configuration.Ring.levels(text) else { return nil }
    self.init(levels[0], levels[1], levels[2])
  }
}

extension LinuxSPIDevice {
  /// A bus with an exclusive lock for outputs.
  fileprivate static func owned(_ path: String) throws(OutputError) -> LinuxSPIDevice {
    let device: LinuxSPIDevice
    do throws(BusError) { device = try LinuxSPIDevice(path: path) } catch { throw OutputError(error) }
    guard device.claim() else { throw OutputError(.busy) }
    return device
  }
}

extension LinuxI2CBus {
  /// A bus with an exclusive lock for outputs, which doesn't affect sensors.
  fileprivate static func owned(_ path: String) throws(OutputError) -> LinuxI2CBus {
    let bus: LinuxI2CBus
    do throws(BusError) { bus = try LinuxI2CBus(path: path) } catch { throw OutputError(error) }
    guard bus.claim() else { throw OutputError(.busy) }
    return bus
  }
}
