import CGPIOD
import Glibc
public import HAL
import Measures

/// The label under which this program holds its lines; `gpioinfo` and the kernel show it.
private let consumer = "qibla"

/// Up to 64 lines of one chip that are switched together.
public struct GPIOOutputLines: OutputLines, ~Copyable {
  public let count: Int
  private let lines: OpaquePointer
  private let chip: GPIOChip

  /// Requests the lines `offsets` of the chip at `path`, switched off from the start.
  ///
  /// `activeLow`: the wiring is such that a low level means "on". At most 64 lines; more are `.other(EINVAL)`.
  public init(path: String, offsets: [UInt32], activeLow: Bool = false) throws(LineError) {
    let chip = try GPIOChip(path: path)
    lines = try chip.requestOutputs(offsets, activeLow: activeLow)
    count = offsets.count
    self.chip = chip
  }

  deinit { cgpiod_release(lines) }

  public mutating func set(_ levels: UInt64) throws(LineError) {
    let error = cgpiod_set(lines, levels)
    guard error == 0 else { throw LineError(.init(errno: error)) }
  }
}

/// One input line, such as a button to ground.
public struct GPIOInputLine: InputLine, ~Copyable {
  private let offset: UInt32
  private let line: OpaquePointer
  private let chip: GPIOChip

  /// Requests the line `offset` of the chip at `path`.
  ///
  /// - Parameters:
  ///   - activeLow: a low level means "active", as with a button to ground. This is the usual wiring.
  ///   - pullUp: switches the chip's own pull-up on, where it has one; without, the wiring must bring a resistor.
  public init(path: String, offset: UInt32, activeLow: Bool = true, pullUp: Bool = true) throws(LineError) {
    let chip = try GPIOChip(path: path)
    line = try chip.requestInput(offset, activeLow: activeLow, pullUp: pullUp)
    self.offset = offset
    self.chip = chip
  }

  deinit { cgpiod_release(line) }

  public mutating func isActive() throws(LineError) -> Bool {
    var active = false
    let error = cgpiod_get(line, &active)
    guard error == 0 else { throw LineError(.init(errno: error), offset: offset) }
    return active
  }
}

/// Up to eight input lines of one chip whose changes the kernel keeps.
public struct GPIOEdgeLines: EdgeLines, ~Copyable {
  private let lines: OpaquePointer
  private let chip: GPIOChip

  /// Requests the lines `offsets` of the chip at `path`, with the chip's own pull-ups where it has them.
  public init(path: String, offsets: [UInt32], activeLow: Bool = true) throws(LineError) {
    let chip = try GPIOChip(path: path)
    lines = try chip.requestEdges(offsets, activeLow: activeLow)
    self.chip = chip
  }

  deinit { cgpiod_release(lines) }

  public mutating func nextEdge() throws(LineError) -> LineEdge? {
    var edge = cgpiod_edge()
    let error = cgpiod_next_edge(lines, &edge)
    if error == EAGAIN { return nil }
    guard error == 0 else { throw LineError(.init(errno: error)) }
    return LineEdge(line: Int(edge.line), isActive: edge.active, time: Instant(nanoseconds: edge.time))
  }

  public mutating func levels() throws(LineError) -> UInt64 {
    var active: UInt64 = 0
    let error = cgpiod_get_all(lines, &active)
    guard error == 0 else { throw LineError(.init(errno: error)) }
    return active
  }
}

extension GPIOChip {
  fileprivate func requestEdges(_ offsets: [UInt32], activeLow: Bool) throws(LineError) -> OpaquePointer {
    for offset in offsets { try check(offset) }
    var lines: OpaquePointer?
    let error = cgpiod_request_edges(handle, offsets, offsets.count, activeLow, true, consumer, &lines)
    guard let lines else {
      throw LineError(.init(errno: error), offset: error == EBUSY ? firstUsed(of: offsets) : nil)
    }
    return lines
  }

  fileprivate func requestOutputs(_ offsets: [UInt32], activeLow: Bool) throws(LineError) -> OpaquePointer {
    for offset in offsets { try check(offset) }
    var lines: OpaquePointer?
    let error = cgpiod_request_outputs(handle, offsets, offsets.count, activeLow, consumer, &lines)
    guard let lines else {
      throw LineError(.init(errno: error), offset: error == EBUSY ? firstUsed(of: offsets) : nil)
    }
    return lines
  }

  fileprivate func requestInput(_ offset: UInt32, activeLow: Bool, pullUp: Bool) throws(LineError) -> OpaquePointer {
    try check(offset)
    var line: OpaquePointer?
    let error = cgpiod_request_input(handle, offset, activeLow, pullUp, consumer, &line)
    guard let line else { throw LineError(.init(errno: error), offset: offset) }
    return line
  }
}
