import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Settings
import Simulation
import Testing

/// Each known chip alone on the bus, with all candidates of the device.
@Suite("Any chip is found among all that are known") struct DetectionScenarios {
  /// The chip's model, those of chips that it may be behind, and of its other half.
  ///
  /// - Parameter channel: of a multiplexer with all of them behind it; nil: none.
  static func board(_ chip: Chip, behind channel: UInt8? = nil, faults: FaultPlan = .none) throws -> ModelBoard {
    let model = try #require(ChipModel.named(chip.name))
    var setup = ModelBoard.Setup()
    setup.errors = .none
    setup.faults = faults
    var hosts: [ChipModel] = []
    if let gateway = chip.gateway, !gateway.isOwn {
      let host = try #require(Chip.known.first { $0.quantities.contains(.specificForce) && gateway.lets($0) })
      hosts = [try #require(ChipModel.named(host.name))]
    }
    setup.chips = (hosts + [model]).map {
      var model = $0
      model.channel = channel
      return model
    }
    if channel != nil { setup.multiplexer = 0x70 }
    return ModelBoard(setup)
  }

  @Test(arguments: Chip.known.map(\.name)) func `is found within 0.3 s, and not taken for another (F04)`(
    _ name: String
  ) throws {
    try expectFound(name, behind: nil, within: 0.3)
  }

  @Test(arguments: Chip.known.map(\.name), [UInt8(5), 7]) func `is found behind a channel as well`(
    _ name: String, _ channel: UInt8
  ) throws {
    try expectFound(name, behind: channel, within: 0.3)
  }

  private func expectFound(_ name: String, behind channel: UInt8?, within limit: Double) throws {
    let chip = try #require(Chip.named(name))
    let board = try Self.board(chip, behind: channel)
    let isMagnetometer = chip.quantities.contains(.magneticField)
    let configuration = Configuration()
    let candidates = isMagnetometer ? configuration.magnetometerCandidates : configuration.inertialCandidates
    var ticker = BoardTicker(VirtualTicker(rate: 100), board: board)
    var slot = SensorSlot<SimulatedBus>(
      candidates, axes: .identity, loopRateHz: 100, multiplexer: channel == nil ? nil : 0x70,
      open: { () throws(BusError) in SimulatedBus(board) })
    var first: Instant?
    var seconds = Double.infinity
    for _ in 0..<200 where seconds == .infinity {
      let now = ticker.next().woke
      first = first ?? now
      var raw = RawSample(time: now)
      slot.read(into: &raw, at: now)
      if slot.inUse != nil, let first { seconds = now.seconds(since: first) }
    }
    #expect(slot.inUse?.chip.name == name)
    #expect(slot.inUse?.channel == channel)
    #expect(seconds <= limit, "\(seconds) s")
  }
}

extension Chip.Gateway {
  /// Whether `host` passes this gateway's identity check.
  fileprivate func lets(_ host: Chip) -> Bool {
    identity.allSatisfy { check in
      host.identity.contains { $0.register == check.register && $0.value & check.mask == check.value }
    }
  }
}
