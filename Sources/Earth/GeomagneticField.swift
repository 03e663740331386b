public import Measures

/// The main field at one place and time, in local north, east, down axes of the WGS84 ellipsoid.
///
/// At a pole "north" is the direction of the meridian whose longitude the position names.
public struct GeomagneticField: Sendable, Hashable {
  /// The field in nT: x north, y east, z down.
  public var nanotesla: Vector3
  /// Its change in nT per year, same axes.
  public var nanoteslaPerYear: Vector3
  /// One standard deviation of ``declination``.
  public var declinationSigma: Angle

  public init(nanotesla: Vector3, nanoteslaPerYear: Vector3, declinationSigma: Angle) {
    self.nanotesla = nanotesla
    self.nanoteslaPerYear = nanoteslaPerYear
    self.declinationSigma = declinationSigma
  }

  public var northNanotesla: Double { nanotesla.x }
  public var eastNanotesla: Double { nanotesla.y }
  public var downNanotesla: Double { nanotesla.z }

  /// Horizontal intensity, H.
  public var horizontalNanotesla: Double {
    (nanotesla.x * nanotesla.x + nanotesla.y * nanotesla.y).squareRoot()
  }
  /// Total intensity, F.
  public var totalNanotesla: Double { nanotesla.length }
  /// From true north to magnetic north, east positive, −180 ... 180°.
  public var declination: Angle { .atan2(y: nanotesla.y, x: nanotesla.x) }
  /// Inclination (dip), downwards positive, −90 ... 90°.
  public var inclination: Angle { .atan2(y: nanotesla.z, x: horizontalNanotesla) }

  /// Whether a compass is usable here.
  public var zone: Zone { Zone(horizontalNanotesla: horizontalNanotesla) }

  /// The WMM's warning zones around the magnetic poles. WMM2025 technical report, section 1.
  public enum Zone: UInt8, Sendable, Hashable, CaseIterable {
    case normal
    /// Horizontal field from 2000 to 6000 nT: a compass may be wrong by several degrees.
    case caution
    /// Horizontal field below 2000 nT: a compass is not to be used.
    case blackout

    public init(horizontalNanotesla horizontal: Double) {
      self = horizontal >= 6000 ? .normal : horizontal >= 2000 ? .caution : .blackout
    }

    /// The stable word for other programs.
    public var word: String {
      switch self {
      case .normal: "normal"
      case .caution: "caution"
      case .blackout: "blackout"
      }
    }
  }
}

extension GeomagneticField {
  /// The yearly change of ``declination``: the derivative of its definition (WMM2025 technical report, section 1).
  public var declinationPerYear: Angle {
    let (field, rate, horizontal) = (nanotesla, nanoteslaPerYear, horizontalNanotesla)
    return Angle(radians: (field.x * rate.y - field.y * rate.x) / (horizontal * horizontal))
  }
}
