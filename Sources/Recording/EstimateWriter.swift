public import Compass
import Measures

/// Writes the device's estimate for each sample: `t_s,heading_deg,sigma_deg,qw,qx,qy,qz,status`, then what the estimator is doing:
/// `mode,transition,cause`, the size of the last innovations over their gates, `force_gate,field_gate,rate_gate`, and `steel`.
///
/// The heading is magnetic, 0 ≤ x < 360; an empty heading and empty quaternion mean "not known". No heap per row.
public struct EstimateWriter: Sendable {
  /// Bytes for the file; empty it with ``TextBuffer/removeAll()`` afterwards.
  public var buffer: TextBuffer

  /// Begins with the header row.
  public init(buffer: TextBuffer = TextBuffer()) {
    self.buffer = buffer
    self.buffer.append(
      "t_s,heading_deg,sigma_deg,qw,qx,qy,qz,status,mode,transition,cause,force_gate,field_gate,rate_gate,steel\n")
  }

  public mutating func append(_ heading: Heading, status: Status, estimator: EstimatorStatus) {
    buffer.append(heading.time)
    buffer.append(",")
    if let magnetic = heading.magnetic, magnetic.isFinite {
      // Rounded first and wrapped then: 359.99999° is 0.0000, not 360.0000.
      let units = Int64((magnetic.wrapped.degrees * 1e4).rounded())
      buffer.append(units: units % 3_600_000, decimals: 4)
    }
    buffer.append(",")
    buffer.append(heading.sigma.degrees, decimals: 4)
    if let q = heading.bodyToEarth, q.isFinite {
      append(q.w)
      append(q.x)
      append(q.y)
      append(q.z)
    } else {
      buffer.append(",,,,")
    }
    switch status {
    case .accurate: buffer.append(",accurate,")
    case .calibrating: buffer.append(",calibrating,")
    case .interference: buffer.append(",interference,")
    case .unavailable: buffer.append(",unavailable,")
    }
    buffer.append(estimator.mode.code)
    buffer.append(",")
    buffer.append(estimator.transition.code)
    buffer.append(",")
    buffer.append(estimator.cause.code)
    append(ratio: estimator.force.gateRatio)
    append(ratio: estimator.field.gateRatio)
    append(ratio: estimator.rate.gateRatio)
    append(ratio: estimator.steel)
    buffer.append("\n")
  }

  private mutating func append(ratio: Double) {
    buffer.append(",")
    buffer.append(ratio.isFinite ? ratio : 0, decimals: 3)
  }

  private mutating func append(_ component: Double) {
    buffer.append(",")
    buffer.append(component, decimals: 6)
  }
}
