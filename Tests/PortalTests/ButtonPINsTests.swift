import Credentials
import Foundation
import Link
import Logging
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import Portal

/// A device's socket that gives one answer to each request, or hangs up.
private final class MockDevice: Sendable {
  private final class Heard: Sendable { let requests = Mutex<[DeviceRequest]>([]) }
  private let heard = Heard()
  let path = FileManager.default.temporaryDirectory.appending(path: "q\(UInt32.random(in: 0 ... .max))").path
  private let channel: any Channel

  /// - Parameter end: nil: it hangs up.
  init(_ end: RequestEnd?) async throws {
    let heard = heard
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            Answering { line in
              heard.requests.withLock { $0 += DeviceRequest(line: line).map { [$0] } ?? [] }
              return end.map { DeviceReply.end($0).line + "\n" } ?? ""
            })
        }
      }.bind(unixDomainSocketPath: path).get()
  }

  func close() async throws { try await channel.close() }

  /// The PINs that it was to show.
  var pins: [ButtonPIN] {
    heard.requests.withLock { $0.compactMap { if case .showPIN(let pin) = $0 { pin } else { nil } } }
  }

  private final class Answering: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let answer: @Sendable (String) -> String
    private var text = ""

    init(_ answer: @escaping @Sendable (String) -> String) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      text += String(buffer: unwrapInboundIn(data))
      guard text.hasSuffix("\n") else { return }
      let channel = context.channel
      channel.writeAndFlush(ByteBuffer(string: answer(String(text.dropLast()))))
        .whenComplete { _ in channel.close(promise: nil) }
    }
  }
}

@Suite struct ButtonPINsTests {
  private let memory = MemoryAccess()

  /// The portal's part beside a device, whose state asks for a PIN of this number.
  private struct Rig {
    let access: Access
    let hub: StateHub
    let pins: ButtonPINs

    func ask(_ number: UInt64?) async {
      hub.publish(
        #"{"loop":{"ticks":1},"pin_by_button":true,"pin_wanted":\#(number.map(String.init) ?? "null"),"z":1}"#)
      await pins.step()
    }

    func opens(_ pin: String) -> Bool { (try? access.enter(pin: pin, from: pin, at: 0)) != nil }
  }

  private final class Clock: Sendable {
    let seconds = Mutex(100.0)
    @Sendable func now() -> Double { seconds.withLock { $0 } }
    @Sendable func deadline() -> NIODeadline { .uptimeNanoseconds(UInt64(now() * 1e9)) }
    func advance(_ by: Double) { seconds.withLock { $0 += by } }
  }
  private let clock = Clock()

  private func rig(_ path: String) -> Rig {
    let access = Access(memory.store)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let gate = Gate(
      PortalSettings(addresses: [], device: path), access, machine: "test", logger: logger, now: clock.now,
      today: { "" })
    let hub = StateHub(run: "r", now: clock.deadline)
    let link = DeviceLink(path: path, group: MultiThreadedEventLoopGroup.singleton)
    return Rig(access: access, hub: hub, pins: ButtonPINs(gate, hub, link, logger: logger))
  }

  @Test func `a shown PIN opens the page, and the former one and its sessions have ended`() async throws {
    let former = try memory.setPIN()
    let device = try await MockDevice(.done)
    let rig = rig(device.path)
    let session = try rig.access.enter(pin: former, from: "a", at: 0)
    await rig.ask(7)
    let pin = try #require(device.pins.first)
    #expect(pin.number == 7 && pin.text.utf8.count == 6 && rig.opens(pin.text) && !rig.opens(former))
    #expect(rig.access.session(session, at: 0) == nil)
    // The same wish is answered once.
    await rig.ask(7)
    #expect(device.pins.count == 1)
    try await device.close()
  }

