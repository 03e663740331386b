import HTTPTypes
import Hummingbird
import Link
import Measures
import NIOCore
import ServiceLifecycle
import Text

/// Routines with a person at the device: calibrating, aligning, surveying a room. Their progress is streamed.
extension PortalResponder {
  /// Server-sent events: `say` with the next instruction, at last one `end`. Hanging up ends an alignment and a survey; a calibration goes on.
  func routine(_ request: Request, _ context: RequestContext) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object()
    let order = try Self.order(of: object)
    let (link, gate) = (link, gate)
    gate.log("routine \(object["routine"]?.found ?? "")", by: context.caller)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: .init { writer in
        let (lines, line) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingNewest(64))
        let dismiss = gate.attend(context) {
          line.yield(RoutineEvents.event("end", code: 77, notes: [Gate.ended], answer: nil))
          line.finish()
        }
        defer { dismiss() }
        // Both end with the answer: no task outlives the person who listens.
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            await cancelWhenGracefulShutdown { await Self.converse(link, order, into: line) }
            line.finish()
          }
          group.addTask {
            while !Task.isCancelled {
              try? await Task.sleep(for: .seconds(5))
              line.yield(Self.heartbeat)
            }
          }
          defer { group.cancelAll() }
          for await line in lines { try await writer.write(line) }
        }
        try await writer.finish(nil)
      })
  }

  /// A comment, by which a closed connection is noticed.
  private static let heartbeat = ByteBuffer(string: ":\n\n")

  private static func converse(
    _ link: DeviceLink, _ order: DeviceRequest, into line: AsyncStream<ByteBuffer>.Continuation
  ) async {
    let events = RoutineEvents()
    do throws(DeviceLink.Failure) {
      try await link.converse(order.line) { reply in
        if let event = events.take(reply) { line.yield(event) }
      }
    } catch {
      line.yield(RoutineEvents.event("end", code: 69, notes: [error.words], answer: nil))
    }
  }

  // MARK: - A recording

  /// A live sensor log as a download: the device keeps no copy.
  func record(_ request: Request, _ context: RequestContext) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object()
    for key in object.keys.sorted() where key != "seconds" {
      throw ProblemAnswer(key, found: "a key that isn't known here", accepted: "seconds", .unprocessableContent)
    }
    let order = DeviceRequest.record(seconds: try Self.number(object, "seconds", 1...300))
    let (link, gate) = (link, gate)
    gate.log("a recording", by: context.caller)
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"sensors.csv\"",
        .cacheControl: "no-store",
      ],
      body: .init { writer in
        let (rows, row) = AsyncStream.makeStream(of: ByteBuffer.self)
        let dismiss = gate.attend(context) {
          row.yield(ByteBuffer(string: "# \(Gate.ended)\n"))
          row.finish()
        }
        defer { dismiss() }
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            await cancelWhenGracefulShutdown { await Self.record(link, order, into: row) }
            row.finish()
          }
          defer { group.cancelAll() }
          for await rows in rows { try await writer.write(rows) }
        }
        try await writer.finish(nil)
      })
  }

  private static func record(
    _ link: DeviceLink, _ order: DeviceRequest, into row: AsyncStream<ByteBuffer>.Continuation
  ) async {
    do throws(DeviceLink.Failure) {
      try await link.converse(order.line) { reply in
        if case .sensors(let text) = reply { row.yield(ByteBuffer(string: text)) }
      }
    } catch {
      // A log may have comments; one that has broken off says so.
      row.yield(ByteBuffer(string: "# \(error.words)\n"))
    }
  }

  // MARK: - Requests

  private static let words = ["calibrate", "align", "survey", "level", "forward"]

  /// - Parameter object: `{"routine":"survey","seconds":60}`; `align` with `target` (`sun`, `shadow`, or `bearing` with `bearing_deg`).
  static func order(of object: [String: JSONValue]) throws(ProblemAnswer) -> DeviceRequest {
    guard case .text(let word)? = object["routine"], words.contains(word) else {
      throw ProblemAnswer(
        "routine", found: object["routine"]?.found ?? "nothing", accepted: words.joined(separator: ", "),
        .unprocessableContent)
    }
    let accepted: [String] =
      switch word {
      case "survey": ["seconds"]
      case "align": ["target", "bearing_deg", "sigma_deg", "seconds"]
      case "forward": ["bearing_deg"]
      default: []
      }
    for key in object.keys.sorted() where key != "routine" && !accepted.contains(key) {
      throw ProblemAnswer(
        key, found: "a key that \(word) doesn't have", accepted: (["routine"] + accepted).joined(separator: ", "),
        .unprocessableContent)
    }
    switch word {
    case "calibrate": return .calibrate
    case "level": return .mount(.level)
    case "forward": return .mount(.forward(Angle(degrees: try number(object, "bearing_deg", 0...360)).wrapped))
    case "survey": return .survey(seconds: try number(object, "seconds", 1...1800, or: 600))
    default: return .align(try alignment(object))
    }
  }

  private static func alignment(_ object: [String: JSONValue]) throws(ProblemAnswer) -> AlignmentRequest {
    let seconds = try number(object, "seconds", 2...60, or: 5)
    let target: AlignmentRequest.Target
    switch object["target"] {
    case .text("sun"): target = .sun
    case .text("shadow"): target = .shadow
    case .text("bearing"):
      target = .bearing(
        Angle(degrees: try number(object, "bearing_deg", 0...360)).wrapped,
        sigma: Angle(degrees: try number(object, "sigma_deg", 0.1...20, or: 1)))
    default:
      throw ProblemAnswer(
        "target", found: object["target"]?.found ?? "nothing", accepted: "sun, shadow, bearing", .unprocessableContent)
    }
    // A request over the network means that the device points already.
    return AlignmentRequest(target: target, seconds: seconds, waits: false)
  }

  private static func number(
    _ object: [String: JSONValue], _ key: String, _ range: ClosedRange<Double>, or standard: Double? = nil
  ) throws(ProblemAnswer) -> Double {
    if object[key] == nil, let standard { return standard }
    guard case .number(let number)? = object[key], range.contains(number) else {
      let (low, high) = (JSONValue.number(range.lowerBound).found, JSONValue.number(range.upperBound).found)
      throw ProblemAnswer(
        key, found: object[key]?.found ?? "nothing", accepted: "a number from \(low) to \(high)",
        .unprocessableContent)
    }
    return number
  }
}
