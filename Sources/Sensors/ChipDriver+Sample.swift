import HAL
import Measures

/// State of a channel, to distinguish new samples from old ones.
struct ChannelTrack: Sendable {
  /// The newest sample, used or not.
  var counts = Chip.Counts(0, 0, 0)
  /// Whether there was one.
  var started = false
  /// Calls in a row without a new sample.
  var waiting: UInt32 = 0
  /// Bursts in a row with the same sample, or the pattern of a dead data path, though the chip called it new.
  var stuck: UInt32 = 0
  /// The newest accepted sample.
  var accepted = Chip.Counts(0, 0, 0)
  var hasAccepted = false
  /// Samples refused since.
  var refused: UInt32 = 0
  /// Samples in a row that haven't jumped from the one before.
  var steady: UInt32 = 0
  /// Share of samples that jumped, over the last 16 or so, and whether it means that the data path is dead.
  private var jumps = 0.0
  private(set) var isGarbage = false
  /// New samples that the status register didn't announce, since it last announced one.
  var unannounced: UInt32 = 0
  /// New samples in a row in which each axis has shown one count.
  var alike = InlineArray<3, UInt32>(repeating: 0)
  /// Whether an axis was found dead and hasn't changed since; restarting the chip doesn't clear it.
  var hasDeadAxis = false
  /// Times that each axis has changed since.
  var changes = InlineArray<3, UInt32>(repeating: 0)

  /// Unannounced samples after which the status register counts as dead: change alone then marks a new sample (F06).
  ///
  /// A sample that arrives between the status byte and the data bytes of one burst makes one or two, never eight.
  static var distrust: UInt32 { 8 }
  var trustsStatus: Bool { unannounced < ChannelTrack.distrust }
  /// Consecutive agreeing rates required after two jumps.
  static var confirmations: UInt32 { 2 }
  /// Changes after which a dead axis is alive: a noise of one count makes them in six samples or so.
  static var lifeSigns: UInt32 { 4 }

  /// Counts a call without a status read and without a new sample.
  mutating func passOver() {
    if waiting > 0 { waiting &+= 1 } else if stuck > 0 { stuck &+= 1 }
  }

  /// State kept over a restart of the chip: only a change proves that a dead axis is alive.
  var afterStart: ChannelTrack {
    var track = ChannelTrack()
    track.hasDeadAxis = hasDeadAxis
    return track
  }

  /// Records whether a sample jumped from the one before. Garbage mostly jumps, and confirms itself by chance at times;
  /// a knock or a flipped bit jumps twice.
  mutating func noteJump(_ jumps: Bool) {
    self.jumps += ((jumps ? 1 : 0) - self.jumps) / 16
    isGarbage = self.jumps > (isGarbage ? 0.1 : 0.5)
  }

  /// Whether a sample is accepted: a jump is once the next sample confirms it.
  func believes(_ jumped: Bool) -> Bool { !jumped || refused > 0 && steady > 0 }

  /// The same for a rate. A flipped bit affects one sample. One in ten garbage samples is near enough and turns the
  /// attitude for good: then two more have to agree.
  func believesRate(_ jumped: Bool) -> Bool { refused <= 1 ? !jumped : steady >= ChannelTrack.confirmations }

  /// Counts how long each axis has shown one count, and how often it has changed.
  mutating func compareAxes(_ counts: Chip.Counts, with former: Chip.Counts) {
    for axis in 0..<3 {
      if counts[axis] == former[axis] {
        alike[axis] &+= 1
      } else {
        alike[axis] = 0
        changes[axis] = min(changes[axis] &+ 1, ChannelTrack.lifeSigns)
      }
    }
  }
}

/// Result of a channel in one burst.
private enum Verdict {
  case new(Vector3)
  /// Measured with a reversed bridge.
  case turned(Vector3)
  case old, saturated, dead, outlier, dropped
}

