#if !hasFeature(Embedded)
import Measures

/// Result of a chip's own test.
public struct SelfTestResult: Sendable, Hashable {
  public enum Outcome: String, Sendable, Hashable {
    case passed, failed
    /// The device was moved: no result.
    case moved
  }

  /// One axis of one sensor.
  public struct Axis: Sendable, Hashable {
    public var quantity: Quantity
    /// `x`, `y` or `z`, as printed.
    public var name: String
    /// In the quantity's unit; nil where the chip only reports ``passed``, or gave no value.
    public var value: Double?
    /// Limits; nil where the chip judges by itself.
    public var lowest: Double?
    public var highest: Double?
    public var passed: Bool
  }

  public var outcome: Outcome
  public var axes: [Axis]
  /// Whether the axis was judged by the limits for all chips of its kind, as the chip lacks its stored factory
  /// response.
  public var isUntrimmed = false
}

/// Samples of one quantity, with mean and spread.
struct SampleGroup {
  private(set) var count = 0
  private var sum = Vector3.zero
  private var lowest = Vector3(.infinity, .infinity, .infinity)
  private var highest = -Vector3(.infinity, .infinity, .infinity)

  var mean: Vector3? { count > 0 ? sum / Double(count) : nil }
  var spread: Double { count > 0 ? max(highest.x - lowest.x, highest.y - lowest.y, highest.z - lowest.z) : 0 }

  mutating func add(_ value: Vector3) {
    sum += value
    count += 1
    lowest = Vector3(min(lowest.x, value.x), min(lowest.y, value.y), min(lowest.z, value.z))
    highest = Vector3(max(highest.x, value.x), max(highest.y, value.y), max(highest.z, value.z))
  }
}
#endif
