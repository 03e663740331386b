/// A list of at most `capacity` elements that keeps them in its own storage: no heap, also under Embedded Swift.
///
///     let rates: FixedList<4, Double> = .init([50, 100, 200])
public struct FixedList<let capacity: Int, Element: Sendable>: Sendable {
  private var storage = InlineArray<capacity, Element?>(repeating: nil)
  public private(set) var count = 0

  /// An empty list.
  public init() {}

  /// The elements in their order; more than `capacity` of them end the program.
  public init<let n: Int>(_ elements: InlineArray<n, Element>) {
    precondition(n <= capacity, "more elements than the list has room for")
    for i in 0..<n { storage[i] = elements[i] }
    count = n
  }

  public var isEmpty: Bool { count == 0 }
  public var indices: Range<Int> { 0..<count }

  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "no such element")
    return storage[position].unsafelyUnwrapped
  }

  public mutating func append(_ element: Element) {
    precondition(count < capacity, "the list is full")
    storage[count] = element
    count += 1
  }
}

// Embedded Swift without an allocator refuses the conformance: `Sequence` can be made an array.
#if !hasFeature(Embedded)
extension FixedList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
}
#endif