extension ChipDriver where Bus: ~Copyable {
  /// Reads one burst and judges each channel. During a start it takes the next steps instead.
  ///
  /// At most two transfers, including a check of a setting, unless one is retried or settings were lost.
  ///
  /// Throws after a second of one value or of no new value, when a setting is lost, and when a retried transfer fails.
  /// Later calls throw according to the chip's state: call ``begin()`` to restart it.
  public mutating func sample() throws(SensorError) -> Reading {
    var reading = Reading()
    if isStarting {
      try goOn()
      return reading
    }
    guard try !turnBridge() else { return reading }
    let room: Room
    do throws(SensorError) { room = try probeBeforeSample() } catch {
      try probeGateway(after: error)
      throw error
    }
    guard room != .nothing else {
      for i in tracks.indices { tracks[i].passOver() }
      return reading
    }
    counters.reads &+= 1
    var bytes = Chip.Bytes(repeating: 0)
    var status: UInt8?
    guard try readBurst(into: &bytes, &status, asking: room == .all) else {
      probes.isOpen = false
      try probeAfterSample()
      try noteWaiting()
      return reading
    }
    let isUnasked = chip.burst.status != .none && status == nil
    for i in chip.channels.indices {
      let channel = chip.channels[i]
      var track = tracks[i]
      var verdict = judge(channel, &track, channel.counts(in: bytes), bytes, status: status, isUnasked: isUnasked)
      if let bridge = chip.bridge, channel.quantity == .magneticField { verdict = debiased(verdict, by: bridge) }
      tracks[i] = track
      switch verdict {
      case .new(let value): reading.put(channel.quantity, value)
      case .old, .dropped, .turned: break
      case .saturated: reading.saturated.insert(Quantities(channel.quantity))
      case .dead, .outlier: reading.rejected.insert(Quantities(channel.quantity))
      }
      try checkAlive(channel, track)
    }
    if reading.fresh { counters.fresh &+= 1 }
    probes.isOpen = isUnasked && !reading.fresh
    try triggerNext(after: status, isFresh: reading.fresh)
    return reading
  }

  /// Gives the bridge a pulse if due, instead of reading a sample, which would be unusable. Returns whether it did.
  private mutating func turnBridge() throws(SensorError) -> Bool {
    guard let bridge = chip.bridge else { return false }
    bridgeOffset.tick()
    guard bridgeOffset.wantsPulse else { return false }
    let pulse = bridgeOffset.stage == .turning ? bridge.reset : bridge.set
    try write(pulse.register, pulse.value, at: address)
    bridgeOffset.gavePulse(waiting: calls(within: bridge.milliseconds))
    return true
  }

  /// A field sample without the bridge's offset; none before that is known.
  private mutating func debiased(_ verdict: Verdict, by bridge: Chip.Bridge) -> Verdict {
    let between = UInt32(Double(Int(bridge.seconds)) * callRate)
    let outcome: BridgeOffset.Outcome
    switch verdict {
    case .new(let value), .turned(let value):
      outcome = bridgeOffset.take(value, tolerance: bridge.tolerance, callsBetween: between)
    case .saturated, .dead, .outlier: outcome = bridgeOffset.giveUp()
    case .old, .dropped: return verdict
    }
    switch outcome {
    case .goesOn: break
    case .found: counters.offsetsFound &+= 1
    case .moved: counters.offsetsRefused &+= 1
    }
    guard case .new(let value) = verdict else { return verdict }
    guard let offset = bridgeOffset.offset else { return .dropped }
    return .new(value - offset)
  }

  /// False where a separate status register announces nothing: the burst isn't read.
  private mutating func readBurst(
    into bytes: inout Chip.Bytes, _ status: inout UInt8?, asking asks: Bool
  ) throws(SensorError) -> Bool {
    do throws(SensorError) {
      if asks, case .register(let register) = chip.burst.status {
        let value = try read(register, at: address)
        guard announcesSample(value) else { return false }
        status = value
      }
      try read(chip.burst.first, count: chip.burst.length, into: &bytes, at: address)
    } catch {
      try probeGateway(after: error)
      throw error
    }
    switch chip.burst.status {
    case .inBurst(let offset): status = bytes[offset]
    case .counter(let offset, let mask, let busy):
      let isNew = bytes[offset] & busy == 0 && bytes[offset] & mask != frame
      if isNew { frame = bytes[offset] & mask }
      status = isNew ? 0xFF : 0
    case .none, .register: break
    }
    return true
  }

  func announcesSample(_ status: UInt8) -> Bool {
    for i in chip.channels.indices {
      let ready = chip.channels[i].ready
      if ready != 0 && status & ready == ready { return true }
    }
    return false
  }

  private mutating func noteWaiting() throws(SensorError) {
    for i in chip.channels.indices where chip.channels[i].quantity != .temperature {
      counters.notReady &+= 1
      // An unannounced sample equal to the one before counts as none.
      tracks[i].waiting = max(tracks[i].waiting, tracks[i].stuck) &+ 1
      try checkAlive(chip.channels[i], tracks[i])
    }
  }

