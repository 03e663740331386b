import Foundation
import Measures
import TestSupport
import Testing

@testable import Earth

/// One line of NOAA's table of WMM2025 test values (high-precision version; public domain).
struct WMMTestRow: Sendable, CustomTestStringConvertible {
  /// Year, height in km, latitude, longitude, D, I, H, X, Y, Z, F, and the yearly change of the last seven.
  var values: [Double]

  var testDescription: String { values.prefix(4).map { "\($0)" }.joined(separator: " ") }

  func expectAgreement(with model: MagneticModel) {
    let place = GeodeticPosition.degrees(values[2], values[3], values[1] * 1000)
    let field = model.field(at: place, decimalYear: values[0])
    // The changes of I, H and F follow from those of the components, and aren't tested.
    let computed: [Double?] = [
      field.declination.degrees, field.inclination.degrees, field.horizontalNanotesla, field.northNanotesla,
      field.eastNanotesla, field.downNanotesla, field.totalNanotesla,
      field.declinationPerYear.degrees, nil, nil,
      field.nanoteslaPerYear.x, field.nanoteslaPerYear.y, field.nanoteslaPerYear.z, nil,
    ]
    // Two decimals for D and I. The table's north component, and values derived from it, have noise of up to 0.0005 nT:
    // differentiating the potential in extended precision gives our digits. East, down and the changes agree to the
    // last digit.
    for (index, value) in computed.enumerated() {
      guard let value else { continue }
      let tolerance = index < 2 ? 0.005_001 : [2, 3, 6].contains(index) ? 0.001 : 3e-6
      #expect(abs(value - values[index + 4]) < tolerance, "column \(index + 5)")
    }
  }

  /// The public half of the table, if it is beside the package.
  static let published: [WMMTestRow]? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let file = package.appending(path: "../shared/data/wmm/test_values_public.txt").standardized
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.map { line in
      WMMTestRow(values: line.split(separator: " ").compactMap { Double($0) })
    }
  }()

  static let samples: [WMMTestRow] = table.map(WMMTestRow.init)

  private static let table: [[Double]] = [
    [
      2025.000000, 28, 89, -121, -99.77, 88.47, 1504.298146, -255.388723, -1482.460628, 56194.288771, 56214.419888,
      2.491706, -0.009987, 10.285640, 62.723738, -21.242793, 18.075146, 18.343917,
    ],
    [
      2025.000000, 54, 82, 87, 54.89, 87.68, 2302.427342, 1324.336929, 1883.428620, 56740.772059, 56787.466800,
      0.884574, 0.036130, -34.169939, -48.732002, -7.505574, 41.134755, 39.715524,
    ],
    [
      2025.500000, 69, 38, -144, 12.93, 56.97, 23096.337032, 22510.804524, 5167.636206, 35525.990264, 42373.774537,
      -0.105300, -0.007297, -33.951051, -23.593092, -48.967345, -62.123761, -70.589724,
    ],
    [
      2026.000000, 83, 86, -46, -30.61, 86.84, 3000.255301, 2582.099403, -1527.839829, 54279.308437, 54362.163830,
      1.221388, -0.002547, 3.280093, 35.392266, 53.372894, 15.551936, 15.709262,
    ],
    [
      2026.500000, 12, -79, 115, -137.58, -77.37, 13023.480845, -9613.650418, -8785.714482, -58104.306533, 59545.961164,
      -0.241722, 0.014808, 7.471685, -42.581077, 35.518140, 37.027107, -34.496496,
    ],
    [
      2027.500000, 8, 62, 53, 19.39, 76.67, 12997.751893, 12260.425578, 4315.497527, 54849.810218, 56368.814385,
      0.099601, 0.030088, -12.884268, -19.655269, 17.035218, 74.003425, 69.038304,
    ],
    [
      2028.500000, 39, -65, -88, 29.45, -60.20, 20609.270068, 17946.905687, 10131.662696, -35982.872979, 41466.964689,
      -0.076076, 0.014457, -36.693634, -18.500934, -41.868201, 85.117374, -92.097328,
    ],
    [
      2029.500000, 31, 13, -132, 9.04, 31.41, 28145.022897, 27795.620707, 4421.061344, 17187.983590, 32978.312476,
      -0.039071, 0.025976, -57.604250, -53.874337, -28.002848, -17.659477, -58.365744,
    ],
    [
      2029.500000, 18, 9, -172, 9.24, 15.85, 30922.514410, 30520.999126, 4966.941695, 8779.472279, 32144.689001,
      -0.000053, 0.016657, -17.137150, -16.910013, -2.781046, 4.848633, -15.161302,
    ],
  ]
}
