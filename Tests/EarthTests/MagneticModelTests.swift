import Measures
import TestSupport
import Testing

@testable import Earth

@Suite struct MagneticModelTests {
  /// Every public row if the file is present, else the bundled rows.
  static let allRows = WMMTestRow.published ?? WMMTestRow.samples

  @Test(arguments: WMMTestRow.samples) func `agrees with the official test values`(_ row: WMMTestRow) {
    row.expectAgreement(with: .wmm2025)
  }

  @Test(.enabled(if: WMMTestRow.published != nil), arguments: allRows)
  func `agrees with every public row of the official table`(_ row: WMMTestRow) {
    row.expectAgreement(with: .wmm2025)
  }

  @Test(arguments: [90.0, -90.0]) func `the field at a pole is the limit of the field around it`(latitude: Double) {
    for longitude in stride(from: -180.0, through: 180, by: 30) {
      let pole = MagneticModel.wmm2025.field(at: .degrees(latitude, longitude), decimalYear: 2026.5)
      let near = MagneticModel.wmm2025.field(at: .degrees(latitude * (1 - 1e-9), longitude), decimalYear: 2026.5)
      #expect((pole.nanotesla - near.nanotesla).length < 1e-3)
      #expect((pole.nanoteslaPerYear - near.nanoteslaPerYear).length < 1e-4)
    }
  }

  @Test func `a rotation about the pole turns the axes and not the field`() {
    let zero = MagneticModel.wmm2025.field(at: .degrees(90, 0), decimalYear: 2025)
    let quarter = MagneticModel.wmm2025.field(at: .degrees(90, 90), decimalYear: 2025)
    #expect(abs(zero.horizontalNanotesla - quarter.horizontalNanotesla) < 1e-6)
    #expect(abs((quarter.declination - zero.declination).wrapped.degrees - 90) < 1e-9)
  }

  @Test func `longitudes 180 and -180 have the same field`() {
    let west = MagneticModel.wmm2025.field(at: .degrees(-17, -180), decimalYear: 2027)
    let east = MagneticModel.wmm2025.field(at: .degrees(-17, 180), decimalYear: 2027)
    #expect((west.nanotesla - east.nanotesla).length < 1e-6)
  }

  @Test func `the yearly change is the difference of two years`() {
    let here = GeodeticPosition.degrees(51.5, -0.1)
    let (before, after) = (
      MagneticModel.wmm2025.field(at: here, decimalYear: 2026), MagneticModel.wmm2025.field(at: here, decimalYear: 2027)
    )
    #expect((after.nanotesla - before.nanotesla - before.nanoteslaPerYear).length < 1e-6)
  }

  @Test func `WMM2020 is used for recordings of its years`() {
    // WMM2020 technical report, test values: 2020.0, 0 km, 80 N 0 E.
    let field = MagneticModel.wmm2020.field(at: .degrees(80, 0), decimalYear: 2020)
    #expect(abs(field.northNanotesla - 6570.4) < 0.1)
    #expect(abs(field.eastNanotesla - -146.3) < 0.1)
    #expect(abs(field.downNanotesla - 54606.0) < 0.1)
    #expect(MagneticModel.wmm2020.isValid(decimalYear: 2024.999))
    #expect(!MagneticModel.wmm2020.isValid(decimalYear: 2025))
  }

  @Test func `a model is valid from its epoch for five years`() {
    #expect(!MagneticModel.wmm2025.isValid(decimalYear: 2024.999))
    #expect(MagneticModel.wmm2025.isValid(decimalYear: 2025))
    #expect(!MagneticModel.wmm2025.isValid(decimalYear: 2030))
    #expect(MagneticModel.wmm2025.yearsOutside(decimalYear: 2032.5) == 2.5)
    #expect(MagneticModel.wmm2025.yearsOutside(decimalYear: 2027) == 0)
  }

  @Test func `the declination's sigma follows the report's error model`() {
    let sigma = DeclinationErrorModel.wmm2025.sigma(horizontalNanotesla: 20_000)
    #expect(abs(sigma.degrees - (0.26 * 0.26 + 0.270_85 * 0.270_85).squareRoot()) < 1e-9)
    #expect(DeclinationErrorModel.wmm2025.sigma(horizontalNanotesla: 0) == Angle(degrees: 180))
  }

  @Test func `the sigma grows with every year outside the model's validity`() {
    let mecca = Qibla.kaaba
    let sigmas = [2029.9, 2030.5, 2032, 2040].map {
      MagneticModel.wmm2025.field(at: mecca, decimalYear: $0).declinationSigma
    }
    #expect(zip(sigmas, sigmas.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [(6000, "normal"), (5999.9, "caution"), (2000, "caution"), (1999.9, "blackout"), (0, "blackout")])
  func `zones change at 6000 and 2000 nT`(_ horizontal: Double, _ word: String) {
    #expect(GeomagneticField.Zone(horizontalNanotesla: horizontal).word == word)
  }

  @Test func `a compass is unusable at the magnetic pole and usable in Mecca`() {
    #expect(MagneticModel.wmm2025.field(at: .degrees(86, 140), decimalYear: 2026).zone == .blackout)
    #expect(MagneticModel.wmm2025.field(at: .degrees(82, 87), decimalYear: 2026).zone == .caution)
    #expect(MagneticModel.wmm2025.field(at: Qibla.kaaba, decimalYear: 2026).zone == .normal)
  }
}
