import Measures
import Testing

@testable import Earth

@Suite struct CoefficientFileTests {
  /// The compiled-in model in NOAA's format.
  static let good: String = {
    var text = "    2025.0            WMM-2025     11/13/2024\n"
    for n in 1...12 {
      for m in 0...n {
        let term = MagneticModel.wmm2025.terms[MagneticModel.index(degree: n, order: m)]
        text += "  \(n)  \(m)  \(term.g)  \(term.h)  \(term.gRate)  \(term.hRate)\n"
      }
    }
    return text + "999999999999999999999999999999999999999999999999\n999999999999999999999999999999999999999999999999\n"
  }()

  static func lines(_ change: (inout [String]) -> Void) -> [UInt8] {
    var lines = good.split(separator: "\n").map(String.init)
    change(&lines)
    return Array(lines.joined(separator: "\n").utf8)
  }

  func failure(_ bytes: [UInt8]) -> CoefficientFileError? {
    do throws(CoefficientFileError) {
      _ = try MagneticModel(cof: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file in the published format gives the same model`() throws {
    #expect(try MagneticModel(cof: Array(Self.good.utf8)) == .wmm2025)
  }

  @Test func `CRLF line ends are accepted`() throws {
    #expect(try MagneticModel(cof: Array(Self.good.replacing("\n", with: "\r\n").utf8)) == .wmm2025)
  }

  @Test(arguments: [
    (1, "2025.0 WMM-2025", CoefficientFileError.Kind.header),
    (1, "nan WMM-2025 11/13/2024", .header),
    (3, "  1  1  -1410.8  4545.4  9.7", .fields(found: 5)),
    (3, "  1  x  -1410.8  4545.4  9.7  -21.5", .number(field: 2)),
    (3, "  1  1  -1410.8  4,545  9.7  -21.5", .number(field: 4)),
    (3, "  1  1  nan  4545.4  9.7  -21.5", .number(field: 3)),
    (3, "  1  1  1e9  4545.4  9.7  -21.5", .number(field: 3)),
    (3, "  1  2  -1410.8  4545.4  9.7  -21.5", .degree),
    (3, "  13  2  -1410.8  4545.4  9.7  -21.5", .degree),
    (3, "  1  0  -29351.8  0.0  12.0  0.0", .repeated(degree: 1, order: 0)),
    (3, "  1  1  -1410.8  4545.4  9.7  −21.5", .notText),
  ])
  func `an invalid line is named`(_ line: Int, _ text: String, _ kind: CoefficientFileError.Kind) {
    let bytes = Self.lines { $0[line - 1] = text }
    #expect(failure(bytes) == CoefficientFileError(line: line, kind: kind))
  }

  @Test func `a missing line is named`() {
    #expect(failure(Self.lines { $0.remove(at: 40) })?.kind == .missing(degree: 8, order: 4))
  }

  @Test func `a file cut off anywhere before its end mark is refused`() {
    let bytes = Array(Self.good.utf8)
    let mark = Self.good.utf8.count - 2 * 49 + 4
    for length in 0..<mark { #expect(failure(Array(bytes.prefix(length))) != nil, "\(length) bytes") }
  }

  @Test func `a dipole that is not the Earth's is refused`() {
    #expect(failure(Self.lines { $0[1] = "1 0 -0.29 0 0 0" })?.kind == .implausible)
  }

  @Test func `any other text is refused`() {
    #expect(failure([])?.kind == .empty)
    #expect(failure([UInt8](repeating: 0x20, count: 70_000))?.kind == .tooLarge)
    #expect(failure([0x7F, 0x45, 0x4C, 0x46])?.kind == .notText)
  }
}
