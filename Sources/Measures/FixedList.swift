/// A list of at most `capacity` elements that keeps them in its own storage: no heap, also under Embedded Swift.
///
///     let rates: FixedList<4, Double> = .init([50, 100, 200])
public struct FixedList<let capacity: Int, Element: Sendable>: Sendable {
  @usableFromInline var storage: InlineArray<capacity, Element?>
  @usableFromInline var length: Int

  /// An empty list.
  @inlinable public init() {
    storage = InlineArray(repeating: nil)
    length = 0
  }

  /// The elements in their order; more than `capacity` of them end the program.
  @inlinable public init<let n: Int>(_ elements: InlineArray<n, Element>) {
    self.init()
    precondition(n <= capacity, "more elements than the list has room for")
    for i in 0..<n { storage[i] = elements[i] }
    length = n
  }

  @inlinable public var count: Int { length }
  @inlinable public var isEmpty: Bool { length == 0 }
  @inlinable public var indices: Range<Int> { 0..<length }

  @inlinable public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < length, "no such element")
    return storage[position].unsafelyUnwrapped
  }

  @inlinable public mutating func append(_ element: Element) {
    precondition(length < capacity, "the list is full")
    storage[length] = element
    length += 1
  }
}

// Embedded Swift without an allocator refuses the conformance: `Sequence` can be made an array.
#if !hasFeature(Embedded)
extension FixedList: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { length }
}
#endif
