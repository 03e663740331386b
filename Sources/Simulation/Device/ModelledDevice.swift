public import Calibration
public import Compass
public import Core
public import Device
import Earth
import GPS
public import HAL
import Indicators
public import Measures
public import Position
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
    /// Where the modelled device stands; its field is the magnetic model's of that place.
    public var place = GeodeticPosition(latitude: Angle(degrees: 41.0082), longitude: Angle(degrees: 28.9784))
    /// When its world begins.
    public var date = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9)
    /// Its chips, their errors and the faults that come over them.
    public var board = ModelBoard.Setup()
    /// Whether the device has the calibration that its board needs.
    public var isCalibrated = true
    /// The calibration's claimed error, one standard deviation.
    public var calibrationSigma = Angle(degrees: 0.5)
    /// The field of the place where the calibration was made; nil: it doesn't say.
    public var calibratedIn: ExpectedField?
    /// Whether it is said to lie level always.
    public var liesLevel = false
    /// How its magnetometer is said to lie; nil: as it does.
    public var magnetometerAxes: AxisMap?
    /// How old the place of an earlier run is; nil: there was none.
    public var lastFixDaysAgo: Double?
    /// The place that the configuration has, beside the receiver's. Nil: none.
    public var configuredPlace: GeodeticPosition?
    /// No building of steel is near, and the device knows that.
    public var isClearOfSteel = true
    /// Seconds after its beginning from which on its machine is too busy for the loop.
    public var busyFrom = Double.infinity
    /// Whether it plays a recording all the while.
    public var isSounding = false
    /// Why the bus of its sensors can't be opened; nil where it can.
    public var busFault: BusError?
    /// The configured multiplexer; nil: none.
    public var multiplexer: I2CAddress?
    /// Chips that its configuration names, by the quantity they are for; empty: all that are known.
    public var chips: [Chip] = []
    public init() {}
  }

  public let settings: Settings
  /// The modelled world and its chips: turned, tilted and disturbed from here.
  public let world: ModelBoard
  /// The way into it and out of it.
  public let ports: DevicePorts
  /// Levels of its lines.
  public let ring = LineRecord()
  public let lamps = LineRecord()
  public let buzzer = LineRecord()
  /// Its disk.
  public let storage = MemoryStorage()

  public init(_ settings: Settings = Settings(), ports: DevicePorts = DevicePorts()) {
    var setup = settings.board
    let field = MagneticModel.wmm2025.field(at: settings.place, decimalYear: settings.date.decimalYear)
    setup.start = settings.date
    setup.controls.place = settings.place
    setup.controls.fieldStrengthMicrotesla = field.totalNanotesla / 1000
    setup.controls.inclination = field.inclination
    setup.controls.declination = field.declination
    self.settings = settings
    world = ModelBoard(setup)
    self.ports = ports
  }

  /// The calibration that undoes what the modelled board does to its sensors.
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
  private var secondary: SecondaryCalibration? {
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

  /// Where the calibration is kept, on a disk of its own.
  public var calibrationStore: CalibrationStore { CalibrationStore(path: "calibration.json", storage) }

  /// Calibration as on the real device, with a disk of its own that holds what the board needs, if it is calibrated.
  ///
  /// - Parameter other: another store instead.
  public func calibrationController(
    store other: CalibrationStore? = nil, lastBias: BiasNote? = nil
  ) -> CalibrationController {
    let store = other ?? calibrationStore
    var settings = CalibrationController.Settings(
      bus: "model", axes: (settings.magnetometerAxes ?? settings.board.mounting).description)
    settings.configuredAxes = self.settings.magnetometerAxes ?? self.settings.board.mounting
    settings.lastBias = lastBias
    if let calibration {
      let record = CalibrationRecord(
        calibration: calibration,
        sensor: SensorIdentity(
          chip: world.chip(measuring: .magneticField)?.name.lowercased() ?? "", bus: settings.bus,
          address: world.chip(measuring: .magneticField)?.select == nil ? world.addresses.magnetometer.value : 0,
          channel: world.chip(measuring: .magneticField)?.channel,
          axes: settings.axes), unit: .microtesla)
      var installed = record
      installed.installation = installation
      installed.secondary = secondary.map { calibration in
        SecondaryRecord(
          calibration: calibration,
          sensor: world.chips.filter { $0.quantities.contains(.magneticField) }.dropFirst().first.map {
            SensorIdentity(
              chip: $0.name.lowercased(), bus: settings.bus, address: $0.address.value, channel: $0.channel,
              axes: "\(AxisMap.identity)")
          })
      }
      try? store.save(installed)
    }
    return CalibrationController(settings, store: store, ports: ports)
  }

  /// The watch over the modelled receiver. `builtOn`: see ``SiteController/buildDate``.
  public func placeWatch(builtOn: CivilDate) -> PlaceWatch<SimulatedSerialPort> {
    let world = world
    let lastFix = settings.lastFixDaysAgo.map { days in
      LastFix(
        position: settings.place,
        time: UniversalTime(secondsSince1970: settings.date.secondsSince1970 - days * 86_400))
    }
    var rules = SiteRules(policy: .gps(configured: settings.configuredPlace))
    rules.isClearOfSteel = settings.isClearOfSteel
    return PlaceWatch(
      controller: SiteController(rules: rules, buildDate: builtOn, lastFix: lastFix),
      sources: { [.port("the modelled receiver")] }, speeds: [9600],
      open: { (_, _) throws(SerialError) in SimulatedSerialPort(world) })
  }
}
