/// Arabic, by subject.
enum ArabicCatalogue {
  static let sentences = [sensors, parts, place, configuration, report, reasons].reduce(into: [:]) { all, some in
    all.merge(some) { first, _ in first }
  }
  static let patterns = sentences.merging(terms) { sentence, _ in sentence }
}
