import Measures
import Testing

@testable import Earth

/// A configured model is compared with the built-in one before it is used.
@Suite struct ModelComparisonTests {
  static func model(
    _ base: MagneticModel = .wmm2025, name: String? = nil, epoch: Double? = nil,
    _ change: (inout [MagneticModel.Term]) -> Void = { _ in }
  ) -> MagneticModel {
    var terms = base.terms
    change(&terms)
    return MagneticModel(
      name: name ?? base.name, epoch: epoch ?? base.epoch, errorModel: base.errorModel, terms: terms)
  }

  /// The model after `years` of its own secular variation, as a new model of that epoch.
  static func advanced(_ base: MagneticModel, years: Double, name: String) -> MagneticModel {
    model(base, name: name, epoch: base.epoch + years) { terms in
      for i in terms.indices {
        terms[i].g += years * terms[i].gRate
        terms[i].h += years * terms[i].hRate
      }
    }
  }

  func inside(_ model: MagneticModel) -> MagneticModel { .builtIn(for: model.epoch) }

  @Test func `valid models agree, of this epoch, the one before and the one after`() {
    for model in [.wmm2025, .wmm2020, Self.advanced(.wmm2025, years: 5, name: "WMM-2030")] {
      #expect(model.disagreement(with: inside(model)) == nil, "\(model.name)")
    }
    // The difference to the older one after five years.
    #expect(MagneticModel.wmm2025.disagreement(with: .wmm2020) == nil)
    #expect(MagneticModel.wmm2020.disagreement(with: .wmm2025) == nil)
  }

  @Test func `one wrong digit shows in the declination`() throws {
    let wrong = Self.model { $0[1].h = 2545.4 }
    let found = try #require(wrong.disagreement(with: .wmm2025))
    #expect(found.quantity == .declination && (found.found - found.expected).magnitude > 4)
    let place = try #require(found.position)
    #expect(wrong.field(at: place, decimalYear: found.decimalYear).declination.degrees == found.found)
  }

  @Test func `exchanged poles reverse every needle`() throws {
    let found = try #require(Self.model { $0[0].g.negate() }.disagreement(with: .wmm2025))
    #expect(found.quantity == .declination && (found.found - found.expected).magnitude > 90)
  }

  @Test func `coefficients of another epoch disagree`() {
    #expect(Self.model(epoch: 2029.9).disagreement(with: .wmm2025) != nil)
  }

  @Test func `a field that is too strong turns nothing, and is reported all the same`() throws {
    let strong = Self.model(name: "strong") { terms in
      for i in terms.indices {
        terms[i].g *= 1.05
        terms[i].h *= 1.05
      }
    }
    #expect(try #require(strong.disagreement(with: .wmm2025)).quantity == .strength)
  }

  @Test func `a wrong rate shows after five years`() {
    #expect(Self.model(name: "fast") { $0[0].gRate = 212 }.disagreement(with: .wmm2025) != nil)
  }

  @Test func `a model of the same name and epoch is the same, to the last digit`() throws {
    for change in [{ $0[12].h += 0.1 }, { $0[89].gRate = 0.5 }] as [(inout [MagneticModel.Term]) -> Void] {
      let found = try #require(Self.model(.wmm2025, change).disagreement(with: .wmm2025))
      guard case .coefficient = found.quantity else {
        Issue.record("\(found)")
        continue
      }
    }
  }
}
