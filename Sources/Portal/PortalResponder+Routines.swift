import HTTPTypes
import Hummingbird
import Link
import Measures
import NIOCore
import ServiceLifecycle
import Text

/// Routines with a person at the device: calibration, alignment, survey. Their progress is streamed.
extension PortalResponder {
  /// Server-sent events: `say` with the next instruction, finally one `end`. Hanging up ends an alignment or a survey; a calibration continues.
  func routine(_ call: Call) async throws(ProblemAnswer) -> Response {
    let object = try await call.request.object()
    let (order, events) = (try Self.order(of: object), RoutineEvents())
    gate.log("routine \(object["routine"]?.found ?? "")", by: call.caller)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: conversation(call, order, .bufferingNewest(64), heartbeat: ByteBuffer(string: ":\n\n")) {
        events.take($0)
      } failed: { code, words in
        RoutineEvents.end(code: code, notes: [words], answer: nil)
      })
  }

  /// A live sensor log as a download, not stored on the device.
  func record(_ call: Call) async throws(ProblemAnswer) -> Response {
    let object = try await call.request.object()
    try object.require(only: ["seconds"])
    let order = DeviceRequest.record(seconds: try object.number("seconds", 1...300))
    gate.log("a recording", by: call.caller)
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"sensors.csv\"",
      ],
      body: conversation(call, order, .unbounded) { reply in
        if case .sensors(let text) = reply { ByteBuffer(string: text) } else { nil }
      } failed: { _, words in
        // A comment in the log.
        ByteBuffer(string: "# \(words)\n")
      })
  }

  /// A body from a conversation with the device, which ends with its listener or the listener's session or token.
  ///
  /// - Parameters:
  ///   - heartbeat: sent every five seconds: writing it detects a closed connection.
  ///   - take: what to send for a reply.
  ///   - failed: what to send at a premature end, by exit code and reason.
  private func conversation(
    _ call: Call, _ order: DeviceRequest, _ policy: AsyncStream<ByteBuffer>.Continuation.BufferingPolicy,
    heartbeat: ByteBuffer? = nil, take: @escaping @Sendable (DeviceReply) -> ByteBuffer?,
    failed: @escaping @Sendable (_ code: Int32, _ words: String) -> ByteBuffer
  ) -> ResponseBody {
    let (link, gate) = (link, gate)
    return ResponseBody { writer in
      let (pieces, piece) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: policy)
      let dismiss = gate.attend(call) {
        piece.yield(failed(77, Gate.ended))
        piece.finish()
      }
      defer { dismiss() }
      // Both tasks end with the response: none outlives its listener.
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          await cancelWhenGracefulShutdown {
            do throws(DeviceLink.Failure) {
              try await link.converse(order) { reply in if let bytes = take(reply) { piece.yield(bytes) } }
            } catch {
              piece.yield(failed(69, error.words))
            }
          }
          piece.finish()
        }
        group.addTask {
          while let heartbeat, !Task.isCancelled {
            try? await Task.sleep(for: .seconds(5))
            piece.yield(heartbeat)
          }
        }
        defer { group.cancelAll() }
        for await piece in pieces { try await writer.write(piece) }
      }
      try await writer.finish(nil)
    }
  }

  // MARK: - Requests

  private static let words = ["calibrate", "align", "survey", "level", "forward"]

  /// - Parameter object: `{"routine":"survey","seconds":60}`; `align` with `target` (`sun`, `shadow`, or `bearing` with `bearing_deg`).
  static func order(of object: [String: JSONValue]) throws(ProblemAnswer) -> DeviceRequest {
    guard case .text(let word)? = object["routine"], words.contains(word) else {
      throw object.refusal(of: "routine", accepted: words.joined(separator: ", "))
    }
    let accepted: [String] =
      switch word {
      case "survey": ["seconds"]
      case "align": ["target", "bearing_deg", "sigma_deg", "seconds"]
      case "forward": ["bearing_deg"]
      default: []
      }
    try object.require(only: ["routine"] + accepted, found: "a key that \(word) doesn't have")
    switch word {
    case "calibrate": return .calibrate
    case "level": return .mount(.level)
    case "forward": return .mount(.forward(Angle(degrees: try object.number("bearing_deg", 0...360)).wrapped))
    case "survey": return .survey(seconds: try object.number("seconds", 1...1800, or: 600))
    default: return .align(try alignment(object))
    }
  }

  private static func alignment(_ object: [String: JSONValue]) throws(ProblemAnswer) -> AlignmentRequest {
    let seconds = try object.number("seconds", 2...60, or: 5)
    let target: AlignmentRequest.Target
    switch object["target"] {
    case .text("sun"): target = .sun
    case .text("shadow"): target = .shadow
    case .text("bearing"):
      target = .bearing(
        Angle(degrees: try object.number("bearing_deg", 0...360)).wrapped,
        sigma: Angle(degrees: try object.number("sigma_deg", 0.1...20, or: 1)))
    default:
      throw object.refusal(of: "target", accepted: "sun, shadow, bearing")
    }
    // A request over the network is sent with the device already pointed.
    return AlignmentRequest(target: target, seconds: seconds, waits: false)
  }
}
