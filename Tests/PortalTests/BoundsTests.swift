import NIOCore
import NIOPosix
import Synchronization
import Testing
import Text

@testable import Portal

@Suite("Bounds", .timeLimit(.minutes(10))) struct BoundsTests {
  private let loop = MultiThreadedEventLoopGroup.singleton.next()

  @Test func `a queue admits the next one once there is room`() async {
    let queue = AdmissionQueue(most: 1, waiting: 2)
    #expect(await queue.enter(loop, within: .hours(1)))
    let (turnstileLoop, count) = (loop, Count())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          guard await queue.enter(turnstileLoop, within: .hours(1)) else { return }
          count.value.wrappingAdd(1, ordering: .relaxed)
          queue.leave()
        }
      }
      await Task.yield()
      queue.leave()
    }
    #expect(count.value.load(ordering: .relaxed) == 2)
    #expect(await queue.enter(loop, within: .hours(1)))
  }

  @Test func `waiting in a queue has a limit`() async {
    let queue = AdmissionQueue(most: 1, waiting: 2)
    #expect(await queue.enter(loop, within: .hours(1)))
    #expect(await !queue.enter(loop, within: .milliseconds(5)))
    queue.leave()
    #expect(await queue.enter(loop, within: .hours(1)))
  }

  @Test func `no address gets all connections, except a proxy`() {
    let connections = ConnectionsByAddress(most: 2) { $0.isLoopback }
    let (one, other) = (CallerAddress("10.0.0.1"), CallerAddress("10.0.0.2"))
    #expect([one, one, one, other].map(connections.enter) == [true, true, false, true])
    connections.leave(one)
    #expect(connections.enter(one) && !connections.enter(one))
    #expect((0..<9).allSatisfy { _ in connections.enter(CallerAddress("127.0.0.1")) })
    // A house has one IPv6 network with any number of addresses.
    let house = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map { CallerAddress($0) }
    #expect(house.map(connections.enter) == [true, true, false])
  }

  @Test func `no address gets all viewers`() {
    let hub = StateHub(run: "r")
    func view(_ address: String) -> Bool {
      (try? hub.view(on: EmbeddedLoop.channel, from: address, last: nil)) != nil
    }
    #expect((0..<StateHub.mostOfOneAddress).allSatisfy { _ in view("a") })
    #expect(!view("a") && view("b"))
  }

  @Test func `addresses that one socket covers are bound once`() throws {
    let both = ["0.0.0.0:8080", "[::]:8080"].compactMap { ListenAddress($0) }
    #expect(ListenAddress.together(both, takesBoth: true) == [both[1]])
    #expect(ListenAddress.together(both, takesBoth: false) == both)
    #expect(ListenAddress.together(both, takesBoth: nil) == [both[0]])
    let others = ["0.0.0.0:80", "[::]:8080", "localhost:8080", "127.0.0.1:0"].compactMap { ListenAddress($0) }
    for takesBoth in [true, false, nil] { #expect(ListenAddress.together(others, takesBoth: takesBoth) == others) }
    // A single address beside a wildcard, or twice.
    let single = ["[::1]:80", "[::]:80", "127.0.0.1:80", "[::]:80"].compactMap { ListenAddress($0) }
    #expect(ListenAddress.together(single, takesBoth: true) == [single[1]])
    #expect(ListenAddress.together(single, takesBoth: false) == [single[1], single[2]])
    let older = ["127.0.0.1:80", "0.0.0.0:80", "127.0.0.1:81"].compactMap { ListenAddress($0) }
    for takesBoth in [true, false, nil] {
      #expect(ListenAddress.together(older, takesBoth: takesBoth) == [older[1], older[2]])
    }
  }
}

private final class Count: Sendable {
  let value = Atomic(0)
}

/// A channel without a peer.
private enum EmbeddedLoop {
  static let channel: any Channel = {
    // Nothing is ever sent on it.
    try! DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(host: "127.0.0.1", port: 0).wait()
  }()
}
