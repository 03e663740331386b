extension String {
  /// Comparison of secrets: its time depends on their lengths alone.
  package func equalsInConstantTime(_ other: String) -> Bool {
    let (one, other) = (Array(utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
