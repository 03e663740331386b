public import Measures

/// Draws indications on a ring.
///
/// | indication | ring |
/// |---|---|
/// | direction | steady arc round the pixel to turn to, ±2 sigma wide |
/// | doubt | the same arc, pulsing once a second |
/// | aligned | the whole ring flashes once on arrival; then the arc again, which goes on showing where and how sure |
/// | every direction is good: at the Kaaba | the whole ring, steady |
/// | a prayer's time | the whole ring lights up three times in three seconds, over anything else |
/// | fault, or no direction | pixels at equal distances all round, blinking together twice a second |
///
/// They differ without colour. A direction is never drawn unless there is one.
public struct FrameRenderer: Sendable {
  public struct Parameters: Sendable, Hashable {
    /// Whether pixels can be dimmed; plain LEDs are on or off.
    public var isDimmable = true
    /// How far past the middle between two pixels the direction must be before the lit one changes, as a share of the pitch.
    ///
    /// Small: exact, flickers with noise. Large: calm, up to this much off. Default 0.15; accepted 0...0.4.
    public var hysteresis = 0.15
    /// Length of a pulse that means doubt, in seconds. Default 1 s; accepted 0.5...4 s.
    public var pulsePeriod = 1.0
    /// How long the whole ring lights on arrival, in seconds. Default 0.6 s; accepted 0...3 s.
    public var arrivalFlash = 0.6
    /// Length of a blink that means fault, in seconds. Default 0.5 s; accepted 0.2...2 s.
    public var blinkPeriod = 0.5

    public init() {}
  }

  /// What was shown last: needed to leave a pixel later than it was entered.
  public struct State: Sendable, Hashable {
    var centre: Int?
    /// Pixels on each side of the centre.
    var reach = 0
    /// Since when the body points at the goal without doubt.
    var arrived: Instant?

    public init() {}
  }

  public let geometry: RingGeometry
  public var parameters: Parameters
  public var state = State()

  public init(_ geometry: RingGeometry, parameters: Parameters = .init()) {
    self.geometry = geometry
    self.parameters = parameters
  }

  /// The frame for `indication` at `time`; patterns that move depend on nothing but the time.
  public mutating func render(_ indication: Indication, at time: Instant) -> Frame {
    var frame = Frame(count: geometry.count)
    frame.light = indication.light
    guard let direction = indication.direction else {
      state = State()
      if indication.anyDirection && !indication.fault {
        for i in 0..<geometry.count { frame.pixels[i] = background }
        return frame
      }
      if phase(of: time, period: parameters.blinkPeriod) < 0.5 { drawFault(on: &frame) }
      return frame
    }
    let centre = centre(for: direction)
    let reach = reach(for: indication.sigma)
    let strength = indication.doubt ? pulse(at: time) : 1
    let surroundings = isFlashing(indication, at: time) ? background : 0
    for i in 0..<geometry.count {
      let steps = geometry.steps(from: centre, to: i)
      frame.pixels[i] = steps <= reach ? UInt8(strength * arcBrightness(steps, reach)) : surroundings
    }
    return frame
  }

  /// The whole ring, lit or dark, in place of what `frame` has; its light stays.
  public func light(_ isLit: Bool, over frame: inout Frame) {
    for i in 0..<geometry.count { frame.pixels[i] = isLit ? background : 0 }
  }

  /// One pixel running once round: shows at the start that every pixel works. `progress` goes from 0 to 1.
  public func sweep(progress: Double) -> Frame {
    var frame = Frame(count: geometry.count)
    guard (0..<1).contains(progress) else { return frame }
    frame.pixels[geometry.nearestPixel(to: Angle(degrees: 360 * progress))] = 255
    return frame
  }

  /// The pixel to turn to: the one shown before until the direction is clearly nearer to another.
  private mutating func centre(for direction: Angle) -> Int {
    if let shown = state.centre {
      let off = (direction - geometry.angle(of: shown)).signed.magnitude
      if off <= geometry.pitch * (0.5 + parameters.hysteresis) { return shown }
    }
    let nearest = geometry.nearestPixel(to: direction)
    state.centre = nearest
    return nearest
  }

  /// Pixels to light on each side for ±2 sigma; the one opposite stays dark, so that the arc always has a middle.
  private mutating func reach(for sigma: Angle) -> Int {
    let exact = max(0, 2 * sigma.radians / geometry.pitch.radians)
    if (exact - Double(state.reach)).magnitude > 0.5 + parameters.hysteresis {
      state.reach = Int(min(exact, Double(Frame.maximumPixels)).rounded())
    }
    state.reach = min(state.reach, (geometry.count - 1) / 2)
    return state.reach
  }

  /// Full in the middle, falling to half at the edge: still lit on plain LEDs.
  private func arcBrightness(_ steps: Int, _ reach: Int) -> Double {
    parameters.isDimmable ? 255 - 127 * Double(steps) / Double(reach + 1) : 255
  }

  /// Whether the goal has only just been reached.
  private mutating func isFlashing(_ indication: Indication, at time: Instant) -> Bool {
    guard indication.aligned && !indication.doubt else {
      state.arrived = nil
      return false
    }
    let arrived = state.arrived ?? time
    state.arrived = arrived
    return time.seconds(since: arrived) < parameters.arrivalFlash
  }

  /// The whole ring: lit on plain LEDs, modest on others.
  private var background: UInt8 { parameters.isDimmable ? 128 : 255 }

  /// Strength of a pulse, 0 ... 1: a triangle where pixels can be dimmed, on and off where they can't.
  private func pulse(at time: Instant) -> Double {
    let phase = phase(of: time, period: parameters.pulsePeriod)
    return parameters.isDimmable ? 0.2 + 1.6 * (phase - 0.5).magnitude : phase < 0.6 ? 1 : 0
  }

  /// Equal distances all round, so that no direction can be read out of it: each third pixel, each second, or all.
  func drawFault(on frame: inout Frame) {
    let stride = geometry.count % 3 == 0 ? 3 : geometry.count % 2 == 0 ? 2 : 1
    for i in Swift.stride(from: 0, to: geometry.count, by: stride) { frame.pixels[i] = 255 }
  }

  /// Share of the period that has passed, 0 ..< 1.
  func phase(of time: Instant, period: Double) -> Double {
    let turns = time.seconds / max(period, 0.05)
    return turns - turns.rounded(.down)
  }
}
