import Link
import NIOCore
import NIOPosix
import Synchronization

/// The way to the device: its Unix socket, asked one thing a connection.
///
/// Every wait for the device has a limit: only time distinguishes a device that hangs from a busy one.
final class DeviceLink: Sendable {
  private let path: String
  private let group: any EventLoopGroup
  private let (anyone, known) = (Lane(), Lane())
  private let isConversing = Atomic(false)
  private let isChanging = Atomic(false)

  /// Places of one kind of caller. A crowd without PIN or token fills its own, and no change waits behind it.
  private struct Lane {
    /// The device has room for eight callers: two of each lane, the follower, a routine, and two at its terminal.
    let asking = AdmissionQueue(most: 2, waiting: 64)
    /// Pieces of recordings are fetched one at a time, so that all else has its turn between them.
    let fetching = AdmissionQueue(most: 1, waiting: 16)
  }
  /// How long a caller waits for its place.
  private static let patience = TimeAmount.seconds(5)
  /// How often a busy device is asked, and milliseconds in between.
  private static let (tries, pauseMilliseconds): (Int, Int) = (4, 250)

  init(path: String, group: any EventLoopGroup) {
    self.path = path
    self.group = group
  }

  /// Why there is no answer.
  enum Failure: Error, Sendable, Hashable {
    /// There is no listener, or this user may not call.
    case unreachable(String)
    /// Too many others ask.
    case busy
    /// It has hung up before the end of its answer, as one that is being stopped does, or one of another version.
    case hungUp
    /// It didn't answer in time.
    case silent(seconds: Int)

    /// The fault in words.
    var words: String {
      switch self {
      case .unreachable(let why): "the device doesn't answer: \(why)"
      case .busy: "the device is answering too many others; try again in a moment"
      case .hungUp: "the device has hung up: it was stopped, or it is of another version"
      case .silent(let seconds): "the device didn't answer within \(seconds) s"
      }
    }
  }

  /// All that the device answers to `lines`, the last of which is its end.
  ///
  /// - Parameters:
  ///   - lines: the request, and what belongs to it.
  ///   - seconds: for all of the answer.
  ///   - isKnown: whether the caller has the PIN or a token.
  func ask(_ lines: [String], seconds: Int = 10, isKnown: Bool) async throws(Failure) -> Answer {
    let asking = (isKnown ? known : anyone).asking
    guard await asking.enter(group.any(), within: Self.patience) else { throw .busy }
    defer { asking.leave() }
    for attempt in 1...Self.tries {
      let answer = try await askOnce(lines, seconds: seconds)
      guard answer.isBusy else { return answer }
      if attempt < Self.tries { try? await Task.sleep(for: .milliseconds(Self.pauseMilliseconds)) }
    }
    throw .busy
  }

  /// A piece of a recording, and how long all of it is.
  ///
  /// Each piece is a call of its own: a slow client keeps no connection to the device busy.
  func piece(of name: String, from offset: Int, count: Int, isKnown: Bool) async throws(Failure) -> Answer {
    let fetching = (isKnown ? known : anyone).fetching
    // A reader of a large one comes again and again.
    guard await fetching.enter(group.any(), within: .seconds(20)) else { throw .busy }
    defer { fetching.leave() }
    return try await ask([DeviceRequest.piece(of: name, from: offset, count: count).line], isKnown: isKnown)
  }

  private func askOnce(_ lines: [String], seconds: Int) async throws(Failure) -> Answer {
    let answer = Mutex(Answer())
    let isSilent = Mutex(false)
    let channel = try await connect()
    let deadline = channel.channel.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
      isSilent.withLock { $0 = true }
      channel.channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    do {
      try await channel.executeThenClose { inbound, outbound in
        try await outbound.write(ByteBuffer(string: lines.joined(separator: "\n") + "\n"))
        var splitter = LineSplitter(longest: longestLine)
        for try await piece in inbound {
          for line in try splitter.take(piece) {
            guard let reply = DeviceReply(line: line) else { continue }
            if answer.withLock({ $0.take(reply) }) { return }
          }
        }
      }
    } catch {
      // What has come is judged below.
    }
    let result = answer.withLock { $0 }
    if result.code != nil { return result }
    throw isSilent.withLock { $0 } ? .silent(seconds: seconds) : .hungUp
  }

