public import Earth
public import GPS
public import HAL
public import Measures
public import Places
public import Position
public import Text

/// The doctor's access to the machine: read-only, except for listening to a receiver.
public struct DoctorAccess<Bus: I2CBus & ~Copyable, Port: SerialPort & ~Copyable>: Sendable {
  /// Opens the bus of the sensors by its device file.
  public var openBus: @Sendable (_ path: String) throws(BusError) -> Bus
  /// Device files in `/dev` with a prefix, by number: `i2c-` → `/dev/i2c-1`, `/dev/i2c-10`.
  public var deviceFiles: @Sendable (_ prefix: String) -> [String]
  /// Use of a GPIO line.
  public var line: @Sendable (_ chip: String, _ offset: UInt32) throws(LineError) -> LineUse
  /// Ports to try for a receiver, best first.
  public var receivers: @Sendable () -> [ReceiverAddress]
  /// Opens one of ``receivers``.
  public var openReceiver: PlaceWatch<Port>.Open
  /// The machine's PWM chips.
  public var pwmChips: @Sendable () -> [PWMChip] = { [] }
  /// Files, read only.
  public var storage: any Storage
  /// Throws the error of writing a file in a folder.
  public var checkFolder: @Sendable (_ path: String) throws(StorageError) -> Void
  /// The configured magnetic model; nil: the built-in one, also after an unusable file, which ``settings`` reports.
  public var magneticModel: @Sendable () -> MagneticModel?
  /// Parts named by the configuration that this machine lacks; see ``MachineCheck``.
  public var settings: @Sendable () -> [Problem]
  /// Notices about it on a day; see ``MachineCheck``.
  public var settingNotes: @Sendable (_ today: CivilDate) -> [Message]
  /// The time zone data in use; nil where none were looked for.
  public var zoneData: @Sendable () -> ZoneData? = { nil }
  /// The running program's version, such as `0.2.0`; empty: not known.
  public var version = ""
  /// The day of the build: an earlier system date is wrong.
  public var buildDate: CivilDate
  /// The monotonic clock.
  public var now: @Sendable () -> Instant
  /// The system's clock; nil without one.
  public var wallClock: @Sendable () -> SystemClock?
  /// Sleeps.
  public var pause: @Sendable (_ milliseconds: Int64) -> Void
  /// Whether the device is running: then it is the likely owner of busy parts.
  public var deviceIsRunning: @Sendable () -> Bool

  public init(
    openBus: @escaping @Sendable (_ path: String) throws(BusError) -> Bus,
    deviceFiles: @escaping @Sendable (_ prefix: String) -> [String],
    line: @escaping @Sendable (_ chip: String, _ offset: UInt32) throws(LineError) -> LineUse,
    receivers: @escaping @Sendable () -> [ReceiverAddress], openReceiver: @escaping PlaceWatch<Port>.Open,
    storage: any Storage,
    checkFolder: @escaping @Sendable (_ path: String) throws(StorageError) -> Void,
    magneticModel: @escaping @Sendable () -> MagneticModel?, settings: @escaping @Sendable () -> [Problem],
    settingNotes: @escaping @Sendable (_ today: CivilDate) -> [Message],
    buildDate: CivilDate,
    now: @escaping @Sendable () -> Instant, wallClock: @escaping @Sendable () -> SystemClock?,
    pause: @escaping @Sendable (_ milliseconds: Int64) -> Void, deviceIsRunning: @escaping @Sendable () -> Bool
  ) {
    self.openBus = openBus
    self.deviceFiles = deviceFiles
    self.line = line
    self.receivers = receivers
    self.openReceiver = openReceiver
    self.storage = storage
    self.checkFolder = checkFolder
    self.magneticModel = magneticModel
    self.settings = settings
    self.settingNotes = settingNotes
    self.buildDate = buildDate
    self.now = now
    self.wallClock = wallClock
    self.pause = pause
    self.deviceIsRunning = deviceIsRunning
  }
}

/// The kernel's information about one line of a GPIO chip.
public struct LineUse: Sendable, Hashable {
  /// Whether another program or a kernel driver uses it.
  public var isUsed: Bool
  /// Label of its holder; nil without one.
  public var holder: String?

  public init(isUsed: Bool = false, holder: String? = nil) {
    self.isUsed = isUsed
    self.holder = holder
  }
}
