import Core
public import Measures

/// Plays a steady tone on the device's sound card, to measure its magnetic field. Nothing here waits.
public protocol TonePlaying: AnyObject, Sendable {
  /// Plays with `fourths` of its power from now on, 0 ... 4; to be asked some ten times a second meanwhile.
  ///
  /// - Returns: the power that is heard for certain, as ``/Compass/DriveLevel/sound``: 0 while a tone may be beginning, and at
  ///   once where it ends.
  func play(fourths: UInt8, at now: Instant) -> Float
  /// Whether the device ever plays anything, so that there is something to be found out.
  var isUsed: Bool { get }
  /// Why the last one could not be heard, in words; nil where nothing was wrong.
  var fault: String? { get }
}

/// The power of the sound as the loop has it: players report each change.
public struct PlayedPower: Sendable {
  private var told: Float = 0

  public init() {}

  public mutating func tell(_ power: Float, _ ports: DevicePorts) {
    guard power != told else { return }
    told = power
    ports.loop.inbox.post { $0.soundPower = power }
  }
}
