import Link
import NIOCore
import NIOPosix
import Synchronization

/// Client of the device's Unix socket: one request a connection.
///
/// Every wait for the device has a timeout: only that distinguishes a hung device from a busy one.
final class DeviceLink: Sendable {
  private let path: String
  private let group: any EventLoopGroup
  private let (anyone, known) = (Lane(), Lane())
  private let isConversing = Atomic(false)
  private let isChanging = Atomic(false)
  private let isUploading = Atomic(false)

  /// Queues of one kind of caller: anonymous callers can't delay authenticated ones.
  private struct Lane {
    /// The device accepts eight connections: two of each lane, the state's stream, a routine, and two for commands.
    let asking = AdmissionQueue(most: 2, waiting: 64)
    /// Pieces of recordings, one at a time, so that other requests have their turn.
    let fetching = AdmissionQueue(most: 1, waiting: 16)
  }
  /// Longest wait in the queue.
  private static let patience = TimeAmount.seconds(5)
  /// Tries with a busy device, and milliseconds in between.
  private static let (tries, pauseMilliseconds): (Int, Int) = (4, 250)

  init(path: String, group: any EventLoopGroup) {
    self.path = path
    self.group = group
  }

  /// Reason for a missing answer.
  enum Failure: Error, Sendable, Hashable {
    /// No listener, or no permission.
    case unreachable(String)
    /// The queue or the device is full.
    case busy
    /// The device hung up before the end of its answer: it is stopping, or of another version.
    case hungUp
    /// Timeout.
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

  /// All that the device answers to some requests, to its end.
  ///
  /// - Parameters:
  ///   - requests: the request, and what belongs to it.
  ///   - seconds: for all of the answer.
  ///   - isKnown: whether the caller has the PIN or a token.
  func ask(_ requests: [DeviceRequest], seconds: Int = 10, isKnown: Bool) async throws(Failure) -> Answer {
    let asking = (isKnown ? known : anyone).asking
    guard await asking.enter(group.any(), within: Self.patience) else { throw .busy }
    defer { asking.leave() }
    for attempt in 1...Self.tries {
      let answer = try await askOnce(requests, seconds: seconds)
      guard answer.isBusy else { return answer }
      if attempt < Self.tries { try? await Task.sleep(for: .milliseconds(Self.pauseMilliseconds)) }
    }
    throw .busy
  }

  /// A piece of a recording, and the recording's size.
  ///
  /// Each piece is a separate request: a slow client occupies no connection to the device.
  func piece(of name: String, from offset: Int, count: Int, isKnown: Bool) async throws(Failure) -> Answer {
    let fetching = (isKnown ? known : anyone).fetching
    // Wait longer: a download of a large recording needs many pieces.
    guard await fetching.enter(group.any(), within: .seconds(20)) else { throw .busy }
    defer { fetching.leave() }
    return try await ask([DeviceRequest.piece(of: name, from: offset, count: count)], isKnown: isKnown)
  }

  private func askOnce(_ requests: [DeviceRequest], seconds: Int) async throws(Failure) -> Answer {
    let answer = Mutex(Answer())
    let isSilent = Mutex(false)
    let channel = try await connect()
    let deadline = channel.channel.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
      isSilent.withLock { $0 = true }
      channel.channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    await exchange(requests, on: channel) { reply in answer.withLock { $0.take(reply) } }
    let result = answer.withLock { $0 }
    if result.end != nil { return result }
    throw isSilent.withLock { $0 } ? .silent(seconds: seconds) : .hungUp
  }

  /// A device's answer.
  struct Answer: Sendable {
    /// Nil before.
    var end: RequestEnd?
    /// The answer as JSON.
    var json: String?
    /// Elements of a list, each as JSON.
    var items: [String] = []
    /// Notes for the person.
    var notes: [String] = []
    /// A piece of a file.
    var bytes: [UInt8] = []

    var isBusy: Bool { end == .unavailable(reason: "busy") }

    /// Takes a reply; true at the end.
    mutating func take(_ reply: DeviceReply) -> Bool {
      switch reply {
      case .say(let text), .prompt(let text): notes.append(text)
      case .text, .sensors, .receiver: break
      case .answer(let text), .state(let text): json = text
      case .item(let text): items.append(text)
      case .bytes(let piece): bytes += piece
      case .end(let end): self.end = end
      }
      return end != nil
    }
  }

