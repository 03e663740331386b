public import Core
public import Link
public import Position
import Settings

/// Something asked of a running device. Nothing in it is changed in any other way: see ``DevicePorts/send(_:from:)``.
public enum Command: Sendable, Hashable {
  /// Begin the calibration routine; while one is under way nothing happens.
  case calibrate
  /// End the routine that is under way; nothing is changed then.
  case cancelCalibration
  /// Go on with the newest fit of the routine under way, though it isn't as sure as wanted.
  case acceptCalibration
  /// Bring the former calibration back.
  case restoreCalibration
  /// Whether the buzzer may sound.
  case sound(SoundChange)
  /// Another page of a display: see ``ControlReport/page``.
  case page(PageChange)
  /// Count, or take counts back: see ``ControlReport/tasbih``.
  case tasbih(TasbihChange)
  /// Compare the heading with a known direction for some seconds, and keep the difference.
  case align(AlignmentOrder)
  /// The device points now: begin to compare. Also a press of the button while an alignment waits for it.
  case beginAlignment
  case cancelAlignment
  /// Remove the correction that an alignment has left.
  case removeAlignment
  /// Show the field beside the model's instead of the direction, and note it position by position; or stop that.
  case survey(Bool)
  /// Record sensors and receiver into a folder.
  case record(RecordingOrder)
  case stopRecording
  /// Announce something on panel and buzzer.
  case call(Announcement)
  /// Show for ten seconds where the ring's first pixel is and which way it counts.
  case testRing
  /// Sound the buzzer as on an arrival, once.
  case testSound
  /// Play the recording of an adhan for up to twenty seconds, or until ``endCall``.
  case testAdhan
  /// End the recording of an adhan that is playing.
  case endCall
  /// Read configuration, calibration, timetable and alignment again.
  case reload
  /// Change settings, all or none: keys as in the configuration with their values as text.
  case change([SettingChange])

  /// Its recipient.
  public var recipient: CommandRecipient {
    switch self {
    case .calibrate, .cancelCalibration, .acceptCalibration, .restoreCalibration: .calibration
    case .sound, .call, .page, .tasbih, .testRing, .testSound: .indicators
    case .align, .beginAlignment, .cancelAlignment, .removeAlignment: .alignment
    case .survey: .survey
    case .record, .stopRecording: .recording
    case .endCall, .testAdhan: .prayer
    case .reload, .change: .settings
    }
  }

  /// The stable word for it, in logs and counters.
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
    case .call: "call"
    case .testRing: "ring_test"
    case .testSound: "sound_test"
    case .testAdhan: "adhan_test"
    case .endCall: "end_call"
    case .reload: "reload"
    case .change: "change"
    }
  }
}

extension Command {
  /// Commands that another program can send by a word alone, in the order of lists.
  public static let byWord: [(word: String, command: Command)] = [
    ("calibrate", .calibrate), ("cancel_calibration", .cancelCalibration), ("accept_calibration", .acceptCalibration),
    ("restore_calibration", .restoreCalibration), ("sound_on", .sound(.on)), ("sound_off", .sound(.off)),
    ("sound_toggle", .sound(.toggle)), ("page_next", .page(.next)), ("page_previous", .page(.previous)),
    ("tasbih_count", .tasbih(.count)), ("tasbih_undo", .tasbih(.undo)), ("tasbih_reset", .tasbih(.reset)),
    ("ring_test", .testRing), ("sound_test", .testSound), ("adhan_test", .testAdhan), ("end_call", .endCall),
    ("remove_alignment", .removeAlignment), ("reload", .reload),
  ]
}

/// Where a command comes from.
public enum CommandSource: String, Sendable, Hashable, CaseIterable {
  /// The device's own button.
  case button
  /// Another program of this machine, over the control socket or within it.
  case control
  /// The page.
  case page
  /// One of the device's own services.
  case service
  /// A signal to the program.
  case signal

  /// How far away a change of settings from there comes.
  var reach: Setting.Reach {
    switch self {
    case .page: .network
    case .button, .control, .service, .signal: .machine
    }
  }
}

/// Recipient of a command: one controller or service for each.
public enum CommandRecipient: UInt8, Sendable, Hashable, CaseIterable {
  case calibration, indicators, alignment, survey, recording, prayer, settings
}

/// Change of the buzzer's permission to sound.
public enum SoundChange: Sendable, Hashable { case on, off, toggle }

/// Which page a display turns to.
public enum PageChange: Sendable, Hashable { case next, previous }

/// Change of a count.
public enum TasbihChange: Sendable, Hashable { case count, undo, reset }

/// An alignment as it is asked for.
public struct AlignmentOrder: Sendable, Hashable {
  /// The target that the device points at.
  public var target: AlignmentSession.Target
  /// For how long the heading is compared, 2 ... 60.
  public var seconds: Double
  /// Whether it waits for ``Command/beginAlignment``, once heading, place and time are there.
  public var waitsForPointing: Bool

  public init(target: AlignmentSession.Target, seconds: Double = 5, waitsForPointing: Bool = true) {
    self.target = target
    self.seconds = seconds
    self.waitsForPointing = waitsForPointing
  }
}

/// A recording as it is asked for.
public struct RecordingOrder: Sendable, Hashable {
  /// Where the two files go; made where it isn't there.
  public var folder: String
  /// How long; nil: until ``Command/stopRecording``.
  public var seconds: Double?

  public init(folder: String, seconds: Double? = nil) {
    self.folder = folder
    self.seconds = seconds
  }
}
