public import Core
public import Link
public import Position
public import Settings

/// A command to a running device, the only way to change it: see ``DevicePorts/send(_:from:)``.
public enum Command: Sendable, Hashable {
  /// Begin the calibration routine; no effect while one is under way.
  case calibrate
  /// Cancel the routine under way, without changes.
  case cancelCalibration
  /// Accept the routine's newest fit, although its sigma is over the target; or skip measuring lights and buzzer.
  case acceptCalibration
  /// Restore the previous calibration.
  case restoreCalibration
  /// Turn the buzzer on or off.
  case sound(SoundChange)
  /// Turn a display's page: see ``ControlReport/page``.
  case page(PageChange)
  /// Count, undo or reset: see ``ControlReport/tasbih``.
  case tasbih(TasbihChange)
  /// Compare the heading with a known direction for some seconds, and store the difference.
  case align(AlignmentOrder)
  /// The device is pointed: begin to compare. Also sent by the button while an alignment waits.
  case beginAlignment
  case cancelAlignment
  /// Remove the alignment's correction.
  case removeAlignment
  /// Start or stop a survey: show measured and model field instead of the direction, and note it by position.
  case survey(Bool)
  /// Record sensors and receiver into a folder.
  case record(RecordingOrder)
  case stopRecording
  /// Ask the portal for a new PIN of the page: by the device's button alone.
  case askForPIN
  /// Show the PIN that was asked for.
  case showPIN(ButtonPIN)
  /// Show it no longer.
  case hidePIN
  /// Show the way to another place than the Kaaba on the ring, for a minute.
  case showWay(Destination)
  /// Show the Qibla again.
  case endWay
  /// Show and sound an announcement.
  case call(Announcement)
  /// Show the ring's first pixel and its direction for ten seconds.
  case testRing
  /// Sound the arrival tone once.
  case testSound
  /// Play an adhan's recording for up to twenty seconds, or until ``endCall``.
  case testAdhan
  /// Stop the playing recording, or forget a call that was put off.
  case endCall
  /// Put a call off by some minutes (`alarm.snooze_minutes`), and stop its recording.
  case snoozeCall
  /// Read configuration, calibration, timetable and alignment again.
  case reload
  /// Change settings, all or none: keys as in the configuration with their values as text.
  case change([SettingChange])

  /// The controller or service that takes the command.
  public var recipient: CommandRecipient {
    switch self {
    case .calibrate, .cancelCalibration, .acceptCalibration, .restoreCalibration: .calibration
    case .sound, .call, .page, .tasbih, .testRing, .testSound, .askForPIN, .showPIN, .hidePIN, .showWay,
      .endWay:
      .indicators
    case .align, .beginAlignment, .cancelAlignment, .removeAlignment: .alignment
    case .survey: .survey
    case .record, .stopRecording: .recording
    case .endCall, .snoozeCall, .testAdhan: .prayer
    case .reload, .change: .settings
    }
  }

  /// The stable word, in logs and counters.
  public var word: String {
    switch self {
    case .calibrate: "calibrate"
    case .cancelCalibration: "cancel_calibration"
    case .acceptCalibration: "accept_calibration"
    case .restoreCalibration: "restore_calibration"
    case .sound: "sound"
    case .page: "page"
    case .tasbih: "tasbih"
    case .align: "align"
    case .beginAlignment: "begin_alignment"
    case .cancelAlignment: "cancel_alignment"
    case .removeAlignment: "remove_alignment"
    case .survey: "survey"
    case .record: "record"
    case .stopRecording: "stop_recording"
    case .askForPIN: "ask_for_pin"
    case .showPIN: "show_pin"
    case .hidePIN: "hide_pin"
    case .showWay: "show_way"
    case .endWay: "end_way"
    case .call: "call"
    case .testRing: "ring_test"
    case .testSound: "sound_test"
    case .testAdhan: "adhan_test"
    case .endCall: "end_call"
    case .snoozeCall: "snooze_call"
    case .reload: "reload"
    case .change: "change"
    }
  }
}

extension Command {
  /// Commands without arguments that other programs can send, in the order of lists.
  public static let byWord: [(word: String, command: Command)] = [
    ("calibrate", .calibrate), ("cancel_calibration", .cancelCalibration), ("accept_calibration", .acceptCalibration),
    ("restore_calibration", .restoreCalibration), ("sound_on", .sound(.on)), ("sound_off", .sound(.off)),
    ("sound_toggle", .sound(.toggle)), ("page_next", .page(.next)), ("page_previous", .page(.previous)),
    ("tasbih_count", .tasbih(.count)), ("tasbih_undo", .tasbih(.undo)), ("tasbih_reset", .tasbih(.reset)),
    ("ring_test", .testRing), ("sound_test", .testSound), ("adhan_test", .testAdhan), ("end_call", .endCall),
    ("snooze_call", .snoozeCall), ("remove_alignment", .removeAlignment), ("end_way", .endWay), ("reload", .reload),
  ]
}

/// Source of a command.
public enum CommandSource: String, Sendable, Hashable, CaseIterable {
  /// The device's own button.
  case button
  /// Another program on this machine, over the control socket, or this program itself.
  case control
  /// The web page.
  case page
  /// One of the device's own services.
  case service
  /// A signal to the program.
  case signal
  /// A message of the MQTT broker, through the bridge.
  case broker

  /// - Parameter source: of a request from beyond this machine.
  public init(_ source: DeviceRequest.Source) {
    switch source {
    case .page: self = .page
    case .broker: self = .broker
    }
  }

  /// Settings that the source may change.
  public var reach: Setting.Reach {
    switch self {
    case .page, .broker: .network
    case .button, .control, .service, .signal: .machine
    }
  }
}

/// Recipient of a command: one controller or service per case.
public enum CommandRecipient: UInt8, Sendable, Hashable, CaseIterable {
  case calibration, indicators, alignment, survey, recording, prayer, settings

  /// The part of the device that it belongs to.
  var part: DevicePorts.Part {
    switch self {
    case .calibration: .calibration
    case .indicators, .alignment, .survey, .settings: .controls
    case .recording: .recording
    case .prayer: .prayer
    }
  }
}

/// Change of the buzzer's permission to sound.
public enum SoundChange: Sendable, Hashable { case on, off, toggle }

/// Direction in which a display turns its page.
public enum PageChange: Sendable, Hashable { case next, previous }

/// Change of a count.
public enum TasbihChange: Sendable, Hashable { case count, undo, reset }

/// A requested alignment.
public struct AlignmentOrder: Sendable, Hashable {
  /// The known direction.
  public var target: AlignmentSession.Target
  /// Duration of the comparison, 2 ... 60 s.
  public var seconds: Double
  /// Whether to wait for ``Command/beginAlignment`` once heading, place and time are known.
  public var waitsForPointing: Bool

  public init(target: AlignmentSession.Target, seconds: Double = 5, waitsForPointing: Bool = true) {
    self.target = target
    self.seconds = seconds
    self.waitsForPointing = waitsForPointing
  }
}

/// A requested recording.
public struct RecordingOrder: Sendable, Hashable {
  /// Folder of the two files; created if missing.
  public var folder: String
  /// Duration; nil: until ``Command/stopRecording``.
  public var seconds: Double?

  public init(folder: String, seconds: Double? = nil) {
    self.folder = folder
    self.seconds = seconds
  }
}
