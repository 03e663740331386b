import Measures

/// What of the field stays with the earth and what rides with the body: a regression aided by the gyroscope's attitude.
///
/// In the earth frame the field is the earth's, plus what rides with the body turned there, plus the room's error:
/// `f = E + R·h + r`. North and down part of E aren't known, so both sides are taken as deviations from their running
/// means, which frees the regression from them: `f − mean(f) = (R − mean(R))·h + r`. Only an attitude other than the
/// usual one says anything about h, and how much is in the filter's covariance. What remains is the room's error
/// itself: its neighbours in time tell how much of it is noise and how much lasts.
struct FieldRegression: Sendable, Hashable {
  /// One part of the field, and the direction in the body frame that it was measured along.
  struct Part: Sendable, Hashable {
    var field = 0.0
    var axis = Vector3.zero
    /// Variance of the part of the residual that lasts from block to block, and of all of it; µT².
    var lasting: Double
    var total: Double
    private var last = 0.0
    init(lasting: Double, noise: Double) {
      self.lasting = lasting
      total = lasting + noise
    }

    /// Variance of the noise of one block.
    var noise: Double { max(0.01, total - lasting) }

    mutating func begin(_ field: Double, _ axis: Vector3) {
      self.field = field
      self.axis = axis
      last = 0
    }

    mutating func observe(
      _ field: Double, _ axis: Vector3, share: Double, renewal: Double, late: Double, repeats: Double,
      into filter: inout HeadingFilter
    ) {
      let lever = axis - self.axis
      let residual = field - self.field - lever.dot(filter.attached)
      let (noise, lasts) = (noise + late, lasting)
      var surprise = 0.0
      filter.observeAttached(along: lever, innovation: residual) { known in
        surprise = max(0, residual * residual - 9 * (known + noise + lasts))
        return noise + (lasts + surprise) * max(1, repeats)
      }
      let trust = share / (1 + surprise / (noise + lasting))
      self.field += trust * (field - self.field)
      self.axis += trust * (axis - self.axis)
      // One jump is no habit: it counts for so much only.
      let most = 20 * (total + 0.1)
      lasting = max(0.01, lasting + renewal * (min(most, max(-lasting, residual * last)) - lasting))
      total += renewal * (min(most, residual * residual) - total)
      last = residual
    }
  }

  private(set) var north: Part
  private(set) var down: Part
  /// Seconds of motion in the means.
  private var moved = 0.0
  private var isDown = false

  init(roomFieldMicrotesla room: Double, noiseMicrotesla noise: Double) {
    north = Part(lasting: room * room, noise: 0.25 * noise * noise)
    down = north
  }

  /// Begins the means anew: they belong to the axes of a heading that is no more.
  mutating func restart() { moved = 0 }

  /// Takes the field of a block, and what it says about the field that rides with the body to `filter`.
  mutating func observe(
    north fieldNorth: Double, along northAxis: Vector3, down fieldDown: Double, along downAxis: Vector3,
    over dt: Double, late: Double, moving: Double, correlation: Double, memory: Double,
    into filter: inout HeadingFilter
  ) {
    if moved == 0 {
      north.begin(fieldNorth, northAxis)
      down.begin(fieldDown, downAxis)
    }
    // In turn: what one block says its neighbour says again, and each takes time.
    isDown.toggle()
    let clock = 2 * dt * min(1, max(0.05, moving))
    moved += 0.5 * clock
    let share = smoothing(clock, memory, elapsed: moved)
    let renewal = smoothing(clock, 10)
    let repeats = correlation / (dt * max(0.02, moving))
    if isDown {
      down.observe(fieldDown, downAxis, share: share, renewal: renewal, late: late, repeats: repeats, into: &filter)
    } else {
      north.observe(fieldNorth, northAxis, share: share, renewal: renewal, late: late, repeats: repeats, into: &filter)
    }
  }
}
