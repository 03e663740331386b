import HTTPTypes
import Hummingbird
import NIOCore

/// One byte range of a body (RFC 9110, section 14).
struct ByteRange: Hashable {
  var first: Int
  /// The last byte, inclusive.
  var last: Int

  enum Selection: Hashable {
    case all
    case part(ByteRange)
    /// Beyond the end.
    case nowhere
  }

  /// The range of a Range header in a body of `size` bytes. An invalid header, or one with several ranges, is ignored, as the standard
  /// permits.
  static func selection(_ header: String?, size: Int) -> Selection {
    guard let header, header.hasPrefix("bytes=") else { return .all }
    let sides = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } && $0.utf8.count <= 12 })
    else { return .all }
    switch (Int(sides[0]), Int(sides[1])) {
    case (let first?, let last?) where first <= last:
      return first < size ? .part(ByteRange(first: first, last: min(last, size - 1))) : .nowhere
    case (let first?, nil) where sides[1].isEmpty:
      return first < size ? .part(ByteRange(first: first, last: size - 1)) : .nowhere
    case (nil, let count?) where sides[0].isEmpty:
      return count > 0 && size > 0 ? .part(ByteRange(first: max(0, size - count), last: size - 1)) : .nowhere
    default: return .all
    }
  }

  /// A response with `size` bytes or the requested range, in pieces with back pressure.
  ///
  /// - Parameter piece: reads bytes from an offset; an empty one closes the connection, since the promised length can't be met.
  static func answer(
    to request: Request, size: Int, _ headers: HTTPFields,
    _ piece: @escaping @Sendable (_ offset: Int, _ count: Int) async throws -> [UInt8]
  ) -> Response {
    func body(_ range: Range<Int>) -> ResponseBody {
      ResponseBody(contentLength: range.count) { writer in
        var rest = range
        while !rest.isEmpty {
          let bytes = try await piece(rest.lowerBound, rest.count)
          guard !bytes.isEmpty, bytes.count <= rest.count else { throw Broken() }
          try await writer.write(ByteBuffer(bytes: bytes))
          rest = rest.lowerBound + bytes.count..<rest.upperBound
        }
        try await writer.finish(nil)
      }
    }
    var headers = headers
    switch selection(request.headers[.range], size: size) {
    case .all: return Response(status: .ok, headers: headers, body: body(0..<size))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.first)-\(range.last)/\(size)"
      return Response(status: .partialContent, headers: headers, body: body(range.first..<range.last + 1))
    case .nowhere:
      headers[.contentRange] = "bytes */\(size)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
  }

  /// The body has become shorter meanwhile.
  struct Broken: Error {}
}