  /// Streams the device's state until it hangs up or times out, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - hz: most states a second.
  ///   - page: where the page is, for the device's display. Once that has changed, this returns.
  ///   - take: gets each state as JSON.
  func follow(
    hz: Double, page: @Sendable () -> PageAddress?, take: @Sendable (String) -> Void
  ) async throws(Failure) {
    let told = page()
    let channel = try await connect()
    // The device sends at least once a second.
    let lastHeard = Mutex(NIODeadline.now())
    let watch = channel.channel.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { _ in
      if NIODeadline.now() - lastHeard.withLock({ $0 }) > .seconds(Self.silence) { channel.channel.close(promise: nil) }
    }
    defer { watch.cancel() }
    await exchange([.state(hz: hz)] + (told.map { [.page($0)] } ?? []), on: channel) { reply in
      if case .state(let json) = reply {
        lastHeard.withLock { $0 = .now() }
        take(json)
      }
      return page() != told
    }
    if page() != told { return }
    let isSilent = NIODeadline.now() - lastHeard.withLock { $0 } > .seconds(Self.silence - 1)
    throw isSilent ? .silent(seconds: Int(Self.silence)) : .hungUp
  }

  /// Sends a request for a routine with a person, and passes on the replies until its end.
  ///
  /// One at a time: two people can't turn the same device. The end of listening cancels the task, and the device notices
  /// the closed connection.
  func converse(_ request: DeviceRequest, take: @Sendable (DeviceReply) -> Void) async throws(Failure) {
    guard !isConversing.exchange(true, ordering: .relaxed) else { throw .busy }
    defer { isConversing.store(false, ordering: .relaxed) }
    let channel = try await connect()
    let hasEnded = Atomic(false)
    let deadline = channel.channel.eventLoop.scheduleTask(in: Self.longestConversation) {
      channel.channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    await exchange([request], on: channel) { reply in
      take(reply)
      guard case .end = reply else { return false }
      hasEnded.store(true, ordering: .relaxed)
      return true
    }
    if !hasEnded.load(ordering: .relaxed) { throw .hungUp }
  }

  /// Takes the lock for a recording that comes; false if taken. ``endUpload()`` releases it.
  func beginUpload() -> Bool { !isUploading.exchange(true, ordering: .relaxed) }
  func endUpload() { isUploading.store(false, ordering: .relaxed) }

  /// Takes the lock for changing settings; false if taken. ``endChange()`` releases it.
  func beginChange() -> Bool { !isChanging.exchange(true, ordering: .relaxed) }
  func endChange() { isChanging.store(false, ordering: .relaxed) }

  /// Timeout of a routine: a figure-eight or a survey takes minutes.
  private static let longestConversation = TimeAmount.minutes(30)

  /// Seconds without a state after which the device counts as absent.
  private static let silence: Int64 = 4

  /// Lines of requests sent in one piece.
  private static let linesAtOnce = 64

  /// Sends requests, and passes on the replies until `isLast`, or until the device hangs up or the task is cancelled.
  private func exchange(
    _ requests: [DeviceRequest], on channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>,
    until isLast: @Sendable (DeviceReply) -> Bool
  ) async {
    do {
      try await withTaskCancellationHandler {
        try await channel.executeThenClose { inbound, outbound in
          // A recording's pieces are a dozen megabytes as text: not all of that at once.
          for start in stride(from: 0, to: requests.count, by: Self.linesAtOnce) {
            let lines = requests[start..<min(requests.count, start + Self.linesAtOnce)]
            try await outbound.write(ByteBuffer(string: lines.map { $0.line(from: .page) + "\n" }.joined()))
          }
          var splitter = LineSplitter(longest: longestLine)
          for try await piece in inbound {
            for line in try splitter.take(piece) {
              if let reply = DeviceReply(line: line), isLast(reply) { return }
            }
          }
        }
      } onCancel: {
        channel.channel.close(promise: nil)
      }
    } catch {
      // The caller judges by the replies.
    }
  }

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
