import Calibration
public import Compass
import Controllers
public import Core
import Earth
import GPS
public import HAL
import Indicators
public import Measures
import Position
public import Reports
public import Sensors

/// The whole device on a modelled board: the same loop, drivers and pipeline, with modelled chips, lines and receiver.
///
/// `simulate` runs it on the machine's clock, scenario tests on a virtual one.
public struct ModelledDevice: Sendable {
  public typealias Loop<Pace: Ticker & ~Copyable> = Core.Loop<
    SensorSet<SimulatedBus>, PlainRing<SimulatedLines>, StatusLamps<SimulatedLines>, BuzzerLine<SimulatedLines>,
    SimulatedButton,
    BoardTicker<Pace>, LoopChannels
  >

  /// Kind and place of the device.
  public struct Settings: Sendable {
    /// Ticks a second, 50 ... 400.
    public var rateHz = 100.0
    /// LEDs of its ring, 8 ... 64.
    public var ringPixels = 16
    /// The device's place; the field is the magnetic model's there.
    public var place = GeodeticPosition(latitude: Angle(degrees: 41.0082), longitude: Angle(degrees: 28.9784))
    /// When its world begins.
    public var date = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9)
    /// Its chips, their errors and planned faults.
    public var board = ModelBoard.Setup()
    /// Whether the device is calibrated for its board.
    public var isCalibrated = true
    /// The calibration's claimed error, one standard deviation.
    public var calibrationSigma = Angle(degrees: 0.5)
    /// The field where the calibration was made; nil: unknown.
    public var calibratedIn: ExpectedField?
    /// Configured as always level.
    public var liesLevel = false
    /// Configured axes of its magnetometer; nil: the true ones.
    public var magnetometerAxes: AxisMap?
    /// Age of the stored place, in days; nil: none.
    public var lastFixDaysAgo: Double?
    /// The configured place, beside the receiver's. Nil: none.
    public var configuredPlace: GeodeticPosition?
    /// Configured as without steel buildings nearby.
    public var isClearOfSteel = true
    /// Seconds after which its machine is too busy for the loop.
    public var busyFrom = Double.infinity
    /// Whether it plays a recording throughout.
    public var isSounding = false
    /// Fault on opening its sensors' bus; nil: none.
    public var busFault: BusError?
    /// The configured multiplexer; nil: none.
    public var multiplexer: I2CAddress?
    /// Configured chips, by quantity; empty: all known ones.
    public var chips: [Chip] = []
    public init() {}
  }

  public let settings: Settings
  /// The modelled world and its chips: turned, tilted and disturbed from here.
  public let world: ModelBoard
  /// Its inputs and outputs.
  public let ports: DevicePorts
  /// Levels of its lines.
  public let ring = LineRecord()
  public let lamps = LineRecord()
  public let buzzer = LineRecord()
  /// Its disk.
  public let storage = MemoryStorage()

  /// - Parameter ports: nil: those of its ``configuration(of:state:)``.
  public init(_ settings: Settings = Settings(), ports: DevicePorts? = nil) {
    var setup = settings.board
    let field = MagneticModel.wmm2025.field(at: settings.place, decimalYear: settings.date.decimalYear)
    setup.start = settings.date
    setup.controls.place = settings.place
    setup.controls.fieldStrengthMicrotesla = field.totalNanotesla / 1000
    setup.controls.inclination = field.inclination
    setup.controls.declination = field.declination
    self.settings = settings
    world = ModelBoard(setup)
    self.ports = ports ?? Self.ports(of: settings)
  }

  /// The calibration that inverts the modelled board's errors.
  public var calibration: SensorCalibration? {
    guard settings.isCalibrated, let softIron = world.errors.distortion.inverse else { return nil }
    return SensorCalibration(
      hardIron: world.errors.hardIron, softIron: softIron, accelerometerBias: world.errors.accelerometerBias,
      headingSigma: settings.calibrationSigma)
  }

  /// Installation of ``calibration``: the fields of the board's own lights and buzzer, and the place's.
  public var installation: Installation {
    guard settings.isCalibrated else { return .none }
    let errors = world.errors
    return Installation(drive: errors.drive, madeIn: settings.calibratedIn, secondary: secondary)
  }

  /// The calibration of its second magnetometer; nil where there is none.
  var secondary: SecondaryCalibration? {
    let (errors, mounting) = (settings.board.secondaryErrors, settings.board.secondaryMounting)
    guard world.chips.count(where: { $0.quantities.contains(.magneticField) }) > 1,
      let softIron = errors.distortion.inverse
    else { return nil }
    let axes = Matrix3(
      rows: mounting.undo(Vector3(1, 0, 0)), mounting.undo(Vector3(0, 1, 0)), mounting.undo(Vector3(0, 0, 1)))
    let sigma = settings.calibrationSigma
    return SecondaryCalibration(
      hardIron: MagneticField(microtesla: mounting.undo(errors.hardIron.microtesla)), softIron: softIron * axes,
      drive: DriveField(
        ring: mounting.undo(errors.ringField), light: mounting.undo(errors.lightField),
        buzzer: mounting.undo(errors.buzzerField)),
      ironSigma: sigma, firstIronSigma: sigma)
  }

  /// The loop on the modelled board, paced by `pace`.
  public func loop<Pace: Ticker & ~Copyable>(_ pace: consuming Pace) -> Loop<Pace> {
    let (world, ring, lamps, buzzer) = (world, ring, lamps, buzzer)
    let (pixels, mounting, fault) = (settings.ringPixels, settings.board.mounting, settings.busFault)
    var pipelineSettings = Pipeline.Settings()
    pipelineSettings.estimator.assumesLevel = settings.liesLevel
    pipelineSettings.ring = RingGeometry(count: pixels)
    func sensor(
      _ quantity: Quantities, mounting: AxisMap, isSecondary: Bool = false
    ) -> SensorSlot<SimulatedBus> {
      // A second magnetometer is looked for on I2C.
      let line = isSecondary ? nil : world.chip(measuring: quantity)?.select
      let named = isSecondary ? [] : settings.chips.filter { $0.quantities.contains(quantity) }
      let able = Chip.known.filter { $0.quantities.contains(quantity) && !(isSecondary && $0.isCoarse) }
      let chips = named.isEmpty ? able : named
      let onSPI = chips.filter { $0.spi != nil && (!named.isEmpty || !$0.spi!.needsName) }
      var slot = SensorSlot(
        line == nil ? Candidate.all(of: chips) : onSPI.map { Candidate($0, at: .spi) }, axes: mounting,
        loopRateHz: settings.rateHz, multiplexer: line == nil ? settings.multiplexer : nil,
        open: { () throws(BusError) in
          if let fault { throw fault }
          guard let line else { return SimulatedBus(world) }
          return SimulatedBus(world, select: line)
        })
      slot.line = line.map { SPILine(bus: 0, select: $0) }
      return slot
    }
    let board = Board(
      sensors: SensorSet(
        magnetometer: sensor(.magneticField, mounting: settings.magnetometerAxes ?? mounting),
        secondary: sensor(.magneticField, mounting: .identity, isSecondary: true),
        inertial: sensor(.specificForce, mounting: mounting)),
      ring: OutputSlot { () throws(LineError) in
        PlainRing(SimulatedLines(count: pixels, record: ring, board: world, part: .ring))
      },
      lamps: OutputSlot { () throws(LineError) in
        StatusLamps(SimulatedLines(count: 3, record: lamps, board: world, part: .light), wiring: .three)
      },
      buzzer: OutputSlot { () throws(LineError) in
        BuzzerLine(SimulatedLines(count: 1, record: buzzer, board: world, part: .buzzer))
      },
      button: ButtonSlot { () throws(LineError) in SimulatedButton(world) })
    if settings.isSounding { ports.loop.inbox.post { $0.isSounding = true } }
    return Core.Loop(
      board: board,
      pace: BoardTicker(pace, board: world, busyFrom: settings.busyFrom),
      pipeline: Pipeline(pipelineSettings, calibration: calibration, installation: installation),
      port: ports.loop)
  }
}
