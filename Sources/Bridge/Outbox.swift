/// Messages that wait for the broker, bounded: of a retained topic the newest, of others the last ones.
///
/// A broker that is slow or away costs this much memory and no more.
public struct Outbox: Sendable {
  /// Most messages that aren't retained, and most bytes of all.
  public static let (mostEvents, mostBytes) = (256, 1 << 20)

  private var events: [Publication] = []
  /// By topic; sent in the order of their first entry.
  private var retained: [String: Publication] = [:]
  private var order: [String] = []
  private var bytes = 0
  /// Messages dropped so far because there was no room.
  public private(set) var dropped: UInt64 = 0

  public init() {}

  public var isEmpty: Bool { events.isEmpty && order.isEmpty }
  public var count: Int { events.count + order.count }

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
      // A former state is of no use beside a newer one.
      if !publication.isConfirmed,
        let i = events.firstIndex(where: { !$0.isConfirmed && $0.topic == publication.topic })
      {
        bytes -= Self.size(events.remove(at: i))
      }
      events.append(publication)
    }
    while events.count > Self.mostEvents || bytes > Self.mostBytes, !events.isEmpty {
      bytes -= Self.size(events.removeFirst())
      dropped &+= 1
    }
  }

  /// The next message: retained ones first, so that an event finds the state it belongs to.
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
