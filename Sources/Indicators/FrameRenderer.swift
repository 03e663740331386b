public import Measures

/// Draws the panel's content.
///
/// | content | ring |
/// |---|---|
/// | direction | steady arc round the pixel to turn to, ±2 sigma wide |
/// | doubt | the same arc, pulsing once a second |
/// | aligned | the whole ring flashes once on arrival; then the arc again, which goes on showing where and how sure |
/// | every direction is good: at the Kaaba | the whole ring, steady |
/// | the way to another place | two pixels run to it from the far side, one on each side, once a second |
/// | a prayer's time | the whole ring lights up three times in three seconds |
/// | a survey | the whole ring where the field is the model's, the fewer pixels the farther it is from that |
/// | a test of the ring | all of it, its first two pixels in turn, then one turn clockwise: ``RingTest`` |
/// | fault, or no direction | pixels at equal distances all round, blinking together twice a second |
///
/// They differ without colour. A direction is drawn only if there is one. If configured, one faint steady pixel beside
/// the arc marks true north while there is no doubt.
///
/// Where pixels can be dimmed the arc lies between them as it does between their directions: its ends are lit by as
/// much of them as it covers, and it moves without steps. Plain LEDs go from one to the next, with a hysteresis.
public struct FrameRenderer: Sendable {
  public struct Parameters: Sendable, Hashable {
    /// Whether pixels can be dimmed; plain LEDs are on or off.
    public var isDimmable = true
    /// Whether true north is marked, which takes pixels that can be dimmed.
    public var marksNorth = false
    /// How far past the middle between two pixels the direction must be before the lit one changes, as a share of the
    /// pitch.
    ///
    /// Small: exact, flickers with noise. Large: calm, up to this much off. Default 0.15; accepted 0...0.4.
    public var hysteresis = 0.15
    /// Length of a pulse that means doubt, in seconds. Default 1 s; accepted 0.5...4 s.
    public var pulsePeriod = 1.0
    /// How long the whole ring lights on arrival, in seconds. Default 0.6 s; accepted 0...3 s.
    public var arrivalFlash = 0.6
    /// Length of a run to another place than the Kaaba, in seconds. Default 1 s; accepted 0.5...4 s.
    public var wayPeriod = 1.0
    /// Length of a blink that means fault, in seconds. Default 0.5 s; accepted 0.2...2 s.
    public var blinkPeriod = 0.5

    public init() {}
  }

  /// The last picture, for the hysteresis.
  public struct State: Sendable, Hashable {
    var centre: Int?
    /// Pixels on each side of the centre.
    var reach = 0
    /// Time from which the body points at the goal without doubt.
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

  /// The frame for `content` at `time`; patterns that move depend on nothing but the time.
  public mutating func render(_ content: PanelContent, at time: Instant) -> Frame {
    var frame = Frame(count: geometry.count)
    frame.light = content.light
    frame.tone = content.tone
    // Draw the covered picture as well: its hysteresis must continue.
    draw(content.picture, at: time, on: &frame)
    switch content.cover {
    case .announcement(let isLit): fill(geometry.count, with: isLit ? background : 0, on: &frame)
    case .survey(let reading):
      fill(geometry.count, with: 0, on: &frame)
      if let reading { fill(reading.litPixels(of: geometry.count), with: 255, on: &frame) }
    case .way(let turn): draw(wayTo: turn, at: time, on: &frame)
    case .test(let seconds):
      let north = frame.whitePixel
      fill(geometry.count, with: 0, on: &frame)
      drawTest(at: seconds, north: north, on: &frame)
    case .hold(let share):
      fill(geometry.count, with: 0, on: &frame)
      fill(Int((share * Double(geometry.count)).rounded(.up)), with: 255, on: &frame)
    case .digits(let moment):
      fill(geometry.count, with: 0, on: &frame)
      fill(moment.litPixels(of: geometry.count), with: 255, on: &frame)
    case .refusal:
      fill(geometry.count, with: 0, on: &frame)
      if phase(of: time, period: parameters.blinkPeriod) < 0.5 { drawFault(on: &frame) }
    case nil: break
    }
    return frame
  }

