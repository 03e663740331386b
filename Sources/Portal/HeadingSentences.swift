import Link
import Measures
import Text

/// Heading and Qibla as NMEA 0183 sentences, as chart plotters read them.
///
///     $HCHDT,129.0,T*23                          true heading
///     $HCHDG,123.4,,,5.6,E*2E                    magnetic heading, no deviation, variation
///     $IIXDR,A,151.6,D,QIBLA,A,22.6,D,TURN*31    the Qibla from true north; turn to it, negative to the left
///
/// NMEA 0183 (IEC 61162-1): `$`, talker, formatter and fields; `*` and the exclusive or of the characters in between as two
/// hexadecimal digits; carriage return and line feed; at most 82 characters. Angles are in degrees with one decimal, directions
/// 0 ≤ x < 360 clockwise. Talker `HC` is a magnetic compass, `II` integrated instrumentation, as imud has them (`src/nmea.c`:
/// HCHDM, HCHDT, IIXDR); pypilot says `AP` (`nmea.py`: APHDM, APXDR).
///
/// The deviation is empty, since calibration has removed it: Signal K then counts it as zero (nmea0183-signalk, `hooks/HDG.js`),
/// OpenCPN reads heading and variation only, and takes a variation of 0.0 from its own model (`model/src/comm_decoder.cpp`).
enum HeadingSentences {
  /// The sentences of a state, with line ends.
  ///
  /// Empty unless the status is `accurate`: HDT and HDG have no field for quality, and an autopilot steers by them. A plotter
  /// reports a missing heading after some seconds; it can't notice a wrong one.
  ///
  /// - Parameter state: the device's; nil: unknown.
  static func text(of state: StateMessage?) -> String {
    guard let state, state.status == "accurate" else { return "" }
    var text = ""
    if let heading = state.trueHeadingDeg { text += sentence("HCHDT,\(direction(heading)),T") }
    if let magnetic = state.headingDeg {
      let variation = state.trueHeadingDeg.map { Self.variation($0 - magnetic) } ?? ","
      text += sentence("HCHDG,\(direction(magnetic)),,,\(variation)")
    }
    if let bearing = state.qiblaBearingDeg, let turn = state.turnDeg {
      text += sentence("IIXDR,A,\(direction(bearing)),D,QIBLA,A,\(signed(turn).fixed(1)),D,TURN")
    }
    return text
  }

  /// With `$`, checksum and line end.
  private static func sentence(_ content: String) -> String {
    "$\(content)*\(content.utf8.reduce(0, ^).hexadecimal(2, uppercase: true))\r\n"
  }

  /// 0.0 to 359.9: rounded first, so that 359.96° is 0.0°.
  private static func direction(_ degrees: Double) -> String {
    let tenths = (degrees.truncatingRemainder(dividingBy: 360) * 10).rounded()
    return ((tenths < 0 ? tenths + 3600 : tenths >= 3600 ? tenths - 3600 : tenths) / 10).fixed(1)
  }

  /// Magnitude and side, `E` where true north is to the left of magnetic north: true = magnetic + variation.
  private static func variation(_ degrees: Double) -> String {
    let tenths = (signed(degrees) * 10).rounded()
    return "\((tenths.magnitude / 10).fixed(1)),\(tenths < 0 ? "W" : "E")"
  }

  /// -180 to 180.
  private static func signed(_ degrees: Double) -> Double { degrees.remainder(dividingBy: 360) }
}
