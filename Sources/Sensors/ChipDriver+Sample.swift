import HAL
import Measures

/// What the engine remembers of a channel to tell a new sample from an old one.
struct ChannelTrack: Sendable {
  /// The newest sample, whatever became of it.
  var counts = Chip.Counts(0, 0, 0)
  /// Whether there was one.
  var started = false
  /// Bursts in a row without a new sample.
  var waiting: UInt32 = 0
  /// Bursts in a row with the same sample, or the pattern of a dead data path, though the chip called it new.
  var stuck: UInt32 = 0
  /// The newest sample that passed.
  var accepted = Chip.Counts(0, 0, 0)
  var hasAccepted = false
  /// How many were refused since.
  var refused: UInt32 = 0
  /// New samples that the status register didn't announce, since it last announced one.
  var unannounced: UInt32 = 0

  /// After so many the status register is taken for dead: change alone then tells a new sample (F06).
  ///
  /// A sample that arrives between the status byte and the data bytes of one burst makes one or two, never eight.
  static var distrust: UInt32 { 8 }
  var trustsStatus: Bool { unannounced < ChannelTrack.distrust }
}

/// What became of a channel in one burst.
private enum Verdict {
  case new(Vector3)
  case old, saturated, dead, outlier, dropped
}

extension ChipDriver where Bus: ~Copyable {
  /// Reads one burst and judges each channel in it. While the chip is being started, takes the next steps of that.
  ///
  /// Throws after a second of one value or of no new value, when a setting is lost, and when the transfer fails even
  /// repeated. It then goes on throwing or not as the chip does: calling ``begin()`` starts anew.
  public mutating func sample() throws(SensorError) -> Reading {
    var reading = Reading()
    if isStarting {
      try goOn()
      return reading
    }
    counters.reads &+= 1
    try recheckSettings()
    var bytes = Chip.Bytes(repeating: 0)
    var status: UInt8?
    guard try readBurst(into: &bytes, &status) else {
      try noteWaiting()
      return reading
    }
    for i in chip.channels.indices {
      let channel = chip.channels[i]
      var track = tracks[i]
      let verdict = judge(channel, &track, channel.counts(in: bytes), bytes, status: status)
      tracks[i] = track
      switch verdict {
      case .new(let value): reading.put(channel.quantity, value)
      case .old, .dropped: break
      case .saturated: reading.saturated.insert(Quantities(channel.quantity))
      case .dead, .outlier: reading.rejected.insert(Quantities(channel.quantity))
      }
      try checkAlive(channel, track)
    }
    if reading.fresh { counters.fresh &+= 1 }
    try triggerNext(after: status)
    return reading
  }

  /// Lets a chip that doesn't go on by itself measure again: once it has, or when it hasn't for a tenth of a second.
  private mutating func triggerNext(after status: UInt8?) throws(SensorError) {
    guard let trigger = chip.burst.trigger else { return }
    var isDone = true
    if let status { isDone = announcesSample(status) }
    guard isDone || tracks[0].waiting % recheckInterval == 0 else { return }
    try write(trigger.register, trigger.value, at: address)
  }

  /// False when a status register outside the burst announces nothing: the burst is then not read.
  private mutating func readBurst(into bytes: inout Chip.Bytes, _ status: inout UInt8?) throws(SensorError) -> Bool {
    do throws(SensorError) {
      if case .register(let register) = chip.burst.status {
        let value = try read(register, at: address)
        guard announcesSample(value) else { return false }
        status = value
      }
      try read(chip.burst.first, count: chip.burst.length, into: &bytes, at: address)
    } catch {
      try lookAtGateway(after: error)
      throw error
    }
    if case .inBurst(let offset) = chip.burst.status { status = bytes[offset] }
    return true
  }

  private func announcesSample(_ status: UInt8) -> Bool {
    for i in chip.channels.indices {
      let ready = chip.channels[i].ready
      if ready != 0 && status & ready == ready { return true }
    }
    return false
  }

  private mutating func noteWaiting() throws(SensorError) {
    for i in chip.channels.indices {
      counters.notReady &+= 1
      tracks[i].waiting &+= 1
      try checkAlive(chip.channels[i], tracks[i])
    }
  }

  private mutating func judge(
    _ channel: Chip.Channel, _ track: inout ChannelTrack, _ counts: Chip.Counts, _ bytes: Chip.Bytes, status: UInt8?
  ) -> Verdict {
    let first = !track.started
    let former = track.counts
    let same = track.started && former == counts
    (track.counts, track.started) = (counts, true)

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
    if channel.isDeadPattern(counts) { return dead(&track) }
    if channel.isOverRange(counts, in: bytes) {
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
    guard let value = value(of: channel, counts, bytes) else { return dead(&track) }
    track.stuck = 0
    // A jump is believed once the next sample is where it led to.
    let jumped = track.hasAccepted && channel.isJump(counts, from: track.accepted)
    let confirmed = track.refused > 0 && !channel.isJump(counts, from: former)
    if jumped && !confirmed {
      counters.outliers &+= 1
      track.refused &+= 1
      return .outlier
    }
    // A shaken accelerometer or gyroscope jumps by itself: only the field tells damage from motion.
    if channel.quantity == .magneticField {
      noteDamage(strays: track.hasAccepted && !jumped && track.refused <= 3 ? track.refused : 0)
    }
    (track.accepted, track.hasAccepted, track.refused) = (counts, true, 0)
    return .new(value)
  }

  /// In the channel's unit; nil where the chip's trim doesn't give one.
  private func value(of channel: Chip.Channel, _ counts: Chip.Counts, _ bytes: Chip.Bytes) -> Vector3? {
    guard channel.quantity == .magneticField, let compensation = chip.compensation else {
      return channel.value(of: counts)
    }
    return compensation(counts, bytes, trim)
  }

  /// Something that no sensor delivers.
  private mutating func dead(_ track: inout ChannelTrack) -> Verdict {
    counters.rejected &+= 1
    track.refused &+= 1
    track.stuck = track.stuck &+ 1
    return .dead
  }

  /// Refused samples that stood alone among good ones were damaged on their way: no magnet is that quick.
  private mutating func noteDamage(strays: UInt32) {
    damage += (Double(Int(strays)) - damage) / 500
    isDamaged = damage > (isDamaged ? 0.005 : 0.01)
  }

  private func checkAlive(_ channel: Chip.Channel, _ track: ChannelTrack) throws(SensorError) {
    guard channel.quantity != .temperature else { return }
    if track.stuck >= stuckLimit && channel.repeatsProveFrozen { throw .frozen(channel.quantity) }
    if track.waiting >= waitingLimit { throw .silent(channel.quantity) }
  }
}
