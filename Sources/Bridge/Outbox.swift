/// A bounded queue of messages for the broker: of each retained topic the newest, and the latest of all others.
///
/// A broker that is slow or away costs no more memory than this.
public struct Outbox: Sendable {
  /// Most messages that aren't retained, and most bytes of all messages.
  public static let (mostEvents, mostBytes) = (256, 1 << 20)

  private var events: [Publication] = []
  /// Messages of an absence, see ``hold()``.
  private var held: [Publication] = []
  /// By topic.
  private var retained: [String: Publication] = [:]
  /// Topics of ``retained``, in the order in which they are sent.
  private var order: [String] = []
  private var bytes = 0
  /// Messages dropped so far for lack of room.
  public private(set) var dropped: UInt64 = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }
  public var count: Int { held.count + events.count + order.count }

  public mutating func add(_ publication: Publication) {
    let size = Self.size(publication)
    guard size <= Self.mostBytes / 4 else {
      dropped &+= 1
      return
    }
    bytes += size
    if publication.isRetained {
      if let former = retained.updateValue(publication, forKey: publication.topic) {
        bytes -= Self.size(former)
      } else {
        order.append(publication.topic)
      }
    } else {
      // A newer state replaces the former one.
      if !publication.isConfirmed,
        let i = events.firstIndex(where: { !$0.isConfirmed && $0.topic == publication.topic })
      {
        bytes -= Self.size(events.remove(at: i))
      }
      events.append(publication)
    }
    makeRoom()
  }

  /// Puts back messages that a lost connection hasn't delivered, before all others.
  ///
  /// Retained ones are left out: the next connection begins with the latest of each topic.
  public mutating func putBack(_ publications: [Publication]) {
    let undelivered = publications.filter { !$0.isRetained }
    bytes += undelivered.reduce(0) { $0 + Self.size($1) }
    events.insert(contentsOf: undelivered, at: 0)
    makeRoom()
  }

  /// Keeps back what waits to be confirmed, until ``release()``: a broker that has been away has lost its other clients,
  /// too, and what it gets before they are back reaches none of them.
  public mutating func hold() {
    held += events.filter(\.isConfirmed)
    events.removeAll(where: \.isConfirmed)
  }

  /// Sends what was kept back before all others.
  public mutating func release() {
    events.insert(contentsOf: held, at: 0)
    held = []
  }

  /// Drops the oldest messages that are too many.
  private mutating func makeRoom() {
    while held.count + events.count > Self.mostEvents || bytes > Self.mostBytes, held.count + events.count > 0 {
      bytes -= Self.size(held.isEmpty ? events.removeFirst() : held.removeFirst())
      dropped &+= 1
    }
  }

  /// Takes the next message. Retained ones come first, so that an event finds the state it belongs to.
  public mutating func next() -> Publication? {
    let next: Publication
    if let topic = order.first, let publication = retained.removeValue(forKey: topic) {
      order.removeFirst()
      next = publication
    } else if !events.isEmpty {
      next = events.removeFirst()
    } else {
      return nil
    }
    bytes -= Self.size(next)
    return next
  }

  private static func size(_ publication: Publication) -> Int {
    publication.topic.utf8.count + publication.payload.utf8.count + 64
  }
}
