import HTTPTypes
import Hummingbird
import NIOCore

/// A part of something (RFC 9110, section 14): one range of bytes.
struct ByteRange: Hashable {
  var first: Int
  /// The last byte, itself included.
  var last: Int

  enum Wish: Hashable {
    case all
    case part(ByteRange)
    /// It lies beyond the end.
    case nowhere
  }

  /// What a Range header asks for, of something of `size` bytes. One that isn't understood, or asks for several, is ignored, as the
  /// standard has it.
  static func wish(_ header: String?, size: Int) -> Wish {
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

  /// All of `bytes`, or the part that was asked for.
  static func answer(to request: Request, _ bytes: ByteBuffer, _ headers: HTTPFields) -> Response {
    var headers = headers
    let size = bytes.readableBytes
    switch wish(request.headers[.range], size: size) {
    case .all: return Response(status: .ok, headers: headers, body: .init(byteBuffer: bytes))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.first)-\(range.last)/\(size)"
      let part =
        bytes.getSlice(at: bytes.readerIndex + range.first, length: range.last - range.first + 1) ?? ByteBuffer()
      return Response(status: .partialContent, headers: headers, body: .init(byteBuffer: part))
    case .nowhere:
      headers[.contentRange] = "bytes */\(size)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
  }
}