  /// A device's answer.
  struct Answer: Sendable {
    /// The exit code that the command would have had: 0 done, 2 no, 64 not understood, 69 not there.
    var code: Int32?
    /// The answer as JSON.
    var json: String?
    /// Elements of a list, each as JSON.
    var items: [String] = []
    /// Its notes for the person.
    var notes: [String] = []
    /// A piece of a file.
    var bytes: [UInt8] = []

    var isBusy: Bool { code == 69 && notes.contains { $0.hasPrefix("busy") } }

    /// Whether that was the end.
    mutating func take(_ reply: DeviceReply) -> Bool {
      switch reply {
      case .say(let text), .prompt(let text): notes.append(text)
      case .text, .sensors, .receiver: break
      case .answer(let text): json = text
      case .state(let text): json = text
      case .item(let text): items.append(text)
      case .bytes(let piece): bytes += piece
      case .end(let number): code = number
      }
      return code != nil
    }
  }

  /// Follows the device's state until it hangs up, is silent for too long, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - hz: states a second at most.
  ///   - take: gets each of them as JSON.
  func follow(hz: Double, take: @Sendable (String) -> Void) async throws(Failure) {
    let channel = try await connect()
    // The device says something at least once a second.
    let lastHeard = Mutex(NIODeadline.now())
    let watch = channel.channel.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { _ in
      if NIODeadline.now() - lastHeard.withLock({ $0 }) > .seconds(Self.silence) { channel.channel.close(promise: nil) }
    }
    defer { watch.cancel() }
    do {
      try await withTaskCancellationHandler {
        try await channel.executeThenClose { inbound, outbound in
          try await outbound.write(ByteBuffer(string: DeviceRequest.state(hz: hz).line + "\n"))
          var splitter = LineSplitter(longest: longestLine)
          for try await piece in inbound {
            for line in try splitter.take(piece) {
              guard case .state(let json)? = DeviceReply(line: line) else { continue }
              lastHeard.withLock { $0 = .now() }
              take(json)
            }
          }
        }
      } onCancel: {
        channel.channel.close(promise: nil)
      }
    } catch {
      // Told below.
    }
    let isSilent = NIODeadline.now() - lastHeard.withLock { $0 } > .seconds(Self.silence - 1)
    throw isSilent ? .silent(seconds: Int(Self.silence)) : .hungUp
  }

  /// Asks for something that takes a person's time, and hands on each line that the device says until its end.
  ///
  /// One at a time: two people can't turn the same device. The end of listening cancels the task, and the device notices
  /// the closed connection.
  func converse(_ line: String, take: @Sendable (DeviceReply) -> Void) async throws(Failure) {
    guard !isConversing.exchange(true, ordering: .relaxed) else { throw .busy }
    defer { isConversing.store(false, ordering: .relaxed) }
    let channel = try await connect()
    let hasEnded = Atomic(false)
    let deadline = channel.channel.eventLoop.scheduleTask(in: Self.longestConversation) {
      channel.channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    do {
      try await withTaskCancellationHandler {
        try await channel.executeThenClose { inbound, outbound in
          try await outbound.write(ByteBuffer(string: line + "\n"))
          var splitter = LineSplitter(longest: longestLine)
          for try await piece in inbound {
            for line in try splitter.take(piece) {
              guard let reply = DeviceReply(line: line) else { continue }
              take(reply)
              guard case .end = reply else { continue }
              hasEnded.store(true, ordering: .relaxed)
              return
            }
          }
        }
      } onCancel: {
        channel.channel.close(promise: nil)
      }
    } catch {
      // Told below.
    }
    if !hasEnded.load(ordering: .relaxed) { throw .hungUp }
  }

  /// The lock for changing settings; false: it is taken. ``endChange()`` gives it back.
  func beginChange() -> Bool { !isChanging.exchange(true, ordering: .relaxed) }
  func endChange() { isChanging.store(false, ordering: .relaxed) }

  /// A figure-eight or a walk through a room takes minutes; this is the limit.
  private static let longestConversation = TimeAmount.minutes(30)

  /// Seconds after which a device that was followed counts as gone.
  private static let silence: Int64 = 4

  private func connect() async throws(Failure) -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
    do {
      return try await ClientBootstrap(group: group).connectTimeout(.seconds(2))
        .connect(unixDomainSocketPath: path) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
    } catch let error as IOError {
      throw .unreachable("\(path): \(String(cString: strerror(error.errnoCode)))")
    } catch {
      throw .unreachable("\(path): \(error)")
    }
  }
}