  private mutating func judge(
    _ channel: Chip.Channel, _ track: inout ChannelTrack, _ counts: Chip.Counts, _ bytes: Chip.Bytes, status: UInt8?,
    isUnasked: Bool
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
          if channel.quantity != .temperature { counters.notReady &+= 1 }
          track.waiting = track.waiting &+ 1
          return .old
        }
      }
    }
    if isUnasked && same && channel.quantity != .temperature {
      counters.notReady &+= 1
      if track.waiting == 0 && track.stuck == 0 { track.stuck = 1 } else { track.passOver() }
      return .old
    }
    // A sample measured before the settings took effect.
    if first { return .dropped }
    // Indistinguishable parts without a thermometer always read 0.
    if channel.quantity == .temperature && !track.hasAccepted && counts.x == 0 { return .old }
    track.waiting = 0
    let isTurned = channel.quantity == .magneticField && chip.bridge != nil && bridgeOffset.isTurned
    if channel.isDeadPattern(counts) { return dead(&track) }
    if channel.isOverRange(counts, in: bytes) {
      counters.saturated &+= 1
      track.refused &+= 1
      track.stuck = 0
      return .saturated
    }
    if same && channel.quantity != .temperature && !channel.isCoarse {
      counters.repeats &+= 1
      track.stuck = track.stuck &+ 1
      return .old
    }
    guard let value = value(of: channel, counts, bytes) else {
      // Bad trim is reported with the field.
      return channel.quantity == .temperature ? .old : dead(&track)
    }
    if hasDeadAxis(channel, &track, counts, former) {
      counters.repeats &+= 1
      return .old
    }
    track.stuck = 0
    // Not a field, so not compared with one.
    if isTurned { return .turned(value) }
    let jumped = track.hasAccepted && channel.isJump(counts, from: track.accepted)
    let strays = channel.isJump(counts, from: former)
    track.steady = strays ? 0 : track.steady &+ 1
    if channel.quantity == .angularRate { track.noteJump(strays) }
    let isBelieved = channel.quantity == .angularRate ? track.believesRate(jumped) : track.believes(jumped)
    if !isBelieved || track.isGarbage {
      counters.outliers &+= 1
      track.refused &+= 1
      return .outlier
    }
    // Motion makes accelerometer and gyroscope jump: only the field shows damage.
    if channel.quantity == .magneticField {
      // Isolated refused samples among good ones were damaged in transfer: no magnet moves that fast.
      damage.note(damaged: track.hasAccepted && !jumped && track.refused <= 3 ? track.refused : 0)
    }
    (track.accepted, track.hasAccepted, track.refused) = (counts, true, 0)
    return .new(value)
  }

  /// Whether an axis holds one count while the others change. Doesn't throw: it counts as a repeated sample.
  private func hasDeadAxis(
    _ channel: Chip.Channel, _ track: inout ChannelTrack, _ counts: Chip.Counts, _ former: Chip.Counts
  ) -> Bool {
    guard channel.quantity != .temperature else { return false }
    track.compareAxes(counts, with: former)
    let wasDead = track.hasDeadAxis
    if wasDead { track.hasDeadAxis = false }
    for axis in 0..<3 {
      guard let repeats = channel.repeatsThatProveDead(axis) else { continue }
      if track.alike[axis] >= max(repeats, axisLimit) || wasDead && track.changes[axis] < ChannelTrack.lifeSigns {
        track.hasDeadAxis = true
      }
    }
    guard track.hasDeadAxis else { return false }
    if wasDead {
      track.stuck = track.stuck &+ 1
    } else {
      track.stuck = stuckLimit
      track.changes = InlineArray(repeating: 0)
    }
    return true
  }

  /// In the channel's unit; nil where the chip's trim doesn't give one.
  func value(of channel: Chip.Channel, _ counts: Chip.Counts, _ bytes: Chip.Bytes) -> Vector3? {
    guard let compensation = channel.compensation else { return channel.value(of: counts) }
    return compensation(counts, bytes, trim)
  }

  /// Counts a value that no sensor delivers.
  private mutating func dead(_ track: inout ChannelTrack) -> Verdict {
    counters.rejected &+= 1
    track.refused &+= 1
    track.stuck = track.stuck &+ 1
    return .dead
  }

  private func checkAlive(_ channel: Chip.Channel, _ track: ChannelTrack) throws(SensorError) {
    guard channel.quantity != .temperature else { return }
    if track.stuck >= stuckLimit && channel.repeatsProveFrozen { throw .frozen(channel.quantity) }
    if track.waiting >= waitingLimit { throw .silent(channel.quantity) }
  }
}
