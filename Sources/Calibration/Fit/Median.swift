extension [Double] {
  /// The middle of the values in order, the upper one of two; the list must not be empty.
  var median: Double { sorted()[count / 2] }

  /// The median distance from the median: a measure of scatter that a few outliers don't move.
  var medianDeviation: Double {
    let middle = median
    return map { abs($0 - middle) }.median
  }
}
