import HAL
import Measures

/// What the engine remembers of a channel to tell a new sample from an old one.
struct ChannelTrack: Sendable {
  var x: Int16 = 0
  var y: Int16 = 0
  var z: Int16 = 0
  /// Whether x, y, z hold a sample.
  var started = false
  /// Bursts in a row without a new sample.
  var waiting: UInt32 = 0
  /// Bursts in a row with the same sample, or the pattern of a dead data path, though the chip called it new.
  var stuck: UInt32 = 0
  /// The newest sample that passed, and how many were refused since.
  var acceptedX: Int16 = 0
  var acceptedY: Int16 = 0
  var acceptedZ: Int16 = 0
  var hasAccepted = false
  var refused: UInt32 = 0
  /// New samples that the status register didn't announce, since it last announced one.
  var unannounced: UInt32 = 0

  /// After so many the status register is taken for dead: change alone then tells a new sample (F06).
  ///
  /// A sample that arrives between the status byte and the data bytes of one burst makes one or two, never eight.
  static let distrust: UInt32 = 8
  var trustsStatus: Bool { unannounced < ChannelTrack.distrust }
}

/// What became of a channel in one burst.
private enum Verdict {
  case new, old, saturated, dead, outlier, dropped
}

extension ChipDriver where Bus: ~Copyable {
  /// Reads one burst and judges each channel in it.
  ///
  /// Throws after a second of one value or of no new value, when a setting is lost, and when the transfer fails even
  /// repeated. It then goes on throwing or not as the chip does: calling `begin()` starts anew.
  public mutating func sample() throws(SensorError) -> Reading {
    counters.reads &+= 1
    try recheckSettings()
    var bytes = InlineArray<32, UInt8>(repeating: 0)
    try read(chip.burst.first, count: chip.burst.length, into: &bytes)
    let status = chip.burst.status.map { bytes[$0] }
    var reading = Reading()
    for i in chip.channels.indices {
      let channel = chip.channels[i]
      let x = channel.count(in: bytes, axis: 0)
      let y = channel.count(in: bytes, axis: 1)
      let z = channel.count(in: bytes, axis: 2)
      var track = tracks[i]
      let verdict = judge(channel, &track, x, y, z, status: status)
      tracks[i] = track
      switch verdict {
      case .new: reading.put(channel.quantity, channel.value(x, y, z))
      case .old, .dropped: break
      case .saturated: reading.saturated.insert(Quantities(channel.quantity))
      case .dead, .outlier: reading.rejected.insert(Quantities(channel.quantity))
      }
      try complain(channel, track)
    }
    if reading.fresh { counters.fresh &+= 1 }
    return reading
  }

  private mutating func judge(
    _ channel: Chip.Channel, _ track: inout ChannelTrack, _ x: Int16, _ y: Int16, _ z: Int16, status: UInt8?
  ) -> Verdict {
    let first = !track.started
    let (formerX, formerY, formerZ) = (track.x, track.y, track.z)
    let same = track.started && track.x == x && track.y == y && track.z == z
    (track.x, track.y, track.z, track.started) = (x, y, z, true)

    if let status, channel.ready != 0 {
      if status & channel.ready == channel.ready {
        track.unannounced = 0
      } else {
        if !first && !same { track.unannounced = min(track.unannounced &+ 1, ChannelTrack.distrust) }
        if same || first || track.trustsStatus {
          counters.notReady &+= 1
          track.waiting = track.waiting &+ 1
          return .old
        }
      }
    }
    // A sample from before the settings were in force.
    if first { return .dropped }
    track.waiting = 0
    if channel.isDeadPattern(x, y, z) {
      counters.rejected &+= 1
      track.refused &+= 1
      track.stuck = track.stuck &+ 1
      return .dead
    }
    if channel.isOverRange(x) || channel.isOverRange(y) || channel.isOverRange(z) {
      counters.saturated &+= 1
      track.refused &+= 1
      track.stuck = 0
      return .saturated
    }
    if same && channel.quantity != .temperature {
      counters.repeats &+= 1
      track.stuck = track.stuck &+ 1
      return .old
    }
    track.stuck = 0
    // A jump is believed once the next sample is where it led to.
    let jumped = track.hasAccepted && channel.isJump(x, y, z, from: track.acceptedX, track.acceptedY, track.acceptedZ)
    let confirmed = track.refused > 0 && !channel.isJump(x, y, z, from: formerX, formerY, formerZ)
    if jumped && !confirmed {
      counters.outliers &+= 1
      track.refused &+= 1
      return .outlier
    }
    // A shaken accelerometer or gyroscope jumps by itself: only the field tells damage from motion.
    if channel.quantity == .magneticField {
      noteDamage(strays: track.hasAccepted && !jumped && track.refused <= 3 ? track.refused : 0)
    }
    (track.acceptedX, track.acceptedY, track.acceptedZ, track.hasAccepted, track.refused) = (x, y, z, true, 0)
    return .new
  }

  /// Refused samples that stood alone among good ones were damaged on their way: no magnet is that quick.
  private mutating func noteDamage(strays: UInt32) {
    damage += (Double(strays) - damage) / 500
    isDamaged = damage > (isDamaged ? 0.005 : 0.01)
  }

  private func complain(_ channel: Chip.Channel, _ track: ChannelTrack) throws(SensorError) {
    guard channel.quantity != .temperature else { return }
    if track.stuck >= stuckLimit && channel.repeatsProveFrozen { throw .frozen(channel.quantity) }
    if track.waiting >= waitingLimit { throw .silent(channel.quantity) }
  }
}

extension Chip.Channel {
  /// The count of one axis. Any bytes give a number.
  func count(in bytes: InlineArray<32, UInt8>, axis: Int) -> Int16 {
    let first = UInt16(bytes[offsets[axis]])
    let second = UInt16(bytes[offsets[axis] + 1])
    let word = byteOrder == .littleEndian ? second << 8 | first : first << 8 | second
    return Int16(bitPattern: word) >> shift
  }

  /// Whether one axis is farther from its former value than the device can turn or be pushed from one sample to the next.
  func isJump(_ x: Int16, _ y: Int16, _ z: Int16, from formerX: Int16, _ formerY: Int16, _ formerZ: Int16) -> Bool {
    let limit = largestStep / unitsPerCount
    func far(_ a: Int16, _ b: Int16) -> Bool { Double(Int32(a) - Int32(b)).magnitude > limit }
    return far(x, formerX) || far(y, formerY) || far(z, formerZ)
  }

  /// In the channel's unit: a field of 60 µT turned by 30°; three times gravity; three turns a second.
  private var largestStep: Double {
    switch quantity {
    case .magneticField: 30
    case .specificForce: 30
    case .angularRate: 19
    case .temperature: .infinity
    }
  }

  func value(_ x: Int16, _ y: Int16, _ z: Int16) -> Vector3 {
    Vector3(zero + Double(x) * unitsPerCount, zero + Double(y) * unitsPerCount, zero + Double(z) * unitsPerCount)
  }
}
