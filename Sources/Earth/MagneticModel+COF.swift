/// Why a coefficient file can't be used, and the line, counted from 1.
public struct CoefficientFileError: Error, Sendable, Hashable {
  /// The fault.
  public enum Kind: Sendable, Hashable {
    /// Only blank lines.
    case empty
    /// More than 64 kB: not a file of this kind.
    case tooLarge
    /// A byte that is not ASCII text.
    case notText
    /// Line 1 is not `epoch name release-date` with an epoch in 1900 ... 2100.
    case header
    /// A row doesn't have the six numbers `n m g h gRate hRate`.
    case fields(found: Int)
    /// Field 1 ... 6 of a row is not a number, or larger than any coefficient of the Earth's field.
    case number(field: Int)
    /// A degree or order other than 1 ... 12 and 0 ... n. High-resolution files (degree 133) can't be used.
    case degree
    /// A degree and order for the second time.
    case repeated(degree: Int, order: Int)
    /// This degree and order are missing.
    case missing(degree: Int, order: Int)
    /// The closing line of nines is missing: the file has been cut off.
    case truncated
    /// The dipole is not between 20 and 40 µT: wrong unit, or not the Earth's field.
    case implausible
  }
  /// Counted from 1.
  public var line: Int
  public var kind: Kind
}

extension CoefficientFileError: CustomStringConvertible {
  /// `line 3: degree 13 or order out of range`: the fault, for a person.
  public var description: String {
    let words =
      switch kind {
      case .empty: "only blank lines"
      case .tooLarge: "more than the 64 kB that are accepted"
      case .notText: "a byte that isn't text"
      case .header: "no header with epoch, name and release date"
      case .fields(let found): "\(found) numbers instead of six"
      case .number(let field): "field \(field) is no coefficient"
      case .degree: "a degree or order beyond 12"
      case .repeated(let degree, let order): "degree \(degree), order \(order) for the second time"
      case .missing(let degree, let order): "degree \(degree), order \(order) is missing"
      case .truncated: "the closing line of nines is missing: the file was cut off"
      case .implausible: "the dipole is not the Earth's"
      }
    return "line \(line): \(words)"
  }
}

extension MagneticModel {
  /// Bytes of the longest file that is read: NOAA's have 10 kB.
  public static let largestFile = 65_536

  /// Reads a coefficient file as NOAA publishes it (`WMM.COF`).
  ///
  /// Line 1 is `epoch name release-date`; then one row `n m g h gRate hRate` (nT, nT per year) for each degree and
  /// order, in any order and spacing; a line of nines ends it. The model is valid for five years from its epoch.
  public init(cof bytes: some Collection<UInt8>) throws(CoefficientFileError) {
    guard bytes.count <= Self.largestFile else { throw CoefficientFileError(line: 1, kind: .tooLarge) }
    var header: (epoch: Double, name: String)?
    var terms = [Term?](repeating: nil, count: Self.termCount)
    var (number, isClosed) = (0, false)

    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) where !isClosed {
      number += 1
      func fail(_ kind: CoefficientFileError.Kind) -> CoefficientFileError { .init(line: number, kind: kind) }
      guard line.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 || $0 == 0x0D }) else { throw fail(.notText) }
      let fields = line.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
      if fields.isEmpty { continue }
      guard header != nil else {
        guard fields.count == 3, let epoch = Double(fields[0]), (1900...2100).contains(epoch) else {
          throw fail(.header)
        }
        header = (epoch, fields[1])
        continue
      }
      if fields[0].hasPrefix("9999") {
        isClosed = true
        continue
      }
      guard fields.count == 6 else { throw fail(.fields(found: fields.count)) }
      guard let n = Int(fields[0]) else { throw fail(.number(field: 1)) }
      guard let m = Int(fields[1]) else { throw fail(.number(field: 2)) }
      guard (1...Self.degree).contains(n), (0...n).contains(m) else { throw fail(.degree) }
      var values = InlineArray<4, Double>(repeating: 0)
      for i in 0..<4 {
        guard let value = Double(fields[i + 2]), value.magnitude <= (i < 2 ? 100_000 : 1_000) else {
          throw fail(.number(field: i + 3))
        }
        values[i] = value
      }
      guard terms[Self.index(degree: n, order: m)] == nil else { throw fail(.repeated(degree: n, order: m)) }
      terms[Self.index(degree: n, order: m)] = Term(g: values[0], h: values[1], gRate: values[2], hRate: values[3])
    }

    guard let header else { throw CoefficientFileError(line: number, kind: .empty) }
    for n in 1...Self.degree {
      for m in 0...n where terms[Self.index(degree: n, order: m)] == nil {
        throw CoefficientFileError(line: number, kind: .missing(degree: n, order: m))
      }
    }
    guard isClosed else { throw CoefficientFileError(line: number, kind: .truncated) }
    let complete = terms.compactMap(\.self)
    let (axial, tilted) = (complete[0], complete[1])
    let dipole = (axial.g * axial.g + tilted.g * tilted.g + tilted.h * tilted.h).squareRoot()
    guard (20_000...40_000).contains(dipole) else { throw CoefficientFileError(line: number, kind: .implausible) }
    self.init(name: header.name, epoch: header.epoch, errorModel: .wmm2025, terms: complete)
  }
}
