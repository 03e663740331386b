public import ArgumentParser
public import Measures

/// A time of RFC 3339 between 1900 and 2100, as in `2026-11-21T09:00:00Z`.
public struct TimeArgument: ExpressibleByArgument, Sendable {
  public var time: UniversalTime

  public init?(argument: String) {
    guard let time = UniversalTime(rfc3339: argument), (1900...2100).contains(time.date.year) else { return nil }
    self.time = time
  }
}
