public import HAL
public import Position

/// An alignment under way, and the result of the last one.
public struct AlignmentReport: Sendable {
  /// Stage of an alignment.
  public enum Stage: Sendable, Hashable {
    /// None is under way.
    case idle
    /// Waits for heading, place and time.
    case settling
    /// Waits for the person to point the device: ``Command/beginAlignment``.
    case pointing
    /// Compares the heading.
    case comparing
  }

  /// Result of an alignment.
  public enum Outcome: Sendable, Hashable {
    case stored(HeadingCorrection)
    case refused(AlignmentSession.Refusal)
    /// Determined but not stored; not in force.
    case notStored(StorageError)
    case cancelled
  }

  public var stage = Stage.idle
  /// Result of the last one; nil while one is under way, and before the first.
  public var outcome: Outcome?
  /// Doubt about the stored correction, in words; nil: none.
  public var doubt: String?
  public init() {}
}