  @Test(arguments: [RequestEnd.refused(reason: "not_wanted"), .invalid, .unavailable()], [true, false])
  func `where the device refuses to show it, all is as before`(_ end: RequestEnd, hadPIN: Bool) async throws {
    let former = hadPIN ? try memory.setPIN() : nil
    let device = try await MockDevice(end)
    let rig = rig(device.path)
    await rig.ask(7)
    #expect(device.pins.count == 1 && rig.access.hasPIN == hadPIN)
    if let former { #expect(rig.opens(former)) }
    try await device.close()
  }

  @Test func `a device that can't be reached changes nothing, and one that hangs up may have shown it`() async throws {
    let former = try memory.setPIN()
    let unreachable = rig("/nonexistent/socket")
    await unreachable.ask(7)
    #expect(unreachable.opens(former))
    let device = try await MockDevice(nil)
    let rig = rig(device.path)
    await rig.ask(7)
    let pin = try #require(device.pins.first)
    #expect(rig.opens(pin.text) && !rig.opens(former))
    try await device.close()
  }

  @Test func `a PIN set by command meanwhile stays`() async throws {
    let made = try Access(memory.store).renewPIN(for: 7)
    let other = try memory.setPIN()
    let access = Access(memory.store)
    try access.takeBack(made)
    #expect((try? access.enter(pin: other, from: "a", at: 0)) != nil)
  }

  @Test func `one PIN in ten seconds, none without a wish, and none for a state of the past`() async throws {
    let device = try await MockDevice(.done)
    let rig = rig(device.path)
    await rig.ask(nil)
    #expect(device.pins.isEmpty && !rig.access.hasPIN)
    await rig.ask(1)
    clock.advance(9)
    await rig.ask(2)
    #expect(device.pins.map(\.number) == [1])
    clock.advance(1.5)
    await rig.ask(2)
    #expect(device.pins.map(\.number) == [1, 2])
    rig.hub.publish(#"{"loop":{"ticks":1},"pin_wanted":3}"#)
    clock.advance(20)
    await rig.pins.step()
    rig.hub.publish(#"{"loop":{"ticks":1},"pin_wanted":4}"#)
    rig.hub.lost("gone")
    await rig.pins.step()
    #expect(device.pins.map(\.number) == [1, 2])
    try await device.close()
  }

  @Test func `a damaged store is mended by a new PIN`() async throws {
    _ = try memory.setPIN()
    for copy in [.current, .previous] as [AccessStore.Copy] { memory.damage(copy) }
    let device = try await MockDevice(.done)
    let rig = rig(device.path)
    await rig.ask(1)
    let pin = try #require(device.pins.first)
    #expect(rig.access.damage == nil && rig.opens(pin.text))
    try await device.close()
  }
}

@Suite struct PageAnnouncementTests {
  private final class Machine: Sendable {
    let url = Mutex<String?>(nil)
    let codes = Atomic(0)
  }

  @Test func `follows the address, and draws its code once`() throws {
    let machine = Machine()
    let sources = PortalSources(
      places: { _ in "" }, aladhan: { _ in (200, "") }, map: { _ in "" }, methods: { _ in "" }, about: "",
      picture: { _, _ in .notInstalled }, page: { machine.url.withLock { $0 } },
      code: { _ in
        machine.codes.add(1, ordering: .relaxed)
        return (0..<25).map { _ in Array(repeating: true, count: 25) }
      }, search: { .notInstalled }, freeBytes: { nil }, now: { "" }, machine: "test")
    let announcement = PageAnnouncement(sources, nil)
    announcement.refresh()
    #expect(announcement.address == nil)
    for url in ["http://qibla.local", "http://192.168.1.5"] {
      machine.url.withLock { $0 = url }
      announcement.refresh()
      announcement.refresh()
      #expect(announcement.address?.url == url && announcement.address?.code.count == 25)
    }
    #expect(machine.codes.load(ordering: .relaxed) == 2)
    machine.url.withLock { $0 = nil }
    announcement.refresh()
    #expect(announcement.address == nil)
  }
}
