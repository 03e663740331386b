/// The sign that a button is being held for long: the ring fills, with a tick each second, and the end sounds by itself.
public enum HoldSign {
  /// Seconds of a press from which it is shown: a long press is over by then.
  public static var start: Double { 3 }
  /// Seconds of a hold.
  public static var end: Double { 10 }
  /// Seconds for which the whole ring stays lit at the end.
  static var rest: Double { 1 }
  /// Seconds of a tick.
  static var tick: Double { 0.06 }

  /// Share of the ring that is lit, 0 ... 1, in a press of so many seconds; nil: there is no sign.
  public static func share(after seconds: Double) -> Double? {
    guard seconds >= start, seconds < end + rest else { return nil }
    return min((seconds - start + 1) / (end - start + 1), 1)
  }

  /// The tick, if there is one.
  public static func tone(after seconds: Double) -> Tone {
    let isTick = seconds >= start && seconds < end && seconds - seconds.rounded(.down) < tick
    return Tone(hertz: isTick ? 2637 : 0)
  }
}
