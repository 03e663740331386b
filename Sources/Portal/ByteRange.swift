import HTTPTypes
import Hummingbird
import NIOCore

/// A part of something (RFC 9110, section 14): one range of bytes.
struct ByteRange: Hashable {
  var first: Int
  /// The last byte, itself included.
  var last: Int

  enum Selection: Hashable {
    case all
    case part(ByteRange)
    /// It lies beyond the end.
    case nowhere
  }

  /// The range of a Range header, in a body of `size` bytes. A header that isn't understood, or asks for several, is ignored, as the
  /// standard has it.
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

  /// All of something of `size` bytes, or the part that was asked for: piece by piece, each once the one before has been taken.
  ///
  /// - Parameter piece: some of so many bytes from an offset on; none ends the connection, as the length has been promised.
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

  /// It has become shorter meanwhile.
  struct Broken: Error {}
}