  private mutating func draw(_ picture: PanelContent.Picture, at time: Instant, on frame: inout Frame) {
    switch picture {
    case .direction(let direction): draw(direction, at: time, on: &frame)
    case .anyDirection:
      state = State()
      fill(geometry.count, with: background, on: &frame)
    case .fault:
      state = State()
      if phase(of: time, period: parameters.blinkPeriod) < 0.5 { drawFault(on: &frame) }
    case .guidance(let guidance): draw(guidance, at: time, on: &frame)
    }
  }

  private mutating func draw(_ direction: PanelContent.Direction, at time: Instant, on frame: inout Frame) {
    let strength = direction.isDoubtful ? pulse(at: time) : 1
    let surroundings = isFlashing(direction, at: time) ? background : 0
    guard !parameters.isDimmable else {
      let reach = min(max(0, 2 * sigmaInPitches(direction)), Double(geometry.count - 3) / 2)
      for i in 0..<geometry.count {
        let brightness = arcBrightness(geometry.pitches(from: i, to: direction.turn), reach)
        frame.pixels[i] = max(UInt8((255 * strength * brightness).rounded()), surroundings)
      }
      if !direction.isDoubtful, let north = direction.north { mark(north, on: &frame) }
      return
    }
    let centre = centre(for: direction.turn)
    let reach = reach(for: direction.sigma)
    for i in 0..<geometry.count {
      let steps = geometry.steps(from: centre, to: i)
      frame.pixels[i] = steps <= reach ? UInt8(255 * strength) : surroundings
    }
  }

  /// Pixels that run: nothing else that points does, so that the way is never taken for the Qibla.
  private func draw(wayTo turn: Angle, at time: Instant, on frame: inout Frame) {
    fill(geometry.count, with: 0, on: &frame)
    // For the last third of a second they stand on it.
    let left = max(0, 1 - 1.5 * phase(of: time, period: parameters.wayPeriod))
    let (target, steps) = (geometry.nearestPixel(to: turn), Int((left * Double(geometry.count / 2)).rounded()))
    frame.pixels[(target + steps) % geometry.count] = 255
    frame.pixels[(target - steps + geometry.count) % geometry.count] = 255
  }

  /// Marks north with a pixel fainter than any of an arc; left out where the arc lies.
  private func mark(_ north: Angle, on frame: inout Frame) {
    let pixel = geometry.nearestPixel(to: north)
    guard parameters.marksNorth, frame.pixels[pixel] == 0 else { return }
    frame.pixels[pixel] = FrameRenderer.northBrightness
    frame.whitePixel = pixel
  }
  /// Perceived brightness a quarter of that of the pixel nearest to the Qibla.
  static var northBrightness: UInt8 { 64 }

  /// The first `count` pixels of the wiring.
  func fill(_ count: Int, with brightness: UInt8, on frame: inout Frame) {
    for i in 0..<count { frame.pixels[i] = brightness }
    frame.whitePixel = nil
  }

  /// The pixel to turn to, with hysteresis: it changes once the direction is clearly nearer to another.
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

  /// One standard deviation, in pitches.
  private func sigmaInPitches(_ direction: PanelContent.Direction) -> Double {
    direction.sigma.radians / geometry.pitch.radians
  }

  /// Brightness 0 ... 1 of a pixel `distance` pitches from the middle of an arc that reaches as far as ±`reach` and
  /// half a pixel more.
  ///
  /// Full in the middle and half at its ends, where a pixel is covered in part. That part is a share of light, and
  /// perceived brightness is about its square root: between two pixels each has half the light of one.
  private func arcBrightness(_ distance: Double, _ reach: Double) -> Double {
    let covered = min(max(reach + 1 - distance, 0), 1)
    return (1 - 0.5 * max(0, distance - 0.5) / (reach + 0.5)) * covered.squareRoot()
  }

  /// Whether the goal has only just been reached.
  private mutating func isFlashing(_ direction: PanelContent.Direction, at time: Instant) -> Bool {
    guard direction.isAligned && !direction.isDoubtful else {
      state.arrived = nil
      return false
    }
    let arrived = state.arrived ?? time
    state.arrived = arrived
    return time.seconds(since: arrived) < parameters.arrivalFlash
  }

  /// The whole ring: lit on plain LEDs, modest on others.
  var background: UInt8 { parameters.isDimmable ? 128 : 255 }

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
